"""A copy of the journal is whole, also when taken in the middle of a game."""

import argparse
import os
from pathlib import Path

import pytest

from companion import backup
from companion.kernel.entry import Entry
from companion.kernel.journal import open_journal
from companion.kernel.state import Seat, Setup


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    backup.add_commands(parser.add_subparsers())
    args = parser.parse_args(["backup", *words])
    return int(args.run(args))


def test_a_copy_taken_while_playing_holds_every_answer_so_far(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "companion.db").journal
    kept = journal.begin("monster-lands", Setup((Seat("red", "Ada"),), {}, "sample"))
    kept.append(0, [Entry("answer", 1), Entry("answer", 2)])
    place = tmp_path / "copy.db"
    place.write_bytes(b"an older copy")
    assert run(str(place), "--set", f"database={tmp_path / 'companion.db'}") == 0
    kept.append(2, [Entry("answer", 3)])
    journal.close()
    with open_journal(place).journal as copy:
        assert [entry.value for entry in copy.entries(kept.id)[0]] == [1, 2]
    assert not list(tmp_path.glob("*.unfinished"))


def test_what_cannot_be_copied_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setting = ("--set", f"database={tmp_path / 'companion.db'}")
    assert run(str(tmp_path / "copy.db"), *setting) == 1
    assert "nothing to copy" in capsys.readouterr().out
    open_journal(tmp_path / "companion.db").journal.close()
    assert run(str(tmp_path / "no" / "folder" / "copy.db"), *setting) == 1
    assert "could not be copied" in capsys.readouterr().out
    (tmp_path / "companion.db").write_bytes(b"damaged" * 1000)
    assert run(str(tmp_path / "copy.db"), *setting) == 1
    assert not list(tmp_path.glob("copy*"))


def test_no_folder_no_device_and_not_the_journal_itself_is_replaced_by_a_copy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever plays at that moment would go on writing into a file that has no name any more."""
    path = tmp_path / "companion.db"
    open_journal(path).journal.close()
    same, device = tmp_path / "same.db", tmp_path / "device"
    same.symlink_to(path)
    os.mkfifo(device)
    before = path.stat().st_ino
    for place in (path, same, tmp_path, device):
        assert run(str(place), "--set", f"database={path}") == 1
        assert "name a file of its own" in capsys.readouterr().out
    assert path.stat().st_ino == before
    assert device.is_fifo()
