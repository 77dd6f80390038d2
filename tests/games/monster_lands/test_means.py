"""At any time means also in the middle of a purchase, before the wages and before scoring starts."""

import pytest

from companion.automation import only_choice
from companion.games.monster_lands import cleanup
from companion.games.monster_lands.deploy import deploy, take_turn
from companion.games.monster_lands.state import Path, Table
from companion.kernel.question import Choose
from companion.kernel.script import Script
from tests.games.monster_lands.town import act, dice, first_drawn, offered, own, people, play, printed, table


def short(*others: str, gold: int = 1, glory: int = 5) -> Table:
    """The end of a round: red with a leader, others who want wages, and little gold."""
    state = table(2)
    state.stage, state.turn = "clean-up", ""
    people(state, "red", "dolfus", *others)
    people(state, "blue", "nimra")
    clan = state.clan("red")
    clan.gold, clan.glory = gold, glory
    return state


def purse(state: Table) -> tuple[int, list[str]]:
    """Red's gold and people."""
    return state.clan("red").gold, list(state.clan("red").members)


def test_a_trophy_may_be_sold_before_the_wages_are_short() -> None:
    state = short("drapis", "kakron")
    state.clan("red").trophies = ["gator"]
    printed(state, "monster/gator", trophy=1)
    played = play(cleanup.pay_wages(state), ["red/sell/gator"])
    assert played.whys == ["wages"]
    assert purse(state) == (1 + 5 - 2, ["dolfus", "drapis", "kakron"])


def test_whoever_keeps_the_trophy_loses_somebody() -> None:
    state = short("drapis", "kakron")
    state.clan("red").trophies = ["gator"]
    printed(state, "mercenary/drapis", cost=3)
    printed(state, "mercenary/kakron", cost=4)
    play(cleanup.pay_wages(state), ["short"])
    assert purse(state) == (0, ["dolfus", "drapis"])
    assert state.clan("red").trophies == ["gator"]


def test_loot_with_gold_and_settling_help_with_the_wages_too() -> None:
    state = short("drapis", "kakron", gold=0, glory=12)
    state.clan("red").loot = ["potions-venoms", "supplies"]
    own(state, "red", "yuha")
    printed(state, "land/yuha", affinity=state.clan("red").members["drapis"].affinity)
    state.clan("red").members["kakron"].affinity = ""
    state.clan("red").members["dolfus"].affinity = ""
    played = play(cleanup.pay_wages(state), ["red/settle/yuha/drapis", "red/loot/supplies"])
    keys = [option.key for option in played.asked[0].options]  # type: ignore[union-attr]
    assert keys == ["red/loot/supplies", "red/settle/yuha/drapis", "short"]
    assert purse(state) == (6 - 2, ["dolfus", "drapis", "kakron"])


def test_nobody_is_asked_about_wages_where_nothing_can_be_done() -> None:
    state = short("drapis")
    state.clan("red").trophies = ["gator"]
    assert play(cleanup.pay_wages(state)).whys == []


def test_a_clan_whose_dalina_deserts_throws_away_the_traps_it_has_no_room_for() -> None:
    state = short("dalina", gold=0)
    state.clan("red").traps = ["initial"] * 6
    play(cleanup.pay_wages(state))
    assert len(state.clan("red").traps) == 5


def test_until_scoring_starts_anything_may_still_be_done() -> None:
    """Ruling 36: somebody recruited after the last wages still counts."""
    state = short()
    state.round = 6
    path = Path("red", "dolfus")
    state.sites["land-0"].paths[0] = path
    state.clan("red").members["dolfus"].place = "land-0/0"
    state.clan("red").loot = ["recruit"]
    script: Script[None] = cleanup.clean_up(state)
    assert next(script).why == "clean-up"  # type: ignore[union-attr]
    assert "red/loot/recruit" in offered(state)
    with pytest.raises(StopIteration):
        script.send(True)
    assert state.stage == "over"


def town(gold: int) -> Table:
    """Red's turn with little gold and a trophy of two points; the offers cost 6."""
    state = table()
    people(state, "red", "dolfus")
    dice(state, "red", 1).gold = gold
    state.clan("red").glory = 12
    state.clan("red").trophies = ["gator"]
    printed(state, "monster/gator", trophy=2)
    for key in state.tavern:
        printed(state, f"mercenary/{key}", cost=6, reputation=2, strength=0, magic=0, persuasion=0)
    for key in state.bazaar:
        printed(state, f"equipment/{key}", cost=6)
    printed(state, "novice/novice", cost=1, reputation=0)
    return state


def test_a_trophy_may_be_sold_in_the_middle_of_a_hire() -> None:
    state = town(1)
    played = play(deploy(state, "red", "tavern"), ["red/sell/gator", "drapis"])
    assert only_choice(played.asked[0]) is None, "the companion must not hire the novice by itself"
    assert (state.clan("red").gold, "drapis" in state.clan("red").members) == (5, True)


def test_a_trophy_may_be_sold_in_the_middle_of_a_purchase_in_the_bazaar() -> None:
    state = town(4)
    printed(state, "equipment/noxx", cost=4)
    play(deploy(state, "red", "bazaar"), ["red/sell/gator", "mortis"])
    assert (state.clan("red").gold, state.clan("red").members["dolfus"].gear[0].id) == (8, "mortis")


def test_a_trophy_sold_in_the_middle_of_a_purchase_buys_more_defense_tokens() -> None:
    state = town(3)
    script = deploy(state, "red", "armory")
    asked = next(script)
    assert callable(asked)
    assert asked().high == 1  # type: ignore[union-attr]
    act(state, "red/sell/gator")
    assert asked().high == 3  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        script.send(asked().accept(3))
    assert (state.clan("red").gold, state.clan("red").defense) == (13 - 6, 3)


def test_one_defense_token_is_bought_without_a_question_when_no_more_can_be_had() -> None:
    state = town(3)
    state.clan("red").trophies = []
    assert play(deploy(state, "red", "armory")).whys == []
    assert state.clan("red").defense == 1


@pytest.mark.parametrize(("kept", "whys"), [(4, []), (3, ["defense"])])
def test_gold_that_could_be_had_does_not_matter_where_there_is_room_for_one_defense_token(
    kept: int, whys: list[str]
) -> None:
    """With room for one nothing is asked, with room for two a trophy might still be sold."""
    state = town(3)
    state.clan("red").defense = kept
    assert play(deploy(state, "red", "armory"), [1] * len(whys)).whys == whys
    assert state.clan("red").defense == kept + 1


def test_after_the_last_die_talents_may_still_be_used() -> None:
    state = town(5)
    people(state, "red", "tranok")
    people(state, "blue", "nuduru")
    played = play(take_turn(state), ["pawn-shop", "red/talent/tranok", "blue/talent/nuduru"])
    assert played.whys == ["place", "last-call", "last-call"]
    assert (state.clan("red").gold, state.clan("blue").potions, state.stage) == (8, 1, "adventure")


def test_after_the_last_die_loot_may_still_recruit_and_the_dice_are_deployed() -> None:
    state = town(5)
    state.clan("red").loot = ["recruit", "gold-10"]
    printed(state, "mercenary/drapis", strength=2, magic=0, persuasion=0, reputation=1)
    played = play(take_turn(state), ["pawn-shop", "red/loot/recruit", "drapis"])
    assert played.whys == ["place", "last-call", "free-hire"]
    assert [option.key for option in played.asked[1].options] == ["red/loot/recruit", "done"]  # type: ignore[union-attr]
    assert (state.stage, state.turn, state.clan("red").pool["strength"]) == ("deploy", "red", 2)


def test_loot_that_recruits_after_the_last_die_cannot_recruit_a_second_time_meanwhile() -> None:
    state = town(5)
    state.clan("red").loot = ["recruit"]
    printed(state, "mercenary/drapis", strength=2, magic=0, persuasion=0, reputation=1)
    script = take_turn(state)
    next(script)
    script.send("pawn-shop")
    asked = script.send("red/loot/recruit")
    assert callable(asked)
    assert asked().why == "free-hire"
    assert "red/loot/recruit" not in offered(state)
    drawn = script.send("drapis")
    assert callable(drawn)
    assert "red/loot/recruit" not in offered(state)
    with pytest.raises(StopIteration):
        script.send(drawn().accept(first_drawn(drawn())))
    assert (state.clan("red").loot, state.committed) == ([], False)


def test_a_die_bought_after_the_last_one_goes_on_with_the_deployment() -> None:
    state = town(1)
    people(state, "red", "wormee")
    play(take_turn(state), ["pawn-shop", "red/talent/wormee"])
    assert (state.turn, state.stage, state.clan("red").pool["strength"]) == ("red", "deploy", 1)


def test_nobody_is_held_up_before_the_adventure_without_a_talent_left() -> None:
    state = town(0)
    people(state, "red", "wormee")
    assert play(take_turn(state), ["pawn-shop"]).whys == ["place"]
    assert state.stage == "adventure"


def test_the_adventure_may_begin_with_talents_unused() -> None:
    state = town(5)
    people(state, "red", "tranok")
    play(take_turn(state), ["pawn-shop", "done"])
    assert (state.clan("red").gold, state.stage) == (6, "adventure")


def home(potions: int, wounded: bool = True) -> Table:
    """Dolfus comes home wounded with a potion on the token."""
    state = short("drapis")
    state.clan("red").potions = potions
    state.clan("red").members["dolfus"].wounded = wounded
    state.clan("red").members["dolfus"].place = "land-0/0"
    state.sites["land-0"].paths[0] = Path("red", "dolfus", potions=1)
    return state


def test_a_potion_without_room_at_home_may_heal_before_it_is_discarded() -> None:
    state = home(3)
    assert play(cleanup.clean_board(state), ["dolfus"]).whys == ["drink"]
    assert (state.clan("red").potions, state.clan("red").members["dolfus"].wounded) == (3, False)


def test_nobody_drinks_a_potion_that_has_room_or_heals_nobody() -> None:
    assert play(cleanup.clean_board(home(2))).whys == []
    assert play(cleanup.clean_board(home(3, wounded=False))).whys == []
    state = home(3)
    play(cleanup.clean_board(state), ["nobody"])
    assert state.clan("red").members["dolfus"].wounded


def test_a_potion_that_finds_room_in_the_meantime_is_kept() -> None:
    state = home(3)
    script = cleanup.clean_board(state)
    asked = next(script)
    assert callable(asked)
    act(state, "red/heal/dolfus")
    question = asked()
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["nobody"]
    with pytest.raises(StopIteration):
        script.send("nobody")
    assert state.clan("red").potions == 3


def test_every_way_to_come_by_gold_is_the_same_as_at_any_time() -> None:
    state = town(1)
    state.clan("red").loot = ["gold-10"]
    assert {"red/sell/gator", "red/loot/gold-10"} <= set(offered(state))
    act(state, "red/loot/gold-10")
    assert state.clan("red").gold == 11
