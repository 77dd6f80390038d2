"""Another program plays by lines of JSON; nothing it says brings a traceback."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.jsonl import Jsonl
from companion.kernel.session import Session
from companion.kernel.text import words
from tests.toy import ONE_TURN, TOY, TWO

GAME = "roll-for-adventure"


def spoken(*messages: Any, session: Session[Any] | None = None) -> list[dict[str, Any]]:
    """What the companion says to these messages; a string is sent as it is."""
    out: list[dict[str, Any]] = []
    lines = [line if isinstance(line, str) else json.dumps(line) for line in messages]
    Jsonl(session or Session(TOY, TWO), words("en"), random.Random(1).choice, out.append).run(lines)
    return out


def answers(*values: Any) -> list[dict[str, Any]]:
    return [{"answer": value} for value in values]


def test_each_kind_of_question_is_said_as_documented() -> None:
    roll, confirm, printed, choose, several, number, _ = spoken(*answers(*ONE_TURN))
    assert (roll["ask"], roll["dice"], roll["n"], roll["who"], roll["why"]) == ("roll", {"red": 2}, 0, "red", "work")
    assert (confirm["ask"], confirm["do"], confirm["who"]) == ("confirm", ["take coins"], None)
    assert (printed["ask"], printed["component"], printed["field"]) == ("printed", "ware/bread", "price")
    assert (printed["low"], printed["high"]) == (1, 9)
    assert choose["options"] == [
        {"key": "bread", "text": "bread", "open": True}, {"key": "pass", "text": "pass", "open": True}
    ]  # fmt: skip
    assert (choose["min"], choose["max"]) == (1, 1)
    assert several["options"][0]["most"] == 2
    assert (number["ask"], number["low"], number["high"]) == ("number", 0, 4)


def test_a_closed_option_says_why() -> None:
    *_, choose = spoken(*answers({"red": [1, 1]}, True, 9))
    assert choose["options"][0] == {"key": "bread", "text": "bread", "open": False, "reason": "too dear"}


MALFORMED = """
{
nonsense
[]
3
"answer"
null
{"answer"
{"answer": 1e999}
{"answer": {}}
{"answer": {"red": "12"}}
{"answer": {"red": [[1], 2]}}
{"answer": "\\ud800"}
{"answer": 1, "source": "magic"}
{"other": 1}
{}
{"undo": "x"}
{"undo": null}
{"undo": {}}
{"undo": 0}
{"undo": -3}
{"undo": 1e999}
{"undo": {"to": 1e999}}
{"redo": 1e999}
{"redo": "x"}
{"redo": 1}
{"correct": 1}
{"correct": {}}
{"correct": {"who": "red", "field": "coins", "value": null}}
{"anytime": 7}
{"anytime": {}}
""".strip().splitlines()


@pytest.mark.parametrize("line", [*MALFORMED, "[" * 5000, '{"answer": ' + "9" * 5000 + "}"])
def test_a_malformed_line_gets_an_error_and_the_same_question(line: str) -> None:
    first, error, again = spoken(line)
    assert error["error"].endswith((".", "!"))
    assert again == first


def test_an_empty_line_is_passed_over() -> None:
    assert len(spoken("", "  ")) == 1


def test_the_companion_rolls_when_asked_and_only_then() -> None:
    _, confirm = spoken({"roll": True})
    assert confirm["ask"] == "confirm"
    *_, error, again = spoken({"roll": True}, {"roll": True})
    assert "dice" in error["error"]
    assert again["ask"] == "confirm"


def test_undoing_real_dice_asks_and_yes_does_it() -> None:
    first, _, sure, again = spoken({"answer": {"red": [3, 4]}}, {"undo": 1}, {"answer": True})
    assert (sure["ask"], sure["why"]) == ("confirm", "undo-real-dice")
    assert again == first


def test_undoing_real_dice_asks_and_no_leaves_everything() -> None:
    _, second, _, again = spoken({"answer": {"red": [3, 4]}}, {"undo": 1}, {"answer": False})
    assert again == second


def test_whoever_goes_on_instead_of_saying_whether_to_undo_is_asked_on_and_undoes_nothing() -> None:
    session = Session(TOY, TWO)
    spoken({"answer": {"red": [3, 4]}}, session=session)
    *_, state, again = spoken({"undo": 1}, {"state": True}, {"anytime": "gift"}, session=session)
    assert ("state" in state, again["n"]) == (True, 2)
    assert spoken({"answer": 4}, session=session)[-1]["n"] == 3


def test_undo_redo_and_jumps() -> None:
    session = Session(TOY, TWO)
    spoken(*answers(*ONE_TURN), session=session)
    assert spoken({"undo": 2}, session=session)[-1]["n"] == 4
    assert spoken({"redo": 1}, session=session)[-1]["n"] == 5
    assert spoken({"undo": {"to": 1}}, session=session)[-1]["n"] == 1
    assert spoken({"undo": "turn", "sure": True}, session=session)[-1]["n"] == 0


def test_actions_corrections_and_state() -> None:
    out = spoken(
        {"anytime": "gift"}, {"answer": 4}, {"correct": {"who": "blue", "field": "coins", "value": 7}}, {"state": True}
    )
    state = out[-1]["state"]
    assert state["players"] == {"red": {"coins": 6}, "blue": {"coins": 7}}
    assert [action["key"] for action in state["anytime"]] == ["gift", "fault", "late"]
    assert json.dumps(state)


def test_the_log_tells_steps_and_changes() -> None:
    (log,) = (message["log"] for message in spoken(*answers(*ONE_TURN), {"log": True}) if "log" in message)
    assert log[3]["text"] == "red buys bread"
    assert log[0]["do"] == []


def companion(*args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", *args], input=stdin, capture_output=True, text=True, timeout=60, check=False
    )


def said(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in io.StringIO(text)]


def test_the_end_of_input_ends_cleanly_and_the_session_can_be_resumed(tmp_path: Path) -> None:
    setup, db = tmp_path / "setup.toml", str(tmp_path / "companion.db")
    setup.write_text(
        'players = [{ color = "red", name = "Mara" }, { color = "blue" }]\n[settings]\nadventure = "crown"\n'
    )
    how = ("play", GAME, "--io", "jsonl", "--db", db, "--seed", "1", "--sample")
    first = companion(*how, "--setup", str(setup), stdin='{"answer": true}\n{"answer": "blue"}\n')
    assert (first.returncode, first.stderr) == (0, "")
    last = said(first.stdout)[-1]
    again = companion(*how, "--resume")
    assert said(again.stdout) == [last]
    assert [option["text"] for option in last["options"]][1] == "Mara"


def test_the_same_seed_rolls_the_same_dice(tmp_path: Path) -> None:
    lines = '{"answer": true}\n{"answer": "red"}\n{"answer": "none"}\n{"roll": true}\n'
    setup = tmp_path / "setup.toml"
    setup.write_text("players = 2\n")
    how = ("play", GAME, "--io", "jsonl", "--seed", "5", "--setup", str(setup))
    runs = [companion(*how, "--db", str(tmp_path / f"{n}.db"), stdin=lines) for n in range(2)]
    assert runs[0].stdout == runs[1].stdout
    assert said(runs[0].stdout)[-1]["why"] == "place"


NONSENSE = (
    ("play", "chess"), ("play", GAME, "--setup", "/no/such/file"), ("play", GAME, "--resume"), ("catalogue", "chess"),
    ("simulate", GAME, "--players", "9"), ("simulate", "chess"), ("sessions", "export", "99"),
    ("sessions", "delete", "1"),
)  # fmt: skip


@pytest.mark.parametrize("args", NONSENSE)
def test_nonsense_on_the_command_line_is_refused_in_one_sentence(args: tuple[str, ...], tmp_path: Path) -> None:
    db = () if args[0] == "simulate" else ("--db", str(tmp_path / "companion.db"))
    done = companion(args[0], *db, *args[1:])
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_help_starts_without_the_heavy_libraries() -> None:
    code = """
import sys, companion.__main__ as m
try: m.main(["--help"])
except SystemExit: pass
print(sorted({"pygame", "cv2", "numpy", "gpiozero", "babel"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"
