"""Train the network that names faces: `python -m training.train_face --help`."""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional

from training.learn import Steady, brief, go_on
from training.nets import FaceNet, export
from training.shelf import Shelf, real, rendered, shares
from vision.face import AROUND, CROP, UNREADABLE, normal
from vision.find import Finder

PATCH = 72
REACH = 2.0  # a patch is so much wider than its die, to leave room for turning and shifting
SMALLEST = 11.0
MOST_LURES = 3
FAINTEST_LURE = 0.12
KINDS = UNREADABLE + 1


@dataclass(slots=True)
class Bank:
    """Patches with a die (or none) in the middle, the face, where its top points (not a number if not known),
    how far each may be turned, and the share drawn from it.
    """

    patches: torch.Tensor
    value: torch.Tensor
    up: torch.Tensor
    turn: float
    share: float


def patch(picture: np.ndarray, x: float, y: float, side: float) -> np.ndarray:
    """A square around a place, with plenty around it."""
    scale = PATCH / (side * REACH)
    while scale < 0.5:
        picture = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        x, y, scale = x / 2, y / 2, scale * 2
    matrix = np.array([[scale, 0, PATCH / 2 - x * scale], [0, scale, PATCH / 2 - y * scale]], np.float32)
    return cv2.warpAffine(picture, matrix, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def beside(
    rng: np.random.Generator, scene_size: tuple[int, int], dice: np.ndarray
) -> tuple[float, float, float] | None:
    """A place where no die lies, of a size a die might have, often right beside one."""
    high, wide = scene_size
    side = float(np.exp(rng.uniform(np.log(14), np.log(110))))
    x, y = rng.uniform(0, wide), rng.uniform(0, high)
    if len(dice) and rng.random() < 0.6:
        near = dice[int(rng.integers(len(dice)))]
        angle, side = rng.uniform(0, 6.28), near[2] * rng.uniform(0.6, 1.3)
        x, y = near[0] + near[2] * 0.8 * np.cos(angle), near[1] + near[2] * 0.8 * np.sin(angle)
    clear = all(np.hypot(x - d[0], y - d[1]) > 0.55 * max(d[2], side) for d in dice)
    return (x, y, side) if clear and 0 < x < wide and 0 < y < high else None


def lures_in(picture: np.ndarray, dice: np.ndarray, finder: Finder) -> list[tuple[float, float, float]]:
    """Places in a painted scene that a finder takes for dice and that are none."""
    places = finder.glance(picture, FAINTEST_LURE).places
    clear = [p for p in places if all(np.hypot(p.x - d[0], p.y - d[1]) > 0.6 * max(d[2], p.side) for d in dice)]
    return [(p.x, p.y, p.side) for p in clear]


def bank(rng: np.random.Generator, shelf: Shelf, share: float, empty: float, finder: Finder | None = None) -> Bank:
    """All dice of a shelf as patches, and some places without a die: mostly such as deceive a finder."""
    patches, values, ups = [], [], []
    for scene in shelf.scenes:
        picture = scene.picture
        for x, y, side, value, visible, *up, piled in scene.dice:
            if side >= SMALLEST and piled != 1 and (visible > 0.82 or 0.2 < visible < 0.7):
                patches.append(patch(picture, x, y, side))
                values.append(int(value) or UNREADABLE)
                ups.append(up)
        found = scene.lures or (lures_in(picture, scene.dice, finder) if finder else ())
        lures = [found[i] for i in rng.permutation(len(found))[:MOST_LURES]]
        patches += [patch(picture, *lure) for lure in lures]
        values += [0] * len(lures)
        ups += [[np.nan] * 2] * len(lures)
        if rng.random() < empty and (place := beside(rng, picture.shape[:2], scene.dice)):
            patches.append(patch(picture, *place))
            values.append(0)
            ups.append([np.nan] * 2)
    print(shelf.name, np.bincount(values, minlength=8), flush=True)
    up = torch.from_numpy(np.array(ups, np.float32))
    return Bank(torch.from_numpy(np.stack(patches)), torch.tensor(values), up, shelf.turn, share)


def turned(picture: torch.Tensor, up: torch.Tensor, limit: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Crops out of patches, and their tops: turned, shifted, scaled and squeezed about as the finder may be off."""
    count = len(picture)
    angle = (torch.rand(count) * 2 - 1) * limit * torch.pi / 180
    scale = AROUND / REACH * torch.exp(torch.randn(count) * 0.09).clamp(0.75, 1.35)
    squeeze, long = torch.exp(torch.randn(count) * 0.06), torch.where(torch.rand(count) < 0.7, 0.09, 0.2)
    long = (torch.randn(count) * long).clamp(-0.33, 0.33)
    stretch, scale = torch.exp(long), scale * torch.exp(0.4 * long.abs())  # a long die is boxed by more than its mean
    mirror = torch.where(torch.rand(count) < 0.5, -1.0, 1.0)
    cos, sin = torch.cos(angle), torch.sin(angle)
    matrix = torch.zeros(count, 2, 3)
    matrix[:, 0, 0], matrix[:, 0, 1] = cos * scale * mirror * squeeze, -sin * scale / squeeze
    matrix[:, 1, 0], matrix[:, 1, 1] = sin * scale * mirror * squeeze, cos * scale / squeeze
    matrix[:, :, 0:2] *= torch.stack([stretch, 1 / stretch], 1)[:, None, :]
    matrix[:, :, 2] = (torch.randn(count, 2) * 0.055).clamp(-0.16, 0.16) * AROUND
    grid = functional.affine_grid(matrix, [count, 3, CROP, CROP], align_corners=False)
    crops = functional.grid_sample(picture, grid, padding_mode="border", align_corners=False)
    across, down = cos * up[:, 0] + sin * up[:, 1], cos * up[:, 1] - sin * up[:, 0]
    return crops, torch.stack([across * mirror, down], 1)


def blurred(x: torch.Tensor) -> torch.Tensor:
    """Some of the crops a little out of focus, shaken or enlarged from few pixels."""
    cut = len(x) // 10
    soft = functional.avg_pool2d(functional.pad(x[:cut], (1, 1, 1, 1), mode="replicate"), 3, 1)
    low = functional.interpolate(x[cut : 2 * cut], size=int(torch.randint(18, 34, ())), mode="area")
    low = functional.interpolate(low, size=CROP, mode="bilinear")
    far = 3 + 2 * int(torch.randint(3, ()))
    kernel = (1, far) if torch.rand(()) < 0.5 else (far, 1)
    shaken = functional.pad(x[2 * cut : 3 * cut], (kernel[1] // 2,) * 2 + (kernel[0] // 2,) * 2, mode="replicate")
    shaken = functional.avg_pool2d(shaken, kernel, 1)
    return torch.cat([soft, low, shaken, x[3 * cut :]])


def recoloured(x: torch.Tensor) -> torch.Tensor:
    """Other light, other colours, some inverted, some grey, with noise."""
    count = len(x)
    lot = torch.rand(count, 1, 1, 1)
    x = torch.where(lot < 0.12, 255 - x, x)
    x = torch.where((lot > 0.12) & (lot < 0.25), x[:, torch.randperm(3)], x)
    x = torch.where((lot > 0.25) & (lot < 0.32), x.mean(1, keepdim=True), x)
    x = x * torch.exp(torch.randn(count, 3, 1, 1) * 0.12) * torch.exp(torch.randn(count, 1, 1, 1) * 0.2)
    ramp = torch.linspace(-1, 1, CROP)
    slope = 1 + 0.15 * (torch.randn(count, 1, 1, 1) * ramp[:, None] + torch.randn(count, 1, 1, 1) * ramp)
    x = (x * slope).clamp(0, 255)
    x = 255 * (x / 255) ** torch.exp(torch.randn(count, 1, 1, 1) * 0.2)
    return x + torch.randn_like(x) * torch.rand(count, 1, 1, 1) * 5


def as_seen(x: torch.Tensor) -> torch.Tensor:
    """Crops as the reader gives them to the network."""
    return torch.from_numpy(normal(x.permute(0, 2, 3, 1).numpy())).contiguous(memory_format=torch.channels_last)


def draw(banks: list[Bank], batch: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """A batch: from each bank its share, changed at random; the crops, their faces and tops."""
    pictures, values, ups, limits = [], [], [], []
    for b in banks:
        count = round(batch * b.share)
        index = torch.randint(len(b.value), (count,))
        pictures.append(b.patches[index])
        values.append(b.value[index])
        ups.append(b.up[index])
        limits.append(torch.full((count,), b.turn))
    order = torch.randperm(sum(len(v) for v in values))
    picture = torch.cat(pictures)[order].permute(0, 3, 1, 2).float()
    x, up = turned(picture, torch.cat(ups)[order], torch.cat(limits)[order])
    return as_seen(recoloured(blurred(x))), torch.cat(values)[order], up


def loss(out: torch.Tensor, value: torch.Tensor, up: torch.Tensor) -> torch.Tensor:
    """How far the network is off: in the face, and in where the top points if that is known."""
    known = up.isfinite().all(1)
    lean = functional.smooth_l1_loss(out[known, KINDS:], up[known], beta=0.1)
    return functional.cross_entropy(out[:, :KINDS], value, label_smoothing=0.02) + lean


def watch(net: FaceNet, banks: list[Bank]) -> str:
    """How often the network names the faces of held-out banks, without any change to the crops."""
    words = []
    net.eval()
    with torch.no_grad():
        for b in banks:
            keep = (b.value > 0) & (b.value < UNREADABLE)
            cut = round(PATCH * (1 - AROUND / REACH) / 2)
            x = b.patches[keep][:, cut : PATCH - cut, cut : PATCH - cut].permute(0, 3, 1, 2).float()
            x = functional.interpolate(x, size=CROP, mode="bilinear", antialias=True)
            words.append(f"{(net(as_seen(x))[:, :KINDS].argmax(1) == b.value[keep]).float().mean():.4f}")
    net.train()
    return " ".join(words)


def train(
    net: FaceNet, banks: list[Bank], held: list[Bank], minutes: float, batch: int, top_rate: float, kept: Path
) -> Steady:
    """Train until the time is up, with one cycle of the learning rate; the steady weights come back."""
    optimiser = torch.optim.AdamW(net.parameters(), lr=top_rate, weight_decay=3e-4)
    start, steps, total, done, steady = time.monotonic(), 0, 0.0, 0.0, Steady(net)
    while (done := (time.monotonic() - start) / (60 * minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = top_rate * min(1, done / 0.03 + 0.05) * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-6
        x, value, up = draw(banks, batch)
        with brief():
            out = net(x)
        off = loss(out.float(), value, up)
        optimiser.zero_grad()
        off.backward()
        optimiser.step()
        steady.follow(net, steps)
        steps, total = steps + 1, total + off.item()
        if steps % 500 == 0:
            print(f"{done:.2f} step {steps} loss {total / 500:.3f} held out {watch(net, held)}", flush=True)
            total = 0.0
            torch.save(steady.weights(), kept)
    return steady


def main() -> None:
    """Read the command line, train, export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--sets", nargs="*", default=[])
    parser.add_argument("--watch", nargs="*", default=["tray", "desk", "mixed"])
    parser.add_argument("--scenes", nargs="+", type=Path, required=True)
    parser.add_argument("--limit", type=int, help="scenes to take from each folder at most")
    parser.add_argument("--boxes", type=Path)
    parser.add_argument("--finder", type=Path, help="a finder whose mistakes in painted scenes are learned from")
    parser.add_argument("--start", type=Path, help="weights to go on from, a .pt or an .onnx")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    rng = np.random.default_rng(options.seed)
    finder = Finder(options.finder) if options.finder else None
    painted = [rendered(folder, options.limit) for folder in options.scenes]
    photographs = [real(name, options.boxes) for name in options.sets]
    each = shares(painted, len(photographs))
    banks = [bank(rng, shelf, share, 0.7, finder) for shelf, share in zip(painted, each, strict=False)]
    banks += [bank(rng, shelf, share, 1.0) for shelf, share in zip(photographs, each[len(painted) :], strict=True)]
    held = [bank(rng, real(n, options.boxes, reported=True), 0, 0) for n in options.watch]
    net = FaceNet().to(memory_format=torch.channels_last)
    if options.start:
        go_on(net, options.start, draw(banks, 512)[0])
    steady = train(net, banks, held, options.minutes, 128, options.rate, options.out.with_suffix(".pt"))
    net.load_state_dict(steady.weights())
    torch.save(net.state_dict(), options.out.with_suffix(".pt"))
    export(net, options.out.with_suffix(".onnx"), (1, 3, CROP, CROP), {0: "dice"})


if __name__ == "__main__":
    main()
