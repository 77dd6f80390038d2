"""Which dice lean otherwise than the rest: on one table all tops point the same way, but for the lens.

Where the top of a die at rest points (to the right, down; 0 when seen from right above) is a + k * q, q being the way
from the picture's middle in halves of its longer edge: a is how the camera looks down, k how wide it sees. Both are
learned from the other dice of the same picture, and from what cameras usually are where there are few.
"""

from __future__ import annotations

import numpy as np

from vision.network import Array

USUAL = np.array([0.0, 0.0, 0.45])
SPREAD = np.array([0.4, 0.4, 0.2])  # how far cameras are from the usual
ROUGH = 0.12  # how far the network is off
LEAST = 0.26  # about 15 degrees; less is a die at rest badly seen
ODD = 2.0  # times what is to be expected
TIE = 0.8  # dice nearly as strange as the strangest go with it: which of two leans nobody can tell


def odd(tops: Array, ways: Array) -> list[bool]:
    """For each die whether its top points elsewhere than those of the others; ways are from the picture's middle."""
    left = np.arange(len(tops))
    while len(left) > 1:
        off = strangeness(tops[left], ways[left])
        worst = off.max()
        if worst <= 1:
            break
        left = left[off < worst * TIE]
    return [i not in left for i in range(len(tops))]


def strangeness(tops: Array, ways: Array) -> Array:
    """How far each top points from where the other dice say it should; a die above 1 leans."""
    rows = np.zeros((len(tops), 2, 3))  # two equations for a (two numbers) and k from each die
    rows[:, 0, 0] = rows[:, 1, 1] = 1
    rows[:, :, 2] = ways
    precision = rows.transpose(0, 2, 1) @ rows / ROUGH**2
    pull = (rows * tops[:, :, None]).sum(axis=1) / ROUGH**2
    spread = np.linalg.inv(np.diag(SPREAD**-2.0) + precision.sum(axis=0) - precision)  # what the others leave open
    guess = spread @ (SPREAD**-2.0 * USUAL + pull.sum(axis=0) - pull)[:, :, None]
    off = tops - (rows @ guess)[:, :, 0]
    wide = np.sqrt(ROUGH**2 + (rows @ spread @ rows.transpose(0, 2, 1)).diagonal(axis1=1, axis2=2).max(axis=1))
    return np.asarray(np.hypot(off[:, 0], off[:, 1]) / np.maximum(LEAST, ODD * wide), np.float32)
