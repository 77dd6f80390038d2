"""Exact chances to stop on a winning total: dice thrown one by one, rerolls in between, stopping when it fits.

A position is which faces lie, how many dice of each pool have been thrown, and which rerolls are left. Dice that no
reroll can touch are known by their sum alone. Totals that nobody who stops in time comes to, or from which no reroll
leads back, are left out; that is nearly all of them. The others are numbered and worked out together, those with
most dice first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations, product
from math import comb

import numpy as np

from companion.kernel.dice import Pool, Reroll
from companion.kernel.rerolls import SIX, Counts, Floats, Group, Ints, Plan, covering, particular, plan

SPAN = 5  # what throwing a die again can change at most


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Numbered positions: their dice and totals, where a 1 to 6 more of each pool leads, and where the dice lie now.

    The number after the last stands for everything that cannot be, or is lost.
    """

    dice: Ints
    totals: Ints
    more: Ints  # pool, face, position
    start: int

    def sorted_by(self, key: Ints, most: int) -> Board:
        """The positions up to a total, in another order."""
        order = np.argsort(key, kind="stable")
        order = order[self.totals[order] <= most]
        moved = np.full(len(key) + 1, len(order))
        moved[order] = np.arange(len(order))
        more = moved.take(self.more.take(order, axis=2))
        return Board(self.dice[order], self.totals[order], more, int(moved[self.start]))


def land(wins: Collection[int], pools: Mapping[str, Pool], rerolls: Iterable[Reroll] = ()) -> float:
    """The best chance to stop at a total that wins."""
    wanted = plan(pools, rerolls)
    every = [pool for group in wanted.groups for pool in group]
    now = sum(sum(pool.rolled) + pool.plus * len(pool.rolled) for pool in every)
    highest, times = max(wins, default=0), sum(wanted.times)
    if not wins or now > highest + SPAN * times:
        return 0.0
    if not every:
        return float(now in wins)
    open_ = max((total for total in range(highest) if total not in wins), default=0)  # from here one may throw on
    come_to = max(now, open_ + 6 + max(pool.plus for pool in every))
    over = SPAN if come_to > highest else 0  # rerolls lead beyond only those who are beyond the last winning total
    cuts = [min(highest + SPAN * left, come_to + over * (times - left)) for left in range(times + 1)]
    return _Positions(wins, wanted, cuts).chance()


# Numbering the positions.


@dataclass(frozen=True, slots=True, eq=False)
class Lie:
    """All ways up to so many dice of one kind can lie, fewest dice first: how many, their sum, and with one more."""

    dice: Ints
    sums: Ints
    more: Ints  # face, way
    first: tuple[int, ...]  # the first way with 0, 1, 2 … dice


CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(64)])


def _place(upto: Ints) -> Ints:
    """The place of bags among all bags, small ones first; a bag is how many of its faces are at most 1, 2 … 6."""
    return np.asarray(sum(CHOOSE[upto[n] + n, n + 1] for n in range(6)))


@cache
def _bags(most: int) -> Lie:
    """All bags of up to so many faces."""
    upto = np.array(list(combinations(range(most + 6), 6))).T - np.arange(6)[:, None]
    upto = upto[:, np.argsort(_place(upto))]
    more = np.stack([_place(upto + (np.arange(1, 7) >= face)[:, None]) for face in SIX])
    return Lie(upto[5], 6 * upto[5] - upto[:5].sum(axis=0), more, tuple(comb(n + 5, 6) for n in range(most + 2)))


@cache
def _sums(most: int) -> Lie:
    """All sums of up to so many dice."""
    first = (0, *accumulate(5 * n + 1 for n in range(most + 1)))
    dice = np.repeat(np.arange(most + 1), np.diff(first))
    sums = np.arange(first[-1]) - np.array(first)[dice] + dice
    more = np.array(first)[dice + 1] + sums - dice - 1 + np.array(SIX)[:, None]
    return Lie(dice, sums, more, first)


def _board(group: Group, tracked: bool) -> Board:
    """All positions of a group, by faces if rerolls are for it, else by sums; what is added keeps its pools apart."""
    lie = (_bags if tracked else _sums)(sum(pool.count for pool in group))
    split = list(product(*(range(pool.count + 1) for pool in group)))  # how many dice of each pool lie
    parts = [slice(lie.first[sum(counts)], lie.first[sum(counts) + 1]) for counts in split]
    starts = dict(zip(split, accumulate((part.stop - part.start for part in parts), initial=0), strict=False))
    end = sum(part.stop - part.start for part in parts)
    more = np.full((len(group), 6, end), end)
    for counts, part in zip(split, parts, strict=True):
        here = slice(starts[counts], starts[counts] + part.stop - part.start)
        for n in range(len(group)):
            if (after := _step(counts, n, 1)) in starts:
                more[n, :, here] = starts[after] + lie.more[:, part] - part.stop
    added = [sum(pool.plus * n for pool, n in zip(group, counts, strict=True)) for counts in split]
    totals = np.concatenate([lie.sums[part] + plus for part, plus in zip(parts, added, strict=True)])
    counts = tuple(len(pool.rolled) for pool in group)
    start = starts[counts] + _lies([face for pool in group for face in pool.rolled], tracked) - lie.first[sum(counts)]
    return Board(np.concatenate([lie.dice[part] for part in parts]), totals, more, start)


def _lies(faces: Iterable[int], tracked: bool) -> int:
    """The place of faces among all bags or sums."""
    faces = tuple(faces)
    if tracked:
        return int(_place(np.array([sum(face <= most for face in faces) for most in SIX])))
    return _sums(len(faces)).first[len(faces)] + sum(faces) - len(faces)


def _step(counts: Counts, pool: int, by: int) -> Counts:
    return (*counts[:pool], counts[pool] + by, *counts[pool + 1 :])


def _together(one: Board, other: Board, most: int) -> Board:
    """The positions of two boards side by side, up to a total; the other one goes by totals."""
    width = np.searchsorted(other.totals, most - one.totals, "right")  # how many of the other each can lie beside
    begin = np.concatenate([[0], np.cumsum(width)])
    here = np.repeat(np.arange(len(width)), width)
    there = np.arange(begin[-1]) - begin[here]
    width, nowhere = np.append(width, 0), begin[-1]
    up, along = one.more.take(here, axis=2), other.more.take(there, axis=2)
    up = np.where(there < width.take(up), begin.take(up) + there, nowhere)
    along = np.where(along < width[here], begin[here] + along, nowhere)
    totals = one.totals[here] + other.totals[there]
    start = int(begin[one.start]) + other.start
    return Board(one.dice[here] + other.dice[there], totals, np.concatenate([up, along]), start)


# Working them out.


class _Positions:
    """All positions of a plan, worked out from the fewest rerolls and the most dice on."""

    def __init__(self, wins: Collection[int], wanted: Plan, cuts: list[int]) -> None:
        self.plan, self.cuts, most = wanted, cuts, max(cuts)
        covered = [covering(wanted.targets, wanted.times, n) > 0 for n in range(len(wanted.groups))]
        boards = map(_board, wanted.groups, covered)
        board, *others = (each.sorted_by(each.totals, most) for each in boards)
        for other in others:
            board = _together(board, other, most)
        self.board = board = board.sorted_by(board.totals - (most + 1) * board.dice, most)
        self.end = len(board.dice)
        ends = np.flatnonzero(np.diff(board.dice, append=-1)) + 1
        self.levels = list(zip((0, *ends[:-1].tolist()), ends.tolist(), strict=True))  # as many dice each
        won = np.array([total in wins for total in range(most + 1)], np.float64)
        self.stop: Floats = np.append(won[board.totals], 0.0)
        self.again = [self._holes(n) for n in range(len(wanted.groups))]

    def _pools(self, group: int) -> slice:
        first = sum(len(each) for each in self.plan.groups[:group])
        return slice(first, first + len(self.plan.groups[group]))

    def _holes(self, group: int) -> Ints:
        """For each face and position of a group the throw (pool and position) that threw that face."""
        holes = np.full((6, self.end + 1), self.end)
        for n, more in enumerate(self.board.more[self._pools(group)]):
            for face in range(6):
                holes[face, more[face]] = np.arange(self.end) + n * (self.end + 1)
        holes[:, self.end] = self.end
        return holes

    def chance(self) -> float:
        """The chance from where the dice lie now."""
        before: dict[Counts, Floats] = {}
        for left in range(sum(self.plan.times) + 1):
            layer = [times for times in product(*(range(n + 1) for n in self.plan.times)) if sum(times) == left]
            worked_out = {times: self._work_out(times, before) for times in layer}
            before = {times: throws for times, (_, throws) in worked_out.items()}
        return float(min(1.0, worked_out[self.plan.times][0][self.board.start]))

    def _work_out(self, times: Counts, fewer: Mapping[Counts, Floats]) -> tuple[Floats, Floats]:
        """The best chance in each position, and the chance after throwing one more die of each pool."""
        best = self.stop.copy()
        for group, again in enumerate(self.again):
            for kind in particular(self.plan.targets, times, group):
                throws = fewer[_step(times, kind, -1)][self._pools(group)].reshape(-1)
                np.maximum(best, throws.take(again).max(axis=0), out=best)
        throws = np.zeros((len(self.board.more), self.end + 1))
        for start, end in self.levels:
            end = start + int(np.searchsorted(self.board.totals[start:end], self.cuts[sum(times)], "right"))
            throws[:, start:end] = best.take(self.board.more[:, :, start:end]).sum(axis=1) / 6
            np.maximum(best[start:end], throws[:, start:end].max(axis=0), out=best[start:end])
        return best, throws
