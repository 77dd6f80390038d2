"""A table of Monster Lands in the middle of a deployment, and a player who gives answers in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from companion.games.monster_lands.game import MONSTER_LANDS
from companion.games.monster_lands.setup import start
from companion.games.monster_lands.state import Clan, Gear, Holding, Member, Table
from companion.kernel.catalogue import sample_values
from companion.kernel.game import Action
from companion.kernel.question import AnyQuestion, Choose, Json, Option, Printed, Value
from companion.kernel.script import Script
from companion.kernel.state import Seat, Setup
from companion.kernel.text import LANGUAGES, texts_of, words

COLORS = ("red", "blue", "green", "yellow")


@cache
def sample() -> dict[str, Value]:
    """The sample edition as printed values."""
    return {f"{component}.{name}": value for (component, name), value in sample_values(MONSTER_LANDS).items()}


def table(players: int = 3, **settings: str) -> Table:
    """Red's turn to deploy; everything printed is known, the offers lie open, nobody has dice or people."""
    state = start(Setup(tuple(Seat(color) for color in COLORS[:players]), settings, "sample"))
    state.printed = dict(sample())
    state.stage, state.first, state.turn = "deploy", "red", "red"
    state.tavern, state.bazaar = (
        ["drapis", "kakron", "taroa", "torko"][: 3 if players == 1 else 4],
        ["noxx", "mortis", "rashnek"],
    )
    state.lodge = [
        "strength-plus-1",
        "strength-plus-2",
        "magic-plus-1",
        "magic-dice-1",
        "strength-dice-1",
        "attack-plus-4",
    ]
    state.offer = ["gold-10", "gold-12", "supplies", "reroll-magic"]
    lands = iter((("kale", "header-1a", "krinx"), ("yuha", "header-2a", "gator")))
    for site in state.sites.values():
        if site.kind == "land":
            site.land, site.tile, site.monster = next(lands)
        elif site.kind != "entrance":
            site.tile = "mission-1"
    return state


def printed(state: Table, component: str, **values: Value) -> None:
    """Print other values on a component; underscores stand for hyphens."""
    state.printed |= {f"{component}.{name.replace('_', '-')}": value for name, value in values.items()}


def people(state: Table, who: str, *keys: str, reputation: int = 1) -> list[Member]:
    """Members of a clan, the first of them its leader unless it has one; the dice of the pool are not theirs."""
    clan = state.clan(who)
    for key in keys:
        affinity = "" if key.startswith("novice") else str(state.printed[f"mercenary/{key}.affinity"])
        clan.members[key] = Member(key, reputation, {"strength": 1}, affinity)
        clan.reputation += reputation
        clan.leader = clan.leader or key
    return [clan.members[key] for key in keys]


def dice(state: Table, who: str, strength: int = 0, magic: int = 0, persuasion: tuple[int, ...] = ()) -> Clan:
    """A clan's dice pool."""
    clan = state.clan(who)
    clan.pool, clan.persuasion = {"strength": strength, "magic": magic}, list(persuasion)
    clan.gained = strength + magic + len(persuasion)
    return clan


def own(state: Table, who: str, land: str, settler: str = "") -> Holding:
    """A land of a clan."""
    holding = Holding(land, settler)
    state.clan(who).holdings.append(holding)
    return holding


def wear(member: Member, *equipment: str) -> None:
    """Give a member equipment."""
    member.gear += [Gear(id) for id in equipment]


@dataclass
class Played:
    """What a script asked, without the cards drawn, and what it returned."""

    asked: list[AnyQuestion] = field(default_factory=list)
    result: Any = None

    @property
    def whys(self) -> list[str]:
        """The questions by their steps."""
        return [question.why for question in self.asked]

    def option(self, key: str, question: int = -1) -> Option:
        """An option of one of the questions, the last one unless told."""
        found = self.asked[question]
        assert isinstance(found, Choose)
        return found.option(key)


def play(script: Script[Any], answers: Sequence[Json] = (), draws: bool = False) -> Played:
    """Run a script to its end; what the table draws is the first that may come up, unless `draws` are answered too."""
    played, given, value = Played(), list(answers), None
    while True:
        try:
            asked = script.send(value)
        except StopIteration as stop:
            assert not given, f"nobody asked for {given}"
            played.result = stop.value
            return played
        question = asked() if callable(asked) else asked
        can_be_said(question)
        if isinstance(question, Printed) and question.recall:
            value = ""
        elif question.why.startswith("draw-") and not draws:
            value = question.accept(first_drawn(question))
        else:
            played.asked.append(question)
            assert given, f"no answer left for '{question.why}'"
            value = question.accept(given.pop(0))


def ask(script: Script[Any], answers: Sequence[Json] = ()) -> AnyQuestion:
    """Run a script up to a question and give back that question."""
    given, value = list(answers), None
    while True:
        asked = script.send(value)
        question = asked() if callable(asked) else asked
        can_be_said(question)
        if isinstance(question, Printed) and question.recall:
            value = ""
        elif question.why.startswith("draw-"):
            value = question.accept(first_drawn(question))
        elif not given:
            return question
        else:
            value = question.accept(given.pop(0))


def first_drawn(question: AnyQuestion) -> Json:
    """The first cards that may come up."""
    assert isinstance(question, Choose)
    keys = [option.key for option in question.options if option.open and option.key not in ("empty", "new")]
    count = max(question.least, question.most)
    keys = keys[:count] if len(keys) >= count else (keys * count)[:count]
    return keys[0] if question.single else keys


def can_be_said(question: object) -> None:
    """Every text of a question exists in every language."""
    for text in texts_of({"": question}):
        for language in LANGUAGES:
            words(language)(text)


def action(state: Table, key: str) -> Action[Table]:
    """The at-any-time action of that key."""
    return next(action for action in MONSTER_LANDS.actions(state) if action.key == key)


def act(state: Table, key: str, answers: Sequence[Json] = ()) -> Played:
    """Do something at any time."""
    found = action(state, key)
    assert found.closed is None
    return play(found.script(state), answers)


def offered(state: Table) -> list[str]:
    """The keys of what clans may do at any time and is open."""
    return [action.key for action in MONSTER_LANDS.actions(state) if action.closed is None and action.who]
