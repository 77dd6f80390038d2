"""Exact chances to stop in a window: dice thrown one by one, rerolls in between, stopping when it fits.

A position is which faces lie of each kind of dice and which rerolls are left. Kinds that no reroll can touch
are known by their sum alone. The positions are numbered so that all of them are worked out together, bigger ones
first. Where there would be too many, a simpler way to play is worked out instead, and the chance is a lower bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

from companion.kernel.dice import Pool, Reroll
from companion.kernel.rerolls import SIX, Floats, Ints, Plan, bag_numbers, bags, plan

MOST_POSITIONS = 30_000  # positions times rerolls: a few thousandths of a second


@dataclass(frozen=True, slots=True)
class Share:
    """A chance, and whether it is the whole truth or only a lower bound."""

    chance: float
    exact: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The numbered positions of one pool: their sums, where one more die leads, and where one die less."""

    sums: Ints
    starts: tuple[int, ...]  # the first position of each number of dice, and the end
    more: Ints  # the positions reached by a 1 to 6; the last one when the pool is used up
    less: Ints | None  # the positions without a 1 to 6, -1 where there is none; None when no reroll is for this pool

    def __len__(self) -> int:
        return len(self.sums)

    def sized(self, count: int) -> slice:
        """The positions of so many dice."""
        return slice(self.starts[count], self.starts[count + 1])

    @property
    def most(self) -> int:
        """How many dice there can be."""
        return len(self.starts) - 2


@cache
def _faces_board(most: int) -> Board:
    numbers, every = bag_numbers(most), bags(most)
    more = [[numbers.get(tuple(sorted((*bag, face))), -1) for face in SIX] for bag in every]
    less = [[numbers[_without(bag, face)] if face in bag else -1 for face in SIX] for bag in every]
    sizes = [len(bag) for bag in every]
    starts = (*(sizes.index(size) for size in range(most + 1)), len(every))
    return Board(np.array([sum(bag) for bag in every]), starts, np.array(more), np.array(less))


def _without(bag: tuple[int, ...], face: int) -> tuple[int, ...]:
    at = bag.index(face)
    return bag[:at] + bag[at + 1 :]


@cache
def _sums_board(most: int) -> Board:
    every = [(count, total) for count in range(most + 1) for total in range(count, 6 * count + 1)]
    numbers = {position: n for n, position in enumerate(every)}
    more = [[numbers.get((count + 1, total + face), -1) for face in SIX] for count, total in every]
    starts = (*(numbers[count, count] for count in range(most + 1)), len(every))
    return Board(np.array([total for _, total in every]), starts, np.array(more), None)


def _size(pool: Pool, rerolls: int) -> int:
    """How many positions a pool has."""
    return len(bags(pool.count)) if rerolls else 1 + sum(5 * count + 1 for count in range(1, pool.count + 1))


def land(wins: Callable[[int], bool], need: int, pools: Mapping[str, Pool], rerolls: Iterable[Reroll] = ()) -> Share:
    """The best chance to stop at a total that wins; no total below `need` does."""
    wanted = _needed(plan(pools, rerolls, keep_plus=True), need)
    positions = 1
    for n, pool in enumerate(wanted.pools):
        positions *= _size(pool, wanted.covering(n))
        if positions > MOST_POSITIONS:
            break
    for times in wanted.times:
        positions *= times + 1
    if positions > MOST_POSITIONS:
        return Share(max(_at_once(wins, way) for way in (wanted, *_taken_up(wanted))), exact=False)
    return Share(_Positions(wins, wanted).chance())


def _needed(wanted: Plan, need: int) -> Plan:
    """Leave out dice that will never be thrown, because one stops at the need."""
    now = sum(sum(pool.rolled) + pool.plus * len(pool.rolled) for pool in wanted.pools)
    spare = 6 * sum(wanted.times)  # a reroll may lose what a die has
    pools = tuple(
        Pool(pool.rolled, min(pool.left, max(0, -(-(need - now + spare) // (1 + pool.plus)))), pool.plus)
        if pool.plus > -1
        else pool
        for pool in wanted.pools
    )
    return Plan(pools, wanted.targets, wanted.times)


class _Positions:
    """All positions of a plan, worked out from the fewest rerolls and the most dice on."""

    def __init__(self, wins: Callable[[int], bool], wanted: Plan) -> None:
        self.plan = wanted
        self.boards = [
            _faces_board(pool.count) if wanted.covering(n) else _sums_board(pool.count)
            for n, pool in enumerate(wanted.pools)
        ]
        totals = sum(np.ix_(*(self._values(n) for n in range(len(self.boards)))), np.zeros((), np.intp))
        low, high = int(totals.min()), int(totals.max())
        table = np.array([wins(total) for total in range(low, high + 1)], np.float64)
        self.stop: Floats = table[totals - low]
        self.thrown: dict[tuple[int, ...], list[Floats]] = {}  # by rerolls left: the chance after one more die

    def _values(self, n: int) -> Ints:
        board, plus = self.boards[n], self.plan.pools[n].plus
        sizes = np.repeat(np.arange(board.most + 1), np.diff(board.starts))
        return board.sums + plus * sizes

    def chance(self) -> float:
        """The chance from where the dice lie now."""
        for times in product(*(range(n + 1) for n in self.plan.times)):
            best = self._work_out(times)
        return float(min(1.0, best[tuple(self._start(n) for n in range(len(self.boards)))]))

    def _start(self, n: int) -> int:
        pool = self.plan.pools[n]
        if self.boards[n].less is not None:
            return bag_numbers(pool.count)[pool.rolled]
        count = len(pool.rolled)
        return self.boards[n].starts[count] + sum(pool.rolled) - count

    def _work_out(self, times: tuple[int, ...]) -> Floats:
        best = np.maximum(self.stop, self._again(times))
        thrown = [np.zeros_like(best) for _ in self.boards]
        for sizes in product(*(range(board.most, -1, -1) for board in self.boards)):
            block = tuple(board.sized(size) for board, size in zip(self.boards, sizes, strict=True))
            for axis, board in enumerate(self.boards):
                if sizes[axis] < board.most:
                    after = self._next(best, block, axis)
                    thrown[axis][block] = after
                    np.maximum(best[block], after, out=best[block])
        self.thrown[times] = thrown
        return best

    def _next(self, best: Floats, block: tuple[slice, ...], axis: int) -> Floats:
        """The chance after throwing one more die of a pool, for a block of positions."""
        view = best[(*block[:axis], slice(None), *block[axis + 1 :])]
        picked = np.take(view, self.boards[axis].more[block[axis]], axis=axis)
        return np.asarray(picked.mean(axis=axis + 1))

    def _again(self, times: tuple[int, ...]) -> Floats:
        """The chance after the best reroll, 0 where there is none."""
        best = np.zeros_like(self.stop)
        for kind, target in enumerate(self.plan.targets):
            if times[kind]:
                fewer = (*times[:kind], times[kind] - 1, *times[kind + 1 :])
                for axis in target:
                    np.maximum(best, self._best_less(self.thrown[fewer][axis], axis), out=best)
        return best

    def _best_less(self, thrown: Floats, axis: int) -> Floats:
        """The best of taking one die of a pool up and throwing it: position without it, then thrown."""
        less = self.boards[axis].less
        if less is None:
            return np.zeros_like(thrown)
        none = np.zeros_like(np.take(thrown, [0], axis=axis))
        padded = np.concatenate([thrown, none], axis=axis)
        return np.asarray(np.take(padded, less, axis=axis).max(axis=axis + 1))


def _at_once(wins: Callable[[int], bool], wanted: Plan) -> float:
    """A lower bound for any number of dice: the dice with most added first, and only the one just thrown again."""
    now = sum(sum(pool.rolled) + pool.plus * len(pool.rolled) for pool in wanted.pools)
    top = now + sum((6 + pool.plus) * pool.left for pool in wanted.pools)
    stop = np.array([float(wins(total)) for total in range(now, top + 1)])
    best = dict.fromkeys(product(*(range(n + 1) for n in wanted.times)), stop)
    for axis in sorted(range(len(wanted.pools)), key=lambda n: wanted.pools[n].plus):
        pool = wanted.pools[axis]
        index = np.arange(len(stop)) + np.array(SIX)[:, None] + pool.plus
        index = np.minimum(index, len(stop))  # past the end lies a total that cannot be
        for _ in range(pool.left):
            thrown: dict[tuple[int, ...], Floats] = {}
            for times, kept in best.items():
                faces = np.append(kept, 0.0)[index]
                for fewer in _fewer(times, wanted, axis):
                    np.maximum(faces, thrown[fewer], out=faces)
                thrown[times] = faces.sum(axis=0) / 6
            best = {times: np.maximum(stop, chance) for times, chance in thrown.items()}
    return float(best[wanted.times][0])


def _taken_up(wanted: Plan) -> Iterator[Plan]:
    """The plans after taking up the lowest or the highest die of a pool to throw it again."""
    for axis, pool in enumerate(wanted.pools):
        for times in _fewer(wanted.times, wanted, axis) if pool.rolled else ():
            for rest in {pool.rolled[1:], pool.rolled[:-1]}:
                again = Pool(rest, pool.left + 1, pool.plus)
                yield Plan((*wanted.pools[:axis], again, *wanted.pools[axis + 1 :]), wanted.targets, times)


def _fewer(times: tuple[int, ...], wanted: Plan, axis: int) -> Iterator[tuple[int, ...]]:
    for kind, target in enumerate(wanted.targets):
        if times[kind] and axis in target:
            yield (*times[:kind], times[kind] - 1, *times[kind + 1 :])
