"""The Adventure phase: missions, land battles and the defense of the citadel."""

from __future__ import annotations

from companion.games.monster_lands.state import Table
from companion.kernel.game import Phase


def adventure_phase(state: Table) -> Phase[Table] | None:
    """The next part of the Adventure phase, or None when it is over; `state.cursor` is where it stands.

    `cursor` is empty when the phase begins and must be empty again when it ends.
    """
    return None
