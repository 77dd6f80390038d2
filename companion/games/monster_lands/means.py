"""Ways to come by gold and tokens at any time: a trophy is sold, loot is discarded for what it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import discard
from companion.games.monster_lands.clan import gain
from companion.games.monster_lands.data import LOOT, card_name, card_text
from companion.games.monster_lands.state import Table
from companion.kernel.game import Action, know
from companion.kernel.question import Option
from companion.kernel.script import Script
from companion.kernel.text import say

Act = Action[Table]
TROPHY_GOLD = 5


def trophies(state: Table, who: str) -> Iterator[Act]:
    """A trophy can be sold for 5 gold a point (ruling 36: until scoring)."""
    for monster in state.clan(who).trophies:
        points = state.value("monster", monster, "trophy")
        text = say("ml-sell", name=card_name("monster", monster), n=TROPHY_GOLD * points)
        yield Action(f"{who}/sell/{monster}", text, _sell(who, monster), who)


def _sell(who: str, monster: str) -> Callable[[Table], Script[None]]:
    def script(state: Table) -> Script[None]:
        state.clan(who).trophies.remove(monster)
        discard(state, "monster", monster)
        name = card_name("monster", monster)
        points = int((yield from know(state, fields.TROPHY, monster, name)))
        yield from gain(state, who, "gold", TROPHY_GOLD * points, say("ml-why-sold", name=name))

    return script


def supplies(state: Table, who: str) -> Iterator[Act]:
    """Loot that holds gold and tokens can be discarded for them."""
    for token in state.clan(who).loot:
        if any(power.kind == "token" for power in LOOT[token].powers):
            text = say("ml-use-loot", text=card_text("loot", token))
            yield Action(f"{who}/loot/{token}", text, _unpack(who, token), who)


def _unpack(who: str, token: str) -> Callable[[Table], Script[None]]:
    def script(state: Table) -> Script[None]:
        for power in LOOT[token].powers:
            if power.kind == "token":
                yield from gain(state, who, power.what, power.n, card_name("loot", token))
        throw_away(state, who, token)

    return script


def throw_away(state: Table, who: str, token: str) -> None:
    """A loot token that has been used goes to the discards."""
    state.clan(who).loot.remove(token)
    discard(state, "loot", token)


def means(state: Table, who: str, what: str) -> list[Act]:
    """What a clan may do at any time to come by gold or tokens of a kind."""
    sales = list(trophies(state, who)) if what == "gold" else []
    gives = {t for t in state.clan(who).loot if any(p.kind == "token" and p.what == what for p in LOOT[t].powers)}
    return sales + [action for action in supplies(state, who) if action.key.rpartition("/")[2] in gives]


def means_for(state: Table, who: str, what: str, options: list[Option]) -> list[Option]:
    """The same as options, for a question that would otherwise leave no choice."""
    if sum(option.open for option in options) > 1:
        return []
    return [Option(action.key, action.text) for action in means(state, who, what)]


def use(state: Table, who: str, key: str) -> Script[None]:
    """Do one of them."""
    action = next(action for action in (*trophies(state, who), *supplies(state, who)) if action.key == key)
    yield from action.script(state)
