"""Deploying in the Outside: mercenaries with dice and tokens on the paths of lands, missions and the Entrance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from companion.games.monster_lands import fields
from companion.games.monster_lands.clan import bearers
from companion.games.monster_lands.data import FIGHTING, Need, card_name, goods, need
from companion.games.monster_lands.dice import ELSEWHERE, as_dice, elsewhere, pick_dice, some, spend, stock
from companion.games.monster_lands.state import Clan, Dice, Member, Path, Site, Table, Trap, traps_in_hand
from companion.games.monster_lands.tiles import know_need, know_path, path_note, tile_name, tile_note
from companion.kernel.game import Field, know
from companion.kernel.question import Choose, Option, dice_names
from companion.kernel.script import Script, choose
from companion.kernel.text import Text, say
from companion.kernel.view import Block, Facts, Notice, Stat

TOKENS = ("trap", "defense")
NOTHING, SOMETHING = need("dice-none"), need("any-smp-1")
SIDES = ("left", "right")
ENTRANCE_GOLD = (0, 5)  # what the Citadel's guards add, top and bottom path
ENTRANCE_DEFENSE = (2, 1)


def required(state: Table, site: Site, path: int) -> Need:
    """The dice a path asks for; until somebody has entered them, the least it can be."""
    if site.kind == "entrance":
        return NOTHING
    if site.kind == "land":
        return need(state.word("path", f"{site.tile}-{path + 1}", "required") or "dice-none")
    word = state.word(site.kind, site.tile, "dice")
    return need(word) if word else SOMETHING


def reinforcement(state: Table, site: Site, path: int) -> Need:
    """The dice a path lets one add: as printed on a land, as one likes at the Entrance, none on a mission."""
    if site.kind == "entrance":
        return Need({}, 99, FIGHTING)
    return need(state.word("path", f"{site.tile}-{path + 1}", "extra")) if site.kind == "land" else NOTHING


def site_closed(state: Table, who: str, place: str) -> Text | None:
    """Why a clan can send nobody to a site, if so."""
    site, clan = state.sites[place], state.clan(who)
    if site.kind == "entrance" and not site.monster:
        return say("ml-closed-no-monster")
    if site.kind != "entrance" and not site.tile:
        return say("ml-closed-no-land")
    if not bearers(clan):
        return say("ml-closed-nobody-home")
    free = [index for index, path in enumerate(site.paths) if not path.taken]
    reasons = [path_closed(state, who, place, index) for index in free] or [say("ml-closed-full")]
    return None if None in reasons else reasons[-1]


def path_closed(state: Table, who: str, place: str, index: int) -> Text | None:
    """Why a path is not open to a clan: somebody is there, or dice are missing."""
    site, clan = state.sites[place], state.clan(who)
    if site.paths[index].taken:
        return say("ml-closed-taken", who=state.name(site.paths[index].who))
    if site.kind == "entrance" and not any((*clan.pool.values(), traps_in_hand(state, who), clan.defense)):
        return say("ml-closed-dice")
    return say("ml-closed-dice") if required(state, site, index).missing(clan.dice()) else None


def sight(state: Table, place: str, index: int | None = None) -> tuple[Block, ...]:
    """What waits at a site, as far as it is known: the monster's values, the land's, what a path asks for and gives."""
    site = state.sites[place]
    named = (("monster", site.monster, "attack"), ("monster", site.monster, "capture"),
             ("monster", site.monster, "elimination"), ("land", site.land, "conquest"))  # fmt: skip
    known = [(name, state.printed.get(f"{kind}/{id}.{name}")) for kind, id, name in named if id]
    stats = tuple(
        Stat("flag" if name == "conquest" else name, n, say(f"ml-adv-fact-{name}"))
        for name, n in known
        if n is not None
    )
    where = card_name("land", site.land) if site.land else say(f"ml-place-{place}")
    title = say("ml-adv-foe-at", monster=card_name("monster", site.monster), place=where) if site.monster else where
    path = () if index is None else (say("ml-named", name=path_name(site, index), text=note(state, site, index)),)
    return (Facts(title, stats), *(Notice(text, "quiet") for text in path))


def send_out(state: Table, who: str, place: str) -> Script[Text | None]:
    """Assign a mercenary to a free path with its required dice, reinforcements and tokens, in one action.

    Tells why nobody goes, when the dice turn out not to be there.
    """
    site = state.sites[place]
    index = yield from _choose_path(state, who, place)
    if index is None:
        return say("ml-closed-dice")
    if site.kind != "entrance":
        yield from know_need(state, "header" if site.kind == "land" else site.kind, site.tile, index)
    if closed := path_closed(state, who, place, index):
        return closed
    if site.kind == "land":
        yield from know_path(state, site.tile, index)
    member = yield from _choose_member(state, who, sight(state, place, index))
    if site.kind in ("task", "contract"):
        needed, text = partial(required, state, site, index), say("ml-ask-mission-dice")
        keys = yield from pick_dice(state, who, needed, "mission-dice", text, sight(state, place, index))
    else:
        yield from know_capacity(state, site)
        load = Load(state, who, place, index)
        more = yield from some(load.ask)
        keys = (*load.fixed, *more)  # what is required may have been set right while the rest was asked
    if closed := path_closed(state, who, place, index):
        return closed
    keys += yield from _potion_for_the_road(state, who, site)
    state.step(say("ml-sends", who=state.name(who), name=member.name, place=say(f"ml-place-{place}")))
    assign(state, who, member, place, index, keys)
    return None


def know_capacity(state: Table, site: Site) -> Script[None]:
    """How many dice a path has room for."""
    yield from know(state, capacity_field(site), "board", say("ml-board"))


def capacity_field(site: Site) -> Field:
    """The printed number of dice spaces that counts for a path there."""
    return fields.LAND_CAPACITY if site.kind == "land" else fields.ENTRANCE_CAPACITY


def _choose_path(state: Table, who: str, place: str) -> Script[int | None]:
    site = state.sites[place]
    if site.kind == "task" and not any(path.taken for path in site.paths):  # two alike: the left one wins ties
        return 0
    open_ones = [option.key for option in _ask_path(state, who, place).options if option.open]
    key = open_ones[0] if len(open_ones) == 1 else (yield from choose(lambda: _ask_path(state, who, place)))
    return None if key == ELSEWHERE else int(key)


def _ask_path(state: Table, who: str, place: str) -> Choose:
    site = state.sites[place]
    options = tuple(
        Option(str(index), path_name(site, index), path_closed(state, who, place, index), note=note(state, site, index))
        for index in range(len(site.paths))
    )
    if not any(option.open for option in options):  # dice may have gone in the meantime
        options += (elsewhere(),)
    return Choose(why="path", who=who, text=say("ml-ask-path"), options=options, show=sight(state, place))


def path_name(site: Site, index: int) -> Text:
    """What the table calls a path."""
    if site.kind == "entrance":
        return say("ml-path-top") if index == 0 else say("ml-path-bottom")
    if site.kind == "land":
        return say("ml-path", n=index + 1)
    return say("ml-path-left") if index == 0 else say("ml-path-right")


def note(state: Table, site: Site, index: int) -> Text:
    """What a path asks for and gives."""
    if site.kind == "land":
        return path_note(state, site.tile, index)
    if site.kind == "entrance":
        return say("ml-note-entrance", defense=ENTRANCE_DEFENSE[index], gold=ENTRANCE_GOLD[index])
    return tile_note(state, site.kind, site.tile, SIDES[index])


def site_hint(state: Table, site: Site) -> Text:
    """What waits at a site, in a word or two: its monster, or what a mission pays; a contract would take more words."""
    if site.kind in ("land", "entrance"):
        return card_name("monster", site.monster) if site.monster else ""
    if site.kind == "contract" or not all(state.word("task", site.tile, name) for name in ("amount", "reward")):
        return ""
    return goods(state.value("task", site.tile, "amount"), state.word("task", site.tile, "reward"))


def _choose_member(state: Table, who: str, show: tuple[Block, ...]) -> Script[Member]:
    clan = state.clan(who)
    people = bearers(clan)
    if len(people) > 1:
        options = tuple(
            Option(m.key, m.name, note=say("ml-wounded") if m.wounded else say(f"ml-mercenary-{m.key}-text"))
            for m in people
        )
        key = yield from choose(Choose(why="member", who=who, text=say("ml-ask-member"), options=options, show=show))
        return clan.members[key]
    return people[0]


def _potion_for_the_road(state: Table, who: str, site: Site) -> Script[tuple[str, ...]]:
    """A potion is only of use on a mission that may wound."""
    if not state.clan(who).potions or site.kind != "task":
        return ()
    if (yield from know(state, fields.TASK_PENALTY, site.tile, tile_name("task", site.tile))) != "wound":
        return ()
    options = (Option("potion", say("ml-potion"), icon="potion"),)
    ask = Choose(why="load", who=who, text=say("ml-ask-load"), options=options, least=0)
    return (yield from some(lambda: ask))


@dataclass(frozen=True, slots=True)
class Load:
    """What may go along on a land path or at the Entrance."""

    state: Table
    who: str
    place: str
    path: int

    @property
    def capacity(self) -> int:
        """How many dice have room; those that are required always have, whatever somebody has entered."""
        printed = self.state.value("board", "board", capacity_field(self.site).name)
        return max(printed, required(self.state, self.site, self.path).total)

    @property
    def site(self) -> Site:
        return self.state.sites[self.place]

    @property
    def clan(self) -> Clan:
        return self.state.clan(self.who)

    @property
    def fixed(self) -> tuple[str, ...]:
        """The required dice about which there is no choice."""
        asked = required(self.state, self.site, self.path)
        return tuple(kind for kind, n in asked.fixed.items() for _ in range(n))

    def ask(self) -> Choose:
        """One question for all of it: dice, traps, defense tokens, a potion, a venom."""
        asked, show = required(self.state, self.site, self.path), sight(self.state, self.place, self.path)
        if path_closed(self.state, self.who, self.place, self.path):
            return Choose(why="load", who=self.who, text=self._text(), options=(elsewhere(),), show=show)
        least = asked.choice or (1 if self.site.kind == "entrance" else 0)
        options = (*self._dice(), *self._tokens())
        return Choose(
            why="load", who=self.who, text=self._text(), options=options, least=least,
            most=max(2, sum(option.most for option in options)), check=self.wrong, rule=self._rule(), show=show,
        )  # fmt: skip

    @property
    def printed(self) -> Text:
        """What is printed as required, where some of it may be dice of either kind; else empty."""
        asked = required(self.state, self.site, self.path)
        word = self.state.word("path", f"{self.site.tile}-{self.path + 1}", "required")
        return say(f"value-{word}") if asked.choice else ""

    def _text(self) -> Text:
        names = dice_names(as_dice(self.fixed))
        if self.printed:
            return say("ml-ask-load-choice", required=self.printed)
        return say("ml-ask-load-more", required=names) if names else say("ml-ask-load")

    def _rule(self) -> Text:
        if self.site.kind == "entrance":
            return say("ml-rule-entrance", room=self.capacity)
        counted = say("value-dice-none") if not self.fixed else say("ml-list", items=dice_names(as_dice(self.fixed)))
        required = say("ml-rule-counted", required=counted)
        if self.printed:
            required = say("ml-rule-choice", required=self.printed)
        return say("ml-rule-load", required=required, room=self.capacity)

    def _dice(self) -> tuple[Option, ...]:
        asked, extra = required(self.state, self.site, self.path), reinforcement(self.state, self.site, self.path)
        room = min(self.capacity - len(self.fixed), asked.choice + extra.choice)
        options = []
        for kind, n in stock(self.clan, FIGHTING).items():
            limit = room if kind in extra.kinds else min(room, asked.choice)
            most = min(n - asked.fixed.get(kind, 0), limit)
            if most > 0:
                options.append(Option(kind, say(f"ml-die-{kind}"), most=most, icon=kind))
        return tuple(options)

    def _tokens(self) -> tuple[Option, ...]:
        free = 2 if self.site.kind == "land" else 0
        room = free + max(0, self.capacity - len(self.fixed)) // 2
        have = {"trap": traps_in_hand(self.state, self.who), "defense": self.clan.defense}
        one = {"potion": self.clan.potions, "venom": self.clan.venoms}
        counts = {key: min(n, room) for key, n in have.items()} | {key: min(n, 1) for key, n in one.items()}
        return tuple(Option(key, say(f"ml-{key}"), most=n, icon=key) for key, n in counts.items() if n > 0)

    def wrong(self, keys: tuple[str, ...]) -> Text | None:
        """Why this cannot go along: the wrong dice, or no room."""
        asked, extra = required(self.state, self.site, self.path), reinforcement(self.state, self.site, self.path)
        dice = [key for key in keys if key in FIGHTING]
        strangers = sum(key not in extra.kinds for key in dice)
        if len(dice) < asked.choice or len(dice) - asked.choice > extra.choice or strangers > asked.choice:
            return say("ml-wrong-dice")
        tokens = sum(key in TOKENS for key in keys)
        if self.site.kind == "entrance" and not dice and not tokens:
            return say("ml-wrong-nothing")
        crowded = max(0, tokens - 2) if self.site.kind == "land" else tokens
        used = len(self.fixed) + len(dice) + 2 * crowded
        return say("ml-wrong-room", used=used, room=self.capacity) if used > self.capacity else None


def assign(state: Table, who: str, member: Member, place: str, index: int, keys: tuple[str, ...]) -> None:
    """Put a mercenary on a path with everything it takes along, and what the path gives it."""
    site = state.sites[place]
    tokens = [key for key in keys if key in (*TOKENS, "potion", "venom")]
    dice = [key for key in keys if key not in (*TOKENS, "potion", "venom")]
    spend(state, who, dice)
    path = Path(who, member.key, as_dice(dice))
    path.traps = [Trap() for key in tokens if key == "trap"]
    path.defense, path.potions, path.venoms = (tokens.count(key) for key in ("defense", "potion", "venom"))
    why = say("ml-why-path", name=member.name)
    for key in ("defense", "potion", "venom"):
        state.change(who, key, -tokens.count(key), why)
    member.place = f"{place}/{index}"
    site.paths[index] = path
    taken: Dice = {kind: n for kind, n in path.dice.items() if n}
    along = (*dice_names(taken), *([goods(len(path.traps), "trap")] if path.traps else []))
    state.note(say("ml-stands", name=member.name, path=path_name(site, index), dice=along or ("–",)), who)
    benefit(state, site, index)


def benefit(state: Table, site: Site, index: int) -> None:
    """Gold, a potion or a venom that a path lays on the assignment token; rerolls and defense count in battle."""
    path, what, n = site.paths[index], "gold", 0
    if site.kind == "entrance":
        n = ENTRANCE_GOLD[index]
    elif site.kind == "land":
        what, _, rest = state.word("path", f"{site.tile}-{index + 1}", "benefit").partition("-")
        n = int(rest) if what in ("gold", "potion", "venom") else 0
    path.gold += n if what == "gold" else 0
    path.potions += n if what == "potion" else 0
    path.venoms += n if what == "venom" else 0
    if n:
        state.note(say("ml-laid", what=goods(n, what), name=state.member_on(path).name), path.who)
