"""Chances that take a while: the table plays on, and the picture is there when they are."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from companion import later
from companion.kernel.game import Phase
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.view import Chance, Odds, OnDemand
from companion.later import Later, Ready
from companion.run import Inbox, Loop
from display.window import Window
from tests.screen.hands import make_app
from tests.toy import TOY, TWO, Market

SOON, WORKED_OUT = (Odds("Chances", (Chance("win", share),)) for share in (None, 0.25))
PATIENCE = 10  # seconds after which a test gives up


class Bench:
    """The real loop at a table where working chances out takes until the gate opens."""

    def __init__(self, folder: Path) -> None:
        self.gate, self.started = threading.Event(), list[int]()
        game = replace(TOY, next_phase=lambda state: Phase("turn", "turn", self.turn))
        app = make_app(folder, games=(game,))
        app.begin(game, TWO)
        self.loop = Loop(app, Window(), Inbox())
        self.later = Later(self.loop.inbox.put)
        app.later = self.later

    def turn(self, state: Market) -> Script[None]:
        show = (OnDemand(lambda day=state.day: self.work(day), True, SOON),)  # type: ignore[misc]
        yield from choose(Choose(why="go", text="go", options=(Option("on", "on"), Option("off", "off")), show=show))
        state.day += 1

    def work(self, day: int) -> Odds:
        self.started.append(day)
        assert self.gate.wait(PATIENCE)
        return WORKED_OUT

    def shown(self) -> Odds:
        return next(block for block in self.loop.app.page.screen().help if isinstance(block, Odds))


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path)
    yield bench
    bench.gate.set()
    bench.later.close()
    pygame.display.quit()


def test_the_question_stands_at_once_and_the_chances_come_when_they_are_ready(bench: Bench) -> None:
    bench.loop.show()
    assert bench.shown() == SOON
    assert bench.loop.app.offers("pick:on")
    frames = bench.loop.frames
    bench.gate.set()
    bench.loop.patience = PATIENCE * 1000  # the loop sleeps until the worker wakes it
    while bench.shown() == SOON:
        bench.loop.step()
    bench.loop.show()
    assert bench.shown() == WORKED_OUT
    assert bench.loop.frames > frames


def test_chances_nobody_waits_for_any_more_are_not_worked_out(bench: Bench) -> None:
    bench.loop.show()
    for _ in range(3):
        bench.loop.app.press("pick:on")
        bench.loop.show()
    bench.gate.set()
    while bench.shown() == SOON:
        bench.loop.inbox.wait(PATIENCE)
        bench.loop.inbox.take()
    assert bench.started == [0, 3]  # the first was on its way, the last is asked for


def test_what_is_quick_is_there_in_the_first_picture(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(later, "AT_ONCE", PATIENCE)  # however busy this machine is
    bench.gate.set()
    bench.loop.show()
    assert bench.shown() == WORKED_OUT


def test_a_fault_is_for_whoever_asked_and_the_worker_goes_on() -> None:
    messages: list[object] = []
    worker = Later(messages.append)
    fault = worker(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        fault.result(PATIENCE)
    assert worker(lambda: 7).result(PATIENCE) == 7
    worker.close()
    assert isinstance(messages[0], Ready)
