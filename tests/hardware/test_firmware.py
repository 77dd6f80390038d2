"""The Pico's real firmware, run by the real MicroPython, against the real link through a pseudo terminal.

Only the pins are not real: they are files in a folder.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from queue import SimpleQueue

import pytest

from hardware.events import Button, ButtonHeld, ButtonPressed, Event, Lamp, LinkDown, LinkUp, TrayMoved
from hardware.firmware.pinout import BUTTONS, LAMPS, SENSOR
from hardware.link import Link
from tests.hardware.ptys import Cable
from tests.helpers import eventually

ROOT = Path(__file__).parents[2]
MICROPYTHON = shutil.which("micropython")
pytestmark = pytest.mark.skipif(
    MICROPYTHON is None, reason="micropython is not installed (Debian: apt install micropython)"
)


class Pico:
    """The firmware running in MicroPython, its USB cable in our hand."""

    def __init__(self, folder: Path) -> None:
        """Power up with the cable plugged in."""
        self._folder = folder / "pins"
        self._folder.mkdir()
        self.cable = Cable(folder / "tty")
        self.cable.plug()
        self.start()

    def start(self) -> None:
        """Run the firmware at the far end of the cable."""
        environment = os.environ | {
            "PICO": str(self._folder),
            "MICROPYPATH": f"{ROOT}:{Path(__file__).parent / 'pico'}",
        }
        main = ROOT / "hardware" / "firmware" / "main.py"
        far = self.cable.far
        self._process = subprocess.Popen([MICROPYTHON or "", main], stdin=far, stdout=far, env=environment)

    def stop(self) -> None:
        """Cut the power."""
        self._process.kill()
        self._process.wait()

    def forget(self) -> None:
        """Let nothing remain of what was shown."""
        (self._folder / "ring").unlink()

    def drive(self, pin: int, level: int) -> None:
        """Put an input pin at a level."""
        (self._folder / str(pin)).write_text(str(level))

    def shown(self, what: int | str) -> str:
        """What an output pin or the ring shows."""
        path = self._folder / str(what)
        return path.read_text() if path.exists() else ""


@pytest.fixture
def pico(tmp_path: Path) -> Iterator[Pico]:
    """A Pico that is powered up."""
    pico = Pico(tmp_path)
    yield pico
    pico.stop()


@pytest.fixture
def queue() -> SimpleQueue[Event]:
    """The app's queue."""
    return SimpleQueue()


@pytest.fixture
def link(pico: Pico, queue: SimpleQueue[Event]) -> Iterator[Link]:
    """The box's end, connected."""
    link = Link(str(pico.cable.path), queue.put, pauses=lambda: repeat(0.01))
    assert queue.get(timeout=20) == LinkUp()
    yield link
    link.close()


def test_a_button_under_the_tray_gives_one_press(pico: Pico, link: Link, queue: SimpleQueue[Event]) -> None:
    pico.drive(BUTTONS["confirm"], 0)
    assert queue.get(timeout=20) == ButtonPressed(Button.CONFIRM)
    pico.drive(BUTTONS["power"], 0)
    assert queue.get(timeout=20) == ButtonPressed(Button.POWER)
    assert queue.get(timeout=20) == ButtonHeld(Button.POWER)
    assert queue.empty()


def test_a_push_of_the_tray_is_reported(pico: Pico, link: Link, queue: SimpleQueue[Event]) -> None:
    pico.drive(SENSOR, 0)
    assert queue.get(timeout=20) == TrayMoved()


def test_the_ring_and_the_lamps_show_what_the_box_wants(pico: Pico, link: Link) -> None:
    link.light(200, 100, 0)
    link.lamp(Button.ROLL, Lamp.LIT)
    eventually(lambda: pico.shown("ring") == "200 100 0")
    eventually(lambda: pico.shown(LAMPS["roll"]) == "1")


def test_a_pico_that_loses_its_power_is_told_everything_again(
    pico: Pico, link: Link, queue: SimpleQueue[Event]
) -> None:
    link.light(1, 2, 3)
    eventually(lambda: pico.shown("ring") == "1 2 3")
    pico.stop()
    pico.forget()
    pico.cable.pull()
    assert isinstance(queue.get(timeout=20), LinkDown)
    pico.cable.plug()
    pico.start()
    assert queue.get(timeout=20) == LinkUp()
    eventually(lambda: pico.shown("ring") == "1 2 3")
