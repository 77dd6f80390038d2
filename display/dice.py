"""Dice as they lie: body in the kind's colour, pips in the kind's shape."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle, islice

import pygame
from pygame import Rect

from companion.kernel.view import Face
from display.canvas import PREMULTIPLIED, Canvas, Touch, rounded, stretch
from display.signs import known
from display.theme import PIP, Color, Style, ink_on, mix

LOW, MID, HIGH = 0.24, 0.5, 0.76
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((MID, MID),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (MID, MID), (HIGH, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MID, MID), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (HIGH, LOW), (LOW, MID), (HIGH, MID), (LOW, HIGH), (HIGH, HIGH)),
}
TUMBLE = (4, 1, 6, 3, 5, 2)


def die(canvas: Canvas, face: Face, rect: Rect) -> None:
    """One die with what became of it."""
    surface = canvas.surface
    if surface is None:
        return
    picture = _picture(canvas.style, face.die, face.value, face.mark, rect.width)
    surface.blit(picture, rect, special_flags=PREMULTIPLIED)
    if face.value is None:
        canvas.text("?", rect, 20, canvas.style.palette.quiet, weight="bold", align="center")
    elif not isinstance(face.value, int) and not known(face.value):
        word = canvas.words.first(f"value-{face.value}", "face-plain", face=face.value)
        wide = rect.width / canvas.style.unit
        size = wide * 0.5 if len(face.value) < 3 else max(15, wide * 0.22)  # numerals of a die without pips are large
        canvas.text(word, rect.inflate(-rect.width // 8, 0), size, ink_of(canvas.style, face), align="center", lines=2)
    elif isinstance(face.value, int) and face.value not in PIPS:
        canvas.text(face.value, rect, rect.width / canvas.style.unit * 0.5, ink_of(canvas.style, face),
                    weight="bold", align="center")  # fmt: skip
    if face.mark in ("chosen", "doubtful"):
        _badge(canvas, face, rect)


def ink_of(style: Style, face: Face) -> Color:
    """The colour of what is printed on a die."""
    body = _body(style, face.die, face.mark)
    return mix(ink_on(body), body, 0.55 if face.mark in ("miss", "spent") else 0.0)


def _body(style: Style, kind: str, mark: str) -> Color:
    paint = style.clan(style.die_color(kind))
    if style.die_color(kind) == "black":
        paint = (20, 18, 17)
    return mix(paint, style.palette.card, 0.55) if mark in ("miss", "spent") else paint


@lru_cache(maxsize=600)
def _picture(style: Style, kind: str, value: int | str | None, mark: str, size: int) -> pygame.Surface:
    palette = style.palette
    border = {"hit": palette.accent, "chosen": palette.accent, "doubtful": palette.warn}.get(mark, palette.edge)
    edge = style.px(3 if mark in ("hit", "chosen", "doubtful") else 1.2)
    body = palette.card if value is None else _body(style, kind, mark)
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    side = max(3, size // 6)
    tile = rounded(side, body, border, max(1, edge))
    stretch(picture, tile, picture.get_rect(), side)
    on_it = Canvas(style, picture)
    ink = ink_of(style, Face(kind, value, mark))  # type: ignore[arg-type]
    for shape, x, y, side in _prints(style.die_color(kind), value, size):
        on_it.symbol(shape, (x, y), side, ink)
    return picture


def _prints(color: str, value: int | str | None, size: int) -> list[tuple[str, int, int, int]]:
    """The shapes on a face: name, middle and size."""
    if isinstance(value, int) and value in PIPS:
        side = round(size * 0.215)
        return [(PIP.get(color, "circle"), round(x * size), round(y * size), side) for x, y in PIPS[value]]
    if isinstance(value, str) and known(value):
        return [(value, size // 2, size // 2, round(size * 0.6))]
    return []


def _badge(canvas: Canvas, face: Face, rect: Rect) -> None:
    palette, side = canvas.style.palette, max(canvas.px(13), rect.width // 3)
    doubtful = face.mark == "doubtful"
    center = (rect.right - side // 4, rect.top + side // 4)
    canvas.symbol("circle", center, side * 1.1, palette.warn if doubtful else palette.accent)
    canvas.symbol("question" if doubtful else "tick", center, side * 0.62, palette.on_accent)


def settled(faces: tuple[Face, ...], touch: Touch) -> tuple[Face, ...]:
    """The dice at a moment of their roll: the first ones lie still, the others show other faces."""
    if touch.rolled >= 1:
        return faces
    still = int(touch.rolled * (len(faces) + 1))
    frame = int(touch.rolled * 24)
    wild = islice(cycle(TUMBLE), frame % 6, None)
    return tuple(
        face if n < still or not isinstance(face.value, int) else Face(face.die, next(wild))
        for n, face in enumerate(faces)
    )
