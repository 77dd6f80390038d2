"""A new session: which game, who plays, which settings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.kernel.game import Game, Setting
from companion.kernel.state import Edition, Seat, Setup
from companion.kernel.text import Text, say
from companion.kernel.view import Notice
from companion.pages.base import BACK, Page, plain
from companion.pages.entry import EnterWords, PickOne
from display.parts import Button, Grid, Part, Screen

if TYPE_CHECKING:
    from companion.app import App

NAMES = "names"
LATELY, MOST_NAMES = 20, 7  # sessions whose players are offered, and how many of them


class ChooseGame(Page):
    """All games with a door of their own."""

    def __init__(self, app: App, games: tuple[Game[Any], ...]) -> None:
        super().__init__(app)
        self._games = games

    def screen(self) -> Screen:
        played = Counter(saved.game for saved in self.app.journal.sessions())
        buttons = tuple(
            Button(f"game:{n}", game.title, say("ui-played-times", players=players_text(game), n=played[game.name]),
                   game.icon)
            for n, game in enumerate(self._games)
        )  # fmt: skip
        return plain(say("ui-which-game"), controls=(Grid(buttons, tall=True),), number=self.number)

    def on_game(self, rest: str) -> None:
        """That one."""
        self.app.open(SetupPage(self.app, self._games[int(rest)]))


def players_text(game: Game[Any]) -> Text:
    """For how many it is."""
    low, high = game.players
    return say("ui-players", low=low, high=high)


class SetupPage(Page):
    """Players, names, colours and settings, then start."""

    def __init__(self, app: App, game: Game[Any]) -> None:
        super().__init__(app)
        self.game = game
        names = app.journal.kept(NAMES)
        self._names: dict[str, str] = names if isinstance(names, dict) else {}
        low, high = game.players
        count = max(low, min(high, len(self._names) or 2))
        order = [c for c in self._names if c in game.colors] + [c for c in game.colors if c not in self._names]
        self.seats = [self._seat(color) for color in order[:count]]
        self.settings = {setting.id: self._lately(setting) for setting in game.settings}
        self.edition: Edition = "owner"

    def _seat(self, color: str) -> Seat:
        return Seat(color, str(self._names.get(color, "")))

    def _lately(self, setting: Setting) -> str:
        """A setting as in the last session of the game, or its default."""
        played = self.app.journal.sessions(self.game.name)
        last = played[0].setup.settings.get(setting.id, "") if played else ""
        return last if last in setting.choices else setting.choices[0]

    def screen(self) -> Screen:
        seats = tuple(
            Button(f"seat:{n}", seat.name or say(f"color-{seat.color}"), icon=seat.color)
            for n, seat in enumerate(self.seats)
        )
        low, high = self.game.players
        plus = Button(
            "more", say("ui-add-player"), icon="plus", closed=None if len(self.seats) < high else say("ui-full")
        )
        settings = tuple(self._setting(setting) for setting in self.game.settings)
        parts: list[Part] = [Grid((*seats, *((plus,) if high > low else ())))]
        if settings or self.game.fields:
            parts.append(Grid((*settings, *self._edition())))
        main = Button("start", say("ui-start"), kind="main", lamp="green")
        help = (Notice(say("ui-sample-hint"), "warn"),) if self.edition == "sample" else ()
        help = (Notice(say("ui-clockwise"), "quiet"), *help) if len(self.seats) > 1 else help
        return plain(self.game.title, help, tuple(parts), foot=(BACK,), main=main, number=self.number)

    def _setting(self, setting: Setting) -> Button:
        value = self.settings[setting.id]
        name = say(f"setting-{setting.id}")
        return Button(f"setting:{setting.id}", name, say(f"setting-{setting.id}-{value}"),
                      on=value != setting.choices[0])  # fmt: skip

    def _edition(self) -> tuple[Button, ...]:
        if not self.game.fields:
            return ()
        sample = self.edition == "sample"
        value = say("ui-edition-sample") if sample else say("ui-edition-owner")
        return (Button("edition", say("ui-edition"), value, on=sample),)

    def on_more(self, _: str) -> None:
        """One more player, in the next free colour."""
        used = {seat.color for seat in self.seats}
        free = [color for color in self.game.colors if color not in used]
        if free and len(self.seats) < self.game.players[1]:
            self.seats.append(self._seat(free[0]))

    def on_seat(self, rest: str) -> None:
        """A player's name and colour."""
        self.app.open(SeatPage(self.app, self, int(rest)))

    def on_setting(self, id: str) -> None:
        """The next value of a setting, or a list when there are many."""
        setting = next(s for s in self.game.settings if s.id == id)
        if len(setting.choices) == 2:
            self._set(id, next(choice for choice in setting.choices if choice != self.settings[id]))
            return
        options = tuple((choice, say(f"setting-{id}-{choice}")) for choice in setting.choices)
        take = lambda choice: self._set(id, choice)  # noqa: E731
        self.app.open(PickOne(self.app, say(f"setting-{id}"), options, take, self.settings[id]))

    def _set(self, id: str, choice: str) -> None:
        self.settings[id] = choice

    def on_edition(self, _: str) -> None:
        """The owner's printed values, or the invented samples."""
        self.edition = "owner" if self.edition == "sample" else "sample"

    def on_start(self, _: str) -> None:
        """Begin."""
        self.app.journal.keep(NAMES, {seat.color: seat.name for seat in self.seats})
        self.app.begin(self.game, Setup(tuple(self.seats), dict(self.settings), self.edition))


class SeatPage(Page):
    """One player's name and colour."""

    def __init__(self, app: App, setup: SetupPage, index: int) -> None:
        super().__init__(app)
        self._setup, self._index = setup, index

    @property
    def _seat(self) -> Seat:
        return self._setup.seats[self._index]

    def screen(self) -> Screen:
        taken = {seat.color for n, seat in enumerate(self._setup.seats) if n != self._index}
        colors = tuple(
            Button(f"color:{c}", say(f"color-{c}"), icon=c, on=c == self._seat.color,
                   closed=say("setup-color-taken") if c in taken else None)
            for c in self._setup.game.colors
        )  # fmt: skip
        names = tuple(
            Button(f"called:{name}", name, icon="person", on=name == self._seat.name) for name in self._known_names()
        )
        name = Button("name", say("ui-other-name") if names else say("ui-no-name"), icon="plus")
        few = len(self._setup.seats) <= self._setup.game.players[0]
        away = Button("remove", say("ui-remove-player"), icon="trash", closed=say("ui-too-few") if few else None)
        main = Button("back", say("ui-take"), kind="main", lamp="green")
        parts = (Grid((*names, name)), Grid(colors))
        title = self._seat.name or say("ui-seat", n=self._index + 1)
        return plain(title, controls=parts, foot=(BACK, away), main=main, who=self._seat.color)

    def _known_names(self) -> list[str]:
        """Whoever sits here or sat at the table lately, but at no other seat now."""
        taken = {seat.name for n, seat in enumerate(self._setup.seats) if n != self._index}
        played = (seat.name for saved in self.app.journal.sessions()[:LATELY] for seat in saved.setup.seats)
        known = dict.fromkeys(name for name in (self._seat.name, *played) if name and name not in taken)
        return list(known)[:MOST_NAMES]

    def on_called(self, name: str) -> None:
        """A name by one touch; a second touch takes it away again."""
        self._named("" if name == self._seat.name else name)

    def on_color(self, color: str) -> None:
        """Another colour."""
        self._setup.seats[self._index] = replace(self._seat, color=color)

    def on_name(self, _: str) -> None:
        """Another name."""
        self.app.open(
            EnterWords(self.app, say("ui-name-of", n=self._index + 1), self._named, self._seat.name, self._seat.color)
        )

    def _named(self, name: str) -> None:
        self._setup.seats[self._index] = replace(self._seat, name=name)

    def on_remove(self, _: str) -> None:
        """One player less."""
        self.app.back()
        del self._setup.seats[self._index]
