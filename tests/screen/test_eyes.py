"""The camera behind the screen: the rendered tray goes through the real reader to the dice on the page."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue

import cv2
import numpy as np
import pytest

from bench.cases import alone, throws
from companion.demo import Tray
from companion.eyes import PATIENCE, Eyes, owners_reader, smaller
from companion.eyesight import keep_color, pip_reader
from companion.kernel.journal import Journal
from companion.kernel.question import DieKind, Roll
from companion.learning import NoPicture
from companion.pages.roll import RollDraft
from companion.pages.tray import CameraState, Glance, Seen
from vision.types import Reading, SeenDie


def test_dice_thrown_into_the_rendered_tray_reach_the_page() -> None:
    """Three large dice of three colours, read by the networks that read real ones."""
    seen = Tray(3).throw({"red": [3, 3], "blue": [6]})
    assert seen is not None
    draft = RollDraft(
        Roll(why="w", text="w", dice={"fire": 2, "water": 1}),
        (DieKind("fire", color="red"), DieKind("water", color="blue")), "camera", min, True,
    )  # fmt: skip
    draft.look(seen)
    assert draft.faces() == {"fire": [3, 3], "water": [6]}
    assert draft.answered_by == "camera"
    assert all(0 <= share <= 1 for lying in draft.dice for share in lying.box or ())


def test_each_throw_into_the_rendered_tray_has_its_number() -> None:
    tray = Tray(3)
    seen = [tray.throw({"red": [3, 3]}) for _ in range(2)]
    assert [(one.roll, one.throws) for one in seen if one is not None] == [(1, (1, 1)), (2, (2, 2))]


class Blind:
    """A reader that sees nothing."""

    def read(self, picture: object) -> Reading:
        return Reading()


def test_the_eyes_tell_of_the_camera_and_of_the_tray_and_rest_when_told() -> None:
    heard: Queue[object] = Queue()
    eyes = Eyes("rendered", heard.put, Blind)
    eyes.watch(True)
    first = heard.get(timeout=30)
    assert first == CameraState(True, False)
    while not isinstance(seen := heard.get(timeout=30), Seen):
        pass
    assert seen.dice == ()
    assert len(seen.pixels) == seen.size[0] * seen.size[1] * 3
    eyes.watch(False)
    eyes.close()


class Fives:
    """A reader that sees a red five as long as one lies there."""

    def __init__(self, there: bool) -> None:
        self.there = there

    def read(self, picture: object) -> Reading:
        return Reading((SeenDie((10, 10, 30, 30), 5, "red", 0.99, True),) if self.there else ())


def test_dice_that_lie_there_at_the_first_look_are_the_first_throw() -> None:
    heard: Queue[object] = Queue()
    eyes = Eyes("rendered", heard.put, lambda: Fives(True))
    eyes.watch(True)
    while not isinstance(seen := heard.get(timeout=30), Seen) or not seen.dice:
        pass
    assert (seen.roll, seen.throws) == (1, (1,))
    eyes.close()


def test_dice_thrown_into_a_tray_that_was_empty_are_never_the_first_throw() -> None:
    heard: Queue[object] = Queue()
    reader = Fives(False)
    eyes = Eyes("rendered", heard.put, lambda: reader)
    eyes.watch(True)
    while not isinstance(seen := heard.get(timeout=30), Seen) or not seen.roll:
        pass
    assert seen.dice == ()
    reader.there = True
    while not isinstance(seen := heard.get(timeout=30), Seen) or not seen.dice:
        pass
    assert (seen.roll, seen.throws) == (2, (2,))
    eyes.close()


def test_no_camera_is_told_apart_from_a_lost_one_and_what_is_wrong_with_it() -> None:
    heard: Queue[object] = Queue()
    eyes = Eyes("/nowhere/at/all", heard.put, Blind)
    eyes.watch(True)
    assert heard.get(timeout=30) == CameraState(False, False, "absent")
    eyes.close()


def test_eyes_that_cannot_be_loaded_are_told_as_no_camera() -> None:
    def broken() -> Blind:
        raise OSError("no model")

    heard: Queue[object] = Queue()
    Eyes("rendered", heard.put, broken)
    assert heard.get(timeout=30) == CameraState(False, False, "failed")


def test_eyes_that_are_closed_while_they_load_open_no_camera() -> None:
    loading: Queue[threading.Thread] = Queue()
    closed = threading.Event()

    def slow() -> Blind:
        loading.put(threading.current_thread())
        assert closed.wait(30)
        return Blind()

    eyes = Eyes("rendered", print, slow)
    eyes.watch(True)
    thread = loading.get(timeout=30)
    eyes.close()
    closed.set()
    thread.join(30)
    assert eyes._watcher is None


def test_the_eyes_know_the_colours_their_owner_taught(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    with Journal(path) as journal:
        keep_color(journal, "turquoise", [[60.0, -30.0, -10.0]])
    assert "turquoise" in str(owners_reader(path)._reader._palette)


def test_without_a_journal_the_eyes_read_plain_dice(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    path.write_bytes(b"no journal" * 100)
    assert owners_reader(path).read(np.zeros((120, 160, 3), np.uint8)).dice == ()


def test_the_eyes_get_used_to_their_camera_and_single_pictures_do_not(tmp_path: Path) -> None:
    """A cocked die alone, which nobody can tell in one picture."""
    eyes, single = owners_reader(tmp_path / "companion.db"), pip_reader(None)
    for throw in throws(9101, 3):
        eyes.read(throw), single.read(throw)
    picture = alone(9101, leaning=True)
    assert [die.why for die in eyes.read(picture).dice] == ["leaning"]
    assert [die.why for die in single.read(picture).dice] == [""]


def awake(source: str = "rendered", make: Callable[[], object] = Blind) -> tuple[Eyes, Queue[object]]:
    """Eyes that look, and have told that the camera is there."""
    heard: Queue[object] = Queue()
    eyes = Eyes(source, heard.put, make)
    eyes.watch(True)
    assert heard.get(timeout=30) == CameraState(True, False)
    return eyes, heard


def glances(heard: Queue[object], seconds: float) -> int:
    """How many pictures of the tray are told in some time."""
    end, count = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0:
        with suppress(Empty):
            count += isinstance(heard.get(timeout=left), Glance)
    return count


def test_a_picture_of_the_tray_is_told_only_to_who_asks_and_once() -> None:
    eyes, heard = awake()
    assert glances(heard, 0.5) == 0
    eyes.live(True)
    assert glances(heard, 1.0) == 1
    eyes.live(False)
    eyes.live(True)
    assert glances(heard, 1.0) == 1
    eyes.close()


def test_a_large_picture_is_made_small_for_the_screen_and_a_small_one_is_left() -> None:
    assert smaller(np.zeros((720, 1280, 3), np.uint8)).shape == (405, 720, 3)
    assert smaller(np.zeros((405, 720, 3), np.uint8)).shape == (405, 720, 3)


def test_pictures_to_learn_from_are_the_cameras_own() -> None:
    eyes, _ = awake()
    pictures = eyes.grab(4)
    assert [picture.shape for picture in pictures] == [(480, 640, 3)] * 4
    assert len({picture.tobytes() for picture in pictures}) == 4
    eyes.close()


def test_a_camera_that_is_lost_gives_no_picture_to_learn_from_and_nobody_waits_for_it(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "one.png"), np.full((120, 160, 3), 90, np.uint8))
    eyes, _ = awake(str(tmp_path))
    began = time.monotonic()
    with pytest.raises(NoPicture):
        eyes.grab(10_000)
    assert time.monotonic() - began < 2 * PATIENCE
    eyes.close()


def test_eyes_that_are_still_loaded_give_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.eyes.PATIENCE", 0.01)
    eyes = Eyes("none", print, Blind)
    with pytest.raises(NoPicture):
        eyes.grab(1)
    eyes.close()


def test_what_is_taught_is_used_without_a_start_and_told_at_once() -> None:
    made: list[Fives] = []

    def make() -> Fives:
        made.append(Fives(bool(made)))
        return made[-1]

    eyes, heard = awake(make=make)
    while not isinstance(seen := heard.get(timeout=30), Seen) or seen.dice:
        pass
    eyes.renew()
    while not isinstance(seen := heard.get(timeout=30), Seen) or not seen.dice:
        pass
    assert [value for _, value, *_ in seen.dice] == [5]
    eyes.close()


def test_a_reader_that_cannot_be_made_anew_leaves_the_old_one() -> None:
    made: list[Fives] = []

    def make() -> Fives:
        if made:
            raise OSError("no journal")
        made.append(Fives(True))
        return made[-1]

    eyes, heard = awake(make=make)
    eyes._renew()
    while not isinstance(seen := heard.get(timeout=30), Seen) or not seen.dice:
        pass
    eyes.close()
