"""What is painted on the faces of dice: pips, numerals and symbols, as small masks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

FACE = 96
"""The side of a face's mask in pixels; it spans the face from edge to edge."""

Mask = NDArray[np.uint8]

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}

SYMBOLS: dict[str, tuple[tuple[float, float], ...]] = {
    "sword": ((0, -0.8), (0.14, -0.6), (0.14, 0.25), (0.45, 0.25), (0.45, 0.4), (0.12, 0.4), (0.12, 0.8),
              (-0.12, 0.8), (-0.12, 0.4), (-0.45, 0.4), (-0.45, 0.25), (-0.14, 0.25), (-0.14, -0.6)),
    "shield": ((-0.6, -0.7), (0.6, -0.7), (0.6, 0.05), (0.35, 0.5), (0, 0.8), (-0.35, 0.5), (-0.6, 0.05)),
    "tower": ((-0.5, 0.75), (-0.5, -0.2), (-0.65, -0.2), (-0.65, -0.7), (-0.35, -0.7), (-0.35, -0.45), (-0.15, -0.45),
              (-0.15, -0.7), (0.15, -0.7), (0.15, -0.45), (0.35, -0.45), (0.35, -0.7), (0.65, -0.7), (0.65, -0.2),
              (0.5, -0.2), (0.5, 0.75)),
    "flame": ((0, -0.85), (0.2, -0.45), (0.5, -0.1), (0.55, 0.35), (0.3, 0.75), (0, 0.85), (-0.35, 0.7), (-0.55, 0.3),
              (-0.4, -0.05), (-0.25, 0.15), (-0.1, -0.3)),
    "star": tuple(
        (float(np.sin(k * np.pi / 5) * (0.85, 0.36)[k % 2]), float(-np.cos(k * np.pi / 5) * (0.85, 0.36)[k % 2]))
        for k in range(10)
    ),
    "bolt": ((0.25, -0.85), (-0.5, 0.1), (-0.05, 0.1), (-0.25, 0.85), (0.5, -0.2), (0.08, -0.2)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class PipStyle:
    """How a die's pips look: their size and spread in half faces, and one big pip on the 1 if it has that."""

    radius: float = 0.17
    spread: float = 0.5
    big_one: bool = False


def _to_pixels(x: float, y: float) -> tuple[int, int]:
    """Half faces to sixteenths of a pixel, which is how cv2 draws finely."""
    return int((x + 1) / 2 * FACE * 16), int((y + 1) / 2 * FACE * 16)


@lru_cache(maxsize=512)
def pips(value: int, style: PipStyle) -> Mask:
    """A face with pips."""
    mask = np.zeros((FACE, FACE), np.uint8)
    radius = style.radius * (1.8 if value == 1 and style.big_one else 1.0)
    for x, y in PIPS[value]:
        centre = _to_pixels(x * style.spread, y * style.spread)
        cv2.circle(mask, centre, int(radius / 2 * FACE * 16), 255, -1, cv2.LINE_AA, 4)
    return mask


@lru_cache(maxsize=512)
def numeral(text: str) -> Mask:
    """A face with a number on it, a 6 or 9 with a line beneath."""
    mask = np.zeros((FACE, FACE), np.uint8)
    scale, thick = (1.9, 5) if len(text) == 1 else (1.3, 4)
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, scale, thick)
    foot = (FACE + height) // 2
    left = (FACE - width) // 2
    cv2.putText(mask, text, (left, foot), cv2.FONT_HERSHEY_DUPLEX, scale, 255, thick, cv2.LINE_AA)
    if text in ("6", "9"):
        cv2.line(mask, (left + 4, foot + 9), (left + width - 4, foot + 9), 255, 4, cv2.LINE_AA)
    return mask


@lru_cache(maxsize=64)
def symbol(name: str) -> Mask:
    """A face with one of the symbols; an unknown name is an empty face."""
    mask = np.zeros((FACE, FACE), np.uint8)
    outline = [_to_pixels(x * 0.8, y * 0.8) for x, y in SYMBOLS.get(name, ())]
    if outline:
        cv2.fillPoly(mask, [np.array(outline, np.int32)], 255, cv2.LINE_AA, 4)
    return mask
