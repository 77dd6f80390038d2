"""An answer that was shown as taken survives whatever happens next."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
from pathlib import Path

import pytest

from companion.bot import random_answer
from companion.kernel.entry import Entry
from companion.kernel.journal import Journal, JournalError, open_journal
from companion.kernel.session import Session
from tests.toy import ONE_TURN, TOY, TWO

KILLS = 250


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


def reopened(path: Path, id: int) -> Session[object]:
    journal = Journal(path)
    entries, taken_back = journal.entries(id)
    return Session(TOY, journal.session(id).setup, keeper=journal.keeper(id), entries=entries, taken_back=taken_back)  # type: ignore[return-value]


def test_the_file_is_written_through_to_the_disk(path: Path) -> None:
    journal = Journal(path)
    assert journal._db.execute("pragma journal_mode").fetchone() == ("wal",)
    assert journal._db.execute("pragma synchronous").fetchone() == (2,)


def test_a_session_comes_back_as_it_was(path: Path) -> None:
    kept = Journal(path).begin("toy", TWO)
    session = Session(TOY, TWO, keeper=kept)
    for answer in ONE_TURN:
        session.answer(answer)
    again = reopened(path, kept.id)
    assert again.state == session.state
    assert again.steps == session.steps
    assert again.setup == TWO


def test_undo_and_redo_survive_a_restart(path: Path) -> None:
    kept = Journal(path).begin("toy", TWO)
    session = Session(TOY, TWO, keeper=kept)
    for answer in ONE_TURN:
        session.answer(answer)
    session.undo(2)
    again = reopened(path, kept.id)
    assert len(again.entries) == len(ONE_TURN) - 2
    again.redo()
    assert len(reopened(path, kept.id).entries) == len(ONE_TURN) - 1
    again.undo(3, sure=True)
    assert len(reopened(path, kept.id).entries) == len(ONE_TURN) - 4


def test_a_new_answer_replaces_what_was_taken_back(path: Path) -> None:
    kept = Journal(path).begin("toy", TWO)
    session = Session(TOY, TWO, keeper=kept)
    for answer in ONE_TURN[:4]:
        session.answer(answer)
    session.undo()
    session.answer("pass")
    entries, taken_back = Journal(path).entries(kept.id)
    assert [entry.value for entry in entries][-1] == "pass"
    assert taken_back == []


def test_a_finished_session_is_known_as_such_until_it_is_undone(path: Path) -> None:
    journal, rng = Journal(path), random.Random(3)
    kept = journal.begin("toy", TWO)
    session = Session(TOY, TWO, keeper=kept)
    while session.question is not None:
        session.answer(random_answer(session.question, rng))
    over = journal.session(kept.id).over
    assert over["winners"] == ["red"]
    session.undo()
    assert journal.session(kept.id).over is None
    session.redo()
    assert journal.session(kept.id).over == over


def test_a_session_exported_and_imported_is_the_same(path: Path) -> None:
    journal = Journal(path)
    kept = journal.begin("toy", TWO)
    session = Session(TOY, TWO, keeper=kept)
    for answer in ONE_TURN:
        session.answer(answer)
    session.undo()
    new = journal.import_session(json.loads(json.dumps(journal.export(kept.id))))
    assert journal.entries(new) == journal.entries(kept.id)
    assert journal.session(new).setup == TWO


@pytest.mark.parametrize("wrong", [None, {}, {"format": "tabletop-companion-session"}, {"format": "other"}, [1]])
def test_what_is_not_an_exported_session_is_refused(path: Path, wrong: object) -> None:
    with pytest.raises(JournalError):
        Journal(path).import_session(wrong)


def test_a_file_of_the_first_format_is_brought_up_to_date_and_keeps_everything(path: Path) -> None:
    journal = Journal(path)
    journal.begin("toy", TWO).append(0, [Entry("answer", {"red": [1, 2]}, digest="x")])
    journal._db.executescript("alter table entries drop column rolled; pragma user_version = 1;")
    journal.close()
    again = Journal(path)
    assert again.entries(1) == ([Entry("answer", {"red": [1, 2]}, digest="x")], [])
    again.begin("toy", TWO).append(0, [Entry("answer", {"red": [1, 2]}, rolled={"red": 1})])
    assert again.entries(2)[0][0].rolled == {"red": 1}


def test_deleting_takes_the_session_and_its_entries(path: Path) -> None:
    journal = Journal(path)
    kept = journal.begin("toy", TWO)
    kept.append(0, [Entry("answer", 1)])
    journal.delete(kept.id)
    assert journal.sessions() == []
    with pytest.raises(JournalError):
        journal.delete(kept.id)


@pytest.mark.parametrize("content", [b"just words, no database" * 40, b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_file_is_set_aside_and_kept(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    opened = open_journal(path)
    assert opened.set_aside is not None
    assert opened.set_aside.read_bytes() == content
    assert opened.journal.sessions() == []


def test_a_page_damaged_in_the_middle_is_noticed(path: Path) -> None:
    journal = Journal(path)
    kept = journal.begin("toy", TWO)
    kept.append(0, [Entry("answer", "x" * 200) for _ in range(200)])
    journal._db.execute("pragma wal_checkpoint(truncate)")
    journal.close()
    data = bytearray(path.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 6000] = b"\xaa" * 6000
    path.write_bytes(data)
    opened = open_journal(path)
    assert opened.set_aside is not None
    assert opened.set_aside.read_bytes() == bytes(data)


def test_a_database_of_another_program_is_set_aside(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("create table theirs (x)")
    other.commit()
    other.close()
    opened = open_journal(path)
    assert opened.set_aside is not None
    assert sqlite3.connect(opened.set_aside).execute("select count(*) from theirs").fetchone() == (0,)


def test_two_damaged_files_get_two_names(path: Path) -> None:
    names = set()
    for _ in range(2):
        path.write_bytes(b"nonsense" * 100)
        opened = open_journal(path)
        opened.journal.close()
        names.add(opened.set_aside)
    assert len(names) == 2


def test_a_locked_database_refuses_the_answer_and_the_table_goes_on(path: Path) -> None:
    journal = Journal(path)
    session = Session(TOY, TWO, keeper=journal.begin("toy", TWO))
    journal._db.execute("pragma busy_timeout = 0")
    other = sqlite3.connect(path)
    other.execute("begin immediate")
    with pytest.raises(ValueError, match="could not be saved"):
        session.answer({"red": [1, 2]})
    other.rollback()
    session.answer({"red": [1, 2]})
    assert len(session.entries) == 1


def test_printed_values_and_kept_things_are_remembered(path: Path) -> None:
    journal = Journal(path)
    journal.keep_printed("toy", {("ware/bread", "price"): 5, ("ware/bread", "kind"): "food"})
    journal.keep("settings", {"language": "de"})
    again = Journal(path)
    assert again.printed("toy") == {("ware/bread", "price"): 5, ("ware/bread", "kind"): "food"}
    assert again.printed("other") == {}
    assert again.kept("settings") == {"language": "de"}
    again.keep("settings", None)
    assert again.kept("settings") is None


def play_and_acknowledge(path: Path, id: int, out: int, seed: int) -> None:
    """Answer for ever, writing the number of entries to `out` after each answer that was taken."""
    rng, session = random.Random(seed), reopened(path, id)
    while True:
        if session.question is None or (rng.random() < 0.2 and session.entries):
            session.undo(rng.randint(1, 4), sure=True)
        else:
            session.answer(random_answer(session.question, rng))
        line = json.dumps([entry.value for entry in session.entries]) + "\n"
        os.write(out, f"{len(line):8}{line}".encode())


def last_acknowledged(data: bytes) -> list[object]:
    values: list[object] = []
    at = 0
    while at + 8 <= len(data):
        length = int(data[at : at + 8])
        if at + 8 + length > len(data):
            break
        values = json.loads(data[at + 8 : at + 8 + length])
        at += 8 + length
    return values


def test_a_process_killed_at_any_moment_loses_no_acknowledged_answer(path: Path) -> None:
    """Killed hundreds of times; what the journal holds is what was acknowledged, or one step more."""
    rng = random.Random(7)
    id = Journal(path).begin("toy", TWO).id
    progress = 0
    for kill in range(KILLS):
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            try:
                play_and_acknowledge(path, id, write, kill)
            finally:
                os._exit(1)
        os.close(write)
        wanted, data = rng.randint(0, 2500), b""
        while len(data) < wanted and (more := os.read(read, 4096)):
            data += more
        os.kill(child, signal.SIGKILL)
        while more := os.read(read, 65536):
            data += more
        os.waitpid(child, 0)
        os.close(read)
        with Journal(path) as journal:
            kept = [entry.value for entry in journal.entries(id)[0]]
            assert journal.check() == "ok"
        acknowledged = last_acknowledged(data)
        if acknowledged:
            progress += 1
            one_more = kept[: len(acknowledged)] == acknowledged and len(kept) == len(acknowledged) + 1
            one_undo_more = acknowledged[: len(kept)] == kept and len(acknowledged) - len(kept) <= 4
            assert kept == acknowledged or one_more or one_undo_more
    assert progress > KILLS // 3
