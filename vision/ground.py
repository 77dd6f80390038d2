"""What dice lie on: wood, felt, cloth, printed paper, a board, stone, leather or a plain tray."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.sheet import SHEETS, to_picture

CANVAS = 640
"""The side of a ground's picture in pixels, before it is laid under the camera."""

Picture = NDArray[np.float32]
Any32 = NDArray[Any]


def ripple(rng: Generator, cells: tuple[int, int], size: int = CANVAS) -> Picture:
    """Smooth noise of mean 0: few cells are wide clouds, many are grain; unequal numbers are streaks."""
    coarse = rng.standard_normal(cells, np.float32)
    return np.asarray(cv2.resize(coarse, (size, size), interpolation=cv2.INTER_CUBIC), np.float32)


def _tinted(color: tuple[int, int, int], shade: Any32) -> Picture:
    """A colour (red, green, blue of 255) made lighter and darker by a shade around 1, as BGR of 1."""
    shade = shade.astype(np.float32, copy=False)
    return np.asarray(cv2.merge([shade * np.float32(part / 255) for part in color[::-1]]), np.float32)


def _choice(rng: Generator, *colors: tuple[int, int, int]) -> tuple[int, int, int]:
    red, green, blue = colors[int(rng.integers(len(colors)))]
    shake = rng.normal(0, 8, 3)
    return int(red + shake[0]), int(green + shake[1]), int(blue + shake[2])


def plain(rng: Generator) -> Picture:
    """A tray's bottom: one colour, faint clouds and dust."""
    color = _choice(rng, (222, 220, 216), (200, 204, 208), (60, 62, 68), (150, 150, 148), (40, 60, 110), (180, 40, 40))
    return _tinted(color, 1 + 0.03 * ripple(rng, (5, 5)) + 0.012 * ripple(rng, (320, 320)))


def felt(rng: Generator) -> Picture:
    """Felt: a deep colour with short fibres."""
    color = _choice(rng, (28, 92, 62), (24, 60, 110), (120, 24, 36), (60, 56, 62), (84, 40, 104), (120, 116, 108))
    fibres = ripple(rng, (640, 320)) + ripple(rng, (320, 640))
    return _tinted(color, 1 + 0.07 * fibres + 0.05 * ripple(rng, (24, 24)) + 0.04 * ripple(rng, (4, 4)))


def wood(rng: Generator) -> Picture:
    """Boards with grain along them."""
    color = _choice(rng, (196, 160, 116), (150, 104, 62), (104, 66, 40), (216, 190, 150))
    along = np.linspace(0, rng.uniform(8, 26), CANVAS, dtype=np.float32)[:, None]
    rings = np.sin(2 * np.pi * (along + 0.9 * ripple(rng, (6, 3)) + 0.12 * ripple(rng, (60, 5))))
    shade = 1 + rng.uniform(0.03, 0.1) * rings + 0.06 * ripple(rng, (300, 12)) + 0.04 * ripple(rng, (5, 2))
    for seam in range(int(rng.integers(40, 160)), CANVAS, int(rng.integers(110, 300))):
        shade[seam : seam + 2] *= 0.6
    return _tinted(color, shade)


def cloth(rng: Generator) -> Picture:
    """Woven cloth, sometimes with stripes."""
    color = _choice(rng, (190, 184, 170), (90, 96, 120), (140, 50, 50), (60, 70, 60), (90, 84, 160))
    step = np.arange(CANVAS, dtype=np.float32)
    pitch = rng.uniform(3, 6)
    weave = np.sin(2 * np.pi * step / pitch)[:, None] * np.sin(2 * np.pi * step / pitch)[None, :]
    shade = 1 + 0.08 * weave + 0.04 * ripple(rng, (200, 200)) + 0.07 * ripple(rng, (4, 4))
    if rng.random() < 0.4:
        shade *= np.where(step % rng.uniform(40, 120) < rng.uniform(8, 30), rng.uniform(0.6, 1.3), 1.0)[None, :]
    return _tinted(color, shade)


def leather(rng: Generator) -> Picture:
    """Grained leather, dark."""
    color = _choice(rng, (70, 44, 30), (36, 34, 34), (96, 30, 28))
    return _tinted(color, 1 + 0.1 * np.abs(ripple(rng, (150, 150))) + 0.05 * ripple(rng, (8, 8)))


def stone(rng: Generator) -> Picture:
    """A speckled worktop."""
    color = _choice(rng, (150, 140, 130), (120, 120, 124), (190, 184, 176))
    coarse, fine = ripple(rng, (120, 120)), ripple(rng, (260, 260))
    return _tinted(color, 1 + 0.35 * (coarse > 1) - 0.4 * (fine > 1.1) - 0.2 * (coarse < -1))


def paper(rng: Generator) -> Picture:
    """A printed sheet: lines of words, boxes, rings and dots that are no pips."""
    color = _choice(rng, (238, 236, 230), (226, 214, 186))
    sheet = _printable(_tinted(color, 1 + 0.02 * ripple(rng, (5, 5))))
    word = "".join(chr(int(c)) for c in rng.integers(97, 123, 400))
    for row in range(20, CANVAS, int(rng.integers(18, 40))):
        text = " ".join(word[k : k + int(rng.integers(2, 8))] for k in range(row % 90, row % 90 + 60, 7))
        ink = (float(rng.uniform(0, 100)),) * 3
        cv2.putText(sheet, text, (10, row), cv2.FONT_HERSHEY_SIMPLEX, rng.uniform(0.3, 0.7), ink, 1, cv2.LINE_AA)
    _strew(sheet, rng, int(rng.integers(3, 20)), 26)
    return np.asarray(sheet / np.float32(255), np.float32)


def board(rng: Generator) -> Picture:
    """A game board: coloured fields, rings, numbers and paths."""
    color = _choice(rng, (60, 120, 170), (190, 170, 120), (70, 110, 60))
    sheet = _printable(_tinted(color, 1 + 0.1 * ripple(rng, (30, 30))))
    for _ in range(int(rng.integers(12, 40))):
        middle, radius = rng.integers(0, CANVAS, 2), rng.integers(25, 80)
        turns = np.arange(6) * np.pi / 3
        field = np.stack([middle[0] + radius * np.cos(turns), middle[1] + radius * np.sin(turns)], 1).astype(np.int32)
        cv2.fillPoly(sheet, [field], _any_color(rng), cv2.LINE_AA)
        cv2.polylines(sheet, [field], True, _any_color(rng), 2, cv2.LINE_AA)
    _strew(sheet, rng, int(rng.integers(10, 60)), 16)
    return np.asarray(sheet / np.float32(255) * (1 + 0.06 * ripple(rng, (120, 120))[:, :, None]), np.float32)


def _any_color(rng: Generator) -> tuple[float, float, float]:
    blue, green, red = rng.uniform(12, 230, 3)
    return float(blue), float(green), float(red)


def _printable(sheet: Picture) -> NDArray[np.uint8]:
    """The sheet as bytes, which cv2 can write on."""
    return np.ascontiguousarray(np.clip(sheet * 255, 0, 255).astype(np.uint8))


def _strew(sheet: NDArray[np.uint8], rng: Generator, count: int, size: int) -> None:
    """Print rings, dots, boxes and numbers all over a sheet."""
    for _ in range(count):
        x, y = (int(v) for v in rng.integers(0, CANVAS, 2))
        radius, ink = int(rng.integers(3, size)), _any_color(rng)
        match int(rng.integers(4)):
            case 0:
                cv2.circle(sheet, (x, y), radius, ink, -1, cv2.LINE_AA)
            case 1:
                cv2.circle(sheet, (x, y), radius, ink, 2, cv2.LINE_AA)
            case 2:
                cv2.rectangle(sheet, (x, y), (x + 2 * radius, y + radius), ink, int(rng.choice([-1, 1, 2])))
            case _:
                cv2.putText(sheet, str(rng.integers(2, 99)), (x, y), cv2.FONT_HERSHEY_DUPLEX, radius / 16, ink, 2)


def laid_sheet(name: str, span: float) -> Picture:
    """The printed tray sheet, at its true size in the middle of a table that is `span` millimetres wide."""
    side = 2 * CANVAS
    paper = to_picture(SHEETS[name], 25.4 * side / span)
    table = np.full((side, side), 110, np.uint8)
    high, wide = (min(side, length) for length in paper.shape)
    top, left = (side - high) // 2, (side - wide) // 2
    cut_y, cut_x = (paper.shape[0] - high) // 2, (paper.shape[1] - wide) // 2
    table[top : top + high, left : left + wide] = paper[cut_y : cut_y + high, cut_x : cut_x + wide]
    return np.asarray(cv2.cvtColor(table, cv2.COLOR_GRAY2BGR) / np.float32(255), np.float32)


GROUNDS: dict[str, Callable[[Generator], Picture]] = {
    "plain": plain, "felt": felt, "wood": wood, "paper": paper,
    "cloth": cloth, "board": board, "stone": stone, "leather": leather,
}  # fmt: skip


def ground(kind: str, rng: Generator) -> Picture:
    """The ground's picture (BGR of 1) as seen straight from above."""
    sheet = GROUNDS[kind](rng)
    return np.clip(sheet, 0.004, 1.0, out=sheet)
