"""The tray sheet: a page to print at true size, with marks in its corners by which the camera finds its bearings."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float32]

MARGIN: Final = 10.0
"""Millimetres that printers leave blank, and a little more."""
MARK: Final = 24.0
"""The side of a mark in millimetres: 6 modules of 4 mm."""
MODULES: Final = 6
DPI: Final = 300
DICTIONARY: Final = cv2.aruco.DICT_4X4_50
BAR: Final = 100.0
WORDS: Final = (
    "Print at 100 % (no fitting to the page): this bar is 100 mm long.",
    "Mit 100 % drucken (nicht an die Seite anpassen): dieser Balken ist 100 mm lang.",
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper size, lying on its long side, and the number of its first mark."""

    name: str
    width: float
    height: float
    first: int

    def corners(self, mark: int) -> Points:
        """The four corners of a mark in millimetres, clockwise from its upper left, counted from the sheet's."""
        right, low = (mark - self.first) % 2, (mark - self.first) // 2
        x = MARGIN + right * (self.width - 2 * MARGIN - MARK)
        y = MARGIN + low * (self.height - 2 * MARGIN - MARK)
        return np.array([[x, y], [x + MARK, y], [x + MARK, y + MARK], [x, y + MARK]], np.float32)

    @property
    def marks(self) -> range:
        """The numbers of its four marks: upper left, upper right, lower left, lower right."""
        return range(self.first, self.first + 4)


SHEETS: Final = {
    "a4": Sheet("a4", 297.0, 210.0, 0),
    "letter": Sheet("letter", 279.4, 215.9, 4),
}


@dataclass(frozen=True, slots=True)
class Ink:
    """A filled rectangle on the page, in millimetres; 0 is black."""

    x: float
    y: float
    width: float
    height: float
    grey: float = 0.0


def _mark_ink(sheet: Sheet, mark: int) -> Iterator[Ink]:
    """The black modules of a mark, a run of them in one piece so that no printer leaves seams."""
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    cells = cv2.aruco.generateImageMarker(dictionary, mark, MODULES, borderBits=1)
    left, top = sheet.corners(mark)[0]
    side = MARK / MODULES
    for row in range(MODULES):
        runs = np.flatnonzero(np.diff([1, *(cells[row] > 0).astype(int), 1]))
        for start, end in zip(runs[::2], runs[1::2], strict=True):
            yield Ink(float(left + start * side), float(top + row * side), float((end - start) * side), side)


def page(sheet: Sheet) -> tuple[Ink, ...]:
    """Everything that is printed but the words: the marks, a thin frame for the dice, and the bar."""
    marks = [ink for mark in sheet.marks for ink in _mark_ink(sheet, mark)]
    left, top = MARGIN + MARK + 4, MARGIN
    wide, high = sheet.width - 2 * left, sheet.height - 2 * top - 14
    lines = [
        (left, top, wide, 0.3),
        (left, top + high, wide, 0.3),
        (left, top, 0.3, high),
        (left + wide, top, 0.3, high),
    ]
    frame = [Ink(*line, grey=0.7) for line in lines]
    foot, start = sheet.height - MARGIN - 2, (sheet.width - BAR) / 2
    ticks = [
        Ink(start + 10 * k - 0.15, foot - (3 if k % 5 == 0 else 1.5), 0.3, 3 if k % 5 == 0 else 1.5) for k in range(11)
    ]
    return (*marks, *frame, Ink(start, foot, BAR, 0.6), *ticks)


def _word_places(sheet: Sheet) -> list[tuple[float, float, str]]:
    """The words and where they begin, in millimetres."""
    return [(sheet.width / 2 - BAR / 2, sheet.height - MARGIN - 11 + 3.6 * k, words) for k, words in enumerate(WORDS)]


def to_pdf(sheet: Sheet) -> bytes:
    """The sheet as a PDF of one page."""
    point = 72 / 25.4
    draw = [
        f"{i.grey:.2f} g {i.x * point:.3f} {(sheet.height - i.y - i.height) * point:.3f} "
        f"{i.width * point:.3f} {i.height * point:.3f} re f"
        for i in page(sheet)
    ]
    draw += [
        f"BT /F1 7 Tf 0 g {x * point:.3f} {(sheet.height - y) * point:.3f} Td ({_escaped(words)}) Tj ET"
        for x, y, words in _word_places(sheet)
    ]
    content = "\n".join(draw).encode("latin-1")
    box = f"[0 0 {sheet.width * point:.3f} {sheet.height * point:.3f}]"
    return _pdf(
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Contents 4 0 R "
        f"/Resources << /Font << /F1 5 0 R >> >> >>".encode(),
        b"<< /Length %d >>\nstream\n%b\nendstream" % (len(content), content),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    )


def _escaped(words: str) -> str:
    return words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def _pdf(*objects: bytes) -> bytes:
    """Objects, numbered from 1, as a PDF file with its table of places."""
    out = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    tail = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))
    return out + head + table + tail


def to_picture(sheet: Sheet, dpi: float = DPI) -> NDArray[np.uint8]:
    """The sheet as a grey picture."""
    dot = dpi / 25.4
    picture = np.full((round(sheet.height * dot), round(sheet.width * dot)), 255, np.uint8)
    for ink in page(sheet):
        x0, y0, x1, y1 = (round(v * dot) for v in (ink.x, ink.y, ink.x + ink.width, ink.y + ink.height))
        picture[y0 : max(y1, y0 + 1), x0 : max(x1, x0 + 1)] = round(255 * ink.grey)
    for x, y, words in _word_places(sheet):
        at = (round(x * dot), round(y * dot))
        cv2.putText(picture, words, at, cv2.FONT_HERSHEY_SIMPLEX, dpi / 400, 0, max(1, round(dpi / 200)), cv2.LINE_AA)
    return picture


def to_png(sheet: Sheet, dpi: int = DPI) -> bytes:
    """The sheet as a PNG that knows its true size."""
    packed: bytes = cv2.imencode(".png", to_picture(sheet, dpi))[1].tobytes()
    per_metre = round(dpi / 0.0254)
    body = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", 9) + body + struct.pack(">I", zlib.crc32(body))
    after_header = 8 + 25
    return packed[:after_header] + chunk + packed[after_header:]
