"""Entries: what a journal holds, what the table sees of it, and who keeps it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol

from companion.kernel.question import AnyQuestion, Choose, Confirm, Json, Printed, Roll, Value
from companion.kernel.state import Note
from companion.kernel.text import Text, say

if TYPE_CHECKING:
    from companion.kernel.game import Outcome

Kind = Literal["answer", "anytime", "correct"]
Source = Literal["fingers", "camera", "companion", "catalogue", "rule"]
REAL = ("fingers", "camera")  # where real dice come from


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal: an answer, an at-any-time action or a correction, and where it came from."""

    kind: Kind
    value: Json
    source: Source = "fingers"
    auto: bool = False  # given without the table: undo passes over it
    digest: str = ""
    rolled: Mapping[str, int] = field(
        default_factory=dict
    )  # dice of each kind, the last ones, that the companion rolled


@dataclass(frozen=True, slots=True)
class Step:
    """An entry as the table sees it: its name, its notes, and whether real dice lie behind it."""

    number: int
    title: Text
    who: str
    auto: bool
    real_dice: bool
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Auto:
    """An answer the companion gives by itself."""

    value: Json
    source: Source


Policy = Callable[[AnyQuestion], "Auto | None"]


class Keeper(Protocol):
    """Where a session is kept: every entry is safe there before anyone sees it taken."""

    def append(self, at: int, entries: Sequence[Entry], over: Outcome | None = None) -> None:
        """Keep entries from position `at` on, in place of whatever was taken back there."""

    def move(self, head: int, over: Outcome | None = None) -> None:
        """Remember how many entries count; later ones have been taken back."""


class Values(Protocol):
    """The printed values an owner has."""

    def get(self, component: str, field: str) -> Value | None:
        """The value, if it is known."""

    def keep(self, component: str, field: str, value: Value) -> None:
        """Remember a value for ever."""


def nobody(question: AnyQuestion) -> Auto | None:
    """The policy of a table that answers everything itself."""
    return None


def step_title(question: AnyQuestion, value: Json) -> Text:
    """A step's name when the rules gave it none: the question and what was answered."""
    if isinstance(question, Choose):
        keys = [value] if isinstance(value, str) else value
        chosen = tuple(question.option(key).text for key in keys)
        return say("step-chose", what=question.text, chosen=chosen) if chosen else say("step-none", what=question.text)
    if isinstance(question, Roll):
        faces = " ".join(str(face) for faces in value.values() for face in faces)
        return say("step-rolled", what=question.text, faces=faces)
    if isinstance(question, Confirm):
        return say("step-done", what=question.text)
    words = {option.key: option.text for option in question.options} if isinstance(question, Printed) else {}
    return say("step-number", what=question.text, value=words.get(str(value), str(value)))
