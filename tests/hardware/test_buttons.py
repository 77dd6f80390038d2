"""Buttons and lamps on gpiozero's mock pins, driven electrically."""

import os
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.buttons import Buttons, Contacts
from hardware.events import Button, ButtonHeld, ButtonPressed, Event, Lamp, Trouble
from hardware.lamps import Lamps
from hardware.pins import Wiring
from tests.helpers import eventually

WIRING = Wiring(
    buttons={Button.CONFIRM: 5, Button.POWER: 6},
    lamps={Button.CONFIRM: 12, Button.UNDO: 13},
    buzzer=18,
    holds={Button.POWER: 2000},
)


@pytest.fixture
def pins() -> Iterator[Any]:
    """A Raspberry Pi's pins without the Pi."""
    factory = MockFactory()
    yield factory
    factory.reset()


def polled(contacts: Contacts, until: int, start: int = 0) -> list[Event]:
    """What the contacts say when they are looked at every five milliseconds."""
    return [event for now in range(start, until, 5) for event in contacts.poll(now)]


def test_a_pin_driven_low_is_one_press_however_often_it_bounces(pins: Any) -> None:
    contacts = Contacts(WIRING, lambda: None, 0, pins)
    said: list[Event] = []
    for now, low in [(100, True), (103, False), (105, True), (107, False), (110, True), (400, False), (404, True)]:
        pins.pin(5).drive_low() if low else pins.pin(5).drive_high()
        said += contacts.poll(now)
        said += polled(contacts, now + 3, now)
    said += polled(contacts, 9000, 405)
    assert said == [ButtonPressed(Button.CONFIRM)]


def test_a_held_power_button_says_so_once(pins: Any) -> None:
    contacts = Contacts(WIRING, lambda: None, 0, pins)
    pins.pin(6).drive_low()
    assert polled(contacts, 9000) == [ButtonPressed(Button.POWER), ButtonHeld(Button.POWER)]


def test_buttons_may_be_wired_to_three_volts(pins: Any) -> None:
    contacts = Contacts(Wiring(buttons={Button.ROLL: 7}, pressed_is_high=True), lambda: None, 0, pins)
    assert polled(contacts, 500) == []
    pins.pin(7).drive_high()
    assert polled(contacts, 1000, 500) == [ButtonPressed(Button.ROLL)]


def test_the_thread_puts_a_press_on_the_queue_and_nothing_more(pins: Any) -> None:
    queue: SimpleQueue[Event] = SimpleQueue()
    buttons = Buttons(WIRING, queue.put, factory=pins)
    pins.pin(5).drive_low()
    assert queue.get(timeout=10) == ButtonPressed(Button.CONFIRM)
    buttons.close()
    with pytest.raises(Empty):
        queue.get_nowait()


def test_a_machine_without_pins_says_so_once_and_runs_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "none-such")
    monkeypatch.setattr("gpiozero.Device.pin_factory", None)
    queue: SimpleQueue[Event] = SimpleQueue()
    Buttons(WIRING, queue.put).close()
    trouble = queue.get_nowait()
    assert isinstance(trouble, Trouble)
    assert (trouble.part, trouble.kind) == ("gpio", "absent")
    assert queue.empty()
    lamps = Lamps(WIRING)
    assert lamps.troubles == [trouble]
    lamps.show({Button.CONFIRM: Lamp.LIT})


def test_a_wrong_and_a_busy_pin_are_named_and_the_rest_works(pins: Any) -> None:
    wiring = Wiring(buttons={Button.LEFT: 99, Button.RIGHT: 5, Button.UNDO: 5, Button.ROLL: 8})
    contacts = Contacts(wiring, lambda: None, 0, pins)
    assert [(trouble.part, trouble.kind) for trouble in contacts.troubles] == [
        ("the left button", "no-such-pin"),
        ("the undo button", "busy"),
    ]
    assert all(str(pin) in trouble.sentence for pin, trouble in zip((99, 5), contacts.troubles, strict=True))
    pins.pin(8).drive_low()
    assert polled(contacts, 500) == [ButtonPressed(Button.ROLL)]


def test_a_lamp_is_lit_when_its_button_means_something_and_dark_when_not(pins: Any) -> None:
    lamps = Lamps(WIRING, pins)
    lamps.show({Button.CONFIRM: Lamp.LIT})
    assert (pins.pin(12).state, pins.pin(13).state) == (1, 0)
    lamps.show({Button.UNDO: Lamp.LIT})
    assert (pins.pin(12).state, pins.pin(13).state) == (0, 1)
    lamps.close()


def test_showing_the_same_again_touches_no_pin(pins: Any) -> None:
    lamps = Lamps(WIRING, pins)
    lamps.show({Button.CONFIRM: Lamp.LIT})
    pins.pin(12).clear_states()
    lamps.show({Button.CONFIRM: Lamp.LIT})
    pins.pin(12).assert_states([True])


def test_a_lamp_blinks_when_the_table_waits_for_it_and_stops_when_told(pins: Any) -> None:
    lamps = Lamps(WIRING, pins)
    lamps.show({Button.CONFIRM: Lamp.BLINK})
    eventually(lambda: pins.pin(12).state == 1)
    lamps.show({})
    assert pins.pin(12).state == 0
    lamps.close()


def test_the_buzzer_sounds(pins: Any) -> None:
    lamps = Lamps(WIRING, pins)
    lamps.beep()
    eventually(lambda: any(now.state for now in pins.pin(18).states))
    lamps.close()
    assert pins.pin(18).state == 0


def test_lamps_may_be_wired_the_other_way_round(pins: Any) -> None:
    lamps = Lamps(Wiring(lamps={Button.ROLL: 20}, lit_is_high=False), pins)
    lamps.show({Button.ROLL: Lamp.LIT})
    assert pins.pin(20).state == 0
    lamps.close()


def test_lgpio_is_given_a_folder_of_its_own_unless_it_has_one(pins: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It wants to leave a FIFO where the program was started, and there another user may have no right to."""
    monkeypatch.delenv("LG_WD", raising=False)
    Contacts(WIRING, lambda: None, 0, pins).close()
    folder = Path(os.environ["LG_WD"])
    assert (folder.is_dir(), os.access(folder, os.W_OK), folder == Path.cwd()) == (True, True, False)
    monkeypatch.setenv("LG_WD", "/run/companion")
    Contacts(WIRING, lambda: None, 0, pins).close()
    assert os.environ["LG_WD"] == "/run/companion"
