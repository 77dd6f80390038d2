"""A real window on a real X server, touched by a real pointer and a real keyboard."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.kernel.journal import Journal
from companion.pilot import Pilot
from companion.prefs import Prefs
from tests.players import ROOT
from tests.screen.hands import make_app

needed = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(needed), reason=f"needs {' and '.join(needed)}: apt install xvfb xdotool")
PATIENCE = 40.0


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of our own, as large as a small touchscreen."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x480x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as numbers:
        number = numbers.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class Windowed:
    """The companion in its own process, in a window on that display."""

    def __init__(self, display: str, folder: Path) -> None:
        self.journal = folder / "window.db"
        self._said = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._said.bind(str(folder / "notify"))
        self._said.settimeout(PATIENCE)
        keep = {name: value for name, value in os.environ.items() if not name.startswith(("COMPANION_", "SDL_"))}
        self.environ = keep | {
            "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
            "NOTIFY_SOCKET": str(folder / "notify"), "COMPANION_DATABASE": str(self.journal),
            "COMPANION_CAMERA_SOURCE": "none", "COMPANION_PINS_ENABLED": "no", "COMPANION_SCREEN_FULLSCREEN": "no",
            "COMPANION_SCREEN_SIZE": "800x480", "COMPANION_LANGUAGE": "en", "COMPANION_SCREEN_THEME": "evening",
        }  # fmt: skip
        self.process = subprocess.Popen([sys.executable, "-m", "companion"], cwd=ROOT, env=self.environ)
        while b"READY=1" not in self._said.recv(4096):
            pass

    def x(self, *words: str) -> None:
        """One command of xdotool."""
        subprocess.run(["xdotool", *words], env=self.environ, check=True, capture_output=True)

    def click(self, point: tuple[int, int]) -> None:
        """Press and let go at a point."""
        self.x("mousemove", str(point[0]), str(point[1]), "click", "1")

    def kept(self, key: str) -> object:
        """A setting as the journal has it by now."""
        with closing(Journal(self.journal)) as journal:
            found = journal.kept("screen")
        return found.get(key) if isinstance(found, dict) else None

    def until(self, true: Callable[[], bool]) -> None:
        """Look again and again until it is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "the window did not do what it was told"
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(0.1)

    def close(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.wait()
        self._said.close()


def test_a_pointer_and_a_keyboard_play_the_real_window(display: str, tmp_path: Path) -> None:
    twin = make_app(tmp_path, Prefs(), games=())
    places = Pilot(twin)
    settings = places.find("settings").rect.center
    places.touch("settings")
    theme = places.find("set:theme").rect.center
    window = Windowed(display, tmp_path)
    try:
        window.click(settings)
        window.click(theme)
        window.until(lambda: window.kept("theme") == "day")
        window.x("key", "Escape", "s")
        window.click(theme)
        window.until(lambda: window.kept("theme") == "evening")
    finally:
        window.close()
