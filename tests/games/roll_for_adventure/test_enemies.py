"""Enemies: beating them, their attacks, the deck and the master of shadows."""

from typing import Any

import pytest

from companion.games.roll_for_adventure.enemies import (
    TERRITORY,
    ask_reveal,
    attack,
    master_of_shadows,
    reveal_enemy,
    territory_faces,
)
from companion.games.roll_for_adventure.placing import place_on_enemy
from companion.games.roll_for_adventure.state import AREAS, Adventure
from companion.games.roll_for_adventure.turn import turn
from companion.kernel.question import Roll
from tests.games.roll_for_adventure.table import adventure, empty_boards, enemies, said
from tests.helpers import drive, drive_on


def blank() -> dict[str, Any]:
    """The territory die spares everybody."""
    return {"territory": ["blank"]}


def struck_by(area: str, answers: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """The table after one enemy of an area has attacked."""
    state = adventure(enemies=enemies(f"{area}-1"), **changes)
    drive(attack(state, state.enemies[0]), answers)
    return state


def test_six_pips_beat_an_enemy() -> None:
    """At six or more it goes to the discards and the dice on it to their owners; five are not enough."""
    state = empty_boards(adventure(enemies=enemies("desert-2")))
    place_on_enemy(state, state.enemies[0], 5, ["red"])
    assert len(state.enemies) == 1
    place_on_enemy(state, state.enemies[0], 1, ["blue"])
    assert (state.enemies, state.discards) == ([], {"desert-2": 1})
    assert (state.players["red"].own, state.players["blue"].own) == (1, 1)


def test_pips_add_up_over_turns_and_owners() -> None:
    """Dice may lie on an enemy until somebody else adds what is missing."""
    state = adventure(enemies=enemies("desert-1", "desert-1"))
    place_on_enemy(state, state.enemies[0], 2, ["red", "red"])
    place_on_enemy(state, state.enemies[1], 2, ["red"])
    assert [enemy.pips for enemy in state.enemies] == [4, 2]
    state.active = "blue"
    place_on_enemy(state, state.enemies[0], 3, ["blue"])
    assert [enemy.number for enemy in state.enemies] == [2]


def test_the_strong_hero_beats_an_enemy_with_four_pips() -> None:
    """Four are enough for that hero, not three, and for nobody else."""
    state = adventure(enemies=enemies("desert-1", "desert-2"), strong_hero="red")
    place_on_enemy(state, state.enemies[0], 3, ["red"])
    assert len(state.enemies) == 2
    place_on_enemy(state, state.enemies[1], 4, ["red"])
    assert len(state.enemies) == 1
    other = adventure(enemies=enemies("desert-1"), strong_hero="blue")
    place_on_enemy(other, other.enemies[0], 4, ["red"])
    assert len(other.enemies) == 1


def test_four_pips_are_enough_for_one_enemy_a_turn() -> None:
    """Ours: exactly one enemy in each of that hero's turns; one beaten with six does not count."""
    state = adventure(enemies=enemies("desert-1", "desert-2", "desert-3"), strong_hero="red")
    for enemy, face in zip(list(state.enemies), (6, 5, 5), strict=True):
        place_on_enemy(state, enemy, face, ["red"])
    assert [enemy.rank for enemy in state.enemies] == [3]
    drive(turn(empty_boards(state, blue=1)), ["forest-1", True])
    assert state.active == "blue"
    state.active = "red"
    drive_on(turn(empty_boards(state, red=1)), [{"red": [1]}])
    assert state.beaten_at == 4


def test_a_desert_enemy_takes_a_die_from_the_first_section_only() -> None:
    """To the vortex of oblivion; the later sections are safe, and then it does damage."""
    state = struck_by("desert", desert=[["red"], ["blue"], ["blue"]])
    assert (state.desert, state.oblivion, state.damage["desert"]) == ([[], ["blue"], ["blue"]], ["red"], 0)
    state = struck_by("desert", desert=[[], ["blue"], ["blue"]])
    assert (state.desert, state.oblivion, state.damage["desert"]) == ([[], ["blue"], ["blue"]], [], 1)


def test_a_fortress_enemy_takes_a_die_of_each_task() -> None:
    """One from every task that has any; damage only if there is none at all."""
    state = struck_by("fortress", fortress={2: ["red", "red"], 3: [], 4: ["blue"]})
    assert (state.fortress, state.oblivion) == ({2: ["red"], 3: [], 4: []}, ["red", "blue"])
    assert state.damage["fortress"] == 0
    assert struck_by("fortress").damage["fortress"] == 1


def test_a_forest_enemy_takes_a_5_and_a_6() -> None:
    """As far as there are any; the rest closes ranks; damage only if there is none at all."""
    state = struck_by("forest", forest=[("red", 5), ("blue", 6), ("red", 6), ("red", 5)], answers=("blue",))
    assert (state.forest, state.oblivion) == ([("red", 6), ("red", 5)], ["red", "blue"])
    assert struck_by("forest", forest=[("red", 6)]).forest == []
    assert struck_by("forest", forest=[("red", 6)]).damage["forest"] == 0
    assert struck_by("forest").damage["forest"] == 1


def test_an_ice_cave_enemy_takes_the_highest_number() -> None:
    """The die on the highest number goes; damage if the cave is empty."""
    state = struck_by("ice-cave", cave={2: "red", 5: "blue", 1: "red"})
    assert (state.cave, state.oblivion) == ({2: "red", 1: "red"}, ["blue"])
    assert state.damage["ice-cave"] == 0
    assert struck_by("ice-cave").damage["ice-cave"] == 1


def test_the_group_chooses_which_die_is_lost() -> None:
    """Where dice differ the active player names it; alike ones need no question. (ruling 1)"""
    state = adventure(enemies=enemies("fortress-1"), active="green")
    state.fortress = {2: ["red", "blue"], 3: ["red", "red"], 4: ["blue", "yellow"]}
    driven = drive(attack(state, state.enemies[0]), ["blue", "yellow"])
    assert (driven.whys, driven.asked[0].who) == (["lose-die", "lose-die"], "green")
    assert state.oblivion == ["blue", "red", "yellow"]


def test_bonus_dice_taken_by_enemies_go_back_to_the_ice_cave() -> None:
    """Never to the vortex of oblivion. (ruling 3)"""
    state = struck_by("desert", desert=[["bonus"], [], []], bonus=2)
    assert (state.bonus, state.oblivion, state.damage["desert"]) == (3, [], 0)


def test_strictly_lower_ranks_attack_first() -> None:
    """The newcomer wakes lower ranks, not its own; then it attacks itself and stays. (ruling 4)"""
    state = adventure(enemies=enemies("desert-1", "forest-2", "ice-cave-3"))
    drive(reveal_enemy(state), ["fortress-2"])
    assert state.damage == {"desert": 1, "forest": 0, "fortress": 1, "ice-cave": 0}
    assert [enemy.area for enemy in state.enemies] == ["desert", "forest", "ice-cave", "fortress"]
    lines = [line for line in said(state) if "attacks" in line]
    assert ["Desert" in lines[0], "Fortress" in lines[1]] == [True, True]


def test_the_newcomer_attacks_even_when_nobody_else_does() -> None:
    """Rank 1 wakes nobody."""
    state = adventure(enemies=enemies("desert-1"))
    drive(reveal_enemy(state), ["desert-1"])
    assert state.damage["desert"] == 1


def test_the_table_orders_the_attacks() -> None:
    """Enemies in several areas attack in the order the table says; within an area orders are alike. (ruling 4)"""
    state = adventure(enemies=enemies("desert-1", "forest-1", "desert-2"))
    driven = drive(reveal_enemy(state), ["ice-cave-3", "forest"])
    assert driven.whys == ["reveal", "attack-order"]
    lines = [line for line in said(state) if "attacks" in line]
    assert [line.split(": ")[1].split()[0] for line in lines] == ["Forest", "Desert", "Desert", "Ice"]


def test_a_revealed_card_leaves_the_deck() -> None:
    """What lies out or is discarded cannot be on top; the master always can."""
    state = adventure()
    drive(reveal_enemy(state), ["desert-3"])
    keys = {option.key for option in ask_reveal(state).options}
    assert "desert-3" not in keys
    assert {"desert-2", "master"} <= keys


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """With the master alone left in it, the discards are shuffled into the new deck with him. (ruling 5)"""
    state = adventure(deck={"desert-1": 0}, discards={"forest-2": 2})
    assert [option.key for option in ask_reveal(state).options] == ["master"]
    drive(reveal_enemy(state), ["master", blank()])
    assert (state.deck, state.discards) == ({"forest-2": 2}, {})


def test_a_deck_with_cards_is_not_reshuffled() -> None:
    """The discards wait until the deck has run out."""
    state = adventure(deck={"desert-1": 1}, discards={"forest-2": 2})
    drive(reveal_enemy(state), ["master", blank()])
    assert (state.deck, state.discards) == ({"desert-1": 1}, {"forest-2": 2})


def test_the_master_makes_all_enemies_attack() -> None:
    """Every rank, before he strikes himself."""
    state = adventure(enemies=enemies("desert-1", "desert-3"))
    driven = drive(master_of_shadows(state), [blank()])
    assert (driven.whys, state.damage["desert"]) == (["territory"], 2)


@pytest.mark.parametrize("area", AREAS)
def test_the_master_does_two_damage_in_one_area(area: str) -> None:
    """The territory die names it."""
    state = adventure()
    drive(master_of_shadows(state), [{"territory": [area]}])
    assert state.damage == {**dict.fromkeys(AREAS, 0), area: 2}


def test_the_master_does_one_damage_in_all_areas_or_none() -> None:
    """All four symbols: one each; the blank face: nothing."""
    state = adventure()
    drive(master_of_shadows(state), [{"territory": ["all"]}])
    assert state.damage == dict.fromkeys(AREAS, 1)
    drive(master_of_shadows(state), [blank()])
    assert state.damage == dict.fromkeys(AREAS, 1)


def test_the_master_is_shuffled_into_the_whole_deck() -> None:
    """He never stays out: he can be on top again at once. (ruling 6)"""
    state = adventure()
    drive(reveal_enemy(state), ["master", blank()])
    assert state.enemies == []
    assert "master" in {option.key for option in ask_reveal(state).options}
    assert any("hides" in line for line in said(state))


def test_the_territory_die_has_one_of_each_until_entered_otherwise() -> None:
    """Four single areas, all, blank; an owner who has looked at the die may say otherwise. (ruling 7)"""
    assert territory_faces(adventure()) == TERRITORY
    entered = adventure()
    entered.printed.update({"territory/forest.faces": 2, "territory/blank.faces": 0})
    assert sorted(territory_faces(entered)) == ["all", "desert", "forest", "forest", "fortress", "ice-cave"]
    question = drive_on(master_of_shadows(entered)).pending
    assert isinstance(question, Roll)
    assert question.faces_of("territory") == territory_faces(entered)
