"""Fill shards with scenes traced by POV-Ray: `python -m training.make_traced --out out/training/t --real tray desk`."""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import tempfile
from pathlib import Path

import cv2
import numpy as np

from training.example import COLUMNS
from training.grounds import Rng
from training.make import real_tables
from training.photographs import photographs
from training.povray import Kind, drawn, flag, flagged, ground, lights, start, thing, traced, walls
from training.room import camera, row, scene
from training.scenes import seen

SHARD = 50  # a scene takes seconds, and what is done should not be lost


def trace(rng: Rng, pictures: list[np.ndarray], folder: Path) -> tuple[np.ndarray, np.ndarray]:
    """One random scene: its picture, and its dice."""
    view, kinds = camera(rng), [Kind.of(rng) for _ in range(int(rng.choice([1, 2, 5])))]
    dice = scene(rng, view, len(kinds))
    beside = walls(rng, dice) if dice and rng.random() < 0.4 else ""
    beside += "".join(thing(rng, view, dice) for _ in range(int(rng.integers(0, 7)) if rng.random() < 0.5 else 0))
    table = f"plane {{ y, 0 {ground(rng, pictures, folder)} }}\n"
    solid = "".join(drawn(rng, die, kinds[die.kind]) for die in dice)
    picture = traced(start(view) + lights(rng, view.at[1]) + table + beside + solid, folder)
    flags = "".join(flagged(die, kinds[die.kind], number) for number, die in enumerate(dice))
    cover = traced(start(view) + beside + flags, folder, quick=True)[..., 2]
    rows = [row(die, view, int((cover == flag(number)).sum())) for number, die in enumerate(dice)]
    return picture, np.array(rows, np.float32).reshape(-1, COLUMNS)


def fill(out: Path, seed: int, count: int, sets: list[str]) -> None:
    """Write the shards: JPEG bytes and dice of each scene, as some camera sees it."""
    rng = np.random.default_rng(seed)
    pictures = [*photographs(rng), *real_tables(rng, sets)]
    out.mkdir(parents=True, exist_ok=True)
    for shard in range(-(-count // SHARD)):
        columns, done = (np.empty(SHARD, object), np.empty(SHARD, object)), 0
        while done < SHARD:
            with tempfile.TemporaryDirectory() as folder, contextlib.suppress(subprocess.TimeoutExpired):
                picture, dice = trace(rng, pictures, Path(folder))
                bgr = seen(rng, picture.astype(np.float32) / 255)
                columns[0][done] = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, 93])[1]
                columns[1][done] = dice
                done += 1
        np.savez(out / f"{seed:03}-{shard:03}.npz", jpeg=columns[0], dice=columns[1])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--real", nargs="*", default=[], help="sets whose table tops are used too")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    fill(options.out, options.seed, options.count, options.real)
