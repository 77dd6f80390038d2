"""What several tests share."""

import time
from collections.abc import Callable


def eventually(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for another thread or process to make something true; fail if it never does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never became true"
        time.sleep(0.001)  # leaves the processor to whom we wait for
