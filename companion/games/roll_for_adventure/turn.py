"""A turn: throw, place dice of one face, throw the rest again; then the next enemy comes."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.games.roll_for_adventure.areas import TRACK, area_name
from companion.games.roll_for_adventure.enemies import FACES, TERRITORY, reveal_enemy
from companion.games.roll_for_adventure.placing import place_one_face
from companion.games.roll_for_adventure.state import ALLIES, ALLY, AREAS, BONUS, COLORS, Adventure, Ended
from companion.kernel.game import recall
from companion.kernel.question import AnyQuestion, Choose, Confirm, Option, Roll
from companion.kernel.script import Asked, Script, choose, confirm, roll
from companion.kernel.text import Msg, Text, say
from companion.kernel.view import Notice


def prepare(state: Adventure) -> Script[None]:
    """Lay everything out, say who begins and who plays the hero with the strong arm."""
    for area in AREAS:
        yield from recall(state, TRACK, area)
    for face in TERRITORY:
        yield from recall(state, FACES, face)
    yield from confirm(Confirm(why="setup", text=say("rfa-setup"), do=layout(state)))
    state.active = yield from choose(Choose(why="first", text=say("rfa-first"), options=seats(state)))
    nobody = Option("none", say("rfa-nobody"))
    hero = yield from choose(Choose(why="strong-hero", text=say("rfa-strong-hero"), options=(nobody, *seats(state))))
    state.strong_hero = "" if hero == "none" else hero
    state.begun = True


def layout(state: Adventure) -> tuple[Text, ...]:
    """What to put on the table before the first turn."""
    allies = ALLIES[len(state.players)]
    return (
        say("rfa-setup-areas"), say("rfa-setup-adventure", n=state.needed), say("rfa-setup-dice"),
        *([say("rfa-setup-allies", each=allies)] if allies else ()),
        say("rfa-setup-enemies"), say("rfa-setup-markers"),
    )  # fmt: skip


def seats(state: Adventure) -> tuple[Option, ...]:
    """The players as options."""
    return tuple(Option(who, state.name(who), icon=who, who=who) for who in state.order)


def turn(state: Adventure) -> Script[None]:
    """One player's whole turn; won or lost, it stops at once. (ruling 10)"""
    state.turn += 1
    state.back.clear()
    state.strong_used = False
    try:
        if not any(hero.dice for hero in state.players.values()):
            raise Ended
        yield from until_decided(state, play(state))
    except Ended:
        state.result = state.decided or "lost"
        state.note(ending(state))
        return
    state.active = state.after(state.active)


def play(state: Adventure) -> Script[None]:
    """The two parts of a turn, then what is to be moved on the board."""
    yield from throw_and_place(state)
    yield from reveal_enemy(state)
    yield from state.board(who=state.active)


def until_decided(state: Adventure, script: Script[None]) -> Script[None]:
    """A script that also stops when a correction by hand wins or loses the adventure. (ruling 10)"""
    answer: Any = None
    while True:
        try:
            asked = script.send(answer)
        except StopIteration:
            return
        answer = yield partial(unless_decided, state, asked)
        if state.decided:
            raise Ended


def unless_decided(state: Adventure, asked: Asked) -> AnyQuestion:
    """The question as it was asked, or the end of the adventure in its place."""
    if state.decided:
        return Confirm(why="decided", text=ending(state))
    return asked() if callable(asked) else asked


def ending(state: Adventure) -> Msg:
    """How the adventure ends, or would end now, in words."""
    if state.decided == "won":
        return say("rfa-won")
    return say("rfa-lost-area", area=area_name(state.fallen)) if state.fallen else say("rfa-lost-dice")


def throw_and_place(state: Adventure) -> Script[None]:
    """Throw all dice on the hero board and place, until none is left; without dice this is skipped. (ruling 8)"""
    while state.usable():
        faces = yield from roll(lambda: throw(state))
        if faces and (yield from place_one_face(state, faces)):
            break
    bonus_dice_expire(state)


def throw(state: Adventure) -> Roll:
    """The dice still to be thrown, and what is to be moved meanwhile."""
    return Roll(
        why="throw", who=state.active, text=say("rfa-throw", who=state.name(state.active)), dice=state.usable(),
        show=tuple(Notice(text) for text in state.todo), rule=say("rfa-rule-throw"),
        colors={ALLY: tuple(color for color in COLORS if color not in state.players)},
    )  # fmt: skip


def bonus_dice_expire(state: Adventure) -> None:
    """A bonus die serves in one turn only: thrown but never placed, it goes back to the ice cave."""
    left = state.usable().get(BONUS, 0)
    if left:
        state.players[state.active].give(BONUS, -left)
        state.bonus_home(left)
        dice = say("die-bonus", n=left)
        state.note(say("rfa-bonus-expires", dice=dice), state.active, say("rfa-do-bonus-expires", dice=dice))
