"""The screen: rounds, phases, clans and their sheets, lands and their paths; and what stays hidden."""

from companion.games.monster_lands.deploy import deploy
from companion.games.monster_lands.game import MONSTER_LANDS
from companion.games.monster_lands.state import Placed, Table, Trap
from companion.kernel.text import LANGUAGES, Msg, texts_of, words
from companion.kernel.view import Block, Fold, Location, Panel, Steps, Sum, Track
from tests.games.monster_lands.town import dice, own, people, play, printed, table, wear

SECRET = "attack-plus-6"


def shown(state: Table) -> tuple[Block, ...]:
    """The blocks of the screen, every text of which can be said."""
    blocks = MONSTER_LANDS.view(state)
    for text in texts_of({"": blocks}):
        for language in LANGUAGES:
            words(language)(text)
    return blocks


def of_kind(state: Table, kind: type[Block]) -> list[Block]:
    return [block for block in shown(state) if isinstance(block, kind)]


def busy_table() -> Table:
    state = table()
    people(state, "red", "dolfus", "drapis", "novice-1")
    wear(state.clan("red").members["dolfus"], "noxx")
    own(state, "red", "negueria", "drapis")
    own(state, "red", "ghadik")
    dice(state, "red", 3, 3, (4,))
    red = state.clan("red")
    red.traps, red.loot, red.trophies = [SECRET, SECRET], ["gold-12"], ["gator"]
    return state


def test_the_round_track_shows_the_extra_dice_of_each_round() -> None:
    state = table(danger="cut-throat")
    printed(state, "round/cut-throat-3", monster_dice=2)
    state.round = 3
    (track,) = of_kind(state, Track)
    assert isinstance(track, Track)
    assert (track.marker, track.spaces[2].note) == (2, "+2")


def test_the_phase_and_whose_turn_it_is_are_shown() -> None:
    (steps,) = of_kind(table(), Steps)
    assert isinstance(steps, Steps)
    assert steps.names[steps.current] == Msg("ml-phase-deploy")
    assert steps.detail


def panels(state: Table) -> dict[str, Panel]:
    return {block.who: block for block in shown(state) if isinstance(block, Panel)}


def test_every_clan_has_a_panel_with_its_counters_and_a_sheet() -> None:
    red = panels(busy_table())["red"]
    stats = {stat.icon: stat.value for stat in red.stats}
    assert (stats["glory"], stats["gold"], stats["trap"], red.active) == (5, 7, 2, True)
    assert [block for block in red.more if isinstance(block, Sum)]


def test_the_traps_of_a_clan_are_behind_its_owner_s_touch_only() -> None:
    state = busy_table()
    red = panels(state)["red"]
    folds = [block for block in red.more if isinstance(block, Fold)]
    assert [fold.secret for fold in folds] == [True]
    open_blocks = [block for block in red.more if not isinstance(block, Fold)]
    assert f"ml-trap-{SECRET}" in str(folds)
    assert f"ml-trap-{SECRET}" not in str(open_blocks)


def test_a_face_down_trap_is_a_count_until_it_is_revealed() -> None:
    state = busy_table()
    printed(state, "path/header-1a-1", required="dice-s", extra="dice-none")
    printed(state, "path/header-1a-2", required="dice-mmmm")
    printed(state, "path/header-1a-3", required="dice-mmmm")
    printed(state, "path/header-1a-4", required="dice-mmmm")
    play(deploy(state, "red", "land-0"), ["dolfus", ["trap"]])
    land = lands(state)[0]
    assert ("trap", 1) in [(stat.icon, stat.value) for stat in land.slots[0].stats]
    assert SECRET not in str([block for block in shown(state) if not isinstance(block, Panel)])
    state.sites["land-0"].paths[0].traps = [Trap(SECRET)]
    assert SECRET in str(lands(state)[0])


def lands(state: Table) -> list[Location]:
    return [block for block in shown(state) if isinstance(block, Location) and block.icon == "land"]


def test_a_land_shows_its_monster_its_values_and_its_paths() -> None:
    state = busy_table()
    land = lands(state)[0]
    assert land.title == "Kale"
    assert "Krinx" in str(land.note)
    assert {"attack", "capture", "elimination", "flag"} <= {stat.icon for stat in land.stats}
    assert len(land.slots) == 4


def test_values_that_nobody_has_entered_are_not_shown() -> None:
    state = busy_table()
    state.printed = {key: value for key, value in state.printed.items() if not key.startswith(("monster/", "land/"))}
    assert lands(state)[0].stats == ()


def test_the_citadel_shows_dice_free_spaces_and_panic() -> None:
    state = busy_table()
    printed(state, "building/lodge", spaces=3)
    state.buildings["lodge"].dice = [Placed("blue", "persuasion", 4)]
    state.buildings["mine"].panic = 1
    citadel = next(block for block in shown(state) if isinstance(block, Location) and block.title == Msg("ml-citadel"))
    lodge, mine = citadel.slots[1], citadel.slots[5]
    assert (lodge.dice[0].value, lodge.stats[0].value) == (4, 2)
    assert mine.note


def test_setting_up_and_the_end_can_be_shown() -> None:
    state = busy_table()
    for stage in ("setup", "pools", "adventure", "clean-up", "over"):
        state.stage = stage  # type: ignore[assignment]
        assert shown(state)
