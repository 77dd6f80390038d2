"""Text fits: it wraps, then shrinks, and only then is cut, and a cut never goes unnoticed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from display import fonts
from display.canvas import Canvas
from display.controls import heading
from display.fit import ELLIPSIS, fit, wrap
from display.parts import Heading
from display.theme import TITLE, Style

WORDS = st.text(st.characters(codec="latin-1", categories=["L", "N", "Zs", "P"]), min_size=1, max_size=120)


@given(WORDS, st.integers(60, 500), st.integers(20, 200), st.integers(12, 40))
def test_a_fitted_text_never_leaves_its_room(text: str, room: int, height: int, size: int) -> None:
    fitted = fit(text, room, max(height, 18), "plain", size, 10)
    assert fitted.width <= room
    assert fitted.height <= max(height, 18)


@given(WORDS, st.integers(120, 500), st.integers(12, 30))
def test_a_text_that_is_not_cut_keeps_all_its_letters(text: str, room: int, size: int) -> None:
    fitted = fit(text, room, 10_000, "plain", size, 10)
    assert not fitted.cut
    assert "".join("".join(fitted.lines).split()).replace("-", "") == "".join(text.split()).replace("-", "")


def test_a_text_shrinks_before_it_is_cut() -> None:
    wide = fonts.width("Dalina is wounded", "plain", 20)
    fitted = fit("Dalina is wounded", wide - 10, 26, "plain", 20, 12, 1)
    assert (fitted.cut, fitted.size < 20) == (False, True)


def test_what_cannot_fit_is_cut_with_an_ellipsis_and_says_so() -> None:
    fitted = fit("a very long sentence that no small box can hold", 60, 18, "plain", 20, 12, 1)
    assert fitted.cut
    assert fitted.lines[-1].endswith(ELLIPSIS)


def test_lines_break_between_words_only() -> None:
    lines = wrap("one two three", 50, lambda part: 10 * len(part))
    assert lines == ["one", "two", "three"]


def test_a_word_wider_than_its_room_is_broken_with_hyphens_at_the_smallest_size() -> None:
    fitted = fit("Unabhängigkeitserklärung", 60, 400, "plain", 30, 14)
    assert not fitted.cut
    assert fitted.lines[0].endswith("-")


def test_a_heading_that_nearly_fits_on_a_line_is_set_somewhat_smaller() -> None:
    canvas = Canvas(Style())
    one = heading(canvas, Heading("Surbol greift Parsas an"), 0, 0, 600)
    wide = fonts.width("Surbol greift Parsas an", "bold", canvas.style.letters(TITLE))
    assert heading(canvas, Heading("Surbol greift Parsas an"), 0, 0, wide - 10) < one
    assert heading(canvas, Heading("Surbol greift Parsas an"), 0, 0, wide * 2 // 3) == 2 * one
