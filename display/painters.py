"""Which painter paints what: one per kind of part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.kernel import view
from display import blocks, charts, controls, pads, parts, places, strikes
from display.canvas import Canvas
from display.theme import MORE

Painter = Callable[[Canvas, Any, int, int, int], int]

PAINTERS: dict[type, Painter] = {
    view.Track: blocks.track_row,
    view.Steps: blocks.steps_row,
    view.Panel: blocks.panel_row,
    view.Table: blocks.table,
    view.DiceRow: blocks.dice_row,
    view.Strike: strikes.strike,
    view.Facts: strikes.facts,
    view.Sum: blocks.sum_line,
    view.Odds: blocks.odds,
    view.OnDemand: blocks.on_demand,
    view.Location: places.location,
    view.Notice: blocks.notice,
    view.Chart: charts.chart,
    view.Spread: charts.spread,
    view.LogView: blocks.log_view,
    view.Fold: blocks.fold,
    parts.Heading: controls.heading,
    parts.Grid: controls.grid,
    parts.Adjust: controls.adjust,
    parts.Keypad: pads.keypad,
    parts.Letters: pads.letters,
    parts.Picks: pads.picks,
    parts.Photo: pads.photo,
    parts.Snaps: pads.snaps,
    parts.Upright: pads.upright,
    parts.Tasks: controls.tasks,
    parts.Poster: controls.poster,
}


def paint(canvas: Canvas, part: object, x: int, y: int, width: int) -> int:
    """Paint a part at a place; returns the height it took."""
    if isinstance(part, parts.Beside):
        return beside(canvas, part, x, y, width)
    return PAINTERS[type(part)](canvas, part, x, y, width)


def measure(canvas: Canvas, part: object, width: int) -> int:
    """How high a part will be."""
    return paint(canvas.dry(), part, 0, 0, width)


def column(canvas: Canvas, items: tuple[parts.Part, ...], x: int, y: int, width: int) -> int:
    """Parts below each other."""
    top, gap = y, canvas.px(8)
    for part in items:
        y += paint(canvas, part, x, y, width) + gap
    return max(0, y - gap - top)


def beside(canvas: Canvas, part: parts.Beside, x: int, y: int, width: int) -> int:
    """Two columns, or one below the other where the screen is narrow."""
    gap, dry = canvas.px(12), canvas.dry()
    if canvas.style.portrait and not part.narrow:
        first = column(canvas, part.left, x, y, width)
        return first + gap + column(canvas, part.right, x, y + first + gap, width)
    left = round((width - gap) * part.share)
    right = width - gap - left
    height = max(column(dry, part.left, 0, 0, left), column(dry, part.right, 0, 0, right)) + canvas.roomy
    if canvas.surface is not None:
        fill(canvas, part.left, x, y, left, height)
        fill(canvas, part.right, x + left + gap, y, right, height)
    return height


def fill(canvas: Canvas, items: tuple[parts.Part, ...], x: int, y: int, width: int, height: int) -> None:
    """Parts below each other; those that may be higher share the height that is left."""
    some = sum(elastic(canvas, part, width) for part in items)
    free = sum(boundless(part) for part in items)
    spare = max(0, height - column(canvas.dry(), items, 0, 0, width))
    roomy = spare // max(1, some + free)
    if free and roomy > canvas.px(MORE):  # the rows that grow only so far leave the rest to the others
        roomy = (spare - some * canvas.px(MORE)) // free
    column(replace(canvas, roomy=roomy), items, x, y, width)


def elastic(canvas: Canvas, part: parts.Part, width: int) -> int:
    """How many rows of a part may be somewhat higher than they need to be."""
    if isinstance(part, parts.Grid) and not part.tall:
        return len(controls.rows_of(canvas, part, width))
    if isinstance(part, view.Table):
        return len(part.rows)
    if isinstance(part, parts.Keypad):
        return pads.KEYPAD_ROWS if part.tall else 0
    return pads.KEY_ROWS if isinstance(part, parts.Letters) else 0


def boundless(part: parts.Part) -> int:
    """How many rows of a part may be as high as there is room."""
    if isinstance(part, parts.Beside):
        return int(any(boundless(each) for each in (*part.left, *part.right)))
    if isinstance(part, parts.Grid):
        return int(part.tall)
    if isinstance(part, parts.Snaps):
        return int(part.big)
    return int(isinstance(part, (view.Chart, view.Spread, parts.Photo, parts.Poster, parts.Upright)))
