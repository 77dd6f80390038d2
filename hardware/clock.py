"""The clock of buttons and cables: it never jumps, whatever the time of day does."""

import time


def milliseconds() -> int:
    """Whole milliseconds since some moment in the past."""
    return time.monotonic_ns() // 1_000_000
