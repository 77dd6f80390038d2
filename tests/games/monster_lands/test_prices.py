"""What things cost: persuasion, its chain, and the helpers."""

import pytest

from companion.games.monster_lands.prices import Deal, Helper, best_deal, helpers, persuasion_discount
from companion.games.monster_lands.state import Placed, Table
from tests.games.monster_lands.town import dice, people, table, wear

VAIDALA = Helper("vaidala", "Vaidala", 4)


def placed(state: Table, *faces: int) -> None:
    state.buildings["tavern"].dice = [Placed("blue", "persuasion" if face else "strength", face) for face in faces]


@pytest.mark.parametrize(
    ("before", "face", "discount"),
    [((), 4, 4), ((5,), 3, 8), ((3,), 3, 3), ((3,), 5, 5), ((5, 0), 3, 8), ((6, 2), 1, 3), ((6, 2), 4, 4)],
)
def test_a_lower_persuasion_die_adds_the_last_one_only(before: tuple[int, ...], face: int, discount: int) -> None:
    """Ruling 7: the comparison is with the face of the last persuasion die there, never with a sum."""
    state = table()
    placed(state, *before)
    assert persuasion_discount(state, "tavern", face) == discount
    assert persuasion_discount(state, "lodge", face) == face


def test_persuasion_leaves_at_least_one_gold_to_pay() -> None:
    assert Deal("persuasion-6", 6).price(4) == 1
    assert Deal("persuasion-2", 2).price(4) == 2


def test_a_free_thing_does_not_become_dearer_by_persuasion() -> None:
    assert Deal("persuasion-6", 6).price(0) == 0


def test_helpers_come_after_persuasion_and_may_bring_the_price_to_nothing() -> None:
    """Ruling 8."""
    assert Deal("strength", 0, (VAIDALA,)).price(3) == 0
    assert Deal("persuasion-3", 3, (VAIDALA,)).price(9) == 2
    assert Deal("persuasion-6", 6, (VAIDALA,)).price(5) == 0


def test_helpers_add_up() -> None:
    """Ruling 8: Wishor and Turzoks together take 8 gold off."""
    state = table()
    wishor, *_ = people(state, "red", "wishor")
    wear(wishor, "turzoks")
    assert sum(helper.n for helper in helpers(state, "red", "lodge")) == 8
    assert Deal("strength", 0, helpers(state, "red", "lodge")).price(10) == 2


def test_a_used_helper_does_not_help_again() -> None:
    state = table()
    wishor, *_ = people(state, "red", "wishor")
    wishor.used = True
    assert helpers(state, "red", "lodge") == ()


def test_the_price_is_unfolded_with_each_discount() -> None:
    total = Deal("persuasion-3", 3, (VAIDALA,)).unfold("Dalina", 9)
    assert total.total == 2
    assert [term.value for term in total.terms] == [9, -3, -4]
    assert sum(term.value for term in total.terms) == total.total


def test_the_unfolded_price_never_takes_off_more_than_is_left() -> None:
    total = Deal("persuasion-6", 6, (VAIDALA,)).unfold("Dalina", 4)
    assert [term.value for term in total.terms] == [4, -3, -1]
    assert total.total == 0


def test_the_best_deal_uses_the_highest_discount_and_every_helper() -> None:
    state = table()
    people(state, "red", "vaidala")
    dice(state, "red", strength=1, persuasion=(2, 5))
    placed(state, 3)
    assert best_deal(state, "red", "tavern").price(12) == 12 - 5 - 4
