"""A copied state shares nothing that can change."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.copying import copied
from companion.kernel.state import Log, Note


@dataclass(frozen=True)
class Coin:
    worth: int


@dataclass
class Purse:
    coins: list[Coin] = field(default_factory=list)
    pockets: dict[str, list[int]] = field(default_factory=dict)
    pair: tuple[list[int], int] = field(default_factory=lambda: ([], 0))
    tags: set[str] = field(default_factory=set)
    log: Log = field(default_factory=Log)


nested = st.recursive(
    st.one_of(st.integers(), st.text(), st.none(), st.booleans()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner), st.tuples(inner, inner)),
    max_leaves=30,
)


@given(nested)
def test_a_copy_equals_what_deepcopy_makes(value: object) -> None:
    assert copied(value) == copy.deepcopy(value)


def test_nothing_that_can_change_is_shared() -> None:
    purse = Purse([Coin(1)], {"left": [1]}, ([1], 2), {"a"}, Log([Note("begun")]))
    other = copied(purse)
    assert other == purse
    other.coins.append(Coin(2))
    other.pockets["left"].append(2)
    other.pair[0].append(2)
    other.tags.add("b")
    other.log.append(Note("more"))
    assert purse == Purse([Coin(1)], {"left": [1]}, ([1], 2), {"a"}, Log([Note("begun")]))


def test_one_thing_in_two_places_stays_one_thing() -> None:
    shared = [1]
    both = copied({"a": shared, "b": shared})
    both["a"].append(2)
    assert both["b"] == [1, 2]


def test_values_are_not_copied_at_all() -> None:
    coin = Coin(3)
    assert copied([coin])[0] is coin
