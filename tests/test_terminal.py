"""Playing over ssh: numbers pick options, and every command does what it says."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.bot import random_answer
from companion.games import GAMES
from companion.kernel.catalogue import Sample
from companion.kernel.question import Choose, Printed
from companion.kernel.session import Session
from companion.simulate import random_setup
from companion.terminal import Console, Terminal
from tests.toy import TOY, TWO


def typed(*lines: str, session: Session[Any] | None = None, language: str = "en") -> tuple[Session[Any], list[str]]:
    """Play with these lines typed in; the end of them is the end of input."""
    session = session or Session(TOY, TWO)
    keys: Iterator[str] = iter(lines)
    out: list[str] = []

    def read(prompt: str) -> str:
        out.append(prompt)
        try:
            return next(keys)
        except StopIteration:
            raise EOFError from None

    Terminal(session, Console(read, out.append), language, random.Random(1).choice).play()
    return session, out


def test_a_turn_is_played_with_numbers() -> None:
    session, out = typed("3 4", "", "5", "1", "1 1", "2")
    assert session.state is not None
    assert session.state.players["red"].coins == 2 + 7 - 5 - 2
    assert "Mara · work" in out
    assert any("take coins" in line for line in out)


def test_enter_lets_the_companion_roll() -> None:
    session, _ = typed("")
    assert session.entries[0].source == "companion"


def test_a_wrong_line_is_told_and_asked_again() -> None:
    session, out = typed("3", "3 4 5", "x y", "3 4")
    assert len(session.entries) == 1
    assert sum(line.startswith("Wanted:") for line in out) == 3


@pytest.mark.parametrize("line", ["²", "--5", "9" * 5000, "c red coins ²", "c red coins --5", "a ²", "u ²"])
def test_what_only_looks_like_a_number_is_told_and_asked_again(line: str) -> None:
    session, _ = typed("", "", line, line, "q")
    assert len(session.entries) <= 2


def test_leaving_in_the_middle_of_a_line_ends_the_line_first() -> None:
    _, out = typed()
    assert out[-3:-1] == ["> ", ""]


def test_undo_asks_before_it_takes_back_real_dice() -> None:
    assert typed("3 4", "u", "n")[0].entries
    assert not typed("3 4", "u", "y")[0].entries


def test_redo_corrections_actions_log_and_language() -> None:
    session, out = typed("", "u", "y", "c red coins 9", "c nonsense", "a", "a 1", "4", "l", "g", "?", "v", "q")
    assert session.state is not None
    assert session.state.players["red"].coins == 13
    assert any("coins, day" in line for line in out)
    assert any("wählen" in line for line in out)


def test_a_whole_game_can_be_played_in_the_terminal() -> None:
    """The bot's answers, typed the way a person would type them."""
    game, rng = GAMES[0], random.Random(4)
    setup = random_setup(game, game.players[0], rng, vary=False)
    session, out = Session(game, setup, values=Sample(game)), []

    def read(prompt: str) -> str:
        question = session.question
        assert question is not None
        answer = random_answer(question, rng)
        if answer is True:
            return ""
        if isinstance(answer, dict):
            return " ".join(str(face) for faces in answer.values() for face in faces)
        if isinstance(question, (Choose, Printed)) and question.options:
            keys = [option.key for option in question.options]
            return " ".join(str(keys.index(key) + 1) for key in ([answer] if isinstance(answer, str) else answer))
        return str(answer)

    Terminal(session, Console(read, out.append), "de", rng.choice).play()
    assert session.over
    assert session.outcome is not None


def test_a_correction_knows_players_by_colour_in_either_language_and_by_name() -> None:
    for language, called in (("de", "rot"), ("en", "RED"), ("de", "red"), ("en", "mara")):
        session, _ = typed(f"c {called} coins 9", "q", language=language)
        assert session.state is not None
        assert session.state.players["red"].coins == 9


def test_a_player_is_given_a_name() -> None:
    session, out = typed("c blue name Anna Lena", "c Anna name", "c blue name", "q")
    assert session.state is not None
    assert session.state.names["blue"] == "Anna Lena"
    assert sum("name, coins" in line for line in out) == 2
