"""What the table set on the screen, as it is found again."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from companion.config import Config
from companion.kernel.journal import open_journal
from companion.prefs import KEY, Prefs, load_prefs


def test_what_was_set_is_found_again(tmp_path: Path) -> None:
    with open_journal(tmp_path / "companion.db").journal as journal:
        prefs = Prefs("de", "huge", "day", True, True, True, True, "fingers", 270, {"board": "auto"}).kept(journal)
        assert asdict(load_prefs(Config(), journal)) == asdict(prefs)


@pytest.mark.parametrize(
    "strange",
    [
        {"language": "fr"},
        {"text_size": "tiny"},
        {"theme": "sepia"},
        {"rotation": 45},
        {"dice": "thought"},
        {"automation": {"board": "perhaps"}},
        {"automation": {"tidying-up": "auto"}},
        {"automation": {"board": ["auto"]}},
        {"sound": "loud"},
    ],
)
def test_what_another_companion_set_and_this_one_does_not_know_is_as_if_nobody_had(
    tmp_path: Path, strange: dict[str, Any]
) -> None:
    with open_journal(tmp_path / "companion.db").journal as journal:
        journal.keep(KEY, {**asdict(Prefs(speech=True)), **strange})
        assert load_prefs(Config(language="en"), journal) == Prefs(speech=True)
