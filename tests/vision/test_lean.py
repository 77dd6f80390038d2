"""A die that leans otherwise than the others is cocked, however the camera looks down and however wide it sees."""

from __future__ import annotations

import numpy as np
import pytest

from vision.lean import odd

WAYS = np.array([(-0.8, -0.4), (0.7, -0.5), (0.1, 0.6), (-0.3, 0.2), (0.5, 0.3)], np.float32)


def at_rest(camera: tuple[float, float], wide: float) -> np.ndarray:
    """Where the tops of dice at rest point."""
    return (np.array(camera) + wide * WAYS).astype(np.float32)


@pytest.mark.parametrize("camera", [(0.0, 0.0), (0.3, -0.2), (-0.6, 0.3)])
@pytest.mark.parametrize("wide", [0.2, 0.5, 0.8])
def test_dice_at_rest_all_agree_whatever_the_camera(camera: tuple[float, float], wide: float) -> None:
    assert not any(odd(at_rest(camera, wide), WAYS))


@pytest.mark.parametrize("cocked", range(len(WAYS)))
def test_a_die_that_leans_by_itself_stands_out(cocked: int) -> None:
    tops = at_rest((0.1, 0.1), 0.4)
    tops[cocked] += (0.4, -0.3)
    assert [i for i, strange in enumerate(odd(tops, WAYS)) if strange] == [cocked]


def test_of_two_dice_that_disagree_neither_is_trusted() -> None:
    assert odd(np.array([(0.0, 0.0), (-0.4, 0.4)], np.float32), WAYS[3:]) == [True, True]


def test_a_die_alone_may_lie_as_it_likes() -> None:
    assert odd(np.array([(0.4, 0.4)], np.float32), WAYS[:1]) == [False]
    assert odd(np.zeros((0, 2), np.float32), WAYS[:0]) == []
