"""Playing in a terminal: the same questions as on the touchscreen, with numbers to pick options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.automation import Pick, throw
from companion.kernel.errors import RealDice, TableError
from companion.kernel.plain import paint
from companion.kernel.question import AnyQuestion, Choose, Confirm, Json, Number, Option, Printed, Roll
from companion.kernel.session import Session
from companion.kernel.text import LANGUAGES, Text, Words, say, words

BOLD, DIM, RESET = "\033[1m", "\033[2m", "\033[0m"


class Leave(Exception):
    """The table leaves; the session stays where it is."""


@dataclass(frozen=True, slots=True)
class Console:
    """Where lines come from and go to; a test puts a list in its place."""

    read: Callable[[str], str]
    write: Callable[[str], None]
    color: bool = False

    def strong(self, line: str) -> None:
        """Write a line that matters."""
        self.write(f"{BOLD}{line}{RESET}" if self.color else line)

    def quiet(self, line: str) -> None:
        """Write a line that can be overlooked."""
        self.write(f"{DIM}{line}{RESET}" if self.color else line)


def whole(typed: str) -> int | None:
    """A whole number as somebody typed it, or None."""
    try:
        return int(typed)
    except ValueError:
        return None


class Terminal:
    """One session in a terminal."""

    def __init__(self, session: Session[Any], console: Console, language: str, pick: Pick) -> None:
        self.session, self.console = session, console
        self.words: Words = words(language)
        self._pick = pick
        self._told = 0  # log lines already shown
        self._commands: dict[str, Callable[[str], None]] = {
            "u": self._undo, "y": self._redo, "l": self._log, "v": self._view, "a": self._anytime, "c": self._correct,
            "g": self._language, "?": self._help, "q": self._quit,
        }  # fmt: skip

    def play(self) -> None:
        """Ask until the game is over or the table leaves."""
        self._say(say("terminal-welcome"))
        self._view("")
        try:
            while self.session.question is not None:
                self._news()
                self._ask(self.session.question)
        except (Leave, EOFError, KeyboardInterrupt) as why:
            if not isinstance(why, Leave):
                self.console.write("")  # ends the line on which the question waits
            self._say(say("terminal-bye", game=self.session.game.name))
            return
        self._news()
        self._end()

    def _say(self, text: Text) -> None:
        self.console.write(self.words(text))

    def _end(self) -> None:
        outcome = self.session.outcome
        if outcome is not None:
            for line in paint(outcome.blocks, self.words):
                self.console.write(line)
            self.console.strong(self.words(outcome.text) if outcome.text else "")

    def _news(self) -> None:
        """What the rules did since the last question."""
        log = self.session.log
        for note in log[min(self._told, len(log)) :]:
            self.console.quiet(f"  {self.words(note.text)}")
        self._told = len(log)

    def _ask(self, question: AnyQuestion) -> None:
        self.console.write("")
        for line in paint(question.show, self.words):
            self.console.write(f"  {line}")
        who = f"{self._name(question.who)} · " if question.who else ""
        self.console.strong(f"{who}{self.words(question.text)}")
        for line in self._offer(question):
            self.console.write(line)
        given = self.console.read("> ").strip()
        try:
            self._take(question, given)
        except TableError as fault:
            self._say(fault.text)

    def _name(self, who: str) -> str:
        return self.words(self.session.state.name(who) if self.session.state else say(f"color-{who}"))

    def _offer(self, question: AnyQuestion) -> list[str]:
        if isinstance(question, Confirm):
            return [*(f"  - {self.words(line)}" for line in question.do), self.words(say("terminal-confirm"))]
        if isinstance(question, Roll):
            dice = ", ".join(self.words(say(f"die-{die}", n=n)) for die, n in question.dice.items() if n)
            return [self.words(say("terminal-roll", dice=dice))]
        options = self._options(question)
        if options:
            hint = [self._several(question)] if isinstance(question, Choose) and not question.single else []
            return [self._option(n, option) for n, option in enumerate(options, 1)] + hint
        low, high = (question.low, question.high) if isinstance(question, (Number, Printed)) else (0, 0)
        return [self.words(say("terminal-number", low=low, high=high))]

    def _several(self, question: Choose) -> str:
        return self.words(say("terminal-several", least=question.least, most=question.most))

    def _options(self, question: AnyQuestion) -> tuple[Option, ...]:
        return question.options if isinstance(question, (Choose, Printed)) else ()

    def _option(self, n: int, option: Option) -> str:
        note = f" ({self.words(option.note)})" if option.note else ""
        if option.closed is not None:
            return f"   –  {self.words(option.text)}{note}: {self.words(option.closed)}"
        times = f" ×{option.most}" if option.most > 1 else ""
        return f"  {n:2}  {self.words(option.text)}{note}{times}"

    def _take(self, question: AnyQuestion, given: str) -> None:
        command, _, rest = given.partition(" ")
        if command in self._commands:
            self._commands[command](rest)
        elif isinstance(question, Roll) and command in ("", "r"):
            faces = throw(question, self._pick)
            self.console.write("  ".join(f"{die}: {' '.join(map(str, values))}" for die, values in faces.items()))
            self.session.answer(faces, "companion")
        else:
            self.session.answer(self._answer(question, given))

    def _answer(self, question: AnyQuestion, given: str) -> Json:
        if isinstance(question, Confirm):
            return given in ("", "j", "y", "ok")
        if isinstance(question, Roll):
            return self._faces(question, given.replace(",", " ").split())
        options = self._options(question)
        if not options:
            number = whole(given)
            return given if number is None else number
        keys = [self._key(options, part) for part in given.replace(",", " ").split()]
        several = isinstance(question, Choose) and not question.single
        return keys if several or len(keys) != 1 else keys[0]

    def _key(self, options: tuple[Option, ...], part: str) -> str:
        """An option by its number on the list, or by its key."""
        number = whole(part)
        return options[number - 1].key if number is not None and 1 <= number <= len(options) else part

    def _faces(self, question: Roll, parts: list[str]) -> Json:
        """Faces in the order in which the dice were asked for."""
        faces: dict[str, list[Any]] = {}
        rest = [part if (number := whole(part)) is None else number for part in parts]
        for die, count in question.dice.items():
            faces[die], rest = rest[:count], rest[count:]
        if rest:
            faces["?"] = rest
        return faces

    def _undo(self, rest: str) -> None:
        steps = 1 if (number := whole(rest)) is None else number
        try:
            self.session.undo(steps)
        except RealDice as fault:
            answer = self.console.read(f"{self.words(fault.text)} {self.words(say('terminal-yes-no'))} ")
            if answer.strip().lower() in ("y", "j", "yes", "ja"):
                self.session.undo(steps, sure=True)
        self._told = len(self.session.log)

    def _redo(self, rest: str) -> None:
        self.session.redo()

    def _log(self, rest: str) -> None:
        for step in self.session.story:
            self.console.write(f"{step.number:4}  {self.words(step.title)}")
            for note in step.notes:
                self.console.quiet(f"      {self.words(note.text)}")

    def _view(self, rest: str) -> None:
        for line in paint(self.session.view(), self.words):
            self.console.write(line)

    def _anytime(self, rest: str) -> None:
        actions = self.session.actions()
        number = whole(rest)
        if number is not None and 1 <= number <= len(actions):
            self.session.interrupt(actions[number - 1].key)
            return
        for n, action in enumerate(actions, 1):
            reason = f": {self.words(action.closed)}" if action.closed else ""
            self.console.write(f"  a {n}  {self.words(action.text)}{reason}")
        if not actions:
            self._say(say("terminal-no-actions"))

    def _correct(self, rest: str) -> None:
        match rest.split():
            case [who, "name", *words] if words:
                self.session.correct(self._player(who), "name", " ".join(words))
            case [*who, field, value] if len(who) < 2 and (number := whole(value)) is not None:
                self.session.correct(self._player("".join(who)), field, number)
            case _:
                counters = self.session.state.counters if self.session.state else ()
                fields = ", ".join(["name", *(counter.id for counter in counters)])
                self._say(say("terminal-correct", fields=fields))

    def _player(self, called: str) -> str:
        """A player by colour or name, as the table says it."""
        for who in self.session.state.players if self.session.state else ():
            color = self.words(say(f"color-{who}")) if self.words.has(f"color-{who}") else who
            if called.casefold() in (who.casefold(), color.casefold(), self._name(who).casefold()):
                return str(who)
        return called

    def _language(self, rest: str) -> None:
        here = LANGUAGES.index(self.words.language)
        self.words = words(rest if rest in LANGUAGES else LANGUAGES[(here + 1) % len(LANGUAGES)])

    def _help(self, rest: str) -> None:
        self._say(say("terminal-help"))
        question = self.session.question
        if question is not None and question.rule:
            self._say(question.rule)

    def _quit(self, rest: str) -> None:
        raise Leave
