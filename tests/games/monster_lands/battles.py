"""A table of Monster Lands in the middle of an adventure, and a player that gives its answers in order."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from companion.games.monster_lands.fight import Fight
from companion.games.monster_lands.state import Clan, Gear, Member, Site, Table, Trap, new_paths
from companion.kernel.question import AnyQuestion
from companion.kernel.script import Script
from companion.kernel.state import Seat, Setup
from companion.kernel.text import texts_of, words

COLORS = ("red", "blue", "green")
PLAIN = "krinx"  # a monster whose power does nothing in a battle
LAND = "kale"


@cache
def sample() -> Mapping[str, Any]:
    """The sample edition as printed values."""
    data = tomllib.loads((files("data") / "monster_lands" / "sample.toml").read_text(encoding="utf-8"))
    return {
        f"{kind}/{id}.{name}": value
        for kind, ids in data.items()
        for id, values in ids.items()
        for name, value in values.items()
    }


def table(round: int = 1, monster: str = PLAIN, **settings: str) -> Table:
    """Three clans, a land with a monster of another affinity: attack 3, capture 12, elimination 17, no benefits."""
    state = Table(Setup(tuple(Seat(color) for color in COLORS), settings))
    state.players = {color: Clan() for color in COLORS}
    state.first, state.stage, state.round = "red", "adventure", round
    state.offer = ["gold-10", "gold-12", "supplies", "recruit"]
    state.lodge = ["strength-plus-1"] * 6
    state.printed = dict(sample())
    for n in range(1, 5):
        state.printed |= {f"path/header-1a-{n}.benefit": "none", f"path/header-1a-{n}.death": n}
    state.printed |= {f"land/{LAND}.affinity": "jungle", f"land/{LAND}.conquest": 10, f"land/{LAND}.glory": 3}
    state.sites = {
        "mission-a": Site("task", new_paths(2), "mission-1"),
        "mission-b": Site("contract", new_paths(2), "mission-1"),
        "land-0": Site("land", new_paths(4), "header-1a", LAND, monster),
        "land-1": Site("land", new_paths(4), "header-2a", "yuha", ""),
        "entrance": Site("entrance", new_paths(2)),
    }
    tame(state, monster)
    return state


def tame(state: Table, monster: str, attack: int = 3, capture: int = 12, elimination: int = 17) -> None:
    """Give a monster values that are easy to reckon with, and an affinity the land does not have."""
    values = {"attack": attack, "capture": capture, "elimination": elimination, "affinity": "fire", "trophy": 2}
    values |= {"capture-glory": 2, "capture-gold": 4, "elimination-glory": 4, "elimination-gold": 1}
    state.printed |= {f"monster/{monster}.{name}": value for name, value in values.items()}


def at_entrance(state: Table, monster: str) -> None:
    """Put a monster at the Entrance and none in the land."""
    state.sites["land-0"].monster = ""
    state.sites["entrance"].monster = monster
    tame(state, monster)


def send(
    state: Table,
    place: str,
    who: str,
    mercenary: str,
    strength: int = 0,
    magic: int = 0,
    persuasion: int = 0,
    traps: tuple[str, ...] = (),
    hidden: tuple[str, ...] = (),
    gear: tuple[str, ...] = (),
    **tokens: int,
) -> Fight:
    """A mercenary on a path, with dice, traps face up or face down, equipment and tokens."""
    site, _, index = place.partition("/")
    dice = {"strength": strength, "magic": magic, "persuasion": persuasion}
    member = Member(mercenary, reputation=2, affinity="jungle", place=place, gear=[Gear(id) for id in gear])
    clan = state.clan(who)
    clan.members[mercenary] = member
    clan.reputation += 2
    clan.traps += hidden
    path = state.path(place)
    path.who, path.member, path.dice = who, mercenary, {kind: n for kind, n in dice.items() if n}
    path.traps = [Trap(kind) for kind in traps] + [Trap() for _ in hidden]
    for name, n in tokens.items():
        setattr(path, name, n)
    return Fight(state, site, int(index))


@dataclass
class Played:
    """What a script came to, and what it asked on the way."""

    result: Any
    asked: list[AnyQuestion] = field(default_factory=list)

    def whys(self) -> list[str]:
        """The steps that were asked for."""
        return [question.why for question in self.asked]


def play(script: Script[Any], *answers: Any) -> Played:
    """Run a script with these answers, which must be exactly as many as it asks for; every text must exist."""
    played, left, value = Played(None), list(answers), None
    while True:
        try:
            asked = script.send(value)
        except StopIteration as end:
            played.result = end.value
            break
        question = asked() if callable(asked) else asked
        for language in ("en", "de"):
            for text in texts_of({"question": question}):
                words(language)(text)
        assert left, f"nothing left to answer {question}"
        played.asked.append(question)
        value = question.accept(left.pop(0))
    assert not left, f"never asked for {left}"
    return played


def monster(*faces: int) -> dict[str, list[int]]:
    """A monster's roll."""
    return {"monster": list(faces)}


def strength(*faces: int) -> dict[str, list[int]]:
    """A roll of strength dice."""
    return {"strength": list(faces)}


def magic(*faces: int) -> dict[str, list[int]]:
    """A roll of magic dice."""
    return {"magic": list(faces)}
