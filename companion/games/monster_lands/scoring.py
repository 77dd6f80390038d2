"""Victory points by source, and who wins: pure functions over what a clan has at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.monster_lands.data import AFFINITIES, LOOT
from companion.games.monster_lands.state import Table
from companion.kernel.game import Outcome
from companion.kernel.text import Text, both, say
from companion.kernel.view import Block, Notice, Sum, Term
from companion.kernel.view import Table as Rows

AFFINITY_POINTS = (0, 1, 1, 3, 5, 7, 10)  # by icons of one affinity; six and more count the same
SOURCES = ("glory", "reputation", "trophies", *AFFINITIES)


@dataclass(frozen=True, slots=True)
class Tally:
    """What a clan is scored for, and what breaks ties."""

    glory: int = 0
    reputation: int = 0
    trophies: int = 0  # trophy points, the loot of three included (ruling 35)
    icons: Mapping[str, int] = field(default_factory=dict)  # by affinity
    leader: int = 0  # the leader's reputation
    gold: int = 0


def affinity_points(icons: int) -> int:
    """Points for so many icons of one affinity."""
    return AFFINITY_POINTS[min(icons, 6)]


def points(tally: Tally) -> dict[str, int]:
    """A clan's victory points by source."""
    scores = {"glory": tally.glory, "reputation": tally.reputation, "trophies": tally.trophies}
    return scores | {affinity: affinity_points(tally.icons.get(affinity, 0)) for affinity in AFFINITIES}


def rank(tally: Tally) -> tuple[int, int, int, int]:
    """What decides: points, then the leader's reputation, trophies, gold."""
    return sum(points(tally).values()), tally.leader, tally.trophies, tally.gold


def winners(tallies: Mapping[str, Tally]) -> tuple[str, ...]:
    """Whoever ranks highest; a tie in everything is shared."""
    best = max(rank(tally) for tally in tallies.values())
    return tuple(who for who, tally in tallies.items() if rank(tally) == best)


def tie_breaker(tallies: Mapping[str, Tally]) -> str:
    """What decided between clans with the most points: nothing, leader, trophies, gold, or shared."""
    ranks = sorted((rank(tally) for tally in tallies.values()), reverse=True)
    if len(ranks) < 2 or ranks[0][0] > ranks[1][0]:
        return ""
    return next(
        (name for n, name in ((1, "leader"), (2, "trophies"), (3, "gold")) if ranks[0][n] > ranks[1][n]), "shared"
    )


def tally_of(state: Table, who: str) -> Tally:
    """What a clan has to be scored for."""
    clan = state.clan(who)
    loot = sum(power.n for token in clan.loot for power in LOOT[token].powers if power.kind == "trophy")
    trophies = sum(state.value("monster", monster, "trophy") for monster in clan.trophies)
    signs = [member.affinity for member in clan.members.values()]
    signs += [state.word("land", holding.land, "affinity") for holding in clan.holdings]
    icons = {affinity: signs.count(affinity) for affinity in AFFINITIES}
    leader = clan.members[clan.leader].reputation if clan.leader in clan.members else 0
    return Tally(clan.glory, clan.reputation, trophies + loot, icons, leader, clan.gold)


def outcome_of(tallies: Mapping[str, Tally], names: Mapping[str, Text]) -> Outcome:
    """The result of any number of clans, with the table that shows where the points come from."""
    scores = {who: points(tally) for who, tally in tallies.items()}
    won = winners(tallies)
    named = tuple(names[who] for who in won)
    most = sum(scores[won[0]].values())
    text = say("ml-won-shared", names=both(named), n=most) if len(won) > 1 else say("ml-won", name=named[0], n=most)
    if len(tallies) == 1:  # ruling 37: alone one plays for points
        text = say("ml-scored", name=named[0], n=most)
    sums = tuple(score_sum(names[who], tally) for who, tally in tallies.items())
    return Outcome(won, scores, text, (score_sheet(tallies, names), *_decided(tallies, names), *sums))


def score_sum(title: Text, tally: Tally) -> Sum:
    """A clan's points source by source, an affinity with the icons it is counted from."""
    scores = points(tally)
    terms = []
    for source in (source for source in SOURCES if scores[source]):
        text: Text = say(f"ml-source-{source}")
        icons = tally.icons.get(source, 0)
        terms.append(Term(scores[source], say("ml-source-icons", source=text, n=icons) if icons else text))
    return Sum(title, sum(scores.values()), tuple(terms))


def score_sheet(tallies: Mapping[str, Tally], names: Mapping[str, Text]) -> Rows:
    """Points line by line, one column per clan."""
    scores = {who: points(tally) for who, tally in tallies.items()}
    rows = tuple(_row(source, [scores[who][source] for who in tallies]) for source in SOURCES)
    totals = [sum(scores[who].values()) for who in tallies]
    head = ("", *(names[who] for who in tallies))
    best = winners(tallies)
    bold = 1 + list(tallies).index(best[0]) if len(best) == 1 else -1
    return Rows(say("ml-scores"), head, rows, (say("ml-total"), *totals), bold)


def _row(source: str, scores: list[int]) -> tuple[Text | int, ...]:
    return say(f"ml-source-{source}"), *scores


def _decided(tallies: Mapping[str, Tally], names: Mapping[str, Text]) -> tuple[Block, ...]:
    """What broke a tie, with the figures of those who were level until then."""
    by = tie_breaker(tallies)
    if by in ("", "shared"):
        return (Notice(say(f"ml-tie-{by}")),) if by else ()
    ranks, place = {who: rank(tally) for who, tally in tallies.items()}, ("leader", "trophies", "gold").index(by) + 1
    level = [who for who in ranks if ranks[who][:place] == max(ranks.values())[:place]]
    level.sort(key=lambda who: -ranks[who][place])
    figures = tuple(say("ml-tie-figure", name=names[who], n=ranks[who][place]) for who in level)
    return (Notice(say(f"ml-tie-{by}", figures=figures)),)


def outcome(state: Table) -> Outcome:
    """How a session ended."""
    return outcome_of(
        {who: tally_of(state, who) for who in state.players}, {who: state.name(who) for who in state.players}
    )
