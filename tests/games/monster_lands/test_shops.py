"""The Lodge, the Armory, the Bazaar, the Alchemist, the Mine and the Pawn Shop."""

import pytest

from companion.games.monster_lands.clan import take_trap
from companion.games.monster_lands.deploy import building_closed, deploy
from companion.games.monster_lands.mine import free_spaces, yields
from companion.games.monster_lands.prices import helpers
from companion.games.monster_lands.state import Placed, Table, Trap, traps_in_hand
from companion.kernel.errors import OptionClosed, Refused
from companion.kernel.question import Choose, Number
from companion.kernel.text import Msg, words
from companion.kernel.view import Sum
from tests.games.monster_lands.town import ask, dice, first_drawn, own, people, play, printed, table, wear


def town(strength: int = 1, magic: int = 0, persuasion: tuple[int, ...] = (), players: int = 3) -> Table:
    """Red with 20 gold and Dolfus at home; every trap costs 4, every equipment 6."""
    state = table(players)
    people(state, "red", "dolfus")
    dice(state, "red", strength, magic, persuasion).gold = 20
    for trap in state.lodge:
        printed(state, f"trap/{trap}", price=4)
    for card in ("noxx", "mortis", "rashnek"):
        printed(state, f"equipment/{card}", cost=6)
    printed(state, "equipment/noxx", type="armor")
    printed(state, "equipment/mortis", type="jewel")
    return state


def test_the_lodge_sells_any_number_of_traps_for_one_die() -> None:
    state = town()
    play(deploy(state, "red", "lodge"), [["magic-plus-1", "magic-dice-1", "attack-plus-4"]])
    assert state.clan("red").traps == ["magic-plus-1", "magic-dice-1", "attack-plus-4"]
    assert state.clan("red").gold == 8
    assert state.clan("red").pool["strength"] == 0


def test_the_lodge_is_filled_up_to_six_after_the_purchase() -> None:
    state = town()
    play(deploy(state, "red", "lodge"), [["magic-plus-1", "magic-dice-1"]])
    assert len(state.lodge) == 6


def test_a_persuasion_die_is_taken_off_the_whole_purchase_once() -> None:
    """Ruling 9."""
    state = town(strength=0, persuasion=(5,))
    play(deploy(state, "red", "lodge"), [["magic-plus-1", "magic-dice-1"]])
    assert state.clan("red").gold == 20 - (8 - 5)


def test_the_price_of_the_chosen_traps_is_shown_before_they_are_bought() -> None:
    state = town(strength=0, persuasion=(3,))
    question = ask(deploy(state, "red", "lodge"))
    assert isinstance(question, Choose)
    assert question.preview is not None
    (total,) = question.preview(("magic-plus-1", "magic-dice-1"))
    assert isinstance(total, Sum)
    assert (total.total, [term.value for term in total.terms]) == (5, [8, -3])


def test_a_price_tag_says_what_is_paid_and_instead_of_what() -> None:
    state = town(strength=0, persuasion=(2,))
    question = ask(deploy(state, "red", "bazaar"))
    assert isinstance(question, Choose)
    assert words("en")(question.option("noxx").note).startswith("4 gold instead of 6 · ")


def test_persuasion_never_makes_traps_cheaper_than_one_gold() -> None:
    state = town(strength=0, persuasion=(5,))
    play(deploy(state, "red", "lodge"), [["magic-plus-1"]])
    assert state.clan("red").gold == 19


def test_traps_that_are_too_dear_together_are_refused() -> None:
    state = town()
    state.clan("red").gold = 9
    question = ask(deploy(state, "red", "lodge"))
    assert question.accept(["magic-plus-1", "magic-dice-1"])
    with pytest.raises(Refused):
        question.accept(["magic-plus-1", "magic-dice-1", "attack-plus-4"])


@pytest.mark.parametrize("who", ["wishor", "turzoks"])
def test_wishor_and_turzoks_take_four_gold_off_a_purchase_of_traps_once_a_round(who: str) -> None:
    state = town(strength=2)
    if who == "wishor":
        people(state, "red", "wishor")
    else:
        wear(state.clan("red").members["dolfus"], "turzoks")
    key = "wishor" if who == "wishor" else "turzoks@dolfus"
    play(deploy(state, "red", "lodge"), [["strength", key], ["magic-plus-1", "magic-dice-1"]])
    assert state.clan("red").gold == 16
    play(deploy(state, "red", "lodge"), [["attack-plus-4"]])
    assert state.clan("red").gold == 12


def test_a_helper_for_whom_nothing_is_left_to_take_off_may_still_help_this_round() -> None:
    state = town(strength=2)
    people(state, "red", "wishor")
    wear(state.clan("red").members["dolfus"], "turzoks")
    printed(state, "trap/magic-plus-1", price=3)
    play(deploy(state, "red", "lodge"), [["strength", "wishor", "turzoks@dolfus"], ["magic-plus-1"]])
    assert [helper.key for helper in helpers(state, "red", "lodge")] == ["wishor"]


def test_five_traps_are_kept_and_the_rest_is_thrown_away_by_choice() -> None:
    """Ruling 11."""
    state = town()
    state.clan("red").traps = ["initial", "strength-plus-1", "strength-plus-1", "strength-plus-1"]
    played = play(deploy(state, "red", "lodge"), [["magic-plus-1", "magic-dice-1"], "initial"])
    assert played.whys == ["traps", "discard-trap"]
    assert traps_in_hand(state, "red") == 5
    assert "initial" not in state.clan("red").traps


def test_the_traps_that_are_too_many_are_counted_down() -> None:
    state = town()
    state.clan("red").traps = ["initial", "strength-plus-1", "strength-plus-1", "strength-plus-1", "strength-plus-1"]
    played = play(deploy(state, "red", "lodge"), [["magic-plus-1", "magic-dice-1"], "initial", "strength-plus-1"])
    said = [words("en")(asked.text) for asked in played.asked[1:]]
    assert said == ["2 traps too many: which goes?", "One trap too many: which goes?"]


def test_traps_on_a_path_do_not_count_towards_the_limit() -> None:
    state = town()
    state.clan("red").traps = ["strength-plus-1"] * 5
    path = state.sites["land-0"].paths[0]
    path.who, path.member, path.traps = "red", "dolfus", [Trap(), Trap()]
    assert play(deploy(state, "red", "lodge"), [["magic-plus-1", "magic-dice-1"]]).whys == ["traps"]
    assert len(state.clan("red").traps) == 7


def test_dalina_has_room_for_three_more_traps() -> None:
    state = town()
    people(state, "red", "dalina")
    state.clan("red").traps = ["strength-plus-1"] * 7
    assert play(deploy(state, "red", "lodge"), [["magic-plus-1"]]).whys == ["traps"]
    state.clan("red").pool["strength"] = 1
    assert "discard-trap" in play(deploy(state, "red", "lodge"), [["magic-dice-1"], "magic-plus-1"]).whys


def test_a_trap_that_is_won_is_taken_from_the_lodge() -> None:
    state = town()
    play(take_trap(state, "red"), ["attack-plus-4"])
    assert state.clan("red").traps == ["attack-plus-4"]
    assert len(state.lodge) == 6


def test_the_initial_traps_leave_the_game_when_they_are_discarded() -> None:
    state = town()
    state.clan("red").traps = ["initial"] + ["strength-plus-1"] * 4
    play(deploy(state, "red", "lodge"), [["magic-plus-1"], "initial"])
    assert state.discards.get("trap", []) == []


def test_the_table_says_when_the_pile_of_traps_is_empty() -> None:
    state = town()
    state.discards["trap"] = ["strength-plus-3"]
    played = play(deploy(state, "red", "lodge"), [["magic-plus-1"], "empty", True, "strength-plus-3"], draws=True)
    assert played.whys == ["traps", "draw-trap", "reshuffle", "draw-trap"]
    assert state.discards["trap"] == []
    assert state.lodge[-1] == "strength-plus-3"


def test_a_pile_of_traps_that_is_empty_without_discards_leaves_the_space_empty() -> None:
    """Ruling 29."""
    state = town()
    play(deploy(state, "red", "lodge"), [["magic-plus-1"], "empty"], draws=True)
    assert len(state.lodge) == 5


def test_the_armory_sells_up_to_three_defense_tokens_for_two_gold_each() -> None:
    state = town()
    question = ask(deploy(state, "red", "armory"))
    assert isinstance(question, Number)
    assert (question.low, question.high) == (1, 3)
    state = town()
    play(deploy(state, "red", "armory"), [3])
    assert (state.clan("red").defense, state.clan("red").gold) == (3, 14)


def test_the_discount_counts_once_in_the_armory() -> None:
    """Ruling 9."""
    state = town(strength=0, persuasion=(3,))
    play(deploy(state, "red", "armory"), [3])
    assert state.clan("red").gold == 17


def test_nobody_keeps_more_than_five_defense_tokens() -> None:
    state = town()
    state.clan("red").defense = 4
    assert play(deploy(state, "red", "armory")).whys == []
    assert state.clan("red").defense == 5
    dice(state, "red", 1)
    assert building_closed(state, "red", "armory") == Msg("ml-closed-limit")


def test_without_gold_for_one_token_the_armory_is_closed() -> None:
    state = town()
    state.clan("red").gold = 1
    assert building_closed(state, "red", "armory") == Msg("ml-closed-too-dear")


def test_the_bazaar_sells_one_card_to_a_mercenary_at_home() -> None:
    state = town()
    played = play(deploy(state, "red", "bazaar"), ["noxx"])
    assert played.whys == ["equipment"]
    assert [gear.id for gear in state.clan("red").members["dolfus"].gear] == ["noxx"]
    assert state.clan("red").gold == 14
    assert len(state.bazaar) == 3


def test_of_each_type_a_mercenary_carries_one_card() -> None:
    state = town()
    wear(state.clan("red").members["dolfus"], "noxx", "mortis")
    play(deploy(state, "red", "bazaar"), ["noxx"])
    assert sorted(gear.id for gear in state.clan("red").members["dolfus"].gear) == ["mortis", "noxx"]
    assert state.discards["equipment"] == ["noxx"]


def test_mercenaries_on_a_path_and_novices_are_not_equipped() -> None:
    state = town()
    state.clan("red").members["dolfus"].place = "land-0/0"
    people(state, "red", "novice-1")
    assert building_closed(state, "red", "bazaar") == Msg("ml-closed-nobody-home")
    people(state, "red", "kakron", "drapis")
    played = play(deploy(state, "red", "bazaar"), ["noxx", "drapis"])
    assert [option.key for option in played.asked[1].options] == ["kakron", "drapis"]  # type: ignore[union-attr]


def test_an_empty_equipment_deck_leaves_the_dock_empty() -> None:
    """Ruling 29: eighteen cards there are."""
    state = town()
    for _ in range(5):
        wear(state.clan("red").members["dolfus"], *(["slyzor"] * 3))
    play(deploy(state, "red", "bazaar"), ["noxx"])
    assert state.bazaar == ["mortis", "rashnek"]


def test_the_alchemist_gives_three_tokens_on_the_upper_and_two_on_the_lower_space() -> None:
    state = town(magic=3)
    play(deploy(state, "red", "alchemist"), [["potion", "venom", "venom"]])
    assert (state.clan("red").potions, state.clan("red").venoms) == (1, 2)
    play(deploy(state, "red", "alchemist"), [["potion", "potion"]])
    assert (state.clan("red").potions, state.clan("red").venoms) == (3, 2)
    assert building_closed(state, "red", "alchemist") == Msg("ml-closed-full")


def test_nobody_keeps_more_than_three_potions_and_three_venoms() -> None:
    state = town(magic=2)
    clan = state.clan("red")
    clan.potions, clan.venoms = 3, 2
    assert play(deploy(state, "red", "alchemist"), ["venom"]).option("potion").closed == Msg("ml-closed-limit")
    assert (clan.potions, clan.venoms) == (3, 3)
    assert building_closed(state, "red", "alchemist") == Msg("ml-closed-limit")


def test_whether_the_alchemist_s_second_space_is_open_to_two_is_printed() -> None:
    state = town(magic=2, players=2)
    del state.printed["building/alchemist.spaces-for-two"]
    play(deploy(state, "red", "alchemist"), [["potion", "venom", "venom"]])
    assert play(deploy(state, "red", "alchemist"), [1]).whys == ["printed"]
    assert building_closed(state, "red", "alchemist") == Msg("ml-closed-full")


def test_only_magic_dice_go_to_the_alchemist() -> None:
    assert building_closed(town(strength=3, persuasion=(6,)), "red", "alchemist") == Msg("ml-closed-dice")


def mine(strength: int = 2, players: int = 3) -> Table:
    state = town(strength, players=players)
    printed(state, "building/mine-single", spaces=1, spaces_for_two=1)
    printed(state, "building/mine-double", spaces=2, spaces_for_two=1)
    printed(state, "mine-space/single-1", payout=3)
    printed(state, "mine-space/double-1", payout=7)
    printed(state, "mine-space/double-2", payout=6)
    return state


@pytest.mark.parametrize(("space", "left", "gold"), [("single-1", 1, 23), ("double-1", 0, 27), ("double-2", 0, 26)])
def test_the_mine_takes_one_or_two_strength_dice_and_pays_what_is_printed(space: str, left: int, gold: int) -> None:
    state = mine()
    play(deploy(state, "red", "mine"), [space])
    assert (state.clan("red").pool["strength"], state.clan("red").gold) == (left, gold)
    assert space not in free_spaces(state)


def test_with_one_strength_die_only_the_single_space_is_left_and_nothing_is_asked() -> None:
    state = mine(strength=1)
    assert play(deploy(state, "red", "mine")).whys == []
    assert state.clan("red").gold == 23
    state.clan("red").pool["strength"] = 1
    assert building_closed(state, "red", "mine") == Msg("ml-closed-dice")


def test_with_two_players_the_marked_spaces_of_the_mine_are_closed() -> None:
    assert free_spaces(mine(players=2)) == ["single-1", "double-1"]


@pytest.mark.parametrize("who", ["taron", "rashnek"])
def test_taron_and_rashnek_bring_two_more_gold_from_the_mine_once_a_round(who: str) -> None:
    state = mine(strength=3)
    if who == "taron":
        people(state, "red", "taron")
    else:
        wear(state.clan("red").members["dolfus"], "rashnek")
    assert [term.value for term in yields(state, "red", "single-1").terms] == [3, 2]
    play(deploy(state, "red", "mine"), ["single-1"])
    assert state.clan("red").gold == 25
    play(deploy(state, "red", "mine"), ["double-1"])
    assert state.clan("red").gold == 32


def test_the_pawn_shop_pays_one_gold_a_die_and_never_fills_up() -> None:
    state = town(strength=2, magic=1, persuasion=(6, 2))
    play(deploy(state, "red", "pawn-shop"), [["strength", "magic", "persuasion-2"]])
    clan = state.clan("red")
    assert clan.gold == 23
    assert (clan.pool, clan.persuasion) == ({"strength": 1, "magic": 0}, [6])
    state.buildings["pawn-shop"].dice = [Placed("blue", "strength")] * 40
    assert building_closed(state, "red", "pawn-shop") is None


def test_the_last_die_is_pawned_without_a_question() -> None:
    state = town(strength=0, persuasion=(4,))
    assert play(deploy(state, "red", "pawn-shop")).whys == []
    assert (state.clan("red").gold, state.clan("red").persuasion) == (21, [])


@pytest.mark.parametrize("building", ["tavern", "lodge", "armory", "bazaar", "alchemist", "mine", "pawn-shop"])
def test_panic_closes_any_building(building: str) -> None:
    state = town(strength=2, magic=1)
    assert building_closed(state, "red", building) is None
    state.buildings[building].panic = 1
    assert building_closed(state, "red", building) == Msg("ml-closed-panic")


@pytest.mark.parametrize("building", ["tavern", "lodge", "armory", "bazaar"])
def test_a_building_without_free_spaces_is_closed(building: str) -> None:
    state = town()
    printed(state, f"building/{building}", spaces=1)
    state.buildings[building].dice = [Placed("blue", "strength")]
    assert building_closed(state, "red", building) == Msg("ml-closed-full")


def test_persuasion_dice_are_chosen_by_their_faces() -> None:
    state = town(strength=1, persuasion=(5, 2))
    question = ask(deploy(state, "red", "armory"))
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["strength", "persuasion-5", "persuasion-2"]


def test_a_die_that_leaves_too_little_gold_is_closed() -> None:
    """Ruling 6."""
    state = town(strength=1, persuasion=(5, 2))
    state.clan("red").gold = 1
    with pytest.raises(OptionClosed):
        ask(deploy(state, "red", "armory")).accept("strength")


def test_prices_are_asked_for_when_somebody_wants_to_buy() -> None:
    state = town()
    for key in [key for key in state.printed if key.startswith(("trap/", "equipment/"))]:
        del state.printed[key]
    state.lodge = ["magic-plus-1", "magic-plus-1"]
    assert play(deploy(state, "red", "lodge"), [3, ["magic-plus-1"]]).whys == ["printed", "traps"]
    assert state.clan("red").gold == 17
    dice(state, "red", strength=1)
    state.bazaar = ["noxx"]
    played = play(deploy(state, "red", "bazaar"), [5, "noxx", "armor"])
    assert played.whys == ["printed", "equipment", "printed"]
    assert state.clan("red").gold == 12


@pytest.mark.parametrize(("building", "offer"), [("lodge", "lodge"), ("bazaar", "bazaar")])
def test_a_shop_without_an_offer_is_closed(building: str, offer: str) -> None:
    state = town()
    setattr(state, offer, [])
    assert building_closed(state, "red", building) == Msg("ml-closed-no-offer")


@pytest.mark.parametrize(("building", "nothing"), [("tavern", "nobody"), ("lodge", []), ("bazaar", "nothing")])
def test_gold_that_goes_in_the_meantime_never_leaves_a_question_without_an_answer(
    building: str, nothing: str | list[str]
) -> None:
    """Every counter can be corrected by hand, also between two questions of a visit."""
    state = town(strength=1)
    state.clan("red").glory = 20
    visit = deploy(state, "red", building)
    asked = visit.send(None)
    state.clan("red").gold = 0
    assert callable(asked)
    question = asked()
    with pytest.raises(StopIteration):
        visit.send(question.accept(nothing))
    assert (state.clan("red").gold, len(state.buildings[building].dice)) == (0, 1)


@pytest.mark.parametrize(
    ("building", "nothing"), [("tavern", "nobody"), ("lodge", []), ("bazaar", "nothing"), ("armory", 0)]
)
def test_gold_that_goes_while_a_die_is_chosen_leaves_a_visit_without_a_purchase(
    building: str, nothing: str | int | list[str]
) -> None:
    state = town(strength=1)
    dice(state, "red", strength=1, persuasion=(2,))
    state.clan("red").glory = 20
    visit = deploy(state, "red", building)
    asked = visit.send(None)
    state.clan("red").gold = 0
    assert callable(asked)
    then = visit.send(asked().accept("strength"))
    assert callable(then)
    with pytest.raises(StopIteration):
        visit.send(then().accept(nothing))
    assert (state.clan("red").gold, len(state.buildings[building].dice)) == (0, 1)


def test_a_persuasion_die_set_right_while_it_buys_something_leaves_the_pool() -> None:
    state = town(strength=0, persuasion=(5,))
    script = deploy(state, "red", "armory")
    asked = next(script)
    assert callable(asked)
    state.correct("red", "persuasion-5", 0)
    state.correct("red", "persuasion-3", 1)
    with pytest.raises(StopIteration):
        script.send(asked().accept(3))
    assert state.clan("red").persuasion == []


@pytest.mark.parametrize(
    ("building", "answer", "cost"),
    [("lodge", ["magic-plus-1", "magic-dice-1"], 8), ("armory", 3, 6), ("bazaar", "noxx", 6)],
)
def test_a_persuasion_die_set_right_while_something_is_bought_gives_its_own_discount(
    building: str, answer: object, cost: int
) -> None:
    state = town(strength=0, persuasion=(5,))
    script = deploy(state, "red", building)
    asked = next(script)
    assert callable(asked)
    asked()
    state.correct("red", "persuasion-5", 0)
    state.correct("red", "persuasion-2", 1)
    question = asked()
    while True:
        try:
            question = script.send(question.accept(answer))  # type: ignore[assignment]
            question = question() if callable(question) else question
            answer = first_drawn(question)
        except StopIteration:
            break
    assert (state.clan("red").gold, state.clan("red").persuasion) == (20 - (cost - 2), [])
    assert state.buildings[building].dice == [Placed("red", "persuasion", 2)]


def test_a_card_that_makes_room_for_another_is_said_to_go_before_and_afterwards() -> None:
    """With one mercenary at home nobody is asked who carries it: the old card must not vanish unsaid."""
    state = town()
    wear(state.clan("red").members["dolfus"], "noxx")
    played = play(deploy(state, "red", "bazaar"), ["noxx"])
    assert played.whys == ["equipment"]
    notes = {key: words("en")(played.option(key).note) for key in ("noxx", "mortis")}
    assert notes["noxx"].endswith(" · discards Noxx")
    assert "discards" not in notes["mortis"]
    assert "Noxx is discarded." in [words("en")(note.text) for note in state.log]


def test_what_a_space_of_the_mine_pays_is_shown_as_it_is_set_right() -> None:
    state = town(strength=2)
    script = deploy(state, "red", "mine")
    asked = next(script)
    assert callable(asked)
    key = asked().options[0].key  # type: ignore[union-attr]
    state.reprint(f"mine-space/{key}", "payout", 17)
    assert asked().option(key).note == Msg("ml-gold-n", (("n", 17),))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("place", "answers"),
    [
        *((shop, []) for shop in ("tavern", "lodge", "armory", "bazaar", "pawn-shop", "mine", "land-0", "mission-a")),
        ("land-0", ["2"]), ("settled/gurban", []),
    ],
)  # fmt: skip
def test_dice_that_go_while_a_question_about_them_is_asked_leave_a_way_on(place: str, answers: list[str]) -> None:
    state = town(strength=3, persuasion=(5, 5))
    own(state, "red", "gurban", "dolfus")
    printed(state, "task/mission-1", dice="any-sp-2")
    for n in range(1, 5):
        printed(state, f"path/header-1a-{n}", required="dice-xx" if n == 3 else "dice-s", extra="dice-none")
    script = deploy(state, "red", place)
    asked = next(script)
    for answer in answers:
        assert callable(asked)
        asked = script.send(asked().accept(answer))
    assert callable(asked)
    assert "elsewhere" not in [option.key for option in asked().options]  # type: ignore[union-attr]
    for counter in ("strength", "persuasion-5"):
        state.correct("red", counter, 0)
    question = asked()
    assert isinstance(question, Choose)
    assert [option.key for option in question.options if option.open] == ["elsewhere"]
    with pytest.raises(StopIteration) as end:
        script.send(question.accept("elsewhere"))
    assert end.value.value is False
    assert not any(path.taken for site in state.sites.values() for path in site.paths)
    assert not any(building.dice for building in state.buildings.values())


@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 0)])
def test_room_for_potions_set_right_while_they_are_chosen_counts(before: int, after: int) -> None:
    """One token instead of several is wanted, or several instead of one."""
    state = town(magic=1)
    clan = state.clan("red")
    clan.potions, clan.venoms = before, 3
    script = deploy(state, "red", "alchemist")
    asked = next(script)
    assert callable(asked)
    state.correct("red", "potion", after)
    question = asked()
    with pytest.raises(StopIteration):
        script.send(question.accept(["potion"] * question.least))  # type: ignore[union-attr]
    assert clan.potions == 3


@pytest.mark.parametrize(
    ("building", "before", "after"), [("lodge", 6, 0), ("armory", 3, 1), ("bazaar", 3, 0), ("tavern", 5, 0)]
)
def test_what_a_persuasion_die_set_right_no_longer_pays_for_is_closed(building: str, before: int, after: int) -> None:
    state = town(strength=0, persuasion=(5,))
    clan = state.clan("red")
    clan.gold, clan.glory = 1, 30
    for kind, offer in (("trap", state.lodge), ("equipment", state.bazaar), ("mercenary", state.tavern)):
        for key in offer:
            printed(state, f"{kind}/{key}", cost=6, price=6, reputation=1)
    printed(state, "novice/novice", cost=6, reputation=1)
    asked = next(deploy(state, "red", building))

    def offered() -> int:
        assert callable(asked)
        question = asked()
        if isinstance(question, Number):
            return question.high
        assert isinstance(question, Choose)
        return len([option for option in question.options if option.open and option.key not in ("nothing", "nobody")])

    assert offered() == before
    state.correct("red", "persuasion-5", 0)
    state.correct("red", "persuasion-2", 1)
    assert offered() == after
