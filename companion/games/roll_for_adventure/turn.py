"""A turn: throw, place dice of one face, throw the rest again; then the next enemy comes."""

from __future__ import annotations

from companion.games.roll_for_adventure.areas import area_name, place, remove_enemy, return_dice, room
from companion.games.roll_for_adventure.enemies import reveal_enemy
from companion.games.roll_for_adventure.state import ALLIES, AREAS, Adventure, Die, Ended, Enemy
from companion.kernel.question import Choose, Confirm, Faces, Option, Roll
from companion.kernel.script import Script, choose, confirm, roll
from companion.kernel.text import Text, say

BEATEN_AT = 6
BEATEN_AT_STRONG = 4
MEMORY_GIVES_AT = 10


def prepare(state: Adventure) -> Script[None]:
    """Lay everything out, say who begins and who plays the hero with the strong arm."""
    allies = ALLIES[len(state.players)]
    do: list[Text] = [
        say("rfa-setup-areas"), say("rfa-setup-adventure", n=state.needed), say("rfa-setup-dice"),
        say("rfa-setup-enemies"), say("rfa-setup-markers"),
    ]  # fmt: skip
    if allies:
        do.insert(3, say("rfa-setup-allies", each=allies))
    yield from confirm(Confirm(why="setup", text=say("rfa-setup"), do=tuple(do)))
    state.active = yield from choose(Choose(why="first", text=say("rfa-first"), options=seats(state)))
    nobody = Option("none", say("rfa-nobody"))
    ask = Choose(why="strong-hero", text=say("rfa-strong-hero"), options=(nobody, *seats(state)))
    hero = yield from choose(ask)
    state.strong_hero = "" if hero == "none" else hero
    state.begun = True


def seats(state: Adventure) -> tuple[Option, ...]:
    """The players as options."""
    return tuple(Option(who, state.name(who), icon=who, who=who) for who in state.order)


def turn(state: Adventure) -> Script[None]:
    """One player's whole turn; won or lost, it stops at once."""
    try:
        if not any(hero.dice for hero in state.players.values()):
            state.result = "lost"
            raise Ended
        state.turn += 1
        state.strong_used = False
        yield from throw_and_place(state)
        yield from reveal_enemy(state)
    except Ended:
        state.note(say(f"rfa-{state.result}"))
    yield from state.board(who=state.active)
    state.active = state.after(state.active)


def throw_and_place(state: Adventure) -> Script[None]:
    """Throw all dice on the hero board and place, until none is left; without dice this is skipped. (ruling 8)"""
    hero = state.players[state.active]
    state.pool = hero.take_all(state.active)
    while any(state.pool.values()):
        faces = yield from roll(throw(state))
        if (yield from place_one_face(state, faces)):
            break
    for kind, count in state.pool.items():
        hero.give(kind, count)
    state.pool = {}


def throw(state: Adventure) -> Roll:
    """The dice still to be thrown."""
    dice = {kind: count for kind, count in state.pool.items() if count}
    return Roll(why="throw", who=state.active, text=say("rfa-throw", who=state.name(state.active)), dice=dice)


def place_one_face(state: Adventure, faces: Faces) -> Script[bool]:
    """Place at least one die of one face on one target; True when that ends the turn."""
    answer = yield from choose(
        lambda: Choose(why="place", who=state.active, text=say("rfa-place"), options=targets(state, faces))
    )
    target, _, value = answer.rpartition(":")
    face = int(value)
    dice = yield from which_dice(state, faces, face, most(state, target, face))
    for kind in dice:
        state.pool[kind] -= 1
    where = plain_name(state, target)
    state.step(say("rfa-step-place", who=state.name(state.active), n=len(dice), face=face, where=where))
    state.note(say("rfa-placed", n=len(dice), face=face, where=where), state.active)
    if target == "memory":
        place_on_memory(state, face, dice)
        return True
    if target in AREAS:
        yield from place(state, target, face, dice)
    else:
        place_on_enemy(state, enemy_of(state, target), face, dice)
    return False


def targets(state: Adventure, faces: Faces) -> tuple[Option, ...]:
    """Where each thrown face may go; an area that takes none of them says so."""
    thrown = sorted({int(face) for values in faces.values() for face in values})
    options = [option for area in AREAS for option in area_options(state, area, thrown, faces)]
    places = [str(enemy.number) for enemy in state.enemies] + ["memory"]
    return (*options, *(option(state, where, face, faces) for where in places for face in thrown))


def area_options(state: Adventure, area: str, thrown: list[int], faces: Faces) -> list[Option]:
    """An area's open faces, or one closed option with the reason."""
    fitting = [face for face in thrown if room(state, area, face)]
    if fitting:
        return [option(state, area, face, faces) for face in fitting]
    return [Option(f"{area}:0", area_name(area), closed=say(f"rfa-no-{area}"), icon=area)]


def option(state: Adventure, where: str, face: int, faces: Faces) -> Option:
    """One face on one target."""
    count = sum(values.count(face) for values in faces.values())
    icon = where if where in (*AREAS, "memory") else "skull"
    text = say("rfa-to", n=min(count, most(state, where, face)), face=face, where=target_name(state, where))
    return Option(f"{where}:{face}", text, icon=icon)


def enemy_of(state: Adventure, target: str) -> Enemy:
    """The enemy that a target names."""
    return next(enemy for enemy in state.enemies if str(enemy.number) == target)


def target_name(state: Adventure, target: str) -> Text:
    """A target in words."""
    if target in AREAS:
        return area_name(target)
    if target == "memory":
        return say("rfa-memory", n=sum(face for _, face in state.memory))
    enemy = enemy_of(state, target)
    return say("rfa-enemy-pips", area=area_name(enemy.area), rank=enemy.rank, n=enemy.pips)


def plain_name(state: Adventure, target: str) -> Text:
    """A target in words without its running count, for the log."""
    if target in AREAS:
        return area_name(target)
    if target == "memory":
        return say("rfa-memory-name")
    enemy = enemy_of(state, target)
    return say("rfa-enemy", area=area_name(enemy.area), rank=enemy.rank)


def most(state: Adventure, target: str, face: int) -> int:
    """How many dice of a face a target takes: areas have limited room, enemies and the vortex have not."""
    return room(state, target, face) if target in AREAS else 24


def which_dice(state: Adventure, faces: Faces, face: int, limit: int) -> Script[list[Die]]:
    """Which dice of that face are placed, and how many; a single one needs no question."""
    have = {kind: values.count(face) for kind, values in faces.items() if face in values}
    if sum(have.values()) == 1 or (limit == 1 and len(have) == 1):
        return list(have)[:1]
    options = tuple(Option(kind, say(f"die-{kind}", n=n), most=min(n, limit), icon=kind) for kind, n in have.items())
    upto = min(limit, sum(have.values()))
    ask = Choose(
        why="which-dice", who=state.active, text=say("rfa-which-dice", face=face, most=upto), options=options, most=upto
    )
    answer = yield ask
    return [answer] if isinstance(answer, str) else list(answer)


def place_on_enemy(state: Adventure, enemy: Enemy, face: int, dice: list[Die]) -> None:
    """Pips add up over turns and owners; six beat it, four are enough once a turn for the strong hero."""
    enemy.dice.extend((kind, face) for kind in dice)
    strong = state.active == state.strong_hero and not state.strong_used
    if enemy.pips >= BEATEN_AT:
        remove_enemy(state, enemy.number, say("rfa-beaten"))
    elif strong and enemy.pips >= BEATEN_AT_STRONG:
        state.strong_used = True
        remove_enemy(state, enemy.number, say("rfa-beaten"))


def place_on_memory(state: Adventure, face: int, dice: list[Die]) -> None:
    """The vortex of memory ends the turn; with ten pips it and the vortex of oblivion give all dice back."""
    state.memory.extend((kind, face) for kind in dice)
    if sum(value for _, value in state.memory) >= MEMORY_GIVES_AT:
        return_dice(state, [*(kind for kind, _ in state.memory), *state.oblivion])
        state.memory, state.oblivion = [], []
        state.note(say("rfa-memory-gives"), state.active, say("rfa-do-memory"))
