"""The demonstration: a bot plays a whole session through the real app, by touch, with a rendered tray for a camera."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app import App
from companion.bot import random_answer
from companion.config import Config
from companion.eyes import as_seen
from companion.eyesight import reader_for
from companion.games import GAMES
from companion.kernel.game import Game
from companion.kernel.journal import open_journal
from companion.kernel.question import Json, Roll
from companion.kernel.text import words
from companion.kernel.view import DiceRow
from companion.pages.roll import RollDraft
from companion.pages.table import TablePage
from companion.pages.tray import Seen
from companion.pilot import Pilot
from companion.prefs import Prefs, load_prefs

if TYPE_CHECKING:
    from companion.run import Loop

NAMES = ("Mara", "Jonas", "Lea", "Tom")
THROWS = 4  # rolls that go through the rendered tray
FRAMES = 40


class Tray:
    """A rendered tray read by the very reader that reads real ones, frame by frame, without a thread."""

    def __init__(self, seed: int) -> None:
        from vision.rendered import RenderedCamera
        from vision.watch import Gaze

        self._now = 0.0
        self._camera = RenderedCamera(seed, clock=lambda: self._now)
        self._gaze = Gaze(reader_for(None))
        self._number = 0

    def throw(self, dice: dict[str, list[Any]]) -> Seen | None:
        """Throw dice, by colour, and wait until the reader has seen them lie still."""
        from vision.settle import State

        self._camera.throw(dice)
        for _ in range(FRAMES):
            self._now += 1 / 15
            seen = self._gaze.frame(self._camera.read())  # type: ignore[arg-type]  # a rendered tray never fails
            if seen is not None and seen.sight.state == State.SETTLED:
                self._number += 1
                return as_seen(seen, self._number)
        return None


class Bot:
    """Random legal answers, given by touch; some rolls are thrown into the tray."""

    def __init__(self, app: App, seed: int, tray: Tray | None = None) -> None:
        self.app, self.pilot, self.rng = app, Pilot(app), random.Random(seed)
        self.thrown = 0
        self.look: Callable[[str], None] = lambda name: None  # called at moments worth a picture
        self.wait: Callable[[Callable[[], Seen | None]], Seen | None] = lambda work: work()
        self._tray = tray

    def sit(self, game: Game[Any], players: int = 3) -> None:
        """From the home screen to the first question, with names and the sample edition."""
        self.look("home")
        self.pilot.touch("new")
        sessions = [g for g in self.app.games if g.door == "session"]
        if len(sessions) > 1:
            self.pilot.touch(f"game:{sessions.index(game)}")
        low, high = game.players
        for n in range(max(low, min(players, high))):
            if not self.pilot.sees(f"seat:{n}"):
                self.pilot.touch("more")
            self.pilot.touch(f"seat:{n}", "name", *(f"type:{c}" for c in NAMES[n]), "take", "back")
        if game.fields:
            self.pilot.touch("edition")
        self.look("new-session")
        self.pilot.touch("start")

    def step(self) -> None:
        """Answer the pending question."""
        session = self.app.session
        if session is None or session.question is None:
            return
        question = session.question
        self.app.draw()
        self._shown(question)
        answer = random_answer(question, self.rng)
        if isinstance(question, Roll):
            self._roll(question, answer)
        else:
            self.pilot.answer(answer)

    def _shown(self, question: Any) -> None:
        rows = [block for block in question.show if isinstance(block, DiceRow)]
        struck = any(face.mark == "hit" for row in rows for face in row.dice)
        self.look("attack" if struck else f"question-{question.kind}")

    def _roll(self, question: Roll, answer: Json) -> None:
        plain = all(isinstance(face, int) for faces in answer.values() for face in faces)
        if self._tray is not None and plain and self.thrown < THROWS and sum(question.dice.values()) > 1:
            self.thrown += 1
            if self._by_camera(self._tray, answer):
                return
        if self.rng.random() < 0.5:
            self.pilot.touch("roll")
        else:
            self.pilot.answer(answer)

    def _by_camera(self, tray: Tray, answer: Json) -> bool:
        """Throw the dice into the tray, mend what the reader doubted, take it; False when that did not work."""
        self.app.has_camera = True
        page = self.app.page
        kinds = {kind.id: kind.color for kind in self.app.session.game.dice} if self.app.session else {}
        thrown = {kinds.get(die, die): faces for die, faces in answer.items()}
        seen = self.wait(lambda: tray.throw(thrown))
        if not isinstance(page, TablePage) or seen is None:
            return False
        draft = page.begin_again()
        self.pilot.touch("from:camera")
        self.app.message(seen)
        self.look("tray")
        taken = isinstance(draft, RollDraft) and draft.complete
        self.pilot.touch("take" if taken else "from:fingers")
        return taken


class Album:
    """Pictures of moments, each kept once."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app, self.folder = app, folder
        self.taken: dict[str, Path] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str) -> None:
        """A picture of the screen as it is, unless there is one of that name."""
        if name not in self.taken:
            self.taken[name] = self.folder / f"{len(self.taken) + 1:02}-{name}.png"
            self.app.save_picture(self.taken[name])


def side_pages(bot: Bot, album: Album) -> None:
    """Pictures of what is one touch away from the table."""
    for act in ("log", "board", "menu"):
        bot.pilot.touch(act)
        album.take(act)
        bot.pilot.touch("back")
    bot.pilot.touch("menu", "correct")
    album.take("correct")
    bot.pilot.touch("back")


def last_pages(bot: Bot, album: Album) -> None:
    """The end of the session, saved; then what the home screen leads to."""
    album.take("end")
    bot.pilot.touch("save", "home", "history", "statistics")
    album.take("statistics")
    bot.pilot.touch("back", "back", "cards")
    album.take("catalogue")
    bot.pilot.touch("back", "settings")
    album.take("settings")


def still_clock() -> Callable[[], float]:
    """A clock that runs so fast that no dice are caught rolling."""
    ticks = iter(range(10**9))
    return lambda: float(next(ticks) * 10)


def offscreen(out: Path = Path("out"), seed: int = 7, language: str = "en", size: tuple[int, int] = (800, 480)) -> int:
    """Play a whole session without a screen; pictures and the score sheet stay under `out`."""
    began = time.monotonic()
    game = next(game for game in GAMES if game.door == "session")
    print(f"No screen: a bot plays {words(language)(game.title)} through the real app, with invented sample values.")
    with tempfile.TemporaryDirectory() as folder, open_journal(Path(folder) / "demo.db").journal as journal:
        prefs = Prefs(language=language, odds=True, dice="fingers")
        app = App(journal, prefs, size, pick=random.Random(seed).choice, clock=still_clock())
        app.results = out
        album = Album(app, out)
        bot = Bot(app, seed, Tray(seed))
        bot.look = album.take
        bot.sit(game)
        play(bot, album)
        last_pages(bot, album)
        session = journal.sessions()[0]
        print(
            f"{session.answers} answers, {bot.pilot.touches} touches, {bot.thrown} throws read by the camera's reader."
        )
    print(f"{len(album.taken)} pictures and the score sheet are under {out}/ ({time.monotonic() - began:.0f} s).")
    return 0


class Stopped(Exception):
    """Somebody closed the window of the demonstration."""


def live(config: Config, pace: float = 0.35, seed: int = 7) -> int:
    """The same session on the screen, at a pace that can be watched; touching the screen does what it always does."""
    from companion.run import Inbox, Loop
    from display.window import Window

    game = next(game for game in GAMES if game.door == "session")
    with tempfile.TemporaryDirectory() as folder, open_journal(Path(folder) / "demo.db").journal as journal:
        prefs = replace(load_prefs(config, journal), odds=True, dice="fingers")
        window = Window(config.screen.size, config.screen.fullscreen, prefs.rotation)
        app = App(journal, prefs, window.size, pick=random.Random(seed).choice, density=config.screen.density)
        loop = Loop(app, window, Inbox())
        loop.patience = 40
        bot = Bot(app, seed, Tray(seed))
        bot.pilot.pause = lambda: watch(loop, pace)
        bot.wait = lambda work: meanwhile(loop, work)
        with suppress(Stopped, KeyboardInterrupt):
            bot.sit(game)
            play(bot, None)
            watch(loop, 20)
    return 0


def watch(loop: Loop, seconds: float) -> None:
    """Let the loop run for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end or loop.app.moving:
        loop.step()
        if loop.app.over:
            raise Stopped


def meanwhile(loop: Loop, work: Callable[[], Seen | None]) -> Seen | None:
    """Let the loop run while something is worked out in a thread of its own."""
    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(work)
        while not done.done():
            watch(loop, 0.05)
    return done.result()


def play(bot: Bot, album: Album | None) -> None:
    """Answer until the session is over, with a look at the side pages on the way."""
    count = 0
    while bot.app.session is not None and bot.app.session.question is not None:
        bot.step()
        count += 1
        if count == 60 and album is not None:
            side_pages(bot, album)
