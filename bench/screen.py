"""Painting, against one plain copy of the whole screen; idling, in pictures; starting, against importing pygame."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.app import App
from companion.bot import random_answer
from companion.games import GAMES
from companion.kernel.journal import open_journal
from companion.kernel.state import Seat, Setup
from companion.prefs import Prefs
from companion.run import Inbox, Loop
from display.stage import Stage
from display.window import Window

SIZES = ((800, 480), (1280, 720))
FIRST = """
from display.window import Window
def shown(self, *_): raise KeyboardInterrupt
Window.present = shown
from companion.__main__ import main
try: main([])
except KeyboardInterrupt: pass
"""


def timed(work: Callable[[], object], times: int = 25, each: int = 8) -> float:
    """Milliseconds of this processor's time, the median of some rounds of calls."""
    found = []
    for _ in range(times):
        start = process_time()
        for _ in range(each):
            work()
        found.append((process_time() - start) * 1000 / each)
    return median(found)


def table(folder: Path, size: tuple[int, int], answers: int = 60) -> App:
    """An app in the middle of a session."""
    rng = random.Random(4)
    app = App(open_journal(folder / f"{size[0]}.db").journal, Prefs(), size, pick=rng.choice)
    game = next(game for game in GAMES if game.door == "session")
    app.begin(game, Setup(tuple(Seat(color) for color in game.colors[:3]), {}, "sample"))
    while app.session is not None and app.session.question is not None and len(app.session.entries) < answers:
        app.session.answer(random_answer(app.session.question, rng))
    app.draw()
    return app


def painting(folder: Path, size: tuple[int, int]) -> None:
    """A full redraw and a typical change at one size."""
    app = table(folder, size)
    screen, copy = app.screen(), pygame.Surface(size)
    blit = timed(lambda: copy.blit(app.stage.surface, (0, 0)), 200)
    stage = Stage(app.stage.style)

    def full() -> None:
        stage.restyle(stage.style.sized(8, 8))
        stage.restyle(app.stage.style)
        stage.show(screen)

    def finger() -> None:
        app.down(next(target.rect.center for target in app.stage.targets if target.act == "undo"))
        app.draw()
        app.up((0, 0))
        app.draw()

    whole, touch = timed(full), timed(finger) / 2
    idle = timed(app.draw)
    print(f"  {size[0]}x{size[1]}: one plain copy takes {blit:.2f} ms")
    for name, found in (("everything anew", whole), ("a finger on a button", touch), ("nothing changed", idle)):
        print(f"    {name}: {found:.2f} ms, {found / blit:.0f} copies")


def idling(folder: Path, seconds: float = 10.0) -> None:
    """Pictures drawn and CPU used while nobody touches anything."""
    window = Window()
    app = table(folder, window.size)
    loop = Loop(app, window, Inbox())
    loop.show()
    before, cpu, end = loop.frames, os.times().user, perf_counter() + seconds
    loop.patience = 500
    while perf_counter() < end:
        loop.step()
    used = (os.times().user - cpu) / seconds
    print(f"  {seconds:.0f} idle seconds: {loop.frames - before} pictures, {used:.1%} of one core")
    pygame.display.quit()


def starting(folder: Path) -> None:
    """`companion` up to the home screen against a process that imports pygame, both with bytecode as when installed."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environ |= {"PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "XDG_DATA_HOME": str(folder), "NOTIFY_SOCKET": "/none"}

    def process(code: str, times: int) -> float:
        before = getrusage(RUSAGE_CHILDREN).ru_utime
        for _ in range(times):
            subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=environ)
        return (getrusage(RUSAGE_CHILDREN).ru_utime - before) * 1000 / times

    process(FIRST, 1)
    bare, first = process("import pygame", 7), process(FIRST, 7)
    print(f"  first picture after {first:.0f} ms, importing pygame takes {bare:.0f} ms: {first / bare:.1f} times that")


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as name:
        for size in SIZES:
            painting(Path(name), size)
        idling(Path(name))
        starting(Path(name))
