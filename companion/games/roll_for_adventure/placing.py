"""Placing dice: where each thrown face may go, which dice go there, and what they do to enemies and vortices."""

from __future__ import annotations

from companion.games.roll_for_adventure.areas import area_name, enemy_name, place, remove_enemy, return_dice, room
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
    answer = yield from choose(lambda: ask_target(state, faces))
    target, _, value = answer.rpartition(":")
    face = int(value)
    dice = yield from which_dice(state, faces, face, target)
    if target not in (*AREAS, MEMORY) and enemy_of(state, target) is None:
        return (yield from place_one_face(state, faces))  # a hero's power has removed it meanwhile
    for kind in dice:
        state.players[state.active].give(kind, -1)
    where = plain_name(state, target)
    state.step(say("rfa-step-place", who=state.name(state.active), n=len(dice), face=face, where=where))
    state.note(say("rfa-placed", n=len(dice), face=face, where=where), state.active)
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
    """Which face goes where."""
    return Choose(
        why="place", who=state.active, text=say("rfa-place"), options=targets(state, faces),
        show=(thrown_row(faces),), rule=say("rfa-rule-place"),
    )  # fmt: skip


def thrown_row(faces: Faces) -> DiceRow:
    """The dice as they were thrown, by their faces."""
    dice = sorted((int(value), kind) for kind, values in faces.items() for value in values)
    return DiceRow(say("rfa-thrown"), tuple(Face(kind, value) for value, kind in dice))


def targets(state: Adventure, faces: Faces) -> tuple[Option, ...]:
    """Where each thrown face may go; an area that takes none of them says so."""
    thrown = sorted({int(face) for values in faces.values() for face in values})
    options = [option for area in AREAS for option in area_options(state, area, thrown, faces)]
    places = [str(enemy.number) for enemy in state.enemies] + [MEMORY]
    return (*options, *(option(state, where, face, faces) for where in places for face in thrown))


def area_options(state: Adventure, area: str, thrown: list[int], faces: Faces) -> list[Option]:
    """An area's open faces, or one closed option with the reason."""
    fitting = [face for face in thrown if room(state, area, face)]
    if fitting:
        return [option(state, area, face, faces) for face in fitting]
    return [Option(f"{area}:0", area_name(area), closed=say(f"rfa-no-{area}"), icon=area)]


def option(state: Adventure, where: str, face: int, faces: Faces) -> Option:
    """One face on one target, and what all dice of that face would bring there."""
    count = min(sum(values.count(face) for values in faces.values()), most(state, where, face))
    icon = where if where in (*AREAS, MEMORY) else "skull"
    text = say("rfa-to", n=count, face=face, where=target_name(state, where))
    return Option(f"{where}:{face}", text, note=promise(state, where, face, count), icon=icon)


def promise(state: Adventure, where: str, face: int, count: int) -> Text:
    """What so many dice of a face bring on a target, in a few words."""
    if where == MEMORY:
        gives = memory_pips(state) + face * count >= MEMORY_GIVES_AT
        return say("rfa-would-give") if gives else say("rfa-would-end")
    if where == "ice-cave":
        return say("rfa-would-reward") if len(state.cave) + 1 >= CAVE_REWARDS_AT else ""
    if where in AREAS:
        return say("rfa-would-fill") if count == room(state, where, face) else ""
    enemy = enemy_of(state, where)
    return say("rfa-would-beat") if enemy and enemy.pips + face * count >= state.beaten_at else ""


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
    name = plain_name(state, target)
    return say("rfa-enemy-pips", enemy=name, n=enemy.pips, all=state.beaten_at) if enemy else name


def plain_name(state: Adventure, target: str) -> Text:
    """A target in words without its running count, for the log."""
    if target == MEMORY:
        return say("rfa-memory-name")
    enemy = enemy_of(state, target)
    return enemy_name(enemy.area, enemy.rank) if enemy else area_name(target)


def most(state: Adventure, target: str, face: int) -> int:
    """How many dice of a face a target takes: areas have limited room, enemies and the vortex have not."""
    return room(state, target, face) if target in AREAS else 24


def which_dice(state: Adventure, faces: Faces, face: int, target: str) -> Script[list[Die]]:
    """Which dice of that face are placed, and how many; a single one needs no question."""
    have = {kind: values.count(face) for kind, values in faces.items() if face in values}
    limit = min(most(state, target, face), sum(have.values()))
    if limit == 1 and len(have) == 1:
        return list(have)
    options = tuple(Option(kind, say(f"die-{kind}", n=n), most=min(n, limit), icon=kind) for kind, n in have.items())
    answer = yield Choose(
        why="which-dice", who=state.active, text=say("rfa-which-dice", face=face, most=limit), options=options,
        most=limit, rule=say("rfa-rule-which"),
    )  # fmt: skip
    return [answer] if isinstance(answer, str) else list(answer)


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
        return_dice(state, [*(kind for kind, _ in state.memory), *state.oblivion])
        state.memory, state.oblivion = [], []
        state.note(say("rfa-memory-gives"), state.active, say("rfa-do-memory"))
