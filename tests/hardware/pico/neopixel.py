"""A light ring whose colour is a file the test reads: MicroPython imports this."""

import os

from machine import write


class NeoPixel:
    """Lights in a row."""

    def __init__(self, pin, count):
        self._lights = [(0, 0, 0)] * count

    def __getitem__(self, place):
        return self._lights[place]

    def fill(self, colour):
        """Give all lights a colour."""
        self._lights = [colour] * len(self._lights)

    def write(self):
        """Show it."""
        write(f"{os.getenv('PICO')}/ring", " ".join(str(part) for part in self._lights[-1]))
