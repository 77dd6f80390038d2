"""Phase 4: the board is cleaned, panic spreads, leaders are replaced, wages paid, the next round laid out."""

from __future__ import annotations

from collections import Counter

from companion.games.monster_lands import fields
from companion.games.monster_lands.anytime import settling
from companion.games.monster_lands.cards import discard, discard_trap, hidden
from companion.games.monster_lands.clan import bracket, equip, keep_trap_limit, lose_member
from companion.games.monster_lands.data import BUILDINGS, ICONS, MONSTERS, card_name, goods
from companion.games.monster_lands.means import Act, means
from companion.games.monster_lands.monsters import draw_monster
from companion.games.monster_lands.setup import new_land, new_missions
from companion.games.monster_lands.state import Building, Clan, Member, Path, Site, Table, new_paths
from companion.kernel.game import know
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Text, say
from companion.kernel.view import Sum, Term

LAST_ROUND, ENOUGH_GLORY = 6, 30


def clean_up(state: Table) -> Script[None]:
    """Phase 4 up to the end-of-game check, with one list of what to move."""
    yield from clean_board(state)
    yield from spread_panic(state)
    yield from replace_leaders(state)
    yield from pay_wages(state)
    holder, first = state.first, None
    while first != (leads := goes_first(state, holder)):  # glory and reputation may be corrected while the list is up
        if leads:
            assign_first_player(state, holder)
        if leads and not first:
            announce_round(state)
        first = leads
        yield from state.board("clean-up")
    if first:
        state.cursor = "reset"
    else:  # only now: until scoring starts anything may still be done (ruling 36)
        state.stage = "over"


def clean_board(state: Table) -> Script[None]:
    """4.1: survivors come home with gold, potions and venoms; traps and defense tokens on paths are discarded."""
    paths = [path for site in state.sites.values() for path in site.paths if path.taken]
    if any(path.traps or path.defense for path in paths):
        state.todo.append(say("ml-do-clear-paths"))
    spare = Counter[str]()
    for path in paths:
        spare[path.who] += yield from come_home(state, path)
    for site in state.sites.values():
        site.paths = new_paths(len(site.paths))
    for who in state.order:
        yield from drink(state, who, spare[who])


def come_home(state: Table, path: Path) -> Script[int]:
    """A path is emptied: the living take what is theirs; tells how many potions find no room at home."""
    while path.traps:
        yield from discard_trap(state, path.who, path.traps[0], hidden(*state.paths_of(path.who)))
        path.traps.pop(0)
    if not path.alive or path.member not in state.clan(path.who).members:
        return 0
    member = state.member_on(path)
    member.place = ""
    why = say("ml-why-home", name=member.name)
    state.change(path.who, "gold", path.gold, why)
    venoms = state.change(path.who, "venom", path.venoms, why)
    potions = state.change(path.who, "potion", path.potions, why)
    state.note(say("ml-comes-home", name=member.name), path.who, say("ml-do-home", name=member.name))
    no_room(state, path.who, "venom", path.venoms - venoms)
    return path.potions - potions


def no_room(state: Table, who: str, what: str, n: int) -> None:
    """So many tokens that have come home must go again."""
    if n:
        text = say("ml-do-no-room", who=state.name(who), what=goods(n, what))
        state.note(text, who, text)


def drink(state: Table, who: str, spare: int) -> Script[None]:
    """Potions beyond the limit may heal the wounded before they are discarded, unless they find room after all."""
    while spare and any(member.wounded for member in state.clan(who).idle()):
        key = yield from choose(lambda: _ask_drink(state, who))
        if key == NOBODY:
            break
        spare -= 1
        state.clan(who).members[key].wounded = False
        name = state.clan(who).members[key].name
        state.note(say("ml-heal", name=name), who, say("ml-do-heal", name=name))
    no_room(state, who, "potion", spare - state.change(who, "potion", spare, say("ml-phase-clean-up")))


NOBODY = "nobody"


def _ask_drink(state: Table, who: str) -> Choose:
    clan = state.clan(who)
    options = [Option(member.key, member.name) for member in clan.idle() if member.wounded]
    options.append(Option(NOBODY, say("ml-nobody"), note=say("ml-discard") if clan.potions >= 3 else ""))
    return Choose(why="drink", who=who, text=say("ml-ask-drink", who=state.name(who)), options=tuple(options))


def spread_panic(state: Table) -> Script[None]:
    """4.2: monsters that were attacked and not beaten go to the Entrance, where the strongest stays; panic follows."""
    entrance = state.sites["entrance"]
    waiting = [entrance.monster] if entrance.monster else []
    for site in state.sites.values():
        if site.kind == "land":
            waiting += runaways(site)
    for site in state.sites.values():  # damage does not last into the next round
        site.escaped, site.attacked, site.capture, site.elimination, site.conquest = "", False, 0, 0, 0
    if waiting != [entrance.monster]:
        yield from strongest_stays(state, waiting)
    if entrance.monster:
        tokens = max([p.n for p in MONSTERS[entrance.monster].powers if p.kind == "panic"], default=1)
        for _ in range(tokens):
            yield from draw_panic(state)


def runaways(site: Site) -> list[str]:
    """The monsters that leave a land: one that got away, and one that was faced and not beaten (rulings 23 and 24)."""
    gone = [site.escaped] if site.escaped else []
    if site.attacked and site.monster:
        gone.append(site.monster)
        site.monster = ""
    return gone


def strongest_stays(state: Table, waiting: list[str]) -> Script[None]:
    """One monster fits the Entrance: the highest attack, then the highest elimination value, then who came first."""
    strength = {}
    for monster in waiting if len(waiting) > 1 else ():
        name = card_name("monster", monster)
        attack = yield from know(state, fields.ATTACK, monster, name)
        strength[monster] = int(attack), int((yield from know(state, fields.ELIMINATION, monster, name)))
    stays = max(waiting, key=lambda monster: strength.get(monster, (0, 0)), default="")
    there, state.sites["entrance"].monster = state.sites["entrance"].monster, stays
    for monster in waiting:
        name = card_name("monster", monster)
        if monster == stays:
            put = () if monster == there else (say("ml-do-entrance", name=name),)
            state.note(say("ml-at-entrance", name=name), "", *put)
        else:
            discard(state, "monster", monster)
            state.note(say("ml-monster-leaves", name=name), "", say("ml-do-discard-monster", name=name))


def draw_panic(state: Table) -> Script[None]:
    """A panic token is turned up and closes the building on it; an empty pile gives none (ruling 32)."""
    options = tuple(Option(name, say(f"ml-building-{name}"), icon=ICONS[name]) for name in BUILDINGS)
    options += (Option("none", say("ml-no-panic-left")),)
    key = yield from choose(Choose(why="panic", text=say("ml-ask-panic"), options=options, rule=say("ml-rule-panic")))
    if key != "none":
        place = say(f"ml-building-{key}")
        state.buildings[key].panic += 1
        state.note(say("ml-panic", place=place), "", say("ml-do-panic", place=place))


def calm_down(state: Table) -> None:
    """The monster at the Entrance is beaten: all panic tokens go back to their stack."""
    if any(building.panic for building in state.buildings.values()):
        state.note(say("ml-calm"), "", say("ml-do-calm"))
    for building in state.buildings.values():
        building.panic = 0


def replace_leaders(state: Table) -> Script[None]:
    """4.3: the available member of highest reputation, then cost, leads a clan that lost its leader."""
    for who in state.order:
        clan = state.clan(who)
        if clan.leader or not clan.members:
            continue
        settled = clan.settlers()
        free = [m for m in clan.members.values() if m.key not in settled]
        leader = yield from most_famous(state, who, free or list(clan.members.values()), say("ml-ask-new-leader"))
        clan.leader = leader.key
        for holding in clan.holdings:
            if holding.settler == leader.key:
                holding.settler = ""
        text = say("ml-new-leader", who=state.name(who), name=leader.name)
        state.note(text, who, text)


def most_famous(state: Table, who: str, people: list[Member], text: Text) -> Script[Member]:
    """The member of highest reputation; on a tie the dearest, on a further tie the clan chooses."""
    best = max(member.reputation for member in people)
    people = [member for member in people if member.reputation == best]
    if len(people) > 1:
        costs = {}
        for member in people:
            costs[member.key] = yield from cost_of(state, member)
        people = [member for member in people if costs[member.key] == max(costs.values())]
    if len(people) > 1 and not all(member.novice for member in people):  # one novice is like another
        options = tuple(Option(member.key, member.name) for member in people)
        key = yield from choose(
            Choose(why="which-member", who=who, text=text, options=options, rule=say("ml-rule-which"))
        )
        return state.clan(who).members[key]
    return people[0]


def cost_of(state: Table, member: Member) -> Script[int]:
    """What a member would cost in the Tavern."""
    if member.novice:
        return int((yield from know(state, fields.NOVICE_COST, "novice", say("ml-novice-card"))))
    return int((yield from know(state, fields.COST, member.key, member.name)))


def paid(clan: Clan) -> list[Member]:
    """The members who want wages: all but the leader and the settled."""
    return [member for member in clan.members.values() if member.key not in (clan.leader, *clan.settlers())]


def wages(state: Table, who: str) -> Sum:
    """What a clan owes, unfolded."""
    clan = state.clan(who)
    rate = 1 + bracket(clan.glory)
    terms = tuple(Term(rate, member.name) for member in paid(clan))
    return Sum(say("ml-wages"), sum(term.value for term in terms), terms)


def pay_wages(state: Table) -> Script[None]:
    """4.4: wages by glory; a clan that cannot pay gives all it has and loses its most famous hireling (ruling 31)."""
    for who in state.order:
        yield from scrape_together(state, who)
        clan, due = state.clan(who), wages(state, who).total
        given = min(due, clan.gold)
        if given:
            state.change(who, "gold", -given, say("ml-wages"), say("ml-do-wages", who=state.name(who), n=given))
        if given < due:
            yield from desert(state, who)


SHORT = "short"


def scrape_together(state: Table, who: str) -> Script[None]:
    """Too little gold for the wages: trophies and loot may still be sold, and the settled need no wages."""
    while wages(state, who).total > state.clan(who).gold and _ways_out(state, who):
        key = yield from choose(lambda: _ask_wages(state, who))
        if key == SHORT:
            return
        yield from next(action for action in _ways_out(state, who) if action.key == key).script(state)


def _ways_out(state: Table, who: str) -> list[Act]:
    unpaid = {member.key for member in paid(state.clan(who))}
    settlers = [action for action in settling(state, who) if action.key.rpartition("/")[2] in unpaid]
    return means(state, who, "gold") + settlers


def _ask_wages(state: Table, who: str) -> Choose:
    due = wages(state, who)
    options = [Option(action.key, action.text) for action in _ways_out(state, who)]
    options.append(Option(SHORT, say("ml-pay-short"), icon="hand"))
    text = say("ml-ask-wages", who=state.name(who), due=due.total, gold=state.clan(who).gold)
    return Choose(why="wages", who=who, text=text, options=tuple(options), show=(due,), rule=say("ml-rule-wages"))


def desert(state: Table, who: str) -> Script[None]:
    """One member leaves; its equipment may stay with others, its room for traps goes."""
    member = yield from most_famous(state, who, paid(state.clan(who)), say("ml-ask-deserter"))
    text = say("ml-deserts", who=state.name(who), name=member.name)
    for gear in lose_member(state, who, member.key, text, gear=False):
        name = card_name("equipment", gear.id)
        yield from equip(state, who, gear, say("ml-ask-bearer", name=name), may_discard=True)
    state.note(text, who, text)
    yield from keep_trap_limit(state, who)


def game_over(state: Table) -> bool:
    """4.5: the sixth round, or a clan with 30 glory."""
    return state.round >= LAST_ROUND or any(clan.glory >= ENOUGH_GLORY for clan in state.players.values())


def reset_board(state: Table) -> Script[None]:
    """4.6: dice back to the reserve, new missions, monsters and lands for empty docks; then the next round."""
    state.buildings = {name: Building(panic=building.panic) for name, building in state.buildings.items()}
    yield from new_missions(state)
    for place, site in state.sites.items():
        if site.kind == "land":
            if not site.land:
                yield from new_land(state, place)
            yield from draw_monster(state, place)
    for clan in state.players.values():
        rest(clan)
    state.round += 1
    state.cursor, state.stage = "", "pools"


def rest(clan: Clan) -> None:
    """Talents, equipment and lands can be used again."""
    for member in clan.members.values():
        member.used = False
        for gear in member.gear:
            gear.used = False
    for holding in clan.holdings:
        holding.used = False


def goes_first(state: Table, holder: str) -> str:
    """Who goes first next round, as things stand; nobody when the game is over."""
    return "" if game_over(state) else least_famous(state, holder)


def least_famous(state: Table, holder: str) -> str:
    """4.7: the least reputation; of tied clans the nearest to the right of the holder, who comes last (ruling 33)."""
    colors = tuple(state.players)
    at = colors.index(holder)
    to_the_right = [colors[(at - n) % len(colors)] for n in range(1, len(colors) + 1)]
    return min(to_the_right, key=lambda who: state.clan(who).reputation)


def assign_first_player(state: Table, holder: str) -> None:
    """4.7: the first player tile changes hands, unless it is there already."""
    had, state.first = state.first, least_famous(state, holder)
    if state.first != had:
        text = say("ml-first", who=state.name(state.first))
        state.note(text, state.first, text)


def announce_round(state: Table) -> None:
    """4.8: what to do on the board for the next round."""
    if state.round == 1 and state.setting("queens-grant", "off") == "on":
        state.todo.append(say("ml-do-flip"))
    state.note(say("ml-round-begins", n=state.round + 1), "", say("ml-do-round", n=state.round + 1))
