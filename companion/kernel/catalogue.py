"""The catalogue: what is printed on an owner's components, and the invented sample edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from companion.kernel.data import BadData, load, parse_toml, read_text
from companion.kernel.game import Field, Game
from companion.kernel.question import Value

__all__ = ["BadData", "Catalogue", "Known", "Sample", "export_values", "load", "parse_values", "sample_values"]

Values = dict[tuple[str, str], Value]  # (component, field) -> value


class Store(Protocol):
    """Where an owner's values are kept."""

    def printed(self, game: str) -> Mapping[tuple[str, str], Value]:
        """All values of a game."""

    def keep_printed(self, game: str, values: Mapping[tuple[str, str], Value]) -> None:
        """Remember values, replacing older ones."""


@dataclass(frozen=True, slots=True)
class Known:
    """How much of a game's printed values an owner has entered."""

    known: int
    all: int


class Catalogue:
    """The owner's values of one game."""

    def __init__(self, game: Game[Any], store: Store) -> None:
        self._game, self._store = game, store
        self._values = dict(store.printed(game.shelf))

    def get(self, component: str, field: str) -> Value | None:
        """The value, if the owner has entered it."""
        return self._values.get((component, field))

    def keep(self, component: str, field: str, value: Value) -> None:
        """Remember a value for ever."""
        self.keep_all({(component, field): value})

    def keep_all(self, values: Mapping[tuple[str, str], Value]) -> None:
        """Remember many values at once."""
        self._store.keep_printed(self._game.shelf, values)
        self._values.update(values)

    @property
    def progress(self) -> Known:
        """How many of the values that exist are known."""
        every = list(printable(self._game))
        return Known(sum((component, field.name) in self._values for component, field in every), len(every))

    def export(self) -> str:
        """All values as TOML, to share with other owners."""
        return export_values(self._game, self._values)


class Sample:
    """The sample edition: invented values that are never kept as an owner's."""

    def __init__(self, game: Game[Any]) -> None:
        self._values = sample_values(game)

    def get(self, component: str, field: str) -> Value | None:
        """The invented value."""
        return self._values.get((component, field))

    def keep(self, component: str, field: str, value: Value) -> None:
        """An invented edition forgets what it is told."""


def printable(game: Game[Any]) -> Iterable[tuple[str, Field]]:
    """Every value that is printed somewhere: component and field."""
    ids = game.components()
    for field in game.fields:
        for id in ids.get(field.kind, ()):
            yield f"{field.kind}/{id}", field


@cache
def _sample(folder: str) -> str:
    return read_text(folder, "sample.toml")


def sample_values(game: Game[Any]) -> Values:
    """The sample edition of a game; a game without printed values has none."""
    return parse_values(game, _sample(game.folder), f"data/{game.folder}/sample.toml") if game.fields else {}


def parse_values(game: Game[Any], text: str, source: str) -> Values:
    """Values from TOML, checked against the game's fields and components."""
    known = {(component, field.name): field for component, field in printable(game)}
    values: Values = {}
    for kind, components in parse_toml(text, source).items():
        for id, table in _table(components, f"{source}: {kind}").items():
            for name, value in _table(table, f"{source}: {kind}.{id}").items():
                place = f"{source}: {kind}.{id}.{name}"
                field = known.get((f"{kind}/{id}", name))
                if field is None:
                    raise BadData(f"{place}: {game.name} has no such printed value")
                values[f"{kind}/{id}", name] = _checked(field, value, place)
    return values


def _table(value: Any, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadData(f"{place}: {value!r} is not a table; values stand as in [monster.gator]")
    return value


def _checked(field: Field, value: Any, place: str) -> Value:
    if field.options:
        if value not in field.options:
            raise BadData(f"{place}: '{value}' is not one of {', '.join(field.options)}")
    elif isinstance(value, bool) or not isinstance(value, int) or not field.low <= value <= field.high:
        raise BadData(f"{place}: {value!r} is not a whole number from {field.low} to {field.high}")
    return value  # type: ignore[no-any-return]  # one of the two branches has looked at it


def export_values(game: Game[Any], values: Mapping[tuple[str, str], Value]) -> str:
    """Values as TOML, in the order of the components."""
    lines = [f"# Printed values for {game.name}"]
    last = ""
    for component, field in sorted(printable(game), key=lambda pair: pair[0]):
        if (component, field.name) in values:
            if component != last:
                kind, _, id = component.partition("/")
                lines += ["", f"[{kind}.{id}]"]
                last = component
            value = values[component, field.name]
            lines.append(f"{field.name} = {value}" if isinstance(value, int) else f'{field.name} = "{value}"')
    return "\n".join(lines) + "\n"
