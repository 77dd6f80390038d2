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
"""After this many still readings a die that keeps changing its mind, or comes and goes, is called doubtful."""
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
    """What the tray is doing now, and what lies there once several looks agree; `roll` counts the throws."""

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
        self._roll = 0
        self._lain: tuple[SeenDie, ...] = ()  # the dice that lie there as far as is known, each with its throw
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
            return Sight(State.MOVING, self._roll)
        self._window = [*self._window[-(PATIENCE - 1) :], reading]
        return self._judged(reading)

    def _judged(self, reading: Reading) -> Sight:
        """The sight after a still reading: no dice before several looks agree on them, in trouble neither."""
        # What troubled one of the last looks is said as long as a result would rest on that one.
        problem = next((look.problem for look in reversed(self._window[-AGREE:]) if look.problem is not None), None)
        agreed = self._agreed()
        dice = () if agreed is None else self._thrown(agreed, problem)
        still = State.LOOKING if agreed is None else State.SETTLED if dice else State.EMPTY
        state = still if problem is None else State.TROUBLE
        return Sight(state, self._roll, replace(reading, dice=dice, problem=problem))

    def _agreed(self) -> tuple[SeenDie, ...] | None:
        """The dice of which the last still readings say the same or, when patience is over, those most of them saw."""
        tracks = _tracks(self._window[-AGREE:])
        if len(self._window) >= AGREE and all(len(track) == AGREE and _steady(track) for track in tracks):
            del self._window[:-AGREE]  # patience begins anew with the next reading that differs
            return tuple(_merged(track, AGREE) for track in tracks)
        return _lasting(self._window) if len(self._window) == PATIENCE else None

    def _thrown(self, dice: Sequence[SeenDie], problem: str | None) -> tuple[SeenDie, ...]:
        """The dice, each with the number of its throw: its old one while it lies where it lay."""
        dice = sorted(dice, key=self._order)
        gone = tuple(was for was in self._lain if not any(_same_place(die, was) for die in dice))
        known = [next((was.throw for was in self._lain if self._is_still(die, was)), None) for die in dice]
        new = [throw is None and self._is_new(die, gone) for die, throw in zip(dice, known, strict=True)]
        # A die that was only overlooked so far fell with the others; what a hand or the dark hides may lie there still.
        kept = () if any(new) or (self._touched and problem is None) else gone
        self._roll += any(new)
        numbers = (self._roll if throw is None else throw for throw in known)
        dice = tuple(replace(die, throw=number) for die, number in zip(dice, numbers, strict=True))
        self._lain = tuple(sorted((*dice, *kept), key=self._order))
        self._touched = False
        return dice

    def _order(self, die: SeenDie) -> int:
        """Its place in the row: dice that lay there stay in their order, new ones come after."""
        return next((n for n, was in enumerate(self._lain) if _same_place(die, was)), len(self._lain))

    def _is_still(self, die: SeenDie, was: SeenDie) -> bool:
        """Whether a die is one that lay there; a second look may change a doubtful face, only motion a sure one."""
        same = _face(die) == _face(was) or not (self._touched and die.sure and was.sure)
        return same and _same_place(die, was)

    def _is_new(self, die: SeenDie, gone: Sequence[SeenDie]) -> bool:
        """Whether a die where none lay was thrown: something moved, the tray was empty, or another left its place."""
        # A dark die on dark felt may fall unseen; but two doubtful things that come and go are no throw.
        return self._touched or not self._lain or any(die.sure or was.sure for was in gone)


def _face(die: SeenDie) -> tuple[int | str | None, str, str]:
    return die.value, die.color, die.kind


def _steady(track: Sequence[SeenDie]) -> bool:
    return len({_face(die) for die in track}) == 1


def _same_place(die: SeenDie, other: SeenDie) -> bool:
    """Whether two sightings are of one die that has not moved: within an eighth of its side."""
    x0, y0, x1, y1 = die.box
    a0, b0, a1, b1 = other.box
    side = max(x1 - x0, y1 - y0, 1.0)
    return abs(x0 + x1 - a0 - a1) / 2 < side / 8 + 1 and abs(y0 + y1 - b0 - b1) / 2 < side / 8 + 1


def _tracks(readings: Sequence[Reading]) -> list[list[SeenDie]]:
    """The sightings of each die through the readings, newest first."""
    tracks: list[list[SeenDie]] = []
    for reading in reversed(readings):
        free = list(tracks)
        for die in reading.dice:
            at = next((n for n, track in enumerate(free) if _same_place(track[0], die)), None)
            if at is None:
                tracks.append([die])
            else:
                free.pop(at).append(die)
    return tracks


def _lasting(readings: Sequence[Reading]) -> tuple[SeenDie, ...] | None:
    """The dice that at least half of the readings saw; nothing while the newest shows another, which may be moving."""
    tracks = _tracks(readings)
    rare = [2 * len(track) < len(readings) for track in tracks]
    if any(rare[: len(readings[-1].dice)]):
        return None
    return tuple(_merged(track, len(readings)) for track, seldom in zip(tracks, rare, strict=True) if not seldom)


def _merged(track: Sequence[SeenDie], looks: int) -> SeenDie:
    """One die from its sightings: what most say, and sure only if all looks are sure of the same."""
    face, votes = Counter(_face(die) for die in track).most_common(1)[0]
    best = max((die for die in track if _face(die) == face), key=lambda die: die.confidence)
    confidence = sum(die.confidence for die in track if _face(die) == face) / looks
    perhaps, why = (next((getattr(d, name) for d in track if getattr(d, name)), "") for name in ("perhaps", "why"))
    sure = votes == looks and all(die.sure for die in track)
    return replace(best, box=track[0].box, confidence=confidence, sure=sure, perhaps=perhaps, why=why)
