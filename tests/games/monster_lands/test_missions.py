"""Missions, worked by hand: the dice mission wants 7 and gives 6 gold, or takes 3."""

from __future__ import annotations

import pytest

from companion.games.monster_lands.data import goods
from companion.games.monster_lands.missions import contract_mission, dice_mission
from companion.games.monster_lands.rolling import begin
from companion.kernel.text import words
from companion.kernel.view import Facts
from tests.games.monster_lands.battles import play, send, strength, table


def task(reward="gold", amount=6, penalty="gold", loss=3, goal=7):
    state = table()
    values = {"goal": goal, "reward": reward, "amount": amount, "penalty": penalty, "loss": loss}
    state.printed |= {f"task/mission-1.{name}": value for name, value in values.items()}
    return state


def roll(strength=(), magic=(), persuasion=()):
    faces = {"strength": list(strength), "magic": list(magic), "persuasion": list(persuasion)}
    return {kind: thrown for kind, thrown in faces.items() if thrown}


def test_all_dice_are_rolled_persuasion_too_and_reaching_the_goal_brings_the_reward():
    state = task()
    send(state, "mission-a/0", "red", "dalina", strength=1, persuasion=1)
    played = play(dice_mission(state, "mission-a"), roll((3,), (), (4,)))
    assert played.asked[0].dice == {"strength": 1, "persuasion": 1}
    assert state.clan("red").gold == 7 + 6


def test_a_failure_suffers_the_penalty():
    state = task()
    send(state, "mission-a/0", "red", "dalina", strength=2)
    play(dice_mission(state, "mission-a"), strength(3, 3))
    assert state.clan("red").gold == 7 - 3


@pytest.mark.parametrize(
    ("left", "right", "gold"),
    [((6, 1), (3, 3), (13, 4)), ((6, 1), (6, 2), (9, 13)), ((6, 2), (6, 1), (13, 9)), ((6, 1), (4, 3), (13, 9)),
     ((1, 1), (2, 2), (4, 4))],
)  # fmt: skip
def test_two_compete_the_higher_wins_the_left_on_a_tie_and_the_other_gets_two_gold(left, right, gold):
    state = task()
    send(state, "mission-a/0", "red", "dalina", strength=2)
    send(state, "mission-a/1", "blue", "nimra", strength=2)
    play(dice_mission(state, "mission-a"), strength(*left), strength(*right))
    assert (state.clan("red").gold, state.clan("blue").gold) == gold


@pytest.mark.parametrize(
    ("mercenary", "gear", "expected"),
    [("taroa", (), 9 + 1), ("frunks", (), 9 + 1), ("dalina", ("pugnor",), 9 + 1), ("dalina", ("mortis",), 9 + 1),
     ("dalina", ("slyzor",), 9), ("dalina", ("kedavra",), 9), ("geas", (), 9), ("torko", (), 9)],
)  # fmt: skip
def test_only_general_modifiers_count_on_missions(mercenary, gear, expected):
    throw = begin(send(task(), "mission-a/0", "red", mercenary, gear=gear), "mission")
    throw.faces = {"strength": [2], "magic": [3], "persuasion": [4]}
    assert throw.total("mission") == expected


@pytest.mark.parametrize(("mercenary", "gear", "times"), [("korgo", (), 1), ("dalina", ("slham",), 2)])
def test_persuasion_dice_can_be_rerolled_on_missions(mercenary, gear, times):
    state = task()
    send(state, "mission-a/0", "red", mercenary, persuasion=1, gear=gear)
    again = [step for _ in range(times) for step in ("reroll/persuasion/1", roll(persuasion=(1,)))]
    play(dice_mission(state, "mission-a"), roll(persuasion=(1,)), *again)


def test_a_reroll_may_save_the_mission():
    state = task()
    send(state, "mission-a/0", "red", "sckrat", strength=2)
    play(dice_mission(state, "mission-a"), strength(1, 2), "reroll/strength/1", strength(5))
    assert state.clan("red").gold == 13


def test_who_has_a_rival_may_go_on_after_reaching_the_goal():
    state = task()
    send(state, "mission-a/0", "red", "kakron", strength=2)
    send(state, "mission-a/1", "blue", "nimra", strength=2)
    play(dice_mission(state, "mission-a"), strength(6, 1), "reroll/strength/1", strength(4), strength(6, 2))
    assert (state.clan("red").gold, state.clan("blue").gold) == (13, 9)


def test_the_second_may_try_to_beat_a_rival_who_succeeded_and_is_told_his_total():
    state = task()
    send(state, "mission-a/0", "red", "nimra", strength=2)
    send(state, "mission-a/1", "blue", "sckrat", strength=2)
    played = play(dice_mission(state, "mission-a"), strength(6, 2), strength(6, 1), "reroll/strength/1", strength(4))
    (facts,) = (block for block in played.asked[2].show if isinstance(block, Facts))
    assert [stat.value for stat in facts.stats] == [8]
    assert (state.clan("red").gold, state.clan("blue").gold) == (9, 13)


def test_a_rival_who_failed_need_not_be_beaten():
    state = task()
    send(state, "mission-a/0", "red", "nimra", strength=2)
    send(state, "mission-a/1", "blue", "sckrat", strength=2)
    assert play(dice_mission(state, "mission-a"), strength(5, 1), strength(6, 1)).whys() == ["mission", "mission"]


@pytest.mark.parametrize("wounded", [False, True])
def test_a_wound_as_penalty_kills_the_wounded_and_death_brings_no_glory(wounded):
    state = task(penalty="wound", loss=1)
    fight = send(state, "mission-a/0", "red", "dalina", strength=1)
    fight.member.wounded = wounded
    play(dice_mission(state, "mission-a"), strength(1))
    assert fight.path.dead is wounded
    assert state.clan("red").glory == 5
    assert ("dalina" in state.clan("red").members) is not wounded


def test_a_potion_taken_along_cancels_the_wound_of_a_mission_and_a_talent_does_not():
    state = task(penalty="wound", loss=1)
    fight = send(state, "mission-a/0", "red", "dolfus", strength=1, potions=1)
    played = play(dice_mission(state, "mission-a"), strength(1), ["potion"])
    assert [option.key for option in played.asked[1].options] == ["potion"]
    assert (fight.member.wounded, fight.path.potions) == (False, 0)


def test_a_penalty_takes_what_is_there():
    state = task(penalty="gold", loss=9)
    send(state, "mission-a/0", "red", "dalina", strength=1)
    play(dice_mission(state, "mission-a"), strength(1))
    assert state.clan("red").gold == 0


def contract(resource="gold", price=3, left=("glory", 2), right=("potion", 1)):
    state = table()
    values = {"resource": resource, "price": price, "left": left[0], "left-amount": left[1]}
    values |= {"right": right[0], "right-amount": right[1]}
    state.printed |= {f"contract/mission-1.{name}": value for name, value in values.items()}
    return state


def test_each_path_of_a_contract_has_its_own_reward():
    state = contract()
    send(state, "mission-b/0", "red", "dalina")
    send(state, "mission-b/1", "blue", "nimra")
    play(contract_mission(state, "mission-b"), "yes", "yes")
    assert (state.clan("red").gold, state.clan("red").glory) == (4, 7)
    assert (state.clan("blue").gold, state.clan("blue").potions) == (4, 1)


def test_a_contract_is_voluntary_and_has_no_penalty():
    state = contract()
    send(state, "mission-b/0", "red", "dalina")
    play(contract_mission(state, "mission-b"), "no")
    assert (state.clan("red").gold, state.clan("red").glory) == (7, 5)


def test_one_who_cannot_pay_is_not_asked():
    state = contract(price=8)
    send(state, "mission-b/0", "red", "dalina")
    assert play(contract_mission(state, "mission-b")).whys() == []


@pytest.mark.parametrize(
    ("resource", "attribute", "have", "pile"),
    [("trap", "traps", ["strength-plus-1"], "trap"), ("loot", "loot", ["gold-10"], "loot"),
     ("trophy", "trophies", ["gator"], "monster")],
)  # fmt: skip
def test_a_contract_may_ask_for_tokens_and_cards(resource, attribute, have, pile):
    state = contract(resource, 1)
    setattr(state.clan("red"), attribute, list(have))
    send(state, "mission-b/0", "red", "dalina")
    play(contract_mission(state, "mission-b"), "yes")
    assert getattr(state.clan("red"), attribute) == []
    assert state.discards[pile] == have
    assert state.clan("red").glory == 7


def test_a_trophy_may_be_sold_for_the_gold_a_contract_asks_for():
    state = contract(price=8)
    state.clan("red").trophies = ["gator"]
    state.printed["monster/gator.trophy"] = 2
    send(state, "mission-b/0", "red", "dalina")
    played = play(contract_mission(state, "mission-b"), "red/sell/gator", "yes")
    assert not played.asked[0].option("yes").open
    assert (state.clan("red").gold, state.clan("red").glory) == (7 + 10 - 8, 7)


def test_loot_may_hold_what_a_contract_asks_for_and_can_be_kept():
    state = contract("potion", 1)
    state.clan("red").loot = ["gold-10", "supplies"]
    send(state, "mission-b/0", "red", "dalina")
    played = play(contract_mission(state, "mission-b"), "no")
    assert [option.key for option in played.asked[0].options] == ["yes", "red/loot/supplies", "no"]
    assert state.clan("red").loot == ["gold-10", "supplies"]


def interrupted(script, *answers):
    """A script after these answers, and the question it asks then, built anew whenever it is looked at."""
    asked = next(script)
    for answer in answers:
        asked = script.send(answer)
    return asked


@pytest.mark.parametrize(("resource", "attribute"), [("trophy", "trophies"), ("loot", "loot")])
def test_what_is_sold_meanwhile_cannot_be_handed_in_for_a_contract(resource, attribute):
    state = contract(resource, 1)
    setattr(state.clan("red"), attribute, ["gator", "krunn"] if resource == "trophy" else ["gold-10", "gold-12"])
    send(state, "mission-b/0", "red", "dalina")
    have, script = getattr(state.clan("red"), attribute), contract_mission(state, "mission-b")
    asked = interrupted(script, "yes")
    have.pop(0)
    assert [option.key for option in asked().options] == have
    with pytest.raises(StopIteration):
        script.send(have[0])
    assert (have, state.clan("red").glory) == ([], 7)


def test_one_who_sells_what_a_contract_asks_for_keeps_the_rest_and_is_asked_no_more():
    state = contract("trophy", 2)
    have = state.clan("red").trophies = ["gator", "krunn", "krinx"]
    send(state, "mission-b/0", "red", "dalina")
    script = contract_mission(state, "mission-b")
    asked = interrupted(script, "yes", "gator")
    have.clear()
    assert [option.key for option in asked().options] == ["no"]
    with pytest.raises(StopIteration):
        script.send("no")
    assert (have, state.clan("red").glory, state.discards) == (["gator"], 5, {})


def test_of_a_mission_only_what_comes_true_is_asked():
    state = table()
    state.printed = {key: value for key, value in state.printed.items() if not key.startswith("task/")}
    send(state, "mission-a/0", "red", "dalina", strength=1)
    assert play(dice_mission(state, "mission-a"), 5, strength(6), "gold", 4).whys() == ["printed", "mission", *PRINTED]
    send(state, "mission-a/0", "red", "dalina", strength=1)
    assert play(dice_mission(state, "mission-a"), strength(1), "none").whys() == ["mission", "printed"]
    assert state.clan("red").gold == 7 + 4


def test_of_a_contract_only_the_side_somebody_stands_on_is_asked():
    state = table()
    state.printed = {key: value for key, value in state.printed.items() if not key.startswith("contract/")}
    send(state, "mission-b/1", "red", "dalina", strength=1)
    played = play(contract_mission(state, "mission-b"), "gold", 3, "glory", 2, "yes")
    assert [getattr(question, "field", "") for question in played.asked] == [
        "resource", "price", "right", "right-amount", ""
    ]  # fmt: skip
    assert (state.clan("red").gold, state.clan("red").glory) == (4, 7)


def test_the_reward_of_a_contract_nobody_can_fulfil_is_not_asked():
    state = table()
    state.printed = {key: value for key, value in state.printed.items() if not key.startswith("contract/")}
    send(state, "mission-b/0", "red", "dalina", strength=1)
    played = play(contract_mission(state, "mission-b"), "venom", 1)
    assert [getattr(question, "field", "") for question in played.asked] == ["resource", "price"]


PRINTED = ["printed", "printed"]


def test_a_mission_s_goal_set_right_before_the_roll_counts():
    state = task(goal=20)
    send(state, "mission-a/0", "red", "dalina", strength=2)
    script = dice_mission(state, "mission-a")
    asked = next(script)
    state.printed["task/mission-1.goal"] = 7
    assert dict(asked().text.args)["n"] == 7
    with pytest.raises(StopIteration):
        script.send(strength(4, 4))
    assert state.clan("red").gold == 7 + 6


def test_what_a_contract_asks_for_and_gives_counts_as_it_is_set_right():
    state = contract("potion", 2, ("gold", 4))
    send(state, "mission-b/0", "red", "dalina")
    state.clan("red").potions = 2
    script = contract_mission(state, "mission-b")
    asked = next(script)
    state.printed |= {"contract/mission-1.price": 1, "contract/mission-1.left-amount": 9}
    swap = dict(asked().option("yes").text.args)
    assert (swap["give"], swap["get"]) == (goods(1, "potion"), goods(9, "gold"))
    with pytest.raises(StopIteration):
        script.send("yes")
    assert (state.clan("red").potions, state.clan("red").gold) == (1, 7 + 9)


def test_of_two_with_the_same_total_neither_is_said_to_be_better():
    """The left one has the reward because he is on the left."""
    state = task()
    send(state, "mission-a/0", "red", "dalina", strength=2)
    send(state, "mission-a/1", "blue", "korgo", strength=2)
    play(dice_mission(state, "mission-a"), strength(4, 4), strength(4, 4))
    assert next(words("en")(note.text) for note in state.log if note.who == "blue") == (
        "Korgo succeeds too with 8, but the reward goes to the other."
    )
