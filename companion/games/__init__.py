"""The games, one folder each; `COVERS` lists them in the order of the home screen, `GAMES` loads them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from companion.kernel.text import Text, say

if TYPE_CHECKING:
    from companion.kernel.game import Game

    GAMES: tuple[Game[Any], ...]


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands on a game's box: all that the home screen needs, before the game itself is loaded."""

    place: str  # where the game is: module:record
    name: str
    title: Text
    icon: str
    door: Literal["session", "quick"] = "session"
    box: str = ""


COVERS = (
    Cover("monster_lands.game:MONSTER_LANDS", "monster-lands", "Monster Lands", "land"),
    Cover("roll_for_adventure:GAME", "roll-for-adventure", say("rfa-title"), "dice"),
    Cover("monster_lands.quick_attack:QUICK_ATTACK", "monster-lands-attack", say("ml-quick-attack-title"), "monster",
          "quick", "monster-lands"),
    Cover("monster_lands.quick_score:QUICK_SCORE", "monster-lands-score", say("ml-quick-score-title"), "glory",
          "quick", "monster-lands"),
)  # fmt: skip


def loaded(place: str) -> Game[Any]:
    """The game that is kept there."""
    module, _, record = place.partition(":")
    found: Game[Any] = getattr(import_module(f"{__name__}.{module}"), record)
    return found


def __getattr__(name: str) -> Any:
    """`GAMES`, loaded when somebody asks for them: importing them takes longer than drawing the first picture."""
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return tuple(loaded(cover.place) for cover in COVERS)


def game(name: str) -> Game[Any]:
    """The game of that name."""
    games: tuple[Game[Any], ...] = import_module(__name__).GAMES
    for candidate in games:
        if candidate.name == name:
            return candidate
    raise ValueError(f"There is no game '{name}'; there are {', '.join(game.name for game in games)}.")
