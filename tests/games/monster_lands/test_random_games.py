"""Random games with everything that may be done at any time: they end, and what must always be true stays true."""

import random
from collections import Counter

import pytest

from companion.automation import automation
from companion.bot import random_answer
from companion.games.monster_lands.cards import ALL, in_play
from companion.games.monster_lands.data import EQUIPMENT_CARDS
from companion.games.monster_lands.game import MONSTER_LANDS
from companion.games.monster_lands.state import Table, trap_limit, traps_in_hand
from companion.kernel.catalogue import Sample
from companion.kernel.session import Session
from companion.simulate import random_setup

LOOK = 0.3  # how often we look: every step would take longer than the games themselves
ONE_OF_EACH = ("monster", "mercenary", "land", "loot", "task", "contract", "header")


def counters_are_within_their_limits(state: Table) -> None:
    for counter in state.counters:
        for who in state.players if not counter.table else ("",):
            value, top = counter.read(state, who), counter.top(state, who)
            assert counter.low <= value
            assert top is None or value <= top


def reputation_is_the_sum_of_the_living(state: Table) -> None:
    for clan in state.players.values():
        assert clan.reputation == sum(member.reputation for member in clan.members.values())
        assert not clan.leader or clan.leader in clan.members


def no_more_dice_are_used_than_the_pool_had(state: Table) -> None:
    for clan in state.players.values():
        assert clan.placed + sum(clan.dice().values()) <= clan.gained


def every_card_is_in_one_place(state: Table) -> None:
    for pile in ONE_OF_EACH:
        found = Counter([*in_play(state, pile), *state.discards.get(pile, ())])  # type: ignore[arg-type]
        assert not {card for card, count in found.items() if count > 1}, pile
        assert set(found) <= set(ALL[pile])
    equipment = [*in_play(state, "equipment"), *state.discards.get("equipment", ())]
    assert len(equipment) <= EQUIPMENT_CARDS


def everybody_is_where_the_board_says(state: Table) -> None:
    for who, clan in state.players.items():
        for key, member in clan.members.items():
            if member.place:
                path = state.path(member.place)
                assert (path.who, path.member, path.dead) == (who, key, False)
        assert clan.settlers() <= set(clan.members)
        assert clan.leader not in clan.settlers() or not clan.leader
        assert traps_in_hand(state, who) >= 0


INVARIANTS = (
    counters_are_within_their_limits, reputation_is_the_sum_of_the_living, no_more_dice_are_used_than_the_pool_had,
    every_card_is_in_one_place, everybody_is_where_the_board_says,
)  # fmt: skip


def look_at(session: Session[Table]) -> None:
    """Check everything that must always be true."""
    assert session.state is not None
    for invariant in INVARIANTS:
        invariant(session.state)


@pytest.mark.parametrize("vary", [False, True], ids=["plain", "with modules and house rules"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_ends_and_keeps_its_invariants(players: int, seed: int, vary: bool) -> None:
    play_at_random(players, seed, vary, Sample(MONSTER_LANDS))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whatever_an_owner_enters_a_game_ends_and_keeps_its_invariants(players: int) -> None:
    """Without a catalogue every printed value is a random one in its range."""
    play_at_random(players, 1, True, None)


def play_at_random(players: int, seed: int, vary: bool, values: Sample | None) -> None:
    """Answer at random, do something at any time now and then, and look at the table."""
    rng = random.Random(f"{seed} {players} {vary}")
    setup = random_setup(MONSTER_LANDS, players, rng, vary)
    session = Session(MONSTER_LANDS, setup, values=values, policy=automation({}, rng.choice))
    while session.question is not None:
        actions = [action.key for action in session.actions() if action.closed is None]
        if actions and rng.random() < 0.15:
            session.interrupt(rng.choice(actions))
        else:
            session.answer(random_answer(session.question, rng))
        if rng.random() < LOOK:
            look_at(session)
    look_at(session)
    assert session.outcome is not None
    assert session.state is not None
    assert session.state.round <= 6
    for who in session.state.players:
        assert traps_in_hand(session.state, who) <= trap_limit(session.state, who)
