"""The camera's own thread: frames become sights, and a sick camera is noticed, said and tried again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Full, Queue
from typing import Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.camera import Camera, Clock, Failed, Frame, Picture
from vision.settle import Motion, Settler, Sight, State
from vision.types import Reading

PATIENCE: Final = 1.5
"""Seconds of silence, blackness or sameness after which a camera is called sick: noticed within two."""
RELOOK: Final = 0.5
"""Seconds between looks at dice that lie still, in case one moved too slowly to be seen moving."""
DARK: Final = 8.0
OPENING: Final = 10.0
"""Seconds a camera may take to open and send its first frame."""
TICK: Final = 0.2
FORGET: Final = 30.0
"""Seconds of rest after which the camera is given back."""
PACE: Final = 0.25
"""Seconds between pictures of the tray that are shown while something moves."""
STIR: Final = 8.0
"""By so much a picture differs somewhere from the one shown last, when it is worth showing."""


@dataclass(frozen=True, slots=True)
class CameraLost:
    """The camera gives no usable picture; the roll goes on by finger, and the camera is tried again by itself."""

    why: str
    sentence: str


@dataclass(frozen=True, slots=True)
class CameraBack:
    """The camera gives pictures (again)."""

    name: str


@dataclass(frozen=True, slots=True)
class Seen:
    """The tray changed: what it does now, what lies there, and the picture in which that was seen."""

    sight: Sight
    picture: Picture
    at: float


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One frame as it is, told while somebody wants to see the tray itself."""

    frame: Frame


Message = CameraLost | CameraBack | Seen | Glimpse
Put = Callable[[Message], None]


class Reads(Protocol):
    """What the watcher needs of a reader."""

    def read(self, picture: Picture) -> Reading:
        """The dice in a picture."""


def pauses(first: float = 0.5, longest: float = 30.0) -> Iterator[float]:
    """Seconds to wait before each next try: growing, up to a bound."""
    pause = first
    while True:
        yield pause
        pause = min(longest, pause * 2)


class Health:
    """Judges a camera by its frames: silent, black or frozen for too long is sick; the clock is passed in."""

    def __init__(self, name: str, now: float, *, live: bool = True) -> None:
        self.name = name
        self.bright = False
        self.live = live
        self._heard = self._lit = self._changed = now
        self._mark = b""

    def frame(self, frame: Frame) -> None:
        """Take note of a frame."""
        sample = np.ascontiguousarray(frame.picture[::16, ::16])
        mark = sample.tobytes()
        self.bright = float(sample.mean()) > DARK
        self._heard = frame.at
        self._lit = frame.at if self.bright or not self._mark else self._lit
        self._changed = frame.at if mark != self._mark or not self.live else self._changed
        self._mark = mark

    def verdict(self, now: float) -> Failed | None:
        """What is wrong with the camera, if anything."""
        if now - self._heard > PATIENCE:
            return Failed("hangs", f"{self.name} has sent nothing for {now - self._heard:.1f} seconds.")
        if now - self._lit > PATIENCE:
            return Failed("black", f"{self.name} sends black pictures; is the lens covered or the lamp off?")
        if now - self._changed > PATIENCE:
            return Failed("frozen", f"{self.name} sends the same picture over and over.")
        return None


class Fresh:
    """Tells which frames are worth showing: a few a second, and only what differs from the one shown last."""

    def __init__(self) -> None:
        self._shown: NDArray[np.float32] | None = None
        self._at = float("-inf")

    def shows(self, frame: Frame) -> bool:
        """Whether to show this frame; if so, it is the one shown last from now on."""
        if 0 <= frame.at - self._at < PACE:
            return False
        small = cv2.resize(frame.picture, Motion.SIZE, interpolation=cv2.INTER_AREA).astype(np.float32)
        if self._shown is not None and float(np.abs(small - self._shown).max()) < STIR:
            return False
        self._shown, self._at = small, frame.at
        return True


class Gaze:
    """Frames in, changed sights out: looks only when something may have changed."""

    def __init__(self, reader: Reads) -> None:
        self._reader = reader
        self._motion = Motion()
        self._settler = Settler()
        self._sight = self._told = Sight(State.EMPTY, -1)
        self._looked = float("-inf")

    def use(self, reader: Reads) -> None:
        """Look with another reader from now on."""
        self._reader = reader

    def again(self) -> None:
        """Tell the next sight, though it be the one told last; the throws are counted on."""
        self._sight = self._told = Sight(State.EMPTY, -1)

    def frame(self, frame: Frame) -> Seen | None:
        """The tray's sight if this frame changed it."""
        moved = self._motion.moved(frame.picture)
        calm = self._sight.state in (State.SETTLED, State.EMPTY) and self._sight.roll >= 0
        if calm and not moved and 0 <= frame.at - self._looked < RELOOK:
            return None
        self._looked = frame.at
        reading = None if moved else self._reader.read(frame.picture)
        sight = self._settler.step(frame.at, moved, reading)
        self._sight = sight
        # Dice at rest that a further look doubts stay on the screen until it is clear what they show.
        doubting = sight.state is State.LOOKING and self._told.state is State.SETTLED
        if doubting or not _differ(self._told, sight):
            return None
        self._told = sight
        return Seen(sight, frame.picture, frame.at)


def _differ(before: Sight, now: Sight) -> bool:
    """Whether the table would want to know: another state, another throw, or other dice."""
    faces = [
        [(d.value, d.color, d.kind, d.sure, d.perhaps, d.why) for d in sight.reading.dice] for sight in (before, now)
    ]
    words = before.reading.problem != now.reading.problem
    return before.state != now.state or before.roll != now.roll or faces[0] != faces[1] or words


class Capture:
    """A thread that opens a camera and reads it, so that a camera that hangs holds up nobody else."""

    def __init__(self, opened: Callable[[], Camera | Failed]) -> None:
        self.name, self.live = "The camera", True
        self.go = threading.Event()
        self.go.set()
        self._news: Queue[Frame | Failed] = Queue(maxsize=1)
        self._open = opened
        self._stop = threading.Event()
        threading.Thread(target=self._run, name="camera", daemon=True).start()

    def stop(self) -> None:
        """Have the thread give the camera back as soon as it can."""
        self._stop.set()
        self.go.set()

    def news(self, timeout: float) -> Frame | Failed | None:
        """The newest from the camera, or nothing in that time."""
        try:
            return self._news.get(timeout=timeout)
        except Empty:
            return None

    def _tell(self, news: Frame | Failed) -> None:
        """Put news where it will be looked for; a frame nobody took in time gives way to a newer one."""
        while True:
            try:
                return self._news.put_nowait(news)
            except Full:
                with suppress(Empty):
                    self._news.get_nowait()

    def _run(self) -> None:
        try:
            camera = self._open()
        except Exception as error:  # a driver may raise anything, and no thread may die in silence
            return self._tell(Failed("failed", f"The camera does not open: {error}"))
        if isinstance(camera, Failed):
            return self._tell(camera)
        self.name, self.live = camera.name, camera.rate is None
        try:
            self._read(camera)
        except Exception as error:  # as above
            self._tell(Failed("failed", f"{camera.name} failed: {error}"))
        finally:
            with suppress(Exception):  # a camera that is gone may not let itself be closed either
                camera.close()
        return None

    def _read(self, camera: Camera) -> None:
        while not self._stop.is_set():
            frame = camera.read()
            self._tell(frame)
            if isinstance(frame, Failed):
                return
            self._stop.wait(1 / camera.rate if camera.rate else 0)
            self.go.wait()


class Watcher:
    """Watches the tray in the background and only puts messages on a queue; asleep until dice are asked for."""

    def __init__(
        self,
        opened: Callable[[], Camera | Failed],
        reader: Reads,
        put: Put,
        clock: Clock = time.monotonic,
        tries: Callable[[], Iterator[float]] = pauses,
    ) -> None:
        self.latest: Frame | None = None
        self.live = False  # whether every frame is told
        self._open, self._put, self._clock, self._tries = opened, put, clock, tries
        # One gaze for good: dice that lie there after a rest are known again, so nobody takes them for a new throw.
        self._gaze = Gaze(reader)
        self._awake, self._asked, self._stop = threading.Event(), threading.Event(), threading.Event()
        self._well: bool | None = None
        self._thread = threading.Thread(target=self._run, name="watcher", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Dice are asked for: look, and tell what lies there even if it has not changed."""
        self._asked.set()
        self._awake.set()

    def use(self, reader: Reads) -> None:
        """Look with another reader from now on, and tell what it makes of what lies there."""
        self._gaze.use(reader)
        self._asked.set()

    def rest(self) -> None:
        """No dice are asked for: do not look."""
        self._awake.clear()

    def close(self) -> None:
        """End the watching and give the camera back."""
        self._stop.set()
        self._awake.set()
        self._thread.join(timeout=2 * PATIENCE)

    def _run(self) -> None:
        waits = self._tries()
        while not self._stop.is_set():
            self._awake.wait()
            trouble = None if self._stop.is_set() else self._watched()
            waits = self._tries() if self._well else waits
            if trouble is not None and not self._stop.is_set():
                self._lost(trouble)
                self._stop.wait(next(waits))

    def _lost(self, trouble: Failed) -> None:
        """Say once that the camera is gone; one that has nothing more to show is left alone until asked again."""
        if self._well is not False:
            self._put(CameraLost(trouble.why, trouble.sentence))
        self._well = False
        if trouble.why in ("ended", "none"):
            self.rest()

    def _watched(self) -> Failed | None:
        """Watch one opening of the camera until it fails, or rests for so long that it is given back."""
        capture = Capture(self._open)
        self._asked.set()  # what lay there before the camera was lost is news again
        try:
            return self._watch(capture)
        except Exception as error:  # whatever the reader trips over must not end the watching
            return Failed("failed", f"The reader failed: {error!r}")
        finally:
            capture.stop()
            self.latest = None

    def _watch(self, capture: Capture) -> Failed | None:
        health = Health("The camera", self._clock() + OPENING - PATIENCE)
        while not self._stop.is_set():
            if not self._awake.is_set():
                if not self._rested(capture):
                    return None
                health = Health(capture.name, self._clock(), live=capture.live)
            news = capture.news(TICK)
            if isinstance(news, Failed):
                return news
            if news is not None:
                health.name, health.live = capture.name, capture.live
                self._frame(news, health)
            if (trouble := health.verdict(self._clock())) is not None:
                return trouble
        return None

    def _rested(self, capture: Capture) -> bool:
        """Rest until dice are asked for; whether that was soon enough to keep the camera."""
        capture.go.clear()
        soon = self._awake.wait(FORGET)
        capture.go.set()
        return soon

    def _frame(self, frame: Frame, health: Health) -> None:
        health.frame(frame)
        self.latest = frame
        if not self._well and health.bright:
            self._well = True
            self._put(CameraBack(health.name))
        if self.live:
            self._put(Glimpse(frame))
        if self._asked.is_set():
            self._asked.clear()
            self._gaze.again()
        seen = self._gaze.frame(frame)
        if seen is not None:
            self._put(seen)
