"""Give all real dice boxes of one kind: `python -m training.boxes out/training/find1.onnx out/training/boxes.json`.

The sets mark dice loosely, tightly, or only their top faces. A finder trained on rendered dice knows the whole outline;
where it sees a die at a label, its box is taken, else one of the label's middle and the set's usual size.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np

from bench.pictures import SETS, Guess, Labelled, at_edge, load, match
from vision.find import Finder, Place
from vision.reader import box_of


def lure(picture: Labelled, place: Place, size: tuple[int, int]) -> bool:
    """Whether a place is surely none of the picture's dice, nor one that nobody marked because it is cut."""
    middles = [((d.box[0] + d.box[2]) / 2, (d.box[1] + d.box[3]) / 2) for d in picture.dice]
    sides = [max(d.box[2] - d.box[0], d.box[3] - d.box[1], picture.match_side) for d in picture.dice]
    clear = all(np.hypot(place.x - x, place.y - y) > 0.8 * s for (x, y), s in zip(middles, sides, strict=True))
    return clear and bool(picture.dice) and not at_edge(box_of(place), size)


def boxes(picture: Labelled, finder: Finder) -> tuple[list[Place | None], list[float], list[list[float]]]:
    """The place found for each label of a picture, how much larger it is than the label, and what lured the finder."""
    pixels = picture.picture()
    places = finder.glance(pixels, faintest=0.12).places
    pairs = match(picture, [Guess(box_of(p), None, False) for p in places])
    found = [places[pairs[i]] if i in pairs else None for i in range(len(picture.dice))]
    label_sides = [max(d.box[2] - d.box[0], d.box[3] - d.box[1]) for d in picture.dice]
    lures = [[p.x, p.y, p.side] for p in places if lure(picture, p, (pixels.shape[1], pixels.shape[0]))]
    return found, [p.side / s for p, s in zip(found, label_sides, strict=True) if p], lures


def middle(picture: Labelled, number: int, side: float) -> list[float]:
    """A label's middle with a side of our own."""
    x0, y0, x1, y1 = picture.dice[number].box
    return [(x0 + x1) / 2, (y0 + y1) / 2, side]


def main(weights: Path, out: Path) -> None:
    """Box all sets."""
    finder, table = Finder(weights), {}
    for name in SETS:
        found = [(p, *boxes(p, finder)) for p in load(name)]
        ratio = float(np.median([r for _, _, ratios, _ in found for r in ratios]))
        missed = sum(place is None for _, places, _, _ in found for place in places)
        print(f"{name}: boxes {ratio:.2f} of the labels', {missed} labels without a place")
        for picture, places, _, lures in found:
            table[f"lures {picture.path.name}"] = lures
            usual = float(np.median([p.side for p in places if p] or [picture.match_side or 40.0]))
            table[picture.path.name] = [
                [p.x, p.y, p.side] if p else middle(picture, i, usual) for i, p in enumerate(places)
            ]
    out.write_text(json.dumps(table))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
