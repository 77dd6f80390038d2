"""What was played: sessions to go on with or look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.kernel.game import Game
from companion.kernel.journal import Saved
from companion.kernel.text import Text, say
from companion.kernel.view import Notice
from companion.pages.base import BACK, Page, Sure, plain
from companion.pages.end import points_table
from companion.pages.home import saved_small, when_played, who_played
from companion.statistics import Played, played
from display.parts import Button, Grid, Part, Poster, Screen

if TYPE_CHECKING:
    from companion.app import App

MOST = 60  # sessions that are listed


class HistoryPage(Page):
    """Every session, newest first."""

    def screen(self) -> Screen:
        sessions = self.app.journal.sessions()
        buttons = tuple(self._button(saved) for saved in sessions[:MOST])
        statistics = Button("statistics", say("ui-statistics"), icon="bars", closed=None if sessions else "")
        empty: tuple[Part, ...] = () if buttons else (Poster("bars", say("ui-no-sessions")),)
        controls = (Grid(buttons, 1),) if buttons else ()
        return plain(say("ui-history"), empty, controls, foot=(BACK, statistics), number=self.number)

    def _button(self, saved: Saved) -> Button:
        title = say("ui-history-title", game=game_title(self.app.games, saved.game), when=when_played(saved))
        result = played(saved)
        icon = "onward" if result is None else "skull" if result.won is False else "winner"
        return Button(f"session:{saved.id}", title, result_text(saved, result), icon)

    def on_session(self, id: str) -> None:
        """Look at one."""
        self.app.open(SavedPage(self.app, int(id)))

    def on_statistics(self, _: str) -> None:
        """All of them together."""
        from companion.pages.statistics import StatisticsPage

        self.app.open(StatisticsPage(self.app))


def game_title(games: tuple[Game[Any], ...], name: str) -> Text:
    """A game's title by its name, even of a game that is not here any more."""
    return next((game.title for game in games if game.name == name), name)


def result_text(saved: Saved, result: Played | None) -> Text:
    """How a session ended, in one line."""
    if result is None:
        return say("ui-not-finished", who=who_played(saved) or ("–",))
    names = tuple(result.names.values())
    if result.won is not None:
        return say("ui-together-won" if result.won else "ui-together-lost", who=names)
    winners = tuple(result.names[who] for who in result.winners)
    every = tuple(say("ui-points-of", who=result.names[who], points=result.total(who)) for who in result.ranked)
    return say("ui-ranking", who=winners or ("–",), n=len(winners), all=every)


class SavedPage(Page):
    """One session of the past: its result, going on with it, forgetting it."""

    def __init__(self, app: App, id: int) -> None:
        super().__init__(app)
        self._saved = app.journal.session(id)

    def screen(self) -> Screen:
        known = any(game.name == self._saved.game for game in self.app.games)
        text = say("ui-look") if self._saved.over is not None else say("ui-go-on")
        main = Button("open", text, kind="main", closed=None if known else say("ui-game-gone"), lamp="green")
        foot = (BACK, Button("delete", say("ui-delete"), icon="trash", kind="danger"))
        title = game_title(self.app.games, self._saved.game)
        return plain(title, self._result(), foot=foot, main=main, small=saved_small(self._saved), number=self.number)

    def _result(self) -> tuple[Part, ...]:
        result = played(self._saved)
        if result is None or result.won is not None or not result.scores:
            icon = "onward" if result is None else "skull" if result.won is False else "winner"
            return (Poster(icon, result_text(self._saved, result)),)
        scores = {who: result.scores[who] for who in result.ranked}
        table = points_table(result.names, scores, result.winners, self.app.words)
        return (Notice(result_text(self._saved, result)), table)

    def on_open(self, _: str) -> None:
        """Open it at its last step."""
        self.app.resume(self._saved)

    def on_delete(self, _: str) -> None:
        """Ask before forgetting it."""
        small = saved_small(self._saved)
        self.app.open(Sure(self.app, say("ui-delete-sure"), say("ui-delete"), "forget", small, "trash"))

    def on_forget(self, _: str) -> None:
        """Forget it for good."""
        self.app.journal.delete(self._saved.id)
        self.app.back()
