"""Turning traps up: all at once as the book has it, or one by one in the clash between mercenaries with its tricks."""

from __future__ import annotations

from companion.games.monster_lands.cards import discard, hidden, reveal_trap
from companion.games.monster_lands.data import Power, card_name, card_text, is_shielded, is_trick
from companion.games.monster_lands.fight import Fight, adjacent, learn_trap, living
from companion.games.monster_lands.state import Dice, Table, Trap
from companion.kernel.question import Choose, Option, dice_names
from companion.kernel.script import Script, choose, choose_some
from companion.kernel.text import Text, say
from companion.kernel.view import Block, Fold, Notice


def reveal(state: Table, site_id: str) -> Script[None]:
    """Part 1 of a battle: traps are turned up, with the trick module in a clash between mercenaries."""
    tricks = state.setting("tricks", "off") == "on"
    for fight in list(living(state, site_id)):
        for n, trap in enumerate([trap for trap in fight.path.traps if not trap.revealed], 1):
            if tricks and not (yield from wants_to_reveal(fight, n)):
                break
            yield from turn_up(fight, trap, 1 if tricks else hidden(fight.path))


def wants_to_reveal(fight: Fight, n: int) -> Script[bool]:
    """Each player decides, trap by trap from top to bottom, whether to go on."""

    def ask() -> Choose:
        options = (Option("reveal", say("ml-adv-reveal", n=n)), Option("no", say("ml-adv-reveal-no")))
        names = tuple(Notice(card_name("trap", kind)) for kind in fight.clan.traps)
        secret: tuple[Block, ...] = (Fold(say("ml-adv-own-traps"), names, secret=True),)
        text = say("ml-adv-ask-reveal", name=fight.name, place=fight.place)
        return Choose(why="reveal", who=fight.who, text=text, options=options, show=secret)

    return (yield from choose(ask)) == "reveal"


def turn_up(fight: Fight, trap: Trap, together: int = 1) -> Script[None]:
    """A trap is turned face up, as so many in a row: a trap helps its own path, a trick works on a neighbour."""
    state, name_of = fight.state, fight.name
    text = say("ml-reveal-which", name=fight.name, place=fight.place)
    kind = yield from reveal_trap(state, fight.who, trap, text, together)
    yield from learn_trap(state, kind)
    state.note(say("ml-adv-reveals", name=name_of, trap=card_name("trap", kind)), fight.who)
    if is_trick(kind):
        yield from play_trick(fight, trap)
    else:
        reinforce(fight, trap)


def reinforce(fight: Fight, trap: Trap) -> None:
    """Dice granted by a trap come from the reserve and stand on it, whatever the path holds."""
    for power in fight.state.powers_of_trap(trap.kind):
        for kind in power.dice if power.kind == "dice" else ():
            trap.dice[kind] = trap.dice.get(kind, 0) + power.n
    if trap.dice:
        do = say("ml-adv-do-trap-dice", name=fight.name, dice=dice_names(trap.dice))
        fight.state.note(do, fight.who)


def play_trick(fight: Fight, trap: Trap) -> Script[None]:
    """A trick works at once on an adjacent path of the player's choice, unless a defense token cancels it."""
    # rulebook, Trick Module, Clash Between Mercenaries
    state, name = fight.state, card_name("trap", trap.kind)
    power = state.powers_of_trap(trap.kind)[0]
    target = yield from pick_target(fight, trap)
    if target is None:
        state.note(say("ml-adv-trick-nobody", name=name), fight.who)
    elif (yield from cancels(target, fight, trap)):
        fight.path.traps.remove(trap)
        discard(state, "trap", trap.kind)
    elif power.kind == "steal":
        yield from steal(fight, target, trap, power)
    else:
        trap.target = target.index
        state.note(say("ml-adv-trick-aimed", name=name, target=target.name), fight.who)


def pick_target(fight: Fight, trap: Trap) -> Script[Fight | None]:
    """Which neighbour the trick is for; no question where there is only one."""
    neighbours = adjacent(fight)
    if len(neighbours) < 2:
        return neighbours[0] if neighbours else None
    options = tuple(Option(str(other.index), other.name, note=other.place, who=other.who) for other in neighbours)
    ask = Choose(
        why="trick-target", who=fight.who, text=say("ml-adv-ask-target", name=card_name("trap", trap.kind)),
        options=options, show=(Notice(card_text("trap", trap.kind)),),
    )  # fmt: skip
    return fight.at(int((yield from choose(ask))))


def cancels(target: Fight, by: Fight, trap: Trap) -> Script[bool]:
    """The targeted player may cancel a trick with a defense token of that path; talents do not help."""
    if not target.path.defense:
        return False
    name = card_name("trap", trap.kind)
    options = (Option("cancel", say("ml-adv-cancel"), icon="shield"), Option("no", say("ml-adv-cancel-no")))
    ask = Choose(
        why="cancel-trick", who=target.who, options=options, show=(Notice(card_text("trap", trap.kind)),),
        text=say("ml-adv-ask-cancel", name=target.name, trick=name, by=by.name),
    )  # fmt: skip
    if (yield from choose(ask)) == "no":
        return False
    target.path.defense -= 1
    done = say("ml-adv-cancelled", name=target.name, trick=name)
    target.state.note(done, target.who, say("ml-adv-do-cancel", name=target.name, trick=name))
    return True


def steal(fight: Fight, target: Fight, trap: Trap, power: Power) -> Script[None]:
    """Dice move from the target's path onto the trick, as many as there are; shielded traps keep theirs."""
    there: Dice = {kind: n for kind in power.dice if (n := stealable(target, kind))}
    dice = yield from pick_dice(fight, there, power.n)
    for kind, n in dice.items():
        take(target, kind, n)
        trap.dice[kind] = trap.dice.get(kind, 0) + n
    if dice:
        args: dict[str, Text | tuple[Text, ...]] = {"name": fight.name, "from_": target.name, "dice": dice_names(dice)}
        fight.state.note(say("ml-adv-steals", **args), fight.who)
    else:
        fight.state.note(say("ml-adv-steals-nothing", name=fight.name), fight.who)


def piles(target: Fight) -> list[Dice]:
    """The dice of a path that can be stolen: its own and those on unshielded traps."""
    path, state = target.path, target.state
    return [path.dice, *(trap.dice for trap in path.traps if not is_shielded(trap.kind, state.initial_effect))]


def stealable(target: Fight, kind: str) -> int:
    """How many dice of a kind can be stolen from a path."""
    return sum(pile.get(kind, 0) for pile in piles(target))


def take(target: Fight, kind: str, n: int) -> None:
    """Dice leave a path, its own before those on traps."""
    for pile in piles(target):
        taken = min(n, pile.get(kind, 0))
        if taken:
            pile[kind] -= taken
            n -= taken


def pick_dice(fight: Fight, there: Dice, n: int) -> Script[Dice]:
    """Which dice to steal; no question where the choice is no choice."""
    n = min(n, sum(there.values()))
    if len(there) < 2 or n == sum(there.values()):
        return {kind: min(n, count) for kind, count in there.items()}
    options = tuple(Option(k, say(f"ml-adv-die-{k}"), most=min(n, count), icon=k) for k, count in there.items())
    ask = Choose(why="steal", who=fight.who, text=say("ml-adv-ask-steal", n=n), options=options, least=n, most=n)
    keys = [(yield from choose(ask))] if n == 1 else list((yield from choose_some(ask)))
    return {kind: keys.count(kind) for kind in there if kind in keys}
