"""What can stand on a screen: blocks of plain data that any painter can draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from companion.kernel.text import Text

Tone = Literal["plain", "good", "bad", "warn", "quiet"]
Mark = Literal["", "hit", "miss", "chosen", "doubtful", "spent"]


@dataclass(frozen=True, slots=True)
class Stat:
    """A small value with its symbol: glory 11, gold 6; `icon` names a shape every painter knows."""

    icon: str
    value: Text | int
    label: Text = ""
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a track; `note` is the small print on it, such as the extra dice of a round."""

    label: Text
    note: Text = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A row of spaces with a marker on one of them: the rounds, a damage track."""

    title: Text
    spaces: tuple[Space, ...]
    marker: int
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Steps:
    """The phases of a round by name, and which one is on."""

    names: tuple[Text, ...]
    current: int
    detail: Text = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """One player (or area) with the counters that are always in sight."""

    who: str
    title: Text
    stats: tuple[Stat, ...]
    color: str = ""
    active: bool = False
    note: Text = ""
    more: tuple[Block, ...] = ()  # the full sheet, one touch away


@dataclass(frozen=True, slots=True)
class Table:
    """Rows and columns; the first column names the row."""

    title: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Text | int, ...], ...]
    total: tuple[Text | int, ...] = ()
    bold: int = -1  # the column that wins


@dataclass(frozen=True, slots=True)
class Face:
    """One die as it lies: its kind, what it shows, and what became of it."""

    die: str
    value: int | str | None
    mark: Mark = ""
    note: Text = ""


@dataclass(frozen=True, slots=True)
class DiceRow:
    """Dice side by side, and beside them the number they come to."""

    title: Text
    dice: tuple[Face, ...]
    big: Text | int = ""
    label: Text = ""
    tone: Tone = "plain"
    small: bool = False  # one line: what one should know, not what has just happened


@dataclass(frozen=True, slots=True)
class Struck:
    """Somebody whom hits fall on: how many, how many of them are turned away, the life before and after, the result."""

    name: Text
    icon: str = ""  # what it is: an affinity
    color: str = ""  # whose it is
    stats: tuple[Stat, ...] = ()  # what it has to defend itself
    life: tuple[int, int] = (0, 0)  # before and after
    full: int = 0  # the life of somebody unhurt
    hits: int = 0
    warded: int = 0
    result: Text = ""
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Strike:
    """Hits that come in: the dice they come from, if any, and the one they land on."""

    struck: Struck
    dice: DiceRow | None = None
    small: bool = False  # it has happened, and the next question is more important


@dataclass(frozen=True, slots=True)
class Facts:
    """The values that decide, in large figures: a monster's capture and elimination value, a price."""

    title: Text
    stats: tuple[Stat, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a sum: its size and where it comes from."""

    value: int
    text: Text


@dataclass(frozen=True, slots=True)
class Sum:
    """A number the companion computed, unfolded: 5 dice = 4 printed + 1 round 3."""

    title: Text
    total: int
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """One event and how likely it is, from 0 to 1; None while that is being worked out."""

    text: Text
    share: float | None
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Odds:
    """Exact chances, shown only where odds are switched on."""

    title: Text
    rows: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class OnDemand:
    """Chances that are worked out only when somebody looks at them.

    `on`: the table wants to see them anyway; `soon`: what is shown where working them out takes a while.
    """

    make: Callable[[], Odds]
    on: bool = False
    soon: Odds = Odds("", ())


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of a location, such as a path: who stands there and with what."""

    title: Text
    color: str = ""
    text: Text = ""
    dice: tuple[Face, ...] = ()
    stats: tuple[Stat, ...] = ()
    active: bool = False
    note: Text = ""


@dataclass(frozen=True, slots=True)
class Location:
    """A place on the board with its values and its slots: a land and its paths, an area, a building."""

    title: Text
    stats: tuple[Stat, ...] = ()
    slots: tuple[Slot, ...] = ()
    note: Text = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence the table should read; `big` ones are the news of the moment."""

    text: Text
    tone: Tone = "plain"
    big: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One curve of a chart."""

    title: Text
    values: tuple[float, ...]
    color: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves over the same labels."""

    title: Text
    labels: tuple[Text, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each face of a die came, and between which counts fair dice nearly always stay."""

    title: Text
    counts: tuple[int, ...]  # of the faces 1, 2, 3, …
    low: int
    high: int
    text: Text = ""
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    text: Text
    who: str = ""
    step: bool = False  # a step of the table, as against one of its consequences
    number: int = -1  # the entry to go back to


@dataclass(frozen=True, slots=True)
class LogView:
    """What happened, oldest first."""

    lines: tuple[LogLine, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    """Blocks behind a title, unfolded on a touch; `secret` ones only by their owner's touch."""

    title: Text
    blocks: tuple[Block, ...] = field(default=())
    secret: bool = False


Block = (
    Track | Steps | Panel | Table | DiceRow | Strike | Facts | Sum | Odds | OnDemand | Location | Notice | Chart
    | Spread | LogView | Fold
)  # fmt: skip
