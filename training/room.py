"""A table in a room, a camera above it, and dice at rest on it: alone, side by side, leaning, one on another.

In what is painted (`scenes`) a die knows nothing of the next; here they share one space: x to the right, y up, z away,
the table at height 0, most dice of side 1. `povray` gives it light and colours.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from training.dice3d import die_faces
from training.grounds import Rng
from training.scenes import SIZE

Vector = np.ndarray
Matrix = np.ndarray
TOP = 2  # the number of the side that is up: right, left, up, down, away, near
CLEAR = 33  # degrees; a die that leans more shows no face
ROUND = 0.05  # how far corners are rounded, about
STEEP, ASIDE = 0.87, 0.56  # how far a top may point up in the picture, and elsewhere, to tell which face is up:
UNCLEAR = 0.75  # from one that points farther nobody should learn, as if it were half hidden
SEEN = 0.82  # a die of which less is seen shows no face


@dataclass(slots=True)
class Camera:
    """Where a camera stands, the ways ahead, to the right and up of its picture, and how wide it sees."""

    at: Vector
    ahead: Vector
    right: Vector
    up: Vector
    wide: float

    def seen(self, points: Vector) -> Vector:
        """Where points of the room are in the picture, in pixels."""
        way = points - self.at
        flat = np.stack([way @ self.right, -(way @ self.up)], -1) / (way @ self.ahead)[..., None]
        return (flat / self.wide + 0.5) * SIZE

    def pixels(self, at: Vector) -> float:
        """How many pixels something of length 1 covers there."""
        return SIZE / (self.wide * float((at - self.at) @ self.ahead))

    def on_table(self, x: float, y: float) -> Vector:
        """The point of the table at a pixel."""
        flat = (np.array([x, y]) / SIZE - 0.5) * self.wide
        way = self.ahead + flat[0] * self.right - flat[1] * self.up
        return self.at - way * self.at[1] / way[1]


@dataclass(slots=True)
class Solid:
    """A die in the room: its middle, how it is turned, its side, the values on its sides, which kind of die it is,
    what it shows (0 is no face), and whether it lies on another.
    """

    at: Vector
    turn: Matrix
    side: float
    faces: Vector
    kind: int
    value: int
    piled: bool = False


def about(axis: int, degrees: float) -> Matrix:
    """The turn about one axis."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    turn = np.eye(3)
    first, second = (axis + 1) % 3, (axis + 2) % 3
    turn[first, first] = turn[second, second] = c
    turn[first, second], turn[second, first] = -s, s
    return turn


def camera(rng: Rng) -> Camera:
    """A camera that looks down, right from above or aslant, from near or far."""
    wide = 2 * np.tan(np.radians(rng.uniform(25, 65)) / 2)
    tilt = rng.uniform(*[(0, 25), (25, 52), (52, 66)][rng.choice(3, p=[0.55, 0.3, 0.15])])
    roll = rng.uniform(0, 360) if tilt < 20 else rng.normal(0, 8)
    right, back, up = (about(0, tilt) @ about(1, roll)).T  # not tilted, right is x and up is z
    side = float(np.exp(rng.uniform(np.log(15), np.log(110))))
    return Camera(back * SIZE / (side * wide), -back, right, up, wide)


def cube(rng: Rng, at: Vector, yaw: float, side: float, kinds: int, piled: bool = False) -> Solid:
    """A die that lies flat here, of one of so many kinds."""
    right, left, away, near, top, bottom = die_faces(rng, int(rng.integers(1, 7)))
    faces = np.array([right, left, top, bottom, away, near])
    return Solid(at, about(1, yaw), side, faces, int(rng.integers(kinds)), int(faces[TOP]), piled)


def free(at: Vector, side: float, dice: list[Solid], reach: float = 1.3) -> bool:
    """Whether something of this width fits here beside these dice."""
    return all(np.hypot(*(at - d.at)[[0, 2]]) > reach * (side + d.side) / 2 for d in dice)


def thrown(rng: Rng, view: Camera, kinds: int) -> list[Solid]:
    """Dice as they came to rest: strewn, or many side by side."""
    most = min(18, max(1, (SIZE / view.pixels(np.zeros(3))) ** 2 / 5))
    count, close = int(np.ceil(most ** rng.random() ** 0.4)), rng.random() < 0.4
    motley = 0.3 if rng.random() < 0.15 else 0.02
    dice: list[Solid] = []
    for _ in range(12 * count):
        side, yaw = 1 + rng.uniform(-motley, motley), rng.uniform(0, 360)
        at, others = view.on_table(*rng.uniform(0.04, 0.96, 2) * SIZE), dice
        if close and dice and rng.random() < 0.75:
            beside = dice[int(rng.integers(len(dice)))]
            way = beside.turn[:, int(rng.choice([0, 2]))] * rng.choice([-1, 1]) * (side + beside.side) / 2
            slide = np.cross(way, [0, 1, 0]) * rng.uniform(-0.4, 0.4)
            at, others = beside.at + way * rng.uniform(1.0, 1.1) + slide, [d for d in dice if d is not beside]
            yaw = np.degrees(np.arctan2(beside.turn[0, 2], beside.turn[0, 0])) + rng.normal(0, 2)
        at[1] = side / 2
        if free(at, side, others):
            dice.append(cube(rng, at, yaw, side, kinds))
        if len(dice) == count:
            break
    return dice


def lean(rng: Rng, die: Solid) -> None:
    """Stand a die on an edge or a corner."""
    degrees = rng.uniform(12, 45)
    die.turn = about(1, rng.uniform(0, 360)) @ about(0, degrees) @ die.turn
    die.at[1] = np.abs(die.turn[1]).sum() * die.side * 0.48
    die.value = die.value if degrees < CLEAR else 0


def on_top(rng: Rng, low: Solid, kinds: int) -> Solid:
    """A die that lies on another."""
    way, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.15, 0.75) * low.side
    at = low.at + np.array([far * np.cos(way), low.side, far * np.sin(way)])
    return cube(rng, at, rng.uniform(0, 360), low.side, kinds, piled=True)


def scene(rng: Rng, view: Camera, kinds: int) -> list[Solid]:
    """Dice thrown; now and then one leans, or some lie on others."""
    dice = thrown(rng, view, kinds)
    if dice and rng.random() < 0.25:
        lean(rng, dice[-1])
    flat = [d for d in dice if d.turn[1, 1] > 0.999]
    if rng.random() < 0.4:
        dice += [on_top(rng, flat[i], kinds) for i in rng.permutation(len(flat))[: int(rng.integers(1, 4))]]
    return dice


def outline(die: Solid, view: Camera) -> Vector:
    """Where the rounded corners of a die are in the picture."""
    corners = np.stack(np.meshgrid(*[[ROUND - 0.5, 0.5 - ROUND]] * 3), -1).reshape(-1, 3)
    corners = np.concatenate([corners + ROUND * way for way in (*np.eye(3), *-np.eye(3))])
    return view.seen(die.at + corners * die.side @ die.turn.T)


def is_plain(way: Vector) -> bool:
    """Whether a top that points this way is plainly the top: people hold cameras upright, or look from above."""
    far = np.hypot(*way)
    return bool(far < ASIDE or (far < STEEP and way[1] < -0.7 * far))


def row(die: Solid, view: Camera, shown: int) -> tuple[float, ...]:
    """What is written down about a die of which so many pixels are seen: as `training.example.Scene` says."""
    spots = outline(die, view)
    low, high = spots.min(0), spots.max(0)
    whole = 0.97 * cv2.contourArea(cv2.convexHull(spots.astype(np.float32)))
    up = view.seen(die.at + die.turn[:, 1] * die.side / 2) - view.seen(die.at)
    way = up / (die.side / 2 * view.pixels(die.at))
    share = min(1.0 if is_plain(way) else UNCLEAR, shown / max(1.0, whole))
    value = die.value if share > SEEN else 0
    return *(low + high) / 2, (high - low).max(), value, share, *way, float(die.piled)
