"""Hero powers: printed on the heroes and told by the table, which applies them at any time."""

from __future__ import annotations

from companion.games.roll_for_adventure.areas import banish_enemy, pick_die, return_dice
from companion.games.roll_for_adventure.state import Adventure
from companion.kernel.game import Action
from companion.kernel.question import dice_names
from companion.kernel.script import Script
from companion.kernel.text import say


def actions(state: Adventure) -> tuple[Action[Adventure], ...]:
    """The powers that move enemies or dice; those that move a skull or a stone are corrections of its counter."""
    no_enemy = None if state.enemies else say("rfa-no-enemy")
    no_die = None if state.oblivion else say("rfa-no-lost-die")
    return (
        Action("hero/banish", say("rfa-action-banish"), hero_banishes, closed=no_enemy),
        Action("hero/recover", say("rfa-action-recover"), hero_recovers, closed=no_die),
    )


def hero_banishes(state: Adventure) -> Script[None]:
    """A hero's power removes an enemy that lies out; dice on it go home. (ruling 9)"""
    yield from banish_enemy(state, say("rfa-power"))
    yield from state.board(who=state.active)


def hero_recovers(state: Adventure) -> Script[None]:
    """A hero's power brings one die back from the vortex of oblivion."""
    die = yield from pick_die(state, state.oblivion, "recover", say("rfa-recover"))
    state.oblivion.remove(die)
    dice = dice_names({die: 1})
    state.note(say("rfa-recovered", dice=dice, why=say("rfa-power")), state.active, say("rfa-do-recover", dice=dice))
    return_dice(state, [die])
    yield from state.board(who=state.active)
