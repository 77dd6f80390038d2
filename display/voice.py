"""Sounds and spoken words: off by default, never in the way of the picture."""

from __future__ import annotations

import shutil
import subprocess
import threading
from array import array
from contextlib import suppress
from math import pi, sin
from queue import SimpleQueue

import pygame

TONES: dict[str, tuple[tuple[float, float], ...]] = {
    "take": ((660.0, 0.05),),
    "roll": ((300.0, 0.04), (240.0, 0.04), (330.0, 0.05)),
    "trouble": ((220.0, 0.12),),
}
RATE = 22050


def tone(parts: tuple[tuple[float, float], ...], volume: float) -> bytes:
    """A few soft tones one after the other, as 16-bit samples."""
    samples = array("h")
    for pitch, seconds in parts:
        for n in range(int(RATE * seconds)):
            time = n / RATE
            fade = min(1.0, time * 200, (seconds - time) * 200)
            samples.append(round(sin(2 * pi * pitch * time) * fade * volume * 20000))
    return samples.tobytes()


class Voice:
    """Plays tones and speaks sentences where the machine can; where it cannot, it is silent."""

    def __init__(self, volume: int = 70) -> None:
        self.sound = self.speech = False
        self.language = "en"
        self._volume = volume / 100
        self._speaker = shutil.which("espeak-ng")
        self._speaking: subprocess.Popen[bytes] | None = None
        self._tones: dict[str, pygame.mixer.Sound] = {}
        self._wanted: SimpleQueue[str] = SimpleQueue()
        self._player: threading.Thread | None = None

    @property
    def can_speak(self) -> bool:
        """Whether the machine has a voice."""
        return self._speaker is not None

    def play(self, name: str) -> None:
        """A tone by its name, played in a thread of its own: sound cards take their time to wake up."""
        if not self.sound or name not in TONES:
            return
        if self._player is None:
            self._player = threading.Thread(target=self._play_all, name="sound", daemon=True)
            self._player.start()
        self._wanted.put(name)

    def _play_all(self) -> None:
        while name := self._wanted.get():
            with suppress(pygame.error):
                if pygame.mixer.get_init() is None:
                    pygame.mixer.init(RATE, -16, 1)
                if name not in self._tones:
                    self._tones[name] = pygame.mixer.Sound(buffer=tone(TONES[name], self._volume))
                self._tones[name].play()

    def speak(self, sentence: str) -> None:
        """Say a sentence in the background; a newer one cuts it off."""
        if not self.speech or self._speaker is None:
            return
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.terminate()
        command = [self._speaker, "-v", self.language, "-a", str(int(self._volume * 150)), "--", sentence]
        with suppress(OSError):
            self._speaking = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self) -> None:
        """Fall silent."""
        self._wanted.put("")
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.terminate()
