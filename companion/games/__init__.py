"""The games, one folder each; `GAMES` lists them in the order of the home screen."""

from __future__ import annotations

from typing import Any

from companion.games.monster_lands.game import MONSTER_LANDS
from companion.games.monster_lands.quick_attack import QUICK_ATTACK
from companion.games.monster_lands.quick_score import QUICK_SCORE
from companion.games.roll_for_adventure import GAME as ROLL_FOR_ADVENTURE
from companion.kernel.game import Game

GAMES: tuple[Game[Any], ...] = (MONSTER_LANDS, ROLL_FOR_ADVENTURE, QUICK_ATTACK, QUICK_SCORE)


def game(name: str) -> Game[Any]:
    """The game of that name."""
    for candidate in GAMES:
        if candidate.name == name:
            return candidate
    raise ValueError(f"There is no game '{name}'; there are {', '.join(g.name for g in GAMES)}.")
