"""`companion calibrate` and `companion teach`: what cannot be learned is refused with a sentence and spoils nothing."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.__main__ import main
from companion.eyesight import DICE, TRAY, taught_dice
from companion.kernel.journal import Journal, open_journal
from companion.learning import shot_of
from companion.teaching import learn_die, shown
from vision.emblem import SIDE, Picture
from vision.reader import Reader
from vision.render import render
from vision.scene import Scene, View, painted, scene_of
from vision.teach import CannotTeach, TaughtDie, teach

CLOSE = View(480, 360, span=115, distance=450, tilt=0.05)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


def _saved(path: Path, picture: Picture) -> str:
    cv2.imwrite(str(path), picture)
    return str(path)


def _picture(path: Path, value: int = 4, color: str = "blue") -> str:
    """A file with one die."""
    die = painted(color, value, np.random.default_rng(1))
    return _saved(path, render(Scene((die,), "wood", view=CLOSE), 5).picture)


def _taught() -> TaughtDie:
    grain = np.random.default_rng(3)
    crops = {face: [grain.integers(0, 255, (SIDE, SIDE, 3)).astype(np.uint8) for _ in range(2)] for face in (1, "two")}
    return teach("rune", crops)


def _run(database: Path, *words: str) -> int:
    return main([*words, "--set", f"database={database}"])


def _kept(database: Path, key: str) -> Any:
    with open_journal(database).journal as journal:
        return journal.kept(key)


def _sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that the owner gets instead of a traceback."""
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("companion: ")
    return line


def test_a_tray_with_dice_in_it_is_not_learned_as_the_empty_one(
    tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dice that were learned as a part of the tray would never be seen again."""
    full = _saved(tmp_path / "full.png", render(scene_of({"red": [3, 5]}, seed=3, ground="plain"), 3).picture)
    assert _run(database, "calibrate", "--camera", full, "--out", str(tmp_path / "seen.png")) == 2
    assert "take them out" in _sentence(capsys)
    assert _kept(database, TRAY) is None


def test_a_tiny_picture_of_the_tray_gets_one_sentence(
    tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = _saved(tmp_path / "tiny.png", np.full((1, 1, 3), 120, np.uint8))
    assert _run(database, "calibrate", "--camera", tiny, "--out", str(tmp_path / "seen.png")) == 2
    assert "too small" in _sentence(capsys)


@pytest.mark.parametrize("out", ["seen", "seen.xyz"])
def test_a_tray_whose_picture_cannot_be_saved_is_not_learned(
    out: str, tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = _saved(tmp_path / "empty.png", np.full((120, 160, 3), (60, 150, 40), np.uint8))
    assert _run(database, "calibrate", "--camera", empty, "--out", str(tmp_path / out)) == 2
    assert f"{out} cannot be written" in _sentence(capsys)
    assert _kept(database, TRAY) is None


def test_one_picture_per_face_is_too_few_and_that_is_said(tmp_path: Path) -> None:
    one = cv2.imread(_picture(tmp_path / "one.png", 1))
    six = cv2.imread(_picture(tmp_path / "six.png", 6))
    few = "Show each face at least twice"
    assert any(word.startswith(few) for word in learn_die("d", {1: [one, one], 6: [six]})[1])
    assert not any(word.startswith(few) for word in learn_die("d", {1: [one, one], 6: [six, six]})[1])


def test_a_face_named_twice_has_all_its_pictures_and_is_a_number_only_if_written_as_one(tmp_path: Path) -> None:
    files = [_saved(tmp_path / f"{n}.png", np.full((4, 4, 3), n, np.uint8)) for n in range(6)]
    words = [f"{face}={file}" for face, file in zip(["1", "1", "0", "00", "²", "٣"], files, strict=True)]
    faces = {face: [int(p[0, 0, 0]) for p in pictures] for face, pictures in shown(words, lambda _: []).items()}
    assert faces == {1: [0, 1], 0: [2], "00": [3], "²": [4], "٣": [5]}


def test_where_nobody_can_press_enter_that_is_one_sentence(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def closed(words: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", closed)
    tray = _saved(tmp_path / "tray.png", np.full((120, 160, 3), 90, np.uint8))
    assert _run(database, "teach", "rune", "--faces", "1", "--camera", tray) == 2
    assert "name pictures" in _sentence(capsys)


def test_a_camera_that_fails_says_so_before_a_die_is_asked_for(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("builtins.input", lambda words: asked.append(words) or "")
    assert _run(database, "teach", "rune", "--faces", "1", "--camera", "/nowhere/at/all") == 2
    assert "/nowhere/at/all is no" in _sentence(capsys)
    assert asked == []


DAMAGED: list[Any] = [
    "no json",
    "[]",
    '{"a": 1}',
    '{"name": "x"}',
    '{"name": [1]}',
    '{"name": "x", "shades": []}',
    '{"name": "x", "shades": [[1, 2]]}',
    '{"name": "x", "shades": [[1, 2, NaN]]}',
    '{"name": [1], "shades": [[1, 2, 3]]}',
    {"values": [1]},
    {"values": [1, 1, [2], 3]},
    {"bodies": []},
    {"bound": 1},
    {"emblems": "eJw="},
    {"name": None},
]


@pytest.mark.parametrize("text", DAMAGED)
def test_what_was_not_exported_is_not_imported(
    text: str | dict[str, Any], tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.json"
    file.write_text(text if isinstance(text, str) else json.dumps({**_taught().to_json(), **text}))
    assert _run(database, "teach", "--import", str(file)) == 2
    assert f"{file} holds no die or colour" in _sentence(capsys)
    assert _run(database, "teach") == 0
    assert capsys.readouterr() == ("Nothing was taught yet; the usual dice and colours are known.\n", "")


def test_a_damaged_die_is_left_out_and_the_others_are_known(database: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Journal(database) as journal, caplog.at_level(logging.WARNING):
        journal.keep(DICE, {"odd": {"name": "odd"}, "none": None, "rune": _taught().to_json()})
        assert [die.name for die in taught_dice(journal)] == ["rune"]
    assert "odd is left out" in caplog.text


def test_a_colour_is_exported_forgotten_and_imported_with_a_die_of_its_name(
    tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rune.json"
    assert _run(database, "teach", "rune", "--color", _picture(tmp_path / "own.png"), "--export", str(file)) == 0
    assert set(json.loads(file.read_text())) == {"name", "shades"}
    file.write_text(json.dumps({**json.loads(file.read_text()), **_taught().to_json()}))
    for words in (["rune", "--forget"], ["--import", str(file)], ["rune", "--export", str(file)], ["rune", "--forget"]):
        assert _run(database, "teach", *words) == 0
    assert _run(database, "teach", "--import", str(file)) == 0
    capsys.readouterr()
    assert _run(database, "teach") == 0
    assert capsys.readouterr().out.splitlines() == ["die     rune: 1, two (4 pictures)", "colour  rune (1 pictures)"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--faces", "1=a.png"], "Say which"),
        (["--color", "a.png"], "Say which"),
        (["--export", "x.json"], "Say which"),
        (["--forget"], "Say which"),
        (["foo"], "Say how to teach foo"),
        ([""], "choose another name"),
        ([" ", "--color", "a.png"], "choose another name"),
        (["pip", "--faces", "1=a.png"], "choose another name"),
        (["foo", "--export", "x.json"], "No die or colour named foo"),
    ],
)
def test_teaching_nothing_or_without_a_name_is_refused(
    words: list[str], sentence: str, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(database, "teach", *words) == 2
    assert sentence in _sentence(capsys)


def test_an_imported_die_cannot_pass_for_the_usual_ones(
    tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pip.json"
    file.write_text(json.dumps({**_taught().to_json(), "name": "pip"}))
    assert _run(database, "teach", "--import", str(file)) == 2
    assert "choose another name" in _sentence(capsys)
    assert _kept(database, DICE) is None


def test_a_name_nobody_taught_is_not_said_to_be_forgotten(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(database, "teach", "rune", "--forget") == 2
    assert "named rune was taught" in capsys.readouterr().err


def test_a_damaged_journal_is_not_set_aside_in_silence(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database.write_bytes(b"damaged" * 1000)
    assert _run(database, "teach") == 0
    assert f"kept as {database}.damaged-1" in capsys.readouterr().err


@pytest.mark.parametrize("solid", ["d8", "d12"])
def test_an_odd_die_is_found_on_the_printed_sheet_among_its_marks(solid: str) -> None:
    """The four marks lie there too, and must not pass for dice."""
    die = painted("blue", 3, np.random.default_rng(1), kind="numeral", solid=solid)
    picture = render(Scene((die,), "a4", view=View(960, 720, span=330, distance=480, tilt=0.08)), 1).picture
    crop = shot_of(picture, Reader()).crop
    assert crop.shape == (SIDE, SIDE, 3)
    blue, _, red = crop[SIDE // 3 : -SIDE // 3, SIDE // 3 : -SIDE // 3].reshape(-1, 3).mean(axis=0)
    assert blue > 1.5 * red


@pytest.mark.parametrize("ground", ["plain", "a4"])
def test_two_dice_in_one_picture_are_refused_by_name(ground: str) -> None:
    picture = render(scene_of({"red": [3, 5]}, seed=3, ground=ground), 3).picture
    with pytest.raises(CannotTeach) as refused:
        shot_of(picture, Reader())
    assert refused.value.why == "many"
