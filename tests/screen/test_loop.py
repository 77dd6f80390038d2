"""The loop: everything comes in over one queue, and nothing is drawn while nothing happens."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.run import Inbox, Loop
from display.window import Window
from hardware.events import Button, ButtonPressed
from tests.screen.hands import Clock, make_app
from tests.toy import TOY, TWO


@pytest.fixture
def loop(tmp_path: Path) -> Iterator[Loop]:
    window = Window()
    pygame.event.clear()
    app = make_app(tmp_path)
    app.begin(TOY, TWO)
    loop = Loop(app, window, Inbox())
    loop.patience = 1
    loop.show()
    yield loop
    pygame.display.quit()


def touch(loop: Loop, act: str) -> None:
    """A finger on a target, as SDL tells it."""
    point = next(target.rect.center for target in loop.app.stage.targets if target.act == act)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=point, button=1))
    loop.step()


def test_idling_draws_nothing(loop: Loop) -> None:
    before = loop.frames
    for _ in range(20):
        loop.step()
    assert loop.frames == before


def test_a_touch_is_answered_in_the_same_turn_of_the_loop(loop: Loop) -> None:
    touch(loop, "log")
    assert type(loop.app.page).__name__ == "LogPage"
    assert loop.window.surface.get_at((400, 240)) == loop.app.stage.surface.get_at((400, 240))


def test_two_quick_touches_never_answer_two_questions_with_one_meaning(loop: Loop) -> None:
    """The second touch meets what the screen shows by then, not what lay there before."""
    touch(loop, "from:fingers")
    session = loop.app.session
    assert session is not None
    point = next(target.rect.center for target in loop.app.stage.targets if target.act == "add:red:0")
    for _ in range(4):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=point, button=1))
    loop.step()
    assert session.question is not None
    assert session.question.why == "work"


def test_a_message_from_another_thread_wakes_the_loop(loop: Loop) -> None:
    loop.patience = None
    sender = threading.Thread(target=lambda: loop.inbox.put(ButtonPressed(Button.ROLL)))
    sender.start()
    loop.step()
    sender.join()
    session = loop.app.session
    assert session is not None
    assert [entry.source for entry in session.entries] == ["companion"]


def test_dice_that_roll_are_drawn_until_they_lie_still(loop: Loop) -> None:
    clock = loop.app._clock
    assert isinstance(clock, Clock)
    touch(loop, "roll")
    frames = []
    while loop.app.moving:
        clock.now += 0.1
        loop.step()
        frames.append(loop.frames)
    assert len(set(frames)) > 5
    assert len(frames) < 20


def test_a_key_press_and_a_closed_window(loop: Loop) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, unicode="l"))
    loop.step()
    assert type(loop.app.page).__name__ == "LogPage"
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    loop.run()
    assert loop.app.over == "quit"


def test_a_window_of_another_size_is_laid_out_anew(loop: Loop) -> None:
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720))
    loop.step()
    assert loop.app.stage.surface.get_size() == (1280, 720)


def test_the_first_picture_waits_for_no_game_no_camera_and_no_grammar(tmp_path: Path) -> None:
    """What takes long to load is loaded behind it."""
    code = """
import sys
from display.window import Window
def shown(self, *_): raise KeyboardInterrupt
Window.present = shown
from companion.__main__ import main
try: main([])
except KeyboardInterrupt: pass
games = [name for name in sys.modules if name.startswith("companion.games.")]
print(games, sorted({"cv2", "numpy", "gpiozero", "serial", "fluent", "babel"} & set(sys.modules)))
"""
    environ = os.environ | {"XDG_DATA_HOME": str(tmp_path), "NOTIFY_SOCKET": "/none"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environ)
    assert done.stdout.strip().splitlines()[-1] == "[] []"
