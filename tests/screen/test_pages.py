"""What a family reads and presses in the middle of an evening."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app import App
from companion.bot import random_answer
from companion.games import GAMES
from companion.games.roll_for_adventure.placing import ask_target
from companion.games.roll_for_adventure.state import AREAS, Adventure, Enemy
from companion.kernel.game import Outcome
from companion.kernel.question import Number, Option, Printed
from companion.kernel.state import Seat, Setup
from companion.kernel.text import say, words
from companion.kernel.view import DiceRow, Notice, Panel, Stat, Sum, Table
from companion.pages.draft import ANumber, draft
from companion.pages.end import winner_text
from companion.pages.entry import LONGEST_NAME, EnterWords
from companion.pilot import Pilot
from companion.prefs import Prefs
from display.parts import Button, Grid, Heading, Screen
from display.stage import Stage
from display.theme import Style
from hardware.events import Button as BoxButton
from hardware.events import ButtonPressed
from tests.display.looking import cut, faults
from tests.screen.hands import make_app, named
from tests.toy import played


def sat(folder: Path, players: int = 2, language: str = "en", size: tuple[int, int] = (800, 480)) -> App:
    """Monster Lands at its first question, with the invented sample values."""
    app = make_app(folder, Prefs(language=language, dice="fingers"), size, games=GAMES)
    game = named("monster-lands")
    app.begin(game, Setup(tuple(Seat(color) for color in game.colors[:players]), {}, "sample"))
    app.draw()
    return app


def big(app: App) -> str:
    """What the big button does, as painted."""
    app.draw()
    return next(target.act for target in reversed(app.stage.targets) if target.act in ("take", "page:+"))


@pytest.mark.parametrize("press", ["finger", "box", "key"])
def test_a_long_list_of_what_to_do_is_done_only_when_all_of_it_was_seen(tmp_path: Path, press: str) -> None:
    app = sat(tmp_path, language="de")
    session = app.session
    assert session is not None
    assert (app.stage.pages, session.entries) == (2, [])
    for act in ("page:+", "take"):
        assert big(app) == act
        if press == "finger":
            Pilot(app).touch(act)
        elif press == "box":
            app.message(ButtonPressed(BoxButton.CONFIRM))
        else:
            app.key("return")
    assert session.question is not None
    assert session.question.why == "leader"


def test_who_does_what_is_not_told_by_a_word_the_companion_uses_for_itself() -> None:
    """At home the companion says what it does itself; the settings say what the table does."""
    for language, mine in (("en", "I "), ("de", "ich")):
        says = words(language)
        assert mine not in says(say("ui-level-off"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_nobody_is_told_to_pay_no_gold(language: str) -> None:
    says = words(language)
    assert "0" not in says(say("ml-do-wages", who="Jo", n=0))
    assert "2" in says(say("ml-do-wages", who="Jo", n=2))


def test_the_log_tells_what_happened_without_what_the_catalogue_knew(tmp_path: Path) -> None:
    app = sat(tmp_path)
    Pilot(app).touch("page:+", "take")
    session = app.session
    assert session is not None
    assert "catalogue" in {entry.source for entry in session.entries}
    Pilot(app).answer("dalina")
    assert "catalogue" in {entry.source for entry in session.entries[-1:]}
    steps = session.story
    assert len(steps) == 2
    assert [note for step in steps for note in step.notes] == list(session.log)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800), (720, 1280)])
@pytest.mark.parametrize("text", ["normal", "large", "huge"])
def test_the_longest_name_that_can_be_entered_is_whole_beside_a_note(size: tuple[int, int], text: str) -> None:
    stage = Stage(Style(size, text=text, language="de"))  # type: ignore[arg-type]
    name = "Wilhelmine-Marie"
    assert len(name) == LONGEST_NAME
    panel = Panel("red", name, (Stat("glory", 5),), "red", True, say("ml-first-player"))
    stage.show(Screen(Heading(""), panels=(panel, panel, panel, panel)))
    assert cut(stage) == []
    assert {name, "Startspieler"} <= {box.text for box in stage.boxes}


def test_the_mine_unfolds_only_what_does_not_stand_on_its_buttons(tmp_path: Path) -> None:
    app, rng = sat(tmp_path), random.Random(5)
    session = app.session
    assert session is not None
    while session.question is not None and session.question.why != "mine":
        session.answer(random_answer(session.question, rng))
    assert session.question is not None
    assert all(isinstance(part, Sum) and len(part.terms) > 1 for part in session.question.show)


def test_a_new_session_starts_out_with_the_settings_of_the_last_one_of_its_game(tmp_path: Path) -> None:
    app = make_app(tmp_path, games=GAMES)
    chosen = {"tricks": "on", "danger": "hard", "odds": "no longer known"}
    app.journal.begin("monster-lands", Setup((Seat("red"), Seat("blue")), chosen))
    app.journal.begin("roll-for-adventure", Setup((Seat("red"), Seat("blue")), {"adventure": "crown"}))
    Pilot(app).touch("new", "game:0", "start")
    assert app.session is not None
    settings = app.session.setup.settings
    assert (settings["tricks"], settings["danger"], settings["odds"]) == ("on", "hard", "off")
    assert settings["queens-grant"] == "off"


def test_every_part_of_a_name_begins_with_a_capital(tmp_path: Path) -> None:
    page = EnterWords(make_app(tmp_path), "name", lambda name: None)
    typed = ""
    for letter in "anna-lena von hof":
        typed += letter.upper() if page._upper else letter
        page.on_type(typed[-1])
    assert typed == "Anna-Lena Von Hof"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_how_the_points_came_together_stands_on_one_page_of_the_end(tmp_path: Path, players: int) -> None:
    app = sat(tmp_path, players)
    rng, session = random.Random(13), app.session
    assert session is not None
    while session.question is not None:
        session.answer(random_answer(session.question, rng))
    app.draw()
    sums = []
    for number in range(app.stage.pages):
        app.page.number = number
        app.draw()
        sums.append(sum(box.text.startswith("= ") for box in app.stage.boxes))
    assert sorted(sums)[-1] == players == sum(sums)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800), (720, 1280)])
@pytest.mark.parametrize("text", ["normal", "huge"])
def test_a_number_is_entered_with_large_keys_unless_they_leave_no_room_for_the_help(
    size: tuple[int, int], text: str
) -> None:
    stage = Stage(Style(size, text=text))  # type: ignore[arg-type]
    keys = ANumber(Number(why="w", text="How much?", low=0, high=99)).parts()
    wide = []
    for help in ((), (Notice("What helps. " * 200),)):
        stage.show(Screen(Heading("How much?"), help, keys))
        assert faults(stage) == []
        wide.append(next(target.rect.width for target in stage.targets if target.act == "digit:5"))
    assert wide[0] > wide[1]


def test_of_some_things_to_choose_from_all_have_a_symbol_or_none(tmp_path: Path) -> None:
    app = make_app(tmp_path, games=GAMES)
    Pilot(app).touch("new", "game:1", "setting:adventure")
    assert {button.icon for button in app.page.screen().controls[0].buttons} == {""}  # type: ignore[union-attr]
    app.home()
    Pilot(app).touch("cards", "game:0", "kind:monster", "card:gator", "field:affinity")
    assert "" not in {button.icon for button in app.page.screen().controls[0].buttons}  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_shelves_of_the_catalogue_are_named_in_the_plural(tmp_path: Path, language: str) -> None:
    app = make_app(tmp_path, Prefs(language=language), games=GAMES)
    Pilot(app).touch("cards", "game:1")
    app.draw()
    assert {"en": "Areas", "de": "Gebiete"}[language] in {box.text for box in app.stage.boxes}


def asked(folder: Path, game: str, why: str, size: tuple[int, int], language: str) -> App:
    """A table of four at the first question of a kind."""
    app, rng, record = make_app(folder, Prefs(language=language), size, games=GAMES), random.Random(4), named(game)
    app.begin(record, Setup(tuple(Seat(color) for color in record.colors[:4]), {}, "sample"))
    session = app.session
    assert session is not None
    while session.question is not None and session.question.why != why:
        session.answer(random_answer(session.question, rng))
    app.draw()
    return app


@pytest.mark.parametrize(
    ("game", "why", "size", "language"),
    [
        ("roll-for-adventure", "reveal", (800, 480), "de"), ("roll-for-adventure", "reveal", (480, 800), "de"),
        ("roll-for-adventure", "reveal", (1280, 720), "en"), ("monster-lands", "place", (800, 480), "de"),
        ("monster-lands", "draw-mercenary", (800, 480), "de"), ("monster-lands", "place", (480, 800), "de"),
        ("monster-lands", "place", (720, 1280), "de"),
    ],
)  # fmt: skip
def test_what_is_asked_again_and_again_has_all_its_answers_on_one_page(
    tmp_path: Path, game: str, why: str, size: tuple[int, int], language: str
) -> None:
    app = asked(tmp_path, game, why, size, language)
    assert app.stage.pages == 1
    assert faults(app.stage) == []


def test_buttons_stand_closer_only_where_that_saves_a_page() -> None:
    stage, wide = Stage(Style()), []
    for count in (12, 32):
        stage.show(Screen(Heading("Who?"), controls=(Grid(tuple(Button(f"o{n}", "Dalina") for n in range(count))),)))
        assert stage.pages == 1
        wide.append(stage.targets[0].rect.width)
    assert wide[0] > wide[1]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_dice_of_roll_for_adventure_find_all_their_targets_on_one_page(tmp_path: Path, language: str) -> None:
    app = asked(tmp_path, "roll-for-adventure", "place", (800, 480), language)
    session = app.session
    assert session is not None
    assert isinstance(session.state, Adventure)
    session.state.enemies = [Enemy(n, area, 2) for n, area in enumerate(AREAS, 50)]
    show = ask_target(session.state, {session.state.active: [1, 2, 5, 5, 6]})
    stage = Stage(app.stage.style)
    grid = draft(show).parts()
    stage.show(replace(app.page.screen(), heading=Heading(show.text), help=show.show, controls=grid))
    assert stage.pages == 1
    assert faults(stage) == []


def test_no_page_of_the_board_repeats_what_the_tag_in_the_top_bar_says(tmp_path: Path) -> None:
    app = asked(tmp_path, "monster-lands", "place", (800, 480), "en")
    app.press("board")
    app.draw()
    assert app.page.screen().tag == say("ui-sample")
    assert say("sample-values") not in [part.text for part in app.page.screen().help if isinstance(part, Notice)]


def test_an_empty_pool_is_no_row_of_dice_on_the_sheet(tmp_path: Path) -> None:
    app = asked(tmp_path, "monster-lands", "place", (800, 480), "en")
    session = app.session
    assert session is not None
    for who, rows in (("red", 1), ("blue", 0)):
        if not rows:
            session.state.clan(who).pool.clear()  # type: ignore[union-attr]
            session.state.clan(who).persuasion.clear()  # type: ignore[union-attr]
        panel = next(block for block in session.view() if isinstance(block, Panel) and block.who == who)
        assert sum(isinstance(block, DiceRow) for block in panel.more) == rows


@pytest.mark.parametrize(("language", "one", "more"), [("en", "space", "spaces"), ("de", "Feld", "Felder")])
def test_one_free_space_is_not_told_in_the_plural(language: str, one: str, more: str) -> None:
    says = words(language)
    assert says(say("ml-free-spaces", n=1)).endswith(one)
    assert says(say("ml-free-spaces", n=2)).endswith(more)


def test_every_counter_on_a_sheet_begins_with_a_capital(tmp_path: Path) -> None:
    app = asked(tmp_path, "monster-lands", "place", (800, 480), "en")
    app.press("sheet:red")
    labels = [app.words(row[0]) for part in app.page.screen().help[-1:] if isinstance(part, Table) for row in part.rows]
    assert labels
    assert all(label[0].isupper() for label in labels)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_a_lost_camera_leaves_every_way_to_roll_in_sight(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    app = asked(tmp_path, "monster-lands", "mission", size, language)
    app.change(odds=True)
    app.tell(say("ui-camera-lost", why="gone"), alarm=True)
    app.draw()
    assert {"from:fingers", "roll"} <= {target.act for target in app.stage.targets}


def test_who_shares_a_victory_is_named_with_an_and() -> None:
    both = Outcome(("red", "blue"), {"red": {"coins": 1}, "blue": {"coins": 1}})
    said = words("de")(winner_text(played(), both))
    assert said == "Mara und Blau teilen sich den Sieg mit je einem Punkt"
    assert words("en")(winner_text(played(), replace(both, winners=("red",)))) == "Mara wins with one point"


@pytest.mark.parametrize(("keys", "icons"), [(("fire", "water"), ["fire", "water"]), (("fire", "no-such"), ["", ""])])
def test_printed_words_have_their_symbols_where_all_of_them_can_be_drawn(
    keys: tuple[str, ...], icons: list[str]
) -> None:
    options = tuple(Option(key, key) for key in keys)
    question = Printed(why="w", text="w", component="toy/a", field="kind", options=options)
    [grid] = [part for part in draft(question).parts() if isinstance(part, Grid)]
    assert [button.icon for button in grid.buttons] == icons
