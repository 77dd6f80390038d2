"""`companion print`: the score sheet and the summary of a session on the receipt printer."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable
from datetime import datetime
from typing import Any

from companion.config import Printer
from companion.kernel.game import Outcome
from companion.kernel.plain import paint, word
from companion.kernel.session import Session
from companion.kernel.text import Words, say, words
from companion.kernel.view import Block, Table
from companion.pages.end import score_table
from companion.settings import add_arguments, from_arguments
from hardware.events import Put, Trouble
from hardware.printer import Heading, Line, Part, PrinterError, Rule, receipt, send


def score_sheet(session: Session[Any], speak: Words, day: str) -> list[Part]:
    """A finished session as a piece of paper: the game, the day, how it ended, everybody's points."""
    parts: list[Part] = [Heading(speak(session.game.title)), Line(day), Rule()]
    outcome = session.outcome
    if outcome is None:
        return parts + _lines(session.view(), speak)
    if outcome.text:
        parts += [Line(speak(outcome.text), bold=True)]
    table = score_table(session, outcome, speak)
    blocks = (*((table,) if table else ()), *outcome.blocks)
    return [*parts, *_totals(session, outcome, speak), Rule(), *_lines(blocks, speak)]


def summary(session: Session[Any], speak: Words) -> list[Part]:
    """What happened, step by step."""
    parts: list[Part] = [Rule(), Line(speak(say("paper-summary")), bold=True)]
    for step in session.story:
        parts.append(Line(speak(step.title)))
        parts += [Line(f"  {speak(note.text)}") for note in step.notes]
    return parts


def _totals(session: Session[Any], outcome: Outcome, speak: Words) -> list[Part]:
    """Everybody's points, the best first, the winners in bold; nothing where a game is won or lost together."""
    if outcome.won is not None or session.state is None:
        return []
    ranked = sorted(outcome.scores, key=outcome.total, reverse=True)
    names = {who: speak(session.state.name(who)) for who in ranked}
    return [Line(names[who], str(outcome.total(who)), bold=who in outcome.winners) for who in ranked]


def _lines(blocks: tuple[Block, ...], speak: Words) -> list[Part]:
    parts: list[Part] = []
    for block in blocks:
        parts += _sheets(block, speak) if isinstance(block, Table) else [Line(line) for line in paint([block], speak)]
    return parts


def _sheets(table: Table, speak: Words) -> list[Part]:
    """A table one column after the other, because paper is narrow: a heading, then name and figure per row."""
    parts: list[Part] = [Line(speak(table.title), bold=True)] if table.title else []
    rows = [*table.rows, *([table.total] if table.total else [])]
    for column in range(1, max((len(row) for row in rows), default=0)):
        head = speak(table.head[column]) if column < len(table.head) else ""
        parts += [Line(), Line(head, bold=True)] if head else [Line()]
        cells = [(word(row[0], speak), word(row[column], speak)) for row in rows if column < len(row)]
        parts += [Line(name, figure) for name, figure in cells]
    return parts


class Paper:
    """The printer for the app: it prints in a thread of its own, because printers are slow."""

    def __init__(self, config: Printer, put: Put, clock: Callable[[], datetime] = datetime.now) -> None:
        """A printer; what goes wrong with it is put on the queue."""
        self._config, self._put, self._clock = config, put, clock

    def print(self, session: Session[Any], speak: Words) -> None:
        """Print a session's score sheet; the sheet is written now, the paper comes when it comes."""
        parts = score_sheet(session, speak, f"{self._clock():%Y-%m-%d}")
        data = receipt(parts, self._config.columns, self._config.code_page)
        threading.Thread(target=self._send, args=(data,), name="printer", daemon=True).start()

    def _send(self, data: bytes) -> None:
        try:
            send(self._config.url, data)
        except PrinterError as error:
            self._put(Trouble("printer", "failed", str(error)))


def run(args: argparse.Namespace) -> int:
    """The command."""
    from companion.play import the_journal
    from companion.table import played_at, resume

    config = from_arguments(args)
    url = args.to or config.printer.url
    if not url:
        raise ValueError("There is no printer: set printer.url, or name one with --to.")
    with the_journal(config) as journal:
        every = journal.sessions()
        if not every:
            raise ValueError("There is no session to print yet.")
        saved = every[0] if args.id is None else journal.session(args.id)
        session = resume(journal, saved, keep=False).session
        speak = words(config.table_language())
        parts = score_sheet(session, speak, f"{played_at(saved):%Y-%m-%d}") + (
            summary(session, speak) if args.log else []
        )
    send(url, receipt(parts, config.printer.columns, config.printer.code_page))
    return 0


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `print` to the command line."""
    parser = subparsers.add_parser("print", help="print a session's score sheet on the receipt printer")
    parser.add_argument("id", type=int, nargs="?", help="which session; else the last one")
    parser.add_argument("--log", action="store_true", help="print what happened, too")
    parser.add_argument("--to", metavar="URL", help="another printer than the one in the config")
    add_arguments(parser)
    parser.set_defaults(run=run)
