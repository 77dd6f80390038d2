"""The enemies: revealed one a turn, attacking in order of rank, and the master of shadows."""

from __future__ import annotations

from collections import Counter as Tally

from companion.games.roll_for_adventure.areas import area_name, ask_die, card_name, enemy_name, take_damage
from companion.games.roll_for_adventure.state import AREAS, BONUS, MASTER, Adventure, Die, Enemy
from companion.kernel.game import Field
from companion.kernel.question import Choose, Option, Roll, dice_names
from companion.kernel.script import Script, choose, roll
from companion.kernel.text import Text, say
from companion.kernel.view import Notice

TERRITORY = (*AREAS, "all", "blank")
FACES = Field("territory", "faces", low=0, high=6)  # how many faces of the territory die show each of these


class Removed(Exception):
    """A hero's power has removed an enemy in the middle of its attack: it takes nothing."""


def reveal_enemy(state: Adventure) -> Script[None]:
    """The top card: the master of shadows, or an enemy that wakes all lower ranks and then strikes itself."""
    key = yield from choose(lambda: ask_reveal(state))
    state.revealed += 1
    if key == MASTER:
        state.step(say("rfa-step-master"))
        yield from master_of_shadows(state)
        return
    area, _, rank = key.rpartition("-")
    state.deck[key] -= 1
    newcomer = Enemy(state.revealed, area, int(rank))
    name = enemy_name(area, newcomer.rank)
    state.step(say("rfa-step-reveal", enemy=name))
    yield from attack_in_order(state, [enemy for enemy in state.enemies if enemy.rank < newcomer.rank])  # ruling 4
    state.enemies.append(newcomer)
    state.note(say("rfa-enemy-out", enemy=name), "", say("rfa-do-enemy-out", enemy=name))
    yield from attack(state, newcomer)


def ask_reveal(state: Adventure) -> Choose:
    """Every card that can lie on top of the deck, with how many of it are left, and what is to be done before."""
    ordinary = [
        Option(f"{area}-{rank}", card_name(area, rank), note=say("rfa-left", n=left), icon=area)
        for area in AREAS
        for rank in (1, 2, 3)
        if (left := state.deck.get(f"{area}-{rank}", 0))
    ]
    options = (*ordinary, Option(MASTER, say("rfa-card-master"), icon="skull"))
    return Choose(
        why="reveal", who=state.active, text=say("rfa-reveal"), options=options,
        show=tuple(Notice(text) for text in state.todo), rule=say("rfa-rule-reveal"),
    )  # fmt: skip


def reshuffle(state: Adventure) -> None:
    """An empty deck is made anew from the discards. (ruling 5)"""
    if not any(state.deck.values()) and state.discards:
        state.deck, state.discards = state.discards, {}
        state.note(say("rfa-reshuffled"), "", say("rfa-do-reshuffle"))


def attack_in_order(state: Adventure, attackers: list[Enemy]) -> Script[None]:
    """Several enemies attack in the order the table likes; in one area all orders are alike. (ruling 4)"""
    waiting = list(attackers)
    while lying_out(state, waiting):
        area = yield from next_area(state, waiting)
        enemy = next((enemy for enemy in lying_out(state, waiting) if enemy.area == area), None)
        if enemy is not None:
            waiting.remove(enemy)
            yield from attack(state, enemy)


def lying_out(state: Adventure, enemies: list[Enemy]) -> list[Enemy]:
    """Those of the enemies that no power has removed in the meantime."""
    return [enemy for enemy in enemies if enemy in state.enemies]


def next_area(state: Adventure, waiting: list[Enemy]) -> Script[str]:
    """The area that is attacked next: the table says so where there are several."""
    areas = {enemy.area for enemy in lying_out(state, waiting)}
    return areas.pop() if len(areas) == 1 else (yield from choose(lambda: ask_order(state, waiting)))


def ask_order(state: Adventure, waiting: list[Enemy]) -> Choose:
    """The areas whose enemies still have to attack."""
    areas = [area for area in AREAS if any(enemy.area == area for enemy in lying_out(state, waiting))]
    options = [Option(area, area_name(area), icon=area) for area in areas]
    return Choose(
        why="attack-order", who=state.active, text=say("rfa-attack-order"),
        options=tuple(options or [Option("none", say("rfa-no-attack"))]), rule=say("rfa-rule-attack"),
    )  # fmt: skip


def attack(state: Adventure, enemy: Enemy) -> Script[None]:
    """An enemy takes dice from its area to the vortex of oblivion; where there are none, it does damage."""
    takers = {
        "desert": desert_attack, "fortress": fortress_attack, "forest": forest_attack, "ice-cave": cave_attack
    }  # fmt: skip
    try:
        taken = yield from takers[enemy.area](state, enemy)
    except Removed:
        return
    if taken:
        lose_dice(state, enemy, taken)
    else:
        why = say("rfa-attacks", enemy=enemy_name(enemy.area, enemy.rank))
        yield from take_damage(state, enemy.area, 1, why)


def lose_dice(state: Adventure, enemy: Enemy, taken: list[Die]) -> None:
    """Taken dice go to the vortex of oblivion, bonus dice back to the ice cave. (ruling 3)"""
    bonus, lost = taken.count(BONUS), [kind for kind in taken if kind != BONUS]
    state.bonus_home(bonus)
    state.oblivion.extend(lost)
    do = [say("rfa-do-lose", dice=dice_names(Tally(lost)), area=area_name(enemy.area))] if lost else []
    if bonus:
        do.append(say("rfa-do-lose-bonus", dice=say("die-bonus", n=bonus), area=area_name(enemy.area)))
    name = enemy_name(enemy.area, enemy.rank)
    state.note(say("rfa-dice-lost", enemy=name, dice=dice_names(Tally(taken))), "", *do)


def pick_lost(state: Adventure, enemy: Enemy, dice: list[Die], text: Text) -> Script[Die]:
    """The active player says which die an enemy takes, unless a power removes it meanwhile. (ruling 1)"""
    if len(set(dice)) == 1:
        return dice[0]
    die = yield from choose(lambda: ask_lost(state, enemy, dice, text))
    if enemy not in state.enemies:
        raise Removed
    return die


def ask_lost(state: Adventure, enemy: Enemy, dice: list[Die], text: Text) -> Choose:
    """Which of these dice an enemy takes: none when it no longer lies out."""
    if enemy in state.enemies:
        return ask_die(state, dice, "lose-die", text)
    return Choose(why="lose-die", who=state.active, text=text, options=(Option("none", say("rfa-attacker-gone")),))


def desert_attack(state: Adventure, enemy: Enemy) -> Script[list[Die]]:
    """One die from the first section only."""
    section = state.desert[0]
    if not section:
        return []
    die = yield from pick_lost(state, enemy, section, say("rfa-lose-desert"))
    section.remove(die)
    return [die]


def fortress_attack(state: Adventure, enemy: Enemy) -> Script[list[Die]]:
    """One die from each of the three sections that has any."""
    taken: dict[int, Die] = {}
    for face, section in state.fortress.items():
        if section:
            taken[face] = yield from pick_lost(state, enemy, section, say("rfa-lose-fortress", face=face))
    for face, die in taken.items():
        state.fortress[face].remove(die)
    return list(taken.values())


def forest_attack(state: Adventure, enemy: Enemy) -> Script[list[Die]]:
    """A five and a six, as far as there are any; the others close ranks."""
    taken: dict[int, Die] = {}
    for face in (5, 6):
        dice = [kind for kind, value in state.forest if value == face]
        if dice:
            taken[face] = yield from pick_lost(state, enemy, dice, say("rfa-lose-forest", face=face))
    for face, die in taken.items():
        state.forest.remove((die, face))
    return list(taken.values())


def cave_attack(state: Adventure, enemy: Enemy) -> Script[list[Die]]:
    """The die with the highest number."""
    return [state.cave.pop(max(state.cave))] if state.cave else []
    yield  # a script like its three siblings, though nobody has a choice here


def master_of_shadows(state: Adventure) -> Script[None]:
    """All enemies attack, then the territory die strikes, then he is shuffled into the whole deck. (ruling 6)"""
    yield from attack_in_order(state, list(state.enemies))
    (face,) = (yield from roll(ask_territory(state)))["territory"]
    state.step(say("rfa-step-territory", face=say(f"rfa-{face}")))
    struck = AREAS if face == "all" else (str(face),) if face in AREAS else ()
    for area in struck:
        yield from take_damage(state, area, 1 if face == "all" else 2, say("rfa-master-strikes"))
    reshuffle(state)
    state.note(say("rfa-master-back"), "", say("rfa-do-master-back"))


def ask_territory(state: Adventure) -> Roll:
    """The big die, thrown for the master."""
    return Roll(
        why="territory", who=state.active, text=say("rfa-territory"), rule=say("rfa-rule-master"),
        dice={"territory": 1}, faces={"territory": territory_faces(state)},
    )  # fmt: skip


def territory_faces(state: Adventure) -> tuple[str, ...]:
    """The faces of the territory die: one of each until the owner has entered otherwise. (ruling 7)"""
    count = {face: int(state.printed.get(f"territory/{face}.faces", 1)) for face in TERRITORY}
    return tuple(face for face in TERRITORY for _ in range(count[face])) or TERRITORY
