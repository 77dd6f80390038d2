"""The one small vocabulary in which buttons, lamps and the serial link speak to the app's queue."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Button(StrEnum):
    """A button on the box; it means the same thing in every state."""

    CONFIRM = "confirm"
    UNDO = "undo"
    LEFT = "left"
    RIGHT = "right"
    ROLL = "roll"
    POWER = "power"


class Lamp(StrEnum):
    """What the lamp in a button shows: nothing, that the button means something now, or that the table waits for it."""

    OFF = "off"
    LIT = "lit"
    BLINK = "blink"


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """Somebody pressed a button, once, however much it bounced."""

    button: Button


@dataclass(frozen=True, slots=True)
class ButtonHeld:
    """Somebody kept a button down for its hold time; sent once per press, after the press itself."""

    button: Button


@dataclass(frozen=True, slots=True)
class TrayMoved:
    """The sensor under the tray felt a push: the camera's view of the tray may have shifted."""


@dataclass(frozen=True, slots=True)
class LinkUp:
    """The microcontroller under the tray answers."""


@dataclass(frozen=True, slots=True)
class LinkDown:
    """The microcontroller under the tray stopped answering; the link goes on trying by itself."""

    why: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """A part of the box that does not work: a stable name for the screen, and one plain sentence for the log."""

    part: str
    kind: str
    sentence: str


Event = ButtonPressed | ButtonHeld | TrayMoved | LinkUp | LinkDown | Trouble
Put = Callable[[Event], None]
