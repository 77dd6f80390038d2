"""Pages on which something is entered: a number by keypad, words by keyboard, one of a few."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.kernel.text import Text, say
from companion.pages.base import BACK, Page, plain
from display.parts import Button, Grid, Keypad, Letters, Screen
from display.signs import known

if TYPE_CHECKING:
    from companion.app import App

LONGEST_NAME, FEW = 16, 6


def typed(value: str, key: str, longest: int = 4) -> str:
    """A number after one more press on the keypad."""
    if key == "back":
        return value[:-1]
    return (value + key if value != "0" else key)[:longest]


class EnterNumber(Page):
    """A keypad for one number; `take` gets it when it is within the range."""

    def __init__(
        self, app: App, heading: Text, low: int, high: int | None, take: Callable[[int], None],
        value: int | None = None, small: Text = "",
    ) -> None:  # fmt: skip
        super().__init__(app)
        self._heading, self._low, self._high, self._take, self._small = heading, low, high, take, small
        self._value = "" if value is None else str(value)
        self._fresh = True

    def _good(self) -> bool:
        return (
            self._value != ""
            and self._low <= int(self._value)
            and (self._high is None or int(self._value) <= self._high)
        )

    def screen(self) -> Screen:
        main = Button("take", say("ui-take"), kind="main", closed=None if self._good() else "", lamp="green")
        span = say("ui-range", low=self._low, high=str(self._high)) if self._high else say("ui-range-up", low=self._low)
        pad = Keypad(self._value, span, tall=True)
        return plain(self._heading, controls=(pad,), main=main, small=self._small)

    def on_digit(self, key: str) -> None:
        """One more digit, or one less; the first digit replaces what stood there."""
        self._value = typed("" if self._fresh and key != "back" else self._value, key)
        self._fresh = False

    def on_take(self, _: str) -> None:
        """Take the number."""
        if self._good():
            self.app.back()
            self._take(int(self._value))


class EnterWords(Page):
    """A keyboard on the screen; `take` gets what was written."""

    def __init__(self, app: App, heading: Text, take: Callable[[str], None], value: str = "", who: str = "") -> None:
        super().__init__(app)
        self._heading, self._take, self._value, self._who = heading, take, value, who
        self._upper = not value

    def screen(self) -> Screen:
        main = Button("take", say("ui-take"), kind="main", lamp="green")
        return plain(self._heading, controls=(Letters(self._value, self._upper),), main=main, who=self._who)

    def on_type(self, key: str) -> None:
        """One more letter, one less, or the other case."""
        if key == "shift":
            self._upper = not self._upper
            return
        self._value = self._value[:-1] if key == "back" else (self._value + key)[:LONGEST_NAME]
        self._upper = not self._value or self._value[-1] in " -"

    def on_take(self, _: str) -> None:
        """Take the words."""
        self.app.back()
        self._take(self._value.strip())


class PickOne(Page):
    """A few things to choose from; `take` gets the key."""

    def __init__(
        self, app: App, heading: Text, options: tuple[tuple[str, Text], ...], take: Callable[[str], None],
        now: str = "", small: Text = "",
    ) -> None:  # fmt: skip
        super().__init__(app)
        self._heading, self._options, self._take, self._now, self._small = heading, options, take, now, small

    def screen(self) -> Screen:
        drawn = all(known(key) for key, _ in self._options)
        buttons = tuple(
            Button(f"pick:{key}", self.app.title(text), icon=key if drawn else "", on=key == self._now)
            for key, text in self._options
        )
        controls = (Grid(buttons, tall=len(buttons) <= FEW),)
        return plain(self._heading, controls=controls, foot=(BACK,), small=self._small, number=self.number)

    def on_pick(self, key: str) -> None:
        """Take it."""
        self.app.back()
        self._take(key)
