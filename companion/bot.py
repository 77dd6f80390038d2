"""A bot that gives random legal answers: for simulation, fuzzing and the demo."""

from __future__ import annotations

import random

from companion.automation import throw
from companion.kernel.errors import TableError
from companion.kernel.question import AnyQuestion, Choose, Confirm, Json, Number, Printed, Roll

TRIES = 600


class NoLegalAnswer(RuntimeError):
    """A question to which the bot found no legal answer: most likely a fault in the rules."""


def random_answer(question: AnyQuestion, rng: random.Random) -> Json:
    """A random legal answer."""
    if isinstance(question, Roll):
        return throw(question, rng.choice)
    if isinstance(question, Number):
        return rng.randint(question.low, question.high)
    if isinstance(question, Confirm):
        return True
    if isinstance(question, Printed):
        if question.options:
            return rng.choice([option.key for option in question.options])
        return rng.randint(question.low, question.high)
    return _choice(question, rng)


def _choice(question: Choose, rng: random.Random) -> Json:
    keys = [option.key for option in question.options if option.open for _ in range(option.most)]
    for attempt in range(TRIES):
        # Later tries prefer fewer things: a small choice is the likeliest to be legal.
        most = min(question.most, len(keys)) if attempt < TRIES // 2 else question.least
        count = rng.randint(question.least, max(question.least, most)) if keys else 0
        chosen = rng.sample(keys, min(count, len(keys)))
        value = chosen[0] if question.single and chosen else chosen
        try:
            question.accept(value)
        except TableError:
            continue
        return value
    raise NoLegalAnswer(f"no legal answer to '{question.why}' found among {len(keys)} options in {TRIES} tries")
