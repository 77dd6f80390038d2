"""Lessons at the tray: the empty tray in one look, a die face by face, a colour by a few dice of it."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from companion.eyesight import TRAY, keep_color, keep_die, known_faces, own_colors
from companion.kernel.errors import TableError
from companion.kernel.journal import JournalError
from companion.kernel.question import DieKind, Value
from companion.kernel.text import Text, say
from companion.kernel.view import Face, Notice
from companion.pages.base import BACK, Page, Sure, plain
from companion.pages.entry import EnterWords, PickOne
from companion.pages.eye import COLORS, LivePage, color_key, color_name, die_name, face_name, faces_text
from companion.pages.tray import Seen
from display.parts import Beside, Button, Grid, Part, Photo, Screen, Snaps, Tasks, Upright

if TYPE_CHECKING:
    from companion.app import App
    from companion.pages.tray import Still
    from companion.tutor import DieLesson, Taken, TrayLesson

log = logging.getLogger(__name__)
PIPS = DieKind("").faces
SIDES = (4, 6, 8, 10, 12, 20)
EACH = 3  # pictures of each face
MOST = 6  # pictures of a colour
RESERVED = ("", "pip")


class LessonPage(LivePage):
    """A page that has the eye learn something; whatever goes wrong is one sentence, and can be tried again."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._job: Future[Any] | None = None
        self._then: Callable[[Any], None] = lambda _: None

    @property
    def _busy(self) -> bool:
        return self._job is not None

    def _main(self, act: str, text: Text, icon: str = "") -> Button:
        """The big button: closed while something is worked out, and where there is no picture to work with."""
        if self._busy:
            return Button(act, say("ui-lesson-busy"), kind="main", closed="")
        return Button(act, text, icon=icon, kind="main", lamp="green", closed=None if self._sees else "")

    def _start(self, job: Future[Any], then: Callable[[Any], None]) -> None:
        self._job, self._then = job, then
        self._catch_up()

    def _catch_up(self) -> None:
        """Go on with what has been worked out, if it has."""
        if self._job is None or not self._job.done():
            return
        job, self._job = self._job, None
        try:
            self._then(job.result())
        except (TableError, JournalError) as fault:
            self.app.tell(fault.text, alarm=True)
        except Exception as fault:  # whatever a picture does to the eye, the table goes on
            log.info("lesson: %s", fault)
            self.app.tell(say("ui-lesson-refused", why=getattr(fault, "why", "failed")), alarm=True)

    def message(self, message: object) -> None:
        super().message(message)
        self._catch_up()

    def shown(self) -> None:
        super().shown()
        self._catch_up()

    def _learned(self, page: Page) -> None:
        """Show what was learned, in place of the lesson, and have the eye use it."""
        if self.app.tutor is not None:
            self.app.tutor.renew()
        self.app.back()
        self.app.open(page)


class LearnedPage(Page):
    """What came of a lesson: how it looks, and what could be better."""

    def __init__(self, app: App, heading: Text, looks: Part, notices: tuple[Notice, ...]) -> None:
        super().__init__(app)
        self._heading, self._looks, self._notices = heading, looks, notices

    def screen(self) -> Screen:
        main = Button("back", say("ui-lesson-try"), kind="main", icon="camera", lamp="green")
        return plain(self._heading, self._notices, (self._looks,), foot=(), main=main, number=self.number)


class TrayPage(LessonPage):
    """The empty tray: what to do first, and one press."""

    def screen(self) -> Screen:
        todo = Tasks(tuple(say(f"ui-tray-do-{step}") for step in ("empty", "sheet", "light", "still")))
        parts = (Beside((self._photo(),), (todo, *self._trouble()), 0.5),)
        return plain(
            say("ui-learn-tray"), controls=parts, main=self._main("learn", say("ui-learn")), number=self.number
        )

    def on_learn(self, _: str) -> None:
        """Learn it as it lies there."""
        if self.app.tutor is not None and self._sees and not self._busy:
            self._start(self.app.tutor.tray(), self._taken)

    def message(self, message: object) -> None:
        super().message(message)
        if isinstance(message, Seen) and not message.dice:
            self.app.tell_no_more("ui-lesson-refused")  # nothing lies there any more

    def _taken(self, lesson: TrayLesson) -> None:
        self.app.journal.keep(TRAY, lesson.data)
        view = lesson.view
        words = Notice(say("ui-tray-learned-sheet" if lesson.sheet else "ui-tray-learned"), "good")
        hints = tuple(Notice(say("ui-tray-hint", hint=hint), "warn") for hint in lesson.hints)
        looks = Beside((Photo(view.number, view.size, view.pixels),), (words, *hints), 0.56)
        self._learned(LearnedPage(self.app, say("ui-tray-done"), looks, ()))


class ShootingPage(LessonPage):
    """Pictures of single dice, taken with a press each; the last one can be taken back."""

    def __init__(self, app: App, name: str) -> None:
        super().__init__(app)
        self._name = name
        self._taken: list[tuple[Value, Taken]] = []

    def _foot(self, *more: Button) -> tuple[Button, ...]:
        some = None if self._taken and not self._busy else ""
        undo = Button("undo", say("ui-shot-undo"), icon="undo", closed=some, lamp="yellow")
        return (BACK, undo, *more, Button("finish", say("ui-shot-finish"), icon="tick", closed=some))

    def _shoot(self) -> Button:
        return self._main("shoot", say("ui-shoot"), "camera")

    def on_shoot(self, _: str) -> None:
        """Take a picture."""
        if self.app.tutor is not None and self._sees and not self._busy:
            self._start(self.app.tutor.shot(), self._got)

    def _got(self, taken: Taken) -> None:
        self.app.sound("take")  # whoever turns the die looks at the tray
        self._shot(taken)

    def _shot(self, taken: Taken) -> None:
        raise NotImplementedError

    def on_back(self, _: str) -> None:
        """Leave; pictures that were taken are given up only when sure."""
        if self._taken:
            self.app.open(Sure(self.app, say("ui-leave-lesson-sure"), say("ui-leave-lesson"), "leave", icon="trash"))
        else:
            self.app.back()

    def on_leave(self, _: str) -> None:
        """Leave, and forget the pictures."""
        self.app.back()


class DiePage(ShootingPage):
    """A die face by face: which one to lay up, and how many pictures of it there are."""

    def __init__(self, app: App, name: str, faces: tuple[Value, ...], color: str = "") -> None:
        super().__init__(app, name)
        self._faces, self._color, self._at = faces, color, 0

    @property
    def _face(self) -> Value:
        return self._faces[self._at]

    def _those_of(self, face: Value) -> list[Taken]:
        return [taken for shown, taken in self._taken if shown == face]

    def screen(self) -> Screen:
        shots = self._those_of(self._face)
        step = say("ui-face-of", die=self.app.title(die_name(self.app.words, self._name)), n=self._at + 1,
                   all=len(self._faces))  # fmt: skip
        todo = Notice(say("ui-turn-it") if shots else say("ui-lay-alone"))
        snaps = Snaps(tuple(map(as_photo, shots)), EACH)
        left = (Upright(Face(self._color, str(self._face))), snaps, todo)  # it has no pips, or it needed no teaching
        parts = (Beside(left, (self._photo(),), 0.4),)
        skip = Button("skip", say("ui-shot-skip"), icon="onward", closed="" if self._last or self._busy else None)
        return plain(self._heading, controls=parts, foot=self._foot(skip), main=self._shoot(), small=step)

    @property
    def _last(self) -> bool:
        return self._at == len(self._faces) - 1

    def _marks(self) -> tuple[Any, ...]:
        return ()  # what the eye takes an unknown die for is of no use here

    def _shot(self, taken: Taken) -> None:
        self._taken.append((self._face, taken))
        if len(self._those_of(self._face)) >= EACH:
            self._onward()

    def _onward(self) -> None:
        """The next face that lacks pictures, or the end."""
        if self._last:
            self.on_finish("")
        else:
            self._at += 1
            self.app.speak(self.app.words(self._heading))

    @property
    def _heading(self) -> Text:
        return say("ui-face-up", face=face_name(self.app.words, self._face))

    def on_undo(self, _: str) -> None:
        """Take the last picture back."""
        if self._taken and not self._busy:
            face, _taken = self._taken.pop()
            self._at = self._faces.index(face)

    def on_skip(self, _: str) -> None:
        """Leave the rest of this face out."""
        if not self._busy and not self._last:
            self._at += 1

    def on_finish(self, _: str) -> None:
        """Learn the die from what was shown."""
        if self.app.tutor is not None and self._taken and not self._busy:
            faces = {face: self._those_of(face) for face in self._faces if self._those_of(face)}
            self._start(self.app.tutor.die(self._name, faces), self._done)

    def _done(self, lesson: DieLesson) -> None:
        keep_die(self.app.journal, self._name, lesson.data)
        name = self.app.title(die_name(self.app.words, self._name))
        firsts = [self._those_of(face)[0] for face in lesson.faces]
        looks = Snaps(tuple(map(as_photo, firsts)), big=True)
        known = Notice(say("ui-die-known", n=len(firsts), pictures=len(self._taken)), "good")
        page = LearnedPage(self.app, say("ui-die-done", die=name), looks, (known, *self._warnings(lesson)))
        self._learned(page)

    def _warnings(self, lesson: DieLesson) -> tuple[Notice, ...]:
        """What its owner should know about it."""
        says = self.app.words
        alike = () if lesson.hard else lesson.alike
        pairs = [(self.app.title(face_name(says, a)), face_name(says, b)) for a, b in alike]
        texts: list[Text] = [say("ui-die-alike", a=a, b=b) for a, b in pairs]
        texts += [say("ui-die-hard")] * lesson.hard + [say("ui-die-few")] * lesson.few
        return tuple(Notice(text, "warn") for text in texts)


class ColorPage(ShootingPage):
    """A colour, from pictures of single dice of it."""

    def screen(self) -> Screen:
        shots = [taken for _, taken in self._taken]
        name = color_name(self.app.words, self._name)
        todo = Notice(say("ui-color-next") if shots else say("ui-color-first"))
        large = (Upright(Face(self._name, 5)),) if self._name in COLORS else ()
        left = (*large, Snaps(tuple(map(as_photo, shots)), MOST), todo)
        parts = (Beside(left, (self._photo(),), 0.4),)
        heading = say("ui-color-up", color=name)
        return plain(heading, controls=parts, foot=self._foot(), main=self._shoot(), small=say("ui-color-small"))

    def _shot(self, taken: Taken) -> None:
        self._taken.append((self._name, taken))
        if len(self._taken) >= MOST:
            self.on_finish("")

    def on_undo(self, _: str) -> None:
        """Take the last picture back."""
        if self._taken and not self._busy:
            self._taken.pop()

    def on_finish(self, _: str) -> None:
        """Learn the colour from what was shown."""
        shades = [list(taken.shot.shade) for _, taken in self._taken]
        keep_color(self.app.journal, self._name, shades)
        name = self.app.title(color_name(self.app.words, self._name))
        looks = Snaps(tuple(as_photo(taken) for _, taken in self._taken), big=True)
        words = Notice(say("ui-color-known", n=len(shades)), "good")
        self._learned(LearnedPage(self.app, say("ui-color-done", color=name), looks, (words,)))


class WhichDie(Page):
    """The dice that games need and nobody knows by their pips, those taught before, and any other."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._known = {name: faces for name, faces in known_faces(app.journal).items() if faces}
        needed = {kind.id: kind for game in app.games for kind in game.dice if kind.faces != PIPS}
        taught = {name: DieKind(name, tuple(dict.fromkeys(faces)), "") for name, faces in self._known.items()}
        self._kinds = list({**taught, **needed}.values())

    def screen(self) -> Screen:
        buttons = (*map(self._button, self._kinds), Button("other", say("ui-other-die"), icon="plus"))
        grid = Grid(tuple(buttons), tall=len(buttons) <= 3)
        return plain(say("ui-which-die"), controls=(grid,), small=say("ui-which-die-small"), number=self.number)

    def _button(self, kind: DieKind) -> Button:
        known = self._known.get(kind.id)
        note = faces_text(known) if known else say("ui-faces-of", n=len(set(kind.faces)))
        name = self.app.title(die_name(self.app.words, kind.id))
        return Button(f"die:{self._kinds.index(kind)}", name, note, "dice", on=bool(known))

    def on_die(self, n: str) -> None:
        """One whose faces are known."""
        kind = self._kinds[int(n)]
        self._begin(kind.id, tuple(dict.fromkeys(kind.faces)), kind.color)

    def on_other(self, _: str) -> None:
        """Another one: what is it called?"""
        self.app.open(EnterWords(self.app, say("ui-die-called"), self._named))

    def _named(self, name: str) -> None:
        if name in RESERVED:
            self.app.tell(say("ui-name-taken"), alarm=True)
            return
        sides = tuple((str(n), str(n)) for n in SIDES)
        page = PickOne(self.app, say("ui-how-many-faces"), sides, lambda n: self._numbered(name, int(n)))
        self.app.open(page)

    def _numbered(self, name: str, sides: int) -> None:
        self._begin(name, tuple(range(1, sides + 1)))

    def _begin(self, name: str, faces: tuple[Value, ...], color: str = "") -> None:
        self.app.back()
        self.app.open(DiePage(self.app, name, faces, color))


class WhichColor(Page):
    """The colours that games know dice by, the owner's own, and any other."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._own = {name: len(shades) for name, shades in own_colors(app.journal).items()}
        needed = Counter(kind.color for game in app.games for kind in game.dice)
        self._names = list(dict.fromkeys((*needed, *self._own)))

    def screen(self) -> Screen:
        buttons = (*map(self._button, self._names), Button("other", say("ui-other-color"), icon="plus"))
        return plain(
            say("ui-which-color"), controls=(Grid(tuple(buttons)),), small=say("ui-which-color-small"),
            number=self.number,
        )  # fmt: skip

    def _button(self, name: str) -> Button:
        note = say("ui-pictures", n=self._own[name]) if name in self._own else ""
        icon = name if name in COLORS else "forms"
        text = self.app.title(color_name(self.app.words, name))
        return Button(f"color:{name}", text, note, icon, on=name in self._own)

    def on_color(self, name: str) -> None:
        """This one."""
        self.app.back()
        self.app.open(ColorPage(self.app, name))

    def on_other(self, _: str) -> None:
        """Another one: what is it called?"""
        self.app.open(EnterWords(self.app, say("ui-color-called"), self._named))

    def _named(self, name: str) -> None:
        if name in RESERVED:
            self.app.tell(say("ui-name-taken"), alarm=True)
        else:
            self.on_color(color_key(name))


def as_photo(taken: Taken) -> Photo:
    """A picture that was taken, in small."""
    still: Still = taken.still
    return Photo(still.number, still.size, still.pixels)
