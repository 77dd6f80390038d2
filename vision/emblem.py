"""What is painted on a die's upper face, as numbers that can be compared however the die is turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colour import Lab, body_colour, body_colours

Picture = NDArray[np.uint8]
Rings = NDArray[np.float32]
Waves = NDArray[np.complex64]

SIDE: Final = 96
"""The pixels a crop is looked at with."""
AROUND: Final = 1.4
"""A crop shows this many die sides, so that the die's outline can be found in it."""
MARGIN: Final = 16
"""Pixels around a crop that are softened with it."""
SHADED, SHADOW = np.float32(0.15), np.float32(0.4)
"""How much being darker than the ground counts, and the part of its lightness that a shadow leaves at least."""
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
    scale = SIDE / (2 * half)
    if scale < 1 / 1.3:  # soften what will be shrunk, and no more of the picture than that
        left, top = (max(0, int(v - half) - MARGIN) for v in (x, y))
        right, low = (max(0, int(v + half) + MARGIN) for v in (x, y))
        picture = cv2.GaussianBlur(picture[top:low, left:right], (0, 0), 0.4 / scale)
        x, y = x - left, y - top
    matrix = np.array([[scale, 0, -(x - half) * scale], [0, scale, -(y - half) * scale]])
    return np.asarray(cv2.warpAffine(picture, matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def inner(crop: Picture) -> Picture:
    """The die itself, without the ground that a crop shows around it."""
    edge = round(SIDE * (1 - 1 / AROUND) / 2)
    return crop[edge:-edge, edge:-edge]


def _lab(picture: Picture) -> NDArray[np.float32]:
    """The picture in Lab, the planes one after the other, grey at 0."""
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2Lab).transpose(2, 0, 1).astype(np.float32, order="C")
    lab[1:] -= np.float32(128)
    return np.asarray(lab, np.float32)


def ground_of(picture: Picture) -> NDArray[np.float32]:
    """The colour of the ground at every pixel: what is usual for some way around it, so that light may be uneven."""
    small = cv2.resize(picture, (48, 36), interpolation=cv2.INTER_AREA)
    even = cv2.GaussianBlur(cv2.medianBlur(small, 21), (0, 0), 3)
    return _lab(cv2.resize(even, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR))


def off_ground(picture: Picture, ground: NDArray[np.float32]) -> Picture:
    """How little each pixel looks like the ground (in Lab), be it in a shadow or not.

    A shadow is the ground's colour with less light, so being darker counts little until it is too dark for one.
    """
    ours, *tints = _lab(cv2.GaussianBlur(picture, (0, 0), 1.5))
    light = ground[0]
    step = ours - light
    np.maximum(step, step * SHADED, out=step)
    deep = SHADOW * light - ours
    step -= 2 * np.maximum(deep, 0, out=deep)
    ours /= np.maximum(light, 1)
    part = np.clip(ours, 0.2, 1, out=ours)
    away = np.multiply(step, step, out=step)
    for tint, usual in zip(tints, ground[1:], strict=True):
        tint -= usual * part
        tint *= 1.5
        away += np.multiply(tint, tint, out=tint)
    return np.asarray(np.minimum(np.sqrt(away, out=away), 255, out=away), np.uint8)


def _ground(crop: Picture) -> NDArray[np.float32]:
    """The ground's colour at the crop's rim, where it is lightest rather than where it is shaded."""
    rim = np.concatenate([crop[:4], crop[-4:], crop[:, :4].transpose(1, 0, 2), crop[:, -4:].transpose(1, 0, 2)])
    lab = _lab(rim).reshape(3, -1)
    light = np.sort(lab[0])[int(0.65 * lab.shape[1])]
    like = np.sort(lab[:, np.abs(lab[0] - light) < 12], axis=1)
    return like[:, like.shape[1] // 2]


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


@lru_cache(maxsize=1)
def _middle() -> NDArray[np.int64]:
    """The pixels, counted row by row, that lie on the die however it is turned."""
    y, x = np.mgrid[:SIDE, :SIDE] - SIDE / 2
    return np.flatnonzero(np.hypot(x, y) < SIDE * 0.24)


@lru_cache(maxsize=1)
def _wide_blur() -> Rings:
    """A wide blur along one axis as a matrix: two small products are quicker than a filter of that width."""
    reach = round(SIDE * 0.07 * 4) * 2 + 1
    return np.asarray(cv2.GaussianBlur(np.eye(SIDE, dtype=np.float32), (1, reach), SIDE * 0.07), np.float32)


def contrast(crop: Picture) -> Rings:
    """The crop along the one colour axis in which body and ink differ most, strokes only: slow changes are light."""
    pixels = crop.astype(np.float32)
    inner = pixels.reshape(-1, 3)[_middle()]
    inner -= inner.mean(axis=0)
    _, axes = np.linalg.eigh(inner.T @ inner)
    flat = cv2.GaussianBlur(pixels @ axes[:, -1], (0, 0), 1.0)
    return np.asarray(flat - _wide_blur() @ flat @ _wide_blur().T, np.float32)


def centred(strokes: Rings, places: Sequence[Disc], widths: Sequence[float]) -> list[Disc]:
    """Each disc moved onto the emblem: to where the strokes around it have their middle, again and again.

    The upper face is nearer to the camera than the rest, so its middle is not the outline's unless seen from above.
    """
    along = np.arange(SIDE, dtype=np.float32)
    radius = np.array([[place.radius] for place in places])
    narrow = 1 / (2 * (np.array(widths)[:, None] * radius) ** 2)
    weight = np.asarray(strokes * strokes)
    x, y = np.array([[place.x] for place in places]), np.array([[place.y] for place in places])
    for _ in range(6):  # the bell around the middle is one across times one down
        across, down = (np.exp(-narrow * (along - at) ** 2).astype(np.float32) for at in (x, y))
        columns, rows = across * (down @ weight), down * (across @ weight.T)
        total = columns.sum(axis=1) + 1e-6
        x, y = (columns @ along / total)[:, None], (rows @ along / total)[:, None]
    return [Disc(*row) for row in np.concatenate([x, y, radius], axis=1).tolist()]


@lru_cache(maxsize=4)
def _polar(nudges: Nudges) -> tuple[Rings, Rings]:
    """Where the rings of each nudge lie around a middle, in reaches; and where their middles are, in radii."""
    turn = np.arange(TURNS, dtype=np.float32)[:, None] * (2 * np.pi / TURNS)
    far = np.arange(RINGS, dtype=np.float32) / RINGS
    rays = np.stack([far * np.cos(turn), far * np.sin(turn)])
    aside, grown = np.array([nudge[:2] for nudge in nudges]), np.array([nudge[2] for nudge in nudges])
    return (
        np.asarray(rays[:, None] * grown[:, None, None], np.float32),
        np.asarray(aside.T[:, :, None, None], np.float32),
    )


@lru_cache(maxsize=1)
def _by_area() -> Rings:
    """How much each ring counts: by its area, the outer ones less."""
    far = (np.arange(RINGS, dtype=np.float32) + 0.5) / RINGS
    return np.asarray(np.sqrt(far) * np.exp(-((far / 0.75) ** 4)), np.float32)


def unrolled(strokes: Rings, disc: Disc, reach: float, nudges: Nudges) -> Rings:
    """The strokes around a middle, moved a little in each of the given ways: one row per turn, one column per ring."""
    rays, aside = _polar(nudges)
    x, y = rays * np.float32(reach * disc.radius) + (
        aside * np.float32(disc.radius) + np.array([disc.x, disc.y], np.float32)[:, None, None, None]
    )
    at = [np.asarray(axis, np.float32).reshape(-1, RINGS) for axis in (x, y)]
    rings = cv2.remap(strokes, at[0], at[1], cv2.INTER_NEAREST).reshape(len(nudges), -1)
    rings -= rings.mean(axis=1, keepdims=True)
    rings.reshape(-1, RINGS)[:] *= _by_area()
    rings /= np.sqrt(np.maximum(np.einsum("ij,ij->i", rings, rings), 1e-12))[:, None]
    return np.asarray(rings.reshape(-1, TURNS, RINGS), np.float32)


def emblem(crop: Picture) -> Rings:
    """What is painted on the upper face, unrolled once for each view."""
    strokes, disc = contrast(crop), find_disc(crop)
    middles = centred(strokes, [disc] * len(VIEWS), [width for width, _ in VIEWS])
    views = zip(middles, VIEWS, strict=True)
    return np.concatenate([unrolled(strokes, middle, reach, NO_NUDGE) for middle, (_, reach) in views])


class Sight:
    """A crop made ready for comparing, as far as that is asked for: the body, the strokes, where the die may be."""

    def __init__(self, crop: Picture, body: Lab | None = None) -> None:
        self._crop = crop
        self.body = body or body_colour(inner(crop))[0]
        self._seen: dict[Nudges, tuple[Waves, ...]] = {}

    @cached_property
    def _middles(self) -> tuple[Rings, list[tuple[float, list[Disc]]]]:
        """The strokes, and for each view how far to look and the middles that the emblem may have."""
        strokes, places = contrast(self._crop), discs(self._crop)
        every = centred(strokes, places * len(VIEWS), [width for width, _ in VIEWS for _ in places])
        some = len(places)
        return strokes, [(reach, every[k * some : (k + 1) * some]) for k, (_, reach) in enumerate(VIEWS)]

    def waves(self, nudges: Nudges) -> tuple[Waves, ...]:
        """The emblem in each view, with its middle and size moved a little in the given ways."""
        if nudges not in self._seen:
            strokes, views = self._middles
            self._seen[nudges] = tuple(
                waves(np.concatenate([unrolled(strokes, middle, reach, nudges) for middle in middles]))
                for reach, middles in views
            )
        return self._seen[nudges]


def sights_of(crops: Sequence[Picture]) -> list[Sight]:
    """The sights of crops, their bodies' colours looked at all at once."""
    if not crops:
        return []
    labs, _ = body_colours([inner(crop) for crop in crops])
    return [Sight(crop, (light, a, b)) for crop, (light, a, b) in zip(crops, labs.tolist(), strict=True)]


def waves(rings: NDArray[Any]) -> Waves:
    """Unrolled strokes as waves around the middle, in which a turn of the die is a mere shift: turn, emblem, ring."""
    return np.ascontiguousarray(np.fft.rfft(rings, axis=-2).swapaxes(-3, -2), np.complex64)


def known_waves(emblems: Rings) -> Waves:
    """Emblems (view, emblem, turn, ring) as others are compared with them: view, turn, ring, emblem."""
    return np.ascontiguousarray(waves(emblems).conj().swapaxes(-2, -1))


def likeness(sight: Sight, known: Waves, nudges: Nudges = NUDGES) -> NDArray[np.float32]:
    """How alike the emblem is to each known one, at its best turn; 1 is the same.

    Light ink on a dark body is as good as dark ink on a light one: the axis of contrast has no direction.
    """
    best = np.zeros(known.shape[3], np.float32)
    for ours, many in zip(sight.waves(nudges), known, strict=True):
        alike = np.fft.irfft(ours @ many, n=TURNS, axis=0).reshape(-1, len(best))
        best = np.maximum(best, np.maximum(alike.max(axis=0), -alike.min(axis=0)))
    return best
