"""What several tests share."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.kernel.question import AnyQuestion, Json, Printed
from companion.kernel.script import Script


def eventually(true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait for another thread or process to make something true; fail if it never does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never became true"
        time.sleep(0.001)  # leaves the processor to whom we wait for


@dataclass
class Driven:
    """What a driven script did: what it returned, what it asked, and what it still waits for."""

    result: Any = None
    asked: list[AnyQuestion] = field(default_factory=list)
    pending: AnyQuestion | None = None

    @property
    def whys(self) -> list[str]:
        """The questions by their steps, oldest first."""
        return [question.why for question in self.asked]


def drive(script: Script[Any], answers: Sequence[Json] = ()) -> Driven:
    """Run a script to its end with exactly these answers, each checked by its question."""
    driven = drive_on(script, answers)
    assert driven.pending is None, f"it still asks '{driven.pending.why}'"
    return driven


def drive_on(script: Script[Any], answers: Sequence[Json] = ()) -> Driven:
    """Run a script as far as these answers lead, to its next question or to its end; none may be left over.

    The catalogue is empty: a script that only asks what it remembers hears that nothing is known.
    """
    driven, given, value = Driven(), list(answers), None
    while True:
        try:
            asked = script.send(value)
        except StopIteration as stop:
            assert not given, f"nobody asked for {given}"
            driven.result, driven.pending = stop.value, None
            return driven
        question = asked() if callable(asked) else asked
        if isinstance(question, Printed) and question.recall:
            value = question.accept("")
            continue
        driven.asked.append(question)
        driven.pending = question
        if not given:
            return driven
        value = question.accept(given.pop(0))
