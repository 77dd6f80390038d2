"""Where dice lie: those that look small are looked at from nearer, wherever they lie in the picture."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from vision.find import (
    FAINTEST,
    FAR,
    LONGEST,
    MOST,
    WHOLE,
    Finder,
    Finding,
    Place,
    apart,
    around,
    is_within,
    parts,
    shrink,
)
from vision.reader import weights
from vision.render import Rendered, render
from vision.scene import scene_of


@cache
def finder() -> Finder:
    return Finder(weights("find.onnx"))


@cache
def far_off(seed: int) -> Rendered:
    """Six dice under a camera that hangs too high."""
    scene = scene_of({"white": [1, 2, 3], "red": [4, 5, 6]}, seed)
    return render(replace(scene, view=replace(scene.view, span=900.0, distance=1750.0), rim=False), seed)


def hit(drawn: Rendered, places: tuple[Place, ...]) -> int:
    """How many of the dice have a place on them."""
    boxes = [die.box for die in drawn.dice]
    return sum(any(b[0] < p.x < b[2] and b[1] < p.y < b[3] for p in places) for b in boxes)


def test_dice_of_fifteen_pixels_are_found_at_a_second_look() -> None:
    trays = [far_off(seed) for seed in range(8)]
    first, both = (
        sum(hit(tray, look(tray.picture).places) for tray in trays) for look in (finder().glance, finder().find)
    )
    assert first < both
    assert both >= 0.95 * sum(len(tray.dice) for tray in trays)


def test_faint_places_are_left_alone() -> None:
    pictures = [far_off(seed).picture for seed in range(8)]
    assert any(p.score < FAINTEST for picture in pictures for p in finder().glance(picture, 0.1).places)
    assert all(p.score > FAINTEST for picture in pictures for p in finder().find(picture).places)


@pytest.mark.parametrize(
    ("score", "wide", "side", "looks", "found"),
    [
        (0.25, 20, None, 2, [0.6]),
        (0.15, 20, None, 1, []),
        (0.25, 60, None, 1, []),
        (0.25, 20, 24.0, 1, []),
        (0.5, 20, None, 2, [0.6]),
        (0.5, 60, None, 1, [0.5]),
    ],
    ids=["faint and small", "too faint", "faint", "faint where a die's width is known", "plain and small", "plain"],
)
def test_a_small_place_is_looked_at_from_nearer_even_if_it_is_faint(
    monkeypatch: pytest.MonkeyPatch, score: float, wide: float, side: float | None, looks: int, found: list[float]
) -> None:
    picture, seen = np.zeros((480, 640, 3), np.uint8), []
    nothing = Finding(shrink(picture), np.zeros((1, 1), np.float32), (), 0.0)

    def glance(_: np.ndarray, faintest: float = FAINTEST, longest: int = LONGEST) -> Finding:
        if longest == FAR:
            return nothing
        seen.append(longest)
        place = Place(300, 200, wide, score) if len(seen) == 1 else Place(60, 60, wide, 0.6)
        return replace(nothing, places=(place,) if place.score > faintest else ())

    monkeypatch.setattr(finder(), "glance", glance)
    assert [p.score for p in finder().find(picture, side).places] == found
    assert len(seen) == looks


@pytest.mark.parametrize(("other", "longest"), [((60.0, 30.0), 216), ((600.0, 450.0), int((MOST * 630 / 480) ** 0.5))])
def test_the_second_look_is_as_near_as_dice_need_and_never_larger_than_a_bound(
    monkeypatch: pytest.MonkeyPatch, other: tuple[float, float], longest: int
) -> None:
    picture, seen = np.zeros((480, 640, 3), np.uint8), []
    first = Finding(shrink(picture), np.zeros((1, 1), np.float32), (), 0.0)
    monkeypatch.setattr(Finder, "glance", lambda *_, longest: seen.append(longest) or first)
    finder().from_nearby(picture, first, [Place(30, 30, 10, 0.6), Place(*other, 10, 0.6)])
    assert seen == [longest]


@pytest.mark.parametrize(
    ("longer", "score", "wide", "side", "again"),
    [
        (2400, 0.0, 0, None, True),
        (2400, 0.9, 60, None, True),
        (2400, 0.4, 100, None, True),
        (2400, 0.9, 100, None, False),
        (2400, 0.0, 0, 30.0, False),
        (WHOLE, 0.0, 0, None, False),
    ],
    ids=["nothing", "a tiny die", "a faint one", "a plain die", "where a die's width is known", "a frame of a camera"],
)
def test_a_large_picture_without_a_plain_die_is_looked_at_in_parts(
    monkeypatch: pytest.MonkeyPatch, longer: int, score: float, wide: float, side: float | None, again: bool
) -> None:
    picture = np.zeros((longer * 3 // 4, longer, 3), np.uint8)

    def glance(_: Finder, seen: np.ndarray, faintest: float = FAINTEST, longest: int = LONGEST) -> Finding:
        whole = seen.shape == picture.shape
        found = Place(700, 500, wide, score) if whole else Place(200, 100, 30, 0.6)
        near = longest == LONGEST if side is None else True
        places = (found,) if near and found.score > faintest and max(seen.shape) > LONGEST else ()
        return Finding(shrink(seen, longest), np.zeros((1, 1), np.float32), places, 0.0)

    monkeypatch.setattr(Finder, "glance", glance)
    monkeypatch.setattr(Finder, "from_nearby", lambda _, picture, first, small: first)
    found = {(p.x, p.y) for p in finder().find(picture, side).places} - {(700, 500)}
    assert found == ({(200 + x0, 100 + y0) for y0, x0, _ in parts(picture.shape)} if again else set())


@pytest.mark.parametrize("shape", [(3000, 4000, 3), (4000, 3000, 3), (1600, 1600, 3), (100, 2000, 3)])
def test_the_parts_of_a_picture_overlap_and_cover_it(shape: tuple[int, ...]) -> None:
    seen = np.zeros(shape[:2], int)
    for y0, x0, long in parts(shape):
        seen[y0 : y0 + long, x0 : x0 + long] += 1
    assert seen.min() == 1
    assert seen.max() > 1


def near(seed: int) -> Rendered:
    """One die right under the camera."""
    scene = scene_of({"red": [1 + seed % 6]}, seed)
    die = replace(scene.dice[0], x=0.0, y=0.0)
    return render(replace(scene, dice=(die,), view=replace(scene.view, span=2.2 * die.size), rim=False), seed)


def test_a_die_that_fills_half_of_the_picture_is_found_as_one() -> None:
    found = [
        [p for p in finder().find(tray.picture).places if p.score > 0.5 and hit(tray, (p,))]
        for tray in map(near, range(6))
    ]
    assert sum(len(places) == 1 and places[0].side > 150 for places in found) >= 5


def test_a_die_seen_from_afar_is_told_in_the_pictures_own_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    view = shrink(np.zeros((480, 640, 3), np.uint8))
    places = (Place(192, 144, 240, 0.6), Place(40, 40, 30, 0.9))
    far = Finding(shrink(view.small, FAR), np.zeros((1, 1), np.float32), places, 0.0)
    monkeypatch.setattr(Finder, "glance", lambda *_: far)
    [whole] = finder().from_afar(view)
    assert (whole.x, whole.y, whole.side) == pytest.approx((320, 240, 400))


def test_what_lies_in_a_large_die_stays_only_if_it_may_be_a_die_in_a_tray(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = np.zeros((480, 640, 3), np.uint8)
    inside, half_of_it, beside = Place(250, 300, 60, 0.9), Place(330, 250, 180, 0.9), Place(40, 40, 60, 0.9)

    def glance(_: Finder, picture: np.ndarray, faintest: float = 0.3, longest: int = LONGEST) -> Finding:
        places = (Place(192, 144, 180, 0.6),) if longest == FAR else (inside, half_of_it, beside)
        return Finding(shrink(picture, longest), np.zeros((1, 1), np.float32), places, 0.0)

    monkeypatch.setattr(Finder, "glance", glance)
    found = finder().find(picture)
    [whole] = found.large
    assert (whole.x, whole.y, whole.side) == pytest.approx((320, 240, 300))
    assert set(found.places) == {beside, whole, inside}


def test_what_lies_within_a_large_place_and_is_much_less_wide_is_within_it() -> None:
    whole = Place(320, 240, 400, 0.6)
    assert not is_within(Place(300, 240, 250, 0.9), whole, 0.5)
    assert is_within(Place(200, 300, 60, 0.9), whole)
    assert not is_within(Place(50, 300, 60, 0.9), whole)
    assert not is_within(Place(300, 240, 380, 0.9), whole)


def test_places_keep_to_the_whole_picture_when_a_part_is_looked_at_again() -> None:
    drawn = far_off(3)
    boxes = [die.box for die in drawn.dice]
    for place in finder().find(drawn.picture).places:
        if place.score > 0.6:
            assert any(b[0] < place.x < b[2] and b[1] < place.y < b[3] for b in boxes)


def test_the_part_looked_at_again_stays_within_the_picture() -> None:
    corner = [Place(3, 4, 10, 0.9), Place(630, 300, 12, 0.9)]
    assert around(corner, (480, 640, 3)) == (0, 0, 640, 333)


def test_of_two_places_on_one_die_the_stronger_stays() -> None:
    one, other, apart_from_both = Place(50, 50, 40, 0.9), Place(56, 50, 40, 0.5), Place(95, 50, 40, 0.4)
    assert apart([other, one, apart_from_both]) == [one, apart_from_both]


def test_a_noisy_picture_without_dice_has_no_strong_place() -> None:
    noise = np.random.default_rng(4).integers(0, 255, (480, 640, 3)).astype(np.uint8)
    assert not [p for p in finder().find(noise).places if p.score > 0.5]
