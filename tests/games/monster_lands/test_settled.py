"""The twelve land abilities."""

import pytest

from companion.games.monster_lands.data import LANDS
from companion.games.monster_lands.deploy import deploy, menu
from companion.games.monster_lands.settled import holding_closed, price
from companion.games.monster_lands.state import Table
from companion.kernel.errors import Refused
from companion.kernel.text import Msg
from tests.games.monster_lands.town import ask, dice, own, people, play, table


def land(name: str, settled: bool = True) -> Table:
    """Red owns a land with Drapis on it, and has two dice of each kind."""
    state = table()
    state.tavern = ["kakron", "taroa", "torko", "wondou"]
    people(state, "red", "dolfus", "drapis")
    dice(state, "red", 2, 2, (6, 3)).glory = 20
    own(state, "red", name, "drapis" if settled else "")
    return state


def use(state: Table, answers: list[object] | None = None) -> dict[str, int]:
    """Use red's land; what is left of the dice and what was gained."""
    clan = state.clan("red")
    play(deploy(state, "red", f"settled/{clan.holdings[0].land}"), answers or [])
    counters = {"gold": clan.gold - 7, "glory": clan.glory - 20, "potions": clan.potions, "defense": clan.defense}
    return clan.dice() | {name: n for name, n in counters.items() if n}


def left(strength: int, magic: int, persuasion: int, **gained: int) -> dict[str, int]:
    return {"strength": strength, "magic": magic, "persuasion": persuasion, **gained}


def test_al_dahn_turns_a_strength_die_into_loot_and_the_offer_is_filled_up() -> None:
    state = land("al-dahn")
    assert use(state, ["gold-12"]) == left(1, 2, 2)
    assert state.clan("red").loot == ["gold-12"]
    assert len(state.offer) == 4


def test_ghadik_turns_two_persuasion_dice_into_nine_gold() -> None:
    assert use(land("ghadik")) == left(2, 2, 0, gold=9)


@pytest.mark.parametrize(
    "keys", [["strength", "strength"], ["strength", "persuasion-3"], ["persuasion-6", "persuasion-3"]]
)
def test_gurban_turns_two_strength_or_persuasion_dice_into_three_magic_dice(keys: list[str]) -> None:
    state = land("gurban")
    assert use(state, [keys])["magic"] == 5
    assert sum(state.clan("red").dice().values()) == 7


def test_kale_turns_a_magic_die_into_three_potions() -> None:
    assert use(land("kale")) == left(2, 1, 2, potions=3)


def test_kyzhul_turns_a_strength_die_into_two_persuasion_dice() -> None:
    state = land("kyzhul")
    assert use(state, [{"persuasion": [1, 4]}]) == left(1, 2, 4)
    assert sorted(state.clan("red").persuasion) == [1, 3, 4, 6]


def test_negueria_turns_one_die_of_each_kind_into_two_glory() -> None:
    assert use(land("negueria"), [["strength", "magic", "persuasion-3"]]) == left(1, 1, 1, glory=2)


def test_rynia_turns_two_strength_dice_into_a_free_mercenary() -> None:
    state = land("rynia")
    state.printed["mercenary/kakron.persuasion"] = 0
    state.buildings["tavern"].panic = 1
    use(state, ["kakron"])
    assert "kakron" in state.clan("red").members
    assert state.clan("red").gold == 7


def test_rynia_asks_for_reputations_that_nobody_has_entered() -> None:
    state = land("rynia")
    state.tavern = ["kakron"]
    state.clan("red").gold = 0
    for name in ("cost", "reputation"):
        del state.printed[f"mercenary/kakron.{name}"]
    state.printed["mercenary/kakron.persuasion"] = 0
    play(deploy(state, "red", "settled/rynia"), [3, "kakron"])
    assert state.clan("red").members["kakron"].reputation == 3


def test_skyehn_turns_a_magic_die_into_three_strength_dice() -> None:
    assert use(land("skyehn")) == left(5, 1, 2)


@pytest.mark.parametrize("keys", [["strength", "strength"], ["strength", "magic"], ["magic", "magic"]])
def test_thaklan_turns_two_strength_or_magic_dice_into_three_persuasion_dice(keys: list[str]) -> None:
    assert use(land("thaklan"), [keys, {"persuasion": [1, 1, 1]}])["persuasion"] == 5


def test_uyuniah_turns_two_dice_into_free_equipment() -> None:
    state = land("uyuniah")
    use(state, [["strength", "persuasion-3"], "noxx", "dolfus"])
    assert [gear.id for gear in state.clan("red").members["dolfus"].gear] == ["noxx"]
    assert state.clan("red").gold == 7
    assert len(state.bazaar) == 3


def test_wahibah_turns_a_magic_die_into_three_defense_tokens() -> None:
    assert use(land("wahibah")) == left(2, 1, 2, defense=3)


def test_yuha_turns_a_persuasion_die_into_two_magic_dice() -> None:
    assert use(land("yuha"), ["persuasion-3"]) == left(2, 4, 1)


@pytest.mark.parametrize("name", LANDS)
def test_a_land_ability_works_once_a_round_and_only_when_settled(name: str) -> None:
    """Ruling 28."""
    state = land(name, settled=False)
    holding = state.clan("red").holdings[0]
    assert holding_closed(state, "red", holding) == Msg("ml-closed-unsettled")
    holding.settler = "drapis"
    assert holding_closed(state, "red", holding) is None
    holding.used = True
    assert holding_closed(state, "red", holding) == Msg("ml-closed-used")


@pytest.mark.parametrize("name", LANDS)
def test_a_land_ability_wants_its_dice(name: str) -> None:
    state = land(name)
    dice(state, "red")
    assert holding_closed(state, "red", state.clan("red").holdings[0]) == Msg("ml-closed-dice")
    assert price(LANDS[name]).total == LANDS[name].dice


def test_the_ability_works_while_the_settler_is_away() -> None:
    """Ruling 27."""
    state = land("kale")
    state.clan("red").members["drapis"].place = "land-0/1"
    assert holding_closed(state, "red", state.clan("red").holdings[0]) is None


def test_negueria_wants_one_of_each_and_not_three_of_a_kind() -> None:
    state = land("negueria")
    dice(state, "red", 3, 1, (2, 4))
    question = ask(deploy(state, "red", "settled/negueria"))
    with pytest.raises(Refused):
        question.accept(["strength", "strength", "strength"])


@pytest.mark.parametrize(("name", "what"), [("kale", "potions"), ("wahibah", "defense")])
def test_a_land_that_would_give_nothing_is_closed(name: str, what: str) -> None:
    """Ruling 6."""
    state = land(name)
    setattr(state.clan("red"), what, 3 if what == "potions" else 5)
    assert holding_closed(state, "red", state.clan("red").holdings[0]) == Msg("ml-closed-limit")


def test_al_dahn_is_closed_without_loot_and_uyuniah_without_anybody_at_home() -> None:
    state = land("al-dahn")
    state.offer = []
    assert holding_closed(state, "red", state.clan("red").holdings[0]) == Msg("ml-closed-no-offer")
    state = land("uyuniah")
    for member in state.clan("red").members.values():
        member.place = "land-0/0"
    assert holding_closed(state, "red", state.clan("red").holdings[0]) == Msg("ml-closed-nobody-home")


def test_only_the_own_lands_are_in_the_menu() -> None:
    state = land("kale")
    assert "settled/kale" in [option.key for option in menu(state, "red")]
    assert "settled/kale" not in [option.key for option in menu(state, "blue")]


def test_nothing_is_asked_where_exactly_the_dice_wanted_are_left() -> None:
    state = land("gurban")
    dice(state, "red", 1, 0, (4,))
    assert use(state) == left(0, 3, 0)
