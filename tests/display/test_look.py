"""The look: shapes beside colours, letters that stand out, sizes on one grid."""

from __future__ import annotations

from itertools import combinations

import pytest

from display.dice import PIPS
from display.signs import MEANING, PENS, known, symbol
from display.strikes import tinted
from display.theme import DAY, EVENING, PIP, SHAPE, Color, Palette, Style, ink_on


def luminance(color: Color) -> float:
    parts = [c / 255 for c in color]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Color, other: Color) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [DAY, EVENING])
def test_text_stands_out_from_every_card(palette: Palette) -> None:
    """4.5 to 1 is what readers with weak eyes need for running text."""
    for card in (palette.card, palette.raised, palette.ground):
        assert contrast(palette.text, card) >= 7
        assert contrast(palette.quiet, card) >= 4.5
    assert contrast(palette.on_good, palette.good) >= 4.5
    assert contrast(palette.on_accent, palette.accent) >= 4
    for tone in (palette.bad, palette.warn, palette.good):
        assert contrast(tone, palette.card) >= 4
        fill, ink = tinted(palette, tone)
        assert contrast(ink, fill) >= 4.5


def test_every_clan_colour_has_a_shape_of_its_own() -> None:
    assert len(set(SHAPE.values())) == len(SHAPE)
    assert set(SHAPE.values()) <= set(PENS)


def test_every_kind_of_die_has_pips_of_its_own_but_for_black_and_white() -> None:
    """Black and white dice differ by brightness, which everybody sees."""
    coloured = [pip for color, pip in PIP.items() if color not in ("black", "white")]
    assert len(set(coloured)) == len(coloured)
    assert ink_on((20, 18, 17)) != ink_on((238, 233, 222))


def test_no_two_symbols_look_the_same_without_their_colour() -> None:
    pictures = {name: symbol(name, 24, (255, 255, 255)) for name in PENS}
    bits = {name: bytes(p.get_view("A")) for name, p in pictures.items()}
    alike = [(a, b) for a, b in combinations(bits, 2) if bits[a] == bits[b]]
    assert alike == []


def test_every_meaning_names_a_shape_that_exists() -> None:
    assert [name for name, (shape, _) in MEANING.items() if shape not in PENS] == []
    assert [known(name) for name in ("glory", "red", "no such thing")] == [True, True, False]


@pytest.mark.parametrize(("face", "count"), [(n, n) for n in range(1, 7)])
def test_a_die_shows_as_many_pips_as_its_face(face: int, count: int) -> None:
    assert len(PIPS[face]) == count


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800), (720, 1280)])
def test_targets_are_nine_millimetres_on_a_seven_inch_screen(size: tuple[int, int]) -> None:
    style = Style(size)
    per_mm = (size[0] ** 2 + size[1] ** 2) ** 0.5 / (7 * 25.4)
    assert style.target >= 9 * per_mm - 1


def test_one_scale_factor_serves_all_sizes() -> None:
    assert [Style(size).unit for size in ((800, 480), (1280, 720), (480, 800))] == [1.0, 1.5, 1.0]
