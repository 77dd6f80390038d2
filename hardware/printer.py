"""The receipt printer: score sheets and session summaries in ESC/POS."""

import os
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass

ESC, GS = b"\x1b", b"\x1d"
RESET, CENTRE, LEFT = ESC + b"@", ESC + b"a\x01", ESC + b"a\x00"
BOLD, PLAIN = ESC + b"E\x01", ESC + b"E\x00"
BIG, SMALL = GS + b"!\x11", GS + b"!\x00"
CUT = b"\n\n\n" + GS + b"VB\x00"
AMERICAN = ESC + b"R\x00"  # else some printers put national letters in the place of brackets
PIECE = 1024  # bytes; each piece has its own time, because a whole evening takes a slow printer minutes
CODE_PAGES = {"cp437": 0, "cp850": 2, "cp858": 19, "cp1252": 16}
PLAINER = str.maketrans(
    {"–": "-", "—": "-", "−": "-", "„": '"', "“": '"', "”": '"', "‚": "'", "‘": "'", "’": "'", "…": "...", "×": "x",
     "→": "->", "•": "*", "✓": "x", "\u00a0": " ", "\u202f": " ", "ẞ": "SS"}
)  # fmt: skip


class PrinterError(OSError):
    """Why nothing was printed, and what to do about it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a receipt: text at the left, a figure at the right if there is one."""

    text: str = ""
    figure: str = ""
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a receipt: large and in the middle."""

    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across the paper."""


Part = Line | Heading | Rule


def receipt(parts: Iterable[Part], columns: int = 32, code_page: str = "cp437") -> bytes:
    """Everything the printer has to be sent for one piece of paper."""
    start = RESET + AMERICAN + ESC + b"t" + bytes([CODE_PAGES[code_page]])
    return start + b"".join(_part(part, columns, code_page) for part in parts) + CUT


def _part(part: Part, columns: int, code_page: str) -> bytes:
    match part:
        case Heading(text):
            lines = textwrap.wrap(text.translate(PLAINER), columns // 2) or [""]
            return CENTRE + BIG + _encode(lines, code_page) + SMALL + LEFT
        case Rule():
            return _encode(["-" * columns], code_page)
        case Line(text, figure, bold):
            data = _encode(_row(text.translate(PLAINER), figure.translate(PLAINER), columns), code_page)
            return BOLD + data + PLAIN if bold else data


def _row(text: str, figure: str, columns: int) -> list[str]:
    if not figure:
        return textwrap.wrap(text, columns) or [""]
    figure = figure[:columns]
    *before, last = textwrap.wrap(text, max(1, columns - len(figure) - 1)) or [""]
    return [*before, last.ljust(columns - len(figure)) + figure]


def _encode(lines: list[str], code_page: str) -> bytes:
    return b"".join(line.encode(code_page, errors="replace") + b"\n" for line in lines)


def send(url: str, data: bytes) -> None:
    """Print: `url` is a serial port or its URL, or the device file of a USB printer such as /dev/usb/lp0."""
    try:
        if "/usb/lp" in url:
            with open(url, "wb", opener=_only_there) as device:
                device.write(data)
        else:
            _send_serial(url, data)
    except (OSError, ValueError) as error:
        sentence = f"The printer at {url} cannot be reached ({error}): check its power, paper and cable."
        raise PrinterError(sentence) from error


def _only_there(path: str, flags: int) -> int:
    """Open a device that is there: where none is, no file may take its place and swallow the paper."""
    return os.open(path, os.O_WRONLY)


def _send_serial(url: str, data: bytes) -> None:
    import serial

    with serial.serial_for_url(url, baudrate=9600, write_timeout=20) as port:
        for at in range(0, len(data), PIECE):
            port.write(data[at : at + PIECE])
        port.flush()
