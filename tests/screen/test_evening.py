"""A whole evening of the largest game through the real app: by fingers alone, and by keys alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.app import App
from companion.bot import random_answer
from companion.demo import still_clock
from companion.games import GAMES
from companion.kernel.state import Seat, Setup
from companion.pages.home import HomePage
from companion.pilot import Pilot
from companion.prefs import Prefs
from tests.screen.hands import Keyboard, make_app


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = make_app(tmp_path, Prefs(dice="fingers"), games=GAMES)
    app._clock = still_clock()
    return app


def test_an_evening_by_touch_alone(app: App) -> None:
    pilot, rng = Pilot(app), random.Random(21)
    pilot.touch("new", "game:0", "edition", "start")
    while app.session is not None and app.session.question is not None:
        pilot.answer(random_answer(app.session.question, rng))
    pilot.touch("save", "home")
    assert app.journal.sessions()[0].over is not None
    assert len(list(app.results.iterdir())) == 2


def test_an_evening_by_keyboard_alone(app: App) -> None:
    keys, rng = Keyboard(app), random.Random(22)
    game = next(game for game in GAMES if game.door == "session")
    app.begin(game, Setup(tuple(Seat(color) for color in game.colors[:2]), {}, "sample"))
    app.draw()
    while app.session is not None and app.session.question is not None:
        keys.answer(random_answer(app.session.question, rng))
    keys.key("return")
    assert isinstance(app.page, HomePage)
