"""Lessons on the touchscreen: what the camera sees, the empty tray, other dice and colours, all by touch."""

from __future__ import annotations

import random
import sqlite3
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.app import App
from companion.bot import random_answer
from companion.eyesight import DICE, TRAY, keep_color, keep_die, known_faces, own_colors, palette
from companion.games import GAMES
from companion.kernel.journal import JournalFault
from companion.kernel.state import Seat, Setup
from companion.kernel.text import say, words
from companion.later import Ready
from companion.learning import NoPicture
from companion.pages.eye import COLORS, EyePage, color_key
from companion.pages.lessons import EACH, MOST, DiePage, LearnedPage, TrayPage, WhichColor, WhichDie
from companion.pages.settings import SettingsPage
from companion.pages.table import TablePage
from companion.pages.tray import CameraState
from companion.pilot import Pilot
from companion.prefs import Prefs
from display.parts import Beside, Photo, Snaps, Upright
from hardware.events import Button as BoxButton
from hardware.events import ButtonPressed
from tests.screen.desk import Desk, laid, symbol_die
from tests.screen.hands import Keyboard, make_app, named
from tests.screen.test_texts import HALVES, read, stages
from vision.colour import USUAL
from vision.scene import painted
from vision.teach import PICTURES, CannotTeach

RED = replace(painted("red", 4, np.random.default_rng(1)), x=-30.0, y=10.0)
BLUE = replace(painted("blue", 2, np.random.default_rng(2)), x=30.0, y=-10.0)
SYMBOLS = ("sword", "shield", "tower", "flame", "star", "bolt")


def at_the_eye(folder: Path, language: str = "en", size: tuple[int, int] = (800, 480), **desk: Any) -> tuple[App, Desk]:
    """The page of the camera and the dice, before an empty tray."""
    app = make_app(folder, Prefs(language=language, dice="camera"), size, games=GAMES)
    tray = Desk(app, **desk)
    Pilot(app).touch("settings", "eye")
    tray.look()
    return app, tray


def texts(app: App) -> str:
    app.draw()
    return " | ".join(box.text for box in app.stage.boxes)


def photo(app: App) -> Photo | None:
    """The picture of the tray on the page."""
    columns = next(part for part in app.screen().controls if isinstance(part, Beside))
    return next((part for part in (*columns.left, *columns.right) if isinstance(part, Photo)), None)


def marks(app: App) -> list[str]:
    shown = photo(app)
    assert shown is not None
    return [words("en")(mark.text) for mark in shown.marks]


# The eye


def test_the_tray_is_shown_as_it_is_with_what_is_read_in_it(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    assert marks(app) == []
    tray.lay(RED, BLUE)
    tray.look()
    assert sorted(marks(app)) == ["2", "4"]


def test_a_tray_in_which_nothing_changes_is_not_drawn_again(tmp_path: Path) -> None:
    """The camera's grain is no news."""
    app, tray = at_the_eye(tmp_path)
    painted_so_far = app.stage.painted
    tray.look(60)
    assert app.stage.painted == painted_so_far
    tray.lay(RED)
    tray.look(60)
    assert app.stage.painted > painted_so_far


def test_the_camera_rests_on_every_page_that_does_not_show_it(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    assert (tray.awake, tray.showing) == (True, True)
    app.press("back")
    assert (tray.awake, tray.showing) == (False, False)
    Pilot(app).touch("eye")
    tray.look()
    Pilot(app).touch("tray")
    assert (tray.awake, tray.showing) == (True, True)
    app.home()
    assert (tray.awake, tray.showing) == (False, False)


def test_no_more_than_one_picture_is_on_its_way_to_a_slow_screen(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    told: list[object] = []
    app.message = told.append  # type: ignore[method-assign]
    for n in range(4):
        tray.lay(replace(RED, x=20.0 * n - 40))
        tray.look(6)
    assert sum(type(message).__name__ == "Glance" for message in told) == 1


def test_whether_sheet_and_calibration_are_there_is_said(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    assert "No printed sheet is in sight" in texts(app)
    assert "has not been learned yet" in texts(app)
    other = tmp_path / "other"
    other.mkdir()
    app, tray = at_the_eye(other, ground="a4", view=replace(tray._view, width=960, height=720, span=330, distance=600))
    assert "The printed sheet is in sight" in texts(app)


@pytest.mark.parametrize(
    ("why", "sentence"), [("absent", "No camera was found"), ("black", "sees only black"), ("hangs", "Check its cable")]
)
def test_why_there_is_no_picture_is_said_and_nothing_can_be_taught(tmp_path: Path, why: str, sentence: str) -> None:
    app, tray = at_the_eye(tmp_path)
    app.message(CameraState(False, True, why))
    assert sentence in texts(app)
    assert not any(app.offers(act) for act in ("tray", "die", "color"))
    app.message(CameraState(True))
    tray.look(1)  # the same tray as before
    assert app.offers("die")


def test_without_a_camera_the_page_says_what_to_do_and_what_was_taught_can_be_forgotten(tmp_path: Path) -> None:
    app = make_app(tmp_path, games=GAMES)
    keep_color(app.journal, "turquoise", [[60.0, -30.0, -10.0]])
    Pilot(app).touch("settings", "eye")
    assert "camera.source" in texts(app)
    Pilot(app).touch("known", "forget:color:turquoise", "yes")
    assert own_colors(app.journal) == {}


def test_a_camera_that_was_lost_before_the_page_opened_is_not_waited_for_in_silence(tmp_path: Path) -> None:
    app, _ = at_the_eye(tmp_path)
    app.press("back")
    app.message(CameraState(False, True, "unplugged"))
    Pilot(app).touch("eye")
    assert "The camera gives no picture" in texts(app)


# The empty tray


def test_the_empty_tray_is_learned_with_one_press_and_used_at_once(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    pilot = Pilot(app)
    pilot.touch("tray")
    tray.look()
    pilot.touch("learn")
    assert isinstance(app.page, LearnedPage)
    assert "No sheet was seen" in texts(app)
    assert app.journal.kept(TRAY) is not None
    assert tray.renewed == 1
    pilot.touch("back")
    assert isinstance(app.page, EyePage)
    assert "The empty tray is known" in texts(app)


def test_a_tray_with_dice_in_it_is_refused_and_learned_when_they_are_out(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    pilot = Pilot(app)
    tray.lay(RED, BLUE)
    tray.look()
    pilot.touch("tray")
    tray.look()
    pilot.touch("learn")
    assert "There are dice in the tray" in texts(app)
    assert app.journal.kept(TRAY) is None
    tray.lay()
    tray.look()
    assert "There are dice in the tray" not in texts(app)
    pilot.touch("learn")
    assert app.journal.kept(TRAY) is not None


def test_a_dark_tray_is_refused_in_the_language_of_the_table(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path, "de")
    tray.lay(dark=0.12)
    tray.look()
    Pilot(app).touch("tray")
    tray.look()
    Pilot(app).touch("learn")
    assert "Es ist zu dunkel" in texts(app)
    assert isinstance(app.page, TrayPage)


@pytest.mark.parametrize("why", ["camera", "dice", "moved", "dark", "glare", "size", "none", "many"])
def test_every_refusal_has_its_own_sentence_in_both_languages(why: str) -> None:
    for language in ("en", "de"):
        says = words(language)
        assert says(say("ui-lesson-refused", why=why)) != says(say("ui-lesson-refused", why="anything else"))


def test_a_camera_lost_in_the_middle_of_a_lesson_is_said_and_the_lesson_goes_on(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    pilot, die = Pilot(app), symbol_die()
    pilot.touch("die", "die:0")
    shoot(pilot, tray, die, "sword", 0)
    tray.lost = True
    pilot.touch("shoot")
    assert "The camera gave no picture" in texts(app)
    app.message(CameraState(False, True, "unplugged"))
    assert "Check its cable" in texts(app)
    assert not app.offers("shoot")
    tray.lost = False
    app.message(CameraState(True))
    shoot(pilot, tray, die, "sword", 1)
    assert taken(app) == 2


# Dice


def shoot(pilot: Pilot, tray: Desk, die: Any, value: str, turn: int) -> None:
    """Lay a face up, and take its picture."""
    tray.lay(laid(die, value, turn))
    tray.look(8)
    pilot.touch("shoot")


def taken(app: App) -> int:
    """How many pictures of this face have been taken."""
    columns = next(part for part in app.screen().controls if isinstance(part, Beside))
    return len(next(part for part in columns.left if isinstance(part, Snaps)).photos)


def asked(app: App) -> Any:
    """The face that is to be laid up."""
    columns = next(part for part in app.screen().controls if isinstance(part, Beside))
    return next(part for part in columns.left if isinstance(part, Upright)).face.value


def test_dice_that_games_need_are_offered_with_their_faces(tmp_path: Path) -> None:
    app, _ = at_the_eye(tmp_path)
    Pilot(app).touch("die")
    assert "Territory die" in texts(app)
    Pilot(app).touch("die:0")
    page = app.page
    assert isinstance(page, DiePage)
    needed = {kind.faces for game in GAMES for kind in game.dice if kind.id == page._name}
    assert needed == {page._faces}


def test_pip_dice_are_not_offered(tmp_path: Path) -> None:
    app, _ = at_the_eye(tmp_path)
    assert [kind.id for kind in WhichDie(app)._kinds] == ["territory"]


def test_the_whole_way_a_tray_is_learned_a_die_taught_in_the_middle_of_a_game_and_read_at_the_table(
    tmp_path: Path,
) -> None:
    app, rng = make_app(tmp_path, Prefs(dice="camera"), games=GAMES), random.Random(7)
    app.begin(named("roll-for-adventure"), Setup((Seat("red"), Seat("blue")), {}, "sample"))
    session = app.session
    assert session is not None
    while session.question is not None and session.question.why != "territory":
        session.answer(random_answer(session.question, rng))
    tray, pilot, die = Desk(app), Pilot(app), symbol_die()
    pilot.touch("menu", "settings", "eye")
    tray.look()
    pilot.touch("tray")
    tray.look()
    pilot.touch("learn", "back", "die", "die:0")
    for face, symbol in zip(("desert", "fortress", "forest"), SYMBOLS[:3], strict=True):
        assert asked(app) == face
        for turn in range(EACH):
            assert taken(app) == turn
            shoot(pilot, tray, die, symbol, turn)
    pilot.touch("finish")
    assert "3 faces and 9 pictures" in texts(app)
    pilot.touch("back")
    for symbol, word in zip(SYMBOLS[:2], ("desert", "fortress"), strict=True):
        tray.lay(laid(die, symbol, 0.5))
        tray.look(30)
        assert marks(app) == [word]
    pilot.touch("back", "back", "back")
    assert isinstance(app.page, TablePage)
    pilot.touch("from:camera")
    tray.look(40)
    pilot.touch("take")
    rolled = [entry for entry in session.entries if entry.source == "camera"]
    assert [entry.value for entry in rolled] == [{"territory": ["fortress"]}]


def test_a_picture_without_a_die_or_with_two_is_refused_and_counts_for_nothing(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    pilot = Pilot(app)
    pilot.touch("die", "die:0")
    tray.look()
    pilot.touch("shoot")
    assert "No die was found" in texts(app)
    tray.lay(RED, BLUE)
    tray.look()
    pilot.touch("shoot")
    assert "More than one thing" in texts(app)
    assert taken(app) == 0


def half_a_lesson(folder: Path) -> tuple[App, Desk, Pilot]:
    """A lesson with one face shown whole, and one picture of the next."""
    app, tray = at_the_eye(folder)
    pilot, die = Pilot(app), symbol_die()
    pilot.touch("die", "die:0")
    for n in range(EACH + 1):
        shoot(pilot, tray, die, SYMBOLS[n // EACH], n % EACH)
    assert (asked(app), taken(app)) == ("fortress", 1)
    return app, tray, pilot


def test_a_picture_is_heard_and_the_next_face_is_spoken(tmp_path: Path) -> None:
    """Whoever turns the die looks at the tray."""
    app, tray = at_the_eye(tmp_path)
    said: list[str] = []
    app.sound = app.speak = said.append
    Pilot(app).touch("die", "die:0")
    for turn in range(EACH):
        shoot(Pilot(app), tray, symbol_die(), "sword", turn)
    assert said == ["take"] * EACH + ["Face up: fortress"]


def test_the_last_picture_can_be_taken_back_over_the_border_of_a_face(tmp_path: Path) -> None:
    app, _, pilot = half_a_lesson(tmp_path)
    pilot.touch("undo")
    assert (asked(app), taken(app)) == ("fortress", 0)
    app.message(ButtonPressed(BoxButton.UNDO))
    app.draw()
    assert (asked(app), taken(app)) == ("desert", EACH - 1)


def test_a_lesson_finished_early_knows_what_was_shown_and_says_what_is_thin(tmp_path: Path) -> None:
    app, _, pilot = half_a_lesson(tmp_path)
    pilot.touch("skip", "finish")
    assert known_faces(app.journal)["territory"] == ["desert"] * EACH + ["fortress"]
    assert "Show each face at least twice" in texts(app)


def test_a_lesson_is_left_only_when_sure(tmp_path: Path) -> None:
    app, _, pilot = half_a_lesson(tmp_path)
    pilot.touch("back", "back")
    assert (asked(app), taken(app)) == ("fortress", 1)
    pilot.touch("back", "yes")
    assert isinstance(app.page, EyePage)
    assert app.journal.kept(DICE) is None


def test_another_die_has_a_name_and_numbers(tmp_path: Path) -> None:
    app, _ = at_the_eye(tmp_path)
    pilot = Pilot(app)
    pilot.touch("die", "other", "type:R", "type:u", "take", "pick:20")
    page = app.page
    assert isinstance(page, DiePage)
    assert (page._name, page._faces) == ("Ru", tuple(range(1, 21)))
    pilot.touch("back")
    assert isinstance(app.page, EyePage)


@pytest.mark.parametrize("name", ["", "pip"])
def test_a_die_cannot_be_called_as_the_usual_ones_are(tmp_path: Path, name: str) -> None:
    app, _ = at_the_eye(tmp_path)
    Pilot(app).touch("die", "other")
    app.page._value = name  # type: ignore[attr-defined]
    Pilot(app).touch("take")
    assert isinstance(app.page, WhichDie)
    assert "cannot be its name" in texts(app)


def test_a_numbered_face_is_drawn_with_its_number_and_not_with_pips(tmp_path: Path) -> None:
    app, _ = at_the_eye(tmp_path)
    app.open(DiePage(app, "Ru", tuple(range(1, 9))))
    assert asked(app) == "1"


def test_a_die_that_was_taught_before_is_offered_again_with_its_faces(tmp_path: Path) -> None:
    app, _ = at_the_eye(tmp_path)
    keep_die(app.journal, "rune", {"name": "rune", "values": [1, 1, "sun"]})
    Pilot(app).touch("die", "die:0")
    page = app.page
    assert isinstance(page, DiePage)
    assert (page._name, page._faces) == ("rune", (1, "sun"))


def test_as_many_pictures_are_taken_as_the_eye_wants() -> None:
    assert EACH == PICTURES


# Colours


def test_a_colour_is_learned_from_a_few_dice_of_it(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    pilot = Pilot(app)
    pilot.touch("color", "color:purple")
    for turn in range(2):
        tray.lay(laid(RED, 4, turn))
        tray.look(8)
        pilot.touch("shoot")
    pilot.touch("finish")
    assert "Known by 2 pictures" in texts(app)
    shades = own_colors(app.journal)["purple"]
    assert len(shades) == 2
    assert all(a > 15 for _, a, _ in shades)  # red it was, whatever we call it
    assert tray.renewed == 1


def test_a_colour_with_enough_pictures_is_learned_by_itself(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    Pilot(app).touch("color", "color:red")
    for turn in range(MOST):
        tray.lay(laid(RED, 4, turn % 3))
        tray.look(8)
        Pilot(app).touch("shoot")
    assert isinstance(app.page, LearnedPage)


def test_more_shades_of_a_usual_colour_take_none_of_it_away(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    usual = [palette(app.journal).name_of(lab) for lab in USUAL["red"]]
    keep_color(app.journal, "red", [[60.0, 30.0, 10.0]])
    assert [palette(app.journal).name_of(lab)[0] for lab in USUAL["red"]] == [name for name, _ in usual]
    assert palette(app.journal).name_of((60.0, 30.0, 10.0))[0] == "red"


@pytest.mark.parametrize(("typed", "key"), [("Rot", "red"), ("red", "red"), ("Weiß", "white"), ("Türkis", "Türkis")])
def test_a_colour_is_known_by_its_word_in_any_language(typed: str, key: str) -> None:
    """A game asks for red dice, whatever the table calls them."""
    assert color_key(typed) == key


def test_colours_of_games_are_offered_and_each_has_a_word(tmp_path: Path) -> None:
    app = make_app(tmp_path, games=GAMES)
    assert set(WhichColor(app)._names) <= set(COLORS)
    for language in ("en", "de"):
        assert all(words(language).has(f"color-{color}") for color in COLORS)


# What was taught


def test_what_was_taught_is_listed_and_forgotten_when_sure(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    pilot = Pilot(app)
    pilot.touch("tray")
    tray.look()
    pilot.touch("learn", "back")
    keep_die(app.journal, "rune", {"name": "rune", "values": [1, 2]})
    keep_die(app.journal, "broken", {})
    keep_color(app.journal, "red", [[40.0, 40.0, 30.0]])
    pilot.touch("known")
    shown = texts(app)
    assert all(word in shown for word in ("Empty tray", "Rune", "2 faces learned", "Red", "one picture", "damaged"))
    pilot.touch("forget:die:rune", "back")
    assert "rune" in known_faces(app.journal)
    for what in ("die:rune", "die:broken", "color:red", "tray:"):
        pilot.touch(f"forget:{what}", "yes")
    assert (known_faces(app.journal), own_colors(app.journal), app.journal.kept(TRAY)) == ({}, {}, None)
    assert tray.renewed == 5
    assert "nothing yet" in texts(app)
    pilot.touch("back")
    assert "has not been learned yet" in texts(app)


# Threads and faults


class Slow:
    """A tutor whose promises a test keeps when it likes."""

    def __init__(self) -> None:
        self.job: Future[Any] = Future()

    def live(self, on: bool) -> None:
        pass

    def shot(self) -> Future[Any]:
        self.job = Future()
        return self.job

    tray = shot


def test_while_the_eye_learns_nothing_more_can_be_pressed_but_the_way_back(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    Pilot(app).touch("tray")
    tray.look()
    app.tutor = slow = Slow()  # type: ignore[assignment]
    Pilot(app).touch("learn")
    app.draw()
    assert not app.offers("learn")
    assert app.offers("back")
    assert "Looking" in texts(app)
    slow.job.set_exception(CannotTeach("", "moved"))
    app.message(Ready())
    app.draw()
    assert "Something moved" in texts(app)
    assert app.offers("learn")


def test_what_is_learned_after_the_page_was_left_is_forgotten(tmp_path: Path) -> None:
    app, tray = at_the_eye(tmp_path)
    Pilot(app).touch("die", "die:0")
    tray.look()
    app.tutor = slow = Slow()  # type: ignore[assignment]
    Pilot(app).touch("shoot", "back")
    slow.job.set_exception(NoPicture())
    app.message(Ready())
    assert isinstance(app.page, EyePage)
    assert app.screen().notice == ""


def test_a_journal_that_cannot_be_written_is_said_and_the_lesson_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, tray = at_the_eye(tmp_path)
    Pilot(app).touch("tray")
    tray.look()

    def full(*_: object) -> None:
        raise JournalFault(sqlite3.OperationalError("full"))

    with monkeypatch.context() as patch:
        patch.setattr(app.journal, "keep", full)
        Pilot(app).touch("learn")
        assert "journal does not work" in texts(app)
    Pilot(app).touch("learn")
    assert isinstance(app.page, LearnedPage)


# By keys, and in every size


def test_a_lesson_is_given_by_keys_alone(tmp_path: Path) -> None:
    app = make_app(tmp_path, Prefs(dice="camera"), games=GAMES)
    tray, keys, die = Desk(app), Keyboard(app), symbol_die()
    keys.key("s")
    keys.do("eye")
    tray.look()
    keys.do("die")
    keys.do("die:0")
    tray.lay(laid(die, "sword", 0))
    tray.look(8)
    keys.key("return")
    assert taken(app) == 1
    keys.key("u")
    assert taken(app) == 0
    keys.key("escape")
    keys.key("escape")
    assert isinstance(app.page, SettingsPage)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pages_of_the_lessons_read_well(tmp_path: Path, language: str) -> None:
    app, tray = at_the_eye(tmp_path, language)
    pilot, die, found = Pilot(app), symbol_die(), list[str]()
    halves = [stages(app, half) for half in HALVES]
    count = 0

    def look(name: str) -> None:
        nonlocal count
        count += 1
        for stage in halves[(count + (language == "de")) % 2]:
            found.extend(f"{name}: {fault}" for fault in read(app, stage))

    look("empty")
    app.message(CameraState(False, False, "absent"))
    look("no camera")
    app.message(CameraState(True))
    tray.lay(RED, BLUE)
    tray.look()
    look("dice")
    pilot.touch("tray")
    tray.look()
    look("tray")
    pilot.touch("learn")
    look("refused")
    tray.lay()
    tray.look()
    pilot.touch("learn")
    look("learned")
    pilot.touch("back", "die")
    look("which die")
    pilot.touch("die:0")
    for n in range(EACH + 1):
        shoot(pilot, tray, die, SYMBOLS[n // EACH], n % EACH)
        look(f"shot {n}")
    pilot.touch("back")
    look("sure")
    pilot.touch("back", "finish")
    look("die learned")
    pilot.touch("back", "color")
    look("which colour")
    pilot.touch("color:purple")
    shoot(pilot, tray, die, "sword", 1)
    look("colour")
    pilot.touch("finish")
    look("colour learned")
    pilot.touch("back")
    look("known die")
    pilot.touch("known")
    look("known")
    pilot.touch("forget:tray:")
    look("forget")
    app.press("back")
    app.press("back")
    app.open(DiePage(app, "Wilhelmine-Marie", tuple(range(1, 21)), ""))
    look("the longest name")
    assert found == [], "\n".join(found[:20])


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800)])
def test_the_face_to_lay_up_is_the_biggest_thing_beside_the_picture(tmp_path: Path, size: tuple[int, int]) -> None:
    app, _ = at_the_eye(tmp_path, size=size)
    app.open(DiePage(app, "Ru", ("5", "6")))
    app.draw()
    number = next(box for box in app.stage.boxes if box.text == "5")
    assert number.rect.height > 2 * max(box.rect.height for box in app.stage.boxes if box.text != "5")
