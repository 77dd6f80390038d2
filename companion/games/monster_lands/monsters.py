"""Monsters coming to the board and leaving it."""

from __future__ import annotations

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import discard, draw
from companion.games.monster_lands.data import MONSTERS, card_name
from companion.games.monster_lands.state import Table
from companion.kernel.game import know, recall
from companion.kernel.script import Script
from companion.kernel.text import say


def has_power(monster: str, kind: str) -> bool:
    """Whether a monster has a power of that kind."""
    return any(power.kind == kind for power in MONSTERS[monster].powers)


def track(state: Table) -> str:
    """The round track in use: the board's own, or a side of the round modifier tile."""
    danger = state.setting("danger", "normal")
    return danger if danger in fields.TRACKS else "normal"


def know_extra_dice(state: Table) -> Script[int]:
    """The attack dice every monster gets on top this round."""
    name = say("ml-round-space", n=state.round)
    return int((yield from know(state, fields.EXTRA_DICE, f"{track(state)}-{state.round}", name)))


def recall_board(state: Table) -> Script[None]:
    """What the catalogue knows of the round track, the monsters and the lands that lie open; nobody is asked."""
    for n in range(1, 7):
        yield from recall(state, fields.EXTRA_DICE, f"{track(state)}-{n}")
    for site in state.sites.values():
        for field in (fields.ATTACK, fields.CAPTURE, fields.ELIMINATION) if site.monster else ():
            yield from recall(state, field, site.monster)
        if site.land:
            yield from recall(state, fields.CONQUEST, site.land)


def draw_monster(state: Table, place: str) -> Script[None]:
    """A monster is drawn for a land or the Entrance; Dogor always goes to the Entrance, and a land draws again."""
    while not state.sites[place].monster:
        drawn = yield from draw(state, "monster", 1, say("ml-draw-monster", place=say(f"ml-place-{place}")))
        if not drawn:
            return
        if has_power(drawn[0], "appears-at-entrance"):
            to_entrance(state, drawn[0])
        else:
            state.sites[place].monster = drawn[0]


def to_entrance(state: Table, monster: str) -> None:
    """A monster takes the dock at the Entrance at once; one that stood there is discarded (ruling 24)."""
    entrance, name = state.sites["entrance"], card_name("monster", monster)
    if entrance.monster:
        old = card_name("monster", entrance.monster)
        discard(state, "monster", entrance.monster)
        state.note(say("ml-monster-replaced", name=old, by=name), "", say("ml-do-discard-monster", name=old))
    entrance.monster = monster
    state.note(say("ml-at-entrance", name=name), "", say("ml-do-entrance", name=name))
