"""One example to learn from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(slots=True)
class Scene:
    """A picture and its dice: centre x, centre y, side, value (0: no readable face), share that is visible.

    Hand says where one reaches in, on a map an eighth as wide; nothing when that is not known. Lures are places
    (x, y, side) that a finder took for dice and that are none.
    """

    picture: np.ndarray
    dice: np.ndarray
    hand: np.ndarray | None = None
    lures: tuple[tuple[float, float, float], ...] = ()
