"""Asking the catalogue without asking the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.kernel.game import Phase, recall
from companion.kernel.question import Confirm, Value
from companion.kernel.script import Script, confirm
from companion.kernel.session import Session
from tests.toy import PRICE, TOY, TWO, Market


@dataclass
class Shelf:
    """A catalogue that knows some prices."""

    known: Mapping[str, int]
    kept: list[str] = field(default_factory=list)

    def get(self, component: str, field: str) -> Value | None:
        return self.known.get(component)

    def keep(self, component: str, field: str, value: Value) -> None:
        self.kept.append(component)


def remembering(state: Market) -> Script[None]:
    for ware in ("bread", "salt"):
        state.note(f"{ware}: {(yield from recall(state, PRICE, ware))}")
    yield from confirm(Confirm(why="done", text="done"))
    state.day = 1


GAME = replace(TOY, next_phase=lambda state: None if state.day else Phase("remember", "remember", remembering))


def test_the_table_is_never_asked_what_is_only_recalled() -> None:
    session = Session(GAME, TWO)
    assert session.question is not None
    assert session.question.why == "done"
    assert [note.text for note in session.log] == ["bread: False", "salt: False"]


def test_what_the_catalogue_knows_is_recalled_and_journalled() -> None:
    shelf = Shelf({"ware/salt": 4})
    session = Session(GAME, TWO, values=shelf)
    assert [note.text for note in session.log] == ["bread: False", "salt: True"]
    assert session.state is not None
    assert session.state.printed == {"ware/salt.price": 4}
    assert [(entry.value, entry.source, entry.auto) for entry in session.entries] == [
        ("", "catalogue", True), (4, "catalogue", True),
    ]  # fmt: skip
    assert shelf.kept == []


def test_a_replay_does_not_ask_the_catalogue_again() -> None:
    """What was known then counts, whatever the catalogue has learnt since."""
    before = Session(GAME, TWO)
    again = Session(GAME, TWO, values=Shelf({"ware/bread": 9}), entries=before.entries)
    assert again.state is not None
    assert again.state.printed == {}
