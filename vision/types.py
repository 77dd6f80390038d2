"""What the reader says about a picture."""

from __future__ import annotations

from dataclasses import dataclass

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class SeenDie:
    """One die in a picture: where it lies, what it is, what it shows, and how far to trust that."""

    box: Box
    value: int | str | None
    color: str
    confidence: float
    sure: bool
    kind: str = "pip"


@dataclass(frozen=True, slots=True)
class Reading:
    """All dice of one picture, or the problem that kept the reader from reading it."""

    dice: tuple[SeenDie, ...] = ()
    problem: str | None = None
    ms: float = 0.0
