"""Scenes for training: painted dice thrown onto grounds, seen by many kinds of camera."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from training.cutouts import Cutout, recoloured
from training.dice3d import SIDE, Sprites
from training.example import COLUMNS, Scene
from training.grounds import Picture, Rng, Store, colour, ground, hand, noise, shade

SIZE = 448
HIDDEN = 6.0  # steps of brightness; a pip that differs by less from what is around it cannot be seen
GRAINS = 1.0  # nor one that differs by so many times less than the grain of what is around it would by chance
LEAST = 4  # points a pip must have for that to be measured


@dataclass(slots=True)
class Sprite:
    """A die ready to be laid down: its colours with alpha, its value, where its top points if that is known, which
    points are pips of its top and which the top around them (painted dice only), and whether it lies on another.
    """

    bgra: np.ndarray
    value: int
    up: np.ndarray
    top: np.ndarray | None = None
    piled: bool = False


SHOP = (  # hue, strength and brightness of the dice most shops sell
    (0, 0.0, 0.95),
    (45, 0.2, 0.93),
    (0, 0.0, 0.08),
    (0, 0.9, 0.75),
    (350, 0.85, 0.5),
    (220, 0.85, 0.7),
    (200, 0.7, 0.85),
    (140, 0.8, 0.5),
    (100, 0.7, 0.7),
    (50, 0.85, 0.9),
    (28, 0.9, 0.9),
    (280, 0.7, 0.5),
    (320, 0.55, 0.85),
)


def shop_colours(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """Body and pips of a die as shops sell it."""
    hue, strength, value = SHOP[int(rng.integers(len(SHOP)))]
    hsv = np.array([[[(hue + rng.normal(0, 8)) % 360, strength * rng.uniform(0.75, 1.1), value]]], np.float32)
    body = cv2.cvtColor(hsv.clip(0, [360, 1, 1]).astype(np.float32), cv2.COLOR_HSV2BGR)[0, 0] * rng.uniform(0.8, 1.05)
    light = (body * [0.11, 0.59, 0.3]).sum()
    pale = light < 0.3 or (light < 0.6 and rng.random() < 0.6)
    ink = np.full(3, rng.uniform(0.85, 1) if pale else rng.uniform(0.02, 0.12), np.float32)
    if rng.random() < 0.12:
        ink = np.array([0.3, 0.7, 0.9], np.float32) if pale else np.array([0.1, 0.05, 0.6], np.float32)
    return body.clip(0, 1), ink


def die_colours(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """Body and pips, mostly well apart, sometimes nearly alike."""
    if rng.random() < 0.4:
        return shop_colours(rng)
    body, ink = colour(rng), colour(rng)
    if rng.random() < 0.3:  # a dark body with pips that differ in hue more than in brightness
        body = body * rng.uniform(0.15, 0.6)
        return (body, ink) if np.abs(body - ink).max() > 0.22 else die_colours(rng)
    if rng.random() < 0.65:
        ink = np.full(3, rng.choice([rng.uniform(0.8, 1), rng.uniform(0, 0.15)]), np.float32)
    if rng.random() < 0.25:
        body = np.full(3, rng.choice([rng.uniform(0.75, 1), rng.uniform(0.02, 0.2)]), np.float32)
    least = 0.16 if rng.random() < 0.2 else 0.32
    weights = np.array([0.25, 0.5, 0.25])
    return (body, ink) if abs(((body - ink) * weights).sum()) > least else die_colours(rng)


def other_body(rng: Rng, body: np.ndarray, ink: np.ndarray) -> np.ndarray:
    """The second colour of a die made of two, on which its pips can still be seen."""
    other = shop_colours(rng)[0] if rng.random() < 0.7 else body * rng.uniform(0.05, 0.3)
    return other if np.abs(other - ink).max() > 0.25 else body


def skin(rng: Rng, body: np.ndarray, ink: np.ndarray) -> np.ndarray:
    """What a die is made of: one colour, two that flow into each other, clouds, veins with hard edges, or specks."""
    plain = np.ones((SIDE, SIDE, 3), np.float32) * body
    if (lot := rng.random()) < 0.45:
        return plain
    if lot < 0.58:
        flow = (noise(rng, (SIDE, SIDE), rng.uniform(14, 48)) - 0.5) * rng.uniform(2, 8) + rng.uniform(0.2, 0.8)
        return plain + (other_body(rng, body, ink) - body) * flow.clip(0, 1)[..., None]
    if lot < 0.8:
        mask = rng.uniform(0, 0.8) * noise(rng, (SIDE, SIDE), rng.uniform(6, 40))
    elif lot < 0.92:
        mask = rng.uniform(0.2, 0.8) * (noise(rng, (SIDE, SIDE), rng.uniform(10, 40)) * 12 - 6).clip(0, 1)
    else:
        mask = rng.uniform(0.2, 0.9) * (noise(rng, (SIDE, SIDE), rng.uniform(1.5, 4)) > rng.uniform(0.6, 0.9))
    return plain + (colour(rng) - body) * mask[..., None]


def glare(rng: Rng) -> np.ndarray:
    """The reflection of a lamp or a window somewhere on a die, or along its rounded edges."""
    spot = np.zeros((SIDE, SIDE), np.float32)
    if rng.random() < 0.6:
        for _ in range(int(rng.integers(1, 4))):
            centre, axes = SIDE / 2 + rng.normal(0, 4, 2), rng.uniform(0.13, 0.28, 2) * SIDE
            begin, thick = rng.uniform(0, 360), int(rng.integers(1, 4))
            ring = (centre.astype(int).tolist(), axes.astype(int).tolist(), rng.uniform(0, 180))
            cv2.ellipse(spot, *ring, begin, begin + rng.uniform(20, 160), 1.0, thick, cv2.LINE_AA)
        return cv2.GaussianBlur(spot, (0, 0), rng.uniform(0.5, 1.3)) * rng.uniform(0.3, 1)
    centre, axes = rng.uniform(0.3, 0.7, 2) * SIDE, rng.uniform(0.03, 0.14, 2) * SIDE
    angle = rng.uniform(0, 180)
    cv2.ellipse(spot, (centre.tolist(), (2 * axes).tolist(), angle), 1.0, -1, cv2.LINE_AA)
    return cv2.GaussianBlur(spot, (0, 0), rng.uniform(0.6, 4)) * rng.uniform(0.2, 0.8)


def coloured(rng: Rng, maps: np.ndarray, body: np.ndarray, ink: np.ndarray) -> np.ndarray:
    """A sprite's maps painted in these colours, some marbled, some glossy."""
    alpha, pip, diffuse, gloss = (m.astype(np.float32) / 255 for m in maps[:4])
    paint = skin(rng, body, ink) * (1 - pip[..., None]) + ink * pip[..., None]
    lit = paint * (diffuse * rng.uniform(0.75, 1.15))[..., None] + (gloss * rng.choice([0, 0.15, 0.5, 0.9]))[..., None]
    if rng.random() < 0.22:
        lit = lit + glare(rng)[..., None]
    if rng.random() < 0.12:  # clear plastic: the table and the pips below shine through, not through the pips above
        below = cv2.GaussianBlur(np.rot90(pip, 2), (0, 0), rng.uniform(0.8, 3)) * rng.uniform(0, 0.5) * (1 - pip)
        lit = lit + (ink - lit) * (below * (alpha > 0.5))[..., None]
        alpha = alpha * (1 - rng.uniform(0.05, 0.45) * (1 - pip))
    return np.dstack([lit.clip(0, 1), alpha])


def pick(
    rng: Rng, sprites: Sprites, camera: tuple[float, float], palette: list[tuple[np.ndarray, np.ndarray]], side: float
) -> Sprite:
    """A die seen by a camera at about this tilt and turned so, scaled."""
    tilt, turn = camera
    near = np.flatnonzero(np.abs(sprites.tilt - tilt) < 9)
    index = int(rng.choice(near))
    body, ink = palette[int(rng.integers(len(palette)))]
    if sprites.value[index] in (1, 4) and body.mean() > 0.5 and rng.random() < 0.2:  # as on dice from East Asia
        ink = np.array([0.1, 0.1, 0.7], np.float32) * rng.uniform(0.7, 1.2)
    bgra = coloured(rng, sprites.maps[index], body, ink)
    turn += rng.normal(0, 4)
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    _, pip, _, _, top = sprites.maps[index].astype(np.float32) / 255
    face = laid_out(np.dstack([pip * top, (1 - pip) * top]), side * 1.8, turn)
    value = int(sprites.value[index])
    return Sprite(laid_out(bgra, side * 1.8, turn), value, [[c, s], [-s, c]] @ sprites.up[index], face)


def pick_real(rng: Rng, shelf: list[Cutout], side: float) -> Sprite:
    """A real die cut out of its picture, recoloured, turned and scaled."""
    real = shelf[int(rng.integers(len(shelf)))]
    turn = rng.uniform(-real.turn, real.turn)
    bgra = recoloured(rng, real.bgra)
    if rng.random() < 0.5:
        bgra = np.ascontiguousarray(bgra[:, ::-1])
    side = min(side, real.side * 1.6)  # much enlarged dice look like nothing on a table
    return Sprite(laid_out(bgra, len(bgra) * side / real.side, turn), real.value, np.full(2, np.nan))


def laid_out(bgra: np.ndarray, wide: float, turn: float) -> np.ndarray:
    """A square picture of several layers, turned and made so wide."""
    extent = max(9, int(np.ceil(wide)) | 1)
    scale = extent / len(bgra)
    while scale < 0.5:  # shrink by halves first, so that small dice do not alias
        bgra = cv2.resize(bgra, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        scale *= 2
    matrix = cv2.getRotationMatrix2D(((bgra.shape[1] - 1) / 2,) * 2, turn, scale)
    matrix[:, 2] += (extent - bgra.shape[1]) / 2
    return cv2.warpAffine(bgra, matrix, (extent, extent), flags=cv2.INTER_LINEAR)


def places(rng: Rng, count: int, side: float, tilt: float) -> list[tuple[float, float, float]]:
    """Where dice come to rest: strewn, in heaps that touch, seldom one on another; a tilted view crowds them."""
    found: list[tuple[float, float, float]] = []
    spread = 1.0 if rng.random() < 0.6 else rng.uniform(0.3, 0.8)
    heap, closest = rng.random() < 0.45, 0.72 if rng.random() < 0.15 else 1.0
    flat = np.cos(np.radians(tilt)) if tilt > 20 else 1.0
    motley = 0.4 if rng.random() < 0.2 else 0.12  # dice of many sizes, or of one
    nearer = rng.uniform(0, 0.6) if tilt > 30 else 0.0  # how much larger dice look at the near edge than at the far one
    for _ in range(count * 12):
        x, y = SIZE / 2 + (rng.random(2) - 0.5) * (SIZE * spread)
        size = side * (1 + rng.uniform(-motley, motley)) * (1 + nearer * (y / SIZE - 0.5))
        if heap and found and rng.random() < 0.7:
            near = found[int(rng.integers(len(found)))]
            angle, far = rng.uniform(0, 6.28), (near[2] + size) / 2 * rng.uniform(closest, 1.15)
            x, y = near[0] + far * np.cos(angle), near[1] + far * np.sin(angle) * flat
        if all(np.hypot(x - a, (y - b) / flat) > (size + s) / 2 * closest * 0.98 for a, b, s in found):
            found.append((float(x), float(y), float(size)))
        if len(found) == count:
            break
    return sorted(found, key=lambda p: p[1]) if flat < 1 else found


def on_top(
    rng: Rng, laid: list[tuple[Sprite, tuple[float, float, float]]], make: Callable[[float], Sprite]
) -> tuple[Sprite, tuple[float, float, float]]:
    """A die that lies half on another: nobody should take it for thrown."""
    x, y, side = laid[int(rng.integers(len(laid)))][1]
    angle, far = rng.uniform(0, 6.28), side * rng.uniform(0.3, 0.75)
    size = side * rng.uniform(1.03, 1.2)
    return replace(make(size), piled=True), (x + far * np.cos(angle), y + far * np.sin(angle), size)


def placed(bgra: np.ndarray, at: tuple[float, float]) -> tuple[int, int, np.ndarray, tuple[slice, slice]]:
    """Where a square picture begins with its middle at this point, the part of it that is in the scene, and where."""
    extent = len(bgra)
    x0, y0 = int(at[0] - extent / 2), int(at[1] - extent / 2)
    ax, ay = (min(extent, max(0, -v)) for v in (x0, y0))
    bx, by = max(ax, min(extent, SIZE - x0)), max(ay, min(extent, SIZE - y0))
    return x0, y0, bgra[ay:by, ax:bx], np.s_[y0 + ay : y0 + by, x0 + ax : x0 + bx]


def lay(picture: Picture, cover: np.ndarray, sprite: Sprite, at: tuple[float, float], number: int) -> np.ndarray:
    """Lay one die into the picture; the box of what was drawn comes back."""
    x0, y0, part, where = placed(sprite.bgra, at)
    ys, xs = np.nonzero(sprite.bgra[..., 3] > 0.5)
    box = np.array([xs.min() + x0, ys.min() + y0, xs.max() + x0 + 1, ys.max() + y0 + 1], np.float32)
    picture[where] = picture[where] * (1 - part[..., 3:]) + part[..., :3] * part[..., 3:]
    cover[where][part[..., 3] > 0.5] = number
    return box


def shadows(rng: Rng, picture: Picture, laid: list[tuple[Sprite, tuple[float, float, float]]]) -> None:
    """Shadows beside the dice, all cast the same way: soft, or drawn out and hard."""
    mask = np.zeros(picture.shape[:2], np.float32)
    if not laid:
        return
    side = laid[0][1][2]
    shift = rng.normal(0, 0.12 * side, 2) if rng.random() < 0.6 else rng.normal(0, 0.35 * side, 2)
    for sprite, (x, y, size) in laid:
        if rng.random() < 0.3:
            cv2.circle(mask, (int(x + shift[0]), int(y + shift[1])), max(1, int(size * 0.5)), 1.0, -1)
            continue
        for far in (0.0, 0.5, 1.0):
            _, _, part, where = placed(sprite.bgra, (x + shift[0] * far, y + shift[1] * far))
            mask[where][part[..., 3] > 0.5] = 1.0
    mask = cv2.GaussianBlur(mask, (0, 0), max(0.6, side * rng.uniform(0.02, 0.2)))
    picture *= 1 - rng.uniform(0, 0.7) * mask[..., None]


def reflections(rng: Rng, picture: Picture, laid: list[tuple[Sprite, tuple[float, float, float]]]) -> None:
    """Dice mirrored in a polished table."""
    strong, far, soft = rng.uniform(0.1, 0.5), rng.uniform(0.5, 0.9), rng.uniform(0.5, 3)
    for sprite, (x, y, size) in laid:
        _, _, part, where = placed(sprite.bgra[::-1], (x, y + far * size))
        if not part.size:
            continue
        alpha = cv2.GaussianBlur(part[..., 3], (0, 0), soft)[..., None] * strong
        picture[where] = picture[where] * (1 - alpha) + part[..., :3] * alpha


def seen(rng: Rng, picture: Picture) -> np.ndarray:
    """The scene as some camera in some light gives it."""
    high, wide = picture.shape[:2]
    y, x = np.mgrid[-1 : 1 : high * 1j, -1 : 1 : wide * 1j]
    slope = (
        1
        + rng.uniform(0, 0.35) * (x * rng.uniform(-1, 1) + y * rng.uniform(-1, 1))
        - rng.uniform(0, 0.25) * (x**2 + y**2)
    )
    white = rng.uniform(0.75, 1.2, 3) if rng.random() < 0.5 else np.ones(3)
    picture = picture * slope[..., None] * white
    if rng.random() < 0.6:  # most cameras choose how long to look
        picture = picture * min(3.0, rng.uniform(0.3, 0.6) / max(0.02, float(picture.mean())))
    else:
        picture = picture * rng.uniform(0.5, 1.5)
    picture = picture.clip(0, 1) ** rng.uniform(0.7, 1.4)
    picture = picture * rng.uniform(0.6, 1) + rng.uniform(0, 0.12)
    if rng.random() < 0.5:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.3))
    if rng.random() < 0.06:  # a shaken camera
        line = cv2.getRotationMatrix2D((2, 2), rng.uniform(0, 180), 1)
        kernel = cv2.warpAffine(np.outer(np.eye(5)[2], np.ones(5)).astype(np.float32), line, (5, 5))
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    if rng.random() < 0.25:  # many cameras sharpen what they give
        soft = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.8, 2))
        picture = picture + rng.uniform(0.2, 1.2) * (picture - soft)
    if rng.random() < 0.5:
        picture = picture + rng.normal(0, rng.uniform(0, 0.05), picture.shape)
    bgr = (picture.clip(0, 1) * 255).astype(np.uint8)
    if rng.random() < 0.5:
        bgr = cv2.imdecode(cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 95))])[1], 1)
    return bgr


def scene(rng: Rng, sprites: Sprites, store: Store, shelf: list[Cutout]) -> Scene:
    """One random scene; shelf holds dice from photographs."""
    picture = np.ascontiguousarray(ground(rng, (SIZE, SIZE), store), np.float32)
    side = float(np.exp(rng.uniform(np.log(13), np.log(105))))
    most = int(min(24, max(1, (SIZE / side) ** 2 / 4)))
    count = 0 if rng.random() < 0.03 else int(np.ceil(most ** rng.random()))
    tilt = rng.uniform(0, 30) if rng.random() < 0.65 else rng.uniform(30, 58)
    camera = tilt, rng.uniform(0, 360) if tilt < 33 else rng.normal(0, 14)
    palette = [die_colours(rng) for _ in range(int(rng.choice([1, 2, 6])))]
    if rng.random() < 0.1:  # a die of the table's own colour
        body = (picture.mean((0, 1)) * rng.uniform(0.85, 1.2)).clip(0, 1)
        palette[0] = body, np.full(3, rng.uniform(0, 0.15) if body.mean() > 0.45 else rng.uniform(0.8, 1), np.float32)
    share = rng.choice([0, 0.5, 1]) if shelf else 0
    laid = [
        (pick_real(rng, shelf, p[2]) if rng.random() < share else pick(rng, sprites, camera, palette, p[2]), p)
        for p in places(rng, count, side, tilt)
    ]
    shadows(rng, picture, laid)
    if tilt > 20 and rng.random() < 0.15:
        reflections(rng, picture, laid)
    cover = np.full((SIZE, SIZE), -1, np.int16)
    boxes = [lay(picture, cover, s, p[:2], n) for n, (s, p) in enumerate(laid)]
    if laid and rng.random() < 0.2:
        above = on_top(rng, laid, lambda size: pick(rng, sprites, camera, palette, size))
        shadows(rng, picture, [above])
        boxes.append(lay(picture, cover, above[0], above[1][:2], len(laid)))
        laid.append(above)
    if rng.random() < 0.12:
        shade(rng, picture)
    if rng.random() < 0.06:
        before = picture.copy()
        hand(rng, picture)
        cover[np.abs(before - picture).max(-1) > 0.02] = -1
    final = seen(rng, picture)
    dice = [
        row(box, s if is_legible(final, s, p[:2]) else replace(s, value=0), int((cover == n).sum()))
        for n, (box, (s, p)) in enumerate(zip(boxes, laid, strict=True))
    ]
    return Scene(final, np.array(dice, np.float32).reshape(-1, COLUMNS))


def is_legible(picture: np.ndarray, sprite: Sprite, at: tuple[float, float]) -> bool:
    """Whether each pip of a die's top differs from the top right around it: what a glint or the dark hides is not read.

    Pips of less than a few points are taken on trust.
    """
    if sprite.top is None:
        return True
    _, _, part, where = placed(sprite.top, at)
    if not part.size:
        return True
    shown, around = picture[where].astype(np.float32), np.ones((2 * max(1, len(sprite.top) // 22) + 1,) * 2, np.uint8)
    count, numbers = cv2.connectedComponents((part[..., 0] > 0.7).astype(np.uint8))
    for number in range(1, count):
        pip = numbers == number
        ring = (cv2.dilate(pip.astype(np.uint8), around) > 0) & (part[..., 1] > 0.7)
        if min(pip.sum(), ring.sum()) < LEAST:
            continue
        noise = GRAINS * shown[ring].std(axis=0) / np.sqrt(pip.sum())
        if (np.abs(shown[pip].mean(axis=0) - shown[ring].mean(axis=0)) < HIDDEN + noise).all():
            return False
    return True


def row(box: np.ndarray, sprite: Sprite, shown: int) -> tuple[float, ...]:
    """What is written down about one die of a scene."""
    whole = max(1, int((sprite.bgra[..., 3] > 0.5).sum()))
    visible = shown / whole
    side = max(box[2] - box[0], box[3] - box[1])
    value = sprite.value if visible > 0.82 else 0
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, side, value, visible, *sprite.up, float(sprite.piled)
