"""Fill shards with scenes of the project's own renderer: `python -m training.make_rendered --out out/training/c`."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from training.example import COLUMNS
from training.make import SHARD
from vision.render import DrawnDie, render
from vision.scene import PaintedDie, Scene, random_scene

HANDS = 0.2
COCKED, PILED = "cocked", "piled"  # instead of a colour's name
CLEAR = 0.62  # a die that leans less still shows which side is up
PIPS = (1, 2, 3, 4, 5, 6)
SIGNS = ("sword", "shield", "tower", "flame", "bolt")
OVERHANG = (0.2, 0.65)  # how far a die's middle lies beside that of the one below, in sides
APART = 1.9  # dice so many sides from a stack do not belong to it
TOP = 0.92  # the upper face's flat part, as a share of the die's width


def row(die: DrawnDie) -> tuple[float, ...]:
    """What is written down about one die of a scene; the top points from the die's middle to that of its upper face."""
    x0, y0, x1, y1 = die.box
    plain = die.visible > 0.75 if die.color in (COCKED, PILED) else die.legible
    value = die.value if plain and isinstance(die.value, int) else 0
    top = np.array(die.top)
    middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
    longest = max(np.hypot(*(top[i] - top[i - 1])) for i in range(4))
    way = (top.mean(0) - middle) / (longest / 2 / TOP)
    return *middle, max(x1 - x0, y1 - y0), value, die.visible, *way, float(die.color == PILED)


def side_by_side(rng: np.random.Generator, dice: list[PaintedDie]) -> list[PaintedDie]:
    """The dice, many of them pushed against another: they touch, but none lies on another."""
    laid = dice[:1]
    for die in dice[1:]:
        beside = laid[int(rng.integers(len(laid)))]
        turn, far = beside.yaw + rng.integers(4) * np.pi / 2, (beside.size + die.size) / 2 * rng.uniform(1, 1.08)
        x, y = beside.x + far * np.cos(turn), beside.y + far * np.sin(turn)
        free = all(np.hypot(x - d.x, y - d.y) > 0.99 * (d.size + die.size) / 2 for d in laid)
        if free and rng.random() < 0.7:
            die = replace(die, x=x, y=y, yaw=beside.yaw + rng.normal(0, 0.03))
        laid.append(die)
    return laid


def awkward(rng: np.random.Generator, scene: Scene) -> Scene:
    """The scene with a cocked die, one that lies half on another (their colours' names tell them apart), and often one
    with a sign in place of its six; most of the others touch. Half of the stacks stand apart, so that a crowd says
    nothing of stacks.
    """
    first, *rest = scene.dice
    if rng.random() < 0.7:
        rest = side_by_side(rng, rest)
    if rest and rng.random() < 0.5:
        rest = [rest[0], *(d for d in rest[1:] if np.hypot(d.x - rest[0].x, d.y - rest[0].y) > APART * d.size)]
    if len(rest) > 1 and rng.random() < 0.7:
        sign = SIGNS[int(rng.integers(len(SIGNS)))]
        rest[-1] = replace(rest[-1], value=sign, faces=(*PIPS[:5], sign))
    lean = rng.uniform(0.15, 0.75)
    first = replace(first, lean=lean, color=COCKED if lean < CLEAR else first.color)
    if rest:
        rest.append(stacked(rng, rest[0], rest[0] if rng.random() < 0.6 else rest[-1]))
    return replace(scene, dice=(first, *rest))


def stacked(rng: np.random.Generator, low: PaintedDie, like: PaintedDie) -> PaintedDie:
    """A die that looks like another and lies half on this one."""
    turn, far = rng.uniform(0, 2 * np.pi), rng.uniform(*OVERHANG) * low.size
    at = {"x": low.x + far * np.cos(turn), "y": low.y + far * np.sin(turn), "lift": low.size}
    face = {"faces": PIPS, "value": int(rng.integers(1, 7)), "yaw": rng.uniform(0, 6.28)}
    return replace(like, size=low.size, color=PILED, **face, **at)


def one(seed: int, strange: bool) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A scene from a seed: the picture as JPEG, its dice, and where a hand is, on a map an eighth as wide."""
    rng = np.random.default_rng(seed)
    count = int(rng.integers(2, 8)) if strange else None
    scene: Scene = random_scene(seed, count=count, oblique=0.3 if rng.random() < 0.5 else 0.5)
    if strange:
        scene = awkward(rng, scene)
    bare = render(scene, seed)
    drawn = render(replace(scene, hand=True), seed) if rng.random() < HANDS else bare
    change = np.abs(drawn.picture.astype(np.int16) - bare.picture).max(-1) > 24
    hand = cv2.resize(change.astype(np.float32), None, fx=1 / 8, fy=1 / 8, interpolation=cv2.INTER_AREA)
    jpeg = cv2.imencode(".jpg", drawn.picture, [cv2.IMWRITE_JPEG_QUALITY, 95])[1]
    dice = np.array([row(d) for d in drawn.dice], np.float32).reshape(-1, COLUMNS)
    return jpeg, dice, (hand * 255).astype(np.uint8)


def fill(out: Path, seed: int, count: int, strange: bool) -> None:
    """Write the shards."""
    out.mkdir(parents=True, exist_ok=True)
    for start in range(seed, seed + count, SHARD):
        columns = [np.empty(SHARD, object) for _ in range(3)]
        for i in range(SHARD):
            for column, value in zip(columns, one(start + i, strange), strict=True):
                column[i] = value
        np.savez(out / f"{start}.npz", jpeg=columns[0], dice=columns[1], hand=columns[2])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--awkward", action="store_true", help="a cocked and a stacked die in each scene")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    fill(options.out, options.seed, options.count, options.awkward)
