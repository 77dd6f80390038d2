"""Dice at rest are one reading, at once; moved, taken or thrown again they are what the table sees."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.render import render
from vision.scene import Lens, Scene, scene_of
from vision.settle import Motion, Settler, Sight, State
from vision.types import Reading, SeenDie

FRAME = 1 / 15


def die(value: int | None, x: float = 100, y: float = 100, *, color: str = "red", sure: bool = True) -> SeenDie:
    return SeenDie((x, y, x + 40, y + 40), value, color, 0.99 if sure else 0.4, sure)


def reading(*dice: SeenDie) -> Reading:
    return Reading(dice)


class Table:
    """A settler with its own clock at 15 frames a second."""

    def __init__(self) -> None:
        self.settler = Settler()
        self.now = 100.0

    def frame(self, seen: Reading | None) -> Sight:
        self.now += FRAME
        return self.settler.step(self.now, seen is None, seen)

    def rest(self, *dice: SeenDie, frames: int = 4) -> Sight:
        return [self.frame(reading(*dice)) for _ in range(frames)][-1]

    def throw(self, frames: int = 5) -> Sight:
        return [self.frame(None) for _ in range(frames)][-1]


def test_dice_settle_within_300_ms_of_rest_at_15_frames_a_second() -> None:
    """The frame after rest still shows motion against the one before; from then on readings count."""
    table = Table()
    assert table.throw().state is State.MOVING
    rest = table.now + 1e-6
    sights = []
    table.frame(None)
    while not sights or sights[-1].state is not State.SETTLED:
        sights.append(table.frame(reading(die(3), die(5, 200))))
    assert table.now - rest <= 0.300
    assert [seen.value for seen in sights[-1].reading.dice] == [3, 5]


def test_a_settled_throw_keeps_its_number_while_it_lies_there() -> None:
    table = Table()
    assert {table.rest(die(3)).roll, table.rest(die(3)).roll, table.rest(die(3, 102)).roll} == {1}


def test_the_same_dice_thrown_again_are_a_new_roll() -> None:
    table = Table()
    first = table.rest(die(3), die(4, 200))
    table.throw()
    second = table.rest(die(3, 150), die(4, 260))
    assert (first.roll, second.roll) == (1, 2)


def test_the_same_dice_in_the_same_place_after_an_empty_tray_are_a_new_roll() -> None:
    table = Table()
    first = table.rest(die(3))
    table.throw()
    assert table.rest().state is State.EMPTY
    table.throw()
    assert table.rest(die(3)).roll == first.roll + 1


def test_a_hand_that_passes_over_the_tray_is_no_new_roll() -> None:
    table = Table()
    first = table.rest(die(3), die(6, 300))
    table.throw()
    assert table.rest(die(3), die(6, 300)).roll == first.roll


def test_picked_up_dice_are_forgotten_without_a_new_roll() -> None:
    table = Table()
    first = table.rest(die(3), die(6, 300))
    table.throw()
    after = table.rest(die(6, 300))
    assert [seen.value for seen in after.reading.dice] == [6]
    assert after.roll == first.roll


def test_a_die_turned_by_hand_in_its_place_is_a_new_roll() -> None:
    table = Table()
    first = table.rest(die(3))
    table.throw()
    assert table.rest(die(4)).roll == first.roll + 1


def test_a_doubtful_die_looked_at_again_is_no_new_roll() -> None:
    table = Table()
    first = table.rest(die(3, sure=False), die(2, 200))
    assert table.rest(die(4, sure=False), die(2, 200)).roll == first.roll
    table.throw()
    assert table.rest(die(4), die(2, 200)).roll == first.roll


def test_a_thing_that_comes_and_goes_while_nothing_moves_is_no_new_roll() -> None:
    table = Table()
    lying, thing = (die(3), die(6, 200)), die(None, 300, sure=False)
    other = die(None, 400, sure=False)
    sights = [table.rest(*lying, *extra) for extra in ((), (thing,), (), (thing,), (other,), ())]
    assert {(sight.state, sight.roll) for sight in sights} == {(State.SETTLED, 1)}


def test_dice_that_were_overlooked_for_a_while_are_found_again_without_a_new_roll() -> None:
    table = Table()
    assert [table.rest(*dice).roll for dice in ((die(3), die(6, 200)), (), (die(6, 200),), (die(3),))] == [1] * 4


def test_a_die_that_lies_elsewhere_is_a_new_roll_though_nobody_saw_it_move() -> None:
    table = Table()
    assert [table.rest(*dice).roll for dice in ((die(3),), (die(3, 200),), (), (die(5, 300),))] == [1, 2, 2, 3]


def test_dice_that_nobody_saw_fall_into_an_empty_tray_are_a_new_roll() -> None:
    table = Table()
    assert [table.rest().roll, table.rest(die(3)).roll] == [0, 1]


def test_each_die_keeps_the_number_of_its_own_throw() -> None:
    """One of three dice is thrown again; then one that the looks before had overlooked is found."""
    table = Table()
    table.rest(die(3), die(6, 200), die(1, 300))
    table.throw()
    assert [seen.throw for seen in table.rest(die(3), die(4, 250), die(1, 300)).reading.dice] == [1, 1, 2]
    found = table.rest(die(3), die(4, 250), die(1, 300), die(2, 400))
    assert [seen.throw for seen in found.reading.dice] == [1, 1, 2, 2]


def test_dice_stay_in_the_order_they_lay_in_however_the_reader_tells_them() -> None:
    """One that was hidden for a while comes back to its place, one thrown since comes last."""
    table = Table()
    one, two, three, new = die(3), die(6, 200), die(1, 300), die(2, 50, 300)
    looks = ((one, two, three), (three, one, two), (three, one), (two, three, one))
    sights = [table.rest(*dice) for dice in looks]
    table.throw()
    sights.append(table.rest(new, three, two, one))
    told = [[seen.value for seen in sight.reading.dice] for sight in sights]
    assert told == [[3, 6, 1], [3, 6, 1], [3, 1], [3, 6, 1], [3, 6, 1, 2]]


@pytest.mark.parametrize("step", [3, 8])
def test_a_creeping_die_is_not_at_rest(step: int) -> None:
    table = Table()
    frames = [reading(die(3, 100 + step * k), die(5, 400)) for k in range(12)]
    assert {table.frame(seen).state for seen in frames} == {State.LOOKING}


def test_a_die_that_changes_its_mind_settles_as_doubtful() -> None:
    table = Table()
    sights = [table.frame(reading(die(1), die(2 + k % 2, 200))) for k in range(6)]
    assert [s.state for s in sights[:5]] == [State.LOOKING] * 5
    assert sights[-1].state is State.SETTLED
    assert [seen.sure for seen in sights[-1].reading.dice] == [True, False]


@pytest.mark.parametrize(("pattern", "kept"), [("10", True), ("100", False), ("110", True)])
def test_a_die_that_comes_and_goes_settles_as_doubtful_if_half_of_the_looks_saw_it(pattern: str, kept: bool) -> None:
    table = Table()
    flicker = [(die(4, 300),) if here == "1" else () for here in pattern * 6]
    sights = [table.frame(reading(die(3), die(6, 200), *extra)) for extra in flicker[:12]]
    settled = [sight for sight in sights[:7] if sight.state is State.SETTLED]
    assert [(seen.value, seen.sure) for seen in settled[-1].reading.dice] == [
        (3, True), (6, True), *([(4, False)] if kept else []),
    ]  # fmt: skip
    assert {sight.roll for sight in sights} == {0, 1}


def test_a_die_that_is_gone_though_nobody_saw_a_hand_is_forgotten_after_three_looks() -> None:
    table = Table()
    table.rest(die(3), die(6, 200), frames=8)
    sights = [table.frame(reading(die(3))) for _ in range(3)]
    assert [sight.state for sight in sights] == [State.LOOKING, State.LOOKING, State.SETTLED]
    assert [seen.value for seen in sights[-1].reading.dice] == [3]


def test_dice_that_lie_in_one_place_for_the_reader_settle_all_the_same() -> None:
    table = Table()
    assert len(table.rest(die(3), die(4, 102)).reading.dice) == 2


def test_a_die_is_sure_only_if_it_was_sure_in_every_frame() -> None:
    table = Table()
    table.frame(reading(die(4)))
    table.frame(reading(die(4, sure=False)))
    assert [seen.sure for seen in table.frame(reading(die(4))).reading.dice] == [False]


def test_what_made_a_die_doubtful_in_any_frame_is_kept() -> None:
    table = Table()
    table.frame(reading(die(4)))
    table.frame(reading(replace(die(4, sure=False), why="leaning")))
    assert [seen.why for seen in table.frame(reading(die(4))).reading.dice] == ["leaning"]


def test_a_problem_is_said_and_never_settles() -> None:
    table = Table()
    table.rest(die(3))
    for _ in range(10):
        sight = table.frame(Reading(problem="too dark"))
    assert (sight.state, sight.reading.problem) == (State.TROUBLE, "too dark")


def test_dice_in_a_troubled_picture_are_told_only_when_several_looks_agree() -> None:
    table = Table()
    sights = [table.frame(Reading((die(value),), "hand")) for value in (2, 3, 3, 3)]
    assert [sight.state for sight in sights] == [State.TROUBLE] * 4
    assert [[seen.value for seen in sight.reading.dice] for sight in sights] == [[], [], [], [3]]
    assert [sight.reading.problem for sight in sights] == ["hand"] * 4


def test_trouble_that_comes_and_goes_hides_no_dice_and_never_settles() -> None:
    table = Table()
    sights = [table.frame(Reading((die(3),), "hand" if k % 2 else None)) for k in range(9)][3:]
    assert {(sight.state, len(sight.reading.dice)) for sight in sights} == {(State.TROUBLE, 1)}


def test_what_a_hand_hides_for_a_while_is_no_new_roll() -> None:
    table = Table()
    table.rest(die(3), die(6, 300))
    table.throw()
    for _ in range(8):
        table.frame(Reading((die(3),), "hand"))
    table.throw()
    after = table.rest(die(3), die(6, 300))
    assert [after.roll, *(seen.throw for seen in after.reading.dice)] == [1, 1, 1]


def test_the_same_dice_thrown_again_in_the_dark_are_a_new_roll() -> None:
    table, rolls = Table(), []
    for x in (100, 200, 100):
        table.throw()
        rolls.append([table.frame(Reading((die(3, x), die(5, x + 300)), "dark")).roll for _ in range(4)][-1])
    assert rolls == [1, 2, 3]


@pytest.mark.parametrize("jump", [-3600.0, 5.0])
def test_a_jump_of_the_clock_or_a_stalled_camera_starts_the_count_anew(jump: float) -> None:
    table = Table()
    table.rest(die(3), frames=2)
    table.now += jump
    assert table.frame(reading(die(3))).state is State.LOOKING
    assert table.rest(die(3)).state is State.SETTLED


@given(st.lists(st.one_of(st.none(), st.lists(st.integers(1, 6), max_size=3)), max_size=60))
def test_whatever_happens_the_number_never_goes_back_and_sure_means_three_alike(
    frames: list[list[int] | None],
) -> None:
    table, roll = Table(), 0
    for k, faces in enumerate(frames):
        seen = None if faces is None else reading(*(die(v, 60.0 * i) for i, v in enumerate(faces)))
        sight = table.frame(seen)
        assert roll <= sight.roll <= roll + 1
        roll = sight.roll
        for seen_die in sight.reading.dice:
            place = slice(round(seen_die.box[0] / 60), round(seen_die.box[0] / 60) + 1)
            if seen_die.sure:
                assert [(frame or [])[place] for frame in frames[k - 2 : k + 1]] == [[seen_die.value]] * 3


def _frame(scene: Scene, seed: int) -> np.ndarray:
    return render(scene, seed).picture


def test_motion_is_seen_and_noise_and_flicker_are_not() -> None:
    """A die that moves a third of its side moves; grain and a lamp that flickers do not."""
    scene = replace(scene_of({"red": [3, 5]}, 1, size=(320, 240)), lens=Lens(noise=5))
    floor = render(scene, 1).picture
    grain = np.random.default_rng(2).normal(0, 6, floor.shape)
    noisy = np.clip(floor + grain, 0, 255).astype(np.uint8)
    brighter = np.clip(floor * 1.06, 0, 255).astype(np.uint8)
    pushed = replace(scene, dice=(scene.dice[0], replace(scene.dice[1], x=scene.dice[1].x + 6)))
    motion = Motion()
    assert motion.moved(floor)
    assert [motion.moved(p) for p in (floor, noisy, floor, brighter, floor)] == [False] * 5
    assert motion.moved(_frame(pushed, 1))
