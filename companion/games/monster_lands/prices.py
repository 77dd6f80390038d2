"""What things cost: the printed price, the persuasion die and its chain, and the talents that help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.games.monster_lands.data import card_name
from companion.games.monster_lands.dice import (
    ELSEWHERE,
    die_options,
    elsewhere,
    face_of,
    kind_of,
    some,
    spend,
    stock,
)
from companion.games.monster_lands.state import Clan, Gear, Member, Table
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script
from companion.kernel.text import Msg, Text, say, signed
from companion.kernel.view import Sum, Term

TRADE = ("strength", "persuasion")  # the dice that shops take


@dataclass(frozen=True, slots=True)
class Helper:
    """A talent or ability that lowers a price once a round."""

    key: str
    name: Text
    n: int


@dataclass(frozen=True, slots=True)
class Deal:
    """How a purchase is made: the die, its discount, and the helpers used."""

    die: str = ""
    discount: int = 0
    helpers: tuple[Helper, ...] = ()

    def price(self, cost: int) -> int:
        """What is paid: persuasion leaves at least 1, helpers may bring it to 0 (ruling 8)."""
        return self.haggled(cost) - sum(cut for _, cut in self.cuts(cost))

    def haggled(self, cost: int) -> int:
        """The price after persuasion."""
        return max(min(1, cost), cost - self.discount)

    def cuts(self, cost: int) -> tuple[tuple[Helper, int], ...]:
        """The helpers there is something left for, and what each takes off."""
        price, found = self.haggled(cost), []
        for helper in self.helpers:
            if cut := min(helper.n, price):
                found.append((helper, cut))
                price -= cut
        return tuple(found)

    def tag(self, cost: int) -> Msg:
        """The price as a tag says it: what is paid, and instead of what."""
        price = self.price(cost)
        return say("ml-price", n=price) if price == cost else say("ml-price-cut", n=price, cost=cost)

    def unfold(self, title: Text, cost: int) -> Sum:
        """The price with each discount."""
        terms = [Term(cost, say("ml-printed-price"))]
        if self.haggled(cost) != cost:
            terms.append(Term(self.haggled(cost) - cost, say("ml-persuasion")))
        terms += [Term(-cut, helper.name) for helper, cut in self.cuts(cost)]
        return Sum(title, self.price(cost), tuple(terms))


def persuasion_discount(state: Table, building: str, face: int) -> int:
    """A persuasion die alone, or added to the last one there when it shows less (ruling 7)."""
    last = next((die.face for die in reversed(state.buildings[building].dice) if die.kind == "persuasion"), 0)
    return face + last if face < last else face


def helpers(state: Table, who: str, building: str) -> tuple[Helper, ...]:
    """The discounts a clan still has in a building this round."""
    return tuple(Helper(key, name, n) for key, name, n, _ in _discounts(state.clan(who), building))


def _discounts(clan: Clan, building: str) -> Iterator[tuple[str, Text, int, Member | Gear]]:
    for member in clan.members.values():
        for power in member.powers:
            if power.kind == "discount" and power.what == building and not member.used:
                yield member.key, member.name, power.n, member
        for gear in member.gear:
            for power in gear.powers:
                if power.kind == "discount" and power.what == building and not gear.used:
                    yield f"{gear.id}@{member.key}", card_name("equipment", gear.id), power.n, gear


def best_deal(state: Table, who: str, building: str) -> Deal:
    """The lowest price a clan can get in a building with what it has."""
    faces = [face_of(key) for key in stock(state.clan(who), TRADE)]
    return Deal(
        "", max((persuasion_discount(state, building, f) for f in faces if f), default=0), helpers(state, who, building)
    )


def strike_deal(state: Table, who: str, building: str, buys: Callable[[Deal], bool]) -> Script[Deal | None]:
    """A clan says which die it puts into a building and which helpers it calls on; `buys` says if that is of use.

    No deal when the dice have gone in the meantime.
    """
    dice = stock(state.clan(who), TRADE)
    if len(dice) == 1 and not helpers(state, who, building):
        return _deal(state, who, building, tuple(dice))
    keys = yield from some(lambda: _ask_deal(state, who, building, buys))
    return None if ELSEWHERE in keys else _deal(state, who, building, keys)


def _deal(state: Table, who: str, building: str, keys: tuple[str, ...]) -> Deal:
    dice = stock(state.clan(who), TRADE)
    die = next(key for key in keys if key in dice)
    discount = persuasion_discount(state, building, face_of(die)) if face_of(die) else 0
    return Deal(die, discount, tuple(h for h in helpers(state, who, building) if h.key in keys))


def as_it_shows(state: Table, who: str, building: str, deal: Deal) -> Deal:
    """The same deal by what its die shows now: a face may be set right while its owner buys."""
    dice = [key for key in stock(state.clan(who), TRADE) if kind_of(key) == kind_of(deal.die)]
    if not dice or deal.die in dice:
        return deal
    die = min(dice, key=lambda key: abs(face_of(key) - face_of(deal.die)))
    return replace(_deal(state, who, building, (die,)), helpers=deal.helpers)


def _ask_deal(state: Table, who: str, building: str, buys: Callable[[Deal], bool]) -> Choose:
    found = helpers(state, who, building)
    every = tuple(helper.key for helper in found)
    dice = {option.key: option for option in die_options(state.clan(who), TRADE, 1)}
    text = say("ml-ask-deal", place=say(f"ml-building-{building}"))
    if not dice:
        return Choose(why="deal", who=who, text=text, options=(elsewhere(),))
    best = {key: _deal(state, who, building, (key, *every)) for key in dice}
    broke = not any(buys(deal) for deal in best.values())  # gold may have gone in the meantime
    options = []
    for key, deal in best.items():
        note = say("ml-discount", n=deal.discount) if deal.discount else ""
        closed = None if broke or buys(deal) else say("ml-closed-too-dear")
        options.append(replace(dice[key], note=note, closed=closed))

    def check(keys: tuple[str, ...]) -> Text | None:
        if sum(key in dice for key in keys) != 1:
            return say("ml-one-die")
        return None if broke or buys(_deal(state, who, building, keys)) else say("ml-closed-too-dear")

    return Choose(
        why="deal", who=who, text=text, most=1 + len(found),
        options=(*options, *(Option(h.key, h.name, note=signed(-h.n)) for h in found)), check=check,
        rule=say("ml-rule-deal"),
    )  # fmt: skip


def pay(state: Table, who: str, building: str, deal: Deal, cost: int, why: Text) -> None:
    """Put the die into the building, use the helpers up and hand over the gold; the log tells how the price came."""
    clan, deal = state.clan(who), as_it_shows(state, who, building, deal)
    state.buildings[building].dice += spend(state, who, (deal.die,))
    for key, _, _, source in list(_discounts(clan, building)):
        if key in {helper.key for helper, _ in deal.cuts(cost)}:
            source.used = True
    total = deal.unfold(why, cost)
    if len(total.terms) > 1:
        terms = tuple(
            say("ml-price-term", n=t.value if n == 0 else signed(t.value), text=t.text)
            for n, t in enumerate(total.terms)
        )
        why = say("ml-why-price", what=why, terms=terms)
    state.change(who, "gold", -total.total, why)
