"""After the monster: mercenaries that have not fought try to conquer the land, and those without success plunder."""

from __future__ import annotations

from companion.games.monster_lands import fields, odds
from companion.games.monster_lands.cards import refill
from companion.games.monster_lands.clan import gain, offer_settling, take_loot
from companion.games.monster_lands.data import card_name
from companion.games.monster_lands.fight import Fight, living
from companion.games.monster_lands.rewards import extra_glory
from companion.games.monster_lands.rolling import Throw, begin, help_options, help_with, lying, sums, throw
from companion.games.monster_lands.state import Holding, Table
from companion.kernel.game import know
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import say
from companion.kernel.view import Block, Facts, Stat

STOP = "stop"


def conquer(fight: Fight) -> Script[None]:
    """A mercenary that has not fought may try to conquer the land; what it rolls stays for the next one."""
    # rulebook 3.2 Land Conquest
    state, site = fight.state, fight.site
    yield from know(state, fields.CONQUEST, site.land, card_name("land", site.land))
    attempt = begin(fight, "conquest")
    fight.path.fought = True
    if (yield from choose(lambda: ask_attempt(attempt))) == STOP:
        return
    dice = {kind: n for kind, n in attempt.left.items() if n}
    text = say("ml-adv-conquers", name=fight.name, land=fight.land_name)
    yield from throw(attempt, dice, "conquest", text, lambda: sums(attempt))
    while attempt.total("conquest") < needed(fight) and help_options(attempt):
        key = yield from choose(lambda: ask_help(attempt))
        if key == STOP:
            break
        yield from help_with(attempt, key)
    total = attempt.total("conquest")
    if total >= needed(fight):
        yield from conquered(fight)
    else:
        site.conquest = total
        state.note(say("ml-adv-not-conquered", name=fight.name, land=fight.land_name, n=total), fight.who)


def needed(fight: Fight) -> int:
    """The conquest value of the land."""
    return fight.state.value("land", fight.site.land, "conquest")


def ask_attempt(attempt: Throw) -> Choose:
    """Whether to try at all: conquest is voluntary."""
    options = (
        Option("try", say("ml-adv-conquest-try", n=attempt.remaining), icon="dice"),
        Option(STOP, say("ml-adv-conquest-leave"), icon="hand"),
    )
    return _ask(attempt, options)


def ask_help(attempt: Throw) -> Choose:
    """Rerolls and tokens that may still make it a conquest."""
    return _ask(attempt, (*help_options(attempt), Option(STOP, say("ml-adv-conquest-stop"), icon="hand")))


def _ask(attempt: Throw, options: tuple[Option, ...]) -> Choose:
    fight, outlook, need = attempt.fight, attempt.outlook(), needed(attempt.fight)
    left = need - attempt.fixed("conquest")
    shown: tuple[Block, ...] = (
        Facts(fight.land_name, (Stat("flag", need, say("ml-adv-conquest-value")),)), lying(attempt),
        *sums(attempt), odds.success_odds(fight.state, outlook, left),
    )  # fmt: skip
    text = say("ml-adv-ask-conquest", name=fight.name, land=fight.land_name)
    return Choose(why="conquest", who=fight.who, text=text, options=options, show=shown)


def conquered(fight: Fight) -> Script[None]:
    """The land is taken: glory, the card, and perhaps a settler."""
    state, site, who, land = fight.state, fight.site, fight.who, fight.site.land
    name = card_name("land", land)
    state.note(say("ml-adv-conquered", name=fight.name, land=name), who)
    glory = int((yield from know(state, fields.LAND_GLORY, land, name)))
    yield from gain(state, who, "glory", glory, say("ml-adv-why-conquest", what=name))
    yield from extra_glory(fight, "conquest")
    state.clan(who).holdings.append(Holding(land))
    site.land, fight.path.won = "", True
    state.todo.append(say("ml-adv-do-land", who=state.name(who), land=name))
    yield from offer_settling(state, who, land)


def plunder(state: Table, site_id: str) -> Script[None]:
    """Everybody alive on a land path without a success of their own takes loot, left to right (ruling 26)."""
    for fight in living(state, site_id):
        if not fight.path.won:
            yield from take_loot(state, fight.who)
    yield from refill(state, "loot")
