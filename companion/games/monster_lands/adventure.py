"""The Adventure phase: missions, land battles and the defense of the citadel, in steps that can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.monster_lands import clash, conquest, missions
from companion.games.monster_lands.fight import Fight, learn, living
from companion.games.monster_lands.mercenary_attack import mercenary_attack
from companion.games.monster_lands.monster_attack import monster_attack
from companion.games.monster_lands.rewards import captured, eliminated
from companion.games.monster_lands.state import Table
from companion.kernel.game import Phase
from companion.kernel.script import Script
from companion.kernel.text import say

Play = Callable[[Table, str], Script[None]]


@dataclass(frozen=True, slots=True)
class Step:
    """One step at one site: when it is due, and how it is played."""

    name: str
    due: Callable[[Table, str], bool]
    play: Play


def anybody(state: Table, site: str) -> bool:
    """Whether a living mercenary is there; without one a step is skipped."""
    return any(living(state, site))


def to_fight(state: Table, site: str) -> list[Fight]:
    """Who has not fought yet."""
    return [fight for fight in living(state, site) if not fight.path.fought]


def fight_due(state: Table, site: str) -> bool:
    """Whether a mercenary still has to face the monster."""
    return bool(state.sites[site].monster and to_fight(state, site))


def conquest_due(state: Table, site: str) -> bool:
    """Whether a mercenary that has not fought may try to conquer the land."""
    place = state.sites[site]
    return bool(place.land and not place.monster and to_fight(state, site))


def reveal(state: Table, site: str) -> Script[None]:
    """Part 1: what must be known is asked, traps are turned up."""
    yield from learn(state, site)
    yield from clash.reveal(state, site)


def next_fight(state: Table, site: str) -> Script[None]:
    """Part 2, for the leftmost mercenary that has not fought: the monster attacks, then the mercenary."""
    fight = to_fight(state, site)[0]
    if not (yield from monster_attack(fight)):
        return
    result = yield from mercenary_attack(fight)
    if result == "captured":
        yield from captured(fight)
    elif result == "eliminated":
        yield from eliminated(fight)


def next_conquest(state: Table, site: str) -> Script[None]:
    """Part 3, for the leftmost mercenary that has not fought."""
    yield from conquest.conquer(to_fight(state, site)[0])


def end_land(state: Table, site: str) -> Script[None]:
    """The land is finished: plunder, a full loot offer, and one list of what to move."""
    yield from conquest.plunder(state, site)
    yield from state.board("battle")


def end_site(state: Table, site: str) -> Script[None]:
    """One list of what to move."""
    yield from state.board("battle")


REVEAL = Step("reveal", anybody, reveal)
FIGHT = Step("fight", fight_due, next_fight)
CONQUEST = Step("conquest", conquest_due, next_conquest)
LAND_END = Step("end", anybody, end_land)


def moved(state: Table, site: str) -> bool:
    """Whether something is to be moved on the board."""
    return bool(state.todo)


SITE_END = Step("end", moved, end_site)
LAND = (REVEAL, FIGHT, CONQUEST, LAND_END, SITE_END)
ORDER: tuple[tuple[str, tuple[Step, ...]], ...] = (
    ("mission-a", (Step("task", anybody, missions.dice_mission),)),
    ("mission-b", (Step("contract", anybody, missions.contract_mission), SITE_END)),
    ("land-0", LAND), ("land-1", LAND),
    ("entrance", (REVEAL, FIGHT, SITE_END)),
)  # fmt: skip
STEPS = tuple((site, step) for site, steps in ORDER for step in steps)
REPEATED = ("fight", "conquest")


def adventure_phase(state: Table) -> Phase[Table] | None:
    """The next step of the Adventure phase, or None when it is over.

    `state.cursor` counts the steps that are done: it is empty when the phase begins, and the clean-up empties it again.
    """
    for n in range(int(state.cursor or 0), len(STEPS)):
        site, step = STEPS[n]
        if site in state.sites and step.due(state, site):
            title = say(f"ml-adv-phase-{step.name}", place=say(f"ml-adv-place-{site}"))
            return Phase(f"{site}/{step.name}", title, script(n), "turn")
    return None


def script(n: int) -> Callable[[Table], Script[None]]:
    """A step as a phase: when it is done, those after it come; a fight comes again for the next mercenary."""
    site, step = STEPS[n]

    def play(state: Table) -> Script[None]:
        state.cursor = str(n)
        yield from step.play(state, site)
        if step.name not in REPEATED:
            state.cursor = str(n + 1)

    return play
