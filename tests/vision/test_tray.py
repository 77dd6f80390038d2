"""The printed sheet is true to size, and where its marks are seen the tray is known to the millimetre."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.calibrate import Calibration, EmptyTray, NotCalibrated, advice, calibrate
from vision.lean import Stance
from vision.render import eye_of, render
from vision.scene import Lens, PaintedDie, Scene, View
from vision.sheet import SHEETS, Sheet, page, to_pdf, to_picture, to_png
from vision.tray import EVERY, Picture, TrayReader, find_bearings, find_marks, straightened, without_marks
from vision.types import Reading, SeenDie

PAPERS = tuple(SHEETS.values())
ABOVE = View(span=330, distance=700, tilt=0.02)
OBLIQUE = View(span=380, distance=560, tilt=0.45, azimuth=0.7, roll=0.3)
RED = PaintedDie("red", 5, x=40.0, y=-20.0, yaw=0.4)


def _seen(view: View, *dice: PaintedDie, paper: str = "a4", **lens: float) -> Picture:
    return render(Scene(dice, paper, view=view, lens=Lens(**lens)), 1).picture  # type: ignore[arg-type]


@pytest.mark.parametrize("sheet", PAPERS, ids=lambda s: s.name)
def test_the_pdf_is_the_page_at_true_size(sheet: Sheet) -> None:
    """Its page is the paper, its table of places points at its objects, and it is painted with the page's ink."""
    pdf = to_pdf(sheet)
    wide, high = (float(v) * 25.4 / 72 for v in re.search(rb"MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf).groups())  # type: ignore[union-attr]
    assert (wide, high) == pytest.approx((sheet.width, sheet.height), abs=0.01)
    table = int(re.search(rb"startxref\n(\d+)", pdf).group(1))  # type: ignore[union-attr]
    assert pdf[table:].startswith(b"xref")
    places = [int(row) for row in re.findall(rb"(\d{10}) 00000 n", pdf)]
    assert [pdf[place:].split()[0] for place in places] == [b"1", b"2", b"3", b"4", b"5"]
    length = int(re.search(rb"/Length (\d+)", pdf).group(1))  # type: ignore[union-attr]
    stream = pdf.partition(b"stream\n")[2]
    assert stream[length:].startswith(b"\nendstream")
    assert stream.count(b" re f") == len(page(sheet))


@pytest.mark.parametrize("sheet", PAPERS, ids=lambda s: s.name)
def test_the_png_knows_its_true_size(sheet: Sheet) -> None:
    png = to_png(sheet)
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_GRAYSCALE)
    per_metre = int.from_bytes(png[png.index(b"pHYs") + 4 :][:4], "big")
    assert picture.shape[1] / per_metre * 1000 == pytest.approx(sheet.width, abs=0.1)
    assert picture.shape[0] / per_metre * 1000 == pytest.approx(sheet.height, abs=0.1)


@pytest.mark.parametrize("sheet", PAPERS, ids=lambda s: s.name)
def test_the_bar_to_check_the_print_is_100_mm_long(sheet: Sheet) -> None:
    picture = to_picture(sheet, 254)
    edges = [np.flatnonzero(np.diff(np.pad((row < 128).astype(np.int8), 1))) for row in picture]
    longest = max((ends[1::2] - ends[::2]).max(initial=0) for ends in edges)
    assert longest / 10 == pytest.approx(100, abs=0.2)


@pytest.mark.parametrize("sheet", PAPERS, ids=lambda s: s.name)
@pytest.mark.parametrize("view", [ABOVE, OBLIQUE], ids=["above", "oblique"])
def test_points_on_the_sheet_are_known_to_a_millimetre(sheet: Sheet, view: View) -> None:
    bearings = find_bearings(_seen(view, paper=sheet.name))
    assert bearings is not None
    assert bearings.sheet == sheet.name
    truth = np.array([[0, 0, 0], [60, 40, 0], [-100, -70, 0]], np.float32)
    flat = truth[:, :2] * (1, -1) + (sheet.width / 2, sheet.height / 2)
    expected = eye_of(view).project(truth)
    found = cv2.perspectiveTransform(flat[None].astype(np.float64), bearings.matrix)[0]
    assert np.abs(found - expected).max() < 1.0 * bearings.scale


def test_two_marks_are_enough_and_one_is_not() -> None:
    picture = _seen(ABOVE)
    marks = find_marks(picture)
    assert sorted(marks) == [0, 1, 2, 3]
    for hidden, enough in (((0, 3), True), ((0, 1, 2), False)):
        covered = picture.copy()
        for mark in hidden:
            cv2.fillConvexPoly(covered, marks[mark].astype(np.int32), (90, 120, 160))
        assert (find_bearings(covered) is not None) == enough


def test_a_straightened_die_has_its_known_size() -> None:
    """A 16 mm die on the sheet is 16 mm wide from straight above, but for its height that leans outward."""
    plain, with_die = _seen(OBLIQUE), _seen(OBLIQUE, replace(RED, yaw=0.0))
    bearings = find_bearings(with_die)
    assert bearings is not None
    change = cv2.absdiff(straightened(plain, bearings).picture, straightened(with_die, bearings).picture).max(axis=2)
    _, _, stats, _ = cv2.connectedComponentsWithStats((change > 90).astype(np.uint8))
    side = min(max(stats[1:], key=lambda s: s[cv2.CC_STAT_AREA])[2:4]) / bearings.scale
    assert 14 < side < 22


class Redness:
    """A reader that sees one die: whatever is red."""

    side: float | None = None
    stance: Stance | None = None

    def read(self, picture: Picture, side: float | None = None, stance: Stance | None = None) -> Reading:
        self.stance = stance
        self.side = side
        blue, green, red = (picture[:, :, k].astype(int) for k in range(3))
        ys, xs = np.nonzero((red > 90) & (red > 2 * blue) & (red > 2 * green))
        box = (float(xs.min()), float(ys.min()), float(xs.max()), float(ys.max()))
        return Reading((SeenDie(box, 5, "red", 0.9, True),))


def test_dice_are_read_from_straight_above_and_told_in_the_pictures_own_pixels() -> None:
    scene = Scene((RED,), "a4", view=OBLIQUE)
    drawn = render(scene, 1)
    reader = Redness()
    (die,) = TrayReader(reader).read(drawn.picture).dice
    bearings = find_bearings(drawn.picture)
    assert bearings is not None
    assert reader.side == pytest.approx(16 * bearings.scale)
    middle = (np.array(die.box[:2]) + die.box[2:]) / 2
    truth = (np.array(drawn.dice[0].box[:2]) + drawn.dice[0].box[2:]) / 2
    assert np.abs(middle - truth).max() < 6


def test_a_camera_so_low_that_it_sees_the_horizon_reads_the_plain_picture() -> None:
    """Beyond the horizon nothing can be laid flat."""
    low = View(1280, 720, span=700, distance=300, tilt=0.9, azimuth=0.1)
    picture = _seen(low, RED)
    assert len(find_marks(picture)) >= 2
    assert find_bearings(picture) is None


def test_without_a_sheet_the_plain_picture_is_read() -> None:
    drawn = render(Scene((RED,), "plain", view=ABOVE), 4)
    reader = Redness()
    TrayReader(reader).read(drawn.picture)
    assert reader.side is None


def test_a_hand_over_most_marks_does_not_lose_the_sheet_but_a_tray_taken_away_does() -> None:
    picture, reader = _seen(ABOVE, RED), Redness()
    covered, marks = picture.copy(), find_marks(picture)
    for mark in (0, 1, 2):
        cv2.fillConvexPoly(covered, marks[mark].astype(np.int32), (90, 120, 160))
    bare = render(Scene((RED,), "plain", view=ABOVE), 4).picture
    tray = TrayReader(reader)
    sized = []
    for shown in (picture, covered, bare):
        for _ in range(EVERY):
            tray.read(shown)
        sized.append(reader.side is not None)
    assert sized == [True, True, False]


def test_marks_are_wiped_out_but_not_a_die_that_lies_on_one() -> None:
    corner = SHEETS["a4"].corners(3).mean(axis=0)
    on_mark = replace(RED, x=float(corner[0] - 148.5), y=float(105 - corner[1]), size=22.0)
    bearings = find_bearings(_seen(ABOVE))
    assert bearings is not None
    for picture, left in ((_seen(ABOVE), 0), (_seen(ABOVE, on_mark), 1)):
        wiped = without_marks(straightened(picture, bearings))
        dark = cv2.erode((wiped.min(axis=2) < 60).astype(np.uint8), np.ones((9, 9)))
        sheet_only = dark[20:-20, 20:-20]
        assert bool(sheet_only.any()) == bool(left)


def _empty(count: int = 8, **lens: float) -> list[Picture]:
    picture = render(Scene((), "a4", view=ABOVE, lens=Lens(**lens)), 3).picture  # type: ignore[arg-type]
    grain = np.random.default_rng(1)
    return [np.clip(picture + grain.normal(0, 2, picture.shape), 0, 255).astype(np.uint8) for _ in range(count)]


def test_calibration_learns_light_white_and_bearings_and_survives_json() -> None:
    picture = _empty()
    found = calibrate(picture)
    assert 150 < found.light < 250
    assert found.bearings is not None
    assert advice(found) == []
    again = Calibration.from_json(json.loads(json.dumps(found.to_json())))
    assert np.array_equal(again.empty, found.empty)
    assert again.white == pytest.approx(found.white)
    assert again.bearings is not None
    assert np.allclose(again.bearings.matrix, found.bearings.matrix)


def _seen_at(*places: tuple[float, float]) -> tuple[SeenDie, ...]:
    return tuple(SeenDie((x - 16, y - 16, x + 16, y + 16), 1, "red", 0.9, True) for x, y in places)


def test_what_was_there_in_the_empty_tray_is_no_die() -> None:
    """A mark taken for a die is dropped and a die kept, in other light too; a tray that was moved proves nothing."""
    empty = EmptyTray(calibrate(_empty()).empty)
    with_die = render(Scene((RED,), "a4", view=ABOVE), 3)
    middle = np.mean(with_die.dice[0].top, axis=0)
    mark = find_marks(with_die.picture)[0].mean(axis=0)
    dice = _seen_at((middle[0], middle[1]), (mark[0], mark[1]))
    assert empty.dice(with_die.picture, dice) == dice[:1]
    assert empty.dice((with_die.picture * 0.85).astype(np.uint8), dice) == dice[:1]
    assert empty.dice(np.roll(255 - with_die.picture, 60, axis=1), dice) == dice


def test_a_warm_lamp_is_learned_as_how_white_looks() -> None:
    warm = [np.clip(p * (0.7, 0.9, 1.0), 0, 255).astype(np.uint8) for p in _empty()]
    blue, green, red = calibrate(warm).white
    assert red == 255
    assert blue < 0.8 * red
    assert blue < green


def test_a_coloured_tray_without_a_sheet_says_nothing_about_white() -> None:
    green = np.full((120, 160, 3), (60, 150, 40), np.uint8)
    found = calibrate([green] * 4)
    assert found.white == (255, 255, 255)
    assert len(advice(found)) == 1


@pytest.mark.parametrize(
    ("pictures", "word"),
    [
        ([], "no picture"),
        ([np.full((90, 120, 3), 5, np.uint8)] * 5, "too dark"),
        ([np.full((90, 120, 3), 255, np.uint8)] * 5, "too bright"),
        (
            [np.full((90, 120, 3), 100, np.uint8), np.eye(90, 120, dtype=np.uint8)[..., None].repeat(3, 2) * 200],
            "moved",
        ),
    ],
)
def test_a_tray_that_cannot_be_learned_gets_one_sentence(pictures: list[Picture], word: str) -> None:
    with pytest.raises(NotCalibrated, match=word):
        calibrate(pictures)


def test_the_example_in_the_docs_runs() -> None:
    text = (Path(__file__).parents[2] / "docs" / "tray.md").read_text()
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)
    assert sorted(str(die.value) for die in names["shown"].dice) == ["3", "5", "7", "sword"]


def test_noise_and_blackness_have_no_marks() -> None:
    noise = np.random.default_rng(0).integers(0, 255, (240, 320, 3)).astype(np.uint8)
    for picture in (noise, np.zeros((240, 320, 3), np.uint8), np.zeros((8, 8), np.uint8)):
        assert find_bearings(picture) is None
