"""The mercenary's attack, worked by hand: capture 12, elimination 17 unless said otherwise."""

from __future__ import annotations

import pytest

from companion.games.monster_lands.adventure import next_fight
from companion.games.monster_lands.mercenary_attack import aims, mercenary_attack, result, values
from companion.games.monster_lands.modifiers import traps_needed, traps_set
from companion.games.monster_lands.rolling import begin
from companion.games.monster_lands.rolling import lying as row
from companion.kernel.errors import NotAnOption
from companion.kernel.text import words
from companion.kernel.view import Facts, OnDemand, Sum
from tests.games.monster_lands.battles import at_entrance, magic, monster, play, send, strength, table, tame

TRAP = ("initial",)


def attack(fight, *answers):
    return play(mercenary_attack(fight), *answers)


def lying(fight, **faces):
    """An attack with these faces on the table."""
    throw = begin(fight, "capture", "elimination")
    throw.faces = {kind: list(values) for kind, values in faces.items()}
    throw.left = {}
    return throw


def test_without_a_trap_all_dice_are_rolled_at_once_without_a_question():
    fight = send(table(), "land-0/0", "red", "dalina", strength=2, magic=1)
    played = attack(fight, {"strength": [6, 6], "magic": [6]})
    assert played.whys() == ["mercenary-attack"]
    assert played.result == "eliminated"


@pytest.mark.parametrize(
    ("faces", "expected"),
    [((5, 6), "failed"), ((6, 6), "captured"), ((6, 6, 4), "captured"), ((6, 6, 5), "eliminated")],
)
def test_the_total_decides_between_failure_capture_and_elimination(faces, expected):
    fight = send(table(), "land-0/0", "red", "dalina", strength=len(faces), traps=TRAP)
    assert attack(fight, "all", strength(*faces)).result == expected


def test_a_capture_needs_a_trap_on_the_own_path():
    state = table()
    send(state, "land-0/1", "blue", "korgo", traps=TRAP)
    fight = send(state, "land-0/0", "red", "dalina", strength=2)
    assert attack(fight, "all", strength(6, 6)).result == "failed"


def test_saruna_needs_no_trap_not_even_for_turfus_who_needs_two_of_everyone_else():
    state = table(monster="turfus")
    assert traps_needed(send(state, "land-0/0", "red", "saruna")) == 0
    fight = send(state, "land-0/1", "blue", "korgo", traps=TRAP, strength=2)
    assert traps_needed(fight) == 2
    assert result(lying(fight, strength=(6, 6))) == "failed"
    fight = send(state, "land-0/2", "green", "karunna", traps=(*TRAP, "strength-dice-1"))
    assert result(lying(fight, strength=(6, 6))) == "captured"
    assert result(lying(send(table(), "land-0/0", "red", "saruna"), strength=(6, 6))) == "captured"


def test_a_revealed_trick_is_no_trap_but_one_face_down_is():
    state = table(tricks="on")
    assert traps_set(send(state, "land-0/0", "red", "dalina", traps=("steal-magic-1",))) == 0
    assert traps_set(send(state, "land-0/1", "blue", "korgo", hidden=("steal-magic-1",))) == 1


def test_dice_may_be_rolled_one_by_one_and_the_attack_stopped_at_any_point():
    fight = send(table(), "land-0/0", "red", "dalina", strength=4, magic=1, traps=TRAP)
    played = attack(fight, "one/strength", strength(6), "one/magic", magic(6), "stop")
    assert played.result == "captured"
    assert [q.dice for q in played.asked if q.why == "mercenary-attack"] == [{"strength": 1}, {"magic": 1}]


def test_one_may_begin_one_by_one_and_then_roll_the_rest():
    fight = send(table(), "land-0/0", "red", "dalina", strength=3, traps=TRAP)
    assert attack(fight, "one/strength", strength(6), "all", strength(6, 5)).result == "eliminated"


def test_a_captured_monster_may_still_be_eliminated_with_the_dice_left():
    fight = send(table(), "land-0/0", "red", "dalina", strength=3, traps=TRAP)
    played = attack(fight, "one/strength", strength(6), "one/strength", strength(6), "all", strength(5))
    assert played.result == "eliminated"


def test_an_attack_may_be_left_alone_and_then_adds_no_damage():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", strength=3, traps=("attack-plus-8",))
    assert attack(fight, "stop").result == "failed"
    assert (fight.site.capture, fight.site.elimination) == (0, 0)


@pytest.mark.parametrize("who", ["red", "blue"])
def test_somebody_further_right_is_reason_to_ask_before_attacking(who):
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", strength=1)
    send(state, "land-0/1", who, "korgo")
    assert attack(fight, "stop").whys() == ["attack"]


def test_also_without_a_trap_one_may_stop_in_time_for_the_next_path_to_capture():
    state = table()
    first = send(state, "land-0/0", "red", "dalina", strength=4)
    second = send(state, "land-0/1", "red", "korgo", strength=1, traps=TRAP)
    attack(first, "one/strength", strength(6), "one/strength", strength(4), "stop")
    assert attack(second, "all", strength(2)).result == "captured"


def test_a_failed_attack_leaves_both_totals_with_their_modifiers_for_the_next_path():
    """Torko adds 3 towards capture only; the other path counts on from there with its own modifiers only."""
    state = table()
    first = send(state, "land-0/0", "red", "torko", strength=1, traps=("strength-plus-1",))
    second = send(state, "land-0/1", "red", "naiala", strength=1, traps=TRAP)
    attack(first, "all", strength(4))
    assert (first.site.capture, first.site.elimination) == (8, 5)
    throw = lying(second, strength=(4,))
    assert throw.total("capture") == 12
    assert throw.total("elimination") == 12
    assert result(throw) == "captured"


def test_a_total_over_the_capture_value_without_a_trap_fails_and_its_damage_stays():
    state = table()
    first = send(state, "land-0/0", "red", "dalina", strength=2)
    attack(first, strength(6, 6))
    assert first.site.elimination == 12
    second = send(state, "land-0/1", "red", "korgo", traps=TRAP)
    assert attack(second).result == "captured"


DIE_BONUS = [
    ("taroa", (), (), 1, 0), ("timbulu", (), (), 1, 0), ("frunks", (), (), 0, 1),
    ("dalina", ("pugnor",), (), 1, 0), ("dalina", ("slyzor",), (), 1, 0), ("dalina", ("mortis",), (), 0, 1),
    ("dalina", ("kedavra",), (), 0, 0),
    ("dalina", (), ("strength-plus-1",), 1, 0), ("dalina", (), ("strength-plus-2",), 2, 0),
    ("dalina", (), ("strength-plus-3",), 3, 0), ("dalina", (), ("magic-plus-1",), 0, 1),
    ("dalina", (), ("magic-plus-2",), 0, 2),
]  # fmt: skip


@pytest.mark.parametrize(("mercenary", "gear", "traps", "per_strength", "per_magic"), DIE_BONUS)
def test_a_die_modifier_counts_for_every_die_of_its_colour(mercenary, gear, traps, per_strength, per_magic):
    fight = send(table(), "land-0/0", "red", mercenary, gear=gear, traps=traps)
    throw = lying(fight, strength=(1, 2), magic=(3, 4, 5))
    assert throw.total("elimination") == 15 + 2 * per_strength + 3 * per_magic
    assert throw.total("capture") == throw.total("elimination")


def test_modifiers_add_up_and_each_is_named():
    fight = send(table(), "land-0/0", "red", "taroa", gear=("pugnor",), traps=("strength-plus-2",))
    throw = lying(fight, strength=(1, 1))
    assert throw.total("capture") == 2 + 2 * 4
    assert [term.value for term in throw.terms("capture")] == [1, 1, 2, 2, 4]


@pytest.mark.parametrize(
    ("mercenary", "traps", "capture", "elimination"),
    [
        ("torko", (), 3, 0), ("tortock", (), 1, 0), ("naiala", (), 0, 3), ("poissen", (), 0, 2),
        ("dalina", ("attack-plus-4",), 4, 4), ("dalina", ("attack-plus-6",), 6, 6),
        ("dalina", ("attack-plus-8",), 8, 8), ("geas", (), 0, 0),
    ],
)  # fmt: skip
def test_a_conditional_modifier_counts_for_its_goal_only(mercenary, traps, capture, elimination):
    throw = lying(send(table(), "land-0/0", "red", mercenary, traps=traps), strength=(2,))
    assert (throw.total("capture"), throw.total("elimination")) == (2 + capture, 2 + elimination)


def test_the_modifiers_of_a_neighbour_do_not_count():
    state = table()
    send(state, "land-0/0", "red", "taroa", gear=("pugnor",), traps=("strength-plus-3",))
    assert lying(send(state, "land-0/1", "blue", "korgo"), strength=(2,)).total("capture") == 2


@pytest.mark.parametrize(("name", "kind", "other"), [("krushus", "magic", "strength"), ("moldo", "strength", "magic")])
def test_two_monsters_take_one_from_each_die_of_a_colour_but_never_below_zero(name, kind, other):
    fight = send(table(monster=name), "land-0/0", "red", "dalina")
    assert lying(fight, **{kind: (1, 1, 5)}).total("elimination") == 4
    assert lying(fight, **{other: (1, 1, 5)}).total("elimination") == 7


def test_a_die_pushed_below_zero_by_two_modifiers_counts_zero():
    state = table(monster="moldo")
    fight = send(state, "land-0/0", "red", "dalina")
    throw = lying(fight, strength=(1, 4))
    throw.faces["strength"] = [0, 4]
    assert throw.total("elimination") == 3


def test_caribdis_allows_no_weapon_in_the_attack():
    state = table(monster="caribdis")
    state.printed |= {"equipment/pugnor.type": "weapon", "equipment/mortis.type": "jewel"}
    fight = send(state, "land-0/0", "red", "dalina", gear=("pugnor", "mortis"))
    assert lying(fight, strength=(2,), magic=(2,)).total("elimination") == 5


def test_venom_adds_two_per_token_and_is_gone():
    fight = send(table(), "land-0/0", "red", "dalina", strength=2, traps=TRAP, venoms=2)
    played = attack(fight, "all", strength(6, 2), "venom", "venom")
    assert played.result == "captured"
    assert fight.path.venoms == 0


def test_venom_may_be_added_before_the_first_die():
    """With 11 damage done and a venom a capture value of 12 is reached without a roll, whatever the dice would show."""
    fight = send(table(), "land-0/0", "red", "dalina", strength=3, traps=TRAP, venoms=1)
    fight.site.capture = fight.site.elimination = 11
    played = attack(fight, "venom", "stop")
    assert (played.result, fight.path.venoms) == ("captured", 0)
    chances = next(block for block in played.asked[0].show if isinstance(block, OnDemand)).make().rows
    assert chances[0].share == 1


def test_loot_that_helps_an_attack_waits_for_the_first_die():
    state = table()
    state.clan("red").loot = ["reroll-any"]
    fight = send(state, "land-0/0", "red", "dalina", strength=2, traps=TRAP)
    played = attack(fight, "one/strength", strength(6), "stop")
    assert ["loot/reroll-any" in (option.key for option in q.options) for q in played.asked[::2]] == [False, True]


def test_venom_is_optional():
    fight = send(table(), "land-0/0", "red", "dalina", strength=2, venoms=1)
    assert attack(fight, strength(6, 5), "stop").result == "failed"
    assert fight.path.venoms == 1


def test_gator_allows_no_venom():
    fight = send(table(monster="gator"), "land-0/0", "red", "dalina", strength=2, venoms=1)
    assert attack(fight, strength(6, 5)).whys() == ["mercenary-attack"]


REROLLS = [
    ("kakron", (), "strength", 1), ("sckrat", (), "strength", 2), ("karunna", (), "strength", 2),
    ("karunna", (), "magic", 2), ("dalina", ("tergeo",), "strength", 2), ("dalina", ("krakhen",), "magic", 2),
    ("kakron", (), "magic", 0), ("dalina", ("tergeo",), "magic", 0), ("dalina", ("krakhen",), "strength", 0),
    ("korgo", (), "strength", 0), ("dalina", ("slham",), "strength", 0),
]  # fmt: skip


@pytest.mark.parametrize(("mercenary", "gear", "kind", "times"), REROLLS)
def test_rerolls_are_for_their_dice_and_as_often_as_the_card_says(mercenary, gear, kind, times):
    fight = send(table(), "land-0/0", "red", mercenary, gear=gear, **{kind: 1})
    answers = [step for _ in range(times) for step in (f"reroll/{kind}/1", {kind: [1]})]
    assert attack(fight, {kind: [1]}, *answers).result == "failed"
    assert fight.site.elimination == 1


@pytest.mark.parametrize(
    ("benefit", "kind", "times"),
    [("reroll-strength-1", "strength", 1), ("reroll-magic-2", "magic", 2), ("reroll-any-1", "magic", 1)],
)
def test_the_path_may_give_rerolls(benefit, kind, times):
    state = table()
    state.printed["path/header-1a-1.benefit"] = benefit
    fight = send(state, "land-0/0", "red", "dalina", **{kind: 1})
    answers = [step for _ in range(times) for step in (f"reroll/{kind}/1", {kind: [1]})]
    attack(fight, {kind: [1]}, *answers)


def test_rerolls_are_optional():
    fight = send(table(), "land-0/0", "red", "sckrat", strength=2)
    assert attack(fight, strength(1, 1), "stop").result == "failed"


def test_the_most_particular_reroll_is_used_first():
    """Karunna may reroll either colour, the path strength dice only: the path's goes first and hers stays for magic."""
    state = table()
    state.printed["path/header-1a-1.benefit"] = "reroll-strength-1"
    fight = send(state, "land-0/0", "red", "karunna", strength=1, magic=1)
    roll = {"strength": [1], "magic": [1]}
    rerolls = ("reroll/strength/1", strength(2), "reroll/magic/1", magic(1), "reroll/magic/1", magic(4))
    attack(fight, roll, *rerolls)
    assert fight.site.elimination == 6


def test_an_elimination_that_was_not_wanted_may_be_rerolled_into_a_capture():
    fight = send(table(), "land-0/0", "red", "kakron", strength=3, traps=TRAP)
    played = attack(fight, "all", strength(6, 6, 6), "reroll/strength/6", strength(1))
    assert played.result == "captured"


def test_loot_may_reroll_an_unwanted_elimination_into_a_capture_too():
    state = table()
    state.clan("red").loot = ["strength-plus", "reroll-any"]
    fight = send(state, "land-0/0", "red", "dalina", strength=3, traps=TRAP)
    played = attack(fight, "all", strength(6, 6, 6), "loot/reroll-any", "reroll/strength/6", strength(1), "stop")
    assert [option.key for option in played.asked[2].options] == ["loot/reroll-any", "stop"]
    assert (played.result, state.clan("red").loot) == ("captured", ["strength-plus"])


@pytest.mark.parametrize(
    ("token", "faces", "capture", "elimination"),
    [("strength-plus", (1, 1), 9, 9), ("magic-plus", (1, 1), 7, 7), ("elimination-plus", (1, 1), 5, 11)],
)
def test_loot_helps_the_dice_of_one_path_and_is_discarded(token, faces, capture, elimination):
    state = table()
    state.clan("red").loot = [token]
    fight = send(state, "land-0/0", "red", "dalina", strength=2, magic=1)
    attack(fight, {"strength": list(faces), "magic": [3]}, f"loot/{token}")
    assert (fight.site.capture, fight.site.elimination) == (capture, elimination)
    assert state.clan("red").loot == []
    assert state.discards["loot"] == [token]


@pytest.mark.parametrize(("token", "times", "kind"), [("reroll-any", 4, "strength"), ("reroll-magic", 3, "magic")])
def test_loot_gives_rerolls(token, times, kind):
    state = table()
    state.clan("red").loot = [token]
    fight = send(state, "land-0/0", "red", "dalina", **{kind: 1})
    answers = [step for _ in range(times) for step in (f"reroll/{kind}/1", {kind: [1]})]
    attack(fight, {kind: [1]}, f"loot/{token}", *answers)


def test_loot_that_would_do_nothing_is_not_offered():
    state = table()
    state.clan("red").loot = ["reroll-magic", "magic-plus", "gold-10", "conquest-glory"]
    fight = send(state, "land-0/0", "red", "dalina", strength=1)
    assert attack(fight, strength(1)).whys() == ["mercenary-attack"]


def test_dice_on_traps_are_rolled_too():
    fight = send(table(), "land-0/0", "red", "dalina", strength=1, traps=("strength-dice-2",))
    fight.path.traps[0].dice = {"strength": 2}
    assert attack(fight, "all", strength(6, 6, 6)).result == "eliminated"


def test_a_trap_with_a_bonus_fights_even_without_dice():
    fight = send(table(), "land-0/0", "red", "dalina", traps=("attack-plus-8",))
    assert attack(fight).whys() == []
    assert fight.site.elimination == 8


def test_the_totals_unfold_and_the_odds_are_there_for_whoever_asks():
    state = table()
    fight = send(state, "land-0/0", "red", "torko", strength=3, traps=TRAP)
    question = next(mercenary_attack(fight))()
    assert {type(block) for block in question.show} >= {Sum, OnDemand}
    chances = next(block for block in question.show if isinstance(block, OnDemand)).make().rows
    assert chances[1].share == pytest.approx(4 / 216)  # three dice come to 17 or more
    assert chances[0].share > 0.7


def test_a_move_that_is_not_on_offer_is_refused():
    fight = send(table(), "land-0/0", "red", "dalina", strength=2, traps=TRAP)
    with pytest.raises(NotAnOption):
        attack(fight, "venom")


def fight_out(state, *answers):
    return play(next_fight(state, "land-0"), *answers)


def test_a_capture_brings_its_reward_and_discards_the_monster():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", strength=2, traps=TRAP)
    fight_out(state, monster(1, 1, 1), "all", strength(6, 6))
    clan = state.clan("red")
    assert (clan.glory, clan.gold, clan.trophies) == (5 + 2, 7 + 4, [])
    assert state.discards["monster"] == ["krinx"]
    assert fight.site.monster == ""
    assert fight.path.won


def test_an_elimination_brings_its_reward_and_a_trophy():
    state = table()
    send(state, "land-0/0", "red", "dalina", strength=3)
    fight_out(state, monster(1, 1, 1), strength(6, 6, 6))
    clan = state.clan("red")
    assert (clan.glory, clan.gold, clan.trophies) == (5 + 4, 7 + 1, ["krinx"])


def test_those_who_took_part_take_everything_off_and_those_who_did_not_keep_it():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", strength=3, traps=("strength-plus-1",), defense=2)
    later = send(state, "land-0/2", "blue", "korgo", strength=1, defense=1, traps=("strength-plus-2",))
    fight_out(state, monster(1, 1, 1), "all", strength(6, 6, 6))
    assert (fight.path.dice, fight.path.traps, fight.path.defense) == ({}, [], 0)
    assert (later.path.dice, len(later.path.traps), later.path.defense) == ({"strength": 1}, 1, 1)
    assert state.discards["trap"] == ["strength-plus-1"]


def test_a_dead_mercenary_does_not_strike_back():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", strength=3)
    assert fight_out(state, monster(6, 6, 6)).whys() == ["monster-attack"]
    assert fight.site.attacked


def test_puargh_gains_a_glory_for_a_capture_and_none_for_an_elimination():
    for faces, glory in (((6, 6), 2 + 1), ((6, 6, 6), 4)):
        state = table()
        send(state, "land-0/0", "red", "puargh", strength=len(faces), traps=TRAP)
        fight_out(state, monster(1, 1, 1), "all", strength(*faces))
        assert state.clan("red").glory == 5 + glory


@pytest.mark.parametrize("faces", [(6, 6), (6, 6, 6)])
def test_lusara_gains_two_potions_after_a_success(faces):
    state = table()
    send(state, "land-0/0", "red", "lusara", strength=len(faces), traps=TRAP)
    fight_out(state, monster(1, 1, 1), "all", strength(*faces))
    assert state.clan("red").potions == 2


@pytest.mark.parametrize(
    ("token", "faces", "glory"), [("capture-glory", (6, 6), 2 + 3), ("elimination-glory", (6, 6, 6), 4 + 4)]
)
def test_loot_may_be_discarded_for_glory_on_a_success(token, faces, glory):
    state = table()
    state.clan("red").loot = [token]
    send(state, "land-0/0", "red", "dalina", strength=len(faces), traps=TRAP)
    fight_out(state, monster(1, 1, 1), "all", strength(*faces), "use")
    assert state.clan("red").glory == 5 + glory
    assert state.clan("red").loot == []


def test_glory_loot_may_be_kept():
    state = table()
    state.clan("red").loot = ["capture-glory"]
    send(state, "land-0/0", "red", "dalina", strength=2, traps=TRAP)
    fight_out(state, monster(1, 1, 1), "all", strength(6, 6), "keep")
    assert (state.clan("red").glory, state.clan("red").loot) == (7, ["capture-glory"])


def test_sandor_captured_in_a_land_gives_the_reward_and_escapes():
    state = table(monster="sandor")
    fight = send(state, "land-0/0", "red", "dalina", strength=2, traps=TRAP)
    fight_out(state, monster(1, 1, 1), "all", strength(6, 6))
    assert state.clan("red").glory == 7
    assert (fight.site.monster, fight.site.escaped) == ("", "sandor")
    assert "monster" not in state.discards


def test_sandor_captured_at_the_entrance_is_discarded():
    state = table()
    at_entrance(state, "sandor")
    fight = send(state, "entrance/0", "red", "dalina", strength=2, traps=TRAP)
    play(next_fight(state, "entrance"), monster(1, 1, 1), "all", strength(6, 6))
    assert (fight.site.escaped, state.discards["monster"]) == ("", ["sandor"])


@pytest.mark.parametrize("name", ["korcko", "krunn"])
def test_a_killed_korcko_or_krunn_gives_the_reward_then_hits_everybody_once(name):
    state = table(monster=name)
    first = send(state, "land-0/0", "red", "dalina", strength=3)
    first.member.wounded = True
    second = send(state, "land-0/3", "blue", "korgo", defense=1)
    fight_out(state, monster(1, 1, 1), "all", strength(6, 6, 6), ["shield"])
    assert first.path.dead
    assert state.clan("red").glory == 5 + 4 + 1
    assert state.clan("red").trophies == [name]
    assert (second.path.defense, second.member.wounded) == (0, False)


def test_whoever_would_suffer_the_last_lash_may_leave_the_monster_alone():
    state = table(monster="korcko")
    fight = send(state, "land-0/0", "red", "dalina", strength=3)
    fight_out(state, monster(1, 1, 1), "stop")
    assert (fight.member.wounded, state.sites["land-0"].monster) == (False, "korcko")


@pytest.mark.parametrize(("dice", "name"), [(2, "krunn"), (0, "krunn"), (2, "krinx")])
def test_a_monster_that_needs_no_more_dice_to_fall_may_be_left_alone(dice, name):
    """Asked where it would lash out, or where somebody comes after."""
    state = table(monster=name)
    fight = send(state, "land-0/0", "red", "dalina", strength=dice, traps=("attack-plus-8",))
    if name == "krinx":
        send(state, "land-0/1", "blue", "korgo", strength=1)
    fight.site.capture = fight.site.elimination = 9
    assert attack(fight, "stop").result == "failed"
    assert (fight.path.fought, fight.site.capture, fight.site.elimination) == (True, 9, 9)
    assert attack(fight, "attack").result == "eliminated"


def test_a_monster_that_needs_no_more_dice_to_fall_falls_unasked_where_nothing_speaks_against_it():
    fight = send(table(), "land-0/0", "red", "dalina", strength=2, traps=("attack-plus-8",))
    fight.site.capture = fight.site.elimination = 9
    assert attack(fight).result == "eliminated"


@pytest.mark.parametrize("dice", [0, 2])
def test_a_monster_that_needs_no_more_dice_to_be_caught_may_be_left_to_whoever_comes_after(dice):
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", strength=dice, traps=TRAP)
    send(state, "land-0/1", "blue", "korgo", strength=1)
    fight.site.capture = fight.site.elimination = 12
    assert attack(fight, "stop").result == "failed"
    assert (fight.path.fought, fight.site.capture, fight.site.elimination) == (True, 12, 12)
    assert attack(fight, "attack", *(["stop"] if dice else [])).result == "captured"


def test_a_captured_korcko_does_not_lash_out():
    state = table(monster="korcko")
    fight = send(state, "land-0/0", "red", "dalina", strength=2, traps=TRAP)
    fight_out(state, monster(1, 1, 1), "all", strength(6, 6))
    assert not fight.member.wounded


def test_the_last_lash_also_falls_at_the_entrance():
    state = table()
    at_entrance(state, "krunn")
    first = send(state, "entrance/0", "red", "dalina", strength=3)
    second = send(state, "entrance/1", "blue", "korgo")
    play(next_fight(state, "entrance"), monster(1, 1, 1), "all", strength(6, 6, 6), [], [])
    assert (first.member.wounded, second.member.wounded) == (True, True)


@pytest.mark.parametrize(("mercenary", "said"), [("torko", "10 / 13"), ("dalina", "10")])
def test_the_step_names_both_totals_where_they_differ(mercenary, said):
    fight = send(table(), "land-0/0", "red", mercenary, strength=2, traps=TRAP)
    attack(fight, "all", strength(5, 5))
    assert words("en")(fight.state.log.step) == f"{fight.name} attacks Krinx: {said}"


def test_the_question_after_the_attack_shows_what_the_monster_takes():
    state = table()
    send(state, "land-0/0", "red", "dalina", strength=2, traps=TRAP)
    played = fight_out(state, monster(6, 1, 1), "all", strength(1, 1))
    facts = next(block for block in played.asked[1].show if isinstance(block, Facts))
    assert [stat.icon for stat in facts.stats] == ["capture", "elimination"]


def test_a_capture_without_a_trap_is_marked_as_out_of_reach():
    state = table()
    send(state, "land-0/0", "red", "dalina", strength=2)
    send(state, "land-0/1", "blue", "korgo", strength=2)
    played = fight_out(state, monster(1, 1, 1), "all", strength(1, 1))
    facts = next(block for block in played.asked[1].show if isinstance(block, Facts))
    assert [(stat.icon, stat.tone) for stat in facts.stats] == [("capture", "quiet"), ("elimination", "plain")]


@pytest.mark.parametrize(("language", "said"), [("en", "to capture: trap missing"), ("de", "zum Fangen: Falle fehlt")])
def test_who_has_one_trap_of_the_two_for_turfus_is_not_said_to_have_none(language, said):
    fight = send(table(monster="turfus"), "land-0/0", "red", "dalina", strength=2, traps=TRAP)
    assert words(language)(aims(fight).stats[0].label) == said


def test_the_values_are_those_of_the_card():
    state = table()
    tame(state, "krinx", capture=9, elimination=20)
    assert values(send(state, "land-0/0", "red", "dalina")) == (9, 20)


def test_a_capture_value_set_right_is_shown_with_the_roll():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", strength=3)
    asked = next(mercenary_attack(fight))
    state.printed["monster/krinx.elimination"] = 29
    facts = next(block for block in asked().show if isinstance(block, Facts))
    assert [stat.value for stat in facts.stats if stat.icon == "elimination"] == [29]


def test_dice_have_no_sum_before_there_is_anything_to_add():
    fight = send(table(), "land-0/0", "red", "dalina", strength=2)
    assert row(begin(fight, "capture", "elimination")).big == ""
    assert row(lying(fight, strength=(3, 4))).big == 7
    fight.site.capture = 5
    assert row(begin(fight, "capture", "elimination")).big == 5
