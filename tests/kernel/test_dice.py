"""Exact chances against counting every throw."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from companion.kernel import window
from companion.kernel.dice import Pool, Reroll, at_least, convolve, die, hits, pool
from companion.kernel.rerolls import reach
from companion.kernel.window import land

S, M, E = frozenset({"s"}), frozenset({"m"}), frozenset({"s", "m"})
KINDS = ("s", "m")


def lying(dice: tuple[tuple[str, int], ...], plus: dict[str, int]) -> int:
    return sum(face + plus[kind] for kind, face in dice)


def by_hand(wins, pools, rerolls, stop_any_time):
    """Best play found by trying everything: every die, every reroll of every die, every stop."""
    plus = {kind: p.plus for kind, p in pools.items()}
    kinds = [reroll.kinds for reroll in rerolls]

    @cache
    def best(dice, left, times):
        found = float(wins(lying(dice, plus))) if stop_any_time or not any(left) else 0.0
        for n, kind in enumerate(KINDS):
            if left[n]:
                fewer = tuple(count - (m == n) for m, count in enumerate(left))
                found = max(found, sum(best(tuple(sorted((*dice, (kind, f)))), fewer, times) for f in range(1, 7)) / 6)
        for n, count in enumerate(times):
            for die_ in set(dice) if count else ():
                if die_[0] in kinds[n]:
                    rest, fewer = list(dice), tuple(c - (m == n) for m, c in enumerate(times))
                    rest.remove(die_)
                    value = sum(best(tuple(sorted((*rest, (die_[0], f)))), left, fewer) for f in range(1, 7)) / 6
                    found = max(found, value)
        return found

    dice = tuple(sorted((kind, face) for kind, p in pools.items() for face in p.rolled))
    left = tuple(pools[kind].left if kind in pools else 0 for kind in KINDS)
    return best(dice, left, tuple(reroll.times for reroll in rerolls))


CASES = [
    ({"s": Pool(left=3)}, ()),
    ({"s": Pool(left=2, plus=1), "m": Pool(left=1, plus=-1)}, ()),
    ({"s": Pool(left=3, plus=2)}, (Reroll(S, 2),)),
    ({"s": Pool(left=2), "m": Pool(left=1, plus=1)}, (Reroll(E, 1),)),
    ({"s": Pool(left=2, plus=3), "m": Pool(left=1)}, (Reroll(S, 1), Reroll(M, 1))),
    ({"s": Pool(left=1, plus=1), "m": Pool(left=2)}, (Reroll(S, 1), Reroll(E, 1))),
    ({"s": Pool((1, 5), 1, 1), "m": Pool((2,), 1)}, (Reroll(E, 2),)),
    ({"s": Pool((6, 6)), "m": Pool(left=1, plus=2)}, (Reroll(S, 1),)),
    ({"m": Pool((3,), 1, -1)}, (Reroll(M, 1), Reroll(S, 3))),
]


@pytest.mark.parametrize(("pools", "rerolls"), CASES)
def test_reaching_a_number_under_best_play_is_what_trying_everything_finds(pools, rerolls):
    for need in (4, 9, 12, 15, 20):
        expected = by_hand(lambda total, need=need: total >= need, pools, rerolls, stop_any_time=False)
        assert reach(need, pools, rerolls) == pytest.approx(expected)


@pytest.mark.parametrize(("pools", "rerolls"), CASES)
def test_landing_in_a_window_under_best_play_is_what_trying_everything_finds(pools, rerolls):
    for low, high in ((5, 7), (8, 9), (9, 14), (14, 18)):
        wins = lambda total, low=low, high=high: low <= total < high  # noqa: E731
        found = land(wins, low, pools, rerolls)
        assert found.exact
        assert found.chance == pytest.approx(by_hand(wins, pools, rerolls, stop_any_time=True))


@pytest.mark.parametrize(("pools", "rerolls"), CASES)
def test_with_too_many_positions_the_chance_is_a_lower_bound_and_says_so(pools, rerolls, monkeypatch):
    wins = lambda total: 8 <= total < 11  # noqa: E731
    exact = land(wins, 8, pools, rerolls).chance
    monkeypatch.setattr(window, "MOST_POSITIONS", 0)
    bound = land(wins, 8, pools, rerolls)
    assert not bound.exact
    assert 0 <= bound.chance <= exact + 1e-12


def test_a_big_attack_is_still_answered_and_the_bound_is_close():
    pools = {"s": Pool(left=8, plus=1), "m": Pool(left=4)}
    found = land(lambda total: 30 <= total < 36, 30, pools, (Reroll(S, 2), Reroll(E, 2)))
    assert not found.exact
    assert 0.99 < found.chance <= 1


def test_a_pool_is_counted_like_every_throw_of_it():
    throws = [sum(max(0, face - 2) for face in throw) for throw in product(range(1, 7), repeat=3)]
    chances = pool(3, -2)
    assert chances == pytest.approx({total: throws.count(total) / 216 for total in set(throws)})


def test_hits_are_counted_like_every_throw():
    throws = [sum(face >= 3 for face in throw) for throw in product(range(1, 7), repeat=4)]
    assert hits(4, 4 / 6) == pytest.approx({n: throws.count(n) / 1296 for n in range(5)})


def test_at_least_adds_up_the_upper_end():
    two = convolve(die(), die())
    assert at_least(two, 11) == pytest.approx(3 / 36)
    assert at_least(two, 0) == pytest.approx(1)
    assert at_least(two, 13) == 0
