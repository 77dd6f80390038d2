"""A quick score sheet without any session: enter the numbers, or tap the cards, and see who has won and by what."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from companion.games.monster_lands import fields
from companion.games.monster_lands.data import AFFINITIES, LANDS, MERCENARIES, MONSTERS, card_name
from companion.games.monster_lands.fields import FIELDS, components
from companion.games.monster_lands.scoring import Tally, outcome_of, points, rank, score_sheet
from companion.kernel.game import Game, Outcome, Phase, know
from companion.kernel.question import Choose, Number, Option
from companion.kernel.script import Script, choose, choose_some, number
from companion.kernel.state import Counter, Setup, State
from companion.kernel.text import say
from companion.kernel.view import Block

MOST = {"glory": 99, "reputation": 99, "trophies": 60, "leader": 12, "gold": 200}
THREE = "trophies"  # the loot token that counts for three trophies
Card = tuple[str, str]  # what kind of card, and which


@dataclass
class Sheet:
    """One clan's line of the score sheet; `cards` are those that were tapped."""

    glory: int = 0
    reputation: int = 0
    trophies: int = 0
    icons: dict[str, int] = field(default_factory=lambda: dict.fromkeys(AFFINITIES, 0))
    leader: int = 0
    gold: int = 0
    cards: list[Card] = field(default_factory=list)
    done: bool = False

    def tally(self) -> Tally:
        """The line as the scoring wants it."""
        return Tally(self.glory, self.reputation, self.trophies, dict(self.icons), self.leader, self.gold)


@dataclass
class Sheets(State):
    """The whole score sheet."""

    counters: ClassVar[tuple[Counter, ...]] = (
        Counter("glory"), Counter("reputation"), Counter("trophies"), Counter("leader"), Counter("gold"),
        *(Counter(affinity, f"icons.{affinity}") for affinity in AFFINITIES),
    )  # fmt: skip

    players: dict[str, Sheet] = field(default_factory=dict)
    by_cards: bool = False
    begun: bool = False
    settled: bool = False  # whether ties have been looked into


def start(setup: Setup) -> Sheets:
    """Empty lines."""
    return Sheets(setup, players={seat.color: Sheet() for seat in setup.seats})


def next_phase(state: Sheets) -> Phase[Sheets] | None:
    """How to enter, then clan by clan, then whatever breaks a tie."""
    if not state.begun:
        return Phase("how", say("ml-quick-how"), how, "round")
    waiting = next((who for who, sheet in state.players.items() if not sheet.done), None)
    if waiting is not None:
        return Phase("clan", say("ml-quick-clan", who=state.name(waiting)), lambda s: fill_in(s, waiting), "turn")
    return None if state.settled else Phase("ties", say("ml-quick-ties"), break_ties, "turn")


def how(state: Sheets) -> Script[None]:
    """Numbers from the keypad, or cards tapped one by one."""
    options = (Option("numbers", say("ml-quick-numbers")), Option("cards", say("ml-quick-cards")))
    state.by_cards = (yield from choose(Choose(why="how", text=say("ml-quick-ask-how"), options=options))) == "cards"
    state.begun = True


def fill_in(state: Sheets, who: str) -> Script[None]:
    """One clan: glory and reputation from its track, then trophies and affinities."""
    sheet = state.players[who]
    sheet.glory = yield from ask(state, who, "glory")
    sheet.reputation = yield from ask(state, who, "reputation")
    if state.by_cards:
        yield from count_cards(state, who)
    else:
        sheet.trophies = yield from ask(state, who, "trophies")
        for affinity in AFFINITIES:
            sheet.icons[affinity] = yield from ask(state, who, affinity)
    sheet.done = True
    total = sum(points(sheet.tally()).values())
    state.step(say("ml-quick-step", who=state.name(who), n=total))


def ask(state: Sheets, who: str, what: str) -> Script[int]:
    """One number of one clan."""
    text = say("ml-quick-ask-number", who=state.name(who), what=say(f"ml-quick-what-{what}"))
    return (yield from number(Number(why=what, who=who, text=text, low=0, high=MOST.get(what, 20))))


def count_cards(state: Sheets, who: str) -> Script[None]:
    """The clan's cards are tapped; what is printed on them is known or asked for once."""
    sheet = state.players[who]
    for member in (yield from tap(state, who, "mercenary", tuple(MERCENARIES))):
        sheet.icons[str((yield from know(state, fields.AFFINITY, member, card_name("mercenary", member))))] += 1
    for land in (yield from tap(state, who, "land", tuple(LANDS))):
        sheet.icons[str((yield from know(state, fields.LAND_AFFINITY, land, card_name("land", land))))] += 1
    for monster in (yield from tap(state, who, "monster", (*MONSTERS, THREE))):
        if monster == THREE:
            sheet.trophies += 3
        else:
            sheet.trophies += int((yield from know(state, fields.TROPHY, monster, card_name("monster", monster))))


def tap(state: Sheets, who: str, kind: str, ids: tuple[str, ...]) -> Script[tuple[str, ...]]:
    """Which cards of a kind a clan has; what another clan has is closed."""
    owner = {card: other for other, sheet in state.players.items() for card in sheet.cards}
    options = []
    for id in ids:
        name = card_name("loot", id) if id == THREE else card_name(kind, id)
        taken = owner.get((kind, id))
        options.append(Option(id, name, say("ml-quick-taken", who=state.name(taken)) if taken else None))
    text = say("ml-quick-ask-cards", who=state.name(who), what=say(f"ml-quick-what-{kind}"))
    chosen = yield from choose_some(
        Choose(why=f"cards-{kind}", who=who, text=text, options=tuple(options), least=0, most=len(options))
    )
    state.players[who].cards += [(kind, id) for id in chosen]
    return chosen


def break_ties(state: Sheets) -> Script[None]:
    """Only clans with the most points are asked, and only for what the tie needs: the leader's reputation, gold."""
    for what, decided_by in (("leader", 1), ("gold", 3)):
        for who in tied(state, decided_by):
            setattr(state.players[who], what, (yield from ask(state, who, what)))
    state.settled = True


def tied(state: Sheets, decided_by: int) -> list[str]:
    """The clans that share the first place by the first so many things that decide."""
    ranks = {who: rank(sheet.tally())[:decided_by] for who, sheet in state.players.items()}
    best = [who for who, place in ranks.items() if place == max(ranks.values())]
    return best if len(best) > 1 else []


def view(state: Sheets) -> tuple[Block, ...]:
    """The sheet as far as it is filled in."""
    tallies = {who: sheet.tally() for who, sheet in state.players.items() if sheet.done}
    return (score_sheet(tallies, {who: state.name(who) for who in tallies}),) if tallies else ()


def outcome(state: Sheets) -> Outcome:
    """Totals, breakdown, tie-break and winner."""
    tallies = {who: sheet.tally() for who, sheet in state.players.items()}
    return outcome_of(tallies, {who: state.name(who) for who in tallies})


QUICK_SCORE: Game[Sheets] = Game(
    name="monster-lands-score", title=say("ml-quick-score-title"), icon="glory", players=(1, 4),
    colors=("red", "blue", "green", "yellow"), start=start, next_phase=next_phase, view=view, outcome=outcome,
    fields=FIELDS, components=components, door="quick", box="monster-lands",
)  # fmt: skip
