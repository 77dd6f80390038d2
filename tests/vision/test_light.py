"""The light is read off the table and the dice, and never invented."""

from __future__ import annotations

import numpy as np
import pytest

from vision.colour import Picture, hues
from vision.face import CROP
from vision.light import DAYLIGHT, DIM, WHITE, Light, light_of
from vision.reader import Reader
from vision.render import render
from vision.scene import scene_of

WARM, COLD = (0.6, 0.9, 1.15), (1.2, 1.0, 0.7)
PALE = (200, 200, 200)
WOOD = (90, 140, 190)
RED, BLUE, PURPLE, IVORY = (30, 30, 180), (170, 60, 30), (110, 30, 90), (150, 195, 215)
DARK_PURPLE = (52, 34, 46)


def dice(*bodies: tuple[int, int, int], pip: tuple[int, int, int] = (215, 215, 215)) -> Picture:
    """Crops of dice with a pip in the middle."""
    crops = np.zeros((len(bodies), CROP, CROP, 3), np.uint8)
    for crop, body in zip(crops, bodies, strict=True):
        crop[:] = body
        crop[16:24, 16:24] = pip
    return crops


def table(colour: tuple[int, int, int]) -> Picture:
    return np.full((96, 128, 3), colour, np.uint8)


def under(picture: Picture, lamp: tuple[float, float, float]) -> Picture:
    return (picture * np.array(lamp)).clip(0, 255).astype(np.uint8)


@pytest.mark.parametrize("lamp", [WARM, COLD])
def test_a_pale_table_and_white_pips_tell_the_lamp(lamp: tuple[float, float, float]) -> None:
    light = light_of(under(dice(RED, BLUE), lamp), under(table(PALE), lamp))
    assert light.white == pytest.approx(tuple(255 * part / max(lamp) for part in lamp), rel=0.06)
    assert light.clear == 1


def test_a_dark_purple_die_by_a_warm_lamp_is_not_black() -> None:
    bodies = dice(DARK_PURPLE, RED)
    warm = under(bodies, WARM)
    assert hues(bodies) == [("purple", ""), ("red", "")]
    assert hues(warm)[0] == ("black", "")
    assert hues(warm, light=light_of(warm, under(table(PALE), WARM))) == [("purple", ""), ("red", "")]


def test_a_wooden_table_under_white_pips_is_no_lamp() -> None:
    assert light_of(dice(RED, BLUE, PURPLE), table(WOOD)) == DAYLIGHT


def test_ivory_dice_on_cloth_are_no_lamp_and_leave_colours_in_doubt() -> None:
    light = light_of(dice(IVORY, IVORY, RED, pip=IVORY), table(PURPLE))
    assert light.white == WHITE
    assert all(perhaps for _, perhaps in hues(dice(RED), light=light))


@pytest.mark.parametrize("paint", [(60, 160, 60), (185, 190, 235)])
def test_a_green_or_pink_table_with_dice_like_it_is_no_lamp(paint: tuple[int, int, int]) -> None:
    assert light_of(dice(paint, paint, pip=paint), table(paint)).white == WHITE


def test_dim_light_leaves_colours_in_doubt() -> None:
    light = light_of(under(dice(RED, BLUE), (0.4,) * 3), under(table(PALE), (0.4,) * 3))
    assert light.white == WHITE
    assert light.clear == pytest.approx(0.4 * 215 / DIM, rel=0.05)
    assert hues(dice(RED)) == [("red", "")]
    assert hues(dice(RED), light=light)[0][1]


def test_without_dice_nothing_is_said_of_the_light() -> None:
    assert light_of(dice(), table(PALE)) == DAYLIGHT


def test_a_measured_light_is_believed() -> None:
    white = (150.0, 220.0, 255.0)
    warm = Light(white)
    lamp = tuple(part / 255 for part in white)
    assert light_of(under(dice(RED, BLUE), lamp), under(table(PALE), lamp), warm) == warm
    assert light_of(dice(IVORY, pip=IVORY), table(PURPLE), warm) == warm


def test_another_lamp_than_the_measured_one_is_noticed() -> None:
    light = light_of(under(dice(RED, BLUE), WARM), under(table(PALE), WARM), Light((255.0, 214.0, 180.0)))
    assert light.white == pytest.approx(tuple(255 * part / max(WARM) for part in WARM), rel=0.06)


def test_the_reader_starts_from_the_measured_light() -> None:
    picture = render(scene_of({"red": [3, 5]}, 1), 1).picture
    day = Reader().look(picture).light.white
    warm = under(picture, (0.65, 0.88, 1.0))
    assert Reader(white=(165.0, 224.0, 255.0)).look(warm).light.white == (165.0, 224.0, 255.0)
    assert day == WHITE
