"""`make soak`: hours of simulated play through the real loop, in which memory, files and threads have to stay flat."""

from __future__ import annotations

import argparse
import functools
import gc
import os
import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from companion.app import App
from companion.bot import random_answer
from companion.devices import Devices
from companion.games import GAMES
from companion.kernel.journal import open_journal
from companion.kernel.question import Json
from companion.pilot import Lost, Pilot
from companion.prefs import Prefs
from companion.run import Inbox, Loop
from companion.settings import load
from companion.simulate import random_setup
from display.canvas import Target
from display.window import Window

SECONDS_PER_ANSWER = 10  # that people take, on an ordinary evening
MEGABYTE = 1_000_000
TRIES = 20


@dataclass(frozen=True, slots=True)
class Sample:
    """What the process holds after so many answers."""

    answers: int
    memory: int
    files: int
    threads: int


def sample(answers: int) -> Sample:
    """What this process holds now, apart from caches, which have bounds of their own and are emptied for this."""
    for cache in gc.get_objects():
        if isinstance(cache, functools._lru_cache_wrapper) and cache.cache_info().maxsize:
            cache.cache_clear()
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Sample(answers, pages * os.sysconf("SC_PAGESIZE"), open_files(), threading.active_count())


def open_files() -> int:
    """How many files this process has open, fonts aside: each size of letters keeps one, and sizes are few."""
    targets = [str(link.readlink()) for link in Path("/proc/self/fd").iterdir() if link.is_symlink()]
    return sum(not target.endswith((".otf", ".ttf")) for target in targets)


def growth(samples: list[Sample], allowed: int = 6 * MEGABYTE) -> str:
    """What has grown from the second quarter of a run to its last; nothing when all is flat."""
    quarter = len(samples) // 4
    if not quarter:
        return "too little was played to tell"
    early, late = samples[quarter : 2 * quarter], samples[-quarter:]
    more = statistics.median(s.memory for s in late) - statistics.median(s.memory for s in early)
    grown = [f"memory by {more / MEGABYTE:.1f} MB"] if more > allowed else []
    for what in ("files", "threads"):
        before, after = (max(getattr(s, what) for s in part) for part in (early, late))
        grown += [f"{what} from {before} to {after}"] if after > before else []
    return ", ".join(grown)


class LoopPilot(Pilot):
    """Hands whose touches go through the window's events and the loop, as a finger's do."""

    def __init__(self, app: App, loop: Loop) -> None:
        """Hands at this loop."""
        super().__init__(app)
        self._loop = loop

    def _tap(self, target: Target) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=1, pos=target.rect.center))
            self._loop.step()


class Soak:
    """An app that is played session after session."""

    def __init__(self, folder: Path, seed: int, camera: str = "rendered", game: str = "") -> None:
        """Everything as on the box, but for the screen, which nobody sees; one game, or all of them in turn."""
        self._games = [one for one in GAMES if one.door == "session" and game in ("", one.name)]
        self._rng = random.Random(seed)
        config = load([f"camera.source={camera}", "pins.enabled=no"], environ={}, system=Path("none"))
        window, inbox = Window("800x480", False), Inbox()
        self.app = App(open_journal(folder / "companion.db").journal, Prefs(), window.size, pick=self._rng.choice)
        self._loop = Loop(self.app, window, inbox)
        self._devices = Devices(self.app, config, inbox.put)
        self._loop.after = self._devices.show
        self._pilot = LoopPilot(self.app, self._loop)
        self._loop.show()

    def play(self, answers: int, go_on: Callable[[], bool], each: int) -> list[Sample]:
        """Answer questions, sampling now and then; a game that ends is followed by another."""
        samples = []
        for number in range(1, answers + 1):
            if not go_on():
                break
            self._turn(number)
            if number % each == 0:
                samples.append(sample(number))
        return samples

    def _turn(self, number: int) -> None:
        session = self.app.session
        if session is None or session.question is None:
            self._begin()
            return
        if number % 17 == 0 and session.can_undo:
            session.undo(1, sure=True)
            self._loop.show()
        elif number % 29 == 0:
            self._pilot.touch("log", "back", "board", "back")
        self._answer(random_answer(session.question, self._rng))

    def _answer(self, value: Json) -> None:
        """Touch until it is answered: news of the camera may move things from under a finger."""
        for _ in range(TRIES):
            try:
                self._pilot.answer(value)
            except Lost:
                continue
            return
        raise Lost(f"{value} could not be answered in {TRIES} tries")

    def _begin(self) -> None:
        game = self._rng.choice(self._games)
        self.app.home()
        self.app.begin(game, random_setup(game, self._rng.randint(*game.players), self._rng, vary=True))
        self._loop.show()

    def close(self) -> None:
        """Give everything back."""
        self._devices.close()
        self.app.journal.close()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="", help="play only this one")
    args = parser.parse_args()
    end = time.monotonic() + 60 * args.minutes
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder), args.seed, game=args.game)
        samples = soak.play(10**9, lambda: time.monotonic() < end, each=50)
        soak.close()
    for one in samples[:: max(1, len(samples) // 12)]:
        print(f"{one.answers:8} answers  {one.memory / MEGABYTE:7.1f} MB  {one.files:3} files  {one.threads:2} threads")
    grown = growth(samples)
    hours = samples[-1].answers * SECONDS_PER_ANSWER / 3600
    print(f"about {hours:.1f} hours of play: " + (f"grown: {grown}" if grown else "memory, files and threads are flat"))
    return 1 if grown else 0


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main())
