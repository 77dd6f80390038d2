"""The tray as the camera sees it: straightened and in millimetres where the sheet's marks are seen, plain otherwise."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lean import Stance, stance_of
from vision.picture import as_colour
from vision.sheet import DICTIONARY, SHEETS, Sheet
from vision.types import Box, Reading, SeenDie

Picture = NDArray[np.uint8]
Matrix = NDArray[np.float64]

DIE: Final = 16.0
"""The side of a usual die in millimetres."""
AROUND: Final = 60.0
"""Millimetres around the sheet that are looked at too; dice roll over the edge of paper."""
EVERY: Final = 10
"""After this many readings the marks are looked for again."""
STIR: Final = 4.0
"""Pixels a mark may seem to move without anything having moved."""
FOCAL: Final = (0.7, 1.0, 1.5)
"""How far behind the lens the picture is, in longer edges: a wide, a usual and a narrow camera."""
FLAT: Final = 0.7
"""How much of the way to the camera the network sees a top point in a view laid flat, which draws dice out."""
MARKS_NEEDED: Final = 2
"""One mark alone says too little about the far corner."""


@dataclass(frozen=True, slots=True)
class Bearings:
    """Where the sheet lies in the picture: the way from millimetres to pixels, and pixels per millimetre."""

    sheet: str
    matrix: Matrix
    scale: float


@lru_cache(maxsize=1)
def _detector() -> Any:
    wanted = cv2.aruco.DetectorParameters()
    wanted.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARY), wanted)


def find_marks(picture: Picture) -> dict[int, NDArray[np.float32]]:
    """The sheet's marks in a picture: number to four corners in pixels."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    corners, numbers, _ = _detector().detectMarkers(grey)
    if numbers is None:
        return {}
    known = {mark for sheet in SHEETS.values() for mark in sheet.marks}
    found = zip(numbers.ravel().tolist(), corners, strict=True)
    return {number: np.asarray(square, np.float32).reshape(4, 2) for number, square in found if number in known}


def find_bearings(picture: Picture) -> Bearings | None:
    """Where the sheet lies, if enough of its marks are seen."""
    marks = find_marks(picture)
    sheet = max(SHEETS.values(), key=lambda s: sum(mark in s.marks for mark in marks))
    seen = [mark for mark in marks if mark in sheet.marks]
    if len(seen) < MARKS_NEEDED:
        return None
    flat = np.concatenate([sheet.corners(mark) for mark in seen])
    pixels = np.concatenate([marks[mark] for mark in seen])
    matrix, _ = cv2.findHomography(flat, pixels, cv2.RANSAC, 3.0)
    return _checked(sheet, matrix, picture.shape)


def _checked(sheet: Sheet, matrix: Matrix | None, shape: tuple[int, ...]) -> Bearings | None:
    """The bearings of a matrix, unless the sheet would be folded over or a speck, or its plane ends in the picture."""
    if matrix is None or _horizon_within(matrix, shape):
        return None
    edges = np.array([[0, 0], [sheet.width, 0], [sheet.width, sheet.height], [0, sheet.height]], np.float32)
    quad = cv2.perspectiveTransform(edges[None], matrix)[0]
    area = float(cv2.contourArea(quad))
    if not cv2.isContourConvex(quad) or area < 100 * 100:
        return None
    return Bearings(sheet.name, matrix, (area / (sheet.width * sheet.height)) ** 0.5)


def _horizon_within(matrix: Matrix, shape: tuple[int, ...]) -> bool:
    """Whether a picture of this shape shows where the sheet's plane ends, so that it cannot be laid flat as a whole."""
    high, wide = shape[:2]
    corners = np.array([[0, 0, 1], [wide, 0, 1], [wide, high, 1], [0, high, 1]])
    ahead = corners @ np.linalg.inv(matrix)[2] > 0
    return bool(ahead.any() and not ahead.all())


@dataclass(frozen=True, slots=True)
class Straight:
    """The tray seen from straight above, and the way from its pixels to millimetres and to the picture's own."""

    picture: Picture
    origin: tuple[float, float]
    bearings: Bearings

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the sheet (mm) lies in it."""
        scale = self.bearings.scale
        return round((x - self.origin[0]) * scale), round((y - self.origin[1]) * scale)

    def box_in_picture(self, box: Box) -> Box:
        """The box around what a box shows, in the picture the tray was seen in."""
        x0, y0, x1, y1 = box
        corners = np.array([[[x0, y0], [x1, y0], [x1, y1], [x0, y1]]], np.float64)
        quad = cv2.perspectiveTransform(corners / self.bearings.scale + self.origin, self.bearings.matrix)[0]
        (left, top), (right, foot) = quad.min(axis=0), quad.max(axis=0)
        return float(left), float(top), float(right), float(foot)


def straightened(picture: Picture, bearings: Bearings) -> Straight:
    """The sheet and what lies around it from straight above, at about the picture's own resolution."""
    sheet = SHEETS[bearings.sheet]
    high, wide = picture.shape[:2]
    edges = np.array([[[0, 0], [wide, 0], [wide, high], [0, high]]], np.float64)
    seen = cv2.perspectiveTransform(edges, np.linalg.inv(bearings.matrix))[0]
    (x0, y0) = np.maximum(seen.min(axis=0), -AROUND)
    (x1, y1) = np.minimum(seen.max(axis=0), (sheet.width + AROUND, sheet.height + AROUND))
    move = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1 / bearings.scale]]) * bearings.scale
    size = (round((x1 - x0) * bearings.scale), round((y1 - y0) * bearings.scale))
    lay = move @ np.linalg.inv(bearings.matrix)
    flat = cv2.warpPerspective(picture, lay, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return Straight(np.asarray(flat, np.uint8), (float(x0), float(y0)), bearings)


def camera_at(bearings: Bearings, shape: tuple[int, ...], focal: float) -> NDArray[np.float64]:
    """Where the camera is above the sheet (mm; right, down, up) if its focal length is so many longer edges."""
    high, wide = shape[:2]
    lens = np.array([[focal * max(high, wide), 0, wide / 2], [0, focal * max(high, wide), high / 2], [0, 0, 1]])
    across, down, origin = np.linalg.solve(lens, bearings.matrix).T
    scale = np.sqrt(np.linalg.norm(across) * np.linalg.norm(down)) * np.sign(origin[2])
    left, _, right = np.linalg.svd(np.stack([across, down, np.cross(across, down) / scale], axis=1) / scale)
    x, y, z = -(left @ right).T @ origin / scale
    return np.array([x, y, abs(z)])


def stance(view: Straight, shape: tuple[int, ...]) -> Stance:
    """How the camera stands by the sheet it sees in a picture of this shape: a top at rest points away from it."""
    high, wide = view.picture.shape[:2]
    middle = np.array([wide, high]) / 2 / view.bearings.scale + view.origin
    half = max(high, wide) / 2 / view.bearings.scale
    cameras = [camera_at(view.bearings, shape, focal) for focal in FOCAL]
    return stance_of(np.array([(*(middle - at[:2]), half) / at[2] * FLAT for at in cameras]))


@lru_cache(maxsize=16)
def _mark_picture(mark: int, side: int) -> Picture:
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    return np.asarray(cv2.aruco.generateImageMarker(dictionary, mark, side, borderBits=1), np.uint8)


def without_marks(view: Straight) -> Picture:
    """The straightened tray with its marks wiped out, since a black square could pass for a die; a die on one stays."""
    picture = view.picture.copy()
    sheet = SHEETS[view.bearings.sheet]
    for mark in sheet.marks:
        corners = sheet.corners(mark)
        (x0, y0), (x1, y1) = view.pixel(*corners[0]), view.pixel(*corners[2])
        side = min(x1 - x0, y1 - y0)
        patch = picture[max(y0, 0) : y0 + side, max(x0, 0) : x0 + side]
        if patch.shape[:2] == (side, side) and _is_mark(patch, mark):
            around = picture[max(y0 - 3, 0) : y1 + 3, max(x0 - 3, 0) : x1 + 3]
            around[:] = np.percentile(around.reshape(-1, 3), 90, axis=0)
    return picture


def _is_mark(patch: Picture, mark: int) -> bool:
    """Whether a patch shows the mark and nothing lies on it."""
    grey = cv2.GaussianBlur(cv2.cvtColor(patch, cv2.COLOR_BGR2GRAY), (0, 0), 1.0)
    return float(cv2.matchTemplate(grey, _mark_picture(mark, len(patch)), cv2.TM_CCOEFF_NORMED)[0, 0]) > 0.75


class ReadsSized(Protocol):
    """What the tray needs of a reader: it may be told the side of a die in pixels, and how the camera stands."""

    def read(self, picture: Picture, side: float | None = None, stance: Stance | None = None) -> Reading:
        """The dice in a picture."""


class KnowsEmpty(Protocol):
    """What the tray needs of whoever remembers it empty."""

    def dice(self, picture: Picture, dice: tuple[SeenDie, ...]) -> tuple[SeenDie, ...]:
        """The dice without those that were there in the empty tray."""


class TrayReader:
    """A reader that looks at the straightened sheet where it can, and answers in the picture's own pixels.

    The camera stands still, so the marks are looked for in the first picture and then now and again.
    """

    def __init__(self, reader: ReadsSized, empty: KnowsEmpty | None = None, die: float = DIE) -> None:
        self._reader = reader
        self._empty = empty
        self._die = die
        self._bearings: Bearings | None = None
        self._left = 0

    def read(self, picture: Picture, side: float | None = None) -> Reading:
        """The dice on the sheet, or in the plain picture when no sheet is seen."""
        colour = as_colour(picture)
        if colour is None:
            return self._reader.read(picture, side)
        seen = self._read(colour, side)
        return seen if self._empty is None else replace(seen, dice=self._empty.dice(colour, seen.dice))

    def _read(self, colour: Picture, side: float | None) -> Reading:
        bearings = self._looked(colour)
        if bearings is None:
            return self._reader.read(colour, side)
        view = straightened(colour, bearings)
        seen = self._reader.read(without_marks(view), self._die * bearings.scale, stance(view, colour.shape))
        return replace(seen, dice=tuple(replace(die, box=view.box_in_picture(die.box)) for die in seen.dice))

    def _looked(self, picture: Picture) -> Bearings | None:
        """The bearings, looked for anew when it is time; a hand over the marks does not lose them."""
        if self._left == 0:
            self._bearings = find_bearings(picture) or (self._bearings if self._hidden(picture) else None)
            self._left = EVERY
        self._left -= 1
        return self._bearings

    def _hidden(self, picture: Picture) -> bool:
        """Whether one of the marks is still where it was, so that the others must be covered."""
        if self._bearings is None:
            return False
        marks = find_marks(picture)
        sheet = SHEETS[self._bearings.sheet]
        seen = [mark for mark in marks if mark in sheet.marks]
        places = [cv2.perspectiveTransform(sheet.corners(mark)[None], self._bearings.matrix)[0] for mark in seen]
        return any(np.abs(place - marks[mark]).max() < STIR for mark, place in zip(seen, places, strict=True))
