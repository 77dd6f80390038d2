"""`companion report`: everything a bug report needs in one file, and nothing private."""

from __future__ import annotations

import argparse
import copy
import getpass
import json
import platform
import re
import socket
import sqlite3
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from companion import doctor, logs
from companion.config import Config
from companion.kernel.journal import Journal
from companion.settings import add_arguments, from_arguments

PACKAGES = (
    "tabletop-companion",
    "gpiozero",
    "lgpio",
    "numpy",
    "opencv-python-headless",
    "picamera2",
    "pygame-ce",
    "pyserial",
)


def versions() -> dict[str, str]:
    """What is installed here."""
    found = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.platform()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def sessions(path: Path, newest: int = 3) -> list[Any]:
    """The newest sessions in the journal, as exported; none when there is no journal or it cannot be read."""
    try:
        if not path.is_file():
            return []
        with Journal(path) as journal:
            return [journal.export(saved.id) for saved in journal.sessions()[:newest]]
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        return [{"error": str(error)}]


def names(exported: Iterable[Any]) -> list[str]:
    """The names people gave themselves, in the order they appear."""
    return list(dict.fromkeys(holder[place] for session in exported for holder, place in _named(session)))


def anonymous(session: Any, marks: Mapping[str, str]) -> Any:
    """An exported session in which people are called by their number; it replays as before."""
    session = copy.deepcopy(session)
    for holder, place in _named(session):
        holder[place] = marks[holder[place]]
    return session


def _named(session: Any) -> Iterator[tuple[Any, Any]]:
    """Where in an exported session a name stands: at a seat, or where the table corrected one."""
    for seat in session.get("setup", {}).get("seats", ()):
        if seat[1]:
            yield seat, 1
    for entry in session.get("entries", ()):
        if entry["kind"] == "correct" and entry["value"]["field"] == "name":
            yield entry["value"], "value"


def cleaner(people: Mapping[str, str]) -> Callable[[str], str]:
    """What takes people's names, the user's name, the machine's name and the home folder out of a text."""
    machine = {str(Path.home()): "~", _user(): "user", socket.gethostname(): "machine"}
    marks = {name: mark for name, mark in {**people, **machine}.items() if name not in ("", "/")}
    pattern = "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(marks, key=len, reverse=True))
    return lambda text: re.sub(pattern, lambda match: marks[match[0]], text)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a service's user may have no name
        return ""


def pack(config: Config, place: Path, read_log: Callable[[], str] = logs.tail) -> Path:
    """Write the report."""
    exported = sessions(config.database_path())
    people = names(exported)
    marks = {name: f"player {number}" for number, name in enumerate(people, 1)}
    clean = cleaner(marks)
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("versions.json", clean(json.dumps(versions(), indent=2, ensure_ascii=False)))
        file.writestr("config.json", clean(json.dumps(asdict(config), indent=2, ensure_ascii=False)))
        file.writestr("doctor.json", clean(doctor.as_json(doctor.examine(config))))
        file.writestr("log.txt", clean(read_log()))
        for number, session in enumerate(exported, 1):
            file.writestr(f"session-{number}.json", json.dumps(anonymous(session, marks), indent=1, ensure_ascii=False))
    return place


def run(args: argparse.Namespace) -> int:
    """The command."""
    try:
        place = pack(from_arguments(args), args.file)
    except OSError as error:
        print(f"{args.file} cannot be written ({error.strerror}): name another file.")
        return 1
    print(f"{place} holds versions, config, the doctor's findings, the log and the last sessions; no names are in it.")
    return 0


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `report` to the command line."""
    parser = subparsers.add_parser("report", help="pack what a bug report needs, without anything private")
    parser.add_argument("file", type=Path, nargs="?", default=Path("companion-report.zip"), help="where to write it")
    add_arguments(parser)
    parser.set_defaults(run=run)
