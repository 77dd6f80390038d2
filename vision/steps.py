"""Pictures of what the reader saw on its way, one for each step, and the reading drawn into the picture."""

from __future__ import annotations

import cv2
import numpy as np

from vision.face import CROP
from vision.picture import Picture
from vision.reader import Look, box_of
from vision.types import Box, Reading

SURE = (80, 200, 60)
DOUBTFUL = (40, 140, 255)
FOUND = (255, 200, 0)
COLUMNS = 8
MAGNIFIED = 2
SIGNS = "-123456?"  # what the columns of chances stand for: no die, the faces, a die without a readable face


def stages(look: Look) -> dict[str, Picture]:
    """The steps of a look by name, in order."""
    if look.picture is None or look.finding is None:
        return {}
    return {
        "1-small": look.finding.view.small,
        "2-score": heat(look.finding.view.small, look.finding.score),
        "3-places": with_places(look),
        "4-crops": sheet(look),
        "5-reading": drawn(look.picture, look.reading),
    }


def heat(small: Picture, score: Picture) -> Picture:
    """The score map laid over the small picture."""
    high, wide = small.shape[:2]
    full = cv2.resize(score, None, fx=4, fy=4, interpolation=cv2.INTER_LINEAR)[:high, :wide]
    glow = cv2.applyColorMap((full.clip(0, 1) * 255).astype(np.uint8), cv2.COLORMAP_INFERNO)
    return np.asarray(cv2.addWeighted(small, 0.4, glow, 0.8, 0))


def frame(canvas: Picture, box: Box, color: tuple[int, int, int], words: str) -> None:
    """Draw a box with a word or two above it."""
    x0, y0, x1, y1 = (round(v) for v in box)
    thick = max(1, round(max(canvas.shape[:2]) / 500))
    cv2.rectangle(canvas, (x0, y0), (x1, y1), color, thick)
    cv2.putText(canvas, words, (x0, max(12, y0 - 4)), cv2.FONT_HERSHEY_SIMPLEX, 0.5 * thick, color, thick, cv2.LINE_AA)


def with_places(look: Look) -> Picture:
    """The picture with the places that were looked at, and a line from each to where its top points."""
    canvas = np.array(look.picture)
    for place, (right, down) in zip(look.places, look.faces.tops.tolist(), strict=True):
        frame(canvas, box_of(place), FOUND, f"{place.score:.2f}")
        tip = (round(place.x + right * place.side), round(place.y + down * place.side))
        cv2.arrowedLine(canvas, (round(place.x), round(place.y)), tip, FOUND, 1, cv2.LINE_AA)
    return canvas


def sheet(look: Look) -> Picture:
    """The crops side by side, each with its likeliest face and chance."""
    tiles = [tile(crop, row) for crop, row in zip(look.faces.crops, look.faces.chances, strict=True)]
    blank = np.zeros((CROP * MAGNIFIED + 16, CROP * MAGNIFIED, 3), np.uint8)
    tiles += [blank] * (-len(tiles) % COLUMNS or (COLUMNS if not tiles else 0))
    rows = [np.hstack(tiles[start : start + COLUMNS]) for start in range(0, len(tiles), COLUMNS)]
    return np.vstack(rows)


def tile(crop: Picture, chances: Picture) -> Picture:
    """One crop, magnified, with its face beneath."""
    large = cv2.resize(crop, None, fx=MAGNIFIED, fy=MAGNIFIED, interpolation=cv2.INTER_NEAREST)
    large = cv2.copyMakeBorder(large, 0, 16, 0, 0, cv2.BORDER_CONSTANT)
    best = int(chances.argmax())
    words = f"{SIGNS[best]} {chances[best]:.3f}"
    cv2.putText(large, words, (2, large.shape[0] - 4), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (255, 255, 255), 1, cv2.LINE_AA)
    return np.asarray(large)


def drawn(picture: Picture, reading: Reading) -> Picture:
    """The picture with what was read: sure dice in green, doubtful ones in orange."""
    canvas = picture.copy()
    for die in reading.dice:
        frame(canvas, die.box, SURE if die.sure else DOUBTFUL, f"{die.color} {'?' if die.value is None else die.value}")
    return canvas
