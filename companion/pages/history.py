"""What was played: sessions to go on with or look at, and the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.kernel.game import Game
from companion.kernel.journal import Saved
from companion.kernel.text import Text, say
from companion.kernel.view import Chance, Notice, Odds, Table
from companion.pages.base import BACK, Page, Sure, plain
from companion.pages.end import source_name
from companion.pages.home import saved_small
from companion.statistics import Fairness, Played, fairness, played
from display.parts import Button, Grid, Part, Screen

if TYPE_CHECKING:
    from companion.app import App


class HistoryPage(Page):
    """Every session, newest first."""

    def screen(self) -> Screen:
        sessions = self.app.journal.sessions()
        buttons = tuple(self._button(saved) for saved in sessions[:60])
        statistics = Button("statistics", say("ui-statistics"), icon="bars", closed=None if sessions else "")
        empty: tuple[Part, ...] = () if buttons else (Notice(say("ui-no-sessions"), "quiet"),)
        controls = (Grid(buttons, 1),) if buttons else ()
        return plain(say("ui-history"), empty, controls, foot=(BACK, statistics), number=self.number)

    def _button(self, saved: Saved) -> Button:
        title = game_title(self.app.games, saved.game)
        how = say("ui-session-finished", game=title) if saved.over is not None else say("ui-session-open", game=title)
        return Button(f"session:{saved.id}", how, saved_small(saved), "crown" if saved.over is not None else "onward")

    def on_session(self, id: str) -> None:
        """Look at one."""
        self.app.open(SavedPage(self.app, int(id)))

    def on_statistics(self, _: str) -> None:
        """All of them together."""
        self.app.open(StatisticsPage(self.app))


def game_title(games: tuple[Game[Any], ...], name: str) -> Text:
    """A game's title by its name, even of a game that is not here any more."""
    return next((game.title for game in games if game.name == name), name)


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
        over = played(self._saved)
        names = {seat.color: seat.name or say(f"color-{seat.color}") for seat in self._saved.setup.seats}
        rows = tuple((names.get(who, say(f"color-{who}")), total) for who, total in over.totals) if over else ()
        return (Table("", (), rows),) if rows else ()

    def on_open(self, _: str) -> None:
        """Open it at its last step."""
        self.app.resume(self._saved)

    def on_delete(self, _: str) -> None:
        """Ask before forgetting it."""
        self.app.open(Sure(self.app, say("ui-delete-sure"), say("ui-delete"), "forget"))

    def on_forget(self, _: str) -> None:
        """Forget it for good."""
        self.app.journal.delete(self._saved.id)
        self.app.back()


class StatisticsPage(Page):
    """Games, winners, points by source, and whether the dice are fair."""

    def screen(self) -> Screen:
        journal = self.app.journal
        sessions = journal.sessions()
        results = [result for saved in sessions if (result := played(saved)) is not None]
        entries = [entry for saved in sessions[:200] for entry in journal.entries(saved.id)[0]]
        parts = (*self._games(sessions, results), *self._sources(results), *dice_parts(fairness(entries)))
        return plain(say("ui-statistics"), parts or (Notice(say("ui-no-sessions"), "quiet"),), number=self.number)

    def _games(self, sessions: list[Saved], results: list[Played]) -> tuple[Part, ...]:
        names = list(dict.fromkeys(saved.game for saved in sessions))
        rows = tuple(
            (game_title(self.app.games, name), sum(s.game == name for s in sessions), *_best(results, name))
            for name in names
        )
        head = (say("ui-game"), say("ui-played"), say("ui-finished"), say("ui-best"))
        return (Table(say("ui-games-played"), head, rows), *self._winners(results))

    def _winners(self, results: list[Played]) -> tuple[Part, ...]:
        wins: dict[str, int] = {}
        for result in results:
            for name in result.winners:
                wins[name] = wins.get(name, 0) + 1
        rows = tuple((name, count) for name, count in sorted(wins.items(), key=lambda item: -item[1])[:8])
        return (Table(say("ui-winners"), (), rows),) if rows else ()

    def _sources(self, results: list[Played]) -> tuple[Part, ...]:
        totals: dict[str, list[int]] = {}
        for result in results:
            for source, points in result.sources:
                totals.setdefault(source, []).append(points)
        rows = tuple(
            (source_name(self.app.words, source), f"{sum(points) / len(points):.1f}")
            for source, points in totals.items()
        )
        return (Table(say("ui-points-by-source"), (), rows),) if rows else ()


def _best(results: list[Played], name: str) -> tuple[int, int]:
    own = [result for result in results if result.game == name]
    return len(own), max((total for result in own for _, total in result.totals), default=0)


def dice_parts(found: list[Fairness]) -> tuple[Part, ...]:
    """How often each face came, against what fair dice would do."""
    parts: list[Part] = []
    for dice in found:
        title = say("ui-dice-real", n=dice.rolls) if dice.real else say("ui-dice-companion", n=dice.rolls)
        rows = tuple(
            Chance(say("ui-face-count", face=face, n=count, low=dice.low, high=dice.high), count / dice.rolls,
                   "plain" if dice.low <= count <= dice.high else "warn")
            for face, count in enumerate(dice.faces, 1)
        )  # fmt: skip
        parts.append(Odds(title, rows))
        parts.append(
            Notice(say("ui-dice-fair") if dice.fair else say("ui-dice-unfair"), "good" if dice.fair else "warn")
        )
    return tuple(parts)
