"""Golden playthroughs: what a recorded game said and came to, it says and comes to for ever."""

import json
from pathlib import Path

import pytest

from companion.games import GAMES
from tests.golden.make import FOLDER, dump, record, replay

NOT_YET: tuple[str, ...] = ()  # games whose rules are still being written
FILES = sorted(FOLDER.glob("*.json"))


def games_on_file() -> set[str]:
    """The games somebody has recorded."""
    return {json.loads(file.read_text(encoding="utf-8"))["game"] for file in FILES}


def test_every_game_has_a_golden_playthrough() -> None:
    """A game that is played as a whole session needs at least one recorded game."""
    wanted = {game.name for game in GAMES if game.door == "session"} - set(NOT_YET)
    assert wanted - games_on_file() == set(), "record it: python -m tests.golden.make GAME PLAYERS SEED"


def test_only_games_without_a_recording_are_excused() -> None:
    """An excuse goes when the recording comes."""
    assert games_on_file() & set(NOT_YET) == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_replays_to_the_same_log_and_outcome(file: Path) -> None:
    golden = json.loads(file.read_text(encoding="utf-8"))
    again = replay(golden)
    for before, now in zip(golden["rows"], again["rows"], strict=True):
        assert now == before
    assert again == golden


def test_a_recorded_game_has_the_settings_asked_for_and_no_others() -> None:
    golden = record("monster-lands", 2, 1, tricks="on")
    usual = record("monster-lands", 2, 1)
    assert golden["setup"]["settings"] == {**usual["setup"]["settings"], "tricks": "on"}
    with pytest.raises(ValueError, match="no setting tricks=perhaps"):
        record("monster-lands", 2, 1, tricks="perhaps")


def test_the_tricks_of_the_module_are_played_in_a_golden_game() -> None:
    golden = json.loads((FOLDER / "monster-lands-3-tricks.json").read_text(encoding="utf-8"))
    assert golden["setup"]["settings"]["tricks"] == "on"
    assert {"reveal", "trick-target", "cancel-trick"} <= {row[0] for row in golden["rows"]}
    log = " ".join(line for row in golden["rows"] for line in row[3:])
    assert all(words in log for words in (" steals from ", " is aimed at "))


def test_a_recording_survives_being_written_down() -> None:
    """What is kept is what was played, one row a line."""
    golden = record("roll-for-adventure", 3, 1)
    assert json.loads(dump(golden)) == golden
    assert dump(golden).count("\n") == len(golden["rows"]) + 2
