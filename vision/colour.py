"""The name of a die's colour, from its body alone: not its pips, not its glints, not what it lies on."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import DAYLIGHT, WHITE, Light

Picture = NDArray[np.uint8]
Lab = tuple[float, float, float]
Points = NDArray[np.float32]  # of each die, of each pixel, Lab
Shares = NDArray[np.float32]

SIDE = 18
"""Crops are looked at in this many pixels a side."""
WIDE, NEAR = 3, 5
"""Pixels around the die in a crop that its two looks leave out."""
TRUSTED = 0.85
"""The trust that both looks must have."""
CORE = 0.37
"""The circle, in box sides, that lies within a die however it is turned."""
RIM = 0.07
"""How much of that circle, in box sides, is its rim."""
CLOSE_CALL = 1.6
"""Of two pieces of which neither is so much larger, the body is the one that has more of the rim."""
ALIKE = 18.0
"""How far apart in Lab two pixels of one body may be."""

Shades = Mapping[str, Sequence[Lab]]

USUAL: Final[Shades] = {
    "black": ((15, -4, 3), (15, 1, -5), (19, 2, 1), (20, 6, 4)),
    "blue": ((18, 6, -15), (22, 19, -40), (27, 35, -63), (30, 25, -55), (31, 14, -40), (40, 5, -35)),
    "brown": ((26, 5, 17), (27, 12, 15), (29, 3, 6), (31, 7, 11), (32, 18, 23), (36, 9, 24)),
    "gray": ((38, 0, 3), (39, 1, -6), (43, 1, -17), (45, 5, 13), (49, -5, -7), (49, 4, -1), (52, -2, 9)),
    "green": ((29, -18, 10), (36, -26, 17), (45, -37, 23), (46, -41, 28), (48, -34, 31)),
    "orange": ((42, 31, 35), (48, 19, 42), (48, 25, 29), (50, 39, 47), (54, 28, 51), (55, 52, 57), (57, 43, 58)),
    "pink": ((42, 50, -26), (45, 53, -14), (46, 36, -9), (46, 55, 0), (50, 37, -25), (56, 56, 15), (57, 44, 0)),
    "purple": ((15, 13, -11), (18, 9, -6), (22, 24, -25), (22, 32, 0), (25, 35, -24), (26, 35, -38), (28, 30, -15)),
    "red": ((30, 38, 23), (32, 44, 30), (34, 28, 14), (36, 37, 23), (38, 52, 37), (40, 33, 29), (41, 46, 31)),
    "white": ((56, 0, 3), (65, 0, -2), (68, 8, 35), (71, 0, 9), (78, -4, -13), (78, 0, -1), (78, 5, 25), (81, -1, 9)),
    "yellow": ((40, 7, 42), (56, -4, 50), (65, 9, 63), (67, -12, 62), (75, 1, 59), (76, -2, 71), (78, -21, 67)),
}
"""Shades (CIE Lab) that dice of a colour's name have in pictures: means of groups of real and rendered dice."""
RARE: Final = {"brown": 2.0, "gray": 2.0, "pink": 2.0, "orange": 1.25}
"""Colours few dice have must be so much nearer: a black die in warm light is more likely than a brown one."""


@lru_cache(maxsize=1)
def _far() -> NDArray[np.float64]:
    """How far each pixel of a crop is from its middle, in box sides."""
    y, x = (np.mgrid[:SIDE, :SIDE] + 0.5) / SIDE - 0.5
    return np.asarray(np.hypot(x, y), np.float64)


@lru_cache(maxsize=1)
def _core() -> NDArray[np.bool_]:
    return np.asarray(_far() < CORE, np.bool_)


@lru_cache(maxsize=1)
def _rim() -> NDArray[np.bool_]:
    """The pixels of the core that lie farthest out: large pips lie within."""
    return np.asarray(_far()[_core()] > CORE - RIM, np.bool_)


def body_colours(crops: Sequence[Picture], white: Sequence[float] = WHITE) -> tuple[Points, Shares]:
    """The colours (Lab) of dice's bodies and their shares of the dice's middles, of all dice at once.

    `white` is how white looks in this light (BGR). Of the two most frequent colours the body is the one in the larger
    piece (pips are many small ones), or, where that says little, the one with more of the rim.
    """
    small = np.concatenate([cv2.resize(crop, (SIDE, SIDE), interpolation=cv2.INTER_AREA) for crop in crops])
    lab = cv2.cvtColor(np.minimum(small / np.asarray(white, np.float32), 1), cv2.COLOR_BGR2Lab)
    cores = np.ascontiguousarray(lab.reshape(-1, SIDE, SIDE, 3)[:, _core()])
    alike = _alike(cores)
    rows = np.arange(len(cores))
    first = alike[rows, (alike @ np.ones(alike.shape[1], np.float32)).argmax(axis=1)]
    others = 1 - first
    second = alike[rows, (others * (others[:, None] @ alike)[:, 0]).argmax(axis=1)]
    body = _bodies(first, second)
    total = body.sum(axis=1, keepdims=True)
    return (body[:, None] @ cores)[:, 0] / total, total[:, 0] / body.shape[1]


def body_colour(crop: Picture, white: Sequence[float] = WHITE) -> tuple[Lab, float]:
    """The colour of one die's body and its share of the die's middle."""
    labs, shares = body_colours([crop], white)
    light, a, b = labs[0].tolist()
    return (light, a, b), float(shares[0])


def _alike(points: Points) -> Points:
    """Which pixels of each die have nearly the same colour as which: 1 or 0; the squares go into the one product."""
    half = -0.5 * np.einsum("nij,nij->ni", points, points)[:, :, None]
    one = np.ones_like(half)
    near = np.concatenate([points, half, one], axis=2) @ np.concatenate([points, one, half], axis=2).transpose(0, 2, 1)
    return np.asarray(near > -0.5 * ALIKE**2, np.float32)


def _bodies(first: Shares, second: Shares) -> Shares:
    """Of two groups of pixels of each die the one that has the larger piece; of pieces nearly as large, the one
    farther out.
    """
    most, next_most = _largest_pieces(np.concatenate([first, second])).reshape(2, -1)
    close = np.maximum(most, next_most) < CLOSE_CALL * np.minimum(most, next_most)
    farther = (second - first)[:, _rim()].sum(axis=1) > 0
    return np.where(np.where(close, farther, next_most > most)[:, None], second, first)


def _largest_pieces(chosen: Shares) -> NDArray[np.int32]:
    """The size of the largest connected piece of the chosen pixels of each core; no two cores touch."""
    masks = np.zeros((len(chosen), SIDE, SIDE), np.uint8)
    masks[:, _core()] = chosen
    stats = cv2.connectedComponentsWithStats(masks.reshape(-1, SIDE), connectivity=4)[2][1:]
    largest = np.zeros(len(chosen), np.int32)
    np.maximum.at(largest, stats[:, cv2.CC_STAT_TOP] // SIDE, stats[:, cv2.CC_STAT_AREA])
    return largest


def even_steps(lab: NDArray[Any]) -> NDArray[Any]:
    """Lab values in a space where equal steps matter equally: a dark colour is as much a colour as a light one."""
    light, a, b = lab[..., 0], lab[..., 1], lab[..., 2]
    gain = 1 / (0.35 + light / 100)
    return np.stack([light * 0.7, a * gain, b * gain], axis=-1)


def shade_distance(lab: Lab, others: NDArray[Any]) -> float:
    """How far a body's colour is from the nearest of others, which are in even steps already."""
    return float(np.linalg.norm(others - even_steps(np.array(lab)), axis=1).min())


@dataclass(frozen=True, slots=True)
class Palette:
    """Named colours, each by some shades; it can be narrowed to the dice on the table and take an owner's own."""

    names: tuple[str, ...]
    starts: tuple[int, ...]
    shades: NDArray[np.float64]
    rarity: NDArray[np.float64]

    @classmethod
    def of(cls, shades: Shades) -> Palette:
        """The palette of these shades."""
        full = {name: rows for name, rows in shades.items() if len(rows)}
        starts = (0, *accumulate(len(rows) for rows in full.values()))[:-1]
        points = even_steps(np.array([lab for rows in full.values() for lab in rows], np.float64).reshape(-1, 3))
        return cls(tuple(full), starts, points, np.array([RARE.get(name, 1.0) for name in full]))

    def name_of(self, lab: Lab) -> tuple[str, float]:
        """The nearest colour and how far to trust it (0 to 1): by how much it is nearer than the next, and how near."""
        return self.names_of(np.array([lab]))[0][:2]

    def names_of(self, labs: NDArray[Any]) -> list[tuple[str, float, str]]:
        """The same for many bodies at once, and the next nearest colour of each."""
        away = np.linalg.norm(self.shades - even_steps(labs)[:, None], axis=2)
        near = np.minimum.reduceat(away, self.starts, axis=1) * self.rarity
        return [self._trusted(row) for row in near.tolist()]

    def _trusted(self, near: Sequence[float]) -> tuple[str, float, str]:
        first, second = sorted((*near, math.inf))[:2]
        after = near.index(second) if second < math.inf else near.index(first)
        lead = (second - first) / (second + first) if second < math.inf else 1.0
        strange = max(0.0, first - STRANGE) / STRANGE
        trust = (1 - 0.6 * math.exp(-lead / 0.13)) * math.exp(-(strange**2))
        return self.names[near.index(first)], trust, self.names[after]


STRANGE = 18.0
"""A body farther than this from every shade has a colour the palette does not know."""


@lru_cache(maxsize=1)
def usual() -> Palette:
    """The colours that dice usually have."""
    return Palette.of(USUAL)


def name_colours(
    crops: Sequence[Picture], palette: Palette | None = None, white: Sequence[float] = WHITE
) -> list[tuple[str, float, str]]:
    """The names of the colours of the dice in crops, how far to trust each, and what else it may be."""
    if not len(crops):
        return []
    labs, shares = body_colours(crops, white)
    named = (palette or usual()).names_of(labs)
    clear = np.clip(shares / 0.3, 0.3, 1).tolist()
    return [(name, trust * share, other) for (name, trust, other), share in zip(named, clear, strict=True)]


def name_colour(crop: Picture, palette: Palette | None = None, white: Sequence[float] = WHITE) -> tuple[str, float]:
    """The name of the colour of the die in a crop, and how far to trust it."""
    return name_colours([crop], palette, white)[0][:2] if crop.size else ("unknown", 0.0)


def hues(crops: Picture, palette: Palette | None = None, light: Light = DAYLIGHT) -> list[tuple[str, str]]:
    """The name of each die's colour, and what else it may be: two looks, one nearer to the middle, should agree."""
    looks = [crop[rim:-rim, rim:-rim] for rim in (WIDE, NEAR) for crop in crops]
    named = name_colours(looks, palette, light.white)
    both = zip(named[: len(crops)], named[len(crops) :], strict=True)
    return [(first[0], _other(first, second, light.clear)) for first, second in both]


def _other(first: tuple[str, float, str], second: tuple[str, float, str], clear: float) -> str:
    """What else a colour may be after two looks at it; nothing when both agree and are to be trusted in this light."""
    if first[0] != second[0]:
        return second[0]
    return first[2] if clear * min(first[1], second[1]) < TRUSTED else ""
