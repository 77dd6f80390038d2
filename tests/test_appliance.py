"""The box as a whole: the service starts, listens to its buttons, is watched, and comes back where it was."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.kernel.journal import open_journal
from companion.panel import RING
from tests.appliance import Appliance
from tests.dice_hall import SETUP


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Appliance]:
    """A box in the middle of an evening: a session is on the table."""
    box = Appliance(tmp_path)
    with open_journal(box.journal).journal as journal:
        journal.keep("playing", journal.begin("dice-hall", SETUP).id)
    yield box
    box.close()


def test_the_watchdog_is_fed_while_nothing_happens_and_not_by_a_loop_that_stalls(tmp_path: Path) -> None:
    box = Appliance(tmp_path, watchdog=1.0)
    box.start()
    box.ready()
    box.until(lambda: box.words.count("WATCHDOG=1") > 4)
    assert box.process
    box.process.send_signal(signal.SIGSTOP)
    box.step()
    fed = box.words.count("WATCHDOG=1")
    for _ in range(60):
        box.step()
    assert box.words.count("WATCHDOG=1") == fed
    box.close()


def test_the_buttons_under_the_tray_play_the_game_and_its_ring_shows_whose_turn_it_is(box: Appliance) -> None:
    box.start()
    box.ready()
    box.play(6)
    assert box.colours & set(RING.values())
    assert box.end() == 0
    assert "STOPPING=1" in box.words


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, signal.SIGABRT])
def test_whatever_ends_it_the_session_goes_on_where_it_was(box: Appliance, how: signal.Signals) -> None:
    for _ in range(2):
        box.start()
        box.ready()
        known = box.play(3)
        box.end(how)
        assert box.answers() >= known


def test_holding_the_power_button_wishes_the_machine_off(box: Appliance) -> None:
    box.start()
    box.ready()
    for later in (0, 20, 200):
        box.tray.contact("power", True, box.now() + later)
    assert box.process
    box.until(lambda: box.process is not None and box.process.poll() is not None)
    assert box.process.returncode == 0
    assert (box.runtime / "poweroff").exists()


def test_a_cable_that_comes_out_and_goes_in_again_costs_nothing(box: Appliance) -> None:
    box.start()
    box.ready()
    known = box.play(2)
    box.cable.pull()
    box.tray.peer.reconnect()
    box.cable.plug()
    assert box.play(2) > known
    assert box.end() == 0
