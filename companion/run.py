"""The one loop: messages in from fingers, keys, buttons and camera; pictures, lamps and words out."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue

import pygame

from companion.app import App
from companion.bookmark import Bookmark
from companion.config import Config
from companion.kernel.journal import Journal
from companion.kernel.text import Text, say
from companion.prefs import load_prefs
from display.window import Window

log = logging.getLogger(__name__)
FRAME = 33  # milliseconds between pictures while dice roll
DOZE = 0.012  # seconds between looks at the touchscreen where there is no desktop: less than one frame
WAKE = pygame.event.custom_type()


class Inbox:
    """The one queue: any thread may put, only the loop takes; putting wakes the loop."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[object] = SimpleQueue()
        self._news = threading.Event()

    def put(self, message: object) -> None:
        """Put a message, from any thread."""
        self._queue.put(message)
        self._news.set()
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(WAKE))

    def wait(self, seconds: float) -> None:
        """Sleep until there is a message, or for a while."""
        self._news.wait(seconds)

    def take(self) -> list[object]:
        """Everything that has come in."""
        messages: list[object] = []
        self._news.clear()
        while True:
            try:
                messages.append(self._queue.get_nowait())
            except Empty:
                return messages


class Loop:
    """Carries messages to the app and its pictures to the window; blocked while nothing happens."""

    def __init__(self, app: App, window: Window, inbox: Inbox) -> None:
        self.app, self.window, self.inbox = app, window, inbox
        self.frames = 0  # pictures shown so far
        self.after: Callable[[], None] = lambda: None  # what follows a picture: lamps, watchdog
        self.patience: int | None = None  # milliseconds after which the loop turns even if nothing happens

    def run(self) -> None:
        """Until somebody asks to stop."""
        self.show()
        while not self.app.over:
            try:
                self.step()
            except KeyboardInterrupt:  # Ctrl-C at a desk is as good as closing the window
                self.app.over = "quit"

    def step(self) -> None:
        """Wait for something to happen, let the app know, and show what changed."""
        for event in self._events(FRAME if self.app.moving else self.patience):
            self._event(event)
            self.show()  # at once, so that the next touch meets what is really there
        for message in self.inbox.take():
            self.app.message(message)
            self.show()
        self.show()  # dice roll on while nobody does anything

    def _events(self, wait: int | None) -> list[pygame.event.Event]:
        """What SDL has heard, waiting for it if need be; on a bare screen SDL itself would spin, so we doze."""
        if not self.window.bare:
            first = pygame.event.wait(wait) if wait is not None else pygame.event.wait()
            return [first, *pygame.event.get()]
        end = time.monotonic() + wait / 1000 if wait is not None else None
        while not (events := pygame.event.get()) and (end is None or time.monotonic() < end):
            self.inbox.wait(DOZE)
        return events

    def show(self) -> None:
        """Draw and present what changed; nothing is drawn when nothing did."""
        self.window.rotation = self.app.prefs.rotation
        changed = self.app.draw()
        if changed:
            self.frames += 1
            self.window.present(self.app.stage.surface, changed)
        self.after()

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.app.over = "quit"
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.app.down(self.window.on_stage(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.app.up(self.window.on_stage(event.pos))
        elif event.type == pygame.KEYDOWN:
            self.app.key(pygame.key.name(event.key), event.unicode)
        elif event.type == pygame.VIDEORESIZE:
            self.app.resize(event.size)
        elif event.type == pygame.WINDOWEXPOSED:
            self.window.present(self.app.stage.surface, [self.app.stage.surface.get_rect()])


def run(config: Config, journal: Journal, news: Text = "") -> int:
    """Open the window and play until somebody stops it; `news` is what the table has to read first."""
    prefs = load_prefs(config, journal)
    window = Window(config.screen.size, config.screen.fullscreen, prefs.rotation)
    log.info("screen: %sx%s by driver %s", *window.size, window.driver)
    inbox = Inbox()
    app = App(journal, prefs, window.size, density=config.screen.density)
    loop = Loop(app, window, inbox)
    loop.show()  # the first picture; everything slow is loaded behind it
    from companion.box import switch_off
    from companion.devices import Devices

    devices, bookmark = Devices(app, config, inbox.put), Bookmark(app)
    bookmark.open()
    app.tell(news, alarm=bool(news))

    def after() -> None:
        devices.show()
        bookmark.move()

    loop.after = after
    if watchdog := devices.box.notifier.watchdog:
        loop.patience = round(watchdog * 1000 / 4)
    log.info("%s games are here", len(app.games))  # loaded now, not at the first touch
    devices.box.notifier.ready()
    try:
        loop.run()
        if app.over == "power":
            bookmark.close()
            app.tell(say("box-off"))
            loop.show()
            switch_off()
    finally:
        devices.box.notifier.stopping()
        devices.close()
        pygame.quit()
    return 0
