"""`companion play` and `companion sessions`: playing in a terminal or from another program, and what was played."""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.automation import Pick, automation
from companion.config import Config
from companion.games import COVERS
from companion.games import game as find_game
from companion.jsonl import Jsonl
from companion.kernel.catalogue import BadData, Catalogue, parse_values
from companion.kernel.entry import Policy
from companion.kernel.game import Game
from companion.kernel.journal import Journal, JournalError, Saved, open_journal, read_export
from companion.kernel.text import LANGUAGES, Words, say, words
from companion.settings import add_arguments, from_arguments
from companion.table import Table, begin, check_setup, played_at, read_setup, resume
from companion.terminal import Console, Terminal


@contextmanager
def the_journal(config: Config, path: Path | None = None) -> Iterator[Journal]:
    """The open journal; a damaged file that was set aside is mentioned."""
    opened = open_journal(path or config.database_path())
    if opened.set_aside is not None:
        speak = words(config.table_language())
        print(speak(say("box-set-aside", file=str(opened.set_aside))), file=sys.stderr)
    with opened.journal as journal:
        yield journal


def open_table(journal: Journal, args: argparse.Namespace, policy: Policy) -> Table:
    """The session to play: the newest unfinished one with `--resume`, a new one otherwise."""
    game: Game[Any] = find_game(args.game)
    if args.resume:
        saved = journal.unfinished(game.name)
        if saved is None:
            raise JournalError(f"There is no unfinished session of {game.name}: leave --resume out to begin one.")
        return resume(journal, saved, policy)
    return begin(journal, game, read_setup(game, args.setup, args.sample), policy)


def picker(seed: int | None) -> Pick:
    """What the companion rolls with: the operating system's randomness, or a seed."""
    return secrets.choice if seed is None else random.Random(seed).choice


def run_play(args: argparse.Namespace) -> int:
    """`companion play`."""
    config = from_arguments(args)
    language = args.language or config.table_language()
    pick = picker(args.seed)
    with the_journal(config, args.db) as journal:
        table = open_table(journal, args, automation(config.automation, pick))
        if args.io == "jsonl":
            play_jsonl(table, words(language), pick)
        else:
            Terminal(table.session, console(), language, pick).play()
    return 0


def play_jsonl(table: Table, speak: Words, pick: Pick) -> None:
    """Speak JSON lines on standard input and output until the input ends."""

    def emit(message: Any) -> None:
        print(json.dumps(message, ensure_ascii=False), flush=True)

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        Jsonl(table.session, speak, pick, emit).run(sys.stdin)
    except KeyboardInterrupt:
        return


def console() -> Console:
    """The terminal this program runs in."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return Console(input, print, sys.stdout.isatty() and not plain)


def run_sessions(args: argparse.Namespace) -> int:
    """`companion sessions`."""
    with the_journal(from_arguments(args), args.db) as journal:
        return int(args.do(journal, args) or 0)


def list_sessions(journal: Journal, args: argparse.Namespace) -> None:
    """All sessions, newest first."""
    saved = journal.sessions()
    for one in saved:
        names = ", ".join(seat.name or seat.color for seat in one.setup.seats)
        how = "over" if one.over is not None else "open"
        print(f"{one.id:4}  {played_at(one):%Y-%m-%d %H:%M}  {one.game:20} {how:5} {one.answers:5} answers  {names}")
    if not saved:
        print("No sessions yet.")


def resume_session(journal: Journal, args: argparse.Namespace) -> None:
    """Go on with one session in the terminal."""
    config = from_arguments(args)
    saved: Saved = journal.session(args.id)
    table = resume(journal, saved, automation(config.automation))
    Terminal(table.session, console(), config.table_language(), secrets.choice).play()


def export_session(journal: Journal, args: argparse.Namespace) -> None:
    """One session as JSON, on standard output or in a file."""
    text = json.dumps(journal.export(args.id), ensure_ascii=False, indent=1)
    if args.to is None:
        print(text)
    else:
        args.to.write_text(text + "\n", encoding="utf-8")


def import_session(journal: Journal, args: argparse.Namespace) -> None:
    """Take a session from an exported file."""
    try:
        exported = json.loads(args.file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as fault:
        raise JournalError(f"{args.file} is not JSON: choose a file that `companion sessions export` wrote.") from fault
    brought = read_export(exported)
    seats = [{"color": seat.color, "name": seat.name} for seat in brought.setup.seats]
    wanted = {"players": seats or 0, "settings": dict(brought.setup.settings), "edition": brought.setup.edition}
    check_setup(find_game(brought.game), wanted, str(args.file))  # what the game does not know no list could show
    print(f"Imported as session {journal.import_session(exported)}.")


def delete_session(journal: Journal, args: argparse.Namespace) -> None:
    """Forget one session for good, when asked twice."""
    saved = journal.session(args.id)
    if not args.yes:
        what = f"Session {args.id} ({saved.game}, {saved.answers} answers)"
        raise JournalError(f"{what} is deleted for good: say --yes if that is meant.")
    journal.delete(args.id)
    print(f"Deleted session {args.id}.")


def run_catalogue(args: argparse.Namespace) -> int:
    """`companion catalogue`: the owner's printed values, out and in."""
    game = find_game(args.game)
    with the_journal(from_arguments(args), args.db) as journal:
        catalogue = Catalogue(game, journal)
        if args.take is not None:
            try:
                catalogue.keep_all(parse_values(game, args.take.read_text(encoding="utf-8"), str(args.take)))
            except UnicodeDecodeError as fault:
                raise ValueError(f"{args.take} is not TOML: {fault}.") from fault
            except BadData as fault:
                raise ValueError(f"{fault}.") from fault
        if args.export:
            print(catalogue.export(), end="")
        else:
            print(f"{game.name}: {catalogue.progress.known} of {catalogue.progress.all} printed values known.")
    return 0


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register `play`, `sessions` and `catalogue`."""
    names = ", ".join(cover.name for cover in COVERS)
    play = subparsers.add_parser("play", help="play a game in this terminal, or from another program")
    play.add_argument("game", help=f"one of {names}")
    play.add_argument("--io", choices=("terminal", "jsonl"), default="terminal", help="jsonl: one JSON object a line")
    play.add_argument("--setup", type=Path, metavar="FILE.toml", help="players and settings; else they are asked")
    play.add_argument("--resume", action="store_true", help="go on with the newest unfinished session")
    play.add_argument("--sample", action="store_true", help="play with invented sample values")
    play.add_argument("--seed", type=int, metavar="N", help="the companion's dice from this seed, for tests")
    play.add_argument("--language", choices=LANGUAGES, help="language of this game")
    _common(play, run_play)
    _session_commands(subparsers)
    catalogue = subparsers.add_parser("catalogue", help="the printed values you have entered: progress, export, import")
    catalogue.add_argument("game", help=f"one of {names}")
    catalogue.add_argument("--export", action="store_true", help="print all values as TOML")
    catalogue.add_argument("--import", type=Path, metavar="FILE.toml", dest="take", help="take values from a file")
    _common(catalogue, run_catalogue)


def _session_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    sessions = subparsers.add_parser("sessions", help="list, resume, export, import or delete sessions")
    _common(sessions, run_sessions)
    sessions.set_defaults(do=list_sessions)
    deeds = sessions.add_subparsers(metavar="…")
    where = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    where.add_argument("--db", type=Path, metavar="FILE", help="the journal to use")
    add_arguments(where, "deed")
    deeds.add_parser("list", parents=[where], help="all sessions, newest first").set_defaults(do=list_sessions)
    for name, do, text in (
        ("resume", resume_session, "go on with a session in this terminal"),
        ("export", export_session, "a session as one JSON file"),
        ("delete", delete_session, "forget a session for good"),
    ):
        deed = deeds.add_parser(name, parents=[where], help=text)
        deed.add_argument("id", type=int, help="its number on the list")
        deed.set_defaults(do=do)
        if name == "export":
            deed.add_argument("--to", type=Path, metavar="FILE", help="write there instead of printing")
        if name == "delete":
            deed.add_argument("--yes", action="store_true", help="really")
    take = deeds.add_parser("import", parents=[where], help="take a session from an exported file")
    take.add_argument("file", type=Path)
    take.set_defaults(do=import_session)


def _common(parser: argparse.ArgumentParser, run: Any) -> None:
    parser.add_argument("--db", type=Path, metavar="FILE", help="the journal to use")
    add_arguments(parser)
    parser.set_defaults(run=run)
