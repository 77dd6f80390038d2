"""The one place that says what powers do to a path: dice, bonuses, rerolls and defenses, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.monster_lands.data import LOOT, MONSTERS, Goal, Power, card_name, is_trick
from companion.games.monster_lands.fight import Fight, forbids, monster_affinity, power, round_space
from companion.games.monster_lands.state import Gear
from companion.kernel.dice import Reroll
from companion.kernel.text import Text, say
from companion.kernel.view import Term

REROLLED: dict[str, Literal["strength", "magic", "strength-or-magic"]] = {
    "strength": "strength", "magic": "magic", "any": "strength-or-magic",
}  # fmt: skip
ENTRANCE = (Power("defense", 2), Power("defense", 1))  # the guards on the upper and the lower path


@dataclass(frozen=True, slots=True)
class Source:
    """Something that acts on a path: the mercenary, a card, a revealed trap, spent loot, the path, the monster."""

    key: str
    name: Text
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class Right:
    """A right to throw dice of some kinds again, and whose it is."""

    key: str
    name: Text
    kinds: frozenset[str]
    times: int

    def reroll(self, used: int = 0) -> Reroll:
        """What is left of it, as the odds want it."""
        return Reroll(self.kinds, max(0, self.times - used))


@dataclass(frozen=True, slots=True)
class Ward:
    """A way to turn hits away: how many are left, and why it may not be used now."""

    key: str
    name: Text
    left: int
    closed: Text | None = None


def sources(fight: Fight) -> Iterator[Source]:
    """Everything whose powers act on a path."""
    path, member = fight.path, fight.member
    yield Source("talent", member.name, member.powers)
    for n, gear in enumerate(member.gear):
        if not barred(fight, gear):
            yield Source(f"gear/{n}", card_name("equipment", gear.id), gear.powers)
    for n, trap in enumerate(path.traps):
        if trap.revealed and not is_trick(trap.kind):
            yield Source(f"trap/{n}", card_name("trap", trap.kind), fight.state.powers_of_trap(trap.kind))
    for token in path.loot:
        yield Source(f"loot/{token}", card_name("loot", token), loot_powers(token))
    if benefit := path_benefit(fight):
        yield Source("path", say(f"ml-adv-benefit-{fight.site.kind}"), (benefit,))
    if fight.monster:
        yield Source("monster", fight.foe, MONSTERS[fight.monster].powers)


def loot_powers(token: str) -> tuple[Power, ...]:
    """What a loot token does."""
    return LOOT[token].powers


def barred(fight: Fight, gear: Gear) -> bool:
    """Whether the monster forbids a card: no weapons against Caribdis."""
    return forbids(fight.monster, "weapon") and fight.state.word("equipment", gear.id, "type") == "weapon"


def path_benefit(fight: Fight) -> Power | None:
    """The path's own reroll or defense talents; coins, potions and venoms were handed out at deployment."""
    if fight.site.kind == "entrance":
        return ENTRANCE[fight.index]
    if fight.site.kind != "land":
        return None
    word, _, rest = fight.state.word("path", f"{fight.site.tile}-{fight.index + 1}", "benefit").partition("-")
    if word == "defense":
        return Power("defense", int(rest))
    if word == "reroll":
        die, _, n = rest.partition("-")
        return Power("reroll", int(n), REROLLED[die])
    return None


def die_bonus(fight: Fight, die: str, goal: Goal) -> tuple[Term, ...]:
    """What is added to each die of a kind on the path, and by whom."""
    return tuple(
        Term(power.n, source.name)
        for source in sources(fight)
        for power in source.powers
        if power.kind == "die-bonus" and die in power.dice and power.serves(goal)
    )


def plus(fight: Fight, die: str, goal: Goal) -> int:
    """All that is added to each die of a kind."""
    return sum(term.value for term in die_bonus(fight, die, goal))


def total_bonus(fight: Fight, goal: Goal) -> tuple[Term, ...]:
    """What is added to the total for a goal, and by whom."""
    return tuple(
        Term(power.n, source.name)
        for source in sources(fight)
        for power in source.powers
        if power.kind == "total-bonus" and power.serves(goal)
    )


def rights(fight: Fight, goal: Goal) -> tuple[Right, ...]:
    """Who may throw which dice again, and how often."""
    return tuple(
        Right(source.key, source.name, frozenset(power.dice), power.n)
        for source in sources(fight)
        for power in source.powers
        if power.kind == "reroll" and power.serves(goal)
    )


def traps_needed(fight: Fight) -> int:
    """How many traps a capture takes: one, two for Turfus, none with Saruna (ruling 16)."""
    if any(power.kind == "traps-needed" for power in fight.member.powers):
        return 0
    more = power(fight.monster, "traps-needed")
    return more.n if more else 1


def traps_set(fight: Fight) -> int:
    """How many tokens on the path still work as traps: all but revealed tricks."""
    return sum(not is_trick(trap.kind) for trap in fight.path.traps)


def wards(fight: Fight) -> tuple[Ward, ...]:
    """Everything that can turn hits away: shield tokens, talents of path and cards, potions.

    Where there is no monster, on a mission, only a potion helps.
    """
    path, found = fight.path, list[Ward | None]()
    if fight.monster:
        found = [talent(fight, source, power) for source in sources(fight) for power in source.powers]
    if path.defense:
        found.insert(0, Ward("shield", say("ml-adv-shield"), path.defense))
    if path.potions:
        closed = say("ml-adv-no-potion", monster=fight.foe) if forbids(fight.monster, "potion") else None
        found.append(Ward("potion", say("ml-adv-potion"), path.potions, closed))
    return tuple(ward for ward in found if ward is not None)


def talent(fight: Fight, source: Source, power: Power) -> Ward | None:
    """A power as a defense talent, if it is one; each can be used once per round."""
    if power.kind != "defense":
        return None
    left = power.n - fight.path.warded.get(source.key, 0)
    closed: Text | None = None
    if forbids(fight.monster, "defense-talent"):
        closed = say("ml-adv-no-talent", monster=fight.foe)
    elif power.affinities and monster_affinity(fight.state, fight.monster) not in power.affinities:
        closed = say("ml-adv-wrong-affinity", monster=fight.foe)
    elif left <= 0:
        closed = say("ml-adv-talent-used")
    return Ward(source.key, source.name, max(0, left), closed)


def attack_terms(fight: Fight) -> tuple[Term, ...]:
    """The monster's attack dice against a path before any are given up, and where they come from (rulings 12, 13)."""
    state, site, monster = fight.state, fight.site, fight.monster
    terms = [Term(state.value("monster", monster, "attack"), say("ml-adv-term-printed"))]
    if site.kind == "land":
        affinity = monster_affinity(state, monster)
        if affinity == state.word("land", site.land, "affinity"):
            more = power(monster, "affinity-dice")
            terms.append(Term(more.n if more else 1, say("ml-adv-term-affinity", affinity=say(f"value-{affinity}"))))
    elif extra := power(monster, "entrance-dice"):
        terms.append(Term(extra.n, say("ml-adv-term-power", monster=fight.foe)))
    terms.append(Term(state.value("round", round_space(state), "monster-dice"), say("ml-adv-round", n=state.round)))
    if spores := power(monster, "spores"):
        terms.append(Term(spores.n, say("ml-adv-term-power", monster=fight.foe)))
    return tuple(term for term in terms if term.value)


def automatic_hits(fight: Fight) -> int:
    """Hits that come without a die; giving up magic does not stop them."""
    sure = power(fight.monster, "automatic-hit")
    return sure.n if sure else 0


def adventure_loot(fight: Fight, kinds: tuple[str, ...], goals: tuple[Goal, ...]) -> list[str]:
    """The clan's loot tokens that do one of these things for one of these goals."""
    return [
        token
        for token in fight.clan.loot
        if any(p.kind in kinds and any(p.serves(goal) for goal in goals) for p in loot_powers(token))
    ]


def victory_glory(fight: Fight, goal: Goal) -> tuple[Term, ...]:
    """Glory the mercenary itself adds to a success."""
    return tuple(Term(p.n, fight.name) for p in fight.member.powers if p.kind == "glory" and p.goal == goal)
