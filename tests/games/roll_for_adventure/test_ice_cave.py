"""The ice cave and its rewards."""

from companion.games.roll_for_adventure.areas import place, room
from companion.games.roll_for_adventure.state import Adventure, dice_in_play
from companion.kernel.question import Choose
from tests.games.roll_for_adventure.table import adventure, empty_boards, enemies
from tests.helpers import drive


def bonus_dice(state: Adventure) -> dict[str, int]:
    """Who has how many bonus dice."""
    return {who: hero.bonus for who, hero in state.players.items() if hero.bonus}


def test_one_die_per_throw_on_a_free_number() -> None:
    """Any free number takes one die, a taken one none."""
    state = adventure(cave={3: "red"})
    assert [room(state, "ice-cave", face) for face in range(1, 7)] == [1, 1, 0, 1, 1, 1]


def test_three_dice_bring_nothing() -> None:
    """The first reward is for four."""
    state = adventure(cave={1: "red", 2: "red"})
    assert drive(place(state, "ice-cave", 6, ["blue"])).whys == []
    assert state.cave == {1: "red", 2: "red", 6: "blue"}


def test_four_dice_bring_a_bonus_die_to_everyone_with_a_die_there() -> None:
    """One each, however many dice they have there; then all dice go home and the cave is free."""
    state = empty_boards(adventure(cave={1: "red", 2: "red", 3: "blue"}, active="green"))
    driven = drive(place(state, "ice-cave", 6, ["green"]), ["take"])
    assert driven.whys == ["cave-reward"]
    assert bonus_dice(state) == {"red": 1, "blue": 1, "green": 1}
    assert (state.bonus, state.cave) == (1, {})
    assert [hero.own for hero in state.players.values()] == [2, 1, 1, 0]


def test_the_group_may_go_on_collecting() -> None:
    """Four or five dice may stay for a better reward; the next die asks again."""
    state = adventure(cave={1: "red", 2: "red", 3: "blue"})
    drive(place(state, "ice-cave", 4, ["red"]), ["wait"])
    assert (len(state.cave), bonus_dice(state)) == (4, {})
    assert drive(place(state, "ice-cave", 5, ["red"]), ["wait"]).whys == ["cave-reward"]
    assert len(state.cave) == 5


def test_placed_bonus_dice_are_not_shared_out() -> None:
    """Bonus dice lying in the cave earn nobody one and are not given out; afterwards they wait there again."""
    state = empty_boards(adventure(bonus=1, cave={1: "bonus", 2: "bonus", 3: "bonus"}))
    drive(place(state, "ice-cave", 4, ["red"]), ["take"])
    assert (bonus_dice(state), state.bonus) == ({"red": 1}, 3)
    state = empty_boards(adventure(bonus=0, cave={1: "bonus", 2: "bonus", 3: "bonus"}))
    drive(place(state, "ice-cave", 4, ["red"]), ["take"])
    assert (bonus_dice(state), state.bonus) == ({}, 3)


def test_too_few_bonus_dice_go_to_the_active_player_first() -> None:
    """Ours: the active player takes the first, then clockwise as far as they last."""
    state = adventure(bonus=2, cave={1: "red", 2: "blue", 3: "green"}, active="green")
    drive(place(state, "ice-cave", 4, ["yellow"]), ["take"])
    assert bonus_dice(state) == {"green": 1, "yellow": 1}


def test_an_ally_die_earns_no_bonus_die() -> None:
    """Ours: ally dice belong to nobody, so nobody has a die in the cave through them."""
    state = adventure(2, cave={1: "ally", 2: "ally", 3: "blue"})
    drive(place(state, "ice-cave", 4, ["ally"]), ["take"])
    assert bonus_dice(state) == {"blue": 1}


def test_four_dice_remove_no_enemy() -> None:
    """An enemy goes from five dice on."""
    state = adventure(cave={1: "red", 2: "red", 3: "blue"}, enemies=enemies("desert-1"))
    assert drive(place(state, "ice-cave", 4, ["red"]), ["take"]).whys == ["cave-reward"]
    assert len(state.enemies) == 1


def test_five_dice_also_remove_an_enemy_for_free() -> None:
    """The group picks one that lies out; it goes to the discards."""
    state = adventure(cave=dict.fromkeys((1, 2, 3, 4), "red"), enemies=enemies("desert-1", "forest-3"))
    driven = drive(place(state, "ice-cave", 5, ["red"]), ["take", "2"])
    assert driven.whys == ["cave-reward", "banish"]
    assert [enemy.area for enemy in state.enemies] == ["desert"]
    assert state.discards == {"forest-3": 1}
    assert bonus_dice(state) == {"red": 1}


def test_removing_an_enemy_is_offered_not_forced() -> None:
    """The group may leave every enemy where it lies."""
    state = adventure(cave=dict.fromkeys((1, 2, 3, 4), "red"), enemies=enemies("desert-1"))
    drive(place(state, "ice-cave", 5, ["red"]), ["take", "none"])
    assert len(state.enemies) == 1


def test_dice_on_an_enemy_removed_for_free_go_home() -> None:
    """They return to their owners. (ruling 9)"""
    state = empty_boards(adventure(2, cave=dict.fromkeys((1, 2, 3, 4), "red"), enemies=enemies("desert-1")))
    state.enemies[0].dice = [("blue", 2), ("ally", 2)]
    drive(place(state, "ice-cave", 5, ["red"]), ["take", "1"])
    assert (state.players["blue"].own, state.players["red"].ally) == (1, 1)


def test_six_dice_also_heal_an_area() -> None:
    """Six leave nothing to wait for: bonus dice, an enemy, and one skull back to 0."""
    state = adventure(cave=dict.fromkeys((1, 2, 3, 4, 5), "red"), enemies=enemies("desert-1"))
    state.damage.update({"desert": 4, "forest": 2})
    driven = drive(place(state, "ice-cave", 6, ["red"]), ["1", "desert"])
    assert driven.whys == ["banish", "heal"]
    heal = driven.asked[-1]
    assert isinstance(heal, Choose)
    assert [option.key for option in heal.options] == ["desert", "forest", "none"]
    assert (state.damage["desert"], state.damage["forest"]) == (0, 2)
    assert (state.enemies, bonus_dice(state), state.cave) == ([], {"red": 1}, {})


def test_five_dice_heal_nothing() -> None:
    """A skull goes back only for six."""
    state = adventure(cave=dict.fromkeys((1, 2, 3, 4), "red"))
    state.damage["desert"] = 4
    drive(place(state, "ice-cave", 5, ["red"]), ["take"])
    assert state.damage["desert"] == 4


def test_rewards_with_nothing_to_do_ask_nothing() -> None:
    """No enemy out and no damage: the dice just go home."""
    assert drive(place(adventure(cave=dict.fromkeys((1, 2, 3, 4, 5), "red")), "ice-cave", 6, ["red"])).whys == []


def test_the_cave_earns_no_stone_and_loses_no_die() -> None:
    """Rewards only; every die is still on the table."""
    state = empty_boards(adventure(2, bonus=3, cave={1: "red", 2: "ally", 3: "bonus", 4: "blue", 5: "red"}))
    before = dice_in_play(state)
    before["ally"] += 1
    drive(place(state, "ice-cave", 6, ["ally"]))
    assert (state.stones, dice_in_play(state)) == (0, before)
