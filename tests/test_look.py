"""`companion look`, `tray`, `calibrate` and `teach`, as the owner types them."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.__main__ import main
from companion.look import read
from companion.teaching import at_the_tray, learn_color, shown
from vision.reader import Look, Reader
from vision.render import render
from vision.scene import Lens, Scene, View, painted, scene_of

SCENE = scene_of({"red": [3, 5], "yellow": [2]}, seed=3, ground="plain")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"database={tmp_path / 'companion.db'}"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "throw.png"
    cv2.imwrite(str(path), render(SCENE, 3).picture)
    return path


def _objects(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith("{")]


def test_look_prints_one_object_per_picture_in_order_also_for_an_unreadable_one(
    picture: Path, tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "notes.png"
    text.write_text("no picture")
    paths = [str(text), str(picture), str(tmp_path / "missing.png")]
    assert main(["look", *paths, "--json", "--set", database]) == 1
    bad, good, missing = _objects(capsys)
    assert [row["image"] for row in (bad, good, missing)] == paths
    assert bad["dice"] == missing["dice"] == []
    assert bad["problem"] == missing["problem"] == "no-picture"
    assert good["problem"] is None
    assert good["ms"] > 0
    assert sorted(die["value"] for die in good["dice"]) == [2, 3, 5]
    assert sorted(die["color"] for die in good["dice"]) == ["red", "red", "yellow"]
    for die in good["dice"]:
        assert set(die) == {"value", "color", "box", "confidence", "sure"}
        assert 0 <= die["box"][0] < die["box"][2] <= 640


def test_look_without_json_is_a_short_table_and_can_draw_every_step(
    picture: Path, tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "steps"
    assert main(["look", str(picture), "--draw", "--steps", "--out", str(out), "--set", database]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "3 dice" in lines[0]
    assert [line.split()[0] for line in lines[1:]] == ["red", "red", "yellow"]
    saved = sorted(path.name for path in out.iterdir())
    assert "throw-seen.png" in saved
    assert "throw-0-straight.png" in saved
    assert len(saved) >= 5


def test_what_is_no_picture_gets_one_sentence_and_an_empty_folder_too(
    picture: Path, tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Beside what can be read, which is a table as ever."""
    monkeypatch.setattr("vision.picture.LARGEST", 320 * 240 - 1)
    paths = {name: tmp_path / name for name in ("empty", "missing.png", "notes.png", "tiny.png", "large.png")}
    paths["empty"].mkdir()
    paths["notes.png"].write_text("no picture")
    for name, size in (("tiny.png", (2, 2, 3)), ("large.png", (240, 320, 3))):
        cv2.imwrite(str(paths[name]), np.zeros(size, np.uint8))
    assert main(["look", *map(str, paths.values()), "--steps", "--out", str(tmp_path), "--set", database]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{paths['empty']} holds no pictures; name another folder.",
        f"{paths['missing.png']} cannot be opened; check its name and whether you may read it.",
        f"{paths['notes.png']} is no picture that can be read; save it as PNG or JPEG.",
        f"{paths['tiny.png']} is too small to read dice in; take a larger one.",
        f"{paths['large.png']} is too large to read dice in; take a smaller one.",
    ]
    assert main(["look", str(paths["empty"]), "--json", "--set", database]) == 1
    assert _objects(capsys) == [{"image": str(paths["empty"]), "dice": [], "problem": "no-picture", "ms": 0.0}]


def test_pictures_of_one_name_do_not_overwrite_what_was_seen_in_each_other(tmp_path: Path, database: str) -> None:
    files = [tmp_path / name for name in ("a.png", "a.bmp", "a-2.png")]
    for shade, file in enumerate(files, 50):
        cv2.imwrite(str(file), np.full((60, 80, 3), shade, np.uint8))
    assert main(["look", *map(str, files), "--draw", "--out", str(tmp_path / "out"), "--set", database]) == 0
    seen = {path.name: int(cv2.imread(str(path))[0, 0, 0]) for path in (tmp_path / "out").iterdir()}
    assert seen == {"a-seen.png": 50, "a-2-seen.png": 51, "a-2-2-seen.png": 52}


def test_the_steps_on_a_sheet_are_those_of_the_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheet is looked at without its marks and with the size of a die, and only once."""
    looks: list[Look] = []
    monkeypatch.setattr("vision.steps.stages", lambda look: looks.append(look) or {})
    scene = replace(SCENE, ground="a4", view=View(640, 480, span=330, distance=700, tilt=0.05))
    args = argparse.Namespace(steps=True, draw=False, out=tmp_path)
    reading = read(render(scene, 3).picture, Reader(), args, "throw")
    (look,) = looks
    assert reading.dice
    assert [die.confidence for die in look.reading.dice] == [die.confidence for die in reading.dice]
    assert look.reading.ms == reading.ms
    assert np.array_equal(cv2.imread(str(tmp_path / "throw-0-straight.png")), look.picture)


def test_look_makes_no_journal(picture: Path, tmp_path: Path, database: str) -> None:
    main(["look", str(picture), "--set", database])
    assert not (tmp_path / "companion.db").exists()


@pytest.mark.parametrize(("name", "magic"), [("sheet.pdf", b"%PDF"), ("sheet.png", b"\x89PNG")])
def test_the_tray_sheet_is_written_as_pdf_or_png(name: str, magic: bytes, tmp_path: Path) -> None:
    assert main(["tray", "--paper", "letter", "--out", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_bytes().startswith(magic)


def test_another_kind_of_file_for_the_sheet_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tray", "--out", str(tmp_path / "sheet.doc")]) == 2
    assert ".pdf or .png" in capsys.readouterr().err


def test_calibrate_learns_the_tray_and_says_what_it_saw(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty.png"
    view = View(640, 480, span=330, distance=700, tilt=0.05)
    cv2.imwrite(str(empty), render(Scene((), "a4", view=view), 1).picture)
    seen = tmp_path / "seen.png"
    assert main(["calibrate", "--camera", str(empty), "--out", str(seen), "--set", database]) == 0
    words = capsys.readouterr().out
    assert "a4" in words
    assert "pixels per mm" in words
    assert cv2.imread(str(seen)) is not None
    assert main(["calibrate", "--camera", str(empty), "--set", database]) == 0
    assert seen.with_name("tray.png").is_file()  # beside the journal, where the calibrating user may write


def test_calibrating_without_a_camera_is_one_sentence(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "--camera", "/dev/video97", "--set", database]) == 2
    assert "no camera" in capsys.readouterr().err


def _faces(folder: Path) -> list[str]:
    """Three pictures of each of three faces of a symbol die, as arguments."""
    die = painted("green", "sword", np.random.default_rng(2), kind="symbol")
    words = []
    for k, value in enumerate(die.faces[:3]):
        files = []
        for n in range(3):
            turned = replace(die, value=value, yaw=0.9 * n + k, x=8.0 * n, y=-6.0 * k)
            view = View(480, 360, span=115, distance=450, tilt=0.05)
            files.append(str(folder / f"{value}-{n}.png"))
            cv2.imwrite(files[-1], render(Scene((turned,), "wood", view=view), 5).picture)
        words.append(f"{value}={','.join(files)}")
    return words


def test_a_die_is_taught_listed_exported_forgotten_and_imported(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rune.json"
    assert main(["teach", "rune", "--faces", *_faces(tmp_path), "--export", str(file), "--set", database]) == 0
    assert main(["teach", "--set", database]) == 0
    assert "die     rune: sword, shield, tower (9 pictures)" in capsys.readouterr().out
    assert main(["teach", "rune", "--forget", "--set", database]) == 0
    capsys.readouterr()
    assert main(["teach", "--set", database]) == 0
    assert capsys.readouterr().out.startswith("Nothing was taught yet")
    assert main(["teach", "--import", str(file), "--set", database]) == 0
    assert main(["look", str(tmp_path / "sword-1.png"), "--json", "--set", database]) == 0
    (die,) = _objects(capsys)[-1]["dice"]
    assert (die["kind"], die["value"], die["sure"]) == ("rune", "sword", True)


def test_faces_that_look_alike_are_told_at_the_table(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    faces = _faces(tmp_path)
    again = faces[0].replace("sword=", "dagger=", 1)
    assert main(["teach", "rune", "--faces", *faces, again, "--set", database]) == 0
    assert "advice  sword and dagger look alike" in capsys.readouterr().out
    sword, _, tower = faces
    assert main(["teach", "rune", "--faces", sword, tower, "--set", database]) == 0
    assert "advice" not in capsys.readouterr().out


def test_a_colour_of_the_owners_own_is_named(tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    die = replace(painted("blue", 4, np.random.default_rng(1)), body=(40, 190, 180))
    path = tmp_path / "own.png"
    scene = Scene((die,), "wood", view=View(480, 360, span=115, distance=450, tilt=0.05))
    cv2.imwrite(str(path), render(scene, 5).picture)
    assert main(["teach", "turquoise", "--color", str(path), "--set", database]) == 0
    assert main(["look", str(path), "--json", "--set", database]) == 0
    (seen,) = _objects(capsys)
    assert seen["dice"][0]["color"] == "turquoise"


def test_a_colour_taught_by_a_warm_lamp_is_the_same_as_by_day(tmp_path: Path) -> None:
    die = replace(painted("blue", 5, np.random.default_rng(1)), body=(40, 190, 180), ink=(250, 250, 250))
    scene = Scene((die,), "paper", view=View(480, 360, span=115, distance=450, tilt=0.05))
    shades = []
    for name, lens in (("day.png", Lens()), ("lamp.png", Lens(balance=(1.2, 1.0, 0.6)))):
        cv2.imwrite(str(tmp_path / name), render(replace(scene, lens=lens), 5).picture)
        shades += learn_color("turquoise", [str(tmp_path / name)], Reader())
    assert np.linalg.norm(np.subtract(*shades)) < 12


def test_a_picture_that_teaches_nothing_names_the_face(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    blank = tmp_path / "blank.png"
    cv2.imwrite(str(blank), np.full((240, 320, 3), 90, np.uint8))
    assert main(["teach", "odd", "--faces", f"7={blank}", "--set", database]) == 2
    assert "Face 7" in capsys.readouterr().err
    assert main(["teach", "odd", "--faces", "7=nowhere.png", "--set", database]) == 2
    assert "nowhere.png" in capsys.readouterr().err


def test_a_bare_face_is_asked_for_at_the_tray(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("builtins.input", lambda words: asked.append(words) or "")
    frames = iter(range(100))
    faces = shown(
        ["1", "2"], at_the_tray(lambda count: [np.full((2, 2, 3), next(frames), np.uint8) for _ in range(count)])
    )
    assert {value: [int(p[0, 0, 0]) for p in pictures] for value, pictures in faces.items()} == {
        1: [2, 5, 8],
        2: [11, 14, 17],
    }
    assert len(asked) == 6
    assert "with 2 up" in asked[-1]


def test_help_loads_neither_cv2_nor_numpy() -> None:
    code = (
        "import sys\nfrom companion.__main__ import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "sys.exit(bool({'cv2', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
