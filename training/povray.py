"""What POV-Ray is told of a room: dice with pips cut into them, a table, a tray, things that lie about, lamps."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from training.dice3d import pips
from training.grounds import Rng, colour
from training.room import Camera, Solid, Vector, free
from training.scenes import SIZE, die_colours, other_body

PATIENCE = 8  # seconds for one picture
FILES = ("colors", "shapes", "metals", "stones", "woods")
STONES, WOODS = 44, 35
BALL = 0.75  # of this radius and more, a ball around a die cuts nothing off its corners
FLAG = 10  # steps between the flat colours that tell dice apart


def vec(values: Vector) -> str:
    """A vector as POV-Ray writes it."""
    return "<" + ",".join(f"{v:.4f}" for v in values) + ">"


def srgb(bgr: Vector) -> str:
    """A colour as POV-Ray writes it."""
    return "srgb " + vec(np.asarray(bgr)[::-1])


def finish(rng: Rng, shiny: float) -> str:
    """How a surface gives back light."""
    mirror = rng.uniform(0.02, 0.25) if rng.random() < shiny * 0.4 else 0
    gloss = rng.uniform(0.1, 0.9) if rng.random() < shiny else 0
    rough = np.exp(rng.uniform(np.log(0.002), np.log(0.1)))
    return f"finish {{ ambient 0 diffuse 0.85 specular {gloss:.3f} roughness {rough:.4f} reflection {mirror:.3f} }}"


def plain(rng: Rng, shiny: float, bgr: Vector | None = None) -> str:
    """A texture of one colour."""
    skin = srgb(colour(rng) if bgr is None else bgr)
    return f"texture {{ pigment {{ color {skin} }} {finish(rng, shiny)} }}"


def pattern(rng: Rng, one: Vector, two: Vector, size: float) -> str:
    """A pigment of two colours in clouds, veins or specks."""
    kind = str(rng.choice(["bozo", "marble", "agate", "granite", "wrinkles", "leopard", "crackle"]))
    edge, soft = rng.uniform(0.3, 0.7), rng.uniform(0.02, 0.3)
    stops = f"[0 {srgb(one)}] [{edge - soft:.2f} {srgb(one)}] [{edge + soft:.2f} {srgb(two)}]"
    return f"pigment {{ {kind} turbulence {rng.uniform(0, 1):.2f} color_map {{ {stops} }} scale {size:.3f} }}"


@dataclass(slots=True)
class Kind:
    """What dice of one kind have in common: rounding, a ball that cuts corners off, pips, and their textures."""

    rounding: float
    ball: float
    gap: float
    pip: float
    one: float
    deep: float
    narrow: float
    skin: str
    ink: str

    @classmethod
    def of(cls, rng: Rng) -> Kind:
        """A kind that shops sell."""
        body, ink = die_colours(rng)
        skin = f"pigment {{ color {srgb(body)} }}"
        if (lot := rng.random()) < 0.1:  # clear plastic
            skin = f"pigment {{ color {srgb(body * 0.5 + 0.5)} filter {rng.uniform(0.4, 0.9):.2f} }}"
        elif lot < 0.45:
            vein = (body + rng.uniform(0.1, 0.7) * (colour(rng) - body)).clip(0, 1)
            skin = pattern(rng, body, vein if lot < 0.25 else other_body(rng, body, ink), rng.uniform(0.1, 0.6))
        gold = f"texture {{ pigment {{ color {srgb(ink)} }} finish {{ F_MetalA }} }}"
        return cls(
            rounding=rng.uniform(0.03, 0.16),
            ball=BALL if rng.random() < 0.65 else rng.uniform(0.66, BALL),
            gap=rng.uniform(0.21, 0.29),
            pip=rng.uniform(0.06, 0.11),
            one=rng.uniform(1, 1.8) if rng.random() < 0.35 else 1.0,
            deep=np.exp(rng.uniform(np.log(0.05), 0)),
            narrow=rng.uniform(0.75, 1.1),
            skin=f"texture {{ {skin} {finish(rng, 0.9)} }}",
            ink=gold if rng.random() < 0.06 else plain(rng, 0.3, ink),
        )

    def body(self) -> str:
        """A die without pips."""
        box = f"object {{ Round_Box_Merge(<-.5,-.5,-.5>, <.5,.5,.5>, {self.rounding:.3f}) }}"
        return f"intersection {{ {box} sphere {{ 0, {self.ball:.3f} }} }}" if self.ball < BALL else box

    def pips(self, rng: Rng, faces: Vector) -> str:
        """Balls where the pips are cut out."""
        balls = []
        for side, value in enumerate(faces):
            axis, sign = side // 2, 1 - 2 * (side % 2)
            radius = self.pip * (self.one if value == 1 else 1)
            deep = radius * self.deep
            ball = (radius**2 + deep**2) / (2 * deep)
            for u, v in pips(int(value), self.gap, bool(rng.random() < 0.5), self.narrow):
                at = np.zeros(3)
                at[axis], at[axis - 1], at[axis - 2] = sign * (0.5 + ball - deep), u, v
                balls.append(f"sphere {{ {vec(at)}, {ball:.4f} }}")
        return " ".join(balls)


def put(die: Solid) -> str:
    """How a die of side 1 comes to its place."""
    return f"matrix {vec(np.array([*(die.turn.T * die.side).ravel(), *die.at]))}"


def drawn(rng: Rng, die: Solid, kind: Kind) -> str:
    """A die with its pips cut out."""
    balls = f"union {{ {kind.pips(rng, die.faces)} {kind.ink} }}"
    return f"difference {{ object {{ {kind.body()} {kind.skin} }} {balls} interior {{ ior 1.3 }} {put(die)} }}\n"


def flagged(die: Solid, kind: Kind, number: int) -> str:
    """A die in a flat colour of its own, to see how much of it is seen."""
    flat = f"pigment {{ rgb <{(number + 1) * FLAG / 255:.5f},0,0> }} finish {{ ambient 1 diffuse 0 }}"
    return f"object {{ {kind.body()} {flat} {put(die)} }}\n"


def ground(rng: Rng, pictures: list[np.ndarray], folder: Path) -> str:
    """The texture of a table top: stone, wood, a photograph, cloth, or a pattern."""
    size, lot = np.exp(rng.uniform(np.log(0.3), np.log(8))), rng.random()
    turn = f"rotate y*{rng.uniform(0, 360):.0f}"
    if lot < 0.2:
        return f"texture {{ T_Stone{rng.integers(1, STONES + 1)} scale {size:.2f} {turn} }}"
    if lot < 0.35:
        flat = f"rotate x*{rng.uniform(80, 90):.0f} scale {size * 2:.2f} {turn}"
        return f"texture {{ T_Wood{rng.integers(1, WOODS + 1)} {flat} }}"
    if lot < 0.65 and pictures:
        cv2.imwrite(str(folder / "ground.png"), pictures[int(rng.integers(len(pictures)))])
        image = 'image_map { png "ground.png" interpolate 2 }'
        move = f"rotate x*90 translate <{rng.random():.2f},0,{rng.random():.2f}> scale {rng.uniform(6, 40):.1f}"
        return f"texture {{ pigment {{ {image} {move} {turn} }} {finish(rng, 0.4)} }}"
    skin = f"pigment {{ color {srgb(colour(rng))} }}" if lot < 0.85 else pattern(rng, colour(rng), colour(rng), size)
    uneven = f"{rng.choice(['bumps', 'wrinkles', 'granite'])} {rng.uniform(0, 0.8):.2f}"
    return f"texture {{ {skin} normal {{ {uneven} scale {rng.uniform(0.02, 0.4):.2f} }} {finish(rng, 0.4)} }}"


def walls(rng: Rng, dice: list[Solid]) -> str:
    """A box or a dish around the dice, often with a floor of its own."""
    at = np.array([d.at for d in dice])
    low, high = at.min(0) - rng.uniform(0.8, 3, 3), at.max(0) + rng.uniform(0.8, 3, 3)
    tall, thick = rng.uniform(0.6, 2.5), rng.uniform(0.1, 0.6)
    skin, floor = plain(rng, 0.4), plain(rng, 0.2)
    up, flat = np.array([0, 1, 0]), np.array([1, 0, 1])
    if rng.random() < 0.6:
        a, b = low * flat, high * flat
        outer = f"box {{ {vec(a - thick * flat)}, {vec(b + thick * flat + tall * up)} }}"
        rim = f"difference {{ {outer} box {{ {vec(a - up)}, {vec(b + (tall + 1) * up)} }} {skin} }}"
        inside = f"box {{ {vec(a)}, {vec(b + 0.002 * up)} {floor} }}"
    else:
        middle, reach = (low + high) / 2 * flat, np.hypot(*(high - low)[[0, 2]]) / 2
        place = f"scale <1,{tall:.2f},1> translate {vec(middle)}"
        rim = f"torus {{ {reach + thick:.2f}, {thick:.2f} {place} {skin} }}"
        inside = f"cylinder {{ {vec(middle)}, {vec(middle + 0.002 * up)}, {reach:.2f} {floor} }}"
    return rim + (inside if rng.random() < 0.7 else "") + "\n"


def thing(rng: Rng, view: Camera, dice: list[Solid]) -> str:
    """Something else on the table: a coin, a card, a marble, a pawn, a blank cube, or a token with a number."""
    s = float(np.exp(rng.uniform(np.log(0.3), np.log(3))))
    at = view.on_table(*rng.uniform(-0.05, 1.05, 2) * SIZE)
    if not free(at, 2 * s, dice):
        return ""
    high, c = s * rng.uniform(0.05, 0.3), rng.uniform(0.3, 0.6)
    word = f'text {{ ttf "cyrvetic.ttf" "{rng.integers(1, 13)}" 0.1, 0 rotate x*90 translate <-.3,0,-.3> scale {s:.2f}'
    shapes = (
        f"cylinder {{ 0, <0,{high:.2f},0>, {s:.2f} }}",
        f"box {{ <{-s:.2f},0,{-0.7 * s:.2f}>, <{s:.2f},{0.02 * s:.3f},{0.7 * s:.2f}> }}",
        f"sphere {{ <0,{s / 2:.2f},0>, {s / 2:.2f} }}",
        f"cone {{ 0, {s / 2:.2f}, <0,{s:.2f},0>, 0.1 }} sphere {{ <0,{s:.2f},0>, {s / 3:.2f} }}",
        f"object {{ Round_Box_Merge({vec([-c, 0, -c])}, {vec([c, 2 * c, c])}, 0.03) }}",
        f"cylinder {{ 0, <0,{high:.2f},0>, {s:.2f} }} {word} translate y*{high + 0.05:.2f} {plain(rng, 0.2)} }}",
    )
    shape, turn = shapes[int(rng.integers(len(shapes)))], rng.uniform(0, 360)
    return f"union {{ {shape} {plain(rng, 0.6)} rotate y*{turn:.0f} translate {vec(at)} }}\n"


def lights(rng: Rng, far: float) -> str:
    """One or two lamps with soft shadows, the light of the room, and what shiny things mirror: often bright windows."""
    lamps = []
    for strength in (rng.uniform(0.5, 1.1), rng.uniform(0, 0.6))[: int(rng.integers(1, 3))]:
        at = np.array([*rng.normal(0, 0.7, 2), 1.0])[[0, 2, 1]] * max(far, 8) * rng.uniform(0.8, 2)
        wide = np.linalg.norm(at) * rng.uniform(0.03, 0.35)
        area = f"area_light <{wide:.2f},0,0>, <0,0,{wide:.2f}>, 4, 4 adaptive 0 jitter circular orient"
        lamps.append(f"light_source {{ {vec(at)}, rgb {vec(rng.uniform(0.8, 1, 3) * strength)} {area} }}")
    lamps.append(f"light_source {{ <0,{far * 3:.1f},0>, rgb {rng.uniform(0.15, 0.6):.2f} shadowless }}")
    one, two, edge = srgb(colour(rng)), srgb(colour(rng)), rng.uniform(0.6, 0.8)
    bright = f"[{edge:.2f} {two}] [{edge + 0.02:.2f} rgb {rng.uniform(1, 6):.1f}]"
    clouds = f"bozo color_map {{ [0 {one}] {bright} }} scale {rng.uniform(0.1, 0.8):.2f}"
    return "\n".join([*lamps, f"sky_sphere {{ pigment {{ {clouds} }} }}", ""])


def start(view: Camera) -> str:
    """What every scene begins with: the files it builds on, and the camera."""
    files = "".join(f'#include "{file}.inc"\n' for file in FILES)
    sees = f"right {vec(view.right * view.wide)} up {vec(view.up * view.wide)} direction {vec(view.ahead)}"
    settings = "global_settings { assumed_gamma 1.0 max_trace_level 5 ambient_light 1 }"
    return f"#version 3.7;\n{files}{settings}\ncamera {{ perspective location {vec(view.at)} {sees} }}\n"


def traced(text: str, folder: Path, quick: bool = False) -> np.ndarray:
    """What POV-Ray makes of a scene; quick is flat colours with hard edges."""
    (folder / "scene.pov").write_text(text)
    how = ["+Q1", "-A"] if quick else ["+Q9", "+A0.7", "+R2"]
    call = ["povray", "+Iscene.pov", "+Oscene.png", f"+W{SIZE}", f"+H{SIZE}", "-D", "-V", "+WT1", "-GA", *how]
    subprocess.run(call, cwd=folder, check=True, capture_output=True, timeout=PATIENCE)
    return cv2.imread(str(folder / "scene.png"), cv2.IMREAD_COLOR)


def flag(number: int) -> int:
    """What the flat colour of a die comes out as."""
    return round(255 * (1.055 * ((number + 1) * FLAG / 255) ** (1 / 2.4) - 0.055))
