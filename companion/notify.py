"""Words to systemd over its socket: ready, alive, stopping; silent where there is no systemd."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

log = logging.getLogger(__name__)


class Notifier:
    """The line to the service manager that started us, if one did."""

    def __init__(self, environ: Mapping[str, str] = os.environ, pid: int | None = None) -> None:
        """Take the socket and the watchdog's patience from the environment."""
        address = environ.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address
        watched = environ.get("WATCHDOG_PID", "") in ("", str(pid or os.getpid()))
        patience = environ.get("WATCHDOG_USEC", "")
        self.watchdog = int(patience) / 1_000_000 if watched and patience.isdigit() else 0.0
        self._fed_at: float | None = None

    def ready(self, status: str = "") -> None:
        """Say that the table can play."""
        self._send("READY=1", status)

    def stopping(self) -> None:
        """Say that we are on our way out."""
        self._send("STOPPING=1")

    def status(self, text: str) -> None:
        """Say in a few words what is going on."""
        self._send("", text)

    def alive(self, now: float) -> None:
        """Feed the watchdog; called as often as one likes, it speaks a few times per span of patience."""
        if self.watchdog and (self._fed_at is None or not 0 <= now - self._fed_at < self.watchdog / 4):
            self._fed_at = now
            self._send("WATCHDOG=1")

    def _send(self, word: str, status: str = "") -> None:
        if not self._address:
            return
        message = "\n".join(part for part in (word, status and f"STATUS={status}") if part)
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                line.settimeout(1)
                line.sendto(message.encode(), self._address)
        except OSError as error:
            log.warning("systemd does not hear us: %s", error)
