"""The owner's catalogue: what is printed on the components, what is still unknown, in and out as a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.kernel.catalogue import Catalogue, printable
from companion.kernel.game import Field, Game
from companion.kernel.question import Value
from companion.kernel.text import Text, say
from companion.kernel.view import Chance, Notice, Odds
from companion.pages.base import BACK, Page, plain
from companion.pages.entry import EnterNumber, PickOne
from companion.pages.values import ImportPage, export
from display.parts import Button, Grid, Screen

if TYPE_CHECKING:
    from companion.app import App

Place = tuple[str, Field]  # a component, as "monster/gator", and a field printed on it


class CardGamesPage(Page):
    """The games that have printed values."""

    def screen(self) -> Screen:
        games = [(n, game) for n, game in enumerate(self.app.games) if game.fields and game.door == "session"]
        buttons = tuple(
            Button(f"game:{n}", game.title, progress_text(Catalogue(game, self.app.journal)), game.icon)
            for n, game in games
        )
        about = Notice(say("ui-catalogue-about"), "quiet")
        return plain(say("ui-catalogue"), (about,), (Grid(buttons, tall=True),), number=self.number)

    def on_game(self, rest: str) -> None:
        """The components of a game."""
        self.app.open(CardsPage(self.app, self.app.games[int(rest)]))


def progress_text(catalogue: Catalogue) -> Text:
    """37 of 212 known."""
    progress = catalogue.progress
    return say("ui-progress", known=progress.known, all=progress.all)


class Shelf(Page):
    """Some of a game's printed values: all of them, those of a kind, those of one component."""

    def __init__(self, app: App, game: Game[Any], catalogue: Catalogue, within: str = "") -> None:
        super().__init__(app)
        self.game, self.catalogue, self.within = game, catalogue, within
        self._asked: Place | None = None

    def places(self, within: str = "") -> list[Place]:
        """Every value here, or within a part of it such as `monster/`, one component after the other."""
        start, found = within or self.within, dict[str, list[Place]]()
        for component, field in printable(self.game):
            if f"{component}/".startswith(start):
                found.setdefault(component, []).append((component, field))
        return [place for places in found.values() for place in places]

    def value(self, place: Place) -> Value | None:
        """A value, if it is known."""
        return self.catalogue.get(place[0], place[1].name)

    def known(self, places: Iterable[Place]) -> int:
        """How many of some values are known."""
        return sum(self.value(place) is not None for place in places)

    def bar(self) -> Odds:
        """How much is known here."""
        places = self.places()
        known, every = self.known(places), len(places)
        return Odds("", (Chance(say("ui-progress", known=known, all=every), known / max(1, every), "good"),))

    def next_button(self) -> Button:
        """The way to the first value that is still unknown."""
        full = self.known(self.places()) == len(self.places())
        return Button("next", say("ui-all-known") if full else say("ui-next-unknown"), kind="main",
                      closed="" if full else None, lamp="green")  # fmt: skip

    def on_next(self, _: str) -> None:
        """Ask for the first value that is still unknown, then for the one after it, until somebody goes back."""
        places = self.places()
        after = places[places.index(self._asked) + 1 :] if self._asked in places else []
        for place in (*after, *places):
            if self.value(place) is None:
                self._asked = place
                self.ask(place, onward=True)
                return

    def ask(self, place: Place, onward: bool = False) -> None:
        """Enter one value."""
        component, field = place
        kind, _, id = component.partition("/")

        def keep(given: Value) -> None:
            self.catalogue.keep(component, field.name, given)
            if onward:
                self.on_next("")

        title = say("ui-value-of", name=component_name(self.app, self.game, kind, id), field=say(f"field-{field.name}"))
        left = len(self.places()) - self.known(self.places())
        small = say("ui-still-unknown", kind=kind_name(self.app, kind), n=left) if onward else kind_name(self.app, kind)
        value = self.value(place)
        if field.options:
            options = tuple((word, say(f"value-{word}")) for word in field.options)
            self.app.open(PickOne(self.app, title, options, keep, str(value or ""), small))
        else:
            now = value if isinstance(value, int) else None
            self.app.open(EnterNumber(self.app, title, field.low, field.high, keep, now, small))


class CardsPage(Shelf):
    """The kinds of component of one game, and how much of each is known."""

    def __init__(self, app: App, game: Game[Any]) -> None:
        super().__init__(app, game, Catalogue(game, app.journal))

    def screen(self) -> Screen:
        kinds = list(dict.fromkeys(component.partition("/")[0] for component, _ in printable(self.game)))
        foot = (
            BACK,
            Button("export", say("ui-export"), icon="onward"),
            Button("import", say("ui-import"), icon="scroll"),
        )
        grid = Grid(tuple(self._button(kind) for kind in kinds))
        return plain(self.game.title, (self.bar(),), (grid,), foot=foot, main=self.next_button(), number=self.number)

    def _button(self, kind: str) -> Button:
        places = self.places(f"{kind}/")
        known = self.known(places)
        note = say("ui-progress", known=known, all=len(places))
        return Button(f"kind:{kind}", kind_name(self.app, kind), note, kind, on=known == len(places))

    def on_kind(self, kind: str) -> None:
        """All components of a kind."""
        self.app.open(KindPage(self.app, self.game, self.catalogue, f"{kind}/"))

    def on_export(self, _: str) -> None:
        """All values into a file."""
        export(self.app, self.game, self.catalogue)

    def on_import(self, _: str) -> None:
        """Values from a file."""
        self.app.open(ImportPage(self.app, self.game, self.catalogue))


class KindPage(Shelf):
    """The components of one kind, those with something unknown first."""

    def screen(self) -> Screen:
        kind = self.within.rstrip("/")
        buttons = [self._button(kind, id) for id in self.game.components().get(kind, ())]
        buttons.sort(key=lambda button: button.on)
        return plain(kind_name(self.app, kind), (self.bar(),), (Grid(tuple(buttons)),), main=self.next_button(),
                     number=self.number)  # fmt: skip

    def _button(self, kind: str, id: str) -> Button:
        places = self.places(f"{kind}/{id}/")
        known = self.known(places)
        full = known == len(places)
        note = say("ui-all-known") if full else say("ui-progress", known=known, all=len(places))
        return Button(f"card:{id}", component_name(self.app, self.game, kind, id), note, on=full)

    def on_card(self, id: str) -> None:
        """One component's values."""
        self.app.open(CardPage(self.app, self.game, self.catalogue, f"{self.within}{id}/"))


class CardPage(Shelf):
    """The printed values of one component."""

    def screen(self) -> Screen:
        kind, id, _ = self.within.split("/")
        buttons = tuple(
            Button(f"field:{field.name}", self._said((component, field)), say(f"field-{field.name}"))
            for component, field in self.places()
        )
        title = component_name(self.app, self.game, kind, id)
        return plain(title, controls=(Grid(buttons),), main=self.next_button(), small=kind_name(self.app, kind),
                     number=self.number)  # fmt: skip

    def _said(self, place: Place) -> Text:
        value = self.value(place)
        if value is None:
            return "?"
        return self.app.title(say(f"value-{value}")) if isinstance(value, str) else str(value)

    def on_field(self, name: str) -> None:
        """Enter one value."""
        self.ask(next(place for place in self.places() if place[1].name == name))


def kind_name(app: App, kind: str) -> str:
    """A kind of component as a label: `components-<kind>` where a game has it."""
    return app.title(app.words.first(f"components-{kind}", f"component-{kind}"))


def component_name(app: App, game: Game[Any], kind: str, id: str) -> Text:
    """A component's name: the game's word for it, or its id made readable."""
    prefix = "".join(word[0] for word in game.name.split("-"))
    ids = (f"{kind}-{id}", f"{prefix}-{kind}-{id}", f"{prefix}-{id}")
    found = next((name for name in ids if app.words.has(name)), None)
    return app.title(say(found)) if found else id.replace("-", " ").title()
