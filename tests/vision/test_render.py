"""The rendered tray shows exactly the dice asked for, believably enough for the reader to be tried on."""

from __future__ import annotations

from collections import Counter

import cv2
import numpy as np
import pytest

from vision.render import DrawnDie, render
from vision.scene import FACES, GROUNDS, random_scene, scene_of
from vision.solid import solid


def _middle(die: DrawnDie) -> tuple[int, int]:
    xs, ys = zip(*die.top, strict=True)
    return int(np.mean(xs)), int(np.mean(ys))


def test_a_scene_shows_exactly_the_dice_wanted() -> None:
    wanted = {"red": [3, 5, 5], "black": [1], "blue d8": [7], "white symbol": ["sword"]}
    drawn = render(scene_of(wanted, seed=4)).dice
    assert Counter((d.color, d.value) for d in drawn) == Counter(
        [("red", 3), ("red", 5), ("red", 5), ("black", 1), ("blue", 7), ("white", "sword")]
    )
    assert {d.kind for d in drawn} == {"pip", "numeral", "symbol"}


def test_the_same_seed_gives_the_same_picture_and_another_seed_another() -> None:
    one, again, other = (render(random_scene(seed, count=3), seed).picture for seed in (5, 5, 6))
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ground_can_be_drawn_in_any_size(ground: str) -> None:
    scene = scene_of({"yellow": [2]}, ground=ground, size=(320, 240))
    assert render(scene).picture.shape == (240, 320, 3)


def test_the_truth_lies_where_the_die_is_drawn() -> None:
    """The middle of a top face is the body's colour (a 6 has no pip there) and the boxes lie in the picture."""
    drawn = render(scene_of({"red": [6, 6, 4], "yellow": [4]}, seed=2, ground="plain"), 7)
    for die in drawn.dice:
        x, y = _middle(die)
        blue, green, red = (int(v) for v in drawn.picture[y, x])
        assert red > 1.5 * blue
        assert (green > 0.6 * red) == (die.color == "yellow")
        assert 0 <= die.box[0] < x < die.box[2] <= 640
        assert 0 <= die.box[1] < y < die.box[3] <= 480


def test_pips_can_be_counted_on_the_top_face() -> None:
    for value in range(1, 7):
        drawn = render(scene_of({"black": [value]}, seed=value, ground="plain"), value)
        flat = np.array([[0, 0], [95, 0], [95, 95], [0, 95]], np.float32)
        straight = cv2.getPerspectiveTransform(np.array(drawn.dice[0].top, np.float32), flat)
        face = cv2.warpPerspective(cv2.cvtColor(drawn.picture, cv2.COLOR_BGR2GRAY), straight, (96, 96))[8:-8, 8:-8]
        level, ink = cv2.threshold(face, 0, 255, cv2.THRESH_OTSU)
        _, _, stats, _ = cv2.connectedComponentsWithStats(ink)
        assert level > 0
        assert sum(stats[1:, cv2.CC_STAT_AREA] > 40) == value


def test_opposite_faces_of_a_d6_add_up_to_seven() -> None:
    normals = solid("d6").normals
    for face, normal in enumerate(normals):
        opposite = int(np.argmin(normals @ normal))
        assert (face + 1) + (opposite + 1) == 7


@pytest.mark.parametrize("kind", FACES)
def test_every_solid_has_its_faces_and_each_can_lie_on_top(kind: str) -> None:
    assert len(solid(kind)) == FACES[kind]
    last = FACES[kind]
    assert [d.value for d in render(scene_of({f"green {kind}": [1, last]})).dice].count(last) == 1


def test_dice_never_lie_inside_each_other() -> None:
    for seed in range(6):
        scene = random_scene(seed, count=24)
        for k, die in enumerate(scene.dice):
            for other in scene.dice[:k]:
                assert np.hypot(die.x - other.x, die.y - other.y) > 0.45 * (die.size + other.size)


def test_a_crowd_of_dice_gets_a_larger_tray() -> None:
    few, many = scene_of({"red": [1] * 4}), scene_of({"red": [1] * 40})
    assert len(many.dice) == 40
    assert many.view.span > few.view.span
