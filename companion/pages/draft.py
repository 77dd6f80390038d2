"""An answer in the making: what a question of each kind puts on the screen, and what presses make of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.automation import only_choice
from companion.kernel.errors import TableError
from companion.kernel.question import AnyQuestion, Choose, Confirm, Json, Number, Option, Printed, Roll
from companion.kernel.text import Text, say
from companion.kernel.view import Block
from companion.pages.entry import typed
from display.parts import Button, Grid, Keypad, Part, Tasks
from display.signs import known

FEW = 12  # numbers that get a button each


class Draft:
    """What has been pressed so far for one question; `ready` holds the answer once it is given."""

    def __init__(self, question: AnyQuestion) -> None:
        self.asked = question
        self.ready: Json = None

    @property
    def chosen(self) -> tuple[str, ...]:
        """What has been chosen so far."""
        return ()

    def show(self) -> tuple[Block, ...]:
        """What helps to decide, as things stand."""
        return self.asked.show

    def parts(self) -> tuple[Part, ...]:
        """What is pressed to answer."""
        return ()

    def main(self) -> Button:
        """The one big button."""
        return Button("", say("ui-touch-choice"), kind="quiet", closed="")

    def press(self, act: str) -> None:
        """A press on one of the parts, or on the main button (`take`)."""

    def sensible(self, value: Json) -> Text | None:
        """Why a value cannot be the answer; None when it can."""
        try:
            self.asked.accept(value)
        except TableError as fault:
            return fault.text
        return None


class OneOf(Draft):
    """One of some options: a touch answers."""

    def __init__(self, question: AnyQuestion, options: tuple[Option, ...], last: Json = None) -> None:
        super().__init__(question)
        self._options = options
        self._last = last if any(option.open and option.key == last for option in options) else None

    def parts(self) -> tuple[Part, ...]:
        return (Grid(tuple(as_button(o, f"pick:{o.key}", o.key == self._last) for o in self._options)),)

    def main(self) -> Button:
        key = only_choice(self.asked)
        if key is None and self._last is None:
            return super().main()
        text = next(option.text for option in self._options if option.key == (key or self._last))
        return Button("take", text, "" if key else say("ui-last-time"), kind="main", lamp="green")

    def press(self, act: str) -> None:
        if act == "take":
            self.ready = only_choice(self.asked) or self._last
        elif act.startswith("pick:"):
            self.ready = act.removeprefix("pick:")


class SomeOf(Draft):
    """Several options, some perhaps more than once; the main button takes what is chosen."""

    def __init__(self, question: Choose) -> None:
        super().__init__(question)
        self._question = question
        self._chosen: Counter[str] = Counter()

    def parts(self) -> tuple[Part, ...]:
        return (Grid(tuple(self._button(option) for option in self._question.options)),)

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(self._keys())

    def show(self) -> tuple[Block, ...]:
        preview = self._question.preview
        return preview(self.chosen) if preview is not None else super().show()

    def _button(self, option: Option) -> Button:
        count = self._chosen[option.key]
        button = as_button(option, f"pick:{option.key}", on=bool(count))
        if option.most == 1 or not option.open:
            return button
        question = self._question
        told = question.least == question.most == option.most  # by the big button: so many in all
        return replace(button, count=count, note=option.note or ("" if told else say("ui-up-to", n=option.most)))

    def main(self) -> Button:
        count, reason = sum(self._chosen.values()), self.sensible(self._keys())
        text = say("ui-take-n", n=count) if count else say("ui-take-none")
        if reason is not None and not count:
            least, most = self._question.least, self._question.most
            text = say("ui-choose-n", n=least) if least == most else say("ui-choose-some", least=least, most=most)
            reason = ""
        return Button("take", text, kind="main", closed=reason, lamp="green")

    def _keys(self) -> list[str]:
        order = [option.key for option in self._question.options]
        return sorted(self._chosen.elements(), key=order.index)

    def press(self, act: str) -> None:
        if act == "take":
            self.ready = self._keys() if self.sensible(self._keys()) is None else None
        elif act.startswith("pick:"):
            # One more of it; after the last one, none.
            key = act.removeprefix("pick:")
            self._chosen[key] = (self._chosen[key] + 1) % (self._question.option(key).most + 1)


class ANumber(Draft):
    """A number: a button for each of a few, a keypad for many."""

    def __init__(self, question: Number | Printed, last: Json = None) -> None:
        super().__init__(question)
        self._low, self._high = question.low, question.high
        self._last = last if isinstance(last, int) and self.sensible(last) is None else None
        suggest = question.suggest if isinstance(question, Number) and self._last is None else self._last
        self._value = "" if suggest is None or self._few else str(suggest)
        self._suggest, self._fresh = suggest, True

    @property
    def _few(self) -> bool:
        return self._high - self._low < FEW

    def parts(self) -> tuple[Part, ...]:
        if not self._few:
            span = say("ui-range", low=self._low, high=str(self._high))
            return (Keypad(self._value, span, tall=True),)
        numbers = range(self._low, self._high + 1)
        columns = 6 if len(numbers) > 5 else len(numbers)
        return (Grid(tuple(Button(f"pick:{n}", str(n), on=n == self._suggest) for n in numbers), columns, True),)

    def main(self) -> Button:
        if self._few and self._last is not None:
            return Button("take", str(self._last), say("ui-last-time"), kind="main", lamp="green")
        if self._few:
            return super().main()
        good = self._value != "" and self.sensible(int(self._value)) is None
        return Button("take", say("ui-take"), kind="main", closed=None if good else "", lamp="green")

    def press(self, act: str) -> None:
        verb, _, rest = act.partition(":")
        if verb == "digit":
            self._value = typed("" if self._fresh and rest != "back" else self._value, rest)
            self._fresh = False
        elif verb == "pick":
            self.ready = int(rest)
        elif verb == "take" and self._few:
            self.ready = self._last
        elif verb == "take" and self._value and self.sensible(int(self._value)) is None:
            self.ready = int(self._value)


class Done(Draft):
    """Something to do on the board: one press when it is done."""

    def parts(self) -> tuple[Part, ...]:
        lines = self.asked.do if isinstance(self.asked, Confirm) else ()
        return (Tasks(lines),) if lines else ()

    def main(self) -> Button:
        return Button("take", say("ui-done"), kind="main", icon="tick", lamp="green")

    def press(self, act: str) -> None:
        if act == "take":
            self.ready = True


def as_button(option: Option, act: str, on: bool = False) -> Button:
    """An option as a button; a closed one keeps its reason in sight."""
    icon = option.icon or option.who
    return Button(act, option.text, option.note, icon, on=on, closed=option.closed)


def draft(question: AnyQuestion, last: Json = None) -> Draft:
    """The draft for a question, perhaps with the answer of last time; dice have their own."""
    if isinstance(question, Choose):
        return OneOf(question, question.options, last) if question.single else SomeOf(question)
    if isinstance(question, Printed) and question.options:
        drawn = all(known(option.key) for option in question.options)
        return OneOf(question, tuple(replace(o, icon=o.key if drawn else o.icon) for o in question.options))
    if isinstance(question, (Number, Printed)):
        return ANumber(question, last)
    if isinstance(question, Confirm):
        return Done(question)
    raise TypeError(f"dice are drafted elsewhere, not {type(question).__name__}" if isinstance(question, Roll) else "")
