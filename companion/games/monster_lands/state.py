"""Everything on the table in a game of Monster Lands: the clans, the sites outside, the citadel and its offers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from companion.games.monster_lands.data import (
    BUILDINGS,
    EQUIPMENT,
    INITIAL_TRAP,
    KINDS,
    MERCENARIES,
    NOVICES,
    Power,
    card_name,
    powers_of_trap,
)
from companion.kernel.question import Value
from companion.kernel.state import Counter, State
from companion.kernel.text import Text, say

Dice = dict[str, int]
Stage = Literal["setup", "pools", "persuasion", "deploy", "adventure", "clean-up", "over"]
SiteKind = Literal["task", "contract", "land", "entrance"]
Pile = Literal["monster", "mercenary", "land", "equipment", "loot", "trap", "task", "contract", "header"]


@dataclass
class Gear:
    """One equipment card and whether its ability has been used this round."""

    id: str
    used: bool = False

    @property
    def powers(self) -> tuple[Power, ...]:
        """What it does for its bearer."""
        return EQUIPMENT[self.id].powers


@dataclass
class Member:
    """A mercenary or novice of a clan; `place` is the path it is assigned to, `used` its talent this round."""

    key: str  # the mercenary's id, or novice-3
    reputation: int = 0
    dice: Dice = field(default_factory=dict)
    affinity: str = ""  # a novice has none
    wounded: bool = False
    used: bool = False
    place: str = ""
    gear: list[Gear] = field(default_factory=list)

    @property
    def novice(self) -> bool:
        """Whether this is a novice."""
        return self.key.startswith("novice-")

    @property
    def name(self) -> Text:
        """What the table calls it."""
        return say("ml-novice", n=int(self.key[7:])) if self.novice else card_name("mercenary", self.key)

    @property
    def powers(self) -> tuple[Power, ...]:
        """The talent; what a novice can do is a rule of its own."""
        return () if self.novice else MERCENARIES[self.key].powers

    def reprint(self, field: str, value: Value) -> None:
        """Its card says something else than was entered: its dice, its reputation or its affinity."""
        if field in KINDS:
            self.dice[field] = int(value)
        elif field == "reputation":
            self.reputation = int(value)
        elif field == "affinity":
            self.affinity = str(value)


@dataclass
class Holding:
    """A conquered land: who lives there, and whether its ability has been used this round."""

    land: str
    settler: str = ""
    used: bool = False


@dataclass
class Clan:
    """A player's clan: counters, cards, tokens and what is left of this round's dice."""

    glory: int = 5
    reputation: int = 0
    gold: int = 7
    defense: int = 0
    potions: int = 0
    venoms: int = 0
    members: dict[str, Member] = field(default_factory=dict)
    leader: str = ""
    traps: list[str] = field(default_factory=list)  # all not yet revealed, those face down on paths too
    loot: list[str] = field(default_factory=list)
    trophies: list[str] = field(default_factory=list)  # eliminated monsters
    holdings: list[Holding] = field(default_factory=list)
    pool: Dice = field(default_factory=lambda: {"strength": 0, "magic": 0})
    persuasion: list[int] = field(default_factory=list)  # the faces of the persuasion dice
    bonus_glory: int = 5  # the glory by which this round's bonus dice were counted
    grant: str = ""  # the kind of die the Queen has granted this round
    gained: int = 0  # dice that came into the pool this round
    placed: int = 0  # dice that left it

    def dice(self) -> Dice:
        """The dice left to deploy, by kind."""
        return {**self.pool, "persuasion": len(self.persuasion)}

    def idle(self) -> Iterator[Member]:
        """The members not assigned to a path."""
        return (member for member in self.members.values() if not member.place)

    def settlers(self) -> set[str]:
        """The members settled on a land."""
        return {holding.settler for holding in self.holdings if holding.settler}

    def excess(self) -> int:
        """Glory above reputation: the room for new mercenaries."""
        return self.glory - self.reputation


@dataclass
class Trap:
    """A trap token on a path: its kind is unknown to us while it lies face down; dice may stand on a revealed one."""

    kind: str = ""  # said by its owner when it is revealed or thrown away; until then it is one of the clan's traps
    dice: Dice = field(default_factory=dict)
    target: int = -1  # the path a revealed diverting trick is aimed at

    @property
    def revealed(self) -> bool:
        """Whether it lies face up."""
        return bool(self.kind)


@dataclass
class Path:
    """A path of a site: who stands on it and with what; empty while `who` is empty."""

    who: str = ""
    member: str = ""
    dice: Dice = field(default_factory=dict)
    traps: list[Trap] = field(default_factory=list)
    defense: int = 0
    potions: int = 0
    venoms: int = 0
    gold: int = 0
    fought: bool = False  # has faced the monster, or tried to conquer
    thrown: Dice = field(default_factory=dict)  # dice already thrown against the monster
    won: bool = False  # captured, eliminated or conquered
    dead: bool = False
    warded: dict[str, int] = field(default_factory=dict)  # how often each defense talent has been used this round
    loot: list[str] = field(default_factory=list)  # loot tokens discarded for this path's dice

    @property
    def taken(self) -> bool:
        """Whether somebody has been assigned here this round, alive or not."""
        return bool(self.who)

    @property
    def alive(self) -> bool:
        """Whether a living mercenary stands here."""
        return bool(self.who) and not self.dead


@dataclass
class Site:
    """A place outside: a mission, a land, or the Entrance, with its monster and its paths."""

    kind: SiteKind
    paths: list[Path]
    tile: str = ""  # the mission tile, or the path header with its side
    land: str = ""
    monster: str = ""
    attacked: bool = False  # a mercenary has faced the monster this round
    capture: int = 0  # the running totals against the monster this round
    elimination: int = 0
    conquest: int = 0  # and against the land
    escaped: str = ""  # a monster that got away to the Entrance


@dataclass
class Placed:
    """A die in a building; `face` is what a persuasion die shows, `space` the space where it matters."""

    who: str
    kind: str
    face: int = 0
    space: str = ""


@dataclass
class Building:
    """A building of the citadel: the dice in it, in the order they came, and panic tokens on it."""

    dice: list[Placed] = field(default_factory=list)
    panic: int = 0


def traps_in_hand(state: Table, who: str) -> int:
    """How many of a clan's traps are not lying on a path."""
    return len(state.clan(who).traps) - sum(not trap.revealed for path in state.paths_of(who) for trap in path.traps)


def trap_limit(state: Table, who: str) -> int:
    """How many traps fit on a clan's track: five, and three more with Dalina."""
    stores = [p.n for m in state.clan(who).members.values() for p in m.powers if p.kind == "store-traps"]
    return 5 + sum(stores)


@dataclass(frozen=True, slots=True)
class Shown(Counter):
    """How many of a clan's persuasion dice show a face."""

    face: int = 0

    def read(self, state: State, who: str) -> int:
        """How many show it."""
        return int(self.owner(state, who).persuasion.count(self.face))

    def write(self, state: State, who: str, value: int) -> None:
        """Let so many show it; the other dice stay as they are."""
        clan: Clan = self.owner(state, who)
        others = [face for face in clan.persuasion if face != self.face]
        clan.persuasion = sorted([*others, *[self.face] * value], reverse=True)


@dataclass
class Table(State):
    """The whole table; decks are unknown to us: when a card is drawn the table says which one it was."""

    counters: ClassVar[tuple[Counter, ...]] = (
        Counter("glory"), Counter("reputation"), Counter("gold"), Counter("defense", high=5),
        Counter("potion", "potions", high=3), Counter("venom", "venoms", high=3),
        Counter("strength", "pool.strength"), Counter("magic", "pool.magic"),
        *(Shown(f"persuasion-{face}", face=face) for face in range(1, 7)),
        Counter("novices", table=True, high=NOVICES), Counter("round", low=1, high=6, table=True),
        *(Counter(f"panic-{b}", f"buildings.{b}.panic", table=True, high=9) for b in BUILDINGS),
    )  # fmt: skip

    players: dict[str, Clan] = field(default_factory=dict)
    stage: Stage = "setup"
    round: int = 1
    first: str = ""  # who holds the first player tile
    turn: str = ""  # whose deployment turn it is
    sites: dict[str, Site] = field(default_factory=dict)  # mission-a, mission-b, land-0, land-1, entrance
    buildings: dict[str, Building] = field(default_factory=lambda: {name: Building() for name in BUILDINGS})
    tavern: list[str] = field(default_factory=list)
    bazaar: list[str] = field(default_factory=list)
    lodge: list[str] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)  # loot
    novices: int = NOVICES
    discards: dict[str, list[str]] = field(default_factory=dict)  # by pile
    committed: bool = False  # the player whose turn it is has begun to place dice
    cursor: str = ""  # where the adventure phase stands; its own business
    odds: bool = False  # whether chances are shown

    def clan(self, who: str) -> Clan:
        """A player's clan."""
        return self.players[who]

    @property
    def order(self) -> tuple[str, ...]:
        """The players clockwise, the first player first."""
        colors = tuple(self.players)
        at = colors.index(self.first) if self.first in colors else 0
        return colors[at:] + colors[:at]

    def left_of(self, who: str) -> str:
        """The next player clockwise; alone, oneself."""
        colors = tuple(self.players)
        return colors[(colors.index(who) + 1) % len(colors)]

    def setting(self, id: str, default: str) -> str:
        """A setting as chosen before the game."""
        return self.setup.settings.get(id, default)

    def path(self, place: str) -> Path:
        """The path with that name, such as `land-0/2`."""
        site, _, index = place.partition("/")
        return self.sites[site].paths[int(index)]

    def paths_of(self, who: str) -> list[Path]:
        """The paths where a clan has somebody or something."""
        return [path for site in self.sites.values() for path in site.paths if path.who == who]

    def member_on(self, path: Path) -> Member:
        """The mercenary standing on a path."""
        return self.clan(path.who).members[path.member]

    def powers_of_trap(self, kind: str) -> tuple[Power, ...]:
        """What a trap does; the initial trap's effect is a printed value."""
        return powers_of_trap(kind, self.initial_effect)

    @property
    def initial_effect(self) -> str:
        """What is printed on the initial trap, by the trap that does the same."""
        return self.word("initial-trap", INITIAL_TRAP, "effect") or "none"

    def value(self, kind: str, id: str, name: str) -> int:
        """A printed number that has been asked for before; 0 if not."""
        return int(self.printed.get(f"{kind}/{id}.{name}", 0))

    def word(self, kind: str, id: str, name: str) -> str:
        """A printed word that has been asked for before; empty if not."""
        return str(self.printed.get(f"{kind}/{id}.{name}", ""))

    def reprint(self, component: str, field: str, value: Value) -> None:
        """What is set right on a mercenary's card or the novices' counts for those who have it, from now on."""
        super().reprint(component, field, value)
        members = [member for clan in self.players.values() for member in clan.members.values()]
        for member in members:
            if component == ("novice/novice" if member.novice else f"mercenary/{member.key}"):
                member.reprint(field, value)

    def gain_dice(self, who: str, dice: Mapping[str, int]) -> None:
        """Put strength and magic dice from the reserve into a pool; persuasion dice must be rolled first."""
        clan = self.clan(who)
        for kind in ("strength", "magic"):
            clan.pool[kind] += dice.get(kind, 0)
            clan.gained += dice.get(kind, 0)

    def spend_dice(self, who: str, dice: Mapping[str, int], faces: tuple[int, ...] = ()) -> None:
        """Take dice out of a pool; `faces` names the persuasion dice, the lowest ones if it does not."""
        clan, before = self.clan(who), sum(self.clan(who).dice().values())
        for kind in ("strength", "magic"):
            clan.pool[kind] = max(0, clan.pool[kind] - dice.get(kind, 0))
        for face in faces or sorted(clan.persuasion)[: dice.get("persuasion", 0)]:
            if clan.persuasion:  # a face may have been set right since the die was named
                clan.persuasion.remove(min(clan.persuasion, key=lambda other: abs(other - face)))
        clan.placed += before - sum(clan.dice().values())


def new_paths(count: int) -> list[Path]:
    """Empty paths."""
    return [Path() for _ in range(count)]


def next_turn(state: Table) -> None:
    """The next player clockwise with dice left; when nobody has any, the Adventure phase begins."""
    colors = tuple(state.players)
    at = colors.index(state.turn)
    for who in colors[at + 1 :] + colors[: at + 1]:
        if sum(state.clan(who).dice().values()):
            state.turn = who
            return
    state.turn, state.stage = "", "adventure"
