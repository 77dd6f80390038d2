"""The real app, piloted: fingers and keys in, question and pixels out."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from companion.app import ROLLING, App
from companion.bot import random_answer
from companion.games import GAMES
from companion.kernel.question import DieKind, Roll
from companion.kernel.state import Seat, Setup
from companion.kernel.text import say
from companion.kernel.text import words as words_of
from companion.pages.end import SHEET
from companion.pages.home import HomePage
from companion.pages.roll import RollDraft
from companion.pages.sheets import STRETCH
from companion.pages.table import TablePage
from companion.pages.tray import CameraState, Seen
from companion.pilot import Lost, Pilot
from companion.prefs import Prefs
from display.parts import Beside, Photo
from hardware.events import Button, ButtonHeld, ButtonPressed, LinkDown
from tests.screen.hands import Keyboard, make_app
from tests.toy import ONE_TURN, TOY


@pytest.fixture
def app(tmp_path: Path) -> App:
    return make_app(tmp_path)


def sit(app: App) -> Pilot:
    """A pilot at the table of a new session."""
    pilot = Pilot(app)
    pilot.touch("new", "start")
    return pilot


def texts(app: App) -> str:
    app.draw()
    return " | ".join(box.text for box in app.stage.boxes)


def question(app: App) -> str:
    assert app.session is not None
    return app.session.question.why if app.session.question else "over"


def test_a_whole_session_is_played_by_touch_alone(app: App) -> None:
    pilot, rng = sit(app), random.Random(5)
    while app.session is not None and app.session.question is not None:
        pilot.answer(random_answer(app.session.question, rng))
    assert "Mara" not in texts(app)
    pilot.touch("home")
    assert isinstance(app.page, HomePage)
    assert app.journal.sessions()[0].over is not None


def test_a_whole_session_is_played_by_keyboard_alone(app: App) -> None:
    keys, rng = Keyboard(app), random.Random(6)
    keys.key("n")
    keys.do("start")
    for _ in range(60):
        if app.session is None or app.session.question is None:
            break
        keys.answer(random_answer(app.session.question, rng))
    keys.key("return")
    assert isinstance(app.page, HomePage)


def test_a_session_that_was_cut_off_is_offered_first_and_goes_on_where_it_was(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = sit(app)
    pilot.answer(ONE_TURN[0])
    app.journal.close()
    monkeypatch.setattr("companion.table.find_game", lambda name: TOY)
    again = make_app(tmp_path)
    assert again.stage.choices[0].act == "resume"
    Pilot(again).touch("resume")
    assert question(again) == "board"


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_undo_stands_in_the_same_place_in_every_step(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(tmp_path, Prefs(dice="fingers", automation={"forced-choice": "ask"}), size)
    pilot, places = sit(app), set()
    for answer in ONE_TURN:
        pilot.answer(answer)
        app.draw()
        places.add(tuple(next(t.rect for t in app.stage.targets if t.act == "undo")))
    assert len(places) == 1


def test_undo_over_real_dice_asks_first(app: App) -> None:
    pilot = sit(app)
    pilot.answer(ONE_TURN[0])
    pilot.touch("undo")
    assert question(app) == "board"
    pilot.touch("yes")
    assert question(app) == "work"


def test_undo_over_dice_of_the_companion_does_not_ask(app: App) -> None:
    pilot = sit(app)
    pilot.touch("roll", "undo")
    assert question(app) == "work"


def test_a_step_by_its_name_is_where_play_goes_on_after_going_back(app: App) -> None:
    pilot = sit(app)
    pilot.touch("roll")
    for answer in ONE_TURN[1:4]:
        pilot.answer(answer)
    pilot.touch("log", "steps", "goto:1")
    assert question(app) == "board"
    pilot.touch("menu", "redo")
    assert question(app) == "printed"


def test_a_closed_option_keeps_its_reason_in_sight_and_says_it_when_touched(tmp_path: Path) -> None:
    app = make_app(tmp_path, Prefs(dice="fingers", automation={"forced-choice": "ask"}))
    pilot = sit(app)
    for answer in ({"red": [1, 1]}, True, 9):
        pilot.answer(answer)
    assert "too dear" in texts(app)
    target = next(t for t in app.stage.targets if t.act == "pick:bread")
    app.down(target.rect.center)
    app.up(target.rect.center)
    assert question(app) == "buy"
    assert app.screen().notice == "too dear"


def test_a_finger_that_slides_off_presses_nothing(app: App) -> None:
    sit(app)
    app.draw()
    target = next(t for t in app.stage.targets if t.act == "log")
    app.down(target.rect.center)
    app.up((target.rect.centerx, target.rect.top - 40))
    assert isinstance(app.page, TablePage)


def test_every_counter_can_be_corrected_by_plus_minus_and_keypad(app: App) -> None:
    pilot = sit(app)
    pilot.touch("menu", "correct")
    app.page.press("sheet:red")
    pilot.touch("count:coins:+", "count:coins:+", "count:coins:-")
    assert app.session is not None
    assert app.session.state.players["red"].coins == 3
    pilot.touch("count:coins:=", "digit:4", "digit:2", "take")
    assert app.session.state.players["red"].coins == 42
    pilot.touch("count:coins:=", "digit:9", "digit:9")
    app.draw()
    assert not app.offers("take")


def test_what_may_be_done_at_any_time_comes_before_the_pending_question(app: App) -> None:
    pilot = sit(app)
    pilot.touch("anytime", "do:gift", "pick:5")
    assert question(app) == "work"
    assert "late" not in texts(app)


def test_a_fault_in_the_rules_is_a_sentence_and_the_table_stays_as_it_was(app: App) -> None:
    pilot = sit(app)
    pilot.touch("anytime", "do:fault")
    assert "a bug" in texts(app)
    assert question(app) == "work"


def test_dice_by_finger_are_taken_off_again_and_counted(app: App) -> None:
    pilot = sit(app)
    pilot.touch("from:fingers", "add:red:5", "add:red:0")
    assert "2 of 2" in texts(app)
    pilot.touch("die:0", "add:red:2", "take")
    assert app.session is not None
    assert app.session.entries[-1].value == {"red": [1, 3]}


def test_the_rest_of_a_roll_can_be_left_to_the_companion(app: App) -> None:
    pilot = sit(app)
    pilot.touch("from:fingers", "add:red:5", "roll")
    assert app.session is not None
    entry = app.session.entries[-1]
    assert entry.value["red"][0] == 6
    assert (entry.source, entry.rolled) == ("fingers", {"red": 1})
    kept, _ = app.journal.entries(1)
    assert kept[-1].rolled == {"red": 1}


def seen(*dice: tuple[str, int | None, bool], perhaps: str = "", why: str = "") -> Seen:
    boxes = tuple((c, v, sure, (0.1 + 0.2 * n, 0.4, 0.1, 0.15), perhaps, why) for n, (c, v, sure) in enumerate(dice))
    return Seen(len(dice), (64, 48), bytes(64 * 48 * 3), boxes)


def camera(tmp_path: Path) -> tuple[App, Pilot]:
    app = make_app(tmp_path, Prefs(dice="camera"))
    app.has_camera = True
    return app, sit(app)


def test_what_the_camera_saw_is_shown_and_taken_with_one_press(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(seen(("red", 4, True), ("red", 6, True)))
    pilot.touch("take")
    assert app.session is not None
    assert (app.session.entries[-1].value, app.session.entries[-1].source) == ({"red": [4, 6]}, "camera")


def test_a_doubtful_die_is_changed_with_two_touches(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(seen(("red", 4, True), ("red", None, False)))
    app.draw()
    assert not app.offers("take")
    assert "One die is doubtful: touch it to set it right." in texts(app)
    pilot.touch("die:1", "set:2", "take")
    assert app.session is not None
    assert app.session.entries[-1].value == {"red": [4, 3]}


TWO_COLOURS = RollDraft(
    Roll(why="w", text="w", dice={"fire": 1, "magic": 1}),
    (DieKind("fire", color="red"), DieKind("magic", color="purple")), "camera", min, True,
)  # fmt: skip


@pytest.mark.parametrize(
    ("color", "perhaps", "die", "sure"),
    [
        ("red", "", "fire", True),
        ("red", "purple", "fire", False),  # the question wants both: a player should look
        ("red", "orange", "fire", True),  # no orange die is wanted, so it is a red one
        ("orange", "red", "fire", False),
        ("orange", "brown", "", False),
    ],
)
def test_a_doubtful_colour_is_marked_when_the_question_depends_on_it(
    color: str, perhaps: str, die: str, sure: bool
) -> None:
    TWO_COLOURS.look(seen((color, 4, True), perhaps=perhaps))
    assert [(lying.die, lying.value, lying.sure) for lying in TWO_COLOURS.dice] == [(die, 4, sure)]


def test_a_die_that_is_changed_stays_in_the_picture(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(seen(("red", 4, True), ("red", None, False)))
    pilot.touch("die:1")
    columns = next(part for part in app.screen().controls if isinstance(part, Beside))
    (photo,) = columns.right
    assert isinstance(photo, Photo)
    assert [(mark.act, mark.sure) for mark in photo.marks] == [("", False)]
    left, _, wide, _ = photo.part
    assert left < 0.3 < 0.4 < left + wide < 0.7


def test_dice_that_may_be_right_but_are_doubtful_can_be_taken_after_a_look(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(seen(("red", 4, True), ("red", 5, False)))
    assert "One die is doubtful" in texts(app)
    pilot.touch("take")
    assert question(app) == "board"


@pytest.mark.parametrize(
    ("why", "words"), [("leaning", "A die leans"), ("piled", "A die lies on another"), ("cut", "cut by the edge")]
)
def test_what_makes_a_die_doubtful_is_said(tmp_path: Path, why: str, words: str) -> None:
    app, _ = camera(tmp_path)
    app.draw()
    app.message(seen(("red", 4, False), ("red", 5, False), why=why))
    assert words in texts(app)
    assert "doubtful" not in texts(app)


@pytest.mark.parametrize(
    ("problem", "words", "german"),
    [
        ("dark", "too dark", "zu dunkel"),
        ("blurred", "blurred", "unscharf"),
        ("hand", "A hand", "Eine Hand"),
        ("no-picture", "cannot be read", "nicht lesen"),
    ],
)
def test_what_keeps_the_tray_from_being_read_is_said_in_words(
    tmp_path: Path, problem: str, words: str, german: str
) -> None:
    app, _ = camera(tmp_path)
    app.draw()
    app.message(replace(seen(), problem=problem))
    assert words in texts(app)
    assert german in words_of("de")(say("ui-camera-problem", problem=problem))


def thrown(roll: int, *throws: int, value: int = 4) -> Seen:
    """Red dice, each with the throw in which it fell."""
    return replace(seen(*[("red", value, True)] * len(throws)), roll=roll, throws=throws)


def one_turn(tmp_path: Path) -> tuple[App, Pilot]:
    """A table at the second roll; the dice of the first one lie in the tray still."""
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(thrown(1, 1, 1))
    pilot.touch("take")
    for answer in ONE_TURN[1:]:
        pilot.answer(answer)
    app.draw()
    return app, pilot


def test_dice_that_were_an_answer_are_offered_again_only_when_thrown_again(tmp_path: Path) -> None:
    app, _ = one_turn(tmp_path)
    app.message(thrown(1, 1, 1))
    assert "2 dice in the tray were counted before" in texts(app)
    assert not app.offers("take")
    app.message(thrown(2, 1, 2))
    assert "One die in the tray was counted before" in texts(app)
    assert not app.offers("take")
    app.message(thrown(3, 3, 2))
    assert "counted before" not in texts(app)
    assert app.offers("take")


def test_a_die_thrown_again_is_offered_without_those_that_lie_beside_it() -> None:
    roll = RollDraft(Roll(why="w", text="w", dice={"red": 1}), (), "camera", min, True, 1)
    roll.look(thrown(2, 1, 1, 2))
    assert roll.faces() == {"red": [4]}


def test_dice_that_were_an_answer_count_again_when_the_camera_is_touched_once_more(tmp_path: Path) -> None:
    app, pilot = one_turn(tmp_path)
    pilot.touch("from:fingers", "from:camera")
    app.message(thrown(1, 1, 1))
    app.draw()
    assert not app.offers("take")
    pilot.touch("from:camera", "take")
    assert question(app) == "board"


def test_dice_of_an_answer_that_is_taken_back_are_offered_again(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(thrown(1, 1, 1))
    pilot.touch("take", "undo", "yes")
    app.draw()
    app.message(thrown(1, 1, 1))
    app.draw()
    assert app.offers("take")


def test_dice_of_an_answer_that_is_taken_back_are_offered_after_another_step_too(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(thrown(1, 1, 1))
    pilot.touch("take", "undo", "yes", "anytime", "do:gift", "pick:5")
    app.draw()
    app.message(thrown(1, 1, 1))
    app.draw()
    assert app.offers("take")


def test_dice_of_an_answer_that_is_taken_back_are_offered_at_a_table_left_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.table.find_game", lambda name: TOY)
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(thrown(1, 1, 1))
    pilot.touch("take", "undo", "yes")
    app.home()
    pilot.touch("resume")
    app.draw()
    app.message(thrown(1, 1, 1))
    app.draw()
    assert app.offers("take")


def test_dice_of_an_answer_that_is_given_again_are_not_offered_again(tmp_path: Path) -> None:
    app, pilot = one_turn(tmp_path)
    pilot.touch("log", "steps", "goto:0", "yes")
    for _ in ONE_TURN:
        pilot.touch("menu", "redo")
    app.draw()
    app.message(thrown(1, 1, 1))
    app.draw()
    assert question(app) == "work"
    assert not app.offers("take")


def started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[App, Pilot]:
    """The table at its second roll, after a power cut; the throws are counted anew."""
    monkeypatch.setattr("companion.table.find_game", lambda name: TOY)
    app, _ = one_turn(tmp_path)
    app.journal.close()
    again = make_app(tmp_path, Prefs(dice="camera"))
    again.has_camera = True
    pilot = Pilot(again)
    pilot.touch("resume")
    again.draw()
    return again, pilot


def test_dice_that_were_an_answer_are_known_after_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, pilot = started_again(tmp_path, monkeypatch)
    app.message(thrown(1, 1, 1))
    assert "2 dice in the tray were counted before" in texts(app)
    pilot.touch("from:camera", "take")
    assert question(app) == "board"


def test_dice_thrown_after_a_power_cut_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, pilot = started_again(tmp_path, monkeypatch)
    app.message(thrown(2, 2, 2))
    pilot.touch("take")
    assert question(app) == "board"


def test_dice_of_an_answer_from_before_a_power_cut_are_offered_when_it_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, pilot = started_again(tmp_path, monkeypatch)
    pilot.touch("log", "steps", "goto:0", "yes")
    app.draw()
    app.message(thrown(1, 1, 1))
    pilot.touch("take")
    assert question(app) == "board"


def test_dice_entered_by_finger_after_the_camera_saw_them_are_counted_too(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(thrown(1, 1))
    pilot.touch("from:fingers", "add:red:1", "add:red:1", "take")
    for answer in ONE_TURN[1:]:
        pilot.answer(answer)
    app.draw()
    app.message(thrown(1, 1, 1))
    app.draw()
    assert not app.offers("take")


def test_dice_that_were_an_answer_are_known_in_the_next_session(tmp_path: Path) -> None:
    app, pilot = one_turn(tmp_path)
    app.home()
    pilot.touch("new", "start")
    app.draw()
    app.message(thrown(1, 1, 1))
    app.draw()
    assert not app.offers("take")


def test_a_new_draft_is_told_what_lies_there_though_the_camera_is_awake(tmp_path: Path) -> None:
    app, _ = camera(tmp_path)
    app.draw()
    heard: list[bool] = []
    app.watch = heard.append
    assert isinstance(app.page, TablePage)
    app.page.begin_again()
    assert heard == [False, True]


def test_of_two_dice_that_touch_the_finger_means_the_nearer_one(tmp_path: Path) -> None:
    app, _ = camera(tmp_path)
    app.draw()
    touching = tuple(("red", n + 1, True, (0.3 + 0.06 * n, 0.4, 0.06, 0.08), "", "") for n in range(2))
    app.message(Seen(1, (64, 48), bytes(64 * 48 * 3), touching))
    app.draw()
    dice = [next(t.rect for t in app.stage.targets if t.act == f"die:{n}") for n in range(2)]
    for n, rect in enumerate(dice):
        found = app.stage.under((rect.centerx + (3 if n else -3), rect.centery))
        assert found is not None
        assert found.act == f"die:{n}"


def test_a_die_the_camera_missed_is_added_with_two_touches(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(seen(("red", 4, True)))
    pilot.touch("more:red", "set:0", "take")
    assert app.session is not None
    assert app.session.entries[-1].value == {"red": [4, 1]}


def test_one_die_too_many_in_the_tray_is_said_and_can_be_taken_out(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(seen(("red", 4, True), ("red", 6, True), ("blue", 2, True)))
    assert "one other die" in texts(app)
    pilot.touch("die:2", "drop", "take")
    assert app.session is not None
    assert app.session.entries[-1].value == {"red": [4, 6]}


def test_a_camera_that_goes_away_leaves_the_roll_to_the_fingers(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(CameraState(False, True))
    assert "by finger" in texts(app)
    pilot.touch("add:red:1", "add:red:1", "take")
    assert question(app) == "board"


def test_a_camera_that_goes_away_leaves_the_dice_it_has_read(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(seen(("red", 4, True)))
    app.message(CameraState(False, True, "unplugged"))
    pilot.touch("add:red:0", "take")
    assert app.session is not None
    assert app.session.entries[-1].value == {"red": [4, 1]}


@pytest.mark.parametrize("before", [True, False])
def test_a_camera_that_sees_only_black_asks_for_light(tmp_path: Path, before: bool) -> None:
    app, _ = camera(tmp_path)
    app.draw()
    app.message(CameraState(False, before, "black"))
    assert "Switch the lamp on" in texts(app)
    assert "Schalte die Lampe ein" in words_of("de")(app.screen().notice)


def test_a_camera_that_comes_back_goes_on_with_the_roll_and_is_no_longer_called_gone(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    app.draw()
    app.message(CameraState(False, True, "hangs"))
    app.message(CameraState(True))
    assert app.screen().notice == ""
    app.message(seen(("red", 4, True), ("red", 6, True)))
    pilot.touch("take")
    assert question(app) == "board"


def test_a_camera_that_comes_back_leaves_standing_what_else_is_said(tmp_path: Path) -> None:
    app, _ = camera(tmp_path)
    app.draw()
    app.tell("something else")
    app.message(CameraState(True))
    assert app.screen().notice == "something else"


def test_a_camera_that_went_away_behind_another_page_is_said_at_the_table(tmp_path: Path) -> None:
    app, pilot = camera(tmp_path)
    pilot.touch("log")
    app.message(CameraState(False, True, "unplugged"))
    pilot.touch("back")
    assert "The camera is gone" in texts(app)
    assert app.offers("add:red:0")


def listened(tmp_path: Path, there: bool = True) -> tuple[App, Pilot, list[bool]]:
    """A table at its first roll, and what the camera is told."""
    app = make_app(tmp_path, Prefs(dice="camera"))
    app.has_camera = there
    heard: list[bool] = []
    app.watch = heard.append
    pilot = sit(app)
    app.draw()
    return app, pilot, heard


def test_a_lost_camera_is_looked_for_while_dice_are_entered_by_finger(tmp_path: Path) -> None:
    """In this roll and in the next, and it rests again between them and once it is found."""
    app, pilot, heard = listened(tmp_path)
    app.message(CameraState(False, True, "unplugged"))
    pilot.touch("add:red:3")
    assert heard[-1] is True
    pilot.touch("add:red:3", "take")
    assert heard[-1] is False
    for answer in ONE_TURN[1:]:
        pilot.answer(answer)
    app.draw()
    assert heard[-1] is True
    pilot.touch("log", "back", "add:red:3")
    assert heard[-1] is True
    app.message(CameraState(True))
    assert heard[-1] is False
    pilot.touch("from:camera")
    assert heard[-1] is True


def test_a_camera_that_is_found_late_reads_the_roll(tmp_path: Path) -> None:
    app, pilot, heard = listened(tmp_path, there=False)
    assert heard[-1] is True
    app.message(CameraState(True))
    app.message(seen(("red", 4, True), ("red", 6, True)))
    pilot.touch("take")
    assert question(app) == "board"


def test_a_lost_camera_is_left_alone_by_a_table_that_wants_fingers(tmp_path: Path) -> None:
    app, pilot, heard = listened(tmp_path)
    app.message(CameraState(False, True))
    app.change(dice="fingers")
    pilot.touch("add:red:0")
    assert heard[-1] is False


def test_the_camera_rests_after_undo_to_a_question_without_dice(tmp_path: Path) -> None:
    app, pilot, heard = listened(tmp_path)
    for answer in ONE_TURN:
        pilot.answer(answer)
    app.draw()
    assert heard[-1] is True
    pilot.touch("undo")
    app.draw()
    assert question(app) == "tip"
    assert heard[-1] is False


def test_the_camera_rests_while_something_without_dice_is_done_in_between(tmp_path: Path) -> None:
    app, pilot, heard = listened(tmp_path)
    pilot.touch("anytime", "do:gift")
    app.draw()
    assert question(app) == "gift"
    assert heard[-1] is False
    pilot.touch("pick:5")
    app.draw()
    assert heard[-1] is True


def test_the_camera_is_awake_only_while_dice_are_wanted_from_it(tmp_path: Path) -> None:
    _, pilot, heard = listened(tmp_path)
    assert heard[-1] is True
    pilot.touch("log")
    assert heard[-1] is False
    pilot.touch("back")
    assert heard[-1] is True
    pilot.touch("from:fingers")
    assert heard[-1] is False


def test_dice_of_another_colour_than_the_game_names_are_meant_all_the_same() -> None:
    roll = RollDraft(Roll(why="w", text="w", dice={"monster": 2}), (), "camera", min, True)
    roll.look(seen(("white", 4, True), ("white", 6, True)))
    assert roll.faces() == {"monster": [4, 6]}


def test_buttons_on_the_box_do_what_the_screen_says(app: App) -> None:
    sit(app)
    app.draw()
    app.message(ButtonPressed(Button.ROLL))
    assert question(app) == "board"
    app.draw()
    app.message(ButtonPressed(Button.CONFIRM))
    assert question(app) == "printed"
    app.draw()
    app.message(ButtonPressed(Button.UNDO))
    assert question(app) == "board"


def test_with_three_buttons_alone_every_choice_can_be_reached(app: App) -> None:
    sit(app)
    for _ in range(40):
        app.draw()
        if app._focus == "roll":
            break
        app.message(ButtonPressed(Button.RIGHT))
    app.message(ButtonPressed(Button.CONFIRM))
    assert question(app) == "board"


def test_switching_off_asks_and_a_held_power_button_does_not(app: App) -> None:
    pilot = Pilot(app)
    pilot.touch("off")
    assert app.over == ""
    pilot.touch("back", "off", "yes")
    assert app.over == "power"
    app.over = ""
    app.message(ButtonHeld(Button.POWER))
    assert app.over == "power"


def test_news_of_the_box_is_a_sentence_in_the_tables_language(app: App) -> None:
    from companion.panel import sentence

    app.heard = sentence
    app.message(LinkDown("unplugged"))
    assert "light ring" in texts(app)


def test_settings_change_the_look_at_once_and_are_kept(app: App, tmp_path: Path) -> None:
    pilot = Pilot(app)
    pilot.touch("settings", "set:language", "set:theme", "set:text_size", "set:safe_colors")
    assert "Einstellungen" in texts(app)
    style = app.stage.style
    assert (style.mood, style.text, style.safe) == ("day", "large", True)
    kept = app.journal.kept("screen")
    assert isinstance(kept, dict)
    assert (kept["language"], kept["theme"]) == ("de", "day")


def test_turning_the_screen_turns_the_layout(app: App) -> None:
    Pilot(app).touch("settings", "set:rotation")
    assert app.stage.style.size == (480, 800)
    assert app.draw()


def test_an_automation_level_changes_what_the_running_session_answers_by_itself(app: App) -> None:
    pilot = sit(app)
    pilot.touch("menu", "settings", "auto:other-roll", "auto:other-roll", "auto:board", "back", "back")
    pilot.touch("roll")
    assert question(app) == "printed"


def test_dice_roll_on_the_screen_for_less_than_two_seconds_and_a_touch_skips_them(app: App) -> None:
    pilot = sit(app)
    pilot.touch("roll")
    assert ROLLING < 2
    assert app.moving
    app.down((790, 300))
    assert not app.moving


def test_nothing_is_drawn_when_nothing_changed(app: App) -> None:
    sit(app)
    app.draw()
    assert app.draw() == []


def test_history_shows_what_was_played_and_forgets_only_when_sure(app: App) -> None:
    pilot = sit(app)
    pilot.touch("menu", "leave", "history", "session:1", "delete", "back")
    assert app.journal.sessions()
    pilot.touch("delete", "yes")
    assert app.journal.sessions() == []


def test_statistics_count_real_dice_and_the_companions_apart(app: App) -> None:
    pilot = sit(app)
    pilot.answer(ONE_TURN[0])
    pilot.touch("menu", "leave", "history", "statistics", "tab:dice")
    assert "Real dice: 2" in texts(app)
    assert "Too few to say" in texts(app)


def finish(app: App, seed: int) -> None:
    """Play the pending session to its end."""
    pilot, rng = Pilot(app), random.Random(seed)
    while app.session is not None and app.session.question is not None:
        pilot.answer(random_answer(app.session.question, rng))


def test_history_says_who_won_and_the_session_shows_every_source(app: App) -> None:
    sit(app)
    finish(app, 5)
    pilot = Pilot(app)
    pilot.touch("home", "history")
    assert " won · " in texts(app)
    pilot.touch("session:1")
    assert "Total" in texts(app)
    pilot.touch("back", "statistics")
    assert "Finished" in texts(app)
    pilot.touch("tab:points")
    assert "Average" in texts(app)


def test_the_catalogue_takes_a_value_and_counts_it(app: App) -> None:
    pilot = Pilot(app)
    pilot.touch("cards", "game:0")
    assert "0 of 1 known" in texts(app)
    pilot.touch("kind:ware", "card:bread", "field:price", "digit:7", "take", "back", "back")
    assert "1 of 1 known" in texts(app)


def test_players_get_names_and_colours_before_the_start(app: App) -> None:
    pilot = Pilot(app)
    pilot.touch("new", "seat:0", "name", "type:L", "type:e", "type:a", "take", "back", "start")
    assert app.session is not None
    assert app.session.setup.seats[0].name == "Lea"
    assert app.journal.kept("names") == {"red": "Lea", "blue": ""}


def test_whoever_played_lately_sits_down_with_one_touch(app: App) -> None:
    app.journal.begin("toy", Setup((Seat("red", "Lea"), Seat("blue", "Tom"))))
    pilot = Pilot(app)
    pilot.touch("new", "seat:0", "called:Lea", "back", "seat:1")
    assert not pilot.sees("called:Lea")
    pilot.touch("called:Tom", "called:Tom", "called:Tom", "back", "start")
    assert app.session is not None
    assert [seat.name for seat in app.session.setup.seats] == ["Lea", "Tom"]


def test_the_result_is_saved_as_a_picture_and_as_text(app: App) -> None:
    pilot, rng = sit(app), random.Random(5)
    while app.session is not None and app.session.question is not None:
        pilot.answer(random_answer(app.session.question, rng))
    pilot.touch("save")
    assert sorted(path.name for path in app.results.iterdir()) == ["toy-001.png", "toy-001.txt"]
    assert pygame.image.load(str(app.results / "toy-001.png")).get_size() == SHEET
    assert "Total" in (app.results / "toy-001.txt").read_text(encoding="utf-8")


def test_a_pilot_that_looks_for_what_is_not_there_says_what_is(app: App) -> None:
    with pytest.raises(Lost, match="settings"):
        Pilot(app).touch("no such thing")


def test_the_toy_has_every_kind_of_question(app: App) -> None:
    """The sessions above are worth little if the toy asks for less than the kernel can ask."""
    pilot, kinds = sit(app), set()
    for answer in ONE_TURN:
        assert app.session is not None
        assert app.session.question is not None
        kinds.add(app.session.question.kind)
        pilot.answer(answer)
    assert kinds == {"roll", "choose", "number", "printed", "confirm"}
    assert TOY.players == (2, 2)


def test_the_buttons_reach_the_choices_before_they_turn_pages(tmp_path: Path) -> None:
    game = next(game for game in GAMES if game.door == "session")
    app = make_app(tmp_path, games=GAMES)
    app.begin(game, Setup(tuple(Seat(color) for color in game.colors[:2]), {}, "sample"))
    assert app.session is not None
    app.session.answer(True)
    app.draw()
    acts = [target.act for target in app.stage.targets]
    assert "page:+" in acts
    walked = []
    for _ in dict.fromkeys(acts):
        app.walk(1)
        walked.append(app._focus)
    assert not walked[0].startswith("page:")
    assert walked[-1] == "page:+"


def test_a_long_log_is_shown_a_stretch_at_a_time(app: App) -> None:
    pilot = sit(app)
    assert app.session is not None
    for n in range(STRETCH):
        app.session.correct("red", "coins", n % 2 + 1)
    pilot.touch("log")
    assert not pilot.sees("older")
    pilot.touch("back", "roll", "log")
    assert pilot.sees("older")
    pilot.touch("older")
    assert not pilot.sees("older")
    assert app.stage.pages == 1
    pilot.touch("newer", "back", "menu", "steps", "older", "goto:0")
    assert app.session.entries == []
