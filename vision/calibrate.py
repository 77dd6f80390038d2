"""What the camera learns about its own tray: the light, how white looks in it, the empty tray, where the sheet lies."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import WHITE
from vision.picture import as_colour
from vision.settle import Motion
from vision.sheet import MARGIN, MARK, SHEETS
from vision.tray import DIE, Bearings, Picture, Straight, find_bearings, straightened
from vision.types import Box, SeenDie

SMALL: Final = (160, 120)
FRAMES: Final = 8
"""Frames a calibration looks at: about half a second."""
DARK, GLARE = 60.0, 250.0
"""Paper darker or brighter than this in the picture cannot be read well."""
SMALL_DIE: Final = 28
"""Pixels a die's side should have at least; its pips have a sixth of that."""
SAME: Final = 9.0
"""Steps of brightness that the same thing may differ by between two pictures."""
MOVED: Final = 14.0
"""A tray that differs from the empty one by more than this everywhere was moved; then it proves nothing."""
EVEN: Final = 0.45
"""The darkest corner of the paper must have this share of the light of the brightest."""


ADVICE: Final = {
    "sheet": "No sheet was seen: it works without, but with the printed sheet the size of the dice is known.",
    "uneven": "The light is uneven; a second lamp or a lamp farther away makes the dark corner readable.",
    "small": "The dice will be small in the picture; bring the camera nearer.",
}


class NotCalibrated(ValueError):
    """Why the tray could not be learned: one plain sentence with what to do, and a stable name for the screen."""

    def __init__(self, sentence: str, why: str) -> None:
        super().__init__(sentence)
        self.why = why


@dataclass(frozen=True, slots=True)
class Calibration:
    """The tray as it was learned: light on the paper (0-255), white as BGR, evenness, the empty tray, the bearings."""

    light: float
    white: tuple[float, float, float]
    even: float
    empty: Picture
    bearings: Bearings | None = None

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values."""
        packed = cv2.imencode(".png", self.empty)[1].tobytes()
        found = self.bearings
        place = None if found is None else {"sheet": found.sheet, "matrix": found.matrix.tolist(), "scale": found.scale}
        return {
            "light": self.light,
            "white": list(self.white),
            "even": self.even,
            "empty": base64.b64encode(packed).decode("ascii"),
            "bearings": place,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Calibration:
        """The calibration of plain values."""
        blue, green, red = (float(v) for v in data["white"])
        packed = np.frombuffer(base64.b64decode(data["empty"]), np.uint8)
        empty = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
        place = data["bearings"]
        bearings = place and Bearings(place["sheet"], np.array(place["matrix"], np.float64), float(place["scale"]))
        return cls(float(data["light"]), (blue, green, red), float(data["even"]), empty, bearings or None)


def calibrate(pictures: Sequence[Picture]) -> Calibration:
    """Learn the tray from a few frames of it, empty and still."""
    if not pictures:
        raise NotCalibrated("The camera gave no picture.", "failed")
    if any(as_colour(picture) is None for picture in pictures):
        raise NotCalibrated(
            "The camera's pictures are too small or too large to read dice; choose another camera.", "size"
        )
    motion = Motion()
    if any([motion.moved(picture) for picture in pictures][1:]):
        raise NotCalibrated("Something moved; leave the tray empty and still for a second and try again.", "moved")
    middle = np.median(np.stack(pictures[-FRAMES:]), axis=0).astype(np.uint8)
    bearings = find_bearings(middle)
    blank = _paper(straightened(middle, bearings)) if bearings else _middle(middle)
    paper = cv2.resize(blank, (40, 30), interpolation=cv2.INTER_AREA).reshape(-1, 3).astype(np.float32)
    light = float(paper.max(axis=1).mean())
    if light < DARK:
        raise NotCalibrated("It is too dark to read dice; switch a lamp on or bring one nearer.", "dark")
    if light > GLARE:
        raise NotCalibrated("The picture is too bright to read dice; turn the lamp away or dim it.", "glare")
    low, high = np.percentile(paper.max(axis=1), (2, 98))
    empty = np.asarray(cv2.resize(middle, SMALL, interpolation=cv2.INTER_AREA), np.uint8)
    return Calibration(light, _as_white(*np.median(paper, axis=0)), float(low / max(high, 1)), empty, bearings)


def _paper(view: Straight) -> Picture:
    """The sheet's blank middle."""
    sheet = SHEETS[view.bearings.sheet]
    x0, y0 = view.pixel(MARGIN + MARK + 8, MARGIN + 4)
    x1, y1 = view.pixel(sheet.width - MARGIN - MARK - 8, sheet.height - MARGIN - 20)
    return view.picture[max(y0, 0) : y1, max(x0, 0) : x1]


def _middle(picture: Picture) -> Picture:
    """The middle of a tray without a sheet."""
    high, wide = picture.shape[:2]
    return picture[high // 6 : -high // 6, wide // 6 : -wide // 6]


def _as_white(blue: float, green: float, red: float) -> tuple[float, float, float]:
    """How white looks: the paper's own tint; a tray that is plainly coloured says nothing about the light."""
    top, low = max(blue, green, red), min(blue, green, red)
    if top - low > 0.5 * top:
        return WHITE
    return float(blue / top * 255), float(green / top * 255), float(red / top * 255)


class EmptyTray:
    """The tray without dice, as it was learned: what looked the same then is no die."""

    def __init__(self, empty: Picture) -> None:
        self._empty = empty.astype(np.float32)

    def dice(self, picture: Picture, dice: tuple[SeenDie, ...]) -> tuple[SeenDie, ...]:
        """The dice without those that were there in the empty tray: print, knots, a stain."""
        high, wide = picture.shape[:2]
        now = cv2.resize(picture, SMALL, interpolation=cv2.INTER_AREA).astype(np.float32)
        gain = np.median(now.sum(axis=2) / (self._empty.sum(axis=2) + 1))
        change = np.abs(now - self._empty * gain).max(axis=2)
        if float(np.median(change)) > MOVED:
            return dice
        return tuple(die for die in dice if not _unchanged(change, die.box, SMALL[0] / wide, SMALL[1] / high))


def _unchanged(change: NDArray[np.float32], box: Box, across: float, down: float) -> bool:
    """Whether the middle of a box looks as it did; a die, however like the ground, has edges and pips that do not."""
    x0, y0, x1, y1 = (round(v * scale) for v, scale in zip(box, (across, down, across, down), strict=True))
    patch = change[max(y0, 0) : y1 + 1, max(x0, 0) : x1 + 1]
    return patch.size > 0 and float(np.percentile(patch, 90)) < SAME


def hints(found: Calibration) -> list[str]:
    """The names of what the owner could still do better."""
    sheet = found.bearings
    told = {
        "sheet": sheet is None,
        "uneven": found.even < EVEN,
        "small": sheet is not None and sheet.scale * DIE < SMALL_DIE,
    }
    return [hint for hint, holds in told.items() if holds]


def advice(found: Calibration) -> list[str]:
    """What the owner could still do better, one sentence each."""
    return [ADVICE[hint] for hint in hints(found)]
