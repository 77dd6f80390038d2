"""The doctor: every part good, worth a word, or bad, with what to do; and the report without anything private."""

import argparse
import json
import sqlite3
import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import checks, device_checks, doctor, report
from companion.checks import Finding, State
from companion.config import Config, Printer, Serial, Sound
from companion.kernel.entry import Entry
from companion.kernel.journal import open_journal
from companion.kernel.state import Seat, Setup
from companion.settings import load
from tests.hardware.ptys import Cable

TOUCH = """I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
H: Handlers=mouse0 event1
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=260800000000003

I: Bus=0003 Vendor=046d Product=c31c Version=0110
N: Name="Keyboard"
H: Handlers=sysrq kbd event2 leds
B: EV=120013
B: KEY=1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe
"""


def config_at(folder: Path, *settings: str) -> Config:
    without_camera = ["camera.source=none"]
    return load([f"database={folder / 'companion.db'}", *without_camera, *settings], environ={}, system=Path("none"))


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """A config whose journal lies in a folder of its own."""
    return config_at(tmp_path)


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that needs no screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_a_machine_without_devices_can_still_be_played_on(config: Config) -> None:
    findings = doctor.examine(config)
    assert [finding.check for finding in findings] == list(doctor.CHECKS)
    assert doctor.playable(findings)
    assert {finding.check for finding in findings if finding.state is State.NOTE} >= {"pins", "screen"}


def test_whatever_is_not_good_says_what_to_do(config: Config) -> None:
    assert all(finding.do for finding in doctor.examine(config) if finding.state is not State.GOOD)


def test_a_check_that_breaks_or_hangs_is_a_finding_and_the_rest_goes_on(config: Config) -> None:
    def breaks(config: Config) -> Finding:
        raise RuntimeError("smoke")

    hangs = doctor._patiently("camera", lambda config: doctor.threading.Event().wait() and None, config, 0.01)  # type: ignore[arg-type]
    broken, vital, fine = doctor.examine(config, {"camera": breaks, "disk": breaks, "time": checks.time})
    assert "smoke" in broken.says
    assert [finding.state for finding in (hangs, broken, vital, fine)] == ["note", "note", "bad", "good"]


def test_the_exit_status_says_whether_one_can_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    doctor.add_commands(parser.add_subparsers())

    def run(*words: str) -> int:
        args = parser.parse_args(["doctor", *words])
        return int(args.run(args))

    assert run("--set", "camera.source=none", "--set", f"database={tmp_path}/a.db") == 0
    assert "A session can be played." in capsys.readouterr().out
    (tmp_path / "b.db").write_bytes(b"no database at all" * 100)
    assert run("--json", "--set", f"database={tmp_path}/b.db") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["playable"] is False
    assert [finding["check"] for finding in found["findings"] if finding["state"] == "bad"] == ["journal"]
    assert run("--set", "screen.rotation=45") == 1
    assert "screen.rotation" in capsys.readouterr().out


def test_no_line_of_the_table_is_wider_than_the_terminal(config: Config) -> None:
    assert max(map(len, doctor.table(doctor.examine(config), 80).splitlines())) <= 80


def test_a_folder_that_cannot_be_written_is_bad(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    finding = checks.disk(config_at(tmp_path / "file"))
    assert (finding.state, "cannot be written" in finding.says) == (State.BAD, True)


def test_a_disk_that_cannot_promise_to_keep_what_it_was_given_is_bad(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("os.fsync", refuse)
    assert checks.disk(config).state is State.BAD
    assert not list(config.database_path().parent.glob(".doctor-*"))


@pytest.mark.parametrize(("free", "state"), [(5, State.BAD), (100, State.NOTE)])
def test_little_space_is_said(config: Config, monkeypatch: pytest.MonkeyPatch, free: int, state: State) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": free * checks.MEGABYTE}))
    assert checks.disk(config).state is state


@pytest.mark.parametrize("kind", [*checks.FORGETFUL, *checks.FRAGILE])
def test_a_disk_that_forgets_is_said(config: Config, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setattr(checks, "filesystem", lambda _: kind)
    finding = checks.disk(config)
    assert (finding.state, kind in finding.says) == (State.NOTE, True)


def test_the_file_system_is_that_of_the_nearest_mount(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"a / ext4 rw 0 0\nb {tmp_path} vfat rw 0 0\n")
    assert checks.filesystem(tmp_path / "deep" / "er", mounts) == "vfat"
    assert checks.filesystem(Path("/elsewhere"), mounts) == "ext4"


def test_the_journal_is_only_looked_at(config: Config) -> None:
    path = config.database_path()
    assert checks.database(config).state is State.GOOD
    assert not path.exists()
    open_journal(path).journal.close()
    before = path.read_bytes()
    assert "holds 0 sessions" in checks.database(config).says
    assert path.read_bytes() == before


def test_a_damaged_a_foreign_and_a_locked_journal_are_told_apart(config: Config) -> None:
    path = config.database_path()
    open_journal(path).journal.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    assert "damaged" in checks.database(config).says
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("create table recipes (name text)")
    assert "another program" in checks.database(config).says
    db.execute("begin exclusive")
    assert "cannot be read" in checks.database(config).says
    db.close()


def test_a_journal_cut_off_while_it_was_first_made_is_as_good_as_none(config: Config) -> None:
    config.database_path().touch()
    assert checks.database(config).state is State.GOOD
    with sqlite3.connect(config.database_path()) as db:
        db.execute("pragma journal_mode = wal")
    db.close()
    assert checks.database(config).state is State.GOOD


def test_a_journal_of_a_newer_companion_and_a_session_that_cannot_be_read_are_said(config: Config) -> None:
    with open_journal(config.database_path()).journal as journal:
        journal.begin("monster-lands", Setup((Seat("red", "Ada"),), {}, "sample"))
        journal.begin("monster-lands", Setup())
        journal._db.execute("update sessions set setup = cast(x'ff' as text) where id = 1")
        found = checks.database(config)
        assert (found.state, "2 sessions, of which 1 cannot" in found.says) == (State.NOTE, True)
        journal._db.execute("pragma user_version = 99")
        found = checks.database(config)
        assert (found.state, "newer companion" in found.says) == (State.BAD, True)


def test_whoever_may_not_look_is_told_as_whom_to_ask(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "exists", refused)
    monkeypatch.setattr(Path, "is_file", refused)
    monkeypatch.setattr(checks, "write_safely", refused)
    for check in (checks.database, checks.disk):
        assert "sudo -u companion companion doctor" in check(config).do
    assert checks.newest_session(config.database_path()) is None
    assert "Permission denied" in report.sessions(config.database_path())[0]["error"]


def test_a_clock_that_went_back_is_noticed(config: Config) -> None:
    journal = open_journal(config.database_path()).journal
    journal.begin("monster-lands", Setup((Seat("red", "Ada"),), {}, "sample"))
    journal.close()
    assert checks.time(config).state is State.GOOD
    assert "long past" in checks.time(config, datetime(1970, 1, 1, tzinfo=UTC)).says
    assert "played after that" in checks.time(config, datetime(2025, 6, 1, tzinfo=UTC)).says


def test_a_weak_supply_is_said(config: Config, tmp_path: Path) -> None:
    sensor = tmp_path / "hwmon1"
    sensor.mkdir()
    (sensor / "name").write_text("rpi_volt\n")
    for alarm, state in (("0\n", State.GOOD), ("1\n", State.NOTE)):
        (sensor / "in0_lcrit_alarm").write_text(alarm)
        assert checks.power(config, tmp_path).state is state


def test_the_camera_gives_a_test_picture(tmp_path: Path) -> None:
    finding = device_checks.camera(config_at(tmp_path, "camera.source=rendered"))
    assert finding.state is State.GOOD
    assert str(tmp_path / "doctor.jpg") in finding.says
    assert (tmp_path / "doctor.jpg").stat().st_size > 10_000


def test_a_camera_that_is_absent_dark_or_empty_is_worth_a_word(tmp_path: Path) -> None:
    assert device_checks.camera(config_at(tmp_path, "camera.source=none")).state is State.GOOD
    black = tmp_path / "black.png"
    cv2.imwrite(str(black), np.zeros((90, 160, 3), np.uint8))
    for source, word in (("/dev/video99", "no camera"), (str(black), "black"), (str(tmp_path), "no more pictures")):
        finding = device_checks.camera(config_at(tmp_path, f"camera.source={source}"), 40)
        assert (finding.state, word in finding.says) == (State.NOTE, True), finding


def test_touchscreens_are_told_from_keyboards(config: Config, tmp_path: Path) -> None:
    assert device_checks.touchscreens(TOUCH) == {"10-0038 generic ft5x06 (79)": "event1"}
    assert device_checks.touch(config, tmp_path / "none").state is State.NOTE


def test_serial_and_printer_are_good_when_unset_and_named_when_absent(tmp_path: Path) -> None:
    assert device_checks.serial(Config()).state is State.GOOD
    assert device_checks.printer(Config()).state is State.GOOD
    nowhere = str(tmp_path / "nowhere")
    for finding in (
        device_checks.serial(Config(serial=Serial(nowhere))),
        device_checks.printer(Config(printer=Printer(nowhere))),
    ):
        assert (finding.state, nowhere in finding.says) == (State.NOTE, True)


def test_a_port_where_nothing_answers_is_named(tmp_path: Path) -> None:
    cable = Cable(tmp_path / "tty")
    cable.plug()
    assert "Nothing answers" in device_checks.serial(Config(serial=Serial(str(cable.path))), 0.05).says
    cable.pull()


def test_sound_is_tried_when_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert device_checks.sound(Config(sound=Sound(enabled=True))).state is State.GOOD
    monkeypatch.setenv("PATH", "")
    assert "espeak-ng" in device_checks.sound(Config(sound=Sound(speech=True))).do
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    assert device_checks.sound(Config(sound=Sound(enabled=True))).state is State.NOTE


def test_a_screen_nobody_can_see_is_bad_unless_it_was_chosen(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    assert device_checks.screen(config).state is State.NOTE
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-such")
    assert device_checks.screen(config).state is State.BAD


def test_the_report_holds_everything_and_nothing_private(config: Config, tmp_path: Path) -> None:
    journal = open_journal(config.database_path()).journal
    kept = journal.begin("monster-lands", Setup((Seat("red", "Ada"), Seat("blue", "red")), {}, "sample"))
    kept.append(0, [Entry("correct", {"who": "red", "field": "name", "value": "Cleo"}), Entry("answer", "red")])
    journal.close()
    place = report.pack(config, tmp_path / "report.zip", lambda: f"Ada rolled in {Path.home()}/games; Adamant stays")
    with zipfile.ZipFile(place) as file:
        content = {name: file.read(name).decode() for name in file.namelist()}
    assert set(content) == {"versions.json", "config.json", "doctor.json", "log.txt", "session-1.json"}
    assert content["log.txt"] == "player 1 rolled in ~/games; Adamant stays"
    session = json.loads(content["session-1.json"])
    assert session["setup"]["seats"] == [["red", "player 1"], ["blue", "player 2"]]
    values = [entry["value"] for entry in session["entries"]]
    assert values == [{"who": "red", "field": "name", "value": "player 3"}, "red"]
    assert not any(word in text for word in ("Ada ", "Cleo", str(Path.home()) + "/") for text in content.values())


def test_names_with_umlauts_are_taken_out_of_every_part_of_a_report(
    config: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/jörg"))
    config = replace(config, camera=replace(config.camera, source="folder:/home/jörg/pictures"))
    with zipfile.ZipFile(report.pack(config, tmp_path / "report.zip", str)) as file:
        assert json.loads(file.read("config.json"))["camera"]["source"] == "folder:~/pictures"
        assert not any(name in file.read(part).decode() for part in file.namelist() for name in ("jörg", "j\\u00f6rg"))


def test_a_report_from_a_damaged_journal_is_still_a_report(config: Config, tmp_path: Path) -> None:
    config.database_path().write_bytes(b"rubbish" * 1000)
    with zipfile.ZipFile(report.pack(config, tmp_path / "report.zip", str)) as file:
        assert "error" in json.loads(file.read("session-1.json"))
    assert config.database_path().read_bytes() == b"rubbish" * 1000
