"""The cards and tokens of Monster Lands as data: names and powers; what else is printed on them is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.kernel.catalogue import load
from companion.kernel.text import Msg, Text, say

FOLDER = "monster_lands"

Kind = Literal["strength", "magic", "persuasion"]
KINDS: tuple[Kind, ...] = ("strength", "magic", "persuasion")
FIGHTING: tuple[Kind, ...] = ("strength", "magic")
AFFINITIES = ("fire", "water", "air", "jungle")
Goal = Literal["", "monster", "capture", "elimination", "conquest", "mission"]


@dataclass(frozen=True, slots=True)
class Power:
    """One thing a card does: what kind of thing, how much, to which dice, for which goal (none named: for all)."""

    kind: Literal[
        "affinity-dice", "appears-at-entrance", "automatic-hit", "buy-die", "convert", "defense", "dice", "die-bonus",
        "discount", "divert", "entrance-dice", "escape", "final-lash", "forbid", "free-equipment", "free-hire", "glory",
        "loot", "mine", "panic", "reroll", "spores", "steal", "store-traps", "token", "total-bonus", "traps-needed",
        "trophy", "victory-token", "wound-glory",
    ]  # fmt: skip
    n: int = 0
    die: Literal["", "strength", "magic", "persuasion", "strength-or-magic"] = ""
    goal: Goal = ""
    what: str = ""
    cost: int = 0
    unassigned: bool = False
    affinities: tuple[str, ...] = ()

    @property
    def dice(self) -> tuple[Kind, ...]:
        """The kinds of dice it is about."""
        return FIGHTING if self.die == "strength-or-magic" else tuple(k for k in KINDS if k == self.die)

    def serves(self, goal: Goal) -> bool:
        """Whether it counts for that goal; a power against monsters counts for capture and elimination."""
        return self.goal in ("", goal) or (self.goal == "monster" and goal in ("capture", "elimination"))


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster: its power, and its affinity where the power gives it away."""

    name: str
    powers: tuple[Power, ...]
    affinity: str = ""


@dataclass(frozen=True, slots=True)
class Mercenary:
    """A mercenary: the talent."""

    name: str
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class Equipment:
    """An equipment card: the ability it gives its bearer."""

    name: str
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class LandCard:
    """A land: the dice its settlers deploy, and what they get for them."""

    name: str
    kinds: tuple[Kind, ...]
    dice: int
    powers: tuple[Power, ...]
    each: bool = False


@dataclass(frozen=True, slots=True)
class TrapKind:
    """A kind of trap or trick: what it does once revealed."""

    powers: tuple[Power, ...]
    shielded: bool = False


@dataclass(frozen=True, slots=True)
class Loot:
    """A loot token: what it gives, and in which phase it can be used."""

    when: Literal["always", "deployment", "adventure"]
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """Dice that something asks for: some of fixed kinds, and some that may be any of several."""

    fixed: Mapping[str, int]
    choice: int = 0
    kinds: tuple[Kind, ...] = ()

    @property
    def total(self) -> int:
        """How many dice in all."""
        return sum(self.fixed.values()) + self.choice

    def missing(self, dice: Mapping[str, int]) -> int:
        """How many of the asked dice are not among these."""
        short = sum(max(0, n - dice.get(kind, 0)) for kind, n in self.fixed.items())
        spare = sum(max(0, dice.get(kind, 0) - self.fixed.get(kind, 0)) for kind in self.kinds)
        return short + max(0, self.choice - spare)

    def short(self) -> str:
        """The dice in letters that are the same in every language: 2S 1M 1S/M."""
        letter = {kind: key.upper() for key, kind in LETTERS.items()}
        parts = [f"{n}{letter[kind]}" for kind, n in self.fixed.items()]  # type: ignore[index]
        if self.choice:
            parts.append(f"{self.choice}{'/'.join(letter[kind] for kind in self.kinds)}")
        return " ".join(parts) or "–"

    def met_by(self, dice: Mapping[str, int]) -> bool:
        """Whether these dice are exactly what is asked."""
        return self.missing(dice) == 0 and sum(dice.values()) == self.total


LETTERS: dict[str, Kind] = {"s": "strength", "m": "magic", "p": "persuasion"}


def need(word: str) -> Need:
    """Dice from their short form: `dice-ssm`, `dice-sx` (x: strength or magic), `any-sp-2`, `upto-m-3`."""
    style, _, rest = word.partition("-")
    if style == "dice":
        letters = "" if rest == "none" else rest
        fixed: dict[str, int] = {kind: letters.count(letter) for letter, kind in LETTERS.items() if letter in letters}
        return Need(fixed, letters.count("x"), FIGHTING)
    letters, _, count = rest.partition("-")
    kinds = FIGHTING if letters == "x" else tuple(LETTERS[letter] for letter in letters)
    return Need({}, int(count or 0), kinds)


MONSTERS = load(FOLDER, "monsters", Monster)
MERCENARIES = load(FOLDER, "mercenaries", Mercenary)
EQUIPMENT = load(FOLDER, "equipment", Equipment)
LANDS = load(FOLDER, "lands", LandCard)
TRAPS = load(FOLDER, "traps", TrapKind)
TRICKS = load(FOLDER, "tricks", TrapKind)
LOOT = load(FOLDER, "loot", Loot)

INITIAL_TRAP = "initial"  # the four tokens handed out at the start; what they do is printed on them
SHIELDED = tuple(id for id, trap in TRAPS.items() if trap.shielded)
NOVICES = 8
EQUIPMENT_CARDS = 18
MISSIONS = tuple(f"mission-{n}" for n in range(1, 13))
HEADERS = tuple(f"header-{n}{side}" for n in range(1, 9) for side in "ab")
PATHS = 4
BUILDINGS = ("tavern", "lodge", "armory", "bazaar", "alchemist", "mine", "pawn-shop")
ICONS = {  # the shapes that stand for places
    "tavern": "mercenary", "lodge": "trap", "armory": "defense", "bazaar": "attack", "alchemist": "potion",
    "mine": "hill", "pawn-shop": "gold", "task": "mission", "contract": "mission", "land": "land", "entrance": "tower",
}  # fmt: skip


def powers_of_trap(kind: str, initial: str = "none") -> tuple[Power, ...]:
    """What a trap or trick does; the initial trap does what is printed on it."""
    kind = initial if kind == INITIAL_TRAP else kind
    if kind == "none":
        return ()
    return (TRAPS.get(kind) or TRICKS[kind]).powers


def is_trick(kind: str) -> bool:
    """Whether a trap token is a trick."""
    return kind in TRICKS


def is_shielded(kind: str, initial: str = "none") -> bool:
    """Whether dice on a trap token are safe from theft; the initial trap is what is printed on it."""
    return (initial if kind == INITIAL_TRAP else kind) in SHIELDED


NAMED: dict[str, Mapping[str, Monster | Mercenary | Equipment | LandCard]] = {
    "monster": MONSTERS, "mercenary": MERCENARIES, "equipment": EQUIPMENT, "land": LANDS,
}  # fmt: skip


def card_name(kind: str, id: str) -> Text:
    """What the table calls a card or token: its proper name, or words for one that has none."""
    if kind in NAMED:
        return NAMED[kind][id].name
    return say(f"ml-{kind}-{id}")


def goods(n: int, what: str) -> Msg:
    """So many of something, in words: 2 potions, 1 loot token."""
    return say("ml-goods", n=n, what=say(f"counter-{what}", n=n))


def card_text(kind: str, id: str) -> Msg:
    """What a card does, in words."""
    return say(f"ml-{kind}-{id}-text")
