"""Colours are named from the die's body, in warm and cold light."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from bench.cameras import CAMERAS
from bench.colours import FIRST, measure
from vision.colour import USUAL, Palette, Picture, body_colour, hues, name_colour
from vision.reader import Reader
from vision.render import render
from vision.scene import Lens, scene_of

HERE = Path(__file__).parent
DICE = HERE.parents[2] / "shared" / "dice"


def _rendered(balance: tuple[float, float, float], seed: int) -> Iterator[tuple[str, Picture]]:
    scene = scene_of({name: [1 + (seed + k) % 6] for k, name in enumerate(("white", "blue", "green", *FIRST))}, seed)
    drawn = render(replace(scene, lens=Lens(balance=balance)), seed)
    for die in drawn.dice:
        x0, y0, x1, y1 = (int(v) for v in die.box)
        yield die.color, drawn.picture[y0:y1, x0:x1]


def _labelled() -> Iterator[tuple[str, Picture]]:
    """Crops of the real dice whose colour was labelled by eye."""
    for line in (HERE / "colours.jsonl").read_text().splitlines():
        row = json.loads(line)
        folder = DICE / row["set"]
        picture = cv2.imread(str(folder / "images" / row["image"]))
        for index, color in row["colors"].items():
            x0, y0, x1, y1 = _boxes(folder)[f"images/{row['image']}"][int(index)]
            yield color, picture[max(0, y0) : y1, max(0, x0) : x1]


@lru_cache
def _boxes(folder: Path) -> dict[str, list[list[int]]]:
    rows = [json.loads(line) for line in (folder / "labels.jsonl").read_text().splitlines()]
    return {row["image"]: [[round(v) for v in die["box"]] for die in row["dice"]] for row in rows}


@pytest.mark.skipif(not DICE.exists(), reason="the pictures of real dice are not here")
def test_sure_red_purple_yellow_and_black_dice_are_named_right() -> None:
    """Of the labelled real dice, what is named with confidence is right at least 99 times in 100, and most are."""
    rows = [(color, *name_colour(crop)) for color, crop in _labelled()]
    first = [(color, name) for color, name, trust in rows if color in FIRST and trust >= 0.6]
    assert len(first) >= 0.95 * sum(color in FIRST for color, _, _ in rows)
    assert sum(color == name for color, name in first) >= 0.99 * len(first)
    assert sum(color == name for color, name, _ in rows) >= 0.97 * len(rows)


@pytest.mark.parametrize("balance", [(1.0, 1.0, 1.0), (1.12, 1.0, 0.88), (0.9, 1.0, 1.1)])
def test_colours_hold_in_neutral_warm_and_cold_light(balance: tuple[float, float, float]) -> None:
    rows = [(color, *name_colour(crop)) for seed in range(8) for color, crop in _rendered(balance, seed)]
    sure = [(color, name) for color, name, trust in rows if trust >= 0.6]
    assert len(sure) >= 0.8 * len(rows)
    assert sum(color == name for color, name in sure) >= 0.98 * len(sure)


def test_known_light_undoes_a_strong_tint() -> None:
    """White dice in candle light look orange, unless one knows how white looks there."""
    crops = [crop for color, crop in _rendered((1.2, 1.0, 0.5), 3) if color == "white"]
    assert {name_colour(crop)[0] for crop in crops} != {"white"}
    assert {name_colour(crop, white=(110, 220, 255))[0] for crop in crops} == {"white"}


def test_pips_do_not_decide_the_colour() -> None:
    crop = np.full((60, 60, 3), (30, 30, 200), np.uint8)
    for x in (15, 30, 45):
        for y in (15, 45):
            cv2.circle(crop, (x, y), 7, (245, 245, 245), -1)
    assert name_colour(crop)[0] == "red"


def test_a_body_is_told_from_large_pips_that_run_together() -> None:
    crop = np.full((40, 40, 3), (30, 30, 190), np.uint8)
    cv2.circle(crop, (20, 20), 11, (245, 245, 245), -1)
    assert name_colour(crop)[0] == "red"


def test_a_palette_can_be_narrowed_to_the_dice_on_the_table() -> None:
    orange = np.full((40, 40, 3), (30, 110, 230), np.uint8)
    assert name_colour(orange)[0] == "orange"
    assert name_colour(orange, Palette.of({name: USUAL[name] for name in FIRST}))[0] in FIRST


def test_an_owner_can_name_a_colour_of_their_own() -> None:
    turquoise = np.full((40, 40, 3), (180, 190, 40), np.uint8)
    own = {"turquoise": [body_colour(turquoise)[0]]}
    name, trust = name_colour(turquoise, Palette.of(USUAL | json.loads(json.dumps(own))))
    assert name == "turquoise"
    assert trust > 0.8
    assert name_colour(turquoise)[1] < 0.5


def test_a_colour_between_two_is_told_with_the_other_it_may_be() -> None:
    plain, between = (np.full((40, 40, 3), body, np.uint8) for body in ((30, 30, 190), (30, 60, 200)))
    assert hues(np.stack([plain, between])) == [("red", ""), ("red", "orange")]


@pytest.mark.skipif(not DICE.exists(), reason="the pictures of real dice are not here")
def test_what_the_reader_calls_red_purple_yellow_or_black_without_doubt_is_that() -> None:
    """From the whole pictures, where the reader itself cuts the dice out."""
    named = measure(Reader().read)
    assert named.plain >= 0.94 * named.dice
    assert named.plain_right >= 0.99 * named.plain
    assert named.right >= 0.99 * named.dice


@pytest.mark.skipif(not DICE.exists(), reason="the pictures of real dice are not here")
@pytest.mark.parametrize("light", ["warm light", "cold light"])
def test_colours_hold_by_lamps_that_nobody_measured(light: str) -> None:
    named = measure(Reader().read, CAMERAS[light])
    assert named.plain >= 0.78 * named.dice
    assert named.plain_right >= 0.99 * named.plain
    assert named.right >= 0.94 * named.dice


def test_an_empty_crop_has_no_colour() -> None:
    assert name_colour(np.zeros((0, 5, 3), np.uint8)) == ("unknown", 0.0)
