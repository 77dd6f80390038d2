"""Everything on the box that is not the screen: buttons, lamps, camera, voice, printer, watchdog."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from companion.app import App
from companion.box import Box
from companion.config import Config
from companion.eyes import Eyes, owners_reader
from companion.later import Later
from companion.panel import lamps, ring, sentence
from companion.paper import Paper
from companion.tutor import Tutor
from display.voice import Voice


class Devices:
    """Everything on the box that is not the screen, tied to the app."""

    def __init__(self, app: App, config: Config, put: Callable[[object], None]) -> None:
        self.app = app
        app.later = self.later = Later(put)
        self.box = Box(config, put)
        self.voice = Voice(config.sound.volume)
        app.paper = Paper(config.printer, put).print if config.printer.url else None
        self._alarm = False
        self.eyes: Eyes | None = None
        if config.camera.source != "none":
            make_reader = partial(owners_reader, config.database_path())
            self.eyes = Eyes(config.camera.source, put, make_reader)
            app.watch = self.eyes.watch
            app.tutor = Tutor(self.eyes, self.later, config.database_path())
        app.has_camera, app.has_voice = self.eyes is not None, self.voice.can_speak
        app.speak, app.sound, app.heard = self.voice.speak, self.voice.play, sentence

    def show(self) -> None:
        """Light the buttons that mean something, beep when something went wrong, and feed the watchdog."""
        app, session = self.app, self.app.session
        question = session.question if session else None
        self.box.show(lamps(question, app.offers("undo"), app.ready), ring(question))
        if app.alarm and not self._alarm:
            self.box.beep()
            self.voice.play("trouble")
        self._alarm = app.alarm
        self.box.notifier.alive(time.monotonic())
        self.voice.sound, self.voice.speech, self.voice.language = app.prefs.sound, app.prefs.speech, app.prefs.language

    def close(self) -> None:
        """Give everything back."""
        self.later.close()
        if self.eyes:
            self.eyes.close()
        self.voice.close()
        self.box.close()
