"""The pictures in docs/screens show what the screen really looks like."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from tests.display.pictures import FOLDER, MAIN, SIZES, painted, wanted

MEAN, FAR, SHARE = 0.4, 48, 0.0015  # letters may be drawn a little differently elsewhere; a moved button may not


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """How far two pictures differ on average, and which share of their pixels differs a lot."""
    gap = np.abs(pygame.surfarray.array3d(one).astype(int) - pygame.surfarray.array3d(other).astype(int))
    return float(gap.mean()), float((gap.max(axis=2) > FAR).mean())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MAIN)
def test_the_picture_in_the_docs_is_the_picture_on_the_screen(name: str, size: tuple[int, int], language: str) -> None:
    """After a wanted change: `python -m tests.display.pictures`, look at the pictures, commit them."""
    kept = pygame.image.load(str(FOLDER / f"{name}-{size[0]}x{size[1]}-{language}.png"))
    mean, far = difference(kept, painted(name, language, size))
    assert (mean <= MEAN, far <= SHARE) == (True, True), f"differs by {mean:.2f}, {far:.2%} of it a lot"


def test_no_picture_lies_in_the_docs_that_nobody_makes() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.png")) == sorted(wanted())


def test_a_moved_button_would_be_noticed() -> None:
    one = painted("attack", "en", (800, 480))
    other = one.copy()
    other.blit(one, (20, 400), pygame.Rect(0, 400, 300, 80))
    mean, far = difference(one, other)
    assert mean > MEAN or far > SHARE
