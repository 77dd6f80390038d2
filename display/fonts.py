"""Letters: Source Sans Pro in three weights, measured and drawn once."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Literal

import pygame
from font_source_sans_pro import SourceSansPro, SourceSansProBold, SourceSansProSemibold

from display.theme import Color

Weight = Literal["plain", "strong", "bold"]
FILES: dict[str, str | os.PathLike[str]] = {
    "plain": SourceSansPro,
    "strong": SourceSansProSemibold,
    "bold": SourceSansProBold,
}


@lru_cache(maxsize=200)
def font(weight: Weight, size: int) -> pygame.font.Font:
    """The font of a weight at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(FILES[weight], max(6, size))


@lru_cache(maxsize=8000)
def width(text: str, weight: Weight, size: int) -> int:
    """How wide a line of text is."""
    return font(weight, size).size(text)[0]


@lru_cache(maxsize=500)
def line_height(weight: Weight, size: int) -> int:
    """How far apart the lines stand."""
    return font(weight, size).get_height()


@lru_cache(maxsize=3000)
def drawn(text: str, weight: Weight, size: int, color: Color) -> pygame.Surface:
    """A line of text as a picture."""
    return font(weight, size).render(text, True, color)
