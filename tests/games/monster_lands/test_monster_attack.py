"""The monster's attack, worked by hand."""

from __future__ import annotations

import pytest

from companion.games.monster_lands import adventure
from companion.games.monster_lands.mercenary_attack import mercenary_attack
from companion.games.monster_lands.modifiers import attack_terms, wards
from companion.games.monster_lands.monster_attack import magic_of, monster_attack
from companion.games.monster_lands.state import Holding
from companion.kernel.text import words
from companion.kernel.view import Facts, OnDemand, Strike, Sum
from tests.games.monster_lands.battles import at_entrance, magic, monster, play, send, table, tame


def dice(fight):
    return sum(term.value for term in attack_terms(fight))


def test_the_player_to_the_left_rolls_as_many_black_dice_as_the_attack_value():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", strength=2)
    played = play(monster_attack(fight), monster(1, 2, 2))
    assert played.asked[0].dice == {"monster": 3}
    assert played.asked[0].who == "blue"
    assert played.result is True
    assert not fight.member.wounded


def test_matching_affinity_adds_a_die():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina")
    assert dice(fight) == 3
    state.printed["monster/krinx.affinity"] = "jungle"
    assert dice(fight) == 4


@pytest.mark.parametrize(
    ("name", "affinity"), [("blandor", "water"), ("sckon", "air"), ("snailer", "jungle"), ("surbol", "fire")]
)
def test_four_monsters_get_two_dice_in_their_own_land(name, affinity):
    state = table(monster=name)
    state.printed["land/kale.affinity"] = affinity
    assert dice(send(state, "land-0/0", "red", "dalina")) == 5
    state.printed["land/kale.affinity"] = "air" if affinity != "air" else "fire"
    assert dice(send(state, "land-0/0", "red", "dalina")) == 3


def test_the_round_track_adds_its_dice_also_at_the_entrance_where_affinity_does_not_count():
    state = table(round=5)
    assert dice(send(state, "land-0/0", "red", "dalina")) == 3 + 2
    state.printed["monster/krinx.affinity"] = "jungle"
    at_entrance(state, "krinx")
    assert dice(send(state, "entrance/0", "red", "nimra")) == 3 + 2


@pytest.mark.parametrize(("difficulty", "expected"), [("normal", 1), ("tutorial", 0), ("hard", 1), ("cut-throat", 2)])
def test_the_difficulty_decides_which_round_track_counts(difficulty, expected):
    assert dice(send(table(round=4, danger=difficulty), "land-0/0", "red", "dalina")) == 3 + expected


def test_trons_has_three_more_dice_at_the_entrance_only():
    state = table(monster="trons")
    assert dice(send(state, "land-0/0", "red", "dalina")) == 3
    at_entrance(state, "trons")
    assert dice(send(state, "entrance/0", "red", "nimra")) == 6


def test_the_arithmetic_is_shown_with_the_roll():
    state = table(round=3)
    state.printed["monster/krinx.affinity"] = "jungle"
    fight = send(state, "land-0/0", "red", "dalina", magic=2)
    played = play(monster_attack(fight), ["magic"], monster(1, 1, 1, 1))
    total = next(block for block in played.asked[1].show if isinstance(block, Sum))
    assert [term.value for term in total.terms] == [3, 1, 1, -1]
    assert total.total == 4


def test_magic_dice_may_be_given_up_several_times_those_on_traps_too():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", magic=1, traps=("magic-dice-1",))
    fight.path.traps[0].dice = {"magic": 1}
    played = play(monster_attack(fight), ["magic", "magic"], monster(2))
    assert played.asked[1].dice == {"monster": 1}
    assert fight.dice() == {}


def test_attack_dice_never_go_below_zero_and_automatic_hits_stay():
    state = table(monster="snagus")
    tame(state, "snagus", attack=1)
    fight = send(state, "land-0/0", "red", "dalina", magic=3)
    played = play(monster_attack(fight), ["magic"])
    assert played.asked[0].option("magic").most == 1
    assert fight.member.wounded
    assert fight.dice() == {"magic": 2}


@pytest.mark.parametrize("name", ["snagus", "warkors"])
def test_some_monsters_hit_once_without_a_die_which_can_be_warded_off(name):
    state = table(monster=name)
    fight = send(state, "land-0/0", "red", "dalina", defense=1)
    play(monster_attack(fight), monster(1, 1, 1), ["shield"])
    assert not fight.member.wounded
    state = table(monster=name)
    fight = send(state, "land-0/0", "red", "dalina")
    play(monster_attack(fight), monster(1, 1, 1))
    assert fight.member.wounded


def test_the_step_counts_hits_that_come_without_a_die():
    state = table(monster="snagus")
    fight = send(state, "land-0/0", "red", "dalina")
    play(monster_attack(fight), monster(1, 1, 1))
    assert words("en")(state.log.step) == "Snagus attacks Dalina: one hit"


@pytest.mark.parametrize(("face", "hit"), [(1, False), (2, False), (3, True), (4, True), (5, True), (6, True)])
def test_three_and_more_is_a_hit(face, hit):
    fight = send(table(), "land-0/0", "red", "dalina")
    play(monster_attack(fight), monster(face, 1, 1))
    assert fight.member.wounded is hit


def test_the_first_wound_turns_the_token_and_another_kills():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina")
    assert play(monster_attack(fight), monster(3, 1, 1)).result is True
    assert fight.member.wounded
    assert play(monster_attack(fight), monster(1, 6, 1)).result is False
    assert fight.path.dead
    assert "dalina" not in state.clan("red").members


def test_two_hits_at_once_kill_an_unhurt_mercenary():
    fight = send(table(), "land-0/0", "red", "dalina")
    assert play(monster_attack(fight), monster(3, 4, 1)).result is False


@pytest.mark.parametrize(
    ("faces", "wounded", "text"), [((3, 1, 1), False, "wounded"), ((3, 3, 1), False, "dies"), ((3, 1, 1), True, "dies")]
)
def test_the_player_who_defends_is_told_what_the_hits_would_do(faces, wounded, text):
    fight = send(table(), "land-0/0", "red", "dalina", defense=2)
    fight.member.wounded = wounded
    played = play(monster_attack(fight), monster(*faces), ["shield"] * sum(face > 2 for face in faces))
    (strike,) = (block for block in played.asked[1].show if isinstance(block, Strike))
    assert strike.struck.result.id == f"ml-adv-struck-unless-{text}"
    assert strike.struck.life == (1 if wounded else 2, 1 if text == "wounded" else 0)


def test_the_player_who_defends_sees_what_each_choice_would_come_to():
    fight = send(table(), "land-0/0", "red", "dalina", defense=3)
    question = play(monster_attack(fight), monster(6, 6, 1), ["shield", "shield"]).asked[1]
    results = {}
    for shields in range(3):
        strike = next(block for block in question.preview(("shield",) * shields) if isinstance(block, Strike))
        results[shields] = (strike.struck.warded, strike.struck.result.id.removeprefix("ml-adv-struck-"))
    assert results == {0: (0, "unless-dies"), 1: (1, "left-wounded"), 2: (2, "left-unhurt")}


@pytest.mark.parametrize(
    ("faces", "wards", "result", "life"),
    [
        ((1, 1, 1), None, "unhurt", (2, 2)), ((3, 1, 1), None, "wounded", (2, 1)), ((3, 3, 1), None, "dies", (2, 0)),
        ((3, 3, 1), 2, "left-unhurt", (2, 2)), ((3, 3, 1), 1, "left-wounded", (2, 1)),
        ((3, 3, 3), 1, "left-dies", (2, 0)),
    ],
)  # fmt: skip
def test_the_log_keeps_how_the_hits_landed(faces, wards, result, life):
    """The dice are shown with it where the player had nothing to decide and so has not seen them yet."""
    fight = send(table(), "land-0/0", "red", "dalina", defense=wards or 0)
    play(monster_attack(fight), monster(*faces), *([["shield"] * wards] if wards else []))
    (strike,) = (block for note in fight.state.log for block in note.show)
    assert strike.struck.result.id == f"ml-adv-struck-{result}"
    assert (strike.struck.life, strike.struck.icon, strike.struck.color) == (life, "jungle", "red")
    assert (strike.dice is None) == (wards is not None)


def test_the_log_names_what_warded_off_also_when_it_is_used_up():
    fight = send(table(), "land-0/0", "red", "dalina", potions=1)
    play(monster_attack(fight), monster(6, 1, 1), ["potion"])
    assert [note.text.args[2][1][0].id for note in fight.state.log if note.text.id == "ml-adv-wards"] == [
        "ml-adv-potion"
    ]


def test_the_monsters_values_and_the_damage_so_far_are_shown_to_the_defender():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", defense=1)
    fight.site.capture, fight.site.elimination = 5, 7
    question = play(monster_attack(fight), monster(6, 1, 1), []).asked[1]
    facts = next(block for block in question.show if isinstance(block, Facts))
    assert {stat.icon: stat.value for stat in facts.stats} == {
        "attack": 3, "capture": state.printed["monster/krinx.capture"],
        "elimination": state.printed["monster/krinx.elimination"], "damage": "5 / 7",
    }  # fmt: skip


def test_hits_are_marked_on_the_dice_when_the_player_defends():
    fight = send(table(), "land-0/0", "red", "dalina", defense=1)
    played = play(monster_attack(fight), monster(5, 2, 1), [])
    row = next(block.dice for block in played.asked[1].show if isinstance(block, Strike))
    assert [die.mark for die in row.dice] == ["hit", "miss", "miss"]
    assert row.big == 1


def test_shields_talents_and_potions_each_turn_one_hit_away_in_the_players_order():
    state = table()
    state.printed["path/header-1a-1.benefit"] = "defense-1"
    fight = send(state, "land-0/0", "red", "nimra", gear=("noxx",), defense=1, potions=1)
    tame(state, "krinx", attack=6)
    played = play(monster_attack(fight), monster(6, 6, 6, 6, 6, 6), ["potion", "path", "shield", "talent", "gear/0"])
    assert [option.key for option in played.asked[1].options] == ["shield", "talent", "gear/0", "path", "potion"]
    assert fight.member.wounded
    assert (fight.path.defense, fight.path.potions) == (0, 0)


def test_a_token_is_kept_when_the_player_would_rather_take_the_wound():
    fight = send(table(), "land-0/0", "red", "dalina", defense=2)
    play(monster_attack(fight), monster(6, 1, 1), [])
    assert fight.member.wounded
    assert fight.path.defense == 2


def test_nothing_is_asked_when_nothing_can_be_warded_off():
    fight = send(table(), "land-0/0", "red", "dalina")
    assert play(monster_attack(fight), monster(6, 1, 1)).whys() == ["monster-attack"]


@pytest.mark.parametrize(
    ("mercenary", "talents"),
    [("dolfus", 2), ("drapis", 1), ("nimra", 1), ("purkas", 1), ("trulina", 2), ("wondou", 2), ("zondu", 1)],
)
def test_defense_talents_turn_hits_away_once_per_round(mercenary, talents):
    state = table()
    fight = send(state, "land-0/0", "red", mercenary)
    tame(state, "krinx", attack=talents)
    play(monster_attack(fight), monster(*[6] * talents), ["talent"] * talents)
    assert not fight.member.wounded
    assert wards(fight)[0].closed is not None
    play(monster_attack(fight), monster(*[1] * (talents - 1), 6))
    assert fight.member.wounded


@pytest.mark.parametrize(
    ("mercenary", "good"),
    [("guster", ("jungle", "air")), ("parsas", ("water", "jungle")), ("shandee", ("water", "fire"))],
)
def test_some_talents_work_against_two_affinities_only(mercenary, good):
    state = table()
    fight = send(state, "land-0/0", "red", mercenary)
    for affinity in ("fire", "water", "air", "jungle"):
        state.printed["monster/krinx.affinity"] = affinity
        assert (wards(fight)[0].closed is None) == (affinity in good)


def test_talents_against_affinities_work_at_the_entrance_too():
    state = table()
    at_entrance(state, "krinx")
    fight = send(state, "entrance/0", "red", "shandee")
    assert [ward.key for ward in wards(fight) if ward.closed is None] == ["talent", "path"]


def test_an_attack_value_corrected_before_the_roll_counts():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", magic=4)
    script = monster_attack(fight)
    asked = next(script)
    assert asked().option("magic").most == 3
    state.printed["monster/krinx.attack"] = 5
    assert asked().option("magic").most == 4
    assert script.send(["magic"])().dice == {"monster": 5 - 1}


def test_the_noxx_gives_one_defense_talent():
    fight = send(table(), "land-0/0", "red", "dalina", gear=("noxx",))
    play(monster_attack(fight), monster(6, 1, 1), ["gear/0"])
    assert not fight.member.wounded


@pytest.mark.parametrize(("index", "talents"), [(0, 2), (1, 1)])
def test_the_guards_at_the_entrance_give_two_and_one_defense_talents(index, talents):
    state = table()
    at_entrance(state, "krinx")
    assert [ward.left for ward in wards(send(state, f"entrance/{index}", "red", "dalina"))] == [talents]


def test_gorgosh_ignores_talents_but_not_tokens():
    state = table(monster="gorgosh")
    state.printed["path/header-1a-1.benefit"] = "defense-2"
    fight = send(state, "land-0/0", "red", "dolfus", gear=("noxx",), defense=1)
    assert [ward.key for ward in wards(fight) if ward.closed is None] == ["shield"]
    play(monster_attack(fight), monster(6, 6, 1), ["shield"])
    assert fight.member.wounded


def test_gator_allows_no_potion():
    fight = send(table(monster="gator"), "land-0/0", "red", "dalina", potions=1)
    assert play(monster_attack(fight), monster(6, 1, 1)).whys() == ["monster-attack"]
    assert fight.member.wounded
    assert fight.path.potions == 1


def test_caribdis_allows_no_weapon():
    state = table(monster="caribdis")
    fight = send(state, "land-0/0", "red", "dalina", gear=("noxx",))
    state.printed["equipment/noxx.type"] = "armor"
    assert [ward.key for ward in wards(fight)] == ["gear/0"]
    state.printed["equipment/noxx.type"] = "weapon"
    assert not wards(fight)


@pytest.mark.parametrize(("faces", "lost"), [((1, 1, 1), 0), ((6, 1, 1), 1), ((6, 6, 1), 1)])
def test_abysur_costs_one_glory_per_attack_that_wounds_also_when_it_kills(faces, lost):
    state = table(monster="abysur")
    state.printed["path/header-1a-1.death"] = 0
    play(monster_attack(send(state, "land-0/0", "red", "dalina")), monster(*faces))
    assert state.clan("red").glory == 5 - lost


def test_glory_never_goes_below_zero():
    state = table(monster="abysur")
    state.clan("red").glory = 0
    play(monster_attack(send(state, "land-0/0", "red", "dalina")), monster(6, 1, 1))
    assert state.clan("red").glory == 0


def test_a_death_discards_card_and_equipment_takes_everything_off_the_path_and_gives_the_paths_glory():
    state = table()
    fight = send(
        state, "land-0/2", "red", "dalina", strength=2, traps=("strength-plus-1",), gear=("noxx",), potions=1,
        venoms=1, gold=3,
    )  # fmt: skip
    clan = state.clan("red")
    clan.leader, clan.holdings = "dalina", [Holding("yuha", "dalina")]
    play(monster_attack(fight), monster(6, 6, 6), [])
    assert clan.members == {}
    assert state.discards == {"mercenary": ["dalina"], "equipment": ["noxx"], "trap": ["strength-plus-1"]}
    assert (fight.path.dice, fight.path.traps, fight.path.potions, fight.path.venoms, fight.path.gold) == (
        {},
        [],
        0,
        0,
        0,
    )
    assert clan.glory == 5 + 3
    assert clan.reputation == 0
    assert clan.leader == ""
    assert clan.holdings == [Holding("yuha", "")]


def test_the_glory_for_a_death_is_asked_for_when_somebody_dies():
    state = table()
    del state.printed["path/header-1a-1.death"]
    fight = send(state, "land-0/0", "red", "korgo")
    assert play(monster_attack(fight), monster(6, 6, 6), 4).whys() == ["monster-attack", "printed"]
    assert state.clan("red").glory == 5 + 4


def test_the_glory_for_a_death_is_not_asked_for_before_anybody_dies():
    state = table()
    del state.printed["path/header-1a-1.death"]
    send(state, "land-0/0", "red", "korgo")
    assert play(adventure.reveal(state, "land-0")).whys() == []


def test_with_dalina_dies_her_room_for_traps_at_once():
    state = table()
    dalina = send(state, "land-0/0", "red", "dalina")
    state.clan("red").traps = ["magic-plus-1"] * 3 + ["strength-plus-1"] * 4
    played = play(monster_attack(dalina), monster(6, 6, 1), "magic-plus-1", "strength-plus-1")
    assert played.whys() == ["monster-attack", "discard-trap", "discard-trap"]
    assert state.clan("red").traps == ["magic-plus-1"] * 2 + ["strength-plus-1"] * 3
    assert state.discards["trap"] == ["magic-plus-1", "strength-plus-1"]


def test_traps_that_lie_on_other_paths_need_no_room_when_dalina_dies():
    state = table()
    dalina = send(state, "land-0/0", "red", "dalina")
    send(state, "land-0/1", "red", "korgo", hidden=("initial", "initial"))
    state.clan("red").traps = ["initial"] * 7
    play(monster_attack(dalina), monster(6, 6, 1))
    assert len(state.clan("red").traps) == 7


def test_dice_and_traps_of_one_that_dies_after_attacking_stay():
    state = table(monster="sporus")
    first = send(state, "land-0/0", "red", "dalina", strength=2, traps=("strength-plus-1",))
    first.path.fought, first.member.wounded = True, True
    second = send(state, "land-0/1", "blue", "korgo")
    play(monster_attack(second), monster(6), monster(1, 1, 1, 1))
    assert first.path.dead
    assert first.path.dice == {"strength": 2}
    assert len(first.path.traps) == 1


def test_sporus_rolls_a_die_against_everybody_in_the_land_with_each_attack():
    state = table(monster="sporus")
    first = send(state, "land-0/0", "red", "dalina")
    second = send(state, "land-0/1", "blue", "korgo", magic=1)
    third = send(state, "land-0/3", "green", "karunna", defense=1)
    played = play(monster_attack(first), ["magic"], monster(5), ["shield"], monster(1, 1, 1, 6))
    assert played.whys() == ["before-attack", "spores", "defend", "monster-attack"]
    assert played.asked[3].dice == {"monster": 4}
    assert second.dice() == {}
    assert (first.member.wounded, second.member.wounded, third.member.wounded) == (True, False, False)


def test_dice_already_thrown_cannot_be_given_up():
    state = table(monster="sporus")
    first = send(state, "land-0/0", "red", "dalina", magic=2)
    second = send(state, "land-0/1", "blue", "korgo")
    play(mercenary_attack(first), "all", magic(1, 1))
    assert play(monster_attack(second), monster(1), monster(1, 1, 1, 1)).whys() == ["spores", "monster-attack"]


@pytest.mark.parametrize(("answers", "left"), [(["stop"], 2), (["one/magic", magic(1), "stop"], 1)])
def test_dice_kept_back_in_an_attack_can_still_be_given_up(answers, left):
    state = table(monster="sporus")
    first = send(state, "land-0/0", "red", "dalina", magic=2)
    second = send(state, "land-0/1", "blue", "korgo")
    play(mercenary_attack(first), *answers)
    assert magic_of(first) == left
    assert play(monster_attack(second), ["magic"], monster(1, 1, 1, 1)).whys() == ["before-attack", "monster-attack"]


def test_ginova_may_turn_a_die_on_a_neighbour_who_defends_against_it_before_the_others_are_rolled():
    state = table()
    ginova = send(state, "land-0/1", "red", "ginova")
    left = send(state, "land-0/0", "blue", "korgo", magic=1, defense=1)
    left.path.fought = False
    send(state, "land-0/3", "green", "karunna")
    played = play(monster_attack(ginova), ["divert/talent/0"], [], monster(6), ["shield"], monster(1, 2))
    assert [option.key for option in played.asked[0].options] == ["divert/talent/0", "divert/talent/3"]
    assert played.whys() == ["before-attack", "before-attack", "monster-attack", "defend", "monster-attack"]
    assert played.asked[1].who == "blue"
    assert played.asked[4].dice == {"monster": 2}
    assert left.path.defense == 0


def test_ginova_alone_in_a_place_diverts_nothing():
    state = table()
    assert play(monster_attack(send(state, "land-0/1", "red", "ginova")), monster(1, 1, 1)).whys() == ["monster-attack"]


def test_one_talent_diverts_to_one_neighbour_only():
    state = table()
    ginova = send(state, "land-0/1", "red", "ginova")
    send(state, "land-0/0", "blue", "korgo")
    send(state, "land-0/2", "green", "karunna")
    question = next(monster_attack(ginova))()
    assert question.check(("divert/talent/0", "divert/talent/2")) is not None
    assert question.check(("divert/talent/0",)) is None


def test_the_danger_is_shown_with_the_roll_too_when_there_is_nothing_to_decide():
    fight = send(table(), "land-0/0", "red", "dalina", defense=1)
    block = next(block for block in next(monster_attack(fight))().show if isinstance(block, OnDemand)).make()
    assert [row.share for row in block.rows] == pytest.approx([12 / 27, 8 / 27])


def test_odds_are_shown_only_when_switched_on():
    state = table()
    fight = send(state, "land-0/0", "red", "dalina", magic=2)
    hidden = next(block for block in next(monster_attack(fight))().show if isinstance(block, OnDemand))
    assert not hidden.on
    state.odds = True
    shown = next(block for block in next(monster_attack(fight))().show if isinstance(block, OnDemand))
    assert shown.on
    block = shown.make()
    assert len(block.rows) == 6
    assert block.rows[1].share == pytest.approx(20 / 27)
    assert block.rows[-1].share == 0


def test_an_attack_value_corrected_at_the_roll_counts():
    """Nothing can be done before the roll: the roll itself is the first to show the value."""
    state = table()
    fight = send(state, "land-0/0", "red", "dalina")
    script = monster_attack(fight)
    asked = next(script)
    assert asked().dice == {"monster": 3}
    state.printed["monster/krinx.attack"] = 5
    assert asked().dice == {"monster": 5}
    with pytest.raises(StopIteration) as end:
        script.send(monster(1, 1, 1, 1, 2))
    assert end.value.value
