"""Quick doors: what they remember from one time to the next."""

from __future__ import annotations

from typing import Any

from companion.kernel.game import Game
from companion.kernel.journal import Journal
from companion.kernel.question import AnyQuestion, Choose, Json, Number
from companion.kernel.state import Seat, Setup


def _kept(journal: Journal, game: Game[Any]) -> dict[str, Any]:
    kept = journal.kept(f"quick:{game.name}")
    return kept if isinstance(kept, dict) else {}


def setup_for(journal: Journal, game: Game[Any]) -> Setup:
    """Who alone can play, and the settings of last time, or else those of the last session of the same box."""
    last = next((saved.setup.settings for saved in journal.sessions(game.box) if game.box), {})
    wished = {**last, **_kept(journal, game).get("settings", {})}
    settings = {s.id: wished[s.id] for s in game.settings if wished.get(s.id) in s.choices}
    return Setup((Seat(game.colors[0]),) if game.players == (1, 1) else (), settings)


def keep_setting(journal: Journal, game: Game[Any], id: str) -> None:
    """The next value of a setting, from now on."""
    now, kept = game.setting(setup_for(journal, game), id), _kept(journal, game)
    choices = next(setting.choices for setting in game.settings if setting.id == id)
    value = choices[(choices.index(now) + 1) % len(choices)]
    journal.keep(f"quick:{game.name}", {**kept, "settings": {**kept.get("settings", {}), id: value}})


def remember(journal: Journal, game: Game[Any], question: AnyQuestion, value: Json) -> None:
    """Keep an answer that may be the same next time: which monster, which land, which round; never a player's own."""
    if not question.who and (isinstance(question, Number) or (isinstance(question, Choose) and question.single)):
        kept = _kept(journal, game)
        journal.keep(f"quick:{game.name}", {**kept, "answers": {**kept.get("answers", {}), question.why: value}})


def last_time(journal: Journal, game: Game[Any], question: AnyQuestion) -> Json:
    """The answer of last time, if there was one."""
    return _kept(journal, game).get("answers", {}).get(question.why)
