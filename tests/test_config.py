"""Config: four places in their order, every key documented, every mistake named."""

from dataclasses import fields
from pathlib import Path

import pytest

from companion.config import Config, default_of, keys
from companion.settings import ConfigError, load
from companion.settings_page import page
from hardware.events import Button

ROOT = Path(__file__).parents[1]


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_without_any_file_every_key_has_its_default(tmp_path: Path) -> None:
    assert load(environ={"HOME": str(tmp_path)}, system=tmp_path / "none") == Config()


def test_later_places_win_over_earlier_ones(tmp_path: Path) -> None:
    """The order is /etc, XDG, a named file, environment, command line."""
    etc = written(tmp_path / "etc.toml", 'language = "de"\n[screen]\nrotation = 90\ndensity = 1\ntheme = "day"\n')
    written(
        tmp_path / "xdg/companion/companion.toml", "[screen]\nrotation = 180\ndensity = 2\n[printer]\ncolumns = 48\n"
    )
    extra = written(tmp_path / "extra.toml", '[serial]\nurl = "loop://"\n')
    environ = {
        "XDG_CONFIG_HOME": str(tmp_path / "xdg"),
        "COMPANION_SCREEN_DENSITY": "3",
        "COMPANION_SOUND_ENABLED": "yes",
    }
    config = load(["sound.volume=5", "screen.text_size=huge"], [extra], environ, etc)
    assert config.language == "de"
    assert (config.screen.rotation, config.screen.density, config.screen.theme) == (180, 3.0, "day")
    assert (config.screen.text_size, config.sound.volume, config.sound.enabled) == ("huge", 5, True)
    assert (config.printer.columns, config.serial.url) == (48, "loop://")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("[screen]\nrotation = 45", ["screen.rotation", "45", "0, 90, 180, 270"]),
        ("[screen]\nrotatoin = 90", ["screen.rotatoin", "did you mean screen.rotation?"]),
        ("[sceen]\nrotation = 90", ["sceen", "no such key"]),
        ("screen = 3", ["screen", "write [screen]"]),
        ("[pins]\nconfirm = 40", ["pins.confirm", "40", "from -1 to 27"]),
        ('[pins]\nconfirm = "five"', ["pins.confirm", "'five'"]),
        ("[pins]\nconfirm = true", ["pins.confirm", "True"]),
        ("[pins]\nshutdown_hold = 0.1", ["pins.shutdown_hold", "from 0.5 to 20"]),
        ('[screen]\nsize = "big"', ["screen.size", "'big'", "auto|"]),
        ('[automation]\nboard = "maybe"', ["automation", "off, ask, auto"]),
        ('[automation]\nboard = ["auto"]', ["automation", "off, ask, auto"]),
        ('[automation]\nmonster-rol = "auto"', ["automation", "monster-roll, other-roll"]),
        ("[screen]\ndensity = 1" + 400 * "0", ["screen.density", "from 0 to 30"]),
        ("a = " + 9000 * "[", ["is not TOML"]),
        ("a = " + 9000 * "9", ["is not TOML"]),
        ('[sound]\nenabled = "yes"', ["sound.enabled", "true, false"]),
        ("language = ", ["is not TOML"]),
    ],
)
def test_a_mistake_names_file_key_and_what_is_allowed(tmp_path: Path, text: str, parts: list[str]) -> None:
    path = written(tmp_path / "bad.toml", text)
    with pytest.raises(ConfigError) as caught:
        load(extras=[path], environ={}, system=tmp_path / "none")
    assert all(part in str(caught.value) for part in [str(path), *parts]), caught.value


@pytest.mark.parametrize(
    ("environ", "overrides", "parts"),
    [
        ({"COMPANION_SCREEN_ROTATON": "90"}, [], ["COMPANION_SCREEN_ROTATON", "COMPANION_SCREEN_ROTATION?"]),
        ({"COMPANION_SCREEN_ROTATION": "x"}, [], ["COMPANION_SCREEN_ROTATION", "0, 90, 180, 270"]),
        ({}, ["language=fr"], ["--set language=fr", "system, en, de"]),
        ({}, ["language"], ["key=value"]),
        ({}, ["lang=de"], ["lang", "language?"]),
    ],
)
def test_mistakes_outside_files_are_named_too(environ: dict[str, str], overrides: list[str], parts: list[str]) -> None:
    with pytest.raises(ConfigError) as caught:
        load(overrides, environ=environ, system=Path("none"))
    assert all(part in str(caught.value) for part in parts), caught.value


def test_a_missing_named_file_is_a_mistake_but_missing_usual_ones_are_not(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read"):
        load(extras=[tmp_path / "none.toml"], environ={}, system=tmp_path / "none")


def test_a_usual_file_that_may_not_be_read_is_a_mistake_of_the_config(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The doctor says so, too, instead of stopping."""

    def refused(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", refused)
    monkeypatch.setattr(Path, "exists", refused)
    with pytest.raises(ConfigError, match="Permission denied"):
        load(environ={"XDG_CONFIG_HOME": str(tmp_path)}, system=tmp_path / "companion.toml")


def test_automation_is_a_table_of_the_kinds_of_steps(tmp_path: Path) -> None:
    path = written(tmp_path / "auto.toml", '[automation]\nmonster-roll = "auto"\nboard = "off"\n')
    assert load(extras=[path], environ={}, system=tmp_path / "none").automation == {
        "monster-roll": "auto",
        "board": "off",
    }
    assert load(["automation=board=ask"], environ={}, system=tmp_path / "none").automation == {"board": "ask"}


def test_the_pins_become_the_wiring() -> None:
    wiring = load(
        ["pins.left=-1", "pins.lit=low", "pins.shutdown_hold=3"], environ={}, system=Path("none")
    ).pins.wiring()
    assert Button.LEFT not in wiring.buttons
    assert wiring.buttons[Button.CONFIRM] == Config().pins.confirm
    assert (wiring.lit_is_high, wiring.pressed_is_high, wiring.holds) == (False, False, {Button.POWER: 3000})
    assert load(["pins.enabled=no"], environ={}, system=Path("none")).pins.wiring().buttons == {}


def test_no_two_defaults_share_a_pin() -> None:
    pins = [getattr(Config().pins, entry.name) for entry in fields(Config().pins)]
    numbers = [pin for pin in pins if type(pin) is int and pin >= 0]
    assert len(numbers) == len(set(numbers))


def test_the_database_lies_where_it_is_set_or_with_the_service(tmp_path: Path) -> None:
    assert Config(database="/x/y.db").database_path({}) == Path("/x/y.db")
    assert Config().database_path({"STATE_DIRECTORY": "/var/lib/companion"}) == Path("/var/lib/companion/companion.db")
    assert Config().database_path({}).name == "companion.db"


@pytest.mark.parametrize(
    ("language", "environ", "spoken"),
    [
        ("de", {}, "de"),
        ("system", {"LANG": "de_AT.UTF-8"}, "de"),
        ("system", {"LANG": "fr_FR"}, "en"),
        ("system", {}, "en"),
    ],
)
def test_the_table_language_follows_the_machine_unless_set(language: str, environ: dict[str, str], spoken: str) -> None:
    assert Config(language=language).table_language(environ) == spoken


def test_the_documentation_lists_every_key_as_the_schema_has_it() -> None:
    """`python -m companion.settings_page > docs/configuration.md` writes the page anew."""
    assert (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8") == page()


def test_the_home_of_a_stranger_is_a_path_like_any_other() -> None:
    assert str(Config(database="~nobody-here/companion.db").database_path({})) == "~nobody-here/companion.db"


def test_every_default_is_itself_allowed() -> None:
    for name, entry in keys().items():
        default = default_of(entry)
        text = ",".join(default) if isinstance(default, dict) else str(default)
        load([f"{name}={text}"], environ={}, system=Path("none"))
