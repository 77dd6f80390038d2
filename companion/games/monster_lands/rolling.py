"""Throwing the dice of a path for a goal: what lies, what it is worth, and what may be thrown again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.games.monster_lands import odds
from companion.games.monster_lands.cards import discard
from companion.games.monster_lands.data import Goal, card_name, card_text
from companion.games.monster_lands.fight import Fight, forbids
from companion.games.monster_lands.modifiers import (
    Right,
    adventure_loot,
    die_bonus,
    loot_powers,
    plus,
    rights,
    total_bonus,
)
from companion.games.monster_lands.state import Dice
from companion.kernel.question import Faces, Option, Roll, dice_names
from companion.kernel.script import Script, roll
from companion.kernel.text import Msg, Text, say
from companion.kernel.view import Block, DiceRow, Face, Sum, Term

VENOM = 2  # what a venom adds to an attack
HELPFUL = ("die-bonus", "total-bonus", "reroll")


@dataclass
class Throw:
    """The dice of one path on their way: the goals they serve, the faces that lie, rerolls and venoms spent."""

    fight: Fight
    goals: tuple[Goal, ...]
    left: Dice
    faces: dict[str, list[int]] = field(default_factory=dict)
    used: Counter[str] = field(default_factory=Counter)
    venoms: int = 0

    @property
    def begun(self) -> bool:
        """Whether a die lies or a venom has been spent."""
        return any(self.faces.values()) or self.venoms > 0

    @property
    def remaining(self) -> int:
        """How many dice have not been thrown."""
        return sum(self.left.values())

    def carried(self, goal: Goal) -> int:
        """What paths further left have already done towards a goal."""
        site = self.fight.site
        return {"capture": site.capture, "elimination": site.elimination, "conquest": site.conquest}.get(goal, 0)

    def terms(self, goal: Goal) -> tuple[Term, ...]:
        """A total die by die and modifier by modifier."""
        terms = [Term(face, say(f"ml-adv-face-{kind}")) for kind, faces in self.faces.items() for face in faces]
        for kind, faces in self.faces.items():
            bonus = [t for t in die_bonus(self.fight, kind, goal) if faces]
            dice = dice_names({kind: len(faces)})[0] if faces else ""
            terms += [Term(t.value * len(faces), say("ml-adv-term-each", name=t.text, dice=dice)) for t in bonus]
            short = sum(max(0, -face - sum(t.value for t in bonus)) for face in faces)
            terms += [Term(short, say("ml-adv-term-floor"))] if short else []
        terms += total_bonus(self.fight, goal)
        terms += [Term(VENOM * self.venoms, say("ml-adv-venom"))] if self.venoms else []
        before = self.carried(goal)
        earlier = say("ml-adv-term-attempts") if goal == "conquest" else say("ml-adv-term-before")
        return (*terms, Term(before, earlier)) if before else tuple(terms)

    def total(self, goal: Goal) -> int:
        """The total towards a goal."""
        return sum(term.value for term in self.terms(goal))

    def fixed(self, goal: Goal) -> int:
        """The total without any dice."""
        bonus = sum(term.value for term in total_bonus(self.fight, goal))
        return self.carried(goal) + bonus + VENOM * self.venoms

    def rights(self) -> list[Right]:
        """The rerolls left, the most particular first."""
        open_ = [r for r in rights(self.fight, self.goals[0]) if r.times > self.used[r.key]]
        return sorted(open_, key=lambda right: len(right.kinds))

    def right_for(self, kind: str) -> Right | None:
        """The reroll that would be used for a die of that kind."""
        return next((right for right in self.rights() if kind in right.kinds), None)

    def spare_venoms(self) -> int:
        """Venoms that could still be added: against monsters, and in conquests by house rule (ruling 20)."""
        state, monster = self.fight.state, self.fight.monster
        if "capture" in self.goals:
            return 0 if forbids(monster, "venom") else self.fight.path.venoms
        allowed = "conquest" in self.goals and state.setting("venom-in-conquest", "off") == "on"
        return self.fight.path.venoms if allowed else 0

    def spare_loot(self) -> list[str]:
        """The clan's loot tokens that would do something for these dice."""
        tokens = adventure_loot(self.fight, HELPFUL, self.goals)
        return [token for token in tokens if self._helps(token)]

    def _helps(self, token: str) -> bool:
        kinds = {kind for power in loot_powers(token) for kind in power.dice}
        there = {kind for kind in (*self.faces, *self.left) if self.faces.get(kind) or self.left.get(kind)}
        return not kinds or bool(kinds & there)

    def outlook(self) -> odds.Outlook:
        """The dice as the odds see them."""
        faces = {kind: tuple(faces) for kind, faces in self.faces.items()}
        added = {kind: plus(self.fight, kind, self.goals[0]) for kind in (*self.faces, *self.left)}
        rerolls = tuple(right.reroll(self.used[right.key]) for right in self.rights())
        return odds.Outlook(faces, dict(self.left), added, rerolls, self.spare_venoms())


def begin(fight: Fight, *goals: Goal) -> Throw:
    """All dice of a path, none thrown yet."""
    return Throw(fight, goals, fight.dice())


def throw(throw: Throw, dice: Dice, why: str, text: Text, show: Callable[[], tuple[Block, ...]]) -> Script[None]:
    """Throw some of the dice that are left; `show` helps meanwhile, with values that may be set right."""
    if any(dice.values()):
        land(throw, (yield from roll(lambda: Roll(why=why, who=throw.fight.who, dice=dice, text=text, show=show()))))


def land(throw: Throw, faces: Faces) -> None:
    """Dice that were thrown lie with the others."""
    for kind, thrown in faces.items():
        throw.left[kind] = throw.left.get(kind, 0) - len(thrown)
        throw.faces.setdefault(kind, []).extend(int(face) for face in thrown)


def throw_again(throw: Throw, kind: str, face: int) -> Script[None]:
    """Throw one die that lies again, by the most particular right to do so."""
    right = throw.right_for(kind)
    if right is None:
        return
    throw.used[right.key] += 1
    ask = Roll(
        why="reroll", who=throw.fight.who, dice={kind: 1}, text=say("ml-adv-roll-again", name=throw.fight.name),
        show=(lying(throw),),
    )  # fmt: skip
    faces = yield from roll(ask)
    new = int(faces[kind][0])
    throw.faces[kind][throw.faces[kind].index(face)] = new
    throw.fight.state.note(say("ml-adv-rerolled", name=right.name, old=face, new=new), throw.fight.who)


def spend_venom(throw: Throw) -> None:
    """A venom adds 2 to the attack."""
    throw.fight.path.venoms -= 1
    throw.venoms += 1
    throw.fight.state.note(
        say("ml-adv-venom-used", name=throw.fight.name), throw.fight.who, say("ml-adv-do-venom", name=throw.fight.name)
    )


def spend_loot(throw: Throw, token: str) -> None:
    """A loot token works for this path and is gone."""
    state, fight, name = throw.fight.state, throw.fight, card_name("loot", token)
    fight.clan.loot.remove(token)
    fight.path.loot.append(token)
    discard(state, "loot", token)
    state.note(
        say("ml-adv-loot-used", who=state.name(fight.who), name=name), fight.who, say("ml-adv-do-loot", name=name)
    )


def help_options(throw: Throw) -> list[Option]:
    """Everything that may be done with dice that lie: rerolls, venom, loot."""
    options = []
    for kind, faces in throw.faces.items():
        right = throw.right_for(kind)
        for face in sorted(set(faces)) if right else ():
            text = say("ml-adv-reroll", die=say(f"ml-adv-die-{kind}"), face=face)
            options.append(Option(f"reroll/{kind}/{face}", text, note=right.name if right else "", icon=kind))
    if throw.spare_venoms():
        options.append(Option("venom", say("ml-adv-use-venom"), icon="venom"))
    return options + [
        Option(f"loot/{token}", card_name("loot", token), note=card_text("loot", token), icon="loot")
        for token in throw.spare_loot()
    ]


def help_with(throw: Throw, key: str) -> Script[None]:
    """Do one of the things offered by `help_options`."""
    what, _, rest = key.partition("/")
    if what == "reroll":
        kind, _, face = rest.partition("/")
        yield from throw_again(throw, kind, int(face))
    elif what == "venom":
        spend_venom(throw)
    else:
        spend_loot(throw, rest)


def lying(throw: Throw) -> DiceRow:
    """The dice of the path as they lie, and what they come to with all modifiers."""
    faces = [Face(kind, face) for kind, faces in throw.faces.items() for face in faces]
    waiting = [Face(kind, kind) for kind, n in throw.left.items() for _ in range(n)]
    title = say("ml-adv-dice-of", name=throw.fight.name)
    total = throw.total(throw.goals[0])
    told = throw.begun or total  # no sum before there is anything to add
    return DiceRow(title, (*faces, *waiting), total if told else "", say("ml-adv-total") if told else "")


def sums(throw: Throw) -> tuple[Sum, ...]:
    """The running totals, unfolded; one only where they are the same."""
    shown = throw.goals if throw.terms(throw.goals[0]) != throw.terms(throw.goals[-1]) else throw.goals[:1]
    title: dict[Goal, Msg] = {goal: say(f"ml-adv-total-{goal}") for goal in shown}
    if len(shown) < len(throw.goals):
        title = {throw.goals[0]: say("ml-adv-total-both")}
    found = [Sum(title[goal], throw.total(goal), throw.terms(goal)) for goal in shown]
    return tuple(total for total in found if total.terms)
