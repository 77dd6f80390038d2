"""Exact chances to stop in a window: dice thrown one by one, rerolls in between, stopping when it fits.

A position is which faces lie, how many dice of each pool have been thrown, and which rerolls are left. Dice that no
reroll can touch are known by their sum alone. All positions are numbered and worked out together, those with
most dice first. Where there would be too many, a simpler way to play is worked out, and the chance is a lower bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod

import numpy as np

from companion.kernel.dice import Pool, Reroll
from companion.kernel.rerolls import SIX, Faces, Floats, Group, Ints, Plan, plan

MOST_POSITIONS = 24_000  # positions times rerolls: a few thousandths of a second
Counts = tuple[int, ...]  # how many dice of each pool of a group have been thrown
Wins = Callable[[int], bool]


@dataclass(frozen=True, slots=True)
class Share:
    """A chance, and whether it is the whole truth or only a lower bound."""

    chance: float
    exact: bool = True


def land(wins: Wins, need: int, pools: Mapping[str, Pool], rerolls: Iterable[Reroll] = ()) -> Share:
    """The best chance to stop at a total that wins; no total below `need` does."""
    wanted = _needed(plan(pools, rerolls), need)
    sizes = [_size(group, wanted.covering(n)) for n, group in enumerate(wanted.groups)]
    if prod(sizes) * prod(times + 1 for times in wanted.times) > MOST_POSITIONS:
        return Share(max(_at_once(wins, way) for way in (wanted, *_taken_up(wanted))), exact=False)
    return Share(_Positions(wins, wanted).chance())


def _now(wanted: Plan) -> int:
    pools = [pool for group in wanted.groups for pool in group]
    return sum(sum(pool.rolled) + pool.plus * len(pool.rolled) for pool in pools)


def _needed(wanted: Plan, need: int) -> Plan:
    """Leave out dice that will never be thrown, because one stops at the need."""
    missing = max(0, need - _now(wanted) + 6 * sum(wanted.times))  # a reroll may lose what a die has

    def enough(pool: Pool) -> Pool:
        most = -(-missing // (1 + pool.plus)) if pool.plus > -1 else pool.left
        return replace(pool, left=min(pool.left, most))

    return replace(wanted, groups=tuple(tuple(enough(pool) for pool in group) for group in wanted.groups))


def _thrown(group: Group) -> Iterator[Counts]:
    """Every number of dice that may have been thrown of a group's pools."""
    return product(*(range(pool.count + 1) for pool in group))


def _size(group: Group, rerolls: int) -> int:
    """How many positions a group has."""
    return sum(comb(sum(counts) + 5, 5) if rerolls else 5 * sum(counts) + 1 for counts in _thrown(group))


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The numbered positions of a group: their sums, where a die more of each pool leads, and where a die less."""

    blocks: dict[Counts, slice]  # the positions of so many dice each, those with most dice first
    sums: Ints
    more: tuple[Ints, ...]  # for each pool: the positions reached by a 1 to 6; of no use when the pool is used up
    less: Ints | None  # the throws (pool times positions) that throw a 1 to 6 again; None when no reroll is for it


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """All ways so many dice can lie, numbered from 0: their sums, and their numbers with a 1 to 6 more or less."""

    sums: Ints
    more: Ints
    less: Ints  # -1 where no such face lies


@cache
def _faces(count: int) -> dict[Faces, int]:
    """The number of each bag of so many faces."""
    return {bag: n for n, bag in enumerate(combinations_with_replacement(SIX, count))}


@cache
def _face_layer(count: int) -> Layer:
    here, above, below = _faces(count), _faces(count + 1), _faces(count - 1) if count else {}
    sums = np.array([sum(bag) for bag in here])
    more = np.array([[above[tuple(sorted((*bag, face)))] for face in SIX] for bag in here])
    less = np.array([[below[_without(bag, face)] if face in bag else -1 for face in SIX] for bag in here])
    return Layer(sums, more, less)


def _without(bag: Faces, face: int) -> Faces:
    at = bag.index(face)
    return bag[:at] + bag[at + 1 :]


def _sum_layer(count: int) -> Layer:
    sums = np.arange(count, 6 * count + 1)
    return Layer(sums, np.arange(len(sums))[:, None] + np.arange(6), np.full((len(sums), 6), -1))


@cache
def _board(most: Counts, tracked: bool) -> Board:
    """All positions of pools of so many dice, by their faces if rerolls matter, else by their sum."""
    order: list[Counts] = sorted(product(*(range(n + 1) for n in most)), key=sum, reverse=True)
    layers = [_face_layer(sum(counts)) if tracked else _sum_layer(sum(counts)) for counts in order]
    starts = np.cumsum([0, *(len(layer.sums) for layer in layers)]).tolist()
    blocks = {counts: slice(starts[n], starts[n + 1]) for n, counts in enumerate(order)}
    at = {counts: block.start for counts, block in blocks.items()}
    more = tuple(
        np.concatenate(
            [at.get(_step(counts, n, 1), 0) + layer.more for counts, layer in zip(order, layers, strict=True)]
        )
        for n in range(len(most))
    )
    less = [_throws(counts, layer, at, starts[-1]) for counts, layer in zip(order, layers, strict=True)]
    sums = np.concatenate([layer.sums for layer in layers])
    return Board(blocks, sums, more, np.concatenate(less) if tracked else None)


def _throws(counts: Counts, layer: Layer, at: dict[Counts, int], positions: int) -> Ints:
    """The throws that replace a face that lies: a die of any pool that has one, as what is added stays the same."""
    pool = next((n for n, count in enumerate(counts) if count), None)
    if pool is None:
        return layer.less
    return np.where(layer.less < 0, -1, pool * positions + at[_step(counts, pool, -1)] + layer.less)


def _step(counts: Counts, pool: int, by: int) -> Counts:
    return (*counts[:pool], counts[pool] + by, *counts[pool + 1 :])


class _Positions:
    """All positions of a plan, worked out from the fewest rerolls and the most dice on; one axis for each group."""

    def __init__(self, wins: Wins, wanted: Plan) -> None:
        self.plan = wanted
        self.boards = [
            _board(tuple(pool.count for pool in group), wanted.covering(n) > 0) for n, group in enumerate(wanted.groups)
        ]
        totals = sum(np.ix_(*(self._values(n) for n in range(len(self.boards)))), np.zeros((), np.intp))
        low, high = int(totals.min()), int(totals.max())
        self.stop: Floats = np.array([wins(total) for total in range(low, high + 1)], np.float64)[totals - low]
        self.thrown: dict[Counts, list[list[Floats]]] = {}  # by rerolls left, group and pool: after one more die

    def _values(self, n: int) -> Ints:
        values = self.boards[n].sums.copy()
        for counts, block in self.boards[n].blocks.items():
            values[block] += sum(pool.plus * k for pool, k in zip(self.plan.groups[n], counts, strict=True))
        return values

    def chance(self) -> float:
        """The chance from where the dice lie now."""
        for times in product(*(range(n + 1) for n in self.plan.times)):
            best = self._work_out(times)
        return float(min(1.0, best[tuple(self._start(n) for n in range(len(self.boards)))]))

    def _start(self, n: int) -> int:
        group, board = self.plan.groups[n], self.boards[n]
        faces = tuple(sorted(face for pool in group for face in pool.rolled))
        counts = tuple(len(pool.rolled) for pool in group)
        number = sum(faces) - len(faces) if board.less is None else _faces(len(faces))[faces]
        return int(board.blocks[counts].start) + number

    def _work_out(self, times: Counts) -> Floats:
        best = np.maximum(self.stop, self._best_again(times))
        thrown = [[np.zeros_like(best) for _ in board.more] for board in self.boards]
        for thrown_now in product(*(board.blocks for board in self.boards)):
            block = tuple(board.blocks[counts] for board, counts in zip(self.boards, thrown_now, strict=True))
            for axis, group in enumerate(self.plan.groups):
                for n, pool in enumerate(group):
                    if thrown_now[axis][n] < pool.count:
                        thrown[axis][n][block] = after = _next(best, block, axis, self.boards[axis].more[n])
                        here = best[block]
                        np.maximum(here, after, out=here)
        self.thrown[times] = thrown
        return best

    def _best_again(self, times: Counts) -> Floats:
        """The chance after the best reroll, 0 where there is none."""
        best = np.zeros_like(self.stop)
        for kind, target in enumerate(self.plan.targets):
            for axis in target if times[kind] else ():
                less = self.boards[axis].less
                if less is not None:
                    throws = self.thrown[_step(times, kind, -1)][axis]
                    none = np.zeros_like(np.take(best, [0], axis=axis))
                    after = np.take(np.concatenate([*throws, none], axis=axis), less, axis=axis)
                    np.maximum(best, after.max(axis=axis + 1), out=best)
        return best


def _next(best: Floats, block: tuple[slice, ...], axis: int, more: Ints) -> Floats:
    """The chance after throwing one more die of a pool, for a block of positions."""
    view = best[(*block[:axis], slice(None), *block[axis + 1 :])]
    return np.asarray(np.add.reduce(view.take(more[block[axis]], axis=axis), axis=axis + 1) / 6)


def _at_once(wins: Wins, wanted: Plan) -> float:
    """A lower bound for any number of dice: the dice with most added first, and only the one just thrown again."""
    pools = [(pool, group) for group, members in enumerate(wanted.groups) for pool in members]
    now = _now(wanted)
    top = now + sum((6 + pool.plus) * pool.left for pool, _ in pools)
    stop = np.array([float(wins(total)) for total in range(now, top + 1)])
    best = dict.fromkeys(product(*(range(n + 1) for n in wanted.times)), stop)
    for pool, group in sorted(pools, key=lambda pair: pair[0].plus):
        index = np.arange(len(stop)) + np.array(SIX)[:, None] + pool.plus
        index = np.minimum(index, len(stop))  # past the end lies a total that cannot be
        for _ in range(pool.left):
            best = {times: np.maximum(stop, after) for times, after in _throw(best, index, wanted, group).items()}
    return float(best[wanted.times][0])


def _throw(best: dict[Counts, Floats], index: Ints, wanted: Plan, group: int) -> dict[Counts, Floats]:
    """The chance before a throw, by rerolls left and total: each face is kept or thrown again at once."""
    thrown: dict[Counts, Floats] = {}
    for times, kept in best.items():
        faces = np.append(kept, 0.0)[index]
        for fewer in _fewer(times, wanted, group):
            np.maximum(faces, thrown[fewer], out=faces)
        thrown[times] = faces.sum(axis=0) / 6
    return thrown


def _taken_up(wanted: Plan) -> Iterator[Plan]:
    """The plans after taking up the lowest or the highest die of a pool to throw it again."""
    for n, group in enumerate(wanted.groups):
        for k, pool in enumerate(group):
            for times in _fewer(wanted.times, wanted, n) if pool.rolled else ():
                for rest in {pool.rolled[1:], pool.rolled[:-1]}:
                    again = (*group[:k], Pool(rest, pool.left + 1, pool.plus), *group[k + 1 :])
                    groups = (*wanted.groups[:n], again, *wanted.groups[n + 1 :])
                    yield replace(wanted, groups=groups, times=times)


def _fewer(times: Counts, wanted: Plan, group: int) -> Iterator[Counts]:
    for kind, target in enumerate(wanted.targets):
        if times[kind] and group in target:
            yield _step(times, kind, -1)
