"""Lessons for the eye: pictures are taken and learned from in a worker's thread, and a page gets what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.eyesight import kept_at, pip_reader
from companion.kernel.question import Value
from companion.later import Works
from companion.learning import WARM_UP, Lesson, Shot, learn_die, learn_tray, shot_of, tray_view
from companion.pages.tray import Still

if TYPE_CHECKING:
    from vision.camera import Picture
    from vision.reader import Reader

SETTLED = 3  # frames, the last of which is taken


class Sees(Protocol):
    """What the tutor needs of the eyes."""

    def live(self, on: bool) -> None:
        """Tell the next picture, or no more of them."""

    def grab(self, count: int) -> Sequence[Picture]:
        """The next pictures, for a thread that may wait."""

    def still(self, picture: Picture) -> Still:
        """A picture for the screen."""

    def renew(self) -> None:
        """Look with everything that has been taught."""


@dataclass(frozen=True, slots=True)
class TrayLesson:
    """The empty tray as it was learned: what is kept of it, how it looks, and what could be better."""

    data: Any
    view: Still
    sheet: bool
    hints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """One die as a picture showed it: for learning, and for looking at."""

    shot: Shot
    still: Still


@dataclass(frozen=True, slots=True)
class DieLesson:
    """A die as it was learned: what is kept of it, its faces, and what its owner should know about it."""

    data: Any
    faces: tuple[Value, ...]
    alike: tuple[tuple[Value, Value], ...]
    hard: bool
    few: bool


class Tutor:
    """Has the eye learn what lies before the camera; whoever asks gets a promise, and is told when it is kept."""

    def __init__(self, eyes: Sees, later: Works, journal: Path) -> None:
        self._eyes, self._later, self._journal = eyes, later, journal
        self._known: Reader | None = None

    def live(self, on: bool) -> None:
        """Tell the next picture of the tray, or no more of them."""
        self._eyes.live(on)

    def renew(self) -> None:
        """Have the eye use what was kept in the journal."""
        self._known = None
        self._eyes.renew()

    def tray(self) -> Future[TrayLesson]:
        """The empty tray, as it lies there now."""
        return self._later(self._tray)

    def shot(self) -> Future[Taken]:
        """The one die that lies there now."""
        return self._later(self._shot)

    def die(self, name: str, faces: Mapping[Value, Sequence[Taken]]) -> Future[DieLesson]:
        """A die, from the pictures of its faces."""
        crops = {face: [taken.shot.crop for taken in row] for face, row in faces.items()}
        return self._later(lambda: as_lesson(learn_die(name, crops)))

    def _reader(self) -> Reader:
        """The reader of plain pictures, kept until something new is taught."""
        if self._known is None:
            with kept_at(self._journal) as journal:
                self._known = pip_reader(journal)
        return self._known

    def _tray(self) -> TrayLesson:
        from vision.calibrate import FRAMES, hints
        from vision.tray import TrayReader

        pictures = self._eyes.grab(WARM_UP + FRAMES)[WARM_UP:]
        found = learn_tray(pictures, TrayReader(self._reader()))
        view = self._eyes.still(tray_view(pictures[-1], found))
        return TrayLesson(found.to_json(), view, found.bearings is not None, tuple(hints(found)))

    def _shot(self) -> Taken:
        shot = shot_of(self._eyes.grab(SETTLED)[-1], self._reader())
        return Taken(shot, self._eyes.still(shot.crop))


def as_lesson(learned: Lesson) -> DieLesson:
    """A die as it was learned, in plain values."""
    return DieLesson(learned.die.to_json(), learned.die.faces, learned.alike, learned.hard, learned.few)
