"""Phase 1: the dice pools, the Queen's Grant, more monsters and new leaders; and the order of turns."""

import pytest

from companion.games.monster_lands.clan import bracket
from companion.games.monster_lands.deploy import take_turn
from companion.games.monster_lands.pools import pool, pool_sums, pool_terms, prepare_pools, queens_grant
from companion.games.monster_lands.state import Table, next_turn
from companion.games.monster_lands.view import view
from companion.kernel.errors import Refused
from companion.kernel.question import Choose, Confirm, Roll
from companion.kernel.text import Msg, say
from companion.kernel.view import Steps, Term
from tests.games.monster_lands.town import act, ask, dice, people, play, printed, table


def pools(players: int = 2, **settings: str) -> Table:
    """Every clan has a leader with a strength die; the glory bonus is 1, 2 or 3 strength dice."""
    state = table(players, **settings)
    state.stage = "pools"
    for who, key in zip(state.players, ("dolfus", "drapis", "nimra", "purkas"), strict=False):
        people(state, who, key)
    for n, part in enumerate(("low", "middle", "high"), 1):
        printed(state, f"glory-bonus/{part}", strength=n, magic=0, persuasion=0)
    return state


@pytest.mark.parametrize(("glory", "part"), [(0, 0), (1, 0), (10, 0), (11, 1), (20, 1), (21, 2), (30, 2), (44, 2)])
def test_the_glory_track_has_three_brackets(glory: int, part: int) -> None:
    """Rulings 1 and 2: 10 belongs to the first, above 30 counts like 30."""
    state = pools()
    state.clan("red").glory = glory
    assert bracket(glory) == part
    play(prepare_pools(state), [True])
    assert state.clan("red").pool["strength"] == 1 + part + 1


def test_a_pool_is_made_of_everybody_s_dice_and_the_glory_bonus() -> None:
    state = pools()
    people(state, "red", "kakron", "novice-1")
    state.clan("red").members["kakron"].dice = {"strength": 1, "magic": 2, "persuasion": 1}
    play(prepare_pools(state), [True, {"persuasion": [4]}])
    assert state.clan("red").pool == {"strength": 1 + 1 + 1 + 1, "magic": 2}
    assert state.clan("red").persuasion == [4]


def test_a_pool_is_unfolded_into_its_sources() -> None:
    state = pools()
    people(state, "red", "kakron")
    assert [term.value for term in pool_terms(state, "red", "strength")] == [1, 1, 1]
    assert [total.total for total in pool_sums(state, "red")] == [3, 0, 0]


def test_whoever_joins_while_the_dice_are_taken_brings_all_dice_at_once() -> None:
    state = pools()
    state.clan("red").loot = ["recruit"]
    printed(state, "mercenary/drapis", strength=1, magic=1, persuasion=1, reputation=1)
    script = prepare_pools(state)
    next(script)
    act(state, "red/loot/recruit", ["drapis"])
    again = script.send(True)
    assert isinstance(again, Confirm)
    assert [text.id for text in again.do if isinstance(text, Msg)] == ["ml-do-take", "ml-do-pool-again"]
    roll = script.send(True)
    assert isinstance(roll, Roll)
    assert (roll.who, roll.dice) == ("red", {"persuasion": 1})
    assert state.clan("red").pool == {"strength": 1 + 1 + 1, "magic": 1}


def test_whoever_joins_while_persuasion_dice_are_rolled_brings_dice_at_once() -> None:
    state = pools()
    state.clan("red").loot = ["recruit"]
    printed(state, "glory-bonus/low", persuasion=1)
    printed(state, "mercenary/drapis", strength=1, magic=1, persuasion=1, reputation=1)
    script = prepare_pools(state)
    assert isinstance(next(script), Confirm)
    assert isinstance(script.send(True), Roll)
    [phases] = [block for block in view(state) if isinstance(block, Steps)]
    assert phases.current == 0  # the first phase lasts until all persuasion dice are rolled
    act(state, "red/loot/recruit", ["drapis", {"persuasion": [6]}])
    assert isinstance(script.send({"persuasion": [2]}), Roll)  # blue's
    assert state.clan("red").pool == {"strength": 1 + 1 + 1, "magic": 1}
    assert state.clan("red").persuasion == [6, 2]


def test_glory_corrected_while_the_dice_are_taken_changes_all_bonus_dice() -> None:
    """Ruling 1: the bracket is that of the moment when the pools are built, and its bonus is asked for then."""
    state = pools()
    state.clan("red").glory = 10
    printed(state, "glory-bonus/low", persuasion=1)
    for kind in ("strength", "magic", "persuasion"):
        del state.printed[f"glory-bonus/middle.{kind}"]
    script = prepare_pools(state)
    next(script)
    state.clan("red").glory = 11
    play(script, [2, 1, 0, True, {"persuasion": [3]}])
    assert state.clan("red").dice() == {"strength": 1 + 2, "magic": 1, "persuasion": 0}
    assert state.clan("blue").dice() == {"strength": 1 + 1, "magic": 0, "persuasion": 1}


def test_the_unfolded_pool_keeps_the_glory_by_which_it_was_counted() -> None:
    state = pools()
    state.clan("red").glory = 10
    play(prepare_pools(state), [True])
    before = pool_sums(state, "red")
    state.clan("red").glory = 12
    assert pool_sums(state, "red") == before
    assert before[0].terms[-1] == Term(1, say("ml-glory-bonus", glory=10))


def test_only_persuasion_dice_are_rolled() -> None:
    state = pools()
    played = play(prepare_pools(state), [True])
    assert played.whys == ["pools"]
    assert isinstance(played.asked[0], Confirm)


def test_what_was_left_of_the_last_round_is_gone() -> None:
    state = pools()
    dice(state, "red", 9, 9, (1, 1))
    play(prepare_pools(state), [True])
    assert state.clan("red").dice() == {"strength": 2, "magic": 0, "persuasion": 0}


def test_the_deployment_begins_with_the_first_player() -> None:
    state = pools(3)
    state.first = "blue"
    play(prepare_pools(state), [True])
    assert (state.stage, state.turn, state.order) == ("deploy", "blue", ("blue", "green", "red"))


def test_the_first_player_has_the_queens_grant_from_round_two_on() -> None:
    state = pools(**{"queens-grant": "on"})
    assert "queens-grant" not in play(prepare_pools(state), [True]).whys
    state.round, state.stage = 2, "pools"
    play(prepare_pools(state), [["die-magic", "gold"], True])
    assert (state.clan("red").pool["magic"], state.clan("red").gold) == (1, 9)
    assert state.clan("blue").pool["magic"] == 0


@pytest.mark.parametrize(("goods", "n"), [("potion", 1), ("venom", 1), ("defense", 1), ("gold", 2)])
def test_the_queen_grants_one_die_and_one_gift(goods: str, n: int) -> None:
    state = pools(**{"queens-grant": "on"})
    state.round = 2
    before = state.counter(goods).read(state, "red")
    play(prepare_pools(state), [["die-persuasion", goods], True, {"persuasion": [6]}])
    assert state.counter(goods).read(state, "red") == before + n
    assert state.clan("red").persuasion == [6]
    question = ask(prepare_pools(state))
    for wrong in (["potion", "gold"], ["die-magic", "die-strength"]):
        with pytest.raises(Refused):
            question.accept(wrong)


def test_without_the_variant_nobody_has_a_grant() -> None:
    state = pools()
    state.round = 2
    assert play(prepare_pools(state), [True]).whys == ["pools"]


@pytest.mark.parametrize(("number", "comes"), [(1, False), (2, True), (3, False), (4, True), (5, False), (6, True)])
def test_more_monster_action_brings_a_monster_to_the_empty_entrance_in_even_rounds(number: int, comes: bool) -> None:
    state = pools(**{"more-monsters": "on"})
    state.round = number
    play(prepare_pools(state), [True])
    assert bool(state.sites["entrance"].monster) == comes


def test_a_monster_at_the_entrance_stays_and_without_the_variant_none_comes() -> None:
    state = pools(**{"more-monsters": "on"})
    state.round, state.sites["entrance"].monster = 2, "sporus"
    play(prepare_pools(state), [True])
    assert state.sites["entrance"].monster == "sporus"
    state = pools()
    state.round = 2
    play(prepare_pools(state), [True])
    assert state.sites["entrance"].monster == ""


@pytest.mark.parametrize(("gold", "after"), [(0, 5), (4, 5), (9, 9)])
def test_a_clan_without_anybody_takes_a_novice_as_leader_and_has_five_gold(gold: int, after: int) -> None:
    """Ruling 34."""
    state = pools()
    red = state.clan("red")
    red.members, red.leader, red.reputation, red.gold, red.glory = {}, "", 0, gold, 12
    printed(state, "novice/novice", reputation=1)
    play(prepare_pools(state), [True])
    assert (red.leader, red.gold, red.reputation, red.glory) == ("novice-1", after, 1, 12)
    assert state.novices == 7
    assert red.pool["strength"] == 1 + 2


def test_somebody_recruited_into_a_clan_without_a_leader_leads_it() -> None:
    state = pools()
    red = state.clan("red")
    red.leader = ""
    play(prepare_pools(state), [True])
    assert (red.leader, state.novices) == ("dolfus", 8)


@pytest.mark.parametrize(("stack", "left"), [(1, 0), (0, 0)])
def test_the_new_leader_comes_even_from_an_empty_stack(stack: int, left: int) -> None:
    """Ruling 34."""
    state = pools()
    state.clan("red").members, state.clan("red").leader, state.novices = {}, "", stack
    play(prepare_pools(state), [True])
    assert state.clan("red").leader == "novice-1"
    assert state.novices == left


def test_turns_go_clockwise_and_skip_those_without_dice() -> None:
    state = table(4)
    dice(state, "blue")
    for who in ("red", "green", "yellow"):
        dice(state, who, strength=1)
    next_turn(state)
    assert state.turn == "green"
    state.clan("yellow").pool["strength"] = 0
    next_turn(state)
    assert state.turn == "red"


def test_the_adventure_begins_when_nobody_has_dice() -> None:
    state = table(2)
    next_turn(state)
    assert (state.stage, state.turn) == ("adventure", "")


def test_a_player_goes_on_alone_when_the_others_have_no_dice() -> None:
    state = table(2)
    dice(state, "red", strength=2)
    play(take_turn(state), ["pawn-shop", ["strength"]])
    assert state.turn == "red"


def test_there_is_no_passing_while_a_die_can_be_placed() -> None:
    state = table(2)
    dice(state, "red", magic=1)
    question = ask(take_turn(state))
    assert question.why == "place"
    assert "pass" not in [option.key for option in question.options]  # type: ignore[union-attr]


def test_passing_is_offered_when_something_out_of_turn_closes_the_last_place() -> None:
    """A die turned into one that fits nowhere must not leave its owner without an answer."""
    state = table(2)
    dice(state, "red", strength=1)
    dice(state, "blue", strength=1)
    turn = take_turn(state)
    asked = next(turn)
    for name in ("pawn-shop", "alchemist"):
        state.buildings[name].panic = 1
    dice(state, "red", strength=0, magic=1)
    assert callable(asked)
    question = asked()
    assert [option.key for option in question.options if option.open] == ["pass"]  # type: ignore[union-attr]
    assert turn.send("pass").why == "pass"  # type: ignore[union-attr]


def test_dice_that_fit_nowhere_are_lost_in_passing() -> None:
    """Ruling 10."""
    state = table(2)
    dice(state, "red", magic=2)
    dice(state, "blue", strength=1)
    for name in ("pawn-shop", "alchemist"):
        state.buildings[name].panic = 1
    assert play(take_turn(state), [True]).whys == ["pass"]
    assert sum(state.clan("red").dice().values()) == 0
    assert state.turn == "blue"


def test_the_queen_grants_nothing_there_is_no_room_for() -> None:
    state = table(**{"queens-grant": "on"})
    people(state, "red", "dolfus")
    state.stage, state.round = "pools", 2
    state.clan("red").potions, state.clan("red").defense = 3, 5
    question = ask(queens_grant(state))
    assert isinstance(question, Choose)
    assert [option.key for option in question.options if not option.open] == ["potion", "defense"]


def test_a_potion_drunk_in_the_meantime_makes_room_for_the_queens() -> None:
    state = table(**{"queens-grant": "on"})
    people(state, "red", "dolfus")[0].wounded = True
    state.stage, state.round, state.clan("red").potions = "pools", 2, 3
    asked = next(queens_grant(state))
    assert callable(asked)
    act(state, "red/heal/dolfus")
    question = asked()
    assert isinstance(question, Choose)
    assert question.option("potion").open


@pytest.mark.parametrize("place", ["entrance", "land-0"])
def test_dice_that_fit_nowhere_may_be_lost_though_somebody_could_go_out_without_dice(place: str) -> None:
    """Ruling 10: only tokens could go out, no die can be placed."""
    state = table(2)
    people(state, "red", "dolfus")
    dice(state, "red", persuasion=(6,))
    dice(state, "blue", strength=1)
    clan = state.clan("red")
    clan.gold, clan.traps, clan.defense = 0, ["initial"], 0
    for name in state.buildings:
        state.buildings[name].panic = 1
    for site in ("mission-a", "mission-b"):
        state.sites[site].tile = ""
    state.sites["entrance"].monster = "gator" if place == "entrance" else ""
    required = "dice-none" if place == "land-0" else "dice-s"
    for n in range(1, 5):
        printed(state, f"path/header-1a-{n}", required=required)
    question = ask(take_turn(state))
    assert isinstance(question, Choose)
    assert [option.key for option in question.options if option.open] == [place, "pass"]
    assert play(take_turn(state), ["pass", True]).whys == ["place", "pass"]
    assert (clan.persuasion, state.turn) == ([], "blue")


def test_what_is_set_right_on_a_card_counts_for_whoever_has_it() -> None:
    """What was entered wrongly at a hire would else stay wrong all evening."""
    state = table()
    people(state, "red", "dolfus", "drapis", "novice-1")
    for field, value in (("strength", 3), ("affinity", "water"), ("reputation", 4)):
        state.reprint("mercenary/drapis", field, value)
    state.reprint("novice/novice", "reputation", 2)
    member = state.clan("red").members["drapis"]
    assert (member.dice["strength"], member.affinity, member.reputation) == (3, "water", 4)
    assert state.clan("red").members["novice-1"].reputation == 2
    assert state.clan("red").members["dolfus"].reputation == 1
    assert state.printed["mercenary/drapis.strength"] == 3
    assert pool(state, "red")["strength"] == 1 + 3 + 1 + state.value("glory-bonus", "low", "strength")
