"""Roll for Adventure: a group of heroes, four areas, one enemy a turn."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.roll_for_adventure.areas import TRACK
from companion.games.roll_for_adventure.enemies import FACES, TERRITORY
from companion.games.roll_for_adventure.powers import actions
from companion.games.roll_for_adventure.state import ALLY, AREAS, BONUS, COLORS, STONES, Adventure, start
from companion.games.roll_for_adventure.turn import prepare, turn
from companion.games.roll_for_adventure.view import outcome, view
from companion.kernel.game import Game, Phase, Setting
from companion.kernel.question import DieKind
from companion.kernel.text import say


def next_phase(state: Adventure) -> Phase[Adventure] | None:
    """Set-up, then turns until the adventure is won or lost."""
    if state.result:
        return None
    if not state.begun:
        return Phase("setup", say("rfa-phase-setup"), prepare, "round")
    first = state.turn % len(state.players) == 0
    return Phase("turn", say("rfa-phase-turn", who=state.name(state.active)), turn, "round" if first else "turn")


def components() -> Mapping[str, tuple[str, ...]]:
    """The areas with their damage tracks, and what the territory die can show."""
    return {"area": AREAS, "territory": TERRITORY}


GAME: Game[Adventure] = Game(
    name="roll-for-adventure",
    title=say("rfa-title"),
    players=(2, 4),
    colors=COLORS,
    start=start,
    next_phase=next_phase,
    view=view,
    outcome=outcome,
    settings=(Setting("adventure", tuple(STONES)),),
    dice=(
        *(DieKind(color, color=color) for color in COLORS),
        DieKind(ALLY, color="purple"),
        DieKind(BONUS, color="white"),
        DieKind("territory", TERRITORY, color="black"),
    ),
    actions=actions,
    fields=(TRACK, FACES),
    components=components,
)

__all__ = ["GAME"]
