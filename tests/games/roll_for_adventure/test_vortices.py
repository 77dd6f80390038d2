"""The vortex of memory and the vortex of oblivion."""

from companion.games.roll_for_adventure.placing import place_on_memory
from companion.games.roll_for_adventure.turn import throw_and_place, turn
from companion.kernel.text import LANGUAGES, words
from tests.games.roll_for_adventure.table import adventure, empty_boards
from tests.helpers import drive, drive_on


def test_the_vortex_of_memory_ends_the_throwing() -> None:
    """At once, even with dice left; those stay on the hero board for the next turn."""
    state = adventure()
    driven = drive(throw_and_place(state), [{"red": [1, 2, 3, 4, 5]}, "memory", ["red:3"]])
    assert driven.pending is None
    assert (state.memory, state.players["red"].own) == ([("red", 3)], 4)


def test_the_vortex_does_not_promise_another_throw() -> None:
    """Dice kept back are thrown again after an area or an enemy, and rest after the vortex: the reminder says which."""
    throw = {"red": [3, 3, 3, 4, 5]}
    rules = [drive_on(throw_and_place(adventure()), [throw, where]).pending for where in ("fortress", "memory")]
    said = [words(language)(rule.rule) for language in LANGUAGES for rule in rules if rule]
    assert [any(word in line for word in ("throw them again", "noch einmal")) for line in said] == [True, False] * 2


def test_an_enemy_still_comes_after_the_vortex() -> None:
    """The vortex ends the throwing, not the enemies' part."""
    assert drive_on(turn(adventure()), [{"red": [1, 2, 3, 4, 5]}, "memory", ["red:3"]]).whys[-1] == "reveal"


def test_several_dice_of_one_face_may_go_into_the_vortex() -> None:
    """One to all dice of a face."""
    state = adventure()
    drive(throw_and_place(state), [{"red": [3, 3, 3, 4, 5]}, "memory", ["red:3"] * 3])
    assert state.memory == [("red", 3)] * 3


def test_below_ten_pips_the_vortices_keep_their_dice() -> None:
    """Nine are not enough."""
    state = empty_boards(adventure(memory=[("blue", 5)], oblivion=["green"]))
    place_on_memory(state, 4, ["red"])
    assert (len(state.memory), state.oblivion) == (2, ["green"])


def test_ten_pips_give_back_the_dice_of_both_vortices() -> None:
    """Everybody's dice go home; ally dice to the active player, bonus dice to the ice cave."""
    state = empty_boards(adventure(3, active="blue", bonus=2, memory=[("red", 3), ("bonus", 3)]))
    state.oblivion = ["green", "ally"]
    place_on_memory(state, 4, ["blue"])
    assert (state.memory, state.oblivion, state.bonus) == ([], [], 3)
    assert [(hero.own, hero.ally) for hero in state.players.values()] == [(1, 0), (1, 1), (1, 0)]


def test_dice_from_the_vortices_are_thrown_in_the_next_turn() -> None:
    """The vortex ends the throwing, so what it gives back waits."""
    state = empty_boards(adventure(), red=2)
    driven = drive(throw_and_place(state), [{"red": [5, 5]}, "memory", ["red:5", "red:5"]])
    assert driven.whys == ["throw", "place", "which-dice"]
    assert state.players["red"].own == 2
