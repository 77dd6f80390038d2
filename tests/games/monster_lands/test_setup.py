"""The setup assistant: what to lay out, and what it records."""

import pytest

from companion.games.monster_lands import setup
from companion.games.monster_lands.cards import unseen
from companion.games.monster_lands.game import MONSTER_LANDS
from companion.games.monster_lands.setup import layout, layout_texts, start
from companion.games.monster_lands.state import Table
from companion.games.monster_lands.tiles import draw_tile, known_tiles, path_note, tile_note, values_of
from companion.kernel.catalogue import Sample
from companion.kernel.question import AnyQuestion, Choose, Confirm, Printed
from companion.kernel.session import Session
from companion.kernel.state import Seat, Setup
from companion.kernel.text import Msg, say, words
from tests.games.monster_lands.town import COLORS, first_drawn, play, printed, sample


def fresh(players: int = 3, **settings: str) -> Table:
    """A table before setting up, everything printed known."""
    state = start(Setup(tuple(Seat(color) for color in COLORS[:players]), settings, "sample"))
    state.printed = dict(sample())
    return state


def ids(texts: object) -> list[str]:
    return [text.id for text in texts if isinstance(text, Msg)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("players", "lands"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_one_or_two_players_have_one_land_and_more_have_two(players: int, lands: int) -> None:
    state = fresh(players)
    assert sum(site.kind == "land" for site in state.sites.values()) == lands
    assert say("ml-lay-lands", n=lands) in layout_texts(state)
    assert [len(site.paths) for site in state.sites.values()] == [2, 2, *[4] * lands, 2]


@pytest.mark.parametrize(
    ("danger", "wanted"),
    [("normal", {"ml-lay-monsters"}), ("tutorial", {"ml-lay-monsters", "ml-lay-track-tutorial"}),
     ("hard", {"ml-lay-monsters-all"}), ("cut-throat", {"ml-lay-monsters-all", "ml-lay-track-cut-throat"})],
)  # fmt: skip
def test_each_difficulty_has_its_own_monsters_and_round_track(danger: str, wanted: set[str]) -> None:
    laid = {id for id in ids(layout_texts(fresh(danger=danger))) if "monsters" in id or "track" in id}
    assert laid == wanted


@pytest.mark.parametrize(("tricks", "wanted"), [("off", "ml-lay-traps"), ("on", "ml-lay-tricks")])
def test_tricks_and_shielded_traps_come_with_their_module_only(tricks: str, wanted: str) -> None:
    state = fresh(tricks=tricks)
    assert wanted in ids(layout_texts(state))
    kinds = unseen(state, "trap")
    assert ("divert-1" in kinds) == ("magic-dice-1-shielded" in kinds) == (tricks == "on")


def test_everything_to_lay_out_is_one_list_and_one_press() -> None:
    played = play(layout(fresh()), [True])
    assert isinstance(played.asked[0], Confirm)
    assert len(played.asked[0].do) == 9


def test_a_clan_starts_with_a_leader_without_reputation_and_a_mercenary_with_one() -> None:
    state = fresh(2)
    printed(state, "mercenary/dalina", affinity="fire", reputation=5)
    printed(state, "mercenary/kakron", affinity="fire", reputation=5)
    rest = [key for key in sample() if key.endswith(".affinity") and key.startswith("mercenary/")]
    pair = [key.split("/")[1].split(".")[0] for key in rest if sample()[key] == "water"][:2]
    play(setup.clans(state), ["dalina", "kakron", *pair, "blue"])
    red = state.clan("red")
    assert (red.leader, red.members["dalina"].reputation, red.members["kakron"].reputation) == ("dalina", 0, 1)
    assert (red.glory, red.reputation, red.gold, red.traps) == (5, 1, 7, ["initial"])
    assert state.first == "blue"
    assert state.todo == []  # it has been laid out already


def test_the_start_mercenary_has_the_affinity_of_the_leader() -> None:
    state = fresh(1)
    printed(state, "mercenary/dalina", affinity="fire")
    printed(state, "mercenary/kakron", affinity="air")
    printed(state, "mercenary/taroa", affinity="fire")
    played = play(setup.clans(state), ["dalina", "taroa"])
    assert played.option("kakron").closed == Msg("ml-closed-affinity")


def test_alone_nobody_asks_who_goes_first() -> None:
    state = fresh(1)
    pair = [
        key.split("/")[1].split(".")[0]
        for key, value in sample().items()
        if key.startswith("mercenary/") and value == "air"
    ]
    play(setup.clans(state), pair[:2])
    assert state.first == "red"


def test_the_outside_is_recorded_as_it_was_drawn() -> None:
    state = fresh(3)
    answers = ["kale", "header-3b", "gator", "yuha", "header-5a", "krinx", "mission-4", "mission-9"]
    play_known(setup.outside(state), answers)
    left, right = state.sites["land-0"], state.sites["land-1"]
    assert (left.land, left.tile, left.monster) == ("kale", "header-3b", "gator")
    assert (right.land, right.tile, right.monster) == ("yuha", "header-5a", "krinx")
    assert (state.sites["mission-a"].tile, state.sites["mission-b"].tile) == ("mission-4", "mission-9")


def play_known(script: object, answers: list[str]) -> None:
    """Every tile has been entered before: drawing asks for all of them by name."""
    play(script, answers, draws=True)  # type: ignore[arg-type]


def test_dogor_goes_to_the_entrance_and_the_land_draws_again() -> None:
    """Ruling 24."""
    state = fresh(2)
    play_known(setup.outside(state), ["kale", "header-3b", "dogor", "krinx", "mission-4", "mission-9"])
    assert state.sites["land-0"].monster == "krinx"
    assert state.sites["entrance"].monster == "dogor"


def test_a_drawn_card_is_not_offered_again() -> None:
    state = fresh(3)
    state.sites["land-0"].land, state.sites["land-0"].tile, state.sites["land-0"].monster = "kale", "header-3b", "gator"
    assert "kale" not in unseen(state, "land")
    assert "gator" not in unseen(state, "monster")
    assert not {"header-3a", "header-3b"} & set(unseen(state, "header"))


def test_the_first_tavern_has_somebody_of_reputation_four_for_each_player() -> None:
    state = fresh(3)
    for key, fame in {"dalina": 5, "dolfus": 6, "drapis": 3, "fandor": 5, "frostor": 5, "frunks": 4, "geas": 4}.items():
        printed(state, f"mercenary/{key}", reputation=fame)
    answers = [["dalina", "dolfus", "drapis", "fandor"], "frostor", "frunks", "geas"]
    played = play(setup.first_tavern(state), answers, draws=True)
    assert played.whys == ["draw-mercenary"] * 4
    # Dolfus, the most famous, went first; then those with 5 made room one after the other.
    assert set(state.tavern) == {"drapis", "frunks", "geas"} | (set(state.tavern) & {"fandor", "frostor", "dalina"})
    assert "dolfus" not in state.tavern
    assert sum(state.value("mercenary", key, "reputation") <= 4 for key in state.tavern) == 3
    assert "dolfus" in unseen(state, "mercenary")


@pytest.mark.parametrize(("players", "size"), [(1, 3), (2, 4), (4, 4)])
def test_the_citadel_opens_with_full_offers(players: int, size: int) -> None:
    state = fresh(players)
    play(setup.citadel(state))
    assert (len(state.tavern), len(state.bazaar), len(state.lodge), len(state.offer)) == (size, 3, 6, 4)
    assert (state.stage, state.cursor) == ("pools", "")


def forget(state: Table, *kinds: str) -> None:
    """Nothing has been entered for some kinds of components."""
    for key in [key for key in state.printed if key.startswith(kinds)]:
        del state.printed[key]


def test_a_new_tile_is_asked_nothing_about_and_later_found_by_what_was_entered() -> None:
    state = fresh(2)
    forget(state, "task/", "contract/")
    played = play(draw_tile(state, "task", "Which?"), [], draws=True)
    assert (played.result, played.asked) == ("mission-1", [])
    printed(state, "task/mission-1", dice="any-sp-2", goal=9)
    again = play(draw_tile(state, "task", "Which?"), ["mission-1"], draws=True)
    note = words("en")(again.option("mission-1").note)
    assert note == "dice: 2 × strength or persuasion, objective: 9, …"
    assert "new" in [option.key for option in again.asked[0].options]  # type: ignore[union-attr]
    printed(state, "task/mission-1", reward="gold", amount=5, penalty="wound", loss=1)
    note = words("en")(tile_note(state, "task", "mission-1"))
    assert note == "2 × strength or persuasion, at least 9: 5 gold, else 1 wound"


def test_a_new_tile_is_never_one_of_which_something_is_known() -> None:
    """Else its values would be those of another tile."""
    state = fresh(2)
    forget(state, "task/")
    printed(state, "task/mission-1", penalty="none")
    played = play(draw_tile(state, "task", "Which?"), ["new"], draws=True)
    assert played.result == "mission-2"


def test_a_path_header_has_four_values_on_each_of_its_four_paths() -> None:
    assert len(values_of("header", "header-1a")) == 16
    assert values_of("header", "header-1a")[0][1] == "header-1a-1"


def test_the_catalogue_shows_tiles_of_earlier_evenings() -> None:
    """The picker asks the owner's catalogue, never the table, which tiles it knows."""
    session = setting_up()
    question = answered_until(session, "draw-header")
    assert isinstance(question, Choose)
    assert len(question.options) == 16
    assert all(isinstance(option.note, Msg) for option in question.options)


def test_without_a_catalogue_the_table_is_asked_only_for_what_is_needed_now() -> None:
    session = Session(MONSTER_LANDS, Setup((Seat("red"), Seat("blue")), {"danger": "normal"}))
    asked = [session.question]
    for _ in range(12):
        assert session.question is not None
        session.answer(plain_answer(session.question))
        asked.append(session.question)
    printed_ones = [question for question in asked if isinstance(question, Printed)]
    assert {question.component.split("/")[0] for question in printed_ones} == {"mercenary"}
    assert {question.field for question in printed_ones} == {"strength", "magic", "persuasion", "affinity"}


def setting_up() -> Session[Table]:
    setup = Setup((Seat("red"), Seat("blue")), {"danger": "normal"}, "sample")
    return Session(MONSTER_LANDS, setup, values=Sample(MONSTER_LANDS))


def answered_until(session: Session[Table], why: str) -> AnyQuestion:
    while session.question is not None and session.question.why != why:
        session.answer(plain_answer(session.question))
    assert session.question is not None
    return session.question


def plain_answer(question: AnyQuestion) -> object:
    """Some legal answer to a question of the setup."""
    if isinstance(question, Printed):
        return question.options[0].key if question.options else question.low
    return True if isinstance(question, Confirm) else first_drawn(question)


def test_the_catalogue_closes_start_mercenaries_of_another_affinity() -> None:
    session = setting_up()
    question = answered_until(session, "start")
    assert isinstance(question, Choose)
    assert {option.open for option in question.options} == {True, False}


def test_a_header_is_told_by_the_values_of_each_of_its_paths() -> None:
    state = fresh()
    for n, (required, extra, benefit) in enumerate(
        [("dice-s", "upto-s-3", "gold-2"), ("dice-mx", "upto-x-2", "reroll-any-2"), ("dice-none", "dice-none", "none"),
         ("dice-ss", "upto-m-1", "defense-1")], 1,
    ):  # fmt: skip
        printed(state, f"path/header-4a-{n}", required=required, extra=extra, benefit=benefit)
    assert words("en")(tile_note(state, "header", "header-4a")) == (
        "1S +3S: 2 gold | 1M 1S/M +2S/M: 2× reroll | – +–: – | 2S +1M: 1 def."
    )
    second = words("en")(path_note(state, "header-4a", 1))
    assert second == "1 magic, 1 strength or magic (+ up to 2 strength or magic) → 2 rerolls (strength or magic)"


def test_a_tile_of_which_a_part_is_known_is_offered_with_that_part() -> None:
    state = fresh()
    forget(state, "path/header-4a-1", "path/header-4a-2", "path/header-4a-3", "path/header-4b")
    known = play(known_tiles(state, "header")).result
    assert "header-4a" in known
    assert "header-4b" not in known
    state.printed["path/header-4a-3.required"] = "dice-ss"  # somebody was turned away there
    assert words("en")(tile_note(state, "header", "header-4a")).startswith("? | ? | 2S +?: ? | ")
    assert words("en")(path_note(state, "header-4a", 2)) == "2 strength (+ ?) → ?"


def test_the_start_mercenary_is_not_asked_for_the_affinity_the_leader_has() -> None:
    state = fresh(2)
    forget(state, "mercenary/")
    answers = ["dalina", 1, 0, 0, "fire", "kakron", 1, 0, 0, "dolfus", 1, 0, 0, "air", "taroa", 1, 0, 0, "red"]
    play(setup.clans(state), answers)
    assert state.clan("red").members["kakron"].affinity == "fire"
    assert state.clan("blue").members["taroa"].affinity == "air"
