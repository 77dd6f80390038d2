"""The journal: one SQLite file in which every answer is safe before anyone sees it taken."""

from __future__ import annotations

import dataclasses
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.entry import Entry
from companion.kernel.errors import PlayedElsewhere
from companion.kernel.question import Json, Value
from companion.kernel.state import Setup
from companion.kernel.text import Text, say, words
from companion.kernel.written import dump_setup, load_entry, load_setup

if TYPE_CHECKING:
    from companion.kernel.game import Outcome

APPLICATION = 0x7AB1E709  # marks a file as ours
VERSION = 2
SCHEMA = """
create table if not exists sessions (
  id integer primary key, game text not null, setup text not null, head integer not null default 0, over text,
  turn integer not null default 0,
  created text not null default (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
  touched text not null default (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')));
create table if not exists entries (
  session integer not null references sessions on delete cascade, n integer not null, kind text not null,
  value text not null, source text not null, auto integer not null, digest text not null,
  rolled text not null default '{}',
  at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), primary key (session, n)) without rowid;
create table if not exists printed (
  game text not null, component text not null, field text not null, value text not null,
  primary key (game, component, field)) without rowid;
create table if not exists kept (key text primary key, value text not null) without rowid;
"""

OLDER = {  # what brings a file of an older format one format on
    1: "alter table entries add column rolled text not null default '{}'",
}
NEXT_TURN = "(select coalesce(max(turn), 0) + 1 from sessions)"


REASONS = {  # SQLite's codes for what happens to files that are whole otherwise
    sqlite3.SQLITE_BUSY: "busy", sqlite3.SQLITE_LOCKED: "busy", sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk", sqlite3.SQLITE_FULL: "full", sqlite3.SQLITE_CANTOPEN: "closed",
    sqlite3.SQLITE_CORRUPT: "damaged", sqlite3.SQLITE_NOTADB: "damaged",
}  # fmt: skip


class JournalError(OSError):
    """What the journal cannot give or take; `text` says so in the table's language."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(words("en")(text))


class JournalFault(JournalError):
    """The file could not be read or written, for a reason SQLite names."""

    def __init__(self, fault: sqlite3.Error) -> None:
        reason = REASONS.get(getattr(fault, "sqlite_errorcode", 0) & 0xFF)
        self.reason: Text = say(f"journal-{reason}") if reason else str(fault)
        super().__init__(say("journal-fault", fault=self.reason))


@dataclass(frozen=True, slots=True)
class Saved:
    """A session as the list of sessions shows it."""

    id: int
    game: str
    setup: Setup
    answers: int
    created: str
    touched: str
    over: Json | None


@dataclass(frozen=True, slots=True)
class Opened:
    """An open journal, and the sentence about a damaged file that was set aside for it."""

    journal: Journal
    set_aside: Path | None = None


def open_journal(path: Path) -> Opened:
    """Open or make the journal; a damaged or foreign file is set aside under a new name, never deleted."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Opened(Journal(path))
    except sqlite3.OperationalError as fault:  # busy, read-only, full, no rights: the file itself may be whole
        raise _unopened(path, "it is in use by another program" if "locked" in str(fault) else str(fault)) from fault
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # the latter where the damaged letters are SQLite's own
        return _begun_anew(path)
    except JournalError:
        raise
    except OSError as fault:
        raise _unopened(path, str(fault.strerror)) from fault


def _unopened(path: Path, why: str) -> JournalError:
    todo = "check that both file and folder may be written and that the disk has room, then try again."
    return JournalError(f"{path} cannot be opened ({why}): {todo}")


def _begun_anew(path: Path) -> Opened:
    try:
        aside = _set_aside(path)
        return Opened(Journal(path), aside)
    except (OSError, sqlite3.Error) as fault:
        raise _unopened(path, f"it is damaged and cannot be set aside: {fault}") from fault


def _set_aside(path: Path) -> Path:
    n = 1
    while (aside := path.with_name(f"{path.name}.damaged-{n}")).exists():
        n += 1
    path.rename(aside)
    for suffix in ("-wal", "-shm"):
        side = path.with_name(path.name + suffix)
        if side.exists():
            side.rename(aside.with_name(aside.name + suffix))
    return aside


class Journal:
    """Sessions, their entries, printed values and small kept things, all in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = sqlite3.connect(path, timeout=2, isolation_level=None)  # the table waits no longer than that
        self._db.text_factory = lambda data: data.decode(errors="replace")  # a damaged letter costs no more than itself
        try:
            self._prepare()
        except BaseException:
            self._db.close()
            raise

    def _prepare(self) -> None:
        db = self._db
        (tables,) = db.execute("select count(*) from sqlite_master").fetchone()
        (application,) = db.execute("pragma application_id").fetchone()  # after: another start may be making them now
        if tables and application != APPLICATION:
            raise sqlite3.DatabaseError("a database of another program")
        if db.execute("pragma quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged")
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
        db.execute("pragma foreign_keys = on")
        if not tables:
            mark = f"pragma application_id = {APPLICATION}; pragma user_version = {VERSION};"
            db.executescript(f"begin immediate; {mark} {SCHEMA} commit;")
        (version,) = db.execute("pragma user_version").fetchone()
        if version < 1:
            raise sqlite3.DatabaseError("damaged")
        if version > VERSION:
            raise JournalError(f"{self.path} was made by a newer companion (format {version}): update this one.")
        for format in range(version, VERSION):
            db.executescript(f"begin immediate; {OLDER[format]}; pragma user_version = {format + 1}; commit;")

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on disk when it ends; a fault becomes a `JournalFault` and leaves nothing half done."""
        try:
            self._db.execute("begin immediate")
            yield self._db
            self._db.execute("commit")
        except sqlite3.Error as fault:
            if self._db.in_transaction:
                self._db.execute("rollback")
            raise JournalFault(fault) from fault
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("rollback")
            raise

    def _read(self, query: str, args: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Rows of the file; a fault becomes a `JournalFault`."""
        try:
            return self._db.execute(query, args).fetchall()
        except sqlite3.Error as fault:
            raise JournalFault(fault) from fault

    def try_writing(self) -> None:
        """Raise a `JournalError` where nothing can be kept, as on a disk that has become read-only."""
        with self._write():
            pass

    # Sessions

    def begin(self, game: str, setup: Setup) -> Kept:
        """Start a session; the thing returned keeps its entries."""
        with self._write() as db:
            return self._begin(db, game, setup)

    def _begin(self, db: sqlite3.Connection, game: str, setup: Setup) -> Kept:
        query = f"insert into sessions (game, setup, turn) values (?, ?, {NEXT_TURN}) returning id, turn"
        return Kept(self, *db.execute(query, (game, dump_setup(setup))).fetchone())

    def keeper(self, id: int) -> Kept:
        """What keeps the entries of a session that was begun earlier, as long as nobody else plays it on."""
        turns = self._read("select turn from sessions where id = ?", (id,))
        return Kept(self, id, turns[0][0] if turns else 0)

    def unfinished(self, game: str = "") -> Saved | None:
        """The newest session that is not over; a start nobody answered anything in hides no evening behind it."""
        going = [saved for saved in self.sessions(game) if saved.over is None]
        return max(going, key=lambda saved: saved.answers > 0, default=None)

    def sessions(self, game: str = "") -> list[Saved]:
        """All sessions, newest first, of one game or of all; a damaged one must not cost the others."""
        query = (
            "select id, game, setup, head, created, touched, over from sessions "
            "where game = ? or ? = '' order by turn desc"  # not by time: clocks jump
        )
        rows = self._read(query, (game, game))
        return [saved for row in rows if (saved := _saved(*row)) is not None]

    def session(self, id: int) -> Saved:
        """One session by its number."""
        for saved in self.sessions():
            if saved.id == id:
                return saved
        raise JournalError(say("journal-no-session", id=str(id)))

    def entries(self, id: int) -> tuple[list[Entry], list[Entry]]:
        """A session's entries that count, and those that were taken back."""
        rows = self._read(
            "select kind, value, source, auto, digest, rolled from entries where session = ? order by n", (id,)
        )
        try:
            every = [
                Entry(kind, json.loads(value), source, bool(auto), digest, json.loads(rolled))
                for kind, value, source, auto, digest, rolled in rows
            ]
        except ValueError as fault:
            raise JournalError(say("journal-session-damaged", id=str(id))) from fault
        head = self.session(id).answers
        return every[:head], every[head:]

    def delete(self, id: int) -> None:
        """Forget a session for good."""
        self.session(id)
        with self._write() as db:
            db.execute("delete from sessions where id = ?", (id,))

    def export(self, id: int) -> Json:
        """A session as one JSON value: the bug report."""
        saved, (entries, taken_back) = self.session(id), self.entries(id)
        return {
            "format": "tabletop-companion-session",
            "version": VERSION,
            "game": saved.game,
            "setup": json.loads(dump_setup(saved.setup)),
            "created": saved.created,
            "head": len(entries),
            "entries": [dataclasses.asdict(entry) for entry in entries + taken_back],
        }

    def import_session(self, exported: Json) -> int:
        """Take a session from its exported form; returns its new number."""
        brought = read_export(exported)
        with self._write() as db:
            kept = self._begin(db, brought.game, brought.setup)
            kept.put(db, 0, brought.entries, brought.head)
        return kept.id

    # Printed values

    def printed(self, game: str) -> Mapping[tuple[str, str], Value]:
        """All printed values an owner has entered for a game."""
        rows = self._read("select component, field, value from printed where game = ?", (game,))
        values = {(component, field): _loaded(value) for component, field, value in rows}
        return {place: value for place, value in values.items() if value is not None}  # what is damaged is asked anew

    def keep_printed(self, game: str, values: Mapping[tuple[str, str], Value]) -> None:
        """Remember printed values, replacing older ones."""
        rows = [(game, component, field, json.dumps(value)) for (component, field), value in values.items()]
        with self._write() as db:
            db.executemany("insert or replace into printed values (?, ?, ?, ?)", rows)

    # Small things: settings, taught dice

    def kept(self, key: str) -> Json | None:
        """Something kept under a name; None where there is none, or none that can be read."""
        rows = self._read("select value from kept where key = ?", (key,))
        return _loaded(rows[0][0]) if rows else None

    def keep(self, key: str, value: Json) -> None:
        """Keep something under a name; None forgets it."""
        with self._write() as db:
            db.execute("delete from kept where key = ?", (key,))
            if value is not None:
                db.execute("insert into kept values (?, ?)", (key, json.dumps(value)))

    def check(self) -> str:
        """What SQLite itself says about the file: "ok", or the first thing that is wrong."""
        return str(self._db.execute("pragma integrity_check(1)").fetchone()[0])


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _saved(
    id: int, game: str, setup: str, head: int, created: str, touched: str, over: str | None
) -> Saved | None:  # fmt: skip
    try:
        return Saved(id, game, load_setup(setup), head, created, touched, json.loads(over) if over else None)
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


@dataclass(slots=True)
class Kept:
    """One session's place in the journal, and its turn when this companion last read or wrote there."""

    journal: Journal
    id: int
    turn: int

    def append(self, at: int, entries: Sequence[Entry], over: Outcome | None = None) -> None:
        """Keep entries from position `at` on, in place of whatever was taken back there."""
        with self.journal._write() as db:
            turn = self.put(db, at, entries, at + len(entries), over)
        self.turn = turn

    def put(
        self, db: sqlite3.Connection, at: int, entries: Sequence[Entry], head: int, over: Outcome | None = None
    ) -> int:
        """Write entries from position `at` on within a transaction; returns the session's new turn."""
        turn = self._touch(db, head, over)
        db.execute("delete from entries where session = ? and n >= ?", (self.id, at))
        db.executemany(
            "insert into entries (session, n, kind, value, source, auto, digest, rolled) "
            "values (?, ?, ?, ?, ?, ?, ?, ?)",
            [self._row(n, entry) for n, entry in enumerate(entries, at)],
        )
        return turn

    def _row(self, n: int, entry: Entry) -> tuple[object, ...]:
        value, rolled = json.dumps(entry.value), json.dumps(dict(entry.rolled))
        return self.id, n, entry.kind, value, entry.source, entry.auto, entry.digest, rolled

    def move(self, head: int, over: Outcome | None = None) -> None:
        """Remember how many entries count; later ones have been taken back."""
        with self.journal._write() as db:
            turn = self._touch(db, head, over)
        self.turn = turn

    def _touch(self, db: sqlite3.Connection, head: int, over: Outcome | None) -> int:
        row = db.execute(
            f"update sessions set head = ?, over = ?, turn = {NEXT_TURN}, "
            "touched = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') where id = ? and turn = ? returning turn",
            (head, json.dumps(over.as_json()) if over else None, self.id, self.turn),
        ).fetchone()
        if row is None:  # two companions at once: what the other one took must not be written over
            raise PlayedElsewhere()
        return int(row[0])


@dataclass(frozen=True, slots=True)
class Exported:
    """A session on its way from one journal to another."""

    game: str
    setup: Setup
    entries: tuple[Entry, ...]
    head: int


def read_export(exported: Json) -> Exported:
    """A session from its exported form; what is damaged is refused whole."""
    if not isinstance(exported, dict) or exported.get("format") != "tabletop-companion-session":
        raise JournalError("This is not an exported session: choose a file that `companion sessions export` wrote.")
    try:
        entries = tuple(load_entry(entry) for entry in exported["entries"])
        setup, head = load_setup(json.dumps(exported["setup"])), exported["head"]
        if type(head) is not int or not 0 <= head <= len(entries):
            raise ValueError(f"head {head!r}")
        return Exported(str(exported["game"]), setup, entries, head)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as fault:
        raise JournalError(f"This exported session is incomplete ({fault}): export it anew.") from fault
