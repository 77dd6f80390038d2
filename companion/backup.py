"""`companion backup`: the whole journal in one file, also while somebody plays."""

from __future__ import annotations

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.settings import add_arguments, from_arguments


def back_up(journal: Path, place: Path) -> None:
    """Copy the journal as it stands at this moment; the old copy is replaced only by a whole new one."""
    unfinished = place.with_name(f"{place.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        with (
            closing(sqlite3.connect(f"{journal.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as source,
            closing(sqlite3.connect(unfinished)) as copy,
        ):
            source.backup(copy)
            copy.execute("pragma journal_mode = delete")  # one file, nothing beside it
        unfinished.replace(place)
    finally:
        unfinished.unlink(missing_ok=True)


def run(args: argparse.Namespace) -> int:
    """The command."""
    journal = from_arguments(args).database_path()
    if not journal.exists():
        print(f"There is nothing to copy yet: {journal} is made by the first session.")
        return 1
    if args.file.exists() and (not args.file.is_file() or args.file.samefile(journal)):
        print(f"{args.file} is no place for a copy: name a file of its own.")
        return 1
    try:
        back_up(journal, args.file)
    except (OSError, sqlite3.Error) as error:
        print(f"{journal} could not be copied to {args.file} ({error}): check both places.")
        return 1
    print(f"{args.file} holds all sessions, printed values and taught dice.")
    return 0


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `backup` to the command line."""
    parser = subparsers.add_parser("backup", help="copy all sessions, printed values and taught dice into one file")
    parser.add_argument("file", type=Path, help="where to write it")
    add_arguments(parser)
    parser.set_defaults(run=run)
