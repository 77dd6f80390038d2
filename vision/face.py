"""From the place of a die to the face it shows, with the chance of each face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.network import Array, Network
from vision.picture import Picture
from vision.types import Spot

CROP = 40
AROUND = 1.3  # a crop is so much wider than its die
MIDDLE = slice(9, 31)
FAINT = 4.0  # grey levels; a smaller spread is noise
RANGE = 4.0
FACES = 6
LEAST = 0.36  # a less likely face is not named
FAINTEST, STEADY = 0.3, 0.95  # dice whose likeliest face lies between are looked at in the mirror too,
NEARER = (0.92, 0.86)  # and from nearer, with so much around them
UNREADABLE = 7  # the column of dice that show no readable face
MIRROR = np.array([1.0] * (UNREADABLE + 1) + [-1.0, 1.0], np.float32)  # what points right points left in the mirror


@dataclass(frozen=True, slots=True)
class Face:
    """The likeliest face (nothing when none is likely), its chance, that of a face not to be read, and of any die."""

    value: int | None
    chance: float
    blank: float
    die: float


def crop(picture: Picture, x: float, y: float, side: float) -> Picture:
    """The die at a place, cut out with a little around it, always of the same size."""
    half = max(side * AROUND / 2, 1.0)
    x0, y0 = round(x - half), round(y - half)
    wide = max(2, round(2 * half))
    high, across = picture.shape[:2]
    piece = picture[max(0, y0) : max(0, y0 + wide), max(0, x0) : max(0, x0 + wide)]
    if not piece.size:
        return np.zeros((CROP, CROP, 3), np.uint8)
    if piece.shape[:2] != (wide, wide):
        over = (max(0, -y0), max(0, y0 + wide - high), max(0, -x0), max(0, x0 + wide - across))
        piece = cv2.copyMakeBorder(piece, *over, cv2.BORDER_REPLICATE)
    how = cv2.INTER_AREA if wide > CROP else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(piece, (CROP, CROP), interpolation=how))


def cut(picture: Picture, spots: Sequence[Spot], wider: float = 1.0) -> Picture:
    """The dice at these spots (middle and side), each with so much more or less around it."""
    empty = np.zeros((0, CROP, CROP, 3), np.uint8)
    return np.stack([crop(picture, x, y, side * wider) for x, y, side in spots]) if spots else empty


def normal(crops: Picture) -> Array:
    """Crops (count, rows, columns, channels) as the network wants them: channels first, freed of the light.

    Mean and spread are those of the middle, which lies on the die however it is turned: pips that hardly stand out
    from a dark die would vanish beside a bright table.
    """
    values = crops.astype(np.float32)
    middle = values[:, MIDDLE, MIDDLE]
    mean = middle.mean(axis=(1, 2, 3), keepdims=True)
    spread = middle.std(axis=(1, 2, 3), keepdims=True)
    return np.ascontiguousarray(((values - mean) / (spread + FAINT)).clip(-RANGE, RANGE).transpose(0, 3, 1, 2))


def chances(scores: Array) -> Array:
    """Scores made into chances that add up to one."""
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


class FaceReader:
    """The network that names faces: column 0 is no die at all, 1 to 6 the faces, 7 a die without a readable face; then
    where the top points, to the right and down (0, 0 is a die seen from right above).
    """

    def __init__(self, weights: Path) -> None:
        self._net = Network(weights)

    def read(self, picture: Picture, spots: Sequence[Spot]) -> tuple[Picture, Array, Array]:
        """The crops of the dice at these spots, the chances of each, and where its top points."""
        crops = cut(picture, spots)
        if not spots:
            return crops, np.zeros((0, UNREADABLE + 1), np.float32), np.zeros((0, 2), np.float32)
        answers = self._net(normal(crops))
        best = chances(answers[:, : UNREADABLE + 1])[:, 1 : FACES + 1].max(axis=1)
        unsteady = np.flatnonzero((best > FAINTEST) & (best < STEADY))
        if len(unsteady):
            wavering = [spots[i] for i in unsteady.tolist()]
            looks = [crops[unsteady, :, ::-1], *(cut(picture, wavering, wide) for wide in NEARER)]
            mirrored, *nearer = np.split(self._net(normal(np.concatenate(looks))), len(looks))
            answers[unsteady] = (answers[unsteady] + mirrored * MIRROR + sum(nearer)) / (1 + len(looks))
        return crops, chances(answers[:, : UNREADABLE + 1]), answers[:, UNREADABLE + 1 :]


def name(row: Array) -> Face:
    """The most likely face of a row of chances."""
    none, *faces, blank = row.tolist()
    chance = max(faces)
    return Face(1 + faces.index(chance) if chance > max(blank, LEAST) else None, chance, blank, 1 - none)
