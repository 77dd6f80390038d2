"""The app: one stack of pages, touched by fingers, keys, buttons and the camera, shown on one stage."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from companion import games as shelf
from companion.automation import Pick, automation
from companion.games import COVERS, Cover
from companion.kernel.errors import TableError
from companion.kernel.game import Game
from companion.kernel.journal import Journal, JournalError, Saved
from companion.kernel.text import Msg, Text, Words, capital, say, words
from companion.kernel.view import DiceRow, Odds, Strike
from companion.later import now
from companion.pages.base import Page
from companion.pages.home import HomePage
from companion.prefs import Prefs
from companion.sticks import sticks
from display.canvas import Target, Touch
from display.parts import Button as Choice
from display.parts import Screen
from display.stage import Stage
from hardware.events import Button, ButtonHeld, ButtonPressed, Event

if TYPE_CHECKING:
    from companion.kernel.session import Session
    from companion.kernel.state import Setup
    from companion.table import Table
    from companion.tutor import Tutor

log = logging.getLogger(__name__)

ROLLING, LANDING = 1.0, 0.8  # seconds the dice take to settle on the screen, and hits to land: under two in all
LETTERS = {
    "u": "undo", "l": "log", "b": "board", "a": "anytime", "h": "rule", "m": "menu", "r": "roll", "o": "odds",
    "c": "correct", "n": "new", "s": "settings", "z": "redo",
}  # fmt: skip
BUTTONS = {Button.UNDO: "undo", Button.ROLL: "roll"}
ONWARD = Choice("page:+", say("ui-read-on"), icon="onward", kind="main", lamp="green")


def nothing(*_: object) -> None:
    """Do nothing."""


class App:
    """Everything between a touch and a picture; the loop around it only carries messages in and pictures out."""

    def __init__(
        self, journal: Journal, prefs: Prefs, size: tuple[int, int], *, games: tuple[Game[Any], ...] = (),
        pick: Pick = secrets.choice, clock: Callable[[], float] = time.monotonic, density: float = 0.0,
    ) -> None:  # fmt: skip
        self.journal, self.prefs, self.pick = journal, prefs, pick
        self._games = games
        self.results = journal.path.parent / "results"
        self.has_camera = self.has_voice = False
        self.counted = 0  # the last throw into the tray that was an answer
        self.later: Callable[[Callable[[], Odds]], Future[Odds]] = now  # works chances out, here or elsewhere
        self.watch: Callable[[bool], None] = nothing  # wakes the camera, or lets it rest
        self.speak: Callable[[str], None] = nothing
        self.sound: Callable[[str], None] = nothing
        self.heard: Callable[[Event], Text | None] = nothing  # what the table reads about an event of the box
        self.tutor: Tutor | None = None  # has the eye learn, where there is one
        self.paper: Callable[[Session[Any], Words], None] | None = None  # prints a score sheet
        self.folders: Callable[[], list[Path]] = lambda: [self.results, *sticks()]  # where files are looked for
        self.over = ""  # "quit" or "power" once somebody asked for it
        self._clock, self._density, self._size = clock, density, size
        self._notice: tuple[Text, bool] = ("", False)
        self._pressed = self._focus = ""
        self._unfolded: frozenset[str] = frozenset()
        self._event: tuple[float, float, float] | None = None  # when it began, how long dice roll, how long hits fly
        self._pages: list[Page] = []
        self.stage = Stage(self.prefs.style(self._turned(size), (), density))
        self._pages.append(HomePage(self))

    # Pages

    @property
    def page(self) -> Page:
        """The page on top."""
        return self._pages[-1]

    @property
    def games(self) -> tuple[Game[Any], ...]:
        """The games on the table; all there are unless told otherwise."""
        return self._games or shelf.GAMES

    @property
    def covers(self) -> tuple[Game[Any] | Cover, ...]:
        """What stands on their boxes, without loading them."""
        return self._games or COVERS

    @property
    def words(self) -> Words:
        """The words of the table's language."""
        return words(self.prefs.language)

    def title(self, text: Text) -> str:
        """A text as a label: with a capital at the front."""
        return capital(self.words(text))

    @property
    def session(self) -> Session[Any] | None:
        """The session being played, if one is."""
        table = self._table
        return table.session if table else None

    @property
    def on_table(self) -> int | None:
        """The number of the kept session being played, if one is."""
        table = self._table
        return table.id or None if table else None

    @property
    def _table(self) -> Table | None:
        return next((page.played for page in self._pages if page.played), None)

    def open(self, page: Page) -> None:
        """Put a page on top."""
        self.page.hidden()
        self._pages.append(page)
        self._focus = ""
        page.shown()

    def back(self) -> None:
        """Take the top page away; home stays."""
        if len(self._pages) > 1:
            self._pages.pop().hidden()
            self._focus = ""
            self.page.shown()

    def home(self) -> None:
        """Back to the home screen."""
        self.page.hidden()
        del self._pages[1:]
        self._restyle()

    def tell(self, text: Text, alarm: bool = False) -> None:
        """Say something until the next touch."""
        self._notice = (text, alarm)

    def tell_no_more(self, id: str) -> None:
        """Say a message no longer that is no longer true."""
        text, _ = self._notice
        if isinstance(text, Msg) and text.id == id:
            self._notice = ("", False)

    @property
    def alarm(self) -> bool:
        """Whether the table has to look: what the screen says is that something went wrong."""
        return self._notice[1]

    # Sessions

    def begin(self, game: Game[Any], setup: Setup) -> None:
        """Start a session and sit down at it."""
        from companion.table import begin

        self._sit(begin(self.journal, game, setup, self._policy()))

    def resume(self, saved: Saved) -> None:
        """Go on with a session where it was."""
        from companion.table import resume

        self._sit(resume(self.journal, saved, self._policy()))

    def quick(self, name: str) -> None:
        """A quick door: a session that nobody needs to keep."""
        from companion.pages.quick import setup_for
        from companion.table import unkept

        game = next(game for game in self.games if game.name == name)
        self._sit(unkept(self.journal, game, self._policy(), setup_for(self.journal, game)))

    def _sit(self, table: Table) -> None:
        from companion.pages.table import TablePage

        del self._pages[1:]
        self._pages.append(TablePage(self, table))
        self._restyle()

    def _policy(self) -> Any:
        return automation(self.prefs.automation, self.pick)

    def answered(self, rolled: bool, session: Session[Any]) -> None:
        """An answer was taken: let the dice roll and the hits land on the screen, and say what is asked next."""
        self._unfolded = frozenset()
        self.sound("roll" if rolled else "take")
        screen = self.page.screen()
        shown = (*screen.news, *screen.help)
        strikes = [part for part in shown if isinstance(part, Strike)]
        dice = rolled and any(isinstance(part, DiceRow) or (part in strikes and part.dice) for part in shown)
        hits = any(part.struck.hits for part in strikes)
        if dice or hits:
            self._event = (self._clock(), ROLLING * dice, LANDING * hits)
        if session.question is not None:
            self.speak(self.words(session.question.text))

    # Settings

    def change(self, **values: Any) -> None:
        """Change a setting, remember it, and look so at once."""
        self.prefs = replace(self.prefs, **values).kept(self.journal)
        if self.session is not None:
            self.session.policy = self._policy()
        self._restyle()

    def _turned(self, size: tuple[int, int]) -> tuple[int, int]:
        return (size[1], size[0]) if self.prefs.rotation % 180 else size

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self._size = size
        self._restyle()

    def _restyle(self) -> None:
        kinds = self.session.game.dice if self.session else ()
        dice = tuple((kind.id, kind.color) for kind in kinds)
        self.stage.restyle(self.prefs.style(self._turned(self._size), dice, self._density))

    def shut_down(self) -> None:
        """Switch the machine off, once everything is safe; it always is."""
        self.over = "power"

    # The picture

    @property
    def moving(self) -> bool:
        """Whether dice roll or hits land on the screen right now."""
        return self._event is not None

    def screen(self) -> Screen:
        """What is to be seen: the page, and what has to be said about it."""
        text, alarm = self._notice
        shown = replace(self.page.screen(), notice=text, alarm=alarm)
        return replace(shown, main=ONWARD) if self.stage.unread else shown

    def draw(self) -> list[Rect]:
        """Paint what changed; returns where."""
        rolled, landed = self._moment()
        touch, unread = Touch(self._pressed, self._focus, rolled, landed, self._unfolded), self.stage.unread
        changed = self.stage.show(self.screen(), touch)
        if self.stage.unread != unread:  # nothing is done before all of it was seen: the big button turns the page
            changed += self.stage.show(self.screen(), touch)
        return changed

    def _moment(self) -> tuple[float, float]:
        """How far the dice have settled and the hits have landed; both done when nothing moves."""
        if self._event is None:
            return 1.0, 1.0
        began, rolling, landing = self._event
        age = self._clock() - began
        if age >= rolling + landing:
            self._event = None
            return 1.0, 1.0
        return min(1.0, age / rolling if rolling else 1.0), max(0.0, (age - rolling) / landing) if landing else 1.0

    def save_picture(self, path: Path) -> None:
        """The screen as it is, as a picture."""
        self.draw()
        pygame.image.save(self.stage.surface, str(path))

    def offers(self, act: str) -> bool:
        """Whether the screen offers an act now."""
        return any(target.act == act and target.closed is None for target in self.stage.targets)

    @property
    def ready(self) -> bool:
        """Whether what the screen shows can be confirmed as it is."""
        main = self.screen().main
        return main is not None and bool(main.act) and main.closed is None

    # What comes in

    def down(self, point: tuple[int, int]) -> None:
        """A finger touches."""
        self._event = None
        target = self.stage.under(point)
        self._pressed = target.act if target else ""

    def up(self, point: tuple[int, int]) -> None:
        """A finger leaves: it counts where it went down."""
        target, pressed = self.stage.under(point), self._pressed
        self._pressed = self._focus = ""
        if target is not None and target.act == pressed:
            self.touch(target)

    def touch(self, target: Target) -> None:
        """Do what a target means, or say why it cannot be done."""
        if target.closed is None:
            self.press(target.act)
        elif self.words(target.closed):
            self.tell(target.closed)

    def press(self, act: str) -> None:
        """Do what an act means; what goes wrong is said, not raised."""
        self._event = None
        self._notice = ("", False)
        try:
            self._do(act)
        except TableError as fault:
            self.tell(fault.text, alarm=True)
        except JournalError as fault:
            log.error("journal: %s", fault)
            self.tell(fault.text, alarm=True)

    def _do(self, act: str) -> None:
        if act.startswith("fold:"):
            self._unfolded ^= {act}
        elif act.startswith("page:"):
            step = 1 if act == "page:+" else -1
            self.page.number = max(0, min(self.stage.pages - 1, self.page.number + step))
            self._focus = ""
        else:
            self.page.press(act)

    def message(self, message: object) -> None:
        """Something from another thread: a button, the camera, the link."""
        from companion.pages.tray import CameraState

        if isinstance(message, ButtonPressed):
            self._button(message.button)
        elif isinstance(message, ButtonHeld) and message.button == Button.POWER:
            self.shut_down()
        elif isinstance(message, Event):
            if (text := self.heard(message)) is not None:
                self.tell(text)
        elif isinstance(message, CameraState):
            self.has_camera = message.there
            self.page.message(message)
        else:
            self.page.message(message)

    def _button(self, button: Button) -> None:
        if button in (Button.LEFT, Button.RIGHT):
            self.walk(1 if button == Button.RIGHT else -1)
        elif button == Button.CONFIRM:
            self.confirm()
        elif button in BUTTONS and self.page.played:
            self.press(BUTTONS[button])  # whichever page of its choices the screen shows just now
        elif button in BUTTONS:
            self.act(BUTTONS[button])

    def act(self, act: str) -> None:
        """Do an act if the screen offers it."""
        target = next((target for target in self.stage.targets if target.act == act), None)
        if target is not None:
            self.touch(target)

    def confirm(self, main: bool = False) -> None:
        """Press what has the focus, else (or first, if `main`) the main button."""
        button = self.screen().main
        if not main and any(target.act == self._focus for target in self.stage.targets):
            self.act(self._focus)
        elif button is not None and button.act:
            self.act(button.act)

    def walk(self, step: int) -> None:
        """Move the focus to the next or the previous thing that can be pressed; turning pages comes last."""
        acts = sorted(
            dict.fromkeys(target.act for target in self.stage.targets), key=lambda act: act.startswith("page:")
        )
        if acts:
            at = acts.index(self._focus) if self._focus in acts else -1 if step > 0 else 0
            self._focus = acts[(at + step) % len(acts)]

    def key(self, name: str, text: str = "") -> None:
        """A key: the same ones everywhere."""
        offered = {target.act for target in self.stage.targets}
        if text and f"type:{text.lower()}" in {act.lower() for act in offered}:
            self.press(f"type:{text}")
        elif name == "backspace":
            self._first(offered, "type:back", "digit:back", "undo", "back")
        elif name == "escape":
            self._first(offered, "keep", "back", "menu", "home")
        elif name in ("return", "enter"):
            self.confirm(main=self.ready)
        elif name == "space":
            self.confirm()
        elif name in ("tab", "right", "down", "left", "up"):
            self.walk(-1 if name in ("left", "up") else 1)
        elif name in ("page up", "page down"):
            self.act("page:+" if name == "page down" else "page:-")
        elif text.isdigit() and text.isascii():
            self._digit(offered, text)
        elif name in LETTERS:
            self.act(LETTERS[name])

    def _digit(self, offered: set[str], text: str) -> None:
        """A digit types itself where numbers are typed; elsewhere it presses the choice of that number."""
        if f"digit:{text}" in offered:
            self.press(f"digit:{text}")
            return
        choices = [t for t in self.stage.choices if not t.act.startswith(("page:", "menu"))]
        if 1 <= int(text) <= len(choices):
            self.touch(choices[int(text) - 1])

    def _first(self, offered: set[str], *acts: str) -> None:
        act = next((act for act in acts if act in offered), None)
        if act is not None:
            self.act(act)
