"""Quick doors: straight to the question, with what was answered last time at hand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.app import App
from companion.bot import random_answer
from companion.games import GAMES
from companion.kernel.state import Seat, Setup
from companion.kernel.view import Strike
from companion.pages.home import HomePage
from companion.pilot import Pilot
from tests.screen.hands import Keyboard, make_app, named
from tests.screen.test_app import question, texts

ATTACK, SCORE = "monster-lands-attack", "monster-lands-score"


@pytest.fixture
def app(tmp_path: Path) -> App:
    return make_app(tmp_path, games=GAMES)


def test_a_quick_attack_asks_for_the_monster_at_once(app: App) -> None:
    Pilot(app).touch(f"quick:{ATTACK}")
    assert question(app) == "monster"


def test_the_monster_the_land_and_the_round_of_last_time_are_one_press_away(app: App) -> None:
    pilot = Pilot(app)
    pilot.touch(f"quick:{ATTACK}", "pick:gator", "pick:kale", "pick:4")
    assert question(app) == "goods"
    app.home()
    keys = Keyboard(app)
    pilot.touch(f"quick:{ATTACK}")
    assert "as last time" in texts(app)
    for why in ("monster", "place", "round"):
        assert question(app) == why
        app.draw()
        keys.key("return")
    assert question(app) == "goods"
    assert app.session is not None
    assert [entry.value for entry in app.session.entries if not entry.auto] == ["gator", "kale", 4]


def test_another_monster_is_still_one_touch_away(app: App) -> None:
    pilot = Pilot(app)
    pilot.touch(f"quick:{ATTACK}", "pick:gator")
    app.home()
    pilot.touch(f"quick:{ATTACK}", "pick:krinx")
    app.home()
    pilot.touch(f"quick:{ATTACK}")
    app.draw()
    assert app.session is not None
    main = app.page.screen().main
    assert main is not None
    assert app.words(main.text) == "Krinx"


def test_a_quick_attack_is_as_hard_as_the_session_on_the_table(app: App) -> None:
    app.begin(named("monster-lands"), Setup((Seat("red"), Seat("blue")), {"danger": "cut-throat"}, "sample"))
    app.home()
    pilot = Pilot(app)
    pilot.touch(f"quick:{ATTACK}")
    assert app.session is not None
    assert app.session.setup.settings["danger"] == "cut-throat"
    pilot.touch("menu", "quick:danger")
    assert app.session.setup.settings["danger"] == "normal"
    app.home()
    pilot.touch(f"quick:{ATTACK}")
    assert app.session.setup.settings["danger"] == "normal"


def test_what_a_quick_door_was_told_is_forgotten_only_when_sure(app: App) -> None:
    pilot = Pilot(app)
    pilot.touch(f"quick:{SCORE}", "menu", "leave")
    assert isinstance(app.page, HomePage)
    pilot.touch(f"quick:{SCORE}", "pick:2", "menu", "leave", "back", "back")
    assert question(app) == "color"
    pilot.touch("menu", "leave", "yes")
    assert isinstance(app.page, HomePage)


def test_a_quick_door_opens_again_from_its_end_and_its_result_is_kept_apart(app: App) -> None:
    pilot = Pilot(app)
    pilot.touch(f"quick:{SCORE}", "pick:1", "pick:red", "pick:numbers")
    while question(app) != "over":
        pilot.touch("digit:3", "take")
    pilot.touch("save")
    assert len(list(app.results.glob(f"{SCORE}-20*.png"))) == 1
    pilot.touch("again")
    assert question(app) == "players"


def test_every_monster_of_a_quick_attack_is_one_touch_away(app: App) -> None:
    Pilot(app).touch(f"quick:{ATTACK}")
    app.draw()
    assert app.stage.pages == 1


def test_the_end_of_a_quick_attack_shows_the_blow_and_says_its_sentence_once(app: App) -> None:
    rng = random.Random(3)
    app.quick(ATTACK)
    while question(app) != "over":
        assert app.session is not None
        assert app.session.question is not None
        Pilot(app).answer(random_answer(app.session.question, rng))
    shown = app.page.screen()
    assert any(isinstance(part, Strike) for part in shown.help)
    assert texts(app).count(app.words(shown.heading.text)) == 1
