"""The session screen: the track, the clans, and the pending question in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from companion.automation import KINDS, kind_of
from companion.kernel.entry import Entry
from companion.kernel.errors import RealDice
from companion.kernel.question import AnyQuestion, Roll
from companion.kernel.session import Session
from companion.kernel.text import Text, say
from companion.kernel.view import Block, DiceRow, Face, Notice, Odds, OnDemand, Panel, Steps, Strike, Track
from companion.pages.base import Page, Sure
from companion.pages.draft import Draft, draft
from companion.pages.quick import last_time, remember
from companion.pages.roll import RollDraft
from companion.pages.tray import CameraState, Seen
from companion.table import Table
from display.parts import Button, Heading, Screen

if TYPE_CHECKING:
    from companion.app import App

Awaited = tuple[Odds, "Future[Odds]"]  # what is shown until chances are there, and who works them out
MENU = Button("menu", say("ui-menu"), icon="menu")
FIRST = 1  # the throw of the dice that lie in the tray when the camera first looks


class TablePage(Page):
    """A session being played."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = self.played = table
        self.session = table.session
        self._draft: Draft | None = None
        self._at = -1
        self._before = app.counted  # the last throw that was an answer before this session
        self._counted = [(entry, FIRST) for entry in real_rolls(self.session)[-1:] if entry.source == "camera"]
        app.counted = self._last_throw()
        self._helped: tuple[object, tuple[Block | Awaited, ...]] | None = None
        self._news: tuple[Block, ...] = ()  # what came of the last answer, shown until the next one

    # What it shows

    def screen(self) -> Screen:
        question = self.session.question
        if question is None:
            from companion.pages.end import end_screen

            return end_screen(self)
        answer = self.draft(question)
        blocks = self.session.view()
        help = self._help(question, answer)
        dice = any(isinstance(block, DiceRow) or (isinstance(block, Strike) and block.dice) for block in help)
        help = (*self.strikes, *help)
        rows = tuple(block for block in self._news if not isinstance(block, Strike) and not dice)
        loud = tuple(block for block in blocks if isinstance(block, Notice) and block.tone != "quiet")
        return Screen(
            Heading(question.text, question.who), (*help, *loud), answer.parts(), self.foot(), answer.main(),
            first(blocks, Track), self.steps(blocks), turn(panels(blocks), question.who), MENU, self.tag(),
            self.number, news=rows, grow=True,
        )  # fmt: skip

    @property
    def strikes(self) -> tuple[Strike, ...]:
        """The blows that the last answer brought."""
        return tuple(block for block in self._news if isinstance(block, Strike))

    def _help(self, question: AnyQuestion, answer: Draft) -> tuple[Block, ...]:
        """What helps to decide, worked out once per question and choice; what is not ready yet says so."""
        key = (self.app.prefs.odds, answer.chosen, question)
        if self._helped is None or self._helped[0] != key:
            for block in self._helped[1] if self._helped else ():
                if isinstance(block, tuple):
                    block[1].cancel()  # nobody waits for it any more
            self._helped = (key, tuple(self._helps(answer.show())))
        return tuple(ready(block) if isinstance(block, tuple) else block for block in self._helped[1])

    def _helps(self, show: tuple[Block, ...]) -> Iterator[Block | Awaited]:
        """What helps to decide; chances only where the table wants to see them."""
        for block in show:
            if isinstance(block, OnDemand):
                if self.app.prefs.odds or block.on:
                    yield block.soon, self.app.later(block.make)
            elif self.app.prefs.odds or not isinstance(block, Odds):
                yield block

    def steps(self, blocks: tuple[Block, ...]) -> Steps:
        """The phases as the game shows them, or the present one by name."""
        phase = self.session.phase
        return first(blocks, Steps) or Steps((phase.title if phase else self.session.game.title,), 0)

    def tag(self) -> Text:
        """That the values are invented, where they are."""
        return say("ui-sample") if self.session.setup.edition == "sample" else ""

    def foot(self) -> tuple[Button, ...]:
        """Undo first, then what is one touch away."""
        session, question = self.session, self.session.question
        actions = [action for action in session.actions() if action.closed is None]
        undo = Button("undo", say("ui-undo"), icon="undo", closed=None if session.can_undo else "", lamp="yellow")
        anytime = Button("anytime", say("ui-anytime"), closed=None if actions else "")
        rule = Button("rule", say("ui-rule"), closed=None if question is not None and question.rule else "")
        return (undo, Button("log", say("ui-log")), Button("board", say("ui-board")), anytime, rule)

    def draft(self, question: AnyQuestion) -> Draft:
        """The answer in the making; a new question starts a new one."""
        if self._draft is None or (self._draft.asked is not question and self._moved(question)):
            self._draft, self._at, self.number = self._begin(question), len(self.session.entries), 0
            self.app.watch(False)  # so that a camera that is awake tells the new draft what lies there
            self._watch()
        return self._draft

    def begin_again(self) -> Draft | None:
        """Forget what was pressed for the pending question."""
        self._draft = None
        return self.draft(self.session.question) if self.session.question is not None else None

    def _moved(self, question: AnyQuestion) -> bool:
        assert self._draft is not None
        same = self._draft.asked.digest() == question.digest() and self._at == len(self.session.entries)
        return not same

    def _begin(self, question: AnyQuestion) -> Draft:
        if not isinstance(question, Roll):
            quick = self.session.game if not self.table.id else None
            return draft(question, last_time(self.app.journal, quick, question) if quick else None)
        kind = kind_of(question)
        level = self.app.prefs.automation.get(kind, KINDS.get(kind, "off"))
        source = "companion" if level == "ask" else self.app.prefs.dice
        camera, counted = self.app.has_camera, self._last_throw()
        return RollDraft(question, self.session.game.dice, source, self.app.pick, camera, counted)

    def _last_throw(self) -> int:
        """The last throw that is an answer; one that was taken back is none, until it is given again."""
        given = {id(entry) for entry in self.session.entries}
        return max([self._before, *(throw for entry, throw in self._counted if id(entry) in given)])

    def _watch(self) -> None:
        """Wake the camera while dice are wanted from it, and while it is missed, so that it is found again."""
        roll = self._draft if isinstance(self._draft, RollDraft) else None
        missed = self.app.prefs.dice == "camera" and not self.app.has_camera
        self.app.watch(roll is not None and (roll.source == "camera" or missed))

    # What presses do

    def press(self, act: str) -> None:
        if hasattr(self, f"on_{act.partition(':')[0]}"):
            super().press(act)
            return
        question = self.session.question
        if question is None:
            return
        current = self.draft(question)
        current.press(act)
        self._watch()
        if current.ready is not None:
            self._answer(current)

    def _answer(self, current: Draft) -> None:
        value, current.ready = current.ready, None
        source = current.answered_by if isinstance(current, RollDraft) else "fingers"
        before, notes = len(self.session.entries), len(self.session.log)
        self.session.answer(value, source, current.rolled if isinstance(current, RollDraft) else None)
        if isinstance(current, RollDraft) and current.seen is not None:
            self._counted.append((self.session.entries[before], current.seen.roll))
            self.app.counted = self._last_throw()
        if not self.table.id:
            remember(self.app.journal, self.session.game, current.asked, value)
        self._draft = None
        self.app.watch(False)
        rolled = last_roll(self.session, before)
        self._news = news(self.session, notes, rolled)
        self.app.answered(rolled is not None, self.session)

    def on_undo(self, _: str) -> None:
        """Take back the last step; real dice only when sure."""
        self._undo(lambda sure: self.session.undo(1, sure), "undo_sure")

    def on_undo_sure(self, _: str) -> None:
        """Take back real dice after all."""
        self.session.undo(1, True)
        self._forget()

    def _undo(self, how: Callable[[bool], None], again: str) -> None:
        try:
            how(False)
        except RealDice as fault:
            self.app.open(Sure(self.app, fault.text, say("ui-take-back"), again))
            return
        self._forget()

    def _forget(self) -> None:
        """Another question is on the table: what was pressed and what had happened no longer count."""
        self._draft, self._news = None, ()
        self.app.counted = self._last_throw()
        self._watch()

    def on_goto(self, number: str) -> None:
        """Go back to just before a step."""
        self._undo(lambda sure: self.session.undo_to(int(number), sure), f"goto_sure:{number}")

    def on_goto_sure(self, number: str) -> None:
        """Go back over real dice after all."""
        self.session.undo_to(int(number), True)
        self._forget()

    def on_redo(self, _: str) -> None:
        """Give back what was taken back."""
        self.session.redo()
        self._forget()

    def on_log(self, _: str) -> None:
        """What happened."""
        from companion.pages.sheets import LogPage

        self.app.open(LogPage(self.app, self))

    def on_board(self, _: str) -> None:
        """Everything that lies on the table."""
        from companion.pages.sheets import BoardPage

        self.app.open(BoardPage(self.app, self))

    def on_anytime(self, _: str) -> None:
        """What may be done at any time."""
        from companion.pages.sheets import AnytimePage

        self.app.open(AnytimePage(self.app, self))

    def on_rule(self, _: str) -> None:
        """How this rule goes."""
        from companion.pages.sheets import RulePage

        self.app.open(RulePage(self.app, self))

    def on_sheet(self, who: str) -> None:
        """All about one player."""
        from companion.pages.sheets import SheetPage

        self.app.open(SheetPage(self.app, self, who))

    def on_menu(self, _: str) -> None:
        """Everything else."""
        from companion.pages.sheets import MenuPage

        self.app.open(MenuPage(self.app, self))

    def on_correct(self, _: str) -> None:
        """Set something right by hand."""
        from companion.pages.correct import CorrectPage

        self.app.open(CorrectPage(self.app, self))

    def on_odds(self, _: str) -> None:
        """Show chances, or stop showing them."""
        self.app.change(odds=not self.app.prefs.odds)

    def on_home(self, _: str) -> None:
        """Leave the table; the session waits in the journal."""
        self.app.home()

    def on_again(self, _: str) -> None:
        """The same quick door once more."""
        self.app.quick(self.session.game.name)

    def on_print(self, _: str) -> None:
        """The score sheet on paper."""
        if self.app.paper is not None:
            self.app.paper(self.session, self.app.words)
            self.app.tell(say("box-printing"))

    def on_save(self, _: str) -> None:
        """Keep the result as a picture and as text."""
        from companion.pages.end import save_result

        picture = save_result(self)
        self.app.tell(say("ui-saved", path=str(picture)))

    def message(self, message: object) -> None:
        """Hear what the camera saw, or that it is gone: then the roll goes on by finger."""
        if not isinstance(self._draft, RollDraft):
            return
        if isinstance(message, Seen):
            self._draft.look(message)
        elif isinstance(message, CameraState):
            self._camera(self._draft, message)
            self._watch()

    def _camera(self, roll: RollDraft, state: CameraState) -> None:
        if state.there:
            roll.camera_back()
            self.app.tell_no_more("ui-camera-lost")
            return
        if roll.source == "camera":
            why = state.why if state.before or state.why == "black" else "never"
            self.app.tell(say("ui-camera-lost", why=why), alarm=state.before)
        roll.camera_lost()

    def shown(self) -> None:
        """Look at the tray again if dice are wanted from there, and catch up with what became of the camera."""
        if isinstance(self._draft, RollDraft) and self._draft.camera != self.app.has_camera:
            self._camera(self._draft, CameraState(self.app.has_camera, True))
        self._watch()

    def hidden(self) -> None:
        """The camera rests while another page is open."""
        self.app.watch(False)


def news(session: Session[Any], since: int, rolled: DiceRow | None) -> tuple[Block, ...]:
    """What the rules show of what has happened since some note; the bare dice where that is nothing."""
    shown = tuple(block for note in session.log[since:] for block in note.show)
    strikes = tuple(replace(block, small=True) if isinstance(block, Strike) else block for block in shown)
    return strikes or ((rolled,) if rolled is not None else ())


def ready(awaited: Awaited) -> Odds:
    """Chances, or what stands in for them."""
    soon, job = awaited
    return job.result() if job.done() else soon


def last_roll(session: Session[Any], since: int) -> DiceRow | None:
    """The dice of the last roll since some entry, as they fell."""
    for entry in reversed(session.entries[since:]):
        value = entry.value
        if entry.kind == "answer" and isinstance(value, dict) and value:
            faces = tuple(Face(die, face) for die, faces in value.items() for face in faces)
            return DiceRow(say("ui-last-roll"), faces)
    return None


def real_rolls(session: Session[Any]) -> list[Entry]:
    """The rolls of real dice so far."""
    return [entry for entry, step in zip(session.entries, session.steps, strict=True) if step.real_dice]


B = TypeVar("B")


def first(blocks: Iterable[object], kind: type[B]) -> B | None:
    """The first block of a kind, or None."""
    return next((block for block in blocks if isinstance(block, kind)), None)


def panels(blocks: Iterable[Block]) -> tuple[Panel, ...]:
    """The players' panels."""
    return tuple(block for block in blocks if isinstance(block, Panel))


def turn(shown: tuple[Panel, ...], who: str) -> tuple[Panel, ...]:
    """The panels with the one lit whom the question asks."""
    if not any(panel.who == who for panel in shown):
        return shown
    return tuple(replace(panel, active=panel.who == who) for panel in shown)


def player_name(session_view: tuple[Block, ...], who: str) -> Text:
    """What the table calls a player, as its panel says."""
    return next((panel.title for panel in panels(session_view) if panel.who == who), say(f"color-{who}") if who else "")
