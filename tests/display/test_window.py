"""The window: which way up, and whether there is one at all."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.window import Window, has_screen, turned_back


@given(st.sampled_from([0, 90, 180, 270]), st.integers(0, 39), st.integers(0, 23))
def test_a_touch_lands_on_what_is_seen_there_whichever_way_the_picture_is_turned(turn: int, x: int, y: int) -> None:
    shown = (40, 24) if turn % 180 == 0 else (24, 40)
    spot = (x, y) if turn % 180 == 0 else (y, x)
    picture = pygame.Surface(shown)
    picture.set_at(spot, (255, 0, 0))
    turned = pygame.transform.rotate(picture, -turn)
    red = next(
        (a, b) for a in range(turned.get_width()) for b in range(turned.get_height()) if turned.get_at((a, b))[0] == 255
    )
    assert turned_back(red, turned.get_size(), turn) == spot


@pytest.mark.parametrize(
    ("environ", "there"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({}, False),
        ({"SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"}, False),
    ],
)
def test_a_screen_is_found_by_what_the_machine_says(environ: dict[str, str], there: bool, tmp_path: Path) -> None:
    assert has_screen(environ, tmp_path) is there


def test_a_window_that_goes_nowhere_still_has_a_size() -> None:
    window = Window()
    assert (window.driver, window.size) == ("dummy", (800, 480))
    pygame.display.quit()
