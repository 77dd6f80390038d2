"""The home screen: three doors in, and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from companion.games import COVERS, Cover
from companion.kernel.journal import Saved
from companion.kernel.text import Text, say
from companion.pages.base import Page, Sure, plain
from display.parts import Button, Grid, Part, Screen

if TYPE_CHECKING:
    from companion.kernel.game import Game


class HomePage(Page):
    """Where every evening begins."""

    def screen(self) -> Screen:
        saved = self.app.journal.unfinished()
        resume: tuple[Part, ...] = ()
        if saved is not None and (text := saved_text(self.app.covers, saved)) is not None:
            resume = (Grid((Button("resume", text, saved_small(saved), icon="onward", kind="main"),), 1),)
        doors = (Button("new", say("ui-new-session"), say("ui-new-session-small"), icon="winner"), *self._quick())
        foot = (
            Button("history", say("ui-history"), icon="bars"),
            Button("cards", say("ui-catalogue"), icon="scroll"),
            Button("settings", say("ui-settings"), icon="gear"),
            Button("off", say("ui-shut-down"), icon="power"),
        )
        controls = (*resume, Grid(doors, tall=True))
        return plain(say("ui-welcome"), controls=controls, foot=foot, small=say("ui-welcome-small"), number=self.number)

    def _quick(self) -> tuple[Button, ...]:
        titles = {game.name: game.title for game in self.app.covers}
        return tuple(
            Button(f"quick:{game.name}", game.title, say("ui-quick-small", game=titles.get(game.box, "")), game.icon)
            for game in self.app.covers
            if game.door == "quick"
        )

    def on_resume(self, _: str) -> None:
        """Go on with what was cut off."""
        saved = self.app.journal.unfinished()
        if saved is not None:
            self.app.resume(saved)

    def on_new(self, _: str) -> None:
        """A new session: which game?"""
        from companion.pages.setup import ChooseGame, SetupPage

        games = [game for game in self.app.games if game.door == "session"]
        page = SetupPage(self.app, games[0]) if len(games) == 1 else ChooseGame(self.app, tuple(games))
        self.app.open(page)

    def on_quick(self, name: str) -> None:
        """A quick door: straight to its first question."""
        self.app.quick(name)

    def on_history(self, _: str) -> None:
        """What was played."""
        from companion.pages.history import HistoryPage

        self.app.open(HistoryPage(self.app))

    def on_cards(self, _: str) -> None:
        """The owner's printed values."""
        from companion.pages.cards import CardGamesPage

        self.app.open(CardGamesPage(self.app))

    def on_settings(self, _: str) -> None:
        """How the table likes it."""
        from companion.pages.settings import SettingsPage

        self.app.open(SettingsPage(self.app))

    def on_off(self, _: str) -> None:
        """Ask before switching off."""
        text, small = say("ui-shut-down-sure"), say("ui-shut-down-small")
        self.app.open(Sure(self.app, text, say("ui-shut-down"), "power", small, "power"))

    def on_power(self, _: str) -> None:
        """Switch off."""
        self.app.shut_down()


def saved_text(games: Iterable[Game[Any] | Cover], saved: Saved) -> Text | None:
    """A cut-off session in words; None when its game is not here."""
    title = next((game.title for game in (*games, *COVERS) if game.name == saved.game), None)
    return say("ui-resume", game=title) if title is not None else None


def saved_small(saved: Saved) -> Text:
    """Who played and when."""
    return say("ui-saved-small", who=who_played(saved) or ("–",), when=when_played(saved))


def who_played(saved: Saved) -> tuple[Text, ...]:
    """The players' names, or their colours."""
    return tuple(seat.name or say(f"color-{seat.color}") for seat in saved.setup.seats)


def when_played(saved: Saved, today: date | None = None) -> Text:
    """The day of a session as people say it."""
    return day_text(datetime.fromisoformat(saved.touched).astimezone(), today or date.today())


def day_text(at: datetime, today: date) -> Text:
    """A day as people say it on another day."""
    days = (today - at.date()).days
    if days in (0, 1):
        return say("ui-today" if days == 0 else "ui-yesterday", time=f"{at:%H:%M}")
    return say("ui-on-day", day=f"{at:%d}", month=f"{at:%m}", year=f"{at:%Y}")
