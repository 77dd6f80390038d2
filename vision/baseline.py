"""The plain way to read dice, kept to be measured against: a blob detector finds pips, clusters of them are faces."""

from __future__ import annotations

import time

import cv2
import numpy as np

from vision.picture import as_colour
from vision.types import Reading, SeenDie

NEAR = 3.6  # pips of one face lie within so many pip widths of each other
FACES = 6


def blob_detector(color: int) -> cv2.SimpleBlobDetector:
    """A detector of round blobs, dark (0) or light (255), set as read best on the pictures to learn from."""
    settings = cv2.SimpleBlobDetector.Params()
    settings.thresholdStep, settings.minRepeatability = 5, 10
    settings.filterByColor, settings.blobColor = True, color
    settings.filterByArea, settings.minArea, settings.maxArea = True, 9, 900
    settings.filterByCircularity, settings.minCircularity = True, 0.75
    settings.filterByInertia, settings.minInertiaRatio = True, 0.4
    settings.filterByConvexity, settings.minConvexity = True, 0.8
    return cv2.SimpleBlobDetector.create(settings)


def clusters(pips: np.ndarray) -> list[np.ndarray]:
    """Pips (x, y, width) joined with their near neighbours."""
    groups: list[np.ndarray] = []
    left = list(range(len(pips)))
    while left:
        group = [left.pop()]
        for member in group:
            gaps = np.hypot(*(pips[left, :2] - pips[member, :2]).T) if left else np.array([])
            joined = [i for i, gap in zip(left, gaps, strict=True) if gap < NEAR * pips[member, 2]]
            group += joined
            left = [i for i in left if i not in joined]
        groups.append(pips[group])
    return groups


def as_die(pips: np.ndarray) -> SeenDie:
    """A cluster of pips taken for a face."""
    (x, y), wide = pips[:, :2].mean(axis=0), float(pips[:, 2].mean())
    half = max(2.5 * wide, float(np.abs(pips[:, :2] - (x, y)).max()) + wide)
    box = (float(x) - half, float(y) - half, float(x) + half, float(y) + half)
    return SeenDie(box, len(pips), "unknown", 0.5, sure=False)


class Baseline:
    """A reader of blobs and clusters; it is never sure."""

    def __init__(self) -> None:
        self._detectors = [blob_detector(color) for color in (0, 255)]

    def read(self, picture: np.ndarray | None) -> Reading:
        """The dice that clusters of blobs look like."""
        start = time.perf_counter()
        colour = as_colour(picture)
        if colour is None:
            return Reading(problem="no-picture")
        grey = cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY)
        dice: list[SeenDie] = []
        for detector in self._detectors:
            pips = np.array([(*p.pt, p.size) for p in detector.detect(grey)], np.float64).reshape(-1, 3)
            dice += [as_die(group) for group in clusters(pips) if len(group) <= FACES]
        return Reading(tuple(dice), ms=(time.perf_counter() - start) * 1000)
