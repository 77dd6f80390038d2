"""Which painter paints what: one per kind of part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.kernel import view
from display import blocks, charts, controls, pads, parts, places
from display.canvas import Canvas

Painter = Callable[[Canvas, Any, int, int, int], int]

PAINTERS: dict[type, Painter] = {
    view.Track: blocks.track_row,
    view.Steps: blocks.steps_row,
    view.Panel: blocks.panel_row,
    view.Table: blocks.table,
    view.DiceRow: blocks.dice_row,
    view.Sum: blocks.sum_line,
    view.Odds: blocks.odds,
    view.OnDemand: blocks.on_demand,
    view.Location: places.location,
    view.Notice: blocks.notice,
    view.Chart: charts.chart,
    view.LogView: blocks.log_view,
    view.Fold: blocks.fold,
    parts.Heading: controls.heading,
    parts.Grid: controls.grid,
    parts.Adjust: controls.adjust,
    parts.Keypad: pads.keypad,
    parts.Letters: pads.letters,
    parts.Picks: pads.picks,
    parts.Photo: pads.photo,
    parts.Tasks: controls.tasks,
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
    gap = canvas.px(12)
    if canvas.style.portrait:
        first = column(canvas, part.left, x, y, width)
        return first + gap + column(canvas, part.right, x, y + first + gap, width)
    left = round((width - gap) * part.share)
    heights = (
        column(canvas, part.left, x, y, left),
        column(canvas, part.right, x + left + gap, y, width - gap - left),
    )
    return max(heights)
