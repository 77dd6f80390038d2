"""The watcher only puts messages on a queue, and notices a sick camera within two seconds."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, repeat
from queue import SimpleQueue

import numpy as np
import pytest

from vision.camera import Camera, Failed, Frame, Picture, Pictures
from vision.settle import State
from vision.types import Reading, SeenDie
from vision.watch import PACE, CameraBack, CameraLost, Capture, Fresh, Gaze, Health, Message, Seen, Watcher, pauses

WAIT = 20.0
DIE = SeenDie((10, 10, 30, 30), 5, "red", 0.99, True)


def _noisy(seed: int, level: float = 120) -> Picture:
    return np.random.default_rng(seed).normal(level, 3, (48, 64, 3)).clip(0, 255).astype(np.uint8)


def _large(seed: int, level: float = 120) -> Picture:
    """A picture as cameras give them, in which grain averages out."""
    return np.random.default_rng(seed).normal(level, 3, (240, 320, 3)).clip(0, 255).astype(np.uint8)


class Fives:
    """A reader that always sees one red five, and counts how often it looked."""

    def __init__(self) -> None:
        self.looks = 0
        self.die = DIE

    def read(self, picture: Picture) -> Reading:
        self.looks += 1
        return Reading((self.die,))


def _ill(frames: Callable[[int], Picture | None], *, live: bool = True) -> tuple[str, float] | None:
    """What is said of a camera that shows these frames at 15 a second for ten seconds, and when."""
    health = Health("cam", 0.0, live=live)
    for k in range(150):
        now = k / 15
        picture = frames(k)
        if picture is not None:
            health.frame(Frame(picture, now))
        if (verdict := health.verdict(now)) is not None:
            return verdict.why, now
    return None


@pytest.mark.parametrize(
    ("why", "frames"),
    [
        ("hangs", lambda k: _noisy(k) if k < 15 else None),
        ("black", lambda k: _noisy(k) if k < 15 else _noisy(k, 2)),
        ("frozen", lambda k: _noisy(min(k, 15))),
    ],
)
def test_a_sick_camera_is_noticed_within_two_seconds(why: str, frames: Callable[[int], Picture | None]) -> None:
    verdict = _ill(frames)
    assert verdict is not None
    assert verdict[0] == why
    assert verdict[1] - 1.0 <= 2.0


def test_a_healthy_camera_is_left_alone_and_a_folder_may_stand_still() -> None:
    assert _ill(_noisy) is None
    assert _ill(lambda _: _noisy(1), live=False) is None


def test_pauses_grow_up_to_a_bound() -> None:
    assert list(islice(pauses(), 8)) == [0.5, 1, 2, 4, 8, 16, 30, 30]


def test_dice_that_lie_still_are_not_read_again_and_again() -> None:
    reader = Fives()
    gaze = Gaze(reader)
    for k in range(45):
        gaze.frame(Frame(_noisy(1), k / 15))
    assert reader.looks < 12


def test_a_sight_is_told_once() -> None:
    gaze = Gaze(Fives())
    told = [seen.sight.state for k in range(45) if (seen := gaze.frame(Frame(_noisy(k), k / 15))) is not None]
    assert told == [State.MOVING, State.LOOKING, State.SETTLED]


class Turning:
    """A reader that tells the same two dice in another order every time."""

    def __init__(self) -> None:
        self.dice = (DIE, replace(DIE, box=(40, 10, 60, 30), value=2))

    def read(self, picture: Picture) -> Reading:
        self.dice = self.dice[::-1]
        return Reading(self.dice)


def test_the_same_dice_in_another_order_are_not_told_again() -> None:
    gaze = Gaze(Turning())
    told = [seen for k in range(90) if (seen := gaze.frame(Frame(_noisy(k), k / 15))) is not None]
    assert [seen.sight.state for seen in told] == [State.MOVING, State.LOOKING, State.SETTLED]


class Wavering:
    """A reader that now and then names another face."""

    def __init__(self) -> None:
        self.looks = 0

    def read(self, picture: Picture) -> Reading:
        self.looks += 1
        return Reading((replace(DIE, value=4) if self.looks % 10 == 9 else DIE,))


def test_dice_at_rest_that_a_further_look_doubts_stay_on_the_screen() -> None:
    gaze = Gaze(Wavering())
    told = [seen for k in range(300) if (seen := gaze.frame(Frame(_noisy(k), k / 15))) is not None]
    assert len(told) > 4
    assert {(seen.sight.state, len(seen.sight.reading.dice)) for seen in told[2:]} == {(State.SETTLED, 1)}


class Bench:
    """A watcher on test cameras, with its messages."""

    def __init__(self, *cameras: Camera | Failed) -> None:
        self.messages: SimpleQueue[Message] = SimpleQueue()
        self.opened = iter(cameras)
        self.reader = Fives()
        self.watcher = Watcher(self._open, self.reader, self.messages.put, tries=lambda: repeat(0.0))

    def _open(self) -> Camera | Failed:
        return next(self.opened, Failed("absent", "no more cameras"))

    def until(self, kind: type) -> list[Message]:
        """The messages up to the first of a kind."""
        got: list[Message] = []
        while not got or not isinstance(got[-1], kind):
            got.append(self.messages.get(timeout=WAIT))
        return got

    def settled(self, roll: int = 1) -> Seen:
        """The next sight of dice at rest after so many throws."""
        while True:
            seen = self.until(Seen)[-1]
            if isinstance(seen, Seen) and seen.sight.state is State.SETTLED and seen.sight.roll >= roll:
                return seen


class Broken:
    """A camera that shows some frames and then does what broken cameras do."""

    name = "broken"
    rate: float | None = 200.0

    def __init__(self, then: Callable[[], Frame | Failed]) -> None:
        self.frames: Iterator[int] = iter(range(30))
        self.then = then
        self.closed = threading.Event()

    def read(self) -> Frame | Failed:
        k = next(self.frames, None)
        return self.then() if k is None else Frame(_noisy(k), time.monotonic())

    def close(self) -> None:
        self.closed.set()


def _raises() -> Frame | Failed:
    raise OSError("cable")


def test_a_lost_camera_is_said_closed_and_tried_again() -> None:
    """An unplugged camera, then one whose driver raises, then one that works."""
    first, second = Broken(lambda: Failed("unplugged", "gone")), Broken(_raises)
    bench = Bench(first, second, Pictures("good", repeat(_noisy(7)), rate=200))
    bench.watcher.wake()
    assert bench.until(CameraLost)[-1] == CameraLost("unplugged", "gone")
    assert CameraBack("broken") in bench.until(CameraLost)
    assert bench.until(CameraBack)[-1] == CameraBack("good")
    assert first.closed.wait(WAIT)
    assert second.closed.wait(WAIT)
    bench.watcher.close()


def test_a_camera_that_never_was_there_is_said_once() -> None:
    bench = Bench(*[Failed("absent", "nothing there")] * 3, Pictures("good", repeat(_noisy(7)), rate=200))
    bench.watcher.wake()
    assert bench.until(CameraBack) == [CameraLost("absent", "nothing there"), CameraBack("good")]
    bench.watcher.close()


def test_a_hanging_camera_does_not_hang_the_watcher() -> None:
    hung = threading.Event()

    def hang() -> Frame | Failed:
        hung.wait(WAIT)
        return Failed("unplugged", "woke at last")

    camera = Broken(hang)
    bench = Bench(camera)
    bench.watcher.wake()
    assert isinstance(lost := bench.until(CameraLost)[-1], CameraLost)
    assert lost.why == "hangs"
    hung.set()
    assert camera.closed.wait(WAIT)
    bench.watcher.close()


def test_settled_dice_arrive_with_their_picture() -> None:
    bench = Bench(Pictures("good", repeat(_noisy(7)), rate=200))
    bench.watcher.wake()
    seen = bench.settled()
    assert [die.value for die in seen.sight.reading.dice] == [5]
    assert seen.picture.shape == (48, 64, 3)
    bench.watcher.close()


def test_what_lies_there_is_told_again_under_its_number_when_dice_are_asked_for_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Though nothing moved: after a rest so short that nobody rested, after a real one, and by another camera."""
    rests, rested = threading.Event(), Watcher._rested
    monkeypatch.setattr(Watcher, "_rested", lambda *args: rests.set() or rested(*args))
    first = Broken(lambda: Failed("unplugged", "gone"))
    first.frames = iter(range(10**9))
    bench = Bench(first, Pictures("good", repeat(_noisy(7)), rate=200))
    bench.watcher.wake()
    bench.settled()
    bench.reader.die = replace(DIE, box=(40, 10, 60, 30))
    bench.settled(2)
    bench.watcher.rest()
    bench.watcher.wake()
    assert bench.settled().sight.roll == 2
    rests.clear()
    bench.watcher.rest()
    assert rests.wait(WAIT)
    bench.watcher.wake()
    assert bench.settled().sight.roll == 2
    first.frames = iter(())
    bench.until(CameraLost)
    assert bench.settled().sight.roll == 2
    bench.watcher.close()


def test_a_film_that_ends_is_said_and_starts_again_when_dice_are_asked_for() -> None:
    films = [Pictures(name, repeat(_noisy(7), 3), rate=200) for name in ("first", "second")]
    bench = Bench(*films)
    bench.watcher.wake()
    assert isinstance(lost := bench.until(CameraLost)[-1], CameraLost)
    assert lost.why == "ended"
    bench.watcher.wake()
    assert bench.until(CameraBack)[-1] == CameraBack("second")
    bench.watcher.close()


def test_a_resting_watcher_opens_no_camera() -> None:
    bench = Bench(Pictures("good", repeat(_noisy(7)), rate=200))
    bench.watcher.close()
    assert bench.messages.empty()
    assert isinstance(bench._open(), Pictures)


def test_a_reader_that_fails_is_said_and_does_not_end_the_watching() -> None:
    class Fails(Fives):
        def read(self, picture: Picture) -> Reading:
            raise ValueError("bad weights")

    messages: SimpleQueue[Message] = SimpleQueue()
    watcher = Watcher(lambda: Pictures("good", repeat(_noisy(7)), rate=200), Fails(), messages.put)
    watcher.wake()
    while not isinstance(lost := messages.get(timeout=WAIT), CameraLost):
        pass
    assert "bad weights" in lost.sentence
    watcher.close()


def test_a_camera_that_does_not_let_itself_be_closed_is_no_exception_in_a_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faults: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    camera, seen = Broken(_raises), threading.Event()
    threads: list[threading.Thread] = []

    def close() -> None:
        threads.append(threading.current_thread())
        seen.set()
        raise OSError("gone")

    monkeypatch.setattr(camera, "close", close)
    Capture(lambda: camera).stop()
    assert seen.wait(WAIT)
    threads[0].join(WAIT)
    assert faults == []


def test_a_capture_that_is_stopped_gives_its_camera_back() -> None:
    camera = Broken(lambda: Failed("unplugged", "gone"))
    capture = Capture(lambda: camera)
    capture.stop()
    assert camera.closed.wait(WAIT)


def test_of_a_still_tray_one_picture_is_worth_showing_and_of_a_moving_one_a_few_a_second() -> None:
    fresh = Fresh()
    assert [fresh.shows(Frame(_large(k), k / 15)) for k in range(30)] == [True, *[False] * 29]
    moving = [fresh.shows(Frame(_large(k, 60 + 12 * (k % 2)), 3 + k / 30)) for k in range(90)]
    assert 3 < sum(moving) <= 3 / PACE


def test_a_change_as_slow_as_dusk_is_shown_in_the_end() -> None:
    fresh = Fresh()
    shown = [fresh.shows(Frame(_large(k, 120 - 0.5 * k), float(k))) for k in range(100)]
    assert 3 < sum(shown) < 20


def test_another_reader_is_used_at_once_and_the_throws_are_counted_on() -> None:
    gaze, first, second = Gaze(Fives()), Fives(), Fives()
    gaze.use(first)
    told = [seen for k in range(45) if (seen := gaze.frame(Frame(_noisy(1), k / 15))) is not None]
    second.die = replace(DIE, value=2)
    gaze.use(second)
    gaze.again()
    told += [seen for k in range(45, 120) if (seen := gaze.frame(Frame(_noisy(1), k / 15))) is not None]
    assert first.looks > 0
    assert [die.value for die in told[-1].sight.reading.dice] == [2]
    assert told[-1].sight.roll == 1
