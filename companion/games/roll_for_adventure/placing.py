"""Placing dice: where each thrown face may go, which dice go there, and what they do to enemies and vortices."""

from __future__ import annotations

from collections import Counter as Tally
from dataclasses import replace

from companion.games.roll_for_adventure.areas import (
    area_name,
    card_name,
    enemy_name,
    place,
    remove_enemy,
    return_dice,
    room,
)
from companion.games.roll_for_adventure.state import AREAS, BEATEN_AT, Adventure, Die, Enemy
from companion.kernel.question import Choose, Faces, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Text, say
from companion.kernel.view import DiceRow, Face

MEMORY = "memory"
MEMORY_GIVES_AT = 10
CAVE_REWARDS_AT = 4


def place_one_face(state: Adventure, faces: Faces) -> Script[bool]:
    """Place at least one die of one face on one target; True when that ends the turn."""
    target = yield from choose(lambda: ask_target(state, faces))
    face, dice = yield from which_dice(state, faces, target)
    if target not in (*AREAS, MEMORY) and enemy_of(state, target) is None:
        return (yield from place_one_face(state, faces))  # a hero's power has removed it meanwhile
    for kind in dice:
        state.players[state.active].give(kind, -1)
    where = plain_name(state, target)
    state.step(say("rfa-step-place", who=state.name(state.active), n=len(dice), face=face, where=where))
    return (yield from put(state, target, face, dice))


def put(state: Adventure, target: str, face: int, dice: list[Die]) -> Script[bool]:
    """The dice lie on their target and do what they do there; True when that ends the turn."""
    if target == MEMORY:
        place_on_memory(state, face, dice)
        return True
    if target in AREAS:
        yield from place(state, target, face, dice)
    elif enemy := enemy_of(state, target):
        place_on_enemy(state, enemy, face, dice)
    return False


def ask_target(state: Adventure, faces: Faces) -> Choose:
    """Where dice of one face go."""
    return Choose(
        why="place", who=state.active, text=say("rfa-place"), options=targets(state, faces),
        show=(replace(thrown_row(faces), small=True),), rule=say("rfa-rule-place"),
    )  # fmt: skip


def thrown_row(faces: Faces) -> DiceRow:
    """The dice as they were thrown, by their faces."""
    dice = sorted((int(value), kind) for kind, values in faces.items() for value in values)
    return DiceRow(say("rfa-thrown"), tuple(Face(kind, value) for value, kind in dice))


def targets(state: Adventure, faces: Faces) -> tuple[Option, ...]:
    """Areas, enemies and the vortex of memory; an area that takes none of the thrown faces says so."""
    return tuple(option(state, where, faces) for where in (*AREAS, *(str(e.number) for e in state.enemies), MEMORY))


def option(state: Adventure, where: str, faces: Faces) -> Option:
    """One target, and what the throw can bring there."""
    fits = fitting(state, where, faces)
    icon = where if where in (*AREAS, MEMORY) else "skull"
    closed = None if fits else say(f"rfa-no-{where}")
    return Option(where, target_name(state, where), closed, note=promise(state, where, fits), icon=icon)


def fitting(state: Adventure, where: str, faces: Faces) -> dict[int, int]:
    """The thrown faces that a target takes, and how many dice of each."""
    thrown = Tally(int(face) for values in faces.values() for face in values)
    return {face: n for face in sorted(thrown) if (n := min(thrown[face], most(state, where, face)))}


def promise(state: Adventure, where: str, fits: dict[int, int]) -> Text:
    """What the dice that fit can bring on a target, in a few words."""
    most_pips = max((face * count for face, count in fits.items()), default=0)
    if where == MEMORY:
        gives = memory_pips(state) + most_pips >= MEMORY_GIVES_AT
        return say("rfa-can-give") if gives else say("rfa-ends")
    if where == "ice-cave":
        return say("rfa-can-reward") if fits and len(state.cave) + 1 >= CAVE_REWARDS_AT else ""
    if where in AREAS:
        return say("rfa-can-fill") if any(n == room(state, where, face) for face, n in fits.items()) else ""
    enemy = enemy_of(state, where)
    return say("rfa-can-beat") if enemy and enemy.pips + most_pips >= state.beaten_at else ""


def memory_pips(state: Adventure) -> int:
    """What lies on the vortex of memory."""
    return sum(face for _, face in state.memory)


def enemy_of(state: Adventure, target: str) -> Enemy | None:
    """The enemy that a target names, while it lies out."""
    return next((enemy for enemy in state.enemies if str(enemy.number) == target), None)


def target_name(state: Adventure, target: str) -> Text:
    """A target in words, with its running count."""
    if target == MEMORY:
        return say("rfa-memory", n=memory_pips(state))
    enemy = enemy_of(state, target)
    if enemy is None:
        return plain_name(state, target)
    return say("rfa-card-pips", card=card_name(enemy.area, enemy.rank), n=enemy.pips, all=state.beaten_at)


def plain_name(state: Adventure, target: str) -> Text:
    """A target in words without its running count, for the log."""
    if target == MEMORY:
        return say("rfa-memory-name")
    enemy = enemy_of(state, target)
    return enemy_name(enemy.area, enemy.rank) if enemy else area_name(target)


def most(state: Adventure, target: str, face: int) -> int:
    """How many dice of a face a target takes: areas have limited room, enemies and the vortex have not."""
    return room(state, target, face) if target in AREAS else 24


def which_dice(state: Adventure, faces: Faces, target: str) -> Script[tuple[int, list[Die]]]:
    """Which dice are placed, all of one face, and how many; a single one that fits needs no question."""
    fits = fitting(state, target, faces)
    have = [(kind, face) for face in fits for kind, values in faces.items() if face in values]
    if len(have) == 1 and sum(fits.values()) == 1:
        kind, face = have[0]
        return face, [kind]
    rule = say("rfa-rule-which-memory" if target == MEMORY else "rfa-rule-which")
    answer = yield replace(ask_dice(state, faces, fits, have), rule=rule)
    keys = [answer] if isinstance(answer, str) else list(answer)
    dice, values = zip(*(key.split(":") for key in keys), strict=True)
    return int(values[0]), list(dice)


def ask_dice(state: Adventure, faces: Faces, fits: dict[int, int], have: list[tuple[Die, int]]) -> Choose:
    """Dice of one face, not more than fit."""
    one = next(iter(fits)) if len(fits) == 1 else 0
    limit = max(fits.values())
    options = []
    for kind, face in have:
        n = faces[kind].count(face)
        text = say("rfa-dice-with", dice=say(f"die-{kind}", n=n), face=face)
        options.append(Option(f"{kind}:{face}", text, most=min(n, fits[face]), icon=kind))

    def check(keys: tuple[str, ...]) -> Text | None:
        chosen = {int(key.rpartition(":")[2]) for key in keys}
        if len(chosen) > 1:
            return say("rfa-one-face")
        return say("rfa-too-many", most=fits[min(chosen)]) if len(keys) > fits[min(chosen)] else None

    return Choose(
        why="which-dice", who=state.active, options=tuple(options), most=limit, check=check, show=(thrown_row(faces),),
        text=say("rfa-which-dice", face=one, most=limit) if one else say("rfa-which-any"),
    )  # fmt: skip


def place_on_enemy(state: Adventure, enemy: Enemy, face: int, dice: list[Die]) -> None:
    """Pips add up over turns and owners; six beat it, four are enough once a turn for the strong hero."""
    enemy.dice.extend((kind, face) for kind in dice)
    if enemy.pips >= state.beaten_at:
        state.strong_used = state.strong_used or enemy.pips < BEATEN_AT
        remove_enemy(state, enemy.number, say("rfa-beaten"))


def place_on_memory(state: Adventure, face: int, dice: list[Die]) -> None:
    """The vortex of memory ends the turn; with ten pips it and the vortex of oblivion give all dice back."""
    state.memory.extend((kind, face) for kind in dice)
    if memory_pips(state) >= MEMORY_GIVES_AT:
        state.note(say("rfa-memory-gives"), state.active, say("rfa-do-memory"))
        return_dice(state, [*(kind for kind, _ in state.memory), *state.oblivion])
        state.memory, state.oblivion = [], []
