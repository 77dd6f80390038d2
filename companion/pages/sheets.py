"""Pages one touch away from the table: log, board, rule, a clan's sheet, what may be done at any time, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.kernel.entry import Step
from companion.kernel.text import say
from companion.kernel.view import LogLine, LogView, Notice, Panel, Steps, Table, Track
from companion.pages.base import BACK, Page, Sure, plain
from companion.pages.quick import keep_setting
from companion.pages.table import TablePage, first, panels
from display.parts import Button, Grid, Heading, Part, Poster, Screen

if TYPE_CHECKING:
    from companion.app import App


TAGGED = Notice(say("sample-values"), "quiet")  # what the tag in the top bar says already
STRETCH = 30  # steps the log shows at a time


class Beside(Page):
    """A page beside the table: the track and the clans stay, the middle changes."""

    def __init__(self, app: App, table: TablePage) -> None:
        super().__init__(app)
        self.table = table
        self.session = table.session

    def around(
        self, heading: Heading, help: tuple[Part, ...] = (), controls: tuple[Part, ...] = (),
        foot: tuple[Button, ...] = (BACK,), main: Button | None = None,
    ) -> Screen:  # fmt: skip
        """The table's frame round something else."""
        blocks = self.session.view()
        return Screen(
            heading, help, controls, foot, main, first(blocks, Track), self.table.steps(blocks), panels(blocks),
            tag=self.table.tag(), page=self.number, grow=True,
        )  # fmt: skip

    def on_sheet(self, who: str) -> None:
        """All about a player, in place of this page."""
        self.app.back()
        self.app.open(SheetPage(self.app, self.table, who))

    def at_table(self, act: str) -> None:
        """Go back to the table and do something there."""
        self.app.back()
        self.table.press(act)


class Stretches(Beside):
    """Steps newest first, some at a time: a long evening has a thousand of them."""

    def __init__(self, app: App, table: TablePage) -> None:
        super().__init__(app, table)
        self._past = 0  # how many of the newest are passed over

    def some(self, steps: list[Step]) -> list[Step]:
        """The steps of this stretch."""
        self._past = max(0, min(self._past, (len(steps) - 1) // STRETCH * STRETCH))
        return steps[self._past :][:STRETCH]

    def turning(self, steps: list[Step]) -> tuple[Button, ...]:
        """The ways to the stretches before and after, where there are any."""
        if len(steps) <= STRETCH:
            return ()
        older = None if self._past + STRETCH < len(steps) else ""
        newer = None if self._past else ""
        return Button("older", say("ui-older"), closed=older), Button("newer", say("ui-newer"), closed=newer)

    def on_older(self, _: str) -> None:
        """What was before."""
        self._past, self.number = self._past + STRETCH, 0

    def on_newer(self, _: str) -> None:
        """What came after."""
        self._past, self.number = self._past - STRETCH, 0


class LogPage(Stretches):
    """What happened, newest first."""

    def screen(self) -> Screen:
        steps = list(reversed(self.session.story))
        lines: list[LogLine] = []
        for step in self.some(steps):
            lines.append(LogLine(step.title, step.who, True, step.number))
            lines += [LogLine(note.text, note.who) for note in step.notes]
        back = Button("steps", say("ui-go-back-to"), icon="undo", closed=None if self.session.can_undo else "")
        redo = Button("redo", say("ui-redo"), icon="onward", closed=None if self.session.can_redo else "")
        parts: tuple[Part, ...] = (LogView(tuple(lines)),) if lines else (Poster("scroll", say("ui-log-empty")),)
        return self.around(Heading(say("ui-log")), parts, foot=(BACK, back, redo, *self.turning(steps)))

    def on_steps(self, _: str) -> None:
        """The steps to go back to."""
        self.app.back()
        self.app.open(StepsPage(self.app, self.table))

    def on_redo(self, _: str) -> None:
        """Give back what was taken back."""
        self.at_table("redo")


class StepsPage(Stretches):
    """Named steps to go back to, newest first."""

    def screen(self) -> Screen:
        steps = [step for step in reversed(self.session.steps) if not step.auto]
        buttons = tuple(
            Button(f"goto:{step.number}", step.title, icon=step.who or "circle",
                   note=say("ui-real-dice") if step.real_dice else "")
            for step in self.some(steps)
        )  # fmt: skip
        heading = Heading(say("ui-go-back"), small=say("ui-go-back-small"))
        return self.around(heading, controls=(Grid(buttons, 1),), foot=(BACK, *self.turning(steps)))

    def on_goto(self, number: str) -> None:
        """Go back to just before that step."""
        self.at_table(f"goto:{number}")


class BoardPage(Beside):
    """Everything else that lies on the table."""

    def screen(self) -> Screen:
        blocks = self.session.view()
        frame = first(blocks, Track)
        shown = tuple(b for b in blocks if b not in (frame, TAGGED) and not isinstance(b, (Panel, Steps)))
        return self.around(Heading(say("ui-board")), shown or (Poster("land", say("ui-board-empty")),))


class RulePage(Beside):
    """The rule of the moment in a few words."""

    def screen(self) -> Screen:
        question, phase = self.session.question, self.session.phase
        text = question.rule if question is not None else ""
        parts: tuple[Part, ...] = (Notice(text),) if text else (Poster("question", say("ui-no-rule")),)
        return self.around(Heading(phase.title if phase else say("ui-rule")), parts)


class AnytimePage(Beside):
    """What may be done at any moment."""

    def screen(self) -> Screen:
        buttons = tuple(
            Button(f"do:{action.key}", action.text, icon=action.who, closed=action.closed)
            for action in self.session.actions()
        )
        return self.around(Heading(say("ui-anytime-title")), controls=(Grid(buttons),))

    def on_do(self, key: str) -> None:
        """Do it; its questions come before the pending one."""
        self.app.back()
        self.session.interrupt(key)


class SheetPage(Beside):
    """All about one player."""

    def __init__(self, app: App, table: TablePage, who: str) -> None:
        super().__init__(app, table)
        self.who = who

    def screen(self) -> Screen:
        panel = next((p for p in panels(self.session.view()) if p.who == self.who), None)
        if panel is None:
            return self.around(Heading(say("ui-sheet")))
        labels = (stat.label or say("ui-plain", text=stat.icon) for stat in panel.stats)
        rows = tuple((self.app.title(label), stat.value) for label, stat in zip(labels, panel.stats, strict=True))
        parts: tuple[Part, ...] = (*panel.more, Table("", (), rows))
        correct = Button("correct", say("ui-correct"), closed=None if self.session.read_only is None else "")
        return self.around(Heading(panel.title, panel.color, panel.note), parts, foot=(BACK, correct))

    def on_sheet(self, who: str) -> None:
        """Another player's sheet."""
        self.who, self.number = who, 0

    def on_correct(self, _: str) -> None:
        """Set this player's counters right."""
        from companion.pages.correct import CorrectPage

        self.app.back()
        self.app.open(CorrectPage(self.app, self.table, self.who))


class MenuPage(Page):
    """Everything that is not needed every minute."""

    def __init__(self, app: App, table: TablePage) -> None:
        super().__init__(app)
        self.table = table

    def screen(self) -> Screen:
        session, odds = self.table.session, self.app.prefs.odds
        redo = None if session.can_redo else say("ui-nothing-taken-back")
        buttons = (
            Button("steps", say("ui-go-back-to"), icon="undo", closed=None if session.can_undo else ""),
            Button("redo", say("ui-redo"), icon="onward", closed=redo),
            Button("correct", say("ui-correct"), say("ui-correct-small"), icon="plus"),
            Button("odds", say("ui-odds"), say("ui-on") if odds else say("ui-off"), icon="bars", on=odds),
            Button("settings", say("ui-settings"), icon="gear"),
            Button("report", say("ui-report"), say("ui-report-small"), icon="scroll"),
            *self._quick_settings(),
            Button("leave", say("ui-leave"), say("ui-leave-small") if self.table.table.id else say("ui-leave-quick"),
                   icon="house"),
        )  # fmt: skip
        return plain(say("ui-menu"), controls=(Grid(buttons),), number=self.number)

    def _quick_settings(self) -> tuple[Button, ...]:
        """The settings of a quick door, which nobody is asked for."""
        session = self.table.session
        if self.table.table.id:
            return ()
        values = {setting.id: session.game.setting(session.setup, setting.id) for setting in session.game.settings}
        return tuple(
            Button(f"quick:{id}", say(f"setting-{id}"), say(f"setting-{id}-{value}"), "gear")
            for id, value in values.items()
            if not hasattr(self.app.prefs, id)  # the box has a switch of its own for that
        )

    def on_quick(self, id: str) -> None:
        """Another setting of a quick door: it begins anew with it."""
        game = self.table.session.game
        keep_setting(self.app.journal, game, id)
        self.app.quick(game.name)

    def on_steps(self, _: str) -> None:
        """The steps to go back to."""
        self.app.back()
        self.app.open(StepsPage(self.app, self.table))

    def on_redo(self, _: str) -> None:
        """Give back what was taken back."""
        self.app.back()
        self.table.press("redo")

    def on_correct(self, _: str) -> None:
        """Set something right by hand."""
        self.app.back()
        self.table.press("correct")

    def on_odds(self, _: str) -> None:
        """Show chances, or stop showing them."""
        self.table.press("odds")

    def on_settings(self, _: str) -> None:
        """How the table likes it."""
        from companion.pages.settings import SettingsPage

        self.app.open(SettingsPage(self.app))

    def on_report(self, _: str) -> None:
        """Write the session out for whoever looks for a fault."""
        from companion.pages.end import export_report

        self.app.back()
        self.app.tell(say("ui-saved", path=str(export_report(self.app, self.table.table))))

    def on_leave(self, _: str) -> None:
        """Leave the table; the session waits in the journal, and what nobody keeps is left only when sure."""
        table = self.table
        if table.table.id or table.session.over or not table.session.can_undo:
            self.app.home()
        else:
            small = say("ui-leave-sure-small")
            self.app.open(Sure(self.app, say("ui-leave-sure"), say("ui-leave"), "gone", small, "house"))

    def on_gone(self, _: str) -> None:
        """Leave what nobody keeps."""
        self.app.home()
