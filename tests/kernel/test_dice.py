"""Exact chances against counting every throw."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

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
@pytest.mark.parametrize("wins", [range(5, 7), {8}, range(9, 14), range(14, 18), {6, 8, 10}, {0}, ()])
def test_landing_in_a_window_under_best_play_is_what_trying_everything_finds(pools, rerolls, wins):
    expected = by_hand(lambda total: total in wins, pools, rerolls, stop_any_time=True)
    assert land(wins, pools, rerolls) == pytest.approx(expected, abs=1e-12)


def any_pool(dice: random.Random, most: int) -> Pool:
    lying = tuple(dice.choices(range(1, 7), k=dice.randrange(most)))
    return Pool(lying, dice.randrange(most + 1 - len(lying)), dice.randint(-1, 2))


@pytest.mark.parametrize("seed", range(60))
def test_any_small_attack_is_what_trying_everything_finds(seed):
    dice = random.Random(seed)
    pools = {"s": any_pool(dice, 3), "m": any_pool(dice, 2)}
    rerolls = tuple(Reroll(kinds, dice.randrange(2)) for kinds in (S, M, E))
    low, wide = dice.randint(3, 22), dice.randint(1, 7)
    wins = range(low, low + wide)
    found = land(wins, pools, rerolls), reach(low, pools, rerolls)
    exact = (
        by_hand(lambda total: total in wins, pools, rerolls, stop_any_time=True),
        by_hand(lambda total: total >= low, pools, rerolls, stop_any_time=False),
    )
    assert found == pytest.approx(exact, abs=1e-12)


def test_the_biggest_attack_is_exact_too():
    """The figure was found by a way that keeps every position: 630,000 for each number of rerolls left."""
    pools = {"s": Pool(left=8, plus=1), "m": Pool(left=4, plus=-1)}
    assert land(range(34, 41), pools, (Reroll(S, 2), Reroll(E, 2))) == pytest.approx(0.9996547851034, abs=1e-13)


def test_far_beyond_the_window_nothing_leads_back():
    pools = {"s": Pool((6, 6, 6))}
    assert land({7}, pools, (Reroll(S, 2),)) == 0
    assert land({8}, pools, (Reroll(S, 2),)) == pytest.approx(1 / 36)


def test_without_dice_one_stands_where_one_stands():
    assert land({0, 1}, {}) == 1
    assert land({1}, {}) == 0


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
