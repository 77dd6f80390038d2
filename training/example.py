"""One example to learn from."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

COLUMNS = 8  # what is known of each die


@dataclass(slots=True)
class Scene:
    """A picture and its dice: centre x, centre y, side, value (0: no readable face), share that is visible, where the
    top points (x to the right, y down), and whether it lies on another (both not a number where that is not known).

    Hand says where one reaches in, on a map an eighth as wide; nothing when that is not known. Lures are places
    (x, y, side) that a finder took for dice and that are none.
    """

    pixels: np.ndarray
    dice: np.ndarray
    hand: np.ndarray | None = None
    lures: tuple[tuple[float, float, float], ...] = ()

    @property
    def picture(self) -> np.ndarray:
        """The picture, unpacked when it is kept as JPEG."""
        return self.pixels if self.pixels.ndim == 3 else cv2.imdecode(self.pixels, cv2.IMREAD_COLOR)
