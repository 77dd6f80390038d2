"""Every step to a reading can be looked at."""

from __future__ import annotations

import numpy as np

from vision.reader import Reader
from vision.render import render
from vision.scene import scene_of
from vision.steps import drawn, stages
from vision.types import Reading, SeenDie


def test_every_step_is_a_picture() -> None:
    picture = render(scene_of({"red": [3], "white": [4]}, 5), 5).picture
    steps = stages(Reader().look(picture))
    assert list(steps) == ["1-small", "2-score", "3-places", "4-crops", "5-reading"]
    assert all(step.dtype == np.uint8 and step.ndim == 3 for step in steps.values())
    assert (steps["5-reading"] != picture).any()


def test_a_face_called_0_is_drawn_as_a_face() -> None:
    blank = np.zeros((80, 120, 3), np.uint8)
    named, unnamed = (Reading((SeenDie((20, 30, 60, 70), v, "red", 0.9, True, "d10"),)) for v in (0, None))
    assert (drawn(blank, named) != drawn(blank, unnamed)).any()


def test_an_empty_picture_has_steps_too() -> None:
    assert stages(Reader().look(np.full((480, 640, 3), 120, np.uint8)))["4-crops"].size


def test_no_picture_has_no_steps() -> None:
    assert stages(Reader().look(None)) == {}
