"""Driving a session from outside: one JSON object per line in, one per line out. The protocol is in docs/jsonl.md."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.automation import Pick, throw
from companion.kernel.errors import RealDice, TableError
from companion.kernel.plain import paint
from companion.kernel.question import AnyQuestion, Choose, Confirm, Json, Number, Option, Printed, Roll
from companion.kernel.session import Session
from companion.kernel.text import Text, Words, say

Emit = Callable[[Json], None]
LOOKS = ("state", "log", "view")  # what only looks on does not answer whether real dice are taken back


def as_json(value: Any) -> Json:
    """Any state as plain data: dataclasses become objects, sets become sorted lists, the log stays out."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in dataclasses.fields(value) if field.name not in ("log", "todo")]
        return {name: as_json(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(as_json(item) for item in value)
    if isinstance(value, (list, tuple)):
        return [as_json(item) for item in value]
    return value if isinstance(value, (int, float, str, bool)) or value is None else str(value)


def question_json(question: AnyQuestion, n: int, words: Words) -> Json:
    """A question as the other side reads it."""
    told: dict[str, Json] = {
        "ask": question.kind, "n": n, "who": question.who or None, "why": question.why, "text": words(question.text)
    }  # fmt: skip
    told |= _details(question, words)
    if question.show:
        told["show"] = paint(question.show, words)
    if question.rule:
        told["rule"] = words(question.rule)
    return told


def _details(question: AnyQuestion, words: Words) -> dict[str, Json]:
    if isinstance(question, Roll):
        faces = {die: list(question.faces_of(die)) for die in question.faces}
        return {"dice": dict(question.dice), **({"faces": faces} if faces else {})}
    if isinstance(question, Choose):
        options = [option_json(option, words) for option in question.options]
        return {"options": options, "min": question.least, "max": question.most}
    if isinstance(question, Number):
        return {"low": question.low, "high": question.high}
    if isinstance(question, Printed):
        where = {"component": question.component, "field": question.field}
        if question.options:
            return {**where, "options": [option_json(option, words) for option in question.options]}
        return {**where, "low": question.low, "high": question.high}
    return {"do": [words(line) for line in question.do]}


def option_json(option: Option, words: Words) -> Json:
    """An option, with the reason when it is closed."""
    told: dict[str, Json] = {"key": option.key, "text": words(option.text), "open": option.open}
    if option.closed is not None:
        told["reason"] = words(option.closed)
    if option.most > 1:
        told["most"] = option.most
    if option.note:
        told["note"] = words(option.note)
    return told


class Jsonl:
    """One session spoken to in lines of JSON."""

    def __init__(self, session: Session[Any], words: Words, pick: Pick, emit: Emit) -> None:
        self.session, self.words = session, words
        self._pick, self._emit = pick, emit
        self._undo: Callable[[], None] | None = None  # waits for a yes: it takes back real dice

    def run(self, lines: Iterable[str]) -> None:
        """Ask, listen, ask again, until the input ends."""
        if self.session.read_only is not None:
            self._emit({"error": self.words(self.session.read_only)})
        self.ask()
        for line in lines:
            if line.strip():
                self.hear(line)

    def ask(self) -> None:
        """Say what is pending: the question, or how the game ended."""
        session = self.session
        if self._undo is not None:
            return
        if session.question is not None:
            self._emit(question_json(session.question, len(session.entries), self.words))
        elif session.outcome is not None:
            text = self.words(session.outcome.text) if session.outcome.text else ""
            self._emit({"over": {**session.outcome.as_json(), "text": text}})

    def hear(self, line: str) -> None:
        """Act on one line; whatever is wrong with it becomes an error object."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            self._error("This line is not JSON.")
        else:
            if isinstance(message, dict):
                self._act(message)
            else:
                self._error('Send an object, such as {"answer": 4}.')

    def _act(self, message: dict[str, Json]) -> None:
        verbs: dict[str, Callable[[dict[str, Json]], bool]] = {
            "answer": self._answer, "roll": self._roll, "undo": self._take_back, "redo": self._redo,
            "anytime": self._anytime, "correct": self._correct, "state": self._state, "log": self._log,
            "view": self._view,
        }  # fmt: skip
        name = next((name for name in verbs if name in message), None)
        if name is None:
            self._error(f"Unknown message; known are {', '.join(verbs)}.")
            return
        if name not in ("answer", *LOOKS):
            self._undo = None
        try:
            if verbs[name](message):
                self.ask()
        except TableError as fault:
            self._error(fault.text)
        except (TypeError, ValueError, KeyError, AttributeError, OverflowError):
            self._error(f"That is not how {json.dumps(message)[:120]} is said; see docs/jsonl.md.")

    def _error(self, text: Text) -> None:
        self._undo = None
        self._emit({"error": self.words(text)})
        self.ask()

    def _answer(self, message: dict[str, Json]) -> bool:
        value = message["answer"]
        if self._undo is not None:
            undo, self._undo = self._undo, None
            if value is True:
                undo()
            return True
        source = message.get("source", "fingers")
        if source not in ("fingers", "camera", "companion"):
            raise ValueError(source)
        self.session.answer(value, source)
        return True

    def _roll(self, message: dict[str, Json]) -> bool:
        question = self.session.question
        if not isinstance(question, Roll):
            raise TableError(say("jsonl-no-roll"))
        self.session.answer(throw(question, self._pick), "companion")
        return True

    def _take_back(self, message: dict[str, Json]) -> bool:
        how, sure = message["undo"], message.get("sure") is True
        try:
            self._undo_now(how, sure)
        except RealDice as fault:
            self._undo = lambda: self._undo_now(how, True)
            question = Confirm(why="undo-real-dice", text=fault.text)
            self._emit(question_json(question, len(self.session.entries), self.words))
            return False
        return True

    def _undo_now(self, how: Json, sure: bool) -> None:
        if isinstance(how, dict):
            self.session.undo_to(int(how["to"]), sure)
        elif how in ("phase", "turn", "round"):
            self.session.undo_to_start(how, sure)
        else:
            self.session.undo(int(how), sure)

    def _redo(self, message: dict[str, Json]) -> bool:
        for _ in range(int(message["redo"])):
            self.session.redo()
        return True

    def _anytime(self, message: dict[str, Json]) -> bool:
        self.session.interrupt(str(message["anytime"]))
        return True

    def _correct(self, message: dict[str, Json]) -> bool:
        wanted = message["correct"]
        self.session.correct(str(wanted.get("who") or ""), str(wanted["field"]), wanted["value"])
        return True

    def _state(self, message: dict[str, Json]) -> bool:
        session = self.session
        actions = [
            {"key": a.key, "text": self.words(a.text), "who": a.who or None, "open": a.closed is None}
            for a in session.actions()
        ]
        told = {
            "game": session.game.name, "n": len(session.entries), "over": session.over,
            "phase": session.phase.id if session.phase else None, "anytime": actions,
            "read_only": self.words(session.read_only) if session.read_only else None,
        }  # fmt: skip
        self._emit({"state": {**told, **(as_json(session.state) if session.state else {})}})
        return False

    def _log(self, message: dict[str, Json]) -> bool:
        steps = [
            {
                "n": step.number, "text": self.words(step.title), "who": step.who or None, "auto": step.auto,
                "notes": [self.words(note.text) for note in step.notes],
                "do": [self.words(line) for note in step.notes for line in note.do],
            }
            for step in self.session.steps
        ]  # fmt: skip
        self._emit({"log": steps})
        return False

    def _view(self, message: dict[str, Json]) -> bool:
        self._emit({"view": paint(self.session.view(), self.words)})
        return False
