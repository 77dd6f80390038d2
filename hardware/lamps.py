"""The lamps in the buttons, and the buzzer."""

from collections.abc import Mapping

from hardware.events import Button, Lamp, Trouble
from hardware.pins import Device, Factory, Wiring, claim, unique

BLINK = 0.4
BEEP = 0.08


class Lamps:
    """The lamps on the GPIO pins: each shows what its button means now."""

    def __init__(self, wiring: Wiring, factory: Factory = None) -> None:
        """Claim the pins; `troubles` says what is wrong with them, and the rest goes on."""
        claimed = {button: _claim(f"the {button} lamp", pin, wiring, factory) for button, pin in wiring.lamps.items()}
        self._lamps = {button: found for button, found in claimed.items() if not isinstance(found, Trouble)}
        self._shown = dict.fromkeys(self._lamps, Lamp.OFF)
        buzzer = None if wiring.buzzer is None else _claim("the buzzer", wiring.buzzer, wiring, factory)
        self._buzzer = None if isinstance(buzzer, Trouble) else buzzer
        self.troubles = unique([found for found in (*claimed.values(), buzzer) if isinstance(found, Trouble)])

    def show(self, lamps: Mapping[Button, Lamp]) -> None:
        """Have each lamp show what is wanted, off where nothing is said; only what changed is touched."""
        for button, device in self._lamps.items():
            wanted = lamps.get(button, Lamp.OFF)
            if wanted != self._shown[button]:
                self._shown[button] = wanted
                _switch(device, wanted)

    def beep(self, times: int = 1) -> None:
        """Sound the buzzer, if there is one."""
        if self._buzzer:
            self._buzzer.blink(on_time=BEEP, off_time=BEEP, n=times, background=True)

    def close(self) -> None:
        """Go dark and give the pins back."""
        for device in (*self._lamps.values(), *([self._buzzer] if self._buzzer else [])):
            device.off()
            device.close()


def _claim(part: str, pin: int, wiring: Wiring, factory: Factory) -> Device | Trouble:
    from gpiozero import DigitalOutputDevice

    return claim(part, pin, lambda: DigitalOutputDevice(pin, active_high=wiring.lit_is_high, pin_factory=factory))


def _switch(device: Device, lamp: Lamp) -> None:
    match lamp:
        case Lamp.OFF:
            device.off()
        case Lamp.LIT:
            device.on()
        case Lamp.BLINK:
            device.blink(on_time=BLINK, off_time=BLINK, background=True)
