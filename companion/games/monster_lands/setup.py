"""The setup assistant: what to lay out for this number of players, and what came up."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import draw, offer_of, refill, unseen
from companion.games.monster_lands.clan import add_member
from companion.games.monster_lands.data import INITIAL_TRAP, MERCENARIES, PATHS, card_name
from companion.games.monster_lands.monsters import draw_monster
from companion.games.monster_lands.state import Clan, Site, Table, new_paths
from companion.games.monster_lands.tiles import replace_tile
from companion.kernel.game import Phase, know, recall
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.state import Setup
from companion.kernel.text import Text, say

FAMOUS = 4  # every player must find somebody of at most this reputation in the first tavern


def start(setup: Setup) -> Table:
    """The table before anything lies on it."""
    state = Table(setup)
    state.odds = state.setting("odds", "off") == "on"
    state.players = {seat.color: Clan() for seat in setup.seats}
    state.sites = {"mission-a": Site("task", new_paths(2)), "mission-b": Site("contract", new_paths(2))}
    for land in range(1 if len(setup.seats) <= 2 else 2):
        state.sites[f"land-{land}"] = Site("land", new_paths(PATHS))
    state.sites["entrance"] = Site("entrance", new_paths(2))
    return state


def setup_phase(state: Table) -> Phase[Table]:
    """The next part of setting up; `cursor` says how far we are."""
    script = STEPS[state.cursor]
    return Phase(f"setup-{state.cursor or 'layout'}", say("ml-phase-setup"), script)


def layout(state: Table) -> Script[None]:
    """Everything to be laid out, in one list."""
    state.todo += layout_texts(state)
    yield from state.board("layout")
    state.cursor = "clans"


def layout_texts(state: Table) -> list[Text]:
    """What goes where with this number of players, this difficulty and these modules."""
    few, danger = len(state.players) <= 2, state.setting("danger", "normal")
    texts: list[Text] = [say("ml-lay-board"), say("ml-lay-tavern", n=offer_of(state, "mercenary")[1])]
    texts.append(say("ml-lay-tricks") if state.setting("tricks", "off") == "on" else say("ml-lay-traps"))
    texts.append(say("ml-lay-bazaar"))
    texts.append(say("ml-lay-monsters-all") if danger in ("hard", "cut-throat") else say("ml-lay-monsters"))
    texts.append(say("ml-lay-lands", n=1 if few else 2))
    texts += [say("ml-lay-two")] if few else []
    texts.append(say("ml-lay-missions"))
    if danger in ("tutorial", "cut-throat"):
        texts.append(say(f"ml-lay-track-{danger}"))
    texts += [say("ml-lay-reserve"), say("ml-lay-clan")]
    return texts


def clans(state: Table) -> Script[None]:
    """Every clan takes a leader, who has no reputation, and a start mercenary of the same affinity, who has 1."""
    for mercenary in MERCENARIES:
        yield from recall(state, fields.AFFINITY, mercenary)
    for who, clan in state.players.items():
        leader = yield from _choose_start(state, who, "leader", "")
        yield from add_member(state, who, leader, reputation=0)
        clan.leader = leader
        affinity = clan.members[leader].affinity
        mercenary = yield from _choose_start(state, who, "start", affinity)
        state.printed.setdefault(f"mercenary/{mercenary}.affinity", affinity)  # it is the leader's
        yield from add_member(state, who, mercenary, reputation=1)
        clan.traps.append(INITIAL_TRAP)
    state.first = yield from _choose_first(state)
    state.cursor = "outside"


def _choose_start(state: Table, who: str, role: str, affinity: str) -> Script[str]:
    def ask() -> Choose:
        options = []
        for id in unseen(state, "mercenary"):
            printed = state.word("mercenary", id, "affinity")
            closed = say("ml-closed-affinity") if affinity and printed not in ("", affinity) else None
            options.append(Option(id, card_name("mercenary", id), closed, icon=printed))
        text = say(f"ml-ask-{role}", who=state.name(who))
        return Choose(why=role, who=who, text=text, options=tuple(options))

    return (yield from choose(ask))


def _choose_first(state: Table) -> Script[str]:
    options = tuple(Option(who, state.name(who), who=who) for who in state.players)
    if len(options) == 1:
        return options[0].key
    return (yield from choose(Choose(why="first", text=say("ml-ask-first"), options=options)))


def outside(state: Table) -> Script[None]:
    """The lands with their monsters and path headers, and the two missions."""
    for place, site in state.sites.items():
        if site.kind == "land":
            yield from new_land(state, place)
            yield from draw_monster(state, place)
    yield from new_missions(state)
    state.cursor = "citadel"


def new_land(state: Table, place: str) -> Script[None]:
    """A land card and a new path header for an empty dock; none when the lands have run out."""
    site, where = state.sites[place], say(f"ml-place-{place}")
    drawn = yield from draw(state, "land", 1, say("ml-draw-land", place=where))
    if drawn:
        site.land = drawn[0]
        site.tile = yield from replace_tile(state, "header", site.tile, say("ml-draw-header", place=where))
    else:
        site.tile = ""


def new_missions(state: Table) -> Script[None]:
    """One dice-rolling and one contract-based mission for the round."""
    left, right = state.sites["mission-a"], state.sites["mission-b"]
    left.tile = yield from replace_tile(state, "task", left.tile, say("ml-draw-task"))
    right.tile = yield from replace_tile(state, "contract", right.tile, say("ml-draw-contract"))


def citadel(state: Table) -> Script[None]:
    """The open offers: tavern, bazaar, lodge and loot."""
    yield from first_tavern(state)
    yield from refill(state, "equipment")
    yield from refill(state, "trap")
    yield from refill(state, "loot")
    state.cursor, state.stage = "", "pools"


def first_tavern(state: Table) -> Script[None]:
    """The first offer has somebody of reputation 4 or less for each player; the most famous make room for others."""
    yield from refill(state, "mercenary")
    aside: list[str] = []
    while True:
        for id in state.tavern:
            yield from know(state, fields.REPUTATION, id, card_name("mercenary", id))
        fame = {id: state.value("mercenary", id, "reputation") for id in state.tavern}
        if sum(n <= FAMOUS for n in fame.values()) >= len(state.players):
            break
        most = max(fame, key=lambda id: fame[id])
        state.note(say("ml-set-aside", name=card_name("mercenary", most)))
        text = say("ml-draw-instead", name=card_name("mercenary", most))
        drawn = yield from draw(state, "mercenary", 1, text, lambda id: id not in aside)
        if not drawn:
            break
        aside.append(most)
        state.tavern[state.tavern.index(most)] = drawn[0]
    if aside:
        state.note(say("ml-shuffle-back"), "", say("ml-shuffle-back"))


STEPS: dict[str, Callable[[Table], Script[None]]] = {
    "": layout, "clans": clans, "outside": outside, "citadel": citadel,
}  # fmt: skip
