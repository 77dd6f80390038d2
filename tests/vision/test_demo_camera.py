"""The whole way of a die without a camera: thrown into the rendered tray, at rest, read."""

from __future__ import annotations

from collections import Counter

import pytest

from vision.camera import Frame
from vision.reader import Reader
from vision.rendered import ROLLING, RenderedCamera
from vision.settle import State
from vision.tray import TrayReader
from vision.watch import Gaze, Seen

THROWS = ({"red": [3, 5], "black": [6], "yellow": [1, 4]}, {"red": [2, 2], "purple": [5], "black": [1]})


def _settled(camera: RenderedCamera, gaze: Gaze, start: float) -> Seen:
    """The last sight of a throw, watched at 15 frames a second until 300 ms after the dice came to rest."""
    last = None
    for k in range(ROLLING + 6):
        frame = camera.read()
        assert isinstance(frame, Frame)
        last = gaze.frame(Frame(frame.picture, start + k / 15)) or last
    assert last is not None
    return last


@pytest.mark.parametrize("ground", ["felt", "plain"])
def test_what_is_thrown_is_what_is_read(ground: str) -> None:
    camera, gaze = RenderedCamera(4, ground=ground), Gaze(TrayReader(Reader()))
    rolls = []
    for number, thrown in enumerate(THROWS):
        camera.throw(thrown)
        seen = _settled(camera, gaze, 10.0 * number)
        assert seen.sight.state is State.SETTLED
        wanted = Counter((color, value) for color, values in thrown.items() for value in values)
        sure = Counter((die.color, die.value) for die in seen.sight.reading.dice if die.sure)
        named = Counter((die.color, die.value) for die in seen.sight.reading.dice)
        assert sure <= wanted
        assert (named & wanted).total() >= 0.75 * wanted.total()
        rolls.append(seen.sight.roll)
    assert rolls == [1, 2]
