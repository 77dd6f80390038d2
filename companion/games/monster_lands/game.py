"""Monster Lands as one record for the kernel."""

from __future__ import annotations

from companion.games.monster_lands.adventure import adventure_phase
from companion.games.monster_lands.anytime import actions
from companion.games.monster_lands.cleanup import clean_up, reset_board
from companion.games.monster_lands.deploy import take_turn
from companion.games.monster_lands.fields import FIELDS, components
from companion.games.monster_lands.monsters import recall_board
from companion.games.monster_lands.pools import prepare_pools
from companion.games.monster_lands.scoring import outcome
from companion.games.monster_lands.setup import setup_phase, start
from companion.games.monster_lands.state import Table
from companion.games.monster_lands.view import view
from companion.kernel.game import Game, Phase, Setting
from companion.kernel.question import DieKind
from companion.kernel.script import Script
from companion.kernel.text import say

SETTINGS = (
    Setting("danger", ("normal", "tutorial", "hard", "cut-throat")),
    Setting("tricks", ("off", "on")),
    Setting("queens-grant", ("off", "on")),
    Setting("more-monsters", ("off", "on")),
    Setting("odds", ("off", "on")),
    Setting("novice-hire", ("fits", "excess"), house_rule=True),
    Setting("venom-in-conquest", ("off", "on"), house_rule=True),
)
DICE = (
    DieKind("strength", color="red"), DieKind("magic", color="purple"), DieKind("persuasion", color="yellow"),
    DieKind("monster", color="black"),
)  # fmt: skip


def next_phase(state: Table) -> Phase[Table] | None:
    """What comes next: setting up, then pools, deployment, adventure and clean-up of every round."""
    if state.stage == "setup":
        return setup_phase(state)
    if state.stage == "adventure":
        phase = adventure_phase(state)
        if phase is not None:
            return phase
        state.stage = "clean-up"
    return _own_phase(state)


def pools(state: Table) -> Script[None]:
    """Dice pools; then what is known of the board is looked up, so that the deployment can show it."""
    yield from prepare_pools(state)
    yield from recall_board(state)


def _own_phase(state: Table) -> Phase[Table] | None:
    if state.stage == "pools":
        return Phase("pools", say("ml-phase-pools-of", n=state.round), pools, mark="round")
    if state.stage == "deploy":
        return Phase("deploy", say("ml-turn-of", who=state.name(state.turn)), take_turn, mark="turn")
    if state.stage == "clean-up":
        return Phase("clean-up", say("ml-phase-clean-up"), reset_board if state.cursor == "reset" else clean_up)
    return None


MONSTER_LANDS: Game[Table] = Game(
    name="monster-lands", title="Monster Lands", icon="land", players=(1, 4), colors=("red", "blue", "green", "yellow"),
    start=start, next_phase=next_phase, view=view, outcome=outcome, settings=SETTINGS, dice=DICE, actions=actions,
    fields=FIELDS, components=components,
)  # fmt: skip
