"""The demo's camera: a rendered tray into which dice are thrown."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from vision.camera import RATE, Clock, Failed, Frame, Picture
from vision.render import render
from vision.scene import Lens, Scene, Value, scene_of

ROLLING: Final = 7
"""Frames a throw takes until the dice lie still."""
GRAIN: Final = 2.0
"""The noise that makes every still frame a little different, as a real camera's are."""

Thrown = Mapping[str, Sequence[Value]]


class RenderedCamera:
    """A tray nobody needs to own: thrown dice roll in, blurred, and then lie still."""

    name = "rendered tray"

    def __init__(
        self,
        seed: int = 0,
        *,
        ground: str = "felt",
        size: tuple[int, int] = (640, 480),
        rate: float = RATE,
        clock: Clock = time.monotonic,
    ) -> None:
        self.rate: float | None = rate
        self._seed, self._ground, self._size, self._clock = seed, ground, size, clock
        self._throws = 0
        self._lock = threading.Lock()
        self._moving: deque[Scene] = deque()
        self._still = self._laid({})
        self._picture: Picture | None = None

    def throw(self, dice: Thrown) -> None:
        """Throw dice into the tray: colour to faces, as `scene_of` takes them; what lay there is taken away."""
        with self._lock:
            self._throws += 1
            self._still = self._laid(dice)
            self._moving = deque(_rolling(self._still, self._seed + self._throws))
            self._picture = None

    def clear(self) -> None:
        """Take all dice out of the tray."""
        self.throw({})

    def read(self) -> Frame | Failed:
        """The next frame of the throw, or the still tray with fresh grain."""
        with self._lock:
            picture = self._next()
        grain = np.empty(picture.shape, np.int16)
        cv2.randn(grain, 0, GRAIN)
        return Frame(np.asarray(cv2.add(picture, grain, dtype=cv2.CV_8U), np.uint8), self._clock())

    def close(self) -> None:
        """A rendered tray needs no closing."""

    def _laid(self, dice: Thrown) -> Scene:
        """The tray with dice lying in it, always seen from the same side."""
        scene = scene_of(dice, self._seed + 31 * self._throws, ground=self._ground, size=self._size)
        return replace(scene, view=replace(scene.view, azimuth=1.2), lens=Lens(noise=0.5, jpeg=100))

    def _next(self) -> Picture:
        if self._moving:
            scene = self._moving.popleft()
            small = render(scene, self._seed).picture
            return np.asarray(cv2.resize(small, self._size, interpolation=cv2.INTER_CUBIC), np.uint8)
        if self._picture is None:
            self._picture = render(self._still, self._seed).picture
        return self._picture


def _rolling(still: Scene, seed: int) -> list[Scene]:
    """The frames of a throw: dice that slide and spin in from one side, drawn small since they are a blur anyway."""
    rng = np.random.default_rng(seed)
    turn = rng.uniform(0, 2 * np.pi)
    view = replace(still.view, width=still.view.width // 2, height=still.view.height // 2)
    reach = still.view.span * 0.7
    scenes = []
    for left in np.linspace(1, 0.06, ROLLING) ** 2 if still.dice else np.zeros(2):
        dice = tuple(
            replace(
                die,
                value=die.faces[int(rng.integers(len(die.faces)))],
                x=die.x + left * reach * np.cos(turn) * rng.uniform(0.6, 1.4),
                y=die.y + left * reach * np.sin(turn) * rng.uniform(0.6, 1.4),
                yaw=die.yaw + left * rng.uniform(2, 9),
                lean=min(left * 2, 0.7) * rng.uniform(0.3, 1),
                lift=left * rng.uniform(0, 20),
            )
            for die in still.dice
        )
        scenes.append(
            replace(still, dice=dice, view=view, lens=replace(still.lens, smear=2 + 14 * left, smear_to=-turn))
        )
    return scenes
