"""Whole games of Roll for Adventure: one won, one lost, and many at random."""

import random
from typing import Any

import pytest

from companion.bot import random_answer
from companion.games.roll_for_adventure.state import Adventure, dice_in_play
from companion.kernel.question import AnyQuestion, Choose
from companion.kernel.session import Session
from tests.games.roll_for_adventure.table import answer, asked, begun, said, session, state_of

WON: list[Any] = [
    # Red fills the forest; the ally die left over goes to the fortress.
    {"red": [6] * 5, "ally": [6, 6]}, "forest", ["red:6"] * 5 + ["ally:6"], {"ally": [2]}, "fortress", "desert-1", True,
    # Blue fills the longer forest; a fortress enemy takes the ally die.
    {"blue": [5] * 5, "ally": [5, 5]}, "forest", ["blue:5"] * 5 + ["ally:5"] * 2, "fortress-1", True,
    # Red fills the desert's first section twice.
    {"red": [1, 1, 1, 2, 3], "ally": [4]}, "desert", ["red:1"] * 3,
    {"red": [1, 1], "ally": [1]}, "desert", ["red:1", "red:1", "ally:1"], "ally", "ice-cave-1", True,
    # Blue fills it a third time: the desert's stone; and takes the barrier of the 2s.
    {"blue": [1, 1, 1, 2, 3], "ally": [4, 4]}, "desert", ["blue:1"] * 3, "red",
    {"blue": [2, 2], "ally": [2, 2]}, "fortress", ["blue:2", "blue:2", "ally:2", "ally:2"], "forest-1", True,
    # Red takes the barrier of the 3s with the four dice that are left.
    {"red": [3] * 4}, "fortress", ["red:3"] * 4, "desert-1", True,
    # Blue takes the last barrier: the fortress's stone; the others go half way through the forest.
    {"blue": [4, 4, 4, 4, 1], "ally": [5, 5, 5]}, "fortress", ["blue:4"] * 4,
    {"blue": [5], "ally": [6, 6, 6]}, "forest", ["ally:6"] * 3, {"blue": [5]}, "forest", "fortress-1", True,
    # Red fills the forest: the fifth stone.
    {"red": [6] * 4}, "forest", ["red:6"] * 4,
]  # fmt: skip

LOST: list[Any] = [
    {"red": [1] * 5, "ally": [2, 2]}, "memory", ["red:1"], "desert-1", True,
    {"blue": [1] * 5, "ally": [2, 2]}, "memory", ["blue:1"], "desert-1", True,
    {"red": [1] * 4, "ally": [2, 2]}, "memory", ["red:1"], "desert-1", True,
    {"blue": [1] * 4, "ally": [2, 2]}, "memory", ["blue:1"], "desert-2",
]  # fmt: skip


def test_a_game_that_is_won() -> None:
    """Five stones: three from the forest, one from the desert, one from the fortress."""
    played = answer(begun(), *WON[:-1])
    assert (state_of(played).stones, played.over) == (4, False)
    answer(played, WON[-1])
    assert played.over
    assert played.outcome is not None
    assert played.outcome.won
    state = state_of(played)
    assert (state.stones, state.forest_marker, state.desert[2], state.turn) == (5, 9, ["red"], 7)
    assert state.damage == {"desert": 2, "fortress": 1, "forest": 1, "ice-cave": 1}
    earned = [line for line in said(state) if "task completed" in line]
    assert [line.split(": ")[1].split()[0] for line in earned] == ["Forest", "Forest", "Desert", "Fortress", "Forest"]


def test_a_game_that_is_lost() -> None:
    """A rank 2 enemy wakes three of rank 1: the desert's skull reaches the sixth hole before it attacks itself."""
    played = answer(begun(), *LOST[:-1])
    assert (state_of(played).damage["desert"], asked(played)) == (3, "reveal")
    answer(played, LOST[-1])
    assert played.over
    assert played.outcome is not None
    assert played.outcome.won is False
    assert (state_of(played).damage["desert"], len(state_of(played).enemies)) == (6, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_die_is_ever_lost_or_made(players: int) -> None:
    """In random games with powers used at random moments, every die is somewhere on the table at every step."""
    for seed in range(6):
        rng = random.Random(seed)
        played = answer(session(players, adventure="jewel"), True, "red", "blue")
        every = dice_in_play(state_of(played))
        while played.question is not None:
            ready = [action for action in played.actions() if action.closed is None]
            if ready and rng.random() < 0.2:
                played.interrupt(rng.choice(ready).key)
            else:
                played.answer(random_answer(played.question, rng))
            assert dice_in_play(state_of(played)) == every
        assert played.outcome is not None


def test_every_card_is_in_the_deck_the_discards_or_out() -> None:
    """The 24 enemies are all accounted for whenever a player throws."""
    rng = random.Random(3)
    played = begun(3, strong="red")
    while (question := played.question) is not None:
        if question.why == "throw":
            state = state_of(played)
            assert len(state.enemies) + sum(state.deck.values()) + sum(state.discards.values()) == 24
        played.answer(beating(question) or random_answer(question, rng))
    assert state_of(played).discards


def beating(question: AnyQuestion) -> str:
    """An option that beats an enemy, if there is one."""
    options = question.options if isinstance(question, Choose) else ()
    return next((option.key for option in options if getattr(option.note, "id", "") == "rfa-can-beat"), "")


@pytest.mark.parametrize("players", [2, 4])
def test_corrections_and_powers_at_any_moment_never_break_a_game(players: int) -> None:
    """Whatever the table puts right by hand, the pending question stays one that can be answered."""
    for seed in range(5):
        rng = random.Random(seed)
        played = answer(session(players), True, "red", "blue")
        while played.question is not None:
            disturb(played, rng)
            played.answer(random_answer(played.question, rng))
        assert played.outcome is not None


def disturb(played: Session[Adventure], rng: random.Random) -> None:
    """Now and then a power, now and then a counter set to anything in its range."""
    ready = [action for action in played.actions() if action.closed is None]
    if ready and rng.random() < 0.1:
        played.interrupt(rng.choice(ready).key)
    if rng.random() < 0.1:
        counter = rng.choice([c for c in Adventure.counters if c.id != "stones"])
        who = "" if counter.table else rng.choice(state_of(played).order)
        played.correct(who, counter.id, rng.randint(counter.low, counter.top(state_of(played), who) or 0))
