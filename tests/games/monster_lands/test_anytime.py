"""What may be done at any time: trophies, loot, potions, settling, equipment, talents and novices."""

import pytest

from companion.automation import only_choice
from companion.games.monster_lands.data import LOOT
from companion.games.monster_lands.deploy import menu
from companion.games.monster_lands.state import Stage, Table
from companion.kernel.text import Msg
from tests.games.monster_lands.town import act, action, dice, offered, own, people, printed, table, wear

STAGES: tuple[Stage, ...] = ("pools", "deploy", "adventure", "clean-up")


def clan(*members: str, stage: Stage = "deploy") -> Table:
    state = table()
    people(state, "red", *(members or ("dolfus",)))
    dice(state, "red", 1, 1, (5, 2))
    state.stage = stage
    return state


@pytest.mark.parametrize("stage", STAGES)
def test_a_trophy_is_sold_for_five_gold_a_point_in_any_phase(stage: Stage) -> None:
    """Ruling 36."""
    state = clan(stage=stage)
    state.clan("red").trophies = ["gator"]
    printed(state, "monster/gator", trophy=3)
    act(state, "red/sell/gator")
    assert state.clan("red").gold == 7 + 15
    assert state.clan("red").trophies == []
    assert state.discards["monster"] == ["gator"]


def test_nothing_can_be_done_before_the_game_or_after_it() -> None:
    for stage in ("setup", "over"):
        state = clan(stage=stage)  # type: ignore[arg-type]
        state.clan("red").trophies = ["gator"]
        assert offered(state) == []


@pytest.mark.parametrize(
    ("token", "gained"),
    [("gold-12", {"gold": 12}), ("gold-10", {"gold": 10}), ("supplies", {"gold": 6, "defense": 1, "potions": 1}),
     ("potions-venoms", {"potions": 2, "venoms": 2}), ("trophies", {"gold": 15})],
)  # fmt: skip
@pytest.mark.parametrize("stage", STAGES)
def test_loot_is_discarded_for_its_tokens_in_any_phase(token: str, gained: dict[str, int], stage: Stage) -> None:
    state = clan(stage=stage)
    red = state.clan("red")
    red.loot = [token]
    before = {"gold": red.gold, "defense": 0, "potions": 0, "venoms": 0}
    act(state, f"red/loot/{token}")
    assert {name: getattr(red, name) - n for name, n in before.items() if getattr(red, name) != n} == gained
    assert (red.loot, state.discards["loot"]) == ([], [token])


def test_loot_turns_a_persuasion_die_into_three_magic_dice() -> None:
    state = clan()
    state.clan("red").loot = ["persuasion-to-magic"]
    act(state, "red/loot/persuasion-to-magic", ["persuasion-2"])
    assert (state.clan("red").pool["magic"], state.clan("red").persuasion) == (4, [5])


def test_loot_turns_a_magic_die_into_three_strength_dice() -> None:
    state = clan()
    state.clan("red").loot = ["magic-to-strength"]
    act(state, "red/loot/magic-to-strength")
    assert state.clan("red").pool == {"strength": 4, "magic": 0}


@pytest.mark.parametrize("stage", ["pools", "adventure", "clean-up"])
def test_dice_are_converted_in_the_deployment_phase_only(stage: Stage) -> None:
    state = clan("dolfus", "novice-1", stage=stage)
    state.clan("red").loot = ["persuasion-to-magic", "magic-to-strength"]
    assert offered(state) == []


def test_loot_recruits_a_mercenary_for_nothing() -> None:
    state = clan()
    state.clan("red").loot, state.clan("red").glory = ["recruit"], 20
    printed(state, "mercenary/kakron", strength=2, magic=0, persuasion=0)
    act(state, "red/loot/recruit", ["kakron"])
    assert "kakron" in state.clan("red").members
    assert (state.clan("red").gold, state.clan("red").pool["strength"]) == (7, 3)
    assert state.clan("red").loot == []


def test_a_recruit_outside_the_deployment_phase_brings_no_dice_yet() -> None:
    state = clan(stage="adventure")
    state.clan("red").loot, state.clan("red").glory = ["recruit"], 20
    act(state, "red/loot/recruit", ["kakron"])
    assert state.clan("red").pool["strength"] == 1
    assert len(state.tavern) == 4


def test_recruiting_is_closed_without_room_for_reputation() -> None:
    """Ruling 4."""
    state = clan()
    state.clan("red").loot, state.clan("red").glory = ["recruit"], 0
    assert action(state, "red/loot/recruit").closed == Msg("ml-closed-no-excess")


def test_loot_of_the_adventure_phase_waits_for_its_battle() -> None:
    state = clan(stage="adventure")
    state.clan("red").loot = [token for token in LOOT if LOOT[token].when == "adventure"]
    assert len(state.clan("red").loot) == 8
    assert offered(state) == []


@pytest.mark.parametrize("stage", STAGES)
def test_a_potion_heals_a_wounded_mercenary_at_home(stage: Stage) -> None:
    state = clan(stage=stage)
    dolfus = state.clan("red").members["dolfus"]
    dolfus.wounded, state.clan("red").potions = True, 1
    act(state, "red/heal/dolfus")
    assert (dolfus.wounded, state.clan("red").potions) == (False, 0)
    dolfus.wounded, state.clan("red").potions, dolfus.place = True, 1, "land-0/0"
    assert offered(state) == []


def test_a_land_is_settled_by_a_mercenary_of_its_affinity_for_good() -> None:
    """Ruling 27: not the leader, one land each."""
    state = clan("dolfus", "drapis", "kakron")
    for key, affinity in (("dolfus", "fire"), ("drapis", "fire"), ("kakron", "water")):
        state.clan("red").members[key].affinity = affinity
    printed(state, "land/kale", affinity="fire")
    printed(state, "land/yuha", affinity="fire")
    own(state, "red", "kale")
    own(state, "red", "yuha")
    assert offered(state) == ["red/settle/kale/drapis", "red/settle/yuha/drapis"]
    act(state, "red/settle/kale/drapis")
    assert state.clan("red").settlers() == {"drapis"}
    assert offered(state) == []


def test_a_novice_settles_nowhere() -> None:
    state = clan("dolfus", "novice-1", stage="adventure")
    own(state, "red", "kale")
    state.clan("red").members["dolfus"].affinity = "none"
    assert offered(state) == []


def test_equipment_is_handed_over_and_a_card_of_the_same_type_comes_back() -> None:
    state = clan("dolfus", "drapis")
    dolfus, drapis = state.clan("red").members.values()
    wear(dolfus, "pugnor")
    wear(drapis, "tergeo", "noxx")
    printed(state, "equipment/pugnor", type="weapon")
    printed(state, "equipment/tergeo", type="weapon")
    act(state, "red/gear/dolfus/pugnor", ["drapis"])
    assert [gear.id for gear in dolfus.gear] == ["tergeo"]
    assert sorted(gear.id for gear in drapis.gear) == ["noxx", "pugnor"]


def test_a_used_ability_stays_used_when_the_card_changes_hands() -> None:
    state = clan("dolfus", "drapis")
    dolfus, drapis = state.clan("red").members.values()
    wear(dolfus, "rashnek")
    dolfus.gear[0].used = True
    act(state, "red/gear/dolfus/rashnek", ["drapis"])
    assert drapis.gear[0].used


def test_equipment_can_be_thrown_away() -> None:
    state = clan()
    wear(state.clan("red").members["dolfus"], "noxx")
    act(state, "red/gear/dolfus/noxx", ["discard"])
    assert state.clan("red").members["dolfus"].gear == []
    assert state.discards["equipment"] == ["noxx"]


def test_equipment_is_never_thrown_away_unasked() -> None:
    state = clan()
    wear(state.clan("red").members["dolfus"], "noxx")
    question = act(state, "red/gear/dolfus/noxx", ["keep"]).asked[0]
    assert only_choice(question) is None
    assert [gear.id for gear in state.clan("red").members["dolfus"].gear] == ["noxx"]


def test_equipment_of_somebody_on_a_path_stays_there() -> None:
    state = clan("dolfus", "drapis")
    wear(state.clan("red").members["dolfus"], "noxx")
    state.clan("red").members["dolfus"].place = "land-0/0"
    assert offered(state) == []
    wear(state.clan("red").members["drapis"], "mortis")
    act(state, "red/gear/drapis/mortis", ["discard"])
    assert state.discards["equipment"] == ["mortis"]


@pytest.mark.parametrize(
    ("who", "answers", "gained"),
    [("frostor", ["potion"], {"potions": 1}), ("frostor", ["venom"], {"venoms": 1}), ("lorios", [], {"venoms": 1}),
     ("nuduru", [], {"potions": 1}), ("tranok", [], {"gold": 2})],
)  # fmt: skip
def test_frostor_lorios_nuduru_and_tranok_bring_something_once_a_round(
    who: str, answers: list[str], gained: dict[str, int]
) -> None:
    state = clan(who)
    red = state.clan("red")
    red.gold = 0
    act(state, f"red/talent/{who}", answers)
    assert {name: getattr(red, name) for name in ("gold", "potions", "venoms") if getattr(red, name)} == gained
    assert offered(state) == []


def test_fandor_sells_a_persuasion_die_for_one_gold_while_he_is_at_home() -> None:
    state = clan("fandor")
    act(state, "red/talent/fandor", [{"persuasion": [6]}])
    assert (state.clan("red").gold, state.clan("red").persuasion) == (6, [5, 2, 6])
    state = clan("fandor")
    state.clan("red").members["fandor"].place = "land-0/0"
    assert action(state, "red/talent/fandor").closed == Msg("ml-closed-out")
    state.clan("red").members["fandor"].place = ""
    state.clan("red").gold = 0
    assert action(state, "red/talent/fandor").closed is not None


def test_wormee_sells_a_strength_die_for_two_gold_even_from_a_path() -> None:
    state = clan("wormee")
    state.clan("red").members["wormee"].place = "land-0/0"
    act(state, "red/talent/wormee")
    assert (state.clan("red").gold, state.clan("red").pool["strength"]) == (5, 2)
    assert offered(state) == []


def test_talents_of_the_deployment_phase_are_used_there_only() -> None:
    for stage in ("pools", "adventure", "clean-up"):
        assert offered(clan("frostor", "fandor", "wormee", "tranok", stage=stage)) == []  # type: ignore[arg-type]


def test_a_talent_that_would_bring_nothing_is_closed() -> None:
    state = clan("nuduru")
    state.clan("red").potions = 3
    assert action(state, "red/talent/nuduru").closed == Msg("ml-closed-limit")


@pytest.mark.parametrize(
    ("given", "into", "left"),
    [("strength", "magic", {"strength": 0, "magic": 2, "persuasion": 2}),
     ("persuasion-2", "strength", {"strength": 2, "magic": 1, "persuasion": 1})],
)  # fmt: skip
def test_a_novice_turns_a_die_into_another_colour_once_a_round(given: str, into: str, left: dict[str, int]) -> None:
    state = clan("dolfus", "novice-1")
    act(state, "red/novice/novice-1", [given, into])
    assert state.clan("red").dice() == left
    assert offered(state) == []


def test_a_die_turned_into_persuasion_is_rolled_and_never_the_same_colour() -> None:
    state = clan("dolfus", "novice-1")
    played = act(state, "red/novice/novice-1", ["strength", "persuasion", {"persuasion": [3]}])
    assert [option.key for option in played.asked[1].options] == ["magic", "persuasion"]  # type: ignore[union-attr]
    assert state.clan("red").persuasion == [5, 2, 3]


def test_while_dice_are_being_placed_their_owner_cannot_give_them_away() -> None:
    state = clan("dolfus", "novice-1", "wormee")
    state.clan("red").loot = ["magic-to-strength", "gold-10"]
    people(state, "blue", "tranok")
    state.committed = True
    assert offered(state) == ["red/loot/gold-10", "blue/talent/tranok"]


def test_an_action_changes_what_the_menu_offers() -> None:
    state = clan()
    state.clan("red").gold, state.clan("red").trophies = 0, ["gator"]
    dice(state, "red", strength=1)
    assert not next(option for option in menu(state, "red") if option.key == "armory").open
    act(state, "red/sell/gator")
    assert next(option for option in menu(state, "red") if option.key == "armory").open


@pytest.mark.parametrize("counter", [counter.id for counter in Table.counters if not counter.table])
def test_every_counter_can_be_corrected_by_hand(counter: str) -> None:
    state = clan()
    state.correct("red", counter, 2)
    assert state.counter(counter).read(state, "red") == 2


def test_a_persuasion_die_that_was_misread_is_set_right_and_the_others_stay() -> None:
    state = clan()
    state.clan("red").persuasion = [6, 5, 5, 2]
    state.correct("red", "persuasion-5", 1)
    state.correct("red", "persuasion-3", 1)
    assert state.clan("red").persuasion == [6, 5, 3, 2]
    assert [state.counter(f"persuasion-{face}").read(state, "red") for face in range(1, 7)] == [0, 1, 1, 0, 1, 1]


def test_of_several_novices_the_next_one_is_offered() -> None:
    state = clan("dolfus", "novice-1", "novice-2")
    assert [key for key in offered(state) if "novice" in key] == ["red/novice/novice-1"]
    act(state, "red/novice/novice-1", ["strength", "magic"])
    assert [key for key in offered(state) if "novice" in key] == ["red/novice/novice-2"]
