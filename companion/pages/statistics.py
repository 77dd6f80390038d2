"""The statistics: games and winners, points by source, and whether the dice are fair."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.kernel.text import Text, say
from companion.kernel.view import Spread, Table
from companion.pages.base import BACK, Page, plain
from companion.pages.end import source_name
from companion.pages.history import game_title
from companion.statistics import FEW, Fairness, Played, fairness, played
from display.parts import Beside, Button, Part, Poster, Screen

if TYPE_CHECKING:
    from companion.app import App

TABS = {"games": "winner", "points": "glory", "dice": "cube"}
COUNTED = 200  # the latest sessions whose dice are counted


class StatisticsPage(Page):
    """All sessions together, one side of them at a time."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._sessions = app.journal.sessions()
        self._results = [result for saved in self._sessions if (result := played(saved)) is not None]
        self._tab = "games"
        self._dice: list[Fairness] | None = None

    def screen(self) -> Screen:
        parts = {"games": self._games, "points": self._points, "dice": self._fairness}[self._tab]()
        tabs = tuple(
            Button(f"tab:{tab}", say(f"ui-tab-{tab}"), icon=icon, on=tab == self._tab) for tab, icon in TABS.items()
        )
        return plain(say("ui-statistics"), parts, foot=(BACK, *tabs), number=self.number)

    def on_tab(self, tab: str) -> None:
        """Another side."""
        self._tab, self.number = tab, 0

    def _games(self) -> tuple[Part, ...]:
        names = list(dict.fromkeys(saved.game for saved in self._sessions))
        rows = tuple(
            (game_title(self.app.games, name), sum(saved.game == name for saved in self._sessions),
             *best([result for result in self._results if result.game == name]))
            for name in names
        )  # fmt: skip
        head = (say("ui-game"), say("ui-played"), say("ui-finished"), say("ui-best"))
        sat, won = Counter[str](), Counter[str]()
        for result in self._results:
            sat.update(self.app.words(name) for name in result.names.values())
            won.update(self.app.words(result.names[who]) for who in result.winners)
        people = tuple((name, sat[name], won[name]) for name in sorted(sat, key=lambda name: (-won[name], -sat[name])))
        players = Table("", (say("ui-name"), say("ui-finished"), say("ui-wins-head")), people[:12])
        return (Table("", head, rows), *((players,) if people else ()))

    def _points(self) -> tuple[Part, ...]:
        tables = []
        for name in dict.fromkeys(result.game for result in self._results if result.won is None and result.scores):
            points: dict[str, list[int]] = {}
            for result in self._results:
                for source, value in (pair for one in result.scores.values() for pair in one.items()):
                    if result.game == name:
                        points.setdefault(source, []).append(value)
            rows = tuple(
                (source_name(self.app.words, source), decimal(sum(values) / len(values)), max(values))
                for source, values in points.items()
            )
            title = say("ui-points-in", game=game_title(self.app.games, name))
            tables.append(Table(title, ("", say("ui-average"), say("ui-most")), rows))
        return tuple(tables) or (Poster("glory", say("ui-no-points")),)

    def _fairness(self) -> tuple[Part, ...]:
        if self._dice is None:
            journal = self.app.journal
            entries = (entry for saved in self._sessions[:COUNTED] for entry in journal.entries(saved.id)[0])
            self._dice = fairness(entries)
        charts = tuple(spread(dice) for dice in self._dice)
        if len(charts) == 2:
            return (Beside(charts[:1], charts[1:]),)
        return charts or (Poster("cube", say("ui-no-dice")),)


def best(results: list[Played]) -> tuple[int, Text]:
    """How many were finished, and the best of them: the most points and whose they were, or how many were won."""
    if any(result.won is not None for result in results):
        return len(results), say("ui-won-of", won=sum(result.won is True for result in results), n=len(results))
    every = [(result.total(who), result.names[who]) for result in results for who in result.scores]
    if not every:
        return len(results), "–"
    points, name = max(every, key=lambda pair: pair[0])
    return len(results), say("ui-best-of", points=points, who=name)


def decimal(number: float) -> Text:
    """A number with one decimal place, as the language writes it."""
    return say("ui-decimal", n=round(number, 1))


def spread(dice: Fairness) -> Spread:
    """How often each face came, against what fair dice would do."""
    title = say("ui-dice-real" if dice.real else "ui-dice-companion", n=dice.rolls)
    verdict = "few" if dice.rolls < FEW else "fair" if dice.fair else "unfair"
    tone = {"few": "quiet", "fair": "good", "unfair": "warn"}[verdict]
    text = say(f"ui-dice-{verdict}", low=dice.low, high=dice.high)
    return Spread(title, dice.faces, dice.low, dice.high, text, tone)  # type: ignore[arg-type]
