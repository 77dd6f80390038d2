"""What the eye says of awkward trays, each kind on its own: rendered from seeds, so that all can be drawn again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import cv2
import numpy as np

from vision.render import DrawnDie, Rendered, render
from vision.scene import GROUNDS, Lens, PaintedDie, Scene, View, random_scene, scene_of
from vision.tray import DIE
from vision.types import Box, Reading, SeenDie

Picture = np.ndarray
SEEDS: Final = 40
FIRST: Final = 5000
"""Scenes of these seeds are in no training."""
CALM: Final = ("red", "purple", "yellow", "black", "white", "blue", "green")


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture, the dice that lie in it, and which of them nobody could honestly read."""

    picture: Picture
    dice: tuple[DrawnDie, ...] = ()
    awkward: tuple[DrawnDie, ...] = ()


@dataclass(slots=True)
class Tally:
    """What was said of one kind: of how many things, how many rightly; sure dice, and those of them that are wrong.

    A thing of which nothing at all is said, neither rightly nor wrongly, is `silent`.
    """

    things: int = 0
    said: int = 0
    silent: int = 0
    sure: int = 0
    lies: int = 0
    seeds: list[int] = field(default_factory=list)


def base(seed: int, count: int = 4) -> Scene:
    """A tray with a few dice, ground, light and lens left to the seed."""
    scene = random_scene(seed, count=count, colors=CALM, oblique=0.2)
    dice = tuple(replace(die, vein=None) for die in scene.dice)
    view = replace(scene.view, span=min(scene.view.span, 220.0))
    return replace(scene, dice=dice, view=view, lens=replace(scene.lens, blur=0.6, smear=0.0))


def drawn_around(scene: Scene, middle: Sequence[PaintedDie], seed: int) -> Rendered:
    """The picture of a scene with these dice in its middle, the others well away from it."""
    others = (die for die in scene.dice[1:] if np.hypot(die.x, die.y) > 2.5 * die.size)
    return render(replace(scene, dice=(*middle, *others)), seed)


def in_the_middle(picture: Picture, dice: Sequence[DrawnDie]) -> Shown:
    """The picture with its dice, those in the middle being the awkward ones."""
    high, wide = picture.shape[:2]

    def awkward(die: DrawnDie) -> bool:
        x, y = centre(die.box)
        return bool(np.hypot(x - wide / 2, y - high / 2) < 1.3 * (die.box[2] - die.box[0]))

    return told_apart(picture, dice, awkward)


def told_apart(picture: Picture, dice: Sequence[DrawnDie], awkward: Callable[[DrawnDie], bool]) -> Shown:
    """The picture with its dice, the awkward ones apart."""
    return Shown(picture, tuple(d for d in dice if not awkward(d)), tuple(d for d in dice if awkward(d)))


def centre(box: Box) -> tuple[float, float]:
    """The middle of a box."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def first_die(scene: Scene) -> PaintedDie:
    """The first die of a scene, laid into its middle."""
    return replace(scene.dice[0], x=0.0, y=0.0)


def cocked(seed: int) -> Shown:
    """A die that leans on something."""
    scene = base(seed)
    die = replace(first_die(scene), lean=np.random.default_rng(seed).uniform(0.3, 0.75))
    drawn = drawn_around(scene, [die], seed)
    return in_the_middle(drawn.picture, drawn.dice)


def throws(seed: int, count: int = 6) -> list[Picture]:
    """Throws of some dice under the camera of a seed's tray."""
    scene = base(seed)
    return [render(replace(scene, dice=base(10 * seed + k).dice), seed + k).picture for k in range(1, count + 1)]


def alone(seed: int, *, leaning: bool) -> Picture:
    """One die under the same camera, at rest or leaning on something."""
    rng, scene = np.random.default_rng(seed), base(seed)
    lean, x, y = rng.uniform(0.3, 0.75), rng.uniform(-40, 40), rng.uniform(-30, 30)
    die = replace(scene.dice[0], lean=lean if leaning else 0.0, x=x, y=y)
    return render(replace(scene, dice=(die,)), seed).picture


def alone_on_the_sheet(seed: int, *, leaning: bool) -> Picture:
    """One die on the printed sheet, under a camera that stands somewhere above it."""
    rng, scene = np.random.default_rng(seed), base(seed)
    lean, x, y = rng.uniform(0.3, 0.75), rng.uniform(-60, 60), rng.uniform(-45, 45)
    die = replace(scene.dice[0], lean=lean if leaning else 0.0, x=x, y=y, size=DIE)
    view = View(1280, 720, 360.0, rng.uniform(290, 680), abs(rng.normal(0, 0.2)), rng.uniform(0, 2 * np.pi))
    return render(replace(scene, dice=(die,), ground="a4", rim=False, view=view), seed).picture


def logo(seed: int) -> Shown:
    """A die with a logo in place of its six."""
    scene = base(seed)
    drawn = drawn_around(scene, [replace(first_die(scene), value=6, logo=6)], seed)
    return in_the_middle(drawn.picture, drawn.dice)


def stacked(seed: int) -> Shown:
    """A die that lies half on another."""
    rng = np.random.default_rng(seed)
    scene = base(seed)
    low = first_die(scene)
    turn, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.3, 0.6) * low.size
    high = replace(low, value=int(rng.integers(1, 7)), lift=low.size, yaw=rng.uniform(0, 6.28))
    drawn = drawn_around(scene, [low, replace(high, x=far * np.cos(turn), y=far * np.sin(turn))], seed)
    return in_the_middle(drawn.picture, drawn.dice)


def moving(seed: int) -> Shown:
    """A die that slides by half its side while the picture is taken."""
    scene = base(seed)
    die, turn = first_die(scene), np.random.default_rng(seed).uniform(0, 2 * np.pi)
    steps = np.linspace(-0.25, 0.25, 8) * die.size
    frames = [drawn_around(scene, [replace(die, x=s * np.cos(turn), y=s * np.sin(turn))], seed) for s in steps]
    picture = np.mean([frame.picture for frame in frames], axis=0).astype(np.uint8)
    return in_the_middle(picture, frames[4].dice)


def big_one(seed: int) -> Shown:
    """Ones with one big pip."""
    scene = base(seed)
    dice = tuple(replace(d, value=1, pips=replace(d.pips, big_one=True)) for d in scene.dice)
    drawn = render(replace(scene, dice=dice), seed)
    return Shown(drawn.picture, drawn.dice)


def crowded(seed: int) -> Shown:
    """Dice that touch each other, and the rim."""
    rng = np.random.default_rng(seed)
    scene = base(seed, 1)
    size, wide = scene.dice[0].size, scene.view.span
    edge = (wide * 0.47 - size * 0.6, wide * 0.47 * 0.75 - size * 0.6)
    dice = [
        replace(scene.dice[0], value=int(rng.integers(1, 7)), yaw=rng.normal(0, 0.03), x=left + k * size * 1.04, y=top)
        for left, top in ((-edge[0], edge[1]), (0.0, -edge[1]))
        for k in range(3)
    ]
    view = replace(scene.view, tilt=min(scene.view.tilt, 0.1), roll=0.0)
    drawn = render(replace(scene, dice=tuple(dice), rim=True, view=view), seed)
    return Shown(drawn.picture, drawn.dice)


def hand(seed: int) -> Shown:
    """Fingers in the picture."""
    drawn = render(replace(base(seed), hand=True), seed)
    return Shown(drawn.picture, drawn.dice)


def through(lens: Callable[[Lens, np.random.Generator], Lens]) -> Callable[[int], Shown]:
    """Trays seen through a worse lens."""

    def made(seed: int) -> Shown:
        scene = base(seed)
        drawn = render(replace(scene, lens=lens(scene.lens, np.random.default_rng(seed))), seed)
        return Shown(drawn.picture, drawn.dice)

    return made


def noise(seed: int) -> Shown:
    """Nothing but noise, fine or coarse."""
    rng = np.random.default_rng(seed)
    step = int(rng.choice([1, 2, 4, 8, 16]))
    small = rng.normal(128, rng.uniform(5, 110), (480 // step, 640 // step, 3)).clip(0, 255).astype(np.uint8)
    return Shown(cv2.resize(small, (640, 480), interpolation=cv2.INTER_CUBIC))


def empty(seed: int) -> Shown:
    """A tray without dice, each ground in turn."""
    scene = replace(base(seed), dice=(), ground=GROUNDS[seed % len(GROUNDS)], rim=seed % 2 == 0)
    return Shown(render(scene, seed).picture)


def altered(change: Callable[[Picture], Picture]) -> Callable[[int], Shown]:
    """Calm trays whose picture is of another kind; boxes are those of the picture as it was."""

    def made(seed: int) -> Shown:
        drawn = render(scene_of({color: [1 + (seed + k) % 6] for k, color in enumerate(CALM[:5])}, seed), seed)
        return Shown(change(drawn.picture), drawn.dice)

    return made


KINDS: Final[dict[str, tuple[Callable[[int], Shown], str]]] = {
    "a cocked die": (cocked, "doubt"),
    "a die half on another": (stacked, "doubt"),
    "a moving die": (moving, "doubt"),
    "a logo instead of the 6": (logo, "doubt"),
    "one big pip on the 1": (big_one, "read"),
    "dice touching each other and the rim": (crowded, "read"),
    "fingers in the picture": (hand, "hand"),
    "too dark": (through(lambda lens, rng: replace(lens, exposure=rng.uniform(0.0003, 0.003), noise=2.0)), "dark"),
    "out of focus": (through(lambda lens, rng: replace(lens, blur=rng.uniform(8, 14), noise=2.0)), "blurred"),
    "much noise over dice": (through(lambda lens, rng: replace(lens, noise=rng.uniform(25, 50))), "read"),
    "nothing but noise": (noise, "none"),
    "an empty tray": (empty, "none"),
    "grey": (altered(lambda picture: cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)), "values"),
    "16 bits": (altered(lambda picture: picture.astype(np.uint16) * 257), "values"),
    "a quarter turned": (altered(np.rot90), "values"),
    "upside down": (altered(lambda picture: np.rot90(picture, 2)), "values"),
    "huge (3840x2880)": (altered(lambda picture: cv2.resize(picture, None, fx=6, fy=6)), "values"),
    "tiny (160x120)": (
        altered(lambda picture: cv2.resize(picture, (160, 120), interpolation=cv2.INTER_AREA)),
        "values",
    ),
}
"""What can go wrong: how it is drawn, and what should be said of it.

Doubt at the awkward die; its dice read; a problem of that name; no dice; the values, wherever they lie.
"""


def hits(die: DrawnDie, seen: SeenDie) -> bool:
    """Whether a die was seen where this one lies."""
    x, y = centre(seen.box)
    return die.box[0] < x < die.box[2] and die.box[1] < y < die.box[3]


def is_lie(shown: Shown, seen: SeenDie) -> bool:
    """Whether a die called sure is one that cannot be read, shows another face, or is none."""
    if not seen.sure:
        return False
    there = [die for die in shown.dice if hits(die, seen)]
    return any(hits(die, seen) for die in shown.awkward) or all(die.value != seen.value for die in there)


def whole(die: DrawnDie, shape: tuple[int, ...]) -> bool:
    """Whether a die lies wholly in the picture and can be read."""
    inside = die.box[0] >= 0 and die.box[1] >= 0 and die.box[2] <= shape[1] and die.box[3] <= shape[0]
    return inside and die.legible


def said_of(shown: Shown, wanted: str, reading: Reading) -> list[bool | None]:
    """Of each thing whether it was said rightly; nothing when nothing at all was said of it."""
    if wanted == "doubt":
        there = [seen for seen in reading.dice if any(hits(die, seen) for die in shown.awkward)]
        return [not any(seen.sure for seen in there) if there else None]
    if wanted == "none":
        return [not reading.dice]
    if wanted == "values":
        left = [seen.value for seen in reading.dice]
        return [taken(left, die.value) for die in shown.dice]
    if wanted == "read":
        dice = [die for die in shown.dice if whole(die, shown.picture.shape)]
        seen = [[d.value for d in reading.dice if hits(die, d)] for die in dice]
        return [die.value in values if values else None for die, values in zip(dice, seen, strict=True)]
    return [reading.problem == wanted if reading.problem or reading.dice else None]


def taken(left: list[int | str | None], value: int | str) -> bool | None:
    """Whether a value is among those left, which then has one less; nothing when none is left."""
    if value in left:
        left.remove(value)
        return True
    return False if left else None


def measured(read: Callable[[Picture], Reading], kind: str, seeds: int = SEEDS) -> Tally:
    """What a reader says of one kind of awkward tray."""
    make, wanted = KINDS[kind]
    tally = Tally()
    for seed in range(FIRST, FIRST + seeds):
        shown = make(seed)
        reading = read(shown.picture)
        words = said_of(shown, wanted, reading)
        sure = Counter(seen.value for seen in reading.dice if seen.sure)
        truth = Counter(die.value for die in shown.dice)
        lies = (sure - truth).total() if wanted == "values" else sum(is_lie(shown, seen) for seen in reading.dice)
        tally.things, tally.said, tally.silent = (
            tally.things + len(words),
            tally.said + words.count(True),
            tally.silent + words.count(None),
        )
        tally.sure, tally.lies = tally.sure + sure.total(), tally.lies + lies
        tally.seeds += [seed] * bool(lies)
    return tally
