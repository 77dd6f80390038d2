"""Every step of a random game of every kind: no text is cut, leaves its room or touches another."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from companion.bot import random_answer
from companion.games import GAMES
from companion.kernel.state import Seat, Setup
from companion.pages.sheets import BoardPage, LogPage, SheetPage, StepsPage
from companion.pages.table import TablePage
from companion.prefs import Prefs
from display.stage import Stage
from tests.display.looking import faults
from tests.screen.hands import make_app

STYLES = [(size, text) for size in ((800, 480), (480, 800)) for text in ("normal", "large", "huge")]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_step_of_a_random_game_reads_well(game, language: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """All text sizes take turns, both ways up; a kind of question meets all of them when it is first asked."""
    app = make_app(tmp_path, Prefs(language=language, odds=True, dice="fingers"), games=GAMES)
    rng, seen, found = random.Random(11), Counter[str](), []
    if game.door == "quick":
        app.quick(game.name)
    else:
        seats = tuple(Seat(c, n) for c, n in zip(game.colors, ("Maximilian", "Jo", "Lea"), strict=False))
        app.begin(game, Setup(seats, {}, "sample"))
    stages = [Stage(app.prefs.style(size)).style for size, _ in STYLES]
    looks = [
        Stage(replace(style, text=text, dice=app.stage.style.dice))
        for style, (_, text) in zip(stages, STYLES, strict=True)
    ]
    session = app.session
    assert session is not None
    for step in range(2500):
        why = session.question.why if session.question else "end"
        seen[why] += 1
        for look in looks if seen[why] == 1 else looks[step % len(looks) :][:1]:
            found += [f"{why}: {fault}" for fault in read(app, look)]
        if session.question is None:
            break
        session.answer(random_answer(session.question, rng))
    assert session.question is None
    assert found == [], "\n".join(found[:20])


def read(app, stage: Stage) -> list[str]:  # type: ignore[no-untyped-def]
    """What is wrong with any page of the screen on that stage."""
    found, screen = [], app.screen()
    for page in range(12):
        stage.show(replace(screen, page=page))
        found += [f"{stage.style.size} {stage.style.text}: {fault}" for fault in faults(stage)]
        if page + 1 >= stage.pages:
            break
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pages_beside_the_table_read_well(language: str, tmp_path: Path) -> None:
    game = next(game for game in GAMES if game.door == "session")
    app = make_app(tmp_path, Prefs(language=language), games=GAMES)
    app.begin(game, Setup(tuple(Seat(color) for color in game.colors[:4]), {}, "sample"))
    rng, session, found = random.Random(3), app.session, []
    assert session is not None
    while session.question is not None and len(session.entries) < 160:
        session.answer(random_answer(session.question, rng))
    table = app.page
    assert isinstance(table, TablePage)
    pages = [LogPage(app, table), StepsPage(app, table), BoardPage(app, table), SheetPage(app, table, game.colors[0])]
    for text in ("normal", "huge"):
        stage = Stage(replace(app.stage.style, text=text))  # type: ignore[arg-type]
        for page in pages:
            app.open(page)
            found += [f"{type(page).__name__}: {fault}" for fault in read(app, stage)]
            app.back()
    assert found == [], "\n".join(found[:20])


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pages_around_a_session_read_well(language: str, tmp_path: Path) -> None:
    """Home, setting up, looking back, the catalogue and the settings, in every size of letters."""
    app = make_app(tmp_path, Prefs(language=language), games=GAMES)
    game = next(game for game in GAMES if game.door == "session")
    app.begin(game, Setup(tuple(Seat(color, "Maximilian") for color in game.colors[:4]), {}, "sample"))
    assert app.session is not None
    rng = random.Random(1)
    while app.session.question is not None and len(app.session.entries) < 30:
        app.session.answer(random_answer(app.session.question, rng))
    app.begin(game, Setup(tuple(Seat(color, "Maximilian") for color in game.colors[:4]), {}, "sample"))
    while app.session.question is not None:
        app.session.answer(random_answer(app.session.question, rng))
    kind = next(iter(game.components()))
    tours = [
        (), ("new",), ("new", "game:0"), ("new", "game:0", "seat:0"), ("new", "game:0", "seat:0", "name"), ("off",),
        ("settings",), ("history",), ("history", "session:1"), ("history", "statistics"),
        ("history", "statistics", "tab:points"), ("history", "statistics", "tab:dice"), ("history", "session:2"),
        ("history", "session:2", "delete"), ("history", "session:2", "open"), ("cards",),
        ("cards", "game:0"), ("cards", "game:0", f"kind:{kind}"),
        ("cards", "game:0", f"kind:{kind}", f"card:{game.components()[kind][0]}"), ("resume", "menu"),
        ("resume", "menu", "correct"),
    ]  # fmt: skip
    found = []
    stages = [Stage(app.prefs.style(size)) for size, _ in STYLES]
    looks = [Stage(replace(stage.style, text=text)) for stage, (_, text) in zip(stages, STYLES, strict=True)]
    for tour in tours:
        app.home()
        for act in tour:
            app.press(act)
        for stage in looks:
            found += [f"{tour}: {fault}" for fault in read(app, stage)]
    assert found == [], "\n".join(found[:20])
