"""Who may import whom: the design's rules, read from the imports themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("companion", "vision", "hardware", "display", "data")
DEVICES = ("random", "time", "threading", "pygame", "cv2", "gpiozero", "serial")


def imports(source: Path) -> Iterator[str]:
    """Every module a file imports, whole names; what only type checkers read counts too."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def game_folder(source: Path) -> str:
    return f"companion.games.{source.relative_to(ROOT / 'companion' / 'games').parts[0]}"


def broken(folder: str, forbidden: tuple[str, ...], allowed: tuple[str, ...] = ()) -> list[str]:
    """Every import below a folder that is forbidden and not allowed."""
    return [
        f"{source.relative_to(ROOT)} imports {name}"
        for source in (ROOT / folder).rglob("*.py")
        for name in imports(source)
        if within(name, forbidden) and not within(name, allowed)
    ]


def test_the_kernel_imports_nothing_of_ours_but_itself() -> None:
    assert broken("companion/kernel", OURS, ("companion.kernel",)) == []


def test_the_kernel_and_the_games_touch_no_device_no_clock_and_no_chance() -> None:
    assert broken("companion/kernel", DEVICES) + broken("companion/games", DEVICES) == []


def test_a_game_imports_the_kernel_and_itself_and_never_another_game() -> None:
    games = [folder for folder in (ROOT / "companion" / "games").iterdir() if (folder / "__init__.py").exists()]
    assert games
    faults = []
    for folder in games:
        own = ("companion.kernel", f"companion.games.{folder.name}")
        faults += broken(str(folder.relative_to(ROOT)), OURS, own)
    assert faults == []


@pytest.mark.parametrize("package", ["vision", "hardware"])
def test_the_eye_and_the_hardware_know_neither_games_nor_kernel(package: str) -> None:
    others = tuple(name for name in OURS if name not in (package, "data"))
    assert broken(package, others) == []


def test_the_display_knows_the_kernels_words_and_no_game() -> None:
    allowed = ("companion.kernel",)
    assert broken("display", ("companion", "vision", "hardware"), allowed) == []


def test_no_other_room_asks_which_game_it_is() -> None:
    """There is no `if game == ...` outside a game's own folder: their names stand nowhere else in code."""
    names = [folder.name for folder in (ROOT / "companion" / "games").iterdir() if (folder / "__init__.py").exists()]
    faults = []
    for package in OURS:
        for source in (ROOT / package).rglob("*.py"):
            if "games" in source.parts:
                continue
            compared = [
                node
                for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
                if isinstance(node, ast.Compare)
            ]
            texts = {part.value for node in compared for part in ast.walk(node) if isinstance(part, ast.Constant)}
            faults += [f"{source.relative_to(ROOT)}: {n}" for n in names if n in texts or n.replace("_", "-") in texts]
    assert faults == []
