"""The Lodge, the Armory, the Bazaar, the Alchemist, the Mine and the Pawn Shop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import refill
from companion.games.monster_lands.clan import bearers, equip, gain, keep_trap_limit, potions_or_venoms, same_type
from companion.games.monster_lands.data import KINDS, card_name, card_text, goods
from companion.games.monster_lands.dice import ELSEWHERE, die_options, elsewhere, spend, stock
from companion.games.monster_lands.means import means, means_for, use
from companion.games.monster_lands.prices import Deal, as_it_shows, best_deal, pay, strike_deal
from companion.games.monster_lands.state import Gear, Placed, Table
from companion.kernel.game import know
from companion.kernel.question import Choose, Number, Option
from companion.kernel.script import Script, choose, choose_some, number
from companion.kernel.text import Text, say
from companion.kernel.view import Block, Notice

SHIELD = 2  # gold for a defense token
NOTHING = "nothing"


def know_lodge(state: Table, who: str) -> Script[None]:
    """The prices of the traps on offer."""
    for trap in state.lodge:
        yield from know(state, fields.PRICE, trap, card_name("trap", trap))


def trap_cost(state: Table, traps: tuple[str, ...]) -> int:
    """What some traps cost together."""
    return sum(state.value("trap", trap, "price") for trap in traps)


def lodge_closed(state: Table, who: str) -> Text | None:
    """Why no trap can be bought."""
    if not state.lodge:
        return say("ml-closed-no-offer")
    deal = best_deal(state, who, "lodge")
    return None if buys(state, who, deal, cheapest_trap(state)) else say("ml-closed-too-dear")


def cheapest_trap(state: Table) -> int:
    """The price of the cheapest trap on offer."""
    return min(trap_cost(state, (trap,)) for trap in state.lodge)


def buys(state: Table, who: str, deal: Deal, cost: int) -> bool:
    """Whether a clan has the gold for something with that deal."""
    return deal.price(cost) <= state.clan(who).gold


def visit_lodge(state: Table, who: str) -> Script[Text | None]:
    """Deploy a strength or persuasion die to buy any number of traps; one discount for all of them (ruling 9)."""
    deal = yield from strike_deal(state, who, "lodge", lambda deal: buys(state, who, deal, cheapest_trap(state)))
    if deal is None:
        return say("ml-closed-dice")
    traps = yield from choose_some(lambda: _ask_traps(state, who, deal))
    state.step(say("ml-buys-traps", who=state.name(who), n=len(traps)))
    pay(state, who, "lodge", deal, trap_cost(state, traps), say("ml-why-traps", n=len(traps)))
    for trap in traps:
        state.lodge.remove(trap)
        state.clan(who).traps.append(trap)
    yield from keep_trap_limit(state, who)
    yield from refill(state, "trap")
    return None


def _ask_traps(state: Table, who: str, deal: Deal) -> Choose:
    gold, deal = state.clan(who).gold, as_it_shows(state, who, "lodge", deal)

    def dear(traps: tuple[str, ...]) -> Text | None:
        price = deal.price(trap_cost(state, traps))
        return say("ml-closed-gold", n=price) if traps and price > gold else None

    offer = Counter(state.lodge)
    options = tuple(
        Option(trap, card_name("trap", trap), dear((trap,)), n, say("ml-price", n=trap_cost(state, (trap,))), "trap")
        for trap, n in offer.items()
    )
    off = deal.discount + sum(helper.n for helper in deal.helpers)

    def come_to(traps: tuple[str, ...]) -> tuple[Block, ...]:
        if traps:
            return (deal.unfold(say("ml-together"), trap_cost(state, traps)),)
        return (Notice(say("ml-one-discount", n=off), "quiet"),) if off else ()

    least = 1 if any(option.open for option in options) else 0  # gold may have gone in the meantime
    most = max(2, len(state.lodge))  # more than one even for a lone trap: the answer is a list
    return Choose(
        why="traps", who=who, text=say("ml-ask-traps"), options=options, least=least, most=most, check=dear,
        show=come_to(()), preview=come_to, rule=say("ml-rule-traps"),
    )  # fmt: skip


def armory_closed(state: Table, who: str) -> Text | None:
    """Why no defense token can be bought."""
    if state.clan(who).defense >= 5:
        return say("ml-closed-limit")
    return None if buys(state, who, best_deal(state, who, "armory"), SHIELD) else say("ml-closed-too-dear")


def visit_armory(state: Table, who: str) -> Script[Text | None]:
    """Deploy a strength or persuasion die to buy up to three defense tokens for 2 gold each, one discount for all."""
    deal = yield from strike_deal(state, who, "armory", lambda deal: buys(state, who, deal, SHIELD))
    if deal is None:
        return say("ml-closed-dice")
    most = _most_shields(state, who, deal)
    fixed = most == 1 and (_room(state, who) == 1 or not means(state, who, "gold"))
    n = 1 if fixed else (yield from number(lambda: _ask_shields(state, who, deal)))
    state.step(say("ml-buys-defense", who=state.name(who), n=n))
    pay(state, who, "armory", deal, SHIELD * n, say("ml-building-armory"))
    yield from gain(state, who, "defense", n, say("ml-building-armory"))
    return None


def _room(state: Table, who: str) -> int:
    return min(3, 5 - state.clan(who).defense)


def _most_shields(state: Table, who: str, deal: Deal) -> int:
    return max((n for n in range(1, _room(state, who) + 1) if buys(state, who, deal, SHIELD * n)), default=0)


def _ask_shields(state: Table, who: str, deal: Deal) -> Number:
    deal = as_it_shows(state, who, "armory", deal)
    most = _most_shields(state, who, deal)
    sums = tuple(deal.unfold(goods(n, "defense"), SHIELD * n) for n in range(1, most + 1))
    return Number(
        why="defense", who=who, text=say("ml-ask-defense"), low=min(1, most), high=most, suggest=most, show=sums,
        rule=say("ml-rule-defense"),
    )  # fmt: skip


def know_bazaar(state: Table, who: str) -> Script[None]:
    """The cost of the equipment on offer; its type is asked for when somebody takes it."""
    for card in state.bazaar:
        yield from know(state, fields.EQUIPMENT_COST, card, card_name("equipment", card))


def equipment_cost(state: Table, card: str) -> int:
    """What an equipment card costs."""
    return state.value("equipment", card, "cost")


def bazaar_closed(state: Table, who: str) -> Text | None:
    """Why no equipment can be bought, the way of the purse or of the carriers."""
    if (reason := no_equipment(state, who)) is not None:
        return reason
    deal = best_deal(state, who, "bazaar")
    return None if buys(state, who, deal, cheapest_equipment(state)) else say("ml-closed-too-dear")


def cheapest_equipment(state: Table) -> int:
    """The price of the cheapest equipment on offer."""
    return min(equipment_cost(state, card) for card in state.bazaar)


def no_equipment(state: Table, who: str) -> Text | None:
    """Why a clan can take no equipment at all: nothing on offer, or nobody at home to carry it."""
    if not state.bazaar:
        return say("ml-closed-no-offer")
    return None if bearers(state.clan(who)) else say("ml-closed-nobody-home")


def visit_bazaar(state: Table, who: str) -> Script[Text | None]:
    """Deploy a strength or persuasion die to buy one equipment card for a mercenary at home."""
    deal = yield from strike_deal(state, who, "bazaar", lambda deal: buys(state, who, deal, cheapest_equipment(state)))
    if deal is None:
        return say("ml-closed-dice")
    card = yield from _choose_equipment(state, who, lambda: as_it_shows(state, who, "bazaar", deal))
    if card == NOTHING:
        pay(state, who, "bazaar", Deal(deal.die), 0, say("ml-building-bazaar"))
        return None
    pay(state, who, "bazaar", deal, equipment_cost(state, card), say("ml-why-bought", name=_title(card)))
    yield from take_equipment(state, who, card)
    return None


def _choose_equipment(state: Table, who: str, bargain: Callable[[], Deal | None]) -> Script[str]:
    def ask() -> Choose:
        deal, options, sums = bargain(), [], []
        for card in dict.fromkeys(state.bazaar):
            price = deal.price(equipment_cost(state, card)) if deal else 0
            closed = say("ml-closed-gold", n=price) if price > state.clan(who).gold else None
            tag = deal.tag(equipment_cost(state, card)) if deal else say("ml-price", n=0)
            note = say("ml-price-of", price=tag, text=card_text("equipment", card))
            if old := makes_way(state, who, card):
                note = say("ml-price-of", price=note, text=say("ml-replaces", name=_title(old.id)))
            options.append(Option(card, _title(card), closed, note=note))
            sums += [deal.unfold(_title(card), equipment_cost(state, card))] if deal and deal.helpers else []
        options += means_for(state, who, "gold", options) if deal else []
        if not any(option.open for option in options):
            options.append(Option(NOTHING, say("ml-nothing")))
        return Choose(
            why="equipment", who=who, text=say("ml-ask-equipment"), options=tuple(options), show=tuple(sums),
            rule=say("ml-rule-equipment"),
        )  # fmt: skip

    while "/" in (key := (yield from choose(ask))):
        yield from use(state, who, key)
    return key


def makes_way(state: Table, who: str, card: str) -> Gear | None:
    """The card that goes for a new one, where only one mercenary can carry it and has one of its type."""
    people = bearers(state.clan(who))
    known = len(people) == 1 and state.word("equipment", card, "type")
    return same_type(state, people[0], card) if known else None


def _title(card: str) -> Text:
    return card_name("equipment", card)


def free_equipment(state: Table, who: str) -> Script[None]:
    """An equipment card from the Bazaar for nothing."""
    card = yield from _choose_equipment(state, who, lambda: None)
    yield from take_equipment(state, who, card)


def take_equipment(state: Table, who: str, card: str) -> Script[None]:
    """A card from the Bazaar goes to a mercenary at home, and the offer is filled up."""
    state.step(say("ml-takes-equipment", who=state.name(who), name=_title(card)))
    state.bazaar.remove(card)
    yield from equip(state, who, Gear(card), say("ml-ask-bearer", name=_title(card)))
    yield from refill(state, "equipment")


ALCHEMIST = {"upper": 3, "lower": 2}


def alchemist_closed(state: Table, who: str) -> Text | None:
    """Why the Alchemist has nothing for a clan."""
    clan = state.clan(who)
    return say("ml-closed-limit") if clan.potions >= 3 and clan.venoms >= 3 else None


def visit_alchemist(state: Table, who: str) -> Script[None]:
    """Deploy a magic die for 3 tokens on the upper space, or 2 on the lower one when that is taken."""
    taken = {die.space for die in state.buildings["alchemist"].dice}
    space = next(space for space in ALCHEMIST if space not in taken)
    spend(state, who, ("magic",))
    state.buildings["alchemist"].dice.append(Placed(who, "magic", space=space))
    state.step(say("ml-brews", who=state.name(who)))
    yield from potions_or_venoms(state, who, ALCHEMIST[space], say("ml-building-alchemist"))


def pawn(state: Table, who: str) -> Script[Text | None]:
    """Any number of dice at the Pawn Shop bring 1 gold each."""
    clan = state.clan(who)

    def ask() -> Choose:
        most = sum(clan.dice().values())
        options = die_options(clan, KINDS, most) or (elsewhere(),)
        return Choose(
            why="pawn", who=who, text=say("ml-ask-pawn"), options=options, most=max(2, most), rule=say("ml-rule-pawn")
        )

    keys = tuple(stock(clan)) if sum(clan.dice().values()) == 1 else (yield from choose_some(ask))
    if ELSEWHERE in keys:
        return say("ml-closed-dice")
    state.buildings["pawn-shop"].dice += spend(state, who, keys)
    state.step(say("ml-pawns", who=state.name(who), n=len(keys)))
    yield from gain(state, who, "gold", len(keys), say("ml-building-pawn-shop"))
    return None
