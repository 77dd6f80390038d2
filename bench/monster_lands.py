"""Random games of Monster Lands: how many a second, and how they grow with players and rounds."""

from __future__ import annotations

import random
from collections import defaultdict
from statistics import mean
from time import process_time

from companion.automation import automation
from companion.bot import random_answer
from companion.games.monster_lands.game import MONSTER_LANDS
from companion.kernel.catalogue import Sample
from companion.kernel.session import Session
from companion.simulate import random_setup

GAMES = 8


def play(players: int, seed: int) -> tuple[float, dict[int, float]]:
    """Seconds of processor time for one game, and for each of its rounds; round 0 is the set-up."""
    rng, rounds = random.Random(seed), defaultdict[int, float](float)
    begin = process_time()
    setup = random_setup(MONSTER_LANDS, players, rng, vary=seed % 2 == 1)
    session = Session(MONSTER_LANDS, setup, values=Sample(MONSTER_LANDS), policy=automation({}, rng.choice))
    while (question := session.question) is not None:
        start, state = process_time(), session.state
        number = 0 if state is None or state.stage == "setup" else state.round
        session.answer(random_answer(question, rng))
        rounds[number] += process_time() - start
    return process_time() - begin, dict(rounds)


def run() -> None:
    """Print games a second for every number of players, and milliseconds a round."""
    base = 0.0
    for players in range(MONSTER_LANDS.players[0], MONSTER_LANDS.players[1] + 1):
        played = [play(players, seed) for seed in range(GAMES)]
        seconds = mean(total for total, _ in played)
        base = base or seconds
        per_round = {n: mean(rounds.get(n, 0.0) for _, rounds in played) * 1000 for n in range(7)}
        print(f"  {players} players: {1 / seconds:5.1f} games a second, {seconds / base:.1f} x one player")
        print("    set-up and rounds in ms: " + ", ".join(f"{ms:.0f}" for ms in per_round.values()))
