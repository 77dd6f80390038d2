"""Painters of places on the board: a location with its values and its slots."""

from __future__ import annotations

from pygame import Rect

from companion.kernel.view import Location, Slot, Stat
from display import fonts
from display.bars import tone
from display.canvas import Canvas
from display.dice import die
from display.theme import BODY, SMALL, TINY, mix


def location(canvas: Canvas, block: Location, x: int, y: int, width: int) -> int:
    """A place: its name and values in the head, then its slots side by side."""
    pad, palette = canvas.px(10), canvas.style.palette
    height = _contents(canvas.dry(), block, Rect(x + pad, y + pad, width - 2 * pad, 0)) + 2 * pad
    canvas.card(Rect(x, y, width, height), mix(palette.card, palette.raised, 0.55))
    _contents(canvas, block, Rect(x + pad, y + pad, width - 2 * pad, 0))
    return height


def _contents(canvas: Canvas, block: Location, box: Rect) -> int:
    y, palette = box.top, canvas.style.palette
    beside = _beside(canvas, block, box.width)
    if canvas.say(block.title) or block.icon:
        y += _head(canvas, block, Rect(box.left, y, box.width - beside, 0))
    if block.stats and beside:
        stat_line(canvas, block.stats, box.right - beside + canvas.px(14), box.top + canvas.px(1), beside)
    elif block.stats:
        y += stat_line(canvas, block.stats, box.left, y, box.width)
    if canvas.say(block.note):
        y += canvas.flow(block.note, box.left, y, box.width, SMALL, palette.quiet)
    if block.slots:
        y += canvas.px(5) + _slots(canvas, block.slots, box.left, y + canvas.px(5), box.width)
    return y - box.top


def _beside(canvas: Canvas, block: Location, width: int) -> int:
    """The room the values take at the right of the title, or 0 where they need a line of their own."""
    letters = canvas.style.letters(SMALL)
    values = sum(_stat_width(canvas, stat, letters) + canvas.px(14) for stat in block.stats)
    title = (
        fonts.width(canvas.say(block.title), "strong", canvas.style.letters(BODY)) + canvas.style.letters(BODY) * 3 // 2
    )
    return values + 1 if block.stats and title + values <= width else 0


def _head(canvas: Canvas, block: Location, box: Rect) -> int:
    inset = 0
    if block.icon:
        side = canvas.style.letters(BODY)
        canvas.symbol(block.icon, (box.left + side // 2, box.top + side * 5 // 8), side)
        inset = side * 4 // 3
    return canvas.flow(block.title, box.left + inset, box.top, box.width - inset, BODY, weight="strong")


def stat_line(canvas: Canvas, items: tuple[Stat, ...], x: int, y: int, width: int, size: float = SMALL) -> int:
    """Values one after the other, each with its symbol, value and label, wrapping as words do."""
    letters = canvas.style.letters(size)
    high, left, top = round(letters * 1.4), x, y
    for stat in items:
        wide = min(width, _stat_width(canvas, stat, letters))
        if left > x and left + wide > x + width:
            left, top = x, top + high
        _stat(canvas, stat, Rect(left, top, wide, high), size)
        left += wide + canvas.px(14)
    return top + high - y


def _stat_width(canvas: Canvas, stat: Stat, letters: int) -> int:
    value = fonts.width(canvas.say(stat.value), "bold", letters)
    label = fonts.width(canvas.say(stat.label), "plain", letters)
    icon = letters * 5 // 4 if stat.icon else 0
    return icon + value + (label + letters * 2 // 5 if label else 0) + 2


def _stat(canvas: Canvas, stat: Stat, spot: Rect, size: float) -> None:
    letters = canvas.style.letters(size)
    left = spot.left
    if stat.icon:
        canvas.symbol(stat.icon, (left + letters // 2, spot.centery), letters)
        left += letters * 5 // 4
    natural = fonts.width(canvas.say(stat.value), "bold", letters)
    room = Rect(left, spot.top, max(1, min(natural, spot.right - left)), spot.height)
    drawn = canvas.text(stat.value, room, size, tone(canvas, stat.tone), weight="bold")
    if canvas.say(stat.label):
        left = drawn.right + letters * 2 // 5
        room = Rect(left, spot.top, max(1, spot.right - left), spot.height)
        canvas.text(stat.label, room, size, canvas.style.palette.quiet)


def _slots(canvas: Canvas, slots: tuple[Slot, ...], x: int, y: int, width: int) -> int:
    gap = canvas.px(6)
    columns = max(1, min(len(slots), 4, width // canvas.style.letters(128)))
    if len(slots) % columns == 1 and columns > 2:
        columns -= 1
    wide, top = (width - gap * (columns - 1)) // columns, y
    for row in range(0, len(slots), columns):
        some = slots[row : row + columns]
        dry = canvas.dry()
        height = max(_slot(dry, slot, Rect(x, y, wide, 0)) for slot in some)
        for n, slot in enumerate(some):
            spot = Rect(x + n * (wide + gap), y, wide, height)
            _slot_card(canvas, slot, spot)
            _slot(canvas, slot, spot)
        y += height + gap
    return y - gap - top


def _slot_card(canvas: Canvas, slot: Slot, spot: Rect) -> None:
    palette = canvas.style.palette
    fill = palette.raised if slot.active else mix(palette.card, palette.ground, 0.35)
    canvas.card(spot, fill, palette.accent if slot.active else None, 2)


def _slot(canvas: Canvas, slot: Slot, spot: Rect) -> int:
    """The contents of one slot; returns the height it needs."""
    pad, palette = canvas.px(7), canvas.style.palette
    x, y, width = spot.left + pad, spot.top + canvas.px(4), spot.width - 2 * pad
    inset = 0
    if slot.color:
        side = round(canvas.style.letters(SMALL) * 0.9)
        canvas.symbol(slot.color, (x + side // 2, y + canvas.style.letters(SMALL) * 5 // 8), side)
        inset = side * 4 // 3
    y += canvas.flow(slot.title, x + inset, y, width - inset, SMALL, weight="strong")
    if canvas.say(slot.text):
        y += canvas.flow(slot.text, x, y, width, SMALL)
    if slot.stats:
        y += stat_line(canvas, slot.stats, x, y, width)
    if slot.dice:
        y += _small_dice(canvas, slot, x, y + canvas.px(2), width) + canvas.px(2)
    if canvas.say(slot.note):
        y += canvas.flow(slot.note, x, y, width, TINY, palette.accent if slot.active else palette.quiet)
    return y + canvas.px(5) - spot.top


def _small_dice(canvas: Canvas, slot: Slot, x: int, y: int, width: int) -> int:
    side, gap = canvas.px(24), canvas.px(4)
    each = max(1, (width + gap) // (side + gap))
    for n, face in enumerate(slot.dice):
        die(canvas, face, Rect(x + n % each * (side + gap), y + n // each * (side + gap), side, side))
    return -(-len(slot.dice) // each) * (side + gap)
