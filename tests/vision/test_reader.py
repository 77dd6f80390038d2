"""What the reader does with pictures of any kind."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from bench.pictures import FOLDER, load
from vision.face import CROP, NEARER, Face, FaceReader, cut, name, normal
from vision.find import Finding, Place, shrink
from vision.reader import Reader, confidence, dice_or_trays, die_of, is_die
from vision.render import render
from vision.scene import scene_of

WANTED = {"red": [3, 5], "yellow": [1], "black": [6, 2], "white": [4]}


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


@pytest.fixture(scope="module")
def tray() -> np.ndarray:
    return render(scene_of(WANTED, 3), 3).picture


def values(reader: Reader, picture: np.ndarray | None) -> list[int | str | None]:
    return sorted((d.value for d in reader.read(picture).dice), key=str)


def test_a_calm_tray_is_read_whole(reader: Reader, tray: np.ndarray) -> None:
    assert values(reader, tray) == [1, 2, 3, 4, 5, 6]


LARGE, IN_IT, BESIDE = Place(300, 300, 400, 0.9), Place(250, 300, 60, 0.9), Place(700, 300, 60, 0.9)


@pytest.mark.parametrize(
    ("inner", "stay"),
    [(Face(4, 0.98, 0.005, 0.99), (IN_IT, BESIDE)), (Face(4, 0.4, 0.2, 0.7), (LARGE, BESIDE))],
    ids=["a die in a tray", "a pip"],
)
def test_a_large_die_in_which_a_plain_die_lies_is_a_tray_and_else_what_is_in_it_is_a_pip(
    inner: Face, stay: tuple[Place, ...]
) -> None:
    one = Face(1, 0.98, 0.005, 0.99)
    seen = (LARGE, BESIDE, IN_IT)
    finding = Finding(shrink(np.zeros((480, 640, 3), np.uint8)), np.zeros((1, 1), np.float32), seen, 0.0, (LARGE,))
    stays = dice_or_trays(finding, [one, one, inner])
    assert {place for place, here in zip(seen, stays, strict=True) if here} == set(stay)


@pytest.mark.skipif(not FOLDER.exists(), reason="the pictures in ../shared/dice are not here")
def test_a_die_in_a_pale_tray_is_not_a_pip_of_it(reader: Reader) -> None:
    """From afar a dark die in a white square looks like a one."""
    [photograph] = [p.picture() for p in load("tray") if p.path.stem == "IMG_20191208_112010"]
    tray = photograph[319:499, 281:461]
    table = cv2.copyMakeBorder(tray, 180, 180, 180, 180, cv2.BORDER_CONSTANT, value=(62, 27, 27))
    dice = reader.read(table).dice
    assert all(d.box[2] - d.box[0] < 90 for d in dice)
    assert 2 in [d.value for d in dice]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_camera_mounted_any_way_round_sees_the_same_faces(reader: Reader, tray: np.ndarray, turns: int) -> None:
    assert values(reader, np.rot90(tray, turns)) == [1, 2, 3, 4, 5, 6]


def test_grey_deep_and_transparent_pictures_are_pictures(reader: Reader, tray: np.ndarray) -> None:
    grey = cv2.cvtColor(tray, cv2.COLOR_BGR2GRAY)
    deep = tray.astype(np.uint16) * 257
    clear = cv2.cvtColor(tray, cv2.COLOR_BGR2BGRA)
    unit = tray.astype(np.float64) / 255
    for picture in (grey, grey[..., None], deep, clear, unit):
        assert values(reader, picture) == [1, 2, 3, 4, 5, 6]


def test_a_huge_picture_is_read_like_a_small_one(reader: Reader, tray: np.ndarray) -> None:
    assert values(reader, cv2.resize(tray, None, fx=6, fy=6, interpolation=cv2.INTER_CUBIC)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "nothing",
    [
        None,
        "picture.jpg",
        np.zeros((0, 0, 3), np.uint8),
        np.zeros((1, 1, 3), np.uint8),
        np.zeros((480, 640, 2), np.uint8),
        np.zeros((2, 3, 4, 5), np.uint8),
        np.zeros(7, np.uint8),
    ],
    ids=["none", "a name", "empty", "a point", "two channels", "four axes", "a row"],
)
def test_what_is_no_picture_is_said_to_be_none(reader: Reader, nothing: object) -> None:
    reading = reader.read(nothing)  # type: ignore[arg-type]
    assert (reading.dice, reading.problem) == ((), "no-picture")


@pytest.mark.parametrize("shape", [(16, 16, 3), (17, 640, 3), (900, 16, 3), (14000, 16, 3), (16, 14000, 3)])
def test_odd_shapes_are_no_error(reader: Reader, shape: tuple[int, ...]) -> None:
    assert reader.read(np.full(shape, 90, np.uint8)).dice == ()


def test_broken_floats_are_no_error(reader: Reader) -> None:
    picture = np.full((480, 640, 3), np.nan)
    picture[::2] = np.inf
    assert not [d for d in reader.read(picture).dice if d.sure]


def test_noise_holds_no_sure_dice(reader: Reader) -> None:
    rng = np.random.default_rng(4)
    for spread in (5, 40, 120):
        picture = (128 + rng.normal(0, spread, (480, 640, 3))).clip(0, 255).astype(np.uint8)
        assert not [d for d in reader.read(picture).dice if d.sure]


def test_a_black_picture_is_too_dark(reader: Reader) -> None:
    assert reader.read(np.zeros((480, 640, 3), np.uint8)).problem == "dark"


def test_dice_out_of_focus_are_not_sure_and_said_to_be_blurred(reader: Reader, tray: np.ndarray) -> None:
    reading = reader.read(cv2.GaussianBlur(tray, (0, 0), 14))
    assert not [d for d in reading.dice if d.sure]
    assert reading.problem == "blurred"


def test_a_die_cut_by_the_edge_has_no_face(reader: Reader, tray: np.ndarray) -> None:
    die = next(d for d in reader.read(tray).dice if d.value == 6)
    x0, _, x1, _ = (round(v) for v in die.box)
    cut = tray[:, (x0 + x1) // 2 :]
    assert all(d.value is None and not d.sure for d in reader.read(cut).dice if d.box[0] <= 2)


def test_a_hand_in_the_picture_is_said(reader: Reader) -> None:
    scene = scene_of({"white": [4], "red": [2]}, 6)
    assert reader.read(render(replace(scene, hand=True), 6).picture).problem == "hand"
    assert reader.read(render(scene, 6).picture).problem is None


def test_the_same_picture_gives_the_same_reading(reader: Reader, tray: np.ndarray) -> None:
    assert reader.read(tray).dice == reader.read(tray).dice


PLAIN = Face(4, 0.97, 0.01, 0.99)
STRONG = Place(100, 100, 40, 0.8)


@pytest.mark.parametrize(
    ("face", "place", "cocked", "sure"),
    [
        (PLAIN, STRONG, False, True),
        (PLAIN, STRONG, True, False),
        (PLAIN, replace(STRONG, piled=0.95), False, False),
        (replace(PLAIN, chance=0.88), STRONG, False, True),
        (replace(PLAIN, chance=0.83), replace(STRONG, score=0.35), False, False),
        (replace(PLAIN, chance=0.75), STRONG, False, False),
        (replace(PLAIN, chance=0.88, blank=0.1), replace(STRONG, score=0.35), False, True),
        (replace(PLAIN, chance=0.76, blank=0.22), STRONG, False, False),
        (PLAIN, replace(STRONG, x=5), False, False),
    ],
    ids=[
        "plain",
        "cocked",
        "on another",
        "likely at a strong place",
        "likely, but hardly a place",
        "unlikely",
        "no other face is likely",
        "perhaps no face",
        "cut by the edge",
    ],
)
def test_a_die_is_sure_only_when_nothing_speaks_against_it(face: Face, place: Place, cocked: bool, sure: bool) -> None:
    assert die_of(place, face, ("red", ""), (480, 640, 3), cocked).sure is sure


@pytest.mark.parametrize(
    ("place", "cocked", "why"),
    [
        (STRONG, False, ""),
        (STRONG, True, "leaning"),
        (replace(STRONG, piled=0.95), True, "piled"),
        (replace(STRONG, piled=0.95, x=5), True, "cut"),
        (replace(STRONG, score=0.4), False, ""),
    ],
)
def test_what_makes_a_die_doubtful_is_said(place: Place, cocked: bool, why: str) -> None:
    assert die_of(place, PLAIN, ("red", ""), (480, 640, 3), cocked).why == why


@pytest.mark.parametrize(
    ("face", "place"),
    [
        (replace(PLAIN, chance=0.9), STRONG),
        (replace(PLAIN, chance=0.97 * 0.9, blank=0.1), STRONG),
        (PLAIN, replace(STRONG, score=0.5)),
    ],
    ids=["others are likelier", "it may be unreadable", "a weaker place"],
)
def test_what_speaks_against_a_face_makes_it_less_likely_right(face: Face, place: Place) -> None:
    assert 0.5 < confidence(face, place) < confidence(PLAIN, STRONG) < 1


def test_a_hopeless_face_is_likelier_wrong_than_right_and_a_certain_one_stays_below_one() -> None:
    assert confidence(replace(PLAIN, chance=0.4), replace(STRONG, score=0.5)) < 0.5
    assert 0.99 < confidence(replace(PLAIN, chance=1.0, blank=0.0), replace(STRONG, score=1.0)) <= 1


@pytest.mark.parametrize(
    ("die", "score", "there"),
    [(0.99, 0.35, True), (0.99, 0.22, False), (0.9, 0.6, True), (0.9, 0.5, False), (0.3, 0.9, True), (0.3, 0.8, False)],
)
def test_a_place_is_a_die_when_the_networks_together_take_it_for_one(die: float, score: float, there: bool) -> None:
    assert is_die(replace(PLAIN, die=die), replace(STRONG, score=score)) is there


@pytest.mark.parametrize(
    ("four", "blank", "value"),
    [(0.4, 0.3, 4), (0.33, 0.3, None), (0.4, 0.45, None)],
    ids=["named", "unlikely", "unreadable"],
)
def test_only_a_likely_face_is_named(four: float, blank: float, value: int | None) -> None:
    rest = (1 - four - blank) / 6
    row = np.array([rest, rest, rest, rest, four, rest, rest, blank], np.float32)
    assert name(row).value == value


AS_IT_IS, MIRRORED, NEAR, PLAIN_ONE = (0, 1), (0, CROP - 2), (5, 7), (20, 20)
SEEN = {1.0: AS_IT_IS, NEARER: NEAR}
TOP = (0.4, 0.1)
Looks = list[tuple[int, int]]


def looks_taken(monkeypatch: pytest.MonkeyPatch, chance: float, then: float) -> tuple[Looks, float]:
    """How a die was looked at whose face has one chance at first and another in every further look; and the chance
    that came of it. Of two dice the other is plain, so that each look must reach the right one.
    """
    looks: Looks = []

    def marked(_: np.ndarray, spots: list[tuple[float, float, float]], wide: float = 1.0) -> np.ndarray:
        crops = np.zeros((len(spots), CROP, CROP, 3), np.uint8)
        for crop, (x, _, _) in zip(crops, spots, strict=True):
            crop[PLAIN_ONE if x else SEEN[wide]] = 255
        return crops

    def network(crops: np.ndarray) -> np.ndarray:
        spots = [divmod(int(crop[..., 0].argmax()), CROP) for crop in crops]
        likely = [0.99 if spot == PLAIN_ONE else then if looks else chance for spot in spots]
        looks.extend(spot for spot in spots if spot != PLAIN_ONE)
        faces = [[(1 - p) / 7] * 4 + [p] + [(1 - p) / 7] * 3 for p in likely]
        tops = [(-TOP[0] if spot == MIRRORED else TOP[0], TOP[1]) for spot in spots]
        return np.hstack([np.log(faces), tops]).astype(np.float32)

    monkeypatch.setattr("vision.face.Network", lambda _: network)
    monkeypatch.setattr("vision.face.normal", lambda crops: crops)
    monkeypatch.setattr("vision.face.cut", marked)
    faces = FaceReader(Path("face")).read(np.zeros((9, 9, 3), np.uint8), [(0, 0, 9), (1, 0, 9)])
    assert faces.chances[1, 4] == pytest.approx(0.99)
    assert faces.tops == pytest.approx(np.array([TOP, TOP]))
    return looks, float(faces.chances[0, 4])


ALL_LOOKS = [AS_IT_IS, MIRRORED, NEAR]


@pytest.mark.parametrize(
    ("chance", "looks"),
    [(0.2, [AS_IT_IS]), (0.32, ALL_LOOKS), (0.6, ALL_LOOKS), (0.94, ALL_LOOKS), (0.97, [AS_IT_IS])],
    ids=["hopeless", "hardly hopeless", "unsteady", "hardly unsteady", "plain"],
)
def test_a_face_neither_plain_nor_hopeless_is_looked_at_in_the_mirror_and_from_nearer_too(
    monkeypatch: pytest.MonkeyPatch, chance: float, looks: Looks
) -> None:
    assert looks_taken(monkeypatch, chance, then=chance) == (looks, pytest.approx(chance, abs=1e-5))


def test_a_die_cut_out_from_nearer_fills_more_of_its_crop() -> None:
    picture = np.zeros((200, 200, 3), np.uint8)
    picture[80:120, 80:120] = 255
    as_it_is, near = ((cut(picture, [(100, 100, 40)], wide) > 127).mean() for wide in (1.0, NEARER))
    assert near > as_it_is


def test_all_looks_at_a_face_count_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    first, then = (p / ((1 - p) / 7) for p in (0.6, 0.9))
    mean = first ** (1 / 3) * then ** (2 / 3)
    assert looks_taken(monkeypatch, 0.6, then=0.9)[1] == pytest.approx(mean / (mean + 7), abs=1e-5)


def in_colours(body: tuple[int, int, int], ink: tuple[int, int, int]) -> np.ndarray:
    """A crop that shows a three in these colours."""
    crop = np.full((CROP, CROP, 3), body, np.uint8)
    for at in (13, 20, 27):
        cv2.circle(crop, (at, at), 2, ink, -1)
    return crop


@pytest.mark.parametrize(
    ("body", "ink"),
    [((20, 20, 20), (240, 240, 240)), ((60, 50, 50), (60, 50, 190)), ((30, 140, 40), (20, 210, 240))],
    ids=["white on black", "red on dark", "yellow on green"],
)
def test_the_network_sees_bright_pips_on_a_dark_die_whatever_their_colours(
    body: tuple[int, int, int], ink: tuple[int, int, int]
) -> None:
    black_on_white, other = normal(np.stack([in_colours((240, 240, 240), (20, 20, 20)), in_colours(body, ink)]))
    assert other[0] == pytest.approx(black_on_white[0], abs=0.6)
    assert other[0, 20, 20] > 2 > 0 > other[0, 16, 20]
    assert np.abs(other[1:]).max() < 0.1


def test_the_network_can_be_shown_a_crop_of_one_colour() -> None:
    assert np.abs(normal(np.full((1, CROP, CROP, 3), 77, np.uint8))).max() < 0.1
