"""The Tavern: hiring, its limits, and beer."""

import pytest

from companion.games.monster_lands.data import MERCENARIES
from companion.games.monster_lands.deploy import building_closed, deploy
from companion.games.monster_lands.prices import Deal
from companion.games.monster_lands.state import Placed, Table
from companion.games.monster_lands.tavern import closed_hire, free_hire, free_hire_closed, tavern_closed, too_famous
from companion.kernel.errors import OptionClosed
from companion.kernel.question import Choose
from companion.kernel.text import Msg, say
from tests.games.monster_lands.town import ask, dice, first_drawn, people, play, printed, table


def tavern(players: int = 3, **settings: str) -> Table:
    """Red has 8 excess glory, 20 gold, a strength die; Kakron costs 5, brings magic and persuasion, reputation 3."""
    state = table(players, **settings)
    people(state, "red", "dalina", reputation=2)
    dice(state, "red", strength=1)
    clan = state.clan("red")
    clan.glory, clan.gold = 10, 20
    for key in state.tavern:
        printed(state, f"mercenary/{key}", cost=5, reputation=3, strength=0, magic=1, persuasion=1)
    printed(state, "novice/novice", cost=2, reputation=1)
    return state


def test_a_hired_mercenary_brings_reputation_and_dice_at_once() -> None:
    state = tavern()
    play(deploy(state, "red", "tavern"), ["kakron", {"persuasion": [4]}])
    clan = state.clan("red")
    assert "kakron" in clan.members
    assert clan.gold == 15
    assert clan.reputation == 5
    assert clan.pool == {"strength": 0, "magic": 1}
    assert clan.persuasion == [4]


def test_the_offer_is_filled_up_after_a_hire() -> None:
    state = tavern()
    play(deploy(state, "red", "tavern"), ["kakron", {"persuasion": [4]}])
    assert len(state.tavern) == 4
    assert "kakron" not in state.tavern


def test_alone_the_tavern_has_three_mercenaries() -> None:
    state = tavern(players=1)
    play(deploy(state, "red", "tavern"), ["kakron", {"persuasion": [4]}])
    assert len(state.tavern) == 3


def test_an_empty_deck_is_made_of_the_discards_and_else_the_space_stays_empty() -> None:
    """Ruling 29."""
    state = tavern()
    everybody = [key.split("/")[1].split(".")[0] for key in state.printed if key.startswith("mercenary/")]
    placed = {*state.tavern, "dalina"}
    rest = [key for key in dict.fromkeys(everybody) if key not in placed]
    state.discards["mercenary"] = list(rest)
    assert play(deploy(state, "red", "tavern"), ["kakron", {"persuasion": [1]}, True]).whys[-1] == "reshuffle"
    assert len(state.tavern) == 4
    assert state.discards["mercenary"] == []
    state = tavern()
    people(state, "blue", *rest)
    play(deploy(state, "red", "tavern"), ["kakron", {"persuasion": [1]}])
    assert len(state.tavern) == 3


def test_hiring_needs_reputation_within_the_excess_glory() -> None:
    """Ruling 3."""
    state = tavern()
    printed(state, "mercenary/kakron", reputation=9)
    assert too_famous(state, "red", "kakron") == Msg("ml-closed-reputation", (("n", 9), ("excess", 8)))
    printed(state, "mercenary/kakron", reputation=8)
    assert too_famous(state, "red", "kakron") is None


def test_without_excess_glory_not_even_a_mercenary_of_no_reputation_is_hired() -> None:
    """Ruling 3: an excess above 0 is needed."""
    state = tavern()
    state.clan("red").glory = 2
    printed(state, "mercenary/kakron", reputation=0)
    assert too_famous(state, "red", "kakron") is not None


@pytest.mark.parametrize(("reputation", "rule", "hired"), [(0, "fits", True), (1, "fits", False), (0, "excess", False)])
def test_a_novice_only_has_to_fit_the_excess_unless_the_house_rule_wants_more(
    reputation: int, rule: str, hired: bool
) -> None:
    """Ruling 3, option."""
    state = tavern(**{"novice-hire": rule})
    state.clan("red").glory = 1
    printed(state, "novice/novice", reputation=reputation)
    assert (too_famous(state, "red", "novice") is None) == hired


def test_a_novice_brings_one_strength_die_and_leaves_the_stack() -> None:
    state = tavern()
    play(deploy(state, "red", "tavern"), ["novice"])
    assert state.clan("red").members["novice-1"].novice
    assert state.novices == 7
    assert state.clan("red").pool["strength"] == 1
    assert state.clan("red").gold == 18
    assert len(state.tavern) == 4


def test_no_novice_is_hired_from_an_empty_stack() -> None:
    state = tavern()
    state.novices = 0
    assert closed_hire(state, "red", "novice", Deal()) == Msg("ml-closed-no-novices")


def test_a_persuasion_die_lowers_the_price_of_a_hire() -> None:
    state = tavern()
    dice(state, "red", persuasion=(3,))
    play(deploy(state, "red", "tavern"), ["kakron", {"persuasion": [4]}])
    assert state.clan("red").gold == 18
    assert state.clan("red").persuasion == [4]


def test_vaidala_lowers_the_price_of_a_hire_once_a_round() -> None:
    state = tavern()
    people(state, "red", "vaidala")
    played = play(deploy(state, "red", "tavern"), [["strength", "vaidala"], "kakron", {"persuasion": [4]}])
    assert state.clan("red").gold == 19
    assert state.clan("red").members["vaidala"].used
    assert played.option("vaidala", 0).note == "−4"


def test_vaidala_can_be_kept_for_later() -> None:
    state = tavern()
    people(state, "red", "vaidala")
    play(deploy(state, "red", "tavern"), [["strength"], "kakron", {"persuasion": [4]}])
    assert state.clan("red").gold == 15
    assert not state.clan("red").members["vaidala"].used


def test_beer_replaces_the_offer_for_two_gold_once_a_visit() -> None:
    """Ruling 5; the persuasion die does not pay for beer."""
    state = tavern()
    dice(state, "red", persuasion=(6,))
    before = list(state.tavern)
    question = ask(deploy(state, "red", "tavern"), ["beer"])
    assert state.clan("red").gold == 18
    assert state.discards["mercenary"] == before
    assert isinstance(question, Choose)
    assert "beer" not in [option.key for option in question.options]
    assert not set(before) & {option.key for option in question.options}


def test_a_visit_ends_without_a_hire_when_nobody_fits_after_the_beer() -> None:
    """Ruling 5."""
    state = tavern()
    state.novices = 0
    state.clan("red").gold = 2
    for key in [key.split("/")[1].split(".")[0] for key in state.printed if key.startswith("mercenary/")]:
        printed(state, f"mercenary/{key}", cost=5)
    play(deploy(state, "red", "tavern"), ["beer"])
    assert state.clan("red").gold == 0
    assert state.clan("red").pool["strength"] == 0
    assert len(state.buildings["tavern"].dice) == 1
    assert set(state.clan("red").members) == {"dalina"}


def test_after_the_beer_nobody_has_to_be_hired() -> None:
    state = tavern()
    play(deploy(state, "red", "tavern"), ["beer", "nobody"])
    assert set(state.clan("red").members) == {"dalina"}
    assert len(state.buildings["tavern"].dice) == 1


def test_without_gold_for_anybody_or_for_beer_the_tavern_is_closed() -> None:
    """Ruling 6."""
    state = tavern()
    state.clan("red").gold = 1
    assert tavern_closed(state, "red") is not None
    state.clan("red").gold = 2
    assert tavern_closed(state, "red") is None


def test_a_tavern_too_dear_is_not_said_to_lack_novices() -> None:
    """With gold for beer it would be open, whoever is there."""
    state = tavern()
    state.clan("red").gold, state.novices = 0, 0
    assert tavern_closed(state, "red") == say("ml-closed-too-dear")


def test_a_die_with_which_nothing_can_be_bought_is_not_taken() -> None:
    """Ruling 6: with 1 gold only the high persuasion die gets anybody."""
    state = tavern()
    state.clan("red").gold = 1
    dice(state, "red", strength=1, persuasion=(4, 3))
    question = ask(deploy(state, "red", "tavern"))
    assert isinstance(question, Choose)
    assert [option.key for option in question.options if option.open] == ["persuasion-4", "persuasion-3"]
    with pytest.raises(OptionClosed):
        question.accept("strength")


def test_only_strength_and_persuasion_dice_go_to_the_tavern() -> None:
    state = tavern()
    dice(state, "red", magic=3)
    assert building_closed(state, "red", "tavern") == Msg("ml-closed-dice")


def test_a_panicked_tavern_is_closed_but_a_free_hire_is_not() -> None:
    """Ruling 4."""
    state = tavern()
    state.buildings["tavern"].panic = 1
    assert building_closed(state, "red", "tavern") == Msg("ml-closed-panic")
    assert free_hire_closed(state, "red") is None


def test_a_free_hire_waives_the_cost_but_not_the_reputation() -> None:
    """Ruling 4."""
    state = tavern()
    state.clan("red").gold = 0
    printed(state, "mercenary/torko", reputation=9)
    played = play(free_hire(state, "red"), ["kakron", {"persuasion": [2]}])
    assert "kakron" in state.clan("red").members
    assert state.clan("red").gold == 0
    assert played.option("torko", 0).closed is not None
    state.clan("red").glory = 0
    assert free_hire_closed(state, "red") is not None


def test_a_full_tavern_is_closed() -> None:
    state = tavern()
    printed(state, "building/tavern", spaces=2, spaces_for_two=1)
    state.buildings["tavern"].dice = [Placed("blue", "strength")]
    assert building_closed(state, "red", "tavern") is None
    state.buildings["tavern"].dice *= 2
    assert building_closed(state, "red", "tavern") == Msg("ml-closed-full")


def test_with_two_players_fewer_spaces_are_open() -> None:
    state = tavern(players=2)
    printed(state, "building/tavern", spaces=2, spaces_for_two=1)
    state.buildings["tavern"].dice = [Placed("blue", "strength")]
    assert building_closed(state, "red", "tavern") == Msg("ml-closed-full")


def test_a_place_that_turns_out_to_be_too_dear_sends_the_player_back() -> None:
    """What a card costs is asked only when somebody wants to buy it; then it may be too much."""
    state = tavern()
    state.clan("red").gold = 1
    for key in list(state.printed):
        if key.endswith(".cost"):
            del state.printed[key]
    costs = [9] * len(state.tavern) + [3]
    assert play(deploy(state, "red", "tavern"), costs).result is False
    assert state.buildings["tavern"].dice == []
    assert state.clan("red").pool["strength"] == 1


def test_the_spaces_of_a_building_are_asked_for_when_somebody_is_there_already() -> None:
    state = tavern()
    del state.printed["building/tavern.spaces"]
    assert play(deploy(state, "red", "tavern"), ["novice"]).whys == ["hire"]
    dice(state, "red", strength=1)
    assert play(deploy(state, "red", "tavern"), [3, "novice"]).whys == ["printed", "hire"]
    dice(state, "red", strength=1)
    assert play(deploy(state, "red", "tavern"), ["novice"]).whys == ["hire"]


def test_the_spaces_and_payouts_of_the_mine_are_asked_for_at_the_first_visit() -> None:
    state = tavern()
    state.printed = {key: value for key, value in state.printed.items() if "mine" not in key}
    assert building_closed(state, "red", "mine") is None
    played = play(deploy(state, "red", "mine"), [1, 0, 4])
    assert played.whys == ["printed"] * 3
    assert state.clan("red").gold == 24


def test_what_somebody_costs_is_asked_only_where_the_reputation_fits() -> None:
    state = tavern()
    state.tavern = ["kakron", "taroa"]
    printed(state, "mercenary/taroa", reputation=9)
    for key in ("kakron", "taroa"):
        del state.printed[f"mercenary/{key}.cost"]
    played = play(deploy(state, "red", "tavern"), [4, "kakron", {"persuasion": [4]}])
    assert played.whys[:2] == ["printed", "hire"]
    assert played.option("taroa", 1).note == say("ml-mercenary-taroa-text")  # no price
    assert state.clan("red").gold == 16


def test_a_cost_that_was_not_asked_for_is_asked_before_anybody_is_hired() -> None:
    """Glory set right in the middle of a visit lets somebody in who was too famous."""
    state = tavern()
    state.tavern = ["kakron", "taroa"]
    printed(state, "mercenary/taroa", reputation=9)
    del state.printed["mercenary/taroa.cost"]
    script = deploy(state, "red", "tavern")
    question = next(script)
    state.clan("red").glory = 20
    assert callable(question)
    asked = script.send("taroa")
    assert asked.why == "printed"  # type: ignore[union-attr]
    again = script.send(21)
    assert callable(again)
    assert again().option("taroa").closed is not None  # type: ignore[union-attr]


def test_a_persuasion_die_set_right_while_somebody_is_hired_gives_its_own_discount() -> None:
    state = table()
    people(state, "red", "dolfus")
    clan = dice(state, "red", persuasion=(6,))
    clan.gold, clan.glory = 20, 20
    printed(state, "mercenary/drapis", cost=8, reputation=1, strength=0, magic=0, persuasion=0)
    script = deploy(state, "red", "tavern")
    asked = next(script)
    state.correct("red", "persuasion-6", 0)
    state.correct("red", "persuasion-1", 1)
    assert callable(asked)
    question = script.send(asked().accept("drapis"))
    assert clan.gold == 20 - (8 - 1)
    assert clan.persuasion == []
    assert callable(question)
    assert question().why == "draw-mercenary"


def test_a_persuasion_die_set_right_while_a_cost_is_asked_counts_before_anybody_is_hired() -> None:
    state = tavern()
    clan = dice(state, "red", persuasion=(6,))
    clan.gold, state.tavern = 2, ["kakron", "taroa"]
    printed(state, "mercenary/taroa", reputation=9)
    del state.printed["mercenary/taroa.cost"]
    script = deploy(state, "red", "tavern")
    next(script)
    clan.glory = 20
    assert script.send("taroa").why == "printed"  # type: ignore[union-attr]
    state.correct("red", "persuasion-6", 0)
    state.correct("red", "persuasion-1", 1)
    again = script.send(8)
    assert callable(again)
    assert again().option("taroa").closed is not None  # type: ignore[union-attr]


def test_a_persuasion_die_set_right_while_beer_is_served_may_still_hire_somebody() -> None:
    state = tavern()
    clan = dice(state, "red", persuasion=(1,))
    clan.gold = 3
    for key in MERCENARIES:
        printed(state, f"mercenary/{key}", cost=6, reputation=1)
    printed(state, "novice/novice", cost=9, reputation=1)
    script = deploy(state, "red", "tavern")
    next(script)
    drawn = script.send("beer")
    state.correct("red", "persuasion-1", 0)
    state.correct("red", "persuasion-6", 1)
    assert callable(drawn)
    again = script.send(drawn().accept(first_drawn(drawn())))
    assert callable(again)
    assert again().why == "hire"
    assert again().option(state.tavern[0]).open  # type: ignore[union-attr]
