"""Phase 2: one action after the other, clockwise, until all dice are gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from companion.games.monster_lands import fields
from companion.games.monster_lands.anytime import last_call
from companion.games.monster_lands.data import BUILDINGS, ICONS, KINDS, card_name, card_text
from companion.games.monster_lands.mine import know_mine, mine_closed, visit_mine
from companion.games.monster_lands.outside import send_out, site_closed, site_hint
from companion.games.monster_lands.prices import TRADE
from companion.games.monster_lands.settled import holding_closed, know_holding, use_land
from companion.games.monster_lands.shops import (
    ALCHEMIST,
    alchemist_closed,
    armory_closed,
    bazaar_closed,
    know_bazaar,
    know_lodge,
    lodge_closed,
    pawn,
    visit_alchemist,
    visit_armory,
    visit_bazaar,
    visit_lodge,
)
from companion.games.monster_lands.state import Clan, Holding, Table, next_turn
from companion.games.monster_lands.tavern import know_tavern, tavern_closed, visit_tavern
from companion.kernel.game import Field, know
from companion.kernel.question import Choose, Confirm, Option
from companion.kernel.script import Script, choose, confirm
from companion.kernel.text import Text, say
from companion.kernel.view import DiceRow, Face

PASS = "pass"


def nothing(state: Table, who: str) -> Script[None]:
    """Nothing is printed there that must be known."""
    return
    yield


def never(state: Table, who: str) -> Text | None:
    """Always of use."""
    return None


class Shop(NamedTuple):
    """A building as a place for dice: which dice it takes, what must be known, why it is closed, what it does."""

    dice: tuple[str, ...]
    know: Callable[[Table, str], Script[None]]
    closed: Callable[[Table, str], Text | None]
    visit: Callable[[Table, str], Script[None] | Script[Text | None]]


SHOPS = {
    "tavern": Shop(TRADE, know_tavern, tavern_closed, visit_tavern),
    "lodge": Shop(TRADE, know_lodge, lodge_closed, visit_lodge),
    "armory": Shop(TRADE, nothing, armory_closed, visit_armory),
    "bazaar": Shop(TRADE, know_bazaar, bazaar_closed, visit_bazaar),
    "alchemist": Shop(("magic",), nothing, alchemist_closed, visit_alchemist),
    "mine": Shop(("strength",), know_mine, mine_closed, visit_mine),
    "pawn-shop": Shop(KINDS, nothing, never, pawn),
}


def spaces(state: Table, building: str) -> int | None:
    """How many dice spaces a building has with so many players; None where it is not known or does not matter."""
    if building in ("mine", "pawn-shop"):
        return None
    if building == "alchemist" and len(state.players) > 2:
        return len(ALCHEMIST)  # the texts say so; which of them are closed to two is printed only
    known = state.printed.get(f"building/{building}.{spaces_field(state).name}")
    return None if known is None else min(int(known), len(ALCHEMIST) if building == "alchemist" else int(known))


def spaces_field(state: Table) -> Field:
    """The printed number of spaces that counts for this number of players."""
    return fields.SPACES_FOR_TWO if len(state.players) <= 2 else fields.SPACES


def know_spaces(state: Table, building: str) -> Script[None]:
    """The number of spaces, asked for once it begins to matter."""
    ids = {"mine": ("mine-single", "mine-double"), "pawn-shop": ()}.get(building, (building,))
    ids = () if building == "alchemist" and len(state.players) > 2 else ids
    for id in ids:
        if building == "mine" or state.buildings[building].dice:
            yield from know(state, spaces_field(state), id, say(f"ml-building-{id}"))


def building_closed(state: Table, who: str, building: str) -> Text | None:
    """Why a clan cannot put dice into a building: panic, no space, no fitting die, nothing to be had (ruling 6)."""
    place, shop, dice = state.buildings[building], SHOPS[building], state.clan(who).dice()
    if place.panic:
        return say("ml-closed-panic")
    limit = spaces(state, building)
    if limit is not None and len(place.dice) >= limit:
        return say("ml-closed-full")
    if not any(dice[kind] for kind in shop.dice):
        return say("ml-closed-dice")
    return shop.closed(state, who)


def menu(state: Table, who: str) -> tuple[Option, ...]:
    """Everywhere a clan could deploy, each with the reason where it cannot."""
    options = [Option(b, say(f"ml-building-{b}"), building_closed(state, who, b), icon=ICONS[b]) for b in BUILDINGS]
    for place, site in state.sites.items():
        name = card_name("land", site.land) if site.land else say(f"ml-place-{place}")
        closed, note = site_closed(state, who, place), site_hint(state, site)
        options.append(Option(place, name, closed, note=note, icon=ICONS[site.kind]))
    for holding in state.clan(who).holdings:
        name, text = card_name("land", holding.land), card_text("land", holding.land)
        closed = holding_closed(state, who, holding)
        options.append(Option(f"settled/{holding.land}", say("ml-settled", land=name), closed, note=text, icon="land"))
    return tuple(options)


def take_turn(state: Table) -> Script[None]:
    """One player's action: choose a place, deploy there; passing is for those who can place no die (ruling 10)."""
    who, done = state.turn, False
    while not done:
        nowhere = not any(option.open for option in menu(state, who))
        key = PASS if nowhere else (yield from choose(lambda: _ask_place(state, who)))
        if key == PASS:
            done = yield from pass_turn(state, who)
            continue
        state.step(say("ml-deploys", who=state.name(who), place=place_name(state, key)))
        done = yield from deploy(state, who, key)
    yield from last_call(state)
    state.todo.clear()  # a player moves the own pieces while saying what to do: nothing is left to be told
    next_turn(state)


def _ask_place(state: Table, who: str) -> Choose:
    text, places = say("ml-ask-place", who=state.name(who)), menu(state, who)
    if stuck(state, who):
        places += (Option(PASS, say("ml-pass"), icon="hand"),)
    return Choose(
        why="place",
        who=who,
        text=text,
        options=places,
        show=(replace(pool_row(state.clan(who)), small=True),),
        rule=say("ml-rule-place"),
    )


def stuck(state: Table, who: str) -> bool:
    """Whether no die can be placed: nothing is open, or only paths where somebody would go with tokens alone."""
    return not any(option.open and takes_dice(state, who, option.key) for option in menu(state, who))


def takes_dice(state: Table, who: str, key: str) -> bool:
    """Whether a place that is open to a clan takes its dice; a land and the Entrance let people in without any."""
    tokens_do = key in state.sites and state.sites[key].kind in ("land", "entrance")
    return not tokens_do or any(state.clan(who).pool.values())


def place_name(state: Table, key: str) -> Text:
    """What the table calls a place in the menu."""
    if key in state.sites:
        site = state.sites[key]
        return card_name("land", site.land) if site.land else say(f"ml-place-{key}")
    return card_name("land", key.removeprefix("settled/")) if "/" in key else say(f"ml-building-{key}")


def pool_row(clan: Clan) -> DiceRow:
    """The dice a clan has left; one that is not rolled yet shows the sign of its kind."""
    dice = [Face(kind, kind) for kind, n in clan.pool.items() for _ in range(n)]
    dice += [Face("persuasion", face) for face in clan.persuasion]
    return DiceRow(say("ml-pool-title"), tuple(dice), big=len(dice))


def deploy(state: Table, who: str, key: str) -> Script[bool]:
    """Deploy at a place; False when it turns out that nothing can be done there after all."""
    state.committed = True
    visit: Script[Text | None]
    if key in SHOPS:
        yield from know_spaces(state, key)
        yield from SHOPS[key].know(state, who)
        closed, visit = building_closed(state, who, key), SHOPS[key].visit(state, who)
    elif key in state.sites:
        closed, visit = site_closed(state, who, key), send_out(state, who, key)
    else:
        holding = holding_of(state.clan(who), key.removeprefix("settled/"))
        yield from know_holding(state, holding)
        closed, visit = holding_closed(state, who, holding), use_land(state, who, holding)
    if closed is None:
        closed = yield from visit
    if closed is not None:
        state.note(say("ml-closed-at", place=place_name(state, key), reason=closed), who)
    state.committed = False
    return closed is None


def holding_of(clan: Clan, land: str) -> Holding:
    """A clan's holding of that land."""
    return next(holding for holding in clan.holdings if holding.land == land)


def pass_turn(state: Table, who: str) -> Script[bool]:
    """Nothing can be done with the dice left: they are lost, unless something comes up meanwhile."""
    clan, left = state.clan(who), sum(state.clan(who).dice().values())
    text = say("ml-must-pass", who=state.name(who), n=left)
    yield from confirm(Confirm(why="pass", who=who, text=text))
    if not stuck(state, who):
        return False
    state.note(text, who)
    clan.pool, clan.persuasion = {"strength": 0, "magic": 0}, []
    return True
