"""The set-up of Roll for Adventure."""

import pytest

from companion.games.roll_for_adventure import GAME, next_phase
from companion.games.roll_for_adventure.enemies import TERRITORY
from companion.games.roll_for_adventure.state import AREAS, dice_in_play, start
from companion.games.roll_for_adventure.turn import prepare
from companion.kernel.text import words
from tests.games.roll_for_adventure.table import adventure, asked, begun, session, setup, state_of
from tests.helpers import drive, drive_on


@pytest.mark.parametrize(("players", "allies"), [(2, 2), (3, 1), (4, 0)])
def test_small_groups_get_ally_dice(players: int, allies: int) -> None:
    """Five dice each; two ally dice each with two players, one each with three, none with four."""
    state = start(setup(players))
    assert [(hero.own, hero.ally, hero.bonus) for hero in state.players.values()] == [(5, allies, 0)] * players
    assert dice_in_play(state).total() == players * (5 + allies) + 4


def test_two_to_four_play() -> None:
    """The game is for two to four heroes."""
    assert GAME.players == (2, 4)
    assert len(GAME.colors) == 4


@pytest.mark.parametrize(("chosen", "stones"), [("book", 5), ("sword", 6), ("crown", 7), ("jewel", 8)])
def test_each_adventure_needs_its_stones(chosen: str, stones: int) -> None:
    """The four adventures need 5, 6, 7 and 8 power stones; the usual one is the shortest."""
    assert start(setup(2, adventure=chosen)).needed == stones
    assert start(setup(2)).needed == 5


def test_24_enemies_lie_face_down() -> None:
    """Each of the four areas has three enemies of rank 1, two of rank 2 and one of rank 3."""
    deck = start(setup()).deck
    assert deck == {f"{area}-{rank}": count for area in AREAS for rank, count in ((1, 3), (2, 2), (3, 1))}
    assert sum(deck.values()) == 24


def test_the_board_starts_empty() -> None:
    """No stone, no damage, three barriers, the forest's marker after six spaces, four bonus dice in the cave."""
    state = start(setup())
    assert (state.stones, set(state.damage.values()), state.barriers) == (0, {0}, {2, 3, 4})
    assert (state.forest_marker, state.bonus, state.enemies) == (6, 4, [])


def test_the_table_is_told_what_to_lay_out() -> None:
    """Set-up is one list and one press; ally dice are mentioned where there are any."""
    speak = words("en")
    for players, mentioned in ((2, True), (3, True), (4, False)):
        lines = [speak(text) for text in drive_on(prepare(adventure(players))).asked[0].do]  # type: ignore[union-attr]
        assert any("ally" in line for line in lines) == mentioned
        assert any("middle third" in line for line in lines)
        assert any("side A" in line for line in lines)


def test_the_table_says_who_begins() -> None:
    """Play goes clockwise from whoever begins."""
    played = session(3)
    for value in (True, "blue", "none"):
        played.answer(value)
    assert (asked(played), played.question and played.question.who) == ("throw", "blue")
    assert state_of(played).after("blue") == "green"
    assert state_of(played).after("green") == "red"


def test_the_strong_hero_is_asked_for_once() -> None:
    """One hero beats an enemy with four pips: the table says who plays that one, if anybody does."""
    assert state_of(begun(strong="blue")).strong_hero == "blue"
    assert state_of(begun(strong="none")).strong_hero == ""


def test_printed_values_that_are_known_are_not_asked() -> None:
    """Track lengths and the territory die come from the owner's catalogue, before the first turn."""
    state = state_of(begun())
    assert [state.track(area) for area in AREAS] == [6, 6, 6, 5]
    assert all(state.printed[f"territory/{face}.faces"] == 1 for face in TERRITORY)


def test_nothing_is_asked_for_before_it_is_needed() -> None:
    """An owner who has entered nothing is not asked for tracks at set-up."""
    driven = drive(prepare(adventure(printed={})), [True, "red", "none"])
    assert driven.whys == ["setup", "first", "strong-hero"]


def test_rounds_and_turns_are_marked() -> None:
    """Every player's turn is a phase; the first of each round is a round mark to go back to."""
    state = adventure(3, turn=0)
    marks = []
    for turn in range(4):
        state.turn = turn
        phase = next_phase(state)
        assert phase is not None
        marks.append(phase.mark)
    assert marks == ["round", "turn", "turn", "round"]
