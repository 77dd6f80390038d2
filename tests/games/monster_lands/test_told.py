"""What the table is told: every number with its amount, every price with its parts, every move on the board."""

from companion.games.monster_lands import cleanup
from companion.games.monster_lands.adventure import next_fight
from companion.games.monster_lands.clan import gain, lose, lose_member
from companion.games.monster_lands.data import need
from companion.games.monster_lands.deploy import deploy
from companion.games.monster_lands.dice import pick_dice
from companion.games.monster_lands.game import MONSTER_LANDS
from companion.games.monster_lands.monsters import to_entrance
from companion.games.monster_lands.outside import note, send_out
from companion.games.monster_lands.pools import new_leaders, pool_sums
from companion.games.monster_lands.rewards import eliminated
from companion.games.monster_lands.scoring import Tally, outcome_of
from companion.games.monster_lands.state import Path, Table
from companion.games.monster_lands.wounds import suffer
from companion.kernel.text import say, words
from companion.kernel.view import Sum
from tests.games.monster_lands import battles
from tests.games.monster_lands.town import act, ask, dice, people, play, printed, table, wear

ENGLISH = words("en")


def told(state: Table) -> list[str]:
    """What the table is to do, in English."""
    return [ENGLISH(text) for text in state.todo]


def test_what_is_taken_is_told_with_its_amount() -> None:
    state = table()
    play(gain(state, "red", "gold", 5, "a reward"))
    assert told(state) == ["Red takes 5 gold."]


def test_only_what_finds_room_is_taken() -> None:
    state = table()
    state.clan("red").potions = 2
    play(gain(state, "red", "potion", 2, "a reward"))
    play(gain(state, "red", "potion", 1, "a reward"))
    assert told(state) == ["Red takes 1 potion."]
    assert ENGLISH(state.log[-1].text) == "Red has no room for more potions."


def test_what_is_lost_is_told_as_far_as_it_was_there() -> None:
    state = table()
    lose(state, "red", "glory", 9, "a bite")
    lose(state, "red", "venom", 1, "a penalty")
    assert told(state) == ["Red loses 5 glory."]


def test_the_reputation_of_one_who_leaves_is_told() -> None:
    state = table()
    people(state, "red", "dolfus", reputation=3)
    lose_member(state, "red", "dolfus", "gone")
    assert told(state) == ["Red loses 3 reputation."]


def test_the_glory_of_a_death_and_of_a_bite_is_told() -> None:
    state = battles.table(monster="abysur")
    fight = battles.send(state, "land-0/1", "red", "drapis")
    battles.play(suffer(fight, 2), [])
    assert [line for line in told(state) if "glory" in line] == ["Red loses 1 glory.", "Red takes 2 glory."]


def test_after_a_victory_the_paths_of_those_who_fought_are_cleared() -> None:
    state = battles.table()
    fight = battles.send(state, "land-0/0", "red", "drapis", strength=2)
    fight.path.fought = True
    battles.play(eliminated(fight))
    assert "Take dice, traps and defense tokens off the paths of those who fought." in told(state)


def test_traps_and_defense_tokens_left_on_the_paths_are_told_to_go() -> None:
    """4.1"""
    state = table()
    people(state, "red", "dolfus")
    state.sites["land-0"].paths[0] = Path("red", "dolfus", defense=1)
    play(cleanup.clean_board(state))
    assert told(state)[0] == "Discard all traps and defense tokens on the paths."


def test_the_log_says_how_a_price_came_about() -> None:
    state = table()
    people(state, "red", "dolfus", "wishor")
    dice(state, "red", 0, 0, (3,)).gold = 20
    for trap in state.lodge:
        printed(state, f"trap/{trap}", price=4)
    play(deploy(state, "red", "lodge"), [["persuasion-3", "wishor"], ["magic-plus-1", "magic-dice-1"]])
    paid = next(note for note in state.log if note.change is not None and note.change.field == "gold")
    assert ENGLISH(paid.text) == "−1 gold (20 → 19): 2 traps (8 gold printed, −3 persuasion, −4 Wishor)"


def test_a_price_that_is_just_the_printed_one_is_not_taken_apart() -> None:
    state = table()
    people(state, "red", "dolfus")
    dice(state, "red", 1).gold = 20
    for trap in state.lodge:
        printed(state, f"trap/{trap}", price=4)
    play(deploy(state, "red", "lodge"), [["magic-plus-1"]])
    paid = next(note for note in state.log if note.change is not None and note.change.field == "gold")
    assert ENGLISH(paid.text) == "−4 gold (20 → 16): a trap"


def test_a_sale_says_what_it_brings_and_a_talent_what_it_does() -> None:
    state = table()
    people(state, "red", "tranok")
    state.clan("red").trophies, state.clan("red").loot = ["gator"], ["supplies"]
    printed(state, "monster/gator", trophy=2)
    assert [ENGLISH(action.text) for action in MONSTER_LANDS.actions(state) if action.who] == [
        "Sell the trophy Gator for 10 gold",
        "Use loot: 6 gold, 1 defense token and 1 potion.",
        "Talent of Tranok: 2 gold each round.",
    ]


def test_each_path_of_a_contract_shows_its_own_reward() -> None:
    state = table()
    values = {"dice": "dice-s", "resource": "potion", "price": 2, "left": "gold", "left-amount": 6}
    values |= {"right": "trap", "right-amount": 1}
    state.printed |= {f"contract/mission-1.{name}": value for name, value in values.items()}
    notes = [ENGLISH(note(state, state.sites["mission-b"], index)) for index in (0, 1)]
    assert notes == ["1 strength; hand in 2 potions: 6 gold", "1 strength; hand in 2 potions: 1 trap"]


def test_what_a_path_requires_is_in_the_question() -> None:
    state = table()
    people(state, "red", "dolfus")
    dice(state, "red", 3, 2)
    for n in range(1, 5):
        printed(state, f"path/header-1a-{n}", required="dice-sm", extra="upto-s-2", benefit="none")
    question = ask(send_out(state, "red", "land-0"), ["0"])
    assert ENGLISH(question.text) == "Required: 1 strength die, 1 magic die. What else goes along?"


def test_dice_of_one_sort_leave_nothing_to_choose() -> None:
    state = table()
    dice(state, "red", 5)
    played = play(pick_dice(state, "red", lambda: need("any-smp-3"), "mission-dice", "Which?"))
    assert (played.whys, played.result) == ([], ("strength",) * 3)


def test_the_queens_die_is_part_of_the_unfolded_pool() -> None:
    state = table()
    people(state, "red", "dolfus")
    state.clan("red").grant = "magic"
    magic = pool_sums(state, "red")[1]
    assert [ENGLISH(term.text) for term in magic.terms if term.value][-1] == "Queen’s Grant"


def test_a_score_is_unfolded_down_to_the_icons() -> None:
    tally = Tally(11, 4, 3, {"fire": 4, "air": 1})
    sums = [block for block in outcome_of({"red": tally}, {"red": "Jo"}).blocks if isinstance(block, Sum)]
    assert [(term.value, ENGLISH(term.text)) for term in sums[0].terms] == [
        (11, "Glory"), (4, "Reputation"), (3, "Trophies"), (5, "Fire affinity, 4 icons"), (1, "Air affinity, 1 icon"),
    ]  # fmt: skip


def test_alone_the_points_are_the_result() -> None:
    """Ruling 37."""
    assert outcome_of({"red": Tally(11)}, {"red": "Jo"}).text == say("ml-scored", name="Jo", n=11)


def test_a_building_that_turns_out_closed_is_named_with_the_reason() -> None:
    state = table()
    people(state, "red", "dolfus")
    dice(state, "red", 1).gold = 1
    for trap in set(state.lodge):
        del state.printed[f"trap/{trap}.price"]
    play(deploy(state, "red", "lodge"), [4] * 6)
    assert ENGLISH(state.log[-1].text) == "Hunter’s Lodge: too little gold"


def test_loot_says_what_it_holds_when_it_is_used() -> None:
    state = table()
    people(state, "red", "dolfus")
    state.clan("red").loot = ["supplies"]
    act(state, "red/loot/supplies")
    assert told(state) == ["Red takes 6 gold.", "Red takes 1 defense token.", "Red takes 1 potion."]


def test_a_monster_that_stays_at_the_entrance_is_not_put_there_again() -> None:
    """4.2"""
    state = table()
    state.sites["entrance"].monster = "gator"
    state.sites["land-0"].monster, state.sites["land-0"].attacked = "krinx", True
    printed(state, "monster/gator", attack=6)
    printed(state, "monster/krinx", attack=4)
    play(cleanup.spread_panic(state), ["none"])
    assert told(state) == ["Discard Krinx."]


def test_a_monster_that_dogor_replaces_is_told_to_go() -> None:
    """Ruling 24."""
    state = table()
    state.sites["entrance"].monster = "gator"
    to_entrance(state, "dogor")
    assert told(state) == ["Discard Gator.", "Put Dogor at the Entrance of the Citadel."]
    assert "Gator makes way for Dogor." in [ENGLISH(note.text) for note in state.log]


def test_the_log_says_whom_a_killed_monster_strikes_for_the_last_time() -> None:
    """Ruling 22."""
    state = battles.table(monster="korcko")
    battles.send(state, "land-0/0", "red", "drapis", strength=3)
    battles.send(state, "land-0/2", "blue", "korgo")
    battles.play(next_fight(state, "land-0"), battles.monster(1, 1, 1), "all", battles.strength(6, 6, 6), [])
    lines = [ENGLISH(note.text) for note in state.log]
    for name, after in (("Drapis", "Drapis is wounded."), ("Korgo", "Korgo is wounded.")):
        lash = lines.index(f"Korcko lashes out one last time at {name}.")
        assert after in lines[lash:]


def test_what_comes_home_without_room_is_told_to_go() -> None:
    """4.1"""
    state = table()
    people(state, "red", "dolfus")
    clan = state.clan("red")
    clan.potions, clan.venoms = 2, 3
    state.sites["land-0"].paths[0] = Path("red", "dolfus", potions=2, venoms=1)
    clan.members["dolfus"].place = "land-0/0"
    play(cleanup.clean_board(state))
    assert told(state) == [
        "Take Dolfus home with everything on the token.", "Red has no room for 1 venom: discard.",
        "Red has no room for 1 potion: discard.",
    ]  # fmt: skip


def test_who_is_healed_costs_a_potion_on_the_table_too() -> None:
    state = table()
    people(state, "red", "dolfus")[0].wounded = True
    state.clan("red").potions = 1
    act(state, "red/heal/dolfus")
    assert told(state) == ["Discard a potion and turn the token of Dolfus to the unwounded side."]


def test_the_reputation_of_one_who_joins_out_of_turn_is_told() -> None:
    """A recruit in the adventure, and the novice who leads a clan that has lost everybody."""
    state = table()
    people(state, "red", "dolfus", reputation=0)
    state.stage, state.clan("red").loot, state.clan("red").glory = "adventure", ["recruit"], 30
    printed(state, "mercenary/drapis", reputation=3)
    printed(state, "novice/novice", reputation=1)
    act(state, "red/loot/recruit", ["drapis"])
    assert told(state) == ["Red takes 3 reputation."]
    state.todo.clear()
    play(new_leaders(state))
    assert "Blue takes 1 reputation." in told(state)


def test_equipment_that_goes_is_told_to_go() -> None:
    """Thrown away by its owner, and of a deserter where nobody is left to carry it."""
    state = table()
    wear(people(state, "red", "dolfus")[0], "noxx")
    act(state, "red/gear/dolfus/noxx", ["discard"])
    assert ENGLISH(state.log[-1].text) == "Noxx is discarded."
    people(state, "blue", "novice-1", reputation=0)
    wear(people(state, "blue", "drapis", reputation=9)[0], "mortis")
    state.clan("blue").gold = 0
    play(cleanup.pay_wages(state))
    assert "Mortis is discarded." in [ENGLISH(note.text) for note in state.log]


def test_traps_that_come_and_go_without_a_question_are_told() -> None:
    """Where all are alike nobody is asked which."""
    state = table()
    people(state, "red", "dolfus")
    state.lodge, state.clan("red").traps = ["strength-plus-1"], ["strength-plus-1"] * 5
    play(gain(state, "red", "trap", 1, "a reward"))
    lines = [ENGLISH(note.text) for note in state.log]
    assert lines[:2] == ["Red takes “Trap: strength +1” from the Lodge.", "Red discards “Trap: strength +1”."]
