"""How long the exact odds take, against throwing the same dice ten thousand times."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from companion.kernel.dice import Pool, Reroll
from companion.kernel.rerolls import reach
from companion.kernel.window import land

STRENGTH, EITHER = frozenset({"strength"}), frozenset({"strength", "magic"})
SMALL = {"strength": Pool(left=3, plus=1), "magic": Pool(left=2)}
LARGE = {"strength": Pool(left=8, plus=1), "magic": Pool(left=4, plus=-1)}
FOUR = (Reroll(STRENGTH, 2), Reroll(EITHER, 2))


def best_of(work: Callable[[], object], times: int = 15) -> float:
    """The shortest of several runs, in seconds."""
    spans = []
    for _ in range(times):
        start = perf_counter()
        work()
        spans.append(perf_counter() - start)
    return min(spans)


def throws(count: int, times: int = 10_000) -> int:
    """The baseline: a sampled answer, which would not even be exact."""
    dice = random.Random(1)
    return sum(sum(dice.choices(range(1, 7), k=count)) >= 3 * count for _ in range(times))


def run() -> None:
    """Print each question's time and its share of ten thousand throws of the same dice."""
    cases: dict[str, tuple[int, Callable[[], object]]] = {
        "eliminate with 5 dice, 1 reroll": (5, lambda: reach(22, SMALL, (Reroll(STRENGTH),))),
        "capture with 5 dice, 1 reroll": (5, lambda: land(lambda n: 14 <= n < 20, 14, SMALL, (Reroll(STRENGTH),))),
        "eliminate with 12 dice, 4 rerolls": (12, lambda: reach(48, LARGE, FOUR)),
        "capture with 12 dice, 4 rerolls": (12, lambda: land(lambda n: 34 <= n < 41, 34, LARGE, FOUR)),
    }
    for name, (dice, work) in cases.items():
        first = best_of(work, 1)
        span, base = best_of(work), best_of(lambda dice=dice: throws(dice), 3)  # type: ignore[misc]
        print(f"{name:36} {span * 1e3:6.2f} ms (first {first * 1e3:.1f} ms), {span / base:.3f} of 10,000 throws")
