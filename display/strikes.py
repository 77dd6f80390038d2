"""Painters of a fight: the values that decide it, and hits that fly from the dice to whom they strike."""

from __future__ import annotations

from math import pi, sin

from pygame import Rect

from companion.kernel.text import capital
from companion.kernel.view import Facts, Stat, Strike, Struck
from display import fonts
from display.bars import tone
from display.blocks import dice_row, spread
from display.canvas import Canvas
from display.dice import die, settled
from display.places import stat_line
from display.theme import BIG, BODY, SMALL, Color, Palette, mix

FLIGHT, DOWN = 0.4, 0.85  # the share of the landing one hit takes, and when all have come in
Point = tuple[int, int]


def facts(canvas: Canvas, block: Facts, x: int, y: int, width: int) -> int:
    """Values in large figures at the right of their title, or below it."""
    gap, palette = canvas.px(16), canvas.style.palette
    wide = [_fact_width(canvas, stat) for stat in block.stats]
    high = fonts.line_height("bold", canvas.style.letters(BIG))
    title = fonts.width(canvas.say(block.title), "plain", canvas.style.letters(SMALL))
    left, top = x + width - sum(wide) - gap * (len(wide) - 1), y
    if not title:
        left = x
    elif x + title + gap > left:
        y += canvas.flow(block.title, x, y, width, SMALL, palette.quiet)
        left = x
    else:
        canvas.text(block.title, Rect(x, y, title + 1, high), SMALL, palette.quiet)
    for stat, each in zip(block.stats, wide, strict=True):
        if left > x and left + each > x + width:
            left, y = x, y + high
        _fact(canvas, stat, Rect(left, y, min(each, x + width - left), high))
        left += each + gap
    return y + high - top


def _fact_width(canvas: Canvas, stat: Stat) -> int:
    figure, label = canvas.style.letters(BIG), canvas.style.letters(SMALL)
    words = fonts.width(canvas.say(stat.label), "plain", label) + canvas.px(5)
    return figure + canvas.px(3) + fonts.width(canvas.say(stat.value), "bold", figure) + words + 2


def _fact(canvas: Canvas, stat: Stat, spot: Rect) -> None:
    figure = canvas.style.letters(BIG)
    canvas.symbol(stat.icon, (spot.left + figure // 2, spot.centery), figure * 0.86)
    room = Rect(spot.left + figure + canvas.px(3), spot.top, spot.width, spot.height)
    room.width = min(fonts.width(canvas.say(stat.value), "bold", figure) + 1, spot.right - room.left)
    drawn = canvas.text(stat.value, room, BIG, tone(canvas, stat.tone), weight="bold")
    rest = Rect(drawn.right + canvas.px(5), spot.top, spot.right - drawn.right - canvas.px(5), spot.height)
    canvas.text(stat.label, rest, SMALL, canvas.style.palette.quiet)


def strike(canvas: Canvas, block: Strike, x: int, y: int, width: int) -> int:
    """The dice, the one they strike, and the hits on their way; what has happened takes one line."""
    row = block.dice
    if row is None or not row.dice:
        height, spots = _card(canvas, block, x, y, width)
        _fly(canvas, block.struck, [], spots)
        return height
    if not block.small:
        dice = spread(canvas, row, x, y, width)
        high = dice_row(canvas, row, x, y, width) + canvas.px(8)
        height, spots = _card(canvas, block, x, y + high, width)
    else:
        dice = spread(canvas, row, x, y, width * 2 // 5, 36)
        beside = max(spot.right for spot in dice) + canvas.px(8)
        high, (height, spots) = 0, _card(canvas, block, beside, y, x + width - beside)
        height = max(height, dice[-1].bottom - y)
        for face, spot in zip(settled(row.dice, canvas.touch), dice, strict=True):
            die(canvas, face, spot)
    starts = [spot.center for spot, face in zip(dice, row.dice, strict=True) if face.mark == "hit"]
    _fly(canvas, block.struck, starts, spots)
    return high + height


def tinted(palette: Palette, paint: Color) -> tuple[Color, Color]:
    """A card's fill in a colour, and an ink in the same colour that can be read on it."""
    return mix(palette.raised, paint, 0.1), mix(paint, palette.text, 0.35)


def _card(canvas: Canvas, block: Strike, x: int, y: int, width: int) -> tuple[int, list[Point]]:
    """Who is struck: symbol, name, life, the hits and what they come to; returns the height and where hits land."""
    struck, palette, pad = block.struck, canvas.style.palette, canvas.px(10)
    done = canvas.touch.rolled >= 1 and canvas.touch.landed >= DOWN
    paint = tone(canvas, struck.tone) if done and struck.tone != "plain" else palette.edge
    fill = tinted(palette, paint)[0] if done else palette.raised
    height, _ = _inside(canvas.dry(), block, Rect(x + pad, y, width - 2 * pad, 0), fill)
    canvas.card(Rect(x, y, width, height), fill, paint, 2)
    return height, _inside(canvas, block, Rect(x + pad, y, width - 2 * pad, 0), fill)[1]


def _inside(canvas: Canvas, block: Strike, box: Rect, fill: Color) -> tuple[int, list[Point]]:
    struck, big = block.struck, not block.small
    side, high = canvas.px(30 if big else 22), canvas.px(46 if big else 36)
    row = Rect(box.left, box.top, box.width, max(high, fonts.line_height("strong", canvas.style.letters(BODY))))
    left = _name(canvas, struck, row, side)
    left, spots = _tokens(canvas, struck, left, row)
    rest = Rect(left, row.top, box.right - left, row.height)
    if struck.stats:
        return row.height + _wards(canvas, struck, rest, box), spots
    done = canvas.touch.rolled >= 1 and canvas.touch.landed >= DOWN
    ink = tinted(canvas.style.palette, tone(canvas, struck.tone))[1]
    color, size = ink if done else fill, BIG if big else BODY
    natural = fonts.width(canvas.say(struck.result), "strong", canvas.style.letters(size))
    if natural <= rest.width:
        canvas.text(struck.result, rest, size, color, weight="strong", align="right")
        return row.height, spots
    under = canvas.flow(struck.result, box.left, row.bottom, box.width, size, color, weight="strong")
    return row.height + under + canvas.px(6), spots


def _name(canvas: Canvas, struck: Struck, row: Rect, side: int) -> int:
    """The symbol, the clan's shape, the name and the life left; returns where they end."""
    canvas.symbol(struck.icon, (row.left + side // 2, row.centery), side)
    left, letters = row.left + side + canvas.px(8), canvas.style.letters(BODY)
    if struck.color:
        canvas.symbol(struck.color, (left + letters // 2, row.centery), letters * 0.8)
        left += letters + canvas.px(4)
    name = capital(canvas.say(struck.name))
    natural = fonts.width(name, "strong", letters) + 1
    hearts = struck.full * (canvas.px(18) + canvas.px(2))
    room = Rect(left, row.top, max(1, min(natural, row.right - left - hearts - canvas.px(8))), row.height)
    left = canvas.text(name, room, BODY, weight="strong").right + canvas.px(8)
    return left + _life(canvas, struck, left, row.centery) + canvas.px(10)


def _life(canvas: Canvas, struck: Struck, left: int, middle: int) -> int:
    """A heart for each life, those lost faint; a skull when none is left."""
    before, after = struck.life
    life = after if canvas.touch.rolled >= 1 and canvas.touch.landed >= DOWN else before
    side, palette = canvas.px(18), canvas.style.palette
    for n in range(struck.full):
        center = (left + side // 2 + n * (side + canvas.px(2)), middle)
        if life:
            canvas.symbol("life", center, side, None if n < life else palette.edge)
        elif n == 0:
            canvas.symbol("skull", center, side * 1.1, palette.bad)
    return struck.full * (side + canvas.px(2))


def _tokens(canvas: Canvas, struck: Struck, left: int, row: Rect) -> tuple[int, list[Point]]:
    """Where the hits land, closer together the more there are; returns where they end, too."""
    free = max(0, row.right - left - canvas.px(22)) // max(1, struck.hits - 1)
    step = min(canvas.px(26), row.width // 3 // max(1, struck.hits), free)
    spots = [(left + canvas.px(11) + n * step, row.centery) for n in range(struck.hits)]
    return left + (struck.hits * step + canvas.px(8) if struck.hits else 0), spots


def _wards(canvas: Canvas, struck: Struck, rest: Rect, box: Rect) -> int:
    """What the mercenary has to defend itself with, at the right, or below where there is no room."""
    letters = canvas.style.letters(SMALL)
    words = [f"{canvas.say(stat.value)} {canvas.say(stat.label)}" for stat in struck.stats]
    wide = sum(fonts.width(each, "bold", letters) + letters * 2 + canvas.px(14) for each in words)
    if wide <= rest.width:
        stat_line(canvas, struck.stats, rest.right - wide, rest.centery - round(letters * 0.7), wide)
        return 0
    return stat_line(canvas, struck.stats, box.left, rest.bottom, box.width) + canvas.px(6)


def _fly(canvas: Canvas, struck: Struck, starts: list[Point], ends: list[Point]) -> None:
    """The hits on their way from the dice, or from above, to where they land; those warded off end in a shield."""
    if canvas.touch.rolled < 1:
        return
    stagger = (DOWN - FLIGHT) / max(1, len(ends) - 1)
    for n, (x, y) in enumerate(ends):
        part = (canvas.touch.landed - n * stagger) / FLIGHT if canvas.touch.landed < 1 else 1.0
        if part <= 0:
            continue
        part = min(1.0, part)
        ease = part * part * (3 - 2 * part)
        from_x, from_y = starts[n] if n < len(starts) else (x, y - canvas.px(40))
        at = (
            round(from_x + (x - from_x) * ease),
            round(from_y + (y - from_y) * ease - sin(pi * ease) * canvas.px(14)),
        )
        canvas.symbol("shield" if part == 1 and n < struck.warded else "hit", at, canvas.px(22))
