"""The README's session is run as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_session_in_the_readme_works() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    result = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert result.failed == 0
