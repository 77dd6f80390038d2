"""How well networks read scenes on disk that nobody learned from: `python -m training.measure out/unseen/t`."""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2

from bench.pictures import Label, Labelled, Score, guesses, score
from bench.vision import COLUMNS
from training.example import Scene
from training.shelf import rendered
from vision.reader import Reader

CLEAR = 0.82  # a die of which less is seen counts neither way,
SMALLEST = 12  # nor does one with fewer pixels


def labelled(scene: Scene) -> Labelled:
    """A scene as if somebody had marked its dice."""
    dice = []
    for x, y, side, value, visible, *_, piled in scene.dice.tolist():
        box = (x - side / 2, y - side / 2, x + side / 2, y + side / 2)
        dice.append(Label(int(value), box, ignore=not value or visible < CLEAR or side < SMALLEST or piled == 1))
    return Labelled(Path("scene"), tuple(dice), 0)


def measure(reader: Reader, scenes: list[Scene]) -> Score:
    """The score of a reader over scenes."""
    total = Score()
    for scene in scenes:
        picture = scene.picture
        total += score(labelled(scene), guesses(reader.read(picture)), (picture.shape[1], picture.shape[0]))
    return total


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--networks", type=Path, help="a folder with other networks than the project's")
    parser.add_argument("--limit", type=int, help="scenes to take from each folder at most")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    reader = Reader(networks=options.networks)
    for folder in options.folders:
        total = measure(reader, rendered(folder, options.limit).scenes)
        shares = " ".join(f"{column} {total.figures()[column]:.4f}" for column in COLUMNS)
        wrong = f"{total.sure - total.sure_right} of {total.sure} sure wrong"
        print(f"{folder.name}: {total.labels} dice, {shares}; {wrong}")
