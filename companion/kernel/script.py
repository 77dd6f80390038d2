"""Scripts: rules written as generators that ask the table questions."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias, TypeVar

from companion.kernel.question import AnyQuestion, Choose, Confirm, Faces, Number, Printed, Roll, Value

T = TypeVar("T")
Q = TypeVar("Q", Roll, Choose, Number, Printed, Confirm)

Ask: TypeAlias = Q | Callable[[], Q]  # a question, or what builds it anew after an interruption
Asked = AnyQuestion | Callable[[], AnyQuestion]
Script = Generator[Asked, Any, T]


def roll(ask: Ask[Roll]) -> Script[Faces]:
    """Ask for dice; no dice need no question."""
    if not callable(ask) and not any(ask.dice.values()):
        return dict.fromkeys(ask.dice, ())
    answer = yield ask
    wanted = ask() if callable(ask) else ask
    return {die: tuple(answer.get(die, ())) for die in wanted.dice}


def choose(ask: Ask[Choose]) -> Script[str]:
    """Ask for exactly one option."""
    key: str = yield ask
    return key


def choose_some(ask: Ask[Choose]) -> Script[tuple[str, ...]]:
    """Ask for several options, or none."""
    keys: list[str] = yield ask
    return tuple(keys)


def number(ask: Ask[Number]) -> Script[int]:
    """Ask for a number; a range of one needs no question."""
    if not callable(ask) and ask.low == ask.high:
        return ask.low
    answer: int = yield ask
    return answer


def printed(ask: Ask[Printed]) -> Script[Value]:
    """Ask for a printed value."""
    answer: Value = yield ask
    return answer


def confirm(ask: Ask[Confirm]) -> Script[None]:
    """Wait until the table has done something on the board."""
    yield ask
