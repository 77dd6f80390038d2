"""What painters paint on: text that fits, cards, symbols, and a record of every text and every target."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect

from companion.kernel.text import Text, Words, words
from display import fonts
from display.fit import Fitted, fit
from display.fonts import Weight
from display.shapes import Sheet
from display.signs import meaning, symbol
from display.theme import BODY, PIP, RADIUS, SHAPE, Color, Style, ink_on, mix

Align = Literal["left", "center", "right"]
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
LEAST_LETTERS, LEAST_SHARE = 10.5, 0.66


@dataclass(frozen=True, slots=True)
class TextBox:
    """A text as it was drawn: where, the room it had, and whether it was cut."""

    text: str
    rect: Rect
    room: Rect
    cut: bool


@dataclass(frozen=True, slots=True)
class Target:
    """Something touchable: where it is, what touching it means, and why it does not work if it does not."""

    rect: Rect
    act: str
    closed: Text | None = None


@dataclass(frozen=True, slots=True)
class Touch:
    """What the painters need to know of the moment: the finger, the focus, dice that roll, hits that land."""

    pressed: str = ""
    focus: str = ""
    rolled: float = 1.0  # 0 when the dice are thrown, 1 when they lie
    landed: float = 1.0  # 0 when the hits leave the dice, 1 when all have come in
    unfolded: frozenset[str] = frozenset()


@dataclass(slots=True)
class Canvas:
    """A surface with a style; without a surface it only measures."""

    style: Style
    surface: pygame.Surface | None = None
    touch: Touch = field(default_factory=Touch)
    boxes: list[TextBox] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    roomy: int = 0  # by how much rows of buttons may be higher than they need to be

    @property
    def words(self) -> Words:
        """The words of the table's language."""
        return words(self.style.language)

    def dry(self) -> Canvas:
        """A canvas of the same style that only measures."""
        return self if self.surface is None else Canvas(self.style, None, self.touch)

    def zoomed(self, zoom: float) -> Canvas:
        """The same canvas with larger letters."""
        return replace(self, style=replace(self.style, zoom=zoom))

    def px(self, units: float) -> int:
        """Grid steps in pixels."""
        return self.style.px(units)

    # Text

    def say(self, text: Text | int) -> str:
        """A text in words."""
        return str(text) if isinstance(text, int) else self.words(text)

    def fitted(self, text: Text | int, room: int, height: int, size: float, weight: Weight, lines: int) -> Fitted:
        """A text made to fit a room."""
        want, least = self.style.letters(size), self._least(size)
        return fit(self.say(text), max(1, room), max(1, height), weight, want, least, lines)

    def _least(self, size: float) -> int:
        want = self.style.letters(size)
        return min(want, max(self.px(LEAST_LETTERS), round(want * LEAST_SHARE)))

    def least_width(self, text: Text | int, size: float, weight: Weight) -> int:
        """The width that a line needs with the smallest letters it may have."""
        return fonts.width(self.say(text), weight, self._least(size)) + 1

    def text(
        self, text: Text | int, room: Rect, size: float = BODY, color: Color | None = None, *,
        weight: Weight = "plain", align: Align = "left", lines: int = 1, top: bool = False,
    ) -> Rect:  # fmt: skip
        """Write a text into a room, as large as it fits; returns where it stands."""
        fitted = self.fitted(text, room.width, room.height, size, weight, lines)
        y = room.top if top else room.top + (room.height - fitted.height) // 2
        return self._write(fitted, room, y, color or self.style.palette.text, align)

    def flow(
        self, text: Text | int, x: int, y: int, width: int, size: float = BODY, color: Color | None = None, *,
        weight: Weight = "plain", align: Align = "left",
    ) -> int:  # fmt: skip
        """Write a text of any length into a width; returns the height it took."""
        fitted = self.fitted(text, width, 10**6, size, weight, 99)
        room = Rect(x, y, width, fitted.height)
        self._write(fitted, room, y, color or self.style.palette.text, align)
        return fitted.height

    def _write(self, fitted: Fitted, room: Rect, y: int, color: Color, align: Align) -> Rect:
        height, drawn = fonts.line_height(fitted.weight, fitted.size), []
        for n, line in enumerate(fitted.lines):
            wide = fonts.width(line, fitted.weight, fitted.size)
            slack = room.width - wide
            x = room.left + {"left": 0, "center": slack // 2, "right": slack}[align]
            drawn.append(Rect(x, y + n * height, wide, height))
            if self.surface is not None and line:
                self.surface.blit(fonts.drawn(line, fitted.weight, fitted.size, color), drawn[-1])
        rect = drawn[0].unionall(drawn[1:]) if drawn else Rect(room.topleft, (0, 0))
        if self.surface is not None:
            self.boxes.append(TextBox(" ".join(fitted.lines), rect, Rect(room), fitted.cut))
        return rect

    def runs(self, pieces: Iterable[tuple[str, Weight, Color]], x: int, y: int, width: int, size: float) -> int:
        """Write pieces of different colours one after the other, breaking between them; returns the height."""
        letters = self.style.letters(size)
        high, left, top = fonts.line_height("plain", letters), x, y
        for piece, weight, color in pieces:
            wide = fonts.width(piece, weight, letters)
            if left > x and left + wide > x + width:
                left, top = x, top + high
            room = Rect(left, top, min(wide, x + width - left), high)
            drawn = self.text(piece, room, size, color, weight=weight)
            left = drawn.right + round(letters * 0.42)
        return top + high - y

    # Shapes

    def card(self, rect: Rect, fill: Color, border: Color | None = None, width: float = 1.5, radius: float = RADIUS,
             ) -> None:  # fmt: skip
        """A rounded card with smooth corners."""
        if self.surface is None:
            return
        edge = max(1, self.px(width)) if border else 0
        side = min(self.px(radius), rect.width // 2, rect.height // 2)
        if side < 2:
            self.surface.fill(fill, rect)
            return
        tile = rounded(side, fill, border, edge)
        stretch(self.surface, tile, rect, side)

    def symbol(self, name: str, center: tuple[int, int], size: float, color: Color | None = None) -> None:
        """A symbol around a point; `die-<kind>` is a small die of that kind."""
        if self.surface is None:
            return
        side = max(4, round(size))
        if name.startswith("die-"):
            kind = self.style.die_color(name.removeprefix("die-"))
            paint = color or self.style.clan(kind)
            self.symbol("square", center, side, paint)
            self.symbol(PIP.get(kind, SHAPE.get(kind, "circle")), center, side * 0.45, ink_on(paint))
        else:
            picture = symbol(name, side, color or self.paint_of(name))
            self.surface.blit(picture, picture.get_rect(center=center), special_flags=PREMULTIPLIED)

    def paint_of(self, name: str) -> Color:
        """The colour of a symbol that was given none."""
        if name in SHAPE:
            paint = self.style.clan(name)
            return mix(paint, self.style.palette.text, 0.3) if name == "black" and self.style.mood != "day" else paint
        if name.startswith("die-"):
            return self.style.clan(self.style.die_color(name.removeprefix("die-")))
        thing = meaning(name)
        paint = thing[1] if thing else self.style.palette.quiet
        return mix(paint, (0, 0, 0), 0.32) if self.style.mood == "day" else paint

    def line(self, rect: Rect, color: Color | None = None) -> None:
        """A thin rule, or any plain rectangle."""
        if self.surface is not None:
            self.surface.fill(color or self.style.palette.edge, rect)

    def touchable(self, rect: Rect, act: str, closed: Text | None = None) -> None:
        """Make a place answer to a touch."""
        if self.surface is not None and act:
            self.targets.append(Target(Rect(rect), act, closed))


@lru_cache(maxsize=400)
def rounded(side: int, fill: Color, border: Color | None, edge: int) -> pygame.Surface:
    """A small rounded tile whose corners serve for cards of any size."""
    size = 2 * side + 2
    sheet = Sheet(size)
    whole = sheet.surface.get_rect()
    scale = whole.width / size
    if border:
        pygame.draw.rect(sheet.surface, border, whole, border_radius=round(side * scale))
    inner = whole.inflate(-2 * edge * scale, -2 * edge * scale)
    pygame.draw.rect(sheet.surface, fill, inner, border_radius=max(0, round((side - edge) * scale)))
    return sheet.small(size)


def stretch(surface: pygame.Surface, tile: pygame.Surface, rect: Rect, side: int) -> None:
    """Draw a card from its tile: four corners, four stretched edges, one filled middle."""
    size = tile.get_width()
    spots = ((0, 0), (size - side, 0), (0, size - side), (size - side, size - side))
    for sx, sy in spots:
        x = rect.left if sx == 0 else rect.right - side
        y = rect.top if sy == 0 else rect.bottom - side
        surface.blit(tile, (x, y), Rect(sx, sy, side, side), special_flags=PREMULTIPLIED)
    middle = size // 2
    for n in range(side):
        color = tile.get_at((middle, n))
        for y in (rect.top + n, rect.bottom - 1 - n):
            surface.fill(color, (rect.left + side, y, rect.width - 2 * side, 1))
        for x in (rect.left + n, rect.right - 1 - n):
            surface.fill(color, (x, rect.top + side, 1, rect.height - 2 * side))
    surface.fill(tile.get_at((middle, middle)), rect.inflate(-2 * side, -2 * side))
