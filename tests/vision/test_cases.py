"""Awkward trays: what is said of each kind, and that no sure die is a lie; `make bench-vision` measures more."""

from __future__ import annotations

from functools import cache

import pytest

from bench.cases import KINDS, Tally, measured
from vision.reader import Reader

SEEDS = 4


@cache
def reader() -> Reader:
    return Reader()


@cache
def tally(kind: str) -> Tally:
    return measured(reader().read, kind, SEEDS)


QUICK = [kind for kind in KINDS if kind not in ("a cocked die", "a die half on another", "a moving die")]
"""Some cocked dice, and some that lie on another, are still called sure: docs/vision.md."""


@pytest.mark.parametrize("kind", QUICK)
def test_no_sure_die_is_a_lie(kind: str) -> None:
    assert tally(kind).lies == 0


@pytest.mark.parametrize("kind", ["a cocked die", "a die half on another"])
def test_most_dice_that_lie_wrong_are_doubtful(kind: str) -> None:
    wrong = measured(reader().read, kind, 12)
    assert wrong.said >= 0.6 * wrong.things


@pytest.mark.parametrize("kind", ["fingers in the picture", "out of focus", "too dark"])
def test_what_keeps_a_tray_from_being_read_is_said(kind: str) -> None:
    assert tally(kind).said >= 0.75 * tally(kind).things


@pytest.mark.parametrize("kind", [kind for kind, (_, wanted) in KINDS.items() if wanted == "values"])
def test_a_picture_of_any_kind_is_read(kind: str) -> None:
    assert tally(kind).said >= 0.9 * tally(kind).things


def test_a_logo_instead_of_a_six_is_marked_as_doubtful() -> None:
    logo = measured(reader().read, "a logo instead of the 6", 12)
    assert logo.said >= 0.9 * logo.things
