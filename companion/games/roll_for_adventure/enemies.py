"""The enemies: revealed one a turn, attacking in order of rank, and the master of shadows."""

from __future__ import annotations

from companion.games.roll_for_adventure.areas import area_name, pick_die, take_damage
from companion.games.roll_for_adventure.state import AREAS, BONUS, MASTER, Adventure, Die, Enemy
from companion.kernel.question import Choose, Option, Roll
from companion.kernel.script import Script, choose, roll
from companion.kernel.text import say

TERRITORY = (*AREAS, "all", "blank")  # ruling 7


def reveal_enemy(state: Adventure) -> Script[None]:
    """The top card: the master of shadows, or an enemy that wakes all lower ranks and then strikes itself."""
    options = reveal_options(state)
    key = yield from choose(Choose(why="reveal", who=state.active, text=say("rfa-reveal"), options=options))
    state.revealed += 1
    if key == MASTER:
        state.step(say("rfa-step-master"))
        yield from master_of_shadows(state)
        return
    area, _, rank = key.rpartition("-")
    state.deck[key] -= 1
    newcomer = Enemy(state.revealed, area, int(rank))
    state.step(say("rfa-step-reveal", area=area_name(area), rank=newcomer.rank))
    yield from attack_in_order(state, [enemy for enemy in state.enemies if enemy.rank < newcomer.rank])
    state.enemies.append(newcomer)
    state.note(say("rfa-enemy-out", area=area_name(area), rank=rank), "", say("rfa-do-enemy-out", area=area_name(area)))
    yield from attack(state, newcomer)


def reveal_options(state: Adventure) -> tuple[Option, ...]:
    """Every card that can lie on top of the deck, with how many of it are left."""
    ordinary = [
        Option(
            f"{area}-{rank}", say("rfa-enemy", area=area_name(area), rank=rank), note=say("rfa-left", n=left), icon=area
        )
        for area in AREAS
        for rank in (1, 2, 3)
        if (left := state.deck.get(f"{area}-{rank}", 0))
    ]
    return (*ordinary, Option(MASTER, say("rfa-master"), icon="skull"))


def reshuffle(state: Adventure) -> None:
    """An empty deck is made anew from the discards. (ruling 5)"""
    if not any(state.deck.values()) and state.discards:
        state.deck, state.discards = state.discards, {}
        state.note(say("rfa-reshuffled"), "", say("rfa-do-reshuffle"))


def attack_in_order(state: Adventure, attackers: list[Enemy]) -> Script[None]:
    """Several enemies attack in the order the table likes; in one area all orders are alike. (ruling 4)"""
    waiting = list(attackers)
    while waiting := [enemy for enemy in waiting if enemy in state.enemies]:
        area = waiting[0].area
        if len({enemy.area for enemy in waiting}) > 1:
            area = yield from next_area(state, waiting)
        enemy = next(enemy for enemy in waiting if enemy.area == area)
        waiting.remove(enemy)
        if enemy in state.enemies:
            yield from attack(state, enemy)


def next_area(state: Adventure, waiting: list[Enemy]) -> Script[str]:
    """The table says which area is attacked next."""
    areas = [area for area in AREAS if any(enemy.area == area for enemy in waiting)]
    options = tuple(Option(area, area_name(area), icon=area) for area in areas)
    return (
        yield from choose(Choose(why="attack-order", who=state.active, text=say("rfa-attack-order"), options=options))
    )


def attack(state: Adventure, enemy: Enemy) -> Script[None]:
    """An enemy takes dice from its area to the vortex of oblivion; where there are none, it does damage."""
    takers = {
        "desert": desert_attack, "fortress": fortress_attack, "forest": forest_attack, "ice-cave": cave_attack
    }  # fmt: skip
    taken = yield from takers[enemy.area](state)
    name = say("rfa-enemy", area=area_name(enemy.area), rank=enemy.rank)
    if taken:
        lose_dice(state, taken)
        dice = tuple(say(f"die-{kind}", n=1) for kind in taken)
        do = say("rfa-do-lose", dice=dice, area=area_name(enemy.area))
        state.note(say("rfa-dice-lost", enemy=name, dice=dice), "", do)
    else:
        yield from take_damage(state, enemy.area, 1, say("rfa-attacks", enemy=name))


def lose_dice(state: Adventure, taken: list[Die]) -> None:
    """Taken dice go to the vortex of oblivion, bonus dice back to the ice cave. (ruling 3)"""
    state.bonus += taken.count(BONUS)
    state.oblivion.extend(kind for kind in taken if kind != BONUS)


def desert_attack(state: Adventure) -> Script[list[Die]]:
    """One die from the first section only."""
    section = state.desert[0]
    if not section:
        return []
    die = yield from pick_die(state, section, "lose-die", say("rfa-lose-desert"))
    section.remove(die)
    return [die]


def fortress_attack(state: Adventure) -> Script[list[Die]]:
    """One die from each of the three sections that has any."""
    taken = []
    for face, section in state.fortress.items():
        if section:
            die = yield from pick_die(state, section, "lose-die", say("rfa-lose-fortress", face=face))
            section.remove(die)
            taken.append(die)
    return taken


def forest_attack(state: Adventure) -> Script[list[Die]]:
    """A five and a six, as far as there are any; the others close ranks."""
    taken = []
    for face in (5, 6):
        dice = [kind for kind, value in state.forest if value == face]
        if dice:
            die = yield from pick_die(state, dice, "lose-die", say("rfa-lose-forest", face=face))
            state.forest.remove((die, face))
            taken.append(die)
    return taken


def cave_attack(state: Adventure) -> Script[list[Die]]:
    """The die with the highest number."""
    return [state.cave.pop(max(state.cave))] if state.cave else []
    yield  # a script like its three siblings, though nobody has a choice here


def master_of_shadows(state: Adventure) -> Script[None]:
    """All enemies attack, then the territory die strikes, then he is shuffled into the whole deck. (ruling 6)"""
    yield from attack_in_order(state, list(state.enemies))
    ask = Roll(
        why="territory",
        who=state.active,
        text=say("rfa-territory"),
        dice={"territory": 1},
        faces={"territory": TERRITORY},
    )
    (face,) = (yield from roll(ask))["territory"]
    state.step(say("rfa-step-territory", face=say(f"rfa-{face}")))
    struck = AREAS if face == "all" else (str(face),) if face in AREAS else ()
    for area in struck:
        yield from take_damage(state, area, 1 if face == "all" else 2, say("rfa-master-strikes"))
    reshuffle(state)
    state.note(say("rfa-master-back"), "", say("rfa-do-master-back"))
