"""Every source of pictures is read the same way, and never raises."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest

from vision.camera import Failed, Frame, PiCamera, Pictures, UsbCamera, open_camera
from vision.rendered import ROLLING, RenderedCamera
from vision.settle import Motion


def _save(folder: Path, name: str, level: int) -> None:
    cv2.imwrite(str(folder / name), np.full((24, 32, 3), level, np.uint8))


def _read_all(camera: Any) -> list[Frame]:
    frames = []
    while isinstance(frame := camera.read(), Frame):
        frames.append(frame)
    assert frame.why == "ended"
    return frames


def test_a_folder_shows_its_pictures_in_order_and_then_ends(tmp_path: Path) -> None:
    for name, level in (("b.png", 90), ("a.png", 30), ("c.jpg", 200)):
        _save(tmp_path, name, level)
    (tmp_path / "notes.txt").write_text("no picture")
    (tmp_path / "broken.png").write_bytes(b"no picture either")
    levels = [round(float(frame.picture.mean()), -1) for frame in _read_all(open_camera(f"folder:{tmp_path}"))]
    assert list(dict.fromkeys(levels)) == [30, 90, 200]


def test_an_empty_folder_ends_at_once(tmp_path: Path) -> None:
    assert _read_all(open_camera(str(tmp_path))) == []


def test_a_video_shows_its_frames_and_then_ends(tmp_path: Path) -> None:
    path = tmp_path / "throw.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 15, (64, 48))
    for level in (20, 120, 220):
        writer.write(np.full((48, 64, 3), level, np.uint8))
    writer.release()
    frames = _read_all(open_camera(f"video:{path}"))
    assert [round(float(frame.picture.mean()), -1) for frame in frames] == [20, 120, 220]


def test_one_picture_is_a_camera_that_never_ends(tmp_path: Path) -> None:
    _save(tmp_path, "one.png", 70)
    camera = open_camera(str(tmp_path / "one.png"))
    assert not isinstance(camera, Failed)
    assert all(isinstance(camera.read(), Frame) for _ in range(100))


@pytest.mark.parametrize("spec", ["usb:93", "/dev/video93", "folder:/nowhere/at/all", "video:missing.mp4", "nonsense"])
def test_a_source_that_is_not_there_is_an_answer_not_an_exception(spec: str) -> None:
    answer = open_camera(spec)
    camera = answer if isinstance(answer, Failed) else answer.read()
    assert isinstance(camera, Failed)
    assert camera.sentence


def test_no_camera_wanted_is_said_as_such() -> None:
    assert open_camera("none") == Failed("none", "No camera is wanted; dice are entered by finger.")


class _Pi:
    """A stand-in for picamera2 with what the project uses of it."""

    cameras = ({"Model": "imx708"},)
    frames = 2

    @classmethod
    def global_camera_info(cls) -> tuple[dict[str, str], ...]:
        return cls.cameras

    def create_video_configuration(self, **wanted: Any) -> dict[str, Any]:
        return wanted

    def configure(self, wanted: dict[str, Any]) -> None:
        self.size = wanted["main"]["size"]

    def start(self) -> None:
        self.left = self.frames

    def capture_array(self, stream: str) -> np.ndarray:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("ribbon out")
        return np.full((*self.size[::-1], 3), 50, np.uint8)

    def close(self) -> None:
        self.left = -1


def test_the_pi_camera_is_imported_only_when_asked_and_its_loss_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=_Pi))
    camera = PiCamera.open((64, 48))
    assert isinstance(camera, PiCamera)
    first = camera.read()
    assert isinstance(first, Frame)
    assert first.picture.shape == (48, 64, 3)
    camera.read()
    lost = camera.read()
    assert isinstance(lost, Failed)
    assert lost.why == "unplugged"


def test_a_pi_without_a_camera_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Pi, "cameras", ())
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=_Pi))
    answer = open_camera("picamera")
    assert isinstance(answer, Failed)
    assert answer.why == "absent"


def test_an_unplugged_usb_camera_is_an_answer() -> None:
    device = SimpleNamespace(read=lambda: (False, None), release=lambda: None)
    answer = UsbCamera(device, "/dev/video0").read()
    assert isinstance(answer, Failed)
    assert answer.why == "unplugged"


def test_frames_carry_the_time_they_were_taken() -> None:
    ticks = iter((1.0, 2.5))
    camera = Pictures("test", [np.zeros((4, 4, 3), np.uint8)] * 2, clock=lambda: next(ticks))
    assert [frame.at for frame in _read_all(camera)] == [1.0, 2.5]


def _pictures(camera: RenderedCamera, count: int) -> list[np.ndarray]:
    frames = [camera.read() for _ in range(count)]
    return [frame.picture for frame in frames if isinstance(frame, Frame)]


def test_thrown_dice_roll_in_and_then_lie_still() -> None:
    camera = RenderedCamera(3, size=(320, 240))
    motion = Motion()
    assert [motion.moved(p) for p in _pictures(camera, 4)] == [True, False, False, False]
    camera.throw({"red": [3, 4], "black": [6]})
    moved = [motion.moved(p) for p in _pictures(camera, ROLLING + 5)]
    assert all(moved[:ROLLING])
    assert not any(moved[ROLLING + 1 :])
    still, again = _pictures(camera, 2)
    assert not np.array_equal(still, again)


def test_another_throw_of_the_same_dice_lies_elsewhere() -> None:
    camera, motion = RenderedCamera(3, size=(320, 240)), Motion()
    camera.throw({"red": [3, 4]})
    first = _pictures(camera, ROLLING + 1)[-1]
    camera.throw({"red": [3, 4]})
    second = _pictures(camera, ROLLING + 1)[-1]
    motion.moved(first)
    assert motion.moved(second)


def test_a_cleared_tray_looks_as_it_did_before() -> None:
    camera, motion = RenderedCamera(3, size=(320, 240)), Motion()
    empty = _pictures(camera, 1)[0]
    camera.throw({"yellow": [1]})
    _pictures(camera, ROLLING + 1)
    camera.clear()
    cleared = _pictures(camera, 4)[-1]
    motion.moved(empty)
    assert not motion.moved(cleared)
