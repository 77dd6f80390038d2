"""Exact chances of dice that may be rolled again, under best play.

Dice of several kinds lie on the table or are still to be thrown; some rerolls are for certain kinds only.
Two aims are answered: to *reach* a number with everything, and to *land* in a window by throwing die after
die and stopping in time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from companion.kernel.dice import Pool, Reroll

Faces = tuple[int, ...]
Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
SIX = range(1, 7)
Counts = tuple[int, ...]  # how many dice of each pool, or how many rerolls of each kind
Targets = tuple[Counts, ...]  # the groups that each kind of reroll is for
Group = tuple[Pool, ...]  # dice that the same rerolls are for, one pool for each number that is added


@dataclass(frozen=True, slots=True)
class Plan:
    """The dice in groups that the rerolls tell apart, and which groups each kind of reroll is for."""

    groups: tuple[Group, ...]
    targets: Targets
    times: Counts


def covering(targets: Targets, times: Counts, group: int) -> int:
    """How many rerolls a group can get."""
    return sum(n for n, target in zip(times, targets, strict=True) if group in target)


def particular(targets: Targets, times: Counts, group: int) -> list[int]:
    """The kinds of reroll to use for a group: of two, never the one that is also for what the other is for."""
    kinds = [kind for kind, target in enumerate(targets) if times[kind] and group in target]
    return [kind for kind in kinds if not any(set(targets[other]) < set(targets[kind]) for other in kinds)]


def plan(pools: Mapping[str, Pool], rerolls: Iterable[Reroll]) -> Plan:
    """Put the dice into groups, small ones first, and rerolls for the same groups together."""
    there = {kind: pool for kind, pool in pools.items() if pool.count}
    rights = [(reroll.kinds & set(there), reroll.times) for reroll in rerolls if reroll.kinds & set(there)]
    marks: dict[tuple[bool, ...], list[str]] = {}
    for kind in there:
        marks.setdefault(tuple(kind in kinds for kinds, _ in rights), []).append(kind)
    names = sorted(marks.values(), key=lambda kinds: sum(there[kind].count for kind in kinds))
    targets: dict[tuple[int, ...], int] = {}
    for kinds, times in rights:
        target = tuple(n for n, group in enumerate(names) if kinds & set(group))
        targets[target] = targets.get(target, 0) + times
    groups = tuple(_by_plus([there[kind] for kind in group]) for group in names)
    return Plan(groups, tuple(targets), tuple(targets.values()))


def _by_plus(pools: list[Pool]) -> Group:
    added = sorted({pool.plus for pool in pools})
    return tuple(joined([pool for pool in pools if pool.plus == plus]) for plus in added)


def joined(pools: Iterable[Pool]) -> Pool:
    """Several pools as one, as if the same were added to all of them."""
    pools = tuple(pools)
    rolled = tuple(sorted(face for pool in pools for face in pool.rolled))
    return Pool(rolled, sum(pool.left for pool in pools), pools[0].plus)


@cache
def bags(most: int) -> tuple[Faces, ...]:
    """Every bag of up to `most` faces, small ones first."""
    return tuple(bag for size in range(most + 1) for bag in combinations_with_replacement(SIX, size))


@cache
def bag_numbers(most: int) -> dict[Faces, int]:
    """The place of each bag in `bags`."""
    return {bag: n for n, bag in enumerate(bags(most))}


# Reaching a number: throw everything, then throw the lowest die again.


def reach(need: int, pools: Mapping[str, Pool], rerolls: Iterable[Reroll] = ()) -> float:
    """The best chance that all dice together come to `need` or more.

    Everything is thrown first (later is wiser), and within a kind the lowest die is always the one to throw again,
    so of each pool only the sum and its lowest faces matter.
    """
    need -= sum(pool.plus * pool.count for pool in pools.values())
    if need <= 0:
        return 1.0
    wanted = plan(pools, rerolls)
    whole = [joined(group) for group in wanted.groups]
    tracked = tuple(min(pool.count, covering(wanted.targets, wanted.times, n)) for n, pool in enumerate(whole))
    chance = _gains(tracked, wanted.targets, wanted.times)
    falls = [_lowest(pool, most) for pool, most in zip(whole, tracked, strict=True)]
    for fall in falls[:-1]:
        chance = _folded(chance, fall, need)
    return _met(chance, falls[-1], need) if falls else 0.0


def _folded(chance: Floats, lowest: Floats, need: int) -> Floats:
    """Average the first axis (a pool's lowest faces) over how that pool falls, for every need up to `need`."""
    weighted = np.einsum("lt,l...->t...", lowest, chance)  # no threads: the table is small
    folded = np.zeros((*chance.shape[1:-1], need + 1))
    for total in np.flatnonzero(lowest.any(axis=0)).tolist():
        folded += weighted[total][..., _missing(need, total, chance)]
    return folded


def _missing(need: int, total: int, chance: Floats) -> Ints:
    """What is still needed of 0 to `need` after `total`; the last column of `chance` stands for anything more."""
    return np.clip(np.arange(need + 1) - total, 0, chance.shape[-1] - 1)


def _met(chance: Floats, lowest: Floats, need: int) -> float:
    """The chance to meet the whole need with the last pool, which is the biggest: no other need matters any more."""
    missing = np.clip(need - np.arange(lowest.shape[1]), 0, chance.shape[-1] - 1)
    return float(min(1.0, (lowest * chance[:, missing]).sum()))


@cache
def _fresh(count: int, most: int) -> Floats:
    """How so many dice fall: by the bag of their lowest faces and by their sum."""
    if count == 0:
        start = np.zeros((len(bags(most)), 1))
        start[0, 0] = 1.0
        return start
    before = _fresh(count - 1, most)
    width = before.shape[1] + 6
    index = _keep_lowest(most)
    after = np.zeros(len(bags(most)) * width)
    for face in SIX:
        place = index[:, face - 1, None] * width + np.arange(before.shape[1]) + face
        after += np.bincount(place.ravel(), before.ravel() / 6, len(after))
    return after.reshape(-1, width)


@cache
def _keep_lowest(most: int) -> Ints:
    """The bag of lowest faces after one more die."""
    numbers = bag_numbers(most)
    return np.array([[numbers[tuple(sorted((*bag, face)))[:most]] for face in SIX] for bag in bags(most)])


def _lowest(pool: Pool, most: int) -> Floats:
    """How a whole pool falls, by the bag of its lowest faces (exactly `most` of them) and by its sum."""
    fresh, numbers = _fresh(pool.left, most), bag_numbers(most)
    full = len(bags(most)) - len(bags(most - 1)) if most else 1
    whole = np.zeros((len(bags(most)), fresh.shape[1] + sum(pool.rolled)))
    for n in np.flatnonzero(fresh.any(axis=1)).tolist():
        whole[numbers[tuple(sorted((*bags(most)[n], *pool.rolled)))[:most]], sum(pool.rolled) :] += fresh[n]
    return whole[-full:]


@lru_cache(maxsize=8)
def _gains(tracked: Counts, targets: Targets, times: Counts) -> Floats:
    """The chance to gain what is needed (last axis, from 0) by rerolls, by the lowest faces of each pool."""

    @cache  # gone with the last reroll
    def gains(tracked: Counts, times: Counts) -> Floats:
        top = 5 * sum(times) + 1
        best = np.zeros((*(len(_full_bags(most)) for most in tracked), top + 1))
        for axis in (n for n, most in enumerate(tracked) if most):
            for kind in particular(targets, times, axis):
                fewer = (*times[:kind], times[kind] - 1, *times[kind + 1 :])
                kept = tuple(min(most, covering(targets, fewer, n)) for n, most in enumerate(tracked))
                rest = _widened(gains(kept, fewer), top)
                np.maximum(best, _thrown_again(rest, axis, tracked, kept), out=best)
        best[..., 0], best[..., -1] = 1.0, 0.0
        return best

    return gains(tracked, times)


def _widened(gains: Floats, top: int) -> Floats:
    return gains[..., np.minimum(np.arange(top + 1), gains.shape[-1] - 1)]


@cache
def _full_bags(most: int) -> tuple[Faces, ...]:
    return tuple(bag for bag in bags(most) if len(bag) == most)


def _thrown_again(rest: Floats, axis: int, tracked: Counts, kept: Counts) -> Floats:
    """The chance after throwing the lowest die of one pool again; with fewer rerolls left, fewer faces matter."""
    for other, (most, fewer) in enumerate(zip(tracked, kept, strict=True)):
        if other != axis and fewer < most:
            rest = rest.take(_lowest_of(most, fewer), axis=other)
    turned = np.moveaxis(rest, axis, -2)
    flat = turned.reshape(*turned.shape[:-2], -1)
    new = flat.take(_again(tracked[axis], kept[axis], rest.shape[-1]), axis=-1)
    return np.moveaxis(np.add.reduce(new, axis=-3) / 6, -2, axis)


@cache
def _lowest_of(most: int, fewer: int) -> Ints:
    """The bag of fewer lowest faces within each bag of lowest faces."""
    numbers = {bag: n for n, bag in enumerate(_full_bags(fewer))}
    return np.array([numbers[bag[:fewer]] for bag in _full_bags(most)])


@cache
def _again(most: int, fewer: int, width: int) -> Ints:
    """Where the lowest face becoming 1 to 6 leads, for each bag of lowest faces and each need."""
    full, numbers = _full_bags(most), {bag: n for n, bag in enumerate(_full_bags(fewer))}
    bag_to = np.array([[numbers[tuple(sorted((*bag[1:], face)))[:fewer]] for bag in full] for face in SIX])
    lowest = np.array([bag[0] for bag in full])
    need = np.arange(width) + lowest[:, None] - np.array(SIX)[:, None, None]
    return np.asarray(bag_to[:, :, None] * width + np.clip(need, 0, width - 1))
