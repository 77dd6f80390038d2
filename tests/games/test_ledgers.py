"""The rule ledgers under docs/rules: what they name exists."""

import ast
import importlib
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LEDGERS = sorted((ROOT / "docs" / "rules").glob("*.md"))
FUNCTION = re.compile(r"`(companion(?:\.\w+)+)`")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
EVERY_LEDGER = pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.stem)


def found(dotted: str) -> Any:
    """The module, class or function of that name; None if there is none."""
    parts = dotted.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            thing: Any = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for name in parts[cut:]:
            thing = getattr(thing, name, None)
        return thing
    return None


@cache
def names_in(file: str) -> set[str]:
    """The names of the tests in a file; none if there is no such file."""
    path = ROOT / file
    tree = ast.parse(path.read_text(encoding="utf-8") if path.is_file() else "")
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_there_is_a_ledger() -> None:
    assert "roll_for_adventure" in {ledger.stem for ledger in LEDGERS}


@EVERY_LEDGER
def test_every_function_in_a_ledger_exists(ledger: Path) -> None:
    named = FUNCTION.findall(ledger.read_text(encoding="utf-8"))
    assert named
    assert [dotted for dotted in named if found(dotted) is None] == []


@EVERY_LEDGER
def test_every_test_in_a_ledger_exists(ledger: Path) -> None:
    named = TEST.findall(ledger.read_text(encoding="utf-8"))
    assert named
    assert [f"{file}::{name}" for file, name in named if name not in names_in(file)] == []


@EVERY_LEDGER
def test_every_row_of_a_ledger_names_a_function_and_a_test(ledger: Path) -> None:
    lines = ledger.read_text(encoding="utf-8").splitlines()
    heads = {n for n, line in enumerate(lines, -1) if set(line) <= set("|-: ")}  # the line above the dashes
    rules = [line for n, line in enumerate(lines) if line.startswith("| ") and n not in heads]
    assert rules
    assert [row for row in rules if not (FUNCTION.search(row) and TEST.search(row))] == []
