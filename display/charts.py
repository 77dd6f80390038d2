"""Charts: curves with their clan's shape at every point, and how often each face of a die came."""

from __future__ import annotations

import pygame
from pygame import Rect

from companion.kernel.view import Chart, Face, Line, Spread
from display import fonts
from display.bars import tone
from display.canvas import Canvas
from display.dice import die
from display.theme import BODY, SMALL, TINY, Color, mix


def chart(canvas: Canvas, block: Chart, x: int, y: int, width: int) -> int:
    """A chart with its title, its curves and their names."""
    top = y
    if canvas.say(block.title):
        y += canvas.flow(block.title, x, y, width, BODY, weight="strong") + canvas.px(4)
    y += _legend(canvas, block.lines, x, y, width) + canvas.px(4)
    height = canvas.px(160) + canvas.roomy
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
    least = (high - low) / 4
    step = next(nice * 10**power for power in range(9) for nice in (1, 2, 3, 5) if nice * 10**power >= least)
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


def spread(canvas: Canvas, block: Spread, x: int, y: int, width: int) -> int:
    """A bar for each face over the band in which fair dice stay."""
    top, palette = y, canvas.style.palette
    y += canvas.flow(block.title, x, y, width, BODY, weight="strong") + canvas.px(4)
    words = canvas.dry().flow(block.text, x, y, width, BODY) if canvas.say(block.text) else 0
    count, side = max(1, len(block.counts)), canvas.px(26)
    line = fonts.line_height("strong", canvas.style.letters(SMALL))
    area = Rect(x, y + line, width, canvas.px(110) + canvas.roomy)
    most = max(1, block.high, *block.counts)
    band = Rect(x, _level(area, block.high, most), width, 0)
    band.height = _level(area, block.low, most) - band.top
    canvas.line(band, mix(palette.card, palette.good, 0.22))
    canvas.line(Rect(x, area.bottom, width, max(1, canvas.px(1.5))))
    for n, times in enumerate(block.counts):
        middle = area.left + round(area.width * (n + 0.5) / count)
        high = area.bottom - _level(area, times, most)
        bar = Rect(middle - width * 3 // (count * 10), area.bottom - high, width * 6 // (count * 10), high)
        canvas.line(bar, palette.accent if block.low <= times <= block.high else palette.bad)
        room = Rect(middle - width // (count * 2), bar.top - line, width // count, line)
        canvas.text(times, room, SMALL, weight="strong", align="center")
        die(canvas, Face("white", n + 1), Rect(middle - side // 2, area.bottom + canvas.px(6), side, side))
    low = area.bottom + side + canvas.px(12)
    if words:
        canvas.flow(block.text, x, low, width, BODY, tone(canvas, block.tone))
    return low + words - top


def _level(area: Rect, value: int, most: int) -> int:
    return area.bottom - round(area.height * value / most)
