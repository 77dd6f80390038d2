"""Held-out pictures as other cameras would have taken them: smaller, darker, warmer, aslant, out of focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from bench.pictures import Label, Labelled

Picture = np.ndarray
Matrix = np.ndarray
Shot = tuple[Picture, Labelled]
Take = Callable[[Picture, Labelled], Shot]


def seen_through(bend: Callable[[int, int], Matrix]) -> Take:
    """Pictures bent by a matrix made for their width and height."""

    def made(picture: Picture, labelled: Labelled) -> Shot:
        high, wide = picture.shape[:2]
        matrix = bend(wide, high)
        bent = cv2.warpPerspective(picture, matrix, (wide, high), borderMode=cv2.BORDER_REPLICATE)
        return bent, replace(labelled, dice=tuple(moved(die, matrix) for die in labelled.dice))

    return made


def sized(scale: float) -> Take:
    """Pictures so many times as large."""

    def made(picture: Picture, labelled: Labelled) -> Shot:
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        dice = tuple(moved(die, np.diag([scale, scale, 1.0])) for die in labelled.dice)
        smaller = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how)
        return smaller, replace(labelled, dice=dice, match_side=labelled.match_side * scale)

    return made


def within(times: float) -> Take:
    """Pictures in the middle of so much longer ones: dice that are sharp, and small for the whole."""

    def made(picture: Picture, labelled: Labelled) -> Shot:
        high, wide = picture.shape[:2]
        size = (round(wide * times), round(high * times))
        whole = cv2.resize(cv2.GaussianBlur(picture, (0, 0), 60), size).astype(np.float32)
        whole += np.random.default_rng(1).normal(0, 5, whole.shape[:2])[..., None]
        x, y = (size[0] - wide) // 2, (size[1] - high) // 2
        whole[y : y + high, x : x + wide] = picture
        move = np.array([[1.0, 0, x], [0, 1, y], [0, 0, 1]])
        return whole.clip(0, 255).astype(np.uint8), replace(
            labelled, dice=tuple(moved(die, move) for die in labelled.dice)
        )

    return made


def moved(die: Label, matrix: Matrix) -> Label:
    """A label where the matrix puts it."""
    x0, y0, x1, y1 = die.box
    corners = np.array([[[x0, y0], [x1, y0], [x1, y1], [x0, y1]]], np.float32)
    x, y = cv2.perspectiveTransform(corners, matrix)[0].T
    return replace(die, box=(float(x.min()), float(y.min()), float(x.max()), float(y.max())))


def aslant(wide: int, high: int) -> Matrix:
    """As if the camera stood farther off and lower."""
    before = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    after = np.array([[0.18, 0.22], [0.82, 0.22], [1, 1], [0, 1]], np.float32) * np.array([wide, high], np.float32)
    return cv2.getPerspectiveTransform(before, after)


def turned(wide: int, high: int) -> Matrix:
    """Turned by a third of a right angle and from farther off."""
    return np.vstack([cv2.getRotationMatrix2D((wide / 2, high / 2), 33, 0.75), [0, 0, 1]])


def as_they_are(picture: Picture, labelled: Labelled) -> Shot:
    """Pictures as they are."""
    return picture, labelled


def developed(change: Callable[[Picture], Picture]) -> Take:
    """Pictures with other light, from floating point back to eight bits."""
    return lambda picture, labelled: (change(picture.astype(np.float32)).clip(0, 255).astype(np.uint8), labelled)


def grainy(picture: Picture) -> Picture:
    """With a night's noise in it."""
    return picture + np.random.default_rng(1).normal(0, 20, picture.shape)


def squeezed(picture: Picture) -> Picture:
    """Sent over a thin line."""
    jpeg = cv2.imencode(".jpg", picture.astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 20])[1]
    return cv2.imdecode(jpeg, cv2.IMREAD_COLOR)


CAMERAS: Final[dict[str, Take]] = {
    "as they are": as_they_are,
    "half as large": sized(0.5),
    "a third as large": sized(0.35),
    "twice as large": sized(2.0),
    "small in a large picture": within(4.0),
    "darker": developed(lambda picture: 255 * (picture / 255) ** 1.8 * 0.6),
    "brighter": developed(lambda picture: picture * 1.5 + 10),
    "warm light": developed(lambda picture: picture * np.array([0.6, 0.9, 1.15], np.float32)),
    "cold light": developed(lambda picture: picture * np.array([1.2, 1.0, 0.7], np.float32)),
    "grey": developed(lambda picture: np.repeat(picture.mean(axis=2, keepdims=True), 3, axis=2)),
    "squeezed": developed(squeezed),
    "soft": developed(lambda picture: cv2.GaussianBlur(picture, (0, 0), 1.5)),
    "grainy": developed(grainy),
    "aslant": seen_through(aslant),
    "turned": seen_through(turned),
    "light and dark exchanged": developed(lambda picture: 255 - picture),
}
"""What other cameras make of a picture."""
