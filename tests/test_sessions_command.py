"""What was played can be listed, exported, imported and deleted from the command line."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.kernel.entry import Entry
from companion.kernel.journal import Journal
from companion.kernel.state import Seat, Setup


@pytest.fixture
def db(tmp_path: Path) -> str:
    path = tmp_path / "companion.db"
    with Journal(path) as journal:
        kept = journal.begin("roll-for-adventure", Setup((Seat("red", "Mara"), Seat("blue"))))
        kept.append(0, [Entry("answer", True, digest="x")])
    return str(path)


def test_sessions_are_listed_by_default(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    for args in (["sessions", "--db", db], ["sessions", "list", "--db", db], ["sessions", "--db", db, "list"]):
        assert main(args) == 0
        assert "Mara, blue" in capsys.readouterr().out


def test_an_exported_session_can_be_imported(db: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "session.json"
    assert main(["sessions", "export", "1", "--to", str(file), "--db", db]) == 0
    assert json.loads(file.read_text())["game"] == "roll-for-adventure"
    assert main(["sessions", "import", str(file), "--db", db]) == 0
    assert "session 2" in capsys.readouterr().out


def test_a_session_is_deleted_only_when_asked_twice(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sessions", "delete", "1", "--db", db]) == 2
    assert "--yes" in capsys.readouterr().err
    assert main(["sessions", "delete", "1", "--yes", "--db", db]) == 0
    assert Journal(Path(db)).sessions() == []


def test_printed_values_travel_as_toml(db: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shared = tmp_path / "shared.toml"
    shared.write_text("[area.desert]\ndamage-track = 7\n")
    assert main(["catalogue", "roll-for-adventure", "--import", str(shared), "--db", db]) == 0
    assert ": 1 of " in capsys.readouterr().out
    assert main(["catalogue", "roll-for-adventure", "--export", "--db", db]) == 0
    assert capsys.readouterr().out.endswith("[area.desert]\ndamage-track = 7\n")
    shared.write_text("[area.desert]\ndamage-track = 700\n")
    assert main(["catalogue", "roll-for-adventure", "--import", str(shared), "--db", db]) == 2
    assert "area.desert.damage-track" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["[monster]\ngator = 5\n", "a = 1\n", "a = " + "[" * 9000, "a = " + "9" * 9000])
def test_a_file_of_other_values_is_refused_and_never_passed_over(
    db: str, tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = tmp_path / "shared.toml"
    shared.write_text(content)
    assert main(["catalogue", "monster-lands", "--import", str(shared), "--db", db]) == 2
    assert str(shared) in capsys.readouterr().err
    shared.write_bytes(b"\xff")
    assert main(["catalogue", "monster-lands", "--import", str(shared), "--db", db]) == 2
    assert str(shared) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("[" * 9000, "is not JSON"),
        ("{", "is not JSON"),
        ("[]", "not an exported session"),
        ('{"format": "tabletop-companion-session"}', "incomplete"),
    ],
)
def test_a_file_that_holds_no_session_is_one_sentence(
    db: str, tmp_path: Path, content: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "session.json"
    file.write_text(content)
    assert main(["sessions", "import", str(file), "--db", db]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"seats": [["mauve", ""], ["red", ""]]}, {"settings": {"x": "y"}}]
)
def test_a_session_its_game_could_not_show_is_not_taken(db: str, tmp_path: Path, change: dict[str, Any]) -> None:
    file = tmp_path / "session.json"
    with Journal(Path(db)) as journal:
        exported = journal.export(1)
    kept = {name: value for name, value in change.items() if name in exported}
    file.write_text(json.dumps({**exported, **kept, "setup": {**exported["setup"], **change}}))
    assert main(["sessions", "import", str(file), "--db", db]) == 2
    with Journal(Path(db)) as journal:
        assert [saved.id for saved in journal.sessions()] == [1]


def test_a_missing_file_is_named(db: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "missing")
    for words in (["sessions", "import", missing], ["catalogue", "monster-lands", "--import", missing]):
        assert main([*words, "--db", db]) == 2
        assert capsys.readouterr().err == (
            f"companion: {missing} cannot be used (No such file or directory): check the name and who may use it.\n"
        )


def test_settings_count_wherever_they_stand_on_the_command_line(
    db: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setting, wrong = ["--set", f"database={db}"], ["--set", "language=klingon"]
    for words in ([*setting, "sessions", "list"], ["sessions", *setting, "list"], ["sessions", "list", *setting]):
        assert main(words) == 0
        assert "Mara" in capsys.readouterr().out
    for words in ([*wrong, "sessions", *setting], ["sessions", *wrong, "list", *setting]):
        assert main(words) == 2
        assert "klingon" in capsys.readouterr().err
    assert main(["--config", str(tmp_path / "none.toml"), "sessions", *setting]) == 2


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A table whose clock is fourteen hours ahead of the journal's."""
    monkeypatch.setenv("TZ", "EAST-14")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("far_east")
def test_times_are_those_of_the_clock_on_the_wall(db: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Journal(Path(db)) as journal:
        journal._db.execute("update sessions set touched = '2026-01-02T20:15:00Z'")
    assert main(["sessions", "--db", db]) == 0
    assert "2026-01-03 10:15" in capsys.readouterr().out
    device = tmp_path / "usb" / "lp0"
    device.parent.mkdir()
    device.touch()
    assert main(["print", "--to", str(device), "--set", f"database={db}"]) == 0
    assert b"2026-01-03" in device.read_bytes()


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ("players = 9", "not 9"),
        ("players = -1", "not -1"),
        ('players = [{ color = "red", name = "M\\u001b[31m" }, { color = "blue" }]', "more than letters"),
    ],
)
def test_a_setup_that_cannot_be_played_says_why(
    db: str, tmp_path: Path, setup: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "setup.toml").write_text(setup)
    words = ["play", "roll-for-adventure", "--setup", str(tmp_path / "setup.toml"), "--db", db]
    assert main(words) == 2
    assert why in capsys.readouterr().err


def test_a_journal_set_aside_is_said_in_the_tables_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for n, (language, said) in enumerate((("en", "a new one was begun"), ("de", "Ein neues ist angefangen")), 1):
        (tmp_path / "bad.db").write_bytes(b"damaged" * 1000)
        assert main(["sessions", "--db", str(tmp_path / "bad.db"), "--set", f"language={language}"]) == 0
        told = capsys.readouterr().err
        assert said in told
        assert f"bad.db.damaged-{n}" in told
