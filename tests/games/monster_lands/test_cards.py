"""Piles we cannot see: what may still come up, running out, and traps that are named late."""

import pytest

from companion.games.monster_lands.cards import (
    BOXED,
    discard_trap,
    draw,
    in_play,
    left_in,
    may_be_empty,
    pick_one,
    refill,
    reveal_trap,
    unseen,
)
from companion.games.monster_lands.data import LOOT, MERCENARIES, MONSTERS
from companion.games.monster_lands.state import Pile, Table, Trap
from companion.kernel.errors import Refused
from companion.kernel.question import Choose
from tests.games.monster_lands.town import own, people, play, table, wear


def spread() -> Table:
    """A table with one card of each kind in every kind of place."""
    state = table()
    people(state, "red", "dolfus", "novice-1")
    wear(state.clan("red").members["dolfus"], "slyzor")
    own(state, "red", "rynia")
    red = state.clan("red")
    red.trophies, red.loot, red.traps = ["sporus"], ["recruit"], ["magic-plus-2"]
    state.sites["land-1"].escaped, state.sites["land-1"].monster = "sandor", ""
    state.sites["land-0"].paths[0].traps = [Trap("strength-plus-3"), Trap()]
    return state


@pytest.mark.parametrize(
    ("pile", "cards"),
    [("monster", {"krinx", "sandor", "sporus"}), ("mercenary", {"drapis", "kakron", "taroa", "torko", "dolfus"}),
     ("land", {"kale", "yuha", "rynia"}), ("equipment", {"noxx", "mortis", "rashnek", "slyzor"}),
     ("loot", {"gold-10", "gold-12", "supplies", "reroll-magic", "recruit"}), ("header", {"header-1a", "header-2a"}),
     ("task", {"mission-1"}), ("contract", {"mission-1"})],
)  # fmt: skip
def test_a_card_on_the_table_is_not_in_its_pile(pile: Pile, cards: set[str]) -> None:
    state = spread()
    assert set(in_play(state, pile)) == cards
    if pile != "equipment":
        assert not cards & set(unseen(state, pile))


def test_revealed_traps_lie_on_the_path_and_hidden_ones_with_their_clan() -> None:
    state = spread()
    found = list(in_play(state, "trap"))
    assert found[len(state.lodge) :] == ["magic-plus-2", "strength-plus-3"]


def test_a_discarded_card_comes_back_with_a_new_pile_only() -> None:
    state = table()
    state.discards["monster"] = ["sporus"]
    assert "sporus" not in unseen(state, "monster")
    state.discards["monster"] = []
    assert "sporus" in unseen(state, "monster")


def test_the_last_cards_of_a_pile_and_the_first_of_the_new_one_are_drawn_in_two_steps() -> None:
    """Two tokens are left and one is discarded: four are wanted, three come, one space stays empty (ruling 29)."""
    state = table()
    left, thrown = ["recruit", "trophies"], ["gold-10"]
    state.offer = []
    state.clan("blue").loot = [token for token in LOOT if token not in (*left, *thrown)]
    state.discards["loot"] = list(thrown)
    played = play(refill(state, "loot"), [left, True, thrown[0]], draws=True)
    assert played.whys == ["draw-loot", "reshuffle", "draw-loot"]
    assert state.offer == [*left, *thrown]
    assert state.discards["loot"] == []


def test_nothing_is_asked_where_nothing_is_left() -> None:
    state = table()
    state.clan("blue").trophies = [monster for monster in MONSTERS if monster not in ("krinx", "gator")]
    assert play(draw(state, "monster", 1, "Which?")).result == []


def test_equipment_runs_out_after_eighteen_cards() -> None:
    state = table()
    (member,) = people(state, "red", "dolfus")
    wear(member, *["slyzor"] * 13)
    assert left_in(state, "equipment") == 2
    state.bazaar = ["noxx"]
    assert left_in(state, "equipment") == 4
    wear(member, *["slyzor"] * 3)
    play(refill(state, "equipment"), ["mortis"], draws=True)
    assert state.bazaar == ["noxx", "mortis"]


def test_several_copies_of_a_trap_may_come_up_at_once() -> None:
    state = table()
    state.lodge = state.lodge[:4]
    play(refill(state, "trap"), [["attack-plus-8", "attack-plus-8"]], draws=True)
    assert state.lodge[4:] == ["attack-plus-8", "attack-plus-8"]


def test_the_table_may_say_that_the_mercenary_deck_is_empty_once_only_boxed_start_cards_can_be_missing() -> None:
    state = table()
    assert not may_be_empty(state, "mercenary", BOXED + 1)
    assert may_be_empty(state, "mercenary", BOXED)
    state.stage = "setup"
    assert not may_be_empty(state, "mercenary", 1)


def test_fewer_cards_than_wanted_need_a_word_that_the_pile_is_empty() -> None:
    state = table()
    rest = [key for key in MERCENARIES if key not in state.tavern]
    people(state, "blue", *rest[:-3])
    state.tavern, state.discards["mercenary"] = [], ["drapis", "kakron", "taroa", "torko"]
    question = ask_draw(state)
    with pytest.raises(Refused):
        question.accept([rest[-1]])
    assert question.accept([rest[-1], "empty"])
    play(refill(state, "mercenary"), [[rest[-1], "empty"], True, ["drapis", "kakron", "taroa"]], draws=True)
    assert state.tavern == [rest[-1], "drapis", "kakron", "taroa"]


def ask_draw(state: Table) -> Choose:
    asked = refill(state, "mercenary").send(None)
    question = asked() if callable(asked) else asked
    assert isinstance(question, Choose)
    return question


def test_no_question_is_asked_about_cards_that_are_all_the_same() -> None:
    assert play(pick_one(["noxx", "noxx"], "which", "Which?", "equipment")).result == "noxx"


def test_a_revealed_trap_is_named_by_its_owner_and_leaves_the_clan() -> None:
    state = table()
    state.clan("red").traps, trap = ["magic-plus-1", "strength-plus-1"], Trap()
    play(reveal_trap(state, "red", trap), ["magic-plus-1"])
    assert (trap.kind, state.clan("red").traps) == ("magic-plus-1", ["strength-plus-1"])


def test_what_the_initial_trap_does_is_not_asked_when_it_is_thrown_away_face_down() -> None:
    state = table()
    state.clan("red").traps = ["initial"]
    del state.printed["initial-trap/initial.effect"]
    assert play(discard_trap(state, "red", Trap())).whys == []
    assert state.clan("red").traps == []


def test_a_trap_that_lay_open_is_discarded_without_a_question() -> None:
    state = table()
    play(discard_trap(state, "red", Trap("magic-plus-1")))
    assert state.discards["trap"] == ["magic-plus-1"]
