"""The bookmark: which session lies on the table, so that after a crash or a power cut play goes on by itself."""

from __future__ import annotations

import logging

from companion.app import App
from companion.kernel.journal import JournalError

log = logging.getLogger(__name__)
KEY = "playing"


class Bookmark:
    """Keeps the number of the session on the table while it lies there."""

    def __init__(self, app: App) -> None:
        """A bookmark in the app's journal."""
        self._app, self._journal = app, app.journal
        self._kept = self._journal.kept(KEY)

    def open(self) -> None:
        """Go on where it lies; taken out first, so that a session that cannot even be shown is not tried for ever."""
        wanted = self._kept
        self._keep(None)
        saved = next((saved for saved in self._journal.sessions() if saved.id == wanted and saved.over is None), None)
        if saved is not None:
            self._app.resume(saved)

    def move(self) -> None:
        """Put it where the table is now; called when that has been shown."""
        session = self._app.on_table
        if session != self._kept:
            self._keep(session)

    def close(self) -> None:
        """Take it out: the table has switched off."""
        self._keep(None)

    def _keep(self, session: int | None) -> None:
        try:
            if session != self._kept:
                self._journal.keep(KEY, session)
            self._kept = session
        except JournalError as fault:  # the answers are what counts; the next turn tries again
            log.warning("bookmark: %s", fault)
