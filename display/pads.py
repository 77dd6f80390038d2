"""Painters of the pads: digits, letters, dice to touch, and the camera's picture."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame
from pygame import Rect

from display import fonts
from display.bars import tone
from display.canvas import Canvas
from display.controls import button
from display.dice import die
from display.parts import Button, Keypad, Letters, Mark, Photo, Picks, Snaps, Upright
from display.theme import BIG, BODY, MORE, SMALL, TITLE, ink_on

IDLE = 38  # units; dice that only show what is wanted
ONE_ROW = 8  # more small pictures stand in two rows
KEY_ROWS, KEYPAD_ROWS = 5, 4  # of the keyboard with the text above it, of the large keypad
ROWS: dict[str, tuple[str, ...]] = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm-'"),
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß-"),
}


def keypad(canvas: Canvas, part: Keypad, x: int, y: int, width: int) -> int:
    """Digits in the order of a telephone, the number so far above them."""
    if part.tall:
        return _large_keypad(canvas, part, x, y, width)
    gap, palette = canvas.px(6), canvas.style.palette
    wide = min(width, canvas.style.letters(330))
    field = Rect(x, y, wide, canvas.style.target)
    canvas.card(field, palette.ground, palette.edge)
    canvas.text(part.value or "–", field.inflate(-gap * 2, 0), TITLE, weight="bold", align="center")
    top = field.bottom + gap
    keys = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "back")
    columns = 6
    side = (wide - gap * (columns - 1)) // columns
    for n, key in enumerate(keys):
        spot = Rect(
            x + n % columns * (side + gap), top + n // columns * (canvas.style.target + gap), side, canvas.style.target
        )
        _key(canvas, f"digit:{key}", "" if key == "back" else key, spot, "back" if key == "back" else "")
    height = top + 2 * (canvas.style.target + gap) - gap - y
    if canvas.say(part.hint):
        height += canvas.flow(part.hint, x, y + height + gap, width, SMALL, palette.quiet) + gap
    return height


def _large_keypad(canvas: Canvas, part: Keypad, x: int, y: int, width: int) -> int:
    """The number and its range at the left (above, on an upright screen), three columns of keys at the right."""
    gap, palette, upright = canvas.px(8), canvas.style.palette, canvas.style.portrait
    high = canvas.style.target + min(canvas.roomy, canvas.px(56))
    wide = width if upright else (width - canvas.px(24)) // 2
    field = Rect(x, y, wide, round(canvas.style.target * 1.6))
    canvas.card(field, palette.ground, palette.edge)
    canvas.text(part.value or "–", field.inflate(-gap * 2, 0), TITLE * 1.6, weight="bold", align="center")
    words = canvas.flow(part.hint, x, field.bottom + gap, wide, BODY, palette.quiet, align="center")
    left, top = (x, field.bottom + words + 2 * gap) if upright else (x + width - wide, y)
    side = (wide - 2 * gap) // 3
    for n, key in enumerate((*"123456789", "", "0", "back")):
        spot = Rect(left + n % 3 * (side + gap), top + n // 3 * (high + gap), side, high)
        if key:
            _key(canvas, f"digit:{key}", "" if key == "back" else key, spot, "back" if key == "back" else "")
    return top + KEYPAD_ROWS * (high + gap) - gap - y


def _key(canvas: Canvas, act: str, text: str, spot: Rect, icon: str = "") -> None:
    button(canvas, Button(act, ""), spot)
    canvas.text(text, spot.inflate(-canvas.px(4), 0), BIG, weight="strong", align="center")
    if icon:
        canvas.symbol(icon, spot.center, spot.height * 0.4, canvas.style.palette.text)


def letters(canvas: Canvas, part: Letters, x: int, y: int, width: int) -> int:
    """A keyboard in the order the language is used to."""
    gap, palette = canvas.px(4), canvas.style.palette
    high = canvas.style.target + min(canvas.roomy, canvas.px(MORE))
    field = Rect(x, y, width, high)
    canvas.card(field, palette.ground, palette.edge)
    canvas.text(f"{part.value}|", field.inflate(-canvas.px(20), 0), BIG, weight="strong")
    y0, rows = field.bottom + canvas.px(8), ROWS.get(canvas.style.language, ROWS["en"])
    most = max(len(row) for row in rows)
    side = (width - gap * (most - 1)) // most
    for n, row in enumerate(rows):
        left = x + (most - len(row)) * (side + gap) // 2
        for k, letter in enumerate(row):
            shown = letter.upper() if part.upper and letter != "ß" else letter
            _key(canvas, f"type:{shown}", shown, Rect(left + k * (side + gap), y0 + n * (high + gap), side, high))
    below = y0 + len(rows) * (high + gap)
    third = (width - 2 * gap) // 4
    button(canvas, Button("type:shift", "Aa", on=part.upper), Rect(x, below, third, high))
    button(canvas, Button("type: ", ""), Rect(x + third + gap, below, width - 2 * (third + gap), high))
    _key(canvas, "type:back", "", Rect(x + width - third, below, third, high), "back")
    return below + high - y


def picks(canvas: Canvas, part: Picks, x: int, y: int, width: int) -> int:
    """Dice large enough for a finger, where a finger has any business there."""
    idle = not any(pick.act for pick in part.picks)
    side = canvas.px(IDLE) if idle and not part.big else max(canvas.style.target, canvas.px(60 if part.big else 46))
    top, gap = y, canvas.px(10)
    if canvas.say(part.title):
        y += _picks_title(canvas, part, Rect(x, y, width, side), gap)
    each = max(1, (width + gap) // (side + gap))
    for n, pick in enumerate(part.picks):
        spot = Rect(x + n % each * (side + gap), y + n // each * (side + gap), side, side)
        die(canvas, pick.face, spot)
        canvas.touchable(spot, pick.act)
        _ring(canvas, pick.act, spot)
    rows = -(-len(part.picks) // each)
    return y + max(0, rows * (side + gap) - gap) - top


def _picks_title(canvas: Canvas, part: Picks, row: Rect, gap: int) -> int:
    """The title at the right of the dice where they leave room for it, else above them: then it takes some height."""
    ink, size = (canvas.style.palette.quiet, SMALL) if part.tone == "quiet" else (tone(canvas, part.tone), BODY)
    weight: fonts.Weight = "plain" if part.tone == "quiet" else "strong"
    taken = len(part.picks) * (row.height + gap)
    if part.picks and taken + fonts.width(canvas.say(part.title), weight, canvas.style.letters(size)) < row.width:
        room = Rect(row.left + taken, row.top, row.width - taken, row.height)
        canvas.text(part.title, room, size, ink, weight=weight)
        return 0
    return canvas.flow(part.title, row.left, row.top, row.width, size, ink, weight=weight) + canvas.px(6)


def _ring(canvas: Canvas, act: str, spot: Rect) -> None:
    if canvas.surface is not None and act and act in (canvas.touch.pressed, canvas.touch.focus):
        frame = spot.inflate(canvas.px(6), canvas.px(6))
        pygame.draw.rect(canvas.surface, canvas.style.palette.text, frame, canvas.px(2), canvas.px(11))


def photo(canvas: Canvas, part: Photo, x: int, y: int, width: int) -> int:
    """The tray as the camera sees it, with a frame round every die that was seen."""
    left, top, wide, high = part.part
    ratio = high * part.size[1] / (wide * part.size[0])
    height = min(round(width * ratio), canvas.px(128) + canvas.roomy)
    shown = Rect(x, y, round(height / ratio), height)
    if canvas.surface is not None:
        canvas.surface.blit(_scaled(part.number, part.size, part.pixels, part.part, shown.size), shown)
        for mark in part.marks:
            box = mark.box
            moved = ((box[0] - left) / wide, (box[1] - top) / high, box[2] / wide, box[3] / high)
            _frame(canvas, replace(mark, box=moved), shown)
    return height


def snaps(canvas: Canvas, part: Snaps, x: int, y: int, width: int) -> int:
    """Small pictures in a row, and frames where others will be; smaller ones where many stand side by side."""
    count, gap = max(1, len(part.photos), part.places), canvas.px(6)
    rows = 1 if count <= ONE_ROW else 2
    each = -(-count // rows)
    high = canvas.px(52) + (canvas.roomy // rows if part.big else 0)
    side = min(high, (width - gap * (each - 1)) // each)
    for n in range(count if canvas.surface is not None else 0):
        spot = Rect(x + n % each * (side + gap), y + n // each * (side + gap), side, side)
        if n < len(part.photos):
            photo = part.photos[n]
            canvas.surface.blit(_small(photo.number, photo.size, photo.pixels, photo.part, spot.size), spot)  # type: ignore[union-attr]
        else:
            canvas.card(spot, canvas.style.palette.ground, canvas.style.palette.edge)
    return rows * (high + gap) - gap


def upright(canvas: Canvas, part: Upright, x: int, y: int, width: int) -> int:
    """One large die in the middle of its room."""
    height = canvas.px(96) + canvas.roomy
    side = min(width, height)
    die(canvas, part.face, Rect(x + (width - side) // 2, y + (height - side) // 2, side, side))
    return height


def _cut(
    number: int, size: tuple[int, int], pixels: Any, part: tuple[float, float, float, float], to: tuple[int, int]
) -> pygame.Surface:
    whole = pygame.image.frombuffer(pixels, size, "RGB")
    left, top, wide, high = part
    area = Rect(left * size[0], top * size[1], wide * size[0], high * size[1]).clip(whole.get_rect())
    return pygame.transform.smoothscale(whole.subsurface(area), to)


_scaled, _small = lru_cache(maxsize=2)(_cut), lru_cache(maxsize=24)(_cut)  # those in large change all the time


def _frame(canvas: Canvas, mark: Mark, shown: Rect) -> None:
    if canvas.surface is None:
        return
    palette = canvas.style.palette
    left, top, wide, high = mark.box
    box = Rect(
        shown.left + left * shown.width, shown.top + top * shown.height, wide * shown.width, high * shown.height
    ).inflate(canvas.px(4), canvas.px(4)).clamp(shown)  # fmt: skip
    color = palette.good if mark.sure else palette.warn
    pygame.draw.rect(canvas.surface, color, box, max(2, canvas.px(2.5)), canvas.px(5))
    finger = box.inflate(max(0, canvas.style.target - box.width), max(0, canvas.style.target - box.height))
    canvas.touchable(finger.clamp(shown), mark.act)
    words = canvas.say(mark.text)
    side = canvas.style.letters(BODY) * 5 // 4
    tag = Rect(box.right - side // 2, box.top - side // 2, max(side, len(words) * side * 3 // 5), side).clamp(shown)
    canvas.card(tag, color, radius=6)
    canvas.text(words, tag, BODY, ink_on(color), weight="bold", align="center")
