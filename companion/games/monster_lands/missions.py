"""Missions: the dice-rolling one, where two may compete, and the contract, where each path has its own reward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from companion.games.monster_lands import fields, odds
from companion.games.monster_lands.cards import discard
from companion.games.monster_lands.clan import gain, lose
from companion.games.monster_lands.data import card_name, card_text, goods
from companion.games.monster_lands.fight import Fight, living
from companion.games.monster_lands.means import means, use
from companion.games.monster_lands.rolling import Throw, begin, help_options, help_with, land, lying, sums
from companion.games.monster_lands.state import Clan, Pile, Table, traps_in_hand
from companion.games.monster_lands.wounds import suffer
from companion.kernel.game import Field, know
from companion.kernel.question import Choose, Option, Roll
from companion.kernel.script import Script, choose, roll
from companion.kernel.text import say
from companion.kernel.view import Block, Facts, Notice, Stat

CONSOLATION = 2  # gold for the second of two who both succeed
SIDES = (
    (fields.CONTRACT_LEFT, fields.CONTRACT_LEFT_AMOUNT), (fields.CONTRACT_RIGHT, fields.CONTRACT_RIGHT_AMOUNT),
)  # fmt: skip
PILES: dict[str, Pile] = {"trap": "trap", "loot": "loot", "trophy": "monster"}  # where cards and tokens go
STOP = "stop"


def dice_mission(state: Table, site_id: str) -> Script[None]:
    """Everybody on the mission rolls; the best success has the reward, failures suffer the penalty."""
    # rulebook 3.1 Resolve dice-rolling mission
    tile = state.sites[site_id].tile
    yield from know(state, fields.TASK_GOAL, tile, say("ml-adv-mission"))
    totals: dict[int, int] = {}
    fights = list(living(state, site_id))
    for fight in fights:
        totals[fight.index] = yield from attempt(fight, rival(fights, fight, totals))
    best = max(totals, key=lambda index: totals[index], default=0)  # on a tie the left path, which comes first
    for index, total in totals.items():
        fight = Fight(state, site_id, index)
        if total >= goal_of(fight) and index == best:
            yield from rewarded(fight, total)
        elif total >= goal_of(fight):
            state.note(say("ml-adv-mission-second", name=fight.name, n=total), fight.who)
            yield from gain(state, fight.who, "gold", CONSOLATION, say("ml-adv-why-second"))
        else:
            yield from penalty(fight, total)


@dataclass(frozen=True, slots=True)
class Rival:
    """The other mercenary on a mission: still to roll, or with a total that has to be beaten."""

    total: int | None = None


def goal_of(fight: Fight) -> int:
    """What the dice of a mission must come to."""
    return fight.state.value("task", fight.site.tile, "goal")


def rival(fights: list[Fight], fight: Fight, totals: Mapping[int, int]) -> Rival | None:
    """Whom a success must outdo: somebody who rolls later, or who has already succeeded."""
    if fight is not fights[-1]:
        return Rival()
    best = max(totals.values(), default=0)
    return Rival(best) if best >= goal_of(fight) else None


def enough(tried: Throw, rival: Rival | None) -> bool:
    """Whether nothing more can be won by rerolls: the goal is reached and no rival is, or may still come, before."""
    total, goal = tried.total("mission"), goal_of(tried.fight)
    if rival is None or total < goal:
        return total >= goal
    return rival.total is not None and total > rival.total


def attempt(fight: Fight, rival: Rival | None = None) -> Script[int]:
    """All dice of the path are rolled, persuasion dice too, with whatever modifies them."""
    tried = begin(fight, "mission")
    land(tried, (yield from roll(lambda: ask_roll(tried))))
    while not enough(tried, rival) and help_options(tried):
        key = yield from choose(lambda: ask_help(tried, rival))
        if key == STOP:
            break
        yield from help_with(tried, key)
    return tried.total("mission")


def ask_roll(tried: Throw) -> Roll:
    """All dice of the path, and what they must come to."""
    fight, goal, dice = tried.fight, goal_of(tried.fight), {kind: n for kind, n in tried.left.items() if n}
    text = say("ml-adv-roll-mission", name=fight.name, n=goal)
    return Roll(why="mission", who=fight.who, dice=dice, text=text, show=odds_of(tried, goal))


def odds_of(tried: Throw, goal: int) -> tuple[Block, ...]:
    """The chance to fulfil the mission."""
    outlook, left = tried.outlook(), goal - tried.fixed("mission")
    return (odds.success_odds(tried.fight.state, outlook, left),)


def ask_help(tried: Throw, rival: Rival | None) -> Choose:
    """Rerolls and tokens that may still make it a success, or the better one of two."""
    goal, options = goal_of(tried.fight), (*help_options(tried), Option(STOP, say("ml-adv-mission-stop"), icon="hand"))
    beat, news = goal, tuple[Block, ...]()
    if rival is not None and rival.total is None:
        news = (Notice(say("ml-adv-rival-waits"), "quiet"),)
    elif rival is not None and rival.total is not None:
        beat, news = rival.total + 1, (Facts("", (Stat("flag", rival.total, say("ml-adv-rival")),)),)
    show = (replace(lying(tried), title=""), *sums(tried), *news, *odds_of(tried, beat))
    text = say("ml-adv-ask-mission", name=tried.fight.name, n=tried.total("mission"), goal=goal)
    return Choose(why="mission", who=tried.fight.who, text=text, options=options, show=show)


def know_goods(state: Table, what: Field, amount: Field, tile: str) -> Script[tuple[str, int]]:
    """What a mission gives or takes, and how much of it, unless it is nothing."""
    kind = str((yield from know(state, what, tile, say("ml-adv-mission"))))
    return kind, int((yield from know(state, amount, tile, say("ml-adv-mission")))) if kind != "none" else 0


def rewarded(fight: Fight, total: int) -> Script[None]:
    """The mission's reward."""
    state, tile = fight.state, fight.site.tile
    state.note(say("ml-adv-mission-done", name=fight.name, n=total), fight.who)
    reward, amount = yield from know_goods(state, fields.TASK_REWARD, fields.TASK_AMOUNT, tile)
    yield from gain(state, fight.who, reward, amount, say("ml-adv-mission"))


def penalty(fight: Fight, total: int) -> Script[None]:
    """The mission's penalty takes what is there (ruling 30)."""
    state, tile = fight.state, fight.site.tile
    state.note(say("ml-adv-mission-failed", name=fight.name, n=total), fight.who)
    what, loss = yield from know_goods(state, fields.TASK_PENALTY, fields.TASK_LOSS, tile)
    if what == "wound":
        yield from suffer(fight, loss)
    elif what != "none":
        lose(state, fight.who, what, loss, say("ml-adv-mission"))


def contract_mission(state: Table, site_id: str) -> Script[None]:
    """Left, then right: each may hand over the resource and takes its own path's reward."""
    # rulebook 3.1 Resolve contract-based mission
    tile = state.sites[site_id].tile
    yield from know_goods(state, fields.CONTRACT_RESOURCE, fields.CONTRACT_PRICE, tile)
    for fight in list(living(state, site_id)):
        if not within_reach(fight):
            state.note(say("ml-adv-contract-cannot", name=fight.name), fight.who)
            continue
        yield from know_goods(state, *SIDES[fight.index], tile)
        while (yield from agrees(fight)):
            resource, price, what, amount = deal(fight)
            if (yield from hand_over(state, fight.who, resource, price)):
                state.note(say("ml-adv-contract-done", name=fight.name), fight.who)
                yield from gain(state, fight.who, what, amount, say("ml-adv-mission"))
                break


def deal(fight: Fight) -> tuple[str, int, str, int]:
    """What a contract asks for and how much of it, what it gives on this path and how much of that."""
    (asked, price), (given, amount) = (fields.CONTRACT_RESOURCE, fields.CONTRACT_PRICE), SIDES[fight.index]
    state, tile = fight.state, fight.site.tile
    return (
        state.word("contract", tile, asked.name), state.value("contract", tile, price.name),
        state.word("contract", tile, given.name), state.value("contract", tile, amount.name),
    )  # fmt: skip


def within_reach(fight: Fight) -> bool:
    """Whether a clan has what a contract asks for, or may still come by some of it."""
    resource, price, *_ = deal(fight)
    return has(fight.state, fight.who, resource) >= price or bool(means(fight.state, fight.who, resource))


def agrees(fight: Fight) -> Script[bool]:
    """Whether a clan fulfils the contract; what it lacks it may still come by, and without that it is not asked."""
    state, who = fight.state, fight.who
    while within_reach(fight):
        key = yield from choose(lambda: ask_contract(fight))
        if key in ("yes", "no"):
            return key == "yes"
        yield from use(state, who, key)
    state.note(say("ml-adv-contract-cannot", name=fight.name), who)
    return False


def ask_contract(fight: Fight) -> Choose:
    """Whether to fulfil the contract; there is no penalty for not doing so."""
    state, who, (resource, price, what, amount) = fight.state, fight.who, deal(fight)
    text = say("ml-adv-contract-yes", give=goods(price, resource), get=goods(amount, what))
    lacking = has(state, who, resource) < price
    options = [Option("yes", text, say("ml-adv-contract-lacking") if lacking else None)]
    options += [Option(action.key, action.text) for action in means(state, who, resource) if lacking]
    options.append(Option("no", say("ml-adv-contract-no")))
    return Choose(why="contract", who=who, text=say("ml-adv-ask-contract", name=fight.name), options=tuple(options))


def has(state: Table, who: str, resource: str) -> int:
    """How much of a resource a clan has at home."""
    clan = state.clan(who)
    if resource == "trap":
        return traps_in_hand(state, who)
    if resource in PILES:
        return len(tokens(clan, resource))
    return state.counter(resource).read(state, who)


def tokens(clan: Clan, resource: str) -> list[str]:
    """The cards or tokens that are such a resource."""
    return {"trap": clan.traps, "loot": clan.loot, "trophy": clan.trophies}[resource]


def hand_over(state: Table, who: str, resource: str, price: int) -> Script[bool]:
    """The resource leaves the clan, by its choice where there are several; False when it is gone in the meantime."""
    do = say("ml-adv-do-lose", who=state.name(who), what=goods(price, resource))
    if resource not in PILES:
        state.change(who, resource, -price, say("ml-adv-mission"), do)
        return True
    have, given = tokens(state.clan(who), resource), list[str]()
    while len(given) < price:
        if has(state, who, resource) < price - len(given):
            have += given
            return False
        ask = partial(ask_hand_over, state, who, resource, price - len(given))
        token = have[0] if len(set(have)) == 1 else (yield from choose(ask))
        if token != "no":
            have.remove(token)
            given.append(token)
    discard(state, PILES[resource], *given)
    state.todo.append(do)
    return True


def ask_hand_over(state: Table, who: str, resource: str, n: int) -> Choose:
    """Which card or token to hand in; a way back when so many are not there any more."""
    pile, kinds = PILES[resource], dict.fromkeys(tokens(state.clan(who), resource))
    options = [Option(id, card_name(pile, id), note=card_text(pile, id)) for id in kinds]
    if has(state, who, resource) < n:
        options.append(Option("no", say("ml-adv-contract-no")))
    return Choose(why="hand-over", who=who, text=say("ml-adv-ask-hand-over"), options=tuple(options))
