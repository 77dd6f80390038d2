"""What happens to a clan: members come and go, tokens are gained within their limits, lands are settled."""

from __future__ import annotations

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import discard, pick_one, refill
from companion.games.monster_lands.data import KINDS, card_name, card_text, goods
from companion.games.monster_lands.dice import some
from companion.games.monster_lands.state import Clan, Gear, Holding, Member, Table, trap_limit, traps_in_hand
from companion.kernel.game import know
from companion.kernel.question import Choose, Option, Roll
from companion.kernel.script import Script, choose, roll
from companion.kernel.text import Text, say


def bracket(glory: int) -> int:
    """The part of the glory track: 0 up to 10, 1 up to 20, 2 above (ruling 1)."""
    return 0 if glory <= 10 else 1 if glory <= 20 else 2


def add_member(state: Table, who: str, mercenary: str, reputation: int | None = None) -> Script[Member]:
    """A mercenary joins a clan with dice, affinity and reputation as printed; start cards have theirs given."""
    name = card_name("mercenary", mercenary)
    if reputation is None:
        reputation = int((yield from know(state, fields.REPUTATION, mercenary, name)))
    dice: dict[str, int] = {}
    for kind, field in zip(KINDS, (fields.STRENGTH, fields.MAGIC, fields.PERSUASION), strict=True):
        dice[kind] = int((yield from know(state, field, mercenary, name)))
    affinity = str((yield from know(state, fields.AFFINITY, mercenary, name)))
    member = Member(mercenary, reputation, dice, affinity)
    state.clan(who).members[mercenary] = member
    gain_reputation(state, who, member)
    return member


def gain_reputation(state: Table, who: str, member: Member) -> None:
    """The reputation of somebody who joins; before the game it is laid out with everything else."""
    n, why = member.reputation, say("ml-why-hired", name=member.name)
    do = say("ml-do-take", who=state.name(who), what=goods(n, "reputation"))
    state.change(who, "reputation", n, why, *((do,) if n and state.stage != "setup" else ()))


def add_novice(state: Table, who: str, stack: bool = True) -> Script[Member]:
    """A novice joins: one strength die, no affinity, the reputation printed on the card."""
    reputation = int((yield from know(state, fields.NOVICE_REPUTATION, "novice", say("ml-novice-card"))))
    taken = {key for clan in state.players.values() for key in clan.members}
    key = next(key for key in (f"novice-{n}" for n in range(1, 99)) if key not in taken)
    member = Member(key, reputation, {"strength": 1})
    state.clan(who).members[key] = member
    if stack:
        state.novices = max(0, state.novices - 1)
    gain_reputation(state, who, member)
    return member


def add_dice(state: Table, who: str, dice: dict[str, int]) -> Script[None]:
    """New dice join the pool during the Deployment phase; persuasion dice are rolled at once."""
    state.gain_dice(who, dice)
    yield from roll_persuasion(state, who, dice.get("persuasion", 0))


def roll_persuasion(state: Table, who: str, count: int) -> Script[None]:
    """Roll persuasion dice and keep their faces in the pool."""
    if count:
        ask = Roll(
            why="persuasion", who=who, dice={"persuasion": count}, text=say("ml-roll-persuasion", who=state.name(who))
        )
        faces = yield from roll(ask)
        clan = state.clan(who)
        clan.persuasion += sorted((int(face) for face in faces["persuasion"]), reverse=True)
        clan.gained += count


def lose_member(state: Table, who: str, key: str, why: Text, gear: bool = True) -> list[Gear]:
    """A member leaves for the discards, or a novice for the stack; the land is unsettled, the equipment lost with it.

    With `gear=False` the equipment is handed back instead of being discarded.
    """
    clan = state.clan(who)
    member = clan.members.pop(key)
    if member.novice:
        state.novices = min(8, state.novices + 1)
    else:
        discard(state, "mercenary", key)
    for holding in clan.holdings:
        if holding.settler == key:
            holding.settler = ""
    if clan.leader == key:
        clan.leader = ""
    lose(state, who, "reputation", member.reputation, why)
    if gear:
        discard(state, "equipment", *(item.id for item in member.gear))
        return []
    return member.gear


def gain(state: Table, who: str, what: str, n: int, why: Text) -> Script[None]:
    """A reward of any kind: a counter, loot from the offer, or traps from the lodge."""
    if what == "loot":
        for _ in range(n):
            yield from take_loot(state, who)
        yield from refill(state, "loot")
    elif what == "trap":
        for _ in range(n):
            yield from take_trap(state, who)
    elif what == "potion-or-venom":
        yield from potions_or_venoms(state, who, n, why)
    elif n:
        counter = state.counter(what)
        top, have = counter.top(state, who), counter.read(state, who)
        n = n if top is None else min(n, top - have)
        if n > 0:
            state.change(who, what, n, why, say("ml-do-take", who=state.name(who), what=goods(n, what)))
        else:
            state.note(say("ml-no-room", who=state.name(who), what=say(f"counter-{what}", n=2)), who)


def lose(state: Table, who: str, what: str, n: int, why: Text) -> None:
    """A clan loses so many of something, as far as they are there, and is told so."""
    n = min(n, state.counter(what).read(state, who))
    if n:
        state.change(who, what, -n, why, say("ml-do-lose", who=state.name(who), what=goods(n, what)))


def potions_or_venoms(state: Table, who: str, n: int, why: Text) -> Script[None]:
    """So many tokens, potions and venoms as the clan likes, within the limit of three each."""
    if any(_room(state, who).values()):
        keys = yield from some(lambda: _ask_tokens(state, who, n))
        for key in ("potion", "venom"):
            yield from gain(state, who, key, keys.count(key), why)


def _room(state: Table, who: str) -> dict[str, int]:
    return {"potion": 3 - state.clan(who).potions, "venom": 3 - state.clan(who).venoms}


def _ask_tokens(state: Table, who: str, n: int) -> Choose:
    room = _room(state, who)
    n = min(n, sum(room.values()))
    options = tuple(
        Option(key, say(f"ml-{key}"), None if left else say("ml-closed-limit"), min(left, n), icon=key)
        for key, left in room.items()
    )
    return Choose(
        why="tokens", who=who, text=say("ml-ask-tokens", n=n), options=options, least=n, most=n,
        rule=say("ml-rule-tokens"),
    )  # fmt: skip


def take_loot(state: Table, who: str) -> Script[None]:
    """A clan takes a loot token from the offer; the caller fills the offer up when it is time."""
    if not state.offer:
        state.note(say("ml-no-loot"), who)
        return
    token = yield from pick_one(state.offer, "loot", say("ml-ask-loot", who=state.name(who)), "loot", who)
    state.offer.remove(token)
    state.clan(who).loot.append(token)
    name = card_name("loot", token)
    state.note(say("ml-takes-loot", who=state.name(who), name=name), who)


def take_trap(state: Table, who: str) -> Script[None]:
    """A clan takes a trap from the lodge for nothing."""
    if state.lodge:
        token = yield from pick_one(state.lodge, "trap", say("ml-ask-trap", who=state.name(who)), "trap", who)
        state.lodge.remove(token)
        state.clan(who).traps.append(token)
        state.note(say("ml-takes-trap", who=state.name(who), name=card_name("trap", token)), who)
        yield from keep_trap_limit(state, who)
        yield from refill(state, "trap")


def keep_trap_limit(state: Table, who: str) -> Script[None]:
    """Too many traps: the clan throws away some, by its own choice (ruling 11)."""
    clan = state.clan(who)
    while (over := traps_in_hand(state, who) - trap_limit(state, who)) > 0:
        token = yield from pick_one(clan.traps, "discard-trap", say("ml-ask-discard-trap", n=over), "trap", who)
        clan.traps.remove(token)
        discard(state, "trap", token)
        state.note(say("ml-discards-trap", who=state.name(who), name=card_name("trap", token)), who)


def settlers_for(state: Table, who: str, land: str) -> list[Member]:
    """Who can settle a land: mercenaries of its affinity, not the leader, not settled elsewhere (ruling 27)."""
    clan = state.clan(who)
    affinity, settled = state.word("land", land, "affinity"), clan.settlers()
    return [m for m in clan.members.values() if m.affinity == affinity and m.key not in (clan.leader, *settled)]


def offer_settling(state: Table, who: str, land: str) -> Script[None]:
    """A clan may settle one of its mercenaries of matching affinity on a land it owns."""
    holding = next(h for h in state.clan(who).holdings if h.land == land)
    yield from know(state, fields.LAND_AFFINITY, land, card_name("land", land))
    if holding.settler or not settlers_for(state, who, land):
        return

    def ask() -> Choose:
        people = [] if holding.settler else settlers_for(state, who, land)  # somebody may have settled in the meantime
        options = tuple(Option(m.key, m.name) for m in people)
        options += (Option("nobody", say("ml-nobody")),)
        return Choose(
            why="settle",
            who=who,
            text=say("ml-ask-settle", land=card_name("land", land)),
            options=options,
            rule=say("ml-rule-settle"),
        )

    key = yield from choose(ask)
    if key != "nobody":
        settle(state, who, holding, key)


def settle(state: Table, who: str, holding: Holding, key: str) -> None:
    """A mercenary moves to a land for good."""
    name, land = state.clan(who).members[key].name, card_name("land", holding.land)
    holding.settler = key
    state.note(say("ml-settles", name=name, land=land), who, say("ml-do-settle", name=name, land=land))


def bearers(clan: Clan) -> list[Member]:
    """Who can be given equipment: mercenaries that are not out on a path."""
    return [member for member in clan.idle() if not member.novice]


def same_type(state: Table, member: Member, equipment: str) -> Gear | None:
    """The card of the same type that a member already carries."""
    kind = state.word("equipment", equipment, "type")
    return next((g for g in member.gear if state.word("equipment", g.id, "type") == kind), None)


def equip(state: Table, who: str, gear: Gear, text: Text, may_discard: bool = False) -> Script[None]:
    """A clan gives an equipment card to one of its mercenaries at home; a card of the same type makes room for it."""
    people = bearers(state.clan(who))
    if people:
        yield from know(state, fields.EQUIPMENT_TYPE, gear.id, card_name("equipment", gear.id))
    options = []
    for member in people:
        old = same_type(state, member, gear.id)
        note = say("ml-replaces", name=card_name("equipment", old.id)) if old else ""
        options.append(Option(member.key, member.name, note=note))
    if may_discard:
        options.append(Option("discard", say("ml-discard")))
    if not options:
        return
    ask = Choose(why="equip", who=who, text=text, options=tuple(options), rule=card_text("equipment", gear.id))
    key = options[0].key if len(options) == 1 else (yield from choose(ask))
    if key == "discard":
        throw_off(state, gear)
    else:
        put_on(state, state.clan(who).members[key], gear)


def throw_off(state: Table, gear: Gear) -> None:
    """An equipment card goes to the discards, and that is said."""
    discard(state, "equipment", gear.id)
    state.note(say("ml-thrown-off", name=card_name("equipment", gear.id)))


def put_on(state: Table, member: Member, gear: Gear) -> None:
    """A member takes an equipment card; what it carried of the same type goes."""
    if (old := same_type(state, member, gear.id)) is not None:
        member.gear.remove(old)
        throw_off(state, old)
    member.gear.append(gear)
    state.note(say("ml-carries", name=member.name, what=card_name("equipment", gear.id)))
