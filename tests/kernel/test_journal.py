"""An answer that was shown as taken survives whatever happens next."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from companion.bot import random_answer
from companion.kernel.entry import Entry
from companion.kernel.errors import NotSaved, PlayedElsewhere
from companion.kernel.journal import Journal, JournalError, open_journal
from companion.kernel.session import Session
from companion.kernel.text import words
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


SOUND: dict[str, Any] = {
    "format": "tabletop-companion-session", "version": 2, "game": "toy", "head": 1,
    "setup": {"seats": [["red", "Mara"]], "settings": {}, "edition": "owner"},
    "entries": [{"kind": "answer", "value": 1, "source": "fingers", "auto": False, "digest": "x", "rolled": {}}],
}  # fmt: skip


@pytest.mark.parametrize(
    "damage",
    [
        {"head": 2}, {"head": -1}, {"head": 10**30}, {"head": "1"}, {"head": True}, {"entries": 5}, {"entries": [3]},
        {"entries": [{"kind": "answer"}]}, {"entries": [{"kind": "magic", "value": 1}]},
        {"entries": [{"kind": "answer", "value": 1, "source": ["fingers"]}]},
        {"entries": [{"kind": "answer", "value": 1, "auto": "yes"}]},
        {"entries": [{"kind": "answer", "value": 1, "digest": 5}]},
        {"entries": [{"kind": "answer", "value": 1, "rolled": [1]}]},
        {"entries": [{"kind": "answer", "value": 1, "rolled": {"red": "x"}}]},
        {"entries": [{"kind": "correct", "value": 5}]}, {"entries": [{"kind": "correct", "value": {"who": "red"}}]},
        {"entries": [{"kind": "correct", "value": {"who": "red", "field": "name", "value": [1]}}]},
        {"setup": {}}, {"setup": []}, {"setup": {**SOUND["setup"], "seats": [["red", 5]]}},
        {"setup": {**SOUND["setup"], "seats": [[["red"], ""]]}}, {"setup": {**SOUND["setup"], "settings": {"a": 1}}},
        {"setup": {**SOUND["setup"], "edition": None}},
    ],
)  # fmt: skip
def test_a_damaged_export_is_refused_whole(path: Path, damage: dict[str, Any]) -> None:
    journal = Journal(path)
    with pytest.raises(JournalError, match="incomplete"):
        journal.import_session({**SOUND, **damage})
    assert journal.sessions() == []
    assert journal.session(journal.import_session(SOUND)).answers == 1


def test_an_import_that_fails_on_the_way_leaves_nothing(path: Path) -> None:
    journal = Journal(path)
    journal._db.execute("drop table entries")
    with pytest.raises(JournalError):
        journal.import_session(SOUND)
    assert journal.sessions() == []


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


@pytest.mark.parametrize("version", [0, -1])
def test_a_file_whose_format_is_none_is_set_aside(path: Path, version: int) -> None:
    journal = Journal(path)
    journal._db.execute(f"pragma user_version = {version}")
    journal.close()
    assert open_journal(path).set_aside is not None


def test_several_companions_may_make_the_journal_at_the_same_moment(tmp_path: Path) -> None:
    """None finds a table there already, and none takes the half-made file of another for a foreign one."""
    start = threading.Barrier(4)

    def make(path: Path) -> Path | None:
        start.wait()
        opened = open_journal(path)
        opened.journal.close()
        return opened.set_aside

    with ThreadPoolExecutor(4) as pool:
        for n in range(5):
            assert list(pool.map(make, [tmp_path / f"{n}.db"] * 4)) == [None] * 4


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(JournalError, match=r"cannot be opened \(.*\): check"):
        open_journal(tmp_path / "file" / "companion.db")


def test_a_damaged_file_that_cannot_be_set_aside_is_one_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(b"nonsense" * 100)

    def refused(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refused)
    with pytest.raises(JournalError, match="cannot be set aside"):
        open_journal(path)


def test_a_disk_that_cannot_be_read_is_a_journal_error(path: Path) -> None:
    journal = Journal(path)
    journal._db.execute("drop table sessions")
    with pytest.raises(JournalError, match="no such table"):
        journal.sessions()


@pytest.mark.parametrize(
    ("state", "why"), [("max_page_count = 1", "ist voll"), ("query_only = on", "lässt sich nur lesen")]
)
def test_an_answer_that_a_disk_does_not_take_is_refused_in_the_tables_language(
    path: Path, state: str, why: str
) -> None:
    with Journal(path) as journal:
        session = Session(TOY, TWO, keeper=journal.begin("toy", TWO))
        journal._db.execute(f"pragma {state}")
        assert session.question is not None
        answer = random_answer(session.question, random.Random(1))
        with pytest.raises(NotSaved) as refused:
            session.answer(answer, source="a finger " * 10_000)  # more than the room that may be left in the file
    assert f"ließ sich nicht speichern (der Speicher {why}) und" in words("de")(refused.value.text)


def test_what_the_journal_cannot_do_is_said_in_the_tables_language(path: Path) -> None:
    with Journal(path) as journal:
        journal._db.execute("pragma query_only = on")
        with pytest.raises(JournalError) as fault:
            journal.begin("toy", TWO)
    assert words("de")(fault.value.text) == (
        "Das Journal streikt (der Speicher lässt sich nur lesen): Behebe das und versuche es noch einmal."
    )
    assert "readonly" not in str(fault.value)


def test_a_start_nobody_answered_anything_in_hides_no_evening(path: Path) -> None:
    journal = Journal(path)
    assert journal.unfinished() is None
    empty = journal.begin("toy", TWO)
    assert journal.session(empty.id) == journal.unfinished()
    evening = journal.begin("toy", TWO)
    evening.append(0, [Entry("answer", 1)])
    journal.begin("toy", TWO)
    assert journal.session(evening.id) == journal.unfinished()


def test_two_companions_that_play_one_session_never_write_over_each_other(path: Path) -> None:
    kept = Journal(path).begin("toy", TWO)
    first = Session(TOY, TWO, keeper=kept)
    second = reopened(path, kept.id)
    first.answer(ONE_TURN[0])
    with pytest.raises(PlayedElsewhere):
        second.answer({"red": [6, 6]})
    assert second.entries == []
    first.answer(ONE_TURN[1])
    again = reopened(path, kept.id)
    assert [entry.value for entry in again.entries] == list(ONE_TURN[:2])
    again.undo()
    for deed in (first.undo, lambda: first.answer(9)):
        with pytest.raises(PlayedElsewhere):
            deed()
    assert len(first.entries) == 2


def test_a_session_deleted_elsewhere_takes_no_more_answers(path: Path) -> None:
    kept = Journal(path).begin("toy", TWO)
    session = Session(TOY, TWO, keeper=kept)
    Journal(path).delete(kept.id)
    with pytest.raises(PlayedElsewhere):
        session.answer(ONE_TURN[0])


def test_a_database_of_another_program_is_set_aside(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("create table theirs (x)")
    other.commit()
    other.close()
    opened = open_journal(path)
    assert opened.set_aside is not None
    assert sqlite3.connect(opened.set_aside).execute("select count(*) from theirs").fetchone() == (0,)


def test_letters_damaged_where_the_tables_are_described_are_damage_like_any_other(path: Path) -> None:
    Journal(path).close()
    path.write_bytes(path.read_bytes().replace(b"kind text not null", b"kind text not n\xdfll"))
    assert open_journal(path).set_aside is not None


def test_what_is_damaged_inside_costs_no_more_than_itself(path: Path) -> None:
    journal = Journal(path)
    whole, hurt = journal.begin("toy", TWO), journal.begin("toy", TWO)
    hurt.append(0, [Entry("answer", 1)])
    journal.keep("settings", {"language": "de"})
    journal.keep_printed("toy", {("ware/bread", "price"): 5, ("ware/salt", "price"): 6})
    db = journal._db
    db.execute("update entries set value = cast(x'ff' as text)")
    with pytest.raises(JournalError, match="Session 2 is damaged"):
        journal.entries(hurt.id)
    for setup in ("cast(x'7bff' as text)", "'{}'", "'[]'"):
        db.execute(f"update sessions set setup = {setup} where id = ?", (hurt.id,))
        assert [saved.id for saved in journal.sessions()] == [whole.id]
    db.execute("update printed set value = '{' where component = 'ware/salt'")
    assert journal.printed("toy") == {("ware/bread", "price"): 5}
    db.execute("update kept set value = '{'")
    assert journal.kept("settings") is None


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
