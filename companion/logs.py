"""Logs: to stderr, or to journald with its levels; quiet unless asked."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from typing import TextIO

LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)
JOURNAL = {logging.DEBUG: 7, logging.INFO: 6, logging.WARNING: 4, logging.ERROR: 3, logging.CRITICAL: 2}


class JournalFormatter(logging.Formatter):
    """A line with the level in front as journald reads it; further lines of the same record carry it too."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as journald wants it."""
        mark = f"<{JOURNAL.get(record.levelno, 5)}>"
        return "\n".join(mark + line for line in super().format(record).splitlines())


def start_logging(verbosity: int = 0, stream: TextIO | None = None, environ: Mapping[str, str] = os.environ) -> None:
    """Log from here on: warnings and worse, more with each step of verbosity."""
    handler = logging.StreamHandler(stream or sys.stderr)
    if "JOURNAL_STREAM" in environ:
        handler.setFormatter(JournalFormatter("%(name)s: %(message)s"))
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.raiseExceptions = False  # a log that cannot be written must not disturb the table
    logging.basicConfig(level=LEVELS[min(verbosity, len(LEVELS) - 1)], handlers=[handler], force=True)


def tail(lines: int = 500) -> str:
    """The service's last log lines from journald, or why there are none."""
    import shutil
    import subprocess

    journalctl = shutil.which("journalctl")
    if not journalctl:
        return "journald is not on this machine"
    command = [journalctl, "--unit=companion", f"--lines={lines}", "--output=short-iso", "--no-hostname", "--no-pager"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"journald does not answer: {error}"
    return done.stdout or done.stderr
