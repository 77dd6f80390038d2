"""Data that does not fit its schema fails with file, line and key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from companion.games import GAMES
from companion.kernel.catalogue import Catalogue, Sample, export_values, parse_values, printable, sample_values
from companion.kernel.data import BadData, parse
from companion.kernel.question import Value
from tests.toy import TOY


@dataclass(frozen=True)
class Effect:
    on: str
    add: int = 0


@dataclass(frozen=True)
class Beast:
    power: str
    kind: Literal["air", "fire"]
    effects: tuple[Effect, ...] = ()
    tags: tuple[str, ...] = ()
    limit: int | None = None
    rare: bool = False


GOOD = """
[gator]
power = "bite"
kind = "fire"
effects = [{ on = "attack", add = 1 }]
tags = ["wet"]
"""


def test_a_table_becomes_a_component() -> None:
    assert parse(GOOD, Beast, "beasts.toml") == {"gator": Beast("bite", "fire", (Effect("attack", 1),), ("wet",))}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('power = "bite"', "power = 3", "beasts.toml, line 3: gator.power: must be str"),
        ('power = "bite"', "", "line 2: gator: 'power' is missing"),
        ('kind = "fire"', 'kind = "mud"', "line 4: gator.kind: 'mud' is not one of air, fire"),
        ('tags = ["wet"]', 'tag = ["wet"]', "line 6: gator.tag: unknown key"),
        ('tags = ["wet"]', 'tags = "wet"', "line 6: gator.tags: must be a list"),
        ("add = 1", "ad = 1", "gator.ad: unknown key"),
        ("add = 1", "add = true", "must be int"),
        ('kind = "fire"', 'kind = "fire"\nlimit = "two"', "does not fit"),
        ("[gator]", "[gator", "beasts.toml: "),
    ],
)
def test_every_mistake_in_a_data_file_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(BadData) as caught:
        parse(GOOD.replace(old, new), Beast, "beasts.toml")
    assert message in str(caught.value)


class Shelf:
    def __init__(self) -> None:
        self.values: dict[tuple[str, str], Value] = {}

    def printed(self, game: str) -> dict[tuple[str, str], Value]:
        return self.values

    def keep_printed(self, game: str, values: Any) -> None:
        self.values.update(values)


def test_the_catalogue_remembers_and_knows_how_far_it_is() -> None:
    shelf = Shelf()
    catalogue = Catalogue(TOY, shelf)
    assert (catalogue.progress.known, catalogue.progress.all) == (0, 1)
    catalogue.keep("ware/bread", "price", 5)
    assert Catalogue(TOY, shelf).get("ware/bread", "price") == 5
    assert (catalogue.progress.known, catalogue.progress.all) == (1, 1)


def test_values_shared_as_toml_come_back_the_same() -> None:
    values: dict[tuple[str, str], Value] = {("ware/bread", "price"): 5}
    assert parse_values(TOY, export_values(TOY, values), "shared.toml") == values


@pytest.mark.parametrize("value", ["bread.price = 10", "bread.cost = 1", "cake.price = 1", "bread.price = true"])
def test_shared_values_that_make_no_sense_are_refused(value: str) -> None:
    with pytest.raises(BadData, match=r"shared.toml: ware\."):
        parse_values(TOY, f"[ware]\n{value}", "shared.toml")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_sample_edition_has_every_printed_value(game: Any) -> None:
    known = sample_values(game)
    missing = [
        f"{component}.{field.name}" for component, field in printable(game) if (component, field.name) not in known
    ]
    assert missing == []


def test_the_sample_edition_never_becomes_the_owners() -> None:
    sample = Sample(GAMES[0])
    sample.keep("ware/bread", "price", 5)
    assert sample.get("ware/bread", "price") is None
