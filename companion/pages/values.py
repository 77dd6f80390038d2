"""Printed values as files: which file is read, what it brings, and where values are written."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.catalogue import BadData, Catalogue, Values, parse_values
from companion.kernel.game import Game
from companion.kernel.text import Text, say
from companion.pages.base import BACK, Page, Sure, plain
from companion.pages.entry import PickOne
from companion.sticks import files, fresh
from display.parts import Button, Grid, Poster, Screen

if TYPE_CHECKING:
    from companion.app import App


@dataclass(frozen=True, slots=True)
class Found:
    """A file with values, or why it is none; how many of them are new, differ from the owner's, or are the same."""

    path: Path
    values: Values
    new: int = 0
    other: int = 0
    same: int = 0
    fault: str = ""


def look_into(path: Path, game: Game[Any], catalogue: Catalogue) -> Found:
    """What a file would bring."""
    try:
        values = parse_values(game, path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError, BadData) as fault:
        return Found(path, {}, fault=str(fault).removeprefix(f"{path.name}: "))
    known = [catalogue.get(*place) for place in values]
    same = sum(old == value for old, value in zip(known, values.values(), strict=True))
    new = sum(old is None for old in known)
    return Found(path, values, new, len(values) - same - new, same)


def folder_name(app: App, folder: Path) -> Text:
    """A folder as the owner knows it: the box's own, or the name of a stick."""
    return say("ui-own-folder") if folder == app.results else folder.name


class ImportPage(Page):
    """The files with values that can be found, each with what it would bring."""

    def __init__(self, app: App, game: Game[Any], catalogue: Catalogue) -> None:
        super().__init__(app)
        self._game, self._catalogue = game, catalogue
        self._chosen: Found | None = None
        self._look()

    def _look(self) -> None:
        """Look again: somebody may have plugged in a stick."""
        paths = [path for folder in self.app.folders() for path in files(folder, ".toml")]
        self._found = [look_into(path, self._game, self._catalogue) for path in paths]

    def screen(self) -> Screen:
        foot = (BACK, Button("again", say("ui-look-again"), icon="turn"))
        if not self._found:
            text = say("ui-no-files", folder=str(self.app.results))
            return plain(say("ui-import"), (Poster("scroll", text),), foot=foot)
        buttons = tuple(self._button(n, found) for n, found in enumerate(self._found))
        return plain(say("ui-import"), controls=(Grid(buttons, 1),), foot=foot, number=self.number)

    def _button(self, n: int, found: Found) -> Button:
        where = folder_name(self.app, found.path.parent)
        brings = say("ui-file-brings", where=where, new=found.new, other=found.other, same=found.same)
        closed = None if found.values else found.fault or say("ui-file-empty")
        return Button(f"file:{n}", found.path.name, brings, "scroll", closed=closed)

    def on_again(self, _: str) -> None:
        """Look again."""
        self._look()

    def on_file(self, rest: str) -> None:
        """Take a file's values; values that differ from the owner's only when sure."""
        self._chosen = found = self._found[int(rest)]
        if found.other:
            text, small = say("ui-replace-sure", n=found.other), say("ui-replace-small", file=found.path.name)
            self.app.open(Sure(self.app, text, say("ui-replace"), "replace", small, "scroll"))
        else:
            self.on_replace("")

    def on_replace(self, _: str) -> None:
        """Take the chosen file's values."""
        found = self._chosen
        if found is not None:
            self._catalogue.keep_all(found.values)
            self.app.back()
            said = say("ui-imported", file=found.path.name, new=found.new, other=found.other, same=found.same)
            self.app.tell(said)


def export(app: App, game: Game[Any], catalogue: Catalogue) -> None:
    """All values into a file: in the box's own folder, or on a stick if there is one that can be written."""
    places = {str(place): place for place in app.folders() if place == app.results or os.access(place, os.W_OK)}
    if len(places) > 1:
        options = tuple((key, folder_name(app, place)) for key, place in places.items())
        app.open(PickOne(app, say("ui-export-where"), options, lambda key: write(app, game, catalogue, places[key])))
    else:
        write(app, game, catalogue, app.results)


def write(app: App, game: Game[Any], catalogue: Catalogue, folder: Path) -> None:
    """The values as a file with the day in its name; no file is written over."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = fresh(folder, f"{game.shelf}-values-{date.today():%Y-%m-%d}", ".toml")
        path.write_text(catalogue.export(), encoding="utf-8")
    except OSError as fault:
        app.tell(say("ui-export-failed", folder=str(folder), fault=fault.strerror or str(fault)), alarm=True)
    else:
        app.tell(say("ui-exported", n=catalogue.progress.known, path=str(path)))
