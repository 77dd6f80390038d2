"""Hits on a mercenary: turned away as its player likes, what is left wounds, and the second wound kills."""

from __future__ import annotations

from companion.games.monster_lands.cards import discard_trap
from companion.games.monster_lands.clan import lose_member
from companion.games.monster_lands.fight import Fight, power
from companion.games.monster_lands.modifiers import Ward, wards
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose_some
from companion.kernel.text import say
from companion.kernel.view import Block, Notice

ENTRANCE_GLORY = 3  # for a death in the defense of the citadel


def suffer(fight: Fight, hits: int, show: tuple[Block, ...] = ()) -> Script[bool]:
    """Hits come in: defend, then take the wounds; tells whether the mercenary still lives."""
    # rulebook 3.2 Monster Attack: to defend against a monster attack, after the attack roll
    if hits <= 0:
        fight.state.note(say("ml-adv-no-hit", name=fight.name), fight.who)
        return True
    warded = yield from defend(fight, hits, show)
    if warded >= hits:
        fight.state.note(say("ml-adv-all-warded", name=fight.name, n=hits), fight.who)
        return True
    return (yield from wound(fight, hits - warded))


def defend(fight: Fight, hits: int, show: tuple[Block, ...]) -> Script[int]:
    """The player turns hits away with tokens, talents and potions; no question where nothing can be done."""
    if not any(ward.closed is None for ward in wards(fight)):
        return 0
    keys = yield from choose_some(lambda: ask_defense(fight, hits, show))
    for key in keys:
        use(fight, key)
    if keys:
        names = tuple(ward.name for ward in wards(fight) if ward.key in keys) or (say("ml-adv-shield"),)
        fight.state.note(say("ml-adv-wards", name=fight.name, n=len(keys), with_=names), fight.who)
    return len(keys)


def ask_defense(fight: Fight, hits: int, show: tuple[Block, ...]) -> Choose:
    """The choice of defenses against so many hits."""
    options = tuple(_option(ward, hits) for ward in wards(fight))
    most = min(hits, sum(option.most for option in options if option.open))
    text = say("ml-adv-ask-defense", name=fight.name, n=hits)
    rule = say("ml-adv-rule-wounded") if fight.member.wounded else say("ml-adv-rule-wound")
    return Choose(
        why="defend", who=fight.who, text=text, options=options, least=0, most=most, rule=rule,
        show=(*show, fate(fight, hits)),
    )  # fmt: skip


def fate(fight: Fight, hits: int) -> Notice:
    """What the hits do to the mercenary when none of them is turned away."""
    text = "ml-adv-fate-dies" if deadly(fight, hits) else "ml-adv-fate-wounded"
    return Notice(say(text, name=fight.name), "bad", big=True)


def deadly(fight: Fight, wounds: int) -> bool:
    """Whether so many wounds kill: one is enough for the wounded."""
    return fight.member.wounded or wounds >= 2


def _option(ward: Ward, hits: int) -> Option:
    icon = "shield" if ward.key == "shield" else "potion" if ward.key == "potion" else "talent"
    note = say("ml-adv-ward-left", n=ward.left)
    return Option(ward.key, ward.name, ward.closed, max(1, min(ward.left, hits)), note, icon)


def use(fight: Fight, key: str) -> None:
    """One hit is turned away: a token is discarded, a talent is spent for the round."""
    path, state = fight.path, fight.state
    if key == "shield":
        path.defense -= 1
        state.todo.append(say("ml-adv-do-shield", name=fight.name))
    elif key == "potion":
        path.potions -= 1
        state.todo.append(say("ml-adv-do-potion", name=fight.name))
    else:
        path.warded[key] = path.warded.get(key, 0) + 1


def wound(fight: Fight, wounds: int) -> Script[bool]:
    """Wounds are taken: the first turns the token, another kills (ruling 30)."""
    state, member = fight.state, fight.member
    if bite := power(fight.monster, "wound-glory"):  # ruling 15: once per attack that wounds
        state.change(fight.who, "glory", -bite.n, say("ml-adv-why-bite", monster=fight.foe))
    if deadly(fight, wounds):
        yield from die(fight)
        return False
    member.wounded = True
    state.note(say("ml-adv-wounded", name=fight.name), fight.who, say("ml-adv-do-wounded", name=fight.name))
    return True


def die(fight: Fight) -> Script[None]:
    """A mercenary dies: card, equipment and tokens go; what it has already thrown stays."""
    # rulebook 3.2 Death of a Mercenary; ruling 25
    state, path, name, glory = fight.state, fight.path, fight.name, death_glory(fight)
    state.note(say("ml-adv-dies", name=name), path.who, say("ml-adv-do-death", name=name))
    path.dead = True
    lose_member(state, path.who, path.member, say("ml-adv-why-dead", name=name))
    path.defense = path.potions = path.venoms = path.gold = 0
    if not path.fought:
        yield from clear(fight)
    if glory:
        state.change(path.who, "glory", glory, say("ml-adv-why-death", name=name))


def death_glory(fight: Fight) -> int:
    """Glory for a death: printed on a land path, 3 at the Entrance, none on missions."""
    if fight.site.kind == "entrance":
        return ENTRANCE_GLORY
    if fight.site.kind == "land":
        return fight.state.value("path", f"{fight.site.tile}-{fight.index + 1}", "death")
    return 0


def clear(fight: Fight) -> Script[None]:
    """Dice, traps and defense tokens leave a path."""
    path = fight.path
    for trap in path.traps:
        yield from discard_trap(fight.state, path.who, trap)
    path.traps, path.dice, path.defense = [], {}, 0
