"""Dice painted by casting rays at rounded cubes: many small maps of shape, light and pips, coloured later."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import torch

SIDE = 96
GLYPHS = "0123456789KXAW*#?&"
TOP = 4  # the number of the side that is up
FAR = 9.0  # a pip that is not there lies far off its face
POLISHED = 0.6  # the share of dice that mirror
LAMPS = 3  # so many at most


@dataclass(slots=True)
class Sprites:
    """Painted dice: maps (alpha, pips, diffuse light, gloss, the side that is up), what each shows (0 is no readable
    pip face), the camera's tilt, and where the top points in the picture (x to the right, y down; 0 for a die seen
    from right above).
    """

    maps: np.ndarray
    value: np.ndarray
    tilt: np.ndarray
    up: np.ndarray


def pips(value: int, gap: float, turned: bool, narrow: float = 1.0) -> list[tuple[float, float]]:
    """The pip centres of a face, on a square from -1 to 1; the rows of a six may lie nearer to each other."""
    corners = [(-gap, -gap), (gap, gap), (-gap, gap), (gap, -gap)]
    if turned:
        corners = corners[2:] + corners[:2]
    spots = corners[: value // 2 * 2] if value < 6 else [*corners, (-gap, 0.0), (gap, 0.0)]
    if value == 6:
        spots = [(x * narrow, y) for x, y in spots]
    if value == 6 and turned:
        spots = [(y, x) for x, y in spots]
    return [*spots, (0.0, 0.0)] if value % 2 else spots


def pip_table(rng: np.random.Generator, faces: np.ndarray, gap: float) -> np.ndarray:
    """Pip centres for the six faces (+x -x +y -y +z -z) of one die, padded to six."""
    table = np.full((6, 6, 2), FAR, np.float32)
    narrow = rng.uniform(0.7, 1.1)
    for side, value in enumerate(faces):
        if value:
            spots = pips(int(value), gap, bool(rng.random() < 0.5), narrow)
            table[side, : len(spots)] = spots
    return table


def glyph_atlas() -> torch.Tensor:
    """Numerals and signs as they stand on other dice, one 32x32 mask each."""
    masks = []
    for sign in GLYPHS:
        mask = np.zeros((32, 32), np.uint8)
        (wide, high), _ = cv2.getTextSize(sign, cv2.FONT_HERSHEY_DUPLEX, 0.7, 2)
        cv2.putText(mask, sign, (16 - wide // 2, 16 + high // 2), cv2.FONT_HERSHEY_DUPLEX, 0.7, 255, 2, cv2.LINE_AA)
        masks.append(mask)
    return torch.from_numpy(np.stack(masks).astype(np.float32) / 255)


def die_faces(rng: np.random.Generator, top: int) -> np.ndarray:
    """The values on the six sides of a die with this one up."""
    front = int(rng.choice([v for v in range(1, 7) if v not in (top, 7 - top)]))
    right = int(rng.choice([v for v in range(1, 7) if v not in (top, 7 - top, front, 7 - front)]))
    return np.array([right, 7 - right, front, 7 - front, top, 7 - top])


def rotation(axis: str, angle: float) -> np.ndarray:
    """The turn about one axis as a matrix."""
    c, s = np.cos(angle), np.sin(angle)
    rows = {"x": [[1, 0, 0], [0, c, -s], [0, s, c]], "z": [[c, -s, 0], [s, c, 0], [0, 0, 1]]}
    return np.array(rows[axis], np.float32)


def signed_distance(p: torch.Tensor, shape: torch.Tensor) -> torch.Tensor:
    """How far points lie from a rounded cube cut by a ball; shape holds rounding and ball radius."""
    rounding, ball = shape[:, None, 0], shape[:, None, 1]
    q = p.abs() - (1 - rounding[..., None])
    box = q.clamp(min=0).norm(dim=-1) + q.amax(-1).clamp(max=0) - rounding
    return torch.maximum(box, p.norm(dim=-1) - ball)


def normals(p: torch.Tensor, shape: torch.Tensor) -> torch.Tensor:
    """The outward direction of the surface at points on it."""
    eps = 2e-3
    signs = torch.tensor([[1.0, -1, -1], [-1, -1, 1], [-1, 1, -1], [1, 1, 1]])
    total = sum(s * signed_distance(p + eps * s, shape)[..., None] for s in signs)
    return torch.nn.functional.normalize(total, dim=-1)


def march(origin: torch.Tensor, direction: torch.Tensor, shape: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Where rays meet the dice, and whether they do."""
    along = -(origin * direction).sum(-1) - 1.8
    for _ in range(26):
        gap = signed_distance(origin + along[..., None] * direction, shape)
        along = along + gap.clamp(max=0.5)
    return origin + along[..., None] * direction, gap < 0.03


def pip_cover(
    p: torch.Tensor, table: torch.Tensor, radius: torch.Tensor, hollow: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """How much of a pip (or ring) covers each point, the way to its centre (in pip radii), and the side it is on."""
    axis = p.abs().argmax(-1)
    side = axis * 2 + (p.gather(-1, axis[..., None])[..., 0] < 0)
    others = torch.tensor([[1, 2], [0, 2], [0, 1]])[axis]
    uv = p.gather(-1, others)
    batch = torch.arange(len(p))[:, None]
    away = (uv[..., None, :] - table[batch, side]) / radius[batch, side][..., None, None]
    distance = away.norm(dim=-1)
    near = distance.argmin(-1, keepdim=True)
    nearest = distance.gather(-1, near)[..., 0]
    cover = ((1.08 - nearest) / 0.16).clamp(0, 1) - ((hollow[:, None] - nearest) / 0.16).clamp(0, 1)
    return cover, away.gather(-2, near[..., None].expand(*near.shape, 2))[..., 0, :], side


@dataclass(slots=True)
class Cast:
    """The drawn lots of a batch of dice."""

    table: torch.Tensor
    radius: torch.Tensor
    shape: torch.Tensor
    turn: torch.Tensor
    tilt: np.ndarray
    value: np.ndarray
    glyph: torch.Tensor
    logo: torch.Tensor


def cast_lots(rng: np.random.Generator, count: int) -> Cast:
    """Random dice: shape, pips, how they lie, and from where they are seen."""
    table, radius, shape, turn = [], [], [], []
    value, glyph, logo = np.zeros(count, np.int64), np.full(count, -1), np.zeros(count, bool)
    tilt = np.where(rng.random(count) < 0.6, rng.uniform(0, 32, count), rng.uniform(25, 62, count))
    for i in range(count):
        faces = die_faces(rng, int(rng.integers(1, 7)))
        value[i] = faces[TOP]
        lean = np.eye(3, dtype=np.float32)
        if (lot := rng.random()) < 0.07:  # another kind of die: numerals or signs, on some a logo among pips
            value[i], glyph[i], logo[i] = 0, rng.integers(len(GLYPHS)), lot < 0.04
        elif lot < 0.09:  # a blank or worn face
            faces[TOP], value[i] = 0, 0
        elif lot < 0.14:  # a die standing on its edge
            lean = rotation("x", rng.choice([-1, 1]) * np.radians(rng.uniform(33, 45)))
            value[i], tilt[i] = 0, min(tilt[i], 20)
        elif lot < 0.22:  # a cocked die, whose top can still be told
            lean, tilt[i] = rotation("x", np.radians(rng.uniform(-33, 33))), min(tilt[i], 40)
        table.append(pip_table(rng, faces, rng.uniform(0.42, 0.6)))
        size = rng.uniform(0.12, 0.225)
        big = rng.uniform(1, 1.9) if rng.random() < 0.4 else 1.0
        radius.append([size * (big if v == 1 else 1) for v in faces])
        shape.append([rng.uniform(0.06, 0.4), rng.choice([2.0, rng.uniform(1.3, 1.6)])])
        yaw = rotation("z", rng.uniform(0, 2 * np.pi))
        turn.append(rotation("x", -np.radians(tilt[i])) @ rotation("z", rng.uniform(0, 6.28)) @ lean @ yaw)
        if not np.array_equal(lean, np.eye(3)) and turn[-1][2, 2] < 0.72:  # another side is as much on top as this one
            value[i] = 0
    as_tensor = [torch.tensor(np.array(x), dtype=torch.float32) for x in (table, radius, shape, turn)]
    return Cast(*as_tensor, tilt, value, torch.tensor(glyph), torch.tensor(logo))


def rays(rng: np.random.Generator, cast: Cast) -> tuple[torch.Tensor, torch.Tensor]:
    """Rays from the camera in each die's own frame (the camera looks down z, the picture's top is +y)."""
    count = len(cast.value)
    grid = torch.linspace(1.85, -1.85, SIDE)
    y, x = torch.meshgrid(grid, -grid, indexing="ij")
    target = torch.stack([x, y, torch.zeros_like(x)], -1).reshape(1, -1, 3)
    camera = torch.zeros(count, 1, 3)
    camera[:, 0, 2] = torch.tensor(rng.uniform(8, 40, count), dtype=torch.float32)
    direction = torch.nn.functional.normalize(target - camera, dim=-1)
    return camera @ cast.turn, direction @ cast.turn


def glyph_cover(cast: Cast, p: torch.Tensor, side: torch.Tensor, atlas: torch.Tensor) -> torch.Tensor:
    """The signs on dice that have no pips."""
    axis = side // 2
    uv = p.gather(-1, torch.tensor([[1, 2], [0, 2], [0, 1]])[axis])
    spot = ((uv * 0.75 + 0.5) * 31).round().clamp(0, 31).long()
    which = (cast.glyph.clamp(min=0)[:, None] + side) % len(GLYPHS)
    return atlas[which, spot[..., 0], spot[..., 1]]


def drawn(rng: np.random.Generator, count: int, low: float, high: float) -> torch.Tensor:
    """A random number for each die, the same for all of its points."""
    return torch.tensor(rng.uniform(low, high, (count, 1)), dtype=torch.float32)


def light(
    rng: np.random.Generator, cast: Cast, normal: torch.Tensor, direction: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Diffuse light and gloss on the surface under one lamp and a bright room, or what is mirrored there."""
    count = len(cast.value)
    lamp = torch.tensor(rng.normal(0, 0.5, (count, 1, 3)), dtype=torch.float32)
    lamp[..., 2] = 1
    lamp = torch.nn.functional.normalize(lamp, dim=-1) @ cast.turn
    room = drawn(rng, count, 0.25, 0.8)
    diffuse = room + (1 - room) * (normal * lamp).sum(-1).clamp(min=0)
    half = torch.nn.functional.normalize(lamp - direction, dim=-1)
    gloss = (normal * half).sum(-1).clamp(min=0) ** drawn(rng, count, 8, 90)
    return diffuse, torch.where(drawn(rng, count, 0, 1) < POLISHED, mirrored(rng, cast, normal, direction), gloss)


def mirrored(rng: np.random.Generator, cast: Cast, normal: torch.Tensor, direction: torch.Tensor) -> torch.Tensor:
    """What polished dice mirror: lamps, rings of light and windows, which become lines along rounded edges, and the
    room, the more the flatter it is looked at.
    """
    count = len(cast.value)
    facing = (normal * direction).sum(-1, keepdim=True)
    away = (direction - 2 * facing * normal) @ cast.turn.transpose(1, 2)
    total = drawn(rng, count, 0, 0.5) * (1 + facing[..., 0]).clamp(0, 1) ** 3
    for _ in range(LAMPS):
        at = torch.tensor(rng.normal(0, 0.7, (count, 1, 3)), dtype=torch.float32)
        at[..., 2] = 1
        at = torch.nn.functional.normalize(at, dim=-1)
        right = torch.nn.functional.normalize(torch.linalg.cross(at, torch.randn_like(at)), dim=-1)
        over = torch.linalg.cross(at, right)
        along, across, up = ((away * axis).sum(-1) for axis in (at, right, over))
        angle, soft = along.clamp(-1, 1).arccos(), drawn(rng, count, 0.01, 0.12)
        wide, high = drawn(rng, count, 0.05, 0.5), drawn(rng, count, 0.05, 0.5)
        disc = ((wide - angle) / soft + 0.5).clamp(0, 1)
        ring = ((0.15 * high - (angle - wide).abs()) / soft + 0.5).clamp(0, 1)
        pane = ((wide - across.abs()) / soft).clamp(0, 1) * ((high - up.abs()) / soft).clamp(0, 1) * (along > 0)
        pane = pane * (across.abs() / 0.03).clamp(0, 1)
        lot = drawn(rng, count, 0, 1)
        shape = torch.where(lot < 0.4, disc, torch.where(lot < 0.6, ring, pane))
        total = total + shape * drawn(rng, count, 0.3, 1.0) * (drawn(rng, count, 0, 1) < 0.6)
    return total.clamp(0, 1)


def paint(rng: np.random.Generator, count: int, atlas: torch.Tensor) -> Sprites:
    """A batch of painted dice."""
    cast = cast_lots(rng, count)
    origin, direction = rays(rng, cast)
    point, hit = march(origin.expand_as(direction), direction, cast.shape)
    normal = normals(point, cast.shape)
    hollow = torch.tensor(np.where(rng.random(count) < 0.05, rng.uniform(0.5, 0.75, count), -1), dtype=torch.float32)
    cover, away, side = pip_cover(point, cast.table, cast.radius, hollow)
    has_glyph = (cast.glyph >= 0)[:, None] & (~cast.logo[:, None] | (side == TOP))
    cover = torch.where(has_glyph, glyph_cover(cast, point, side, atlas), cover)
    dish = torch.tensor(rng.uniform(0, 0.7, (count, 1, 1)), dtype=torch.float32) * (~has_glyph)[..., None]
    push = torch.zeros_like(normal)
    push.scatter_(-1, torch.tensor([[1, 2], [0, 2], [0, 1]])[side // 2], away * (away.norm(dim=-1) < 1)[..., None])
    bulge = torch.tensor(rng.uniform(0, 0.12, (count, 1, 1)) * (rng.random((count, 1, 1)) < 0.6), dtype=torch.float32)
    normal = torch.nn.functional.normalize(normal - dish * push + bulge * point, dim=-1)
    diffuse, gloss = light(rng, cast, normal, direction)
    shade = torch.stack([hit.float(), cover * hit, diffuse * hit, gloss * hit, hit * (side == TOP)], 1)
    maps = (shade.reshape(count, 5, SIDE, SIDE).clamp(0, 1) * 255).round().byte().numpy()
    up = cast.turn[:, :2, 2].numpy() * [1, -1]
    return Sprites(maps, cast.value, cast.tilt, up)


def paint_many(seed: int, count: int, batch: int = 32) -> Sprites:
    """A shelf of painted dice from a seed."""
    rng, atlas = np.random.default_rng(seed), glyph_atlas()
    with torch.no_grad():
        parts = [paint(rng, batch, atlas) for _ in range(-(-count // batch))]
    return Sprites(*(np.concatenate([getattr(p, name) for p in parts]) for name in ("maps", "value", "tilt", "up")))
