"""A table of Roll for Adventure as the tests like it laid out."""

from typing import Any

from companion.games.roll_for_adventure import GAME
from companion.games.roll_for_adventure.state import AREAS, Adventure, Enemy, start
from companion.kernel.catalogue import Sample
from companion.kernel.session import Session
from companion.kernel.state import Seat, Setup
from companion.kernel.text import words

TRACK = 6


def setup(players: int = 2, **settings: str) -> Setup:
    """Seats in the order of the game's colours: red, blue, green, yellow."""
    return Setup(tuple(Seat(color) for color in GAME.colors[:players]), settings, "sample")


def adventure(players: int = 4, **changes: Any) -> Adventure:
    """A table after set-up, red at turn, every damage track six steps long, with what a test wants changed."""
    state = start(setup(players))
    state.begun = True
    state.printed = {f"area/{area}.damage-track": TRACK for area in AREAS}
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def empty_boards(state: Adventure, **dice: int) -> Adventure:
    """The same table with only so many own dice on each hero board."""
    for color, hero in state.players.items():
        hero.own, hero.ally, hero.bonus = dice.get(color, 0), 0, 0
    return state


def enemies(*kinds: str) -> list[Enemy]:
    """Enemies lying out, numbered from 1: "desert-2" is one of rank 2 in the desert."""
    split = (kind.rpartition("-") for kind in kinds)
    return [Enemy(number, area, int(rank)) for number, (area, _, rank) in enumerate(split, 1)]


def session(players: int = 2, **settings: str) -> Session[Adventure]:
    """A session of the sample edition, before its first answer."""
    return Session(GAME, setup(players, **settings), values=Sample(GAME))


def begun(players: int = 2, strong: str = "none", **settings: str) -> Session[Adventure]:
    """A session in which red is about to throw for the first time."""
    return answer(session(players, **settings), True, "red", strong)


def answer(played: Session[Adventure], *answers: Any) -> Session[Adventure]:
    """Give answers one after the other."""
    for value in answers:
        played.answer(value)
    return played


def state_of(played: Session[Adventure]) -> Adventure:
    """The table of a session that has begun."""
    assert played.state is not None
    return played.state


def asked(played: Session[Adventure]) -> str:
    """What the session asks for now."""
    return played.question.why if played.question else ""


def said(state: Adventure) -> list[str]:
    """The log in English."""
    return [words("en")(note.text) for note in state.log]
