"""Starting the companion: on the screen, in the terminal when somebody sits there, else a demonstration by a bot."""

from __future__ import annotations

import argparse
import logging
import os
import secrets
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.automation import automation
from companion.config import Config
from companion.games import GAMES
from companion.kernel.journal import Opened, open_journal
from companion.kernel.text import Text, say, words
from companion.play import console, the_journal
from companion.settings import from_arguments, load
from companion.table import Table, begin, resume, unfinished
from companion.terminal import Terminal
from display.window import has_screen

log = logging.getLogger(__name__)


def start(args: argparse.Namespace) -> int:
    """Play on the screen or in this terminal, or show a game played by a bot."""
    service = "NOTIFY_SOCKET" in os.environ  # a service is a box: it has a screen, or fails and is started again
    if not args.demo and (service or has_screen()):
        return on_screen(from_arguments(args), service)
    if args.demo or not sys.stdin.isatty():
        return show()
    config = from_arguments(args)
    language = config.table_language()
    with the_journal(config) as journal:
        policy = automation(config.automation)
        saved = unfinished(journal)
        speak = words(language)
        table: Table | None = None
        if saved is not None:
            ask = say("terminal-resume", game=saved.game, n=saved.answers, when=saved.touched[:16].replace("T", " "))
            if input(f"{speak(ask)} {speak(say('terminal-yes-no'))} ").strip().lower() not in ("n", "no", "nein"):
                table = resume(journal, saved, policy)
        if table is None:
            from companion.kernel.state import Setup

            for n, game in enumerate(GAMES, 1):
                print(f"  {n:2}  {speak(game.title)}")
            picked = input(f"{speak(say('terminal-which-game'))} ").strip()
            game = GAMES[int(picked) - 1 if picked.isdigit() and 1 <= int(picked) <= len(GAMES) else 0]
            table = begin(journal, game, Setup(), policy)
        Terminal(table.session, console(), language, secrets.choice).play()
    return 0


def on_screen(config: Config, service: bool = False) -> int:
    """Play on the touchscreen until somebody stops it."""
    import pygame

    from companion.run import run

    with TemporaryDirectory(ignore_cleanup_errors=True) as spare:
        opened, news = open_or_spare(config.database_path(), Path(spare) if service else None)
        with opened.journal as journal:
            try:
                return run(config, journal, news)
            except pygame.error as fault:
                raise OSError(f"The screen does not work ({fault}): see `companion doctor`.") from fault


def open_or_spare(path: Path, spare: Path | None) -> tuple[Opened, Text]:
    """The journal and what the table has to know of it; with a spare place, a journal that cannot be had stops nobody.

    A box has nobody at a keyboard to read an error, so it plays on and says loudly that nothing is kept.
    """
    try:
        opened = open_journal(path)
    except OSError as fault:
        if spare is None:
            raise
        log.error("The journal cannot be opened: %s", fault)
        return open_journal(spare / "companion.db"), say("box-not-kept", why=str(fault))
    return opened, say("box-set-aside", file=str(opened.set_aside)) if opened.set_aside else ""


def show() -> int:
    """A whole session played by a bot: on the screen if there is one, else as pictures under `out`."""
    from companion.demo import live, offscreen

    if has_screen():
        return live(load())
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return offscreen()
