"""The four areas: where dice go, what full ones earn, what the ice cave gives."""

from __future__ import annotations

from collections.abc import Collection

from companion.games.roll_for_adventure.state import ALLY, AREAS, BONUS, Adventure, Die, Ended
from companion.kernel.game import Field, know
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Msg, Text, say

TRACK = Field("area", "damage-track", low=1, high=30)


def area_name(area: str) -> Msg:
    """An area in words."""
    return say(f"rfa-{area}")


def enemy_name(area: str, rank: int) -> Msg:
    """An enemy in words."""
    return say(f"rfa-enemy-{area}", rank=rank)


def card_name(area: str, rank: int) -> Msg:
    """An enemy in as few words as a button has room for."""
    return say("rfa-card", area=area_name(area), rank=rank)


def return_dice(state: Adventure, dice: Collection[Die]) -> None:
    """Dice come back to their owners, ally dice to the active player, bonus dice to the ice cave."""
    for kind in dice:
        if kind == BONUS:
            state.bonus_home()
        else:
            give_die(state, state.active if kind == ALLY else kind, kind)
    if ALLY in dice:
        state.todo.append(say("rfa-do-ally-home", who=state.name(state.active)))
    if BONUS in dice:
        state.todo.append(say("rfa-do-bonus-home"))


def give_die(state: Adventure, who: str, kind: Die) -> None:
    """A die comes to a hero board; who is at turn throws it in the next turn only."""
    came = state.players[who].give(kind)
    if who == state.active:
        state.back[kind] += came


def pick_die(state: Adventure, dice: list[Die], why: str, text: Text) -> Script[Die]:
    """The active player says which die it is; dice of one kind need no question. (ruling 1)"""
    return dice[0] if len(set(dice)) == 1 else (yield from choose(ask_die(state, dice, why, text)))


def ask_die(state: Adventure, dice: list[Die], why: str, text: Text) -> Choose:
    """Which of these dice it is, each kind once."""
    options = tuple(Option(kind, say(f"die-{kind}", n=1), icon=kind) for kind in sorted(set(dice)))
    return Choose(why=why, who=state.active, text=text, options=options, rule=say("rfa-rule-pick", n=len(dice)))


def earn_stone(state: Adventure, area: str) -> None:
    """A power stone goes on the adventure board; a full board wins at once. (ruling 10)"""
    state.change("", "stones", 1, say("rfa-area-done", area=area_name(area)), say("rfa-do-stone"))
    if state.decided:
        raise Ended


def take_damage(state: Adventure, area: str, amount: int, why: Text) -> Script[None]:
    """The skull moves on; on the last hole the adventure is lost at once. (ruling 10)"""
    length = int((yield from know(state, TRACK, area, area_name(area))))
    steps = min(amount, length - state.damage[area])
    state.change("", f"damage-{area}", steps, why, say("rfa-do-skull", area=area_name(area), n=steps))
    if state.decided:
        raise Ended


def room(state: Adventure, area: str, face: int) -> int:
    """How many dice of a face an area takes now."""
    if area == "desert":
        return 3 - len(state.desert[0]) if face == 1 else 0
    if area == "fortress":
        return 4 - len(state.fortress[face]) if face in state.barriers else 0
    if area == "forest":
        return state.forest_marker - len(state.forest) if face in (5, 6) else 0
    return 1 if face not in state.cave else 0


def place(state: Adventure, area: str, face: int, dice: list[Die]) -> Script[None]:
    """Dice of one face go into an area; a full section is resolved at once."""
    if area == "desert":
        state.desert[0].extend(dice)
        yield from desert_moves(state)
    elif area == "fortress":
        state.fortress[face].extend(dice)
        fortress_falls(state, face)
    elif area == "forest":
        state.forest.extend((kind, face) for kind in dice)
        forest_fills(state)
    else:
        state.cave[face] = dice[0]
        yield from cave_rewards(state)


def desert_moves(state: Adventure) -> Script[None]:
    """Three dice on a section send one to the next and the others home; the third section earns a stone."""
    for section in (0, 1):
        dice = state.desert[section]
        if len(dice) < 3:
            return
        mover = yield from pick_die(state, dice, "desert-mover", say("rfa-desert-mover", section=section + 2))
        dice.remove(mover)
        state.desert[section + 1].append(mover)
        state.desert[section] = []
        state.note(
            say("rfa-desert-moved", section=section + 2), state.active, say("rfa-do-desert", section=section + 2)
        )
        return_dice(state, dice)
    earn_stone(state, "desert")


def fortress_falls(state: Adventure, face: int) -> None:
    """Four dice remove a barrier, and that task stays closed until all three are gone. (ruling 2)"""
    if len(state.fortress[face]) < 4:
        return
    state.barriers.discard(face)
    state.note(say("rfa-barrier-gone", face=face), state.active, say("rfa-do-barrier", face=face))
    return_dice(state, state.fortress[face])
    state.fortress[face] = []
    if not state.barriers:
        state.barriers = {2, 3, 4}
        state.note(say("rfa-barriers-back"), "", say("rfa-do-barriers-back"))
        earn_stone(state, "fortress")


def forest_fills(state: Adventure) -> None:
    """A path full up to the marker earns a stone, sends the dice home and moves the marker on."""
    if len(state.forest) < state.forest_marker:
        return
    state.forest_marker += 1
    state.note(say("rfa-forest-marker", n=state.forest_marker), "", say("rfa-do-forest", n=state.forest_marker))
    return_dice(state, [kind for kind, _ in state.forest])
    state.forest = []
    earn_stone(state, "forest")


def cave_rewards(state: Adventure) -> Script[None]:
    """From four dice on the group may take the reward or go on collecting; six dice leave nothing to wait for."""
    count = len(state.cave)
    if count < 4:
        return
    if count < 6 and (yield from choose(ask_reward(state, count))) == "wait":
        return
    share_bonus_dice(state)
    if count >= 5:
        yield from banish_enemy(state, say("rfa-reward"))
    if count >= 6:
        yield from heal_area(state)
    state.note(say("rfa-cave-empty"), "", say("rfa-do-cave"))
    return_dice(state, state.cave.values())
    state.cave = {}


def ask_reward(state: Adventure, count: int) -> Choose:
    """Whether the group takes the reward for so many dice now."""
    options = (Option("take", say("rfa-cave-take", n=count)), Option("wait", say("rfa-cave-wait")))
    return Choose(
        why="cave-reward", who=state.active, text=say("rfa-cave-ask", n=count), options=options,
        rule=say("rfa-rule-cave"),
    )  # fmt: skip


def share_bonus_dice(state: Adventure) -> None:
    """Each player with a die in the cave gets one bonus die, the active player first; placed ones are not shared."""
    turn = state.order.index(state.active)
    for who in (*state.order[turn:], *state.order[:turn]):
        if who in state.cave.values() and state.bonus:
            state.bonus -= 1
            give_die(state, who, BONUS)
            state.note(say("rfa-bonus-die", who=state.name(who)), who, say("rfa-do-bonus", who=state.name(who)))


def banish_enemy(state: Adventure, why: Text) -> Script[None]:
    """One enemy lying out may be removed for nothing; dice on it go home. (ruling 9)"""
    if not state.enemies:
        return
    key = yield from choose(lambda: ask_banish(state))
    if key != "none":
        remove_enemy(state, int(key), say("rfa-banished", why=why))


def ask_banish(state: Adventure) -> Choose:
    """Which enemy goes, or none."""
    options = [
        Option(str(e.number), enemy_name(e.area, e.rank), icon=e.area, note=say("rfa-dice-on-it", n=len(e.dice)))
        for e in state.enemies
    ]
    none = Option("none", say("rfa-no-enemy-goes"))
    return Choose(why="banish", who=state.active, text=say("rfa-banish"), options=(*options, none))


def remove_enemy(state: Adventure, number: int, why: Text) -> None:
    """An enemy goes to the discards, the dice on it to their owners."""
    enemy = next(e for e in state.enemies if e.number == number)
    state.enemies.remove(enemy)
    key = f"{enemy.area}-{enemy.rank}"
    state.discards[key] = state.discards.get(key, 0) + 1
    name = enemy_name(enemy.area, enemy.rank)
    do = say("rfa-do-enemy-dice", enemy=name) if enemy.dice else say("rfa-do-enemy-gone", enemy=name)
    state.note(say("rfa-enemy-gone", enemy=name, why=why), state.active, do)
    return_dice(state, [kind for kind, _ in enemy.dice])


def heal_area(state: Adventure) -> Script[None]:
    """Six dice: one damage marker may go back to nought."""
    if not any(state.damage.values()):
        return
    key = yield from choose(lambda: ask_heal(state))
    if key != "none":
        do = say("rfa-do-heal", area=area_name(key))
        state.change("", f"damage-{key}", -state.damage[key], say("rfa-reward"), do)


def ask_heal(state: Adventure) -> Choose:
    """Which damaged area is healed, or none."""
    hurt = [area for area in AREAS if state.damage[area]]
    options = [
        Option(area, say("rfa-heal-area", area=area_name(area), n=state.damage[area]), icon=area) for area in hurt
    ]
    none = Option("none", say("rfa-no-area"))
    return Choose(why="heal", who=state.active, text=say("rfa-heal"), options=(*options, none))
