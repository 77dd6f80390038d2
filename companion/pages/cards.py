"""The owner's catalogue: what is printed on the components, what is still unknown, in and out as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.kernel.catalogue import BadData, Catalogue, parse_values, printable
from companion.kernel.game import Field, Game
from companion.kernel.question import Value
from companion.kernel.text import Text, say
from companion.kernel.view import Chance, Notice, Odds
from companion.pages.base import BACK, Page, plain
from companion.pages.entry import EnterNumber, PickOne
from display.parts import Button, Grid, Screen

if TYPE_CHECKING:
    from companion.app import App


class CardGamesPage(Page):
    """The games that have printed values."""

    def screen(self) -> Screen:
        games = [(n, game) for n, game in enumerate(self.app.games) if game.fields and game.door == "session"]
        buttons = tuple(
            Button(f"game:{n}", game.title, progress_text(self._catalogue(game)), "scroll") for n, game in games
        )
        return plain(
            say("ui-catalogue"), (Notice(say("ui-catalogue-about"), "quiet"),), (Grid(buttons),), number=self.number
        )

    def _catalogue(self, game: Game[Any]) -> Catalogue:
        return Catalogue(game, self.app.journal)

    def on_game(self, rest: str) -> None:
        """The components of a game."""
        self.app.open(CardsPage(self.app, self.app.games[int(rest)]))


def progress_text(catalogue: Catalogue) -> Text:
    """37 of 212 known."""
    progress = catalogue.progress
    return say("ui-progress", known=progress.known, all=progress.all)


class CardsPage(Page):
    """The kinds of component of one game, and how much of each is known."""

    def __init__(self, app: App, game: Game[Any]) -> None:
        super().__init__(app)
        self.game = game
        self.catalogue = Catalogue(game, app.journal)

    def screen(self) -> Screen:
        progress = self.catalogue.progress
        share = progress.known / max(1, progress.all)
        kinds = list(dict.fromkeys(component.partition("/")[0] for component, _ in printable(self.game)))
        buttons = tuple(Button(f"kind:{kind}", kind_name(self.app, kind), self._known(kind), kind) for kind in kinds)
        foot = (
            BACK,
            Button("export", say("ui-export"), icon="onward"),
            Button("import", say("ui-import"), icon="back"),
        )
        bar = Odds("", (Chance(progress_text(self.catalogue), share, "good"),))
        return plain(self.game.title, (bar,), (Grid(buttons),), foot=foot, number=self.number)

    def _known(self, kind: str) -> Text:
        fields = [(c, f) for c, f in printable(self.game) if c.startswith(f"{kind}/")]
        known = sum(self.catalogue.get(component, field.name) is not None for component, field in fields)
        return say("ui-progress", known=known, all=len(fields))

    def on_kind(self, kind: str) -> None:
        """All components of a kind."""
        self.app.open(KindPage(self.app, self, kind))

    @property
    def _file(self) -> Any:
        return self.app.results / f"{self.game.name}-values.toml"

    def on_export(self, _: str) -> None:
        """All values into a file beside the journal."""
        self.app.results.mkdir(parents=True, exist_ok=True)
        self._file.write_text(self.catalogue.export(), encoding="utf-8")
        self.app.tell(say("ui-saved", path=str(self._file)))

    def on_import(self, _: str) -> None:
        """All values from that file."""
        try:
            text = self._file.read_text(encoding="utf-8")
            self.catalogue.keep_all(parse_values(self.game, text, self._file.name))
        except (OSError, BadData) as fault:
            self.app.tell(say("ui-import-failed", path=str(self._file), fault=str(fault)), alarm=True)
        else:
            self.app.tell(say("ui-imported", path=str(self._file)))


class KindPage(Page):
    """The components of one kind, the unknown ones first."""

    def __init__(self, app: App, cards: CardsPage, kind: str) -> None:
        super().__init__(app)
        self.cards, self.kind = cards, kind

    def _fields(self, component: str) -> list[Field]:
        return [field for other, field in printable(self.cards.game) if other == component]

    def screen(self) -> Screen:
        ids = self.cards.game.components().get(self.kind, ())
        buttons = []
        for id in ids:
            fields = self._fields(f"{self.kind}/{id}")
            known = sum(self.cards.catalogue.get(f"{self.kind}/{id}", field.name) is not None for field in fields)
            note = say("ui-all-known") if known == len(fields) else say("ui-progress", known=known, all=len(fields))
            buttons.append(
                Button(
                    f"card:{id}",
                    component_name(self.app, self.cards.game, self.kind, id),
                    note,
                    on=known == len(fields),
                )
            )
        return plain(kind_name(self.app, self.kind), controls=(Grid(tuple(buttons)),), number=self.number)

    def on_card(self, id: str) -> None:
        """One component's values."""
        self.app.open(CardPage(self.app, self.cards, self.kind, id))


class CardPage(Page):
    """The printed values of one component."""

    def __init__(self, app: App, cards: CardsPage, kind: str, id: str) -> None:
        super().__init__(app)
        self.cards, self.kind, self.id = cards, kind, id
        self._fields = {f.name: f for c, f in printable(cards.game) if c == f"{kind}/{id}"}

    def _value(self, name: str) -> Value | None:
        return self.cards.catalogue.get(f"{self.kind}/{self.id}", name)

    def screen(self) -> Screen:
        buttons = tuple(
            Button(f"field:{name}", self._said(name), say(f"field-{name}"), on=self._value(name) is not None)
            for name in self._fields
        )
        title = component_name(self.app, self.cards.game, self.kind, self.id)
        return plain(title, controls=(Grid(buttons),), small=kind_name(self.app, self.kind), number=self.number)

    def _said(self, name: str) -> Text:
        value = self._value(name)
        if value is None:
            return "?"
        return say(f"value-{value}") if isinstance(value, str) else str(value)

    def on_field(self, name: str) -> None:
        """Enter one value."""
        field, value = self._fields[name], self._value(name)
        keep = lambda given: self.cards.catalogue.keep(f"{self.kind}/{self.id}", name, given)  # noqa: E731
        if field.options:
            options = tuple((word, say(f"value-{word}")) for word in field.options)
            self.app.open(PickOne(self.app, self.app.title(say(f"field-{name}")), options, keep, str(value or "")))
        else:
            now = value if isinstance(value, int) else None
            self.app.open(EnterNumber(self.app, self.app.title(say(f"field-{name}")), field.low, field.high, keep, now))


def kind_name(app: App, kind: str) -> str:
    """A kind of component as a label: `components-<kind>` where a game has it."""
    return app.title(app.words.first(f"components-{kind}", f"component-{kind}"))


def component_name(app: App, game: Game[Any], kind: str, id: str) -> Text:
    """A component's name: the game's word for it, or its id made readable."""
    prefix = "".join(word[0] for word in game.name.split("-"))
    ids = (f"{kind}-{id}", f"{prefix}-{kind}-{id}", f"{prefix}-{id}")
    found = next((name for name in ids if app.words.has(name)), None)
    return app.title(say(found)) if found else id.replace("-", " ").title()
