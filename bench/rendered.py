"""Rendered trays that nobody learned from, scored as photographs are; and a picture of what is read wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from bench.cases import FIRST, KINDS, SEEDS, is_lie
from bench.pictures import Guess, Label, Labelled, Read, Score, guesses, match, score
from vision.render import render
from vision.scene import random_scene
from vision.types import Reading

TRAYS = 60
TILE, CAPTION, COLUMNS = 150, 20, 6
SURE, DOUBTFUL = (80, 80, 255), (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Miss:
    """A die that was read wrongly: the picture around it, what was said, and whether it was called sure."""

    picture: np.ndarray
    words: str
    sure: bool


def tray(seed: int) -> tuple[np.ndarray, Labelled]:
    """A rendered tray of 1 to 12 dice, labelled; dice that nobody could read count neither way."""
    rendered = render(random_scene(seed, count=1 + seed % 12, oblique=0.25), seed)
    dice = tuple(Label(int(die.value), die.box, ignore=not die.legible) for die in rendered.dice)
    return rendered.picture, Labelled(Path(f"seed {seed}"), dice, 0)


def measure(read: Read, trays: int = TRAYS) -> Score:
    """The score of a reader over rendered trays."""
    total = Score()
    for seed in range(trays):
        picture, labelled = tray(seed)
        total += score(labelled, guesses(read(picture)), (picture.shape[1], picture.shape[0]))
    return total


def around(picture: np.ndarray, guess: Guess) -> np.ndarray:
    """A guess and what is around it."""
    x, y = guess.centre
    wide = 2 * (guess.box[2] - guess.box[0])
    scale = TILE / wide
    matrix = np.array([[scale, 0, (wide / 2 - x) * scale], [0, scale, (wide / 2 - y) * scale]])
    return np.asarray(cv2.warpAffine(picture, matrix, (TILE, TILE), borderMode=cv2.BORDER_REPLICATE))


def misread(read: Read, trays: int = TRAYS) -> Iterator[Miss]:
    """What is wrongly said of dice in rendered trays."""
    for seed in range(trays):
        picture, labelled = tray(seed)
        said = guesses(read(picture))
        truth = {j: labelled.dice[i] for i, j in match(labelled, said).items()}
        for number, guess in enumerate(said):
            label = truth.get(number)
            if guess.value is None or (label and (label.ignore or label.value == guess.value)):
                continue
            yield Miss(around(picture, guess), f"{guess.value}/{label.value if label else '-'} {seed}", guess.sure)


def lies(read: Read, seeds: int = SEEDS) -> Iterator[Miss]:
    """The dice called sure that nobody should be sure of, in awkward trays."""
    for kind in (kind for kind, (_, wanted) in KINDS.items() if wanted == "doubt"):
        words = kind.removeprefix("a ").removesuffix(" die").removeprefix("die half ")
        for seed in range(FIRST, FIRST + seeds):
            shown = KINDS[kind][0](seed)
            wrong = [seen for seen in read(shown.picture).dice if is_lie(shown, seen)]
            for guess in guesses(Reading(tuple(wrong))):
                yield Miss(around(shown.picture, guess), f"{words} {seed}", sure=True)


def page(misses: list[Miss]) -> np.ndarray:
    """Misses side by side, each with its words above it: red where it was called sure."""
    tiles = []
    for miss in misses:
        tile = cv2.copyMakeBorder(miss.picture, CAPTION, 2, 2, 2, cv2.BORDER_CONSTANT, value=(24, 24, 24))
        color = SURE if miss.sure else DOUBTFUL
        cv2.putText(tile, miss.words, (4, 14), cv2.FONT_HERSHEY_SIMPLEX, 0.42, color, 1, cv2.LINE_AA)
        tiles.append(tile)
    tiles += [np.full_like(tiles[0], 24) for _ in range(-len(tiles) % COLUMNS)] if tiles else []
    rows = [np.hstack(tiles[i : i + COLUMNS]) for i in range(0, len(tiles), COLUMNS)]
    return np.vstack(rows) if rows else np.full((CAPTION, TILE, 3), 24, np.uint8)
