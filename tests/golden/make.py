"""Golden playthroughs: `python -m tests.golden.make GAME PLAYERS SEED [SETTING=CHOICE …]` plays one and writes it down.

Players answer at random; `--keen WORD` makes them keen on answers with that word in them, so that what is rare by
chance is played too.

A file holds the setup, one row per step (what was asked, the answer, the step's name, what the log said to it) and the
outcome. Make one anew when a rule changes on purpose, and read what became different before keeping it.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.bot import random_answer
from companion.games import game as find_game
from companion.kernel.catalogue import Sample
from companion.kernel.game import Game
from companion.kernel.session import Session
from companion.kernel.state import Setup
from companion.kernel.text import words
from companion.kernel.written import dump_setup, load_setup
from companion.simulate import random_setup

FOLDER = Path(__file__).parent
ANYTIME = "anytime"  # stands where the question would, when something is done out of turn
OUT_OF_TURN = 0.1
TRIES = 4  # answers that keen players think of

Golden = dict[str, Any]
Move = tuple[str, Any]


def opened(game: Game[Any], setup: Setup) -> Session[Any]:
    """A session in which everything but the sample edition's values comes from the table."""
    return Session(game, setup, values=Sample(game))


def random_moves(session: Session[Any], rng: random.Random, keen: tuple[str, ...] = ()) -> Iterator[Move]:
    """Random legal answers until the game is over, now and then something out of turn."""
    while session.question is not None:
        ready = [action.key for action in session.actions() if action.closed is None]
        if ready and rng.random() < OUT_OF_TURN:
            yield ANYTIME, rng.choice(ready)
        else:
            answers = [random_answer(session.question, rng) for _ in range(TRIES if keen else 1)]
            liked = (answer for answer in answers if any(word in json.dumps(answer) for word in keen))
            yield session.question.why, next(liked, answers[0])


def played(session: Session[Any], moves: Iterable[Move]) -> Iterator[list[Any]]:
    """Each move with what came of it, in plain English."""
    speak = words("en")
    for asked, value in moves:
        at, told = len(session.entries), len(session.log)
        now = session.question.why if session.question else "nothing"
        if asked == ANYTIME:
            session.interrupt(value)
        else:
            session.answer(value)
        log = [speak(note.text) for note in session.log[told:]]
        yield [asked if asked == ANYTIME else now, value, speak(session.steps[at].title), *log]


def written(session: Session[Any], setup: Setup, moves: Iterable[Move]) -> Golden:
    """A playthrough as it is kept."""
    rows = list(played(session, moves))
    outcome = session.outcome.as_json() if session.outcome else None
    return {"game": session.game.name, "setup": json.loads(dump_setup(setup)), "rows": rows, "outcome": outcome}


def record(name: str, players: int, seed: int, *keen: str, **settings: str) -> Golden:
    """A random game on the sample edition, with the usual settings but for those given."""
    game, rng = find_game(name), random.Random(seed)
    setup = random_setup(game, players, rng, vary=False)
    choices = {setting.id: setting.choices for setting in game.settings}
    for key, choice in settings.items():
        if choice not in choices.get(key, ()):
            raise ValueError(f"{name} has no setting {key}={choice}")
    setup = replace(setup, settings={**setup.settings, **settings})
    session = opened(game, setup)
    return written(session, setup, random_moves(session, rng, keen))


def replay(golden: Golden) -> Golden:
    """The same answers once more, with what comes of them now."""
    setup = load_setup(json.dumps(golden["setup"]))
    session = opened(find_game(golden["game"]), setup)
    return written(session, setup, [(row[0], row[1]) for row in golden["rows"]])


def dump(golden: Golden) -> str:
    """One line for each row, so that differences can be read."""
    head = {key: value for key, value in golden.items() if key != "rows"}
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in golden["rows"])
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "rows": [\n{rows}\n]}}\n'


def main() -> None:
    """Play, and write it down."""
    parser = argparse.ArgumentParser(description="Write down a golden playthrough.")
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("settings", nargs="*", metavar="SETTING=CHOICE")
    parser.add_argument("--keen", action="append", default=[], metavar="WORD")
    args = parser.parse_args()
    settings = dict(setting.split("=", 1) for setting in args.settings)
    golden = record(args.game, args.players, args.seed, *args.keen, **settings)
    file = FOLDER / f"{'-'.join([args.game, str(args.players), *settings])}.json"
    file.write_text(dump(golden), encoding="utf-8")
    print(f"{file.name}: {len(golden['rows'])} steps, {golden['outcome']}")


if __name__ == "__main__":
    main()
