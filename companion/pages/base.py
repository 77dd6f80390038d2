"""What all pages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.kernel.text import Text, say
from display.parts import Button, Heading, Part, Poster, Screen

if TYPE_CHECKING:
    from companion.app import App
    from companion.table import Table


class Page:
    """One thing the screen can show; an act `verb:rest` is done by the method `on_verb(rest)`."""

    played: Table | None = None  # the session, on the page where it is played

    def __init__(self, app: App) -> None:
        self.app = app
        self.number = 0  # which of its pages is open, where there is more than one

    def screen(self) -> Screen:
        """What the screen shows now."""
        raise LookupError(f"{type(self).__name__} shows nothing")

    def press(self, act: str) -> None:
        """Do what an act means here."""
        verb, _, rest = act.partition(":")
        method = getattr(self, f"on_{verb}", None)
        if method is not None:
            method(rest)

    def on_back(self, _: str) -> None:
        """Go back to the page before."""
        self.app.back()

    def message(self, message: object) -> None:
        """Hear something that was not a touch: the camera, mostly."""

    def shown(self) -> None:
        """The page has come to the top."""

    def hidden(self) -> None:
        """The page is no longer on top."""


BACK = Button("back", say("ui-back"), icon="back")
HOME = Button("home", say("ui-home"), icon="house")


def plain(
    heading: Text, help: tuple[Part, ...] = (), controls: tuple[Part, ...] = (), *, foot: tuple[Button, ...] = (BACK,),
    main: Button | None = None, who: str = "", small: Text = "", number: int = 0,
) -> Screen:  # fmt: skip
    """A screen of a heading, some parts, and the way back."""
    return Screen(Heading(heading, who, small), help, controls, foot, main, page=number, grow=True)


class Sure(Page):
    """A question before something that cannot be taken back."""

    def __init__(self, app: App, text: Text, yes: Text, act: str, small: Text = "", icon: str = "question") -> None:
        super().__init__(app)
        self._text, self._yes, self._act, self._small, self._icon = text, yes, act, small, icon

    def screen(self) -> Screen:
        yes = Button("yes", self._yes, kind="danger")
        return plain(self._text, (Poster(self._icon, self._small, "bad"),), foot=(BACK,), main=yes)

    def on_yes(self, _: str) -> None:
        """Go on with it, on the page that asked."""
        self.app.back()
        self.app.press(self._act)
