"""A drawn tray under the real eye, frame by frame and without a thread: where the lessons are tested."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import numpy as np

from companion.app import App
from companion.eyes import as_seen, owners_reader, smaller
from companion.later import now
from companion.learning import NoPicture
from companion.pages.tray import Glance, Still
from companion.tutor import Tutor
from vision.camera import Frame, Picture
from vision.render import render
from vision.scene import Lens, PaintedDie, Scene, Value, View, painted
from vision.tray import find_bearings
from vision.watch import Fresh, Gaze

ABOVE = View(640, 480, span=330, distance=600, tilt=0.04, azimuth=1.2)
NEAR = replace(ABOVE, span=190, distance=380)
GRAIN = 2.0


def symbol_die(color: str = "blue", size: float = 20.0) -> PaintedDie:
    """A die with symbols instead of pips."""
    return replace(painted(color, "sword", np.random.default_rng(2), kind="symbol"), size=size)


def laid(die: PaintedDie, value: Value, turn: float) -> PaintedDie:
    """The same die, with another face up, turned and moved a little."""
    return replace(die, value=value, yaw=0.4 + 1.1 * turn, x=9.0 * turn - 12, y=14 - 11.0 * turn)


class Desk:
    """A tray, a camera and the eye, all under the hands of a test."""

    def __init__(self, app: App, ground: str = "felt", view: View = NEAR) -> None:
        self.app, self._ground, self._view = app, ground, view
        self._now, self._numbers, self._noise = 0.0, count(1), np.random.default_rng(4)
        self._gaze, self._fresh = Gaze(owners_reader(app.journal.path)), Fresh()
        self._picture: Picture | None = None
        self.showing, self.awake, self.lost, self.renewed = False, False, False, 0
        app.tutor, app.watch, app.has_camera = Tutor(self, now, app.journal.path), self._watch, True
        self.lay()

    def lay(self, *dice: PaintedDie, dark: float = 1.0) -> None:
        """Take away what lies there, and lay these down."""
        lens = Lens(exposure=dark, noise=0.5, jpeg=100)
        self._picture = render(Scene(dice, self._ground, view=self._view, lens=lens), 3).picture

    def frame(self) -> Frame:
        """The next frame, with its own grain."""
        assert self._picture is not None
        self._now += 1 / 15
        noisy = self._picture + self._noise.normal(0, GRAIN, self._picture.shape)
        return Frame(noisy.clip(0, 255).astype(np.uint8), self._now)

    def look(self, frames: int = 24) -> None:
        """Let the camera run for a while."""
        for _ in range(frames):
            frame = self.frame()
            if self.showing and self._fresh.shows(frame):
                self.showing = False
                self.app.message(Glance(self.still(smaller(frame.picture)), find_bearings(frame.picture) is not None))
            if self.awake and (seen := self._gaze.frame(frame)) is not None:
                self.app.message(as_seen(seen, next(self._numbers)))
        self.app.draw()

    def _watch(self, awake: bool) -> None:
        if awake and not self.awake:
            self._gaze.again()
        self.awake = awake

    def live(self, on: bool) -> None:
        self.showing, self._fresh = on, self._fresh if on else Fresh()

    def grab(self, count: int) -> Sequence[Picture]:
        if self.lost:
            raise NoPicture
        return [self.frame().picture for _ in range(count)]

    def still(self, picture: Picture) -> Still:
        high, wide = picture.shape[:2]
        return Still(next(self._numbers), (wide, high), picture[:, :, ::-1].tobytes())

    def renew(self) -> None:
        self.renewed += 1
        self._gaze.use(owners_reader(self.app.journal.path))
        self._gaze.again()
