"""The bodies of dice: rounded solids given by the planes of their faces, and rays that meet them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

GOLDEN = (1 + 5**0.5) / 2
STEPS = 10
TOUCH = 0.008
"""How close a ray must come to the body to have met it."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A die of inradius 1: its face normals, the frame each face is painted in, and the values on the faces."""

    normals: Array
    across: Array
    up: Array
    face_scale: float
    ball: float
    edge: float

    def __len__(self) -> int:
        return len(self.normals)


@dataclass(frozen=True, slots=True)
class Hits:
    """Where rays met a solid: which rays, the points and normals there, and the nearest face."""

    rays: NDArray[np.int64]
    points: Array
    normals: Array
    faces: NDArray[np.int64]


def _signs(*vectors: tuple[float, float, float]) -> Array:
    """All vectors with every choice of signs, each once, as unit vectors."""
    found = {(x * sx, y * sy, z * sz) for x, y, z in vectors for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)}
    rows = np.array(sorted({tuple(value + 0.0 for value in row) for row in found}), np.float32)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def _trapezohedron() -> Array:
    """The normals of a d10: five kites above, five below between them."""
    turns = np.arange(10) * np.pi / 5
    rows = np.stack([np.cos(turns), np.sin(turns), np.where(np.arange(10) % 2 == 0, 0.9, -0.9)], axis=1)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def _normals(kind: str) -> Array:
    third = 1 / GOLDEN
    match kind:
        case "d6":
            return _signs((1, 0, 0), (0, 1, 0), (0, 0, 1))
        case "d8":
            return _signs((1, 1, 1))
        case "d10":
            return _trapezohedron()
        case "d12":
            return _signs((0, 1, GOLDEN), (1, GOLDEN, 0), (GOLDEN, 0, 1))
        case _:
            return _signs((1, 1, 1), (0, third, GOLDEN), (third, GOLDEN, 0), (GOLDEN, 0, third))


def _paired(normals: Array) -> Array:
    """The normals in an order in which face i and face n-1-i are opposite, as the values on dice are."""
    half = [row for row in normals if tuple(row) > tuple(-row)]
    return np.asarray([*half, *(-row for row in reversed(half))], np.float32)


FACE_SCALE = {"d6": 1.0, "d8": 0.72, "d10": 0.62, "d12": 0.62, "d20": 0.42}
BALL = {"d6": 1.56, "d8": 1.66, "d10": 1.5, "d12": 1.24, "d20": 1.24}


@lru_cache(maxsize=64)
def solid(kind: str, edge: float = 0.16, ball: float | None = None) -> Solid:
    """The body of a kind of die; `edge` rounds its edges, `ball` is the sphere that cuts its corners."""
    normals = _paired(_normals(kind))
    hint = np.where(np.abs(normals[:, 2:]) > 0.95, [[0, 1, 0]], [[0, 0, 1]]) * np.where(normals[:, 2:] < -0.1, -1, 1)
    up = hint - normals * np.sum(hint * normals, axis=1, keepdims=True)
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    across = np.cross(up, normals)
    return Solid(normals, across.astype(np.float32), up.astype(np.float32), FACE_SCALE[kind], ball or BALL[kind], edge)


def resting(body: Solid, face: int, yaw: float, lean: float = 0.0, lean_to: float = 0.0) -> Array:
    """The rotation (local to world) that lays the die down with a face on top, turned by yaw, leaning if cocked."""
    upright = np.stack([body.across[face], body.up[face], body.normals[face]])
    return np.asarray(_leaning(lean, lean_to) @ _turn(yaw) @ upright, np.float32)


def _turn(yaw: float) -> Array:
    c, s = np.cos(yaw), np.sin(yaw)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], np.float32)


def _leaning(angle: float, towards: float) -> Array:
    c, s = np.cos(angle), np.sin(angle)
    tip = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]], np.float32)
    return np.asarray(_turn(towards) @ tip @ _turn(-towards), np.float32)


@lru_cache(maxsize=1)
def _directions() -> Array:
    """Directions spread evenly over the ball."""
    count = 240
    z = 1 - 2 * (np.arange(count) + 0.5) / count
    turn = np.arange(count) * np.pi * (3 - 5**0.5)
    ring = np.sqrt(1 - z * z)
    return np.stack([ring * np.cos(turn), ring * np.sin(turn), z], axis=1).astype(np.float32)


def skin(body: Solid) -> Array:
    """Points spread over the surface, enough for its outline, its shadow and its lowest point."""
    rays = _directions()
    reach = 1 / np.maximum((rays @ body.normals.T).max(axis=1), 0.2)
    return np.asarray(rays * np.minimum(reach, body.ball)[:, None] * (1 - 0.08 * body.edge), np.float32)


def _excess(body: Solid, points: Array) -> tuple[Array, Array]:
    """How far points lie beyond each inner plane, and their distance from the rounded solid."""
    beyond = points @ body.normals.T - (1 - body.edge)
    over = np.maximum(beyond, 0)
    distance = np.sqrt(np.einsum("ij,ij->i", over, over)) - body.edge
    return beyond, distance


def _entry(body: Solid, start: Array, rays: Array) -> tuple[Array, Array]:
    """Where each ray enters and leaves the solid as if its edges were sharp and its corners cut by the ball."""
    slope = rays @ body.normals.T
    reach = (1 - start @ body.normals.T) / np.where(np.abs(slope) < 1e-6, 1e-6, slope)
    along = -rays @ start
    half = np.sqrt(np.maximum(body.ball**2 - np.sum(start * start) + along * along, 0))
    enter = np.maximum(np.where(slope < 0, reach, -np.inf).max(axis=1), along - half)
    leave = np.minimum(np.where(slope > 0, reach, np.inf).min(axis=1), along + half)
    return enter, np.where(half > 0, leave, -np.inf)


def trace(body: Solid, start: Array, rays: Array) -> Hits:
    """Follow unit rays from one start point to the solid, all in the die's own frame.

    Most rays end on a flat face and are done at once; the few that meet a rounded edge feel their way (sphere tracing).
    """
    enter, leave = _entry(body, start, rays)
    near = np.flatnonzero(enter < leave)
    enter, leave, rays = enter[near], leave[near], rays[near]
    points = start + rays * enter[:, None]
    beyond, distance = _excess(body, points)
    open_rays = np.flatnonzero(distance > TOUCH)
    for _ in range(STEPS):
        enter[open_rays] += 0.95 * distance[open_rays] + 0.002
        points[open_rays] = start + rays[open_rays] * enter[open_rays, None]
        beyond[open_rays], distance[open_rays] = _excess(body, points[open_rays])
        open_rays = open_rays[(distance[open_rays] > TOUCH) & (enter[open_rays] < leave[open_rays])]
    hit = (distance < 4 * TOUCH) & (enter < leave)
    return _hits(body, near[hit], points[hit], beyond[hit], distance[hit])


def _hits(body: Solid, rays: NDArray[np.int64], points: Array, beyond: Array, distance: Array) -> Hits:
    normals = np.maximum(beyond, 0) @ body.normals
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-3)
    cut = np.clip(-distance / 0.03, 0, 1)[:, None]
    normals = normals * (1 - cut) + cut * points / body.ball
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-3)
    return Hits(rays, points, normals.astype(np.float32), beyond.argmax(axis=1))
