"""Phase 4: clean-up from 4.1 to 4.8 and the end of the game."""

from dataclasses import replace

import pytest

from companion.games.monster_lands import cleanup
from companion.games.monster_lands.cleanup import clean_up, reset_board, wages
from companion.games.monster_lands.game import next_phase
from companion.games.monster_lands.pools import new_leaders
from companion.games.monster_lands.state import Path, Placed, Table, Trap
from companion.kernel.question import Confirm
from companion.kernel.text import Msg, say
from tests.games.monster_lands.town import own, people, play, printed, table, wear


def evening(players: int = 2, round: int = 1) -> Table:
    """The end of a round: red and blue each with a leader who wants no wages."""
    state = table(players)
    state.stage, state.round, state.turn = "clean-up", round, ""
    for who, key in zip(state.players, ("dolfus", "nimra", "purkas", "zondu"), strict=False):
        people(state, who, key)
    return state


def out(state: Table, place: str, index: int, who: str, key: str) -> Path:
    """Somebody on a path."""
    path = Path(who, key)
    state.sites[place].paths[index] = path
    state.clan(who).members[key].place = f"{place}/{index}"
    return path


def test_survivors_bring_home_gold_potions_and_venoms() -> None:
    """4.1"""
    state = evening()
    path = out(state, "land-0", 0, "red", "dolfus")
    path.gold, path.potions, path.venoms, path.defense = 3, 1, 2, 2
    play(cleanup.clean_board(state))
    red = state.clan("red")
    assert (red.gold, red.potions, red.venoms, red.defense) == (10, 1, 2, 0)
    assert red.members["dolfus"].place == ""
    assert not state.sites["land-0"].paths[0].taken


def test_what_comes_home_respects_the_limits() -> None:
    state = evening()
    state.clan("red").potions = 2
    out(state, "land-0", 0, "red", "dolfus").potions = 2
    play(cleanup.clean_board(state))
    assert state.clan("red").potions == 3


def test_the_dead_bring_nothing_home() -> None:
    state = evening()
    path = out(state, "land-0", 0, "red", "dolfus")
    path.gold, path.dead = 5, True
    play(cleanup.clean_board(state))
    assert state.clan("red").gold == 7
    assert not state.sites["land-0"].paths[0].taken


def test_the_wounded_stay_wounded() -> None:
    state = evening()
    state.clan("red").members["dolfus"].wounded = True
    out(state, "land-0", 0, "red", "dolfus")
    play(cleanup.clean_board(state))
    assert state.clan("red").members["dolfus"].wounded


def test_traps_on_paths_are_discarded_used_or_not() -> None:
    state = evening()
    state.clan("red").traps = ["magic-plus-1", "strength-plus-1"]
    out(state, "land-0", 0, "red", "dolfus").traps = [Trap("attack-plus-4"), Trap()]
    play(cleanup.clean_board(state), ["strength-plus-1"])
    assert state.discards["trap"] == ["attack-plus-4", "strength-plus-1"]
    assert state.clan("red").traps == ["magic-plus-1"]


def panic(state: Table, *answers: str) -> None:
    play(cleanup.spread_panic(state), list(answers))


def test_a_monster_that_was_faced_and_not_beaten_goes_to_the_entrance_and_spreads_panic() -> None:
    """4.2"""
    state = evening()
    state.sites["land-0"].monster, state.sites["land-0"].attacked = "gator", True
    panic(state, "mine")
    assert (state.sites["entrance"].monster, state.sites["land-0"].monster) == ("gator", "")
    assert state.buildings["mine"].panic == 1


def test_a_monster_nobody_visited_stays_on_its_land() -> None:
    """Ruling 23."""
    state = evening()
    state.sites["land-0"].monster = "gator"
    panic(state)
    assert (state.sites["entrance"].monster, state.sites["land-0"].monster) == ("", "gator")


@pytest.mark.parametrize(
    ("at_entrance", "comes", "stays"),
    [
        ((3, 20), (4, 10), "gator"),
        ((4, 10), (3, 20), "sporus"),
        ((4, 10), (4, 11), "gator"),
        ((4, 10), (4, 10), "sporus"),
    ],
)
def test_the_stronger_monster_stays_at_the_entrance(
    at_entrance: tuple[int, int], comes: tuple[int, int], stays: str
) -> None:
    """4.2: the highest attack, then the highest elimination value; equal in both, the one that was there."""
    state = evening()
    state.sites["entrance"].monster = "sporus"
    state.sites["land-0"].monster, state.sites["land-0"].attacked = "gator", True
    printed(state, "monster/sporus", attack=at_entrance[0], elimination=at_entrance[1])
    printed(state, "monster/gator", attack=comes[0], elimination=comes[1])
    panic(state, "mine")
    assert state.sites["entrance"].monster == stays
    assert state.discards["monster"] == ["gator" if stays == "sporus" else "sporus"]


def test_sandor_gets_away_to_the_entrance_and_is_compared_there() -> None:
    """Ruling 24."""
    state = evening()
    state.sites["land-0"].escaped, state.sites["land-0"].monster = "sandor", ""
    state.sites["entrance"].monster = "gator"
    printed(state, "monster/sandor", attack=9)
    printed(state, "monster/gator", attack=2)
    panic(state, "none")
    assert state.sites["entrance"].monster == "sandor"
    assert state.sites["land-0"].escaped == ""


def test_krinx_spreads_double_panic() -> None:
    state = evening()
    state.sites["entrance"].monster = "krinx"
    panic(state, "mine", "tavern")
    assert (state.buildings["mine"].panic, state.buildings["tavern"].panic) == (1, 1)


def test_panic_comes_every_round_and_stacks_and_an_empty_pile_gives_none() -> None:
    """Ruling 32."""
    state = evening()
    state.sites["entrance"].monster = "gator"
    panic(state, "mine")
    panic(state, "mine")
    panic(state, "none")
    assert state.buildings["mine"].panic == 2


def test_when_the_entrance_is_free_again_the_panic_is_over() -> None:
    state = evening()
    state.buildings["mine"].panic = 2
    cleanup.calm_down(state)
    assert not any(building.panic for building in state.buildings.values())


def test_damage_does_not_last_into_the_next_round() -> None:
    """Ruling 23."""
    state = evening()
    land = state.sites["land-0"]
    land.attacked, land.capture, land.elimination, land.conquest = True, 5, 6, 7
    panic(state, "none", "none")
    assert (land.attacked, land.capture, land.elimination, land.conquest) == (False, 0, 0, 0)


def leaderless(*members: tuple[str, int, int]) -> Table:
    """Red has lost its leader; the others have reputation and cost."""
    state = evening()
    red = state.clan("red")
    red.members, red.leader, red.reputation = {}, "", 0
    for key, reputation, cost in members:
        people(state, "red", key, reputation=reputation)
        if not key.startswith("novice"):
            printed(state, f"mercenary/{key}", cost=cost)
    red.leader = ""
    return state


@pytest.mark.parametrize(
    ("members", "answers", "leader"),
    [((("drapis", 2, 9), ("kakron", 3, 1)), [], "kakron"), ((("drapis", 3, 4), ("kakron", 3, 5)), [], "kakron"),
     ((("drapis", 3, 5), ("kakron", 3, 5)), ["drapis"], "drapis")],
)  # fmt: skip
def test_a_dead_leader_is_replaced_by_reputation_then_cost_then_choice(
    members: tuple[tuple[str, int, int], ...], answers: list[str], leader: str
) -> None:
    """4.3"""
    state = leaderless(*members)
    play(cleanup.replace_leaders(state), answers)
    assert state.clan("red").leader == leader


def test_a_settled_mercenary_leads_only_when_nobody_else_is_left() -> None:
    state = leaderless(("drapis", 9, 5), ("novice-1", 1, 0))
    holding = own(state, "red", "kale", "drapis")
    play(cleanup.replace_leaders(state))
    assert state.clan("red").leader == "novice-1"
    state = leaderless(("drapis", 9, 5))
    holding = own(state, "red", "kale", "drapis")
    play(cleanup.replace_leaders(state))
    assert (state.clan("red").leader, holding.settler) == ("drapis", "")


def test_one_novice_is_like_another_so_nobody_chooses_between_them() -> None:
    state = leaderless(("novice-1", 1, 0), ("novice-2", 1, 0))
    assert play(cleanup.replace_leaders(state)).whys == []
    assert state.clan("red").leader == "novice-1"


def test_between_a_novice_and_a_mercenary_of_like_fame_and_cost_the_clan_chooses() -> None:
    state = leaderless(("novice-1", 1, 3), ("drapis", 1, 3))
    printed(state, "novice/novice", cost=3)
    assert play(cleanup.replace_leaders(state), ["novice-1"]).whys == ["which-member"]


def test_a_novice_leads_before_a_clan_starts_anew() -> None:
    state = evening()
    people(state, "red", "novice-1")
    del state.clan("red").members["dolfus"]
    state.clan("red").leader, state.clan("red").gold = "", 2
    play(cleanup.replace_leaders(state))
    play(new_leaders(state))
    assert (state.clan("red").leader, state.clan("red").gold, state.novices) == ("novice-1", 2, 8)


def test_a_living_leader_stays() -> None:
    state = evening()
    people(state, "red", "kakron", reputation=9)
    play(cleanup.replace_leaders(state))
    assert state.clan("red").leader == "dolfus"


@pytest.mark.parametrize(("glory", "rate"), [(0, 1), (10, 1), (11, 2), (20, 2), (21, 3), (35, 3)])
def test_wages_rise_with_glory(glory: int, rate: int) -> None:
    """4.4 and ruling 1."""
    state = evening()
    people(state, "red", "kakron", "novice-1", "drapis")
    own(state, "red", "kale", "drapis")
    state.clan("red").glory, state.clan("red").gold = glory, 20
    assert [term.value for term in wages(state, "red").terms] == [rate, rate]
    play(cleanup.pay_wages(state))
    assert state.clan("red").gold == 20 - 2 * rate


def test_whoever_cannot_pay_gives_everything_and_loses_exactly_one() -> None:
    """Ruling 31."""
    state = evening()
    people(state, "red", "kakron", reputation=3)
    people(state, "red", "drapis", reputation=5)
    people(state, "red", "novice-1")
    state.clan("red").gold, state.clan("red").glory = 1, 25
    play(cleanup.pay_wages(state))
    assert set(state.clan("red").members) == {"dolfus", "kakron", "novice-1"}
    assert (state.clan("red").gold, state.clan("red").reputation) == (0, 1 + 3 + 1)
    assert state.discards["mercenary"] == ["drapis"]


def test_whoever_has_no_gold_is_not_told_to_pay_any() -> None:
    state = evening()
    people(state, "red", "kakron")
    state.clan("red").gold = 0
    play(cleanup.pay_wages(state))
    assert "ml-do-wages" not in [text.id for text in state.todo if isinstance(text, Msg)]


def test_a_novice_deserts_back_to_the_stack() -> None:
    """Ruling 31: novices included."""
    state = evening()
    people(state, "red", "novice-1")
    state.clan("red").gold, state.novices = 0, 5
    play(cleanup.pay_wages(state))
    assert set(state.clan("red").members) == {"dolfus"}
    assert state.novices == 6


@pytest.mark.parametrize(("costs", "answers", "gone"), [((5, 4), [], "kakron"), ((4, 4), ["drapis"], "drapis")])
def test_of_equal_reputation_the_dearest_deserts_then_by_choice(
    costs: tuple[int, int], answers: list[str], gone: str
) -> None:
    state = evening()
    people(state, "red", "kakron", "drapis", reputation=3)
    printed(state, "mercenary/kakron", cost=costs[0])
    printed(state, "mercenary/drapis", cost=costs[1])
    state.clan("red").gold = 1
    play(cleanup.pay_wages(state), answers)
    assert gone not in state.clan("red").members


@pytest.mark.parametrize(("answer", "kept"), [("dolfus", ["noxx"]), ("discard", [])])
def test_the_equipment_of_a_deserter_may_stay_with_others(answer: str, kept: list[str]) -> None:
    state = evening()
    (kakron,) = people(state, "red", "kakron", reputation=3)
    wear(kakron, "noxx")
    state.clan("red").gold = 0
    play(cleanup.pay_wages(state), [answer])
    assert [gear.id for gear in state.clan("red").members["dolfus"].gear] == kept
    assert state.discards.get("equipment", []) == ([] if kept else ["noxx"])


def test_a_leader_and_the_settled_never_desert() -> None:
    state = evening()
    people(state, "red", "drapis", reputation=9)
    own(state, "red", "kale", "drapis")
    state.clan("red").gold = 0
    play(cleanup.pay_wages(state))
    assert set(state.clan("red").members) == {"dolfus", "drapis"}


@pytest.mark.parametrize(("round", "glory", "over"), [(5, 29, False), (5, 30, True), (6, 0, True), (1, 31, True)])
def test_the_game_ends_after_round_six_or_with_thirty_glory(round: int, glory: int, over: bool) -> None:
    """4.5"""
    state = evening(round=round)
    state.clan("blue").glory = glory
    play(clean_up(state), [] if over else [True])
    assert (state.stage == "over") == over
    assert (next_phase(state) is None) == over


@pytest.mark.parametrize(("glory", "corrected", "over"), [(29, 30, True), (30, 29, False)])
def test_glory_corrected_at_the_list_of_the_clean_up_counts(glory: int, corrected: int, over: bool) -> None:
    """4.5"""
    state = evening()
    out(state, "land-0", 0, "red", "dolfus").gold = 2
    state.clan("blue").glory = glory
    script = clean_up(state)
    next(script)
    state.clan("blue").glory = corrected
    if not over:
        again = script.send(True)
        assert isinstance(again, Confirm)
        assert say("ml-do-round", n=state.round + 1) in again.do
    with pytest.raises(StopIteration):
        script.send(True)
    assert (state.stage == "over") == over


def test_thirty_glory_count_only_in_the_clean_up() -> None:
    state = evening()
    state.stage, state.turn = "deploy", "red"
    state.clan("red").glory = 33
    assert next_phase(state) is not None


def test_the_clean_up_is_one_list_and_one_press() -> None:
    state = evening()
    out(state, "land-0", 0, "red", "dolfus").gold = 2
    played = play(clean_up(state), [True])
    assert [type(question) for question in played.asked] == [Confirm]
    assert len(played.asked[0].do) >= 3  # type: ignore[union-attr]


@pytest.mark.parametrize(("grant", "round", "told"), [("on", 1, True), ("on", 2, False), ("off", 1, False)])
def test_with_the_queens_grant_the_first_player_tile_is_turned_after_round_one(
    grant: str, round: int, told: bool
) -> None:
    state = evening(round=round)
    state.setup = replace(state.setup, settings={"queens-grant": grant})
    played = play(clean_up(state), [True])
    assert (Msg("ml-do-flip") in played.asked[0].do) == told  # type: ignore[union-attr]


def test_the_board_is_reset_for_the_next_round() -> None:
    """4.6 and 4.8"""
    state = evening()
    state.cursor = "reset"
    state.buildings["mine"].dice = [Placed("red", "strength")]
    state.buildings["mine"].panic = 1
    (member,) = people(state, "red", "tranok")
    member.used = True
    wear(member, "rashnek")
    member.gear[0].used = True
    own(state, "red", "yuha").used = True
    play(reset_board(state))
    assert (state.round, state.stage, state.cursor) == (2, "pools", "")
    assert (state.buildings["mine"].dice, state.buildings["mine"].panic) == ([], 1)
    assert not (member.used)
    assert not (member.gear[0].used)
    assert not (state.clan("red").holdings[0].used)
    assert "mission-1" in state.discards["task"]
    assert state.sites["mission-a"].tile != "mission-1"


def test_a_land_that_stays_keeps_its_path_header_and_its_monster() -> None:
    state = evening()
    land = state.sites["land-0"]
    before = land.land, land.tile, land.monster
    play(reset_board(state))
    assert (land.land, land.tile, land.monster) == before


def test_a_conquered_land_is_replaced_with_a_new_path_header_and_monster() -> None:
    state = evening()
    land = state.sites["land-0"]
    old = land.tile
    own(state, "red", land.land)
    land.land, land.monster = "", ""
    play(reset_board(state))
    assert land.land not in ("", "kale")
    assert land.monster
    assert land.tile != old
    assert old in state.discards["header"]


def test_dogor_drawn_for_a_land_replaces_the_monster_at_the_entrance_at_once() -> None:
    """Ruling 24."""
    state = evening()
    state.sites["land-0"].monster, state.sites["entrance"].monster = "", "gator"
    answers = ["mission-2", "mission-2", "dogor", "sporus"]
    play(reset_board(state), answers, draws=True)
    assert (state.sites["land-0"].monster, state.sites["entrance"].monster) == ("sporus", "dogor")
    assert state.discards["monster"] == ["gator"]


def test_the_offers_stay_for_the_next_round() -> None:
    state = evening()
    before = (list(state.tavern), list(state.bazaar), list(state.lodge), list(state.offer))
    play(reset_board(state))
    assert (state.tavern, state.bazaar, state.lodge, state.offer) == before


@pytest.mark.parametrize(
    ("holder", "reputations", "first"),
    [("red", (5, 3, 4, 6), "blue"), ("red", (2, 2, 2, 2), "yellow"), ("red", (1, 2, 2, 2), "red"),
     ("green", (2, 1, 3, 1), "blue"), ("yellow", (1, 1, 2, 1), "blue")],
)  # fmt: skip
def test_the_least_reputation_goes_first_and_a_tie_goes_to_the_right_of_the_holder(
    holder: str, reputations: tuple[int, ...], first: str
) -> None:
    """4.7 and ruling 33: the holder himself comes last."""
    state = evening(4)
    state.first = holder
    for clan, reputation in zip(state.players.values(), reputations, strict=True):
        clan.reputation = reputation
    cleanup.assign_first_player(state, holder)
    assert state.first == first


def test_a_reputation_corrected_at_the_list_of_the_clean_up_decides_who_goes_first() -> None:
    """4.7"""
    state = evening(3)
    for who, reputation in (("red", 1), ("blue", 2), ("green", 3)):
        state.clan(who).reputation = reputation
    script = clean_up(state)
    asked = next(script)
    state.clan("red").reputation = 4
    again = script.send(True)
    assert isinstance(asked, Confirm)
    assert isinstance(again, Confirm)
    assert again.do == (say("ml-first", who=state.name("blue")),)
    state.clan("blue").reputation = 5
    again = script.send(True)
    assert isinstance(again, Confirm)
    assert again.do == (say("ml-first", who=state.name("green")),)
    with pytest.raises(StopIteration):
        script.send(True)
    assert state.first == "green"


def test_a_first_player_tile_taken_too_early_goes_back_to_its_holder() -> None:
    """4.7"""
    state = evening(2)
    state.clan("red").reputation, state.clan("blue").reputation = 2, 1
    script = clean_up(state)
    next(script)
    state.clan("blue").reputation = 3
    again = script.send(True)
    assert isinstance(again, Confirm)
    assert again.do == (say("ml-first", who=state.name("red")),)
    assert state.first == "red"


def test_a_tie_that_is_corrected_at_the_list_goes_to_the_right_of_who_held_the_tile_this_round() -> None:
    """4.7, ruling 33: not to the right of the one who was told to take it."""
    state = evening(3)
    for who, reputation in (("red", 2), ("blue", 1), ("green", 2)):
        state.clan(who).reputation = reputation
    script = clean_up(state)
    next(script)
    state.clan("blue").reputation = 3
    again = script.send(True)
    assert isinstance(again, Confirm)
    assert again.do == (say("ml-first", who=state.name("green")),)


def test_face_down_traps_of_a_clan_that_all_leave_the_paths_need_no_naming() -> None:
    """4.1"""
    state = evening()
    people(state, "red", "drapis")
    out(state, "land-0", 0, "red", "dolfus").traps = [Trap()]
    out(state, "entrance", 0, "red", "drapis").traps = [Trap()]
    state.clan("red").traps = ["magic-dice-1", "strength-plus-2"]
    assert play(cleanup.clean_board(state)).whys == []
    assert sorted(state.discards["trap"]) == ["magic-dice-1", "strength-plus-2"]
    assert state.clan("red").traps == []


def test_the_type_of_equipment_that_nobody_is_left_to_carry_is_not_asked() -> None:
    """4.4"""
    state = evening()
    state.clan("red").members = {}
    people(state, "red", "novice-1")
    wear(people(state, "red", "drapis", reputation=9)[0], "mortis")
    del state.printed["equipment/mortis.type"]
    play(cleanup.desert(state, "red"))
    assert state.discards["equipment"] == ["mortis"]
