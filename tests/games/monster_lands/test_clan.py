"""Members coming and going, settling, and rewards of every kind."""

import pytest

from companion.games.monster_lands.clan import gain, lose_member, offer_settling, settlers_for
from companion.games.monster_lands.state import Table
from tests.games.monster_lands.town import act, own, people, play, printed, table, wear


def clan() -> Table:
    state = table()
    people(state, "red", "dolfus", "drapis", reputation=3)
    for key in ("dolfus", "drapis"):
        state.clan("red").members[key].affinity = "fire"
    printed(state, "land/kale", affinity="fire")
    return state


def test_a_lost_member_takes_reputation_and_equipment_along_and_leaves_the_land() -> None:
    state = clan()
    wear(state.clan("red").members["drapis"], "noxx", "mortis")
    holding = own(state, "red", "kale", "drapis")
    assert lose_member(state, "red", "drapis", "gone") == []
    assert (state.clan("red").reputation, holding.settler) == (3, "")
    assert state.discards == {"mercenary": ["drapis"], "equipment": ["noxx", "mortis"]}


def test_a_lost_leader_leaves_the_clan_without_one() -> None:
    state = clan()
    lose_member(state, "red", "dolfus", "gone")
    assert state.clan("red").leader == ""


def test_the_equipment_of_somebody_who_leaves_alive_can_be_kept() -> None:
    state = clan()
    wear(state.clan("red").members["drapis"], "noxx")
    assert [gear.id for gear in lose_member(state, "red", "drapis", "gone", gear=False)] == ["noxx"]
    assert "equipment" not in state.discards


def test_after_a_conquest_a_mercenary_of_matching_affinity_may_settle_but_not_the_leader() -> None:
    """Ruling 27."""
    state = clan()
    holding = own(state, "red", "kale")
    assert [member.key for member in settlers_for(state, "red", "kale")] == ["drapis"]
    play(offer_settling(state, "red", "kale"), ["nobody"])
    assert holding.settler == ""
    play(offer_settling(state, "red", "kale"), ["drapis"])
    assert holding.settler == "drapis"
    assert play(offer_settling(state, "red", "kale")).whys == []


def test_nobody_is_asked_to_settle_where_nobody_can() -> None:
    state = clan()
    own(state, "red", "kale")
    printed(state, "land/kale", affinity="water")
    assert play(offer_settling(state, "red", "kale")).whys == []


@pytest.mark.parametrize(("what", "n", "read"), [("glory", 3, 8), ("gold", 4, 11), ("defense", 2, 2), ("venom", 5, 3)])
def test_a_reward_moves_a_counter_within_its_limit(what: str, n: int, read: int) -> None:
    state = clan()
    play(gain(state, "red", what, n, "reward"))
    assert state.counter(what).read(state, "red") == read


def test_a_reward_of_loot_is_chosen_and_the_offer_filled_up() -> None:
    state = clan()
    play(gain(state, "red", "loot", 2, "reward"), ["gold-12", "supplies"])
    assert state.clan("red").loot == ["gold-12", "supplies"]
    assert len(state.offer) == 4


def test_without_loot_on_offer_there_is_none() -> None:
    state = clan()
    state.offer = []
    state.clan("blue").loot = ["gold-10"]
    play(gain(state, "red", "loot", 1, "reward"))
    assert state.clan("red").loot == []


def test_a_reward_of_traps_comes_from_the_lodge_and_keeps_the_limit() -> None:
    state = clan()
    state.clan("red").traps = ["initial"] * 5
    played = play(gain(state, "red", "trap", 1, "reward"), ["magic-plus-1", "initial"])
    assert played.whys == ["trap", "discard-trap"]
    assert sorted(state.clan("red").traps) == ["initial"] * 4 + ["magic-plus-1"]


def test_a_land_settled_while_its_owner_is_asked_is_not_settled_twice() -> None:
    """Ruling 27."""
    state = clan()
    holding = own(state, "red", "kale")
    people(state, "red", "kakron")[0].affinity = state.clan("red").members["drapis"].affinity
    script = offer_settling(state, "red", "kale")
    asked = next(script)
    act(state, "red/settle/kale/drapis")
    assert callable(asked)
    assert [option.key for option in asked().options] == ["nobody"]  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        script.send("nobody")
    assert holding.settler == "drapis"
