"""Every block can be read in a terminal."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.kernel import view
from companion.kernel.plain import lines, paint
from companion.kernel.text import words

BLOCKS: tuple[tuple[view.Block, list[str]], ...] = (
    (view.Track("Round", (view.Space("1"), view.Space("2", "+1")), 1), ["Round: 1 <2(+1)>"]),
    (view.Steps(("Pools", "Deploy"), 1, "turn 3"), ["Pools · <Deploy> · turn 3"]),
    (
        view.Panel("red", "Mara", (view.Stat("glory", 5, "Glory"), view.Stat("die-red", 2, "2 red dice")), active=True),
        ["> Mara: Glory 5, 2 red dice"],
    ),
    (
        view.Table("Score", ("", "Mara"), (("Glory", 5), ("Gold", 12)), ("Total", 17)),
        ["Score", "       Mara", "Glory     5", "Gold     12", "Total    17"],
    ),
    (
        view.DiceRow("Attack", (view.Face("monster", 5, "hit"), view.Face("monster", None)), 1, "hit"),
        ["Attack: [5*] [·]  = 1 hit"],
    ),
    (
        view.Strike(
            view.Struck("Dalina", life=(2, 1), full=2, hits=1, result="wounded", tone="bad"),
            view.DiceRow("", (view.Face("monster", 5, "hit"),), 1, "hit"),
        ),
        ["[5*]  = 1 hit", "Dalina: ♥♡  ! wounded"],
    ),
    (view.Facts("Gator", (view.Stat("attack", 4, "attack"),)), ["Gator: attack 4"]),
    (
        view.Sum("Dice", 3, (view.Term(4, "printed"), view.Term(1, "round"), view.Term(-2, "magic"))),
        ["Dice: 3 = 4 printed + 1 round − 2 magic"],
    ),
    (view.Odds("Chance", (view.Chance("to win", 0.614),)), ["Chance", "  to win: 61%"]),
    (view.OnDemand(lambda: view.Odds("Chance", (view.Chance("to win", 0.5),))), []),
    (view.OnDemand(lambda: view.Odds("Chance", (view.Chance("to win", 0.5),)), on=True), ["Chance", "  to win: 50%"]),
    (
        view.Location("Kale", (view.Stat("shield", 12, "Conquest"),), (view.Slot("Path 1", text="Ada", note="hurt"),)),
        ["Kale (Conquest 12)", "      Path 1: Ada  hurt"],
    ),
    (view.Notice("Beware", "bad"), ["! Beware"]),
    (view.Chart("Glory", ("1", "2"), (view.Line("Mara", (5, 8)),)), ["Glory", "  Mara: 5 8"]),
    (view.Spread("Real dice", (3, 5), 1, 7, "Fair."), ["Real dice: 1:3 2:5 (1–7)", "Fair."]),
    (view.LogView((view.LogLine("Mara rolls", step=True), view.LogLine("+1"))), ["Mara rolls", "    +1"]),
    (view.Fold("Traps", (view.Notice("a secret"),), secret=True), ["[Traps]"]),
)


@pytest.mark.parametrize(("block", "expected"), BLOCKS, ids=lambda value: type(value).__name__)
def test_a_block_becomes_lines(block: view.Block, expected: list[str]) -> None:
    assert lines(block, words("en")) == expected


def test_every_kind_of_block_has_a_painter_and_an_example_here() -> None:
    assert {type(block) for block, _ in BLOCKS} == set(get_args(view.Block))


def test_what_is_folded_openly_is_shown_below_its_title() -> None:
    fold = view.Fold("Sheet", (view.Notice("all of it"),))
    assert paint([fold], words("en")) == ["Sheet", "  all of it"]
