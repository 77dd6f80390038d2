"""The microcontroller under the tray, apart from its pins: what it reports and what it shows, the clock passed in.

The file keeps to the Python that MicroPython knows.
"""

from hardware.debounce import Debounce
from hardware.firmware.protocol import VERSION, Peer

FRESH = 10_000  # a press older than this answers no question any more
SHAKEN = 1_000  # one push of the tray is one report
ALONE = 5_000  # without a word of the box for so long, the ring says so
BLINK = 400
WAITING_COLOUR = (6, 6, 6)


class Tray:
    """The microcontroller's state: its contacts, its lamps, the ring's colour and its end of the cable."""

    def __init__(self, boot: str, holds: "dict[str, int]", now: int) -> None:
        """Start as `boot` with the named buttons and their hold times in milliseconds, 0 for none."""
        self.peer = Peer(boot)
        self.peer.say(f"hello {VERSION}")
        self.colour = WAITING_COLOUR
        self._lamps: dict[str, str] = {}
        self._contacts = {name: Debounce(False, now, hold) for name, hold in holds.items()}
        self._shaken_at: int | None = None
        self._heard_at: int | None = None

    def contact(self, button: str, down: bool, now: int) -> None:
        """Take one reading of a button's contact."""
        word = self._contacts[button].update(down, now)
        if word:
            self.peer.say(word + " " + button, "", now + FRESH)

    def shake(self, now: int) -> None:
        """Take one reading of the sensor that says the tray was pushed."""
        if self._shaken_at is None or not 0 <= now - self._shaken_at < SHAKEN:
            self.peer.say("moved", "moved")
        self._shaken_at = now

    def hear(self, data: bytes, now: int) -> None:
        """Do what the box says."""
        before = self.peer.lines
        for words in self.peer.hear(data):
            self._obey(words.split())
        if self.peer.lines != before:
            self._heard_at = now

    def lamp(self, button: str, now: int) -> bool:
        """Whether a button's lamp is lit at this moment."""
        shows = self._lamps.get(button, "off")
        return shows == "lit" or (shows == "blink" and now // BLINK % 2 == 0)

    def ring(self, now: int) -> "tuple[int, ...]":
        """The light ring's colour at this moment: the box's wish, or a faint glow while there is no box."""
        alone = self._heard_at is None or now - self._heard_at > ALONE
        return WAITING_COLOUR if alone else self.colour

    def _obey(self, words: "list[str]") -> None:
        if words[:1] == ["light"] and len(words) == 4 and all(word.isdigit() for word in words[1:]):
            red, green, blue = [min(255, int(word)) for word in words[1:]]
            self.colour = (red, green, blue)
        elif words[:1] == ["lamp"] and len(words) == 3:
            self._lamps[words[1]] = words[2]
