"""What the doctor looks at among the devices: camera, pins, cable, printer, screen, touch, letters, sound."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

from companion.checks import Finding, bad, good, note
from companion.config import Config

LETTERS = "ÄÖÜäöüßéèêñ€„“–×"
BY_FINGER = "Dice can be entered by finger; see docs/install.md and `camera.source`."
ABS_MT_POSITION_X, ABS_X, BTN_TOUCH = 0x35, 0x00, 0x14A


def camera(config: Config, frames: int = 12) -> Finding:
    """Whether the camera gives pictures one can see something in; the last one is kept to look at."""
    from vision.camera import Failed, open_camera
    from vision.watch import Health

    opened = open_camera(config.camera.source)
    if isinstance(opened, Failed):
        return good("camera", opened.sentence) if opened.why == "none" else note("camera", opened.sentence, BY_FINGER)
    for _ in range(frames):  # a camera still getting used to the light sends dark pictures at first
        frame = opened.read()
    opened.close()
    if isinstance(frame, Failed):
        return note("camera", frame.sentence, BY_FINGER)
    health = Health(opened.name, frame.at)
    health.frame(frame)
    if not health.bright:
        return note("camera", f"{opened.name} sends black pictures.", "Uncover the lens and switch the lamp on.")
    height, width = frame.picture.shape[:2]
    return good("camera", f"{opened.name}, {width}x{height}{_kept(frame.picture, config)}.")


def _kept(picture: Any, config: Config) -> str:
    """Where a test picture was put, as the end of a sentence."""
    import cv2

    place = config.database_path().with_name("doctor.jpg")
    kept = place.parent.is_dir() and cv2.imwrite(str(place), picture)
    return f"; test picture in {place}" if kept else ""


def pins(config: Config) -> Finding:
    """Whether the buttons' and lamps' pins can be had, and whether a button is stuck."""
    from hardware.buttons import Contacts
    from hardware.lamps import Lamps

    wiring = config.pins.wiring()
    if not wiring.buttons and not wiring.lamps:
        return good("pins", "Switched off in the config; play by touch.")
    contacts, lamps = Contacts(wiring, lambda: None, 0), Lamps(wiring)
    troubles = list(dict.fromkeys(trouble.sentence for trouble in contacts.troubles + lamps.troubles))
    stuck = contacts.pressed()
    contacts.close()
    lamps.close()
    if troubles:
        return note("pins", " ".join(troubles), "Play by touch, or see docs/wiring.md.")
    if stuck:
        return note("pins", f"Pressed all the time: {', '.join(stuck)}.", "Check its wires and `pins.pressed`.")
    return good("pins", f"{len(wiring.buttons)} buttons and {len(wiring.lamps)} lamps.")


def serial(config: Config, patience: float = 3.0) -> Finding:
    """Whether the microcontroller under the tray answers."""
    from queue import Empty, SimpleQueue

    from hardware.events import Event, LinkUp, Trouble
    from hardware.link import Link

    if not config.serial.url:
        return good("serial", "Nothing under the tray in the config.")
    queue: SimpleQueue[Event] = SimpleQueue()
    link = Link(config.serial.url, queue.put)
    try:
        event = queue.get(timeout=patience)
    except Empty:
        return note("serial", f"Nothing answers at {config.serial.url}.", "Copy the firmware to it anew.")
    finally:
        link.close()
    if isinstance(event, LinkUp):
        return good("serial", f"The microcontroller at {config.serial.url} answers.")
    says = event.sentence if isinstance(event, Trouble) else str(event)
    return note("serial", says, "See docs/serial-protocol.md; the game goes on without it.")


def printer(config: Config) -> Finding:
    """Whether the printer can be opened; nothing is printed."""
    from hardware.printer import PrinterError, send

    if not config.printer.url:
        return good("printer", "None in the config.")
    try:
        send(config.printer.url, b"")
    except PrinterError as error:
        return note("printer", str(error), "Score sheets are on the screen as well.")
    return good("printer", f"{config.printer.url} can be opened.")


def screen(config: Config) -> Finding:
    """Whether there is something to draw on, and by which driver."""
    pygame = quiet_pygame()
    try:
        pygame.display.init()
        driver, sizes = pygame.display.get_driver(), pygame.display.get_desktop_sizes()
    except pygame.error as error:
        advice = "Connect a screen; over SSH, or to try things out, set SDL_VIDEODRIVER=dummy."
        return bad("screen", f"No screen can be opened ({error}).", advice)
    finally:
        pygame.display.quit()
    shown = ", ".join(f"{width}x{height}" for width, height in sizes)
    if driver in ("dummy", "offscreen"):
        chosen = "SDL_VIDEODRIVER" in os.environ
        advice = "Connect a screen; in a terminal, `companion play` needs none."
        return (note if chosen else bad)("screen", f"Pictures go nowhere (driver {driver}).", advice)
    return good("screen", f"{shown} by driver {driver}.")


def touch(config: Config, devices: Path = Path("/proc/bus/input/devices")) -> Finding:
    """Whether a touchscreen is there and may be read."""
    found = touchscreens(devices.read_text()) if devices.exists() else {}
    if not found:
        return note("touch", "No touchscreen found.", "A mouse does as well; check the screen's USB or ribbon cable.")
    closed = [name for name, event in found.items() if not os.access(f"/dev/input/{event}", os.R_OK)]
    if closed:
        return note("touch", f"{', '.join(closed)} may not be read.", "Add the user to the group `input`.")
    return good("touch", ", ".join(found))


def touchscreens(text: str) -> dict[str, str]:
    """The touchscreens in the kernel's list of input devices, each with its event device."""
    found = {}
    for device in text.strip().split("\n\n"):
        name = re.search(r'N: Name="(.*)"', device)
        event = re.search(r"H: Handlers=.*\b(event\d+)", device)
        fingers = has_bit(device, "ABS", ABS_MT_POSITION_X)
        single = has_bit(device, "ABS", ABS_X) and has_bit(device, "KEY", BTN_TOUCH)
        if name and event and (fingers or single):
            found[name[1]] = event[1]
    return found


def has_bit(device: str, kind: str, bit: int) -> bool:
    """Whether a device in the kernel's list has a capability; the list has 64-bit words, the highest first."""
    line = re.search(rf"^B: {kind}=(.*)$", device, re.MULTILINE)
    words = line[1].split()[::-1] if line else []
    return bit // 64 < len(words) and bool(int(words[bit // 64], 16) >> bit % 64 & 1)


def fonts(config: Config) -> Finding:
    """Whether the letters of both languages can be drawn."""
    from font_source_sans_pro import SourceSansPro

    pygame = quiet_pygame()
    pygame.font.init()
    try:
        font = pygame.font.Font(SourceSansPro, 20)
    except (OSError, pygame.error) as error:
        return bad("fonts", f"The font cannot be opened ({error}).", "Install the companion anew.")
    missing = [letter for letter, shape in zip(LETTERS, font.metrics(LETTERS), strict=True) if shape is None]
    if missing:
        return note("fonts", f"The font lacks {' '.join(missing)}.", "Install the companion anew.")
    return good("fonts", "All letters of both languages.")


def sound(config: Config) -> Finding:
    """Whether sounds can be heard, if they are wanted."""
    if not config.sound.enabled and not config.sound.speech:
        return good("sound", "Switched off in the config.")
    pygame = quiet_pygame()
    try:
        pygame.mixer.init()
    except pygame.error as error:
        return note("sound", f"There is no sound ({error}).", "Check the loudspeaker, or leave it silent.")
    finally:
        pygame.mixer.quit()
    if config.sound.speech and not shutil.which("espeak-ng"):
        return note("sound", "Sounds work; nothing can be spoken.", "Install `espeak-ng`.")
    return good("sound", "Sounds can be heard.")


def quiet_pygame() -> Any:
    """The drawing library, without its greeting."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    return pygame
