"""Fill shards of scenes on disk: `python -m training.make --out out/training/a --seed 1 --count 2000 [--real tray]`."""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2
import numpy as np
import torch

from bench.pictures import Labelled, split
from training.cutouts import Cutout, cutouts
from training.dice3d import Sprites, paint_many
from training.grounds import Store
from training.photographs import photographs, things
from training.scenes import scene
from training.shelf import real as read_set

SHARD = 250
TABLES_PER_SET = 50


def without_dice(picture: Labelled) -> np.ndarray:
    """A real table top with its dice painted over from around."""
    pixels = picture.picture()
    mask = np.zeros(pixels.shape[:2], np.uint8)
    for die in picture.dice:
        x0, y0, x1, y1 = die.box
        side = max(x1 - x0, y1 - y0, picture.match_side * 1.2) * 0.75
        cv2.circle(mask, (int((x0 + x1) / 2), int((y0 + y1) / 2)), int(side), 255, -1)
    return cv2.inpaint(pixels, mask, 3, cv2.INPAINT_TELEA)


def real_tables(rng: np.random.Generator, sets: list[str]) -> list[np.ndarray]:
    """Table tops from the training part of the real pictures."""
    tables = []
    for name in sets:
        learn, _ = split(name)
        tables += [without_dice(learn[index]) for index in rng.permutation(len(learn))[:TABLES_PER_SET]]
    return tables


def fill(out: Path, seed: int, count: int, sets: list[str], shelf: list[Cutout]) -> None:
    """Write the shards: JPEG bytes and dice of each scene."""
    rng = np.random.default_rng(seed)
    store = Store(real_tables(rng, sets), photographs(rng), things(rng))
    sprites: Sprites = paint_many(seed, 3000)
    out.mkdir(parents=True, exist_ok=True)
    for shard in range(-(-count // SHARD)):
        scenes = [scene(rng, sprites, store, shelf) for _ in range(SHARD)]
        jpegs = [cv2.imencode(".jpg", s.picture, [cv2.IMWRITE_JPEG_QUALITY, 93])[1] for s in scenes]
        objects = np.empty(SHARD, object), np.empty(SHARD, object)
        for i, s in enumerate(scenes):
            objects[0][i], objects[1][i] = jpegs[i], s.dice
        np.savez(out / f"{seed:03}-{shard:03}.npz", jpeg=objects[0], dice=objects[1])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--real", nargs="*", default=[], help="sets whose table tops are used too")
    parser.add_argument("--cut", nargs="*", default=[], help="sets whose dice are cut out and laid down too")
    parser.add_argument("--boxes", type=Path)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    shelf = [c for name in arguments.cut for c in cutouts(read_set(name, arguments.boxes))]
    fill(arguments.out, arguments.seed, arguments.count, arguments.real, shelf)
