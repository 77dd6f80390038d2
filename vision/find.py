"""From a picture to the places where dice lie: a small network looks at the whole picture at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from vision.network import Array, Network
from vision.picture import Picture

LONGEST = 384
STEP = 32  # the network halves its picture five times
STRIDE = 4  # points per cell of its map
UNIT = 16.0  # the side of a die whose log side is 0
FAINTEST = 0.3  # a fainter place is none,
HINT = 0.2  # but a small one that is no fainter than this is worth a look from nearer
CLOSE = 0.45  # two places nearer than this, in sides, are one die
UNLIKE = 0.7  # a place so much smaller than one it lies on is a part of it
COMFORT = 24.0  # points a die should be wide to be seen well
SMALL = 15.0  # points; dice that look smaller are looked at once more from nearer,
ROOM = 3.0  # with so many sides around them,
MOST = 250_000  # in a view of so many points at most,
CLOSER = 1.2  # if it is so much closer;
ALIKE = 1.4  # what is seen then may be so much wider
FAR = 128  # points; the picture is also looked at as from afar, for dice that fill much of it:
LARGE = 40.0  # they are at least so wide then,
PLAIN = 0.5  # and have such a score;
INNER = 0.5  # what lies within one and is less wide than this share of it may be a die in a tray
WHOLE = 1280  # pixels; a longer picture is no frame of a camera at the table, and if it shows no plain die of
TINY = 13.0  # points and
CERTAIN = 0.7  # such a score it is looked at in parts too,
PARTS = 3  # so many along its longer edge,
OVERLAP = 1.15  # each so much longer than its share


@dataclass(frozen=True, slots=True)
class Place:
    """Where a die seems to lie: its centre, its side, the network's score, and the chance that it lies on another."""

    x: float
    y: float
    side: float
    score: float
    piled: float = 0.0


@dataclass(frozen=True, slots=True)
class View:
    """A picture shrunk for the network, the same padded, and its scale."""

    small: Picture
    padded: Picture
    scale: float


@dataclass(frozen=True, slots=True)
class Finding:
    """What the network saw: the shrunk picture, its score map, the places, and how much of the picture is a hand; of
    its places the large ones fill much of it: each is a die, or a tray with other places in it.
    """

    view: View
    score: Array
    places: tuple[Place, ...]
    hand: float
    large: tuple[Place, ...] = ()


def shrink(picture: Picture, longest: int = LONGEST) -> View:
    """The picture with its longer edge at this length, padded to what the network can halve."""
    high, wide = picture.shape[:2]
    scale = longest / max(high, wide)
    size = (max(8, round(wide * scale)), max(8, round(high * scale)))
    while picture.shape[1] >= 2 * size[0]:  # halving is quick and loses nothing that the network would see
        half = (picture.shape[1] // 2, max(1, picture.shape[0] // 2))
        picture = cv2.resize(picture, half, interpolation=cv2.INTER_AREA)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR)
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


def peaks(maps: Array, score: Array, faintest: float) -> list[tuple[float, ...]]:
    """The local maxima of the score map: x, y and side in the network's points, score, and the chance of a pile."""
    rows, columns = np.nonzero((score >= cv2.dilate(score, None)) & (score > faintest))
    here = maps[:, rows, columns]
    side = UNIT * np.exp(np.clip(here[1], -3, 4))
    x, y = (columns + 0.5 + here[2]) * STRIDE, (rows + 0.5 + here[3]) * STRIDE
    return [(*place,) for place in np.stack([x, y, side, score[rows, columns], bright(here[5])], axis=1).tolist()]


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


def is_within(place: Place, whole: Place, share: float = UNLIKE) -> bool:
    """Whether a place lies in another and is less wide than this share of it."""
    return place.side < share * whole.side and max(abs(place.x - whole.x), abs(place.y - whole.y)) < whole.side / 2


def with_large(found: Finding, large: Sequence[Place]) -> Finding:
    """What was found together with large dice: of what lies within one, only what may be a die in a tray stays."""
    outside = [p for p in found.places if not any(is_within(p, whole) for whole in large)]
    inside = [p for p in found.places if any(is_within(p, whole, INNER) for whole in large)]
    return replace(found, places=(*apart([*outside, *large]), *inside), large=tuple(large))


def around(places: Sequence[Place], shape: tuple[int, ...]) -> tuple[int, int, int, int]:
    """The part of the picture (x0, y0, x1, y1) that holds these places and some room for more like them."""
    room = ROOM * usual_side(places)
    x0, y0 = min(p.x for p in places) - room, min(p.y for p in places) - room
    x1, y1 = max(p.x for p in places) + room, max(p.y for p in places) + room
    return max(0, int(x0)), max(0, int(y0)), min(shape[1], int(x1)), min(shape[0], int(y1))


def parts(shape: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Squares (y0, x0, side) that overlap and together cover a picture."""
    long = int(max(shape[:2]) / PARTS * OVERLAP)

    def starts(extent: int) -> list[int]:
        count = math.ceil(extent * OVERLAP / long)
        return [round(i * max(0, extent - long) / max(1, count - 1)) for i in range(count)]

    return [(y0, x0, long) for y0 in starts(shape[0]) for x0 in starts(shape[1])]


def is_certain(place: Place, finding: Finding) -> bool:
    """Whether a place is certainly a die, and seen large enough that dice like it were not overlooked."""
    return place.score > CERTAIN and place.side * finding.view.scale >= TINY


def usual_side(places: Sequence[Place]) -> float:
    """How wide most of these places are."""
    return float(np.median([p.side for p in places]))


class Finder:
    """The network that finds dice."""

    def __init__(self, weights: Path) -> None:
        self._net = Network(weights)

    def maps(self, view: View) -> Array:
        """The network's answer per cell: score, log side, offset of a centre, hand, and whether it lies on another."""
        return np.asarray(self._net(normal(view.padded))[0], np.float32)

    def find(self, picture: Picture, side: float | None = None) -> Finding:
        """All places that look like a die; side is the width of a die in pixels where it is known."""
        found = self.twice(picture, side)
        if side is not None:
            return found
        if max(picture.shape[:2]) > WHOLE and not any(is_certain(p, found) for p in found.places):
            found = self.in_parts(picture, found)
        return with_large(found, self.from_afar(found.view))

    def twice(self, picture: Picture, side: float | None = None) -> Finding:
        """What a look shows, and a second one from nearer where places are small."""
        first = self.glance(picture, HINT if side is None else FAINTEST, longest_for(picture, side))
        small = [p for p in first.places if p.side * first.view.scale < SMALL]
        found = self.from_nearby(picture, first, small) if small else first
        return replace(found, places=tuple(p for p in found.places if p.score > FAINTEST))

    def from_nearby(self, picture: Picture, first: Finding, small: Sequence[Place]) -> Finding:
        """What was found, with the small places looked at once more, if that shows more of them."""
        scale = first.view.scale
        x0, y0, x1, y1 = around(small, picture.shape)
        shorter, extent = sorted((x1 - x0, y1 - y0))
        longest = int(min(math.sqrt(MOST * extent / shorter), COMFORT / usual_side(small) * extent))
        if longest < CLOSER * scale * extent:
            return first
        second = self.glance(np.ascontiguousarray(picture[y0:y1, x0:x1]), longest=longest)
        again = (replace(p, x=p.x + x0, y=p.y + y0) for p in second.places if p.side * scale < ALIKE * SMALL)
        return replace(first, places=tuple(apart([*(p for p in first.places if p not in small), *again])))

    def in_parts(self, picture: Picture, first: Finding) -> Finding:
        """What was found, with each part of a large picture looked at by itself for dice too small to be seen in it."""
        again = []
        for y0, x0, long in parts(picture.shape):
            seen = self.twice(np.ascontiguousarray(picture[y0 : y0 + long, x0 : x0 + long]))
            again += [replace(p, x=p.x + x0, y=p.y + y0) for p in seen.places]
        again = [p for p in again if p.side * first.view.scale < ALIKE * SMALL]
        return replace(first, places=tuple(apart([*first.places, *again])))

    def from_afar(self, view: View) -> list[Place]:
        """Dice that fill so much of the picture that from nearby their parts look like dice."""
        far, scale = self.glance(view.small, PLAIN, FAR), 1 / view.scale
        large = [p for p in far.places if p.side * far.view.scale > LARGE]
        return [replace(p, x=p.x * scale, y=p.y * scale, side=p.side * scale) for p in large]

    def glance(self, picture: Picture, faintest: float = FAINTEST, longest: int = LONGEST) -> Finding:
        """All places that look like a die when the picture's longer edge is so many points."""
        view = shrink(picture, longest)
        maps = self.maps(view)
        score = bright(maps[0])
        scale = 1 / view.scale
        places = [Place(x * scale, y * scale, w * scale, *rest) for x, y, w, *rest in peaks(maps, score, faintest)]
        hand = float((maps[4] > 0).mean())
        return Finding(view, score, tuple(apart(places)), hand)
