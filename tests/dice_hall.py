"""A game of nothing but rolls and confirmations, which can be played with two buttons; and the companion with it."""

from __future__ import annotations

from dataclasses import dataclass

import companion.games
from companion.kernel.game import Game, Outcome, Phase
from companion.kernel.question import Confirm, Roll
from companion.kernel.script import Script, confirm, roll
from companion.kernel.state import Seat, Setup, State
from companion.kernel.view import Block, Notice

SETUP = Setup((Seat("red"), Seat("blue")), {}, "sample")


@dataclass
class Hall(State):
    """How many turns were played, and what was rolled."""

    turns: int = 0
    pips: int = 0


def turn(state: Hall) -> Script[None]:
    """Roll two dice, then do something on the board."""
    who = ("red", "blue")[state.turns % 2]
    faces = yield from roll(Roll(why="throw", who=who, text="throw", dice={"red": 2}))
    state.pips += sum(int(face) for face in faces["red"])
    yield from confirm(Confirm(why="move", who=who, text="move", do=("move your piece",)))
    state.turns += 1


def next_phase(state: Hall) -> Phase[Hall] | None:
    """Turn after turn."""
    return Phase("turn", "turn", turn, "turn") if state.turns < 5000 else None


def view(state: Hall) -> tuple[Block, ...]:
    """What was rolled so far."""
    return (Notice(f"{state.pips} pips"),)


HALL: Game[Hall] = Game(
    name="dice-hall", title="Dice hall", players=(2, 2), colors=("red", "blue"), start=Hall, next_phase=next_phase,
    view=view, outcome=lambda state: Outcome(("red",)),
)  # fmt: skip


if __name__ == "__main__":
    companion.games.GAMES = (HALL, *companion.games.GAMES)
    from companion.__main__ import main

    raise SystemExit(main())
