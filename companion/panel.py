"""The front panel: what each lamp shows, the ring's colour, and what the table reads about the box's troubles."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.question import AnyQuestion, Choose, Confirm, Number, Printed, Roll
from companion.kernel.text import Msg, say
from hardware.events import Button, Event, Lamp, LinkDown, TrayMoved, Trouble

Colour = tuple[int, int, int]
DARK: Colour = (0, 0, 0)
RING: Mapping[str, Colour] = {
    "red": (255, 20, 10), "blue": (10, 60, 255), "green": (20, 220, 30), "yellow": (255, 170, 0),
    "purple": (150, 20, 220), "orange": (255, 80, 0), "white": (200, 200, 200), "black": (40, 20, 60),
}  # fmt: skip


def lamps(question: AnyQuestion | None, can_undo: bool, ready: bool) -> dict[Button, Lamp]:
    """What each lamp shows: lit where its button means something, blinking where the table waits for it.

    `ready` says that what the screen shows can be confirmed as it is: dice that were read, options that were picked.
    """
    waits = ready or isinstance(question, Confirm)
    moves = Lamp.LIT if isinstance(question, Choose | Number | Printed) else Lamp.OFF
    return {
        Button.CONFIRM: Lamp.BLINK if waits else Lamp.OFF,
        Button.UNDO: Lamp.LIT if can_undo else Lamp.OFF,
        Button.LEFT: moves,
        Button.RIGHT: moves,
        Button.ROLL: Lamp.LIT if isinstance(question, Roll) else Lamp.OFF,
        Button.POWER: Lamp.LIT,
    }


def ring(question: AnyQuestion | None) -> Colour:
    """The colour of the clan whose turn it is; dark when it is nobody's."""
    return RING.get(question.who, DARK) if question else DARK


def sentence(event: Event) -> Msg | None:
    """What the table reads about something that happened to the box; None where there is nothing to read.

    A cable that is plugged in needs no words: the ring lights up.
    """
    match event:
        case Trouble("gpio", _, _):
            return say("box-no-pins")
        case Trouble("link", kind, _):
            return say("box-old-firmware" if kind == "version" else "box-no-link")
        case Trouble("printer", _, _):
            return say("box-no-printer")
        case Trouble():
            return say("box-pin")
        case LinkDown():
            return say("box-link-lost")
        case TrayMoved():
            return say("box-tray-moved")
    return None
