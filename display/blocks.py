"""Painters of the view blocks that flow down the page: each paints at a place and returns the height it took."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from companion.kernel.text import Text
from companion.kernel.view import (
    Chance,
    DiceRow,
    Face,
    Fold,
    LogView,
    Notice,
    Odds,
    OnDemand,
    Panel,
    Steps,
    Sum,
    Table,
    Track,
)
from display import bars, fonts
from display.bars import tone
from display.canvas import Align, Canvas
from display.dice import die, settled
from display.theme import BIG, BODY, SMALL, TITLE, Color, mix


def notice(canvas: Canvas, block: Notice, x: int, y: int, width: int) -> int:
    """A sentence; the news of the moment is bigger and waits for the dice to lie still."""
    color = tone(canvas, block.tone)
    if block.big:
        shown = color if canvas.touch.rolled >= 1 else canvas.style.palette.card
        return canvas.flow(block.text, x, y, width, BIG, shown, weight="strong")
    size = SMALL if block.tone == "quiet" else BODY
    return canvas.flow(block.text, x, y, width, size, color)


def dice_row(canvas: Canvas, block: DiceRow, x: int, y: int, width: int) -> int:
    """Dice side by side and what they come to, counted up as they settle."""
    if block.small:
        return _small_row(canvas, block, x, y, width)
    top, label = y, canvas.say(block.title)
    if label:
        y += canvas.flow(block.title, x, y, width, SMALL, canvas.style.palette.quiet) + canvas.px(3)
    faces = settled(block.dice, canvas.touch)
    result, note = _result_width(canvas, block, width), _note_height(canvas, block)
    spots = spread(canvas, block, x, y, width - result)
    for face, spot in zip(faces, spots, strict=True):
        die(canvas, face, spot)
        if note:
            under = Rect(spot.left - canvas.px(6) + 1, spot.bottom, spot.width + canvas.px(12) - 2, note)
            canvas.text(face.note, under, SMALL, canvas.style.palette.quiet, align="center")
    side = spots[0].width if spots else 0
    tall = fonts.line_height("bold", canvas.style.letters(BIG * 1.7)) if result else 0
    height = max(spots[-1].bottom + note - y if spots else 0, tall)
    if result:
        right = max((spot.right for spot in spots), default=x - canvas.px(8)) + canvas.px(8)
        _result(canvas, block, Rect(right, y, x + width - right, max(tall, min(height, side))), faces)
    return y + height - top


def _small_row(canvas: Canvas, block: DiceRow, x: int, y: int, width: int) -> int:
    """The title, and small dice beside it."""
    letters, quiet = canvas.style.letters(SMALL), canvas.style.palette.quiet
    inset = min(width // 3, fonts.width(canvas.say(block.title), "plain", letters) + 1)
    spots = spread(canvas, block, x + inset + canvas.px(8), y, width - inset - canvas.px(8), 30)
    high = max(fonts.line_height("plain", letters), spots[0].height if spots else 0)
    canvas.text(block.title, Rect(x, y, inset, high), SMALL, quiet, lines=2)
    for face, spot in zip(settled(block.dice, canvas.touch), spots, strict=True):
        die(canvas, face, spot)
    return max(high, spots[-1].bottom - y if spots else 0)


def _note_height(canvas: Canvas, block: DiceRow) -> int:
    noted = any(canvas.say(face.note) for face in block.dice)
    return fonts.line_height("plain", canvas.style.letters(SMALL)) if noted else 0


def spread(canvas: Canvas, block: DiceRow, x: int, y: int, width: int, size: float = 54) -> list[Rect]:
    """Where the dice of a row lie: side by side, smaller where there are many, at last in rows."""
    note, count, side = _note_height(canvas, block), len(block.dice), canvas.px(size)
    gap = canvas.px(12 if note else size / 7)
    each = max(1, (width + gap) // (side + gap))
    while count > each and side > canvas.px(size * 0.63):
        side -= canvas.px(2)
        each = max(1, (width + gap) // (side + gap))
    return [
        Rect(x + n % each * (side + gap), y + n // each * (side + gap + note), side, side) for n in range(count)
    ]  # fmt: skip


def _result_width(canvas: Canvas, block: DiceRow, width: int) -> int:
    if not canvas.say(block.big) and not canvas.say(block.label):
        return 0
    big = fonts.width(canvas.say(block.big), "bold", canvas.style.letters(TITLE * 1.7))
    label = fonts.width(canvas.say(block.label), "strong", canvas.style.letters(BIG))
    return min(width // 2, big + label + canvas.px(30))


def _result(canvas: Canvas, block: DiceRow, rect: Rect, faces: tuple[Face, ...]) -> None:
    big, pad = block.big, canvas.px(8)
    if isinstance(big, int) and canvas.touch.rolled < 1:  # hits are counted die by die, totals run up
        counted = any(face.mark for face in block.dice)
        big = sum(face.mark == "hit" for face in faces) if counted else round(big * max(0, canvas.touch.rolled - 0.1))
    color = tone(canvas, block.tone)
    rest = Rect(rect)
    if canvas.say(big):
        natural = fonts.width(canvas.say(big), "bold", canvas.style.letters(TITLE * 1.7))
        room = Rect(rect.left + pad, rect.top, min(natural, rect.width - pad), rect.height)
        drawn = canvas.text(big, room, TITLE * 1.7, color, weight="bold")
        rest = Rect(drawn.right + pad, rect.top, max(1, rect.right - drawn.right - pad), rect.height)
    if canvas.say(block.label):
        canvas.text(block.label, rest, BIG, weight="strong", lines=2)


def sum_line(canvas: Canvas, block: Sum, x: int, y: int, width: int) -> int:
    """A number unfolded into where it comes from."""
    palette = canvas.style.palette
    pieces: list[tuple[str, fonts.Weight, Color]] = []
    if title := canvas.say(block.title):
        pieces.append((title, "strong", palette.text))
    pieces.append((str(block.total), "bold", palette.accent))
    for n, term in enumerate(block.terms):
        sign = "=" if n == 0 and term.value >= 0 else "= −" if n == 0 else "+" if term.value >= 0 else "−"
        pieces.append((f"{sign} {abs(term.value)} {canvas.say(term.text)}", "plain", palette.quiet))
    return canvas.runs(pieces, x, y, width, SMALL * 1.08)


def odds(canvas: Canvas, block: Odds, x: int, y: int, width: int) -> int:
    """Chances as bars with their percentages."""
    top, palette = y, canvas.style.palette
    if canvas.say(block.title):
        y += canvas.flow(block.title, x, y, width, SMALL, palette.quiet, weight="strong") + canvas.px(2)
    for row in block.rows:
        y += _chance(canvas, row, x, y, width) + canvas.px(3)
    return y - top


def on_demand(canvas: Canvas, block: OnDemand, x: int, y: int, width: int) -> int:
    """Chances that are switched on; others take no room."""
    return odds(canvas, block.make(), x, y, width) if block.on else 0


def _chance(canvas: Canvas, row: Chance, x: int, y: int, width: int) -> int:
    palette, gap = canvas.style.palette, canvas.px(8)
    percent = fonts.width("100 %", "strong", canvas.style.letters(SMALL)) + gap
    words = width * 11 // 20
    height = canvas.dry().flow(row.text, x, y, words - gap, SMALL)
    canvas.flow(row.text, x, y, words - gap, SMALL)
    bar = Rect(x + words, y + height // 2 - canvas.px(4), width - words - percent, canvas.px(8))
    canvas.card(bar, palette.raised, radius=4)
    if row.share is not None:
        lit = Rect(bar.left, bar.top, max(2, round(bar.width * row.share)), bar.height)
        canvas.card(lit, tone(canvas, row.tone) if row.tone != "plain" else palette.accent, radius=4)
    room = Rect(bar.right + gap // 2, y, percent - gap // 2, height)
    canvas.text(share(row.share), room, SMALL, weight="strong", align="right")
    return height


def share(value: float | None) -> str:
    """A chance in percent; a small one is not called none, nor a great one certain."""
    if value is None:
        return "…"
    if 0 < value < 0.005:
        return "<1 %"
    if 0.995 < value < 1:
        return ">99 %"
    return f"{round(value * 100)} %"


Cells = tuple[Text | int, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its width, and whether it stands at the right, as numbers and all after them do."""

    width: int
    right: bool


def table(canvas: Canvas, block: Table, x: int, y: int, width: int) -> int:
    """Rows and columns, the winning column lit."""
    top, palette = y, canvas.style.palette
    if canvas.say(block.title):
        y += canvas.flow(block.title, x, y, width, BODY, weight="strong") + canvas.px(3)
    columns = _columns(canvas, block, width)
    lines = ([(block.head, "head")] if block.head else []) + [(row, "row") for row in block.rows]
    for n, (cells, kind) in enumerate([*lines, *([(block.total, "total")] if block.total else [])]):
        if kind == "total":
            canvas.line(Rect(x, y + canvas.px(1), width, max(1, canvas.px(1.5))))
            y += canvas.px(4)
        height = _table_row(canvas, cells, columns, (x, y), kind, block.bold)
        if kind == "row" and n > bool(block.head):
            above = y - canvas.px(1) - min(canvas.roomy, canvas.px(12)) // 2
            canvas.line(Rect(x, above, width, 1), mix(palette.card, palette.edge, 0.6))
        y += height + canvas.px(3) + (min(canvas.roomy, canvas.px(12)) if kind == "row" else 0)
    return y - top


def _columns(canvas: Canvas, block: Table, width: int) -> list[Column]:
    """The columns, as wide as their cells need; in a table that is too wide the widest columns wrap their words."""
    rows = [row for row in (block.head, *block.rows, block.total) if row]
    letters, pad = canvas.style.letters(SMALL), canvas.px(12)
    count = max((len(row) for row in rows), default=1)
    need = [
        max((fonts.width(canvas.say(row[n]), "strong", letters) for row in rows if n < len(row)), default=0) + pad
        for n in range(count)
    ]
    spare = width - sum(need)
    if spare >= 0:
        wide = [need[0] + spare * 2 // (count + 1), *(each + spare // (count + 1) for each in need[1:])]
    else:
        wide = shares(need, width)
    first = block.rows[0] if block.rows else block.total
    numbers = next((n for n, cell in enumerate(first) if n and numeric(canvas.say(cell))), count)
    return [Column(each, n >= numbers) for n, each in enumerate(wide)]


def shares(need: list[int], width: int) -> list[int]:
    """The room for each of several things that need more than there is: what needs little gets all it needs."""
    wide, left = [0] * len(need), width
    for done, n in enumerate(sorted(range(len(need)), key=lambda n: need[n])):
        wide[n] = min(need[n], left // (len(need) - done))
        left -= wide[n]
    return wide


def _table_row(
    canvas: Canvas, cells: Cells, columns: list[Column], at: tuple[int, int], kind: str, bold: int
) -> int:  # fmt: skip
    palette, pad, lines = canvas.style.palette, canvas.px(6), 3
    weights: list[fonts.Weight] = ["strong" if n == bold or kind == "total" else "plain" for n in range(len(cells))]
    heights = [
        canvas.fitted(cell, columns[n].width - pad, 10**4, SMALL, weights[n], lines).height
        for n, cell in enumerate(cells)
    ]
    height, (left, top) = max(heights, default=0), at
    for n, cell in enumerate(cells):
        color = palette.quiet if kind == "head" else palette.accent if n == bold else palette.text
        spot = Rect(left, top, columns[n].width - pad, height)
        align: Align = "right" if columns[n].right else "left"
        canvas.text(cell, spot, SMALL, color, weight=weights[n], align=align, lines=lines)
        left += columns[n].width
    return height


def numeric(text: str) -> bool:
    """Whether a cell holds a number, which stands at the right of its column."""
    return text.lstrip("+-−").replace(".", "", 1).replace(",", "", 1).isdigit()


def log_view(canvas: Canvas, block: LogView, x: int, y: int, width: int) -> int:
    """What happened: steps in strong letters, their consequences below them."""
    top, palette = y, canvas.style.palette
    for line in block.lines:
        inset = canvas.px(24 if line.step else 40)
        size, weight = (BODY, "strong") if line.step else (SMALL, "plain")
        color = palette.text if line.step else palette.quiet
        high = canvas.flow(line.text, x + inset, y, width - inset, size, color, weight=weight)  # type: ignore[arg-type]
        if line.step and line.who:
            canvas.symbol(line.who, (x + canvas.px(9), y + canvas.style.letters(BODY) * 5 // 8), canvas.px(13))
        y += high + canvas.px(2)
    return y - top


def fold(canvas: Canvas, block: Fold, x: int, y: int, width: int) -> int:
    """A title that opens on a touch; what it opens follows it on the page."""
    palette, act = canvas.style.palette, fold_act(canvas, block)
    row = Rect(x, y, width, canvas.style.target)
    canvas.card(row, palette.raised, palette.text if canvas.touch.focus == act else None)
    canvas.touchable(row, act)
    mark = row.left + canvas.px(18)
    shut = block.secret and act not in canvas.touch.unfolded
    canvas.symbol("lock" if shut else "onward", (mark, row.centery), canvas.px(15))
    canvas.text(block.title, Rect(mark + canvas.px(16), y, row.right - mark - canvas.px(24), row.height), BODY)
    return row.height


def fold_act(canvas: Canvas, block: Fold) -> str:
    """What touching a fold means."""
    return f"fold:{canvas.say(block.title)}"


def track_row(canvas: Canvas, block: Track, x: int, y: int, width: int) -> int:
    """A track inside the page."""
    height = canvas.px(44)
    bars.track(canvas, block, Rect(x, y, width, height))
    return height


def steps_row(canvas: Canvas, block: Steps, x: int, y: int, width: int) -> int:
    """The phases inside the page."""
    height = canvas.px(40)
    bars.steps(canvas, block, Rect(x, y, width, height))
    return height


def panel_row(canvas: Canvas, block: Panel, x: int, y: int, width: int) -> int:
    """A player inside the page."""
    height = canvas.px(84)
    bars.panel(canvas, block, Rect(x, y, width, height))
    return height
