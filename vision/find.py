"""From a picture to the places where dice lie: a small network looks at the whole picture at once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture

LONGEST = 320
STEP = 32  # the network halves its picture five times
STRIDE = 4  # points per cell of its map
UNIT = 16.0  # the side of a die whose log side is 0
FAINTEST = 0.3
Array = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a die seems to lie: its centre, its side, and the network's score."""

    x: float
    y: float
    side: float
    score: float


@dataclass(frozen=True, slots=True)
class View:
    """A picture shrunk and padded for the network, and its scale."""

    picture: Picture
    scale: float


def shrink(picture: Picture, longest: int = LONGEST) -> View:
    """The picture with its longer edge at this length, padded to what the network can halve."""
    high, wide = picture.shape[:2]
    scale = longest / max(high, wide)
    size = (max(8, round(wide * scale)), max(8, round(high * scale)))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    below, right = -size[1] % STEP, -size[0] % STEP
    return View(cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_CONSTANT, value=(114, 114, 114)), scale)


def normal(picture: Picture) -> Array:
    """The picture with mean 0 and spread 1, channels first, as the network wants it."""
    mean, spread = cv2.meanStdDev(picture)
    factor = 1.0 / (float(spread.mean()) + 8.0)
    blob = cv2.dnn.blobFromImage(picture, factor, mean=tuple(mean[:, 0].mean() for _ in range(3)))
    return np.asarray(blob, np.float32)


def peaks(maps: Array, faintest: float) -> list[tuple[float, float, float, float]]:
    """The local maxima of the score map: x, y and side in the network's points, and score."""
    score = 1 / (1 + np.exp(-maps[0]))
    top = (score >= cv2.dilate(score, np.ones((3, 3), np.uint8))) & (score > faintest)
    found = []
    for row, column in zip(*np.nonzero(top), strict=True):
        side = UNIT * float(np.exp(np.clip(maps[1, row, column], -3, 4)))
        x, y = ((at + 0.5 + float(maps[k, row, column])) * STRIDE for at, k in ((column, 2), (row, 3)))
        found.append((x, y, side, float(score[row, column])))
    return found


def apart(places: list[Place]) -> list[Place]:
    """Places without the fainter ones that lie on a stronger one."""
    kept: list[Place] = []
    for place in sorted(places, key=lambda p: -p.score):
        if all(np.hypot(place.x - k.x, place.y - k.y) > 0.45 * min(place.side, k.side) for k in kept):
            kept.append(place)
    return kept


class Finder:
    """The network that finds dice."""

    def __init__(self, weights: Path) -> None:
        self._net = cv2.dnn.readNetFromONNX(str(weights))

    def maps(self, view: View) -> Array:
        """The network's answer: score, log side and offset of a centre per cell."""
        self._net.setInput(normal(view.picture))
        return np.asarray(self._net.forward()[0], np.float32)

    def find(self, picture: Picture, faintest: float = FAINTEST, longest: int = LONGEST) -> list[Place]:
        """All places that look like a die."""
        view = shrink(picture, longest)
        found = peaks(self.maps(view), faintest)
        return apart([Place(x / view.scale, y / view.scale, side / view.scale, score) for x, y, side, score in found])
