"""What the doctor looks at, apart from the devices: settings, disk, journal, clock, power, letters."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from companion.config import Config
from companion.kernel.journal import APPLICATION, VERSION
from companion.kernel.written import load_setup

MEGABYTE = 1_000_000
FORGETFUL = ("tmpfs", "ramfs", "overlay")
FRAGILE = ("vfat", "exfat", "msdos")
SET_ASIDE = "The next start sets the file aside and begins a new one; keep the old one, it may be mended."
AS_WHOM = "On the box, ask as its own user: `sudo -u companion companion doctor`."
OLDEST_NOW = datetime(2025, 1, 1, tzinfo=UTC)


class State(StrEnum):
    """How a part of the box is: in order, worth a word, or such that no session can be played."""

    GOOD = "good"
    NOTE = "note"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check found, and what to do about it."""

    check: str
    state: State
    says: str
    do: str = ""


Check = Callable[[Config], Finding]


def good(check: str, says: str) -> Finding:
    """All is well."""
    return Finding(check, State.GOOD, says)


def note(check: str, says: str, do: str) -> Finding:
    """Something is missing or odd, and one can play all the same."""
    return Finding(check, State.NOTE, says, do)


def bad(check: str, says: str, do: str) -> Finding:
    """No session can be played like this."""
    return Finding(check, State.BAD, says, do)


def disk(config: Config) -> Finding:
    """Whether answers can be written so that they stay."""
    folder = config.database_path().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        free = shutil.disk_usage(folder).free
        write_safely(folder)
    except OSError as error:
        return bad(
            "disk",
            f"{folder} cannot be written ({error.strerror}).",
            f"Check who may write there, free some space, or set `database` elsewhere. {AS_WHOM}",
        )
    kind = filesystem(folder)
    space = f"{free // MEGABYTE:,} MB free on {kind} at {folder}"
    if free < 10 * MEGABYTE:
        return bad("disk", f"Only {space}.", "Delete something before you play.")
    if free < 200 * MEGABYTE:
        return note("disk", f"Only {space}.", "Delete something soon.")
    if kind in FORGETFUL:
        return note("disk", f"{space}: it may forget everything when the power goes.", "Set `database` to a real disk.")
    if kind in FRAGILE:
        return note("disk", f"{space}: it does not survive a power cut well.", "Set `database` to an ext4 disk.")
    return good("disk", f"{space}; what is written stays written.")


def write_safely(folder: Path) -> None:
    """Write, flush, rename and read back a small file, as a journal has to; an error says why that is not possible."""
    handle, name = tempfile.mkstemp(dir=folder, prefix=".doctor-")
    path, renamed = Path(name), Path(f"{name}-renamed")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
        path.rename(renamed)
        if renamed.read_bytes() != bytes(4096):
            raise OSError(5, "what was written reads back differently")
    finally:
        path.unlink(missing_ok=True)
        renamed.unlink(missing_ok=True)


def filesystem(folder: Path, mounts: Path = Path("/proc/self/mounts")) -> str:
    """The kind of file system a folder lies on."""
    kinds = {}
    for line in mounts.read_text().splitlines() if mounts.exists() else []:
        _, place, kind, *_ = line.split()
        kinds[Path(place.replace("\\040", " "))] = kind
    resolved = folder.resolve()
    return next((kinds[place] for place in (resolved, *resolved.parents) if place in kinds), "an unknown file system")


def database(config: Config) -> Finding:
    """Whether the journal is whole; it is only read."""
    path = config.database_path()
    try:
        if not path.exists():
            return good("journal", f"None yet; the first session makes {path}.")
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=2)) as db:
            return _journal(db, path)
    except (sqlite3.OperationalError, PermissionError) as error:
        return bad("journal", f"{path} cannot be read ({error}).", f"Stop what uses it, and check who may. {AS_WHOM}")
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        return bad("journal", f"{path} is damaged ({error}).", SET_ASIDE)


def _journal(db: sqlite3.Connection, path: Path) -> Finding:
    db.text_factory = bytes  # what is damaged inside is counted, not stumbled over
    if not db.execute("select count(*) from sqlite_master").fetchone()[0]:
        return good("journal", f"{path} is empty; the first session fills it.")
    if db.execute("pragma application_id").fetchone() != (APPLICATION,):
        return bad("journal", f"{path} belongs to another program.", "Set `database` to another file.")
    (format,) = db.execute("pragma user_version").fetchone()
    if format > VERSION:
        return bad("journal", f"{path} was made by a newer companion (format {format}).", "Update this one.")
    (word,) = db.execute("pragma integrity_check(1)").fetchone()
    if word != b"ok":
        return bad("journal", f"{path} is damaged ({word.decode(errors='replace')}).", SET_ASIDE)
    setups = [setup for (setup,) in db.execute("select setup from sessions")]
    if lost := sum(not readable(setup) for setup in setups):
        says = f"{path} holds {len(setups)} sessions, of which {lost} cannot be read."
        return note("journal", says, "Keep a copy of it (`companion backup`); all other sessions can be played.")
    return good("journal", f"{path} is whole and holds {len(setups)} sessions.")


def readable(setup: str | bytes) -> bool:
    """Whether a session's setup can be read as it stands in the journal."""
    try:
        load_setup(setup)
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    return True


def time(config: Config, now: datetime | None = None) -> Finding:
    """Whether the clock can be believed; only dates in lists depend on it."""
    now = now or datetime.now(UTC)
    advice = "Connect the network once or fit a clock battery; only the dates in lists are wrong until then."
    newest = newest_session(config.database_path())
    if now < OLDEST_NOW:
        return note("time", f"The clock says {now:%Y-%m-%d}, which is long past.", advice)
    if newest and now < newest:
        return note("time", f"The clock says {now:%Y-%m-%d %H:%M}, but a session was played after that.", advice)
    return good("time", f"{now:%Y-%m-%d %H:%M} UTC.")


def newest_session(path: Path) -> datetime | None:
    """When the journal was last touched, if there is one and it can be read; reading it makes none."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=2)) as db:
            (touched,) = db.execute("select max(touched) from sessions").fetchone()
        return datetime.fromisoformat(touched) if touched else None
    except (sqlite3.Error, ValueError):
        return None


def power(config: Config, sensors: Path = Path("/sys/class/hwmon")) -> Finding:
    """Whether a Raspberry Pi gets enough volts; nothing else spoils as many evenings."""
    for name in sorted(sensors.glob("*/name")) if sensors.exists() else []:
        if name.read_text().strip() == "rpi_volt":
            if name.with_name("in0_lcrit_alarm").read_text().strip() == "1":
                return note("power", "The supply is too weak.", "Use the Raspberry Pi's own supply and a short cable.")
            return good("power", "The supply is strong enough.")
    return good("power", "This machine does not measure its supply.")
