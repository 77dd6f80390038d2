"""A monster's attack on the screen: dice roll, hits are counted up and land on the mercenary; never in the way."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.app import LANDING, ROLLING, App
from companion.bot import random_answer
from companion.games import GAMES
from companion.kernel.question import AnyQuestion, Printed
from companion.kernel.state import Seat, Setup
from companion.kernel.view import Strike
from companion.pages.table import TablePage
from companion.pilot import Pilot
from companion.prefs import Prefs
from tests.screen.hands import Clock, make_app, named


def table_question(app: App) -> AnyQuestion:
    assert app.session is not None
    assert app.session.question is not None
    return app.session.question


@pytest.fixture
def app(tmp_path: Path) -> App:
    """An attack with one shield and one potion against it, its dice just thrown: two hits."""
    app = make_app(tmp_path, Prefs(dice="fingers"), games=GAMES)
    app.quick("monster-lands-attack")
    pilot = Pilot(app)
    known = {"monster": "krinx", "place": "kale", "round": 1, "goods": ["defense", "potion"], "attack": 2, "capture": 9,
             "elimination": 15, "monster-dice": 0}  # fmt: skip
    while (question := table_question(app)).why != "monster-attack":
        if isinstance(question, Printed) and question.options:  # affinities that differ
            pilot.answer(question.options[question.component.startswith("land")].key)
        else:
            pilot.answer(known.get(question.field if isinstance(question, Printed) else question.why, []))
    pilot.answer({"monster": [5, 6]})
    return app


def later(app: App, seconds: float) -> str:
    """What can be read a while later."""
    assert isinstance(app._clock, Clock)
    app._clock.now += seconds
    app.draw()
    return " | ".join(box.text for box in app.stage.boxes)


def strike(app: App) -> Strike:
    return next(part for part in app.page.screen().help if isinstance(part, Strike))


def test_dice_roll_then_hits_are_counted_then_they_land_all_within_two_seconds(app: App) -> None:
    assert ROLLING + LANDING < 2
    assert "| 0 | hits" in later(app, 0.05)
    assert "| 2 | hits" in later(app, ROLLING * 0.9)
    before = app.stage.surface.copy()
    later(app, LANDING / 2)
    assert app.moving
    assert before.get_buffer().raw != app.stage.surface.get_buffer().raw
    later(app, LANDING)
    assert not app.moving
    assert app.draw() == []


def test_a_touch_anywhere_skips_the_event_and_shows_how_it_ends(app: App) -> None:
    middle = app.stage.choices[0].rect
    app.down((middle.left, middle.top - 4))
    assert not app.moving
    later(app, 0)
    shown = app.stage.surface.copy()
    later(app, 5)
    assert shown.get_buffer().raw == app.stage.surface.get_buffer().raw


def test_the_answer_can_be_touched_while_the_hits_still_fly(app: App) -> None:
    Pilot(app).touch("pick:shield")
    assert strike(app).struck.warded == 1


def test_choosing_defenses_changes_what_stands_on_the_mercenary(app: App) -> None:
    assert "dies unless warded off" in later(app, 3)
    Pilot(app).touch("pick:shield")
    assert "one hit remains: wounded" in later(app, 0)
    Pilot(app).touch("pick:potion")
    assert "saved" in later(app, 0)


def test_what_became_of_the_mercenary_stands_beside_the_next_question_until_that_is_answered(tmp_path: Path) -> None:
    app, rng = make_app(tmp_path, Prefs(dice="fingers"), games=GAMES), random.Random(3)
    game = named("monster-lands")
    app.begin(game, Setup(tuple(Seat(color) for color in game.colors[:3]), {}, "sample"))
    page, pilot = app.page, Pilot(app)
    assert isinstance(page, TablePage)

    def happened() -> list[Strike]:
        return [part for part in page.screen().help if isinstance(part, Strike) and part.small]

    while not happened():
        assert page.session.question is not None
        pilot.answer(random_answer(page.session.question, rng))
    assert page.session.log[-1].show or page.session.log[-2].show
    pilot.touch("undo")
    if pilot.sees("yes"):
        pilot.touch("yes")
    assert not happened()
