"""Desert, fortress and forest, side A."""

import pytest

from companion.games.roll_for_adventure.areas import place, return_dice, room
from companion.games.roll_for_adventure.state import dice_in_play
from companion.kernel.text import words
from tests.games.roll_for_adventure.table import adventure, empty_boards
from tests.helpers import drive


def faces_taken(state: object, area: str) -> dict[int, int]:
    """The faces an area takes, and how many of each."""
    return {face: n for face in range(1, 7) if (n := room(state, area, face))}  # type: ignore[arg-type]


def test_the_desert_takes_three_1s_on_its_first_section() -> None:
    """Only 1s, only as many as the first section has room for."""
    assert faces_taken(adventure(), "desert") == {1: 3}
    assert faces_taken(adventure(desert=[["red", "blue"], ["red", "red"], []]), "desert") == {1: 1}


def test_three_dice_send_one_on_to_the_second_section() -> None:
    """A full first section: one die moves on, the other two go home, and the section is free again."""
    state = empty_boards(adventure(desert=[["red", "red"], [], []]))
    drive(place(state, "desert", 1, ["red"]))
    assert state.desert == [[], ["red"], []]
    assert state.players["red"].own == 2
    assert state.stones == 0


def test_two_dice_on_a_section_stay_where_they_are() -> None:
    """A section counts only when it is full."""
    state = adventure(desert=[["red"], [], []])
    drive(place(state, "desert", 1, ["blue"]))
    assert state.desert == [["red", "blue"], [], []]


def test_the_group_chooses_which_die_moves_on() -> None:
    """Where dice differ, the active player names the one that moves. (ruling 1)"""
    state = empty_boards(adventure(desert=[["red", "blue"], [], []], active="green"))
    driven = drive(place(state, "desert", 1, ["green"]), ["blue"])
    assert (driven.whys, driven.asked[0].who) == (["desert-mover"], "green")
    assert state.desert[1] == ["blue"]
    assert {who: hero.own for who, hero in state.players.items()} == {"red": 1, "blue": 0, "green": 1, "yellow": 0}


def test_the_third_section_earns_a_stone_and_keeps_its_die() -> None:
    """Three on the second section: one moves to the third and stays till the end, two go home, one stone."""
    state = empty_boards(adventure(desert=[["red", "red"], ["blue", "blue"], []]))
    drive(place(state, "desert", 1, ["red"]), ["red"])
    assert state.desert == [[], [], ["red"]]
    assert state.stones == 1
    assert (state.players["red"].own, state.players["blue"].own) == (2, 2)
    assert faces_taken(state, "desert") == {1: 3}


def test_a_second_desert_stone_leaves_a_second_die_on_the_third_section() -> None:
    """The desert is ready again after a stone."""
    state = adventure(desert=[["red", "red"], ["red", "red"], ["blue"]])
    drive(place(state, "desert", 1, ["red"]))
    assert (state.desert, state.stones) == ([[], [], ["blue", "red"]], 1)


def test_the_fortress_takes_four_of_2_3_and_4() -> None:
    """Three tasks with four spaces each."""
    assert faces_taken(adventure(), "fortress") == {2: 4, 3: 4, 4: 4}
    assert faces_taken(adventure(fortress={2: ["red"], 3: [], 4: ["red"] * 3}), "fortress") == {2: 3, 3: 4, 4: 1}


def test_four_dice_remove_a_barrier_and_go_home() -> None:
    """A full task loses its barrier; its dice go to their owners."""
    state = empty_boards(adventure(fortress={2: ["red", "blue"], 3: [], 4: []}))
    drive(place(state, "fortress", 2, ["red", "red"]))
    assert (state.barriers, state.fortress[2], state.stones) == ({3, 4}, [], 0)
    assert (state.players["red"].own, state.players["blue"].own) == (3, 1)


def test_a_finished_task_is_closed_until_all_three_are_done() -> None:
    """Without its barrier a task takes no dice. (ruling 2)"""
    assert faces_taken(adventure(barriers={3, 4}), "fortress") == {3: 4, 4: 4}


def test_three_tasks_earn_a_stone_and_the_barriers_return() -> None:
    """The third barrier: one stone, all barriers back, the fortress is ready again."""
    state = adventure(barriers={3}, fortress={2: [], 3: ["red"] * 3, 4: []})
    drive(place(state, "fortress", 3, ["red"]))
    assert (state.stones, state.barriers) == (1, {2, 3, 4})
    assert faces_taken(state, "fortress") == {2: 4, 3: 4, 4: 4}


def test_the_forest_takes_5s_and_6s_up_to_the_marker() -> None:
    """In any order, six at first."""
    assert faces_taken(adventure(), "forest") == {5: 6, 6: 6}
    assert faces_taken(adventure(forest=[("red", 5), ("red", 6)]), "forest") == {5: 4, 6: 4}


def test_a_full_path_earns_a_stone_and_moves_the_marker() -> None:
    """Dice go home, one stone, and the next time the path is one space longer."""
    state = empty_boards(adventure(forest=[("red", 5), ("blue", 6), ("red", 6), ("red", 5)]))
    drive(place(state, "forest", 6, ["blue", "blue"]))
    assert (state.stones, state.forest, state.forest_marker) == (1, [], 7)
    assert (state.players["red"].own, state.players["blue"].own) == (3, 3)
    assert faces_taken(state, "forest") == {5: 7, 6: 7}


def test_a_path_with_a_gap_earns_nothing() -> None:
    """Five of six is not full."""
    state = adventure(forest=[("red", 5)] * 4)
    drive(place(state, "forest", 5, ["red"]))
    assert (state.stones, len(state.forest), state.forest_marker) == (0, 5, 6)


def test_ally_dice_go_to_the_active_player() -> None:
    """They have no owner: whoever is at turn when they come back takes them."""
    state = empty_boards(adventure(2, active="blue"))
    return_dice(state, ["ally", "red", "ally"])
    assert (state.players["blue"].ally, state.players["red"].ally, state.players["red"].own) == (2, 0, 1)


def test_bonus_dice_go_back_to_the_ice_cave() -> None:
    """Nobody owns them."""
    state = empty_boards(adventure(bonus=1))
    return_dice(state, ["bonus", "bonus"])
    assert state.bonus == 3
    assert not any(hero.dice for hero in state.players.values())


def test_the_table_is_told_where_ally_and_bonus_dice_go() -> None:
    """After what sends the dice home; nothing is said of dice that are not among them."""
    speak = words("en")
    state = empty_boards(adventure(2, active="blue", fortress={2: ["ally", "bonus", "red"], 3: ["red"] * 3, 4: []}))
    drive(place(state, "fortress", 2, ["blue"]))
    assert [speak(text) for text in state.todo] == [
        "Fortress: remove the barrier of the 2s, its dice go home.",
        "Ally dice among them go to Blue.",
        "Bonus dice among them go back to the ice cave.",
    ]
    state.todo.clear()
    drive(place(state, "fortress", 3, ["blue"]))
    assert [speak(text) for text in state.todo] == ["Fortress: remove the barrier of the 3s, its dice go home."]


@pytest.mark.parametrize("area", ["desert", "forest", "fortress"])
def test_full_areas_neither_lose_nor_make_dice(area: str) -> None:
    """Every die that was on the table still is, when the last one falls into place."""
    state = empty_boards(
        adventure(
            desert=[["red", "blue"], ["red", "ally"], []], forest=[("red", 5)] * 5, barriers={2}, bonus=3,
            fortress={2: ["ally", "bonus", "blue"], 3: [], 4: []},
        )
    )  # fmt: skip
    before = dice_in_play(state)
    before["green"] += 1
    face = {"desert": 1, "forest": 6, "fortress": 2}[area]
    drive(place(state, area, face, ["green"]), ["green", "green"] if area == "desert" else [])
    assert dice_in_play(state) == before
    assert state.stones == 1
