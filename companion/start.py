"""Starting the companion: on the screen, in the terminal when somebody sits there, else a demonstration by a bot."""

from __future__ import annotations

import argparse
import logging
import os
import secrets
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.config import Config
from companion.games import COVERS, game
from companion.kernel.journal import Opened, open_journal
from companion.kernel.state import Setup
from companion.kernel.text import Text, Words, say, words
from companion.settings import from_arguments
from display.window import has_screen

log = logging.getLogger(__name__)


def start(args: argparse.Namespace) -> int:
    """Play on the screen or in this terminal, or show a game played by a bot."""
    service = "NOTIFY_SOCKET" in os.environ  # a service is a box: it has a screen, or fails and is started again
    if not args.demo and (service or has_screen()):
        return on_screen(from_arguments(args), service)
    if args.demo or not sys.stdin.isatty():
        return show(from_arguments(args))
    return in_terminal(from_arguments(args))


def in_terminal(config: Config) -> int:
    """Go on with what was cut off, or play something new, in this terminal."""
    from companion.automation import automation
    from companion.play import console, the_journal
    from companion.table import Table, begin, played_at, resume
    from companion.terminal import Terminal

    speak = words(config.table_language())
    with the_journal(config) as journal:
        policy, saved = automation(config.automation), journal.unfinished()
        table: Table | None = None
        if saved is not None:
            title = next((cover.title for cover in COVERS if cover.name == saved.game), saved.game)
            ask = say("terminal-resume", game=title, n=saved.answers, when=f"{played_at(saved):%Y-%m-%d %H:%M}")
            if input(f"{speak(ask)} {speak(say('terminal-yes-no'))} ").strip().lower() not in ("n", "no", "nein"):
                table = resume(journal, saved, policy)
        if table is None:
            table = begin(journal, game(which_game(speak)), Setup(), policy)
        Terminal(table.session, console(), speak.language, secrets.choice).play()
    return 0


def which_game(speak: Words) -> str:
    """The name of the game somebody wants to play; asked until it is one."""
    from companion.terminal import whole

    for n, cover in enumerate(COVERS, 1):
        print(f"  {n:2}  {speak(cover.title)}")
    while True:
        picked = whole(input(f"{speak(say('terminal-which-game'))} "))
        if picked is not None and 1 <= picked <= len(COVERS):
            return COVERS[picked - 1].name


def on_screen(config: Config, service: bool = False) -> int:
    """Play on the touchscreen until somebody stops it."""
    import pygame

    from companion.run import run

    opened, news = open_or_spare(config.database_path(), spare_folder if service else None)
    with opened.journal as journal:
        try:
            return run(config, journal, news)
        except pygame.error as fault:
            raise OSError(f"The screen does not work ({fault}): see `companion doctor`.") from fault


def spare_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """A place for a journal that will be forgotten: in memory where the service has some, whatever the disk does."""
    from tempfile import mkdtemp

    return Path(mkdtemp(prefix="companion-", dir=environ.get("RUNTIME_DIRECTORY", "").split(":")[0] or None))


def open_or_spare(path: Path, spare: Callable[[], Path] | None) -> tuple[Opened, Text]:
    """The journal and what the table has to know of it; with a spare place, a journal that cannot be had stops nobody.

    A box has nobody at a keyboard to read an error, so it plays on and says loudly that nothing is kept.
    """
    try:
        opened = open_journal(path)
        if spare is not None:
            opened.journal.try_writing()
    except OSError as fault:
        if spare is None:
            raise
        log.error("The journal cannot be opened: %s", fault)
        return open_journal(spare() / "companion.db"), say("box-not-kept")
    return opened, say("box-set-aside", file=str(opened.set_aside)) if opened.set_aside else ""


def show(config: Config) -> int:
    """A whole session played by a bot: on the screen if there is one, else as pictures under `out`."""
    from companion.demo import live, offscreen

    if has_screen():
        return live(config)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return offscreen(language=config.table_language())
