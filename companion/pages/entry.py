"""Pages on which something is entered: a number by keypad, words by keyboard, one of a few."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.kernel.text import Text, say
from companion.pages.base import BACK, Page, plain
from display.parts import Button, Grid, Keypad, Letters, Screen

if TYPE_CHECKING:
    from companion.app import App

LONGEST_NAME = 16


def typed(value: str, key: str, longest: int = 4) -> str:
    """A number after one more press on the keypad."""
    if key == "back":
        return value[:-1]
    return (value + key if value != "0" else key)[:longest]


class EnterNumber(Page):
    """A keypad for one number; `take` gets it when it is within the range."""

    def __init__(
        self, app: App, heading: Text, low: int, high: int | None, take: Callable[[int], None], value: int | None = None
    ) -> None:
        super().__init__(app)
        self._heading, self._low, self._high, self._take = heading, low, high, take
        self._value = "" if value is None else str(value)
        self._fresh = True

    def _good(self) -> bool:
        return (
            self._value != ""
            and self._low <= int(self._value)
            and (self._high is None or int(self._value) <= self._high)
        )

    def screen(self) -> Screen:
        high = "∞" if self._high is None else str(self._high)
        main = Button("take", say("ui-take"), kind="main", closed=None if self._good() else "", lamp="green")
        pad = Keypad(self._value, say("ui-range", low=self._low, high=high))
        return plain(self._heading, controls=(pad,), main=main)

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
        self._upper = not self._value

    def on_take(self, _: str) -> None:
        """Take the words."""
        self.app.back()
        self._take(self._value.strip())


class PickOne(Page):
    """A few things to choose from; `take` gets the key."""

    def __init__(
        self, app: App, heading: Text, options: tuple[tuple[str, Text], ...], take: Callable[[str], None], now: str = ""
    ) -> None:
        super().__init__(app)
        self._heading, self._options, self._take, self._now = heading, options, take, now

    def screen(self) -> Screen:
        buttons = tuple(Button(f"pick:{key}", text, on=key == self._now) for key, text in self._options)
        return plain(self._heading, controls=(Grid(buttons),), foot=(BACK,), number=self.number)

    def on_pick(self, key: str) -> None:
        """Take it."""
        self.app.back()
        self._take(key)
