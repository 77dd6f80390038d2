"""Fill shards with scenes of the project's own renderer: `python -m training.make_rendered --out out/training/c`."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from training.make import SHARD
from vision.render import DrawnDie, render
from vision.scene import Scene, random_scene

HANDS = 0.2


def row(die: DrawnDie) -> tuple[float, float, float, float, float]:
    """What is written down about one die of a scene."""
    x0, y0, x1, y1 = die.box
    value = die.value if die.legible and isinstance(die.value, int) else 0
    return (x0 + x1) / 2, (y0 + y1) / 2, max(x1 - x0, y1 - y0), value, die.visible


def one(seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A scene from a seed: the picture as JPEG, its dice, and where a hand is, on a map an eighth as wide."""
    rng = np.random.default_rng(seed)
    scene: Scene = random_scene(seed, oblique=0.3 if rng.random() < 0.5 else 0.5)
    bare = render(scene, seed)
    drawn = render(replace(scene, hand=True), seed) if rng.random() < HANDS else bare
    change = np.abs(drawn.picture.astype(np.int16) - bare.picture).max(-1) > 24
    hand = cv2.resize(change.astype(np.float32), None, fx=1 / 8, fy=1 / 8, interpolation=cv2.INTER_AREA)
    jpeg = cv2.imencode(".jpg", drawn.picture, [cv2.IMWRITE_JPEG_QUALITY, 95])[1]
    dice = np.array([row(d) for d in drawn.dice], np.float32).reshape(-1, 5)
    return jpeg, dice, (hand * 255).astype(np.uint8)


def fill(out: Path, seed: int, count: int) -> None:
    """Write the shards."""
    out.mkdir(parents=True, exist_ok=True)
    for start in range(seed, seed + count, SHARD):
        columns = [np.empty(SHARD, object) for _ in range(3)]
        for i in range(SHARD):
            for column, value in zip(columns, one(start + i), strict=True):
                column[i] = value
        np.savez(out / f"{start}.npz", jpeg=columns[0], dice=columns[1], hand=columns[2])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--count", type=int, default=2000)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    fill(options.out, options.seed, options.count)
