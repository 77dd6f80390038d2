"""Any other die is learned from a few pictures per face, in any rotation, and what was never shown is doubtful."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.colour import USUAL, Palette, body_colours
from vision.emblem import Picture, Sight, crop_of
from vision.find import Finder
from vision.reader import Reader
from vision.render import DrawnDie, render
from vision.scene import Lamp, Lens, PaintedDie, Scene, Value, View, painted, scattered
from vision.teach import PICTURES, CannotTeach, Match, TaughtDie, lone_die, look_alikes, offered, teach

NUMERALS = Path(__file__).parents[3] / "shared" / "dice" / "numerals"
TABLE = Scene(
    ground="wood",
    view=View(480, 360, span=115, distance=450, tilt=0.05, azimuth=1.0),
    lamps=(Lamp((-0.3, 0.4, 0.87)), Lamp((0.5, -0.2, 0.84), (0.3, 0.3, 0.3), 0.7)),
    lens=Lens(blur=0.7),
)


def _turned(die: PaintedDie, value: Value, seed: int) -> PaintedDie:
    rng = np.random.default_rng(seed)
    return replace(die, value=value, yaw=rng.uniform(0, 6.28), x=rng.uniform(-30, 30), y=rng.uniform(-20, 20))


def _picture(die: PaintedDie, value: Value, seed: int) -> Picture:
    return render(replace(TABLE, dice=(_turned(die, value, seed),)), 5).picture


def sight(picture: Picture) -> Sight:
    return Sight(lone_die(picture))


@lru_cache
def _d8() -> tuple[PaintedDie, TaughtDie]:
    die = painted("blue", 1, np.random.default_rng(1), kind="numeral", solid="d8")
    return die, _taught(die, "d8", die.faces)


@lru_cache
def _symbol() -> tuple[PaintedDie, TaughtDie]:
    die = painted("white", "sword", np.random.default_rng(2), kind="symbol")
    return die, _taught(die, "symbol", die.faces)


def _taught(die: PaintedDie, name: str, faces: tuple[Value, ...]) -> TaughtDie:
    shown = {v: [lone_die(_picture(die, v, 100 * k + n)) for n in range(PICTURES)] for k, v in enumerate(faces)}
    return teach(name, shown)


@pytest.mark.parametrize("known", [_d8, _symbol])
def test_every_face_is_known_again_in_any_rotation(known: object) -> None:
    die, taught = known()  # type: ignore[operator]
    matches = [
        (v, taught.match(sight(_picture(die, v, 7000 + 10 * k + n)))) for k, v in enumerate(die.faces) for n in (0, 1)
    ]
    assert sum(match.value == value for value, match in matches) >= 0.93 * len(matches)
    assert all(match.value == value for value, match in matches if match.sure)
    assert sum(match.sure for _, match in matches) >= 0.75 * len(matches)


def test_a_face_never_shown_is_doubtful() -> None:
    die, _ = _d8()
    partly = _taught(die, "d8", die.faces[:6])
    for n in range(3):
        for value in die.faces[6:]:
            assert not partly.match(sight(_picture(die, value, 9000 + n))).sure


@pytest.mark.parametrize(("faces", "pictures"), [((3,), 1), ((3,), 3), ((3, 5), 1)])
def test_a_face_never_shown_is_doubtful_also_if_little_was_shown(faces: tuple[Value, ...], pictures: int) -> None:
    """One picture of a face does not tell how alike two are, and one face not how alike two faces are."""
    die, _ = _d8()
    partly = teach(
        "d8", {v: [lone_die(_picture(die, v, 100 * k + n)) for n in range(pictures)] for k, v in enumerate(faces)}
    )
    for value in die.faces:
        assert partly.match(sight(_picture(die, value, 9000))).sure == (value in faces)


def test_a_pip_die_of_the_same_colour_is_no_taught_die() -> None:
    _, taught = _d8()
    rng = np.random.default_rng(3)
    for value in range(1, 7):
        pip = painted("blue", value, rng)
        assert not taught.match(sight(_picture(pip, value, 500 + value))).sure


def test_a_die_of_another_colour_is_no_taught_die() -> None:
    die, taught = _d8()
    red = replace(die, body=(190, 30, 30))
    assert taught.match(sight(_picture(red, 5, 1))).value is None


def test_a_taught_die_survives_json_and_stays_small() -> None:
    die, taught = _d8()
    text = json.dumps(taught.to_json())
    again = TaughtDie.from_json(json.loads(text))
    crop = lone_die(_picture(die, 4, 42))
    assert len(text) < 250_000
    assert again.faces == taught.faces
    assert again.match(Sight(crop)).value == taught.match(Sight(crop)).value
    assert again.match(Sight(crop)).confidence == pytest.approx(taught.match(Sight(crop)).confidence, abs=0.05)


def test_damaged_json_is_refused() -> None:
    data = _d8()[1].to_json()
    with pytest.raises(ValueError, match="damaged"):
        TaughtDie.from_json({**data, "values": data["values"][:-1]})


def test_the_reader_tells_taught_dice_from_pip_dice_by_itself() -> None:
    die, taught = _d8()
    symbol, taught_symbol = _symbol()
    rng = np.random.default_rng(11)
    dice = [
        _turned(die, 3, 1),
        _turned(die, 7, 2),
        _turned(symbol, "star", 3),
        painted("red", 5, rng),
        painted("yellow", 2, rng),
    ]
    wide = View(960, 720, span=230, distance=450, tilt=0.05, azimuth=1.0)
    drawn = render(replace(TABLE, view=wide, dice=scattered(dice, np.random.default_rng(4), (80, 50), 0.0)), 5)
    reading = Reader((taught, taught_symbol)).read(drawn.picture)
    kinds = {"numeral": "d8", "symbol": "symbol", "pip": "pip"}
    expected = {(kinds[d.kind], d.value) for d in drawn.dice}
    sure = {(seen.kind, seen.value) for seen in reading.dice if seen.sure}
    assert sure <= expected
    assert {kind for kind, _ in sure} == {"d8", "symbol", "pip"}


def _box_middle(die: DrawnDie) -> tuple[float, float, float]:
    x0, y0, x1, y1 = die.box
    return (x0 + x1) / 2, (y0 + y1) / 2, max(x1 - x0, y1 - y0)


@pytest.mark.parametrize("share", [0.25, 0.4])
def test_a_taught_die_cut_by_the_edge_is_not_sure(share: float) -> None:
    die, taught = _d8()
    reader, cut = Reader([taught]), []
    for n, value in enumerate(die.faces):
        picture = _picture(die, value, 7000 + n)
        [whole] = reader.read(picture).dice
        x0, _, x1, _ = whole.box
        cut += reader.read(np.ascontiguousarray(picture[:, round(x0 + share * (x1 - x0)) :])).dice
    assert {d.why for d in cut} == {"cut"}
    assert not any(d.sure or d.value is not None for d in cut)


def test_a_taught_die_on_another_is_doubtful_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    die, taught = _d8()
    reader, picture = Reader([taught]), _picture(die, 3, 7002)
    assert [(d.value, d.sure) for d in reader.read(picture).dice] == [(3, True)]
    found = Finder.find
    piled = lambda *args: replace(f := found(*args), places=tuple(replace(p, piled=0.95) for p in f.places))  # noqa: E731
    monkeypatch.setattr(Finder, "find", piled)
    assert [(d.value, d.sure, d.why) for d in reader.read(picture).dice] == [(3, False, "piled")]


def test_a_taught_die_has_the_owners_own_colour() -> None:
    die, taught = _d8()
    picture = _picture(die, 3, 7002)
    lab, _ = body_colours([lone_die(picture)])
    own = Palette.of({**USUAL, "sea": [tuple(lab[0])]})
    assert [d.color for d in Reader([taught], palette=own).read(picture).dice] == ["sea"]


def test_nothing_taught_is_offered_nothing() -> None:
    drawn = render(replace(TABLE, dice=(_turned(_d8()[0], 3, 1),)), 5)
    assert offered((), drawn.picture, [_box_middle(drawn.dice[0])]) == [None]


@pytest.mark.parametrize(
    ("dice", "word"),
    [
        ((), "No die"),
        ((painted("red", 1, np.random.default_rng(1)), painted("red", 2, np.random.default_rng(2))), "more than"),
    ],
)
def test_a_picture_that_does_not_teach_gets_one_sentence(dice: tuple[PaintedDie, ...], word: str) -> None:
    spread = tuple(replace(die, x=30.0 * k) for k, die in enumerate(dice))
    with pytest.raises(CannotTeach, match=word):
        lone_die(render(replace(TABLE, dice=spread), 5).picture)


def test_a_face_without_a_picture_is_refused() -> None:
    with pytest.raises(CannotTeach):
        teach("d8", {1: []})


def _retaken(picture: Picture, box: list[float], rng: np.random.Generator) -> Picture:
    """Another picture of the same face: turned, tilted, smaller, in other light, blurred and noisy."""
    x0, y0, x1, y1 = box
    middle, side, pixels = np.array([(x0 + x1) / 2, (y0 + y1) / 2]), max(x1 - x0, y1 - y0), rng.uniform(40, 90)
    turn, size = rng.uniform(0, 2 * np.pi), int(pixels * 2.2)
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * side
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    to = corners @ spin * (pixels / side) + size / 2 + rng.normal(0, pixels * 0.04, (4, 2))
    lay = cv2.getPerspectiveTransform((corners + middle).astype(np.float32), to.astype(np.float32))
    soft = cv2.GaussianBlur(picture, (0, 0), max(0.3, 0.4 * side / pixels))
    view = cv2.warpPerspective(soft, lay, (size, size), borderMode=cv2.BORDER_REFLECT).astype(np.float32)
    slope = np.exp(rng.uniform(0, 0.5) * np.linspace(-1, 1, size))[:, None, None]
    view = view * slope * np.exp(rng.normal(0, 0.2)) * (1 + rng.normal(0, 0.07, 3))
    view = cv2.GaussianBlur(view, (0, 0), rng.uniform(0.3, 1.0)) + rng.normal(0, rng.uniform(1, 6), view.shape)
    x, y = cv2.perspectiveTransform(middle[None, None].astype(np.float32), lay)[0, 0] + rng.normal(0, pixels * 0.03, 2)
    return crop_of(
        np.clip(view, 0, 255).astype(np.uint8), float(x), float(y), pixels * float(np.exp(rng.normal(0, 0.04)))
    )


def _real(kind: str) -> dict[Value, tuple[Picture, list[float]]]:
    """The picture and the die's box of each face of a real die."""
    rows = [json.loads(line) for line in (NUMERALS / "labels.jsonl").read_text().splitlines()]
    dice = [(NUMERALS / row["image"], row["dice"][0]) for row in rows]
    return {die["value"]: (cv2.imread(str(path)), die["box"]) for path, die in dice if die["kind"] == kind}


def _retaught(kind: str, seed: int) -> list[tuple[Value, Match]]:
    """What a real die taught from three pictures per face says of five more of each."""
    rng, real = np.random.default_rng(seed), _real(kind)
    taught = teach(kind, {value: [_retaken(*shot, rng) for _ in range(PICTURES)] for value, shot in real.items()})
    return [(value, taught.match(Sight(_retaken(*shot, rng)))) for value, shot in real.items() for _ in range(5)]


@pytest.mark.skipif(not NUMERALS.exists(), reason="the pictures of real dice are not here")
def test_a_real_numeral_d8_is_known_from_three_pictures_per_face() -> None:
    matches = _retaught("d8", 8)
    assert sum(match.value == value for value, match in matches) >= 0.95 * len(matches)
    assert all(match.value == value for value, match in matches if match.sure)


@pytest.mark.skipif(not NUMERALS.exists(), reason="the pictures of real dice are not here")
def test_faces_that_look_alike_are_told_when_a_die_is_taught() -> None:
    rng, real = np.random.default_rng(1), _real("d8")
    crops: dict[Value, list[Picture]] = {v: [_retaken(*s, rng) for _ in range(PICTURES)] for v, s in real.items()}
    assert look_alikes(teach("d8", crops), crops) == []
    crops[9] = [_retaken(*real[6], rng) for _ in range(PICTURES)]
    assert look_alikes(teach("d8", crops), crops) == [(6, 9)]


@pytest.mark.skipif(not NUMERALS.exists(), reason="the pictures of real dice are not here")
def test_a_die_whose_faces_look_alike_is_doubtful_rather_than_wrong() -> None:
    """A glaring pink d10 with white numerals: its outline says more than its ink."""
    matches = _retaught("d10", 101)
    assert all(match.value == value for value, match in matches if match.sure)
