"""What may be done at any time in Roll for Adventure: hero powers and corrections."""

import pytest

from companion.games.roll_for_adventure import GAME
from companion.games.roll_for_adventure.areas import return_dice
from companion.games.roll_for_adventure.enemies import attack, attack_in_order
from companion.games.roll_for_adventure.placing import place_on_memory
from companion.games.roll_for_adventure.state import Adventure
from companion.games.roll_for_adventure.turn import throw_and_place
from companion.kernel.copying import copied
from companion.kernel.errors import NoSuchAction, OutOfRange
from companion.kernel.question import Choose, Roll
from companion.kernel.session import Session
from companion.kernel.state import Counter
from tests.games.roll_for_adventure.table import adventure, answer, asked, begun, empty_boards, enemies, state_of
from tests.helpers import drive

SIXES = {"red": [6] * 5, "ally": [6] * 2}


def with_enemies(*kinds: str) -> Session[Adventure]:
    """These enemies have come one after the other, and the next player is about to throw."""
    played = begun()
    for n, kind in enumerate(kinds):
        who = ("red", "blue")[n % 2]
        left = state_of(played).players[who]
        answer(played, {who: [1] * left.own, "ally": [2] * left.ally}, "memory", [f"{who}:1"], kind, True)
    return played


def test_a_hero_may_remove_an_enemy_at_any_time() -> None:
    """A power printed on a hero: the table tells it, the enemy goes, the board is told, the question comes back."""
    played = with_enemies("desert-1", "forest-1")
    before = asked(played)
    played.interrupt("hero/banish")
    answer(played, "1", True)
    assert [enemy.area for enemy in state_of(played).enemies] == ["forest"]
    assert asked(played) == before == "throw"


def test_powers_without_anything_to_do_say_so() -> None:
    """No enemy out, no die lost: the actions stay in sight with their reasons."""
    played = begun()
    assert [action.closed is not None for action in played.actions()] == [True, True]
    with pytest.raises(NoSuchAction):
        played.interrupt("hero/banish")


def test_a_hero_may_bring_a_die_back_from_oblivion() -> None:
    """It goes to its owner; the active player throws it in the next turn only."""
    state = adventure(oblivion=["red", "blue"])
    state.players["red"].own = 4
    script = next(action for action in GAME.actions(state) if action.key == "hero/recover").script
    drive(script(state), ["red", True])
    assert (state.oblivion, state.players["red"].own, state.usable()["red"]) == (["blue"], 5, 4)


def test_an_enemy_removed_while_dice_are_chosen_asks_for_another_target() -> None:
    """Between the target and the dice a power may remove the enemy: the throw is placed elsewhere."""
    played = with_enemies("desert-1", "forest-1")
    answer(played, {"red": [2] * 4, "ally": [2] * 2}, "1")
    assert asked(played) == "which-dice"
    played.interrupt("hero/banish")
    answer(played, "1", True, ["red:2"])
    question = played.question
    assert isinstance(question, Choose)
    assert question.why == "place"
    assert not any(option.key.startswith("1:") for option in question.options)


def test_an_enemy_removed_before_its_attack_does_not_attack() -> None:
    """The order of attacks is asked anew among those still lying out, even if that is nobody."""
    state = adventure(enemies=enemies("desert-1", "forest-1"))
    script = attack_in_order(state, list(state.enemies))
    ask = next(script)
    assert callable(ask)
    state.enemies.clear()
    question = ask()
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["none"]
    with pytest.raises(StopIteration):
        script.send("none")
    assert not any(state.damage.values())


def test_an_enemy_removed_while_the_die_it_takes_is_chosen_takes_none() -> None:
    """The attack drops out as a whole, with the dice already named for it and without damage."""
    played = answer(begun(), {"red": [2, 2, 6, 6, 6], "ally": [6, 6]}, "fortress", ["red:2"] * 2)
    answer(played, {"red": [3, 6, 6], "ally": [3, 6]}, "fortress", ["red:3", "ally:3"])
    answer(played, {"red": [6, 6], "ally": [6]}, "memory", ["ally:6"], "fortress-1")
    table = state_of(played)
    before = copied(table.fortress)
    assert asked(played) == "lose-die"
    played.interrupt("hero/banish")
    answer(played, "1", True)
    question = played.question
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["none"]
    answer(played, "none")
    assert (table.fortress, table.oblivion, table.damage["fortress"]) == (before, [], 0)
    assert asked(played) == "throw"


def test_corrected_dice_change_the_throw() -> None:
    """Miscounted dice are put right in the middle of a turn: the throw asks for what lies there."""
    played = begun()
    played.correct("red", "dice-own", 3)
    played.correct("red", "dice-ally", 0)
    assert isinstance(played.question, Roll)
    assert played.question.dice == {"red": 3}


def test_a_throw_corrected_to_no_dice_goes_on_to_the_enemies() -> None:
    """Nothing to throw is nothing to place."""
    played = begun()
    played.correct("red", "dice-own", 0)
    played.correct("red", "dice-ally", 0)
    played.answer({})
    assert asked(played) == "reveal"


def test_the_counters_show_the_dice_that_are_there() -> None:
    """During a turn the dice still to be thrown are on the hero board, for the eye and for corrections."""
    played = begun()
    own = state_of(played).counter("dice-own")
    assert own.read(state_of(played), "red") == 5
    answer(played, SIXES, "forest", ["red:6", "red:6"])
    assert own.read(state_of(played), "red") == 3


def test_no_counter_leaves_its_range() -> None:
    """Damage ends on the last hole once that is known."""
    played = begun()
    with pytest.raises(OutOfRange):
        played.correct("", "damage-desert", 7)
    with pytest.raises(OutOfRange):
        played.correct("red", "dice-own", 6)
    tops = {c.id: c.top(state_of(played), "red") for c in state_of(played).counters if isinstance(c, Counter)}
    assert tops["damage-ice-cave"] == 5
    assert tops["bonus-waiting"] == 4


def test_resting_dice_are_shown() -> None:
    """The panel of the active player says how many dice wait for the next turn."""
    played = answer(begun(), {"red": [2, 2, 2, 2, 6], "ally": [6, 6]}, "fortress", ["red:2"] * 4)
    panel = next(block for block in played.view() if getattr(block, "who", "") == "red")
    assert getattr(panel, "note", "").id == "rfa-resting"  # type: ignore[union-attr]


def test_a_hero_never_has_more_dice_than_there_are() -> None:
    """A die counted twice after a correction does not become a sixth when it comes home."""
    state = adventure(oblivion=["blue"], memory=[("red", 6)])
    place_on_memory(state, 6, ["red"])
    assert (state.players["red"].own, state.players["blue"].own) == (5, 5)


def test_a_die_that_was_on_the_board_already_does_not_put_another_to_rest() -> None:
    """A die counted twice after a correction comes home to a full board: all five are thrown on."""
    state = adventure()
    return_dice(state, ["red"])
    assert state.usable() == {"red": 5}


def test_the_ice_cave_never_has_more_bonus_dice_than_there_are() -> None:
    """A bonus die counted twice after a correction does not become a fifth, whichever way it comes back."""
    state = empty_boards(adventure(enemies=enemies("desert-1"), desert=[["bonus"], [], []]), red=1)
    state.players["red"].bonus = 1
    return_dice(state, ["bonus"])
    drive(attack(state, state.enemies[0]))
    drive(throw_and_place(state), [{"red": [6], "bonus": [5]}, "memory", ["red:6"]])
    assert state.bonus == 4
