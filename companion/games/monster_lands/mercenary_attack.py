"""The mercenary strikes back: all dice at once or one by one, rerolls, venom; capture, elimination or failure."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from companion.games.monster_lands import odds
from companion.games.monster_lands.fight import Fight, facts, living, power, totals
from companion.games.monster_lands.modifiers import loot_powers, traps_needed, traps_set
from companion.games.monster_lands.rolling import Throw, begin, help_options, help_with, lying, sums, throw
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import say
from companion.kernel.view import Block, DiceRow, Facts

Result = Literal["captured", "eliminated", "failed"]
STOP = "stop"


def mercenary_attack(fight: Fight) -> Script[Result]:
    """A living mercenary attacks the monster; damage that is not enough stays for the next path."""
    # rulebook 3.2 Mercenary attack; rulings 16 to 20
    attack = begin(fight, "capture", "elimination")
    if (yield from spared(attack)):
        fight.path.fought = True
        return "failed"
    while options := moves(attack):
        key = "all" if plain(attack, options) else (yield from choose(lambda: ask_attack(attack)))
        if key == STOP:
            break
        yield from move(attack, key)
    fight.path.fought, fight.path.thrown = True, {kind: len(faces) for kind, faces in attack.faces.items()}
    came_to = result(attack)
    site = fight.site
    if came_to == "failed" and (attack.begun or not fight.dice()):
        site.capture, site.elimination = attack.total("capture"), attack.total("elimination")
        args = {"name": fight.name, "monster": fight.foe, "capture": site.capture, "elimination": site.elimination}
        fight.state.note(say("ml-adv-failed", **args), fight.who)
    return came_to


def spared(attack: Throw) -> Script[bool]:
    """Whether a monster that takes no more dice is left alone; asked only where there may be a reason to."""
    fight = attack.fight
    reason = {"failed": False, "captured": followed(fight), "eliminated": not harmless(fight)}
    return reason[result(attack)] and (yield from choose(lambda: ask_spare(attack))) == STOP


def values(fight: Fight) -> tuple[int, int]:
    """The capture and the elimination value of the monster."""
    state, monster = fight.state, fight.monster
    return state.value("monster", monster, "capture"), state.value("monster", monster, "elimination")


def trapped(fight: Fight) -> bool:
    """Whether the path has the traps a capture takes."""
    return traps_set(fight) >= traps_needed(fight)


def window(attack: Throw) -> tuple[int, int] | None:
    """From where up to below where the dice must come for a capture; None when it cannot be."""
    capture, elimination = values(attack.fight)
    low, high = capture - attack.fixed("capture"), elimination - attack.fixed("elimination")
    return (low, high) if trapped(attack.fight) and low < high else None


def result(attack: Throw) -> Result:
    """What the attack comes to as it stands (ruling 18)."""
    capture, elimination = values(attack.fight)
    if attack.total("elimination") >= elimination:
        return "eliminated"
    return "captured" if attack.total("capture") >= capture and trapped(attack.fight) else "failed"


def moves(attack: Throw) -> list[Option]:
    """What may be done next; nothing when the attack is over by itself."""
    can_capture = window(attack) is not None
    helps = help_options(attack)
    if attack.remaining and not attack.begun:  # rerolls and loot do nothing yet that they would not do later
        helps = [option for option in helps if option.key == "venom"]
    if result(attack) == "eliminated":
        return [option for option in helps if rerolls(option.key)] if can_capture else []
    options = []
    if attack.remaining:
        options.append(Option("all", say("ml-adv-roll-all", n=attack.remaining), icon="dice"))
        if attack.remaining > 1:
            kinds = [kind for kind, n in attack.left.items() if n]
            options += [Option(f"one/{kind}", say(f"ml-adv-roll-one-{kind}"), icon=kind) for kind in kinds]
    return options + helps


def rerolls(key: str) -> bool:
    """Whether it throws dice again: a reroll, or a loot token that holds some."""
    what, _, rest = key.partition("/")
    return what == "reroll" or (what == "loot" and any(power.kind == "reroll" for power in loot_powers(rest)))


def plain(attack: Throw, options: list[Option]) -> bool:
    """Whether rolling everything is the only sensible thing: no capture to aim for, no last lash, nobody after."""
    waiting = attack.remaining and not attack.begun and options[0].key == "all"
    return bool(waiting) and window(attack) is None and harmless(attack.fight)


def harmless(fight: Fight) -> bool:
    """Whether nothing speaks against attacking: no last lash, nobody after."""
    return power(fight.monster, "final-lash") is None and not followed(fight)


def followed(fight: Fight) -> bool:
    """Whether another mercenary comes after this one, whom more or less damage would help."""
    others = [other for other in living(fight.state, fight.site_id) if not other.path.fought]
    return any(other.index > fight.index for other in others)


def ask_attack(attack: Throw) -> Choose:
    """The question of the attack: go on, help along, or leave it at that."""
    fight, came_to = attack.fight, result(attack)
    stop = f"ml-adv-stop-{came_to}" if attack.begun or came_to != "failed" else "ml-adv-stop-nothing"
    options = (*moves(attack), Option(STOP, say(stop, monster=fight.foe), icon="hand"))
    return Choose(
        why="attack", who=fight.who, text=say("ml-adv-ask-attack", name=fight.name, monster=fight.foe),
        options=options, show=blocks(attack), rule=say("ml-adv-rule-attack"),
    )  # fmt: skip


def ask_spare(attack: Throw) -> Choose:
    """Whether to attack a monster that needs no more dice to fall or to be caught."""
    fight = attack.fight
    options = (
        Option("attack", say(f"ml-adv-attack-{result(attack)}", monster=fight.foe), icon="dice"),
        Option(STOP, say("ml-adv-stop-nothing"), icon="hand"),
    )
    return Choose(
        why="attack", who=fight.who, text=say("ml-adv-ask-attack", name=fight.name, monster=fight.foe),
        options=options, show=blocks(attack),
    )  # fmt: skip


def blocks(attack: Throw) -> tuple[Block, ...]:
    """What helps to decide: the monster's values, the dice, the totals, the odds."""
    fight, (_, elimination) = attack.fight, values(attack.fight)
    outlook, between, need = attack.outlook(), window(attack), elimination - attack.fixed("elimination")
    chances = odds.attack_odds(fight.state, outlook, between, need)
    return (aims(fight), replace(lying(attack), title=""), *sums(attack), chances)


def before_roll(attack: Throw) -> tuple[Block, ...]:
    """What helps where all dice are thrown: those that wait stand in the question already."""
    lie = any(attack.faces.values())
    return tuple(block for block in blocks(attack) if lie or not isinstance(block, DiceRow))


def aims(fight: Fight) -> Facts:
    """What the monster takes; a capture is out of reach without the traps for it."""
    shown = facts(fight, attack=False)
    if trapped(fight):
        return shown
    without = say("ml-adv-fact-no-trap")
    stats = (replace(s, label=without, tone="quiet") if s.icon == "capture" else s for s in shown.stats)
    return replace(shown, stats=tuple(stats))


def move(attack: Throw, key: str) -> Script[None]:
    """Roll all dice, or one, or help the attack along."""
    fight, text = attack.fight, say("ml-adv-attacks", name=attack.fight.name, monster=attack.fight.foe)
    if key == "all":
        dice = {kind: n for kind, n in attack.left.items() if n}
        yield from throw(attack, dice, "mercenary-attack", text, lambda: before_roll(attack))
    elif key.startswith("one/"):
        yield from throw(attack, {key.removeprefix("one/"): 1}, "mercenary-attack", text, lambda: blocks(attack))
    else:
        yield from help_with(attack, key)
    done = totals(attack.total("capture"), attack.total("elimination"))
    fight.state.step(say("ml-adv-step-attack", name=fight.name, monster=fight.foe, n=done))
