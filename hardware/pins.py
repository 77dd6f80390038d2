"""The box's GPIO pins: how they are wired, and how one is claimed without ever stopping the companion."""

import os
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any

from hardware.events import Button, Trouble

Factory = Any  # gpiozero's pin factories come without types
Device = Any


@dataclass(frozen=True, slots=True)
class Wiring:
    """Which pin each button, lamp and the buzzer hangs on, and which way round."""

    buttons: Mapping[Button, int] = field(default_factory=dict)
    lamps: Mapping[Button, int] = field(default_factory=dict)
    buzzer: int | None = None
    holds: Mapping[Button, int] = field(default_factory=dict)  # milliseconds
    pressed_is_high: bool = False
    lit_is_high: bool = True


def claim(part: str, pin: int, make: Callable[[], Device]) -> Device | Trouble:
    """The device on a pin, or the one sentence that says why there is none."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # gpiozero's tries of one library after another are no news
            if "LG_WD" not in os.environ:
                os.environ["LG_WD"] = _folder_for_lgpio().name
            return make()
    except Exception as error:  # each pin library behind gpiozero has errors of its own
        return _trouble(part, pin, error)


@cache
def _folder_for_lgpio() -> TemporaryDirectory[str]:
    """Where lgpio may leave its FIFO: else that is where we were started, which may be somebody else's folder."""
    return TemporaryDirectory(prefix="companion-")


def _trouble(part: str, pin: int, error: Exception) -> Trouble:
    from gpiozero import BadPinFactory, GPIOPinInUse, PinInvalidPin

    if isinstance(error, BadPinFactory):
        return Trouble("gpio", "absent", "This machine has no GPIO pins: play by touch, or run on a Raspberry Pi.")
    if isinstance(error, PinInvalidPin):
        return Trouble(part, "no-such-pin", f"There is no pin {pin} for {part}: give a BCM number from 0 to 27.")
    if isinstance(error, GPIOPinInUse) or "busy" in str(error).lower():
        return Trouble(part, "busy", f"Pin {pin} for {part} is already in use: choose another, or stop what uses it.")
    return Trouble(part, "broken", f"Pin {pin} for {part} does not work ({error}): check the wiring and the setting.")


def unique(troubles: list[Trouble]) -> list[Trouble]:
    """Each trouble once, so that a machine without pins says so one time and not eleven."""
    return list(dict.fromkeys(troubles))
