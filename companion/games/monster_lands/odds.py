"""The exact chances of a battle: being wounded or killed, capturing, eliminating, conquering, fulfilling a mission."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from companion.games.monster_lands.state import Table
from companion.kernel.dice import Pool, Reroll, at_least, hits
from companion.kernel.game import Action
from companion.kernel.script import Script
from companion.kernel.text import Text, say
from companion.kernel.view import Chance, Odds, OnDemand

HIT = 4 / 6  # a monster die hits with 3, 4, 5 and 6


@dataclass(frozen=True, slots=True)
class Danger:
    """The chances that an attack wounds a mercenary and that it kills it."""

    wounded: float
    killed: float


def danger(dice: int, sure: int, guard: int, wounded: bool) -> Danger:
    """What so many attack dice and sure hits do to a mercenary that can turn `guard` hits away."""
    through = hits(max(0, dice), HIT)
    deadly = 1 if wounded else 2
    killed = at_least(through, guard + deadly - sure)
    return Danger(at_least(through, guard + 1 - sure) - killed, killed)


def danger_block(dice: int, give_up: int, sure: int, guard: int, wounded: bool) -> Odds:
    """The danger for every number of magic dice that may be given up."""
    rows = []
    for n in range(give_up + 1):
        chances = danger(dice - n, sure, guard, wounded)
        if not wounded:
            rows.append(Chance(say("ml-odds-wounded", n=n), chances.wounded, "warn"))
        rows.append(Chance(say("ml-odds-killed", n=n), chances.killed, "bad"))
        if not chances.wounded and not chances.killed:
            break  # there is nothing left to be won by giving up more
    return Odds(say("ml-odds-danger"), tuple(rows))


@dataclass(frozen=True, slots=True)
class Outlook:
    """Dice on their way: the faces that lie, those left, what is added to each kind, rerolls and venoms left."""

    faces: Mapping[str, tuple[int, ...]]
    left: Mapping[str, int]
    plus: Mapping[str, int]
    rerolls: tuple[Reroll, ...] = ()
    venoms: int = 0

    def pools(self) -> dict[str, Pool]:
        """The dice by kind."""
        kinds = (*self.faces, *(kind for kind in self.left if kind not in self.faces))
        return {k: Pool(tuple(self.faces.get(k, ())), self.left.get(k, 0), self.plus.get(k, 0)) for k in kinds}


def success(need: int, outlook: Outlook) -> float:
    """The best chance that all dice come to `need`: an elimination, a conquest, a mission."""
    from companion.kernel.rerolls import reach  # numpy is loaded when odds are first asked for

    return reach(need - 2 * outlook.venoms, outlook.pools(), outlook.rerolls)


def capture(low: int, high: int, outlook: Outlook) -> float:
    """The best chance to stop at `low` or more without reaching `high`."""
    from companion.kernel.window import land

    venoms = range(outlook.venoms + 1)
    wins = {total - 2 * n for total in range(low, high) for n in venoms if total >= 2 * n}
    return land(wins, outlook.pools(), outlook.rerolls)


def attack_odds(state: Table, outlook: Outlook, between: tuple[int, int] | None, need: int) -> OnDemand:
    """The chances to capture (where that can be) and to eliminate, each when playing for it."""
    aims: dict[Text, Callable[[], float]] = {say("ml-odds-eliminate"): lambda: success(need, outlook)}
    if between is not None:
        aims = {say("ml-odds-capture"): lambda: capture(*between, outlook), **aims}
    return on_demand(state, say("ml-odds-attack"), aims)


def success_odds(state: Table, outlook: Outlook, need: int) -> OnDemand:
    """The chance to come to a number."""
    return on_demand(state, say("ml-odds-attack"), {say("ml-odds-success"): lambda: success(need, outlook)})


def on_demand(state: Table, title: Text, aims: Mapping[Text, Callable[[], float]]) -> OnDemand:
    """Chances that are worked out once, and only if somebody wants to see them."""
    soon = Odds(title, tuple(Chance(text, None, "good") for text in aims))
    make = cache(lambda: Odds(title, tuple(Chance(text, chance(), "good") for text, chance in aims.items())))
    return OnDemand(make, state.odds, soon)


def switch(state: Table) -> Script[None]:
    """Switch the odds on or off."""
    state.odds = not state.odds
    state.note(say("ml-odds-on") if state.odds else say("ml-odds-off"))
    yield from ()


def odds_action(state: Table) -> Action[Table]:
    """The at-any-time action that shows or hides the odds."""
    return Action("odds", say("ml-odds-hide") if state.odds else say("ml-odds-show"), switch)
