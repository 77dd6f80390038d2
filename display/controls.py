"""Painters of what is pressed: buttons, grids of choices, counters with plus and minus, lists to confirm."""

from __future__ import annotations

from pygame import Rect

from companion.kernel.text import Text, capital
from display import fonts
from display.canvas import Canvas
from display.parts import Adjust, Button, Grid, Heading, Poster, Tasks
from display.theme import BIG, BODY, MORE, SMALL, TEXT_FACTOR, TITLE, Color, mix

TITLE_LINES, NOTE_LINES = 4, 5
HEADING_LINES = 2  # for no more than these, large letters shrink as far as to the usual ones
SAVING, LEAST_SAVING = (0.93, 0.86, 0.79, 0.72), 0.86  # how much smaller the letters of a heading may be to save a line


def heading(canvas: Canvas, part: Heading, x: int, y: int, width: int) -> int:
    """The question of the moment, the biggest words on the screen."""
    inset, size = 0, TITLE * (1.25 if part.icon else min(1.12, canvas.style.zoom)) / canvas.style.zoom
    side = canvas.style.letters(size * 0.8)
    for symbol in filter(None, (part.icon, part.who)):
        canvas.symbol(symbol, (x + inset + side // 2, y + canvas.style.letters(size) * 5 // 8), side)
        inset += side * 4 // 3
    size = _saving(canvas, part.text, width - inset, size)
    height = canvas.flow(part.text, x + inset, y, width - inset, size, weight="bold")
    if canvas.say(part.small):
        height += canvas.flow(part.small, x, y + height, width, SMALL, canvas.style.palette.quiet)
    return height


def _saving(canvas: Canvas, text: Text, width: int, size: float) -> float:
    """The size of a heading's letters, or a smaller one that saves a line; large ones shrink for two lines in all."""

    def lines(letters: float) -> int:
        return len(canvas.fitted(text, width, 10**6, letters, "bold", 99).lines)

    usual = lines(size)
    least = min(LEAST_SAVING, 1 / TEXT_FACTOR[canvas.style.text]) if usual > HEADING_LINES else LEAST_SAVING
    shares = [share for share in SAVING if share > least - 0.01]
    goal = max(min(usual - 1, HEADING_LINES), lines(size * shares[-1]))
    return next((size * share for share in shares if lines(size * share) <= goal < usual), size)


def fills(canvas: Canvas, button: Button) -> tuple[Color, Color, Color | None]:
    """A button's fill, ink and border."""
    palette = canvas.style.palette
    held = bool(button.act) and canvas.touch.pressed == button.act
    focus = bool(button.act) and canvas.touch.focus == button.act
    border: Color | None = palette.accent if button.on or button.count else None
    fill, ink = palette.raised, palette.text
    if button.closed is not None:
        fill, ink, border = mix(palette.card, palette.raised, 0.3), palette.faint, None
    elif button.kind == "main":
        fill, ink = palette.good, palette.on_good
    elif button.kind == "danger":
        border, ink = palette.bad, palette.bad
    elif button.kind == "quiet":
        fill = mix(palette.card, palette.raised, 0.4)
    if button.on and button.closed is None:
        fill = mix(fill, palette.accent, 0.16)
    if held and button.closed is None:
        fill = mix(fill, palette.accent, 0.45)
    return fill, ink, palette.text if focus else border


def button(canvas: Canvas, item: Button, rect: Rect, size: float = BODY) -> None:
    """One button: symbol, words, small print (the reason when closed), and a tick or count when chosen."""
    fill, ink, border = fills(canvas, item)
    canvas.card(rect, fill, border, 2.5)
    canvas.touchable(rect, item.act, item.closed)
    pad = canvas.px(9)
    inside = rect.inflate(-2 * pad, -canvas.px(6))
    if item.icon and item.kind == "main" and not note_of(canvas, item):
        inside = _middle(canvas, item, inside, size)
    if item.icon:
        side = min(inside.height, canvas.px(24), inside.width // 3)
        tint = mix(canvas.paint_of(item.icon), fill, 0.6) if item.closed is not None else None
        tint = ink if item.kind == "main" else tint
        canvas.symbol(item.icon, (inside.left + side // 2, inside.centery), side, tint)
        inside = Rect(inside.left + side + pad, inside.top, inside.width - side - pad, inside.height)
    if item.on or item.count:
        inside = _chosen(canvas, item, inside)
    _words(canvas, item, inside, size, ink, "left" if item.icon else "center")


def _middle(canvas: Canvas, item: Button, inside: Rect, size: float) -> Rect:
    """The room of a button's symbol and word so that both stand in its middle, as the word alone would."""
    need = min(inside.width, canvas.px(34) + fonts.width(label(canvas, item), "bold", canvas.style.letters(size)))
    return Rect(inside.left + (inside.width - need) // 2, inside.top, need, inside.height)


def door(canvas: Canvas, item: Button, rect: Rect, words: int) -> None:
    """A large button: its symbol above, its words below; `words` is the height the longest words of the row need."""
    fill, ink, border = fills(canvas, item)
    canvas.card(rect, fill, border, 2.5)
    canvas.touchable(rect, item.act, item.closed)
    inside = rect.inflate(-canvas.px(20), -canvas.px(20))
    if item.icon:
        side = min(canvas.px(84), inside.height * 2 // 5)
        words = min(inside.height - side, words)
        top = inside.top + (inside.height - side - words) // 2
        canvas.symbol(item.icon, (inside.centerx, top + side // 2), side)
        inside = Rect(inside.left, top + side, inside.width, words)
    _words(canvas, item, inside, BIG, ink, "center")


def _chosen(canvas: Canvas, item: Button, inside: Rect) -> Rect:
    palette, side = canvas.style.palette, canvas.px(22)
    center = (inside.right - side // 2, inside.centery)
    canvas.symbol("circle", center, side, palette.accent)
    if item.count > 1:
        room = Rect(0, 0, side, side)
        room.center = center
        canvas.text(item.count, room, BODY, palette.on_accent, weight="bold", align="center")
    else:
        canvas.symbol("tick", center, side * 0.66, palette.on_accent)
    return Rect(inside.left, inside.top, inside.width - side - canvas.px(4), inside.height)


def _words(canvas: Canvas, item: Button, box: Rect, size: float, ink: Color, align: str) -> None:
    note = note_of(canvas, item)
    weight: fonts.Weight = "bold" if item.kind == "main" else "strong"
    if not note:
        canvas.text(label(canvas, item), box, size, ink, weight=weight, align=align, lines=TITLE_LINES)  # type: ignore[arg-type]
        return
    line = fonts.line_height(weight, canvas.style.letters(size))
    share = canvas.fitted(note, box.width, max(box.height // 2, box.height - line), SMALL, "plain", NOTE_LINES).height
    upper = Rect(box.left, box.top, box.width, box.height - share)
    title = canvas.fitted(label(canvas, item), box.width, upper.height, size, weight, TITLE_LINES)
    slack = max(0, (box.height - share - title.height) // 2)
    canvas.text(label(canvas, item), Rect(box.left, box.top + slack, box.width, title.height), size, ink,
                weight=weight, align=align, lines=TITLE_LINES)  # type: ignore[arg-type]  # fmt: skip
    closed = item.closed is not None
    quiet = mix(canvas.style.palette.quiet if closed else ink, fills(canvas, item)[0], 0.2)
    room = Rect(box.left, box.top + slack + title.height, box.width, share)
    canvas.text(note, room, SMALL, quiet, align=align, lines=NOTE_LINES)  # type: ignore[arg-type]


def label(canvas: Canvas, item: Button) -> str:
    """The words of a button, with a capital at the front; names, file names and keys stay as they are."""
    words = canvas.say(item.text)
    return words if isinstance(item.text, str) else capital(words)


def note_of(canvas: Canvas, item: Button) -> str:
    """The small print of a button: why it is closed, if it is, else its note where it says more than the button."""
    if item.closed is not None and canvas.say(item.closed):
        return canvas.say(item.closed)
    note = canvas.say(item.note)
    return "" if note.removesuffix(".") == label(canvas, item) else note


def needs(canvas: Canvas, item: Button, width: int, size: float = BODY) -> int:
    """The height at which a button's words keep their size."""
    inner = (
        width - canvas.px(18) - (canvas.px(33) if item.icon else 0) - (canvas.px(26) if item.on or item.count else 0)
    )
    note = note_of(canvas, item)
    height = canvas.fitted(label(canvas, item), inner, 10**4, size, "strong", TITLE_LINES).height
    if note:
        height += canvas.fitted(note, inner, 10**4, SMALL, "plain", NOTE_LINES).height
    return max(canvas.style.target, height + canvas.px(12))


def columns_of(canvas: Canvas, part: Grid, width: int) -> int:
    """How many buttons stand side by side."""
    if part.columns:
        return part.columns
    gap = canvas.px(8)
    longest = max((len(note_of(canvas, item)) for item in part.buttons), default=0)
    wanted = 100 if part.compact else 168 + min(140, max(0, longest - 44) * 2)
    most = max(1, (width + gap) // (canvas.style.letters(wanted) + gap))
    count = len(part.buttons)
    rows = -(-count // most)
    return max(1, -(-count // max(1, rows)))


def most_columns(canvas: Canvas, part: Grid, width: int) -> int:
    """How many buttons may stand side by side at most, every word in its full size."""
    gap = canvas.px(8)
    least = max([canvas.style.letters(100), *(_least_width(canvas, item) for item in part.buttons)])
    return max(columns_of(canvas, part, width), min(len(part.buttons), (width + gap) // (least + gap)))


def _least_width(canvas: Canvas, item: Button) -> int:
    sizes: tuple[tuple[str, float, fonts.Weight], ...] = (
        (label(canvas, item), BODY, "strong"), (note_of(canvas, item), SMALL, "plain"),
    )  # fmt: skip
    words = [
        fonts.width(word, weight, canvas.style.letters(size))
        for text, size, weight in sizes
        for word in text.split(" ")
    ]
    return max(words, default=0) + canvas.px(20) + (canvas.px(33) if item.icon else 0)


def rows_of(canvas: Canvas, part: Grid, width: int) -> list[tuple[tuple[Button, ...], int]]:
    """The rows of a grid, each with the height it needs."""
    columns, gap = columns_of(canvas, part, width), canvas.px(8)
    wide = (width - gap * (columns - 1)) // columns
    rows = [part.buttons[n : n + columns] for n in range(0, len(part.buttons), columns)]
    more = canvas.px(44) + canvas.roomy if part.tall else min(canvas.roomy, canvas.px(MORE))
    return [(row, max(needs(canvas, item, wide) for item in row) + more) for row in rows]


def grid(canvas: Canvas, part: Grid, x: int, y: int, width: int) -> int:
    """Buttons in even columns."""
    top, gap = y, canvas.px(8)
    columns = columns_of(canvas, part, width)
    wide = (width - gap * (columns - 1)) // columns
    for row, height in rows_of(canvas, part, width):
        words = max(needs(canvas, item, wide, BIG) for item in row) if part.tall else 0
        for n, item in enumerate(row if canvas.surface is not None else ()):
            spot = Rect(x + n * (wide + gap), y, wide, height)
            if part.tall:
                door(canvas, item, spot, words)
            else:
                button(canvas, item, spot)
        y += height + gap
    return max(0, y - gap - top)


def adjust(canvas: Canvas, part: Adjust, x: int, y: int, width: int) -> int:
    """A counter: name, minus, value, plus."""
    side, gap = canvas.style.target, canvas.px(6)
    plus = Rect(x + width - side, y, side, side)
    value = Rect(plus.left - gap - side * 3 // 2, y, side * 3 // 2, side)
    less = Rect(value.left - gap - side, y, side, side)
    _sign(canvas, Button(f"{part.act}-", "", icon="minus", closed="" if part.low else None), less)
    _sign(canvas, Button(f"{part.act}+", "", icon="plus", closed="" if part.high else None), plus)
    fill, ink, border = fills(canvas, Button(f"{part.act}=", ""))
    canvas.card(value, mix(fill, canvas.style.palette.ground, 0.5), border)
    canvas.touchable(value, f"{part.act}=")
    canvas.text(part.value, value.inflate(-gap, 0), BIG, ink, weight="bold", align="center")
    inset = 0
    if part.icon:
        canvas.symbol(part.icon, (x + canvas.px(12), y + side // 2), canvas.px(20))
        inset = canvas.px(32)
    canvas.text(part.text, Rect(x + inset, y, less.left - gap - x - inset, side), BODY, lines=2)
    return side


def _sign(canvas: Canvas, item: Button, rect: Rect) -> None:
    fill, ink, border = fills(canvas, item)
    canvas.card(rect, fill, border)
    if item.closed is None:
        canvas.touchable(rect, item.act)
    canvas.symbol(item.icon, rect.center, rect.height * 0.42, ink)


def tasks(canvas: Canvas, part: Tasks, x: int, y: int, width: int) -> int:
    """What to do on the board, one line each with its mark."""
    top, palette, side = y, canvas.style.palette, canvas.style.letters(BODY)
    for line in part.lines:
        canvas.symbol("circle", (x + side // 2, y + side * 5 // 8), side * 0.5, palette.accent)
        y += canvas.flow(line, x + side * 4 // 3, y, width - side * 4 // 3, BODY * 1.06) + canvas.px(5)
    return y - top


def poster(canvas: Canvas, part: Poster, x: int, y: int, width: int) -> int:
    """One large symbol and a sentence in the middle of the room there is."""
    side, gap = canvas.px(48) + min(canvas.roomy // 3, canvas.px(40)), canvas.px(12)
    inset = width // 8
    words = canvas.dry().flow(part.text, 0, 0, width - 2 * inset, BIG)
    height = canvas.px(48) + words + 3 * gap + canvas.roomy
    top = y + (height - side - words - 3 * gap) * 2 // 5
    ink = canvas.style.palette.bad if part.tone == "bad" else None
    canvas.symbol(part.icon, (x + width // 2, top + gap + side // 2), side, ink)
    canvas.flow(part.text, x + inset, top + side + 2 * gap, width - 2 * inset, BIG, align="center")
    return height
