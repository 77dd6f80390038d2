"""From a picture to the places where dice lie: a small network looks at the whole picture at once."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from vision.network import Array, Network
from vision.picture import Picture

LONGEST = 320
STEP = 32  # the network halves its picture five times
STRIDE = 4  # points per cell of its map
UNIT = 16.0  # the side of a die whose log side is 0
FAINTEST = 0.2
CLOSE = 0.45  # two places nearer than this, in sides, are one die
UNLIKE = 0.7  # a place so much smaller than one it lies on is a part of it
COMFORT = 24.0  # points a die should be wide to be seen well
SMALL = 10.0  # points; dice that look smaller are worth a second look from nearer


@dataclass(frozen=True, slots=True)
class Place:
    """Where a die seems to lie: its centre, its side, and the network's score."""

    x: float
    y: float
    side: float
    score: float


@dataclass(frozen=True, slots=True)
class View:
    """A picture shrunk for the network, the same padded, and its scale."""

    small: Picture
    padded: Picture
    scale: float


@dataclass(frozen=True, slots=True)
class Finding:
    """What the network saw: the shrunk picture, its score map, the dice, and how much of the picture is a hand."""

    view: View
    score: Array
    places: tuple[Place, ...]
    hand: float


def shrink(picture: Picture, longest: int = LONGEST) -> View:
    """The picture with its longer edge at this length, padded to what the network can halve."""
    high, wide = picture.shape[:2]
    scale = longest / max(high, wide)
    size = (max(8, round(wide * scale)), max(8, round(high * scale)))
    while picture.shape[1] >= 4 * size[0]:  # halving is quick, and the same but for the rounding
        picture = cv2.resize(picture, (picture.shape[1] // 2, picture.shape[0] // 2), interpolation=cv2.INTER_AREA)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    below, right = -size[1] % STEP, -size[0] % STEP
    padded = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_CONSTANT, value=(114, 114, 114))
    return View(small, padded, scale)


def longest_for(picture: Picture, side: float | None) -> int:
    """How long the longer edge should be so that dice of a known width are seen well."""
    if side is None or side <= 0:
        return LONGEST
    wanted = COMFORT / side * max(picture.shape[:2])
    return int(np.clip(wanted, LONGEST / 2, LONGEST * 1.3))


def normal(picture: Picture) -> Array:
    """The picture with mean 0 and spread 1, channels first, as the network wants it."""
    planes = cv2.split(picture)
    each = [cv2.meanStdDev(plane) for plane in planes]
    mean = float(np.mean([m for m, _ in each]))
    factor = 1.0 / (float(np.mean([s for _, s in each])) + 8.0)
    made = np.empty((1, len(planes), *picture.shape[:2]), np.float32)
    for plane, whole in zip(planes, made[0], strict=True):  # twice as quick as arithmetic on whole arrays
        cv2.addWeighted(plane, factor, plane, 0, -mean * factor, whole, cv2.CV_32F)
    return made


def bright(logits: Array) -> Array:
    """Network outputs as chances from 0 to 1."""
    return np.asarray(1 / (1 + np.exp(-logits)), np.float32)


def peaks(maps: Array, score: Array, faintest: float) -> list[tuple[float, float, float, float]]:
    """The local maxima of the score map: x, y and side in the network's points, and score."""
    rows, columns = np.nonzero((score >= cv2.dilate(score, None)) & (score > faintest))
    here = maps[:, rows, columns]
    side = UNIT * np.exp(np.clip(here[1], -3, 4))
    x, y = (columns + 0.5 + here[2]) * STRIDE, (rows + 0.5 + here[3]) * STRIDE
    return [(*place,) for place in np.stack([x, y, side, score[rows, columns]], axis=1).tolist()]


def apart(places: list[Place]) -> list[Place]:
    """Places without the fainter ones that lie on a stronger one."""
    kept: list[Place] = []
    for place in sorted(places, key=lambda p: -p.score):
        if not any(on_top(place, k) for k in kept):
            kept.append(place)
    return kept


def on_top(place: Place, other: Place) -> bool:
    """Whether two places are one die, or one is only a side face of the other."""
    apart = math.hypot(place.x - other.x, place.y - other.y)
    smaller, larger = min(place.side, other.side), max(place.side, other.side)
    return apart < CLOSE * smaller or (smaller < UNLIKE * larger and apart < larger / 2)


def nearer(finding: Finding, shape: tuple[int, ...]) -> tuple[int, int, int, int] | None:
    """The part of the picture (x0, y0, x1, y1) to look at again because the dice in it look small."""
    if not finding.places:
        return None
    side = float(np.median([p.side for p in finding.places]))
    if side * finding.view.scale >= SMALL:
        return None
    margin = 2 * side
    across, down = (np.array([getattr(p, axis) for p in finding.places]) for axis in "xy")
    x0, y0 = max(0, int(across.min() - margin)), max(0, int(down.min() - margin))
    x1, y1 = min(shape[1], int(across.max() + margin)), min(shape[0], int(down.max() + margin))
    worth = max(x1 - x0, y1 - y0) * 1.25 < max(shape[:2]) and min(x1 - x0, y1 - y0) > 0
    return (x0, y0, x1, y1) if worth else None


class Finder:
    """The network that finds dice."""

    def __init__(self, weights: Path) -> None:
        self._net = Network(weights)

    def maps(self, view: View) -> Array:
        """The network's answer per cell: score, log side, offset of a centre, and hand."""
        return np.asarray(self._net(normal(view.padded))[0], np.float32)

    def find(self, picture: Picture, side: float | None = None) -> Finding:
        """All places that look like a die; side is the width of a die in pixels where it is known."""
        first = self.glance(picture, longest=longest_for(picture, side))
        if (part := nearer(first, picture.shape)) is None:
            return first
        x0, y0, x1, y1 = part
        longest = int(min(LONGEST, COMFORT / np.median([p.side for p in first.places]) * max(x1 - x0, y1 - y0)))
        second = self.glance(np.ascontiguousarray(picture[y0:y1, x0:x1]), longest=longest)
        places = tuple(replace(p, x=p.x + x0, y=p.y + y0) for p in second.places)
        return replace(first, places=places)

    def glance(self, picture: Picture, faintest: float = FAINTEST, longest: int = LONGEST) -> Finding:
        """All places that look like a die when the picture's longer edge is so many points."""
        view = shrink(picture, longest)
        maps = self.maps(view)
        score = bright(maps[0])
        scale = 1 / view.scale
        places = [Place(x * scale, y * scale, side * scale, s) for x, y, side, s in peaks(maps, score, faintest)]
        hand = float((maps[4] > 0).mean()) if len(maps) > 4 else 0.0
        return Finding(view, score, tuple(apart(places)), hand)
