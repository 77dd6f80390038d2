"""The command line in whatever terminal, pipe or script it is started."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.config import Config
from companion.kernel.journal import Journal
from companion.kernel.state import Setup
from companion.kernel.text import words as words_of
from companion.play import console
from companion.start import in_terminal, which_game

PLAY = ["play", "roll-for-adventure", "--sample", "--language", "de"]


def run(words: list[str], tmp_path: Path, redirect: str = "", **more: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the companion from a shell that redirects its streams."""
    environ = {**os.environ, "COMPANION_DATABASE": str(tmp_path / "companion.db"), "SDL_VIDEODRIVER": "dummy"}
    environ |= more.pop("environ", {})
    command = ["sh", "-c", f'exec "$0" -m companion "$@" {redirect}', sys.executable, *words]
    return subprocess.run(command, env=environ, capture_output=True, timeout=120, check=False, **more)


@pytest.mark.parametrize("words", [PLAY, [*PLAY, "--io", "jsonl"], ["sessions"]])
def test_closed_streams_are_the_end_of_input_and_nobody_listening(words: list[str], tmp_path: Path) -> None:
    for redirect in ("<&-", "</dev/null >&-", "<&- >&- 2>&-"):
        done = run(words, tmp_path, redirect)
        assert (done.returncode, done.stderr) == (0, b"")


def test_letters_the_terminal_lacks_are_question_marks(tmp_path: Path) -> None:
    done = run(PLAY, tmp_path, input=b"2\nl\n", environ={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert b"Gr?n" in done.stdout


def test_bytes_that_are_no_text_are_an_answer_that_is_asked_again(tmp_path: Path) -> None:
    done = run(PLAY, tmp_path, input=b"\xff\xfe\n2\n", environ={"PYTHONIOENCODING": "utf-8"})
    assert done.returncode == 0
    assert "Welche Farbe" in done.stdout.decode()


def test_whoever_reads_only_the_beginning_is_left_in_peace(tmp_path: Path) -> None:
    done = run(["catalogue", "monster-lands", "--export"], tmp_path, "| head -c 1")
    assert (done.stdout, done.stderr) == (b"#", b"")


@pytest.mark.parametrize("left", [KeyboardInterrupt, EOFError])
def test_leaving_in_the_middle_is_no_traceback(
    left: type[BaseException], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise left

    monkeypatch.setattr("companion.__main__.start", interrupted)
    assert main([]) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_a_demonstration_without_a_screen_speaks_the_language_that_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("companion.demo.offscreen", lambda language: shown.append(language) or 0)
    for words in (["--demo", "--set", "language=de"], ["--set", "language=de"]):
        monkeypatch.setattr("sys.stdin", Path(os.devnull).open())  # noqa: SIM115 - it lives as long as the test
        assert main(words) == 0
    assert shown == ["de", "de"]


def test_a_terminal_without_colours_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert console().color
    monkeypatch.setenv("TERM", "dumb")
    assert not console().color
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not console().color


def test_which_game_is_asked_until_it_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["", "7", "²", "no", "2"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert which_game(words_of("en")) == "roll-for-adventure"


def test_going_on_names_the_game_as_its_box_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def typed(prompt: str) -> str:
        asked.append(prompt)
        raise EOFError

    with Journal(tmp_path / "companion.db") as journal:
        journal.begin("roll-for-adventure", Setup())
    monkeypatch.setattr("builtins.input", typed)
    with pytest.raises(EOFError):
        in_terminal(Config(database=str(tmp_path / "companion.db"), language="de"))
    assert asked[0].startswith("Weiter mit Roll for Adventure (0 Antworten, ")
