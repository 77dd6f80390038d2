"""What dice may lie on: cloth, wood, paper, print, boards, clutter, and pieces of photographs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np

Rng = np.random.Generator
Picture = np.ndarray  # floating point, 0 to 1, three channels


def colour(rng: Rng) -> np.ndarray:
    """A colour of any kind, greys as often as others."""
    value = rng.uniform(0.03, 1)
    strength = 0.0 if rng.random() < 0.3 else rng.uniform(0, 1)
    hue = rng.uniform(0, 360)
    hsv = np.array([[[hue, strength, value]]], np.float32)
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0]


def noise(rng: Rng, size: tuple[int, int], cell: float, stretch: float = 1.0) -> np.ndarray:
    """Smooth noise from 0 to 1 with spots of this many pixels."""
    high, wide = size
    grid = rng.random((max(2, int(high / cell)), max(2, int(wide / cell / stretch)))).astype(np.float32)
    return cv2.resize(grid, (wide, high), interpolation=cv2.INTER_CUBIC).clip(0, 1)


def blend(a: np.ndarray, b: np.ndarray, mask: np.ndarray) -> Picture:
    """Two colours or pictures mixed by a mask."""
    return (a * (1 - mask[..., None]) + b * mask[..., None]).astype(np.float32)


def cloth(rng: Rng, size: tuple[int, int]) -> Picture:
    """Felt or paper: one colour with fine and coarse unevenness."""
    base = np.ones((*size, 3), np.float32) * colour(rng)
    rough = rng.uniform(0, 0.25) * (noise(rng, size, rng.uniform(1, 3)) - 0.5)
    soft = rng.uniform(0, 0.2) * (noise(rng, size, rng.uniform(20, 120)) - 0.5)
    return (base * (1 + (rough + soft)[..., None])).astype(np.float32)


def wood(rng: Rng, size: tuple[int, int]) -> Picture:
    """Boards with grain, in wood colours or any other."""
    grain = noise(rng, size, rng.uniform(2, 8), rng.uniform(8, 40))
    rings = 0.5 + 0.5 * np.sin(rng.uniform(5, 40) * noise(rng, size, rng.uniform(30, 90), rng.uniform(3, 10)))
    dark = np.array([0.25, 0.4, 0.6], np.float32) * rng.uniform(0.4, 1.2) if rng.random() < 0.7 else colour(rng)
    picture = blend(dark, dark * rng.uniform(0.6, 1.5), 0.5 * grain + 0.5 * rings)
    return np.ascontiguousarray(np.rot90(picture)) if size[0] == size[1] and rng.random() < 0.5 else picture


def stripes(rng: Rng, size: tuple[int, int]) -> Picture:
    """Stripes or checks in two colours."""
    y, x = np.mgrid[: size[0], : size[1]].astype(np.float32)
    angle, pitch = rng.uniform(0, np.pi), rng.uniform(6, 80)
    mask = np.sin((x * np.cos(angle) + y * np.sin(angle)) * 6.28 / pitch)
    if rng.random() < 0.5:
        mask = mask * np.sin((y * np.cos(angle) - x * np.sin(angle)) * 6.28 / pitch)
    return blend(colour(rng), colour(rng), (mask * rng.uniform(1, 20) + 0.5).clip(0, 1) * rng.uniform(0.1, 1))


def spots(rng: Rng, size: tuple[int, int]) -> Picture:
    """Many coloured spots and specks, the nearest thing to pips that is none."""
    picture = cloth(rng, size)
    radius = rng.uniform(1, 7)
    for _ in range(int(rng.integers(5, 150))):
        at = (int(rng.integers(size[1])), int(rng.integers(size[0])))
        cv2.circle(picture, at, max(1, int(radius * rng.uniform(0.6, 1.6))), colour(rng).tolist(), -1, cv2.LINE_AA)
    return picture


def granite(rng: Rng, size: tuple[int, int]) -> Picture:
    """Stone, terrazzo or a rough carpet: grains of a few colours with hard edges, coarse and fine."""
    picture = cloth(rng, size)
    cell = float(np.exp(rng.uniform(np.log(1.5), np.log(9))))
    for _ in range(int(rng.integers(1, 4))):
        grain = noise(rng, size, cell * rng.uniform(0.6, 1.6)) > rng.uniform(0.5, 0.8)
        picture = blend(picture, colour(rng), grain * rng.uniform(0.3, 1))
    return cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.2))


def clutter(rng: Rng, size: tuple[int, int], count: int | None = None, picture: Picture | None = None) -> Picture:
    """Coins, cards, keys, cables, counters and print strewn about."""
    picture = cloth(rng, size) if picture is None else picture
    for _ in range(int(rng.integers(1, 14)) if count is None else count):
        THINGS[int(rng.integers(len(THINGS)))](rng, picture)
    return picture


def spot(rng: Rng, picture: Picture) -> tuple[int, int]:
    """Somewhere in the picture."""
    return int(rng.integers(picture.shape[1])), int(rng.integers(picture.shape[0]))


def write(
    picture: Picture, text: str, at: tuple[int, int], scale: float, ink: np.ndarray, thick: int, font: int = 0
) -> None:
    """Put words into a floating-point picture."""
    (wide, high), below = cv2.getTextSize(text, font, scale, thick)
    x0, y0 = max(0, at[0] - thick), max(0, at[1] - high - thick)
    part = picture[y0 : max(y0, at[1] + below + thick), x0 : max(x0, at[0] + wide + thick)]
    if part.size:
        mask = np.zeros(part.shape[:2], np.uint8)
        cv2.putText(mask, text, (at[0] - x0, at[1] - y0), font, scale, 255, thick, cv2.LINE_AA)
        part[:] = blend(part, ink, mask.astype(np.float32) / 255)


def disc(rng: Rng, picture: Picture) -> None:
    """A coin, a cap or a counter, often with a ring or a number in it."""
    at, radius = spot(rng, picture), int(rng.uniform(4, 60))
    cv2.circle(picture, at, radius, colour(rng).tolist(), -1, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.circle(picture, at, max(1, int(radius * rng.uniform(0.2, 0.9))), colour(rng).tolist(), -1, cv2.LINE_AA)
    if rng.random() < 0.4:
        write(picture, str(rng.integers(1, 30)), at, radius / 25, colour(rng), max(1, radius // 12))


def token(rng: Rng, picture: Picture, at: tuple[int, int], radius: float) -> None:
    """A game's token: round, square or six-sided, often with a border, with a number, a sign, or a few dots."""
    middle, paper = (
        np.array(at),
        colour(rng) if rng.random() < 0.5 else np.array([0.7, 0.85, 0.92]) * rng.uniform(0.7, 1.1),
    )
    corners = int(rng.choice([4, 6, 40, 40, 40]))
    angles = np.arange(corners) * 2 * np.pi / corners + rng.uniform(0, 2 * np.pi)
    rim = np.stack([np.cos(angles), np.sin(angles)], 1)
    cv2.fillPoly(picture, [(middle + rim * radius).astype(np.int32)], paper.tolist(), cv2.LINE_AA)
    if rng.random() < 0.4:
        thick = max(1, int(radius * rng.uniform(0.05, 0.15)))
        line = (middle + rim * radius * rng.uniform(0.7, 1)).astype(np.int32)
        cv2.polylines(picture, [line], True, colour(rng).tolist(), thick, cv2.LINE_AA)
    ink = colour(rng) * rng.uniform(0, 0.6) if paper.mean() > 0.4 else 1 - colour(rng) * rng.uniform(0, 0.6)
    lot = rng.random()
    if lot < 0.55:
        text, scale = str(rng.integers(1, 13)), radius / rng.uniform(20, 36)
        thick = max(1, int(radius / rng.uniform(5, 16)))
        wide, high = cv2.getTextSize(text, 0, scale, thick)[0]
        write(picture, text, (at[0] - wide // 2, at[1] + high // 2), scale, ink, thick, int(rng.choice([0, 2, 3, 4])))
    elif lot < 0.75:  # a sign: some shape of a few corners
        points = middle + rng.normal(0, radius * 0.35, (int(rng.integers(3, 8)), 2))
        cv2.fillPoly(picture, [points.astype(np.int32)], ink.tolist(), cv2.LINE_AA)
    elif lot < 0.85:
        cv2.circle(picture, at, max(1, int(radius * rng.uniform(0.5, 0.8))), ink.tolist(), -1, cv2.LINE_AA)
    if rng.random() < 0.3:  # dots in a row, as on tokens that tell how likely a number is
        count, dot = int(rng.integers(1, 6)), max(1, int(radius * 0.09))
        for k in range(count):
            spot_at = (int(at[0] + (k - (count - 1) / 2) * dot * 2.6), int(at[1] + radius * 0.6))
            cv2.circle(picture, spot_at, dot, ink.tolist(), -1, cv2.LINE_AA)


def tokens(rng: Rng, picture: Picture) -> None:
    """Some tokens of one size lying about."""
    radius = rng.uniform(5, 40)
    for _ in range(int(rng.integers(1, 6))):
        token(rng, picture, spot(rng, picture), radius * rng.uniform(0.9, 1.1))


def card(rng: Rng, picture: Picture) -> None:
    """A playing card: a light slab with signs in rows, as many as it counts."""
    wide = int(rng.uniform(40, 150))
    high = int(wide * rng.uniform(1.3, 1.6))
    face = np.ones((high, wide, 3), np.float32) * (colour(rng) * 0.3 + 0.7)
    ink, size = colour(rng) * rng.uniform(0, 0.9), wide * rng.uniform(0.05, 0.12)
    columns, rows = int(rng.integers(1, 4)), int(rng.integers(1, 5))
    corners = int(rng.choice([3, 4, 5, 40]))
    angles = np.arange(corners) * 2 * np.pi / corners + rng.uniform(0, 6.28)
    sign = np.stack([np.cos(angles), np.sin(angles)], 1) * size
    for x in (np.arange(columns) + 1) * wide / (columns + 1):
        for y in (np.arange(rows) + 1) * high / (rows + 1):
            cv2.fillPoly(face, [(sign + np.array([x, y])).astype(np.int32)], ink.tolist(), cv2.LINE_AA)
    write(face, str(rng.integers(2, 11)), (3, int(wide * 0.2)), wide / 120, ink, 1)
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), rng.uniform(0, 360), 1)
    turn[:, 2] += np.array(spot(rng, picture)) - [wide / 2, high / 2]
    mask = cv2.warpAffine(np.ones((high, wide), np.float32), turn, picture.shape[1::-1], flags=cv2.INTER_LINEAR)
    picture[:] = blend(picture, cv2.warpAffine(face, turn, picture.shape[1::-1]), mask)


def slab(rng: Rng, picture: Picture) -> None:
    """A card, a box, a board's edge, a keyboard key or a blank wooden cube."""
    wide = rng.uniform(8, 260)
    shape = (spot(rng, picture), (wide, wide * rng.uniform(0.5, 2)), rng.uniform(0, 90))
    corners = cv2.boxPoints(shape).astype(np.int32)
    cv2.fillPoly(picture, [corners], colour(rng).tolist(), cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.polylines(picture, [corners], True, colour(rng).tolist(), int(rng.integers(1, 4)), cv2.LINE_AA)


def keys(rng: Rng, picture: Picture) -> None:
    """Rows of keys or tiles with signs on them."""
    (x0, y0), key = spot(rng, picture), int(rng.uniform(14, 50))
    body, ink = colour(rng).tolist(), colour(rng)
    for row in range(int(rng.integers(1, 4))):
        for column in range(int(rng.integers(2, 7))):
            x, y = x0 + int(column * key * 1.15), y0 + int(row * key * 1.15)
            cv2.rectangle(picture, (x, y), (x + key, y + key), body, -1)
            write(picture, chr(int(rng.integers(48, 91))), (x + key // 4, y + key * 2 // 3), key / 50, ink, 1)


def print_lines(rng: Rng, picture: Picture) -> None:
    """Lines of print."""
    x, y = spot(rng, picture)
    scale, ink = rng.uniform(0.25, 1.4), colour(rng)
    for line in range(int(rng.integers(1, 6))):
        text = "".join(chr(int(c)) for c in rng.integers(48, 122, int(rng.integers(3, 20))))
        at = (x - 40, y + int(line * 26 * scale))
        write(picture, text, at, scale, ink, 1 + int(scale * rng.random() * 2), int(rng.integers(0, 5)))


def cable(rng: Rng, picture: Picture) -> None:
    """A cable, a pen, or the rim of something."""
    points = np.array([spot(rng, picture) for _ in range(int(rng.integers(2, 5)))], np.int32)
    cv2.polylines(picture, [points], False, colour(rng).tolist(), int(rng.integers(1, 14)), cv2.LINE_AA)


def hand(rng: Rng, picture: Picture) -> None:
    """Fingers reaching in from an edge."""
    high, wide = picture.shape[:2]
    skin = np.array([0.45, 0.6, 0.85], np.float32) * rng.uniform(0.4, 1.15) * rng.uniform(0.9, 1.1, 3)
    edge = np.array([rng.uniform(0, wide), rng.choice([-20, high + 20])])
    tip = np.array([wide, high]) * rng.uniform(0.25, 0.75, 2)
    thick = int(rng.uniform(18, 50))
    side = np.array([tip[1] - edge[1], edge[0] - tip[0]])
    side = side / (np.linalg.norm(side) + 1e-6) * thick * 1.1
    layer = picture.copy()
    for k in range(int(rng.integers(1, 5))):
        end = tip + side * k + rng.normal(0, 10, 2)
        cv2.line(
            layer,
            (edge + side * k).astype(int).tolist(),
            end.astype(int).tolist(),
            (skin * rng.uniform(0.9, 1.05)).tolist(),
            thick,
            cv2.LINE_AA,
        )
    shade = 0.8 + 0.4 * noise(rng, picture.shape[:2], 40)
    changed = (np.abs(layer - picture).max(-1) > 0)[..., None]
    picture[:] = np.where(changed, layer * shade[..., None], picture)


def board(rng: Rng, size: tuple[int, int], photographs: list[np.ndarray]) -> Picture:
    """A game's board: fields with six or four sides, each with a ground of its own, many with a number on a disc."""
    picture = cloth(rng, size)
    radius, corners = rng.uniform(16, 70), int(rng.choice([4, 6]))
    step = (radius * np.sqrt(3), radius * 1.5) if corners == 6 else (radius * 1.42, radius * 1.42)
    kinds = [real_piece(rng, size, p) for p in some(rng, photographs, 3)] + [cloth(rng, size) for _ in range(2)]
    border, look = colour(rng).tolist(), int(rng.integers(1 << 31))
    numbered, reach = rng.random() < 0.8, radius * rng.uniform(0.25, 0.5)
    for row in range(int(size[0] / step[1]) + 2):
        for column in range(int(size[1] / step[0]) + 2):
            x, y = (column + (row % 2 / 2 if corners == 6 else 0)) * step[0], row * step[1]
            angles = np.arange(corners) * 2 * np.pi / corners + (np.pi / 2 if corners == 6 else np.pi / 4)
            shape = np.stack([x + radius * np.cos(angles), y + radius * np.sin(angles)], 1).astype(np.int32)
            corner = np.maximum(shape.min(0), 0)
            part = np.s_[corner[1] : shape[:, 1].max() + 1, corner[0] : shape[:, 0].max() + 1]
            if not picture[part].size:
                continue
            mask = cv2.fillPoly(np.zeros(picture[part].shape[:2], np.uint8), [shape - corner], 1)
            np.copyto(picture[part], kinds[int(rng.integers(len(kinds)))][part], where=mask[..., None].astype(bool))
            cv2.polylines(picture, [shape], True, border, max(1, int(radius / 14)), cv2.LINE_AA)
            if numbered and rng.random() < 0.8:  # a board has a few looks of tokens
                token(np.random.default_rng(look + int(rng.integers(4))), picture, (int(x), int(y)), reach)
    return picture


def bowl(rng: Rng, picture: Picture) -> None:
    """A bowl, a plate or a tray with a rim, hollow, on top of the ground."""
    high, wide = picture.shape[:2]
    middle, reach = rng.uniform(0.35, 0.65, 2) * [wide, high], rng.uniform(0.3, 0.75) * high
    y, x = np.mgrid[:high, :wide].astype(np.float32)
    turn, squeeze = rng.uniform(0, np.pi), rng.uniform(0.7, 1.0)
    along = (x - middle[0]) * np.cos(turn) + (y - middle[1]) * np.sin(turn)
    across = ((y - middle[1]) * np.cos(turn) - (x - middle[0]) * np.sin(turn)) / squeeze
    power = rng.choice([2.0, 2.0, 4.0, 16.0])  # round, or a box with rounded corners
    far = ((np.abs(along) ** power + np.abs(across) ** power) ** (1 / power)) / reach
    rim = rng.uniform(0.04, 0.2)
    kinds = (cloth, cloth, wood, stripes)
    inside = kinds[int(rng.integers(len(kinds)))](rng, (high, wide))
    lit = 1 + rng.uniform(-0.5, 0.5) * far.clip(0, 1)[..., None] ** 2 * np.sign(along)[..., None] ** rng.integers(0, 2)
    shadow = rng.uniform(0, 0.6) * np.exp(-(((far - 1) / rng.uniform(0.02, 0.15)) ** 2))[..., None]
    picture *= 1 - shadow * (far > 1)[..., None]
    picture[:] = blend(
        picture, colour(rng) * (0.8 + 0.4 * noise(rng, (high, wide), 60))[..., None], (far < 1 + rim) * 1.0
    )
    picture[:] = blend(picture, (inside * lit).clip(0, 1) * (1 - shadow), (far < 1) * 1.0)


def shade(rng: Rng, picture: Picture) -> None:
    """The shadow of something beside the table, with a hard or a soft edge."""
    high, wide = picture.shape[:2]
    corners = (rng.uniform(-0.3, 1.3, (int(rng.integers(3, 6)), 2)) * [wide, high]).astype(np.int32)
    mask = cv2.fillConvexPoly(np.zeros((high, wide), np.float32), cv2.convexHull(corners), 1.0)
    mask = cv2.GaussianBlur(mask, (0, 0), float(np.exp(rng.uniform(0, 3.5))))
    picture *= 1 - rng.uniform(0.15, 0.6) * mask[..., None]


def some(rng: Rng, things: list[np.ndarray], count: int) -> list[np.ndarray]:
    """A few of these, if there are any."""
    return [things[int(rng.integers(len(things)))] for _ in range(count)] if things else []


def stamp(rng: Rng, picture: Picture, thing: np.ndarray) -> None:
    """Lay something from a photograph with alpha somewhere, turned and scaled."""
    wide = float(np.exp(rng.uniform(np.log(24), np.log(240))))
    scale = wide / max(thing.shape[:2])
    matrix = cv2.getRotationMatrix2D((thing.shape[1] / 2, thing.shape[0] / 2), rng.uniform(0, 360), scale)
    matrix[:, 2] += np.array(spot(rng, picture)) - [thing.shape[1] / 2, thing.shape[0] / 2]
    if scale < 0.5:
        thing = cv2.resize(thing, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        matrix[:, :2] *= 2
    laid = cv2.warpAffine(thing, matrix, picture.shape[1::-1]).astype(np.float32) / 255
    picture[:] = blend(picture, laid[..., :3], laid[..., 3])


THINGS: tuple[Callable[[Rng, Picture], None], ...] = (
    disc,
    disc,
    slab,
    slab,
    slab,
    keys,
    print_lines,
    cable,
    tokens,
    tokens,
    card,
)
PLAIN: tuple[Callable[[Rng, tuple[int, int]], Picture], ...] = (
    granite,
    granite,
    cloth,
    cloth,
    cloth,
    wood,
    wood,
    stripes,
    spots,
    clutter,
)


@dataclass(frozen=True, slots=True)
class Store:
    """What grounds are made of besides paint: tables from the sets, other photographs, and things with alpha."""

    tables: list[np.ndarray] = field(default_factory=list)
    photographs: list[np.ndarray] = field(default_factory=list)
    things: list[np.ndarray] = field(default_factory=list)


def ground(rng: Rng, size: tuple[int, int], store: Store) -> Picture:
    """A random table top of this size."""
    lot = rng.random()
    if store.tables and lot < 0.2:
        picture = real_piece(rng, size, some(rng, store.tables, 1)[0], 0.5)
    elif store.photographs and lot < 0.55:
        picture = real_piece(rng, size, some(rng, store.photographs, 1)[0])
    elif lot < 0.7:
        picture = board(rng, size, store.photographs)
    else:
        picture = PLAIN[int(rng.integers(len(PLAIN)))](rng, size)
    picture = np.ascontiguousarray(picture)
    if rng.random() < 0.15:
        bowl(rng, picture)
    if rng.random() < 0.35:
        picture = clutter(rng, size, int(rng.integers(1, 8)), picture)
    if rng.random() < 0.3:
        for thing in some(rng, store.things, int(rng.integers(1, 6))):
            stamp(rng, picture, thing)
    return picture


def real_piece(rng: Rng, size: tuple[int, int], table: np.ndarray, least: float = 0.2) -> Picture:
    """A piece of a photograph, at least this share of it, turned and recoloured."""
    high, wide = table.shape[:2]
    side = int(rng.uniform(least, 1) * min(high, wide))
    y, x = int(rng.integers(high - side + 1)), int(rng.integers(wide - side + 1))
    piece = np.rot90(table[y : y + side, x : x + side], int(rng.integers(4)))
    how = cv2.INTER_AREA if side > size[0] else cv2.INTER_LINEAR
    piece = cv2.resize(np.ascontiguousarray(piece), size[::-1], interpolation=how).astype(np.float32) / 255
    return piece[..., rng.permutation(3)] if rng.random() < 0.3 else piece
