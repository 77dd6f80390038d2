"""What the companion answers by itself: per kind of step off, ask or auto, as the table likes it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Literal

from companion.kernel.entry import Auto, Policy
from companion.kernel.question import AnyQuestion, Choose, Confirm, Roll, Value

Level = Literal["off", "ask", "auto"]
LEVELS: tuple[Level, ...] = ("off", "ask", "auto")
Pick = Callable[[tuple[Value, ...]], Value]

# What can be automated, and how it starts out: `ask` proposes an answer, `auto` takes it.
KINDS: Mapping[str, Level] = {"forced-choice": "auto", "monster-roll": "ask", "other-roll": "off", "board": "ask"}


def throw(question: Roll, pick: Pick = secrets.choice) -> dict[str, list[Value]]:
    """Dice rolled by the companion, with the operating system's randomness unless told otherwise."""
    return {die: [pick(question.faces_of(die)) for _ in range(n)] for die, n in question.dice.items() if n}


def kind_of(question: AnyQuestion) -> str:
    """The kind of step a question is, as far as automation goes."""
    if isinstance(question, Roll):
        return "monster-roll" if set(question.dice) == {"monster"} else "other-roll"
    if isinstance(question, Confirm):
        return "board"
    return "forced-choice" if only_choice(question) is not None else ""


def only_choice(question: AnyQuestion) -> str | None:
    """The one option that is open, where exactly one must be taken and no other thing could be chosen."""
    if not isinstance(question, Choose) or not question.single:
        return None
    keys = [option.key for option in question.options if option.open]
    return keys[0] if len(keys) == 1 else None


def automation(levels: Mapping[str, str], pick: Pick = secrets.choice) -> Policy:
    """A policy that takes every step whose kind is on `auto`."""
    chosen = {**KINDS, **levels}

    def policy(question: AnyQuestion) -> Auto | None:
        if chosen.get(kind_of(question)) != "auto":
            return None
        if isinstance(question, Roll):
            return Auto(throw(question, pick), "companion")
        if isinstance(question, Confirm):
            return Auto(True, "rule")
        return Auto(only_choice(question), "rule")

    return policy
