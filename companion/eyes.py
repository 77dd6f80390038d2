"""The camera for the app: loaded behind the first picture, asleep until dice are asked for."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

from companion.learning import NoPicture
from companion.pages.tray import CameraState, Glance, Seen, Still

if TYPE_CHECKING:
    from vision.camera import Frame, Picture
    from vision.watch import Fresh, Watcher

log = logging.getLogger(__name__)
Put = Callable[[object], None]
PATIENCE = 4.0  # seconds to wait for a picture to learn from
WIDEST = 720  # pixels of the longer edge of a picture that is shown as it is


class Eyes:
    """Watches the tray through `vision`, whose libraries are loaded in a thread of their own."""

    def __init__(self, source: str, put: Put, make_reader: Callable[[], Any]) -> None:
        self._source, self._put, self._make_reader = source, put, make_reader
        self._watcher: Watcher | None = None
        self._awake = self._there = self._closed = False
        self._numbers = count(1)
        self._skipped = 0  # throw 1 is what lies there at the first look: nobody's, where the tray was empty
        self._lock, self._renewing = threading.Lock(), threading.Lock()
        self._showing = False  # whether the next picture is told
        self._anew = True  # whether the next picture is news, whatever it shows
        self._fresh: Fresh | None = None
        self._grabbed: Queue[Picture | None] | None = None  # where pictures go that are learned from
        self.camera: Any = None
        threading.Thread(target=self._load, name="eyes", daemon=True).start()

    def _load(self) -> None:
        with self._renewing:
            self._begin()

    def _begin(self) -> None:
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
            self._tell_frames()
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

    def live(self, on: bool) -> None:
        """Tell the next picture that shows something new, or no more of them; who has shown one asks for another."""
        self._showing, self._anew = on, self._anew or not on
        self._tell_frames()

    def _tell_frames(self) -> None:
        if self._watcher is not None:
            self._watcher.live = self._showing or self._grabbed is not None

    def grab(self, count: int) -> list[Picture]:
        """The next pictures of a camera that is awake, for a thread that may wait for them."""
        pictures: Queue[Picture | None] = Queue()
        self._grabbed = pictures
        self._tell_frames()
        try:
            return [self._one_of(pictures) for _ in range(count)]
        finally:
            self._grabbed = None
            self._tell_frames()

    def _one_of(self, pictures: Queue[Picture | None]) -> Picture:
        with suppress(Empty):
            if (picture := pictures.get(timeout=PATIENCE)) is not None:
                return picture
        raise NoPicture

    def renew(self) -> None:
        """Look from now on with everything that has been taught by now."""
        threading.Thread(target=self._renew, name="renewing", daemon=True).start()

    def _renew(self) -> None:
        with self._renewing:  # one after the other, so that the last one knows everything
            try:
                reader = self._make_reader()
            except Exception as fault:  # the eye that is there goes on with what it knows
                log.warning("What was taught cannot be used yet: %s", fault)
                return
            if self._watcher is not None:
                self._watcher.use(reader)

    def still(self, picture: Picture) -> Still:
        """A picture as the screen takes it."""
        high, wide = picture.shape[:2]
        return Still(next(self._numbers), (wide, high), picture[:, :, ::-1].tobytes())

    def close(self) -> None:
        """Give the camera back; one that is still being loaded is not opened any more."""
        with self._lock:
            self._closed = True
        if self._watcher is not None:
            self._watcher.close()

    def _heard(self, message: Any) -> None:
        from vision.watch import CameraLost, Glimpse
        from vision.watch import Seen as Looked

        if isinstance(message, Glimpse):
            self._glimpsed(message.frame)
        elif isinstance(message, Looked):
            if message.sight.state == "empty" and not message.sight.roll:
                self._skipped = 1
            self._put(as_seen(message, next(self._numbers), self._skipped))
        else:
            lost, before = isinstance(message, CameraLost), self._there
            self._there = not lost
            if lost and self._grabbed is not None:
                self._grabbed.put(None)
            log.info("camera: %s", message.sentence if lost else message.name)
            self._put(CameraState(self._there, before, message.why if lost else ""))

    def _glimpsed(self, frame: Frame) -> None:
        """Hand a frame on to whoever learns from it, and to whoever shows it if it shows something new."""
        from vision.tray import find_bearings
        from vision.watch import Fresh

        if (grabbed := self._grabbed) is not None:
            grabbed.put(frame.picture)
        if self._anew or self._fresh is None:
            self._anew, self._fresh = False, Fresh()
        if self._showing and self._fresh.shows(frame):
            self._showing = False
            self._put(Glance(self.still(smaller(frame.picture)), find_bearings(frame.picture) is not None))


def smaller(picture: Picture) -> Picture:
    """A picture no wider than it is shown, so that showing it costs little."""
    import cv2
    import numpy as np

    scale = WIDEST / max(picture.shape[:2])
    shown = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture
    return np.asarray(shown, np.uint8)


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
