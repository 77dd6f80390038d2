"""From the throw to the result with the real reader, in frames never twice the same: grain, and light that drifts."""

from __future__ import annotations

from collections import Counter
from functools import cache

import numpy as np

from bench.vision import resident
from vision.camera import Frame
from vision.reader import Reader
from vision.rendered import ROLLING, RenderedCamera
from vision.settle import Sight, State
from vision.tray import TrayReader
from vision.watch import Gaze

RATE = 15
THROWN = {"red": [3, 5], "yellow": [1]}


@cache
def reader() -> Reader:
    return Reader()


class Evening:
    """A rendered tray watched at 15 frames a second while the light grows and wanes by a fifth within some seconds."""

    def __init__(self) -> None:
        self.camera, self.gaze = RenderedCamera(4), Gaze(TrayReader(reader()))
        self.frames = 0

    def watch(self, frames: int) -> list[tuple[float, Sight]]:
        """The changes within some frames, each with its time since the first of these, in seconds."""
        changes = []
        for k in range(frames):
            frame = self.camera.read()
            assert isinstance(frame, Frame)
            gain = 1 + 0.1 * np.sin(self.frames / RATE * 1.5)
            noise = np.random.default_rng(self.frames).normal(0, 2, frame.picture.shape)
            picture = np.clip(frame.picture * gain + noise, 0, 255).astype(np.uint8)
            seen = self.gaze.frame(Frame(picture, self.frames / RATE))
            self.frames += 1
            if seen is not None:
                changes.append((k / RATE, seen.sight))
        return changes

    def thrown(self) -> list[tuple[float, Sight]]:
        """Throw the dice, watch them roll, and then watch for a second."""
        self.camera.throw(THROWN)
        self.watch(ROLLING)
        return self.watch(RATE)


def faces(sight: Sight) -> Counter[tuple[str, object]]:
    return Counter((die.color, die.value) for die in sight.reading.dice)


def test_dice_are_read_within_300_ms_of_lying_still_and_thrown_again_they_are_a_new_roll() -> None:
    evening = Evening()
    rolls = []
    for _ in range(2):
        settled = [(at, sight) for at, sight in evening.thrown() if sight.state is State.SETTLED]
        at, sight = settled[0]
        assert at <= 0.3
        assert faces(sight) == Counter((color, face) for color, some in THROWN.items() for face in some)
        rolls.append(sight.roll)
    assert rolls == [1, 2]


def test_drifting_light_moves_nothing_and_dice_taken_away_are_forgotten() -> None:
    evening = Evening()
    evening.thrown()
    assert {sight.roll for _, sight in evening.watch(6 * RATE) if sight.state is not State.SETTLED} == set()
    evening.camera.clear()
    changes = evening.watch(RATE)
    assert changes[-1][1].state is State.EMPTY
    assert changes[-1][1].reading.dice == ()


def test_memory_stays_flat_over_many_frames() -> None:
    evening = Evening()
    evening.thrown()
    before = resident()
    for _ in range(3):
        evening.thrown()
    assert resident() - before < 8
