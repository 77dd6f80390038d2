"""A picture of dice in a tray, drawn from a seed: the demo's camera, test scenes without end, and training data."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.develop import developed
from vision.ground import ground, laid_sheet
from vision.ink import FACE, Mask, numeral, pips, symbol
from vision.scene import Lamp, PaintedDie, Rgb, Scene, Value, View
from vision.sheet import SHEETS
from vision.solid import Array, Hits, Solid, resting, skin, solid, trace
from vision.types import Box

FULL_LIGHT = 0.82
"""How bright a white sheet on the table comes out at exposure 1."""
LONGEST_MAP = 30_000
"""How many points OpenCV looks up at once."""
LARGE = 48
"""Dice wider than this many pixels are drawn with one ray per pixel, smaller ones with the mean of four."""


@dataclass(frozen=True, slots=True)
class DrawnDie:
    """The truth about one die in a rendered picture; `top` is the corners of its upper face."""

    box: Box
    value: Value
    color: str
    kind: str
    top: tuple[tuple[float, float], ...]
    visible: float = 1.0
    legible: bool = True


@dataclass(frozen=True, slots=True)
class Rendered:
    """A rendered picture (BGR) and the truth about it."""

    picture: NDArray[np.uint8]
    dice: tuple[DrawnDie, ...]


@dataclass(frozen=True, slots=True)
class Eye:
    """The camera as numbers: where it is, its axes, its focal length and the picture's middle."""

    at: Array
    axes: Array
    focal: float
    middle: tuple[float, float]

    def project(self, points: Array) -> Array:
        """World points (mm) to pixels."""
        seen = (points - self.at) @ self.axes.T
        flat = seen[:, :2] / seen[:, 2:] * (self.focal, -self.focal)
        return np.asarray(flat + self.middle, np.float32)

    def rays(self, x: Array, y: Array) -> Array:
        """Unit rays through pixels, in the world."""
        flat = np.stack([(x - self.middle[0]) / self.focal, (self.middle[1] - y) / self.focal, np.ones_like(x)], 1)
        rays = flat.astype(np.float32) @ self.axes
        return np.asarray(rays / np.linalg.norm(rays, axis=1, keepdims=True), np.float32)


def eye_of(view: View) -> Eye:
    """The camera of a view."""
    side, high = np.sin(view.tilt), np.cos(view.tilt)
    back = np.array([side * np.cos(view.azimuth), side * np.sin(view.azimuth), high])
    up = np.array([np.sin(view.roll), np.cos(view.roll), 0.0])
    right = np.cross(-back, up)
    right /= np.linalg.norm(right)
    axes = np.stack([right, np.cross(right, -back), -back]).astype(np.float32)
    at = (back * view.distance).astype(np.float32)
    return Eye(at, axes, view.width * view.distance / view.span, (view.width / 2, view.height / 2))


@dataclass(frozen=True, slots=True)
class Placed:
    """A die in the world: its body, its rotation, its middle, and its outline in the picture."""

    die: PaintedDie
    body: Solid
    turn: Array
    middle: Array
    outline: Array

    @property
    def half(self) -> float:
        """The inradius in millimetres."""
        return self.die.size / 2


def place(die: PaintedDie, eye: Eye) -> Placed:
    """Lay a die on the ground (or on what it leans on or is stacked on)."""
    body = solid(die.solid, die.edge, die.ball)
    turn = resting(body, die.faces.index(die.value), die.yaw, die.lean, die.yaw * 3)
    shell = skin(body) @ turn.T * (die.size / 2)
    middle = np.array([die.x, die.y, die.lift - shell[:, 2].min()], np.float32)
    return Placed(die, body, turn, middle, eye.project(shell + middle))


def _linear(color: Rgb) -> Array:
    """A colour as amounts of light, blue first."""
    return np.asarray((np.array(color[::-1], np.float32) / 255) ** 2, np.float32)


def _face_mask(die: PaintedDie, value: Value) -> Mask:
    if die.logo == value:
        return symbol("star")
    if isinstance(value, str):
        return symbol(value)
    return pips(value, die.pips) if die.kind == "pip" else numeral(str(value))


def _ink(placed: Placed, hits: Hits) -> tuple[Array, Array]:
    """How much ink lies on each point, and how the engraving bends the normal there (in the die's frame)."""
    atlas = np.concatenate([_face_mask(placed.die, value) for value in placed.die.faces]).astype(np.float32) / 255
    atlas = cv2.GaussianBlur(atlas, (0, 0), 1.0)
    hollow = cv2.GaussianBlur(atlas, (0, 0), 2.0)
    layers = cv2.merge([atlas, cv2.Sobel(hollow, cv2.CV_32F, 1, 0), cv2.Sobel(hollow, cv2.CV_32F, 0, 1)])
    body = placed.body
    across, up = body.across[hits.faces], body.up[hits.faces]
    u = np.einsum("ij,ij->i", hits.points, across) / body.face_scale
    v = -np.einsum("ij,ij->i", hits.points, up) / body.face_scale
    inside = (np.abs(u) < 0.97) & (np.abs(v) < 0.97)
    column = ((u + 1) / 2 * FACE - 0.5).astype(np.float32)
    row = ((v + 1) / 2 * FACE - 0.5 + hits.faces * FACE).astype(np.float32)
    parts = [slice(start, start + LONGEST_MAP) for start in range(0, len(row), LONGEST_MAP)]
    maps = [cv2.remap(layers, column[part, None], row[part, None], cv2.INTER_LINEAR)[:, 0] for part in parts]
    sampled = np.concatenate([layers[:0, 0], *maps]) * inside[:, None]
    bend = across * sampled[:, 1:2] - up * sampled[:, 2:3]
    return sampled[:, 0], bend


def _albedo(placed: Placed, hits: Hits, ink: Array) -> Array:
    """The colour of each point: body, marbled if the die is, with ink on it."""
    die = placed.die
    color: Array = np.broadcast_to(_linear(die.body), (len(ink), 3))
    if die.vein is not None:
        spots = np.random.default_rng(die.grain)
        waves = hits.points @ spots.normal(0, 2.2, (3, 4)).astype(np.float32) + spots.uniform(0, 6, 4).astype(
            np.float32
        )
        swirl = np.sin(waves + 1.6 * np.sin(waves[:, ::-1] * 1.7)).sum(axis=1) / 2
        color = color + np.clip(swirl * 1.5 + 0.2, 0, 1)[:, None] * (_linear(die.vein) - color)
    return np.asarray(color + ink[:, None] * (_linear(die.ink) - color), np.float32)


def _shaded_by(points: Array, towards: Array, softness: float, other: Placed) -> Array:
    """How much of a lamp another die takes away from points, as if it were a ball."""
    gap = other.middle - points
    along = gap @ towards
    miss = np.sqrt(np.maximum(np.einsum("ij,ij->i", gap, gap) - along * along, 0))
    soft = other.half * (0.15 + 0.6 * softness)
    hidden = np.clip((other.half * 1.12 - miss) / soft + 0.5, 0, 1)
    return np.where(along > 0, hidden, 0).astype(np.float32)


def _lit(scene: Scene, placed: Placed, near: list[Placed], hits: Hits, eye: Eye) -> Array:
    """The light that each point sends to the camera."""
    ink, bend = _ink(placed, hits)
    normals = (hits.normals + 1.1 * bend) @ placed.turn.T
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    points = hits.points @ placed.turn.T * placed.half + placed.middle
    back = eye.at - points
    back /= np.linalg.norm(back, axis=1, keepdims=True)
    albedo = _albedo(placed, hits, ink)
    open_sky = np.clip(points[:, 2] / placed.die.size, 0, 1) * 0.5 + 0.5
    around = scene.ambient * open_sky * (0.72 + 0.28 * normals[:, 2])
    light = albedo * around[:, None]
    mirrored = 2 * np.einsum("ij,ij->i", normals, back)[:, None] * normals - back
    for lamp in scene.lamps:
        towards, strength = _lamp(lamp)
        blocked = np.zeros(len(points), np.float32)
        for other in near:
            blocked = np.maximum(blocked, _shaded_by(points, towards, lamp.softness, other))
        facing = np.clip((normals @ towards + 0.12) / 1.12, 0, 1) * (1 - 0.85 * blocked)
        shine = _shine(placed.die.gloss, mirrored @ towards, lamp.softness) * (1 - blocked) * (1 - 0.6 * ink)
        light = light + strength * (albedo * facing[:, None] + shine[:, None])
    grazing = (1 - np.clip(np.einsum("ij,ij->i", normals, back), 0, 1)) ** 4
    sky = placed.die.gloss * (0.03 + 0.35 * grazing) * scene.ambient * np.clip(mirrored[:, 2] + 0.3, 0, 1)
    return np.asarray(light + sky[:, None], np.float32)


def _lamp(lamp: Lamp) -> tuple[Array, Array]:
    return np.array(lamp.towards, np.float32), np.array(lamp.color[::-1], np.float32)


def _shine(gloss: float, closeness: Array, softness: float) -> Array:
    """The lamp's own reflection: small and hard on a polished die, wide and weak on a dull one."""
    width = 0.02 + 0.1 * softness + 0.12 * (1 - gloss)
    return np.asarray(gloss**2 * 0.9 * np.exp(-np.clip(1 - closeness, 0, 2) / width**1.5 / 0.6), np.float32)


def _draw_die(image: Array, owner: NDArray[np.int16], scene: Scene, dice: list[Placed], index: int, eye: Eye) -> None:
    """Trace one die into the linear picture, and write its number where it covers pixels."""
    placed = dice[index]
    high, wide = owner.shape
    x0, y0 = (int(v) for v in np.clip(np.floor(placed.outline.min(axis=0)) - 2, 0, (wide, high)))
    x1, y1 = (int(v) for v in np.clip(np.ceil(placed.outline.max(axis=0)) + 2, 0, (wide, high)))
    if x1 <= x0 or y1 <= y0:
        return
    fine = 1 if x1 - x0 > LARGE else 2
    steps_x = np.arange(x0, x1, 1 / fine, dtype=np.float32) + 0.5 / fine
    steps_y = np.arange(y0, y1, 1 / fine, dtype=np.float32) + 0.5 / fine
    grid_x, grid_y = np.meshgrid(steps_x, steps_y)
    start = np.asarray((eye.at - placed.middle) @ placed.turn / placed.half, np.float32)
    hits = trace(placed.body, start, eye.rays(grid_x.ravel(), grid_y.ravel()) @ placed.turn)
    if not len(hits.rays):  # only a corner of its box lies in the picture
        return
    near = [o for o in dice if o is not placed and np.hypot(*(o.middle - placed.middle)[:2]) < 3.2 * placed.die.size]
    layer = np.zeros((grid_x.size, 4), np.float32)
    layer[hits.rays, :3] = np.minimum(_lit(scene, placed, near, hits, eye), 1.5)
    layer[hits.rays, 3] = 1
    small = layer.reshape(*grid_x.shape, 4)
    small = cv2.resize(small, (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA) if fine > 1 else small
    patch = image[y0:y1, x0:x1]
    patch[:] = patch * (1 - small[:, :, 3:]) + small[:, :, :3]
    owner[y0:y1, x0:x1][small[:, :, 3] > 0.5] = index


def _floor(scene: Scene, eye: Eye, rng: Generator) -> Array:
    """The ground as the camera sees it, in amounts of light that fall on it at full light."""
    view = scene.view
    half = view.span * 0.8
    sheet = laid_sheet(scene.ground, 2 * half) if scene.ground in SHEETS else ground(scene.ground, rng)
    sheet = cv2.multiply(sheet, sheet)
    corners = np.array([[-half, half, 0], [half, half, 0], [half, -half, 0], [-half, -half, 0]], np.float32)
    side = len(sheet)
    source = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    lay = cv2.getPerspectiveTransform(source, eye.project(corners))
    return np.asarray(
        cv2.warpPerspective(
            sheet, lay, (view.width, view.height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        ),
        np.float32,
    )


def _shadow(shape: tuple[int, int], outlines: list[Array], blur: float) -> Array:
    """A soft mask of outlines; it is blurred at half size, which nobody can see."""
    mask = np.zeros((shape[0] // 2, shape[1] // 2), np.uint8)
    for outline in outlines:
        cv2.fillConvexPoly(mask, cv2.convexHull((outline * 8).astype(np.int32)), 255, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(mask, (0, 0), max(blur / 2, 0.5)).astype(np.float32)
    return np.asarray(soft / 255, np.float32)


def _floor_light(scene: Scene, dice: list[Placed], eye: Eye) -> Array:
    """The light on the ground: the lamps less the dice's soft shadows, and the dimness where a die touches it."""
    shape = (scene.view.height, scene.view.width)
    pixel = scene.view.width / scene.view.span
    shells = [skin(p.body) @ p.turn.T * p.half + p.middle for p in dice]
    feet = [eye.project(s * (1, 1, 0)) for s in shells]
    dim = _shadow(shape, feet, 3.5 * pixel)
    light = (scene.ambient * (1 - 0.75 * dim))[:, :, None] * np.ones(3, np.float32)
    for lamp in scene.lamps:
        towards, strength = _lamp(lamp)
        cast = [eye.project(s - s[:, 2:] * (towards / towards[2])) for s in shells]
        dark = 0.5 * _shadow(shape, cast, (0.4 + 2 * lamp.softness) * pixel)
        dark = dark + 0.5 * _shadow(shape, cast, (1 + 6 * lamp.softness) * pixel)
        light = light + strength * (towards[2] * (1 - 0.92 * dark))[:, :, None]
    return np.asarray(cv2.resize(light, shape[::-1], interpolation=cv2.INTER_LINEAR), np.float32)


def _draw_rim(image: Array, scene: Scene, eye: Eye, rng: Generator) -> None:
    """Draw the four walls of a tray around the view's middle, and the shadow they throw inside."""
    half_x, half_y = scene.view.span * 0.47, scene.view.span * 0.47 * scene.view.height / scene.view.width
    tall, thick = rng.uniform(10, 26), rng.uniform(4, 12)
    color = _linear(tuple(int(v) for v in rng.choice([(40, 36, 34), (130, 92, 56), (200, 198, 192)])))  # type: ignore[arg-type]
    ring = [(-half_x, half_y), (half_x, half_y), (half_x, -half_y), (-half_x, -half_y)]
    outer = [(x + np.sign(x) * thick, y + np.sign(y) * thick) for x, y in ring]
    towards, strength = _lamp(scene.lamps[0])
    quads = []
    for k in range(4):
        (ax, ay), (bx, by) = ring[k], ring[(k + 1) % 4]
        (cx, cy), (dx, dy) = outer[k], outer[(k + 1) % 4]
        inward = -np.array([ax + bx, ay + by, 0]) / np.hypot(ax + bx, ay + by)
        wall = [(ax, ay, 0), (bx, by, 0), (bx, by, tall), (ax, ay, tall)]
        quads.append((wall, scene.ambient * 0.7 + strength * max(0.0, float(inward @ towards))))
        quads.append(([(ax, ay, tall), (bx, by, tall), (dx, dy, tall), (cx, cy, tall)], scene.ambient + strength))
    for corners, light in quads:
        flat = (eye.project(np.array(corners, np.float32)) * 16).astype(np.int32)
        cv2.fillConvexPoly(image, flat, tuple(float(v) for v in color * light), cv2.LINE_AA, 4)


def _draw_hand(image: Array, scene: Scene, rng: Generator) -> None:
    """Draw a hand that reaches into the picture from its lower edge, with a shadow around it."""
    high, wide = image.shape[:2]
    flesh = _linear((224, 172, 140)) * rng.uniform(0.45, 1.0) * (scene.ambient + 0.6)
    palm = np.array([rng.uniform(0.2, 0.8) * wide, high * rng.uniform(0.95, 1.1)])
    width = wide * 0.06
    turns = rng.normal((-0.85, -0.3, -0.1, 0.1, 0.3), 0.05)
    reach = high * np.array((0.38, 0.5, 0.56, 0.53, 0.44))
    tips = palm + np.stack([np.sin(turns) * reach, -np.cos(turns) * reach], axis=1)
    layer, cover = np.zeros_like(image), np.zeros((high, wide), np.float32)
    for shrink, bright in ((1.0, 0.55), (0.8, 0.8), (0.5, 1.0)):
        tint = tuple(float(v) for v in flesh * bright)
        for canvas, ink in ((layer, tint), (cover, 1.0)):
            cv2.circle(canvas, _point(palm), int(wide * 0.12 * shrink), ink, -1, cv2.LINE_AA)
            for tip in tips:
                cv2.line(canvas, _point(palm), _point(tip), ink, max(1, int(width * shrink)), cv2.LINE_AA)
    shade = cv2.GaussianBlur(cover, (0, 0), width * 0.8)
    layer, cover = cv2.GaussianBlur(layer, (0, 0), width * 0.14), cover[:, :, None]
    image[:] = image * (1 - 0.5 * shade[:, :, None]) * (1 - cover) + layer * cover


def _point(place: NDArray[np.float64]) -> tuple[int, int]:
    return int(place[0]), int(place[1])


def _truth(placed: Placed, owner: NDArray[np.int16], index: int, eye: Eye) -> DrawnDie:
    """The box of what the die covers, the corners of its top face and how much of it can be seen."""
    die, body = placed.die, placed.body
    face = die.faces.index(die.value)
    reach = 1 - body.edge * 0.4
    square = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    local = np.array([body.normals[face] + reach * (a * body.across[face] + b * body.up[face]) for a, b in square])
    top = eye.project((local @ placed.turn.T * placed.half + placed.middle).astype(np.float32))
    hull = cv2.convexHull(placed.outline)
    seen = float((owner == index).sum()) / max(1.0, float(cv2.contourArea(hull)))
    (x0, y0), (x1, y1) = placed.outline.min(axis=0), placed.outline.max(axis=0)
    box = (float(x0), float(y0), float(x1), float(y1))
    legible = die.lean < 0.2 and die.logo != die.value and seen > 0.75
    corners = tuple((float(x), float(y)) for x, y in top)
    return DrawnDie(box, die.value, die.color, die.kind, corners, min(seen, 1.0), legible)


def render(scene: Scene, seed: int = 0) -> Rendered:
    """The picture of a scene; the seed decides what the scene leaves open (grain, noise, the rim's colour)."""
    rng = np.random.default_rng(seed)
    eye = eye_of(scene.view)
    dice = sorted((place(d, eye) for d in scene.dice), key=lambda p: -float(np.linalg.norm(p.middle - eye.at)))
    image = cv2.multiply(_floor(scene, eye, rng), _floor_light(scene, dice, eye))
    owner = np.full(image.shape[:2], -1, np.int16)
    if scene.rim:
        _draw_rim(image, scene, eye, rng)
    for index in range(len(dice)):
        _draw_die(image, owner, scene, dice, index, eye)
    if scene.hand:
        _draw_hand(image, scene, rng)
    image *= FULL_LIGHT / (scene.ambient + sum(lamp.color[1] * lamp.towards[2] for lamp in scene.lamps))
    truth = tuple(_truth(placed, owner, index, eye) for index, placed in enumerate(dice))
    return Rendered(developed(image, scene.lens, rng), truth)
