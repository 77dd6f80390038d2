"""What the camera sees and what is read in it, where the eye is taught, and what it has been taught."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.eyesight import TRAY, keep_color, keep_die, known_faces, own_colors
from companion.kernel.question import Value
from companion.kernel.text import LANGUAGES, Msg, Text, Words, say, words
from companion.kernel.view import DiceRow, Face, Notice
from companion.pages.base import BACK, Page, Sure, plain
from companion.pages.tray import CameraState, Glance, Seen, Still
from display.parts import Beside, Button, Grid, Mark, Part, Photo, Poster, Screen

if TYPE_CHECKING:
    from companion.app import App

COLORS = ("red", "purple", "yellow", "black", "blue", "green", "white", "orange")
"""The colours that have a word in every language."""


FEW = 5  # more dice than these are drawn small


class LivePage(Page):
    """A page that shows the tray as it is at the moment, as long as it lies on top."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._still: Still | None = None
        self._seen: Seen | None = None
        self._sheet = False
        self._lost = ""  # why there is no picture

    def shown(self) -> None:
        """Have the camera look."""
        self._lost = "none" if self.app.tutor is None else "" if self.app.has_camera else "gone"
        self.app.watch(True)
        self._next()

    def hidden(self) -> None:
        """Let the camera rest."""
        self.app.watch(False)
        if self.app.tutor is not None:
            self.app.tutor.live(False)

    def _next(self) -> None:
        """Ask for another picture; one at a time, so that a slow screen never lags behind."""
        if self.app.tutor is not None:
            self.app.tutor.live(True)

    def message(self, message: object) -> None:
        """Hear what the camera sees, or that it is gone or back."""
        if isinstance(message, Glance):
            self._still, self._sheet, self._lost = message.still, message.sheet, ""
            self._next()
        elif isinstance(message, Seen):
            self._seen, self._still = message, Still(message.number, message.size, message.pixels)
        elif isinstance(message, CameraState):
            self._still = self._seen = None
            self._lost = "" if message.there else message.why or "gone"
            if message.there and self.app.tutor is not None:
                self.app.tutor.live(False)  # so that the next picture is news, though it show what the last one did
                self._next()

    @property
    def _sees(self) -> bool:
        """Whether there is a picture to look at, and to take."""
        return self._still is not None

    def _photo(self) -> Part:
        """The tray with what is read in it, or why there is no picture."""
        if self._still is None:
            return Poster("camera", say("ui-eye-lost", why=self._lost) if self._lost else say("ui-eye-waits"))
        return Photo(self._still.number, self._still.size, self._still.pixels, self._marks())

    def _marks(self) -> tuple[Mark, ...]:
        dice = self._seen.dice if self._seen is not None else ()
        return tuple(Mark("", box, face_name(self.app.words, value), sure) for _, value, sure, box, *_ in dice)

    def _trouble(self) -> tuple[Notice, ...]:
        """What keeps the tray from being read at the moment."""
        problem = self._seen.problem if self._seen is not None else ""
        return (Notice(say("ui-camera-problem", problem=problem), "warn"),) if problem else ()


class EyePage(LivePage):
    """What the camera sees, whether it has what it needs, and the doors to teaching it."""

    def shown(self) -> None:
        """Look, and see what is known by now."""
        super().shown()
        self._tray = self.app.journal.kept(TRAY) is not None
        self._known = self._tray or bool(known_faces(self.app.journal) or own_colors(self.app.journal))

    def screen(self) -> Screen:
        blind = None if self._sees else ""
        doors = (
            Button("tray", say("ui-learn-tray"), icon="space", kind="plain" if self._tray else "main", closed=blind),
            Button("die", say("ui-teach-die"), icon="dice", closed=blind),
            Button("color", say("ui-teach-color"), icon="forms", closed=blind),
        )
        foot = (BACK, Button("known", say("ui-eye-known"), icon="scroll", closed=None if self._known else ""))
        seen = (Beside((self._photo(),), (*self._words(), Grid(doors, 1)), 0.56),)
        return plain(say("ui-eye"), controls=seen, foot=foot, number=self.number)

    def _words(self) -> tuple[Part, ...]:
        """In words: what there is, what is missing, what is read."""
        if not self._sees:
            return (self._tray_words(),)
        sheet = Notice(say("ui-eye-sheet"), "good") if self._sheet else Notice(say("ui-eye-no-sheet"), "quiet")
        return (*self._trouble(), *self._reading(), sheet, self._tray_words())

    def _tray_words(self) -> Notice:
        return Notice(say("ui-eye-tray"), "good") if self._tray else Notice(say("ui-eye-no-tray"), "warn")

    def _reading(self) -> tuple[Part, ...]:
        dice = self._seen.dice if self._seen is not None else ()
        faces = tuple(Face(color, value, "" if sure else "doubtful") for color, value, sure, *_ in dice)
        return (DiceRow("", faces, small=len(faces) > FEW),) if faces else ()

    def on_tray(self, _: str) -> None:
        """Learn the empty tray."""
        from companion.pages.lessons import TrayPage

        self.app.open(TrayPage(self.app))

    def on_die(self, _: str) -> None:
        """Teach a die: which one?"""
        from companion.pages.lessons import WhichDie

        self.app.open(WhichDie(self.app))

    def on_color(self, _: str) -> None:
        """Teach a colour: which one?"""
        from companion.pages.lessons import WhichColor

        self.app.open(WhichColor(self.app))

    def on_known(self, _: str) -> None:
        """What has been taught."""
        self.app.open(KnownPage(self.app))


class KnownPage(Page):
    """Everything the eye was taught; what is touched can be forgotten."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._look()

    def _look(self) -> None:
        self._tray = self.app.journal.kept(TRAY) is not None
        self._dice, self._colors = known_faces(self.app.journal), own_colors(self.app.journal)

    def screen(self) -> Screen:
        says = self.app.words
        tray = (Button("forget:tray:", say("ui-empty-tray"), say("ui-tray-known"), "space"),) if self._tray else ()
        dice = tuple(
            Button(f"forget:die:{name}", self.app.title(die_name(says, name)), faces_text(faces), "dice")
            for name, faces in self._dice.items()
        )
        colors = tuple(
            Button(f"forget:color:{name}", self.app.title(color_name(says, name)), say("ui-pictures", n=len(shades)),
                   name if name in COLORS else "forms")
            for name, shades in self._colors.items()
        )  # fmt: skip
        if not (buttons := (*tray, *dice, *colors)):
            return plain(say("ui-eye-known"), (Poster("scroll", say("ui-eye-nothing")),))
        return plain(
            say("ui-eye-known"), controls=(Grid(buttons),), small=say("ui-forget-which"), number=self.number
        )  # fmt: skip

    def on_forget(self, which: str) -> None:
        """Ask before it is forgotten."""
        kind, _, name = which.partition(":")
        called = {"tray": say("ui-empty-tray"), "die": die_name(self.app.words, name)}
        what = self.app.title(called.get(kind) or color_name(self.app.words, name))
        text, small = say("ui-forget-sure", what=what), say("ui-forget-small", kind=kind)
        self.app.open(Sure(self.app, text, say("ui-forget"), f"forgotten:{which}", small, "trash"))

    def on_forgotten(self, which: str) -> None:
        """Forget it."""
        kind, _, name = which.partition(":")
        if kind == "tray":
            self.app.journal.keep(TRAY, None)
        elif kind == "die":
            keep_die(self.app.journal, name, None)
        else:
            keep_color(self.app.journal, name, [])
        if self.app.tutor is not None:
            self.app.tutor.renew()
        self._look()


def face_name(says: Words, value: Value | None) -> Text:
    """What a face is called, in the language of the table where it has a word."""
    return "?" if value is None else says.first(f"value-{value}", "face-plain", face=str(value))


def die_name(says: Words, name: str) -> Msg:
    """What a die is called: as its game calls it, or as its owner does."""
    return says.first(f"kind-{name}", "face-plain", face=name)


def color_name(says: Words, name: str) -> Msg:
    """What a colour is called."""
    return says.first(f"color-{name}", "face-plain", face=name)


def color_key(name: str) -> str:
    """The colour that is called so in any language; a name nobody knows is a colour of its own."""
    spoken = [words(language) for language in LANGUAGES]
    known = {says(color_name(says, color)).casefold(): color for color in COLORS for says in spoken}
    return known.get(name.casefold(), name)


def faces_text(faces: list[Value]) -> Text:
    """How many faces a die is known by."""
    return say("ui-faces-known", n=len(set(faces))) if faces else say("ui-die-damaged")
