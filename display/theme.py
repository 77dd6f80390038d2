"""The theme: colours by day and by evening, sizes on one grid, and a shape for every colour."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot
from typing import Literal

Color = tuple[int, int, int]
TextSize = Literal["normal", "large", "huge"]
Mood = Literal["day", "evening"]

TEXT_FACTOR: dict[str, float] = {"normal": 1.0, "large": 1.18, "huge": 1.38}
TITLE, BIG, BODY, SMALL, TINY = 25, 20, 17, 14.5, 12.5  # type sizes in units
GAP, PAD, RADIUS, TARGET = 8, 12, 9, 50  # spacing in units; a target is at least 9 mm
SIDE, BAR, FOOT = 196, 54, 64
MORE = 36  # by how much a row of buttons may be higher than it needs to be
MM_TARGET, SEVEN_INCHES = 9.0, 7.0


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one mood."""

    ground: Color
    card: Color
    raised: Color
    edge: Color
    text: Color
    quiet: Color
    faint: Color
    accent: Color
    on_accent: Color
    good: Color
    on_good: Color
    bad: Color
    warn: Color


EVENING = Palette(
    ground=(24, 21, 18), card=(38, 34, 30), raised=(54, 49, 44), edge=(80, 73, 66), text=(246, 239, 228),
    quiet=(186, 174, 158), faint=(140, 129, 115), accent=(236, 168, 66), on_accent=(30, 22, 10),
    good=(94, 160, 92), on_good=(8, 24, 8), bad=(232, 98, 80), warn=(240, 178, 80),
)  # fmt: skip
DAY = Palette(
    ground=(228, 219, 204), card=(246, 240, 229), raised=(255, 252, 246), edge=(203, 190, 170), text=(40, 33, 26),
    quiet=(94, 83, 70), faint=(134, 121, 104), accent=(170, 98, 4), on_accent=(255, 251, 243),
    good=(56, 122, 62), on_good=(255, 255, 250), bad=(176, 44, 30), warn=(150, 86, 0),
)  # fmt: skip

CLAN: dict[str, Color] = {
    "red": (216, 76, 62), "blue": (86, 142, 208), "green": (106, 172, 92), "yellow": (232, 184, 66),
    "purple": (158, 112, 196), "black": (58, 54, 50), "white": (238, 233, 222), "orange": (230, 132, 56),
    "brown": (146, 104, 70), "grey": (150, 146, 140), "pink": (226, 138, 170), "turquoise": (74, 182, 176),
}  # fmt: skip
# Okabe and Ito's colours, which differ for every kind of colour vision.
SAFE: dict[str, Color] = CLAN | {
    "red": (213, 94, 0), "blue": (0, 114, 178), "green": (0, 158, 115), "yellow": (240, 228, 66),
    "purple": (204, 121, 167), "orange": (230, 159, 0), "turquoise": (86, 180, 233),
}  # fmt: skip
SHAPE: dict[str, str] = {
    "red": "triangle", "blue": "square", "green": "diamond", "yellow": "circle", "purple": "pentagon",
    "black": "cross", "white": "ring", "orange": "hexagon", "brown": "bar", "grey": "minus", "pink": "heart",
    "turquoise": "drop",
}  # fmt: skip

# Pips of a kind of die: black and white dice differ by brightness alone and keep round ones.
PIP: dict[str, str] = SHAPE | {"black": "circle", "white": "circle", "yellow": "ring"}


@dataclass(frozen=True, slots=True)
class Style:
    """How a screen looks: its size, its grid, its letters and its colours."""

    size: tuple[int, int] = (800, 480)
    text: TextSize = "normal"
    mood: Mood = "evening"
    safe: bool = False
    language: str = "en"
    density: float = 0.0  # pixels per millimetre; 0 takes a seven-inch screen for granted
    dice: tuple[tuple[str, str], ...] = field(default=())  # which colour each kind of die has
    zoom: float = 1.0  # how much larger the letters of a page with room to spare are

    @property
    def unit(self) -> float:
        """Pixels of one step of the grid: the shorter side has 480."""
        return min(self.size) / 480

    @property
    def portrait(self) -> bool:
        """Whether the screen stands upright."""
        return self.size[1] > self.size[0]

    @property
    def palette(self) -> Palette:
        """The colours of the mood."""
        return DAY if self.mood == "day" else EVENING

    def px(self, units: float) -> int:
        """Grid steps in pixels."""
        return round(units * self.unit)

    def letters(self, units: float) -> int:
        """A type size in pixels, with the chosen text size."""
        return round(units * self.unit * TEXT_FACTOR[self.text] * self.zoom)

    @property
    def target(self) -> int:
        """The least side of anything touchable: nine millimetres at the screen's own density."""
        per_mm = self.density or hypot(*self.size) / (SEVEN_INCHES * 25.4)
        return max(self.px(TARGET - 4), min(self.px(TARGET * 1.4), round(MM_TARGET * per_mm)))

    def clan(self, color: str) -> Color:
        """The paint for a named colour."""
        return (SAFE if self.safe else CLAN).get(color, self.palette.quiet)

    def die_color(self, die: str) -> str:
        """The colour's name of a kind of die; a kind named after its colour needs no entry."""
        return dict(self.dice).get(die, die if die in SHAPE else "white")

    def sized(self, width: int, height: int) -> Style:
        """The same look on another screen."""
        return replace(self, size=(width, height))


def mix(one: Color, other: Color, share: float) -> Color:
    """A colour between two: `share` of the second."""
    return tuple(round(a + (b - a) * share) for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


def ink_on(paint: Color) -> Color:
    """Dark or light, whichever reads better on that paint."""
    brightness = (paint[0] * 299 + paint[1] * 587 + paint[2] * 114) / 1000
    return (26, 22, 18) if brightness > 128 else (247, 242, 232)
