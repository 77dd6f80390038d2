"""The tray as the camera tells it: a picture, the dice in it, and each die as it is taken to lie there."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import Any

from companion.kernel.question import Value

Box = tuple[float, float, float, float]  # left, top, width and height in shares of the photo


@dataclass(frozen=True, slots=True)
class Lying:
    """A die as it is taken to lie on the table."""

    die: str  # empty for a die the question does not want
    value: Value | None
    sure: bool = True
    box: Box | None = None
    rolled: bool = False  # by the companion
    why: str = ""  # what makes it doubtful, where that can be said
    throw: int = 0  # the throw in which it fell
    plain: bool = True  # whether its face is sure, whatever its kind

    def is_same(self, other: Lying) -> bool:
        """Whether both are one die: of one throw, in about the same place."""
        if self.box is None or other.box is None:
            return self is other
        x, y, wide, high = self.box
        a, b, broad, tall = other.box
        apart = hypot((x - a + (wide - broad) / 2) / wide, (y - b + (high - tall) / 2) / high)
        return self.throw == other.throw and apart < 0.5


@dataclass(frozen=True, slots=True)
class Seen:
    """A picture of the tray and the dice the reader saw in it."""

    number: int
    size: tuple[int, int]
    pixels: Any
    # colour, value, sure, box, perhaps another colour, why it is doubtful
    dice: tuple[tuple[str, Value | None, bool, Box, str, str], ...]
    problem: str = ""
    roll: int = 0  # the number of the last throw so far
    throws: tuple[int, ...] = ()  # the throw in which each die fell, where somebody counted

    def since(self, throw: int) -> list[tuple[int, tuple[str, Value | None, bool, Box, str, str]]]:
        """The dice that fell after a throw, each with its own."""
        fell = zip(self.throws or (throw + 1,) * len(self.dice), self.dice, strict=True)
        return [(number, die) for number, die in fell if number > throw]


@dataclass(frozen=True, slots=True)
class Still:
    """A picture for the screen: pixels red first; `number` tells pictures apart."""

    number: int
    size: tuple[int, int]
    pixels: Any = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Glance:
    """The tray as it is at the moment, and whether the printed sheet is seen in it."""

    still: Still
    sheet: bool


@dataclass(frozen=True, slots=True)
class CameraState:
    """Whether the camera is there, whether it was before, and what is wrong with it."""

    there: bool
    before: bool = False
    why: str = ""


def around(boxes: list[Box], least: float) -> Box:
    """The part of a picture around some places, so that they are large; never less than a share of it."""
    if not boxes:
        return 0.0, 0.0, 1.0, 1.0
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, low = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    side = min(1.0, max(least, right - left + 0.12, low - top + 0.12))
    x = min(max(0.0, (left + right - side) / 2), 1 - side)
    return x, min(max(0.0, (top + low - side) / 2), 1 - side), side, side
