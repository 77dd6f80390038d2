"""The box around the app: buttons, lamps, light ring, watchdog and the off switch, behind a few plain verbs."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from pathlib import Path

from companion.config import Config
from companion.notify import Notifier
from companion.panel import Colour
from hardware.buttons import Buttons
from hardware.events import Button, Event, Lamp, Put, Trouble
from hardware.lamps import Lamps
from hardware.link import Link
from hardware.pins import Factory

log = logging.getLogger(__name__)


class Box:
    """All of the box that is neither camera nor screen: events go on the queue, and a missing part stops nothing."""

    def __init__(self, config: Config, put: Put, factory: Factory = None, notifier: Notifier | None = None) -> None:
        """Claim the pins and the cable the config names."""
        self._put, self._told = put, set[Trouble]()
        wiring = config.pins.wiring()
        self.notifier = notifier or Notifier()
        self._lamps = Lamps(wiring, factory)
        for trouble in self._lamps.troubles:
            self._tell(trouble)
        self._buttons = Buttons(wiring, self._tell, factory=factory)
        self._link = Link(config.serial.url, self._tell) if config.serial.url else None
        self._shown: tuple[Mapping[Button, Lamp], Colour] | None = None

    def show(self, lamps: Mapping[Button, Lamp], ring: Colour) -> None:
        """Have lamps and ring show this; nothing is sent when nothing changed."""
        if (lamps, ring) == self._shown:
            return
        self._shown = (dict(lamps), ring)
        self._lamps.show(lamps)
        if self._link:
            self._link.light(*ring)
            for button, lamp in lamps.items():
                self._link.lamp(button, lamp)

    def beep(self) -> None:
        """Sound the buzzer, if there is one."""
        self._lamps.beep()

    def close(self) -> None:
        """Go dark and give everything back."""
        self._buttons.close()
        self._lamps.close()
        if self._link:
            self._link.close()

    def _tell(self, event: Event) -> None:
        if isinstance(event, Trouble):
            if event in self._told:
                return
            self._told.add(event)
            log.warning(event.sentence)
        self._put(event)


def switch_off(environ: Mapping[str, str] = os.environ) -> bool:
    """Wish the machine off, where a service manager listens for that wish; whether there was one."""
    folder = environ.get("RUNTIME_DIRECTORY", "")
    if not folder:
        return False
    try:
        (Path(folder.split(":")[0]) / "poweroff").touch()
    except OSError as error:
        log.warning("The machine cannot be switched off from here: %s", error)
        return False
    return True
