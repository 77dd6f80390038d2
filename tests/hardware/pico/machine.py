"""A Pico's pins as a folder of files, so that the real firmware runs without a Pico: MicroPython imports this."""

import os


class Pin:
    """A pin whose level is a file the test writes, or one the test reads."""

    IN, OUT, PULL_UP = 0, 1, 2

    def __init__(self, number, mode=1, pull=None):
        self._path = f"{os.getenv('PICO')}/{number}"
        self._level = 1 if pull else 0

    def value(self, level=None):
        if level is None:
            return self._read()
        if level != self._level:
            self._level = level
            write(self._path, str(int(level)))
        return None

    def _read(self):
        try:
            with open(self._path) as file:
                return int(file.read() or self._level)
        except OSError:
            return self._level


class WDT:
    """A watchdog nobody has to fear."""

    def __init__(self, timeout):
        self.timeout = timeout

    def feed(self):
        """Be fed."""


def write(path, text):
    """Write a small file."""
    with open(path, "w") as file:
        file.write(text)
