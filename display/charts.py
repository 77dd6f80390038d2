"""Curves over the same labels, each with its clan's shape at every point."""

from __future__ import annotations

import pygame
from pygame import Rect

from companion.kernel.view import Chart, Line
from display import fonts
from display.canvas import Canvas
from display.theme import BODY, SMALL, TINY, Color, mix


def chart(canvas: Canvas, block: Chart, x: int, y: int, width: int) -> int:
    """A chart with its title, its curves and their names."""
    top = y
    if canvas.say(block.title):
        y += canvas.flow(block.title, x, y, width, BODY, weight="strong") + canvas.px(4)
    y += _legend(canvas, block.lines, x, y, width) + canvas.px(4)
    height = canvas.px(190) + canvas.roomy
    small = fonts.line_height("plain", canvas.style.letters(TINY))
    low, high = _range(block.lines)
    margin = max(fonts.width(str(round(v)), "plain", canvas.style.letters(TINY)) for v in (low, high)) + canvas.px(8)
    area = Rect(x + margin, y + small // 2, width - margin - canvas.px(10), height - small * 2)
    _scale(canvas, area, low, high, margin)
    _labels(canvas, block, area, small)
    for line in block.lines:
        _curve(canvas, line, area, low, high, len(block.labels))
    return y + height - top


def _range(lines: tuple[Line, ...]) -> tuple[float, float]:
    values = [value for line in lines for value in line.values] or [0.0]
    low, high = min(0.0, *values), max(values)
    step = max(1, -(-int(high - low + 1) // 4))
    return low, low + step * 4


def _scale(canvas: Canvas, area: Rect, low: float, high: float, margin: int) -> None:
    palette = canvas.style.palette
    small = fonts.line_height("plain", canvas.style.letters(TINY))
    for n in range(5):
        value = low + (high - low) * n / 4
        y = area.bottom - area.height * n // 4
        canvas.line(Rect(area.left, y, area.width, 1), mix(palette.card, palette.edge, 0.7))
        room = Rect(area.left - margin, y - small // 2, margin - canvas.px(5), small)
        canvas.text(str(round(value)), room, TINY, palette.quiet, align="right")


def _labels(canvas: Canvas, block: Chart, area: Rect, small: int) -> None:
    count = len(block.labels)
    skip = max(1, -(-count * canvas.px(26) // max(1, area.width)))
    for n in range(0, count, skip):
        middle = _spot(area, n, count)
        room = Rect(
            middle - area.width // max(2, count) * skip // 2, area.bottom + 2, area.width // max(2, count) * skip, small
        )
        canvas.text(block.labels[n], room, TINY, canvas.style.palette.quiet, align="center")


def _spot(area: Rect, n: int, count: int) -> int:
    return area.left + round(area.width * (n + 0.5) / max(1, count))


def _curve(canvas: Canvas, line: Line, area: Rect, low: float, high: float, count: int) -> None:
    if canvas.surface is None:
        return
    color = _paint(canvas, line)
    points = [
        (_spot(area, n, count), area.bottom - round(area.height * (value - low) / max(1e-9, high - low)))
        for n, value in enumerate(line.values)
    ]
    if len(points) > 1:
        pygame.draw.lines(canvas.surface, color, False, points, max(2, canvas.px(2.5)))
        pygame.draw.aalines(canvas.surface, color, False, points)
    for point in points:
        canvas.symbol(line.color or "circle", point, canvas.px(11), color)


def _paint(canvas: Canvas, line: Line) -> Color:
    return canvas.paint_of(line.color) if line.color else canvas.style.palette.accent


def _legend(canvas: Canvas, lines: tuple[Line, ...], x: int, y: int, width: int) -> int:
    high, left, top = round(canvas.style.letters(SMALL) * 1.4), x, y
    for line in lines:
        words = fonts.width(canvas.say(line.title), "plain", canvas.style.letters(SMALL))
        wide = min(width, words + canvas.px(18))
        if left > x and left + wide > x + width:
            left, top = x, top + high
        canvas.symbol(
            line.color or "circle", (left + canvas.px(6), top + high // 2), canvas.px(12), _paint(canvas, line)
        )
        canvas.text(line.title, Rect(left + canvas.px(17), top, wide - canvas.px(17), high), SMALL)
        left += wide + canvas.px(16)
    return top + high - y if lines else 0
