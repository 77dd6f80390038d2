"""What is printed on the components of Monster Lands and nowhere in its texts: asked once, then remembered."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement

from companion.games.monster_lands.data import (
    AFFINITIES,
    EQUIPMENT,
    HEADERS,
    INITIAL_TRAP,
    LANDS,
    MERCENARIES,
    MISSIONS,
    MONSTERS,
    PATHS,
    TRAPS,
    TRICKS,
)
from companion.kernel.game import Field


def _piles(letters: str, sizes: range) -> tuple[str, ...]:
    return tuple("dice-" + "".join(pile) for n in sizes for pile in combinations_with_replacement(letters, n))


PATH_DICE = ("dice-none", *_piles("smx", range(1, 4)), *_piles("sm", range(4, 5)))
PATH_EXTRA = ("dice-none", *(f"upto-{letter}-{n}" for letter in "smx" for n in range(1, 7)))
MISSION_DICE = (
    *_piles("smp", range(1, 4)), *(f"any-{letters}-{n}" for letters in ("sm", "sp", "mp", "smp") for n in range(1, 5)),
)  # fmt: skip
BENEFITS = (
    "none", *(f"reroll-{die}-{n}" for die in ("strength", "magic", "any") for n in (1, 2, 3)),
    *(f"defense-{n}" for n in (1, 2, 3)), *(f"gold-{n}" for n in range(1, 7)), "potion-1", "venom-1",
)  # fmt: skip
TYPES = ("weapon", "armor", "jewel", "tool")
REWARDS = ("glory", "gold", "potion", "venom", "defense", "loot", "trap")
PENALTIES = ("none", "wound", "glory", "gold", "potion", "venom", "defense")
RESOURCES = ("gold", "potion", "venom", "defense", "trap", "loot", "trophy")

ATTACK = Field("monster", "attack", 1, 12)
CAPTURE = Field("monster", "capture", 1, 60)
ELIMINATION = Field("monster", "elimination", 1, 80)
CAPTURE_GLORY = Field("monster", "capture-glory", 0, 12)
CAPTURE_GOLD = Field("monster", "capture-gold", 0, 20)
ELIMINATION_GLORY = Field("monster", "elimination-glory", 0, 12)
ELIMINATION_GOLD = Field("monster", "elimination-gold", 0, 20)
TROPHY = Field("monster", "trophy", 1, 3)
MONSTER_AFFINITY = Field("monster", "affinity", options=AFFINITIES)

COST = Field("mercenary", "cost", 0, 20)
REPUTATION = Field("mercenary", "reputation", 0, 12)
STRENGTH = Field("mercenary", "strength", 0, 5)
MAGIC = Field("mercenary", "magic", 0, 5)
PERSUASION = Field("mercenary", "persuasion", 0, 5)
AFFINITY = Field("mercenary", "affinity", options=AFFINITIES)
NOVICE_COST = Field("novice", "cost", 0, 20)
NOVICE_REPUTATION = Field("novice", "reputation", 0, 12)

CONQUEST = Field("land", "conquest", 1, 60)
LAND_GLORY = Field("land", "glory", 0, 12)
LAND_AFFINITY = Field("land", "affinity", options=AFFINITIES)

REQUIRED = Field("path", "required", options=PATH_DICE)
EXTRA = Field("path", "extra", options=PATH_EXTRA)
BENEFIT = Field("path", "benefit", options=BENEFITS)
DEATH = Field("path", "death", 0, 9)

TASK_DICE = Field("task", "dice", options=MISSION_DICE)
TASK_GOAL = Field("task", "goal", 1, 40)
TASK_REWARD = Field("task", "reward", options=REWARDS)
TASK_AMOUNT = Field("task", "amount", 1, 12)
TASK_PENALTY = Field("task", "penalty", options=PENALTIES)
TASK_LOSS = Field("task", "loss", 0, 12)
CONTRACT_DICE = Field("contract", "dice", options=MISSION_DICE)
CONTRACT_RESOURCE = Field("contract", "resource", options=RESOURCES)
CONTRACT_PRICE = Field("contract", "price", 1, 12)
CONTRACT_LEFT = Field("contract", "left", options=REWARDS)
CONTRACT_LEFT_AMOUNT = Field("contract", "left-amount", 1, 12)
CONTRACT_RIGHT = Field("contract", "right", options=REWARDS)
CONTRACT_RIGHT_AMOUNT = Field("contract", "right-amount", 1, 12)

PRICE = Field("trap", "price", 0, 15)
INITIAL_EFFECT = Field("initial-trap", "effect", options=("none", *TRAPS))
EQUIPMENT_COST = Field("equipment", "cost", 0, 20)
EQUIPMENT_TYPE = Field("equipment", "type", options=TYPES)

BONUS_STRENGTH = Field("glory-bonus", "strength", 0, 5)
BONUS_MAGIC = Field("glory-bonus", "magic", 0, 5)
BONUS_PERSUASION = Field("glory-bonus", "persuasion", 0, 5)
EXTRA_DICE = Field("round", "monster-dice", 0, 6)
SPACES = Field("building", "spaces", 0, 9)
SPACES_FOR_TWO = Field("building", "spaces-for-two", 0, 9)
PAYOUT = Field("mine-space", "payout", 0, 20)
LAND_CAPACITY = Field("board", "land-capacity", 1, 20)
ENTRANCE_CAPACITY = Field("board", "entrance-capacity", 1, 20)

FIELDS = tuple(value for value in globals().values() if isinstance(value, Field))

BRACKETS = ("low", "middle", "high")
TRACKS = ("normal", "tutorial", "cut-throat")
SPACED = ("tavern", "lodge", "armory", "bazaar", "alchemist", "mine-single", "mine-double")


def components() -> Mapping[str, tuple[str, ...]]:
    """Every component with printed values, by kind."""
    return {
        "monster": tuple(MONSTERS), "mercenary": tuple(MERCENARIES), "novice": ("novice",), "land": tuple(LANDS),
        "path": tuple(f"{header}-{n}" for header in HEADERS for n in range(1, PATHS + 1)),
        "task": MISSIONS, "contract": MISSIONS, "trap": (*TRAPS, *TRICKS), "initial-trap": (INITIAL_TRAP,),
        "equipment": tuple(EQUIPMENT), "glory-bonus": BRACKETS,
        "round": tuple(f"{track}-{n}" for track in TRACKS for n in range(1, 7)),
        "building": SPACED, "mine-space": tuple(f"{side}-{n}" for side in ("single", "double") for n in range(1, 5)),
        "board": ("board",),
    }  # fmt: skip
