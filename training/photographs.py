"""Photographs to lay dice on: wallpapers, patterns and things of free packages (`training/photographs.sh`)."""

from __future__ import annotations

import os
from pathlib import Path

import cv2
import numpy as np

FOLDER = Path(os.environ.get("PHOTOGRAPHS", "out/training/photographs"))
LONGEST, SHORTEST = 1100, 400
KINDS = {".jpg", ".png", ".webp", ".pat"}
MOST_THINGS = 1500
NOT_GROUND = (
    "icons",
    "gui",
    "editor",
    "stamps",
    "presets",
    "skins",
    "screenshot",
    "normal",
    "_nm",
    "gloss",
    "mask",
    "openclipart",
)
NOT_THINGS = ("dice", "domino", "recreation/games")


def pattern(path: Path) -> np.ndarray | None:
    """A pattern file: a header of 4-byte numbers (its length, version, width, height, channels), then the pixels."""
    raw = path.read_bytes()
    start, _, wide, high, channels = np.frombuffer(raw[:20], ">u4").tolist()
    pixels = np.frombuffer(raw[start : start + wide * high * channels], np.uint8).reshape(high, wide, channels)
    return cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR) if channels == 3 else None


def sized(picture: np.ndarray) -> np.ndarray:
    """A picture neither too large to keep nor too small to lay dice on (small ones are repeated)."""
    if max(picture.shape[:2]) > LONGEST:
        scale = LONGEST / max(picture.shape[:2])
        return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    times = [-(-SHORTEST // extent) for extent in picture.shape[:2]]
    return np.tile(picture, (*times, 1))


def photographs(rng: np.random.Generator, count: int = 700) -> list[np.ndarray]:
    """Some of what may be a ground, without the pictures that show next to nothing."""
    paths = sorted(p for p in FOLDER.rglob("*") if p.suffix in KINDS and p.is_file() and p.stat().st_size > 15_000)
    paths = [p for p in paths if not any(word in str(p) for word in NOT_GROUND)]
    found = []
    for path in (paths[i] for i in rng.permutation(len(paths))[:count]):
        picture = pattern(path) if path.suffix == ".pat" else cv2.imread(str(path), cv2.IMREAD_COLOR)
        if picture is not None and min(picture.shape[:2]) >= 64 and picture.std() > 6:
            found.append(sized(picture))
    return found


def things(rng: np.random.Generator) -> list[np.ndarray]:
    """Things cut out, with alpha: some of the photographs and drawings of them, none of dice."""
    paths = sorted([*FOLDER.rglob("stamps/**/*.png"), *FOLDER.rglob("openclipart/png/**/*.png")])
    paths = [p for p in paths if not any(word in str(p) for word in NOT_THINGS)]
    found = []
    for path in (paths[i] for i in rng.permutation(len(paths))[:MOST_THINGS]):
        picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        if picture is not None and picture.ndim == 3 and picture.shape[2] == 4:
            scale = min(1, 240 / max(picture.shape[:2]))
            found.append(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))
    return found
