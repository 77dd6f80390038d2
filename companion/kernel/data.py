"""Components as data: TOML tables read into frozen dataclasses, every key and type checked."""

from __future__ import annotations

import dataclasses
import re
import tomllib
import types
import typing
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

T = TypeVar("T")


class BadData(ValueError):
    """A data file that does not fit its schema; the sentence names file, line where known, and key."""


def load(folder: str, name: str, schema: type[T]) -> dict[str, T]:
    """All components of one kind from `data/<folder>/<name>.toml`, one table each, by their ids."""
    return parse(read_text(folder, f"{name}.toml"), schema, f"data/{folder}/{name}.toml")


def read_text(folder: str, file: str) -> str:
    """The text of a data file that travels with the program."""
    return files("data").joinpath(folder, file).read_text(encoding="utf-8")


def parse(text: str, schema: type[T], source: str) -> dict[str, T]:
    """All components in a TOML text; `source` is what an error calls it."""
    return {id: _build(table, schema, _Place(source, text, id)) for id, table in parse_toml(text, source).items()}


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """A TOML text as a dict, or a `BadData` that names the line."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # besides what is no TOML: numbers too long, lists too deep
        raise BadData(f"{source}: {fault}") from None


@dataclasses.dataclass(frozen=True, slots=True)
class _Place:
    """Where in a file a value stands, for the sentence that says what is wrong with it."""

    source: str
    text: str
    table: str
    key: str = ""

    def at(self, key: str) -> _Place:
        return dataclasses.replace(self, key=key)

    def wrong(self, what: str) -> BadData:
        where = f"{self.table}.{self.key}" if self.key else self.table
        return BadData(f"{self.source}, line {self._line()}: {where}: {what}")

    def _line(self) -> int:
        lines = self.text.splitlines()
        head = next((n for n, line in enumerate(lines, 1) if re.match(rf"\[+\s*{re.escape(self.table)}\b", line)), 1)
        if not self.key:
            return head
        key = re.compile(rf"\s*{re.escape(self.key)}\s*=")
        return next((n for n, line in enumerate(lines[head:], head + 1) if key.match(line)), head)


@cache
def _hints(schema: Any) -> dict[str, Any]:
    """The types of a schema's fields, worked out once: a table of components asks for them in every row."""
    return typing.get_type_hints(schema)


def _build(table: Any, schema: type[T], place: _Place) -> T:
    if not isinstance(table, dict):
        raise place.wrong("must be a table")
    hints = _hints(typing.cast(Any, schema))
    fields = {field.name: field for field in dataclasses.fields(typing.cast(Any, schema))}
    for key in table:
        if key not in fields:
            raise place.at(key).wrong(f"unknown key; known are {', '.join(fields)}")
    for key, field in fields.items():
        optional = field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
        if key not in table and not optional:
            raise place.wrong(f"'{key}' is missing")
    return schema(**{key: _value(value, hints[key], place.at(key)) for key, value in table.items()})


def _value(value: Any, hint: Any, place: _Place) -> Any:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        if value not in args:
            raise place.wrong(f"'{value}' is not one of {', '.join(map(str, args))}")
        return value
    if origin in (typing.Union, types.UnionType):
        return _one_of(value, args, place)
    if origin is tuple:
        if not isinstance(value, list):
            raise place.wrong(f"must be a list, not {_kind(value)}")
        return tuple(_value(item, args[0], place) for item in value)
    if origin in (dict, typing.cast(Any, typing.Mapping).__origin__):
        return {key: _value(item, args[1], place) for key, item in _table(value, place).items()}
    if dataclasses.is_dataclass(hint):
        return _build(value, typing.cast(Any, hint), place)
    if not isinstance(value, hint) or (isinstance(value, bool) and hint is not bool):
        raise place.wrong(f"must be {hint.__name__}, not {_kind(value)}")
    return value


def _one_of(value: Any, hints: tuple[Any, ...], place: _Place) -> Any:
    faults = []
    for hint in hints:
        try:
            return _value(value, hint, place)
        except (BadData, TypeError) as fault:
            faults.append(fault)
    raise place.wrong(f"{_kind(value)} does not fit")


def _table(value: Any, place: _Place) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise place.wrong(f"must be a table, not {_kind(value)}")
    return value


def _kind(value: Any) -> str:
    return f"{type(value).__name__} ({value!r})"
