"""How long the exact odds take, against throwing the same dice ten thousand times."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from companion.kernel.dice import Pool, Reroll
from companion.kernel.rerolls import reach
from companion.kernel.window import land
from companion.later import Later

STRENGTH, EITHER = frozenset({"strength"}), frozenset({"strength", "magic"})
SMALL = {"strength": Pool(left=3, plus=1), "magic": Pool(left=2)}
MEDIUM = {"strength": Pool(left=8, plus=1), "magic": Pool(left=4)}
LARGE = {"strength": Pool(left=8, plus=1), "magic": Pool(left=4, plus=-1)}
FOUR = (Reroll(STRENGTH, 2), Reroll(EITHER, 2))
NINE = (Reroll(STRENGTH, 2), Reroll(frozenset({"magic"}), 3), Reroll(EITHER, 4))


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
        "capture with 5 dice, 1 reroll": (5, lambda: land(range(14, 20), SMALL, (Reroll(STRENGTH),))),
        "eliminate with 12 dice, 4 rerolls": (12, lambda: reach(48, LARGE, FOUR)),
        "capture 20 with 12 dice, 4 rerolls": (12, lambda: land(range(20, 25), MEDIUM, FOUR)),
        "capture 34 with 12 dice, 4 rerolls": (12, lambda: land(range(34, 41), LARGE, FOUR)),
        "capture 34 with 12 dice, 9 rerolls": (12, lambda: land(range(34, 41), LARGE, NINE)),
    }
    for name, (dice, work) in cases.items():
        first = best_of(work, 1)
        span = best_of(work, 15 if first < 0.1 else 3)
        base = best_of(lambda dice=dice: throws(dice), 3)  # type: ignore[misc]
        print(f"{name:36} {span * 1e3:6.1f} ms (first {first * 1e3:.1f} ms), {span / base:.3f} of 10,000 throws")
    waits = picture(lambda: land(range(34, 41), LARGE, FOUR))
    print(f"the loop waits for a capture with 12 dice {waits * 1e3:4.1f} ms, then goes on without it")


def picture(work: Callable[[], object]) -> float:
    """How long the loop is held up by chances that are worked out beside it."""
    later = Later(lambda _: None)
    start = perf_counter()
    job = later(work)
    held = perf_counter() - start
    job.result()
    later.close()
    return held
