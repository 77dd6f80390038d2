"""A mercenary on a path outside and what it faces there: the handle by which all battle rules hold their things."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.monster_lands import fields
from companion.games.monster_lands.data import INITIAL_TRAP, MONSTERS, Power, card_name
from companion.games.monster_lands.state import Clan, Dice, Member, Path, Site, Table
from companion.kernel.game import know
from companion.kernel.script import Script
from companion.kernel.text import Msg, Text, say
from companion.kernel.view import Facts, Stat

TRACK_OF = {"tutorial": "tutorial", "cut-throat": "cut-throat"}  # the other difficulties use the board's own track


@dataclass(frozen=True, slots=True)
class Fight:
    """One path of a site with its mercenary; everything is read from the state, nothing kept."""

    state: Table
    site_id: str
    index: int

    @property
    def site(self) -> Site:
        """The place."""
        return self.state.sites[self.site_id]

    @property
    def path(self) -> Path:
        """The path."""
        return self.site.paths[self.index]

    @property
    def who(self) -> str:
        """Whose mercenary it is."""
        return self.path.who

    @property
    def clan(self) -> Clan:
        """The mercenary's clan."""
        return self.state.clan(self.path.who)

    @property
    def member(self) -> Member:
        """The mercenary."""
        return self.state.member_on(self.path)

    @property
    def name(self) -> Text:
        """The mercenary's name."""
        return self.member.name

    @property
    def monster(self) -> str:
        """The monster it faces."""
        return self.site.monster

    @property
    def foe(self) -> Text:
        """The monster's name."""
        return card_name("monster", self.site.monster)

    @property
    def place(self) -> Msg:
        """Where it is, in words."""
        return say(f"ml-adv-at-{self.site.kind}", n=self.index + 1, land=self.land_name)

    @property
    def land_name(self) -> Text:
        """The land's name; empty away from the lands."""
        return card_name("land", self.site.land) if self.site.land else ""

    def at(self, index: int) -> Fight:
        """The same place, another path."""
        return Fight(self.state, self.site_id, index)

    def dice(self) -> Dice:
        """All dice on the path, those on trap tokens included."""
        piles = [self.path.dice, *(trap.dice for trap in self.path.traps)]
        kinds = ("strength", "magic", "persuasion")
        return {kind: n for kind in kinds if (n := sum(pile.get(kind, 0) for pile in piles))}


def living(state: Table, site_id: str) -> Iterator[Fight]:
    """Every living mercenary of a site, left to right."""
    for index, path in enumerate(state.sites[site_id].paths):
        if path.alive:
            yield Fight(state, site_id, index)


def adjacent(fight: Fight) -> list[Fight]:
    """The next occupied path on the left and on the right (ruling 21)."""
    others = [other for other in living(fight.state, fight.site_id) if other.index != fight.index]
    left = [other for other in others if other.index < fight.index][-1:]
    right = [other for other in others if other.index > fight.index][:1]
    return left + right


def power(monster: str, kind: str) -> Power | None:
    """A monster's power of that kind, if it has one."""
    powers = MONSTERS[monster].powers if monster else ()
    return next((power for power in powers if power.kind == kind), None)


def forbids(monster: str, what: str) -> bool:
    """Whether a monster forbids something against it."""
    powers = MONSTERS[monster].powers if monster else ()
    return any(power.kind == "forbid" and power.what == what for power in powers)


def facts(fight: Fight, attack: bool = True) -> Facts:
    """The monster's values, as far as they are known, and the damage done to it so far."""
    state, site = fight.state, fight.site
    names = ("attack", "capture", "elimination") if attack else ("capture", "elimination")
    known = {name: state.printed.get(f"monster/{fight.monster}.{name}") for name in names}
    stats = [Stat(name, n, say(f"ml-adv-fact-{name}")) for name, n in known.items() if n is not None]
    if site.capture or site.elimination:
        stats.append(Stat("damage", totals(site.capture, site.elimination), say("ml-adv-so-far"), "warn"))
    return Facts(say("ml-adv-foe-at", monster=fight.foe, place=fight.place), tuple(stats))


def totals(capture: int, elimination: int) -> str:
    """What has been done towards capture and elimination: one figure where they are the same."""
    return " / ".join(str(n) for n in sorted({capture, elimination}))


def monster_affinity(state: Table, monster: str) -> str:
    """A monster's affinity: known from its power, or printed."""
    return MONSTERS[monster].affinity or state.word("monster", monster, "affinity")


def round_space(state: Table) -> str:
    """The space of the round track that counts: a tile covers the track on two difficulties."""
    return f"{TRACK_OF.get(state.setting('danger', 'normal'), 'normal')}-{state.round}"


def learn(state: Table, site_id: str) -> Script[None]:
    """Ask for every printed value the battle at a site needs, and nothing else."""
    site = state.sites[site_id]
    if site.monster:
        for field in (fields.ATTACK, fields.CAPTURE, fields.ELIMINATION):
            yield from know(state, field, site.monster, card_name("monster", site.monster))
        yield from learn_attack(state, site)
        if any(talent.affinities for fight in living(state, site_id) for talent in fight.member.powers):
            yield from learn_affinity(state, site.monster)
    if site.kind == "land":
        for fight in living(state, site_id):
            path = f"{site.tile}-{fight.index + 1}"
            yield from know(state, fields.BENEFIT, path, say("ml-adv-path", n=fight.index + 1))
    for fight in living(state, site_id):
        for gear in fight.member.gear if forbids(site.monster, "weapon") else ():
            yield from know(state, fields.EQUIPMENT_TYPE, gear.id, card_name("equipment", gear.id))


def learn_attack(state: Table, site: Site) -> Script[None]:
    """Ask for what is printed on the monster, the land and the round as far as it counts for its attack."""
    yield from know(state, fields.ATTACK, site.monster, card_name("monster", site.monster))
    yield from know(state, fields.EXTRA_DICE, round_space(state), say("ml-adv-round", n=state.round))
    if site.kind == "land":
        yield from learn_affinity(state, site.monster)
        yield from know(state, fields.LAND_AFFINITY, site.land, card_name("land", site.land))


def learn_affinity(state: Table, monster: str) -> Script[None]:
    """Ask for a monster's affinity, unless its power gives it away."""
    if not MONSTERS[monster].affinity:
        yield from know(state, fields.MONSTER_AFFINITY, monster, card_name("monster", monster))


def learn_trap(state: Table, kind: str) -> Script[None]:
    """What the initial trap does is printed on it."""
    if kind == INITIAL_TRAP:
        yield from know(state, fields.INITIAL_EFFECT, kind, card_name("trap", kind))
