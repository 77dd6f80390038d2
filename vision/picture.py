"""Pictures of any kind made ready for the reader, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

Picture = np.ndarray[Any, np.dtype[Any]]

SMALLEST = 16
LARGEST = 1 << 26  # points, far beyond any camera at a table
DARK = 30.0  # the brightest spots of a picture that is too dark
PITCH = 20.0  # even its brightest specks, where dice may be seen but nobody should trust that
SHAPES = 3.0  # coarse changes of a picture that shows something
SOFT = 0.16  # fine changes of a blurred picture, against its coarse ones


def as_colour(picture: Picture | None) -> Picture | None:
    """The picture with three channels of eight bits, blue first; nothing when it is no picture."""
    if not isinstance(picture, np.ndarray) or picture.ndim not in (2, 3) or min(picture.shape[:2]) < SMALLEST:
        return None
    if picture.shape[0] * picture.shape[1] > LARGEST:
        return None
    picture = as_bytes(picture)
    channels = 1 if picture.ndim == 2 else picture.shape[2]
    if channels == 3:
        return np.ascontiguousarray(picture)
    if channels == 1:
        return np.asarray(cv2.cvtColor(np.ascontiguousarray(picture), cv2.COLOR_GRAY2BGR))
    return np.ascontiguousarray(picture[..., :3]) if channels == 4 else None


def as_bytes(picture: Picture) -> Picture:
    """The picture in eight bits, whatever it was counted in."""
    if picture.dtype == np.uint8:
        return picture
    if picture.dtype == np.bool_:
        return picture.astype(np.uint8) * 255
    if picture.dtype == np.uint16:
        return (picture >> 8).astype(np.uint8)
    values = np.nan_to_num(picture.astype(np.float32))
    top = 1.0 if values.size and values.max() <= 1.0 else 255.0
    return (values.clip(0, top) * (255.0 / top)).astype(np.uint8)


def quality(small: Picture) -> str | None:
    """What keeps a small picture from being read: "dark", "blurred" or nothing."""
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    if not reaches(grey, DARK, 0.02):
        return "dark"
    grey = grey.astype(np.float32)
    quarter = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    coarse = float(np.percentile(detail(quarter, 1.25), 99.5))
    return "blurred" if coarse > SHAPES and not reaches(detail(grey, 0.8), coarse * SOFT, 0.005) else None


def pitch_dark(small: Picture) -> bool:
    """Whether a picture is so dark that not even pips or a reflection stand out."""
    return not reaches(small[::2, ::2], PITCH, 0.001)


def reaches(values: Picture, level: float, share: float) -> bool:
    """Whether at least this share of the values reaches a level: what a percentile says, without sorting them."""
    return bool(np.count_nonzero(values >= level) >= share * values.size)


def detail(grey: Picture, scale: float) -> Picture:
    """How strongly each point of a picture differs from its surroundings of this many points."""
    return np.asarray(cv2.absdiff(cv2.GaussianBlur(grey, (0, 0), scale), cv2.GaussianBlur(grey, (0, 0), scale * 1.6)))
