"""The box's pages say what the code does."""

import re
from pathlib import Path

from companion.config import Config
from hardware.events import Button
from hardware.firmware import pinout
from hardware.firmware.protocol import LONGEST, RESEND, VERSION, encode

DOCS = Path(__file__).parents[1] / "docs"


def test_the_wiring_page_and_its_diagram_show_the_default_pins() -> None:
    page, diagram, pins = (DOCS / "wiring.md").read_text(), (DOCS / "wiring.svg").read_text(), Config().pins
    for button in Button:
        pin, lamp = getattr(pins, button), getattr(pins, f"{button}_lamp")
        shown = f"GPIO{lamp}" if lamp >= 0 else "none"
        assert re.search(rf"\| {button} \|.*\| GPIO{pin} \| {shown} \|", page)
        assert f"GPIO{pin} {button} button" in diagram
        assert lamp < 0 or f"GPIO{lamp} {button} lamp" in diagram


def test_the_wiring_page_shows_the_picos_pins() -> None:
    page = (DOCS / "wiring.md").read_text()
    assert list(pinout.BUTTONS) == list(pinout.LAMPS) == [str(button) for button in Button]
    for pins in (list(pinout.BUTTONS.values()), list(pinout.LAMPS.values())):
        assert f"GP{pins[0]} to GP{pins[-1]}" in page
        assert pins == list(range(pins[0], pins[-1] + 1))
    assert f"| GP{pinout.RING} |" in page
    assert f"| GP{pinout.SENSOR} |" in page


def test_the_protocol_page_has_the_protocols_numbers_and_examples_with_right_checksums() -> None:
    page = (DOCS / "serial-protocol.md").read_text()
    examples = re.findall(r"^((?:msg|ack) .*)\*[0-9A-F]{4}$", page, re.MULTILINE)
    assert len(examples) == 2
    assert all(encode(example).decode().strip() in page for example in examples)
    for number in (f"{RESEND} ms", f"{LONGEST} characters", f"version is {VERSION}"):
        assert number in page


def test_every_page_the_pages_point_to_is_there() -> None:
    for page in ("wiring.md", "serial-protocol.md", "install.md"):
        for target in re.findall(r"\]\(([\w.-]+)\)", (DOCS / page).read_text()):
            assert (DOCS / target).exists(), f"{page} points to {target}"
