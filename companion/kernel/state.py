"""The state of a game: a plain dataclass that only scripts change, and the log of what they changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from companion.kernel.errors import NoSuchCounter, OutOfRange
from companion.kernel.question import Confirm, Value
from companion.kernel.script import Script, confirm
from companion.kernel.text import Msg, Text, say, signed
from companion.kernel.view import Block

Edition = Literal["owner", "sample"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place: the colour is its id, the name what the table calls it."""

    color: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is known before the first question: who sits where, the settings, the edition of the values."""

    seats: tuple[Seat, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    edition: Edition = "owner"


@dataclass(frozen=True, slots=True)
class Change:
    """A counter that moved, from what to what."""

    who: str
    field: str
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Note:
    """One line of the log: what happened, to whom, and what to do on the board for it."""

    text: Text
    who: str = ""
    change: Change | None = None
    do: tuple[Text, ...] = ()
    show: tuple[Block, ...] = ()  # what it looks like, for the screen to show before the next question


class Log(list[Note]):
    """The notes of a game in order, and the name of the step being played."""

    step: Text | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Log:
        return Log(self)

    def name(self, text: Text) -> None:
        """Name the step being played, as the undo list shows it: "Red hires Dalina"."""
        self.step = text


Limit = int | None | Callable[[Any, str], int | None]


@dataclass(frozen=True, slots=True)
class Counter:
    """Something counted, per player or (`table`) once; found by its path below the player or the state."""

    id: str
    path: str = ""
    low: int = 0
    high: Limit = None
    table: bool = False

    def owner(self, state: State, who: str) -> Any:
        """The object below which the counter lives."""
        if self.table:
            return state
        try:
            return state.players[who]
        except KeyError:
            raise NoSuchCounter(field=self.id, who=who) from None

    def read(self, state: State, who: str) -> int:
        """The counter's value."""
        return int(_walk(self.owner(state, who), (self.path or self.id).split(".")))

    def write(self, state: State, who: str, value: int) -> None:
        """Set the counter."""
        *head, last = (self.path or self.id).split(".")
        holder = _walk(self.owner(state, who), head)
        if isinstance(holder, dict):
            holder[last] = value
        else:
            setattr(holder, last, value)

    def top(self, state: State, who: str) -> int | None:
        """The highest value it may have, if there is one."""
        return self.high(state, who) if callable(self.high) else self.high

    def name(self, amount: int) -> Msg:
        """The counter in words, right for that amount."""
        return say(f"counter-{self.id}", n=abs(amount))


@dataclass
class State:
    """What every game's state has; `players` maps a colour to that player's own dataclass."""

    counters: ClassVar[tuple[Counter, ...]] = ()

    setup: Setup
    players: dict[str, Any] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    printed: dict[str, Value] = field(default_factory=dict)
    todo: list[Text] = field(default_factory=list)
    log: Log = field(default_factory=Log)

    def counter(self, id: str) -> Counter:
        """The counter of that name."""
        for counter in self.counters:
            if counter.id == id:
                return counter
        raise NoSuchCounter(say("error-no-counter", field=id))

    def name(self, who: str) -> Text:
        """What the table calls a player."""
        return self.names.get(who) or say(f"color-{who}")

    def note(self, text: Text, who: str = "", *do: Text, show: tuple[Block, ...] = ()) -> None:
        """Write a line into the log, with what to do on the board for it and what it looks like."""
        self.log.append(Note(text, who, do=do, show=show))
        self.todo.extend(do)

    def step(self, text: Text) -> None:
        """Name the step being played."""
        self.log.name(text)

    def change(self, who: str, field: str, by: int, why: Text, *do: Text) -> int:
        """Move a counter within its limits, log it, and return by how much it really moved."""
        counter = self.counter(field)
        old = counter.read(self, who)
        new = max(counter.low, old + by)
        if (top := counter.top(self, who)) is not None:
            new = max(old, min(new, top)) if by > 0 else new
        self._moved(counter, who, old, new, why, do)
        return new - old

    def correct(self, who: str, field: str, value: int) -> None:
        """Set a counter by hand: the table is always right, within the counter's range."""
        counter = self.counter(field)
        old, top = counter.read(self, who), counter.top(self, who)
        if value < counter.low or (top is not None and value > top):
            raise OutOfRange(low=counter.low, high=top if top is not None else "∞", given=value)
        self._moved(counter, who, old, value, say("corrected"), ())

    def reprint(self, component: str, field: str, value: Value) -> None:
        """Set a printed value right by hand; games whose pieces carry it along let it follow."""
        self.printed[f"{component}.{field}"] = value

    def _moved(self, counter: Counter, who: str, old: int, new: int, why: Text, do: tuple[Text, ...]) -> None:
        counter.write(self, who, new)
        if new != old:
            delta = new - old
            text = say("changed", by=signed(delta), what=counter.name(delta), old=old, new=new, why=why)
            self.log.append(Note(text, "" if counter.table else who, Change(who, counter.id, old, new), do))
        self.todo.extend(do)

    def board(self, why: str = "board", who: str = "") -> Script[None]:
        """One list of all that has come up to be moved on the board, one press."""
        if self.todo:
            do, self.todo = tuple(self.todo), []
            yield from confirm(Confirm(why=why, who=who, text=say("do-on-the-board"), do=do))


def _walk(holder: Any, path: list[str]) -> Any:
    for name in path:
        holder = holder[name] if isinstance(holder, dict) else getattr(holder, name)
    return holder
