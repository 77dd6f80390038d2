"""The link's thread over real serial ports: pseudo terminals that are pulled out, and loop://."""

from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, cast

import pytest

from hardware.clock import milliseconds
from hardware.events import Button, ButtonPressed, Event, LinkDown, LinkUp, Trouble
from hardware.firmware.tray import Tray
from hardware.link import Link, Port, open_serial
from tests.hardware.ptys import Cable
from tests.helpers import eventually


class Table:
    """A box and a microcontroller joined by a cable, the microcontroller played by the test's own thread."""

    def __init__(self, path: Path) -> None:
        """A microcontroller whose cable is not yet plugged in."""
        self.cable = Cable(path)
        self.tray = Tray("tray", {"confirm": 0}, milliseconds())
        self.queue: SimpleQueue[Event] = SimpleQueue()
        self.link = Link(str(path), self.queue.put, pauses=lambda: repeat(0.01))

    def step(self) -> None:
        """Let the microcontroller hear and speak once."""
        self.tray.hear(self.cable.read(), milliseconds())
        self.cable.write(self.tray.peer.due(milliseconds()))

    def next_event(self) -> Event:
        """The next event on the box, the microcontroller working meanwhile."""
        for _ in range(2000):
            self.step()
            try:
                return self.queue.get_nowait()
            except Empty:
                continue
        raise AssertionError("no event came")

    def press(self) -> None:
        """Press the confirm button once."""
        for level, age in ((True, 200), (True, 100), (False, 99), (False, 0)):
            self.tray.contact("confirm", level, milliseconds() - age)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table whose cable is not yet plugged in."""
    table = Table(tmp_path / "tty")
    yield table
    table.link.close()


def test_a_missing_device_is_said_once_and_found_when_it_is_plugged_in(table: Table) -> None:
    trouble = table.queue.get(timeout=10)
    assert isinstance(trouble, Trouble)
    assert trouble.kind == "absent"
    table.cable.plug()
    assert table.next_event() == LinkUp()
    table.link.light(9, 8, 7)
    while table.tray.colour != (9, 8, 7):
        table.step()


def test_a_cable_pulled_in_the_middle_of_a_message_loses_nothing(table: Table) -> None:
    table.queue.get(timeout=10)
    table.cable.plug()
    assert table.next_event() == LinkUp()
    table.press()
    while not (line := table.tray.peer.due(milliseconds())):
        table.tray.hear(table.cable.read(), milliseconds())
    table.cable.write(line[: len(line) // 2])
    table.cable.pull()
    assert isinstance(table.queue.get(timeout=10), LinkDown)
    table.tray.peer.reconnect()
    table.cable.plug()
    assert {table.next_event(), table.next_event()} == {LinkUp(), ButtonPressed(Button.CONFIRM)}
    assert table.queue.empty()


def test_a_press_whose_acknowledgement_was_lost_comes_only_once(table: Table) -> None:
    table.queue.get(timeout=10)
    table.cable.plug()
    assert table.next_event() == LinkUp()
    table.press()
    assert table.next_event() == ButtonPressed(Button.CONFIRM)
    table.cable.pull()
    assert isinstance(table.queue.get(timeout=10), LinkDown)
    table.tray.peer.reconnect()
    table.cable.plug()
    assert table.next_event() == LinkUp()
    table.press()
    assert table.next_event() == ButtonPressed(Button.CONFIRM)
    assert table.queue.empty()


def test_a_port_that_only_echoes_is_no_microcontroller_and_closing_is_no_trouble() -> None:
    queue: SimpleQueue[Event] = SimpleQueue()
    opened: list[Any] = []

    def open_port(url: str) -> Port:
        opened.append(open_serial(url))
        return cast(Port, opened[0])

    link = Link("loop://", queue.put, open_port)
    link.light(1, 2, 3)
    eventually(lambda: bool(opened) and opened[0].queue.empty() and link._talk._peer._sent_at is not None)
    link.close()
    assert queue.empty()


@pytest.mark.parametrize("url", ["nonsense://", "/dev/none-such", "socket://nowhere"])
def test_a_bad_url_is_one_sentence_with_the_url_in_it(url: str) -> None:
    queue: SimpleQueue[Event] = SimpleQueue()
    link = Link(url, queue.put)
    trouble = queue.get(timeout=10)
    link.close()
    assert isinstance(trouble, Trouble)
    assert url in trouble.sentence
