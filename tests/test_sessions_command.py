"""What was played can be listed, exported, imported and deleted from the command line."""

from __future__ import annotations

import json
from pathlib import Path

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
