"""The table of Roll for Adventure: hero boards, four areas, enemies, vortices, stones."""

from __future__ import annotations

from collections import Counter as Tally
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from companion.kernel.state import Counter, Setup, State

AREAS = ("desert", "fortress", "forest", "ice-cave")
STONES = {"book": 5, "sword": 6, "crown": 7, "jewel": 8}  # the crown's seven are inferred
ALLIES = {2: 2, 3: 1, 4: 0}  # ally dice for each player, by the number of players
RANKS = {1: 3, 2: 2, 3: 1}  # enemies of each rank in each area
HERO_DICE = 5
BONUS_DICE = 4
MASTER = "master"
ALLY = "ally"
BONUS = "bonus"

Die = str  # whose die it is: a player's colour, "ally" or "bonus"
Result = Literal["", "won", "lost"]


class Ended(Exception):
    """The adventure is won or lost: every script stops at once."""


@dataclass
class Hero:
    """A player's hero board and the dice lying on it: one's own, allies, bonus dice."""

    own: int = HERO_DICE
    ally: int = 0
    bonus: int = 0

    @property
    def dice(self) -> int:
        """All dice on the board."""
        return self.own + self.ally + self.bonus

    def give(self, kind: Die, count: int = 1) -> None:
        """Put dice on the board."""
        place = kind if kind in (ALLY, BONUS) else "own"
        setattr(self, place, getattr(self, place) + count)

    def take_all(self, who: str) -> dict[Die, int]:
        """Take every die from the board, by its kind."""
        dice = {who: self.own, ALLY: self.ally, BONUS: self.bonus}
        self.own = self.ally = self.bonus = 0
        return dice


@dataclass
class Enemy:
    """An enemy lying out, and the dice placed on it with their faces."""

    number: int
    area: str
    rank: int
    dice: list[tuple[Die, int]] = field(default_factory=list)

    @property
    def pips(self) -> int:
        """What has been scored against it so far."""
        return sum(face for _, face in self.dice)


@dataclass
class Adventure(State):
    """Everything on the table."""

    counters: ClassVar[tuple[Counter, ...]] = (
        Counter("stones", high=8, table=True),
        *(Counter(f"damage-{area}", f"damage.{area}", high=30, table=True) for area in AREAS),
        Counter("dice-own", "own", high=HERO_DICE),
        Counter("dice-ally", "ally", high=4),
        Counter("dice-bonus", "bonus", high=BONUS_DICE),
    )

    players: dict[str, Hero] = field(default_factory=dict)
    active: str = ""
    begun: bool = False
    turn: int = 0
    result: Result = ""
    strong_hero: str = ""  # plays the hero for whom four pips are enough
    strong_used: bool = False
    stones: int = 0
    damage: dict[str, int] = field(default_factory=lambda: dict.fromkeys(AREAS, 0))
    pool: dict[Die, int] = field(default_factory=dict)  # dice thrown in this turn
    desert: list[list[Die]] = field(default_factory=lambda: [[], [], []])
    fortress: dict[int, list[Die]] = field(default_factory=lambda: {2: [], 3: [], 4: []})
    barriers: set[int] = field(default_factory=lambda: {2, 3, 4})
    forest: list[tuple[Die, int]] = field(default_factory=list)
    forest_marker: int = 6
    cave: dict[int, Die] = field(default_factory=dict)
    bonus: int = BONUS_DICE
    memory: list[tuple[Die, int]] = field(default_factory=list)
    oblivion: list[Die] = field(default_factory=list)
    enemies: list[Enemy] = field(default_factory=list)
    deck: dict[str, int] = field(default_factory=dict)  # enemies still face down, by area and rank
    discards: dict[str, int] = field(default_factory=dict)
    revealed: int = 0

    @property
    def needed(self) -> int:
        """Stones that win the adventure."""
        return STONES[self.setup.settings.get("adventure", "book")]

    @property
    def order(self) -> tuple[str, ...]:
        """The players in turn order."""
        return tuple(self.players)

    def after(self, who: str) -> str:
        """The next player clockwise."""
        order = self.order
        return order[(order.index(who) + 1) % len(order)]


def start(setup: Setup) -> Adventure:
    """The table after set-up: five dice each, ally dice for small groups, every enemy face down."""
    colors = [seat.color for seat in setup.seats]
    heroes = {color: Hero(ally=ALLIES[len(colors)]) for color in colors}
    deck = {f"{area}-{rank}": count for area in AREAS for rank, count in RANKS.items()}
    return Adventure(setup, heroes, active=colors[0], deck=deck)


def dice_in_play(state: Adventure) -> Tally[Die]:
    """Every die on the table by its kind: none is ever lost or made."""
    tally: Tally[Die] = Tally({BONUS: state.bonus})
    for who, hero in state.players.items():
        tally.update({who: hero.own, ALLY: hero.ally, BONUS: hero.bonus})
    tally.update(state.pool)
    for section in [*state.desert, *state.fortress.values(), state.oblivion, list(state.cave.values())]:
        tally.update(section)
    for placed in [state.forest, state.memory, *(enemy.dice for enemy in state.enemies)]:
        tally.update(kind for kind, _ in placed)
    return +tally
