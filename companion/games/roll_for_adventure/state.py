"""The table of Roll for Adventure: hero boards, four areas, enemies, vortices, stones."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from companion.kernel.state import Counter, Setup, State

AREAS = ("desert", "fortress", "forest", "ice-cave")
STONES = {"book": 5, "sword": 6, "crown": 7, "jewel": 8}  # the crown's seven are inferred
ALLIES = {2: 2, 3: 1, 4: 0}  # ally dice for each player, by the number of players
RANKS = {1: 3, 2: 2, 3: 1}  # enemies of each rank in each area
HERO_DICE = 5
BONUS_DICE = 4
LONGEST_TRACK = 30
BEATEN_AT = 6
BEATEN_AT_STRONG = 4
MASTER = "master"
ALLY = "ally"
COLORS = ("red", "blue", "green", "yellow")
BONUS = "bonus"
MOST = {"own": HERO_DICE, ALLY: 4, BONUS: BONUS_DICE}  # dice of a kind on one hero board

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

    def give(self, kind: Die, count: int = 1) -> int:
        """Put dice on the board, or take them away, within what there is; return how many really moved."""
        place = kind if kind in MOST else "own"
        before = getattr(self, place)
        setattr(self, place, max(0, min(MOST[place], before + count)))
        return int(getattr(self, place) - before)

    def by_kind(self, who: str) -> Tally[Die]:
        """The dice on the board of that player by their kind."""
        return Tally({who: self.own, ALLY: self.ally, BONUS: self.bonus})


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


def track_end(area: str) -> Callable[[Adventure, str], int]:
    """The highest damage of an area: its last hole, once that is known."""
    return lambda state, who: state.track(area) or LONGEST_TRACK


@dataclass
class Adventure(State):
    """Everything on the table."""

    counters: ClassVar[tuple[Counter, ...]] = (
        Counter("stones", high=8, table=True),
        *(Counter(f"damage-{area}", f"damage.{area}", high=track_end(area), table=True) for area in AREAS),
        Counter("bonus-waiting", "bonus", high=BONUS_DICE, table=True),
        *(Counter(f"dice-{kind}", kind, high=most) for kind, most in MOST.items()),
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
    back: Tally[Die] = field(default_factory=Tally)  # came home in this turn: the active player throws them in the next
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
    def fallen(self) -> str:
        """The area whose skull stands on the last hole, or nothing."""
        return next((area for area in AREAS if (end := self.track(area)) and self.damage[area] >= end), "")

    @property
    def decided(self) -> Result:
        """What stones and skulls say: won, lost, or not over yet. (ruling 10)"""
        if self.stones >= self.needed:
            return "won"
        return "lost" if self.fallen else ""

    @property
    def beaten_at(self) -> int:
        """Pips that beat an enemy now: six, or four once in each turn of the hero with the strong arm."""
        strong = self.active == self.strong_hero and not self.strong_used
        return BEATEN_AT_STRONG if strong else BEATEN_AT

    def track(self, area: str) -> int:
        """The damage at which an area falls; 0 while nobody has said."""
        return int(self.printed.get(f"area/{area}.damage-track", 0))

    def usable(self) -> dict[Die, int]:
        """The dice the active player still has to throw: those that came home in this turn rest."""
        return dict(self.players[self.active].by_kind(self.active) - self.back)

    def bonus_home(self, count: int = 1) -> None:
        """Bonus dice come back to the ice cave, which never has more than there are."""
        self.bonus = min(BONUS_DICE, self.bonus + count)

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
        tally.update(hero.by_kind(who))
    for section in [*state.desert, *state.fortress.values(), state.oblivion, list(state.cave.values())]:
        tally.update(section)
    for placed in [state.forest, state.memory, *(enemy.dice for enemy in state.enemies)]:
        tally.update(kind for kind, _ in placed)
    return +tally
