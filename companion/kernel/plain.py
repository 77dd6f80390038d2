"""The plain-text painter: every view block as lines of text, for terminals and reports."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from companion.kernel.text import Text, Words
from companion.kernel.view import (
    Block,
    Chart,
    DiceRow,
    Face,
    Facts,
    Fold,
    Location,
    LogView,
    Notice,
    Odds,
    OnDemand,
    Panel,
    Slot,
    Spread,
    Stat,
    Steps,
    Strike,
    Sum,
    Table,
    Track,
)

MARKS = {"": "", "hit": "*", "miss": "", "chosen": "+", "doubtful": "?", "spent": "-"}
TONES = {"plain": "", "good": "", "bad": "! ", "warn": "! ", "quiet": ""}


def paint(blocks: Iterable[Block], words: Words) -> list[str]:
    """All blocks as lines."""
    return [line for block in blocks for line in lines(block, words)]


@singledispatch
def lines(block: object, words: Words) -> list[str]:
    """One block as lines."""
    raise TypeError(f"no plain painter for {type(block).__name__}")


def word(value: Text | int, words: Words) -> str:
    """A text or a number as a word."""
    return str(value) if isinstance(value, int) else words(value)


def face(die: Face, words: Words) -> str:
    """One die: [5], [3*] when it hits."""
    shown = "·" if die.value is None else str(die.value)
    note = f" {words(die.note)}" if die.note else ""
    return f"[{shown}{MARKS[die.mark]}{note}]"


def stat(item: Stat, words: Words) -> str:
    """A small value with its name."""
    label = words(item.label) if item.label else item.icon
    return f"{label} {word(item.value, words)}" if str(item.value) not in label.split() else label


@lines.register
def _track(block: Track, words: Words) -> list[str]:
    spaces = []
    for n, space in enumerate(block.spaces):
        label = words(space.label) + (f"({words(space.note)})" if space.note else "")
        spaces.append(f"<{label}>" if n == block.marker else label)
    return [f"{words(block.title)}: {' '.join(spaces)}"]


@lines.register
def _steps(block: Steps, words: Words) -> list[str]:
    names = [f"<{words(name)}>" if n == block.current else words(name) for n, name in enumerate(block.names)]
    return [" · ".join(names) + (f" · {words(block.detail)}" if block.detail else "")]


@lines.register
def _panel(block: Panel, words: Words) -> list[str]:
    mark = ">" if block.active else " "
    stats = ", ".join(stat(item, words) for item in block.stats)
    note = f" ({words(block.note)})" if block.note else ""
    return [f"{mark} {words(block.title)}: {stats}{note}"]


@lines.register
def _table(block: Table, words: Words) -> list[str]:
    rows = [block.head, *block.rows, *([block.total] if block.total else [])]
    cells = [[word(cell, words) for cell in row] for row in rows if row]
    widths = [max(len(row[n]) for row in cells if n < len(row)) for n in range(max(map(len, cells), default=0))]
    title = [words(block.title)] if block.title else []
    return title + [_row(row, widths) for row in cells]


def _row(row: list[str], widths: list[int]) -> str:
    first, rest = row[0].ljust(widths[0]), zip(row[1:], widths[1:], strict=False)
    return "  ".join([first, *(cell.rjust(width) for cell, width in rest)]).rstrip()


@lines.register
def _dice(block: DiceRow, words: Words) -> list[str]:
    dice = " ".join(face(die, words) for die in block.dice)
    total = " ".join(part for part in (word(block.big, words), words(block.label)) if part)
    title = f"{words(block.title)}: " if block.title else ""
    return [f"{title}{dice}" + (f"  = {total}" if total else "")]


@lines.register
def _strike(block: Strike, words: Words) -> list[str]:
    struck = block.struck
    stats = ", ".join(stat(item, words) for item in struck.stats)
    life = "♥" * struck.life[1] + "♡" * (struck.full - struck.life[1])
    told = "  ".join(part for part in (life, stats, TONES[struck.tone] + words(struck.result)) if part)
    return [*(_dice(block.dice, words) if block.dice else ()), f"{words(struck.name)}: {told}".rstrip(": ")]


@lines.register
def _facts(block: Facts, words: Words) -> list[str]:
    stats = ", ".join(stat(item, words) for item in block.stats)
    return [f"{words(block.title)}: {stats}" if block.title else stats]


@lines.register
def _sum(block: Sum, words: Words) -> list[str]:
    terms = ""
    for n, term in enumerate(block.terms):
        sign = "" if n == 0 and term.value >= 0 else " + " if term.value >= 0 else " \N{MINUS SIGN} "
        terms += f"{sign}{abs(term.value)} {words(term.text)}"
    return [f"{words(block.title)}: {block.total} = {terms}"]


@lines.register
def _odds(block: Odds, words: Words) -> list[str]:
    return [words(block.title), *(f"  {words(row.text)}: {_share(row.share)}" for row in block.rows)]


def _share(value: float | None) -> str:
    return "…" if value is None else f"{value:.0%}"


@lines.register
def _on_demand(block: OnDemand, words: Words) -> list[str]:
    return _odds(block.make(), words) if block.on else []


@lines.register
def _location(block: Location, words: Words) -> list[str]:
    stats = ", ".join(stat(item, words) for item in block.stats)
    head = words(block.title) + (f" ({stats})" if stats else "") + (f" – {words(block.note)}" if block.note else "")
    return [head, *(f"    {_slot(slot, words)}" for slot in block.slots)]


def _slot(slot: Slot, words: Words) -> str:
    dice = " ".join(face(die, words) for die in slot.dice)
    stats = ", ".join(stat(item, words) for item in slot.stats)
    parts = [words(part) for part in (slot.text, slot.note) if part]
    told = "  ".join(part for part in (*parts[:1], dice, stats, *parts[1:]) if part)
    return f"{'>' if slot.active else ' '} {words(slot.title)}: {told}".rstrip(": ")


@lines.register
def _notice(block: Notice, words: Words) -> list[str]:
    return [TONES[block.tone] + words(block.text)]


@lines.register
def _chart(block: Chart, words: Words) -> list[str]:
    rows = [f"  {words(line.title)}: {' '.join(f'{value:g}' for value in line.values)}" for line in block.lines]
    return [words(block.title), *rows]


@lines.register
def _spread(block: Spread, words: Words) -> list[str]:
    counts = " ".join(f"{face}:{count}" for face, count in enumerate(block.counts, 1))
    return [f"{words(block.title)}: {counts} ({block.low}–{block.high})", *([words(block.text)] if block.text else [])]


@lines.register
def _log(block: LogView, words: Words) -> list[str]:
    return [("" if line.step else "    ") + words(line.text) for line in block.lines]


@lines.register
def _fold(block: Fold, words: Words) -> list[str]:
    if block.secret:
        return [f"[{words(block.title)}]"]
    return [words(block.title), *(f"  {line}" for line in paint(block.blocks, words))]
