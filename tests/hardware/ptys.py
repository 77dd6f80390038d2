"""A cable made of a pseudo terminal, whose one end can be pulled out and put back."""

import os
import pty
import select
import tty
from pathlib import Path


class Cable:
    """A serial device at `path` that exists while the cable is plugged in; the test holds the far end."""

    def __init__(self, path: Path) -> None:
        """A cable not yet plugged in."""
        self.path = path
        self._far = self._near = -1

    def plug(self) -> None:
        """Put the cable in."""
        self._far, self._near = pty.openpty()  # the near end stays open, so that the line lives before the box opens it
        tty.setraw(self._near)
        self.path.symlink_to(os.ttyname(self._near))

    def pull(self) -> None:
        """Pull the cable out: what was under way is lost."""
        os.close(self._far)
        os.close(self._near)
        self.path.unlink()

    @property
    def far(self) -> int:
        """The file descriptor of the far end."""
        return self._far

    def read(self) -> bytes:
        """What has arrived at the far end."""
        ready, _, _ = select.select([self._far], [], [], 0.01)
        return os.read(self._far, 4096) if ready else b""

    def write(self, data: bytes) -> None:
        """Send from the far end."""
        os.write(self._far, data)
