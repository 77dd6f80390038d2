"""An app for tests, and hands that use nothing but its keyboard."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from companion.app import App
from companion.games import GAMES
from companion.kernel.game import Game
from companion.kernel.journal import open_journal
from companion.pilot import touches
from companion.prefs import Prefs
from tests.toy import TOY


class Clock:
    """Time that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def make_app(
    folder: Path, prefs: Prefs | None = None, size: tuple[int, int] = (800, 480), games: tuple[Game[Any], ...] = (TOY,),
    seed: int = 1,
) -> App:  # fmt: skip
    """The real app over a fresh journal, with dice from a seed and a clock that stands."""
    journal = open_journal(folder / "companion.db").journal
    app = App(
        journal, prefs or Prefs(dice="fingers"), size, games=games, pick=random.Random(seed).choice, clock=Clock()
    )
    app.draw()
    return app


def named(name: str) -> Game[Any]:
    """A game of the real ones."""
    return next(game for game in GAMES if game.name == name)


class Keyboard:
    """Plays the app by keys alone: digits where they press a choice, else tab and space."""

    def __init__(self, app: App) -> None:
        self.app = app

    def key(self, name: str, text: str = "") -> None:
        self.app.key(name, text)
        self.app.draw()

    def do(self, act: str) -> None:
        """Reach an act with tab, turning pages with page up and page down, and press space."""
        for _ in range(30):
            if any(t.act == act and t.closed is None for t in self.app.stage.targets):
                break
            before = self.app.page.number
            self.key("page down")
            if self.app.page.number == before:
                for _ in range(30):
                    self.key("page up")
        choices = [t.act for t in self.app.stage.choices if not t.act.startswith("page:")][:9]
        if act in choices and not act.startswith(("digit:", "type:")):
            digit = str(choices.index(act) + 1)
            self.key(digit, digit)
            return
        for _ in range(200):
            if self.app._focus == act:
                break
            self.key("tab")
        assert self.app._focus == act, f"tab never reached {act}"
        self.key("space")

    def answer(self, value: Any) -> None:
        session = self.app.session
        assert session is not None
        assert session.question is not None
        for act in touches(session.question, value):
            if act == "take":
                self.key("return")
            elif act.startswith("digit:"):
                self.key(act[-1], act[-1])
            else:
                self.do(act)
