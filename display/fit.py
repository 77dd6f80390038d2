"""Making text fit: wrap it, shrink it within limits, and only then cut it and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from display import fonts
from display.fonts import Weight

ELLIPSIS, DOT = "…", "·"


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text made to fit: its lines, their size, and whether something had to be cut."""

    lines: tuple[str, ...]
    size: int
    weight: Weight
    cut: bool = False

    @property
    def width(self) -> int:
        """The widest line."""
        return max((fonts.width(line, self.weight, self.size) for line in self.lines), default=0)

    @property
    def height(self) -> int:
        """All lines together."""
        return len(self.lines) * fonts.line_height(self.weight, self.size)


def wrap(text: str, room: int, wide: Callable[[str], int]) -> list[str]:
    """Break text into lines between words; a word too wide for a line stays whole."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _words(paragraph):
            longer = f"{line} {word}" if line else word
            if line and wide(longer) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _words(paragraph: str) -> list[str]:
    """The words of a paragraph; a dot between two parts stays with the first, as it begins no line."""
    words: list[str] = []
    for word in filter(None, paragraph.split(" ")):
        if word == DOT and words:
            words[-1] += f" {DOT}"
        else:
            words.append(word)
    return words


def break_words(text: str, room: int, wide: Callable[[str], int]) -> str:
    """Cut words that no line can hold into pieces with hyphens."""
    return " ".join(piece for word in text.split(" ") for piece in _pieces(word, room, wide))


def _pieces(word: str, room: int, wide: Callable[[str], int]) -> Iterator[str]:
    while wide(word) > room and len(word) > 3:
        count = next((n for n in range(len(word) - 2, 2, -1) if wide(word[:n] + "-") <= room), 2)
        yield word[:count] + "-"
        word = word[count:]
    yield word


@lru_cache(maxsize=6000)
def fit(text: str, room: int, height: int, weight: Weight, size: int, least: int, most_lines: int = 99) -> Fitted:
    """The largest setting of the text, from `size` down to `least`, that stays within the room."""
    for attempt in range(size, least - 1, -1):
        lines = wrap(text, room, lambda part, s=attempt: fonts.width(part, weight, s))  # type: ignore[misc]
        fitted = Fitted(tuple(lines), attempt, weight)
        if fitted.width <= room and fitted.height <= height and len(lines) <= most_lines:
            return fitted
    return _forced(text, room, height, weight, least, most_lines)


def _forced(text: str, room: int, height: int, weight: Weight, size: int, most_lines: int) -> Fitted:
    """The smallest setting, its long words broken; what is still too much is cut with an ellipsis."""

    def wide(part: str) -> int:
        return fonts.width(part, weight, size)

    lines = wrap(break_words(text, room, wide), room, wide)
    keep = max(1, min(most_lines, height // fonts.line_height(weight, size)))
    if len(lines) <= keep:
        return Fitted(tuple(lines), size, weight)
    last = lines[keep - 1]
    while last and wide(last + ELLIPSIS) > room:
        last = last[:-1]
    return Fitted((*lines[: keep - 1], last.rstrip() + ELLIPSIS), size, weight, cut=True)
