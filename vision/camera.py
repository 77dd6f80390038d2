"""Where pictures come from: a Pi or USB camera, a folder, a video or the rendered tray, all read the same way."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Any, Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Clock = Callable[[], float]

SIZE: Final = (1280, 720)
RATE: Final = 15.0
PICTURES: Final = frozenset({".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff"})
HOLD: Final = 1.5
"""Seconds that each picture of a folder is shown, enough for the dice to count as being at rest."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture and when it was taken, on a clock that never jumps."""

    picture: Picture
    at: float


@dataclass(frozen=True, slots=True)
class Failed:
    """Why there is no picture: a stable name for the screen and one plain sentence for the log."""

    why: str
    sentence: str


class Camera(Protocol):
    """A source of frames that never raises: what goes wrong is an answer."""

    @property
    def name(self) -> str:
        """What the owner calls it."""

    @property
    def rate(self) -> float | None:
        """How many frames a second to ask for, or nothing if the camera keeps its own time."""

    def read(self) -> Frame | Failed:
        """The next frame, or why there is none."""

    def close(self) -> None:
        """Give the device back."""


class Pictures:
    """A camera that shows given pictures in turn and then ends: a folder, a video file, a test's own frames."""

    def __init__(
        self, name: str, pictures: Iterable[Picture | None], rate: float = RATE, clock: Clock = time.monotonic
    ) -> None:
        self.name = name
        self.rate: float | None = rate
        self._pictures = iter(pictures)
        self._clock = clock

    def read(self) -> Frame | Failed:
        """The next picture, or that it ended or could not be read."""
        try:
            picture = next(self._pictures, None)
        except (OSError, cv2.error) as error:
            return Failed("failed", f"{self.name} cannot be read: {error}")
        if picture is None:
            return Failed("ended", f"{self.name} has no more pictures.")
        return Frame(picture, self._clock())

    def close(self) -> None:
        """Let go of the pictures."""
        self._pictures = iter(())


def folder_pictures(folder: Path, frames: int = round(HOLD * RATE)) -> Iterator[Picture]:
    """The pictures of a folder by name, each for some frames; what is no picture is passed over."""
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in PICTURES:
            picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
            if picture is not None:
                yield from repeat(picture, frames)


def video_pictures(path: Path) -> Iterator[Picture]:
    """The frames of a video file."""
    video = cv2.VideoCapture(str(path))
    try:
        while True:
            taken, picture = video.read()
            if not taken:
                return
            yield picture
    finally:
        video.release()


class UsbCamera:
    """A camera behind V4L2, read with a buffer of one frame so that what it shows is now."""

    rate: float | None = None

    def __init__(self, device: Any, name: str, clock: Clock = time.monotonic) -> None:
        self.name = name
        self._device = device
        self._clock = clock

    @classmethod
    def open(cls, where: int | str, size: tuple[int, int] = SIZE) -> UsbCamera | Failed:
        """The camera of a number or a device file."""
        name = f"/dev/video{where}" if isinstance(where, int) else where
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)  # what we answer is enough
        device = cv2.VideoCapture(where, cv2.CAP_V4L2)
        if not device.isOpened():
            return Failed("absent", f"There is no camera at {name}, or another program has it.")
        device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        device.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        device.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        device.set(cv2.CAP_PROP_FPS, RATE)
        device.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return cls(device, name)

    def read(self) -> Frame | Failed:
        """The newest frame."""
        taken, picture = self._device.read()
        if not taken or picture is None:
            return Failed("unplugged", f"{self.name} gave no picture; is the cable in?")
        return Frame(picture, self._clock())

    def close(self) -> None:
        """Release the device."""
        self._device.release()


class PiCamera:
    """The ribbon-cable camera of a Raspberry Pi, through picamera2 from the system's packages."""

    rate: float | None = None
    name = "Pi camera"

    def __init__(self, device: Any, clock: Clock = time.monotonic) -> None:
        self._device = device
        self._clock = clock

    @classmethod
    def open(cls, size: tuple[int, int] = SIZE) -> PiCamera | Failed:
        """The first ribbon-cable camera."""
        try:
            from picamera2 import Picamera2  # only on a Pi, only from apt
        except ImportError:
            return Failed(
                "absent", "picamera2 is not installed; on Raspberry Pi OS: sudo apt install python3-picamera2"
            )
        try:
            if not Picamera2.global_camera_info():
                return Failed("absent", "No ribbon-cable camera was found.")
            device = Picamera2()
            frame = int(1_000_000 / RATE)
            device.configure(
                device.create_video_configuration(
                    main={"size": size, "format": "RGB888"}, controls={"FrameDurationLimits": (frame, frame)}
                )
            )
            device.start()
        except (RuntimeError, OSError, IndexError) as error:
            return Failed("absent", f"The Pi camera does not start: {error}")
        return cls(device)

    def read(self) -> Frame | Failed:
        """The newest frame; picamera2's RGB888 is blue first, as cv2 wants it."""
        try:
            picture = self._device.capture_array("main")
        except (RuntimeError, OSError) as error:
            return Failed("unplugged", f"The Pi camera gave no picture: {error}")
        return Frame(np.asarray(picture, np.uint8), self._clock())

    def close(self) -> None:
        """Stop the camera."""
        self._device.close()


def open_camera(spec: str, size: tuple[int, int] = SIZE) -> Camera | Failed:
    """The camera a word names: auto, none, picamera, usb:0, folder:…, video:…, rendered, or just a device or a path."""
    kind, _, where = spec.partition(":")
    match kind:
        case "auto":
            return _found(size)
        case "none" | "":
            return Failed("none", "No camera is wanted; dice are entered by finger.")
        case "picamera":
            return PiCamera.open(size)
        case "rendered":
            from vision.rendered import RenderedCamera  # draws; a real camera never needs it

            return RenderedCamera()
        case "usb":
            return UsbCamera.open(int(where) if where.isdigit() else where or 0, size)
        case "folder" | "video":
            return _from_disk(Path(where))
        case _:
            return UsbCamera.open(spec, size) if spec.startswith("/dev/") else _from_disk(Path(spec))


def _from_disk(path: Path) -> Camera | Failed:
    path = path.expanduser()
    if path.is_dir():
        return Pictures(str(path), folder_pictures(path))
    if path.suffix.lower() in PICTURES and path.is_file():
        picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
        return Pictures(str(path), repeat(picture)) if picture is not None else _no_picture(path)
    return Pictures(str(path), video_pictures(path)) if path.is_file() else _no_picture(path)


def _no_picture(path: Path) -> Failed:
    return Failed("absent", f"{path} is no folder of pictures, no picture and no video.")


def _found(size: tuple[int, int]) -> Camera | Failed:
    """The first camera that is really there: on the ribbon cable, then on USB."""
    pi = PiCamera.open(size)
    if not isinstance(pi, Failed):
        return pi
    for device in sorted(Path("/dev").glob("video*")):
        usb = UsbCamera.open(str(device), size)
        if isinstance(usb, Failed):
            continue
        if isinstance(usb.read(), Frame):
            return usb
        usb.close()
    return Failed("absent", "No camera was found; plug one in or set camera.source.")
