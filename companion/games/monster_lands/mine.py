"""The Mine: one strength die on the right, two on the left."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.monster_lands import fields
from companion.games.monster_lands.clan import gain
from companion.games.monster_lands.data import card_name
from companion.games.monster_lands.dice import ELSEWHERE, elsewhere, spend
from companion.games.monster_lands.state import Clan, Gear, Member, Table
from companion.kernel.game import know
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Text, say
from companion.kernel.view import Sum, Term

DICE = {"single": 1, "double": 2}


def free_spaces(state: Table) -> list[str]:
    """The spaces of the Mine that nobody has taken this round."""
    taken = {die.space for die in state.buildings["mine"].dice}
    field = fields.SPACES_FOR_TWO if len(state.players) <= 2 else fields.SPACES
    every = [f"{side}-{n}" for side in DICE for n in range(1, state.value("building", f"mine-{side}", field.name) + 1)]
    return [space for space in every if space not in taken]


def dice_for(space: str) -> int:
    """How many strength dice a space takes."""
    return DICE[space.split("-")[0]]


def know_mine(state: Table, who: str) -> Script[None]:
    """What every free space pays."""
    for space in free_spaces(state):
        yield from know(state, fields.PAYOUT, space, say(f"ml-mine-{space.split('-')[0]}", n=space.split("-")[1]))


def mine_closed(state: Table, who: str) -> Text | None:
    """Why a clan cannot use the Mine; as long as its spaces are not known it looks open."""
    spaces = free_spaces(state)
    if not spaces:
        return say("ml-closed-full") if any(key.startswith("building/mine-") for key in state.printed) else None
    enough = any(dice_for(space) <= state.clan(who).pool["strength"] for space in spaces)
    return None if enough else say("ml-closed-dice")


def miners(clan: Clan) -> Iterator[tuple[Text, int, Member | Gear]]:
    """Talents and equipment that bring more from the Mine, once a round."""
    for member in clan.members.values():
        yield from ((member.name, p.n, member) for p in member.powers if p.kind == "mine" and not member.used)
        for gear in member.gear:
            yield from (
                (card_name("equipment", gear.id), p.n, gear) for p in gear.powers if p.kind == "mine" and not gear.used
            )


def visit_mine(state: Table, who: str) -> Script[Text | None]:
    """Deploy strength dice to a free space for the gold shown beside it; Taron and Rashnek add theirs.

    Tells why nothing is mined, when dice have gone in the meantime.
    """
    space = yield from _choose_space(state, who)
    if space == ELSEWHERE:
        return say("ml-closed-dice")
    placed = spend(state, who, ("strength",) * dice_for(space))
    for die in placed:
        die.space = space
    state.buildings["mine"].dice += placed
    total = yields(state, who, space)
    for _, _, source in list(miners(state.clan(who))):
        source.used = True
    state.step(say("ml-mines", who=state.name(who), n=total.total))
    yield from gain(state, who, "gold", total.total, say("ml-building-mine"))
    return None


def yields(state: Table, who: str, space: str) -> Sum:
    """What a space brings a clan, unfolded."""
    terms = [Term(state.value("mine-space", space, "payout"), say("ml-printed-payout"))]
    terms += [Term(n, name) for name, n, _ in miners(state.clan(who))]
    return Sum(say("ml-building-mine"), sum(term.value for term in terms), tuple(terms))


def _choose_space(state: Table, who: str) -> Script[str]:
    spaces = fitting(state, who)
    return spaces[0] if len(spaces) == 1 else (yield from choose(lambda: _ask_space(state, who)))


def fitting(state: Table, who: str) -> list[str]:
    """The free spaces a clan has dice for; of two that take and pay the same, the first will do."""
    strength = state.clan(who).pool["strength"]
    spaces = [space for space in free_spaces(state) if dice_for(space) <= strength]
    sorts = {(dice_for(space), yields(state, who, space).total): space for space in reversed(spaces)}
    return sorted(sorts.values())


def _ask_space(state: Table, who: str) -> Choose:
    spaces = fitting(state, who)
    options = tuple(
        Option(space, say("ml-mine-dice", n=dice_for(space)), note=say("ml-gold-n", n=yields(state, who, space).total))
        for space in spaces
    )
    options = options or (elsewhere(),)
    sums = (yields(state, who, space) for space in spaces)
    show = tuple(each for each in sums if len(each.terms) > 1)  # what is printed stands on the button already
    return Choose(why="mine", who=who, text=say("ml-ask-mine"), options=options, show=show)
