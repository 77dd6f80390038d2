"""Whole adventures on crowded boards with random answers: nothing breaks, nothing is lost, nothing is made."""

from __future__ import annotations

import copy
import random
from collections import Counter
from dataclasses import replace

import pytest

from companion.bot import random_answer
from companion.games.monster_lands.adventure import adventure_phase
from companion.games.monster_lands.data import EQUIPMENT, LOOT, MERCENARIES, MONSTERS, TRAPS, TRICKS
from companion.games.monster_lands.game import MONSTER_LANDS
from companion.games.monster_lands.state import Table
from companion.kernel.catalogue import Sample
from companion.kernel.session import Session
from tests.games.monster_lands.battles import COLORS, PLAIN, send, table, tame

BENEFITS = ("none", "reroll-strength-1", "reroll-magic-2", "reroll-any-2", "defense-1", "defense-2")


def crowded(rng: random.Random) -> Table:
    """Mercenaries of three clans all over the board, with plenty of everything."""
    tricks = rng.choice(("on", "off"))
    settings = {
        "tricks": tricks,
        "venom-in-conquest": rng.choice(("on", "off")),
        "danger": rng.choice(("normal", "hard")),
    }
    state = table(rng.randint(1, 6), PLAIN, **settings)
    monsters = rng.sample(sorted(MONSTERS), 3)
    for site, monster in zip(("land-0", "land-1", "entrance"), monsters, strict=True):
        state.sites[site].monster = monster
        tame(state, monster, rng.randint(1, 4), rng.randint(5, 12), rng.randint(10, 22))
        state.printed[f"monster/{monster}.affinity"] = rng.choice(("fire", "water", "air", "jungle"))
    for tile in ("header-1a", "header-2a"):
        state.printed |= {f"path/{tile}-{n}.benefit": rng.choice(BENEFITS) for n in range(1, 5)}
    state.odds = rng.random() < 0.2
    people, loot = rng.sample(sorted(MERCENARIES), 12), rng.sample(sorted(LOOT), 12)
    state.offer, rest = loot[:4], loot[4:]
    for color in COLORS:
        state.clan(color).loot = [rest.pop() for _ in range(2)]
    places = [f"{site}/{n}" for site, place in state.sites.items() for n in range(len(place.paths))]
    for place in rng.sample(places, rng.randint(4, 12)):
        station(state, place, people.pop(), rng, tricks == "on")
    return state


def station(state: Table, place: str, mercenary: str, rng: random.Random, tricks: bool) -> None:
    """Somebody on a path with random goods."""
    kinds = sorted({**TRAPS, **TRICKS}) if tricks else sorted(t for t in TRAPS if "shielded" not in t)
    mission = place.startswith("mission")
    fight = send(
        state, place, rng.choice(COLORS), mercenary, strength=rng.randint(0, 4), magic=rng.randint(0, 3),
        persuasion=rng.randint(1, 2) if mission else 0, gear=tuple(rng.sample(sorted(EQUIPMENT), rng.randint(0, 2))),
        hidden=() if mission else tuple(rng.choices(kinds, k=rng.randint(0, 3))),
        defense=0 if mission else rng.randint(0, 3), potions=rng.randint(0, 2), venoms=rng.randint(0, 2),
    )  # fmt: skip
    fight.member.wounded = rng.random() < 0.2


def cards(state: Table) -> Counter[str]:
    """Where every card and token of the battle is, as one bag."""
    clans = state.players.values()
    bag = Counter(key for clan in clans for key in clan.members)
    bag.update(key for clan in clans for key in (*clan.loot, *clan.trophies, *(h.land for h in clan.holdings)))
    bag.update(gear.id for clan in clans for member in clan.members.values() for gear in member.gear)
    bag.update(key for site in state.sites.values() for key in (site.monster, site.escaped, site.land) if key)
    bag.update(kind for clan in clans for kind in clan.traps)
    bag.update(t.kind for site in state.sites.values() for p in site.paths for t in p.traps if t.revealed)
    bag.update((*state.offer, *state.lodge))
    for discarded in state.discards.values():
        bag.update(discarded)
    return bag


def walk(state: Table, rng: random.Random) -> Counter[str]:
    """Play the Adventure phase to its end with random answers, looking at the table all the time."""
    asked: Counter[str] = Counter()
    while (phase := adventure_phase(state)) is not None:
        script, value = phase.script(state), None
        while True:
            try:
                question = script.send(value)
            except StopIteration:
                break
            question = question() if callable(question) else question
            asked[question.why] += 1
            value = question.accept(random_answer(question, rng))
            sound(state)
    return asked


def sound(state: Table) -> None:
    """What must hold at every moment."""
    for clan in state.players.values():
        assert min(clan.glory, clan.gold, clan.defense, clan.potions, clan.venoms, clan.reputation) >= 0
        assert (clan.defense <= 5, clan.potions <= 3, clan.venoms <= 3) == (True, True, True)
        assert clan.reputation == sum(member.reputation for member in clan.members.values())
    for site in state.sites.values():
        for path in site.paths:
            assert min(path.defense, path.potions, path.venoms, *path.dice.values(), 0) >= 0
            assert path.dead or not path.taken or path.member in state.clan(path.who).members


@pytest.mark.parametrize("part", range(4))
def test_random_adventures_end_and_lose_or_make_nothing(part):
    seen: Counter[str] = Counter()
    for seed in range(part * 25, part * 25 + 25):
        rng = random.Random(seed)
        state = crowded(rng)
        drawn = Counter(state.offer) + Counter(state.lodge)
        before = cards(state) - drawn
        seen += walk(state, rng)
        after = cards(state) - Counter({kind: n for kind, n in drawn.items() if kind in TRAPS})
        lost = before - after
        assert not lost, (seed, lost)
        made = {card: n for card, n in (after - before).items() if card not in LOOT and card not in {**TRAPS, **TRICKS}}
        assert not made, (seed, made)
        assert max(after[token] for token in LOOT) <= 1
        assert not [
            path for site in state.sites.values() if site.kind != "task" for path in site.paths
            if path.alive and site.monster and not path.fought
        ]  # fmt: skip
    assert {"attack", "defend", "before-attack", "conquest", "mission", "contract", "loot", "reroll"} <= set(seen)
    assert {"reveal", "steal", "cancel-trick", "trick-target", "settle", "spores"} & set(seen)


@pytest.mark.parametrize("seed", range(300, 304))
def test_every_answer_of_an_adventure_can_be_taken_back_and_replayed(seed):
    rng = random.Random(seed)
    start = crowded(rng)
    game = replace(MONSTER_LANDS, start=lambda setup: copy.deepcopy(start), next_phase=adventure_phase)
    session = Session(game, start.setup, values=Sample(game))
    while session.question is not None:
        before, digest = copy.deepcopy(session.state), session.question.digest()
        session.answer(random_answer(session.question, rng))
        session.undo(sure=True)
        assert session.state == before
        assert session.question.digest() == digest
        session.answer(random_answer(session.question, rng))
    again = Session(game, start.setup, values=Sample(game), entries=session.entries)
    assert again.read_only is None
    assert again.state == session.state


def test_an_adventure_of_a_seed_is_always_the_same():
    logs = []
    for _ in range(2):
        rng = random.Random(7)
        state = crowded(rng)
        walk(state, rng)
        logs.append(list(state.log))
    assert logs[0] == logs[1]
