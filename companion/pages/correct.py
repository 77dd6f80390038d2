"""Setting things right by hand: every counter with minus, plus and a keypad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.kernel.state import Counter, State
from companion.kernel.text import Text, say
from companion.pages.base import BACK
from companion.pages.entry import EnterNumber, EnterWords
from companion.pages.sheets import Beside
from companion.pages.table import TablePage, panels, player_name
from display.parts import Adjust, Button, Heading, Part, Screen

if TYPE_CHECKING:
    from companion.app import App


class CorrectPage(Beside):
    """The counters of one player, or those of the table."""

    def __init__(self, app: App, table: TablePage, who: str = "") -> None:
        super().__init__(app, table)
        shown = panels(self.session.view())
        active = next((panel.who for panel in shown if panel.active), shown[0].who if shown else "")
        self.who = who or active

    def _counters(self) -> list[Counter]:
        state = self.session.state
        return [c for c in state.counters if c.table == (self.who == "")] if state is not None else []

    def screen(self) -> Screen:
        state = self.session.state
        counters = self._counters()
        rows: tuple[Part, ...] = tuple(self._row(counter, state) for counter in counters) if state is not None else ()
        name = player_name(self.session.view(), self.who) if self.who else say("ui-table-counters")
        whole = Button("whole", say("ui-table-counters"), on=self.who == "")
        rename = Button("name", say("ui-rename"), closed=None if self.who else "")
        heading = Heading(name, self.who, say("ui-correct-hint"))
        return self.around(heading, controls=rows, foot=(BACK, whole, rename))

    def _row(self, counter: Counter, state: State) -> Adjust:
        value, top = counter.read(state, self.who), counter.top(state, self.who)
        low, high = value <= counter.low, top is not None and value >= top
        return Adjust(f"count:{counter.id}:", label(self.app, counter), value, counter.id, low, high)

    def on_count(self, rest: str) -> None:
        """Minus, plus, or the keypad of a counter."""
        id, _, sign = rest.rpartition(":")
        state = self.session.state
        if state is None:
            return
        counter = state.counter(id)
        value = counter.read(state, self.who)
        if sign == "=":
            take = lambda number: self.session.correct(self.who, id, number)  # noqa: E731
            page = EnterNumber(
                self.app, label(self.app, counter), counter.low, counter.top(state, self.who), take, value
            )
            self.app.open(page)
        else:
            self.session.correct(self.who, id, value + (1 if sign == "+" else -1))

    def on_sheet(self, who: str) -> None:
        """Another player's counters."""
        self.who, self.number = who, 0

    def on_whole(self, _: str) -> None:
        """The counters of the table."""
        self.who, self.number = "", 0

    def on_name(self, _: str) -> None:
        """Another name for the player."""
        if self.who:
            take = lambda name: self.session.correct(self.who, "name", name)  # noqa: E731
            known = self.session.state.names.get(self.who, "") if self.session.state else ""
            self.app.open(EnterWords(self.app, say("ui-rename"), take, known, self.who))


def label(app: App, counter: Counter) -> Text:
    """A counter's name as a label."""
    return app.title(say(f"counter-{counter.id}", n=2))
