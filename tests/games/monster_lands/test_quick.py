"""The two quick doors: one attack, one score sheet, without any session of the whole game."""

from __future__ import annotations

import pytest

from companion.games import game
from companion.games.monster_lands.quick_attack import QUICK_ATTACK
from companion.games.monster_lands.quick_score import QUICK_SCORE
from companion.kernel.catalogue import Sample
from companion.kernel.question import Printed
from companion.kernel.session import Session
from companion.kernel.state import Seat, Setup
from companion.kernel.text import words
from companion.kernel.view import Facts, OnDemand, Sum, Table


def attack(*answers, danger="normal", odds="off"):
    setup = Setup((Seat("red"),), {"danger": danger, "odds": odds}, "sample")
    session = Session(QUICK_ATTACK, setup, values=Sample(QUICK_ATTACK))
    for answer in answers:
        session.answer(answer)
    return session


def ending(session):
    return session.outcome.text.id.removeprefix("ml-quick-end-")


def test_the_quick_doors_are_games_by_name_and_share_the_printed_values_of_the_whole_game():
    for name in ("monster-lands-attack", "monster-lands-score"):
        assert game(name).door == "quick"
        assert game(name).shelf == "monster-lands"


def test_monster_land_round_and_defenses_are_all_it_takes():
    """Snailer has 5 dice, 2 more in its own jungle land and 1 in round 3."""
    session = attack("snailer", "kale", 3, [])
    assert session.question.dice == {"monster": 5 + 2 + 1}
    total = next(block for block in session.question.show if isinstance(block, Sum))
    assert [term.value for term in total.terms] == [5, 2, 1]
    session.answer({"monster": [1, 1, 1, 1, 2, 2, 2, 3]})
    assert session.over
    assert ending(session) == "wounded"


def test_the_entrance_knows_no_affinity_and_has_its_guards():
    session = attack("trons", "top", 1, ["defense"], {"monster": [6, 6, 6, 1, 1, 1, 1, 1]})
    assert [option.key for option in session.question.options] == ["shield", "path"]
    session.answer(["shield", "path", "path"])
    assert ending(session) == "unhurt"


def test_everything_named_can_be_used():
    goods = ["defense", "talent", "potion", "magic", "wounded"]
    session = attack("abysur", "kale", 1, goods, ["magic"], {"monster": [6, 6]})
    assert [option.key for option in session.question.options] == ["shield", "talent", "potion"]
    session.answer(["talent"])
    assert ending(session) == "dead"


def test_glory_nobody_has_told_is_won_and_lost_by_its_amount_alone():
    session = attack("abysur", "top", 1, ["wounded"], {"monster": [6, 6, 6]}, [])
    told = [words("en")(note.text) for note in session.log]
    assert [line for line in told if "glory" in line] == [
        "−1 glory: wounded by Abysur", "+3 glory: the mercenary died bravely",
    ]  # fmt: skip


def test_the_difficulty_counts():
    assert attack("abysur", "kale", 6, []).question.dice == {"monster": 3 + 2}
    assert attack("abysur", "kale", 6, [], danger="cut-throat").question.dice == {"monster": 3 + 3}


def test_the_odds_can_be_seen():
    session = attack("abysur", "kale", 1, ["magic"], odds="on")
    assert any(isinstance(block, OnDemand) and block.on for block in session.question.show)


def score(*answers, players=2):
    seats = tuple(Seat(color) for color in ("red", "blue", "green")[:players])
    session = Session(QUICK_SCORE, Setup(seats, {}, "sample"), values=Sample(QUICK_SCORE))
    for answer in answers:
        session.answer(answer)
    return session


def test_numbers_become_totals_with_their_breakdown():
    session = score("numbers", 20, 9, 4, 2, 3, 6, 0, 18, 8, 1, 0, 0, 0, 5)
    assert session.over
    assert session.outcome.scores["red"] == {
        "glory": 20, "reputation": 9, "trophies": 4, "fire": 1, "water": 3, "air": 10, "jungle": 0,
    }  # fmt: skip
    assert session.outcome.total("blue") == 18 + 8 + 1 + 7
    assert session.outcome.winners == ("red",)
    assert isinstance(session.outcome.blocks[0], Table)


@pytest.mark.parametrize(
    ("ties", "winners"),
    [((4, 3), ("red",)), ((3, 4), ("blue",)), ((4, 4, 10, 12), ("blue",)), ((4, 4, 7, 7), ("red", "blue"))],
)
def test_only_a_tie_asks_for_the_leader_and_only_a_second_one_for_gold(ties, winners):
    session = score("numbers", *(20, 9, 4, 0, 0, 0, 0) * 2, *ties)
    assert session.over
    assert session.outcome.winners == winners


def test_more_trophies_break_a_tie_before_gold_is_asked_for():
    session = score("numbers", 20, 9, 4, 0, 0, 0, 0, 20, 8, 5, 0, 0, 0, 0, 4, 4)
    assert session.over
    assert session.outcome.winners == ("blue",)


def test_cards_can_be_tapped_instead_and_belong_to_one_clan_only():
    red = (12, 3, ["dalina", "frunks", "karunna"], ["al-dahn"], ["gator", "trophies"])
    session = score("cards", *red, 10, 2)
    assert not session.question.option("dalina").open
    for answer in (["taroa"], [], []):
        session.answer(answer)
    assert session.outcome.scores["red"]["fire"] == 5
    assert session.outcome.scores["red"]["trophies"] == 2 + 3
    assert session.outcome.total("blue") == 10 + 2 + 1
    assert session.outcome.winners == ("red",)


def test_a_number_can_be_corrected_afterwards():
    session = score("numbers", 20, 9, 4, 2, 3, 6, 0, 18)
    session.correct("red", "glory", 5)
    for answer in (8, 1, 0, 0, 0, 5):
        session.answer(answer)
    assert session.outcome.winners == ("blue",)


def test_an_attack_needs_neither_the_capture_nor_the_elimination_value():
    """Without a catalogue only what the dice depend on is asked."""
    session = Session(QUICK_ATTACK, Setup((Seat("red"),), {}))
    for answer in ("abysur", "top", 1, []):
        session.answer(answer)
    asked = []
    while isinstance(session.question, Printed):
        asked.append(session.question.field)
        session.answer(3)
    assert asked == ["attack", "monster-dice"]
    facts = next(block for block in session.question.show if isinstance(block, Facts))
    assert [stat.icon for stat in facts.stats] == ["attack"]


def test_as_many_defense_talents_as_a_mercenary_can_have_can_be_named():
    """Two of its own, the Noxx, and three of the path."""
    session = attack("abysur", "kale", 6, ["talent"] * 6, {"monster": [6] * 5})
    assert session.question.option("talent").most == 5
    session.answer(["talent"] * 5)
    assert ending(session) == "unhurt"
