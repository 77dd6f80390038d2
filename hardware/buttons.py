"""The buttons on the GPIO pins: contacts in, presses and holds on the queue."""

import threading
from collections.abc import Callable

from hardware.clock import milliseconds
from hardware.debounce import Debounce
from hardware.events import Button, ButtonHeld, ButtonPressed, Event, Put, Trouble
from hardware.pins import Device, Factory, Wiring, claim, unique


class Contacts:
    """The contacts of the box's buttons, read by whoever calls `poll`, the clock passed in."""

    def __init__(self, wiring: Wiring, wake: Callable[[], None], now: int, factory: Factory = None) -> None:
        """Claim the pins; `wake` is called, from any thread, when a contact changed and `poll` is due."""
        claimed = {button: _claim(button, pin, wiring, factory) for button, pin in wiring.buttons.items()}
        self.troubles = unique([found for found in claimed.values() if isinstance(found, Trouble)])
        self._devices = {button: found for button, found in claimed.items() if not isinstance(found, Trouble)}
        self._states = {
            button: Debounce(device.is_active, now, wiring.holds.get(button, 0))
            for button, device in self._devices.items()
        }
        for device in self._devices.values():
            device.when_activated = device.when_deactivated = wake

    def pressed(self) -> list[Button]:
        """The buttons whose contact is closed at this moment."""
        return [button for button, device in self._devices.items() if device.is_active]

    def poll(self, now: int) -> list[Event]:
        """Read all contacts; the answer is what they mean."""
        words = {button: state.update(self._devices[button].is_active, now) for button, state in self._states.items()}
        return [
            ButtonPressed(button) if word == "press" else ButtonHeld(button) for button, word in words.items() if word
        ]

    def deadline(self) -> int | None:
        """When `poll` is due even if nothing changes."""
        return min((due for state in self._states.values() if (due := state.deadline()) is not None), default=None)

    def close(self) -> None:
        """Give the pins back."""
        for device in self._devices.values():
            device.close()


def _claim(button: Button, pin: int, wiring: Wiring, factory: Factory) -> Device | Trouble:
    from gpiozero import DigitalInputDevice

    pull_up = not wiring.pressed_is_high
    return claim(f"the {button} button", pin, lambda: DigitalInputDevice(pin, pull_up=pull_up, pin_factory=factory))


class Buttons:
    """The buttons in their own thread, which sleeps until a contact moves and only puts events on the queue."""

    def __init__(
        self, wiring: Wiring, put: Put, clock: Callable[[], int] = milliseconds, factory: Factory = None
    ) -> None:
        """Listen; what is wrong with the pins is put on the queue, and the rest goes on."""
        self._put, self._clock = put, clock
        self._wake, self._stop = threading.Event(), threading.Event()
        self._contacts = Contacts(wiring, self._wake.set, clock(), factory)
        for trouble in self._contacts.troubles:
            put(trouble)
        self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening and give the pins back."""
        self._stop.set()
        self._wake.set()
        self._thread.join(timeout=5)
        self._contacts.close()

    def _run(self) -> None:
        while not self._stop.is_set():
            due = self._contacts.deadline()
            self._wake.wait(None if due is None else max(0, due - self._clock()) / 1000)
            self._wake.clear()
            for event in self._contacts.poll(self._clock()):
                self._put(event)
