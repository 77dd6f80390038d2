"""The monster strikes first: its dice are counted, weakened by magic, diverted, thrown, and their hits come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.games.monster_lands import odds
from companion.games.monster_lands.data import card_name
from companion.games.monster_lands.fight import Fight, adjacent, facts, living, power
from companion.games.monster_lands.modifiers import attack_terms, automatic_hits, wards
from companion.games.monster_lands.wounds import suffer, target
from companion.kernel.question import Choose, Option, Roll
from companion.kernel.script import Script, choose_some, roll
from companion.kernel.text import Text, say
from companion.kernel.view import DiceRow, Face, OnDemand, Sum, Term

HIT_FROM = 3
Terms = tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Diversion:
    """Attack dice that may be turned against a neighbour: by whom, how many, against whom."""

    key: str
    by: str
    name: Text
    dice: int
    target: Fight


def monster_attack(fight: Fight) -> Script[bool]:
    """The monster attacks the mercenary on a path; tells whether that one still lives."""
    # rulebook 3.2 Monster Attack; rulings 12 to 15, 22
    fight.site.attacked = True
    chosen = yield from before_the_roll(fight)
    diverted = [d for d in diversions(fight) if d.key in chosen]
    fewer = weaken(fight, chosen.count("magic"))

    def terms() -> Terms:  # an attack value may be set right until the dice are thrown
        return (*attack_terms(fight), *fewer)

    for diversion in diverted:
        other, dice = diversion.target, min(diversion.dice, _dice(terms()))
        if dice and other.path.alive:  # two diversions may have the same target
            fewer = (*fewer, Term(-dice, say("ml-adv-term-diverted", name=other.name)))
            yield from strike(other, dice)
    yield from spores(fight)
    sure = automatic_hits(fight)
    faces = yield from throw_monster(fight, terms, sure)
    hits = count_hits(faces) + sure
    return (yield from suffer(fight, hits, hits_row(faces, sure), (attack_sum(fight, terms()),)))


def _dice(terms: Terms) -> int:
    return max(0, sum(term.value for term in terms))


def diversions(fight: Fight) -> Iterator[Diversion]:
    """Dice the attacked player may divert: Ginova to either neighbour, a revealed trick to whom it is aimed at."""
    neighbours = adjacent(fight)
    for talent in (p for p in fight.member.powers if p.kind == "divert"):
        for other in neighbours:
            yield Diversion(f"divert/talent/{other.index}", "talent", fight.name, talent.n, other)
    for n, trap in enumerate(fight.path.traps):
        for trick in (p for p in fight.state.powers_of_trap(trap.kind) if p.kind == "divert") if trap.revealed else ():
            for other in (o for o in living(fight.state, fight.site_id) if o.index == trap.target):
                name = card_name("trap", trap.kind)
                yield Diversion(f"divert/trap-{n}/{other.index}", f"trap-{n}", name, trick.n, other)


def before_the_roll(fight: Fight) -> Script[tuple[str, ...]]:
    """Magic dice given up and dice diverted, in one question; none where there is nothing to decide."""
    if not _dice(attack_terms(fight)) or not (magic_of(fight) or any(diversions(fight))):
        return ()

    def ask() -> Choose:
        return ask_before(fight, attack_terms(fight), list(diversions(fight)), automatic_hits(fight))

    return (yield from choose_some(ask))


def ask_before(fight: Fight, terms: Terms, offers: list[Diversion], sure: int) -> Choose:
    """The question before the monster's roll: magic dice to give up, dice to divert."""
    dice, magic = _dice(terms), magic_of(fight)
    options = [Option("magic", say("ml-adv-give-up"), most=min(magic, dice), icon="magic")] if magic else []
    for d in offers:
        text = say("ml-adv-divert", n=min(d.dice, dice), name=d.target.name)
        options.append(Option(d.key, text, note=d.name, icon="onward"))

    def check(keys: tuple[str, ...]) -> Text | None:
        chosen = [d for d in offers if d.key in keys]
        if len({d.by for d in chosen}) < len(chosen):
            return say("ml-adv-one-target")
        return say("ml-adv-too-many") if len(chosen) + keys.count("magic") > dice else None

    return Choose(
        why="before-attack", who=fight.who, options=tuple(options), least=0, check=check,
        most=min(dice, sum(option.most for option in options)),
        text=say("ml-adv-ask-before", monster=fight.foe, name=fight.name),
        show=(facts(fight), target(fight), attack_sum(fight, terms), danger(fight, dice, min(magic, dice), sure)),
        rule=say("ml-adv-rule-magic"),
    )  # fmt: skip


def magic_of(fight: Fight) -> int:
    """The magic dice that can be given up: those that have been thrown in an attack cannot."""
    return fight.dice().get("magic", 0) - fight.path.thrown.get("magic", 0)


def danger(fight: Fight, dice: int, give_up: int, sure: int) -> OnDemand:
    """The chances of wounds for every number of dice given up."""
    guard, wounded = sum(ward.left for ward in wards(fight) if ward.closed is None), fight.member.wounded
    return OnDemand(lambda: odds.danger_block(dice, give_up, sure, guard, wounded), fight.state.odds)


def weaken(fight: Fight, magic: int) -> Terms:
    """Magic dice leave the path, those on its traps last (ruling 14); each takes an attack die with it."""
    left = magic
    for pile in (fight.path.dice, *(trap.dice for trap in fight.path.traps)):
        taken = min(left, pile.get("magic", 0))
        if taken:
            pile["magic"] -= taken
            left -= taken
    if not magic:
        return ()
    fight.state.todo.append(say("ml-adv-do-magic", name=fight.name, n=magic))
    return (Term(-magic, say("ml-adv-term-magic")),)


def strike(other: Fight, dice: int) -> Script[bool]:
    """Attack dice that fall on somebody else than the attacked: weakened, thrown and defended against by that one."""
    terms: Terms = (Term(dice, say("ml-adv-term-against", name=other.name)),)
    magic = yield from give_up(other, terms)
    terms = (*terms, *weaken(other, magic))
    faces = yield from throw_monster(other, lambda: terms, 0)
    return (yield from suffer(other, count_hits(faces), hits_row(faces, 0), (attack_sum(other, terms),)))


def give_up(other: Fight, terms: Terms) -> Script[int]:
    """How many magic dice somebody gives up who is hit out of turn."""
    if not _dice(terms) or not magic_of(other):
        return 0

    return len((yield from choose_some(lambda: ask_before(other, terms, [], 0))))


def spores(fight: Fight) -> Script[None]:
    """Sporus rolls a die against everybody else in the land with each attack (ruling 22); one roll for all of them."""
    extra = power(fight.monster, "spores")
    if extra is None:
        return
    hit = []
    for other in [other for other in living(fight.state, fight.site_id) if other.index != fight.index]:
        terms = (Term(extra.n, say("ml-adv-term-power", monster=fight.foe)),)
        if not (magic := (yield from give_up(other, terms))):
            hit.append(other)
        weaken(other, magic)
    text = say("ml-adv-roll-spores", names=tuple(other.name for other in hit))
    faces = yield from roll(
        Roll(why="spores", who=fight.state.left_of(fight.who), dice={"monster": len(hit)}, text=text)
    )
    for other, face in zip(hit, faces["monster"], strict=True):
        yield from suffer(other, count_hits((int(face),)), hits_row((int(face),), 0))


def throw_monster(fight: Fight, terms: Callable[[], Terms], sure: int) -> Script[tuple[int, ...]]:
    """The player to the left throws the monster's dice."""

    def ask() -> Roll:
        return Roll(
            why="monster-attack", who=fight.state.left_of(fight.who), dice={"monster": _dice(terms())},
            text=say("ml-adv-monster-attacks", monster=fight.foe, name=fight.name),
            show=(facts(fight), target(fight), attack_sum(fight, terms()), danger(fight, _dice(terms()), 0, sure)),
        )  # fmt: skip

    if not _dice(terms()):
        return ()
    faces = yield from roll(ask)
    thrown = tuple(int(face) for face in faces["monster"])
    if thrown:
        hits = count_hits(thrown) + sure
        fight.state.step(say("ml-adv-step-monster", monster=fight.foe, name=fight.name, n=hits))
    return thrown


def count_hits(faces: tuple[int, ...]) -> int:
    """Each 3, 4, 5 and 6 is a hit."""
    return sum(face >= HIT_FROM for face in faces)


def attack_sum(fight: Fight, terms: Terms) -> Sum:
    """The attack dice, unfolded."""
    return Sum(say("ml-adv-attack-dice", monster=fight.foe), _dice(terms), terms)


def hits_row(faces: tuple[int, ...], sure: int) -> DiceRow:
    """The monster's dice with the hits marked."""
    dice = tuple(Face("monster", face, "hit" if face >= HIT_FROM else "miss") for face in faces)
    hits = count_hits(faces) + sure
    label = say("ml-adv-hits-sure", n=hits, sure=sure) if sure else say("ml-adv-hits", n=hits)
    return DiceRow("", dice, hits, label, "bad" if hits else "good")
