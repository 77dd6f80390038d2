"""Train the network that finds dice: `python -m training.train_find --help`."""

from __future__ import annotations

import argparse
import itertools
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional

from training.example import Scene
from training.learn import Steady, brief, go_on
from training.nets import FindNet, export
from training.shelf import Shelf, real, rendered, shares
from vision.find import UNIT, normal

SIDE = 160
STRIDE = 4
HAND_STEP = np.array([[8, 1, 1], [1, 8, 1]], np.float32) / STRIDE  # from a hand's map to the network's cells
PILES = 8.0  # how much more a die on another counts than one that is not: there are few
Sample = tuple[np.ndarray, np.ndarray, np.ndarray]


def corner(rng: np.random.Generator, dice: np.ndarray, size: np.ndarray, extent: np.ndarray) -> np.ndarray:
    """Where a window begins: mostly so that some die is in it, for most of a picture teaches little."""
    if len(dice) and rng.random() < 0.75:
        return dice[int(rng.integers(len(dice))), :2] - rng.uniform(0.05, 0.95, 2) * extent
    return rng.uniform(np.minimum(0, size - extent), np.maximum(0, size - extent))


def window(rng: np.random.Generator, scene: Scene) -> tuple[np.ndarray, np.ndarray, np.ndarray | None]:
    """A random square of a scene at a random scale, mirrored and recoloured at random; with its dice and hand."""
    picture = scene.picture
    high, wide = picture.shape[:2]
    scale = float(np.exp(rng.uniform(np.log(0.4), np.log(1.35))))
    stretch = float(np.exp(np.clip(rng.normal(0, 0.1 if rng.random() < 0.7 else 0.22), -0.33, 0.33)))
    by = np.array([scale * stretch, scale / stretch])
    x0, y0 = corner(rng, scene.dice, np.array([wide, high]), SIDE / by)
    matrix = np.array([[by[0], 0, -x0 * by[0]], [0, by[1], -y0 * by[1]]], np.float32)
    shrunk = matrix
    if scale < 0.6:  # halve first, so that small dice do not alias
        picture = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        shrunk = matrix * np.array([[2, 1, 1], [1, 2, 1]], np.float32)
    edge = cv2.BORDER_CONSTANT if rng.random() < 0.5 else cv2.BORDER_REPLICATE
    out = cv2.warpAffine(picture, shrunk, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=edge, borderValue=(114,) * 3)
    dice = scene.dice.copy()
    dice[:, :3] = (dice[:, :3] - [x0, y0, 0]) * [*by, by.max() ** 0.7 * by.min() ** 0.3]
    hand = None if scene.hand is None else cv2.warpAffine(scene.hand, matrix * HAND_STEP, (SIDE // STRIDE,) * 2)
    if rng.random() < 0.5:
        out, dice[:, 0] = out[:, ::-1], SIDE - dice[:, 0]
        hand = None if hand is None else hand[:, ::-1]
    return recoloured(rng, out), dice, hand


def recoloured(rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    """The picture in other colours and light."""
    if rng.random() < 0.2:
        picture = picture[..., rng.permutation(3)]
    if rng.random() < 0.12:
        picture = 255 - picture
    gain = rng.uniform(0.6, 1.3) * rng.uniform(0.88, 1.12, 3)
    out = (picture * gain.astype(np.float32) + np.float32(rng.uniform(-25, 25))).clip(0, 255)
    if rng.random() < 0.3:
        out = cv2.GaussianBlur(out, (0, 0), rng.uniform(0.3, 1.0))
    if rng.random() < 0.4:
        out = out + rng.standard_normal(out.shape, np.float32) * np.float32(rng.uniform(1, 9))
    return out.clip(0, 255).astype(np.uint8)


def targets(dice: np.ndarray, sized: bool, hand: np.ndarray | None) -> tuple[np.ndarray, np.ndarray]:
    """Maps to learn: score, log side, offset, hand, on another die; and where each counts, the offset once."""
    cells = SIDE // STRIDE
    y, x = np.mgrid[:cells, :cells].astype(np.float32) + 0.5
    maps, weight = np.zeros((6, cells, cells), np.float32), np.zeros((5, cells, cells), np.float32)
    weight[0] = 1
    if hand is not None:
        maps[4], weight[3] = hand / 255, 1
    for cx, cy, side, _, visible, *_, piled in dice:
        px, py, reach = cx / STRIDE, cy / STRIDE, max(0.55, side / STRIDE * 0.11)
        bump = np.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * reach**2))
        if visible < 0.5 or side < 5.5:
            weight[0][bump > 0.05] = 0
            continue
        inside = 0 <= px < cells and 0 <= py < cells
        if inside:
            bump[int(py), int(px)] = 1
        stronger = bump > maps[0]
        near = stronger & (bump > 0.4)
        maps[0] = np.maximum(maps[0], bump)
        maps[1][near], maps[2][near], maps[3][near] = np.log(side / UNIT), (px - x)[near], (py - y)[near]
        weight[1][near], weight[2][near] = float(sized), 1
        maps[5][near], weight[4][near] = (0, 0) if np.isnan(piled) else (piled, 1)
    return maps, weight


def loss(out: torch.Tensor, maps: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """Focal loss on the score, plain distance on side and offset."""
    chance = torch.sigmoid(out[:, 0]).clamp(1e-4, 1 - 1e-4)
    peak = (maps[:, 0] >= 0.999).float()
    good = -torch.log(chance) * (1 - chance) ** 2 * peak
    bad = -torch.log(1 - chance) * chance**2 * (1 - maps[:, 0]) ** 4 * (1 - peak)
    count = peak.sum() + 1
    score = ((good + bad) * weight[:, 0]).sum() / count
    side = (functional.l1_loss(out[:, 1], maps[:, 1], reduction="none") * weight[:, 1]).sum() / (weight[:, 1].sum() + 1)
    move = (functional.l1_loss(out[:, 2:4], maps[:, 2:4], reduction="none") * weight[:, 2:3]).sum() / (
        weight[:, 2].sum() + 1
    )
    hand = functional.binary_cross_entropy_with_logits(out[:, 4], maps[:, 4], reduction="none") * weight[:, 3]
    piled = functional.binary_cross_entropy_with_logits(
        out[:, 5], maps[:, 5], weight[:, 4], reduction="none", pos_weight=torch.tensor(PILES)
    )
    rest = 2 * hand.sum() / (weight[:, 3].sum() + 1) + piled.sum() / (weight[:, 4].sum() + 1)
    return score + side + 0.3 * move + rest


class Samples(torch.utils.data.IterableDataset):  # type: ignore[type-arg]
    """Endless random windows: rendered and real scenes in fixed shares."""

    def __init__(self, shelves: list[Shelf], shares: list[float], seed: int) -> None:
        self.shelves, self.shares, self.seed = shelves, np.array(shares) / sum(shares), seed

    def __iter__(self):
        cv2.setNumThreads(1)
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng(self.seed + (worker.id if worker else 0))
        while True:
            shelf = self.shelves[rng.choice(len(self.shelves), p=self.shares)]
            picture, dice, hand = window(rng, shelf.scenes[int(rng.integers(len(shelf.scenes)))])
            maps, weight = targets(dice, shelf.sized, hand)
            yield normal(picture)[0], maps, weight


def train(net: FindNet, samples: Samples, minutes: float, batch: int, top_rate: float, kept: Path) -> Steady:
    """Train until the time is up, with one cycle of the learning rate; the steady weights come back."""
    optimiser = torch.optim.AdamW(net.parameters(), lr=top_rate, weight_decay=1e-4)
    start, steps, total, steady = time.monotonic(), 0, 0.0, Steady(net)
    for picture, maps, weight in torch.utils.data.DataLoader(samples, batch, num_workers=1, prefetch_factor=4):
        done = (time.monotonic() - start) / (60 * minutes)
        if done >= 1:
            break
        rate = top_rate * min(1, done / 0.03 + 0.05) * (0.5 + 0.5 * np.cos(np.pi * done))
        for group in optimiser.param_groups:
            group["lr"] = rate + 1e-6
        with brief():
            out = net(picture.contiguous(memory_format=torch.channels_last))
        value = loss(out.float(), maps, weight)
        optimiser.zero_grad()
        value.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        steady.follow(net, steps)
        steps, total = steps + 1, total + value.item()
        if steps % 200 == 0:
            print(f"{done:.2f} step {steps} loss {total / 200:.3f}", flush=True)
            total = 0.0
        if steps % 2000 == 0:
            torch.save(steady.weights(), kept)
    return steady


def main() -> None:
    """Read the command line, train, export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--sets", nargs="*", default=[])
    parser.add_argument("--scenes", nargs="+", type=Path, required=True)
    parser.add_argument("--limit", type=int, help="scenes to take from each folder at most")
    parser.add_argument("--boxes", type=Path)
    parser.add_argument("--start", type=Path, help="weights to go on from, a .pt or an .onnx")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    painted = [rendered(folder, options.limit, unpack=True) for folder in options.scenes]
    photographs = [real(name, options.boxes) for name in options.sets]
    samples = Samples(painted + photographs, shares(painted, len(photographs)), options.seed)
    net = FindNet().to(memory_format=torch.channels_last)
    if options.start:
        some = [picture for picture, _, _ in itertools.islice(samples, 64)]
        go_on(net, options.start, torch.from_numpy(np.stack(some)))
    steady = train(net, samples, options.minutes, 16, options.rate, options.out.with_suffix(".pt"))
    net.load_state_dict(steady.weights())
    torch.save(net.state_dict(), options.out.with_suffix(".pt"))
    export(net, options.out.with_suffix(".onnx"), (1, 3, 256, 320), {2: "rows", 3: "columns"})


if __name__ == "__main__":
    main()
