"""How white looks in the light of a picture: a pale table and the pips and glints of dice share the tint of a lamp."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture

Exact = NDArray[np.float64]

WHITE: Final = (255.0, 255.0, 255.0)
CELLS = 12  # the middle of a crop is looked at in so many cells a side,
BRIGHTEST = 5  # of which so many are its brightest spot
APART = 6  # the table is looked at in points so far apart,
PALE = 6  # of which one in so many is pale: dice seldom cover as much
NEAR = 0.15  # how far apart tints of one light are at most
LAMP = 0.3  # lamps are yellow or blue: one has more red and less blue or the reverse, neither much more than the other
DIM = 140.0  # brightness of the brightest spots below which dark colours look alike
UNKNOWN = 0.8  # how far to trust colours where nothing tells the light


@dataclass(frozen=True, slots=True)
class Light:
    """How white looks (BGR), and how far colours can be told in this light (0 to 1)."""

    white: tuple[float, float, float] = WHITE
    clear: float = 1.0


DAYLIGHT: Final = Light()


@lru_cache(maxsize=1)
def _round() -> NDArray[np.bool_]:
    """The cells that lie on a die however it is turned."""
    y, x = np.mgrid[:CELLS, :CELLS] - (CELLS - 1) / 2
    return np.asarray(np.hypot(x, y) < CELLS / 2, np.bool_)


def _brightest(pixels: NDArray[Any], count: int) -> Exact:
    """The mean of the brightest of pixels (…, number, BGR)."""
    order = np.argpartition(pixels.sum(axis=-1), -count, axis=-1)[..., -count:]
    return np.asarray(np.take_along_axis(pixels, order[..., None], axis=-2).mean(axis=-2), np.float64)


def bright_spots(crops: Picture) -> Exact:
    """The colour of the brightest spot of each die: mostly a white pip or a glint."""
    rim = (crops.shape[1] - 2 * CELLS) // 2
    middle = crops[:, rim : rim + 2 * CELLS, rim : rim + 2 * CELLS].astype(np.float32)
    rows = middle[:, ::2] + middle[:, 1::2]
    cells = (rows[:, :, ::2] + rows[:, :, 1::2]) / 4
    return _brightest(cells[:, _round()], BRIGHTEST)


def bright_table(small: Picture) -> Exact:
    """The colour of the brightest part of the whole picture."""
    points = small[::APART, ::APART].reshape(-1, 3).astype(np.float32)
    return _brightest(points, max(1, len(points) // PALE))


def is_lamp(blue: float, red: float) -> bool:
    """Whether light may have this tint, and not only dice or tables."""
    return blue * red < 0 and min(abs(blue), abs(red)) > LAMP * max(abs(blue), abs(red))


def light_of(crops: Picture, small: Picture, measured: Light | None = None) -> Light:
    """The light on these dice: as it was measured, or else white; unless the table has the tint of another lamp and
    more dice share it than have none.
    """
    usual = measured or DAYLIGHT
    if not len(crops):
        return usual
    spots = np.vstack([bright_spots(crops), bright_table(small)]).clip(1.0) / np.array(usual.white) * 255
    tints = np.log(spots[:, [0, 2]] / spots[:, 1:2])  # blue and red, against green
    plain, same = (np.linalg.norm(tints - tint, axis=1) < NEAR for tint in (np.zeros(2), tints[-1]))
    tinted = is_lamp(*tints[-1]) and same[:-1].sum() > plain[:-1].sum()
    agree = same if tinted else plain
    if not agree.any():
        return measured or Light(clear=UNKNOWN)
    clear = min(1.0, float(spots[agree].max()) / DIM)
    if not tinted:
        return Light(usual.white, clear)
    blue, red = np.exp(tints[agree].mean(axis=0)).tolist()
    white = np.array([blue, 1.0, red]) * usual.white
    return Light(tuple((white / white.max() * 255).tolist()), clear)
