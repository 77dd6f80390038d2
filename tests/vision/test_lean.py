"""A die that leans otherwise than the others is cocked, however the camera looks down and however wide it sees."""

from __future__ import annotations

import numpy as np
import pytest

from vision.lean import Habit, odd, stance_of

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


COCKED_ALONE = (np.array([(0.35, 0.2)], np.float32), np.zeros((1, 2), np.float32))
FAIR_ALONE = (np.array([(0.1, 0.05)], np.float32), np.zeros((1, 2), np.float32))


ABOVE = stance_of(np.array([(0.0, 0.0, 0.5), (0.02, 0.0, 0.4), (0.0, 0.03, 0.3)]))


def test_a_die_alone_is_told_to_lean_where_it_is_known_how_the_camera_stands() -> None:
    assert odd(*COCKED_ALONE, ABOVE) == [True]
    assert odd(*FAIR_ALONE, ABOVE) == [False]
    assert Habit().odd(*COCKED_ALONE, ABOVE) == [True]


def test_a_camera_known_to_look_aslant_expects_tops_that_point_aslant() -> None:
    aslant = stance_of(np.array([(0.35, 0.2, 0.5), (0.4, 0.22, 0.4), (0.3, 0.18, 0.3)]))
    assert odd(*COCKED_ALONE, aslant) == [False]
    assert odd(-FAIR_ALONE[0], FAIR_ALONE[1], aslant) == [True]


def test_guesses_that_differ_much_tell_little() -> None:
    """How far the camera is from the sheet depends on its lens, which nobody told."""
    unsure = stance_of(np.array([(0.0, 0.0, 0.5), (0.3, 0.2, 0.4), (-0.3, -0.2, 0.3)]))
    assert odd(*COCKED_ALONE, unsure) == [False]


def used_to(camera: tuple[float, float], habit: Habit) -> Habit:
    """A habit that has seen a few throws at this camera."""
    for _ in range(5):
        assert not any(habit.odd(at_rest(camera, 0.4), WAYS))
    return habit


def test_a_die_alone_is_told_to_lean_once_the_camera_is_known() -> None:
    habit = Habit()
    assert habit.odd(*COCKED_ALONE) == [False]
    used_to((0.0, 0.0), habit)
    assert habit.odd(*COCKED_ALONE) == [True]
    assert habit.odd(*FAIR_ALONE) == [False]


def test_of_two_dice_that_disagree_the_one_the_camera_knows_is_trusted() -> None:
    habit = used_to((0.0, 0.0), Habit())
    assert habit.odd(np.array([(-0.12, 0.08), (-0.4, 0.5)], np.float32), WAYS[3:4].repeat(2, 0)) == [False, True]


def test_a_camera_that_was_moved_is_learned_anew_from_the_next_throw_of_several_dice() -> None:
    habit = used_to((0.0, 0.0), Habit())
    assert habit.odd(np.array([(0.5, 0.0)], np.float32), np.zeros((1, 2), np.float32)) == [True]
    used_to((0.5, 0.0), habit)
    assert habit.odd(np.array([(0.5, 0.0)], np.float32), np.zeros((1, 2), np.float32)) == [False]


def test_a_camera_that_was_moved_is_forgotten_in_minutes_where_only_single_dice_are_thrown() -> None:
    habit, moved = used_to((0.0, 0.0), Habit()), (np.array([(0.5, 0.0)], np.float32), np.zeros((1, 2), np.float32))
    told = [habit.odd(*moved) == [True] for _ in range(400)]
    assert all(told[:100])
    assert not any(told[-100:])
    used_to((0.5, 0.0), habit)
    assert habit.odd(*FAIR_ALONE) == [True]


def test_a_cocked_die_teaches_nothing_however_long_it_lies() -> None:
    habit, tops = Habit(), at_rest((0.0, 0.0), 0.4)
    tops[0] += (0.5, 0.4)
    for _ in range(100):
        assert habit.odd(tops, WAYS) == [True, False, False, False, False]
    assert habit.odd(np.array([(-0.17, -0.13)], np.float32), np.zeros((1, 2), np.float32)) == [False]


def test_one_or_two_dice_teach_nothing() -> None:
    habit, two = Habit(), np.array([(0.0, 0.0), (-0.4, 0.4)], np.float32)
    for _ in range(100):
        assert habit.odd(*COCKED_ALONE) == [False]
        assert habit.odd(two, WAYS[3:]) == [True, True]
        assert habit.odd(two[:1].repeat(2, 0) - 0.3, WAYS[3:]) == [False, False]
    assert habit.odd(np.array([(0.95, 0.0)], np.float32), WAYS[:1]) == [False]
