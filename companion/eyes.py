"""The camera for the app: loaded behind the first picture, asleep until dice are asked for."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.pages.tray import CameraState, Seen

if TYPE_CHECKING:
    from vision.watch import Watcher

log = logging.getLogger(__name__)
Put = Callable[[object], None]


class Eyes:
    """Watches the tray through `vision`, whose libraries are loaded in a thread of their own."""

    def __init__(self, source: str, put: Put, make_reader: Callable[[], Any]) -> None:
        self._source, self._put, self._make_reader = source, put, make_reader
        self._watcher: Watcher | None = None
        self._awake = self._there = self._closed = False
        self._numbers = count(1)
        self._skipped = 0  # throw 1 is what lies there at the first look: nobody's, where the tray was empty
        self._lock = threading.Lock()
        self.camera: Any = None
        threading.Thread(target=self._load, name="eyes", daemon=True).start()

    def _load(self) -> None:
        try:
            from vision.camera import open_camera
            from vision.watch import Watcher

            reader = self._make_reader()
        except Exception as fault:  # no eye must not mean no table
            log.warning("The camera cannot be used: %s", fault)
            self._put(CameraState(False, why="failed"))
            return
        with self._lock:
            if self._closed:
                return
            self._watcher = Watcher(lambda: self._opened(open_camera), reader, self._heard)
            if self._awake:
                self._watcher.wake()

    def _opened(self, open_camera: Callable[[str], Any]) -> Any:
        self.camera = open_camera(self._source)
        return self.camera

    def watch(self, awake: bool) -> None:
        """Look at the tray, or rest."""
        with self._lock:
            if awake == self._awake:
                return
            self._awake = awake
            if self._watcher is not None:
                (self._watcher.wake if awake else self._watcher.rest)()

    def close(self) -> None:
        """Give the camera back; one that is still being loaded is not opened any more."""
        with self._lock:
            self._closed = True
        if self._watcher is not None:
            self._watcher.close()

    def _heard(self, message: Any) -> None:
        from vision.watch import CameraLost
        from vision.watch import Seen as Looked

        if isinstance(message, Looked):
            if message.sight.state == "empty" and not message.sight.roll:
                self._skipped = 1
            self._put(as_seen(message, next(self._numbers), self._skipped))
        else:
            lost, before = isinstance(message, CameraLost), self._there
            self._there = not lost
            log.info("camera: %s", message.sentence if lost else message.name)
            self._put(CameraState(self._there, before, message.why if lost else ""))


def owners_reader(journal: Path) -> Any:
    """The reader with everything its owner taught it; without a journal it still reads plain dice."""
    from companion.eyesight import reader_at, reader_for

    try:
        return reader_at(journal)
    except OSError as fault:
        log.warning("What was taught cannot be read: %s", fault)
        return reader_for(None)


def as_seen(message: Any, number: int, skipped: int = 0) -> Seen:
    """What the watcher saw, in the screen's own terms: pixels red first, boxes in shares of the picture.

    `skipped` is how many throws are numbered before the watcher's first.
    """
    picture, sight = message.picture, message.sight
    high, wide = picture.shape[:2]
    dice = tuple(
        (die.color, die.value, die.sure, _shares(die.box, wide, high), die.perhaps, die.why)
        for die in sight.reading.dice
    )
    throws = tuple(skipped + die.throw for die in sight.reading.dice)
    pixels = picture[:, :, ::-1].tobytes()
    return Seen(number, (wide, high), pixels, dice, sight.reading.problem or "", skipped + sight.roll, throws)


def _shares(box: tuple[float, float, float, float], wide: int, high: int) -> tuple[float, float, float, float]:
    """Corners in pixels as left, top, width and height in shares of the picture."""
    left, top, right, low = (float(side) for side in box)
    return left / wide, top / high, (right - left) / wide, (low - top) / high
