"""The defense of the citadel, worked by hand."""

from __future__ import annotations

import pytest

from companion.games.monster_lands.adventure import adventure_phase, next_fight, reveal
from companion.games.monster_lands.conquest import plunder  # noqa: F401  (what must not happen here)
from tests.games.monster_lands.battles import at_entrance, monster, play, send, strength, table


def besieged(**settings):
    state = table(**settings)
    at_entrance(state, "krinx")
    state.buildings["tavern"].panic = 1
    state.buildings["mine"].panic = 2
    return state


def whole(state, *answers):
    def script():
        while (phase := adventure_phase(state)) is not None:
            yield from phase.script(state)

    return play(script(), *answers)


def test_the_upper_path_comes_first_and_its_damage_counts_for_the_lower_one():
    state = besieged()
    send(state, "entrance/1", "blue", "korgo", strength=1, traps=("initial",))
    send(state, "entrance/0", "red", "dalina", strength=2)
    answers = (monster(1, 1, 1), "all", strength(6, 5), monster(1, 1, 1), "all", strength(1), True)
    for trap in state.path("entrance/1").traps:
        trap.kind = ""
    state.clan("blue").traps = ["initial"]
    whole(state, *answers)
    assert state.clan("blue").glory == 5 + 2
    assert state.sites["entrance"].monster == ""


def test_a_victory_ends_the_panic():
    state = besieged()
    send(state, "entrance/0", "red", "dalina", strength=3)
    whole(state, monster(1, 1, 1), strength(6, 6, 6), True)
    assert not any(building.panic for building in state.buildings.values())


def test_a_defeat_leaves_monster_and_panic_and_nobody_plunders():
    state = besieged()
    fight = send(state, "entrance/0", "red", "dalina", strength=1)
    whole(state, monster(1, 1, 1), strength(6))
    assert state.sites["entrance"].monster == "krinx"
    assert state.buildings["mine"].panic == 2
    assert fight.clan.loot == []


def test_a_death_at_the_entrance_gives_three_glory():
    state = besieged()
    send(state, "entrance/0", "red", "dalina")
    play(next_fight(state, "entrance"), monster(6, 6, 6), [])
    assert state.clan("red").glory == 5 + 3


def test_traps_are_turned_up_at_the_entrance_too():
    state = besieged()
    fight = send(state, "entrance/0", "red", "dalina", strength=1, hidden=("strength-dice-3",))
    whole(state, monster(1, 1, 1), "all", strength(5, 4, 4, 4), True)
    assert state.clan("red").trophies == ["krinx"]
    assert fight.path.traps == []


@pytest.mark.parametrize(("mercenary", "asked"), [("korgo", []), ("guster", ["printed"])])
def test_the_affinity_of_a_monster_at_the_entrance_is_asked_for_only_where_a_talent_goes_by_it(mercenary, asked):
    state = besieged()
    del state.printed["monster/krinx.affinity"]
    send(state, "entrance/0", "red", mercenary, strength=1)
    assert play(reveal(state, "entrance"), *(["air"] if asked else [])).whys() == asked
