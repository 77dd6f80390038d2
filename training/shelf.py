"""The pictures to learn from in memory: rendered scenes from the shards, and the training part of the real sets."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from bench.pictures import Labelled, split
from training.example import COLUMNS, Scene

REAL = 0.3  # the share of real pictures in what is learned from, the same for each set


@dataclass(slots=True)
class Shelf:
    """Scenes of one origin; how far they may be turned, and whether their boxes tell the size of a die."""

    name: str
    scenes: list[Scene]
    turn: float
    sized: bool


def shares(painted: list[Shelf], sets: int) -> list[float]:
    """The share to draw from each painted shelf (more from larger ones, but not as much more as they are larger), and
    then from each of so many real sets.
    """
    real_share = REAL if sets else 0.0
    roots = [len(shelf.scenes) ** 0.5 for shelf in painted]
    return [(1 - real_share) * root / sum(roots) for root in roots] + [real_share / max(1, sets)] * sets


def covered(scene: Scene) -> Scene:
    """The scene with the dice under a hand marked as hidden."""
    if scene.hand is None or not scene.hand.any():
        return scene
    for die in scene.dice:
        x0, y0, x1, y1 = (
            int(v / 8) for v in (die[0] - die[2] / 2, die[1] - die[2] / 2, die[0] + die[2] / 2, die[1] + die[2] / 2)
        )
        under = scene.hand[max(0, y0) : y1 + 1, max(0, x0) : x1 + 1]
        share = float(under.mean()) / 255 if under.size else 0.0
        if share > 0.15:
            die[3], die[4] = 0, min(die[4], 1 - share)
    return scene


def hazy(scene: Scene) -> Scene:
    """The scene without a word on piles where dice were painted over each other by chance."""
    x, y, side, _, visible, *_, piled = scene.dice.T
    under = np.flatnonzero(visible < 0.95)
    for i in np.flatnonzero(piled == 0):
        reach = 0.65 * (side[i] + side[under])
        if (np.hypot(x[under] - x[i], y[under] - y[i]) < reach)[under != i].any() and visible[i] > 0.95:
            scene.dice[i, -1] = np.nan
    return scene


def rendered(folder: Path, limit: int | None = None, unpack: bool = False) -> Shelf:
    """The scenes of all shards in a folder, unpacked if each is to be looked at many times."""
    scenes: list[Scene] = []
    for path in sorted(folder.glob("*.npz")):
        shard = np.load(path, allow_pickle=True)
        hands = shard["hand"] if "hand" in shard else [None] * len(shard["dice"])
        rows = zip(shard["jpeg"], shard["dice"], hands, strict=True)
        scenes += [hazy(covered(Scene(jpeg.ravel(), dice, hand))) for jpeg, dice, hand in rows]
        if limit and len(scenes) >= limit:
            break
    if unpack:
        scenes = [replace(s, pixels=s.picture) for s in scenes]
    return Shelf(folder.name, scenes[:limit], 15, True)


def as_scene(picture: Labelled, boxes: dict[str, list[list[float]]], piled: float) -> Scene:
    """A real picture as a scene; boxes (by file name, in label order) replace the labels' where known."""
    dice = []
    for number, die in enumerate(picture.dice):
        x0, y0, x1, y1 = die.box
        known = boxes.get(picture.path.name, [])
        x, y, side = known[number] if known else ((x0 + x1) / 2, (y0 + y1) / 2, max(x1 - x0, y1 - y0))
        dice.append((x, y, side, die.value, 1.0, np.nan, np.nan, piled))
    pixels = picture.picture()
    nobody = np.zeros((pixels.shape[0] // 8, pixels.shape[1] // 8), np.uint8)
    lures = tuple((x, y, side) for x, y, side in boxes.get(f"lures {picture.path.name}", []))
    return Scene(pixels, np.array(dice, np.float32).reshape(-1, COLUMNS), nobody, lures)


def real(name: str, boxes_file: Path | None = None, reported: bool = False) -> Shelf:
    """The part of a real set to learn from (or, for watching only, the part to report on)."""
    boxes = json.loads(boxes_file.read_text()) if boxes_file and boxes_file.exists() else {}
    part = [p for p in split(name)[int(reported)] if not p.mislabelled]
    turn = {"tray": 180, "desk": 30, "mixed": 12}[name]
    piled = np.nan if name == "mixed" else 0.0  # there are heaps in it, and nobody marked what lies on what
    return Shelf(name, [as_scene(p, boxes, piled) for p in part], turn, bool(boxes))
