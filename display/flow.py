"""Pages: parts laid below each other, and what does not fit carried over to the next page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from companion.kernel.view import Fold, Location, LogView, Notice, Odds, Strike, Table
from display.blocks import fold_act
from display.canvas import Canvas
from display.controls import columns_of, most_columns
from display.painters import measure
from display.parts import Beside, Grid, Keypad, Part, Picks, Tasks
from display.theme import BIG, BODY, SMALL

GAP = 8
MOST_COLUMNS = 12
LEAD = 5  # at most this part of a page is help where the answers alone fill more than one


@dataclass(frozen=True, slots=True)
class Sized:
    """A part and the height it needs."""

    part: Part
    height: int


def pages(
    canvas: Canvas, help: Sequence[Part], controls: Sequence[Part], width: int, height: int,
    news: Sequence[Part] = (),
) -> list[tuple[Part, ...]]:  # fmt: skip
    """The pages of a screen: the controls on the first, with as much help above them as fits; then the rest."""
    dry = canvas.dry()
    if news and len(told := pages(dry, (*news, *help), controls, width, height)) < 2:
        return told
    ways = closer(dry, handy(dry, help, controls, width, height), width, height)
    return min((laid(dry, help, way, width, height) for way in ways), key=len)


def laid(
    dry: Canvas, help: Sequence[Part], controls: Sequence[Part], width: int, height: int
) -> list[tuple[Part, ...]]:
    """The pages of a screen with its controls just so."""
    gap = dry.px(GAP)
    if _high(dry, controls, width) > height:
        controls = [open_first(part) for part in controls]
    controls, over = shortened(dry, controls, width, height)
    keys = list(fitting(dry, controls, width, height))
    aids = list(fitting(dry, help, width, height))
    need = sum(item.height + gap for item in keys)
    if need > height + gap:
        ends = accumulate(item.height + gap for item in aids)
        lead = sum(end <= height // LEAD for end in ends)  # what is short stays in sight above the first answers
        return [*packed(dry, [*aids[:lead], *keys], width, height), *poured(dry, aids[lead:], width, height)]
    room = height - need
    first, rest = filled(dry, aids, width, room)
    top = tuple(item.part for item in (*first, *keys))
    after = [*fitting(dry, over, width, height), *rest]
    return [*((top,) if top or not after else ()), *poured(dry, after, width, height)]


def handy(canvas: Canvas, help: Sequence[Part], controls: Sequence[Part], width: int, height: int) -> Sequence[Part]:
    """The controls, with small keys where large ones leave no room for the help."""
    large = any(isinstance(part, Keypad) for part in controls) and canvas.style.zoom <= 1  # large keys before letters
    if not large or _high(canvas, (*help, *controls), width) <= height:
        return controls
    return [replace(part, tall=False) if isinstance(part, Keypad) else part for part in controls]


def _high(canvas: Canvas, parts: Sequence[Part], width: int) -> int:
    return sum(measure(canvas, part, width) + canvas.px(GAP) for part in parts) - canvas.px(GAP)


def closer(canvas: Canvas, controls: Sequence[Part], width: int, height: int) -> Iterator[Sequence[Part]]:
    """The controls, and, where they need more than a page, with more and more buttons side by side."""
    yield controls
    if canvas.style.zoom > 1 or _high(canvas, controls, width) <= height:  # larger letters come after that
        return
    last = list(controls)
    for more in range(1, MOST_COLUMNS):
        tight = [_tight(canvas, part, width, more) for part in controls]
        if tight == last:
            return
        yield (last := tight)


def _tight(canvas: Canvas, part: Part, width: int, more: int) -> Part:
    """A grid with so many more buttons side by side than usual, as far as every word keeps its size."""
    if not isinstance(part, Grid) or part.tall or part.columns:
        return part
    columns = columns_of(canvas, part, width)
    most = most_columns(canvas, part, width)
    return replace(part, columns=min(columns + more, most)) if most > columns else part


def open_first(part: Part) -> Part:
    """A grid that fills more than one page, so that what can be pressed comes before what cannot."""
    if not isinstance(part, Grid):
        return part
    return replace(part, buttons=tuple(sorted(part.buttons, key=lambda item: item.closed is not None)))


def shortened(canvas: Canvas, controls: Sequence[Part], width: int, height: int) -> tuple[Sequence[Part], list[Part]]:
    """The controls on one page, if a shorter row of dice at the end of a column can bring that about, and its rest."""
    excess = _high(canvas, controls, width) - height
    for at, part in enumerate(controls if excess > 0 else ()):
        row = part.right[-1] if isinstance(part, Beside) else None
        if not isinstance(part, Beside) or not isinstance(row, Picks):
            continue
        room = measure(canvas, part, width) - excess
        for n in range(len(row.picks), -1, -1):
            less = replace(part, right=(*part.right[:-1], replace(row, picks=row.picks[:n])))
            if measure(canvas, less, width) <= room:
                return [*controls[:at], less, *controls[at + 1 :]], [replace(row, picks=row.picks[n:])]
    return controls, []


def poured(canvas: Canvas, items: list[Sized], width: int, height: int) -> list[tuple[Part, ...]]:
    """Parts over as many pages as they need, long ones going on where the page before ended."""
    result = []
    while items:
        first, items = filled(canvas, items, width, height)
        if not first:
            first, items = items[:1], items[1:]
        result.append(tuple(item.part for item in first))
    return result


def filled(canvas: Canvas, items: list[Sized], width: int, room: int) -> tuple[list[Sized], list[Sized]]:
    """What fits into the room, and what is left; a long part is broken where at least a third of it fits."""
    gap = canvas.px(GAP)
    for n, item in enumerate(items):
        if item.height > room:
            head, tail = _broken(canvas, item, width, room)
            return [*items[:n], *head], [*tail, *items[n + 1 :]]
        room -= item.height + gap
    return items, []


def _broken(canvas: Canvas, item: Sized, width: int, room: int) -> tuple[list[Sized], list[Sized]]:
    whole = isinstance(item.part, (Grid, Odds))  # some of the chances would tell another story than all of them
    if whole or (item.height > room * 3 and not isinstance(item.part, Picks)):
        return [], [item]
    if isinstance(item.part, Strike) and canvas.style.zoom <= 1:
        tight = replace(item.part, small=True)
        height = measure(canvas, tight, width)
        return ([Sized(tight, height)], []) if height <= room else ([], [item])
    pieces = list(_joined(canvas, list(split(canvas, item.part, width)), width, room))
    if len(pieces) < 2 or pieces[0].height > room:
        return [], [item]
    rest = pieces[1].part
    for piece in pieces[2:]:
        rest = join(rest, piece.part)
    return pieces[:1], [Sized(rest, measure(canvas, rest, width))]


def packed(canvas: Canvas, items: list[Sized], width: int, height: int) -> list[tuple[Part, ...]]:
    """As many parts on each page as fit, only rows of dice broken; a sentence stays with what follows it."""
    gap = canvas.px(GAP)
    result: list[list[Sized]] = [[]]
    for item in items:
        page, rest = result[-1], [item]
        room = height - sum(other.height + gap for other in page)
        if page and item.height > room:
            head, rest = _broken(canvas, item, width, room) if isinstance(item.part, Picks) else ([], rest)
            page += head
            follows = not head and len(page) > 1 and isinstance(page[-1].part, Notice)
            result.append([page.pop()] if follows else [])
        result[-1] += rest
    return [tuple(item.part for item in page) for page in result]


def fitting(canvas: Canvas, parts: Iterable[Part], width: int, height: int) -> Iterator[Sized]:
    """The parts, those too tall for any page split into pieces."""
    for part in opened(canvas, parts):
        need = measure(canvas, part, width)
        if need <= height and not isinstance(part, Grid):
            yield Sized(part, need)
            continue
        if isinstance(part, Beside):
            yield from fitting(canvas, (*part.left, *part.right), width, height)
            continue
        pieces = list(split(canvas, part, width))
        if len(pieces) < 2:
            yield Sized(part, need)
            continue
        yield from _joined(canvas, pieces, width, height)


def _joined(canvas: Canvas, pieces: list[Part], width: int, height: int) -> Iterator[Sized]:
    """Pieces of one part put together again as far as a page holds them."""
    if isinstance(pieces[0], Grid):
        for piece in pieces:
            yield Sized(piece, measure(canvas, piece, width))
        return
    held: Part = pieces[0]
    high = measure(canvas, held, width)
    for piece in pieces[1:]:
        own, joined = measure(canvas, piece, width), join(held, piece)
        need = high + own if isinstance(piece, LogView) else measure(canvas, joined, width)  # lines just add up
        if need > height:
            yield Sized(held, high)
            held, high = piece, own
        else:
            held, high = joined, need
    yield Sized(held, high)


def opened(canvas: Canvas, parts: Iterable[Part]) -> Iterator[Part]:
    """The parts with the contents of every unfolded fold after it; columns below each other when upright."""
    for part in parts:
        if isinstance(part, Beside) and canvas.style.portrait and not part.narrow:
            yield from opened(canvas, (*part.left, *part.right))
            continue
        yield part
        if isinstance(part, Fold) and fold_act(canvas, part) in canvas.touch.unfolded:
            yield from opened(canvas, part.blocks)


def split(canvas: Canvas, part: Part, width: int) -> Iterator[Part]:
    """A part in its smallest pieces: rows, lines, slots."""
    if isinstance(part, Grid):
        columns = columns_of(canvas, part, width)
        for n in range(0, len(part.buttons), columns):
            yield replace(part, buttons=part.buttons[n : n + columns], columns=columns)
    elif isinstance(part, Table):
        for row in part.rows[:-1]:
            yield replace(part, rows=(row,), total=())
        yield replace(part, rows=part.rows[-1:])
    elif isinstance(part, LogView):
        yield from (LogView((line,)) for line in part.lines)
    elif isinstance(part, Tasks):
        yield from (Tasks((line,)) for line in part.lines)
    elif isinstance(part, Odds):
        yield from (replace(part, rows=(row,)) for row in part.rows)
    elif isinstance(part, Location) and len(part.slots) > 1:
        yield from (replace(part, slots=(slot,)) for slot in part.slots)
    elif isinstance(part, Picks):
        yield from (replace(part, picks=(pick,)) for pick in part.picks)
    elif isinstance(part, Notice):
        size = BIG if part.big else SMALL if part.tone == "quiet" else BODY
        lines = canvas.fitted(part.text, width, 10**6, size, "strong" if part.big else "plain", 99).lines
        yield from (replace(part, text=line) for line in lines)
    else:
        yield part


def join(one: Part, other: Part) -> Part:
    """Two pieces of the same part as one."""
    if isinstance(one, Table) and isinstance(other, Table):
        return replace(one, rows=one.rows + other.rows, total=other.total)
    if isinstance(one, LogView) and isinstance(other, LogView):
        return LogView(one.lines + other.lines)
    if isinstance(one, Tasks) and isinstance(other, Tasks):
        return Tasks(one.lines + other.lines)
    if isinstance(one, Odds) and isinstance(other, Odds):
        return replace(one, rows=one.rows + other.rows)
    if isinstance(one, Location) and isinstance(other, Location):
        return replace(one, slots=one.slots + other.slots)
    if isinstance(one, Picks) and isinstance(other, Picks):
        return replace(one, picks=one.picks + other.picks)
    if isinstance(one, Notice) and isinstance(other, Notice):
        return replace(one, text=f"{one.text} {other.text}")
    raise TypeError(f"{type(one).__name__} is never split")
