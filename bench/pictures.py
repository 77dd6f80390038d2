"""The labelled pictures beside the project, which of them are held out of training, and how a reading is scored."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.types import Reading

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "dice"
SETS = ("tray", "desk", "mixed")
EDGE = 2.0
MISLABELLED = (
    "IMG_20191209_095439",  # the purple four is marked as a five
    "IMG_20191209_095533",  # the green six is not marked
    "IMG_20191209_100722",  # the white five is marked as a six, which is its side
    "dice_193_jpg",  # none of its dice is marked
    # and of those to learn from:
    "dice_59_jpg",  # none of its dice is marked
    "IMG_20191208_111530",  # a blue six is not marked
    "IMG_20191208_112342",  # the black three is marked as a two, a green three is not marked
    "IMG_20191208_112353",  # a black three is not marked
    "IMG_20191209_095954",  # a green three is marked as a two
    "dice_297_jpg",  # the yellow five is marked as a two
)

NEW_TABLES = tuple(f"dice_{number}_jpg" for number in (431, 433, 434, 436, 438))
"""Held-out pictures of tables (stone, paper on it, a carpet, a shelf, a desk) on which no dice were learned from; the
dice themselves lie elsewhere in pictures that were."""

Box = tuple[float, float, float, float]
Read = Callable[[np.ndarray], Reading]


@dataclass(frozen=True, slots=True)
class Label:
    """A die as somebody marked it in a picture."""

    value: int
    box: Box
    ignore: bool


@dataclass(frozen=True, slots=True)
class Labelled:
    """One picture on disk and the dice marked in it."""

    path: Path
    dice: tuple[Label, ...]
    match_side: float

    @property
    def mislabelled(self) -> bool:
        """Whether a look at the picture shows that its labels are wrong."""
        return self.path.name.startswith(MISLABELLED)

    @property
    def new_table(self) -> bool:
        """Whether its dice lie on a table that no picture learned from shows dice on."""
        return self.path.name.startswith(NEW_TABLES)

    def picture(self) -> np.ndarray:
        """The pixels, blue first."""
        return cv2.imread(str(self.path), cv2.IMREAD_COLOR)


def held_out(name: str) -> bool:
    """Whether a picture is kept from training: whole blocks of neighbouring shots are, about a quarter of each set."""
    if shot := re.match(r"IMG_\d+_(\d\d)(\d\d)", name):  # tray: blocks of three minutes
        return (int(shot[1]) * 60 + int(shot[2])) // 3 % 4 == 2
    if copy := re.match(r"dice_(\d+)_jpg\.rf", name, re.IGNORECASE):  # mixed: blocks of twenty originals
        return int(copy[1]) // 20 % 4 == 1
    if frame := re.match(r"[a-z]+_(\d+)\.", name):  # desk: blocks of ten frames of a run
        return (int(frame[1]) - 1) // 10 % 4 == 3
    return False


def load(name: str) -> Iterator[Labelled]:
    """All pictures of a set, in the order of its label file."""
    with (FOLDER / name / "labels.jsonl").open() as lines:
        for row in map(json.loads, lines):
            dice = tuple(Label(d["value"], tuple(d["box"]), bool(d.get("ignore"))) for d in row["dice"])
            yield Labelled(FOLDER / name / row["image"], dice, float(row.get("match_side", 0)))


def split(name: str) -> tuple[list[Labelled], list[Labelled]]:
    """The pictures of a set to learn from, and those to report on."""
    pictures = list(load(name))
    return [p for p in pictures if not held_out(p.path.name)], [p for p in pictures if held_out(p.path.name)]


@dataclass(frozen=True, slots=True)
class Guess:
    """What a reader says of one die, as far as the score needs it."""

    box: Box
    value: int | None
    sure: bool

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box."""
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2


def guesses(reading: Reading) -> list[Guess]:
    """A reading as the score wants it."""
    return [Guess(d.box, d.value if isinstance(d.value, int) else None, d.sure) for d in reading.dice]


@dataclass(slots=True)
class Score:
    """Sums over pictures, and the figures made of them."""

    pictures: int = 0
    whole: int = 0
    labels: int = 0
    guesses: int = 0
    found: int = 0
    right: int = 0
    sure: int = 0
    sure_right: int = 0

    def __iadd__(self, other: Score) -> Score:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self

    @property
    def f1(self) -> float:
        """Dice with position and face right, against labels and guesses."""
        return 2 * self.right / max(self.labels + self.guesses, 1)

    def figures(self) -> dict[str, float]:
        """The shares that the table prints."""
        return {
            "found": self.found / max(self.labels, 1),
            "faces": self.right / max(self.found, 1),
            "F1": self.f1,
            "whole": self.whole / max(self.pictures, 1),
            "sure": self.sure / max(self.guesses, 1),
            "sure right": self.sure_right / max(self.sure, 1),
        }


def grown(label: Label, match_side: float) -> Box:
    """The box that a guess must hit: the label's, 15 % larger, and at least so wide."""
    x0, y0, x1, y1 = label.box
    wide, high = max((x1 - x0) * 1.15, match_side), max((y1 - y0) * 1.15, match_side)
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    return cx - wide / 2, cy - high / 2, cx + wide / 2, cy + high / 2


def at_edge(box: Box, size: tuple[int, int]) -> bool:
    """Whether a box touches the edge of a picture of this width and height."""
    return box[0] <= EDGE or box[1] <= EDGE or box[2] >= size[0] - EDGE or box[3] >= size[1] - EDGE


def match(picture: Labelled, guesses: list[Guess]) -> dict[int, int]:
    """Label number to guess number, nearest pairs first, each used once."""
    pairs = []
    for i, label in enumerate(picture.dice):
        x0, y0, x1, y1 = grown(label, picture.match_side)
        for j, guess in enumerate(guesses):
            x, y = guess.centre
            if x0 <= x <= x1 and y0 <= y <= y1:
                pairs.append((np.hypot(x - (x0 + x1) / 2, y - (y0 + y1) / 2), i, j))
    taken: dict[int, int] = {}
    for _, i, j in sorted(pairs):
        if i not in taken and j not in taken.values():
            taken[i] = j
    return taken


def score(picture: Labelled, guesses: list[Guess], size: tuple[int, int]) -> Score:
    """One picture scored; dice at the edge or marked so, and what was guessed for them, count neither way."""
    pairs = match(picture, guesses)
    out = {i for i, d in enumerate(picture.dice) if d.ignore or at_edge(d.box, size)}
    mine = [g for j, g in enumerate(guesses) if j not in {pairs.get(i) for i in out}]
    mine = [g for g in mine if g.value is not None]
    labels = [d for i, d in enumerate(picture.dice) if i not in out]
    inner = [(picture.dice[i], guesses[j]) for i, j in pairs.items() if i not in out]
    right = [g for d, g in inner if d.value == g.value]
    return Score(
        pictures=1,
        whole=int(Counter(d.value for d in labels) == Counter(g.value for g in mine)),
        labels=len(labels),
        guesses=len(mine),
        found=len(inner),
        right=len(right),
        sure=sum(g.sure for g in mine),
        sure_right=sum(g.sure for g in right),
    )
