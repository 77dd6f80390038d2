"""From the place of a die to the face it shows, with the chance of each face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.network import Array, Network
from vision.picture import Picture
from vision.types import Spot

CROP = 40
AROUND = 1.3  # a crop is so much wider than its die
MIDDLE = slice(9, 31)
FAINT = 4.0  # grey levels; a smaller spread is noise
RANGE = 4.0
LESSER = 0.35  # differences across the main line count for no more than if they had this share of its spread
FACES = 6
LEAST = 0.36  # a less likely face is not named
FAINTEST, STEADY = 0.3, 0.95  # dice whose likeliest face lies between are looked at in the mirror too,
NEARER = 0.86  # and from nearer, with so much around them
UNREADABLE = 7  # the column of dice that show no readable face
MIRROR = np.array([1.0] * (UNREADABLE + 1) + [-1.0, 1.0], np.float32)  # what points right points left in the mirror


@dataclass(frozen=True, slots=True)
class Face:
    """The likeliest face (nothing when none is likely), its chance, that of a face not to be read, and of any die."""

    value: int | None
    chance: float
    blank: float
    die: float

    @property
    def among(self) -> float:
        """The chance of the face if one can be read."""
        return self.chance / (1 - self.blank)


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
    return np.stack([crop(picture, x, y, side * wider) for x, y, side in spots])


def normal(crops: NDArray[Any]) -> Array:
    """Crops (count, rows, columns, channels) as the network wants them: channels first, freed of light and colour.

    The first channel is the line between colours along which a die's middle differs most, mostly that from its body to
    its pips; the others are what is left. Each is turned so that what is rarer is bright, and so pips are, whatever
    their colour. The middle lies on the die however it is turned, so a bright table changes nothing.
    """
    values = np.ascontiguousarray(crops.transpose(0, 3, 1, 2), np.float32)
    middle = values[:, :, MIDDLE, MIDDLE].reshape(*values.shape[:2], -1)
    mean = middle.mean(axis=2, keepdims=True)
    middle = middle - mean
    shares, axes = np.linalg.eigh(middle @ middle.transpose(0, 2, 1) / middle.shape[2])
    spread, axes = np.sqrt(shares[:, ::-1].clip(0)), axes[:, :, ::-1].transpose(0, 2, 1)
    spread[:, 1:] = np.maximum(spread[:, 1:], LESSER * spread[:, :1])
    along = axes @ middle
    rare = np.where((along * along * along).sum(axis=2) < 0, -1, 1)
    axes = axes * (rare / (spread + FAINT))[..., None]
    turned = axes @ values.reshape(*values.shape[:2], -1) - axes @ mean
    return np.asarray(turned.clip(-RANGE, RANGE).reshape(values.shape), np.float32)


def chances(scores: Array) -> Array:
    """Scores made into chances that add up to one."""
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


@dataclass(frozen=True, slots=True)
class Faces:
    """What was seen at some spots: the dice cut out, the chances of each face (column 0 is no die at all, 1 to 6 the
    faces, 7 a die without a readable face), and where the tops point, to the right and down (0, 0 is a die seen from
    right above).
    """

    crops: Picture
    chances: Array
    tops: Array

    @classmethod
    def of(cls, crops: Picture, answers: Array) -> Faces:
        """The same from what the network says."""
        return cls(crops, chances(answers[:, : UNREADABLE + 1]), answers[:, UNREADABLE + 1 :])

    def those(self, chosen: NDArray[np.bool_]) -> Faces:
        """Some of them."""
        return Faces(self.crops[chosen], self.chances[chosen], self.tops[chosen])


NOWHERE = Faces.of(np.zeros((0, CROP, CROP, 3), np.uint8), np.zeros((0, UNREADABLE + 3), np.float32))


class FaceReader:
    """The network that names faces."""

    def __init__(self, weights: Path) -> None:
        self._net = Network(weights)

    def read(self, picture: Picture, spots: Sequence[Spot]) -> Faces:
        """What lies at these spots."""
        if not spots:
            return NOWHERE
        crops = cut(picture, spots)
        answers = self._net(normal(crops))
        best = chances(answers[:, : UNREADABLE + 1])[:, 1 : FACES + 1].max(axis=1)
        unsteady = np.flatnonzero((best > FAINTEST) & (best < STEADY))
        if len(unsteady):
            nearer = cut(picture, [spots[i] for i in unsteady.tolist()], NEARER)
            mirrored, near = np.split(self._net(normal(np.concatenate([crops[unsteady, :, ::-1], nearer]))), 2)
            answers[unsteady] = (answers[unsteady] + mirrored * MIRROR + near) / 3
        return Faces.of(crops, answers)


def name(row: Array) -> Face:
    """The most likely face of a row of chances."""
    none, *faces, blank = row.tolist()
    chance = max(faces)
    return Face(1 + faces.index(chance) if chance > max(blank, LEAST) else None, chance, blank, 1 - none)
