"""Exact chances of dice: sums of pools, hits, and how likely a number is reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import comb

Distribution = Mapping[int, float]  # a number and how likely it is

SIX = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice of one kind: the faces that lie, how many are still to be thrown, what is added to each (from -1 up)."""

    rolled: tuple[int, ...] = ()
    left: int = 0
    plus: int = 0

    @property
    def count(self) -> int:
        """All dice of the pool."""
        return len(self.rolled) + self.left


@dataclass(frozen=True, slots=True)
class Reroll:
    """A right to throw a die again, so many times, with dice of these kinds."""

    kinds: frozenset[str]
    times: int = 1


def die(faces: Iterable[int] = SIX, plus: int = 0) -> Distribution:
    """One die; what is added to it never takes it below 0."""
    values = [max(0, face + plus) for face in faces]
    return {value: values.count(value) / len(values) for value in sorted(set(values))}


def convolve(one: Distribution, other: Distribution) -> Distribution:
    """The sum of two independent numbers."""
    total: dict[int, float] = {}
    for a, p in one.items():
        for b, q in other.items():
            total[a + b] = total.get(a + b, 0.0) + p * q
    return total


@cache
def pool(count: int, plus: int = 0) -> Distribution:
    """The sum of so many dice, each with something added."""
    return {0: 1.0} if count <= 0 else convolve(pool(count - 1, plus), die(plus=plus))


@cache
def hits(count: int, chance: float) -> Distribution:
    """How many of so many dice hit."""
    return {k: comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1)}


def at_least(chances: Distribution, need: int) -> float:
    """How likely the number is `need` or more."""
    return min(1.0, sum(p for value, p in chances.items() if value >= need))
