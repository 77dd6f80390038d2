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

SIZES, TEXTS = ((800, 480), (1280, 720), (480, 800), (720, 1280)), ("normal", "large", "huge")
# Each half has every size of the screen and every size of letters; together they have all combinations.
HALVES = [
    [(size, text) for s, size in enumerate(SIZES) for t, text in enumerate(TEXTS) if (s + t) % 2 == half]
    for half in (0, 1)
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_step_of_a_random_game_reads_well(game, language: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """All sizes of screens and letters take turns; a kind of question meets half of them when it is first asked.

    The other half is met in the other language.
    """
    app = make_app(tmp_path, Prefs(language=language, odds=True, dice="fingers"), games=GAMES)
    rng, seen, found = random.Random(11), Counter[str](), []
    if game.door == "quick":
        app.quick(game.name)
    else:
        seats = tuple(Seat(c, n) for c, n in zip(game.colors, ("Maximilian", "Jo", "Lea"), strict=False))
        app.begin(game, Setup(seats, {}, "sample"))
    first, second = HALVES if language == "en" else reversed(HALVES)
    looks = stages(app, first + second)
    session, page = app.session, app.page
    assert session is not None
    assert isinstance(page, TablePage)
    for step in range(2500):
        why = session.question.why if session.question else "end"
        seen[why] += 1
        for look in looks[: len(first)] if seen[why] == 1 else looks[step % len(looks) :][:1]:
            found += [f"{why}: {fault}" for fault in read(app, look)]
        if session.question is None:
            break
        draft = page.draft(session.question)
        draft.ready = random_answer(session.question, rng)
        page._answer(draft)  # as a touch does, so that what has just happened is shown, too
    assert session.question is None
    assert found == [], "\n".join(found[:20])


def stages(app, styles: list[tuple[tuple[int, int], str]]) -> list[Stage]:  # type: ignore[no-untyped-def]
    """A stage for each size of screen and letters."""
    dice = app.stage.style.dice
    return [Stage(replace(app.prefs.style(size), text=text, dice=dice)) for size, text in styles]


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
    for stage in stages(app, [((800, 480), "normal"), ((1280, 720), "huge"), ((720, 1280), "large")]):
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
        ("cards", "game:0", f"kind:{kind}", f"card:{game.components()[kind][0]}"),
        ("cards", "game:0", "next"), ("cards", "game:0", "import"), ("cards", "game:0", "export", "import"),
        ("cards", "game:0", "kind:monster", "card:gator", "field:affinity"), ("quick:monster-lands-attack", "menu"),
        ("quick:monster-lands-score", "pick:2", "menu", "leave"), ("resume", "log"),
        ("resume", "menu", "steps"), ("resume", "menu"), ("resume", "menu", "correct"),
    ]  # fmt: skip
    found = []
    halves = [stages(app, half) for half in HALVES]
    for n, tour in enumerate(tours):
        app.home()
        for act in tour:
            app.press(act)
        for stage in halves[(n + (language == "de")) % 2]:
            found += [f"{tour}: {fault}" for fault in read(app, stage)]
    assert found == [], "\n".join(found[:20])
