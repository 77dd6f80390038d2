"""The box as a whole: the service starts, listens to its buttons, is watched, and comes back where it was."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.kernel.journal import Journal, open_journal
from companion.kernel.state import Setup
from companion.kernel.text import say, words
from companion.panel import RING
from companion.start import open_or_spare, spare_folder
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


def test_whatever_ends_it_the_session_goes_on_where_it_was(box: Appliance) -> None:
    """Played by the buttons under the tray, whose ring shows whose turn it is; each start finds the session again."""
    for how in (signal.SIGTERM, signal.SIGKILL, signal.SIGABRT):
        box.start()
        box.ready()
        known = box.play(3)
        assert (box.end(how) == 0) == (how is signal.SIGTERM)
        assert ("STOPPING=1" in box.words) == (how is signal.SIGTERM)
        assert box.answers() >= known
    assert box.answers() >= 9
    assert box.colours & set(RING.values())


def test_a_cable_pulled_and_put_back_costs_nothing_and_holding_power_wishes_the_machine_off(box: Appliance) -> None:
    box.start()
    box.ready()
    known = box.play(2)
    box.cable.pull()
    box.tray.peer.reconnect()
    box.cable.plug()
    assert box.play(2) > known
    for later in (0, 20, 200):
        box.tray.contact("power", True, box.now() + later)
    process = box.process
    assert process
    box.until(lambda: process.poll() is not None)
    assert process.returncode == 0
    assert (box.runtime / "poweroff").exists()


def test_a_box_whose_journal_cannot_be_had_plays_on_and_says_so(tmp_path: Path) -> None:
    box = Appliance(tmp_path)
    (tmp_path / "file").write_text("in the way")
    box.journal = tmp_path / "file" / "companion.db"
    box.start()
    box.ready()
    assert box.process
    box.process.terminate()
    assert "The journal cannot be opened" in box.process.communicate(timeout=30)[1]
    assert box.process.returncode == 0
    box.close()


def test_a_journal_that_cannot_be_had_stops_whoever_has_a_keyboard(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "companion.db"
    with pytest.raises(OSError, match="file"):
        open_or_spare(path, None)
    opened, news = open_or_spare(path, lambda: tmp_path)
    opened.journal.close()
    assert "forgotten" in words("en")(news)
    assert "vergessen" in words("de")(news)


def test_a_damaged_journal_is_news(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_bytes(b"rubbish" * 1000)
    opened, news = open_or_spare(tmp_path / "companion.db", None)
    opened.journal.close()
    assert "damaged-1" in words("en")(news)


def test_a_disk_that_has_become_read_only_costs_no_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is played on a spare journal is forgotten, and better than an evening on which no answer is taken."""
    path, prepare = tmp_path / "companion.db", Journal._prepare

    def read_only(journal: Journal) -> None:
        prepare(journal)
        if journal.path == path:
            journal._db.execute("pragma query_only = on")

    monkeypatch.setattr(Journal, "_prepare", read_only)
    opened, news = open_or_spare(path, lambda: spare_folder({"RUNTIME_DIRECTORY": f"{tmp_path}:/elsewhere"}))
    assert news == say("box-not-kept")
    assert opened.journal.path.parent.parent == tmp_path
    opened.journal.begin("roll-for-adventure", Setup())
    opened.journal.close()
