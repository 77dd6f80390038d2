"""Every action has a name in the undo list."""

import pytest

from companion.games.monster_lands.deploy import take_turn
from companion.kernel.question import Json
from companion.kernel.text import LANGUAGES, Msg, words
from tests.games.monster_lands.town import dice, own, people, play, printed, table


@pytest.mark.parametrize(
    ("answers", "step"),
    [
        (["tavern", ["strength"], "novice"], "ml-hires"),
        (["lodge", ["magic-plus-1"]], "ml-buys-traps"),
        (["armory", 2], "ml-buys-defense"),
        (["bazaar", "noxx", "vaidala"], "ml-takes-equipment"),
        (["alchemist", ["potion", "potion", "venom"]], "ml-brews"),
        (["mine", "double-1"], "ml-mines"),
        (["pawn-shop", ["magic"]], "ml-pawns"),
        (["mission-a", "vaidala"], "ml-sends"),
        (["settled/skyehn"], "ml-uses-land"),
    ],
)
def test_an_action_names_its_step(answers: list[Json], step: str) -> None:
    state = table()
    people(state, "red", "vaidala", "dolfus")
    own(state, "red", "skyehn", "dolfus")
    clan = dice(state, "red", strength=2, magic=1)
    clan.glory, clan.gold = 20, 20
    printed(state, "task/mission-1", dice="dice-s", penalty="none")
    play(take_turn(state), answers)
    named = state.log.step
    assert isinstance(named, Msg)
    assert named.id == step
    assert all(words(language)(named) for language in LANGUAGES)
