"""`python -m tests.display.pictures`: the pictures in docs/screens, made from the sample screens."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from display.stage import Stage
from display.theme import Style
from tests.display.samples import samples

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
MAIN = ("home", "attack", "land", "dice", "board", "log", "correct", "end")
SIZES = ((800, 480), (1280, 720))
DICE = (("monster", "black"),)


def painted(name: str, language: str, size: tuple[int, int], mood: str = "evening") -> pygame.Surface:
    """One sample screen as a picture."""
    stage = Stage(Style(size, language=language, mood=mood, dice=DICE))  # type: ignore[arg-type]
    stage.show(samples(language)[name])
    return stage.surface


def wanted() -> dict[str, tuple[str, str, tuple[int, int], str]]:
    """All pictures of the docs: file name to what it shows."""
    found = {
        f"{name}-{size[0]}x{size[1]}-{language}.png": (name, language, size, "evening")
        for name in MAIN
        for size in SIZES
        for language in ("en", "de")
    }
    return found | {
        "attack-800x480-en-day.png": ("attack", "en", (800, 480), "day"),
        "attack-480x800-en.png": ("attack", "en", (480, 800), "evening"),
    }


def main() -> None:
    """Write them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, shown in wanted().items():
        pygame.image.save(painted(*shown), str(FOLDER / name))
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER}")


if __name__ == "__main__":
    main()
