"""Numbers about the past: results as they were kept, and whether the dice are fair."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from companion.kernel.entry import REAL, Entry
from companion.kernel.journal import Saved
from companion.kernel.text import Text, say

CHI_SQUARE_5 = 15.09  # exceeded by one fair d6 in a hundred
FEW = 30  # dice from which a verdict means something: five of each face expected


@dataclass(frozen=True, slots=True)
class Played:
    """A finished session: who played, who won, each player's points by source; `won` where all play together."""

    game: str
    names: Mapping[str, Text]  # by colour
    winners: tuple[str, ...]
    scores: Mapping[str, Mapping[str, int]]
    won: bool | None = None

    def total(self, who: str) -> int:
        """All points of a player."""
        return sum(self.scores.get(who, {}).values())

    @property
    def ranked(self) -> list[str]:
        """The players' colours, the most points first."""
        return sorted(self.scores, key=self.total, reverse=True)


def played(saved: Saved) -> Played | None:
    """What the journal remembers of how a session ended; None while it is open."""
    if not isinstance(saved.over, dict):
        return None
    kept = saved.over.get("scores") or {}
    scores = {who: {k: v for k, v in points.items() if k != "total"} for who, points in kept.items()}
    names: dict[str, Text] = {who: say(f"color-{who}") for who in scores}
    names |= {seat.color: seat.name or say(f"color-{seat.color}") for seat in saved.setup.seats}
    return Played(saved.game, names, tuple(saved.over.get("winners") or ()), scores, saved.over.get("won"))


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
    """Real dice and the companion's, counted apart even within one roll; what was never rolled is left out."""
    counts = {True: [0] * 6, False: [0] * 6}
    for entry in entries:
        if entry.kind != "answer" or not isinstance(entry.value, dict):
            continue
        for die, faces in entry.value.items():
            real = len(faces) - entry.rolled.get(die, 0) if entry.source in REAL else 0
            for n, face in enumerate(faces):
                if isinstance(face, int) and 1 <= face <= 6:
                    counts[n < real][face - 1] += 1
    return [judged(real, tuple(faces)) for real, faces in counts.items() if sum(faces)]


def judged(real: bool, faces: tuple[int, ...]) -> Fairness:
    """The counts with the range each face of fair dice keeps to in 99 of 100 cases, and a chi-square verdict."""
    rolls = sum(faces)
    expected, spread = rolls / 6, 2.58 * sqrt(rolls * 5 / 36)
    chi_square = sum((count - expected) ** 2 / expected for count in faces)
    low, high = max(0, int(expected - spread)), int(expected + spread + 1)
    return Fairness(real, faces, low, high, chi_square <= CHI_SQUARE_5)
