"""What never leaves the screen: the track, the phases, and one panel for each player."""

from __future__ import annotations

from pygame import Rect

from companion.kernel.view import Panel, Stat, Steps, Tone, Track
from display import fonts
from display.canvas import Canvas
from display.theme import BODY, GAP, SMALL, TINY, Color, mix


def tone(canvas: Canvas, name: Tone) -> Color:
    """The colour of a tone."""
    palette = canvas.style.palette
    return {"plain": palette.text, "good": palette.good, "bad": palette.bad, "warn": palette.warn,
            "quiet": palette.quiet}[name]  # fmt: skip


def track(canvas: Canvas, block: Track, rect: Rect) -> None:
    """A row of spaces, the marker's one lit."""
    palette, gap = canvas.style.palette, canvas.px(4)
    title = Rect(rect.left, rect.top, min(rect.width // 4, _natural(canvas, block.title, SMALL)), rect.height)
    if canvas.say(block.title):
        canvas.text(block.title, title, SMALL, palette.quiet, lines=2)
        rect = Rect(title.right + gap * 2, rect.top, rect.right - title.right - gap * 2, rect.height)
    count = max(1, len(block.spaces))
    side = min((rect.width - gap * (count - 1)) // count, canvas.px(50))
    for n, space in enumerate(block.spaces):
        spot = Rect(rect.left + n * (side + gap), rect.top, side, rect.height)
        here = n == block.marker
        lit = palette.bad if block.tone == "bad" else palette.accent
        canvas.card(spot, lit if here else palette.raised)
        ink = palette.on_accent if here else palette.quiet if n > block.marker else palette.faint
        _space(canvas, spot.inflate(-canvas.px(5), 0), canvas.say(space.label), canvas.say(space.note), ink)


def _space(canvas: Canvas, spot: Rect, label: str, note: str, ink: Color) -> None:
    if not note:
        canvas.text(label, spot, BODY, ink, weight="bold", align="center")
        return
    share = spot.width * 11 // 20
    canvas.text(label, Rect(spot.left, spot.top, share, spot.height), BODY, ink, weight="bold", align="center")
    room = Rect(spot.left + share, spot.top, spot.width - share, spot.height)
    canvas.text(note, room, TINY, ink, weight="strong", align="center")


def _natural(canvas: Canvas, text: object, size: float) -> int:
    words = canvas.say(text)  # type: ignore[arg-type]
    return fonts.width(words, "plain", canvas.style.letters(size)) + 1


def steps(canvas: Canvas, block: Steps, rect: Rect) -> None:
    """The phases side by side, the present one in a pill; all of them if they fit, else just the present one."""
    palette, gap = canvas.style.palette, canvas.px(GAP)
    wide = [_natural(canvas, name, SMALL) + 2 * gap for name in block.names]
    if sum(wide) > rect.width * 1.25:
        _present(canvas, block, rect)
        return
    scale = min(1.0, rect.width / max(1, sum(wide)))
    x = float(rect.left)
    for n, (name, room) in enumerate(zip(block.names, wide, strict=True)):
        spot = Rect(round(x), rect.top, round(room * scale), rect.height)
        x += room * scale
        if n == block.current:
            pill = spot.inflate(0, -max(0, spot.height - canvas.style.letters(SMALL) * 2))
            canvas.card(pill, mix(palette.card, palette.accent, 0.18), palette.accent, 1.5, 18)
        ink = palette.text if n == block.current else palette.quiet if n > block.current else palette.faint
        weight = "strong" if n == block.current else "plain"
        canvas.text(name, spot.inflate(-gap, 0), SMALL, ink, weight=weight, align="center")  # type: ignore[arg-type]


def _present(canvas: Canvas, block: Steps, rect: Rect) -> None:
    palette = canvas.style.palette
    if 0 <= block.current < len(block.names):
        where = f"{block.current + 1}/{len(block.names)}  {canvas.say(block.names[block.current])}"
        canvas.text(where, rect, SMALL, palette.text, weight="strong", lines=2)


def panel(canvas: Canvas, block: Panel, rect: Rect) -> None:
    """One player: colour and shape, name, what is happening, and the counters."""
    palette, pad = canvas.style.palette, canvas.px(8)
    act = f"sheet:{block.who}" if block.who else ""
    paint = canvas.style.clan(block.color) if block.color else palette.edge
    if block.color == "black" and canvas.style.mood != "day":
        paint = mix(paint, palette.text, 0.3)
    fill = mix(palette.card, paint, 0.16) if block.active else palette.card
    held = bool(act) and canvas.touch.pressed == act
    focus = bool(act) and canvas.touch.focus == act
    border = palette.text if focus else paint if block.active else None
    canvas.card(rect, mix(fill, palette.raised, 0.7) if held else fill, border, 2.5)
    canvas.touchable(rect, act)
    inside = rect.inflate(-2 * pad, -pad)
    head = Rect(inside.left, inside.top, inside.width, min(inside.height * 2 // 5, canvas.style.letters(BODY) * 3 // 2))
    _panel_head(canvas, block, head, paint)
    stats(canvas, block.stats, Rect(inside.left, head.bottom, inside.width, inside.bottom - head.bottom))


def _panel_head(canvas: Canvas, block: Panel, head: Rect, paint: Color) -> None:
    side = min(head.height, canvas.px(17))
    if block.color:
        canvas.symbol(block.color, (head.left + side // 2, head.centery), side, paint)
        head = Rect(head.left + side * 3 // 2, head.top, head.width - side * 3 // 2, head.height)
    if canvas.say(block.note):
        head.width -= _panel_note(canvas, block, head) + canvas.px(6)
    canvas.text(block.title, head, BODY, weight="strong")


def _panel_note(canvas: Canvas, block: Panel, head: Rect) -> int:
    """What is happening to a player, at the right end, small enough to leave the name whole; returns its width."""
    spare = head.width - canvas.px(6) - canvas.least_width(block.title, BODY, "strong")
    wide = _natural(canvas, block.note, SMALL)
    room = min(wide, head.width * 9 // 20, max(head.width * 3 // 10, spare))
    color = canvas.style.palette.accent if block.active else canvas.style.palette.quiet
    spot = Rect(head.right - room, head.top, room, head.height)
    canvas.text(block.note, spot, SMALL if room == wide else TINY, color, align="right")
    return room


def stats(canvas: Canvas, items: tuple[Stat, ...], rect: Rect) -> None:
    """Counters with their symbols in as few even rows as they need."""
    if not items or rect.height < 4:
        return
    size, rows = _grid(canvas, items, rect)
    each = -(-len(items) // rows)
    for row in range(rows):
        some = items[row * each : (row + 1) * each]
        line = Rect(rect.left, rect.top + rect.height * row // rows, rect.width, rect.height // rows)
        for n, stat in enumerate(some):
            left = line.left + line.width * n // each
            spot = Rect(left, line.top, line.width // each - canvas.px(2), line.height)
            one_stat(canvas, stat, spot, size)


def _grid(canvas: Canvas, items: tuple[Stat, ...], rect: Rect) -> tuple[float, int]:
    """The largest letters, and in how many rows, at which all counters fit; two rows are better than large letters."""
    for most in (2, 9):
        for size in (BODY, SMALL * 1.06, SMALL, TINY * 1.04):
            letters = canvas.style.letters(size)
            widest = max(_stat_width(canvas, stat, letters) for stat in items)
            each = max(1, rect.width // (widest + canvas.px(3)))
            rows = -(-len(items) // each)
            if rows <= most and rows * round(letters * 1.3) <= rect.height:
                return size, rows
    return TINY, max(1, min(len(items), rect.height // round(canvas.style.letters(TINY) * 1.15)))


def _stat_width(canvas: Canvas, stat: Stat, letters: int) -> int:
    mark = letters * 5 // 4 if stat.icon else 0
    return mark + fonts.width(canvas.say(stat.value), "bold", letters)


def one_stat(canvas: Canvas, stat: Stat, spot: Rect, size: float) -> Rect:
    """One counter: its symbol, then its value; without a symbol, its label."""
    letters = canvas.style.letters(size)
    side = min(letters, spot.height)
    room = Rect(spot)
    if stat.icon:
        canvas.symbol(stat.icon, (spot.left + side // 2, spot.centery), side)
        room = Rect(spot.left + side * 5 // 4, spot.top, spot.width - side * 5 // 4, spot.height)
    return canvas.text(stat.value, room, size, tone(canvas, stat.tone), weight="bold")
