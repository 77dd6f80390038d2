"""Throwing and placing in Roll for Adventure."""

import pytest

from companion.games.roll_for_adventure.placing import fitting, place_one_face, targets
from companion.games.roll_for_adventure.state import AREAS, BONUS
from companion.games.roll_for_adventure.turn import throw_and_place, turn
from companion.kernel.errors import OptionClosed, Refused, WrongCount
from companion.kernel.question import Choose, Roll
from companion.kernel.view import DiceRow, Notice
from tests.games.roll_for_adventure.table import adventure, empty_boards, enemies
from tests.helpers import drive, drive_on


def rolled(question: object) -> dict[str, int]:
    """The dice a question asks for."""
    assert isinstance(question, Roll)
    return dict(question.dice)


def test_all_dice_on_the_hero_board_are_thrown() -> None:
    """Own, ally and bonus dice are thrown together."""
    state = adventure(2)
    state.players["red"].bonus = 1
    assert rolled(drive_on(throw_and_place(state)).pending) == {"red": 5, "ally": 2, "bonus": 1}


def test_ally_dice_are_known_by_the_colours_nobody_plays() -> None:
    """Their colour is any that no hero has."""
    throw = drive_on(throw_and_place(adventure(2))).pending
    assert isinstance(throw, Roll)
    assert set(throw.colors["ally"]) == {"red", "blue", "green", "yellow"} - set(adventure(2).players)


def test_what_is_left_is_thrown_again_until_nothing_is() -> None:
    """Every throw places at least one die; the rest must be thrown again, and may go elsewhere."""
    state = empty_boards(adventure(), red=3)
    throws = [{"red": [1, 2, 3]}, "desert", {"red": [3, 6]}, "forest", {"red": [4]}, "fortress"]
    driven = drive(throw_and_place(state), throws)
    assert driven.whys == ["throw", "place"] * 3
    assert [rolled(q) for q in driven.asked[::2]] == [{"red": 3}, {"red": 2}, {"red": 1}]
    assert (state.desert[0], state.forest, state.fortress[4]) == (["red"], [("red", 6)], ["red"])


def test_at_least_one_die_is_placed() -> None:
    """Nothing can be kept back altogether."""
    script = throw_and_place(empty_boards(adventure(), red=2))
    question = drive_on(script, [{"red": [6, 6]}, "forest"]).pending
    assert isinstance(question, Choose)
    with pytest.raises(WrongCount):
        question.accept([])


def test_some_dice_of_a_face_may_be_kept_back() -> None:
    """One to all dice of the face are placed, as the player likes."""
    state = empty_boards(adventure(), red=3)
    driven = drive_on(throw_and_place(state), [{"red": [6, 6, 6]}, "forest", ["red:6", "red:6"]])
    assert len(state.forest) == 2
    assert rolled(driven.pending) == {"red": 1}


def test_only_one_face_and_one_target_at_a_time() -> None:
    """Areas take what fits them, an enemy or the vortex any one face; no two faces go together."""
    state = adventure(enemies=enemies("desert-1"))
    faces = {"red": (1, 2, 2, 5, 6)}
    assert [option.key for option in targets(state, faces)] == [*AREAS, "1", "memory"]
    assert fitting(state, "fortress", faces) == {2: 2}
    assert fitting(state, "ice-cave", faces) == {1: 1, 2: 1, 5: 1, 6: 1}
    assert fitting(state, "1", faces) == fitting(state, "memory", faces) == {1: 1, 2: 2, 5: 1, 6: 1}
    question = drive_on(place_one_face(state, faces), ["memory"]).pending
    assert isinstance(question, Choose)
    with pytest.raises(Refused):
        question.accept(["red:2", "red:5"])
    drive(place_one_face(state, faces), ["fortress", ["red:2", "red:2"]])
    assert (state.fortress[2], state.players["red"].own) == (["red", "red"], 3)


def test_no_more_dice_than_fit() -> None:
    """Three spaces left take three dice of the four thrown."""
    state = adventure(2, forest=[("blue", 5)] * 3)
    question = drive_on(place_one_face(state, {"red": (6, 6), "ally": (6, 6)}), ["forest"]).pending
    assert isinstance(question, Choose)
    question.accept(["red:6", "red:6", "ally:6"])
    with pytest.raises(WrongCount):
        question.accept(["red:6", "red:6", "ally:6", "ally:6"])
    state = adventure(2, fortress={2: ["blue"] * 3, 3: [], 4: []})
    question = drive_on(place_one_face(state, {"red": (2, 3), "ally": (2, 3)}), ["fortress"]).pending
    assert isinstance(question, Choose)
    question.accept(["red:3", "ally:3"])
    with pytest.raises(Refused):
        question.accept(["red:2", "ally:2"])


def test_an_area_that_takes_no_thrown_face_says_why() -> None:
    """Closed options stay in sight with their reason."""
    question = drive_on(place_one_face(adventure(), {"red": (3,)})).pending
    assert isinstance(question, Choose)
    assert {o.key for o in question.options if not o.open} == {"desert", "forest"}
    with pytest.raises(OptionClosed):
        question.accept("desert")


def test_dice_that_come_home_rest_until_the_next_turn() -> None:
    """Four 2s bring the barrier down and come back; this turn only the fifth die is thrown again."""
    state = adventure()
    script = throw_and_place(state)
    driven = drive_on(script, [{"red": [2, 2, 2, 2, 6]}, "fortress", ["red:2"] * 4])
    assert rolled(driven.pending) == {"red": 1}
    assert state.players["red"].own == 5


def test_rested_dice_are_thrown_in_the_next_turn() -> None:
    """What came home in one turn counts again from the start of the next."""
    state = empty_boards(adventure(2), red=2, blue=1)
    state.back["red"] = 2
    assert rolled(drive_on(turn(state)).pending) == {"red": 2}


def test_a_player_without_dice_still_reveals_an_enemy() -> None:
    """No dice: no throw, but the top enemy card is turned up all the same. (ruling 8)"""
    state = empty_boards(adventure(), blue=1)
    assert drive_on(turn(state)).whys == ["reveal"]


def test_the_turn_passes_clockwise() -> None:
    """After the enemies the next player is at turn."""
    state = empty_boards(adventure(3), blue=1)
    drive(turn(state), ["desert-1", True])
    assert (state.active, state.turn) == ("blue", 1)


def test_a_bonus_die_serves_in_one_turn_only() -> None:
    """A bonus die that was thrown and not placed goes back to the ice cave when the turn is over."""
    state = empty_boards(adventure(bonus=3), red=1)
    state.players["red"].bonus = 1
    drive(throw_and_place(state), [{"red": [6], "bonus": [5]}, "memory", ["red:6"]])
    assert (state.players["red"].bonus, state.bonus) == (0, 4)


def test_a_bonus_die_just_won_waits_for_the_next_turn() -> None:
    """The reward's bonus die is not thrown in the turn that earned it, and does not expire with that turn."""
    state = empty_boards(adventure(cave={1: "red", 2: "blue", 3: "blue"}), red=2)
    driven = drive_on(throw_and_place(state), [{"red": [4, 4]}, "ice-cave", "take"])
    assert rolled(driven.pending) == {"red": 1}
    state = empty_boards(adventure(cave={1: "red", 2: "blue", 3: "blue"}), red=1)
    drive(throw_and_place(state), [{"red": [4]}, "ice-cave", "take"])
    assert state.players["red"].bonus == 1


def test_a_placed_bonus_die_goes_home_to_the_ice_cave() -> None:
    """It can be used exactly once: where others go to their owners, it goes to the cave."""
    state = empty_boards(adventure(bonus=3, fortress={2: ["red"] * 3, 3: [], 4: []}))
    state.players["red"].bonus = 1
    drive(throw_and_place(state), [{BONUS: [2]}, "fortress"])
    assert (state.bonus, state.players["red"].bonus, state.players["red"].own) == (4, 0, 3)


def test_which_dice_is_asked_only_where_there_is_a_choice() -> None:
    """A single die of the face needs no question; two kinds for one space do."""
    one = drive(place_one_face(adventure(2), {"red": (1, 6), "ally": (3,)}), ["desert"])
    assert one.whys == ["place"]
    two = drive(place_one_face(adventure(2), {"red": (4,), "ally": (4,)}), ["ice-cave", "ally:4"])
    assert two.whys == ["place", "which-dice"]


def test_the_thrown_dice_are_in_sight_while_placing() -> None:
    """The question shows the throw, sorted by face, and the rule."""
    question = drive_on(place_one_face(adventure(2), {"red": (6, 1), "ally": (3,)})).pending
    assert question is not None
    (row,) = question.show
    assert isinstance(row, DiceRow)
    assert [(die.die, die.value) for die in row.dice] == [("red", 1), ("ally", 3), ("red", 6)]
    assert question.rule


def test_options_say_what_they_can_bring() -> None:
    """Filling an area, beating an enemy, a reward and a full vortex are announced; ten pips count as full."""

    def notes(*thrown: int) -> dict[str, str]:
        state = adventure(enemies=enemies("forest-1"), desert=[["red"], [], []], memory=[("blue", 4)])
        state.cave = {1: "red", 2: "red", 3: "red"}
        return {o.key: getattr(o.note, "id", "") for o in targets(state, {"red": thrown})}

    full = notes(1, 1, 4, 6)
    assert [full[key] for key in ("desert", "ice-cave", "1", "memory")] == [
        "rfa-can-fill", "rfa-can-reward", "rfa-can-beat", "rfa-can-give",
    ]  # fmt: skip
    less = notes(1, 2, 5)
    assert [less[key] for key in ("desert", "ice-cave", "1", "memory")] == ["", "rfa-can-reward", "", "rfa-ends"]
    assert notes(1)["ice-cave"] == ""


def test_what_is_to_be_moved_is_shown_at_the_next_throw() -> None:
    """Dice going home are moved while the player throws on; the press comes once, at the end of the turn."""
    driven = drive_on(throw_and_place(adventure()), [{"red": [2, 2, 2, 2, 6]}, "fortress", ["red:2"] * 4])
    assert driven.pending is not None
    assert any(isinstance(block, Notice) for block in driven.pending.show)
