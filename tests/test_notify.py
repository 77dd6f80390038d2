"""What systemd hears."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.notify import Notifier


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[socket.socket]:
    """systemd's end of the socket."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(str(tmp_path / "notify"))
        end.setblocking(False)
        yield end


def heard(end: socket.socket) -> list[str]:
    words = []
    while True:
        try:
            words.append(end.recv(1000).decode())
        except BlockingIOError:
            return words


def test_ready_and_stopping_are_said_once_each(systemd: socket.socket) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": systemd.getsockname()})
    notifier.ready("The table can play.")
    notifier.status("Monster Lands")
    notifier.stopping()
    assert heard(systemd) == ["READY=1\nSTATUS=The table can play.", "STATUS=Monster Lands", "STOPPING=1"]


def test_the_watchdog_is_fed_often_enough_and_not_with_every_turn(systemd: socket.socket) -> None:
    """Ten seconds of patience, a hundred turns of the loop in nine: a word every two and a half seconds."""
    notifier = Notifier({"NOTIFY_SOCKET": systemd.getsockname(), "WATCHDOG_USEC": "10000000"})
    for turn in range(100):
        notifier.alive(turn * 0.09)
    assert heard(systemd) == ["WATCHDOG=1"] * 4


def test_a_watchdog_meant_for_another_process_is_not_ours() -> None:
    environ = {"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "17"}
    assert Notifier(environ, pid=18).watchdog == 0
    assert Notifier(environ, pid=17).watchdog == 10


def test_a_clock_that_jumps_back_still_feeds_the_watchdog(systemd: socket.socket) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": systemd.getsockname(), "WATCHDOG_USEC": "10000000"})
    notifier.alive(5000)
    notifier.alive(1)
    assert heard(systemd) == ["WATCHDOG=1"] * 2


def test_abstract_sockets_are_understood() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind("")  # Linux picks an abstract name
        name = "@" + end.getsockname()[1:].decode()
        Notifier({"NOTIFY_SOCKET": name}).ready()
        assert end.recv(100) == b"READY=1"


def test_without_systemd_nothing_happens_and_a_dead_socket_stops_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Notifier({}).ready()
    assert not caplog.records
    Notifier({"NOTIFY_SOCKET": str(tmp_path / "gone")}).ready()
    assert "does not hear us" in caplog.text
