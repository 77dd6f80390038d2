"""The window: opens on whatever there is to draw on, turns the picture, and says where a finger really touched."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame
from pygame import Rect

DUMMY = ("dummy", "offscreen")
WINDOW = (800, 480)  # on a desktop, where nobody asked for the whole screen


def has_screen(environ: Mapping[str, str] = os.environ, dri: Path = Path("/dev/dri")) -> bool:
    """Whether there is something to draw on: a desktop, or a screen that the kernel drives."""
    if driver := environ.get("SDL_VIDEODRIVER"):
        return driver not in DUMMY
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY") or connected(dri))


def connected(dri: Path = Path("/dev/dri"), drm: Path = Path("/sys/class/drm")) -> bool:
    """Whether a screen hangs on a graphics card that may be opened without a desktop."""
    cards = [card for card in dri.glob("card*") if os.access(card, os.R_OK | os.W_OK)] if dri.is_dir() else []
    states = [status.read_text().strip() for status in drm.glob("card*-*/status")] if drm.is_dir() else []
    return bool(cards) and "connected" in states


class Window:
    """A pygame window, or the whole screen."""

    def __init__(self, size: str = "auto", fullscreen: bool = True, rotation: int = 0) -> None:
        """Open it; `rotation` is how far the picture is turned clockwise."""
        pygame.display.init()
        self.driver = pygame.display.get_driver()
        self.bare = bare = self.driver in ("kmsdrm", "fbcon", "directfb", *DUMMY)  # no desktop around it
        wanted = tuple(int(side) for side in size.split("x")) if size != "auto" else None
        if wanted is None and (fullscreen or bare):
            wanted = pygame.display.get_desktop_sizes()[0] if self.driver not in DUMMY else WINDOW
        flags = pygame.FULLSCREEN if fullscreen and self.driver not in DUMMY else pygame.RESIZABLE
        self.surface = pygame.display.set_mode(wanted or WINDOW, flags)
        self.rotation = rotation
        pygame.display.set_caption("Tabletop Companion")
        pygame.mouse.set_visible(not bare)

    @property
    def size(self) -> tuple[int, int]:
        """Its size in pixels, before turning."""
        return self.surface.get_size()

    def present(self, picture: pygame.Surface, changed: Iterable[Rect]) -> None:
        """Put the changed parts of the picture on the screen."""
        rects = list(changed)
        if not rects:
            return
        if self.rotation % 360 == 0:
            for rect in rects:
                self.surface.blit(picture, rect, rect)
            pygame.display.update(rects)
        else:
            self.surface.blit(pygame.transform.rotate(picture, -self.rotation), (0, 0))
            pygame.display.flip()

    def on_stage(self, point: tuple[int, int]) -> tuple[int, int]:
        """Where on the picture a finger touched, whichever way the picture is turned."""
        return turned_back(point, self.size, self.rotation)


def turned_back(point: tuple[int, int], size: tuple[int, int], rotation: int) -> tuple[int, int]:
    """A point of the window as a point of the picture before it was turned clockwise."""
    x, y = point
    width, height = size
    match rotation % 360:
        case 90:
            return y, width - 1 - x
        case 180:
            return width - 1 - x, height - 1 - y
        case 270:
            return height - 1 - y, x
        case _:
            return x, y
