"""What the reader says about a picture."""

from __future__ import annotations

from dataclasses import dataclass

Box = tuple[float, float, float, float]
Spot = tuple[float, float, float]  # the middle of a place, and its side


@dataclass(frozen=True, slots=True)
class SeenDie:
    """One die in a picture: where it lies, what it is, what it shows, and how far to trust that.

    Its face is what it is sure of, and `confidence` is how likely that face is right; `perhaps` is the other colour it
    may have, where its own is in doubt. `why` says what makes it doubtful where that is more than a face badly seen:
    `leaning`, `piled` (on another die) or `cut` (by the edge of the picture). `throw` is the number of the throw in
    which it came to lie there, once it has settled.
    """

    box: Box
    value: int | str | None
    color: str
    confidence: float
    sure: bool
    kind: str = "pip"
    perhaps: str = ""
    why: str = ""
    throw: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """All dice of one picture, or the problem that kept the reader from reading it."""

    dice: tuple[SeenDie, ...] = ()
    problem: str | None = None
    ms: float = 0.0
