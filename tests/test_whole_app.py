"""The real app in its real loop, its pins driven electrically, and what happens when parts of the box fail."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from companion.app import App
from companion.config import Config
from companion.devices import Devices
from companion.eyesight import TRAY
from companion.kernel.journal import Journal, open_journal
from companion.kernel.text import words
from companion.pages.lessons import LearnedPage
from companion.pilot import Pilot
from companion.prefs import Prefs
from companion.run import Inbox, Loop
from companion.settings import load
from display.window import Window
from tests.dice_hall import HALL, SETUP
from tests.helpers import eventually


class Whole:
    """Window, loop, app and devices as `companion` puts them together, turned by the test."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, *settings: str) -> None:
        """Sit down at a game that is played with two buttons."""
        monkeypatch.setattr("companion.games.GAMES", (HALL,))
        self.config: Config = load(["camera.source=none", *settings], environ={}, system=Path("none"))
        self.journal: Journal = open_journal(folder / "companion.db").journal
        self.journal.begin("dice-hall", SETUP)
        inbox, window = Inbox(), Window("800x480", False)
        self.app = App(self.journal, Prefs(dice="fingers"), window.size, games=(HALL,))
        saved = self.journal.unfinished()
        assert saved
        self.app.resume(saved)
        self.loop = Loop(self.app, window, inbox)
        self.loop.patience = 5
        self.devices = Devices(self.app, self.config, inbox.put)
        self.loop.after = self.devices.show
        self.loop.show()

    @property
    def answers(self) -> int:
        """How many answers the session has taken."""
        assert self.app.session
        return len(self.app.session.entries)

    def until(self, true: Callable[[], bool]) -> None:
        """Let the loop turn until something is true."""

        def turned() -> bool:
            self.loop.step()
            return true()

        eventually(turned)

    @property
    def notice(self) -> str:
        """What the screen says."""
        return words("en")(self.app.screen().notice)

    def close(self) -> None:
        """Stand up."""
        self.devices.close()
        self.journal.close()


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A Raspberry Pi's pins without the Pi, as the ones everybody finds."""
    factory = MockFactory()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    yield factory
    factory.reset()


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pins: Any) -> Iterator[Whole]:
    """The whole app with its pins."""
    whole = Whole(tmp_path, monkeypatch)
    yield whole
    whole.close()


def push(pin: Any) -> None:
    """Push a button whose contact bounces, and keep it down."""
    for _ in range(5):
        pin.drive_low()
        pin.drive_high()
    pin.drive_low()


def test_a_push_on_a_bouncing_contact_is_one_answer(whole: Whole, pins: Any) -> None:
    push(pins.pin(whole.config.pins.roll))
    whole.until(lambda: whole.answers == 1)
    for _ in range(40):
        whole.loop.step()
    assert whole.answers == 1
    push(pins.pin(whole.config.pins.confirm))
    whole.until(lambda: whole.answers == 2)
    push(pins.pin(whole.config.pins.undo))
    whole.until(lambda: whole.answers == 1)


def test_the_lamps_follow_the_question(whole: Whole, pins: Any) -> None:
    lamps = whole.config.pins
    assert pins.pin(lamps.roll_lamp).state == 1
    assert pins.pin(lamps.undo_lamp).state == 0
    push(pins.pin(lamps.roll))
    whole.until(lambda: pins.pin(lamps.confirm_lamp).state == 1)
    whole.until(lambda: pins.pin(lamps.confirm_lamp).state == 0)  # it blinks: the table waits for it
    assert pins.pin(lamps.roll_lamp).state == 0
    assert pins.pin(lamps.undo_lamp).state == 1


def test_every_answer_is_on_the_disk_before_it_is_drawn(
    whole: Whole, pins: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, int]] = []
    present = whole.loop.window.present

    def watched(*args: Any) -> None:
        with closing(sqlite3.connect(whole.journal.path)) as other:
            (kept,) = other.execute("select count(*) from entries").fetchone()
        drawn.append((whole.answers, kept))
        present(*args)

    monkeypatch.setattr(whole.loop.window, "present", watched)
    push(pins.pin(whole.config.pins.roll))
    whole.until(lambda: whole.answers == 1)
    push(pins.pin(whole.config.pins.confirm))
    whole.until(lambda: (2, 2) in drawn)
    assert all(shown <= kept for shown, kept in drawn)


def test_a_full_disk_is_said_and_the_same_press_works_when_there_is_room(whole: Whole, pins: Any) -> None:
    (pages,) = whole.journal._db.execute("pragma page_count").fetchone()
    whole.journal._db.execute(f"pragma max_page_count = {pages}")
    while "could not be saved" not in whole.notice:
        whole.app.press("roll")
        whole.app.press("take")
    before = whole.answers
    whole.journal._db.execute("pragma max_page_count = 1000000")
    push(pins.pin(whole.config.pins.roll))
    push(pins.pin(whole.config.pins.confirm))
    whole.until(lambda: whole.answers > before)
    assert whole.notice == ""


def test_a_locked_journal_is_said_and_nothing_is_taken_that_is_not_kept(whole: Whole) -> None:
    whole.journal._db.execute("pragma busy_timeout = 0")
    with closing(sqlite3.connect(whole.journal.path, isolation_level=None)) as other:
        other.execute("begin immediate")
        whole.app.press("roll")
        assert "could not be saved" in whole.notice
        assert whole.answers == 0
        other.execute("rollback")
    whole.app.press("roll")
    assert whole.answers == 1


def test_the_buzzer_sounds_once_when_something_goes_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pins: Any
) -> None:
    whole = Whole(tmp_path, monkeypatch, "pins.buzzer=18")
    whole.app.press("undo")  # there is nothing to take back
    for _ in range(3):
        whole.loop.show()
    buzzer = pins.pin(18)
    whole.until(lambda: [now.state for now in buzzer.states[-2:]] == [True, False])
    assert [now.state for now in buzzer.states].count(True) == 1
    whole.close()


def test_without_pins_the_table_is_told_once_and_plays_by_touch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pins: Any
) -> None:
    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "none-such")
    whole = Whole(tmp_path, monkeypatch)
    whole.until(lambda: "no buttons" in whole.notice)
    whole.app.press("roll")
    assert (whole.answers, whole.notice) == (1, "")
    whole.close()


def test_a_missing_camera_is_said_and_dice_go_on_by_finger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pins: Any
) -> None:
    whole = Whole(tmp_path, monkeypatch, "camera.source=/dev/video99")
    whole.app.change(dice="camera")
    whole.app.press("from:camera")
    whole.until(lambda: not whole.app.has_camera)
    whole.app.press("from:fingers")
    for _ in range(2):
        whole.app.press("add:red:3")
    whole.app.press("take")
    assert whole.answers == 1
    whole.close()


def test_the_empty_tray_is_learned_in_the_real_loop_and_idling_costs_nothing_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pins: Any
) -> None:
    """Camera, eye and worker in their own threads; the loop only carries their messages."""
    whole = Whole(tmp_path, monkeypatch, "camera.source=rendered", f"database={tmp_path / 'companion.db'}")
    app, pilot = whole.app, Pilot(whole.app)
    app.home()
    pilot.touch("settings", "eye")
    whole.until(lambda: app.offers("tray"))
    pilot.touch("tray")
    whole.until(lambda: app.offers("learn"))
    pilot.touch("learn")
    whole.until(lambda: isinstance(app.page, LearnedPage))
    assert whole.journal.kept(TRAY) is not None
    app.home()
    whole.loop.show()
    drawn = whole.loop.frames
    for _ in range(40):
        whole.loop.step()
    assert whole.loop.frames == drawn
    whole.close()
