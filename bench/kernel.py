"""Answering, undoing and replaying, against one synced write to the same disk."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from companion.automation import automation
from companion.bot import random_answer
from companion.games import GAMES
from companion.kernel.catalogue import Sample
from companion.kernel.entry import Entry
from companion.kernel.game import Game
from companion.kernel.journal import Journal
from companion.kernel.session import Session
from companion.simulate import random_setup

FRAME = 16.0  # milliseconds
SLOWER = 4  # a Pi 4 against this machine


def timed(work: Callable[[], object]) -> float:
    """Milliseconds for one call."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def synced_write(folder: Path) -> float:
    """The baseline: 4 KiB appended and synced, as a journal must do at least once per answer."""
    with (folder / "baseline").open("ab") as file:

        def write() -> None:
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())

        return median(timed(write) for _ in range(50))


def play(game: Game[Any], seed: int, journal: Journal | None, players: int = 3) -> tuple[Session[Any], list[float]]:
    """A random game, and the milliseconds each answer took."""
    rng = random.Random(seed)
    setup = random_setup(game, min(players, game.players[1]), rng, vary=False)
    kept = journal.begin(game.name, setup) if journal else None
    session = Session(game, setup, keeper=kept, values=Sample(game), policy=automation({}, rng.choice))
    times = []
    while (question := session.question) is not None:
        times.append(timed(partial(session.answer, random_answer(question, rng))))
    return session, times


def replay(game: Game[Any], session: Session[Any], entries: list[Entry]) -> float:
    """Milliseconds to replay entries from the start."""
    return median(timed(lambda: Session(game, session.setup, entries=entries)) for _ in range(3))


def run() -> None:
    """Print the figures for every game that is played in sessions."""
    with tempfile.TemporaryDirectory() as name:
        base = synced_write(Path(name))
        print(f"  baseline: one synced 4 KiB write {base:.2f} ms")
        for game in GAMES:
            if game.door == "session":
                with Journal(Path(name) / f"{game.name}.db") as journal:
                    measure(game, journal, base)


def measure(game: Game[Any], journal: Journal, base: float) -> None:
    """One game: answering, undoing late, replaying."""
    seed = max(range(5), key=lambda seed: len(play(game, seed, None)[1]))
    (_, bare), (session, kept) = play(game, seed, None), play(game, seed, journal)
    count = len(session.entries)
    undos = [timed(lambda: session.undo(sure=True)) for _ in range(min(30, count // 2))]
    print(f"  {game.name}, {count} entries in the longest of 5 games")
    tell("answer, the rules alone", bare, base)
    tell("answer, journal included", kept, base)
    tell("undo late in the game, journal included", undos, base)
    growth(game)


def growth(game: Game[Any]) -> None:
    """Replaying games of different lengths: milliseconds per entry should stay the same."""
    rows = []
    for players in range(game.players[0], game.players[1] + 1):
        session, _ = play(game, players, None, players)
        rows.append((len(session.entries), replay(game, session, session.entries)))
    told = ", ".join(f"{n} entries {ms:.0f} ms ({ms / n:.2f} each)" for n, ms in sorted(rows))
    print(f"    replay of whole games: {told}")


def tell(what: str, times: list[float], base: float) -> None:
    """One line: middle and worst, in baselines and against a frame on a slower machine."""
    middle, worst = median(times), sorted(times)[int(len(times) * 0.99)]
    share = middle * SLOWER / FRAME
    print(f"    {what}: median {middle:.2f} ms = {middle / base:.2f} baselines, 99 % below {worst:.2f} ms", end="")
    print(f"; {share:.0%} of a frame if everything were {SLOWER}x slower")
