"""What the table sees of Roll for Adventure."""

from __future__ import annotations

from companion.games.roll_for_adventure.areas import area_name, enemy_name
from companion.games.roll_for_adventure.placing import memory_pips
from companion.games.roll_for_adventure.state import AREAS, BEATEN_AT, Adventure
from companion.games.roll_for_adventure.turn import ending
from companion.kernel.game import Outcome
from companion.kernel.text import Text, say
from companion.kernel.view import Block, Face, Location, Panel, Slot, Space, Stat, Track


def view(state: Adventure) -> tuple[Block, ...]:
    """Stones, heroes, areas with their damage, enemies and vortices."""
    heroes = tuple(hero_panel(state, who) for who in state.order)
    return (stones_track(state), *heroes, *(area_block(state, area) for area in AREAS), vortices(state))


def stones_track(state: Adventure) -> Track:
    """How far the adventure is."""
    spaces = tuple(Space(str(n)) for n in range(state.needed + 1))
    return Track(say("rfa-stones"), spaces, min(state.stones, state.needed))


def hero_panel(state: Adventure, who: str) -> Panel:
    """A player's dice, and how many of them rest until the next turn."""
    dice, active = state.players[who].by_kind(who), who == state.active and not state.result
    shown = {k: n for k, n in dice.items() if n or k == who}
    stats = tuple(Stat(f"die-{k}", n, say(f"counter-dice-{'own' if k == who else k}", n=n)) for k, n in shown.items())
    resting = dice.total() - sum(state.usable().values()) if active else 0
    note = say("rfa-resting", n=resting) if resting else ""
    return Panel(who, state.name(who), stats, color=who, active=active, note=note)


def area_block(state: Adventure, area: str) -> Location:
    """An area: its sections, its damage, its enemies."""
    damage: Text = f"{state.damage[area]} / {state.track(area) or '?'}"
    stats = (Stat("skull", damage, say("rfa-damage"), "bad" if state.damage[area] else "plain"),)
    return Location(area_name(area), stats, (*sections(state, area), *enemy_slots(state, area)), icon=area)


def sections(state: Adventure, area: str) -> tuple[Slot, ...]:
    """The places for dice in an area."""
    if area == "desert":
        return tuple(
            Slot(say("rfa-section", n=n + 1), dice=tuple(Face(kind, 1) for kind in section))
            for n, section in enumerate(state.desert)
        )
    if area == "fortress":
        return tuple(
            Slot(
                say("rfa-task", face=face), dice=tuple(Face(kind, face) for kind in section),
                note="" if face in state.barriers else say("rfa-task-done"),
            )
            for face, section in state.fortress.items()
        )  # fmt: skip
    if area == "forest":
        path = tuple(Face(kind, face) for kind, face in state.forest)
        return (Slot(say("rfa-path", n=len(path), all=state.forest_marker), dice=path),)
    return (Slot(say("rfa-cave-bonus", n=state.bonus), dice=tuple(Face(k, n) for n, k in sorted(state.cave.items()))),)


def enemy_slots(state: Adventure, area: str) -> tuple[Slot, ...]:
    """The enemies at an area and the dice on them."""
    return tuple(
        Slot(
            say("rfa-enemy-pips", enemy=enemy_name(area, e.rank), n=e.pips, all=BEATEN_AT),
            dice=tuple(Face(k, v) for k, v in e.dice),
        )
        for e in state.enemies
        if e.area == area
    )


def vortices(state: Adventure) -> Location:
    """The two vortices."""
    memory = tuple(Face(kind, face) for kind, face in state.memory)
    lost = tuple(Face(kind, None) for kind in state.oblivion)
    slots = (Slot(say("rfa-memory", n=memory_pips(state)), dice=memory), Slot(say("rfa-oblivion"), dice=lost))
    return Location(say("rfa-vortices"), slots=slots, icon="memory")


def outcome(state: Adventure) -> Outcome:
    """Won or lost together."""
    won = state.result == "won"
    scores = {who: {"stones": state.stones} for who in state.order}
    return Outcome(state.order if won else (), scores, ending(state), view(state), won)
