"""Phase 1: the dice pools, and what comes before them."""

from __future__ import annotations

from companion.games.monster_lands import fields
from companion.games.monster_lands.clan import add_novice, bracket, gain, roll_persuasion
from companion.games.monster_lands.cleanup import replace_leaders
from companion.games.monster_lands.data import KINDS, goods
from companion.games.monster_lands.monsters import draw_monster
from companion.games.monster_lands.state import Dice, Table, next_turn
from companion.kernel.game import know
from companion.kernel.question import Choose, Option, dice_names
from companion.kernel.script import Script, choose_some
from companion.kernel.text import Text, say
from companion.kernel.view import Sum, Term

BONUS_FIELDS = (fields.BONUS_STRENGTH, fields.BONUS_MAGIC, fields.BONUS_PERSUASION)


def prepare_pools(state: Table) -> Script[None]:
    """Phase 1, Dice Pool Preparation: dice from leaders, mercenaries, novices and glory; then persuasion is rolled."""
    yield from replace_leaders(state)  # somebody may have been recruited into a clan that had lost everybody
    yield from new_leaders(state)
    yield from more_monsters(state)
    yield from know_bonuses(state)
    grant = yield from queens_grant(state)
    for who in state.order:
        state.clan(who).grant = grant if who == state.first else ""
    told: dict[str, Dice] = {}
    while (pools := (yield from count_pools(state))) != told:  # somebody may join while the list is up
        for who in state.order:
            if pools[who] != told.get(who):
                take_pool(state, who, pools[who], "ml-do-pool-again" if told else "ml-do-pool")
        told = pools
        yield from state.board("pools")
    state.stage = "persuasion"  # the dice are taken: from now on whoever joins brings dice at once
    for who in state.order:
        yield from roll_persuasion(state, who, pools[who]["persuasion"])
    state.stage, state.turn = "deploy", state.order[-1]
    next_turn(state)


def count_pools(state: Table) -> Script[dict[str, Dice]]:
    """Every clan's dice, by the glory it has now (ruling 1)."""
    yield from know_bonuses(state)
    for clan in state.players.values():
        clan.bonus_glory = clan.glory
    return {who: pool(state, who) for who in state.order}


def take_pool(state: Table, who: str, dice: Dice, do: str) -> None:
    """A clan takes its dice; what was left of the last round is gone."""
    clan, names = state.clan(who), dice_names(dice)
    clan.pool, clan.persuasion, clan.gained, clan.placed = {"strength": 0, "magic": 0}, [], 0, 0
    state.gain_dice(who, dice)
    state.note(say("ml-pool", who=state.name(who), dice=names), who, say(do, who=state.name(who), dice=names))


def new_leaders(state: Table) -> Script[None]:
    """A clan without anybody takes a free novice as leader and has at least 5 gold (ruling 34)."""
    for who in state.order:
        clan = state.clan(who)
        if not clan.members:
            member = yield from add_novice(state, who, stack=state.novices > 0)
            clan.leader = member.key
            state.note(
                say("ml-new-leader", who=state.name(who), name=member.name),
                who,
                say("ml-do-novice-leader", who=state.name(who)),
            )
            state.change(who, "gold", max(0, 5 - clan.gold), say("ml-why-new-leader"))


def more_monsters(state: Table) -> Script[None]:
    """More Monster Action: rounds 2, 4 and 6 bring a monster to an empty Entrance."""
    wanted = state.setting("more-monsters", "off") == "on" and state.round % 2 == 0
    if wanted and not state.sites["entrance"].monster:
        yield from draw_monster(state, "entrance")


def know_bonuses(state: Table) -> Script[None]:
    """The glory bonus of every bracket somebody is in."""
    for who in state.order:
        id = fields.BRACKETS[bracket(state.clan(who).glory)]
        for field in BONUS_FIELDS:
            yield from know(state, field, id, say(f"ml-bracket-{id}"))


def pool_terms(state: Table, who: str, kind: str) -> tuple[Term, ...]:
    """Where a clan's dice of a kind come from: each member, the glory bonus, the Queen."""
    clan = state.clan(who)
    terms = [Term(member.dice.get(kind, 0), member.name) for member in clan.members.values()]
    glory = clan.bonus_glory
    bonus = state.value("glory-bonus", fields.BRACKETS[bracket(glory)], kind)
    terms += [Term(bonus, say("ml-glory-bonus", glory=glory)), Term(clan.grant == kind, say("ml-queens-grant"))]
    return tuple(term for term in terms if term.value)


def pool(state: Table, who: str) -> Dice:
    """A clan's dice at the start of a round."""
    return {kind: sum(term.value for term in pool_terms(state, who, kind)) for kind in KINDS}


def pool_sums(state: Table, who: str) -> tuple[Sum, ...]:
    """A clan's dice at the start of a round, unfolded."""
    terms = {kind: pool_terms(state, who, kind) for kind in KINDS}
    return tuple(Sum(say(f"ml-die-{k}"), sum(t.value for t in ts), ts) for k, ts in terms.items())


GRANT_DICE = tuple(f"die-{kind}" for kind in KINDS)
GRANT_GOODS = {"potion": 1, "venom": 1, "defense": 1, "gold": 2}


def queens_grant(state: Table) -> Script[str]:
    """Queen's Grant: from round 2 on the first player takes a die and one of a few goods; which die is handed back."""
    if state.setting("queens-grant", "off") != "on" or state.round == 1:
        return ""
    who = state.first
    keys = yield from choose_some(lambda: _ask_grant(state, who))
    die, gift = sorted(keys, key=lambda key: key not in GRANT_DICE)
    yield from gain(state, who, gift, GRANT_GOODS[gift], say("ml-queens-grant"))
    return die.removeprefix("die-")


def _ask_grant(state: Table, who: str) -> Choose:
    return Choose(
        why="queens-grant", who=who, text=say("ml-ask-grant", who=state.name(who)), least=2, most=2, check=_one_of_each,
        options=(
            *(Option(f"die-{kind}", say(f"ml-die-{kind}"), icon=kind) for kind in KINDS),
            *(Option(what, goods(n, what), _full(state, who, what), icon=what) for what, n in GRANT_GOODS.items()),
        ),
    )  # fmt: skip


def _full(state: Table, who: str, what: str) -> Text | None:
    counter = state.counter(what)
    top = counter.top(state, who)
    return say("ml-closed-limit") if top is not None and counter.read(state, who) >= top else None


def _one_of_each(keys: tuple[str, ...]) -> Text | None:
    return None if sum(key in GRANT_DICE for key in keys) == 1 else say("ml-grant-one-each")
