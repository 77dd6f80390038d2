"""The eye: one picture in, one reading out."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from importlib.resources import as_file, files
from pathlib import Path

import numpy as np

from vision.face import CROP, Array, FaceReader, crop, name
from vision.find import Finder, Place
from vision.picture import Picture, as_colour, quality
from vision.types import Box, Reading, SeenDie

EDGE = 2.0
NOTHING = Reading()


@dataclass(frozen=True, slots=True)
class Look:
    """Everything the reader saw on its way: for drawing the steps, and for teaching."""

    picture: Picture | None
    places: tuple[Place, ...] = ()
    crops: Picture = field(default_factory=lambda: np.zeros((0, CROP, CROP, 3), np.uint8))
    chances: Array = field(default_factory=lambda: np.zeros((0, 7), np.float32))
    reading: Reading = NOTHING


def weights(file: str) -> Path:
    """The file of a network that travels with the project."""
    with as_file(files("data") / "vision" / file) as path:
        return path


def box_of(place: Place) -> Box:
    """The square a place covers."""
    half = place.side / 2
    return place.x - half, place.y - half, place.x + half, place.y + half


class Reader:
    """Reads pip dice: finds them, names their faces, says how far to trust each."""

    def __init__(self) -> None:
        self._finder = Finder(weights("find.onnx"))
        self._faces = FaceReader(weights("face.onnx"))

    def read(self, picture: Picture | None, side: float | None = None) -> Reading:
        """The dice in a picture; side is the width of a die in pixels where it is known."""
        return self.look(picture, side).reading

    def look(self, picture: Picture | None, side: float | None = None) -> Look:
        """The reading of a picture and the steps to it."""
        start = time.perf_counter()
        colour = as_colour(picture)
        if colour is None:
            return Look(None, reading=Reading(problem="no-picture"))
        places = tuple(self._finder.find(colour))
        crops = np.stack([crop(colour, p.x, p.y, p.side) for p in places]) if places else Look(None).crops
        chances = self._faces.read(crops)
        dice = tuple(self._die(p, c, colour.shape) for p, c in zip(places, chances, strict=True))
        ms = (time.perf_counter() - start) * 1000
        return Look(colour, places, crops, chances, Reading(dice, None if dice else quality(colour, 0.5), ms))

    def _die(self, place: Place, chances: Array, shape: tuple[int, ...]) -> SeenDie:
        """One die as seen."""
        face = name(chances)
        confidence = face.chance * place.score
        return SeenDie(box_of(place), face.value, "unknown", confidence, sure=confidence > 0.7)
