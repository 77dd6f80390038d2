"""Setups and entries as they are written down, and read again with every part checked."""

from __future__ import annotations

import json
from typing import Any, get_args

from companion.kernel.entry import Entry, Kind, Source
from companion.kernel.question import Json
from companion.kernel.state import Seat, Setup


def load_entry(value: Json) -> Entry:
    """An entry from its exported form: what is in the journal has to be readable for ever."""
    entry = Entry(**value)
    if not sound(entry):
        raise ValueError(f"an entry like {value!r:.80}")
    return entry


def sound(entry: Entry) -> bool:
    """Whether every part of an entry is of the kind it has to be."""
    said = entry.value if entry.kind == "correct" else {"who": "", "field": "", "value": ""}
    return (
        entry.kind in get_args(Kind)
        and entry.source in get_args(Source)
        and all(isinstance(text, str) for text in (entry.digest, said["who"], said["field"]))
        and isinstance(entry.auto, bool)
        and isinstance(said["value"], (int, str))
        and all(isinstance(count, int) for count in entry.rolled.values())
    )


def dump_setup(setup: Setup) -> str:
    """A setup as JSON."""
    return json.dumps(
        {
            "seats": [[seat.color, seat.name] for seat in setup.seats],
            "settings": dict(setup.settings),
            "edition": setup.edition,
        }
    )


def load_setup(text: str | bytes) -> Setup:
    """A setup from its JSON."""
    value: dict[str, Any] = json.loads(text)
    seats = tuple(Seat(color, name) for color, name in value["seats"])
    settings, edition = dict(value["settings"]), value["edition"]
    words = [edition, *settings.values(), *(word for seat in seats for word in (seat.color, seat.name))]
    if not all(isinstance(word, str) for word in words):
        raise ValueError(f"a setup with {words}")
    return Setup(seats, settings, edition)
