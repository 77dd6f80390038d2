"""How the table likes it: words, letters, colours, sound, dice, automation, rotation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.automation import KINDS, LEVELS
from companion.kernel.text import Text, say
from companion.kernel.view import Notice
from companion.pages.base import BACK, Page, plain
from display.parts import Button, Grid, Screen


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting of the screen and the values a touch goes through."""

    name: str
    values: tuple[Any, ...]
    icon: str = ""


CHOICES = (
    Choice("language", ("en", "de"), "globe"),
    Choice("text_size", ("normal", "large", "huge"), "letter"),
    Choice("theme", ("evening", "day"), "sun"),
    Choice("safe_colors", (False, True), "forms"),
    Choice("rotation", (0, 90, 180, 270), "turn"),
    Choice("odds", (False, True), "bars"),
    Choice("dice", ("camera", "fingers", "companion"), "cube"),
    Choice("sound", (False, True), "speaker"),
    Choice("speech", (False, True), "bubble"),
)
ICONS = {"forced-choice": "onward", "monster-roll": "monster", "other-roll": "companion", "board": "scroll"}


class SettingsPage(Page):
    """Every setting with its value; a touch goes to the next value, and everything looks so at once."""

    def screen(self) -> Screen:
        looks = tuple(self._button(choice) for choice in CHOICES)
        steps = tuple(
            Button(f"auto:{kind}", say(f"automation-{kind}"), say(f"ui-level-{self._level(kind)}"),
                   on=self._level(kind) == "auto", icon=ICONS[kind])
            for kind in KINDS
        )  # fmt: skip
        title = Notice(say("ui-by-itself"), "quiet")
        foot = (BACK, Button("eye", say("ui-eye"), icon="camera"))
        return plain(say("ui-settings"), controls=(Grid(looks), title, Grid(steps)), foot=foot, number=self.number)

    def _button(self, choice: Choice) -> Button:
        value = getattr(self.app.prefs, choice.name)
        closed = say("ui-no-voice") if choice.name == "speech" and not self.app.has_voice else None
        return Button(f"set:{choice.name}", say(f"pref-{choice.name}"), value_text(choice.name, value),
                      choice.icon, on=value is True and closed is None, closed=closed)  # fmt: skip

    def _level(self, kind: str) -> str:
        return self.app.prefs.automation.get(kind, KINDS[kind])

    def on_set(self, name: str) -> None:
        """The next value."""
        choice = next(choice for choice in CHOICES if choice.name == name)
        now = choice.values.index(getattr(self.app.prefs, name))
        self.app.change(**{name: choice.values[(now + 1) % len(choice.values)]})

    def on_eye(self, _: str) -> None:
        """What the camera sees, and what it can be taught."""
        from companion.pages.eye import EyePage

        self.app.open(EyePage(self.app))

    def on_auto(self, kind: str) -> None:
        """The next level of automation."""
        level = LEVELS[(LEVELS.index(self._level(kind)) + 1) % len(LEVELS)]
        self.app.change(automation={**self.app.prefs.automation, kind: level})


def value_text(name: str, value: object) -> Text:
    """A setting's value in words."""
    if isinstance(value, bool):
        return say("ui-on") if value else say("ui-off")
    if isinstance(value, int):
        return f"{value}°"
    return say(f"pref-{name}-{value}")
