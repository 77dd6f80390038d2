"""When dice have come to rest: several still frames that agree become one reading, and each throw gets a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.types import Reading, SeenDie

Picture = NDArray[np.uint8]

AGREE: Final = 3
"""This many still readings in a row that agree are a result: 267 ms after rest at 15 frames a second, at most."""
PATIENCE: Final = 6
"""After this many still readings a die that keeps changing its mind is called doubtful."""
GAP: Final = 1.0
"""Seconds without a frame after which what was seen before proves nothing."""


class State(StrEnum):
    """What the tray is doing."""

    EMPTY = "empty"
    MOVING = "moving"
    LOOKING = "looking"
    SETTLED = "settled"
    TROUBLE = "trouble"


@dataclass(frozen=True, slots=True)
class Sight:
    """What the tray is doing now, and what lies there if it is settled; `roll` counts the throws."""

    state: State
    roll: int = 0
    reading: Reading = field(default_factory=Reading)


class Motion:
    """Tells whether anything moved since the frame before, whatever the lamp's flicker and the camera's noise."""

    SIZE: Final = (96, 72)

    def __init__(self, step: float = 14.0, pixels: int = 3) -> None:
        self.step = step
        self.pixels = pixels
        self._before: NDArray[np.float32] | None = None

    def moved(self, picture: Picture) -> bool:
        """Whether this frame differs from the one before; the first frame counts as motion."""
        small = cv2.resize(picture, self.SIZE, interpolation=cv2.INTER_AREA)
        now = (small.mean(axis=2) if small.ndim == 3 else small).astype(np.float32)
        before, self._before = self._before, now
        if before is None:
            return True
        change = now - before
        return int((np.abs(change - np.median(change)) > self.step).sum()) >= self.pixels


class Settler:
    """Turns a stream of readings into throws; the clock is passed in."""

    def __init__(self) -> None:
        self._window: list[Reading] = []
        self._shown = Sight(State.EMPTY)
        self._last: float | None = None
        self._touched = False

    def step(self, now: float, moved: bool, reading: Reading | None) -> Sight:
        """The sight after one more frame; while something moves no reading is needed."""
        if self._last is None or not 0 <= now - self._last <= GAP:
            self._window.clear()
            self._touched = True
        self._last = now
        if moved or reading is None:
            self._window.clear()
            self._touched = True
            return Sight(State.MOVING, self._shown.roll)
        if reading.problem is not None:
            self._window.clear()
            return Sight(State.TROUBLE, self._shown.roll, reading)
        self._window = [*self._window[-(PATIENCE - 1) :], reading]
        return self._judged()

    def _judged(self) -> Sight:
        """The sight after a still reading: settled when the last ones agree, or when patience is over."""
        tracks = _tracks(self._window[-AGREE:])
        if len(self._window) < AGREE or tracks is None:
            return Sight(State.LOOKING, self._shown.roll)
        steady = all(len({_face(die) for die in track}) == 1 for track in tracks)
        if not steady and len(self._window) < PATIENCE:
            return Sight(State.LOOKING, self._shown.roll)
        dice = tuple(_merged(track) for track in tracks)
        settled = Sight(State.SETTLED, self._number(dice), replace(self._window[-1], dice=dice))
        self._shown = settled if dice else Sight(State.EMPTY, self._shown.roll)
        self._touched = False
        return self._shown

    def _number(self, dice: Sequence[SeenDie]) -> int:
        """The number of the throw: the same while every die lies where it lay, however many were taken away."""
        same = self._shown.state is State.SETTLED and all(map(self._lay_there, dice))
        return self._shown.roll + (not same)

    def _lay_there(self, die: SeenDie) -> bool:
        """Whether the die was there before; a second look may change a doubtful face, only motion a sure one."""
        return any(
            _same_place(die, was) and (_face(die) == _face(was) or not (self._touched and die.sure and was.sure))
            for was in self._shown.reading.dice
        )


def _face(die: SeenDie) -> tuple[int | str | None, str, str]:
    return die.value, die.color, die.kind


def _same_place(die: SeenDie, other: SeenDie) -> bool:
    """Whether two sightings are of one die that has not moved: within an eighth of its side."""
    x0, y0, x1, y1 = die.box
    a0, b0, a1, b1 = other.box
    side = max(x1 - x0, y1 - y0, 1.0)
    return abs(x0 + x1 - a0 - a1) / 2 < side / 8 + 1 and abs(y0 + y1 - b0 - b1) / 2 < side / 8 + 1


def _tracks(readings: Sequence[Reading]) -> list[list[SeenDie]] | None:
    """The sightings of each die through the readings, or nothing when dice come, go or creep."""
    if len({len(reading.dice) for reading in readings}) != 1:
        return None
    tracks = []
    for die in readings[-1].dice:
        found = [next((was for was in reading.dice if _same_place(die, was)), None) for reading in readings]
        if any(was is None for was in found):
            return None
        tracks.append([was for was in found if was is not None])
    return tracks


def _merged(track: Sequence[SeenDie]) -> SeenDie:
    """One die from its sightings: what most say, and sure only if all are sure of the same."""
    face, votes = Counter(_face(die) for die in track).most_common(1)[0]
    best = max((die for die in track if _face(die) == face), key=lambda die: die.confidence)
    agreed = votes == len(track)
    confidence = sum(die.confidence for die in track if _face(die) == face) / len(track)
    perhaps, why = (next((getattr(d, name) for d in track if getattr(d, name)), "") for name in ("perhaps", "why"))
    sure = agreed and all(die.sure for die in track)
    return replace(best, box=track[-1].box, confidence=confidence, sure=sure, perhaps=perhaps, why=why)
