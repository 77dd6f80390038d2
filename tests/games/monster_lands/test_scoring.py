"""Victory points by source, and the tie-breaks."""

import pytest

from companion.games.monster_lands.scoring import (
    Tally,
    affinity_points,
    outcome,
    outcome_of,
    points,
    score_sheet,
    tally_of,
    tie_breaker,
    winners,
)
from companion.kernel.text import Msg, words
from companion.kernel.view import Notice
from tests.games.monster_lands.town import own, people, printed, table


@pytest.mark.parametrize(("icons", "worth"), [(0, 0), (1, 1), (2, 1), (3, 3), (4, 5), (5, 7), (6, 10), (9, 10)])
def test_icons_of_one_affinity_are_worth_more_the_more_there_are(icons: int, worth: int) -> None:
    assert affinity_points(icons) == worth


def test_every_source_is_counted_and_every_affinity_on_its_own() -> None:
    tally = Tally(glory=21, reputation=9, trophies=4, icons={"fire": 3, "water": 2, "jungle": 6})
    assert points(tally) == {
        "glory": 21, "reputation": 9, "trophies": 4, "fire": 3, "water": 1, "air": 0, "jungle": 10,
    }  # fmt: skip


def test_a_clan_is_counted_from_its_people_lands_trophies_and_loot() -> None:
    """Ruling 35: the three-trophy loot counts as trophies; novices have no affinity."""
    state = table()
    for key in ("dolfus", "drapis"):
        printed(state, f"mercenary/{key}", affinity="fire")
    people(state, "red", "dolfus", "novice-1")
    people(state, "red", "drapis", reputation=4)
    printed(state, "land/kale", affinity="fire")
    printed(state, "land/yuha", affinity="air")
    own(state, "red", "kale", "drapis")
    own(state, "red", "yuha")
    red = state.clan("red")
    red.trophies, red.loot, red.gold = ["gator", "sporus"], ["trophies", "gold-10"], 13
    printed(state, "monster/gator", trophy=2)
    printed(state, "monster/sporus", trophy=3)
    assert tally_of(state, "red") == Tally(
        glory=5,
        reputation=6,
        trophies=2 + 3 + 3,
        icons={"fire": 3, "water": 0, "air": 1, "jungle": 0},
        leader=1,
        gold=13,
    )


@pytest.mark.parametrize(
    ("red", "blue", "won", "by"),
    [
        (Tally(glory=10), Tally(glory=9, gold=50), ("red",), ""),
        (Tally(glory=10, leader=1), Tally(glory=10, leader=2), ("blue",), "leader"),
        (Tally(glory=8, trophies=2), Tally(glory=10), ("red",), "trophies"),
        (Tally(glory=10, gold=3), Tally(glory=10, gold=2), ("red",), "gold"),
        (Tally(glory=10, leader=1, gold=0), Tally(glory=10, gold=9), ("red",), "leader"),
        (Tally(glory=10), Tally(glory=10), ("red", "blue"), "shared"),
    ],
)
def test_ties_go_by_the_leader_then_trophies_then_gold_and_else_are_shared(
    red: Tally, blue: Tally, won: tuple[str, ...], by: str
) -> None:
    tallies = {"red": red, "blue": blue}
    assert winners(tallies) == won
    assert tie_breaker(tallies) == by
    notices = [
        block for block in outcome_of(tallies, {"red": "Red", "blue": "Blue"}).blocks if isinstance(block, Notice)
    ]
    assert [notice.text.id for notice in notices if isinstance(notice.text, Msg)] == ([f"ml-tie-{by}"] if by else [])


def test_a_broken_tie_is_explained_with_the_figures_of_those_who_were_level() -> None:
    tallies = {"red": Tally(glory=10, leader=1), "blue": Tally(glory=10, leader=3), "green": Tally(glory=9, leader=9)}
    result = outcome_of(tallies, {"red": "Mara", "blue": "Tom", "green": "Lea"})
    notices = [words("en")(block.text) for block in result.blocks if isinstance(block, Notice)]
    assert notices == ["Equal points: the leader’s reputation decides (Tom 3, Mara 1)."]


def test_a_shared_victory_names_all_winners_as_a_sentence_does() -> None:
    outcome = outcome_of({"red": Tally(glory=3), "blue": Tally(glory=3)}, {"red": "Mara", "blue": "Jonas"})
    assert words("de")(outcome.text) == "Mara und Jonas teilen sich den Sieg mit je 3 Punkten"


def test_a_shared_victory_lights_no_column() -> None:
    assert score_sheet({"red": Tally(), "blue": Tally()}, {"red": "Red", "blue": "Blue"}).bold == -1


def test_the_score_sheet_adds_up_line_by_line() -> None:
    tallies = {"red": Tally(glory=9, icons={"air": 4}), "blue": Tally(glory=3, reputation=8)}
    sheet = score_sheet(tallies, {"red": "Red", "blue": "Blue"})
    columns = [[row[n] for row in sheet.rows] for n in (1, 2)]
    assert [sum(column) for column in columns] == [14, 11]  # type: ignore[arg-type]
    assert sheet.total[1:] == (14, 11)
    assert sheet.bold == 1


def test_the_outcome_of_a_session_is_scored_for_every_clan() -> None:
    state = table(2)
    state.clan("blue").glory = 11
    result = outcome(state)
    assert result.winners == ("blue",)
    assert (result.total("red"), result.total("blue")) == (5, 11)


def test_a_clan_without_a_leader_has_no_reputation_to_break_ties() -> None:
    assert tally_of(table(), "red").leader == 0


def test_alone_the_score_is_what_counts() -> None:
    """Ruling 37."""
    state = table(1)
    assert outcome(state).winners == ("red",)
    assert tie_breaker({"red": Tally()}) == ""
