"""Opening sessions: a game, a journal, the values of an edition and the automation, put together."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.games import game as find_game
from companion.kernel.catalogue import Catalogue, Sample
from companion.kernel.entry import Policy, Values, nobody
from companion.kernel.game import Game
from companion.kernel.journal import Journal, JournalError, Saved
from companion.kernel.session import Session
from companion.kernel.state import Seat, Setup


class BadSetup(ValueError):
    """A setup that does not fit the game; the sentence names the key and what is allowed."""


def played_at(saved: Saved) -> datetime:
    """When a session was last played, by the clock on the table's wall."""
    return datetime.fromisoformat(saved.touched).astimezone()


@dataclass(frozen=True, slots=True)
class Table:
    """An open session and its number in the journal."""

    session: Session[Any]
    id: int


def values_for(game: Game[Any], setup: Setup, journal: Journal) -> Values:
    """The printed values a session plays with: the owner's, or the invented sample edition."""
    return Sample(game) if setup.edition == "sample" else Catalogue(game, journal)


def begin(journal: Journal, game: Game[Any], setup: Setup, policy: Policy = nobody) -> Table:
    """Start a new session."""
    kept = journal.begin(game.name, setup)
    values = values_for(game, setup, journal)
    return Table(Session(game, setup, keeper=kept, values=values, policy=policy), kept.id)


def unkept(journal: Journal, game: Game[Any], policy: Policy = nobody, setup: Setup | None = None) -> Table:
    """A session that nobody needs to keep; printed values are known and kept all the same."""
    setup = setup or Setup()
    return Table(Session(game, setup, values=values_for(game, setup, journal), policy=policy), 0)


def resume(journal: Journal, saved: Saved, policy: Policy = nobody, keep: bool = True) -> Table:
    """Go on with a session where it was; without `keep` it is only looked at, and nothing is written."""
    try:
        game = find_game(saved.game)
    except ValueError as fault:
        raise JournalError(str(fault)) from fault
    keeper = journal.keeper(saved.id) if keep else None
    entries, taken_back = journal.entries(saved.id)
    session = Session(
        game, saved.setup, keeper=keeper, values=values_for(game, saved.setup, journal),
        policy=policy, entries=entries, taken_back=taken_back,
    )  # fmt: skip
    return Table(session, saved.id)


def read_setup(game: Game[Any], path: Path | None, sample: bool = False) -> Setup:
    """A setup from a TOML file, checked; without a file the table is asked."""
    edition: Any = "sample" if sample else "owner"
    if path is None:
        return Setup(edition=edition)
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadSetup(f"{path} cannot be read: {fault.strerror}.") from fault
    except (ValueError, RecursionError) as fault:
        raise BadSetup(f"{path} is not TOML: {fault}.") from fault
    return check_setup(game, table, str(path), edition)


def check_setup(game: Game[Any], table: dict[str, Any], source: str, edition: Any = "owner") -> Setup:
    """A setup from plain data; `players` is a number or a list of `{color, name}`."""
    if unknown := set(table) - {"players", "settings", "edition"}:
        raise BadSetup(f"{source}: unknown key '{min(unknown)}'; known are players, settings, edition.")
    if (wanted := table.get("edition", edition)) not in ("owner", "sample"):
        raise BadSetup(f"{source}: edition is 'owner' or 'sample', not '{wanted}'.")
    seats = _seats(game, table.get("players", 0), source)
    return Setup(seats, _settings(game, table.get("settings", {}), source), "sample" if edition == "sample" else wanted)


def _seats(game: Game[Any], players: Any, source: str) -> tuple[Seat, ...]:
    if players == 0:
        return ()
    low, high = game.players
    if isinstance(players, int) and not isinstance(players, bool):
        if not low <= players <= high:
            raise BadSetup(f"{source}: {game.name} is for {low} to {high} players, not {players}.")
        players = [{"color": color} for color in game.colors[:players]]
    if not isinstance(players, list) or not all(
        isinstance(p, dict) and {"color"} <= set(p) <= {"color", "name"} for p in players
    ):
        raise BadSetup(f'{source}: players is a number or a list such as [{{ color = "red", name = "Mara" }}].')
    seats = tuple(Seat(str(p["color"]), str(p.get("name", ""))) for p in players)
    if not low <= len(seats) <= high:
        raise BadSetup(f"{source}: {game.name} is for {low} to {high} players, not {len(seats)}.")
    if wrong := [seat.name for seat in seats if not seat.name.isprintable()]:
        raise BadSetup(f"{source}: the name {wrong[0]!r} is more than letters; leave out what cannot be read.")
    colors = [seat.color for seat in seats]
    if wrong := [c for c in colors if c not in game.colors or colors.count(c) > 1]:
        raise BadSetup(f"{source}: colour '{wrong[0]}' is unknown or taken twice; there are {', '.join(game.colors)}.")
    return seats


def _is_player(value: Any) -> bool:
    return isinstance(value, dict) and {"color"} <= set(value) <= {"color", "name"}


def _settings(game: Game[Any], settings: Any, source: str) -> dict[str, str]:
    if not isinstance(settings, dict):
        raise BadSetup(f"{source}: settings is a table.")
    known = {setting.id: setting.choices for setting in game.settings}
    for id, choice in settings.items():
        if id not in known:
            raise BadSetup(f"{source}: unknown setting '{id}'; known are {', '.join(known) or 'none'}.")
        if choice not in known[id]:
            raise BadSetup(f"{source}: setting '{id}' is one of {', '.join(known[id])}, not '{choice}'.")
    return dict(settings)
