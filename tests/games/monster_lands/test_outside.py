"""Deploying in the Outside: paths, dice, tokens, missions and the Entrance."""

import pytest

from companion.games.monster_lands.data import Need, need
from companion.games.monster_lands.deploy import deploy, menu
from companion.games.monster_lands.monsters import recall_board
from companion.games.monster_lands.outside import Load, path_closed, required, site_closed
from companion.games.monster_lands.state import Path, Table, traps_in_hand
from companion.kernel.errors import Refused, WrongCount
from companion.kernel.question import Choose, Printed
from companion.kernel.text import Msg, say, words
from companion.kernel.view import Facts, Notice
from tests.games.monster_lands.town import ask, dice, people, play, printed, table


def outside(strength: int = 4, magic: int = 2, **header: str) -> Table:
    """Red with Dolfus at home; path 1 of the left land asks for what is given, the others for five magic dice."""
    state = table()
    people(state, "red", "dolfus")
    dice(state, "red", strength, magic)
    clan = state.clan("red")
    clan.traps, clan.defense, clan.potions, clan.venoms = ["initial", "strength-plus-1", "magic-plus-1"], 3, 2, 2
    for n in range(1, 5):
        printed(state, f"path/header-1a-{n}", required="dice-mmmm", extra="dice-none", benefit="none")
    printed(state, "path/header-1a-1", **{"required": "dice-s", "extra": "upto-x-3", "benefit": "none", **header})
    printed(state, "board/board", land_capacity=6, entrance_capacity=6)
    return state


def test_a_land_path_takes_its_required_dice_and_reinforcements() -> None:
    state = outside()
    played = play(deploy(state, "red", "land-0"), [["strength", "magic"]])
    assert played.whys == ["load"]
    path = state.sites["land-0"].paths[0]
    assert (path.who, path.member, path.dice) == ("red", "dolfus", {"strength": 2, "magic": 1})
    assert state.clan("red").pool == {"strength": 2, "magic": 1}
    assert state.clan("red").members["dolfus"].place == "land-0/0"


def test_a_path_is_closed_without_its_required_dice() -> None:
    state = outside(strength=0)
    assert path_closed(state, "red", "land-0", 0) == Msg("ml-closed-dice")
    assert site_closed(state, "red", "land-0") == Msg("ml-closed-dice")


def test_no_more_reinforcements_than_the_header_allows() -> None:
    state = outside(extra="upto-s-2")
    question = ask(deploy(state, "red", "land-0"))
    assert question.accept(["strength", "strength"])
    with pytest.raises(WrongCount):
        question.accept(["strength", "strength", "strength"])
    assert isinstance(question, Choose)
    assert "magic" not in [option.key for option in question.options]


def test_a_required_die_of_either_kind_is_chosen() -> None:
    state = outside(required="dice-sx", extra="upto-s-1")
    question = ask(deploy(state, "red", "land-0"))
    assert question.accept(["magic"])
    assert question.accept(["magic", "strength"])
    with pytest.raises(WrongCount):
        question.accept([])
    with pytest.raises(WrongCount):
        question.accept(["magic", "magic"])
    with pytest.raises(Refused):
        question.accept(["trap"])


@pytest.mark.parametrize(
    ("asked", "given", "missing"),
    [("dice-ss", {"strength": 1}, 1), ("dice-sx", {"strength": 2}, 0), ("dice-sx", {"strength": 1, "magic": 1}, 0),
     ("dice-mx", {"strength": 2}, 1), ("any-sp-2", {"magic": 5}, 2), ("any-sp-2", {"strength": 1, "persuasion": 1}, 0)],
)  # fmt: skip
def test_what_is_missing_is_counted(asked: str, given: dict[str, int], missing: int) -> None:
    assert need(asked).missing(given) == missing
    assert need(asked).met_by(given) == (missing == 0 and sum(given.values()) == need(asked).total)


def test_two_tokens_lie_free_and_every_further_one_takes_two_dice_spaces() -> None:
    state = outside(strength=6, extra="upto-s-5")
    question = ask(deploy(state, "red", "land-0"))
    assert question.accept(["trap", "defense", *["strength"] * 5])
    assert question.accept(["trap", "defense", "defense", *["strength"] * 3])
    with pytest.raises(Refused):
        question.accept(["trap", "defense", "defense", *["strength"] * 4])


def test_tokens_leave_the_clan_track_for_the_path() -> None:
    state = outside()
    play(deploy(state, "red", "land-0"), [["trap", "trap", "defense", "potion", "venom"]])
    path, clan = state.sites["land-0"].paths[0], state.clan("red")
    assert (len(path.traps), path.defense, path.potions, path.venoms) == (2, 1, 1, 1)
    assert (traps_in_hand(state, "red"), clan.defense, clan.potions, clan.venoms) == (1, 2, 1, 1)


def test_a_trap_on_a_path_is_hidden_until_it_is_revealed() -> None:
    state = outside()
    play(deploy(state, "red", "land-0"), [["trap"]])
    trap = state.sites["land-0"].paths[0].traps[0]
    assert not trap.revealed
    assert trap.kind == ""
    assert len(state.clan("red").traps) == 3


def test_one_potion_and_one_venom_go_along_at_most() -> None:
    question = ask(deploy(outside(), "red", "land-0"))
    with pytest.raises(WrongCount):
        question.accept(["potion", "potion"])


@pytest.mark.parametrize(
    ("benefit", "gold", "potions", "venoms"),
    [
        ("gold-3", 3, 0, 0),
        ("potion-1", 0, 1, 0),
        ("venom-1", 0, 0, 1),
        ("defense-2", 0, 0, 0),
        ("reroll-any-2", 0, 0, 0),
    ],
)
def test_a_path_lays_its_gold_potion_or_venom_on_the_mercenary(
    benefit: str, gold: int, potions: int, venoms: int
) -> None:
    state = outside(benefit=benefit)
    play(deploy(state, "red", "land-0"), [[]])
    path = state.sites["land-0"].paths[0]
    assert (path.gold, path.potions, path.venoms) == (gold, potions, venoms)


def test_a_potion_from_the_path_joins_the_one_brought_along() -> None:
    state = outside(benefit="potion-1")
    play(deploy(state, "red", "land-0"), [["potion"]])
    assert state.sites["land-0"].paths[0].potions == 2
    assert state.clan("red").potions == 1


def test_a_path_that_asks_for_dice_of_either_kind_says_so_and_does_not_count_them_already() -> None:
    question = ask(deploy(outside(required="dice-sx"), "red", "land-0"))
    said = words("en")
    assert said(question.text) == "Required: 1 strength, 1 strength or magic. Which dice, and what else goes along?"
    assert said(question.rule).startswith("Required: 1 strength, 1 strength or magic; you choose")
    plain = ask(deploy(outside(), "red", "land-0"))
    assert said(plain.rule).startswith("Required, already counted: 1 strength die. The path has 6 dice spaces.")


def test_a_place_with_free_paths_says_that_dice_are_missing_and_a_full_one_that_it_is_full() -> None:
    state = outside(strength=0)
    paths = state.sites["land-0"].paths
    paths[3].who = "blue"
    assert site_closed(state, "red", "land-0") == Msg("ml-closed-dice")
    for path in paths:
        path.who = "blue"
    assert site_closed(state, "red", "land-0") == Msg("ml-closed-full")


def test_an_occupied_path_is_closed() -> None:
    state = outside()
    state.sites["land-0"].paths[0] = Path("blue", "kakron")
    assert path_closed(state, "red", "land-0", 0) == say("ml-closed-taken", who=state.name("blue"))


def test_one_clan_may_stand_on_several_paths_of_a_land() -> None:
    state = outside()
    people(state, "red", "kakron")
    printed(state, "path/header-1a-2", required="dice-m")
    play(deploy(state, "red", "land-0"), ["0", "dolfus", []])
    play(deploy(state, "red", "land-0"), [[]])
    assert [path.member for path in state.sites["land-0"].paths[:2]] == ["dolfus", "kakron"]


def test_novices_and_those_on_a_path_cannot_be_sent() -> None:
    state = outside()
    people(state, "red", "novice-1")
    state.clan("red").members["dolfus"].place = "entrance/0"
    assert site_closed(state, "red", "land-0") == Msg("ml-closed-nobody-home")


def test_the_leader_and_the_settled_can_be_sent() -> None:
    state = outside()
    assert state.clan("red").leader == "dolfus"
    play(deploy(state, "red", "land-0"), [[]])
    assert state.sites["land-0"].paths[0].member == "dolfus"


def test_a_wounded_mercenary_can_be_sent() -> None:
    state = outside()
    state.clan("red").members["dolfus"].wounded = True
    assert site_closed(state, "red", "land-0") is None


def test_the_entrance_is_open_only_with_a_monster() -> None:
    state = outside()
    assert site_closed(state, "red", "entrance") == Msg("ml-closed-no-monster")
    state.sites["entrance"].monster = "gator"
    assert site_closed(state, "red", "entrance") is None


def test_the_entrance_takes_any_strength_and_magic_dice_and_tokens() -> None:
    state = outside()
    state.sites["entrance"].monster = "gator"
    play(deploy(state, "red", "entrance"), ["0", ["strength", "magic", "magic", "trap"]])
    path = state.sites["entrance"].paths[0]
    assert (path.dice, len(path.traps), path.gold) == ({"strength": 1, "magic": 2}, 1, 0)


def test_at_the_entrance_every_token_takes_two_spaces() -> None:
    state = outside()
    state.sites["entrance"].monster = "gator"
    question = ask(deploy(state, "red", "entrance"), ["0"])
    assert question.accept(["trap", "defense", "strength", "strength"])
    with pytest.raises(Refused):
        question.accept(["trap", "defense", "strength", "strength", "strength"])


def test_at_the_entrance_at_least_one_die_or_token_is_needed() -> None:
    state = outside()
    state.sites["entrance"].monster = "gator"
    question = ask(deploy(state, "red", "entrance"), ["0"])
    with pytest.raises(WrongCount):
        question.accept([])
    with pytest.raises(Refused):
        question.accept(["potion"])
    assert question.accept(["defense"])


def test_the_bottom_path_of_the_entrance_comes_with_five_gold() -> None:
    state = outside()
    state.sites["entrance"].monster = "gator"
    play(deploy(state, "red", "entrance"), ["1", ["strength"]])
    assert state.sites["entrance"].paths[1].gold == 5


def mission(word: str = "any-sp-2", penalty: str = "none", persuasion: tuple[int, ...] = (5, 2)) -> Table:
    state = outside(strength=2, magic=1)
    dice(state, "red", 2, 1, persuasion)
    printed(state, "task/mission-1", dice=word, penalty=penalty)
    printed(state, "contract/mission-1", dice="dice-m")
    return state


def test_a_mission_takes_exactly_its_dice_in_the_colours_shown() -> None:
    state = mission()
    question = ask(deploy(state, "red", "mission-a"))
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["strength", "persuasion-5", "persuasion-2"]
    with pytest.raises(WrongCount):
        question.accept(["strength"])
    play(deploy(state, "red", "mission-a"), [["strength", "persuasion-2"]])
    assert state.sites["mission-a"].paths[0].dice == {"strength": 1, "persuasion": 1}
    assert state.clan("red").persuasion == [5]


def test_fixed_mission_dice_are_not_asked_for() -> None:
    state = mission("dice-sm")
    assert play(deploy(state, "red", "mission-a")).whys == []
    assert state.clan("red").dice() == {"strength": 1, "magic": 0, "persuasion": 2}


def test_the_second_mercenary_on_a_mission_takes_the_right_path() -> None:
    state = mission("dice-s")
    people(state, "red", "kakron")
    play(deploy(state, "red", "mission-a"), ["dolfus"])
    play(deploy(state, "red", "mission-a"))
    assert [path.member for path in state.sites["mission-a"].paths] == ["dolfus", "kakron"]
    assert site_closed(state, "red", "mission-a") is not None


def test_on_a_contract_the_path_is_chosen_for_its_reward() -> None:
    state = mission()
    assert play(deploy(state, "red", "mission-b"), ["1"]).whys == ["path"]
    assert state.sites["mission-b"].paths[1].member == "dolfus"


def test_a_potion_is_offered_on_a_mission_that_may_wound() -> None:
    state = mission("dice-s", penalty="wound")
    play(deploy(state, "red", "mission-a"), [["potion"]])
    assert state.sites["mission-a"].paths[0].potions == 1
    assert play(deploy(mission("dice-s", penalty="gold"), "red", "mission-a")).whys == []


def test_a_land_without_a_card_takes_nobody() -> None:
    state = outside()
    state.sites["land-0"].land = state.sites["land-0"].tile = ""
    assert site_closed(state, "red", "land-0") == Msg("ml-closed-no-land")


def test_the_menu_says_what_waits_where() -> None:
    state = mission()
    printed(state, "task/mission-1", reward="gold", amount=6)
    notes = {option.key: option.note for option in menu(state, "red")}
    assert notes["land-0"] == "Krinx"
    assert words("en")(notes["mission-a"]) == "6 gold"


def test_the_capacity_of_a_path_counts_its_required_dice() -> None:
    state = outside(required="dice-sss", extra="upto-m-2")
    printed(state, "board/board", land_capacity=4)
    load = Load(state, "red", "land-0", 0)
    assert load.wrong(("magic",)) is None
    assert load.wrong(("magic", "magic")) == say("ml-wrong-room", used=5, room=4)
    printed(state, "board/board", land_capacity=2)
    assert load.wrong(()) is None  # what is required has room, whatever somebody has entered
    assert required(state, state.sites["land-0"], 0) == Need({"strength": 3}, 0, ("strength", "magic"))


def test_the_entrance_is_closed_to_those_who_could_put_nothing_there() -> None:
    state = outside(strength=0, magic=0)
    dice(state, "red", persuasion=(6, 6))
    state.sites["entrance"].monster = "gator"
    assert site_closed(state, "red", "entrance") is None
    state.clan("red").traps, state.clan("red").defense = [], 0
    assert site_closed(state, "red", "entrance") == Msg("ml-closed-dice")


@pytest.mark.parametrize(("place", "most"), [("land-0", 4), ("entrance", 3)])
def test_no_more_tokens_are_offered_than_could_ever_lie_there(place: str, most: int) -> None:
    """Six spaces: on the land one die is required, two tokens lie free and two more fit; at the Entrance three fit."""
    state = outside()
    state.sites["entrance"].monster = "gator"
    state.clan("red").traps = ["initial"] * 5
    question = ask(deploy(state, "red", place), ["0"] if place == "entrance" else [])
    assert isinstance(question, Choose)
    assert question.option("trap").most == most


def test_what_a_path_asks_and_gives_is_entered_by_the_first_who_goes_there() -> None:
    state = outside()
    for name in ("required", "extra", "benefit"):
        del state.printed[f"path/header-1a-2.{name}"]
    printed(state, "path/header-1a-1", required="dice-mmmm")
    played = play(deploy(state, "red", "land-0"), ["dice-m", "dice-none", "gold-2", []])
    assert played.whys == ["printed", "printed", "printed", "load"]
    path = state.sites["land-0"].paths[1]
    assert (path.dice, path.gold) == ({"magic": 1}, 2)


def test_who_lacks_the_dice_a_path_turns_out_to_ask_for_goes_elsewhere() -> None:
    state = outside()
    del state.printed["path/header-1a-2.required"]
    printed(state, "path/header-1a-1", required="dice-mmmm")
    assert site_closed(state, "red", "land-0") is None
    played = play(deploy(state, "red", "land-0"), ["dice-mmm"])
    assert played.result is False
    assert not any(path.taken for path in state.sites["land-0"].paths)
    assert state.clan("red").pool == {"strength": 4, "magic": 2}
    assert site_closed(state, "red", "land-0") == Msg("ml-closed-dice")


def test_a_mission_nobody_has_been_to_is_asked_for_its_dice_and_no_more() -> None:
    state = mission()
    for key in [key for key in state.printed if key.startswith(("task/", "contract/"))]:
        del state.printed[key]
    state.clan("red").potions = 0
    assert play(deploy(state, "red", "mission-a"), ["dice-s"]).whys == ["printed"]
    assert state.sites["mission-a"].paths[0].dice == {"strength": 1}
    dice(state, "red")
    assert site_closed(state, "red", "mission-b") is not None  # every mission takes at least one die


def test_whether_a_mission_may_wound_is_asked_of_those_with_a_potion() -> None:
    state = mission("dice-s")
    del state.printed["task/mission-1.penalty"]
    assert play(deploy(state, "red", "mission-a"), ["wound", []]).whys == ["printed", "load"]


def test_who_deploys_sees_what_is_known_of_the_monster_the_land_and_the_path() -> None:
    state = outside()
    printed(state, "monster/krinx", attack=3, capture=11)
    del state.printed["monster/krinx.elimination"]
    state.printed["land/" + state.sites["land-0"].land + ".conquest"] = 7
    question = ask(deploy(state, "red", "land-0"))
    facts, path = question.show
    assert isinstance(facts, Facts)
    assert {stat.icon: stat.value for stat in facts.stats} == {"attack": 3, "capture": 11, "flag": 7}
    assert isinstance(path, Notice)
    assert words("en")(path.text).startswith("Path 1: 1 strength")


def test_what_the_catalogue_knows_of_the_board_is_looked_up_and_nobody_is_asked() -> None:
    state, asked = outside(), []
    state.printed.clear()
    script = recall_board(state)
    question = next(script)
    while True:
        assert isinstance(question, Printed)
        assert question.recall
        asked.append(question.component)
        try:
            question = script.send(2 if question.component == "monster/krinx" else "")
        except StopIteration:
            break
    assert {f"round/normal-{n}" for n in range(1, 7)} <= set(asked)
    assert state.value("monster", "krinx", "elimination") == 2


def test_the_capacity_of_a_path_counts_as_it_is_set_right() -> None:
    state = outside(required="dice-s", extra="upto-s-3")
    printed(state, "board/board", land_capacity=1)
    script = deploy(state, "red", "land-0")
    asked = next(script)
    assert callable(asked)
    assert "strength" not in [option.key for option in asked().options]  # type: ignore[union-attr]
    printed(state, "board/board", land_capacity=6)
    assert "strength" in [option.key for option in asked().options]  # type: ignore[union-attr]


def test_what_goes_along_and_what_the_path_lays_on_the_token_is_told() -> None:
    state = outside(benefit="gold-3")
    play(deploy(state, "red", "land-0"), [["trap", "trap", "magic"]])
    lines = [words("en")(note.text) for note in state.log]
    assert lines[-2:] == [
        "Dolfus (Path 1): 1 strength die, 1 magic die, 2 traps",
        "3 gold laid on the token of Dolfus.",
    ]


def test_the_gold_of_the_citadel_s_guards_is_told() -> None:
    state = outside()
    state.sites["entrance"].monster = "gator"
    play(deploy(state, "red", "entrance"), ["1", ["defense"]])
    lines = [words("en")(note.text) for note in state.log]
    assert lines[-2:] == ["Dolfus (Bottom path): –", "5 gold laid on the token of Dolfus."]


def test_what_a_path_asks_and_gives_is_shown_as_it_is_set_right() -> None:
    state = outside()
    printed(state, "path/header-1a-2", required="dice-s", extra="dice-none", benefit="gold-2")
    script = deploy(state, "red", "land-0")
    asked = next(script)
    assert callable(asked)
    assert asked().option("1").open  # type: ignore[union-attr]
    state.reprint("path/header-1a-2", "required", "dice-mmmm")
    state.reprint("path/header-1a-2", "benefit", "gold-4")
    option = asked().option("1")  # type: ignore[union-attr]
    assert not option.open
    assert "4 gold" in words("en")(option.note)


def test_what_a_path_requires_goes_along_as_it_is_set_right_while_the_rest_is_asked() -> None:
    state = outside(required="dice-s", extra="upto-m-2")
    dice(state, "red", strength=3, magic=2)
    script = deploy(state, "red", "land-0")
    asked = next(script)
    assert callable(asked)
    asked()
    state.reprint("path/header-1a-1", "required", "dice-ss")
    with pytest.raises(StopIteration):
        script.send(asked().accept(["magic"]))  # type: ignore[union-attr]
    assert state.sites["land-0"].paths[0].dice == {"strength": 2, "magic": 1}
    assert state.clan("red").pool == {"strength": 1, "magic": 1}


def test_the_dice_a_mission_asks_for_count_as_they_are_set_right_while_they_are_chosen() -> None:
    state = outside()
    dice(state, "red", strength=2, magic=2)
    printed(state, "task/mission-1", dice="any-sm-1", penalty="gold")
    script = deploy(state, "red", "mission-a")
    asked = next(script)
    assert callable(asked)
    asked()
    state.reprint("task/mission-1", "dice", "any-sm-2")
    with pytest.raises(StopIteration):
        script.send(asked().accept(["strength", "magic"]))  # type: ignore[union-attr]
    assert state.sites["mission-a"].paths[0].dice == {"strength": 1, "magic": 1}
    assert state.clan("red").pool == {"strength": 1, "magic": 1}


def test_a_persuasion_die_set_right_after_it_was_chosen_for_a_mission_leaves_the_pool() -> None:
    state = outside()
    clan = dice(state, "red", persuasion=(5, 3))
    printed(state, "task/mission-1", dice="dice-p", penalty="wound")
    script = deploy(state, "red", "mission-a")
    asked = next(script)
    assert callable(asked)
    potion = script.send(asked().accept("persuasion-5"))
    state.correct("red", "persuasion-5", 0)
    state.correct("red", "persuasion-6", 1)
    assert callable(potion)
    with pytest.raises(StopIteration):
        script.send(potion().accept([]))
    assert clan.persuasion == [3]
