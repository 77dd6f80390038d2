"""The screen of Monster Lands as blocks: rounds and phases, clans with their sheets, lands with their paths."""

from __future__ import annotations

from companion.games.monster_lands.cleanup import wages
from companion.games.monster_lands.data import ICONS, KINDS, LANDS, card_name, card_text
from companion.games.monster_lands.deploy import pool_row, spaces
from companion.games.monster_lands.monsters import track
from companion.games.monster_lands.outside import note, path_name
from companion.games.monster_lands.pools import pool_sums
from companion.games.monster_lands.scoring import score_sum, tally_of
from companion.games.monster_lands.state import Clan, Member, Path, Site, Table, traps_in_hand
from companion.kernel.question import dice_names
from companion.kernel.text import Text, say
from companion.kernel.view import Block, Face, Fold, Location, Notice, Panel, Slot, Space, Stat, Steps, Sum, Track
from companion.kernel.view import Table as Rows

STAGES = ("pools", "deploy", "adventure", "clean-up")
PARTS = {"persuasion": "pools", "over": "clean-up"}  # of which phase the other stages are


def view(state: Table) -> tuple[Block, ...]:
    """Everything on the table that the companion knows."""
    if state.stage == "setup":
        return (Steps((say("ml-phase-setup"),), 0),)
    current = STAGES.index(PARTS.get(state.stage, state.stage))
    detail = say("ml-turn-of", who=state.name(state.turn)) if state.turn else ""
    return (
        rounds(state),
        Steps(tuple(say(f"ml-phase-{stage}") for stage in STAGES), current, detail),
        *(panel(state, who) for who in state.order),
        *(location(state, place) for place in state.sites),
        citadel(state),
    )


def rounds(state: Table) -> Track:
    """The round track with the dice it gives monsters, as far as they are known."""
    spaces = []
    for n in range(1, 7):
        extra = state.printed.get(f"round/{track(state)}-{n}.monster-dice")
        spaces.append(Space(str(n), f"+{extra}" if extra else ""))
    return Track(say("ml-rounds"), tuple(spaces), state.round - 1)


def panel(state: Table, who: str) -> Panel:
    """A clan's counters, its sheet behind them."""
    clan, tally = state.clan(who), tally_of(state, who)
    stats = (
        Stat("glory", clan.glory, say("counter-glory", n=clan.glory)),
        Stat("reputation", clan.reputation, say("counter-reputation", n=clan.reputation)),
        Stat("gold", clan.gold, say("counter-gold", n=clan.gold)),
        Stat("defense", clan.defense, say("counter-defense", n=clan.defense)),
        Stat("potion", clan.potions, say("counter-potion", n=clan.potions)),
        Stat("venom", clan.venoms, say("counter-venom", n=clan.venoms)),
        Stat("trap", traps_in_hand(state, who), say("ml-traps")),
        Stat("trophy", tally.trophies, say("ml-trophies")),
    )
    first = say("ml-first-player") if who == state.first else ""
    active = who == state.turn
    return Panel(who, state.name(who), stats, who, active, first, sheet(state, who))


def sheet(state: Table, who: str) -> tuple[Block, ...]:
    """Everything a clan has: people, dice, lands, loot, wages, points so far; its traps only for its owner's eyes."""
    clan = state.clan(who)
    pool = pool_row(clan)
    blocks: list[Block] = [members(clan), *((pool,) if pool.dice else ()), *pool_sums(state, who)]
    blocks += [Notice(loot_line(token), "quiet") for token in clan.loot]
    if clan.holdings:
        blocks.append(holdings(clan))
    blocks += [wages(state, who), score(state, who), Fold(say("ml-traps"), secrets(clan), secret=True)]
    return tuple(blocks)


def members(clan: Clan) -> Rows:
    """The people of a clan."""
    head = ("", say("ml-head-dice"), say("ml-head-state"), say("ml-head-talent"))
    rows = tuple(_member(clan, member) for member in clan.members.values())
    return Rows(say("ml-people"), head, rows)


def _member(clan: Clan, member: Member) -> tuple[Text | int, ...]:
    marks: list[Text] = [say("ml-leader")] if member.key == clan.leader else []
    marks += [say("ml-has-reputation", n=member.reputation)] if member.reputation else []
    marks += [say("ml-wounded")] if member.wounded else []
    marks += [say("ml-away")] if member.place else []
    marks += [say(f"value-{member.affinity}")] if member.affinity else []
    marks += [card_name("equipment", gear.id) for gear in member.gear]
    talent = say("ml-novice-text") if member.novice else card_text("mercenary", member.key)
    return member.name, _joined(dice_names(member.dice)), _joined(tuple(marks)), talent


def _joined(texts: tuple[Text, ...]) -> Text:
    return say("ml-list", items=texts) if texts else ""


def holdings(clan: Clan) -> Location:
    """The lands of a clan, who lives there, and what they give."""
    slots = []
    for holding in clan.holdings:
        settler = clan.members[holding.settler].name if holding.settler in clan.members else say("ml-unsettled")
        used = say("ml-used") if holding.used else ""
        slots.append(Slot(LANDS[holding.land].name, text=settler, note=used or card_text("land", holding.land)))
    return Location(say("ml-lands"), slots=tuple(slots), icon="land")


def loot_line(token: str) -> Text:
    """A loot token with what it does."""
    return say("ml-named", name=card_name("loot", token), text=card_text("loot", token))


def score(state: Table, who: str) -> Sum:
    """The points a clan would have now, source by source."""
    return score_sum(say("ml-score-now"), tally_of(state, who))


def secrets(clan: Clan) -> tuple[Block, ...]:
    """A clan's traps, for its owner's eyes."""
    texts = [say("ml-named", name=card_name("trap", t), text=card_text("trap", t)) for t in clan.traps]
    return tuple(Notice(text) for text in texts)


def location(state: Table, place: str) -> Location:
    """A land, a mission or the Entrance with its paths."""
    site = state.sites[place]
    slots = tuple(slot(state, site, index) for index in range(len(site.paths)))
    title = card_name("land", site.land) if site.land else say(f"ml-place-{place}")
    return Location(title, tuple(site_stats(state, site)), slots, site_note(site), ICONS[site.kind])


def site_note(site: Site) -> Text:
    """The monster of a site and its power."""
    if not site.monster:
        return ""
    return say("ml-named", name=card_name("monster", site.monster), text=card_text("monster", site.monster))


def site_stats(state: Table, site: Site) -> list[Stat]:
    """The printed values of a site, as far as they are known."""
    stats = []
    for kind, id, names in (
        ("monster", site.monster, ("attack", "capture", "elimination", "affinity")),
        ("land", site.land, ("conquest", "glory", "affinity")),
    ):
        for name in names if id else ():
            value = state.printed.get(f"{kind}/{id}.{name}")
            if isinstance(value, int):
                stats.append(Stat("flag" if name == "conquest" else name, value, say(f"field-{name}")))
            elif value is not None:
                stats.append(Stat(value, say(f"value-{value}"), say(f"field-{name}")))
    return stats


def slot(state: Table, site: Site, index: int) -> Slot:
    """A path: who stands there with what; traps that lie face down are only counted."""
    path = site.paths[index]
    if not path.taken:
        known = site.kind == "entrance" or bool(site.tile)
        return Slot(path_name(site, index), note=note(state, site, index) if known else "")
    clan = state.clan(path.who)
    name = clan.members[path.member].name if path.member in clan.members else card_name("mercenary", path.member)
    dice = [Face(kind, kind) for kind in KINDS for _ in range(path.dice.get(kind, 0))]
    dice += [
        Face(kind, kind, note=say("ml-on-trap")) for t in path.traps for kind, n in t.dice.items() for _ in range(n)
    ]
    return Slot(
        path_name(site, index), path.who, name, tuple(dice), tuple(path_stats(path)), note=path_state(state, path)
    )


def path_stats(path: Path) -> list[Stat]:
    """The tokens on a path."""
    counts = {"trap": len(path.traps), "defense": path.defense, "potion": path.potions, "venom": path.venoms}
    return [Stat(icon, n) for icon, n in (counts | {"gold": path.gold}).items() if n]


def path_state(state: Table, path: Path) -> Text:
    """Dead, wounded, or well, and which traps lie open."""
    if path.dead:
        return say("ml-dead")
    shown = tuple(card_name("trap", t.kind) for t in path.traps if t.revealed)
    wounded = (say("ml-wounded"),) if state.member_on(path).wounded else ()
    return _joined((*wounded, *shown))


def citadel(state: Table) -> Location:
    """The buildings with the dice in them."""
    slots = []
    for name, building in state.buildings.items():
        dice = tuple(Face(die.kind, die.face or die.kind, note=state.name(die.who)) for die in building.dice)
        room = spaces(state, name)
        free = max(0, (room or 0) - len(dice))
        stats = () if room is None else (Stat("square", free, say("ml-free-spaces", n=free)),)
        slots.append(Slot(say(f"ml-building-{name}"), dice=dice, stats=stats, note=_panic(building.panic)))
    return Location(say("ml-citadel"), slots=tuple(slots), icon="tower")


def _panic(tokens: int) -> Text:
    return say("ml-panic-here", n=tokens) if tokens else ""
