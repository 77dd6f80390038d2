"""How Roll for Adventure is won and lost."""

import pytest

from companion.games.roll_for_adventure import GAME, next_phase
from companion.games.roll_for_adventure.areas import earn_stone, take_damage
from companion.games.roll_for_adventure.enemies import reveal_enemy
from companion.games.roll_for_adventure.state import AREAS, Ended
from companion.games.roll_for_adventure.turn import ending, turn
from companion.kernel.question import Printed
from companion.kernel.text import Msg
from tests.games.roll_for_adventure.table import adventure, answer, asked, begun, empty_boards, enemies, said, state_of
from tests.helpers import drive, drive_on


def test_the_last_stone_wins_at_once() -> None:
    """No further throw, no enemy, nothing to press: the full adventure board ends the game. (ruling 10)"""
    state = adventure(stones=4, forest=[("blue", 5)] * 5)
    driven = drive(turn(state), [{"red": [6, 1, 1, 1, 1]}, "forest"])
    assert (driven.pending, state.result) == (None, "won")
    assert next_phase(state) is None
    outcome = GAME.outcome(state)
    assert (outcome.winners, outcome.won, ending(state).id) == (state.order, True, "rfa-won")


def test_a_stone_short_of_the_adventure_goes_on() -> None:
    """Four of five do not win."""
    state = adventure(stones=3)
    earn_stone(state, "forest")
    assert (state.stones, state.decided) == (4, "")


@pytest.mark.parametrize("area", AREAS)
def test_the_last_hole_loses_at_once(area: str) -> None:
    """One skull on its last hole in any area loses the adventure for all. (ruling 10)"""
    state = adventure()
    state.damage[area] = 5
    driven = drive(turn(empty_boards(state, blue=1)), [f"{area}-1"])
    assert (driven.pending, state.result) == (None, "lost")
    outcome = GAME.outcome(state)
    assert (outcome.winners, outcome.won, ending(state).id) == ((), False, "rfa-lost-area")


def test_a_lost_adventure_stops_in_the_middle_of_the_attacks() -> None:
    """Whoever would have attacked next no longer does. (ruling 10)"""
    state = adventure(enemies=enemies("desert-1", "desert-1"))
    state.damage["desert"] = 5
    with pytest.raises(Ended):
        drive(reveal_enemy(state), ["forest-3"])
    assert (state.damage["desert"], state.damage["forest"], len(state.enemies)) == (6, 0, 2)


def test_the_skull_stops_on_the_last_hole() -> None:
    """Two damage with one hole left move it by one."""
    state = adventure()
    state.damage["forest"] = 5
    with pytest.raises(Ended):
        drive(take_damage(state, "forest", 2, "the master"))
    assert state.damage["forest"] == 6
    assert [dict(text.args)["n"] for text in state.todo if isinstance(text, Msg)] == [1]


def test_lost_when_a_turn_starts_and_nobody_has_a_die() -> None:
    """Checked when a turn begins, before anything else."""
    state = empty_boards(adventure())
    driven = drive(turn(state))
    assert (driven.asked, state.result, ending(state).id) == ([], "lost", "rfa-lost-dice")
    assert "no hero has a die" in said(state)[-1]


def test_not_lost_while_somebody_has_a_die() -> None:
    """Another player's die is enough, and a bonus die is a die."""
    state = empty_boards(adventure())
    state.players["yellow"].bonus = 1
    assert drive_on(turn(state)).whys == ["reveal"]


def test_an_unknown_track_is_asked_when_it_is_first_damaged() -> None:
    """What only the components say is asked once and remembered."""
    state = adventure(printed={})
    driven = drive(take_damage(state, "desert", 1, "x"), [3])
    (question,) = driven.asked
    assert isinstance(question, Printed)
    assert (question.component, question.field) == ("area/desert", "damage-track")
    assert drive(take_damage(state, "desert", 1, "x")).asked == []
    with pytest.raises(Ended):
        drive(take_damage(state, "desert", 1, "x"))


def test_a_corrected_stone_wins_at_the_next_press() -> None:
    """The table is always right: a correction that fills the adventure board ends the game. (ruling 10)"""
    played = begun()
    played.correct("", "stones", 5)
    assert asked(played) == "decided"
    answer(played, True)
    assert played.outcome is not None
    assert played.outcome.won


def test_a_corrected_skull_loses_at_the_next_press() -> None:
    """The same for damage, in the middle of a throw as well as while the board is moved."""
    for answers in ((), ({"red": [6] * 5, "ally": [6] * 2},), ({"red": [6] * 5, "ally": [6] * 2}, "memory")):
        played = answer(begun(), *answers)
        played.correct("", "damage-ice-cave", 5)
        assert asked(played) == "decided"
        answer(played, True)
        assert played.outcome is not None
        assert played.outcome.won is False


def test_a_mistaken_correction_can_be_taken_back() -> None:
    """Undoing it brings the question back that was pending."""
    played = begun()
    before = played.question
    played.correct("", "stones", 5)
    played.undo()
    assert played.question == before


def test_a_shorter_track_loses_too() -> None:
    """A printed length that was entered wrongly and is corrected decides at once as well."""
    played = begun()
    played.correct("", "damage-desert", 4)
    assert asked(played) == "throw"
    played.correct("area/desert", "damage-track", 4)
    assert asked(played) == "decided"
    assert state_of(played).decided == "lost"
