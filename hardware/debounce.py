"""One button's contact made calm: a pure state with the clock passed in.

The box and the microcontroller under the tray run this very file, so it keeps to the Python both know.
All times are whole milliseconds of a clock that need not be the time of day.
"""


class Debounce:
    """What a contact means once its bounces are taken out: at most one press, then at most one hold, per push."""

    def __init__(self, down: bool, now: int, hold: int = 0, press: int = 15, release: int = 60) -> None:
        """Watch a contact that is `down` now; one that is stuck from the start says nothing until it is let go."""
        self.hold = hold
        self._settle = {True: press, False: release}
        self._raw = self._down = down
        self._since = self._pressed_at = now
        self._held = down or not hold

    def update(self, down: bool, now: int) -> str:
        """Take the contact's level as read now; the answer is "press", "hold" or nothing."""
        if down != self._raw or now < self._since:
            self._raw, self._since = down, now
        if self._raw != self._down and now - self._since >= self._settle[self._raw]:
            self._down = self._raw
            if self._down:
                self._pressed_at, self._held = now, not self.hold
                return "press"
        if self._down and not self._held and now - self._pressed_at >= self.hold:
            self._held = True
            return "hold"
        return ""

    def deadline(self) -> "int | None":
        """When `update` has to be called again if the contact stays as it is; None if it need not be."""
        if self._raw != self._down:
            return self._since + self._settle[self._raw]
        if self._down and not self._held:
            return self._pressed_at + self.hold
        return None
