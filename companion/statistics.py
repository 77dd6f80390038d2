"""Numbers about the past: results as they were kept, and whether the dice are fair."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from companion.kernel.entry import REAL, Entry
from companion.kernel.journal import Saved

CHI_SQUARE_5 = 15.09  # exceeded by one fair d6 in a hundred


@dataclass(frozen=True, slots=True)
class Played:
    """A finished session: its winners by name, its totals by colour, its points by source."""

    game: str
    winners: tuple[str, ...]
    totals: tuple[tuple[str, int], ...]
    sources: tuple[tuple[str, int], ...]


def played(saved: Saved) -> Played | None:
    """What the journal remembers of how a session ended; None while it is open."""
    if not isinstance(saved.over, dict):
        return None
    names = {seat.color: seat.name or seat.color for seat in saved.setup.seats}
    kept = saved.over.get("scores") or {}
    scores = {who: {k: v for k, v in points.items() if k != "total"} for who, points in kept.items()}
    totals = tuple((who, sum(points.values())) for who, points in scores.items())
    sources = tuple((source, value) for points in scores.values() for source, value in points.items())
    winners = tuple(names.get(who, who) for who in saved.over.get("winners") or ())
    return Played(saved.game, winners, totals, sources)


@dataclass(frozen=True, slots=True)
class Fairness:
    """How often each face of six-sided dice came, and between which counts fair dice nearly always stay."""

    real: bool
    faces: tuple[int, ...]
    low: int
    high: int
    fair: bool

    @property
    def rolls(self) -> int:
        """All dice counted."""
        return sum(self.faces)


def fairness(entries: Iterable[Entry]) -> list[Fairness]:
    """Real dice and the companion's, counted apart; a kind that was never rolled is left out."""
    counts = {True: [0] * 6, False: [0] * 6}
    for entry in entries:
        if entry.kind != "answer" or not isinstance(entry.value, dict):
            continue
        for faces in entry.value.values():
            for face in faces if isinstance(faces, list) else ():
                if isinstance(face, int) and 1 <= face <= 6:
                    counts[entry.source in REAL][face - 1] += 1
    return [judged(real, tuple(faces)) for real, faces in counts.items() if sum(faces)]


def judged(real: bool, faces: tuple[int, ...]) -> Fairness:
    """The counts with the range each face of fair dice keeps to in 99 of 100 cases, and a chi-square verdict."""
    rolls = sum(faces)
    expected, spread = rolls / 6, 2.58 * sqrt(rolls * 5 / 36)
    chi_square = sum((count - expected) ** 2 / expected for count in faces)
    low, high = max(0, int(expected - spread)), int(expected + spread + 1)
    return Fairness(real, faces, low, high, chi_square <= CHI_SQUARE_5)
