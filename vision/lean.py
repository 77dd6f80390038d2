"""Which dice lean otherwise than the rest: on one table all tops point the same way, but for the lens.

Where the top of a die at rest points (to the right, down; 0 when seen from right above) is a + k * q, q being the way
from the picture's middle in halves of its longer edge: a is how the camera looks down, k how wide it sees. Both are
learned from the other dice of the same picture, and from what cameras usually are where there are few. A camera that
stays where it is can be learned over an evening, and the printed sheet tells where it stands; then even a die alone can
be told to lean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.network import Array

Exact = NDArray[np.float64]
USUAL = np.array([0.0, 0.0, 0.45])
SPREAD = np.array([0.4, 0.4, 0.2])  # how far cameras are from the usual
BENT = np.array([0.08, 0.08, 0.08])  # how far off is what the sheet tells: paper bends
ROUGH = 0.12  # how far the network is off
LEAST = 0.26  # about 15 degrees; less is a die at rest badly seen
ODD = 2.0  # times what is to be expected
GROUP = 3  # so many dice that agree tell how the camera stands
KEEP, TAKE = 0.95, 0.2  # how much of what was known stays with each such picture, and how much of it is taken
FADE = 0.98  # what stays with each picture of fewer dice that contradict it: two minutes of them are believed
TIE = 0.8  # dice nearly as strange as the strangest go with it: which of two leans nobody can tell


@dataclass(frozen=True, slots=True)
class Stance:
    """What is known of how a camera stands: a and k by their precision and their mean times that; where it is known
    well enough, a die alone can be told to lean.
    """

    precision: Exact
    pull: Exact
    known: bool = False

    def __add__(self, more: Stance) -> Stance:
        return Stance(self.precision + more.precision, self.pull + more.pull, self.known or more.known)


ANY = Stance(np.diag(SPREAD**-2.0), SPREAD**-2.0 * USUAL)
NOTHING = Stance(np.zeros((3, 3)), np.zeros(3))
Odd = Callable[[Array, Array, Stance], list[bool]]


def stance_of(guesses: Exact) -> Stance:
    """What several guesses (of a and k) at how one camera stands tell together."""
    precision = np.asarray(np.linalg.inv(np.cov(guesses.T) + np.diag(BENT**2)), np.float64)
    return Stance(precision, precision @ guesses.mean(axis=0), known=True)


def odd(tops: Array, ways: Array, stance: Stance = ANY) -> list[bool]:
    """For each die whether its top points elsewhere than those of the others; ways are from the picture's middle."""
    left = np.arange(len(tops))
    while len(left) > (0 if stance.known else 1):
        off = strangeness(tops[left], ways[left], stance)
        worst = off.max()
        if worst <= 1:
            break
        left = left[off < worst * TIE]
    return [i not in left for i in range(len(tops))]


def told(tops: Array, ways: Array) -> tuple[Exact, Exact, Exact]:
    """Two equations for a (two numbers) and k from each die, and what each die tells: its precision and pull."""
    rows = np.zeros((len(tops), 2, 3))
    rows[:, 0, 0] = rows[:, 1, 1] = 1
    rows[:, :, 2] = ways
    return rows, rows.transpose(0, 2, 1) @ rows / ROUGH**2, (rows * tops[:, :, None]).sum(axis=1) / ROUGH**2


def strangeness(tops: Array, ways: Array, stance: Stance = ANY) -> Array:
    """How far each top points from where the other dice say it should; a die above 1 leans."""
    rows, precision, pull = told(tops, ways)
    spread = np.linalg.inv(stance.precision + precision.sum(axis=0) - precision)  # what the others leave open
    guess = spread @ (stance.pull + pull.sum(axis=0) - pull)[:, :, None]
    off = tops - (rows @ guess)[:, :, 0]
    wide = np.sqrt(ROUGH**2 + (rows @ spread @ rows.transpose(0, 2, 1)).diagonal(axis1=1, axis2=2).max(axis=1))
    return np.asarray(np.hypot(off[:, 0], off[:, 1]) / np.maximum(LEAST, ODD * wide), np.float32)


class Habit:
    """Learns how the camera stands from throws of several dice that agree; moved, it is learned anew, or forgotten
    in time where only a die or two are thrown.
    """

    def __init__(self) -> None:
        self._learned = NOTHING

    def odd(self, tops: Array, ways: Array, stance: Stance = ANY) -> list[bool]:
        """For each die whether it leans, by the other dice, by what is known and by what was learned before."""
        fair = ~np.array(odd(tops, ways, stance), bool)
        if fair.sum() >= GROUP:
            if 2 * sum(odd(tops[fair], ways[fair], stance + self._learned)) > fair.sum():
                self._learned = NOTHING
            _, precision, pull = told(tops[fair], ways[fair])
            new = Stance(TAKE * precision.sum(axis=0), TAKE * pull.sum(axis=0), known=True)
            self._learned = faded(self._learned, KEEP) + new
        strange = odd(tops, ways, stance + self._learned)
        if any(strange) and fair.sum() < GROUP:
            self._learned = faded(self._learned, FADE)
        return strange


def faded(stance: Stance, keep: float) -> Stance:
    """What is left of what was learned of a camera: the same throw is seen many times."""
    return Stance(keep * stance.precision, keep * stance.pull, stance.known)
