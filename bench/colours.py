"""How often colours are named right: real dice whose colours were told by eye, in their own light and in others."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from bench.cameras import Take, as_they_are
from bench.pictures import Guess, Labelled, load, match
from vision.types import Reading, SeenDie

TOLD = Path(__file__).resolve().parents[1] / "tests" / "vision" / "colours.jsonl"
FIRST = ("red", "purple", "yellow", "black")  # the dice of Monster Lands
LIGHTS = ("as they are", "warm light", "cold light", "darker", "brighter", "grainy", "soft", "squeezed")


@dataclass(slots=True)
class Named:
    """How many dice were told apart, how many of them were named right, and the same for those without doubt."""

    dice: int = 0
    right: int = 0
    plain: int = 0
    plain_right: int = 0

    def add(self, color: str, die: SeenDie) -> None:
        """Count one die of this colour."""
        self.dice += 1
        self.right += die.color == color
        self.plain += not die.perhaps
        self.plain_right += not die.perhaps and die.color == color


@lru_cache(maxsize=3)
def pictures(name: str) -> dict[str, Labelled]:
    """The pictures of a set by file name."""
    return {picture.path.name: picture for picture in load(name)}


def told() -> Iterator[tuple[Labelled, dict[int, str]]]:
    """The pictures with dice whose colours were told by eye, and those colours by the number of the die."""
    for row in map(json.loads, TOLD.read_text().splitlines()):
        yield pictures(row["set"])[row["image"]], {int(number): color for number, color in row["colors"].items()}


def measure(read: Callable[[np.ndarray], Reading], take: Take = as_they_are) -> Named:
    """How the sure red, purple, yellow and black dice are named in pictures as some camera takes them."""
    named = Named()
    for labelled, colors in told():
        picture, truth = take(labelled.picture(), labelled)
        dice = [die for die in read(picture).dice if die.sure]
        pairs = match(truth, [Guess(die.box, None, die.sure) for die in dice])
        for number, color in colors.items():
            if color in FIRST and number in pairs:
                named.add(color, dice[pairs[number]])
    return named
