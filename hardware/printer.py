"""The receipt printer: score sheets and session summaries in ESC/POS."""

import os
import select
import textwrap
import unicodedata
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
     "→": "->", "•": "*", "✓": "x", "\u00a0": " ", "\u202f": " ", "ẞ": "SS", "♥": "*", "♡": "o"}
)  # fmt: skip
BARE = str.maketrans(  # letters with a stroke and the like, which Unicode does not take apart
    {"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "œ": "oe",
     "Œ": "OE", "ħ": "h", "Ħ": "H", "ı": "i", "ŧ": "t", "Ŧ": "T", "ŋ": "ng", "Ŋ": "Ng", "ə": "e", "Ə": "E", "€": "EUR"}
)  # fmt: skip
PATIENCE = 20.0  # seconds a printer may take for a piece


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
            lines = textwrap.wrap(printable(text, code_page), columns // 2) or [""]
            return CENTRE + BIG + _encode(lines, code_page) + SMALL + LEFT
        case Rule():
            return _encode(["-" * columns], code_page)
        case Line(text, figure, bold):
            data = _encode(_row(printable(text, code_page), printable(figure, code_page), columns), code_page)
            return BOLD + data + PLAIN if bold else data


def printable(text: str, code_page: str) -> str:
    """A text in letters the code page has; a letter it lacks loses its accent or stroke before it becomes a "?"."""
    return "".join(_letter(letter, code_page) for letter in unicodedata.normalize("NFC", text).translate(PLAINER))


def _letter(letter: str, code_page: str) -> str:
    try:
        letter.encode(code_page)
    except UnicodeEncodeError:
        parts = unicodedata.normalize("NFKD", letter)
        bare = "".join(part for part in parts if unicodedata.category(part) not in ("Mn", "Cf")).translate(BARE)
        return bare.encode(code_page, errors="replace").decode(code_page)
    return letter


def _row(text: str, figure: str, columns: int) -> list[str]:
    if not figure:
        return textwrap.wrap(text, columns) or [""]
    figure = figure[:columns]
    *before, last = textwrap.wrap(text, max(1, columns - len(figure) - 1)) or [""]
    return [*before, last.ljust(columns - len(figure)) + figure]


def _encode(lines: list[str], code_page: str) -> bytes:
    return b"".join(line.encode(code_page) + b"\n" for line in lines)


def send(url: str, data: bytes) -> None:
    """Print: `url` is a serial port or its URL, or the device file of a USB printer such as /dev/usb/lp0."""
    try:
        if "/usb/lp" in url:
            _send_usb(url, data)
        else:
            _send_serial(url, data)
    except (OSError, ValueError) as error:
        sentence = f"The printer at {url} cannot be reached ({error}): check its power, paper and cable."
        raise PrinterError(sentence) from error


def _send_usb(url: str, data: bytes) -> None:
    """Write to a device that is there: where none is, no file may take its place and swallow the paper."""
    device = os.open(url, os.O_WRONLY | os.O_NONBLOCK)  # a printer without paper takes nothing, for ever
    try:
        while select.select((), (device,), (), PATIENCE)[1]:
            if not data:  # closed any sooner, the last piece would be lost
                return
            data = data[os.write(device, data[:PIECE]) :]
    finally:
        os.close(device)
    raise TimeoutError("it takes no more")


def _send_serial(url: str, data: bytes) -> None:
    import serial

    with serial.serial_for_url(url, baudrate=9600, write_timeout=PATIENCE) as port:
        for at in range(0, len(data), PIECE):
            port.write(data[at : at + PIECE])
        port.flush()
