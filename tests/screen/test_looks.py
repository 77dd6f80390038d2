"""What a careful look at every screen found: what is told together stays together, and what matters comes first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pygame import Rect

import data
from companion.games import GAMES
from companion.games.monster_lands.odds import danger_block
from companion.kernel.question import Choose, Option
from companion.kernel.text import say, words
from companion.kernel.view import Chance, Notice, Odds, Panel, Struck
from companion.pages.draft import draft
from companion.pilot import Pilot
from companion.prefs import Prefs
from display.canvas import Canvas
from display.fit import wrap
from display.parts import Button, Grid, Heading, Screen
from display.stage import Stage
from display.strikes import _tokens
from display.theme import Style
from tests.display.looking import faults
from tests.screen.hands import make_app
from tests.screen.test_pages import asked

SIZES = [(800, 480), (1280, 720), (480, 800), (720, 1280)]
DONE = Button("take", "Done", kind="main", icon="tick")


@pytest.mark.parametrize("lines", range(8, 14))
def test_chances_are_never_torn_apart(lines: int) -> None:
    """A few percent of wounds on one page are no good news when the deaths stand on the next."""
    odds = Odds("What may happen", tuple(Chance(f"row {n}", 0.5) for n in range(4)))
    stage = Stage(Style())
    screen = Screen(Heading("Ward off?"), (*(Notice(f"Line {n}. " * 9) for n in range(lines)), odds))
    stage.show(screen)
    for page in range(stage.pages):
        stage.show(screen if not page else Screen(screen.heading, screen.help, page=page))
        assert sum(box.text.startswith("row ") for box in stage.boxes) in (0, 4)


@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_chosen_comes_before_what_cannot_where_there_are_pages(size: tuple[int, int]) -> None:
    many = tuple(Button(f"b{n}", f"Name {n}", closed=None if n % 7 == 6 else "another affinity") for n in range(70))
    stage = Stage(Style(size))
    stage.show(Screen(Heading("Who?"), controls=(Grid(many),)))
    assert stage.pages > 1
    assert [target.act for target in stage.targets if target.closed is None and target.act[0] == "b"] == [
        f"b{n}" for n in range(6, 70, 7)
    ]
    stage.show(Screen(Heading("Who?"), controls=(Grid(many[:8]),)))
    assert [target.act for target in stage.targets] == [f"b{n}" for n in range(8)]


def test_buttons_stand_no_closer_than_saving_a_page_takes() -> None:
    wide = []
    for count in (32, 40):
        stage = Stage(Style())
        stage.show(Screen(Heading("Who?"), controls=(Grid(tuple(Button(f"o{n}", "Noxx") for n in range(count))),)))
        assert stage.pages == 1
        wide.append(stage.targets[0].rect.width)
    assert wide[0] > wide[1]


@pytest.mark.parametrize("size", SIZES)
def test_the_big_button_has_its_words_in_the_middle_and_room_for_them(size: tuple[int, int]) -> None:
    stage = Stage(Style(size))
    stage.show(Screen(Heading("Values"), foot=(Button("back", "Back"),), main=DONE))
    target = next(target.rect for target in stage.targets if target.act == "take")
    box = next(box.rect for box in stage.boxes if box.text == "Done")
    assert abs(box.centerx - stage.style.px(17) - target.centerx) <= stage.style.px(3)
    if size[0] < size[1]:
        assert target.width > size[0] // 2


@pytest.mark.parametrize("size", SIZES)
def test_a_question_in_large_letters_shrinks_rather_than_fill_the_page(size: tuple[int, int]) -> None:
    stage = Stage(Style(size, text="huge", language="de"))
    question = "Welche 4 Beuteplättchen kommen ins Angebot?"
    stage.show(Screen(Heading(question), controls=(Grid(tuple(Button(f"b{n}", "Beute " * 4) for n in range(30))),)))
    assert faults(stage) == []
    high = next(box.rect.height for box in stage.boxes if box.text == question)
    assert high <= 3 * stage.style.px(26 * 1.38)


def test_no_line_begins_with_the_dot_between_two_parts() -> None:
    text = "2 gold instead of 4 · 2 more gold from the Mine · once a round"
    for room in range(10, 60):
        lines = wrap(text, room, len)
        assert not any(line.startswith("·") for line in lines)
        assert " ".join(lines) == text


@pytest.mark.parametrize("hits", range(1, 12))
def test_hits_land_on_the_one_they_strike(hits: int) -> None:
    row = Rect(400, 0, 210, 36)
    canvas = Canvas(Style((480, 800), text="huge"), None)
    _, spots = _tokens(canvas, Struck("Trulina", hits=hits), 560, row)
    assert len(spots) == hits
    assert all(row.left < x - 11 < x + 11 <= row.right for x, _ in spots)


def test_a_sheet_tells_how_many_dice_there_are_once(tmp_path: Path) -> None:
    app = asked(tmp_path, "roll-for-adventure", "throw", (800, 480), "en")
    session = app.session
    assert session is not None
    stats = [stat for block in session.view() if isinstance(block, Panel) for stat in block.stats]
    assert stats
    assert not any(re.search(r"\d", app.words(stat.label)) for stat in stats)


def test_the_log_says_once_where_dice_were_placed(tmp_path: Path) -> None:
    app = asked(tmp_path, "roll-for-adventure", "reveal", (800, 480), "en")
    session = app.session
    assert session is not None
    for step in session.story:
        title = app.words(step.title)
        assert not any(title.endswith(app.words(note.text)) for note in step.notes)


def test_no_two_buttons_of_a_menu_are_called_the_same(tmp_path: Path) -> None:
    for game in GAMES:
        if game.door == "quick":
            app = make_app(tmp_path / game.name, games=GAMES)
            Pilot(app).touch(f"quick:{game.name}", "menu")
            names = [app.words(item.text) for part in app.page.screen().controls for item in part.buttons]  # type: ignore[union-attr]
            assert len(set(names)) == len(names)


def test_how_many_of_a_thing_is_told_only_where_the_big_button_does_not() -> None:
    options = (Option("potion", "Potion", most=3), Option("venom", "Venom", most=3))
    for least, told in ((3, False), (1, True)):
        (grid,) = draft(Choose(why="tokens", text="Which?", options=options, least=least, most=3)).parts()
        assert isinstance(grid, Grid)
        assert [bool(item.note) for item in grid.buttons] == [told, told]


def test_giving_up_magic_is_not_weighed_where_nothing_can_happen() -> None:
    assert len(danger_block(2, 2, 0, 3, False).rows) == 2
    assert len(danger_block(6, 2, 0, 1, False).rows) == 6


def test_dice_that_wait_have_no_sum_yet(tmp_path: Path) -> None:
    app = asked(tmp_path, "monster-lands", "mercenary-attack", (800, 480), "en")
    app.draw()
    assert "0" not in [box.text for box in app.stage.boxes if box.rect.height > 40]
    assert app.stage.pages == 1


@pytest.mark.parametrize(("language", "both"), [("en", "Roll both dice"), ("de", "Beide Würfel werfen")])
def test_two_dice_are_both_and_not_all_two(language: str, both: str) -> None:
    assert words(language)(say("ml-adv-roll-all", n=2)) == both


def test_whatever_is_to_be_done_on_the_board_is_a_whole_sentence() -> None:
    """Lines of one list that end in a full stop now and then look like a mistake."""
    found = []
    for file in Path(next(iter(data.__path__))).glob("*/*.ftl"):
        for id, text in re.findall(r"^([\w-]+) = (.*(?:\n[ \t].*)*)", file.read_text(encoding="utf-8"), re.MULTILINE):
            if re.match(r"(ml|ml-adv|rfa)-do-", id):
                ends = re.findall(r"\] (.*)$", text, re.MULTILINE) if text.rstrip().endswith("}") else [text]
                found += [f"{file.name}: {id}" for end in ends if not end.rstrip().endswith((".", "}"))]
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_a_monsters_roll_has_its_chances_beside_it(tmp_path: Path, size: tuple[int, int]) -> None:
    app = asked(tmp_path, "monster-lands", "monster-attack", size, "de")
    app.prefs = Prefs(language="de", odds=True)
    app.draw()
    assert app.stage.pages == 1
