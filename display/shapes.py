"""Symbols drawn as shapes: one for every clan colour, counter and kind of thing, smooth at every size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin

import pygame

from display.theme import Color, mix

Point = tuple[float, float]
Pen = Callable[["Sheet", Color], None]
OVER = 4  # drawn this many times larger, then scaled down: smooth edges


class Sheet:
    """A square sheet to draw on in coordinates from 0 to 1."""

    def __init__(self, size: int) -> None:
        self.side = size * OVER
        self.surface = pygame.Surface((self.side, self.side), pygame.SRCALPHA)

    def small(self, size: int) -> pygame.Surface:
        """The finished drawing in its real size, its colours multiplied by their alpha so that no edge darkens."""
        return pygame.transform.smoothscale(self.surface.premul_alpha(), (size, size))

    def at(self, point: Point) -> Point:
        """A point of the unit square in pixels."""
        return point[0] * self.side, point[1] * self.side

    def poly(self, color: Color, *points: Point) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, color, [self.at(point) for point in points])

    def disc(self, color: Color, x: float, y: float, radius: float, hole: float = 0.0) -> None:
        """A filled circle, or a ring when it has a hole."""
        width = round((radius - hole) * self.side) if hole else 0
        pygame.draw.circle(self.surface, color, self.at((x, y)), radius * self.side, width)

    def hole(self, x: float, y: float, radius: float) -> None:
        """A round hole through what was drawn."""
        pygame.draw.circle(self.surface, (0, 0, 0, 0), self.at((x, y)), radius * self.side)

    def line(self, color: Color, start: Point, end: Point, width: float) -> None:
        """A thick line with round ends."""
        (ax, ay), (bx, by) = start, end
        length = max(1e-6, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        dx, dy = (by - ay) / length * width / 2, (ax - bx) / length * width / 2
        self.poly(color, (ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy))
        self.disc(color, ax, ay, width / 2)
        self.disc(color, bx, by, width / 2)

    def rect(self, color: Color, x: float, y: float, width: float, height: float, radius: float = 0.0) -> None:
        """A rectangle, its corners rounded."""
        box = pygame.Rect(*self.at((x, y)), width * self.side, height * self.side)
        pygame.draw.rect(self.surface, color, box, border_radius=round(radius * self.side))


def regular(corners: int, radius: float = 0.48, turn: float = -pi / 2, middle: Point = (0.5, 0.5)) -> list[Point]:
    """The corners of a regular polygon."""
    steps = (turn + 2 * pi * n / corners for n in range(corners))
    return [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in steps]


def polygon(*points: Point) -> Pen:
    """A pen that fills one polygon."""
    return lambda sheet, color: sheet.poly(color, *points)


def star(sheet: Sheet, color: Color) -> None:
    """Glory."""
    outer, inner = regular(5, 0.5, middle=(0.5, 0.53)), regular(5, 0.22, -pi / 2 + pi / 5, (0.5, 0.53))
    sheet.poly(color, *(point for pair in zip(outer, inner, strict=True) for point in pair))


def flag(sheet: Sheet, color: Color) -> None:
    """Reputation."""
    sheet.line(mix(color, (200, 200, 200), 0.35), (0.2, 0.1), (0.2, 0.92), 0.09)
    sheet.poly(color, (0.24, 0.1), (0.92, 0.32), (0.24, 0.56))


def coin(sheet: Sheet, color: Color) -> None:
    """Gold."""
    sheet.disc(color, 0.5, 0.5, 0.46)
    sheet.disc(mix(color, (70, 40, 0), 0.45), 0.5, 0.5, 0.34, 0.27)
    sheet.rect(mix(color, (70, 40, 0), 0.45), 0.45, 0.36, 0.1, 0.28, 0.04)


def crown(sheet: Sheet, color: Color) -> None:
    """A leader."""
    sheet.poly(color, (0.06, 0.3), (0.29, 0.52), (0.5, 0.18), (0.71, 0.52), (0.94, 0.3), (0.86, 0.82), (0.14, 0.82))


def shield(sheet: Sheet, color: Color) -> None:
    """A defence."""
    left = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.5), (0.8, 0.7), (0.5, 0.95), (0.2, 0.7), (0.1, 0.5)]
    sheet.poly(color, *left)
    sheet.poly(mix(color, (255, 255, 255), 0.3), (0.5, 0.1), (0.9, 0.1), (0.9, 0.5), (0.8, 0.7), (0.5, 0.95))


def flask(sheet: Sheet, color: Color) -> None:
    """A potion or a venom."""
    sheet.rect(mix(color, (220, 220, 220), 0.5), 0.34, 0.04, 0.32, 0.12, 0.04)
    sheet.poly(color, (0.4, 0.14), (0.6, 0.14), (0.6, 0.38), (0.92, 0.9), (0.86, 0.97), (0.14, 0.97), (0.08, 0.9),
               (0.4, 0.38))  # fmt: skip


def drop(sheet: Sheet, color: Color) -> None:
    """Water, or a drop of something worse."""
    sheet.disc(color, 0.5, 0.64, 0.32)
    sheet.poly(color, (0.5, 0.02), (0.79, 0.5), (0.5, 0.7), (0.21, 0.5))


def flame(sheet: Sheet, color: Color) -> None:
    """Fire."""
    sheet.poly(color, (0.52, 0.02), (0.62, 0.26), (0.8, 0.4), (0.86, 0.66), (0.72, 0.9), (0.5, 0.98), (0.26, 0.9),
               (0.14, 0.66), (0.24, 0.44), (0.36, 0.5), (0.4, 0.3))  # fmt: skip
    sheet.poly(mix(color, (255, 240, 150), 0.6), (0.52, 0.5), (0.66, 0.72), (0.5, 0.92), (0.34, 0.74))


def leaf(sheet: Sheet, color: Color) -> None:
    """Jungle."""
    sheet.poly(color, (0.94, 0.06), (0.9, 0.52), (0.66, 0.84), (0.3, 0.88), (0.12, 0.7), (0.16, 0.36), (0.48, 0.12))
    sheet.line(mix(color, (0, 0, 0), 0.4), (0.06, 0.95), (0.72, 0.28), 0.06)


def wind(sheet: Sheet, color: Color) -> None:
    """Air."""
    for y, end in ((0.25, 0.78), (0.5, 0.95), (0.75, 0.66)):
        sheet.line(color, (0.08, y), (end, y), 0.12)
        sheet.disc(color, end, y - 0.06, 0.11, 0.03)


def sword(sheet: Sheet, color: Color) -> None:
    """An attack."""
    sheet.poly(color, (0.93, 0.04), (0.96, 0.3), (0.42, 0.74), (0.26, 0.58), (0.7, 0.07))
    sheet.line(mix(color, (90, 60, 30), 0.6), (0.18, 0.5), (0.5, 0.82), 0.1)
    sheet.line(mix(color, (90, 60, 30), 0.6), (0.3, 0.7), (0.1, 0.9), 0.13)


def fist(sheet: Sheet, color: Color) -> None:
    """Strength."""
    sheet.rect(color, 0.2, 0.62, 0.5, 0.36, 0.08)
    for n in range(4):
        sheet.rect(color, 0.12 + 0.18 * n, 0.12, 0.165, 0.46, 0.07)
    sheet.rect(mix(color, (0, 0, 0), 0.25), 0.12, 0.48, 0.62, 0.17, 0.08)
    sheet.rect(color, 0.7, 0.34, 0.18, 0.36, 0.08)


def spark(sheet: Sheet, color: Color) -> None:
    """Magic."""
    points = [point for n in range(4) for point in (
        (0.5 + 0.49 * cos(n * pi / 2), 0.5 + 0.49 * sin(n * pi / 2)),
        (0.5 + 0.15 * cos(n * pi / 2 + pi / 4), 0.5 + 0.15 * sin(n * pi / 2 + pi / 4)))]  # fmt: skip
    sheet.poly(color, *points)


def heart(sheet: Sheet, color: Color) -> None:
    """Health."""
    sheet.disc(color, 0.29, 0.34, 0.24)
    sheet.disc(color, 0.71, 0.34, 0.24)
    sheet.poly(color, (0.085, 0.46), (0.29, 0.34), (0.5, 0.3), (0.71, 0.34), (0.915, 0.46), (0.5, 0.94))


def skull(sheet: Sheet, color: Color) -> None:
    """Danger, or death."""
    sheet.disc(color, 0.5, 0.42, 0.4)
    sheet.rect(color, 0.3, 0.6, 0.4, 0.36, 0.06)
    for x in (0.35, 0.65):
        sheet.hole(x, 0.44, 0.11)
    sheet.hole(0.5, 0.64, 0.05)


def trap(sheet: Sheet, color: Color) -> None:
    """A trap: jaws with teeth."""
    sheet.disc(color, 0.5, 0.62, 0.44, 0.33)
    for n in range(5):
        x = 0.16 + 0.17 * n
        sheet.poly(color, (x - 0.08, 0.56), (x + 0.08, 0.56), (x, 0.16 + 0.06 * abs(n - 2)))


def paw(sheet: Sheet, color: Color) -> None:
    """A monster."""
    sheet.disc(color, 0.5, 0.68, 0.26)
    for x, y in ((0.16, 0.46), (0.38, 0.24), (0.62, 0.24), (0.84, 0.46)):
        sheet.disc(color, x, y, 0.125)


def hill(sheet: Sheet, color: Color) -> None:
    """A land."""
    sheet.poly(color, (0.02, 0.88), (0.36, 0.24), (0.55, 0.56), (0.68, 0.38), (0.98, 0.88))
    sheet.poly(mix(color, (255, 255, 255), 0.55), (0.36, 0.24), (0.47, 0.44), (0.36, 0.4), (0.26, 0.44))


def house(sheet: Sheet, color: Color) -> None:
    """A building."""
    sheet.poly(color, (0.5, 0.06), (0.97, 0.5), (0.84, 0.5), (0.84, 0.94), (0.16, 0.94), (0.16, 0.5), (0.03, 0.5))
    sheet.rect(mix(color, (0, 0, 0), 0.5), 0.4, 0.6, 0.2, 0.34)


def scroll(sheet: Sheet, color: Color) -> None:
    """A mission, the log, anything written."""
    sheet.rect(color, 0.16, 0.06, 0.68, 0.88, 0.08)
    for y in (0.26, 0.44, 0.62):
        sheet.rect(mix(color, (0, 0, 0), 0.5), 0.28, y, 0.44, 0.08, 0.03)


def person(sheet: Sheet, color: Color) -> None:
    """A mercenary."""
    sheet.disc(color, 0.5, 0.26, 0.21)
    sheet.rect(color, 0.16, 0.52, 0.68, 0.45, 0.2)


def cube(sheet: Sheet, color: Color) -> None:
    """Dice."""
    sheet.rect(color, 0.08, 0.08, 0.84, 0.84, 0.18)
    for x, y in ((0.3, 0.3), (0.5, 0.5), (0.7, 0.7)):
        sheet.hole(x, y, 0.1)


def gem(sheet: Sheet, color: Color) -> None:
    """Loot."""
    sheet.poly(color, (0.26, 0.14), (0.74, 0.14), (0.97, 0.42), (0.5, 0.94), (0.03, 0.42))
    sheet.poly(mix(color, (255, 255, 255), 0.4), (0.26, 0.14), (0.74, 0.14), (0.66, 0.42), (0.34, 0.42))


def tower(sheet: Sheet, color: Color) -> None:
    """A fortress."""
    sheet.poly(color, (0.12, 0.08), (0.28, 0.08), (0.28, 0.2), (0.42, 0.2), (0.42, 0.08), (0.58, 0.08), (0.58, 0.2),
               (0.72, 0.2), (0.72, 0.08), (0.88, 0.08), (0.88, 0.4), (0.78, 0.46), (0.78, 0.95), (0.22, 0.95),
               (0.22, 0.46), (0.12, 0.4))  # fmt: skip
    sheet.rect(mix(color, (0, 0, 0), 0.5), 0.42, 0.64, 0.16, 0.31, 0.06)


def tree(sheet: Sheet, color: Color) -> None:
    """A forest."""
    sheet.rect(mix(color, (110, 70, 30), 0.8), 0.43, 0.74, 0.14, 0.24)
    sheet.poly(color, (0.5, 0.02), (0.76, 0.36), (0.24, 0.36))
    sheet.poly(color, (0.5, 0.2), (0.84, 0.6), (0.16, 0.6))
    sheet.poly(color, (0.5, 0.42), (0.92, 0.82), (0.08, 0.82))


def sun(sheet: Sheet, color: Color) -> None:
    """A desert, or the day."""
    sheet.disc(color, 0.5, 0.5, 0.24)
    for n in range(8):
        a = n * pi / 4
        sheet.line(color, (0.5 + 0.34 * cos(a), 0.5 + 0.34 * sin(a)), (0.5 + 0.45 * cos(a), 0.5 + 0.45 * sin(a)), 0.08)


def snow(sheet: Sheet, color: Color) -> None:
    """Ice."""
    for n in range(3):
        a = n * pi / 3 + pi / 2
        dx, dy = 0.44 * cos(a), 0.44 * sin(a)
        sheet.line(color, (0.5 - dx, 0.5 - dy), (0.5 + dx, 0.5 + dy), 0.09)
    sheet.disc(color, 0.5, 0.5, 0.13)


def swirl(sheet: Sheet, color: Color) -> None:
    """A vortex, or memory."""
    turn = [(0.5 + r * cos(a), 0.5 + r * sin(a)) for a, r in ((n * 0.4, 0.42 - n * 0.013) for n in range(28))]
    for one, other in pairwise(turn):
        sheet.line(color, one, other, 0.09)


def mug(sheet: Sheet, color: Color) -> None:
    """A tavern."""
    sheet.disc(color, 0.72, 0.55, 0.24, 0.14)
    sheet.rect(color, 0.14, 0.22, 0.58, 0.74, 0.08)
    sheet.rect(mix(color, (255, 255, 255), 0.7), 0.1, 0.08, 0.66, 0.22, 0.11)


def pickaxe(sheet: Sheet, color: Color) -> None:
    """A mine."""
    sheet.line(mix(color, (110, 70, 30), 0.7), (0.3, 0.94), (0.6, 0.26), 0.1)
    arc = [(0.5 + 0.46 * cos(a), 0.56 + 0.44 * sin(a)) for a in (pi * 1.12 + pi * 0.72 * n / 9 for n in range(10))]
    for one, other in pairwise(arc):
        sheet.line(color, one, other, 0.12)


def bag(sheet: Sheet, color: Color) -> None:
    """A market."""
    sheet.disc(color, 0.5, 0.64, 0.34)
    sheet.poly(color, (0.3, 0.08), (0.7, 0.08), (0.62, 0.36), (0.38, 0.36))
    sheet.line(mix(color, (0, 0, 0), 0.45), (0.36, 0.33), (0.64, 0.33), 0.06)
