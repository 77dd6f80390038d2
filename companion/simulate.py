"""Simulation: many games of random legal answers on the sample edition, and what can be learnt from them."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean
from typing import Any

from companion.automation import automation
from companion.bot import random_answer
from companion.games import game as find_game
from companion.kernel.catalogue import Sample, Values
from companion.kernel.game import Game
from companion.kernel.question import Printed, Value
from companion.kernel.session import Session
from companion.kernel.state import Seat, Setup

Job = tuple[str, int, int, bool, bool]  # game, players, seed, vary, fresh
LONGEST = 20_000  # answers after which a game counts as endless


@dataclass(frozen=True, slots=True)
class Played:
    """One simulated game: its seed, what it took, how it ended or what broke it."""

    seed: int
    inputs: Counter[str] = field(default_factory=Counter)
    totals: tuple[int, ...] = ()
    won: bool | None = None
    fault: str = ""


def random_setup(game: Game[Any], players: int, rng: random.Random, vary: bool) -> Setup:
    """Seats in the game's own colours, settings at their defaults or at random."""
    seats = tuple(Seat(color) for color in game.colors[:players])
    settings = {s.id: rng.choice(s.choices) if vary else s.choices[0] for s in game.settings}
    return Setup(seats, settings, "sample")


class Entered:
    """The catalogue of an owner who has entered nothing yet, and of whom it is filled in as the game goes on."""

    def __init__(self) -> None:
        self._values: Values = {}

    def get(self, component: str, field: str) -> Value | None:
        """What was entered so far."""
        return self._values.get((component, field))

    def keep(self, component: str, field: str, value: Value) -> None:
        """Something is entered."""
        self._values[component, field] = value


def play(name: str, players: int, seed: int, vary: bool = False, fresh: bool = False) -> Played:
    """Play one game to its end; a fault is a result, not an exception."""
    game, rng = find_game(name), random.Random(seed)
    sample = Sample(game)
    inputs: Counter[str] = Counter()
    try:
        setup = random_setup(game, players, rng, vary)
        session = Session(game, setup, values=Entered() if fresh else sample, policy=automation({}, rng.choice))
        while (question := session.question) is not None:
            inputs[question.kind] += 1
            if inputs.total() > LONGEST:
                return Played(seed, inputs, fault=f"no end after {LONGEST} answers, last asked '{question.why}'")
            known = sample.get(question.component, question.field) if isinstance(question, Printed) else None
            session.answer(random_answer(question, rng) if known is None else known)
    except Exception as fault:
        return Played(seed, inputs, fault=f"{type(fault).__name__}: {fault}")
    outcome = session.outcome
    if outcome is None:
        return Played(seed, inputs, fault="the game stopped without an outcome")
    return Played(seed, inputs, tuple(outcome.total(who) for who in outcome.scores), outcome.won)


def _play(job: Job) -> Played:
    return play(*job)


def play_all(jobs: Iterable[Job], workers: int) -> Iterator[Played]:
    """Play games side by side, in order."""
    if workers <= 1:
        yield from map(_play, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_play, jobs, chunksize=4)


def report(games: list[Played], seconds: float, command: str) -> list[str]:
    """What the games have shown, and how to see the first failure again."""
    done, failed = [game for game in games if not game.fault], [game for game in games if game.fault]
    speed = len(games) / max(seconds, 1e-9)
    lines = [f"{len(games)} games in {seconds:.1f} s, {speed:.1f} games per second, {len(failed)} failed"]
    if done:
        lines += _figures(done)
    if failed:
        first = failed[0]
        lines += [f"first failure, seed {first.seed}: {first.fault}", f"again: {command} --games 1 --seed {first.seed}"]
    return lines


def _figures(done: list[Played]) -> list[str]:
    lengths = [game.inputs.total() for game in done]
    kinds = Counter[str]()
    for game in done:
        kinds.update(game.inputs)
    each = ", ".join(f"{kind} {count / len(done):.1f}" for kind, count in kinds.most_common())
    lines = [f"inputs of the table per game: mean {mean(lengths):.1f}, {min(lengths)} to {max(lengths)} ({each})"]
    totals = [total for game in done for total in game.totals]
    if totals:
        lines.append(f"scores: mean {mean(totals):.1f}, {min(totals)} to {max(totals)}")
    if any(game.won is not None for game in done):
        lines.append(f"won together: {sum(game.won is True for game in done)} of {len(done)}")
    return lines


def progress(games: Iterable[Played], count: int) -> Iterator[Played]:
    """A bar on the error stream while the games are played, where somebody can see it."""
    for n, game in enumerate(games, 1):
        if sys.stderr.isatty():
            bar = "█" * (30 * n // count)
            print(f"\r{bar:30} {n}/{count}", end="" if n < count else "\n", file=sys.stderr, flush=True)
        yield game


def run(args: argparse.Namespace) -> int:
    """`companion simulate`."""
    game = find_game(args.game)
    low, high = game.players
    if args.players and not low <= args.players <= high:
        raise ValueError(f"{game.name} is for {low} to {high} players, not {args.players}.")
    players = args.players or min(3, high)
    start = time.perf_counter()
    jobs = [(game.name, players, args.seed + n, args.vary, args.fresh) for n in range(args.games)]
    games = list(progress(play_all(jobs, args.jobs), args.games))
    flags = [flag for flag in ("vary", "fresh") if getattr(args, flag)]
    command = " ".join([f"companion simulate {game.name} --players {players}", *(f"--{flag}" for flag in flags)])
    for line in report(games, time.perf_counter() - start, command):
        print(line)
    return 1 if any(game.fault for game in games) else 0


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register `simulate`."""
    parser = subparsers.add_parser("simulate", help="play many random games and report what they show")
    parser.add_argument("game", help="such as roll-for-adventure")
    parser.add_argument("--players", type=int, default=0, metavar="N", help="players (three where possible)")
    parser.add_argument("--games", type=_positive, default=20, metavar="M", help="how many games (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game, the next has S + 1")
    parser.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes side by side")
    parser.add_argument("--vary", action="store_true", help="random settings instead of the usual ones")
    parser.add_argument("--fresh", action="store_true", help="by owners who have entered no printed value yet")
    parser.set_defaults(run=run)


def _positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of at least 1")
    return int(text)
