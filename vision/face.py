"""From the place of a die to the face it shows, with the chance of each face."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture

CROP = 40
AROUND = 1.3  # a crop is so much wider than its die
FACES = 6
Array = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class Face:
    """The face a die most likely shows and the chance that it does; no value when it shows none."""

    value: int | None
    chance: float


def crop(picture: Picture, x: float, y: float, side: float) -> Picture:
    """The die at a place, cut out with a little around it, always of the same size."""
    half = max(side * AROUND / 2, 1.0)
    x0, y0 = round(x - half), round(y - half)
    wide = max(2, round(2 * half))
    high, across = picture.shape[:2]
    piece = picture[max(0, y0) : max(0, y0 + wide), max(0, x0) : max(0, x0 + wide)]
    over = (max(0, -y0), max(0, y0 + wide - high), max(0, -x0), max(0, x0 + wide - across))
    if not piece.size:
        return np.zeros((CROP, CROP, 3), np.uint8)
    if any(over):
        piece = cv2.copyMakeBorder(piece, *over, cv2.BORDER_REPLICATE)
    how = cv2.INTER_AREA if wide > CROP else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(piece, (CROP, CROP), interpolation=how))


def normal(crops: Picture) -> Array:
    """Crops (count, rows, columns, channels), each with mean 0 and spread 1, channels first, as the network wants."""
    values = crops.astype(np.float32)
    mean = values.mean(axis=(1, 2, 3), keepdims=True)
    spread = values.std(axis=(1, 2, 3), keepdims=True)
    return np.ascontiguousarray(((values - mean) / (spread + 4.0)).transpose(0, 3, 1, 2))


def chances(scores: Array) -> Array:
    """Scores made into chances that add up to one."""
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


class FaceReader:
    """The network that names faces: column 0 is no readable face, 1 to 6 the faces."""

    def __init__(self, weights: Path, warmth: float = 1.0) -> None:
        self._net = cv2.dnn.readNetFromONNX(str(weights))
        self._warmth = warmth

    def read(self, crops: Picture) -> Array:
        """The chances of each crop."""
        if not len(crops):
            return np.zeros((0, FACES + 1), np.float32)
        self._net.setInput(normal(crops))
        return chances(np.asarray(self._net.forward(), np.float32) / self._warmth)


def name(row: Array) -> Face:
    """The most likely face of a row of chances."""
    best = int(row.argmax())
    return Face(best or None, float(row[best]))
