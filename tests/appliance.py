"""The companion as the service manager runs it, with a microcontroller on a cable: both played by the test."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from hardware.clock import milliseconds
from hardware.firmware.tray import Tray
from tests.hardware.ptys import Cable
from tests.players import ROOT


class Appliance:
    """A box: its service, its journal, its cable."""

    def __init__(self, folder: Path, watchdog: float = 20.0) -> None:
        """A box that is not switched on yet."""
        self.journal, self.runtime = folder / "companion.db", folder / "run"
        self.runtime.mkdir()
        self._manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._manager.bind(str(folder / "notify"))
        self._manager.setblocking(False)
        self._watchdog = watchdog
        self.cable = Cable(folder / "tty")
        self.cable.plug()
        self.tray = Tray("tray", dict.fromkeys(("confirm", "undo", "left", "right", "roll"), 0) | {"power": 100}, 0)
        self.process: subprocess.Popen[str] | None = None
        self.words: list[str] = []
        self._ahead = 0
        self.colours: set[tuple[int, ...]] = set()  # that the ring has had

    def start(self, *settings: str) -> None:
        """Switch it on, as systemd would."""
        self.words.clear()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("COMPANION_")} | {
            "NOTIFY_SOCKET": self._manager.getsockname(), "WATCHDOG_USEC": str(round(self._watchdog * 1_000_000)),
            "RUNTIME_DIRECTORY": str(self.runtime), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
            "COMPANION_DATABASE": str(self.journal), "COMPANION_SERIAL_URL": str(self.cable.path),
            "COMPANION_CAMERA_SOURCE": "none", "COMPANION_PINS_ENABLED": "no", "PYTHONFAULTHANDLER": "1",
        }  # fmt: skip
        command = [sys.executable, "-m", "tests.dice_hall", *settings]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )

    def step(self) -> None:
        """Let the microcontroller and the service manager listen for a moment."""
        now = self.now()
        self.tray.hear(self.cable.read(), now)
        self.cable.write(self.tray.peer.due(now))
        self.colours.add(self.tray.colour)
        try:
            while True:
                self.words += self._manager.recv(4096).decode().splitlines()
        except BlockingIOError:
            return

    def until(self, true: Callable[[], bool], seconds: float = 90.0) -> None:
        """Wait until something is true, everybody working meanwhile."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, self.story()
            self.step()

    def ready(self) -> None:
        """Wait until the service says that the table can play."""
        self.until(lambda: "READY=1" in self.words)

    def press(self, button: str) -> None:
        """Press and let go of a button under the tray, and wait until the box has heard it."""
        for level in (True, True, False, False):
            self.tray.contact(button, level, self.now())
            self._ahead += 70
        self.until(self.tray.peer.idle)

    def now(self) -> int:
        """The microcontroller's clock, which runs ahead where a finger would take its time."""
        return milliseconds() + self._ahead

    def play(self, answers: int) -> int:
        """Play by the lamps, as people do, until so many answers more are in the journal; the number then."""
        wanted = self.answers() + answers
        for _ in range(10 * answers):
            if self.answers() >= wanted:
                return self.answers()
            for button in self._next():
                self.press(button)
            for _ in range(6):  # let lamps catch up with the press
                self.step()
        raise AssertionError(self.story())

    def _next(self) -> list[str]:
        """Confirm where confirm blinks, roll where the roll button is lit."""
        return ["confirm"] if self.tray.lamp("confirm", 0) else ["roll"] if self.tray.lamp("roll", 0) else []

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the service with a signal."""
        assert self.process
        self.process.send_signal(how)
        return self.gone()

    def gone(self) -> int:
        """Wait for the service to be gone; its exit status."""
        assert self.process
        self.process.communicate(timeout=90)
        self.step()
        return self.process.returncode

    def answers(self) -> int:
        """How many answers the journal's newest session holds, as another program sees it."""
        with closing(sqlite3.connect(f"file:{self.journal}?mode=ro", uri=True)) as db:
            (count,) = db.execute("select head from sessions order by turn desc limit 1").fetchone()
        return int(count)

    def story(self) -> str:
        """What it said before it failed us."""
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGABRT)  # Python then shows where every thread is
        return f"{self.words[-5:]} {self.process.communicate(timeout=90)[1]}"

    def close(self) -> None:
        """Pull every plug."""
        if self.process and self.process.poll() is None:
            self.end(signal.SIGKILL)
        self._manager.close()
        self.cable.pull()
