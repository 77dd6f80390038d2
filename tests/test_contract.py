"""What every game promises, tried on each game in `GAMES` with random legal answers."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.automation import automation
from companion.bot import random_answer
from companion.games import COVERS, GAMES
from companion.jsonl import as_json, question_json
from companion.kernel.catalogue import Sample
from companion.kernel.game import Game
from companion.kernel.journal import Journal
from companion.kernel.plain import paint
from companion.kernel.session import Session
from companion.kernel.state import Setup
from companion.kernel.text import LANGUAGES, texts_of, words
from companion.simulate import play, random_setup

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
CHECKED_STEPS = 120  # of each game, spread over its length


def test_what_stands_on_each_box_is_what_is_in_it() -> None:
    """The home screen is drawn from the covers, before any game is loaded."""
    for cover, game in zip(COVERS, GAMES, strict=True):
        assert (cover.name, cover.title, cover.icon) == (game.name, game.title, game.icon)
        assert (cover.door, cover.box) == (game.door, game.box)


def counts(game: Game[Any]) -> range:
    return range(game.players[0], game.players[1] + 1)


def new_session(game: Game[Any], seed: int, **options: Any) -> tuple[Session[Any], random.Random]:
    rng = random.Random(seed)
    setup = random_setup(game, rng.choice(counts(game)), rng, vary=True)
    return Session(game, setup, values=Sample(game), policy=automation({}, rng.choice), **options), rng


def steps(game: Game[Any], seed: int, **options: Any) -> Iterator[tuple[Session[Any], random.Random]]:
    """A random game, standing at each of its questions in turn."""
    session, rng = new_session(game, seed, **options)
    while session.question is not None:
        yield session, rng
        session.answer(random_answer(session.question, rng))
    yield session, rng


@EVERY_GAME
def test_a_setup_can_be_given_in_answers_alone(game: Game[Any]) -> None:
    session, rng = Session(game, Setup(edition="sample"), values=Sample(game)), random.Random(1)
    while session.state is None:
        assert session.question is not None
        session.answer(random_answer(session.question, rng))
    assert game.players[0] <= len(session.state.players) <= game.players[1]


@EVERY_GAME
def test_random_games_end_with_every_number_of_players(game: Game[Any]) -> None:
    for players in counts(game):
        for seed in (1, 2):
            assert play(game.name, players, seed, vary=seed > 1).fault == ""


@EVERY_GAME
def test_a_replay_gives_the_same_state(game: Game[Any]) -> None:
    *_, (session, _) = steps(game, 11)
    again = Session(game, session.setup, entries=session.entries, values=Sample(game))
    assert again.read_only is None
    assert again.state == session.state
    assert again.steps == session.steps
    assert again.outcome == session.outcome


@EVERY_GAME
def test_undo_is_the_inverse_of_answering_at_every_step(game: Game[Any]) -> None:
    for session, rng in steps(game, 12):
        if session.question is None or len(session.entries) > CHECKED_STEPS:
            break
        before, digest = copy.deepcopy(session.state), session.question.digest()
        shown = paint(session.view(), words("en"))
        session.answer(random_answer(session.question, random.Random(rng.random())))
        session.undo(sure=True)
        assert session.state == before
        assert session.question is not None
        assert session.question.digest() == digest
        assert paint(session.view(), words("en")) == shown


@EVERY_GAME
def test_the_journal_gives_the_session_back(game: Game[Any], tmp_path: Path) -> None:
    journal = Journal(tmp_path / "companion.db")
    kept = journal.begin(game.name, Setup())
    for session, _ in steps(game, 13, keeper=kept):
        if len(session.entries) > CHECKED_STEPS:
            break
    entries, taken_back = journal.entries(kept.id)
    assert entries == session.entries
    assert taken_back == []


@EVERY_GAME
def test_everything_shown_at_every_step_can_be_said_in_every_language(game: Game[Any]) -> None:
    for session, _ in steps(game, 14):
        outcome = session.outcome.blocks if session.outcome else ()
        seen = {"view": session.view(), "question": session.question, "actions": session.actions(), "end": outcome}
        for language in LANGUAGES:
            speak = words(language)
            for text in texts_of(seen):
                assert speak(text)
            paint(session.view(), speak)
            if session.question is not None:
                question_json(session.question, 0, speak)
    for language in LANGUAGES:
        for step in session.steps:
            assert words(language)(step.title)
            assert all(words(language)(note.text) for note in step.notes)


@EVERY_GAME
def test_the_names_a_game_brings_along_exist_in_every_language(game: Game[Any]) -> None:
    ids = [f"die-{die.id}" for die in game.dice]
    ids += [f"setting-{setting.id}" for setting in game.settings]
    ids += [f"setting-{setting.id}-{choice}" for setting in game.settings for choice in setting.choices]
    ids += [f"field-{field.name}" for field in game.fields] + [f"component-{field.kind}" for field in game.fields]
    ids += [f"value-{word}" for field in game.fields for word in field.options]
    for language in LANGUAGES:
        assert [id for id in ids if not words(language).has(id)] == []


@EVERY_GAME
def test_every_counter_can_be_corrected_and_has_a_name(game: Game[Any]) -> None:
    session, rng = new_session(game, 15)
    while session.state is None and session.question is not None:
        session.answer(random_answer(session.question, rng))
    assert session.state is not None
    for counter in session.state.counters:
        who = "" if counter.table else next(iter(session.state.players))
        value = counter.read(session.state, who)
        top = counter.top(session.state, who)
        session.correct(who, counter.id, counter.low if value != counter.low or top == counter.low else value + 1)
        assert all(words(language)(counter.name(n)) for language in LANGUAGES for n in (1, 2))
        session.undo()
        assert counter.read(session.state, who) == value


@EVERY_GAME
def test_a_state_is_plain_data(game: Game[Any]) -> None:
    import json

    for session, _ in steps(game, 16):
        if len(session.entries) > CHECKED_STEPS:
            break
    assert json.loads(json.dumps(as_json(session.state)))


@EVERY_GAME
def test_at_any_time_actions_can_be_begun_and_taken_back(game: Game[Any]) -> None:
    for session, rng in steps(game, 17):
        for action in session.actions()[:3]:
            if action.closed is None and rng.random() < 0.3:
                before, digest = copy.deepcopy(session.state), session.question and session.question.digest()
                at = len(session.entries)
                session.interrupt(action.key)
                session.undo_to(at, sure=True)
                assert session.state == before
                assert (session.question and session.question.digest()) == digest
        if len(session.entries) > CHECKED_STEPS:
            break
