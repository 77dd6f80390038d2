"""The fault run: whatever goes wrong, the companion runs on or starts again, and no acknowledged answer is missing."""

import random
import signal
import sqlite3
from pathlib import Path

import pytest

from companion.kernel.entry import Entry
from companion.kernel.journal import JournalError, open_journal
from companion.kernel.state import Setup
from companion.table import resume
from tests.players import Player, legal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the journal lies."""
    return tmp_path / "companion.db"


def kept(path: Path) -> int:
    """How many answers the newest session holds; it has to resume, which replays every one of them."""
    with open_journal(path).journal as journal:
        saved = journal.unfinished()
        assert saved is not None
        session = resume(journal, saved).session
        assert session.read_only is None
        assert journal.check() == "ok"
        return len(session.entries)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_process_ended_in_mid_answer_loses_nothing_it_acknowledged(path: Path, how: signal.Signals) -> None:
    rng, known = random.Random(how), 0
    for turn in range(4):
        player = Player(path, resume=turn > 0)
        player.listen()
        assert player.acknowledged >= known
        player.play(rng.randrange(1, 12))
        player.send(legal(player.question))  # this one is under way when the end comes
        assert player.end(how) != 0
        known = kept(path)
        assert known >= player.acknowledged


def test_a_full_disk_refuses_the_answer_and_takes_it_when_there_is_room(path: Path) -> None:
    player = Player(path)
    player.listen()
    player.play(5)
    before = player.acknowledged
    player.fill_disk(True)
    assert "error" in player.answer()
    assert player.listen()["n"] == before
    player.fill_disk(False)
    player.play(3)
    assert player.acknowledged > before
    player.end()
    assert kept(path) >= player.acknowledged


def test_a_locked_journal_refuses_the_answer_and_takes_it_when_it_is_free(path: Path) -> None:
    player = Player(path)
    player.listen()
    player.play(2)
    before = player.acknowledged
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin immediate")
    assert "error" in player.answer()
    assert player.listen()["n"] == before
    other.execute("rollback")
    other.close()
    player.play(2)
    player.end()
    assert kept(path) >= player.acknowledged > before


@pytest.mark.parametrize("content", [b"", b"no database at all" * 400, None], ids=["empty", "rubbish", "cut"])
def test_a_damaged_journal_is_set_aside_and_play_begins_anew(path: Path, content: bytes | None) -> None:
    with open_journal(path).journal as journal:
        journal.begin("roll-for-adventure", Setup())
    damaged = path.read_bytes()[:6000] if content is None else content
    path.write_bytes(damaged)
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    player = Player(path)
    assert "ask" in player.listen()
    player.play(2)
    player.end()
    assert kept(path) >= 2
    if damaged:
        assert (path.with_name(path.name + ".damaged-1")).read_bytes() == damaged


def test_a_whole_journal_that_cannot_be_opened_just_now_is_never_set_aside(path: Path) -> None:
    """A missing right or a full disk is no damage: the sessions are still in there."""
    open_journal(path).journal.close()
    whole = path.read_bytes()
    path.with_name(path.name + "-wal").mkdir()  # SQLite cannot make the file it needs beside the journal
    with pytest.raises(JournalError, match="cannot be opened"):
        open_journal(path)
    assert path.read_bytes() == whole
    assert not list(path.parent.glob("*.damaged-*"))


def test_a_journal_of_a_newer_companion_is_left_alone(path: Path) -> None:
    open_journal(path).journal.close()
    with sqlite3.connect(path) as db:
        db.execute("pragma user_version = 99")
    db.close()
    with pytest.raises(JournalError, match="newer companion"):
        open_journal(path)
    assert not list(path.parent.glob("*.damaged-*"))


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    player = Player(tmp_path / "file" / "companion.db")
    _, said = player.process.communicate()
    assert player.process.returncode == 2
    assert len(said.splitlines()) == 1
    assert "Traceback" not in said


def test_a_clock_that_jumps_back_does_not_confuse_which_session_was_last(path: Path) -> None:
    with open_journal(path).journal as journal:
        first = journal.begin("roll-for-adventure", Setup())
        second = journal.begin("roll-for-adventure", Setup())
    with sqlite3.connect(path) as db:  # the second was played while the clock ran ahead
        db.execute("update sessions set touched = '2199-01-01T00:00:00Z' where id = ?", (second.id,))
    db.close()
    with open_journal(path).journal as journal:
        journal.keeper(first.id).append(0, [Entry("answer", 1)])
        last = journal.unfinished()
        assert last is not None
        assert last.id == first.id
