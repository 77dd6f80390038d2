"""Turning traps up, and the clash between mercenaries with its tricks, worked by hand."""

from __future__ import annotations

import pytest

from companion.games.monster_lands.clash import reveal, stealable
from companion.games.monster_lands.modifiers import traps_set
from companion.games.monster_lands.monster_attack import monster_attack
from companion.games.monster_lands.rolling import begin
from companion.games.monster_lands.wounds import clear
from companion.kernel.view import Fold
from tests.games.monster_lands.battles import monster, play, send, table

DICE = [
    ("strength-dice-1", {"strength": 1}), ("strength-dice-2", {"strength": 2}), ("strength-dice-3", {"strength": 3}),
    ("magic-dice-1", {"magic": 1}), ("magic-dice-2", {"magic": 2}), ("magic-dice-3", {"magic": 3}),
    ("strength-dice-1-shielded", {"strength": 1}), ("strength-dice-2-shielded", {"strength": 2}),
    ("magic-dice-1-shielded", {"magic": 1}), ("magic-dice-2-shielded", {"magic": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "dice"), DICE)
def test_dice_of_a_trap_come_from_the_reserve_and_stand_on_it(kind, dice):
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", hidden=(kind,))
    assert play(reveal(state, "land-0")).whys() == []
    assert fight.path.traps[0].dice == dice
    assert fight.dice() == dice
    assert state.clan("red").traps == []


def test_without_the_module_all_traps_of_the_land_are_turned_up_and_their_owners_say_which_they_are():
    state = table()
    first = send(state, "land-0/0", "red", "dalina", hidden=("strength-plus-2",))
    state.clan("red").traps.append("magic-dice-1")
    second = send(state, "land-0/3", "blue", "korgo", hidden=("attack-plus-4",))
    assert play(reveal(state, "land-0"), "strength-plus-2").whys() == ["reveal-trap"]
    assert (first.path.traps[0].kind, second.path.traps[0].kind) == ("strength-plus-2", "attack-plus-4")
    assert state.clan("red").traps == ["magic-dice-1"]


def test_a_bonus_of_a_trap_works_only_once_it_is_turned_up():
    state = table(tricks="on")
    fight = send(state, "land-0/0", "red", "dalina", strength=1, hidden=("attack-plus-8",))
    assert begin(fight, "capture").fixed("capture") == 0
    play(reveal(state, "land-0"), "reveal")
    assert begin(fight, "capture").fixed("capture") == 8


def test_the_initial_trap_does_what_is_printed_on_it():
    state = table()
    state.printed["initial-trap/initial.effect"] = "strength-dice-1"
    fight = send(state, "land-0/0", "red", "dalina", hidden=("initial",))
    play(reveal(state, "land-0"))
    assert fight.dice() == {"strength": 1}


def test_what_the_initial_trap_does_is_asked_when_it_is_revealed():
    state = table()
    del state.printed["initial-trap/initial.effect"]
    fight = send(state, "land-0/0", "red", "dalina", hidden=("initial",))
    assert play(reveal(state, "land-0"), "magic-dice-2").whys() == ["printed"]
    assert fight.dice() == {"magic": 2}


def clash(**paths):
    """Red left, blue in the middle, green right, as the trick module has it."""
    state = table(tricks="on")
    return state, [
        send(state, "land-0/0", "red", "dalina", **paths.get("red", {})),
        send(state, "land-0/1", "blue", "korgo", **paths.get("blue", {})),
        send(state, "land-0/3", "green", "karunna", **paths.get("green", {})),
    ]


def test_from_left_to_right_each_decides_trap_by_trap_from_top_to_bottom():
    state, (red, _, green) = clash(
        red={"hidden": ("strength-dice-1", "strength-dice-1")}, green={"hidden": ("magic-dice-1",)}
    )
    played = play(reveal(state, "land-0"), "reveal", "no", "reveal")
    assert [question.who for question in played.asked] == ["red", "red", "green"]
    assert [trap.revealed for trap in red.path.traps] == [True, False]
    assert traps_set(red) == 2
    assert green.dice() == {"magic": 1}


def test_a_face_down_trap_is_named_only_in_a_block_its_owner_opens():
    state, _ = clash(red={"hidden": ("steal-magic-1",)})
    question = next(reveal(state, "land-0"))()
    assert all(block.secret for block in question.show if isinstance(block, Fold))
    assert [option.key for option in question.options] == ["reveal", "no"]


STEALS = [
    ("steal-magic-1", {"magic": 1}), ("steal-magic-2", {"magic": 2}), ("steal-strength-1", {"strength": 1}),
    ("steal-strength-2", {"strength": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "dice"), STEALS)
def test_a_trick_steals_dice_of_its_colour_from_an_adjacent_path(kind, dice):
    state, (red, blue, _) = clash(red={"hidden": (kind,)}, blue={"strength": 3, "magic": 3})
    assert play(reveal(state, "land-0"), "reveal").whys() == ["reveal"]
    assert red.dice() == dice
    assert red.path.traps[0].dice == dice
    assert blue.dice() == {k: 3 - dice.get(k, 0) for k in ("strength", "magic")}


def test_as_many_dice_as_there_are_are_stolen():
    state, (red, blue, _) = clash(red={"hidden": ("steal-strength-2",)}, blue={"strength": 1, "magic": 1})
    play(reveal(state, "land-0"), "reveal")
    assert (red.dice(), blue.dice()) == ({"strength": 1}, {"magic": 1})


@pytest.mark.parametrize(
    ("kind", "answer", "dice"),
    [("steal-any-1", "magic", {"magic": 1}), ("steal-any-2", ["strength", "magic"], {"strength": 1, "magic": 1})],
)
def test_some_tricks_let_the_thief_pick_the_colours(kind, answer, dice):
    state, (red, _, _) = clash(red={"hidden": (kind,)}, blue={"strength": 2, "magic": 2})
    play(reveal(state, "land-0"), "reveal", answer)
    assert red.dice() == dice


def test_one_in_the_middle_chooses_the_neighbour():
    state, (red, blue, green) = clash(
        blue={"hidden": ("steal-strength-1",)}, red={"strength": 1}, green={"strength": 1}
    )
    play(reveal(state, "land-0"), "reveal", "3")
    assert (red.dice(), blue.dice(), green.dice()) == ({"strength": 1}, {"strength": 1}, {})


def test_adjacent_is_the_next_occupied_path_only():
    state, _ = clash(red={"hidden": ("steal-strength-1",)}, green={"strength": 1})
    play(reveal(state, "land-0"), "reveal")
    assert state.path("land-0/3").dice == {"strength": 1}


def test_dice_on_a_shielded_trap_are_safe_and_those_on_another_trap_are_not():
    for kind, stolen in (("strength-dice-2-shielded", {}), ("strength-dice-2", {"strength": 1})):
        state, (red, _, _) = clash(red={"hidden": ("steal-strength-1",)}, blue={"traps": (kind,)})
        state.path("land-0/1").traps[0].dice = {"strength": 2}
        play(reveal(state, "land-0"), "reveal")
        assert red.dice() == stolen


def test_a_defense_token_of_the_target_cancels_a_trick_and_both_are_discarded():
    state, (red, blue, _) = clash(red={"hidden": ("steal-strength-1",)}, blue={"strength": 1, "defense": 1})
    played = play(reveal(state, "land-0"), "reveal", "cancel")
    assert played.asked[1].who == "blue"
    assert (red.path.traps, blue.path.defense, blue.dice()) == ([], 0, {"strength": 1})
    assert state.discards["trap"] == ["steal-strength-1"]


def test_the_target_may_keep_its_token():
    state, (red, blue, _) = clash(red={"hidden": ("steal-strength-1",)}, blue={"strength": 1, "defense": 1})
    play(reveal(state, "land-0"), "reveal", "no")
    assert (red.dice(), blue.path.defense) == ({"strength": 1}, 1)


def test_defense_talents_do_not_help_against_tricks():
    state, (red, _, _) = clash(red={"hidden": ("steal-strength-1",)}, blue={"strength": 1, "gear": ("noxx",)})
    state.printed["path/header-1a-2.benefit"] = "defense-2"
    assert play(reveal(state, "land-0"), "reveal").whys() == ["reveal"]
    assert red.dice() == {"strength": 1}


@pytest.mark.parametrize(("kind", "dice"), [("divert-1", 1), ("divert-2", 2)])
def test_a_diverting_trick_turns_dice_on_its_target_before_the_others_are_rolled(kind, dice):
    state, (red, blue, _) = clash(red={"hidden": (kind,)}, blue={"magic": 1, "defense": 2})
    play(reveal(state, "land-0"), "reveal", "no")
    assert red.path.traps[0].target == 1
    hits = [6] * dice
    played = play(
        monster_attack(red), ["divert/trap-0/1"], [], monster(*hits), ["shield"] * dice, monster(*[1] * (3 - dice))
    )
    assert played.asked[1].who == "blue"
    assert blue.path.defense == 2 - dice
    assert not blue.member.wounded


def test_the_target_may_give_up_magic_against_diverted_dice():
    state, (red, blue, _) = clash(red={"hidden": ("divert-1",)}, blue={"magic": 1})
    play(reveal(state, "land-0"), "reveal")
    played = play(monster_attack(red), ["divert/trap-0/1"], ["magic"], monster(1, 1))
    assert played.whys() == ["before-attack", "before-attack", "monster-attack"]
    assert blue.dice() == {}


def test_defense_talents_help_against_dice_that_a_trick_diverts():
    state, (red, blue, _) = clash(red={"hidden": ("divert-1",)}, blue={"gear": ("noxx",)})
    play(reveal(state, "land-0"), "reveal")
    play(monster_attack(red), ["divert/trap-0/1"], monster(6), ["gear/0"], monster(1, 1))
    assert not blue.member.wounded


def test_dice_that_would_be_diverted_to_one_already_dead_stay():
    state, (red, blue, _) = clash(red={"hidden": ("divert-1", "divert-1")})
    play(reveal(state, "land-0"), "reveal", "reveal")
    blue.member.wounded = True
    both = ["divert/trap-0/1", "divert/trap-1/1"]
    assert play(monster_attack(red), both, monster(6), monster(1, 1)).asked[2].dice == {"monster": 2}
    assert blue.path.dead


def test_diverting_is_a_choice():
    state, (red, _, _) = clash(red={"hidden": ("divert-2",)})
    play(reveal(state, "land-0"), "reveal")
    assert play(monster_attack(red), [], monster(1, 1, 1)).asked[1].dice == {"monster": 3}


def test_a_revealed_trick_no_longer_helps_to_capture():
    state, (red, _, _) = clash(red={"hidden": ("divert-2",)})
    assert traps_set(red) == 1
    play(reveal(state, "land-0"), "reveal")
    assert traps_set(red) == 0


def test_a_trick_with_nobody_next_to_it_does_nothing():
    state = table(tricks="on")
    fight = send(state, "land-0/0", "red", "dalina", hidden=("steal-strength-1",))
    play(reveal(state, "land-0"), "reveal")
    assert fight.dice() == {}
    assert traps_set(fight) == 0


def test_ones_own_mercenary_may_be_the_neighbour():
    state = table(tricks="on")
    thief = send(state, "land-0/0", "red", "dalina", hidden=("steal-magic-1",))
    send(state, "land-0/1", "red", "korgo", magic=1)
    play(reveal(state, "land-0"), "reveal")
    assert thief.dice() == {"magic": 1}


@pytest.mark.parametrize(("tricks", "asked"), [("off", []), ("on", ["reveal", "reveal-trap", "reveal"])])
def test_traps_that_are_all_a_clan_has_need_no_naming_where_their_order_does_not_matter(tricks, asked):
    state = table(tricks=tricks)
    fight = send(state, "land-0/0", "red", "dalina", hidden=("magic-dice-1", "strength-plus-2"))
    answers = ["reveal", "magic-dice-1", "reveal"] if tricks == "on" else []
    assert play(reveal(state, "land-0"), *answers).whys() == asked
    assert sorted(trap.kind for trap in fight.path.traps) == ["magic-dice-1", "strength-plus-2"]
    assert (fight.dice(), state.clan("red").traps) == ({"magic": 1}, [])


def test_traps_on_another_path_are_not_taken_for_those_turned_up():
    state = table()
    send(state, "land-0/0", "red", "dalina", hidden=("magic-dice-1",))
    send(state, "land-1/0", "red", "korgo", hidden=("strength-plus-2",))
    assert play(reveal(state, "land-0"), "strength-plus-2").whys() == ["reveal-trap"]


def test_face_down_traps_that_all_leave_the_path_need_no_naming():
    state = table(tricks="on")
    fight = send(state, "land-0/0", "red", "dalina", hidden=("magic-dice-1", "strength-plus-2"))
    assert play(clear(fight)).whys() == []
    assert sorted(state.discards["trap"]) == ["magic-dice-1", "strength-plus-2"]
    assert (state.clan("red").traps, fight.path.traps) == ([], [])


def test_dice_on_an_initial_trap_that_is_shielded_are_safe():
    """What the initial trap does is printed on it, also whether it is shielded."""
    state, (red, blue, _) = clash(red={"hidden": ("steal-strength-1",)}, blue={"traps": ("initial",)})
    (trap,) = blue.path.traps
    trap.dice = {"strength": 1}
    for effect, stolen in (("strength-dice-1-shielded", {}), ("strength-dice-1", {"strength": 1})):
        state.printed["initial-trap/initial.effect"] = effect
        assert {kind: n for kind in ("strength",) if (n := stealable(blue, kind))} == stolen
    play(reveal(state, "land-0"), "reveal")
    assert red.dice() == {"strength": 1}
