"""Receipts byte for byte, and through a real serial port."""

import io
import os
from pathlib import Path
from typing import Any

import pytest

from hardware.printer import CODE_PAGES, Heading, Line, PrinterError, Rule, receipt, send
from tests.hardware.ptys import Cable

SHEET = [Heading("Größe"), Rule(), Line("Bär & Söhne", "12", bold=True), Line("„Fuß“ – übel…")]


def test_a_small_receipt_byte_for_byte() -> None:
    assert receipt(SHEET, columns=16) == (
        b"\x1b@\x1bR\x00\x1bt\x00"
        b"\x1ba\x01\x1d!\x11Gr\x94\xe1e\n\x1d!\x00\x1ba\x00"
        b"----------------\n"
        b"\x1bE\x01B\x84r & S\x94hne   12\n\x1bE\x00"
        b'"Fu\xe1" - \x81bel...\n'
        b"\n\n\n\x1dVB\x00"
    )


@pytest.mark.parametrize("code_page", CODE_PAGES)
def test_umlauts_are_right_in_every_code_page(code_page: str) -> None:
    data = receipt([Line("ÄÖÜäöüß")], code_page=code_page)
    assert b"\x1bt" + bytes([CODE_PAGES[code_page]]) in data
    assert "ÄÖÜäöüß".encode(code_page) in data


@pytest.mark.parametrize("columns", [32, 48])
def test_no_line_is_wider_than_the_paper_and_figures_stand_at_the_edge(columns: int) -> None:
    data = receipt([Line("A very long line that has to be broken " * 3, "1234")], columns)
    lines = data.split(b"\x1bt\x00")[1].split(b"\n\n\n")[0].decode("cp437").splitlines()
    assert max(map(len, lines)) == columns == len(lines[-1])
    assert lines[-1].endswith(" 1234")


def test_a_letter_the_printer_lacks_becomes_a_question_mark() -> None:
    assert b"?nd" in receipt([Line("日nd")])


@pytest.mark.parametrize("code_page", CODE_PAGES)
def test_a_name_with_strokes_and_accents_stays_readable_in_every_code_page(code_page: str) -> None:
    data = receipt([Line("Łukasz Şahin"), Line("Đorđe Nuñez"), Line("Søren", "3")], code_page=code_page)
    printed = data.decode(code_page)
    assert "Lukasz Sahin" in printed
    assert ("Soren" if code_page == "cp437" else "Søren") in printed
    assert "Nuñez" in printed, "a letter the page has stays as it is"
    assert "?" not in printed


def test_what_is_typed_as_letter_and_accent_is_printed_as_one() -> None:
    assert b"J\x81rgen\n" in receipt([Line("Ju\u0308rgen")])


def test_a_letter_that_becomes_two_makes_no_line_wider_than_the_paper() -> None:
    data = receipt([Line("Þ" * 32, "7")])
    assert max(map(len, data.split(b"\x1bt\x00")[1].split(b"\n\n\n")[0].splitlines())) == 32


def test_the_paper_gets_exactly_these_bytes_through_a_serial_port(tmp_path: Path) -> None:
    cable = Cable(tmp_path / "printer")
    cable.plug()
    data = receipt(SHEET, columns=48)
    send(str(cable.path), data)
    got = b""
    while len(got) < len(data):
        got += cable.read()
    cable.pull()
    assert got == data


def test_a_whole_evening_is_sent_in_pieces_that_a_slow_printer_can_take_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At 9600 baud a second is 960 bytes, and what takes longer than its time counts as a printer that is gone."""
    times = []

    class Slow(io.BytesIO):
        def write(self, data: Any) -> int:
            times.append(len(data) / 960)
            return super().write(data)

        def close(self) -> None:
            printed.append(self.getvalue())

    printed: list[bytes] = []
    monkeypatch.setattr("serial.serial_for_url", lambda url, baudrate, write_timeout: Slow())
    paper = bytes(range(256)) * 400
    send("/dev/ttyUSB0", paper)
    assert printed[0] == paper
    assert max(times) < 5


def test_a_usb_printer_gets_the_same_bytes(tmp_path: Path) -> None:
    device = tmp_path / "usb" / "lp0"
    device.parent.mkdir()
    device.touch()
    send(str(device), b"paper")
    assert device.read_bytes() == b"paper"


def test_a_usb_printer_that_is_out_of_paper_is_said_to_be_and_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe that nobody reads takes some bytes and then no more, as the printer does."""
    monkeypatch.setattr("hardware.printer.PATIENCE", 0.01)
    device = tmp_path / "usb" / "lp0"
    device.parent.mkdir()
    os.mkfifo(device)
    tray = os.open(device, os.O_RDONLY | os.O_NONBLOCK)
    with pytest.raises(PrinterError, match="check its power, paper and cable"):
        send(str(device), bytes(1_000_000))
    os.close(tray)


def test_a_missing_printer_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(PrinterError, match="cannot be reached"):
        send(str(tmp_path / "nothing"), b"paper")
    device = tmp_path / "usb" / "lp0"
    device.parent.mkdir()
    with pytest.raises(PrinterError, match="cannot be reached"):
        send(str(device), b"paper")
    assert not device.exists()
