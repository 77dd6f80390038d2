"""A pair of hands for the app: touches what the screen offers until the wanted answer is given."""

from __future__ import annotations

from collections.abc import Callable

from companion.app import App
from companion.kernel.question import AnyQuestion, Choose, Confirm, Json, Printed, Roll
from companion.pages.draft import FEW
from companion.pages.table import TablePage
from display.canvas import Target


class Lost(RuntimeError):
    """The screen does not offer what was to be touched."""


class Pilot:
    """Plays the app by touch alone: it knows nothing but what the stage shows."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.touches = 0
        self.pause: Callable[[], None] = lambda: None  # between finger down and finger up, for those who watch

    def find(self, act: str) -> Target:
        """What to touch for an act, turning pages until it is in sight."""
        if target := self._offered(act):
            return target
        while back := self._offered("page:-"):
            self._tap(back)
        while (target := self._offered(act)) is None:
            onward = self._offered("page:+")
            if onward is None:
                raise Lost(f"'{act}' is not on the screen, only {sorted({t.act for t in self.app.stage.targets})}")
            self._tap(onward)
        return target

    def sees(self, act: str) -> bool:
        """Whether the screen offers an act right now."""
        return self._offered(act) is not None

    def _offered(self, act: str) -> Target | None:
        self.app.draw()
        return next((t for t in self.app.stage.targets if t.act == act and t.closed is None), None)

    def _tap(self, target: Target) -> None:
        self.touches += 1
        self.app.down(target.rect.center)
        self.pause()
        self.app.up(target.rect.center)
        self.pause()

    def touch(self, *acts: str) -> None:
        """Touch the targets of some acts one after the other."""
        for act in acts:
            self._tap(self.find(act))

    def answer(self, value: Json) -> None:
        """Give an answer to the pending question."""
        page = self.app.page
        question = page.session.question if isinstance(page, TablePage) else None
        if question is None:
            raise Lost("no question is on the screen")
        self.touch(*touches(question, value))


def touches(question: AnyQuestion, value: Json) -> list[str]:
    """The acts that make an answer."""
    if isinstance(question, Confirm):
        return ["take"]
    if isinstance(question, Roll):
        return ["from:fingers", *_faces(question, value), "take"]
    if isinstance(question, Choose) and not question.single:
        return [*(f"pick:{key}" for key in value), "take"]
    if isinstance(question, Choose) or (isinstance(question, Printed) and question.options):
        return [f"pick:{value}"]
    if question.high - question.low < FEW:
        return [f"pick:{value}"]
    return [*(f"digit:{digit}" for digit in str(value)), "take"]


def _faces(question: Roll, value: Json) -> list[str]:
    return [
        f"add:{die}:{question.faces_of(die).index(face)}"
        for die, count in question.dice.items()
        for face in value.get(die, ())[:count]
    ]
