"""What the table sees of Roll for Adventure."""

from __future__ import annotations

from companion.games.roll_for_adventure.areas import area_name
from companion.games.roll_for_adventure.state import ALLY, AREAS, BONUS, Adventure
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
    """A player's dice."""
    hero, pool = state.players[who], state.pool if who == state.active else {}
    counts = {
        kind: count + pool.get(kind, 0) for kind, count in ((who, hero.own), (ALLY, hero.ally), (BONUS, hero.bonus))
    }
    stats = tuple(Stat(f"die-{k}", n, say(f"die-{k}", n=n)) for k, n in counts.items() if n or k == who)
    return Panel(who, state.name(who), stats, color=who, active=who == state.active and not state.result)


def area_block(state: Adventure, area: str) -> Location:
    """An area: its sections, its damage, its enemies."""
    length = state.printed.get(f"area/{area}.damage-track", "?")
    damage: Text = f"{state.damage[area]} / {length}"
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
            say("rfa-enemy-pips", area=area_name(area), rank=e.rank, n=e.pips),
            dice=tuple(Face(k, v) for k, v in e.dice),
        )
        for e in state.enemies
        if e.area == area
    )


def vortices(state: Adventure) -> Location:
    """The two vortices."""
    memory = tuple(Face(kind, face) for kind, face in state.memory)
    lost = tuple(Face(kind, None) for kind in state.oblivion)
    pips = sum(face for _, face in state.memory)
    slots = (Slot(say("rfa-memory", n=pips), dice=memory), Slot(say("rfa-oblivion"), dice=lost))
    return Location(say("rfa-vortices"), slots=slots, icon="memory")


def outcome(state: Adventure) -> Outcome:
    """Won or lost together."""
    won = state.result == "won"
    scores = {who: {"stones": state.stones} for who in state.order}
    return Outcome(state.order if won else (), scores, say(f"rfa-{state.result or 'lost'}"), view(state), won)
