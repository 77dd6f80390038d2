"""The box around the app: what its lamps show, what it says, how it is switched off, what it prints."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from companion.__main__ import main
from companion.bot import random_answer
from companion.box import Box, switch_off
from companion.config import Config, Printer, Serial
from companion.games import game
from companion.kernel.catalogue import Catalogue, sample_values
from companion.kernel.game import Outcome
from companion.kernel.journal import open_journal
from companion.kernel.question import AnyQuestion, Choose, Confirm, Number, Option, Printed, Roll
from companion.kernel.session import Session
from companion.kernel.state import Seat, Setup
from companion.kernel.text import LANGUAGES, say, words
from companion.kernel.view import Table
from companion.panel import DARK, RING, lamps, ring, sentence
from companion.paper import Paper, score_sheet, summary
from companion.table import begin
from hardware.events import Button, ButtonPressed, Event, Lamp, LinkDown, LinkUp, TrayMoved, Trouble
from hardware.printer import Line, receipt
from tests.helpers import eventually
from tests.players import Player
from tests.toy import TOY, TWO

ROLL = Roll(why="r", text="r", who="red", dice={"red": 1})
CHOOSE = Choose(why="c", text="c", options=(Option("a", "a"),))
TROUBLES = [
    Trouble("gpio", "absent", ""),
    Trouble("link", "version", ""),
    Trouble("link", "absent", ""),
    Trouble("x", "busy", ""),
]


@pytest.fixture
def pins() -> Iterator[Any]:
    """A Raspberry Pi's pins without the Pi."""
    factory = MockFactory()
    yield factory
    factory.reset()


@pytest.mark.parametrize(
    ("question", "ready", "blinking", "lit"),
    [
        (Confirm(why="b", text="b"), False, {Button.CONFIRM}, {Button.POWER}),
        (ROLL, False, set(), {Button.ROLL, Button.POWER}),
        (ROLL, True, {Button.CONFIRM}, {Button.ROLL, Button.POWER}),
        (CHOOSE, False, set(), {Button.LEFT, Button.RIGHT, Button.POWER}),
        (Number(why="n", text="n", low=0, high=3), True, {Button.CONFIRM}, {Button.LEFT, Button.RIGHT, Button.POWER}),
        (None, False, set(), {Button.POWER}),
    ],
)
def test_a_lamp_is_lit_where_its_button_means_something_and_blinks_where_the_table_waits(
    question: AnyQuestion | None, ready: bool, blinking: set[Button], lit: set[Button]
) -> None:
    shown = lamps(question, can_undo=False, ready=ready)
    assert {button for button, lamp in shown.items() if lamp is Lamp.BLINK} == blinking
    assert {button for button, lamp in shown.items() if lamp is Lamp.LIT} == lit
    assert lamps(question, can_undo=True, ready=ready)[Button.UNDO] is Lamp.LIT


def test_the_ring_has_the_colour_of_whose_turn_it_is() -> None:
    assert ring(ROLL) == RING["red"]
    assert ring(CHOOSE) == ring(None) == DARK


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_to_the_box_can_be_said(language: str) -> None:
    events: list[Event] = [*TROUBLES, LinkDown("cable"), TrayMoved()]
    said = [words(language)(text) for event in events if (text := sentence(event)) is not None]
    assert len(set(said)) == len(events)
    assert sentence(LinkUp()) is None


def test_a_press_comes_through_the_box_and_its_lamps_shine(pins: Any) -> None:
    queue: SimpleQueue[Event] = SimpleQueue()
    box = Box(Config(), queue.put, pins)
    box.show({Button.CONFIRM: Lamp.LIT}, DARK)
    assert pins.pin(Config().pins.confirm_lamp).state == 1
    pins.pin(Config().pins.confirm).drive_low()
    assert queue.get(timeout=10) == ButtonPressed(Button.CONFIRM)
    box.close()


def test_a_box_without_pins_and_cable_says_each_thing_once_and_runs_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "none-such")
    monkeypatch.setattr("gpiozero.Device.pin_factory", None)
    queue: SimpleQueue[Event] = SimpleQueue()
    box = Box(Config(serial=Serial("/dev/none-such")), queue.put)
    kinds = {queue.get(timeout=10).part for _ in range(2)}  # type: ignore[union-attr]
    box.show({Button.CONFIRM: Lamp.LIT}, RING["red"])
    box.beep()
    box.close()
    assert kinds == {"gpio", "link"}
    assert queue.empty()


def test_switching_off_leaves_the_wish_where_the_service_manager_sees_it(tmp_path: Path) -> None:
    assert not switch_off({})
    assert switch_off({"RUNTIME_DIRECTORY": str(tmp_path)})
    assert (tmp_path / "poweroff").exists()
    assert not switch_off({"RUNTIME_DIRECTORY": str(tmp_path / "gone")})


def scored(monkeypatch: pytest.MonkeyPatch) -> Session[Any]:
    """A session that is over, with a known score."""
    table = Table("Points", ("", "Mara", "Blue"), (("Gold", 7, 4), ("Größe", 1, 2)), ("Sum", 8, 6))
    scores = {"red": {"gold": 7, "size": 1}, "blue": {"gold": 4, "size": 2}}
    monkeypatch.setattr(Session, "outcome", Outcome(("red",), scores, "Mara wins", (table,)))
    return Session(TOY, TWO)


def test_the_score_sheet_has_everybodys_points_the_winner_first(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = score_sheet(scored(monkeypatch), words("de"), "2026-01-02")
    lines = [part for part in parts if isinstance(part, Line)]
    assert Line("Größe", "2") in lines
    assert lines[:4] == [
        Line("2026-01-02"), Line("Mara wins", bold=True), Line("Mara", "8", bold=True), Line("Blau", "6")
    ]  # fmt: skip
    assert [line for line in lines if line.text == "Größe"] == [Line("Größe", "1"), Line("Größe", "2")]


@pytest.mark.parametrize("columns", [32, 48])
def test_no_line_of_a_real_games_paper_is_wider_than_the_paper(tmp_path: Path, columns: int) -> None:
    session = Session(TOY, TWO)
    session.answer({"red": [1, 2]})
    data = receipt(score_sheet(session, words("en"), "2026-01-02") + summary(session, words("en")), columns)
    text = data.decode("cp437")
    assert "work 1 2" in text
    plain = [line for line in text.splitlines() if "\x1b" not in line and "\x1d" not in line]
    assert max(map(len, plain)) <= columns


def test_printing_from_the_screen_waits_for_no_printer_and_a_missing_one_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue: SimpleQueue[Event] = SimpleQueue()
    device = tmp_path / "usb" / "lp0"
    paper = Paper(Printer(str(device)), queue.put, lambda: datetime(2026, 1, 2))
    paper.print(scored(monkeypatch), words("en"))
    trouble = queue.get(timeout=10)
    assert sentence(trouble) == say("box-no-printer")
    device.parent.mkdir()
    device.touch()
    paper.print(scored(monkeypatch), words("en"))
    eventually(lambda: device.read_bytes().endswith(b"VB\x00"))
    assert b"2026-01-02" in device.read_bytes()
    assert queue.empty()


def test_the_last_session_is_printed_from_the_command_line(tmp_path: Path) -> None:
    journal, device = tmp_path / "companion.db", tmp_path / "usb" / "lp0"
    device.parent.mkdir()
    device.touch()
    settings = ["--set", f"database={journal}"]
    assert main(["print", "--to", str(device), *settings]) == 2
    open_journal(journal).journal.close()
    assert main(["print", "--to", str(device), *settings]) == 2
    player = Player(journal)
    player.listen()
    player.play(3)
    player.end()
    assert main(["print", *settings]) == 2
    assert main(["print", "--log", "--to", str(device), *settings]) == 0
    assert device.read_bytes().startswith(b"\x1b@")
    assert b"\x1dVB" in device.read_bytes()
    assert main(["print", "0", "--to", str(device), *settings]) == 2


def test_printing_a_session_writes_nothing_into_it(tmp_path: Path) -> None:
    """Somebody may be playing it at that moment."""
    journal, device = tmp_path / "companion.db", tmp_path / "usb" / "lp0"
    device.parent.mkdir()
    device.touch()
    with open_journal(journal).journal as opened:
        lands, rng = game("monster-lands"), Random(1)
        table = begin(opened, lands, Setup((Seat("red"), Seat("blue"))))
        while not isinstance(question := table.session.question, Printed):
            assert question is not None
            table.session.answer(random_answer(question, rng))
        Catalogue(lands, opened).keep_all(sample_values(lands))  # now the companion could go on by itself
        before = opened.session(table.id), opened.entries(table.id)
        assert main(["print", "--to", str(device), "--set", f"database={journal}"]) == 0
        assert (opened.session(table.id), opened.entries(table.id)) == before
