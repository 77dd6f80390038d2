"""What lies before the rendered camera: dice, ground, light and lens, drawn at random from a seed or as asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count as counting
from typing import Final

import cv2
import numpy as np
from numpy.random import Generator

from vision.ink import SYMBOLS, PipStyle

Rgb = tuple[int, int, int]
Value = int | str

BODIES: Final[Mapping[str, tuple[Rgb, ...]]] = {
    "red": ((196, 24, 28), (170, 20, 24), (214, 40, 34)),
    "purple": ((92, 30, 120), (118, 40, 150), (70, 24, 92)),
    "yellow": ((240, 206, 30), (250, 220, 60), (232, 190, 20)),
    "black": ((26, 26, 28), (36, 34, 34), (20, 22, 26)),
    "white": ((236, 234, 226), (226, 226, 228), (232, 222, 196)),
    "blue": ((28, 70, 180), (20, 50, 130), (40, 110, 200)),
    "green": ((24, 130, 60), (30, 150, 50), (16, 90, 50)),
    "orange": ((236, 118, 24), (240, 100, 30)),
    "pink": ((232, 110, 160), (226, 70, 150)),
    "brown": ((110, 68, 36), (92, 56, 34)),
    "gray": ((130, 132, 134), (110, 112, 116)),
}
LIGHT_INK: Final[tuple[Rgb, ...]] = ((244, 242, 236), (250, 250, 250), (236, 214, 130))
DARK_INK: Final[tuple[Rgb, ...]] = ((22, 22, 24), (12, 12, 14), (60, 20, 24))
FACES: Final[Mapping[str, int]] = {"d6": 6, "d8": 8, "d10": 10, "d12": 12, "d20": 20}


@dataclass(frozen=True, slots=True)
class PaintedDie:
    """One die to be drawn: what it is, how it is painted and where it lies (millimetres, radians)."""

    color: str
    value: Value
    kind: str = "pip"
    solid: str = "d6"
    faces: tuple[Value, ...] = (1, 2, 3, 4, 5, 6)
    body: Rgb = (196, 24, 28)
    ink: Rgb = (244, 242, 236)
    vein: Rgb | None = None
    pips: PipStyle = field(default_factory=PipStyle)
    logo: Value | None = None
    x: float = 0.0
    y: float = 0.0
    lift: float = 0.0
    yaw: float = 0.0
    lean: float = 0.0
    size: float = 16.0
    edge: float = 0.2
    ball: float | None = None
    gloss: float = 0.5
    grain: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """A pinhole camera that looks at the middle of the tray."""

    width: int = 640
    height: int = 480
    span: float = 260.0
    distance: float = 450.0
    tilt: float = 0.08
    azimuth: float = 0.0
    roll: float = 0.0


@dataclass(frozen=True, slots=True)
class Lamp:
    """A light: where it shines from (unit vector), its colour and strength, and how soft its shadows are."""

    towards: tuple[float, float, float] = (-0.4, 0.3, 0.86)
    color: tuple[float, float, float] = (1.0, 1.0, 1.0)
    softness: float = 0.35


@dataclass(frozen=True, slots=True)
class Lens:
    """What the camera does to the light: exposure, white balance, unevenness, blur, noise and compression."""

    exposure: float = 1.0
    balance: tuple[float, float, float] = (1.0, 1.0, 1.0)
    uneven: float = 0.2
    vignette: float = 0.15
    blur: float = 0.6
    smear: float = 0.0
    smear_to: float = 0.0
    noise: float = 3.0
    jpeg: int = 92


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the renderer needs to draw one picture."""

    dice: tuple[PaintedDie, ...] = ()
    ground: str = "felt"
    rim: bool = False
    hand: bool = False
    view: View = View()
    lamps: tuple[Lamp, ...] = (Lamp(), Lamp((0.5, -0.2, 0.84), (0.35, 0.37, 0.4), 0.6))
    ambient: float = 0.45
    lens: Lens = field(default_factory=Lens)


GROUNDS: Final = ("plain", "felt", "wood", "paper", "cloth", "board", "stone", "leather")


def _pick(rng: Generator, rows: Sequence[Rgb]) -> Rgb:
    """One of the colours, shaken a little, as no two batches of dice are alike; black stays black."""
    red, green, blue = rows[int(rng.integers(len(rows)))]
    tint = 2 if max(red, green, blue) - min(red, green, blue) < 12 else 6
    shake = rng.normal(0, 6) + rng.normal(0, tint, 3)
    return tuple(int(np.clip(v + s, 0, 255)) for v, s in zip((red, green, blue), shake, strict=True))  # type: ignore[return-value]


def _bright(color: Rgb) -> float:
    return 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]


def painted(color: str, value: Value, rng: Generator, *, kind: str = "pip", solid: str = "d6") -> PaintedDie:
    """A die of a named colour with the looks left to chance."""
    body = _pick(rng, BODIES[color])
    light = _bright(body) < 118 if rng.random() < 0.92 else _bright(body) < 160
    faces = (1, 2, 3, 4, 5, 6) if kind == "pip" else _faces(kind, solid)
    return PaintedDie(
        color=color,
        value=value,
        kind=kind,
        solid=solid,
        faces=faces,
        body=body,
        ink=_pick(rng, LIGHT_INK if light else DARK_INK),
        pips=PipStyle(rng.uniform(0.14, 0.21), rng.uniform(0.44, 0.56), bool(rng.random() < 0.25)),
        yaw=rng.uniform(0, 2 * np.pi),
        edge=rng.uniform(0.08, 0.3) if solid == "d6" else 0.08,
        ball=rng.uniform(1.38, 1.7) if solid == "d6" else None,
        gloss=rng.uniform(0.15, 1.0),
        grain=int(rng.integers(1 << 30)),
    )


def _faces(kind: str, solid: str) -> tuple[Value, ...]:
    return tuple(range(1, FACES[solid] + 1)) if kind == "numeral" else tuple(SYMBOLS)[: FACES[solid]]


def _apart(die: PaintedDie, other: PaintedDie) -> bool:
    """Whether two dice lying on the ground do not overlap."""
    reach = (die.size + other.size) * 0.75
    if (die.x - other.x) ** 2 + (die.y - other.y) ** 2 > reach**2:
        return True
    one, two = (((d.x, d.y), (d.size, d.size), float(np.degrees(d.yaw))) for d in (die, other))
    return bool(cv2.rotatedRectangleIntersection(one, two)[0] == cv2.INTERSECT_NONE)


def _slide_against(die: PaintedDie, other: PaintedDie, rng: Generator) -> PaintedDie:
    """The die moved towards another one until they touch."""
    turn = other.yaw + float(rng.integers(4)) * np.pi / 2 + rng.normal(0, 0.25)
    if rng.random() < 0.5:
        die = replace(die, yaw=other.yaw)
    for far in np.arange(0.96, 1.6, 0.04):
        step = far * (die.size + other.size) / 2
        moved = replace(die, x=other.x + step * np.cos(turn), y=other.y + step * np.sin(turn))
        if _apart(moved, other):
            return moved
    return die


def scattered(
    dice: Sequence[PaintedDie], rng: Generator, half: tuple[float, float], touching: float = 0.2
) -> tuple[PaintedDie, ...]:
    """The dice strewn over the ground, some of them touching; a die that finds no room is left out."""
    placed: list[PaintedDie] = []
    for die in dice:
        for _ in range(60):
            moved = replace(die, x=rng.uniform(-1, 1) * half[0], y=rng.uniform(-1, 1) * half[1])
            if placed and rng.random() < touching:
                moved = _slide_against(moved, placed[int(rng.integers(len(placed)))], rng)
            inside = abs(moved.x) <= half[0] and abs(moved.y) <= half[1]
            if inside and all(_apart(moved, other) for other in placed):
                placed.append(moved)
                break
    return tuple(placed)


def random_lens(rng: Generator) -> Lens:
    """A camera somewhere between a good phone and a poor webcam, in warm or cold light."""
    warm = rng.normal(0, 0.1)
    return Lens(
        exposure=float(np.exp(rng.normal(0, 0.16))),
        balance=(1 + warm, 1 + rng.normal(0, 0.02), 1 - warm),
        uneven=rng.uniform(0, 0.5),
        vignette=rng.uniform(0, 0.35),
        blur=float(rng.choice([0.3, 0.6, 0.9, 1.3])),
        smear=float(rng.choice([0, 0, 0, 2.0])),
        smear_to=rng.uniform(0, np.pi),
        noise=rng.uniform(0.5, 7),
        jpeg=int(rng.integers(60, 97)),
    )


def random_lamps(rng: Generator) -> tuple[Lamp, ...]:
    """One to three lights around the table."""
    lamps = []
    for strength in (1.0, rng.uniform(0, 0.7), rng.uniform(0, 0.4))[: int(rng.integers(1, 4))]:
        turn, slant = rng.uniform(0, 2 * np.pi), rng.uniform(0.1, 0.95)
        towards = (np.sin(slant) * np.cos(turn), np.sin(slant) * np.sin(turn), np.cos(slant))
        tint = rng.normal(0, 0.06)
        lamps.append(Lamp(towards, (strength * (1 + tint), strength, strength * (1 - tint)), rng.uniform(0.1, 0.9)))
    return tuple(lamps)


def random_scene(
    seed: int,
    *,
    count: int | None = None,
    colors: Sequence[str] = tuple(BODIES),
    size: tuple[int, int] = (640, 480),
    oblique: float = 0.5,
) -> Scene:
    """A tray, table or board with pip dice on it, everything about it left to the seed."""
    rng = np.random.default_rng(seed)
    wide, high = size
    span = rng.uniform(130, 330)
    room = (span * 0.45, span * 0.45 * high / wide)
    die_size = float(rng.uniform(14, 18))
    dice = []
    for _ in range(count if count is not None else int(rng.integers(1, 25))):
        die = painted(str(rng.choice(colors)), int(rng.integers(1, 7)), rng)
        vein = _pick(rng, BODIES[str(rng.choice(tuple(BODIES)))]) if rng.random() < 0.15 else None
        dice.append(replace(die, size=die_size * rng.choice([1, 1, 1, 0.8, 1.15]), vein=vein))
    return Scene(
        dice=scattered(dice, rng, room, rng.choice([0.0, 0.2, 0.6])),
        ground=str(rng.choice(GROUNDS)),
        rim=bool(rng.random() < 0.3),
        view=View(wide, high, span, span * rng.uniform(1.2, 2.4), abs(rng.normal(0, oblique * 0.7)),
                  rng.uniform(0, 2 * np.pi), rng.normal(0, 0.1)),
        lamps=random_lamps(rng),
        ambient=rng.uniform(0.25, 0.7),
        lens=random_lens(rng),
    )  # fmt: skip


def scene_of(
    wanted: Mapping[str, Sequence[Value]], seed: int = 0, *, ground: str = "felt", size: tuple[int, int] = (640, 480)
) -> Scene:
    """A calm tray that shows exactly the dice wanted: `{"red": [3, 5], "blue d8": [7], "white symbol": ["sword"]}`."""
    rng = np.random.default_rng(seed)
    dice = [_named(name, value, rng) for name, values in wanted.items() for value in values]
    for roomier in counting():
        crowd = max(1.0, (len(dice) / 14) ** 0.5) * 1.05**roomier
        view = View(*size, span=190 * crowd, distance=380 * crowd, tilt=0.06, azimuth=rng.uniform(0, 6.28))
        half = (view.span * 0.4, view.span * 0.4 * size[1] / size[0])
        placed = scattered(dice, rng, half, touching=0.05)
        if len(placed) == len(dice):
            break
    return Scene(placed, ground, rim=True, view=view)


def _named(name: str, value: Value, rng: Generator) -> PaintedDie:
    color, _, shape = name.partition(" ")
    if not shape:
        return painted(color, value, rng)
    if shape in FACES:
        return painted(color, value, rng, kind="numeral", solid=shape)
    return painted(color, value, rng, kind="symbol")
