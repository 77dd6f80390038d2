"""Conquest, settling and plunder, worked by hand: the land is worth 10 and gives 3 glory."""

from __future__ import annotations

import pytest

from companion.games.monster_lands.adventure import STEPS, adventure_phase, conquest_due, fight_due
from companion.games.monster_lands.conquest import conquer, plunder
from companion.games.monster_lands.mercenary_attack import mercenary_attack
from companion.games.monster_lands.rolling import begin
from companion.games.monster_lands.state import Holding
from companion.kernel.view import Facts
from tests.games.monster_lands.battles import magic, monster, play, send, strength, table


def freed(**settings):
    """A table whose left land has lost its monster."""
    state = table(**settings)
    state.sites["land-0"].monster = ""
    return state


def test_a_mercenary_that_has_not_fought_conquers_with_the_value_of_the_land():
    state = freed()
    fight = send(state, "land-0/1", "red", "dalina", strength=2)
    played = play(conquer(fight), "try", strength(6, 4), "nobody")
    assert played.whys() == ["conquest", "conquest", "settle"]
    assert state.clan("red").glory == 5 + 3
    assert state.clan("red").holdings == [Holding("kale")]
    assert fight.site.land == ""
    assert fight.path.won


def test_a_failed_conquest_with_its_modifiers_counts_for_the_next_mercenary():
    state = freed()
    first = send(state, "land-0/1", "red", "taroa", strength=2)
    second = send(state, "land-0/3", "blue", "korgo", strength=1)
    state.clan("blue").members["korgo"].affinity = "fire"
    play(conquer(first), "try", strength(3, 3))
    assert first.site.conquest == 8
    play(conquer(second), "try", strength(2))
    assert state.clan("blue").holdings == [Holding("kale")]


def test_the_modifiers_of_another_path_do_not_count():
    state = freed()
    send(state, "land-0/0", "red", "taroa", traps=("strength-plus-3",))
    play(conquer(send(state, "land-0/1", "blue", "korgo", strength=1)), "try", strength(4))
    assert state.sites["land-0"].conquest == 4


def test_conquest_is_voluntary():
    state = freed()
    fight = send(state, "land-0/1", "red", "dalina", strength=2)
    play(conquer(fight), "stop")
    assert fight.site.land == "kale"
    assert not fight.path.won
    assert fight.site.conquest == 0


@pytest.mark.parametrize(
    ("mercenary", "gear", "traps", "expected"),
    [
        ("geas", (), (), 2 + 2 + 3), ("dalina", ("kedavra",), (), 2 + 2 + 2), ("dalina", ("mortis",), (), 2 + 2 + 1),
        ("taroa", (), (), 2 + 2 + 1), ("dalina", ("slyzor",), (), 2 + 2), ("torko", (), (), 2 + 2),
        ("naiala", (), (), 2 + 2), ("dalina", (), ("attack-plus-8",), 2 + 2), ("dalina", (), ("magic-plus-2",), 2 + 4),
    ],
)  # fmt: skip
def test_only_what_is_meant_for_conquests_modifies_them(mercenary, gear, traps, expected):
    throw = begin(send(freed(), "land-0/0", "red", mercenary, gear=gear, traps=traps), "conquest")
    throw.faces = {"strength": [2], "magic": [2]}
    assert throw.total("conquest") == expected


def test_rerolls_may_save_a_conquest():
    state = freed()
    fight = send(state, "land-0/1", "red", "karunna", strength=1, magic=1)
    state.clan("red").members["karunna"].affinity = "fire"
    roll = {"strength": [6], "magic": [1]}
    play(conquer(fight), "try", roll, "reroll/magic/1", magic(4))
    assert fight.path.won


def test_venom_counts_in_conquests_by_house_rule_only():
    state = freed()
    fight = send(state, "land-0/1", "red", "dalina", strength=1, venoms=2)
    assert play(conquer(fight), "try", strength(6)).whys() == ["conquest", "conquest"]
    state = freed(**{"venom-in-conquest": "on"})
    fight = send(state, "land-0/1", "red", "dalina", strength=1, venoms=2)
    state.clan("red").members["dalina"].affinity = "fire"
    play(conquer(fight), "try", strength(6), "venom", "venom")
    assert fight.path.won


def test_loot_adds_glory_to_a_conquest():
    state = freed()
    state.clan("red").loot = ["conquest-glory"]
    fight = send(state, "land-0/1", "red", "dalina", strength=2)
    play(conquer(fight), "try", strength(6, 6), "use", "dalina")
    assert state.clan("red").glory == 5 + 3 + 4


def test_a_mercenary_of_matching_affinity_may_settle_not_the_leader():
    state = freed()
    fight = send(state, "land-0/1", "red", "dalina", strength=2)
    send(state, "land-0/2", "red", "korgo")
    state.clan("red").leader = "dalina"
    played = play(conquer(fight), "try", strength(6, 6), "korgo")
    assert [option.key for option in played.asked[-1].options] == ["korgo", "nobody"]
    assert state.clan("red").holdings == [Holding("kale", "korgo")]


def test_the_living_without_a_success_plunder_left_to_right_and_the_offer_is_filled_up():
    state = freed()
    winner = send(state, "land-0/0", "red", "dalina")
    winner.path.won = True
    send(state, "land-0/1", "blue", "korgo")
    dead = send(state, "land-0/2", "green", "karunna")
    dead.path.dead = True
    send(state, "land-0/3", "red", "nimra")
    played = play(plunder(state, "land-0"), "gold-12", "recruit", ["magic-plus", "trophies"])
    assert [question.who for question in played.asked[:2]] == ["blue", "red"]
    assert (state.clan("blue").loot, state.clan("red").loot, state.clan("green").loot) == (["gold-12"], ["recruit"], [])
    assert state.offer == ["gold-10", "supplies", "magic-plus", "trophies"]


def test_loot_can_be_used_for_a_later_battle_in_the_same_round():
    state = freed()
    send(state, "land-0/0", "red", "dalina")
    state.offer = ["strength-plus"]
    state.sites["land-1"].monster = "krinx"
    later = send(state, "land-1/0", "red", "korgo", strength=1)
    play(plunder(state, "land-0"), ["gold-10", "gold-12", "supplies", "recruit"])
    play(mercenary_attack(later), strength(1), "loot/strength-plus")
    assert later.site.elimination == 3


def test_those_who_fought_in_vain_plunder_too():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina")
    fight.path.fought = True
    play(plunder(state, "land-0"), "gold-10", ["magic-plus"])
    assert state.clan("red").loot == ["gold-10"]


def walk(state, *answers):
    """The whole Adventure phase, phase by phase."""

    def script():
        while (phase := adventure_phase(state)) is not None:
            names.append(phase.id)
            yield from phase.script(state)

    names: list[str] = []
    played = play(script(), *answers)
    return names, played


def test_the_first_path_faces_the_monster_and_the_next_one_only_if_it_still_stands():
    state = table()
    send(state, "land-0/0", "red", "dalina", strength=3)
    send(state, "land-0/2", "blue", "korgo", strength=2)
    state.clan("blue").members["korgo"].affinity = "fire"
    names, _ = walk(
        state, monster(1, 1, 1), "all", strength(6, 6, 6), "try", strength(6, 6), True
    )  # fmt: skip
    assert names == ["land-0/reveal", "land-0/fight", "land-0/conquest", "land-0/end"]
    assert state.clan("red").trophies == ["krinx"]
    assert state.clan("blue").holdings == [Holding("kale")]


def test_without_a_victory_there_is_no_conquest_and_the_monster_has_been_attacked():
    state = table()
    send(state, "land-0/0", "red", "dalina", strength=1)
    send(state, "land-0/1", "red", "korgo", strength=1)
    names, _ = walk(
        state, monster(1, 1, 1), "all", strength(6), monster(1, 1, 1), strength(6), "gold-10", "gold-12",
        ["magic-plus", "trophies"],
    )  # fmt: skip
    assert names == ["land-0/reveal", "land-0/fight", "land-0/fight", "land-0/end"]
    assert state.sites["land-0"].attacked
    assert state.sites["land-0"].elimination == 12
    assert not conquest_due(state, "land-0")


def test_everybody_dead_nobody_plunders():
    state = table()
    send(state, "land-0/0", "red", "dalina", strength=1)
    names, _ = walk(state, monster(6, 6, 6), True)
    assert names == ["land-0/reveal", "land-0/fight", "land-0/end"]
    assert len(state.offer) == 4


def test_a_land_without_mercenaries_is_skipped_and_its_monster_stays_unattacked():
    state = table()
    assert adventure_phase(state) is None
    assert not state.sites["land-0"].attacked
    assert not fight_due(state, "land-0")


def test_lands_come_after_missions_and_before_the_entrance_left_before_right():
    order = list(dict.fromkeys(site for site, _ in STEPS))
    assert order == ["mission-a", "mission-b", "land-0", "land-1", "entrance"]


def test_one_list_of_what_to_move_per_battle():
    state = table()
    send(state, "land-0/0", "red", "dalina", strength=3, defense=1)
    _, played = walk(state, monster(6, 6, 1), ["shield"], strength(6, 6, 6), True)
    assert played.whys().count("battle") == 1
    assert len(played.asked[-1].do) >= 3


def test_a_conquest_value_set_right_before_the_roll_counts():
    state = freed()
    state.printed["land/kale.conquest"] = 40
    fight = send(state, "land-0/1", "red", "dalina", strength=2)
    script = conquer(fight)
    asked = next(script)
    state.printed["land/kale.conquest"] = 10
    facts = next(block for block in asked().show if isinstance(block, Facts))
    assert facts.stats[0].value == 10
    script.send("try")
    script.send(strength(6, 4))
    assert fight.path.won
