"""The owner's catalogue on the screen: value after value, and in and out as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app import App
from companion.kernel.catalogue import Catalogue, parse_values
from companion.pilot import Pilot
from companion.sticks import LARGEST, MOST, files, fresh, sticks
from tests.screen.hands import Keyboard, make_app, named
from tests.screen.test_app import texts

PRICE = ("ware/bread", "price")


@pytest.fixture
def app(tmp_path: Path) -> App:
    return make_app(tmp_path)


def plug_in(app: App, folder: Path, **files: str) -> Path:
    """A stick with files on it."""
    stick = folder / "STICK"
    stick.mkdir()
    for name, text in files.items():
        (stick / f"{name}.toml").write_text(text, encoding="utf-8")
    app.folders = lambda: [app.results, stick]
    return stick


def test_one_button_asks_for_every_value_that_is_still_unknown(tmp_path: Path) -> None:
    game = named("monster-lands")
    app = make_app(tmp_path, games=(game,))
    pilot = Pilot(app)
    pilot.touch("cards", "game:0", "kind:monster", "card:gator", "next")
    asked = 0
    while pilot.sees("back") and not pilot.sees("field:attack"):
        asked += 1
        if pilot.sees("digit:1"):
            pilot.touch("digit:1", "take")
        else:
            pilot.touch("pick:fire")
    assert asked == sum(field.kind == "monster" for field in game.fields)
    assert "all known" in texts(app).lower()
    assert all("gator" in component for component, _ in app.journal.printed("monster-lands"))


def test_the_catalogue_is_filled_in_by_keyboard_as_by_touch(app: App) -> None:
    keys = Keyboard(app)
    keys.do("cards")
    keys.do("game:0")
    for key in ("return", "7", "return"):
        keys.key(key, key if key == "7" else "")
    assert app.journal.printed("toy") == {PRICE: 7}


def test_values_saved_on_a_stick_are_read_from_it_again(app: App, tmp_path: Path) -> None:
    stick = plug_in(app, tmp_path)
    Catalogue(app.games[0], app.journal).keep(*PRICE, 7)
    pilot = Pilot(app)
    pilot.touch("cards", "game:0", "export", f"pick:{stick}")
    assert "One value saved as" in texts(app)
    written = list(stick.iterdir())
    assert [parse_values(app.games[0], path.read_text(encoding="utf-8"), "x") for path in written] == [{PRICE: 7}]
    app.journal.keep_printed("toy", {PRICE: 3})
    app.home()
    pilot.touch("cards", "game:0", "import", "file:0")
    assert app.journal.printed("toy") == {PRICE: 3}
    pilot.touch("back", "file:0", "yes")
    assert app.journal.printed("toy") == {PRICE: 7}
    assert "0 new, 1 changed, 0 known before" in texts(app)


def test_new_values_are_taken_without_asking_and_what_was_read_is_said(app: App, tmp_path: Path) -> None:
    plug_in(app, tmp_path, good="[ware.bread]\nprice = 7\n", other="[ware.cake]\nprice = 7\n", broken="[", empty="")
    pilot = Pilot(app)
    pilot.touch("cards", "game:0", "import")
    assert "has no such printed value" in texts(app)
    assert "holds no values" in texts(app)
    opened = [target.act for target in app.stage.targets if target.act.startswith("file:") and target.closed is None]
    assert len(opened) == 1
    pilot.touch(opened[0])
    assert app.journal.printed("toy") == {PRICE: 7}
    assert "Read from good.toml: 1 new, 0 changed, 0 known before." in texts(app)


def test_without_any_file_it_is_said_where_one_would_be_found(app: App, tmp_path: Path) -> None:
    pilot = Pilot(app)
    app.folders = lambda: [app.results]
    pilot.touch("cards", "game:0", "import")
    assert "No file with values was found" in texts(app)
    plug_in(app, tmp_path, late="[ware.bread]\nprice = 7\n")
    pilot.touch("again", "file:0")
    assert app.journal.printed("toy") == {PRICE: 7}


def test_a_stick_that_cannot_be_written_is_a_sentence(app: App) -> None:
    app.results.parent.mkdir(exist_ok=True)
    app.results.write_text("a file where a folder should be")
    app.folders = lambda: [app.results]
    Pilot(app).touch("cards", "game:0", "export")
    assert "Nothing could be saved" in texts(app)
    assert app.alarm


def test_no_file_is_ever_written_over(tmp_path: Path) -> None:
    for name in ("values.toml", "values-2.toml"):
        (tmp_path / name).write_text("")
    assert fresh(tmp_path, "values", ".toml").name == "values-3.toml"


def test_only_small_files_of_a_kind_are_looked_at_and_not_too_many(tmp_path: Path) -> None:
    for n in range(MOST + 5):
        (tmp_path / f"{n}.toml").write_text("")
    (tmp_path / "huge.toml").write_text("x" * (LARGEST + 1))
    (tmp_path / "notes.txt").write_text("")
    found = [path.name for path in files(tmp_path, ".toml")]
    assert len(found) == MOST
    assert "huge.toml" not in found
    assert list(files(tmp_path / "nowhere", ".toml")) == []


def test_a_folder_that_is_no_mounted_stick_is_not_taken_for_one(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    assert sticks((f"{tmp_path}/*",)) == []
    assert sticks(("/proc",)) == [Path("/proc")]
