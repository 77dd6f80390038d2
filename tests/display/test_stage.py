"""The stage: every sample screen at every size and text size, painted whole, and only what changed painted again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.kernel.view import Chart, DiceRow, Face, Line, Notice, Stat, Strike, Table
from display.blocks import shares
from display.canvas import Touch
from display.parts import Button, Grid, Heading, Picks, Screen
from display.stage import Stage
from display.theme import Style
from tests.display.looking import faults
from tests.display.samples import samples

SAMPLES = samples("en")
ATTACK, DICE, LAND, LOG = (SAMPLES[name] for name in ("attack", "dice", "land", "log"))
SIZES = [(800, 480), (1280, 720), (480, 800), (720, 1280)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "large", "huge"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_or_overlaps(language: str, text: str, size: tuple[int, int]) -> None:
    stage = Stage(Style(size, text=text, language=language))  # type: ignore[arg-type]
    found = []
    for name, screen in samples(language).items():
        for page in range(9):
            stage.show(replace(screen, page=page))
            found += [f"{name}: {fault}" for fault in faults(stage)]
            if page + 1 >= stage.pages:
                break
    assert found == []


def test_the_same_screen_again_paints_nothing() -> None:
    stage = Stage(Style())
    stage.show(ATTACK)
    assert stage.show(ATTACK) == []
    assert stage.painted == 4


def test_a_change_paints_only_its_own_region() -> None:
    stage = Stage(Style())
    stage.show(ATTACK)
    richer = replace(ATTACK.panels[1], stats=(Stat("gold", 99),))
    changed = stage.show(replace(ATTACK, panels=(ATTACK.panels[0], richer, *ATTACK.panels[2:])))
    assert len(changed) == 1
    assert changed[0].width < 300


def test_a_finger_lights_the_button_it_rests_on_and_nothing_else() -> None:
    stage = Stage(Style())
    stage.show(ATTACK)
    changed = stage.show(ATTACK, Touch(pressed="undo"))
    assert len(changed) == 1
    before = stage.surface.copy()
    stage.show(ATTACK)
    target = next(t for t in stage.targets if t.act == "undo")
    assert before.get_at(target.rect.move(6, 6).topleft) != stage.surface.get_at(target.rect.move(6, 6).topleft)


def test_rolling_dice_end_as_the_screen_without_a_roll() -> None:
    stage, still = Stage(Style()), Stage(Style())
    for share in (0.0, 0.3, 0.6, 0.9, 1.0):
        stage.show(ATTACK, Touch(rolled=share))
    still.show(ATTACK)
    assert stage.surface.get_buffer().raw == still.surface.get_buffer().raw


def test_rolling_dice_are_not_the_result_yet() -> None:
    stage, still = Stage(Style()), Stage(Style())
    stage.show(ATTACK, Touch(rolled=0.2))
    still.show(ATTACK)
    assert stage.surface.get_buffer().raw != still.surface.get_buffer().raw


def test_answers_stand_on_the_first_page_and_help_follows() -> None:
    stage = Stage(Style(text="huge"))
    stage.show(LAND)
    assert {"o0", "o1"} <= {target.act for target in stage.targets}
    assert stage.pages > 1


def test_a_long_log_goes_on_over_pages_without_losing_a_line() -> None:
    stage, seen = Stage(Style(text="large")), ""
    stage.show(LOG)
    for page in range(stage.pages):
        stage.show(replace(LOG, page=page))
        seen += " ".join(box.text for box in stage.boxes)
    assert [n for n in range(8) if f"({n})" not in seen] == []


def test_the_smaller_of_two_targets_is_meant() -> None:
    stage = Stage(Style())
    stage.show(DICE)
    target = next(t for t in stage.targets if t.act == "add:3")
    assert stage.under(target.rect.center) == target
    assert stage.under((799, 479)) is None


def test_a_screen_with_an_error_says_it_above_everything() -> None:
    stage = Stage(Style())
    stage.show(replace(ATTACK, heading=Heading("Gator"), notice="Choose at most 2, not 3.", alarm=True))
    assert "Choose at most 2, not 3." in [box.text for box in stage.boxes]
    assert faults(stage) == []


def test_a_page_with_room_to_spare_has_larger_letters_and_no_empty_foot() -> None:
    home = SAMPLES["home"]
    small, large = Stage(Style()), Stage(Style())
    small.show(replace(home, grow=False))
    large.show(home)
    heights = [next(box.rect.height for box in stage.boxes if "Mara" in box.text) for stage in (small, large)]
    assert heights[1] > heights[0]
    doors = [target.rect for target in large.targets if target.act in ("new", "attack", "score")]
    foot = min(target.rect.top for target in large.targets if target.act == "settings")
    assert foot - max(rect.bottom for rect in doors) < large.style.px(40)


def test_letters_do_not_grow_while_one_question_is_answered() -> None:
    """Choosing something may leave more room on the page; letters that jump would only disturb."""
    stage = Stage(Style())
    asked = replace(ATTACK, help=(Notice("What helps to decide goes on for quite a while, " * 9),), grow=True)

    def letters() -> int:
        return next(box.rect.height for box in stage.boxes if box.text == "Shield")

    stage.show(asked)
    before = letters()
    stage.show(replace(asked, help=()))
    assert letters() == before
    stage.show(replace(asked, heading=replace(ATTACK.heading, text="Another?"), help=()))
    assert letters() > before


def test_a_caption_is_never_the_last_thing_on_a_page() -> None:
    rows = Grid(tuple(Button(f"b{n}", "Button") for n in range(5)), 1)
    caption = Notice("What follows", "quiet")
    for count in range(1, 6):
        first = replace(rows, buttons=rows.buttons[:count])
        stage = Stage(Style())
        screen = Screen(Heading("Two lists"), (), (first, caption, rows))
        stage.show(screen)
        for page in range(stage.pages):
            stage.show(replace(screen, page=page))
            low = max(target.rect.bottom for target in stage.targets)
            assert all(box.rect.bottom < low for box in stage.boxes if box.text == "What follows")


@pytest.mark.parametrize("rows", range(1, 14))
def test_what_grows_never_leaves_the_page(rows: int) -> None:
    """Rows of tables and buttons grow a little, charts as far as there is room: together no more than that."""
    table = Table("", ("", "Mara"), tuple((f"Row {n}", n) for n in range(rows)), ("Total", 9))
    chart = Chart("Glory", ("1", "2"), (Line("Mara", (1, 5), "red"),))
    foot = (Button("back", "Back"),)
    for size in SIZES:
        stage = Stage(Style(size))
        stage.show(Screen(Heading("The end"), (table, chart, Notice("The last line")), foot=foot, grow=True))
        edge = next(target.rect.top for target in stage.targets if target.act == "back")
        assert max(box.rect.bottom for box in stage.boxes if box.text != "Back") <= edge


def test_an_attack_that_has_no_room_is_shown_in_one_line_rather_than_on_the_next_page() -> None:
    stage = Stage(Style(text="huge"))
    strike = next(part for part in ATTACK.help if isinstance(part, Strike))
    stage.show(replace(ATTACK, help=(strike,)))
    assert stage.pages == 1
    assert any("wounded" in box.text for box in stage.boxes)
    assert not any(box.text == "hits" for box in stage.boxes)


def test_a_column_that_needs_little_keeps_its_words_whole() -> None:
    assert shares([100, 60, 500], 400) == [100, 60, 240]
    assert shares([300, 300, 300], 300) == [100, 100, 100]


def test_keys_and_names_are_written_as_they_are() -> None:
    stage = Stage(Style())
    stage.show(SAMPLES["name"])
    assert "q" in {box.text for box in stage.boxes}
    stage.show(Screen(Heading("Files"), (), (Grid((Button("file", "values.toml"),)),)))
    assert "values.toml" in {box.text for box in stage.boxes}


def test_what_is_short_stays_in_sight_where_the_answers_fill_more_than_a_page() -> None:
    dice = DiceRow("Dice left", (Face("red", 3), Face("red", 5)), small=True)
    many = Grid(tuple(Button(f"b{n}", "A place to go to", "and what waits there") for n in range(30)))
    stage = Stage(Style())
    stage.show(replace(LAND, help=(dice, *LAND.help), controls=(many,)))
    assert stage.pages > 2
    assert "Dice left" in [box.text for box in stage.boxes]
    assert "b0" in [target.act for target in stage.targets]


def test_the_count_of_no_dice_to_touch_has_a_line_of_its_own() -> None:
    stage = Stage(Style())
    stage.show(Screen(Heading("Dice"), (Picks((), "24 of 24"), Notice("All of them are sure."))))
    assert faults(stage) == []
    assert "24 of 24" in [box.text for box in stage.boxes]


def test_what_just_happened_is_shown_only_where_it_costs_no_page() -> None:
    rolled = DiceRow("Just rolled", (Face("red", 3),))
    answers = Grid((Button("yes", "Yes"), Button("no", "No")))
    stage = Stage(Style())
    stage.show(Screen(Heading("Again?"), controls=(answers,), news=(rolled,)))
    assert "Just rolled" in [box.text for box in stage.boxes]
    full = Grid(tuple(Button(f"b{n}", "A place to go to", "and what waits there") for n in range(12)), 2)
    stage.show(Screen(Heading("Where to?"), controls=(full,)))
    alone = stage.pages
    stage.show(Screen(Heading("Where to?"), controls=(full,), news=(rolled,)))
    assert stage.pages == alone
    assert "Just rolled" not in [box.text for box in stage.boxes]


def test_small_print_that_only_repeats_its_button_is_left_out() -> None:
    stage = Stage(Style())
    stage.show(
        Screen(Heading("Which?"), controls=(Grid((Button("a", "2 gold", "2 gold."), Button("b", "Beer", "tap"))),))
    )
    shown = [box.text for box in stage.boxes]
    assert "tap" in shown
    assert "2 gold." not in shown


def test_the_last_of_three_players_has_the_whole_row_upright() -> None:
    stage = Stage(Style((480, 800)))
    stage.show(replace(LAND, panels=LAND.panels[:3]))
    first, _, last = (target.rect for target in stage.targets if target.act.startswith("sheet:"))
    assert last.width > 1.9 * first.width


def test_whoever_is_struck_has_a_name_with_a_capital() -> None:
    stage = Stage(Style())
    strike = next(part for part in ATTACK.help if isinstance(part, Strike))
    stage.show(replace(ATTACK, help=(replace(strike, struck=replace(strike.struck, name="novice")),)))
    assert "Novice" in [box.text for box in stage.boxes]
