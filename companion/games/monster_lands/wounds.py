"""Hits on a mercenary: turned away as its player likes, what is left wounds, and the second wound kills."""

from __future__ import annotations

from collections import Counter

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import discard_trap, hidden
from companion.games.monster_lands.clan import gain, keep_trap_limit, lose, lose_member
from companion.games.monster_lands.fight import Fight, facts, power
from companion.games.monster_lands.modifiers import Ward, wards
from companion.games.monster_lands.tiles import component_name
from companion.kernel.game import know
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose_some
from companion.kernel.text import Msg, say
from companion.kernel.view import Block, DiceRow, Stat, Strike, Struck

ENTRANCE_GLORY = 3  # for a death in the defense of the citadel
LIFE = 2  # unhurt; one is wounded


def suffer(fight: Fight, hits: int, dice: DiceRow | None = None, show: tuple[Block, ...] = ()) -> Script[bool]:
    """Hits come in: defend, then take the wounds; tells whether the mercenary still lives."""
    # rulebook 3.2 Monster Attack: to defend against a monster attack, after the attack roll
    if hits <= 0:
        fight.state.note(say("ml-adv-no-hit", name=fight.name), fight.who, show=(strike(fight, 0, 0, dice),))
        return True
    if not any(ward.closed is None for ward in wards(fight)):
        return (yield from wound(fight, hits, strike(fight, hits, 0, dice)))
    warded = yield from defend(fight, hits, dice, show)
    blow = strike(fight, hits, warded)
    if warded >= hits:
        fight.state.note(say("ml-adv-all-warded", name=fight.name, n=hits), fight.who, show=(blow,))
        return True
    return (yield from wound(fight, hits - warded, blow))


def strike(fight: Fight, hits: int, warded: int, dice: DiceRow | None = None, open_: bool = False) -> Strike:
    """What hits do to the mercenary, so many of them turned away; `open_`: more may be."""
    life, left = 1 if fight.member.wounded else LIFE, hits - warded
    rest = 0 if deadly(fight, left) else life - left
    state, tone = ("unhurt", "good") if not left else ("wounded", "bad") if rest else ("dies", "bad")
    told = "unless-" if open_ and not warded else "left-" if warded else ""
    struck = somebody(fight, (life, rest), hits, warded, say(f"ml-adv-struck-{told}{state}", n=left), tone)
    return Strike(struck, dice)


def somebody(
    fight: Fight, life: tuple[int, int], hits: int = 0, warded: int = 0, result: Msg | str = "", tone: str = "plain",
    stats: tuple[Stat, ...] = (),
) -> Struck:  # fmt: skip
    """The mercenary of a path, as a strike shows it."""
    icon = fight.member.affinity or "mercenary"
    return Struck(fight.name, icon, fight.who, stats, life, LIFE, hits, warded, result, tone)  # type: ignore[arg-type]


def target(fight: Fight) -> Strike:
    """Whom the monster is about to attack, and what there is for defense."""
    life = 1 if fight.member.wounded else LIFE
    left = Counter[str]()
    for ward in wards(fight):
        left[ward_icon(ward)] += ward.left if ward.closed is None else 0
    stats = tuple(Stat(icon, n, say(f"ml-adv-has-{icon}", n=n)) for icon, n in left.items() if n)
    return Strike(somebody(fight, (life, life), stats=stats))


def defend(fight: Fight, hits: int, dice: DiceRow | None, show: tuple[Block, ...]) -> Script[int]:
    """The player turns hits away with tokens, talents and potions."""
    keys = yield from choose_some(lambda: ask_defense(fight, hits, dice, show))
    names = tuple(ward.name for ward in wards(fight) if ward.key in keys)
    for key in keys:
        use(fight, key)
    if keys:
        fight.state.note(say("ml-adv-wards", name=fight.name, n=len(keys), with_=names), fight.who)
    return len(keys)


def ask_defense(fight: Fight, hits: int, dice: DiceRow | None, show: tuple[Block, ...]) -> Choose:
    """The choice of defenses against so many hits; the screen shows what each choice would come to."""

    def come_to(keys: tuple[str, ...]) -> tuple[Block, ...]:
        values = (facts(fight),) if fight.monster else ()
        return (strike(fight, hits, min(hits, len(keys)), dice, open_=True), *values, *show)

    options = tuple(_option(ward, hits) for ward in wards(fight))
    most = min(hits, sum(option.most for option in options if option.open))
    text = say("ml-adv-ask-defense", name=fight.name, n=hits)
    if dice is not None:  # the dice are still rolling on the screen: they tell how many hits there are
        text = say("ml-adv-ask-ward", monster=fight.foe, name=fight.name)
    rule = say("ml-adv-rule-wounded") if fight.member.wounded else say("ml-adv-rule-wound")
    return Choose(
        why="defend", who=fight.who, text=text, options=options, least=0, most=most, rule=rule,
        show=come_to(()), preview=come_to,
    )  # fmt: skip


def deadly(fight: Fight, wounds: int) -> bool:
    """Whether so many wounds kill: one is enough for the wounded."""
    return wounds >= (1 if fight.member.wounded else LIFE)


def ward_icon(ward: Ward) -> str:
    """The symbol of a way to turn hits away."""
    return ward.key if ward.key in ("shield", "potion") else "talent"


def _option(ward: Ward, hits: int) -> Option:
    note = say("ml-adv-ward-left", n=ward.left)
    return Option(ward.key, ward.name, ward.closed, max(1, min(ward.left, hits)), note, ward_icon(ward))


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


def wound(fight: Fight, wounds: int, blow: Strike) -> Script[bool]:
    """Wounds are taken: the first turns the token, another kills (ruling 30)."""
    state, member = fight.state, fight.member
    if bite := power(fight.monster, "wound-glory"):  # ruling 15: once per attack that wounds
        lose(state, fight.who, "glory", bite.n, say("ml-adv-why-bite", monster=fight.foe))
    if deadly(fight, wounds):
        yield from die(fight, blow)
        return False
    member.wounded = True
    do = say("ml-adv-do-wounded", name=fight.name)
    state.note(say("ml-adv-wounded", name=fight.name), fight.who, do, show=(blow,))
    return True


def die(fight: Fight, blow: Strike) -> Script[None]:
    """A mercenary dies: card, equipment and tokens go; what it has already thrown stays."""
    # rulebook 3.2 Death of a Mercenary; ruling 25
    state, path, name = fight.state, fight.path, fight.name
    state.note(say("ml-adv-dies", name=name), path.who, say("ml-adv-do-death", name=name), show=(blow,))
    path.dead = True
    lose_member(state, path.who, path.member, say("ml-adv-why-dead", name=name))
    path.defense = path.potions = path.venoms = path.gold = 0
    if not path.fought:
        yield from clear(fight)
    glory = yield from death_glory(fight)
    yield from gain(state, path.who, "glory", glory, say("ml-adv-why-death", name=name))
    yield from keep_trap_limit(state, path.who)  # Dalina's room goes with her


def death_glory(fight: Fight) -> Script[int]:
    """Glory for a death: printed on a land path, 3 at the Entrance, none on missions."""
    if fight.site.kind == "entrance":
        return ENTRANCE_GLORY
    if fight.site.tile and fight.site.kind == "land":
        id = f"{fight.site.tile}-{fight.index + 1}"
        return int((yield from know(fight.state, fields.DEATH, id, component_name("header", fight.site.tile, id))))
    return 0


def clear(fight: Fight) -> Script[None]:
    """Dice, traps and defense tokens leave a path."""
    path = fight.path
    for trap in path.traps:
        yield from discard_trap(fight.state, path.who, trap, hidden(path))
    path.traps, path.dice, path.thrown, path.defense = [], {}, {}, 0
