"""The eye: one picture in, one reading out."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import as_file, files
from itertools import compress
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.colour import Palette, hues
from vision.face import CROP, NOWHERE, Face, FaceReader, Faces, crop, name
from vision.find import INNER, Finder, Finding, Place, is_within
from vision.lean import ANY, Odd, Stance, odd
from vision.light import Light, light_of
from vision.network import Array
from vision.picture import Picture, as_colour, pitch_dark, quality
from vision.teach import Match, TaughtDie, offered, overlooked
from vision.types import Box, Reading, SeenDie

CUT = 0.12  # a die that reaches over the picture's edge by this share of its side is cut by it
THERE = 2.25  # so much must speak for a die: its log odds, and twice those of its place
PLAIN = 0.8  # a face so likely tells where the tops of dice at rest point
FACE, BLANK, PLACE, REST = 1.5, -0.22, 0.37, -1.0  # how log odds add up to those of a face being right
SURE, MOST_BLANK = 0.92, 0.2  # a sure die is at least so likely right, and less than so to be unreadable
TINY = 1e-4  # no chance is taken for less
PILED = 0.9  # a die more likely than this to lie on another is not sure
WIDER = 2.5  # dice thrown together are about of one size: what is so much wider than most of them is not sure
HAND = 0.006  # so much of the picture is a hand and no longer a speck
NOTHING = Reading()


@dataclass(frozen=True, slots=True)
class Look:
    """Everything the reader saw on its way: for drawing the steps, and for teaching."""

    picture: Picture | None = None
    finding: Finding | None = None
    places: tuple[Place, ...] = ()
    faces: Faces = NOWHERE
    light: Light = field(default_factory=Light)
    reading: Reading = NOTHING


def weights(file: str) -> Path:
    """The file of a network that travels with the project."""
    with as_file(files("data") / "vision" / file) as path:
        return path


def box_of(place: Place) -> Box:
    """The square a place covers."""
    half = place.side / 2
    return place.x - half, place.y - half, place.x + half, place.y + half


def place_of(die: SeenDie) -> Place:
    """The place of a die that was seen without the finder."""
    x0, y0, x1, y1 = die.box
    return Place((x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, 1.0)


def is_cut(box: Box, shape: tuple[int, ...]) -> bool:
    """Whether a die reaches over the edge of the picture, so that its face may be half seen."""
    high, wide = shape[:2]
    return max(-box[0], -box[1], box[2] - wide, box[3] - high) > CUT * (box[2] - box[0])


def odds(chance: float) -> float:
    """The log odds of a chance."""
    chance = min(max(chance, TINY), 1 - TINY)
    return math.log(chance / (1 - chance))


def is_die(face: Face, place: Place) -> bool:
    """Whether the two networks together take a place for a die."""
    return odds(face.die) + 2 * odds(place.score) > THERE


def leans(
    places: Sequence[Place],
    faces: Sequence[Face],
    tops: Array,
    shape: tuple[int, ...],
    stance: Stance = ANY,
    strange: Odd = odd,
) -> list[bool]:
    """Whether each die leans, judged by the dice whose faces are plain, if they can be read."""
    plain = [i for i, face in enumerate(faces) if face.value is not None and face.among > PLAIN]
    half = max(shape[:2]) / 2
    ways = np.array([(places[i].x - shape[1] / 2, places[i].y - shape[0] / 2) for i in plain], np.float32) / half
    cocked = {i for i, leaning in zip(plain, strange(tops[plain], ways, stance), strict=True) if leaning}
    return [i in cocked for i in range(len(places))]


def confidence(face: Face, place: Place) -> float:
    """How likely a face is right: it should be likelier than the others, not unreadable, and on a plain place."""
    return 1 / (1 + math.exp(-(FACE * odds(face.among) + BLANK * odds(face.blank) + PLACE * odds(place.score) + REST)))


def doubt(place: Place, shape: tuple[int, ...], cocked: bool = False) -> str:
    """Why nobody should be sure of a die, however plain its face: it is cut, lies on another, or leans."""
    return "cut" if is_cut(box_of(place), shape) else "piled" if place.piled > PILED else "leaning" if cocked else ""


def dice_or_trays(finding: Finding, faces: Sequence[Face]) -> NDArray[np.bool_]:
    """Which places stay: a large one in which a plain die lies is a tray, else what lies within it is a part of it."""
    plain = [p for p, face in zip(finding.places, faces, strict=True) if confidence(face, p) > PLAIN and face.value]
    whole = [large for large in finding.large if not any(is_within(p, large, INNER) for p in plain)]
    trays = set(finding.large) - set(whole)
    return np.array([p not in trays and not any(is_within(p, die) for die in whole) for p in finding.places], bool)


def die_of(place: Place, face: Face, hue: tuple[str, str], shape: tuple[int, ...], cocked: bool) -> SeenDie:
    """One die as seen in a picture of this shape."""
    box, (color, perhaps), why = box_of(place), hue, doubt(place, shape, cocked)
    if face.value is None or why == "cut":
        return SeenDie(box, None, color, 0.0, sure=False, perhaps=perhaps, why=why)
    likely = confidence(face, place)
    sure = likely > SURE and face.blank < MOST_BLANK and not why
    return SeenDie(box, face.value, color, likely, sure, perhaps=perhaps, why=why)


class Reader:
    """Reads dice: finds them, names their faces and colours, says how far to trust each.

    It knows pip dice by itself, and the dice it was taught; `white` is how white looks in the tray's light (BGR),
    until a picture tells otherwise. `networks` is a folder with others than those that travel with the
    project; `strange` tells which tops lean (a `Habit` learns it of one camera).
    """

    def __init__(
        self,
        taught: Sequence[TaughtDie] = (),
        palette: Palette | None = None,
        white: tuple[float, float, float] | None = None,
        networks: Path | None = None,
        strange: Odd = odd,
    ) -> None:
        self._taught, self._palette, self._strange = tuple(taught), palette, strange
        self._light = None if white is None else Light(white)
        self._finder = Finder(networks / "find.onnx" if networks else weights("find.onnx"))
        self._faces = FaceReader(networks / "face.onnx" if networks else weights("face.onnx"))
        hues(np.zeros((1, CROP, CROP, 3), np.uint8))  # its tables take a tenth of a second; not at the first throw

    def read(self, picture: Picture | None, side: float | None = None, stance: Stance | None = None) -> Reading:
        """The dice in a picture; side is the width of a die in pixels, stance how the camera stands, where known."""
        return self.look(picture, side, stance).reading

    def look(self, picture: Picture | None, side: float | None = None, stance: Stance | None = None) -> Look:
        """The reading of a picture and the steps to it."""
        start = time.perf_counter()
        colour = as_colour(picture)
        if colour is None:
            return Look(reading=Reading(problem="no-picture"))
        finding = self._finder.find(colour, side)
        faces = self._faces.read(colour, [(p.x, p.y, p.side) for p in finding.places])
        if finding.large:
            stays = dice_or_trays(finding, [name(row) for row in faces.chances])
            finding, faces = replace(finding, places=tuple(compress(finding.places, stays))), faces.those(stays)
        places = finding.places
        pips, light = self._pip_dice(finding, faces, colour.shape, stance or ANY)
        matches = offered(self._taught, colour, [(place.x, place.y, place.side) for place in places])
        both = (self._die(*row, colour, light) for row in zip(places, pips, matches, strict=True))
        dice = tuple(die for die in both if die is not None)
        odd_ones = overlooked(self._taught, colour, finding.view.small, dice)
        dice = (*dice, *(self._taught_die(die, place_of(die), colour, light) for die in odd_ones))
        reading = Reading(dice, self._problem(finding, dice), (time.perf_counter() - start) * 1000)
        return Look(colour, finding, places, faces, light, reading)

    def _pip_dice(
        self, finding: Finding, seen: Faces, shape: tuple[int, ...], stance: Stance
    ) -> tuple[list[SeenDie | None], Light]:
        """What lies at each place as far as pips tell, nothing where there is no die; and in what light."""
        places, faces = finding.places, [name(row) for row in seen.chances]
        there = [is_die(face, place) for face, place in zip(faces, places, strict=True)]
        bodies = seen.crops[np.array(there, bool)]
        light = light_of(bodies, finding.view.small, self._light)
        colors = iter(hues(bodies, self._palette, light))
        leaning = leans(places, faces, seen.tops, shape, stance, self._strange)
        dice = [
            die_of(place, face, next(colors), shape, cocked) if die else None
            for place, face, die, cocked in zip(places, faces, there, leaning, strict=True)
        ]
        sides = [place.side for place, die in zip(places, there, strict=True) if die]
        widest = WIDER * float(np.median(sides)) if sides else 0.0
        return [d and replace(d, sure=d.sure and d.box[2] - d.box[0] < widest) for d in dice], light

    def _die(
        self, place: Place, pip: SeenDie | None, match: Match | None, picture: Picture, light: Light
    ) -> SeenDie | None:
        """What lies at a place if it is a taught die, else what the pips say; if both are sure, neither is believed."""
        if match is None:
            return pip
        if pip is not None and pip.sure:
            return replace(pip, sure=not match.sure)
        if pip is not None and pip.value is not None and not match.sure and pip.confidence >= match.confidence:
            return pip
        return self._taught_die(match.at(place.x, place.y, place.side), place, picture, light)

    def _taught_die(self, die: SeenDie, place: Place, picture: Picture, light: Light) -> SeenDie:
        """A taught die with its colour in this light; what makes pip dice doubtful makes it so too."""
        [(color, perhaps)] = hues(crop(picture, place.x, place.y, place.side)[None], self._palette, light)
        why = doubt(place, picture.shape)
        value = None if why == "cut" else die.value
        return replace(die, value=value, color=color, perhaps=perhaps, why=why, sure=die.sure and not why)

    def _problem(self, finding: Finding, dice: tuple[SeenDie, ...]) -> str | None:
        """What the table should know before it trusts this reading; a bad picture says nothing of hands."""
        small = finding.view.small
        if pitch_dark(small):
            return "dark"
        poor = None if any(d.sure for d in dice) else quality(small)
        return poor or ("hand" if finding.hand > HAND else None)
