"""Real dice cut out of the training part of the sets, to be laid onto other tables in other colours."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from training.grounds import Rng
from training.shelf import Shelf

ROOM = 1.7  # the piece around a die that is looked at, in sides


@dataclass(slots=True)
class Cutout:
    """A die with alpha (floating point), its face, its side in pixels, and how far it may be turned."""

    bgra: np.ndarray
    value: int
    side: float
    turn: float


def outline(piece: np.ndarray) -> np.ndarray | None:
    """The mask of the die in the middle of a piece; nothing when none stands out."""
    extent = len(piece)
    mask = np.full((extent, extent), cv2.GC_BGD, np.uint8)
    middle, side = extent // 2, extent / ROOM
    cv2.circle(mask, (middle, middle), int(side * 0.66), cv2.GC_PR_FGD, -1)
    cv2.circle(mask, (middle, middle), int(side * 0.28), cv2.GC_FGD, -1)
    try:
        cv2.grabCut(piece, mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 3, cv2.GC_INIT_WITH_MASK)
    except cv2.error:
        return None
    solid = np.isin(mask, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8)
    solid = cv2.morphologyEx(solid, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    outlines, _ = cv2.findContours(solid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    hull = cv2.convexHull(max(outlines, key=cv2.contourArea))
    full = cv2.fillConvexPoly(np.zeros_like(solid), hull, 1)
    share = solid.sum() / max(1, full.sum())
    return full if share > 0.9 and 0.25 < full.mean() * ROOM**2 < 1.1 else None


def cutouts(shelf: Shelf) -> list[Cutout]:
    """The dice of a shelf that could be cut out cleanly and stand alone."""
    found = []
    for scene in shelf.scenes:
        for number, (x, y, side, value) in enumerate(scene.dice[:, :4]):
            others = np.delete(scene.dice, number, axis=0)
            half = int(side * ROOM / 2)
            piece = scene.picture[max(0, int(y) - half) : int(y) + half, max(0, int(x) - half) : int(x) + half]
            crowded = len(others) and np.hypot(others[:, 0] - x, others[:, 1] - y).min() < side * 1.25
            if crowded or piece.shape[:2] != (2 * half, 2 * half) or side < 24:
                continue
            if (mask := outline(np.ascontiguousarray(piece))) is not None:
                alpha = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 0.8)
                bgra = np.dstack([piece.astype(np.float32) / 255, alpha])
                found.append(Cutout(bgra, int(value), float(np.sqrt(mask.sum() * 1.2)), shelf.turn))
    return found


def recoloured(rng: Rng, bgra: np.ndarray) -> np.ndarray:
    """A cut-out die in another colour, or with light and dark exchanged."""
    colours, alpha = bgra[..., :3], bgra[..., 3:]
    if rng.random() < 0.3:
        colours = 1 - colours
    if rng.random() < 0.6:
        hsv = cv2.cvtColor(np.ascontiguousarray(colours), cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0] + rng.uniform(0, 360)) % 360
        hsv[..., 1] = (hsv[..., 1] * rng.uniform(0.5, 1.5)).clip(0, 1)
        colours = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)
    if rng.random() < 0.5:
        colours = colours * rng.uniform(0.5, 1.15, 3).astype(np.float32)
    return np.dstack([colours.clip(0, 1), alpha]).astype(np.float32)
