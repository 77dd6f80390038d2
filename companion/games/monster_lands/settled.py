"""Deploying in the settled lands: each land's ability once a round."""

from __future__ import annotations

from companion.games.monster_lands.clan import add_dice, gain
from companion.games.monster_lands.data import LANDS, LandCard, Need, card_name
from companion.games.monster_lands.dice import pick_dice, spend
from companion.games.monster_lands.shops import free_equipment, no_equipment
from companion.games.monster_lands.state import Holding, Table
from companion.games.monster_lands.tavern import free_hire, free_hire_closed, know_fame
from companion.kernel.script import Script
from companion.kernel.text import Text, say

LIMITS = {"potion": 3, "defense": 5}


def price(card: LandCard) -> Need:
    """The dice a land takes."""
    if card.each or len(card.kinds) == 1:
        return Need(dict.fromkeys(card.kinds, 1 if card.each else card.dice))
    return Need({}, card.dice, card.kinds)


def holding_closed(state: Table, who: str, holding: Holding) -> Text | None:
    """Why a land's ability cannot be used: unsettled, used already, dice missing, or nothing to gain."""
    card = LANDS[holding.land]
    if not holding.settler:
        return say("ml-closed-unsettled")
    if holding.used:
        return say("ml-closed-used")
    if price(card).missing(state.clan(who).dice()):
        return say("ml-closed-dice")
    return _nothing_gained(state, who, card)


def _nothing_gained(state: Table, who: str, card: LandCard) -> Text | None:
    power, clan = card.powers[0], state.clan(who)
    have = {"potion": clan.potions, "defense": clan.defense}
    if power.kind == "token" and power.what in have and have[power.what] >= LIMITS[power.what]:
        return say("ml-closed-limit")
    if power.kind == "free-hire":
        return free_hire_closed(state, who)
    if power.kind == "free-equipment":
        return no_equipment(state, who)
    return say("ml-closed-no-offer") if power.kind == "loot" and not state.offer else None


def know_holding(state: Table, holding: Holding) -> Script[None]:
    """What must be known before a land's ability can be used."""
    kind = LANDS[holding.land].powers[0].kind
    if kind == "free-hire":
        yield from know_fame(state)


def use_land(state: Table, who: str, holding: Holding) -> Script[Text | None]:
    """Deploy the dice shown on a settled land for its benefit (ruling 28: once a round).

    Tells why nothing is gained, when dice have gone in the meantime.
    """
    card, name = LANDS[holding.land], card_name("land", holding.land)
    keys = yield from pick_dice(state, who, lambda: price(card), "land-dice", say("ml-ask-land-dice", name=name))
    if price(card).missing(state.clan(who).dice()):
        return say("ml-closed-dice")
    spend(state, who, keys)
    holding.used = True
    state.step(say("ml-uses-land", who=state.name(who), name=name))
    for power in card.powers:
        if power.kind == "dice":
            yield from add_dice(state, who, {power.die: power.n})
        elif power.kind == "free-hire":
            yield from free_hire(state, who)
        elif power.kind == "free-equipment":
            yield from free_equipment(state, who)
        else:
            yield from gain(state, who, power.what or power.kind, power.n, name)
    return None
