"""A quick monster attack without any session: name the monster, the place, the round and the defenses, then roll."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.monster_lands.data import LANDS, MONSTERS, Power, card_name
from companion.games.monster_lands.fields import FIELDS, components
from companion.games.monster_lands.fight import Fight, learn_attack
from companion.games.monster_lands.game import DICE
from companion.games.monster_lands.modifiers import attack_terms
from companion.games.monster_lands.monster_attack import attack_sum, monster_attack
from companion.games.monster_lands.odds import odds_action
from companion.games.monster_lands.state import Clan, Member, Path, Site, Table, new_paths
from companion.kernel.game import Action, Game, Outcome, Phase, Setting
from companion.kernel.question import Choose, Number, Option
from companion.kernel.script import Script, choose, choose_some, number
from companion.kernel.state import Setup
from companion.kernel.text import Text, say, signed
from companion.kernel.view import Block, Notice

WHO, SITE = "red", "land-0"
ENTRANCES = ("top", "bottom")
SETTINGS = (Setting("danger", ("normal", "tutorial", "cut-throat")), Setting("odds", ("off", "on")))  # what counts here
# What a mercenary may have with it, and how many at most.
GOODS = {"defense": 6, "talent": 6, "potion": 4, "magic": 6, "wounded": 1}


@dataclass
class Defender(Member):
    """Somebody whose card nobody asked for, with so many defense talents."""

    talents: int = 0

    @property
    def name(self) -> Text:
        """What the table calls it."""
        return say("ml-quick-defender")

    @property
    def powers(self) -> tuple[Power, ...]:
        """All its talents, whichever cards they are on."""
        return (Power("defense", self.talents),) if self.talents else ()


@dataclass
class Uncounted(Table):
    """A table whose counters nobody has told us: what is won or lost is told by its amount alone."""

    def change(self, who: str, field: str, by: int, why: Text, *do: Text) -> int:
        """Tell by how much a counter moves."""
        what = self.counter(field).name(by)
        self.note(say("ml-quick-changed", by=signed(by), what=what, why=why), who, *do)
        return by


def start(setup: Setup) -> Table:
    """A table with nothing on it but one mercenary."""
    state = Uncounted(setup, players={WHO: Clan()})
    state.odds = state.setting("odds", "off") == "on"
    return state


def next_phase(state: Table) -> Phase[Table] | None:
    """What is attacked by what, then the attack."""
    if not state.sites:
        return Phase("describe", say("ml-quick-describe"), describe, "round")
    return Phase("attack", say("ml-quick-attack"), attack, "turn") if state.stage != "over" else None


def describe(state: Table) -> Script[None]:
    """Four questions: the monster, the place, the round, what the mercenary has with it."""
    monsters = tuple(Option(id, card_name("monster", id)) for id in MONSTERS)
    monster = yield from choose(Choose(why="monster", text=say("ml-quick-ask-monster"), options=monsters))
    place = yield from choose(ask_place())
    state.round = yield from number(Number(why="round", text=say("ml-quick-ask-round"), low=1, high=6, suggest=1))
    goods = yield from choose_some(ask_goods())
    state.stage = "adventure"
    index = ENTRANCES.index(place) if place in ENTRANCES else 0
    site = Site("entrance", new_paths(2)) if place in ENTRANCES else Site("land", new_paths(4), land=place)
    site.monster = monster
    state.sites[SITE] = site
    site.paths[index] = equipped(goods)
    member = Defender("defender", talents=goods.count("talent"), wounded="wounded" in goods)
    state.clan(WHO).members["defender"] = member
    yield from learn_attack(state, site)


def ask_place() -> Choose:
    """Which land, or which path of the Entrance."""
    entrances = tuple(Option(place, say(f"ml-quick-entrance-{place}"), icon="tower") for place in ENTRANCES)
    lands = tuple(Option(id, card_name("land", id), icon="land") for id in LANDS)
    return Choose(why="place", text=say("ml-quick-ask-place"), options=(*lands, *entrances))


def ask_goods() -> Choose:
    """What the mercenary has with it, all in one."""
    options = tuple(
        Option(key, say(f"ml-quick-{key}"), most=most, icon="wound" if key == "wounded" else key)
        for key, most in GOODS.items()
    )
    return Choose(
        why="goods", text=say("ml-quick-ask-goods"), options=options, least=0, most=sum(GOODS.values()),
        rule=say("ml-quick-rule-goods"),
    )  # fmt: skip


def equipped(goods: tuple[str, ...]) -> Path:
    """The path with what was named."""
    path = Path(WHO, "defender", {"magic": goods.count("magic")})
    path.defense, path.potions = goods.count("defense"), goods.count("potion")
    return path


def the_fight(state: Table) -> Fight:
    """The one path that is attacked."""
    return Fight(state, SITE, next(n for n, path in enumerate(state.sites[SITE].paths) if path.taken))


def attack(state: Table) -> Script[None]:
    """The attack itself, by the very rules of a session."""
    yield from monster_attack(the_fight(state))
    state.todo.clear()
    state.stage = "over"


def result(state: Table) -> str:
    """What became of the mercenary."""
    fight = the_fight(state)
    return "dead" if fight.path.dead else "wounded" if fight.member.wounded else "unhurt"


def view(state: Table) -> tuple[Block, ...]:
    """The attack dice, unfolded, and what has happened."""
    if not state.sites or the_fight(state).path.dead:
        return ()
    return (attack_sum(the_fight(state), attack_terms(the_fight(state))),)


def outcome(state: Table) -> Outcome:
    """How it ended for the mercenary."""
    came_to = result(state)
    text = say(f"ml-quick-end-{came_to}", monster=card_name("monster", state.sites[SITE].monster))
    return Outcome((), text=text, blocks=(Notice(text, "good" if came_to == "unhurt" else "bad", big=True),))


def actions(state: Table) -> tuple[Action[Table], ...]:
    """The odds can be looked at."""
    return (odds_action(state),)


QUICK_ATTACK: Game[Table] = Game(
    name="monster-lands-attack", title=say("ml-quick-attack-title"), icon="monster", players=(1, 1), colors=(WHO,),
    start=start, next_phase=next_phase, view=view, outcome=outcome, dice=DICE, actions=actions, fields=FIELDS,
    components=components, settings=SETTINGS, door="quick", box="monster-lands",
)  # fmt: skip
