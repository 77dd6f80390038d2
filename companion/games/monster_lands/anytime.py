"""What may be done at any time, or at any time during the Deployment phase: no action is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.games.monster_lands.clan import (
    add_dice,
    bearers,
    gain,
    put_on,
    same_type,
    settle,
    settlers_for,
    throw_off,
)
from companion.games.monster_lands.data import KINDS, LOOT, Power, card_name, card_text
from companion.games.monster_lands.dice import die_options, kind_of, spend
from companion.games.monster_lands.means import Act, supplies, throw_away, trophies
from companion.games.monster_lands.odds import odds_action
from companion.games.monster_lands.state import Clan, Gear, Member, Table
from companion.games.monster_lands.tavern import free_hire, free_hire_closed, know_fame
from companion.kernel.game import Action
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Text, say


def actions(state: Table) -> tuple[Act, ...]:
    """Everything any clan may do at this moment besides answering the question."""
    if state.stage in ("setup", "over"):
        return ()
    return (*(action for who in state.players for action in _of_clan(state, who)), odds_action(state))


def _of_clan(state: Table, who: str) -> Iterator[Act]:
    yield from trophies(state, who)
    yield from loot(state, who)
    yield from healing(state, who)
    yield from settling(state, who)
    yield from carrying(state, who)
    if state.stage == "deploy":
        yield from talents(state, who)
        yield from novices(state, who)


def busy(state: Table, who: str) -> Text | None:
    """Why dice, gold and tokens may not go now: their owner is placing them."""
    return say("ml-closed-busy") if state.committed and state.turn == who else None


def loot(state: Table, who: str) -> Iterator[Act]:
    """Loot is discarded for its benefit; what works in the Adventure phase only is offered in battle."""
    yield from supplies(state, who)
    for token in state.clan(who).loot:
        if LOOT[token].powers[0].kind == "free-hire" or (LOOT[token].when == "deployment" and state.stage == "deploy"):
            text = say("ml-use-loot", text=card_text("loot", token))
            yield Action(f"{who}/loot/{token}", text, _use_loot(who, token), who, loot_closed(state, who, token))


def recruits(state: Table, who: str) -> Iterator[Act]:
    """Loot that recruits a mercenary, who brings dice to be used in this Deployment phase."""
    hiring = {token for token in state.clan(who).loot if LOOT[token].powers[0].kind == "free-hire"}
    return (action for action in loot(state, who) if action.key.rpartition("/")[2] in hiring)


def loot_closed(state: Table, who: str, token: str) -> Text | None:
    """Why a loot token is of no use now."""
    power = LOOT[token].powers[0]
    if power.kind == "free-hire":  # somebody may be at the Tavern right now
        return free_hire_closed(state, who) or (say("ml-closed-busy") if state.committed else None)
    return busy(state, who) or (None if state.clan(who).dice()[power.what] else say("ml-closed-dice"))


def _use_loot(who: str, token: str) -> Callable[[Table], Script[None]]:
    def script(state: Table) -> Script[None]:
        power = LOOT[token].powers[0]
        if power.kind == "free-hire":
            yield from know_fame(state)
            if free_hire_closed(state, who) is not None:
                state.note(say("ml-nobody-fits"), who)
                return
            yield from free_hire(state, who)
        else:
            yield from convert(state, who, (power.what,), {power.die: power.n})
        throw_away(state, who, token)

    return script


def convert(state: Table, who: str, kinds: tuple[str, ...], into: dict[str, int]) -> Script[str]:
    """One die of a pool goes, others come from the reserve; which die is asked only where there is a choice."""
    options = die_options(state.clan(who), kinds, 1)
    ask = Choose(why="convert", who=who, text=say("ml-ask-convert"), options=options)
    key = options[0].key if len(options) == 1 else (yield from choose(ask))
    spend(state, who, (key,))
    yield from add_dice(state, who, into)
    return key


def healing(state: Table, who: str) -> Iterator[Act]:
    """A potion heals a wounded mercenary that is not out on a path."""
    clan = state.clan(who)
    for member in clan.idle():
        if member.wounded and clan.potions:
            text = say("ml-heal", name=member.name)
            yield Action(f"{who}/heal/{member.key}", text, _heal(who, member.key), who, busy(state, who))


def _heal(who: str, key: str) -> Callable[[Table], Script[None]]:
    def script(state: Table) -> Script[None]:
        member = state.clan(who).members[key]
        member.wounded = False
        state.change(who, "potion", -1, say("ml-heal", name=member.name), say("ml-do-heal", name=member.name))
        yield from ()

    return script


def settling(state: Table, who: str) -> Iterator[Act]:
    """An unsettled land can be settled whenever a mercenary of its affinity is there."""
    for holding in state.clan(who).holdings:
        for member in [] if holding.settler else settlers_for(state, who, holding.land):
            text = say("ml-settle", name=member.name, land=card_name("land", holding.land))
            yield Action(f"{who}/settle/{holding.land}/{member.key}", text, _settle(who, holding.land, member.key), who)


def _settle(who: str, land: str, key: str) -> Callable[[Table], Script[None]]:
    def script(state: Table) -> Script[None]:
        settle(state, who, next(h for h in state.clan(who).holdings if h.land == land), key)
        yield from ()

    return script


def carrying(state: Table, who: str) -> Iterator[Act]:
    """Equipment can be handed around between mercenaries at home, or thrown away."""
    for member in bearers(state.clan(who)):
        for gear in member.gear:
            text = say("ml-hand-over", name=member.name, what=card_name("equipment", gear.id))
            key = f"{who}/gear/{member.key}/{gear.id}"
            yield Action(key, text, _hand_over(who, member.key, gear.id), who, busy(state, who))


def _hand_over(who: str, key: str, equipment: str) -> Callable[[Table], Script[None]]:
    def script(state: Table) -> Script[None]:
        clan = state.clan(who)
        giver = clan.members[key]
        gear = next(gear for gear in giver.gear if gear.id == equipment)
        yield from swap(state, who, giver, gear)

    return script


def swap(state: Table, who: str, giver: Member, gear: Gear) -> Script[None]:
    """A card changes hands; one of the same type comes back in exchange."""
    clan, name = state.clan(who), card_name("equipment", gear.id)
    people = [member for member in bearers(clan) if member is not giver]
    options = [Option(member.key, member.name, note=_in_exchange(state, member, gear)) for member in people]
    options += [Option("discard", say("ml-discard")), Option("keep", say("ml-keep", name=giver.name))]
    ask = Choose(why="hand-over", who=who, text=say("ml-ask-bearer", name=name), options=tuple(options))
    key = yield from choose(ask)
    if key == "keep":
        return
    giver.gear.remove(gear)
    if key == "discard":
        throw_off(state, gear)
        return
    taker = clan.members[key]
    if (back := same_type(state, taker, gear.id)) is not None:
        taker.gear.remove(back)
        giver.gear.append(back)
    put_on(state, taker, gear)


def _in_exchange(state: Table, member: Member, gear: Gear) -> Text:
    back = same_type(state, member, gear.id)
    return say("ml-in-exchange", name=card_name("equipment", back.id)) if back else ""


def talents(state: Table, who: str) -> Iterator[Act]:
    """Talents that act in the Deployment phase, once a round each."""
    clan = state.clan(who)
    for member in clan.members.values():
        for power in member.powers:
            if power.kind in ("token", "buy-die") and not member.used:
                closed = talent_closed(state, who, member, power)
                text = say("ml-use-talent", name=member.name, text=card_text("mercenary", member.key))
                yield Action(f"{who}/talent/{member.key}", text, _use_talent(who, member.key, power), who, closed)


def talent_closed(state: Table, who: str, member: Member, power: Power) -> Text | None:
    """Why a talent cannot be used now: out on a path, no gold, no room."""
    clan = state.clan(who)
    if power.kind == "buy-die":
        if power.unassigned and member.place:
            return say("ml-closed-out")
        return busy(state, who) or (say("ml-closed-gold", n=power.cost) if clan.gold < power.cost else None)
    return say("ml-closed-limit") if _full(clan, power.what) else None


def _full(clan: Clan, what: str) -> bool:
    full = {"potion": clan.potions >= 3, "venom": clan.venoms >= 3}
    return all(full.values()) if what == "potion-or-venom" else full.get(what, False)


def _use_talent(who: str, key: str, power: Power) -> Callable[[Table], Script[None]]:
    def script(state: Table) -> Script[None]:
        member = state.clan(who).members[key]
        member.used = True
        if power.kind == "buy-die":
            state.change(who, "gold", -power.cost, say("ml-why-talent", name=member.name))
            yield from add_dice(state, who, {power.die: power.n})
        else:
            yield from gain(state, who, power.what, power.n, member.name)

    return script


DONE = "done"


def last_call(state: Table) -> Script[None]:
    """The last die is placed: talents of the Deployment phase and loot that recruits may still be used."""
    while not any(sum(clan.dice().values()) for clan in state.players.values()) and _unused(state):
        key = yield from choose(lambda: _ask_unused(state))
        if key == DONE:
            return
        chosen = next(action for action in _unused(state) if action.key == key)
        state.committed = True  # the same token must not recruit a second time meanwhile
        yield from chosen.script(state)
        state.committed = False


def _unused(state: Table) -> list[Act]:
    found = [action for who in state.order for action in (*talents(state, who), *recruits(state, who))]
    return [action for action in found if action.closed is None]


def _ask_unused(state: Table) -> Choose:
    options = [Option(act.key, act.text, icon=act.key.split("/")[1], who=act.who) for act in _unused(state)]
    options.append(Option(DONE, say("ml-to-adventure"), icon="onward"))
    return Choose(why="last-call", text=say("ml-ask-last-call"), options=tuple(options))


def novices(state: Table, who: str) -> Iterator[Act]:
    """A novice turns one die into a die of another colour, once a round; of several like ones the next is offered."""
    fresh = [member for member in state.clan(who).members.values() if member.novice and not member.used]
    for member in fresh[:1]:
        closed = None if sum(state.clan(who).dice().values()) else say("ml-closed-dice")
        text = say("ml-use-novice", name=member.name, n=len(fresh))
        script = _use_novice(who, member.key)
        yield Action(f"{who}/novice/{member.key}", text, script, who, busy(state, who) or closed)


def _use_novice(who: str, key: str) -> Callable[[Table], Script[None]]:
    def script(state: Table) -> Script[None]:
        given = die_options(state.clan(who), KINDS, 1)
        ask = Choose(why="convert", who=who, text=say("ml-ask-convert"), options=given)
        die = given[0].key if len(given) == 1 else (yield from choose(ask))
        others = tuple(Option(k, say(f"ml-die-{k}"), icon=k) for k in KINDS if k != kind_of(die))
        into = yield from choose(
            Choose(why="convert-into", who=who, text=say("ml-ask-into"), options=others, rule=say("ml-novice-text"))
        )
        state.clan(who).members[key].used = True
        spend(state, who, (die,))
        yield from add_dice(state, who, {into: 1})

    return script
