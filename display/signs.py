"""The signs of the controls, and the table of all symbols by name."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

import pygame

from display import shapes
from display.shapes import Pen, Sheet, polygon, regular
from display.theme import SHAPE, Color, mix


def tick(sheet: Sheet, color: Color) -> None:
    """Yes, done, taken."""
    sheet.line(color, (0.16, 0.54), (0.4, 0.78), 0.14)
    sheet.line(color, (0.4, 0.78), (0.84, 0.24), 0.14)


def times(sheet: Sheet, color: Color) -> None:
    """No, away with it."""
    sheet.line(color, (0.2, 0.2), (0.8, 0.8), 0.14)
    sheet.line(color, (0.8, 0.2), (0.2, 0.8), 0.14)


def plus(sheet: Sheet, color: Color) -> None:
    """One more."""
    sheet.line(color, (0.14, 0.5), (0.86, 0.5), 0.15)
    sheet.line(color, (0.5, 0.14), (0.5, 0.86), 0.15)


def minus(sheet: Sheet, color: Color) -> None:
    """One less."""
    sheet.line(color, (0.14, 0.5), (0.86, 0.5), 0.15)


def back(sheet: Sheet, color: Color) -> None:
    """The page before."""
    sheet.line(color, (0.64, 0.16), (0.32, 0.5), 0.13)
    sheet.line(color, (0.32, 0.5), (0.64, 0.84), 0.13)


def onward(sheet: Sheet, color: Color) -> None:
    """The page after."""
    sheet.line(color, (0.36, 0.16), (0.68, 0.5), 0.13)
    sheet.line(color, (0.68, 0.5), (0.36, 0.84), 0.13)


def undo(sheet: Sheet, color: Color) -> None:
    """Take back."""
    arc = [(0.56 + 0.32 * cos(a), 0.56 + 0.32 * sin(a)) for a in (-pi / 2 + pi * 1.35 * n / 14 for n in range(15))]
    for one, other in pairwise(arc):
        sheet.line(color, one, other, 0.12)
    sheet.poly(color, (0.58, 0.02), (0.58, 0.46), (0.18, 0.24))


def menu(sheet: Sheet, color: Color) -> None:
    """Everything else."""
    for y in (0.24, 0.5, 0.76):
        sheet.line(color, (0.16, y), (0.84, y), 0.11)


def question(sheet: Sheet, color: Color) -> None:
    """How does this rule go again?"""
    arc = [(0.5 + 0.23 * cos(a), 0.32 + 0.23 * sin(a)) for a in (pi + pi * 1.45 * n / 12 for n in range(13))]
    for one, other in pairwise(arc):
        sheet.line(color, one, other, 0.12)
    sheet.line(color, (0.5, 0.55), (0.5, 0.66), 0.12)
    sheet.disc(color, 0.5, 0.88, 0.08)


def power(sheet: Sheet, color: Color) -> None:
    """Off."""
    sheet.disc(color, 0.5, 0.56, 0.4, 0.29)
    sheet.surface.fill((0, 0, 0, 0), (0.38 * sheet.side, 0, 0.24 * sheet.side, 0.5 * sheet.side))
    sheet.line(color, (0.5, 0.1), (0.5, 0.5), 0.12)


def gear(sheet: Sheet, color: Color) -> None:
    """Settings."""
    for n in range(8):
        x, y = 0.5 + 0.4 * cos(n * pi / 4), 0.5 + 0.4 * sin(n * pi / 4)
        sheet.line(color, (0.5, 0.5), (x, y), 0.17)
    sheet.disc(color, 0.5, 0.5, 0.34)
    pygame.draw.circle(sheet.surface, (0, 0, 0, 0), sheet.at((0.5, 0.5)), 0.15 * sheet.side)


def bars(sheet: Sheet, color: Color) -> None:
    """History and statistics."""
    for x, top in ((0.1, 0.55), (0.4, 0.3), (0.7, 0.1)):
        sheet.rect(color, x, top, 0.21, 0.92 - top, 0.05)


def eye(sheet: Sheet, color: Color) -> None:
    """The camera, or a look at something."""
    sheet.poly(color, (0.02, 0.5), (0.25, 0.26), (0.5, 0.18), (0.75, 0.26), (0.98, 0.5), (0.75, 0.74), (0.5, 0.82),
               (0.25, 0.74))  # fmt: skip
    sheet.disc((20, 18, 16), 0.5, 0.5, 0.19)
    sheet.disc(mix(color, (255, 255, 255), 0.6), 0.56, 0.44, 0.06)


def hand(sheet: Sheet, color: Color) -> None:
    """Fingers."""
    for n, (top, height) in enumerate(((0.2, 0.45), (0.08, 0.55), (0.06, 0.55), (0.16, 0.45))):
        sheet.rect(color, 0.26 + 0.165 * n, top, 0.14, height, 0.07)
    sheet.rect(color, 0.26, 0.48, 0.635, 0.46, 0.16)
    sheet.line(color, (0.12, 0.52), (0.34, 0.78), 0.14)


def lock(sheet: Sheet, color: Color) -> None:
    """Not open now."""
    sheet.disc(color, 0.5, 0.36, 0.26, 0.16)
    sheet.rect(color, 0.18, 0.42, 0.64, 0.5, 0.1)


def trash(sheet: Sheet, color: Color) -> None:
    """Remove."""
    sheet.rect(color, 0.12, 0.16, 0.76, 0.1, 0.04)
    sheet.rect(color, 0.38, 0.06, 0.24, 0.12, 0.04)
    sheet.poly(color, (0.2, 0.32), (0.8, 0.32), (0.73, 0.95), (0.27, 0.95))


def letter(sheet: Sheet, color: Color) -> None:
    """The size of the text."""
    for side in (-1, 1):
        sheet.line(color, (0.5, 0.14), (0.5 + side * 0.32, 0.86), 0.13)
    sheet.line(color, (0.34, 0.6), (0.66, 0.6), 0.11)


def globe(sheet: Sheet, color: Color) -> None:
    """The language."""
    sheet.disc(color, 0.5, 0.5, 0.46, 0.37)
    whole = pygame.Rect(0.3 * sheet.side, 0.06 * sheet.side, 0.4 * sheet.side, 0.88 * sheet.side)
    pygame.draw.ellipse(sheet.surface, color, whole, round(0.08 * sheet.side))
    sheet.line(color, (0.08, 0.5), (0.92, 0.5), 0.08)


def speaker(sheet: Sheet, color: Color) -> None:
    """Sound."""
    sheet.poly(color, (0.04, 0.36), (0.22, 0.36), (0.48, 0.12), (0.48, 0.88), (0.22, 0.64), (0.04, 0.64))
    for radius in (0.2, 0.4):
        arc = [(0.5 + radius * cos(a), 0.5 + radius * sin(a)) for a in (-0.9 + 1.8 * n / 8 for n in range(9))]
        for one, other in pairwise(arc):
            sheet.line(color, one, other, 0.09)


def bubble(sheet: Sheet, color: Color) -> None:
    """Spoken words."""
    sheet.rect(color, 0.06, 0.12, 0.88, 0.58, 0.18)
    sheet.poly(color, (0.24, 0.62), (0.52, 0.62), (0.26, 0.94))


def turn(sheet: Sheet, color: Color) -> None:
    """The other way up."""
    arc = [(0.5 + 0.36 * cos(a), 0.52 + 0.36 * sin(a)) for a in (-0.35 - pi * 1.5 * n / 16 for n in range(17))]
    for one, other in pairwise(arc):
        sheet.line(color, one, other, 0.11)
    sheet.poly(color, (0.62, 0.5), (0.99, 0.5), (0.86, 0.18))


def forms(sheet: Sheet, color: Color) -> None:
    """Shapes that differ as well as colours."""
    sheet.poly(color, (0.5, 0.04), (0.76, 0.46), (0.24, 0.46))
    sheet.disc(color, 0.26, 0.74, 0.21)
    sheet.rect(color, 0.57, 0.54, 0.38, 0.4, 0.04)


def bar(sheet: Sheet, color: Color) -> None:
    """An upright bar."""
    sheet.rect(color, 0.34, 0.06, 0.32, 0.88, 0.08)


def cross(sheet: Sheet, color: Color) -> None:
    """A cross with even arms."""
    sheet.rect(color, 0.33, 0.05, 0.34, 0.9, 0.05)
    sheet.rect(color, 0.05, 0.33, 0.9, 0.34, 0.05)


def claw(sheet: Sheet, color: Color) -> None:
    """A hit: three scratches."""
    for x, top, low in ((0.1, 0.2, 0.86), (0.36, 0.06, 0.96), (0.64, 0.12, 0.84)):
        sheet.poly(color, (x + 0.22, top), (x + 0.2, (top + low) / 2), (x - 0.04, low), (x + 0.04, (top + low) / 2))


PENS: dict[str, Pen] = {
    "triangle": polygon((0.5, 0.05), (0.98, 0.92), (0.02, 0.92)),
    "square": lambda sheet, color: sheet.rect(color, 0.09, 0.09, 0.82, 0.82, 0.1),
    "diamond": polygon((0.5, 0.0), (0.98, 0.5), (0.5, 1.0), (0.02, 0.5)),
    "circle": lambda sheet, color: sheet.disc(color, 0.5, 0.5, 0.45),
    "pentagon": polygon(*regular(5, 0.5, middle=(0.5, 0.53))),
    "hexagon": polygon(*regular(6, 0.49)),
    "ring": lambda sheet, color: sheet.disc(color, 0.5, 0.5, 0.46, 0.28),
    "cross": cross, "bar": bar, "tick": tick, "times": times, "plus": plus, "minus": minus, "back": back,
    "onward": onward, "undo": undo, "menu": menu, "question": question, "power": power, "gear": gear, "bars": bars,
    "eye": eye, "hand": hand, "lock": lock, "trash": trash, "claw": claw, "letter": letter, "globe": globe,
    "speaker": speaker, "bubble": bubble, "turn": turn, "forms": forms,
    **{pen.__name__: pen for pen in (
        shapes.star, shapes.flag, shapes.coin, shapes.crown, shapes.shield, shapes.flask, shapes.drop, shapes.flame,
        shapes.leaf, shapes.wind, shapes.sword, shapes.fist, shapes.spark, shapes.heart, shapes.skull, shapes.trap,
        shapes.paw, shapes.hill, shapes.house, shapes.scroll, shapes.person, shapes.cube, shapes.gem,
        shapes.tower, shapes.tree, shapes.sun, shapes.snow, shapes.swirl,
        shapes.mug, shapes.pickaxe, shapes.bag)},
}  # fmt: skip

# A game names its symbols after its things; this says which shape and colour a thing has.
MEANING: dict[str, tuple[str, Color]] = {
    "glory": ("star", (122, 164, 222)), "reputation": ("flag", (222, 96, 76)), "gold": ("coin", (232, 178, 64)),
    "leader": ("crown", (200, 160, 108)), "defense": ("shield", (152, 168, 190)),
    "defence": ("shield", (152, 168, 190)), "shield": ("shield", (152, 168, 190)),
    "talent": ("shield", (214, 176, 106)), "potion": ("flask", (98, 186, 140)), "venom": ("flask", (176, 116, 204)),
    "trap": ("trap", (190, 178, 160)), "trick": ("question", (190, 178, 160)), "strength": ("fist", (226, 120, 78)),
    "magic": ("spark", (150, 138, 226)), "persuasion": ("bubble", (232, 184, 66)),
    "attack": ("sword", (206, 206, 212)),
    "capture": ("trap", (224, 186, 110)), "eliminate": ("skull", (226, 214, 200)),
    "elimination": ("skull", (226, 214, 200)), "hit": ("claw", (232, 98, 80)),
    "damage": ("sword", (230, 110, 84)), "monster": ("paw", (196, 150, 120)),
    "mercenary": ("person", (196, 182, 160)), "novice": ("person", (160, 150, 136)),
    "land": ("hill", (128, 168, 112)), "building": ("house", (196, 160, 122)), "mission": ("scroll", (206, 190, 156)),
    "loot": ("gem", (110, 190, 200)), "trophy": ("paw", (224, 184, 92)), "wound": ("heart", (222, 84, 78)),
    "life": ("heart", (222, 84, 78)), "health": ("heart", (222, 84, 78)), "dice": ("cube", (226, 218, 204)),
    "die": ("cube", (226, 218, 204)), "fire": ("flame", (232, 116, 60)), "water": ("drop", (92, 156, 218)),
    "air": ("wind", (176, 202, 214)), "jungle": ("leaf", (108, 176, 96)), "earth": ("hill", (176, 136, 96)),
    "panic": ("skull", (232, 130, 80)), "winner": ("crown", (236, 188, 84)), "round": ("circle", (180, 170, 156)),
    "first": ("crown", (236, 188, 84)), "camera": ("eye", (198, 188, 172)), "fingers": ("hand", (198, 188, 172)),
    "companion": ("cube", (236, 168, 66)), "desert": ("sun", (230, 190, 100)), "fortress": ("tower", (176, 170, 162)),
    "forest": ("tree", (104, 172, 100)), "ice-cave": ("snow", (140, 196, 226)), "memory": ("swirl", (178, 148, 214)),
    "tavern": ("mug", (222, 170, 90)), "lodge": ("trap", (176, 152, 120)), "armory": ("sword", (186, 192, 204)),
    "bazaar": ("bag", (206, 148, 120)), "alchemist": ("flask", (120, 190, 170)), "mine": ("pickaxe", (198, 190, 176)),
    "pawn-shop": ("coin", (206, 176, 110)), "citadel": ("tower", (190, 182, 170)),
    "entrance": ("tower", (190, 182, 170)), "contract": ("scroll", (214, 200, 166)), "task": ("cube", (206, 190, 156)),
    "conquest": ("flag", (130, 180, 110)), "wounded": ("heart", (222, 84, 78)), "stop": ("hand", (198, 188, 172)),
    "ally": ("person", (170, 150, 200)), "goal": ("flag", (224, 186, 110)), "space": ("square", (170, 160, 146)),
    "bonus": ("cube", (238, 233, 222)), "equipment": ("sword", (186, 192, 204)), "header": ("scroll", (190, 178, 160)),
    "path": ("onward", (190, 178, 160)), "persona": ("person", (196, 182, 160)),
    "oblivion": ("swirl", (140, 130, 150)), "area": ("hill", (150, 170, 120)),
}  # fmt: skip


def known(name: str) -> bool:
    """Whether a symbol of that name can be drawn."""
    return name in PENS or name in SHAPE or meaning(name) is not None


def meaning(name: str) -> tuple[str, Color] | None:
    """The shape and colour of a thing; `magic-plus-2` looks like `magic`."""
    while name and name not in MEANING:
        name = name.rpartition("-")[0]
    return MEANING.get(name)


@lru_cache(maxsize=1200)
def symbol(name: str, size: int, color: Color) -> pygame.Surface:
    """A symbol by the name of a shape, a thing or a clan colour; an unknown name is a plain lozenge."""
    thing = None if name in PENS else meaning(name)
    shape = SHAPE.get(name) or (thing[0] if thing else name)
    sheet = Sheet(max(2, size))
    PENS.get(shape, PENS["diamond"])(sheet, color)
    return sheet.small(max(2, size))
