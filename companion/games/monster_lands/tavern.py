"""The Tavern: mercenaries and novices for hire, and a round of beer."""

from __future__ import annotations

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import discard, refill
from companion.games.monster_lands.clan import add_dice, add_member, add_novice
from companion.games.monster_lands.data import card_name, card_text
from companion.games.monster_lands.means import means, means_for, use
from companion.games.monster_lands.prices import Deal, as_it_shows, best_deal, pay, strike_deal
from companion.games.monster_lands.state import Table
from companion.kernel.game import know
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Text, say
from companion.kernel.view import Block

BEER = 2
NOVICE = "novice"
NOBODY = "nobody"


def cost_of(state: Table, key: str) -> int:
    """What a mercenary or a novice costs."""
    return state.value("novice" if key == NOVICE else "mercenary", key, "cost")


def cost_known(state: Table, key: str) -> bool:
    """Whether a cost has been entered; it is not asked for where the reputation is too high anyway."""
    return f"{'novice' if key == NOVICE else 'mercenary'}/{key}.cost" in state.printed


def too_famous(state: Table, who: str, key: str) -> Text | None:
    """Why a clan may not have somebody: hiring needs glory above reputation (ruling 3)."""
    excess = state.clan(who).excess()
    reputation = state.value("novice" if key == NOVICE else "mercenary", key, "reputation")
    strict = key != NOVICE or state.setting("novice-hire", "fits") == "excess"
    if strict and excess <= 0:
        return say("ml-closed-no-excess")
    return say("ml-closed-reputation", n=reputation, excess=max(0, excess)) if reputation > max(0, excess) else None


def closed_hire(state: Table, who: str, key: str, deal: Deal) -> Text | None:
    """Why somebody cannot be hired that way, if so."""
    if key == NOVICE and not state.novices:
        return say("ml-closed-no-novices")
    price = deal.price(cost_of(state, key))
    return too_famous(state, who, key) or (say("ml-closed-gold", n=price) if price > state.clan(who).gold else None)


def know_fame(state: Table) -> Script[None]:
    """The reputation of every mercenary on offer."""
    for key in state.tavern:
        yield from know(state, fields.REPUTATION, key, card_name("mercenary", key))


def know_tavern(state: Table, who: str) -> Script[None]:
    """The reputation of everybody on offer, and what those cost whom a clan may have."""
    yield from know_fame(state)
    yield from know(state, fields.NOVICE_REPUTATION, NOVICE, say("ml-novice-card"))
    for key in (*state.tavern, NOVICE):
        if too_famous(state, who, key) is None:
            yield from know_cost(state, key)


def know_cost(state: Table, key: str) -> Script[None]:
    """What somebody costs, asked for when a clan could have them."""
    if key == NOBODY:
        return
    name = say("ml-novice-card") if key == NOVICE else card_name("mercenary", key)
    yield from know(state, fields.NOVICE_COST if key == NOVICE else fields.COST, key, name)


def tavern_closed(state: Table, who: str) -> Text | None:
    """Why a visit would be for nothing: nobody can be hired, and there is no gold for beer (rulings 5 and 6)."""
    return None if worth_a_visit(state, who, best_deal(state, who, "tavern")) else say("ml-closed-too-dear")


def worth_a_visit(state: Table, who: str, deal: Deal) -> bool:
    """Whether somebody can be hired that way, or beer be bought."""
    return state.clan(who).gold >= BEER or not nobody_fits(state, who, deal)


def nobody_fits(state: Table, who: str, deal: Deal) -> bool:
    """Whether nobody on offer can be hired that way."""
    return all(closed_hire(state, who, key, deal) for key in (*state.tavern, NOVICE))


def visit_tavern(state: Table, who: str) -> Script[Text | None]:
    """Deploy a strength or persuasion die to hire one mercenary or novice; beer brings new faces first."""
    struck = yield from strike_deal(state, who, "tavern", lambda deal: worth_a_visit(state, who, deal))
    if struck is None:
        return say("ml-closed-dice")
    deal, beer = struck, False
    while True:
        key = yield from choose(lambda: _ask_hire(state, who, deal, beer))  # noqa: B023
        if "/" in key:
            yield from use(state, who, key)
            continue
        if key != "beer":
            yield from know_cost(state, key)
            deal = as_it_shows(state, who, "tavern", deal)
            if key == NOBODY or closed_hire(state, who, key, deal) is None:
                break
            continue
        beer = True
        yield from round_of_beer(state, who)
        deal = as_it_shows(state, who, "tavern", deal)
        if nobody_fits(state, who, deal) and not means(state, who, "gold"):
            state.note(say("ml-nobody-fits"), who)
            key = NOBODY
            break
    if key == NOBODY:
        pay(state, who, "tavern", Deal(deal.die), 0, say("ml-why-visit"))
        return None
    name = say("ml-novice-card") if key == NOVICE else card_name("mercenary", key)
    state.step(say("ml-hires", who=state.name(who), name=name))
    pay(state, who, "tavern", deal, cost_of(state, key), say("ml-why-hired", name=name))
    yield from join(state, who, key)
    return None


def round_of_beer(state: Table, who: str) -> Script[None]:
    """Two gold, never less: the mercenaries on offer go, new ones come (ruling 5)."""
    state.step(say("ml-beer-step", who=state.name(who)))
    state.change(who, "gold", -BEER, say("ml-why-beer"))
    discard(state, "mercenary", *state.tavern)
    state.tavern.clear()
    yield from refill(state, "mercenary")
    yield from know_tavern(state, who)


def _ask_hire(state: Table, who: str, deal: Deal, beer: bool) -> Choose:
    options, sums, deal = [], list[Block](), as_it_shows(state, who, "tavern", deal)
    for key in (*state.tavern, NOVICE):
        name = say("ml-novice-card") if key == NOVICE else card_name("mercenary", key)
        text = say("ml-novice-text") if key == NOVICE else card_text("mercenary", key)
        icon = NOVICE if key == NOVICE else state.word("mercenary", key, "affinity")
        note: Text = text
        if cost_known(state, key):
            note = say("ml-price-of", price=deal.tag(cost_of(state, key)), text=text)
            sums += [deal.unfold(name, cost_of(state, key))] if deal.helpers else []
        options.append(Option(key, name, closed_hire(state, who, key, deal), note=note, icon=icon))
    if not beer:
        closed = say("ml-closed-gold", n=BEER) if state.clan(who).gold < BEER else None
        options.append(Option("beer", say("ml-beer"), closed, note=say("ml-price", n=BEER), icon="tavern"))
    options += means_for(state, who, "gold", options)
    if beer or not any(option.open for option in options):
        options.append(Option(NOBODY, say("ml-nobody")))
    return Choose(
        why="hire", who=who, text=say("ml-ask-hire"), options=tuple(options), show=tuple(sums), rule=say("ml-rule-hire")
    )


def join(state: Table, who: str, key: str) -> Script[None]:
    """The hired one joins with its dice, and the offer is filled up."""
    if key == NOVICE:
        member = yield from add_novice(state, who)
    else:
        state.tavern.remove(key)
        member = yield from add_member(state, who, key)
    if state.stage in ("persuasion", "deploy"):
        yield from add_dice(state, who, member.dice)
    yield from refill(state, "mercenary")


def free_hire_closed(state: Table, who: str) -> Text | None:
    """Why nobody can be had for free: only the cost is waived (ruling 4)."""
    reasons = [too_famous(state, who, key) for key in state.tavern]
    return None if None in reasons else next(iter(reasons), say("ml-closed-no-offer"))


def free_hire(state: Table, who: str) -> Script[None]:
    """A mercenary from the Tavern for nothing; panic does not matter, reputation does (ruling 4)."""

    def ask() -> Choose:
        options = tuple(
            Option(key, card_name("mercenary", key), too_famous(state, who, key), note=card_text("mercenary", key))
            for key in state.tavern
        )
        return Choose(
            why="free-hire", who=who, text=say("ml-ask-free-hire"), options=options, rule=say("ml-rule-free-hire")
        )

    key = yield from choose(ask)
    state.step(say("ml-hires", who=state.name(who), name=card_name("mercenary", key)))
    yield from join(state, who, key)
