"""The name of a die's colour, from its body alone: not its pips, not its glints, not what it lies on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Lab = tuple[float, float, float]

WHITE: Final = (255.0, 255.0, 255.0)
SIDE = 18
"""Crops are looked at in this many pixels a side."""
CORE = 0.37
"""The circle, in box sides, that lies within a die however it is turned."""


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
    "purple": ((15, 13, -11), (18, 9, -6), (22, 24, -25), (25, 35, -24), (26, 35, -38), (28, 30, -15)),
    "red": ((30, 38, 23), (32, 44, 30), (34, 28, 14), (36, 37, 23), (38, 52, 37), (41, 46, 31)),
    "white": ((56, 0, 3), (65, 0, -2), (68, 8, 35), (71, 0, 9), (78, -4, -13), (78, 0, -1), (78, 5, 25), (81, -1, 9)),
    "yellow": ((56, -4, 50), (65, 9, 63), (67, -12, 62), (75, 1, 59), (76, -2, 71), (78, -21, 67)),
}
"""Shades (CIE Lab) that dice of a colour's name have in pictures: means of groups of real and rendered dice."""
RARE: Final = frozenset({"brown", "gray", "pink"})
"""Colours few dice have; a black die in warm light is more likely than a brown one, so these must be twice as near."""


@lru_cache(maxsize=1)
def _core() -> NDArray[np.bool_]:
    y, x = (np.mgrid[:SIDE, :SIDE] + 0.5) / SIDE - 0.5
    return np.asarray(np.hypot(x, y) < CORE, np.bool_)


def body_colour(crop: Picture, white: Sequence[float] = WHITE) -> tuple[Lab, float]:
    """The colour of a die's body and its share of the die's middle; `white` is how white looks in this light (BGR).

    Of the two most frequent colours the body is the one in the larger piece: pips are many small ones.
    """
    small = cv2.resize(crop, (SIDE, SIDE), interpolation=cv2.INTER_AREA).astype(np.float32)
    lab = cv2.cvtColor(np.minimum(small / np.asarray(white, np.float32), 1), cv2.COLOR_BGR2Lab)
    core = lab[_core()]
    alike = _alike(core)
    first = alike[int(alike.sum(axis=0).argmax())]
    rest = np.where(first, 0, alike[~first].sum(axis=0))
    body = max((first, alike[int(rest.argmax())]), key=_largest_piece)
    light, a, b = core[body].mean(axis=0)
    return (float(light), float(a), float(b)), float(body.mean())


def _alike(points: NDArray[Any]) -> NDArray[np.bool_]:
    """Which pixels have nearly the same colour as which."""
    square = np.einsum("ij,ij->i", points, points)
    apart = square[:, None] + square[None, :] - 2 * points @ points.T
    return np.asarray(apart < ALIKE**2, np.bool_)


def _largest_piece(chosen: NDArray[np.bool_]) -> int:
    """The size of the largest connected piece of the chosen pixels of the core."""
    mask = np.zeros((SIDE, SIDE), np.uint8)
    mask[_core()] = chosen
    stats = cv2.connectedComponentsWithStats(mask, connectivity=4)[2]
    return int(stats[1:, cv2.CC_STAT_AREA].max(initial=0))


def _scaled(lab: NDArray[Any]) -> NDArray[Any]:
    """Lab values in a space where equal steps matter equally: a dark colour is as much a colour as a light one."""
    light, a, b = lab[..., 0], lab[..., 1], lab[..., 2]
    gain = 1 / (0.35 + light / 100)
    return np.stack([light * 0.7, a * gain, b * gain], axis=-1)


def shade_distance(lab: Lab, others: Sequence[Lab]) -> float:
    """How far a body's colour is from the nearest of others, in steps that matter equally."""
    return float(np.linalg.norm(_scaled(np.array(others)) - _scaled(np.array(lab)), axis=1).min())


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
        points = _scaled(np.array([lab for rows in full.values() for lab in rows], np.float64).reshape(-1, 3))
        return cls(tuple(full), starts, points, np.array([2.0 if name in RARE else 1.0 for name in full]))

    def name_of(self, lab: Lab) -> tuple[str, float]:
        """The nearest colour and how far to trust it (0 to 1): by how much it is nearer than the next, and how near."""
        away = np.linalg.norm(self.shades - _scaled(np.array(lab)), axis=1)
        near = np.minimum.reduceat(away, self.starts) * self.rarity
        first, second = sorted((*near.tolist(), np.inf))[:2]
        lead = (second - first) / (second + first) if second < np.inf else 1.0
        strange = max(0.0, first - STRANGE) / STRANGE
        return self.names[int(near.argmin())], float((1 - 0.6 * np.exp(-lead / 0.13)) * np.exp(-(strange**2)))


STRANGE = 18.0
"""A body farther than this from every shade has a colour the palette does not know."""


@lru_cache(maxsize=1)
def usual() -> Palette:
    """The colours that dice usually have."""
    return Palette.of(USUAL)


def own_shades(pictures: Mapping[str, Sequence[Picture]], white: Sequence[float] = WHITE) -> dict[str, list[Lab]]:
    """Shades of an owner's own dice, from crops of them by colour name: what `Palette.of` and JSON take."""
    return {name: [body_colour(crop, white)[0] for crop in crops] for name, crops in pictures.items()}


def name_colour(crop: Picture, palette: Palette | None = None, white: Sequence[float] = WHITE) -> tuple[str, float]:
    """The name of the colour of the die in a crop, and how far to trust it."""
    if crop.size == 0:
        return "unknown", 0.0
    lab, share = body_colour(crop, white)
    name, clear = (palette or usual()).name_of(lab)
    return name, clear * float(np.clip(share / 0.3, 0.3, 1))
