"""What is painted on a die's upper face, as numbers that can be compared however the die is turned."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Rings = NDArray[np.float32]
Waves = NDArray[np.complex64]

SIDE: Final = 96
"""The pixels a crop is looked at with."""
AROUND: Final = 1.4
"""A crop shows this many die sides, so that the die's outline can be found in it."""
SHADOW: Final = 0.4
"""The part of the ground's lightness that a shadow leaves at least."""
TURNS: Final = 96
RINGS: Final = 28
VIEWS: Final = ((0.15, 0.6), (0.3, 0.7))
"""How wide a look finds the emblem's middle and how far around it is compared, in radii: for numerals, for symbols."""
Nudges = tuple[tuple[float, float, float], ...]
NO_NUDGE: Final[Nudges] = ((0.0, 0.0, 1.0),)
ASIDE: Final = ((0.0, 0.0), (-0.07, 0.0), (0.07, 0.0), (0.0, -0.07), (0.0, 0.07))
NUDGES: Final[Nudges] = tuple((dx, dy, grow) for dx, dy in ASIDE for grow in (0.9, 1.0, 1.1))
"""How far the middle and the size may be off, in radii."""


@dataclass(frozen=True, slots=True)
class Disc:
    """Where the die is in a crop: its middle and the radius of the circle around it, in pixels."""

    x: float
    y: float
    radius: float


def crop_of(picture: Picture, x: float, y: float, side: float) -> Picture:
    """The square crop around a die of that side, filled up at the picture's edge."""
    half = side * AROUND / 2
    matrix = np.array([[SIDE / (2 * half), 0, -(x - half) * SIDE / (2 * half)],
                       [0, SIDE / (2 * half), -(y - half) * SIDE / (2 * half)]])  # fmt: skip
    shrink = max(1.0, 2 * half / SIDE)
    soft = cv2.GaussianBlur(picture, (0, 0), 0.4 * shrink) if shrink > 1.3 else picture
    return np.asarray(cv2.warpAffine(soft, matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _lab(picture: Picture) -> NDArray[np.float32]:
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2Lab).astype(np.float32) - (0, 128, 128), np.float32)


def ground_of(picture: Picture) -> NDArray[Any]:
    """The colour of the ground at every pixel: what is usual for some way around it, so that light may be uneven."""
    small = cv2.resize(picture, (48, 36), interpolation=cv2.INTER_AREA)
    even = cv2.GaussianBlur(cv2.medianBlur(small, 21), (0, 0), 3)
    return _lab(cv2.resize(even, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR))


def off_ground(picture: Picture, ground: NDArray[Any]) -> Picture:
    """How little each pixel looks like the ground (in Lab), be it in a shadow or not.

    A shadow is the ground's colour with less light, so being darker counts little until it is too dark for one.
    """
    lab = _lab(cv2.GaussianBlur(picture, (0, 0), 1.5))
    light, ours = ground[..., 0], lab[..., 0]
    part = np.clip(ours / np.maximum(light, 1), 0.2, 1)
    dark = 0.15 * np.clip(light - ours, 0, None) + 2 * np.clip(SHADOW * light - ours, 0, None)
    step = np.where(ours >= light, ours - light, dark)
    tint = 1.5 * (lab[..., 1:] - ground[..., 1:] * part[..., None])
    away = np.sqrt(step**2 + (tint**2).sum(axis=2))
    return np.asarray(np.clip(away, 0, 255), np.uint8)


def _ground(crop: Picture) -> NDArray[Any]:
    """The ground's colour at the crop's rim, where it is lightest rather than where it is shaded."""
    lab = _lab(crop)
    rim = np.concatenate(
        [lab[:4].reshape(-1, 3), lab[-4:].reshape(-1, 3), lab[:, :4].reshape(-1, 3), lab[:, -4:].reshape(-1, 3)]
    )
    light = np.percentile(rim[:, 0], 65)
    return np.asarray(np.median(rim[np.abs(rim[:, 0] - light) < 12], axis=0))


def plain_disc() -> Disc:
    """Where the die is if it fills its crop as it should."""
    return Disc(SIDE / 2, SIDE / 2, SIDE / AROUND / 2 * 1.15)


def discs(crop: Picture) -> list[Disc]:
    """Where the die may be in its crop: as it looks, and as it should be if that differs, say beside another die."""
    found, plain = find_disc(crop), plain_disc()
    apart = np.hypot(found.x - plain.x, found.y - plain.y) + abs(found.radius - plain.radius)
    return [found, plain] if apart > 0.12 * plain.radius else [found]


def find_disc(crop: Picture) -> Disc:
    """The die in its crop: what is not the ground at the crop's rim; the middle of the crop if that is nothing."""
    away = off_ground(crop, _ground(crop))
    level, _ = cv2.threshold(away, 0, 255, cv2.THRESH_OTSU)
    mask = (away > max(10.0, 0.7 * level)).astype(np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    plain = plain_disc()
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    inside = [o for o in outlines if cv2.pointPolygonTest(o, (SIDE / 2, SIDE / 2), True) > -SIDE * 0.1]
    if not inside:
        return plain
    (x, y), radius = cv2.minEnclosingCircle(max(inside, key=cv2.contourArea))
    off = np.hypot(x - SIDE / 2, y - SIDE / 2)
    believable = 0.6 * plain.radius < radius < 1.35 * plain.radius and off < 0.25 * SIDE
    return Disc(x, y, radius) if believable else plain


@lru_cache(maxsize=8)
def _middle(radius: float) -> NDArray[np.bool_]:
    y, x = np.mgrid[:SIDE, :SIDE] - SIDE / 2
    return np.asarray(np.hypot(x, y) < radius, np.bool_)


def contrast(crop: Picture) -> Rings:
    """The crop along the one colour axis in which body and ink differ most, strokes only: slow changes are light."""
    pixels = crop.astype(np.float32)
    inner = pixels[_middle(SIDE * 0.24)]
    _, _, axes = np.linalg.svd(inner - inner.mean(axis=0), full_matrices=False)
    flat = pixels @ axes[0]
    flat = cv2.GaussianBlur(flat, (0, 0), 1.0)
    return np.asarray(flat - cv2.GaussianBlur(flat, (0, 0), SIDE * 0.07), np.float32)


@lru_cache(maxsize=1)
def _places() -> tuple[Rings, Rings]:
    y, x = np.mgrid[:SIDE, :SIDE].astype(np.float32)
    return x, y


def centred(strokes: Rings, disc: Disc, width: float) -> Disc:
    """The disc moved onto the emblem: to where the strokes around it have their middle, again and again.

    The upper face is nearer to the camera than the rest, so its middle is not the outline's unless seen from above.
    """
    across, down = _places()
    weight = strokes * strokes
    x, y = disc.x, disc.y
    for _ in range(6):
        near = weight * np.exp(-((across - x) ** 2 + (down - y) ** 2) / (2 * (width * disc.radius) ** 2))
        total = float(near.sum()) + 1e-6
        x, y = float((near * across).sum()) / total, float((near * down).sum()) / total
    return Disc(x, y, disc.radius)


def unrolled(strokes: Rings, disc: Disc, reach: float) -> Rings:
    """The strokes around a middle: one row per turn, one column per ring, weighed by area, of length 1."""
    how = cv2.WARP_POLAR_LINEAR | cv2.WARP_FILL_OUTLIERS
    rings = cv2.warpPolar(strokes, (RINGS, TURNS), (disc.x, disc.y), disc.radius * reach, how)
    far = (np.arange(RINGS, dtype=np.float32) + 0.5) / RINGS
    rings = (rings - rings.mean()) * (np.sqrt(far) * np.exp(-((far / 0.75) ** 4)))
    return np.asarray(rings / max(float(np.linalg.norm(rings)), 1e-6), np.float32)


def emblem(crop: Picture) -> Rings:
    """What is painted on the upper face, unrolled once for each view."""
    strokes, disc = contrast(crop), find_disc(crop)
    return np.stack([unrolled(strokes, centred(strokes, disc, width), reach) for width, reach in VIEWS])


@dataclass(frozen=True, slots=True)
class Sight:
    """A crop made ready for comparing: its strokes, and where the die may be in it."""

    strokes: Rings
    places: tuple[Disc, ...]

    @classmethod
    def of(cls, crop: Picture) -> Sight:
        """The sight of a crop."""
        return cls(contrast(crop), tuple(discs(crop)))

    def unrolled(self, width: float, reach: float, nudges: Nudges) -> Rings:
        """The emblem in one view, with its middle and size moved a little in the given ways."""
        return np.stack(
            [
                unrolled(self.strokes, Disc(d.x + dx * d.radius, d.y + dy * d.radius, d.radius * grow), reach)
                for d in (centred(self.strokes, place, width) for place in self.places)
                for dx, dy, grow in nudges
            ]
        )


def waves(rings: NDArray[Any]) -> Waves:
    """Unrolled strokes as waves around the middle, in which a turn of the die is a mere shift."""
    return np.asarray(np.fft.rfft(rings, axis=-2), np.complex64)


def likeness(sight: Sight, known: Waves, nudges: Nudges = NUDGES) -> NDArray[np.float32]:
    """How alike the emblem is to each known one (view, emblem, turn, ring), at its best turn; 1 is the same.

    Light ink on a dark body is as good as dark ink on a light one: the axis of contrast has no direction.
    """
    best = np.zeros(known.shape[1], np.float32)
    for (width, reach), many in zip(VIEWS, known, strict=True):
        ours = waves(sight.unrolled(width, reach, nudges))
        both = np.einsum("atr,btr->abt", ours, many.conj(), optimize=True)
        best = np.maximum(best, np.abs(np.fft.irfft(both, n=TURNS, axis=-1)).max(axis=(0, 2)))
    return best
