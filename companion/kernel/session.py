"""A session: a setup and a list of answers, and the game they make."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal

from companion.kernel.copying import copied
from companion.kernel.entry import REAL, Auto, Entry, Keeper, Policy, Source, Step, Values, nobody, step_title
from companion.kernel.errors import (
    Busy,
    NoSuchAction,
    NoSuchCounter,
    NothingPending,
    NothingToRedo,
    NothingToUndo,
    NotSaved,
    ReadOnly,
    RealDice,
    RulesBroken,
    TableError,
    WrongKind,
)
from companion.kernel.game import Action, Game, Outcome, Phase, S, ask_printed, gather_setup
from companion.kernel.question import AnyQuestion, Json, Printed, Roll, Value
from companion.kernel.script import Asked, Script
from companion.kernel.state import Note, Setup
from companion.kernel.text import Text, say
from companion.kernel.view import Block, Notice


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[S]):
    """The state as it was when a phase began, after so many entries."""

    at: int
    phase: Phase[S]
    state: S


class Session(Generic[S]):
    """One evening: ask it for its question, give it answers, take them back."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup | None = None,
        *,
        keeper: Keeper | None = None,
        values: Values | None = None,
        policy: Policy = nobody,
        entries: Iterable[Entry] = (),
        taken_back: Iterable[Entry] = (),
    ) -> None:
        self.game = game
        self.setup = setup or Setup()
        self.policy = policy
        self.read_only: Text | None = None
        self._keeper, self._values = keeper, values
        self._redo: list[Entry] = list(taken_back)
        self._start(None)
        self._replay(list(entries))
        if self.read_only is None and not self._redo:
            self._keep(len(self.entries), [])

    # What the table sees

    @property
    def question(self) -> AnyQuestion | None:
        """The pending question, or None when the game is over."""
        return self._question

    @property
    def over(self) -> bool:
        """Whether the last answer has been given."""
        return self._question is None and self.read_only is None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.game.outcome(self._table()) if self.over else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step so far, oldest first."""
        return tuple(self._steps)

    @property
    def story(self) -> tuple[Step, ...]:
        """The steps without what the catalogue answered, which is no news; what came of it goes to the step before."""
        steps: list[Step] = []
        for entry, step in zip(self.entries, self._steps, strict=True):
            if entry.source == "catalogue" and steps:
                steps[-1] = replace(steps[-1], notes=steps[-1].notes + step.notes)
            else:
                steps.append(step)
        return tuple(steps)

    @property
    def log(self) -> tuple[Note, ...]:
        """All notes of the rules so far, oldest first."""
        return tuple(self.state.log) if self.state else ()

    @property
    def phase(self) -> Phase[S] | None:
        """The phase being played."""
        return self._checkpoints[-1].phase if self._checkpoints else None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be given again."""
        return bool(self._redo)

    @property
    def can_undo(self) -> bool:
        """Whether the table has given anything yet."""
        return any(not entry.auto for entry in self.entries)

    def view(self) -> tuple[Block, ...]:
        """The blocks of the screen, with a warning when the values are invented samples."""
        blocks = self.game.view(self.state) if self.state else ()
        if self.setup.edition == "sample":
            blocks = (*blocks, Notice(say("sample-values"), "quiet"))
        return blocks if self.read_only is None else (*blocks, Notice(self.read_only, "warn"))

    def actions(self) -> tuple[Action[S], ...]:
        """What may be done at this moment besides answering."""
        return self.game.actions(self.state) if self.state and not self._interrupted and not self.over else ()

    # What the table does

    def answer(self, value: Json, source: Source = "fingers", rolled: Mapping[str, int] | None = None) -> None:
        """Answer the pending question; a wrong answer raises a `TableError` and changes nothing.

        `rolled` says how many dice of each kind, the last ones, the companion rolled among real ones.
        """
        self._writable()
        if self._question is None:
            raise NothingPending()
        question = self._question
        plain = question.accept(value)
        self._take(Entry("answer", plain, source, digest=question.digest(), rolled=dict(rolled or {})))
        if isinstance(question, Printed) and self._values is not None:
            self._values.keep(question.component, question.field, question.accept(plain))

    def interrupt(self, key: str) -> None:
        """Do something that may be done at any time; its questions come before the pending one."""
        self._writable()
        if self._interrupted:
            raise Busy()
        action = self._action(key)
        if action.closed is not None:
            raise NoSuchAction(action.closed)
        self._take(Entry("anytime", key))

    def correct(self, who: str, field: str, value: Json) -> None:
        """Set a counter, a name or a printed value by hand: the table is always right."""
        self._writable()
        if self.state is None:
            raise NothingPending(say("error-not-begun"))
        if field == "name":
            self._check_name(self.state, who, value)
        elif f"{who}.{field}" in self.state.printed:
            value = self._printed(who, field).accept(value)
        elif isinstance(value, bool) or not isinstance(value, int):
            raise WrongKind(wanted="number")
        else:
            self.state.counter(field)
        self._take(Entry("correct", {"who": who, "field": field, "value": value}))

    def undo(self, steps: int = 1, sure: bool = False) -> None:
        """Take back the table's last steps; real dice are taken back only when `sure`."""
        given = [n for n, entry in enumerate(self.entries) if not entry.auto]
        if not given or steps < 1:
            raise NothingToUndo()
        self.undo_to(given[max(0, len(given) - steps)], sure)

    def undo_to(self, number: int, sure: bool = False) -> None:
        """Go back to just before that entry."""
        self._writable()
        if not 0 <= number < len(self.entries):
            raise NothingToUndo()
        if not sure and (real := [step for step in self._steps[number:] if step.real_dice]):
            raise RealDice(step=real[-1].title)
        taken = self.entries[number:]
        self._saved(lambda keeper: keeper.move(number))
        self._rewind(number)
        self._redo = taken + self._redo

    def undo_to_start(self, of: Literal["phase", "turn", "round"], sure: bool = False) -> None:
        """Go back to where the phase, turn or round began; from its very start, to the one before."""
        levels = {"phase": ("phase", "turn", "round"), "turn": ("turn", "round"), "round": ("round",)}[of]
        starts = [c.at for c in self._checkpoints if c.phase.mark in levels and c.at < len(self.entries)]
        self.undo_to(starts[-1] if starts else 0, sure)

    def redo(self) -> None:
        """Give back the last step that was taken back, with everything that followed by itself."""
        self._writable()
        if not self._redo:
            raise NothingToRedo()
        count = 1 + next((n for n, entry in enumerate(self._redo[1:]) if not entry.auto), len(self._redo) - 1)
        again, rest = self._redo[:count], self._redo[count:]
        at = len(self.entries)
        self._replay(again)
        try:
            self._saved(lambda keeper: keeper.move(at + count, self.outcome))
        except TableError:
            self._rewind(at)
            raise
        self._redo = rest

    def marks(self) -> tuple[tuple[int, Phase[S]], ...]:
        """Where each phase, turn and round began, as entries to go back to."""
        return tuple((checkpoint.at, checkpoint.phase) for checkpoint in self._checkpoints)

    # How it is done

    def _writable(self) -> None:
        if self.read_only is not None:
            raise ReadOnly()

    def _table(self) -> S:
        if self.state is None:
            raise NothingPending()
        return self.state

    def _action(self, key: str) -> Action[S]:
        for action in self.actions():
            if action.key == key:
                return action
        raise NoSuchAction(key=str(key))

    def _start(self, checkpoint: Checkpoint[S] | None) -> None:
        """Stand at the very beginning, or where a phase began."""
        self.state: S | None = copied(checkpoint.state) if checkpoint else None
        if checkpoint is None:
            self.entries: list[Entry] = []
            self._steps: list[Step] = []
            self._checkpoints: list[Checkpoint[S]] = []
        else:
            del self.entries[checkpoint.at :], self._steps[checkpoint.at :]
            while self._checkpoints[-1] is not checkpoint:
                self._checkpoints.pop()
        self._scripts: list[Script[None]] = [self._main(at_checkpoint=checkpoint is not None)]
        self._asked: list[Asked] = []
        self._question: AnyQuestion | None = None
        self._advance(None)

    def _main(self, at_checkpoint: bool) -> Script[None]:
        if self.state is None:
            setup = yield from gather_setup(self.game, self.setup)
            self.state = self.game.start(setup)
            self.state.names.update({seat.color: seat.name for seat in setup.seats if seat.name})
        while (phase := self.game.next_phase(self.state)) is not None:
            if not at_checkpoint:
                self._checkpoints.append(Checkpoint(len(self.entries), phase, copied(self.state)))
            at_checkpoint = False
            yield from phase.script(self.state)

    @property
    def _interrupted(self) -> bool:
        return len(self._scripts) > 1

    def _advance(self, value: Json) -> None:
        """Run the top script to its next question; a finished interruption brings the earlier question back."""
        try:
            asked = self._scripts[-1].send(value)
            del self._asked[len(self._scripts) - 1 :]
            self._asked.append(asked)
        except StopIteration:
            self._scripts.pop()
            del self._asked[len(self._scripts) :]
        self._ask_again()

    def _ask_again(self) -> None:
        asked = self._asked[-1] if self._asked else None
        self._question = asked() if callable(asked) else asked

    def _rewind(self, number: int) -> None:
        """Stand after the first `number` entries, by way of the nearest checkpoint."""
        replay = self.entries[:number]
        checkpoint = next((c for c in reversed(self._checkpoints) if c.at <= number), None)
        self._start(checkpoint)
        for entry in replay[checkpoint.at if checkpoint else 0 :]:
            self._apply(entry)

    def _replay(self, entries: list[Entry]) -> None:
        """Apply entries from the journal; where the rules ask something else now, stop and open read-only."""
        for entry in entries:
            try:
                if entry.kind == "answer" and (self._question is None or self._question.digest() != entry.digest):
                    raise ReadOnly()
                self._apply(entry)
            except Exception:  # whatever newer rules do with older answers, what was played can still be read
                fits = len(self.entries)
                self._rewind(fits)
                self.read_only = say("session-read-only", fits=fits, all=len(entries))
                return

    def _apply(self, entry: Entry) -> None:
        """Play one entry on the state; what it is called and what it changed becomes a step."""
        question, notes = self._question, len(self.state.log) if self.state else 0
        title, who = self._title(entry, question)
        if self.state is not None:
            self.state.log.step = None
        self.entries.append(entry)
        try:
            self._play(entry, question)
        except BaseException:
            self.entries.pop()
            raise
        log = self.state.log if self.state else None
        real = entry.kind == "answer" and isinstance(question, Roll) and entry.source in REAL
        named = (log.step if log is not None else None) or title
        self._steps.append(
            Step(len(self._steps), named, who, entry.auto, real, tuple(log[notes:] if log is not None else ()))
        )

    def _play(self, entry: Entry, question: AnyQuestion | None) -> None:
        if entry.kind == "answer":
            if question is None:
                raise NothingPending()
            self._advance(question.accept(entry.value))
        elif entry.kind == "anytime":
            self._scripts.append(self._action(entry.value).script(self._table()))
            self._advance(None)
        else:
            self._set(**entry.value)
            self._ask_again()

    def _check_name(self, state: S, who: str, value: Json) -> None:
        if who not in state.players:
            raise NoSuchCounter(say("error-no-counter", field=who or "name"))
        if not isinstance(value, str) or not value.isprintable():
            raise WrongKind(wanted="name")

    def _printed(self, component: str, field: str) -> Printed:
        """The question for a printed value that is known already."""
        kind, _, id = component.partition("/")
        for known in self.game.fields:
            if (known.kind, known.name) == (kind, field):
                return ask_printed(known, id)
        raise NoSuchCounter(field=field, who=component)

    def _set(self, who: str, field: str, value: Value) -> None:
        state = self._table()
        if field == "name":
            state.names[who] = str(value)
        elif f"{who}.{field}" in state.printed:
            state.reprint(who, field, value)
        else:
            state.correct(who, field, int(value))

    def _title(self, entry: Entry, question: AnyQuestion | None) -> tuple[Text, str]:
        who = question.who if question is not None else ""
        if entry.kind == "correct":
            return say("step-correct"), entry.value["who"]
        if entry.kind == "anytime":
            action = self._action(entry.value)
            return action.text, action.who
        return (step_title(question, entry.value) if question is not None else ""), who

    def _take(self, entry: Entry) -> None:
        """Play an entry and whatever follows by itself, and keep all of it; if any of that fails, nothing happened."""
        at = len(self.entries)
        try:
            self._apply(entry)
            if entry.kind == "correct" and self._values is not None and "/" in entry.value["who"]:
                self._values.keep(entry.value["who"], entry.value["field"], entry.value["value"])
            self._keep(at, self.entries[at:])
        except TableError:
            self._rewind(min(at, len(self.entries)))
            raise
        except Exception as fault:
            self._rewind(at)
            raise RulesBroken(fault=f"{type(fault).__name__}: {fault}") from fault
        self._redo.clear()

    def _keep(self, at: int, done: list[Entry]) -> None:
        """Let the companion answer what it can, then put everything on disk in one go."""
        new = list(done)
        while (auto := self._auto()) is not None:
            new.append(auto)
            self._apply(auto)
        if new:
            self._saved(lambda keeper: keeper.append(at, new, self.outcome))

    def _auto(self) -> Entry | None:
        question = self._question
        if question is None:
            return None
        auto = self._from_catalogue(question) or self.policy(question)
        if auto is None:
            return None
        return Entry("answer", question.accept(auto.value), auto.source, True, question.digest())

    def _from_catalogue(self, question: AnyQuestion) -> Auto | None:
        if not isinstance(question, Printed):
            return None
        known = self._values.get(question.component, question.field) if self._values is not None else None
        if known is None and question.recall:
            known = ""
        return Auto(known, "catalogue") if known is not None else None

    def _saved(self, save: Callable[[Keeper], Any]) -> None:
        if self._keeper is None:
            return
        try:
            save(self._keeper)
        except OSError as fault:
            raise NotSaved(fault=getattr(fault, "reason", str(fault))) from fault
