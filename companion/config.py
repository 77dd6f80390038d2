"""What the owner can set: the schema with its defaults, every key with its documentation."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from companion.automation import KINDS, LEVELS
from hardware.events import Button
from hardware.pins import Wiring

PIN = range(28)
SERVICE_POWEROFF = Path("/run/companion/poweroff")  # the service's wish to switch the machine off


@dataclass(frozen=True, slots=True)
class Key:
    """The documentation of one key: what it means, and which values are allowed."""

    doc: str
    allowed: tuple[Any, ...] | range = ()
    within: tuple[float, float] | None = None
    pattern: str = ""
    names: tuple[str, ...] = ()  # of a table: what may be set in it


def key(
    default: Any, doc: str, *allowed: Any, span: range | None = None, within: tuple[float, float] | None = None,
    pattern: str = "",
) -> Any:  # fmt: skip
    """A documented field."""
    return field(default=default, metadata={"key": Key(doc, span or allowed, within, pattern)})


@dataclass(frozen=True, slots=True)
class Screen:
    """The touchscreen."""

    size: str = key("auto", "Width x height in pixels such as `800x480`, or `auto`.", pattern=r"auto|\d{3,4}x\d{3,4}")
    rotation: int = key(0, "How far the picture is turned clockwise, in degrees.", 0, 90, 180, 270)
    density: float = key(0.0, "Pixels per millimetre; 0 takes the driver's word.", within=(0, 30))
    theme: str = key("evening", "Brightness of the colours.", "day", "evening")
    text_size: str = key("normal", "Size of the letters.", "normal", "large", "huge")
    fullscreen: bool = key(True, "Fill the screen; a window otherwise.")


@dataclass(frozen=True, slots=True)
class Camera:
    """The camera over the tray."""

    source: str = key(
        "auto",
        "`auto` (what is found), `none`, `picamera`, `usb:0`, `rendered`, `folder:…`, `video:…`, or a device or path.",
    )


@dataclass(frozen=True, slots=True)
class Pins:
    """The buttons and lamps on the Raspberry Pi's own pins, by BCM number; -1 is none."""

    enabled: bool = key(True, "Look for buttons and lamps on this machine's pins.")
    confirm: int = key(5, "Button that confirms.", span=range(-1, 28))
    undo: int = key(6, "Button that takes the last answer back.", span=range(-1, 28))
    left: int = key(13, "Button that goes left.", span=range(-1, 28))
    right: int = key(19, "Button that goes right.", span=range(-1, 28))
    roll: int = key(26, "Button that lets the companion roll.", span=range(-1, 28))
    power: int = key(3, "Button that shuts down when held; pin 3 also wakes a halted Pi.", span=range(-1, 28))
    confirm_lamp: int = key(12, "Lamp in the confirm button.", span=range(-1, 28))
    undo_lamp: int = key(16, "Lamp in the undo button.", span=range(-1, 28))
    left_lamp: int = key(20, "Lamp in the left button.", span=range(-1, 28))
    right_lamp: int = key(21, "Lamp in the right button.", span=range(-1, 28))
    roll_lamp: int = key(25, "Lamp in the roll button.", span=range(-1, 28))
    power_lamp: int = key(-1, "Lamp in the power button.", span=range(-1, 28))
    buzzer: int = key(-1, "Buzzer.", span=range(-1, 28))
    pressed: str = key("low", "Level of a pressed button: `low` is wired to ground, `high` to 3.3 V.", "low", "high")
    lit: str = key("high", "Level that lights a lamp.", "low", "high")
    shutdown_hold: float = key(2.0, "Seconds the power button is held to shut down.", within=(0.5, 20))

    def wiring(self) -> Wiring:
        """These pins as the hardware wants them."""
        buttons = {button: getattr(self, button) for button in Button}
        lamps = {button: getattr(self, f"{button}_lamp") for button in Button}
        return Wiring(
            buttons={button: pin for button, pin in buttons.items() if pin in PIN and self.enabled},
            lamps={button: pin for button, pin in lamps.items() if pin in PIN and self.enabled},
            buzzer=self.buzzer if self.buzzer in PIN and self.enabled else None,
            holds={Button.POWER: round(self.shutdown_hold * 1000)},
            pressed_is_high=self.pressed == "high",
            lit_is_high=self.lit == "high",
        )


@dataclass(frozen=True, slots=True)
class Serial:
    """The microcontroller under the tray."""

    url: str = key("", "Serial device or pyserial URL such as `/dev/ttyACM0`; empty for none.")


@dataclass(frozen=True, slots=True)
class Printer:
    """The receipt printer."""

    url: str = key("", "Serial device, pyserial URL or `/dev/usb/lp0`; empty for none.")
    columns: int = key(32, "Letters in a line.", 32, 48)
    code_page: str = key("cp437", "Code page the printer has for umlauts.", "cp437", "cp850", "cp858", "cp1252")


@dataclass(frozen=True, slots=True)
class Sound:
    """What is heard."""

    enabled: bool = key(False, "Play sounds.")
    speech: bool = key(False, "Speak announcements, where `espeak-ng` is installed.")
    volume: int = key(70, "Loudness in percent.", span=range(101))


@dataclass(frozen=True, slots=True)
class Dice:
    """Where rolls come from unless the table says otherwise."""

    source: str = key("camera", "First choice for the table's own rolls.", "camera", "fingers", "companion")


AUTOMATION = Key(
    "Per kind of step, whether the companion takes it (`auto`), proposes (`ask`) or stays out (`off`).",
    LEVELS,
    names=tuple(KINDS),
)


@dataclass(frozen=True, slots=True)
class Config:
    """Everything the owner can set."""

    language: str = key("system", "Language of the table; `system` follows the machine.", "system", "en", "de")
    database: str = key("", "Path of the journal; empty is `companion.db` in the user's or the service's data folder.")
    screen: Screen = field(default_factory=Screen)
    camera: Camera = field(default_factory=Camera)
    pins: Pins = field(default_factory=Pins)
    serial: Serial = field(default_factory=Serial)
    printer: Printer = field(default_factory=Printer)
    sound: Sound = field(default_factory=Sound)
    dice: Dice = field(default_factory=Dice)
    automation: dict[str, str] = field(default_factory=dict, metadata={"key": AUTOMATION})

    def database_path(self, environ: Mapping[str, str] = os.environ) -> Path:
        """Where the journal lies: as set, or in the service's folder, or in the user's."""
        if self.database:
            return Path(os.path.expanduser(self.database))  # noqa: PTH111 - as it is where a home is unknown
        if state := environ.get("STATE_DIRECTORY"):
            return Path(state.split(":")[0]) / "companion.db"
        from platformdirs import user_data_path

        return user_data_path("companion") / "companion.db"

    def table_language(self, environ: Mapping[str, str] = os.environ) -> str:
        """The language the table reads: `en` or `de`."""
        if self.language != "system":
            return self.language
        asked = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
        return "de" if asked.startswith("de") else "en"


def keys(of: type = Config, prefix: str = "") -> dict[str, Field[Any]]:
    """Every key by its dotted name, in the order of the schema."""
    found: dict[str, Field[Any]] = {}
    for entry in fields(of):
        if "key" in entry.metadata:
            found[prefix + entry.name] = entry
        elif isinstance(entry.default_factory, type):
            found |= keys(entry.default_factory, f"{prefix}{entry.name}.")
    return found


def default_of(entry: Field[Any]) -> Any:
    """The value a key has when nobody sets it."""
    return entry.default_factory() if entry.default_factory is not MISSING else entry.default
