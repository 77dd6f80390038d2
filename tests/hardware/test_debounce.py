"""Bounces, stuck buttons and holds, with the clock passed in."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import Debounce

PRESS, RELEASE = 15, 60


def played(levels: list[tuple[int, bool]], until: int, hold: int = 0, down: bool = False) -> list[tuple[int, str]]:
    """What a contact says that takes these levels at these times, looked at when it changes and when it asks to be."""
    button = Debounce(down, 0, hold, PRESS, RELEASE)
    said, level, due = [], down, None
    for time, next_level in [*levels, (until, None)]:
        while (due := button.deadline()) is not None and due < time:
            said.append((due, button.update(level, due)))
        level = level if next_level is None else next_level
        said.append((time, button.update(level, time)))
    return [(time, word) for time, word in said if word]


def test_a_clean_press_is_one_press_after_the_settling_time() -> None:
    assert played([(100, True), (300, False)], 500) == [(115, "press")]


def test_a_bounce_never_gives_two_answers() -> None:
    closing = [(100, True), (103, False), (104, True), (109, False), (111, True)]
    opening = [(300, False), (305, True), (306, False), (340, True), (341, False)]
    assert played([*closing, *opening], 600) == [(126, "press")]


def test_a_spike_shorter_than_the_settling_time_is_nothing() -> None:
    assert played([(100, True), (110, False)], 500) == []


def test_two_presses_are_two_presses() -> None:
    assert played([(100, True), (200, False), (300, True), (400, False)], 600) == [(115, "press"), (315, "press")]


def test_a_hold_comes_once_after_its_press_and_only_if_asked_for() -> None:
    levels = [(100, True), (9000, False)]
    assert played(levels, 9900, hold=2000) == [(115, "press"), (2115, "hold")]
    assert played(levels, 9900) == [(115, "press")]


def test_a_button_stuck_from_the_start_says_nothing_until_it_was_let_go() -> None:
    assert played([], 100_000, hold=2000, down=True) == []
    assert played([(5000, False), (6000, True)], 7000, hold=2000, down=True) == [(6015, "press")]


def test_a_worn_contact_that_opens_for_a_moment_presses_once_with_the_times_the_box_uses() -> None:
    button, said = Debounce(False, 0), []
    for time, level in ((100, True), (120, True), (150, False), (190, False), (200, True), (260, True)):
        said.append(button.update(level, time))
    assert [word for word in said if word] == ["press"]


def test_a_clock_that_jumps_back_neither_presses_nor_blocks() -> None:
    button = Debounce(False, 10_000)
    assert button.update(True, 10_000) == ""
    assert button.update(True, 20) == ""
    assert button.update(True, 20 + PRESS) == "press"


@given(st.lists(st.tuples(st.integers(1, 200), st.booleans()), max_size=40))
def test_presses_are_never_closer_than_a_finger_can_make_them(steps: list[tuple[int, bool]]) -> None:
    """Between two presses the contact was open for the release time and closed for the press time, whatever it did."""
    levels, time = [], 0
    for pause, level in steps:
        time += pause
        levels.append((time, level))
    presses = [when for when, word in played(levels, time + 500) if word == "press"]
    assert all(later - earlier >= PRESS + RELEASE for earlier, later in pairwise(presses))
