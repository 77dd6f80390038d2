"""What a Raspberry Pi Pico runs: its pins tied to the tray's state, and the tray's end of the cable to USB.

docs/serial-protocol.md says which files to copy to the Pico, and how.
Buttons connect their pin to ground; lamps, the ring and the sensor are wired as docs/wiring.md shows.
"""

import os
import select
import sys
import time

import micropython
import neopixel
from machine import WDT, Pin

from hardware.firmware.pinout import BUTTONS, HOLDS, LAMPS, RING, RING_LIGHTS, SENSOR
from hardware.firmware.tray import Tray


class Clock:
    """Milliseconds since the start; unlike the Pico's own ticks they never start again at zero."""

    def __init__(self) -> None:
        """Start at zero."""
        self._ticks = time.ticks_ms()
        self._now = 0

    def __call__(self) -> int:
        """Milliseconds since the start."""
        ticks = time.ticks_ms()
        self._now += time.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now


def received(poll: "select.poll") -> bytes:
    """The bytes that have come over USB, without waiting for more."""
    data = b""
    while poll.poll(0) and len(data) < 256:
        data += sys.stdin.buffer.read(1)
    return data


def run() -> None:
    """Read the pins, talk to the box, show what it wants; for ever."""
    micropython.kbd_intr(-1)  # whatever arrives on the cable must not stop the program
    clock, poll = Clock(), select.poll()
    poll.register(sys.stdin, select.POLLIN)
    boot = f"{int.from_bytes(os.urandom(3), 'big'):06x}"
    tray = Tray(boot, {name: HOLDS.get(name, 0) for name in BUTTONS}, clock())
    buttons = {name: Pin(pin, Pin.IN, Pin.PULL_UP) for name, pin in BUTTONS.items()}
    lamps = {name: Pin(pin, Pin.OUT) for name, pin in LAMPS.items()}
    sensor, ring = Pin(SENSOR, Pin.IN, Pin.PULL_UP), neopixel.NeoPixel(Pin(RING), RING_LIGHTS)
    watchdog, rest = WDT(timeout=4000), sensor.value()
    while True:
        now = clock()
        for name, pin in buttons.items():
            tray.contact(name, pin.value() == 0, now)
        if sensor.value() != rest:
            tray.shake(now)
        tray.hear(received(poll), now)
        sys.stdout.buffer.write(tray.peer.due(now))
        for name, pin in lamps.items():
            pin.value(tray.lamp(name, now))
        if ring[0] != tray.ring(now):
            ring.fill(tray.ring(now))
            ring.write()
        watchdog.feed()
        time.sleep_ms(2)


run()
