"""The box's end of the serial link to the microcontroller under the tray."""

import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Protocol

from hardware.clock import milliseconds
from hardware.events import Button, ButtonHeld, ButtonPressed, Event, Lamp, LinkDown, LinkUp, Put, TrayMoved, Trouble
from hardware.firmware.protocol import VERSION, Peer

PING = 2_000
SILENT = 5_000


class Port(Protocol):
    """What the link needs of a serial port."""

    in_waiting: int

    def read(self, size: int) -> bytes:
        """So many bytes, or fewer after a short wait."""

    def write(self, data: bytes) -> int | None:
        """Send bytes."""

    def close(self) -> None:
        """Give the port back."""


def pauses(first: float = 0.5, longest: float = 30.0) -> Iterator[float]:
    """Seconds to wait before each next try: growing, up to a bound."""
    pause = first
    while True:
        yield pause
        pause = min(longest, pause * 2)


class Conversation:
    """What is said over the link, apart from the cable: bytes in, events out, the clock passed in."""

    def __init__(self, boot: str, now: int) -> None:
        """Start as `boot`, a name no earlier start has used."""
        self.up = False
        self._peer = Peer(boot)
        self._wanted: dict[str, str] = {}
        self._other = ""
        self._heard_at = self._pinged_at = now

    def want(self, key: str, words: str) -> None:
        """Have the microcontroller show something; it is told again whenever it starts anew."""
        if self._wanted.get(key) != words:
            self._wanted[key] = words
            self._peer.say(words, key)

    def opened(self, now: int) -> None:
        """Begin on a port that was just opened."""
        self._peer.reconnect()
        self._heard_at = now
        if self._peer.idle():
            self._peer.say("ping", "ping")

    def closed(self, why: str) -> list[Event]:
        """The cable is out."""
        was_up, self.up = self.up, False
        return [LinkDown(why)] if was_up else []

    def hear(self, data: bytes, now: int) -> list[Event]:
        """Take bytes as they came; the answer is what happened under the tray."""
        before = self._peer.lines
        messages = self._peer.hear(data)
        if self._peer.lines == before:
            return []
        self._heard_at = now
        if self._peer.other != self._other:
            self._other = self._peer.other
            for key, words in self._wanted.items():
                self._peer.say(words, key)
        first: list[Event] = [] if self.up else [LinkUp()]
        self.up = True
        return first + [event for words in messages for event in _events(words.split())]

    def due(self, now: int) -> bytes:
        """The bytes to write now."""
        if self._peer.idle() and now - self._pinged_at >= PING:
            self._pinged_at = now
            self._peer.say("ping", "ping")
        return self._peer.due(now)

    def silent(self, now: int) -> bool:
        """Whether the other end has said nothing for too long."""
        return now - self._heard_at > SILENT


def _events(words: list[str]) -> list[Event]:
    match words:
        case ["press", name] if name in list(Button):
            return [ButtonPressed(Button(name))]
        case ["hold", name] if name in list(Button):
            return [ButtonHeld(Button(name))]
        case ["moved"]:
            return [TrayMoved()]
        case ["hello", version] if version != str(VERSION):
            sentence = (
                f"The firmware under the tray speaks version {version}, the box {VERSION}: copy the new firmware."
            )
            return [Trouble("link", "version", sentence)]
    return []


class Link:
    """The serial link in its own thread: it only puts events on the queue, and mends itself."""

    def __init__(
        self,
        url: str,
        put: Put,
        open_port: Callable[[str], Port] | None = None,
        pauses: Callable[[], Iterator[float]] = pauses,
    ) -> None:
        """Start talking to the device at `url`."""
        self._url, self._put, self._pauses = url, put, pauses
        self._open = open_port or open_serial
        self._wishes: SimpleQueue[tuple[str, str]] = SimpleQueue()
        self._stop = threading.Event()
        self._talk = Conversation(secrets.token_hex(3), milliseconds())
        self._thread = threading.Thread(target=self._run, name="link", daemon=True)
        self._thread.start()

    def light(self, red: int, green: int, blue: int) -> None:
        """Give the ring around the tray a colour, all zero for dark."""
        self._wishes.put(("light", f"light {red} {green} {blue}"))

    def lamp(self, button: Button, lamp: Lamp) -> None:
        """Have the lamp of a button under the tray show something."""
        self._wishes.put((f"lamp {button}", f"lamp {button} {lamp}"))

    def close(self) -> None:
        """Stop talking and give the port back."""
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        waits, told = self._pauses(), False
        while not self._stop.is_set():
            why = self._connect_and_talk()
            if self._stop.is_set():
                return
            if self._talk.up:
                waits = self._pauses()
            for event in self._talk.closed(why) or ([] if told else [Trouble("link", "absent", why)]):
                self._put(event)
            told = True
            self._stop.wait(next(waits))

    def _connect_and_talk(self) -> str:
        try:
            port = self._open(self._url)
        except Exception as error:  # whatever a driver throws, the link tries again
            return f"The serial device {self._url} cannot be opened ({error}): check the cable and the setting."
        try:
            return self._converse(port)
        except Exception as error:  # pyserial has several ways to say that a device went away
            return f"The serial device {self._url} went away ({error}): check the cable."
        finally:
            with suppress(Exception):
                port.close()

    def _converse(self, port: Port) -> str:
        self._talk.opened(milliseconds())
        while not self._stop.is_set():
            self._take_wishes()
            now = milliseconds()
            if data := self._talk.due(now):
                port.write(data)
            arrived = port.read(1)  # sleeps until something comes, but not for long: there may be something to say
            for event in self._talk.hear(arrived + port.read(port.in_waiting), milliseconds()):
                self._put(event)
            if self._talk.silent(milliseconds()):
                return f"Nothing answers at the serial device {self._url}: check its firmware."
        return "The link was closed."

    def _take_wishes(self) -> None:
        try:
            while True:
                self._talk.want(*self._wishes.get_nowait())
        except Empty:
            return


def open_serial(url: str) -> Port:
    """A serial port by its URL or device path."""
    import serial

    port: Port = serial.serial_for_url(url, baudrate=115200, timeout=0.1, write_timeout=2, exclusive=True)
    return port
