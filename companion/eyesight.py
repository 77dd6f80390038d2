"""What the owner taught the eye, kept in the journal: dice, colours of their own, and the tray."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.kernel.journal import Journal, open_journal
from companion.kernel.question import Value

if TYPE_CHECKING:
    from vision.calibrate import Calibration
    from vision.colour import Palette
    from vision.lean import Odd
    from vision.reader import Reader
    from vision.teach import TaughtDie
    from vision.tray import TrayReader

log = logging.getLogger(__name__)

DICE: Final = "taught-dice"
COLORS: Final = "own-colours"
TRAY: Final = "tray"


@contextmanager
def kept_at(path: Path) -> Iterator[Journal | None]:
    """The journal of a path if there is one; looking at a picture makes none."""
    if not path.exists():
        yield None
        return
    with open_journal(path).journal as journal:
        yield journal


def _table(journal: Journal | None, key: str) -> dict[str, Any]:
    return dict((journal.kept(key) if journal is not None else None) or {})


def taught_dice(journal: Journal | None) -> tuple[TaughtDie, ...]:
    """The dice the owner has taught; one that is damaged must not cost the others."""
    from vision.teach import TaughtDie

    dice = []
    for name, data in _table(journal, DICE).items():
        try:
            dice.append(TaughtDie.from_json(data))
        except ValueError as fault:
            log.warning("%s is left out: %s", name, fault)
    return tuple(dice)


def keep_die(journal: Journal, name: str, data: dict[str, Any] | None) -> None:
    """Keep a taught die under its name; none forgets it."""
    table = {known: die for known, die in _table(journal, DICE).items() if known != name}
    journal.keep(DICE, table if data is None else {**table, name: data})


def known_faces(journal: Journal) -> dict[str, list[Value]]:
    """The face in each picture of the taught dice, by their names; a damaged die has none, and can be forgotten."""
    table = _table(journal, DICE)
    return {name: list(die.get("values", ())) if isinstance(die, dict) else [] for name, die in table.items()}


def own_colors(journal: Journal | None) -> dict[str, list[Any]]:
    """The shades of the owner's own colours by name."""
    return _table(journal, COLORS)


def keep_color(journal: Journal, name: str, shades: list[Any]) -> None:
    """Keep a colour of the owner's own; no shades forget it."""
    table = {known: rows for known, rows in own_colors(journal).items() if known != name}
    journal.keep(COLORS, {**table, name: shades} if shades else table)


def palette(journal: Journal | None) -> Palette:
    """The usual colours and the owner's own; more shades of a usual one take none of it away."""
    from vision.colour import USUAL, Palette

    own = {name: (*USUAL.get(name, ()), *shades) for name, shades in own_colors(journal).items()}
    return Palette.of({**USUAL, **own})


def calibration(journal: Journal | None) -> Calibration | None:
    """The tray as it was learned, if it was."""
    from vision.calibrate import Calibration

    data = journal.kept(TRAY) if journal is not None else None
    return Calibration.from_json(data) if data else None


def reader_for(journal: Journal | None) -> TrayReader:
    """The reader of the tray with everything the owner taught it; it gets used to how the camera stands."""
    from vision.calibrate import EmptyTray
    from vision.lean import Habit
    from vision.tray import TrayReader

    tray = calibration(journal)
    return TrayReader(pip_reader(journal, Habit().odd), None if tray is None else EmptyTray(tray.empty))


def reader_at(path: Path) -> TrayReader:
    """The reader of the tray with what the journal at a path holds, for a thread that has no journal of its own."""
    with kept_at(path) as journal:
        return reader_for(journal)


def pip_reader(journal: Journal | None, strange: Odd | None = None) -> Reader:
    """The reader of plain pictures with everything the owner taught it."""
    from vision.lean import odd
    from vision.light import WHITE
    from vision.reader import Reader

    tray = calibration(journal)
    white = tray.white if tray is not None and tray.white != WHITE else None
    return Reader(taught_dice(journal), palette(journal), white, strange=strange or odd)
