"""Piles we cannot see: when the table draws, it says what came up; every card is in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from companion.games.monster_lands.data import (
    EQUIPMENT,
    EQUIPMENT_CARDS,
    HEADERS,
    INITIAL_TRAP,
    LANDS,
    LOOT,
    MERCENARIES,
    MISSIONS,
    MONSTERS,
    SHIELDED,
    TRAPS,
    TRICKS,
    card_name,
    card_text,
)
from companion.games.monster_lands.dice import some
from companion.games.monster_lands.state import Path, Pile, Table, Trap
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Text, say

EMPTY = "empty"
MANY = ("trap", "equipment")  # piles with several tokens or cards of a kind
BOXED = 12  # so many start cards may have stayed in the box (the deck has 24 of the 36); they look undrawn to us
ALL: dict[str, tuple[str, ...]] = {
    "monster": tuple(MONSTERS), "mercenary": tuple(MERCENARIES), "land": tuple(LANDS), "equipment": tuple(EQUIPMENT),
    "loot": tuple(LOOT), "task": MISSIONS, "contract": MISSIONS, "header": HEADERS,
}  # fmt: skip


def kinds(state: Table, pile: Pile) -> tuple[str, ...]:
    """Everything that can be in a pile; tricks and shielded traps only come with their module."""
    if pile != "trap":
        return ALL[pile]
    if state.setting("tricks", "off") == "on":
        return (*TRAPS, *TRICKS)
    return tuple(trap for trap in TRAPS if trap not in SHIELDED)


def in_play(state: Table, pile: Pile) -> Iterator[str]:
    """Every card of a kind that lies on the table, face up or with a clan."""
    clans, sites = state.players.values(), state.sites.values()
    if pile == "monster":
        yield from (monster for site in sites for monster in (site.monster, site.escaped) if monster)
        yield from (trophy for clan in clans for trophy in clan.trophies)
    elif pile == "mercenary":
        yield from state.tavern
        yield from (key for clan in clans for key, member in clan.members.items() if not member.novice)
    elif pile == "land":
        yield from (site.land for site in sites if site.land)
        yield from (holding.land for clan in clans for holding in clan.holdings)
    elif pile == "equipment":
        yield from state.bazaar
        yield from (gear.id for clan in clans for member in clan.members.values() for gear in member.gear)
    elif pile == "loot":
        yield from state.offer
        yield from (loot for clan in clans for loot in clan.loot)
    elif pile == "trap":
        yield from state.lodge
        yield from (trap for clan in clans for trap in clan.traps)
        yield from (trap.kind for site in sites for path in site.paths for trap in path.traps if trap.revealed)
    else:
        kind = "land" if pile == "header" else pile
        yield from (site.tile for site in sites if site.tile and site.kind == kind)


def unseen(state: Table, pile: Pile) -> tuple[str, ...]:
    """What may still be in a pile: neither on the table nor discarded."""
    gone = set(state.discards.get(pile, ()))
    if pile not in MANY:
        gone |= set(in_play(state, pile))
    if pile == "header":  # a tile has two sides
        gone |= {id[:-1] + side for id in gone for side in "ab"}
    if pile in MANY:
        return kinds(state, pile) if left_in(state, pile) else ()
    return tuple(id for id in kinds(state, pile) if id not in gone)


def left_in(state: Table, pile: Pile) -> int:
    """How many cards a pile still holds, at most."""
    if pile == "trap":
        return 99  # nobody has told us how many tokens there are
    if pile == "equipment":
        return EQUIPMENT_CARDS - len(list(in_play(state, pile))) - len(state.discards.get(pile, ()))
    return len(unseen(state, pile))


def discard(state: Table, pile: Pile, *ids: str) -> None:
    """Put cards on the discard pile; the initial traps leave the game."""
    state.discards.setdefault(pile, []).extend(id for id in ids if id != INITIAL_TRAP)


def reshuffle(state: Table, pile: Pile) -> Script[bool]:
    """Make a new pile of the discards, if there are any; the table shuffles before it draws."""
    if not state.discards.get(pile):
        return False
    state.discards[pile] = []
    name = say(f"ml-pile-{pile}")
    state.note(say("ml-reshuffled", pile=name), "", say("ml-do-reshuffle", pile=name))
    yield from state.board("reshuffle")
    return True


def draw(
    state: Table, pile: Pile, count: int, text: Text, fits: Callable[[str], bool] = lambda id: True
) -> Script[list[str]]:
    """The next cards of a pile, as the table names them; fewer when pile and discards have run out."""
    drawn: list[str] = []
    while len(drawn) < count:
        candidates = _candidates(state, pile, drawn, fits)
        if not candidates:
            if not (yield from reshuffle(state, pile)):
                break
            continue
        there = left_in(state, pile) - len(drawn) if pile in MANY else len(candidates)
        wanted = min(count - len(drawn), there)
        keys = yield from some(lambda: _ask(state, pile, wanted, text, drawn, fits))  # noqa: B023
        drawn += [key for key in keys if key != EMPTY]
        if EMPTY in keys and not (yield from reshuffle(state, pile)):
            break
    return drawn


def _candidates(state: Table, pile: Pile, drawn: list[str], fits: Callable[[str], bool]) -> list[str]:
    taken = () if pile in MANY else drawn
    if pile in MANY and left_in(state, pile) <= len(drawn):
        return []
    return [id for id in unseen(state, pile) if id not in taken and fits(id)]


def _ask(state: Table, pile: Pile, count: int, text: Text, drawn: list[str], fits: Callable[[str], bool]) -> Choose:
    ids = _candidates(state, pile, drawn, fits)
    most = count if pile in MANY else 1
    # A name is quickly found among others if nothing stands between them; loot has no name but what it does.
    note = card_text if pile == "loot" else lambda pile, id: ""
    options = tuple(Option(id, card_name(pile, id), most=most, note=note(pile, id)) for id in ids)
    if may_be_empty(state, pile, len(ids)):
        options += (Option(EMPTY, say("ml-pile-empty")),)

    def whole(keys: tuple[str, ...]) -> Text | None:
        return None if len(keys) == count or EMPTY in keys else say("ml-draw-more", n=count - len(keys))

    least = count if options[-1].key != EMPTY else 1
    return Choose(why=f"draw-{pile}", text=text, options=options, least=least, most=count, check=whole)


def may_be_empty(state: Table, pile: Pile, candidates: int) -> bool:
    """Whether the pile may have run out without our knowing."""
    if state.stage == "setup":
        return False
    return candidates <= BOXED if pile == "mercenary" else pile == "trap"


def pick_one(ids: list[str], why: str, text: Text, pile: Pile, who: str = "") -> Script[str]:
    """One of several known cards; no question where they are all the same."""
    counts = Counter(ids)
    if len(counts) == 1:
        return ids[0]
    options = tuple(Option(id, card_name(pile, id), note=card_text(pile, id)) for id in counts)
    return (yield from choose(Choose(why=why, who=who, text=text, options=options)))


def reveal_trap(state: Table, who: str, trap: Trap, text: Text = "", together: int = 1) -> Script[str]:
    """A face-down trap of a clan is turned up: its owner says which of the clan's traps it is.

    Of so many that go `together` the order does not matter: where they are all the clan has, nothing is asked.
    """
    clan = state.clan(who)
    text = text or say("ml-discard-which", who=state.name(who))
    kind = clan.traps[0]
    if together < len(clan.traps):
        kind = yield from pick_one(clan.traps, "reveal-trap", text, "trap", who)
    clan.traps.remove(kind)
    trap.kind = kind
    return kind


def discard_trap(state: Table, who: str, trap: Trap, together: int = 1) -> Script[None]:
    """A trap leaves a path for the discard pile; one that lay face down, as so many that go with it, is named first."""
    kind = trap.kind or (yield from reveal_trap(state, who, trap, together=together))
    discard(state, "trap", kind)


def hidden(*paths: Path) -> int:
    """How many traps lie face down on some paths."""
    return sum(not trap.revealed for path in paths for trap in path.traps)


def refill(state: Table, pile: Pile) -> Script[None]:
    """Fill an offer up from its pile: the tavern, the bazaar, the lodge or the loot."""
    offer, size = offer_of(state, pile)
    missing = size - len(offer)
    if missing > 0:
        offer += yield from draw(state, pile, missing, say(f"ml-draw-{pile}", n=missing))


def offer_of(state: Table, pile: Pile) -> tuple[list[str], int]:
    """The open cards of a pile, and how many there should be."""
    offers: dict[str, tuple[list[str], int]] = {
        "mercenary": (state.tavern, 3 if len(state.players) == 1 else 4),
        "equipment": (state.bazaar, 3),
        "trap": (state.lodge, 6),
        "loot": (state.offer, 4),
    }
    return offers[pile]
