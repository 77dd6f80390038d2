"""What can go wrong at the table, each with one sentence in the table's language."""

from __future__ import annotations

from companion.kernel.text import Arg, Msg, Text, say, words


class TableError(ValueError):
    """Something the table can mend; `text` says what happened and what to do now."""

    def __init__(self, text: Text | None = None, /, **args: Arg) -> None:
        self.text: Text = text if text is not None else say(self.default(), **args)
        super().__init__(self.text)

    @classmethod
    def default(cls) -> str:
        """The name of the sentence for this kind of error."""
        return "error-" + "".join(f"-{c.lower()}" if c.isupper() else c for c in cls.__name__).lstrip("-")

    def __str__(self) -> str:
        return words("en")(self.text) if isinstance(self.text, Msg) else self.text


class NothingPending(TableError):
    """An answer when no question is open."""


class WrongKind(TableError):
    """An answer of another kind than the question wants."""


class NotAnOption(TableError):
    """A choice that is not on offer."""


class OptionClosed(TableError):
    """A choice that is on the list but not open now."""


class WrongCount(TableError):
    """Too many or too few things chosen."""


class WrongDice(TableError):
    """Dice other than the ones asked for."""


class OutOfRange(TableError):
    """A number outside its range."""


class Refused(TableError):
    """A combination the rules do not allow; the sentence comes from the game."""


class NothingToUndo(TableError):
    """Undo at the very start."""


class NothingToRedo(TableError):
    """Redo with nothing taken back."""


class RealDice(TableError):
    """Undo that would take back dice really thrown: it asks first."""


class ReadOnly(TableError):
    """A session that can be looked at but not played on."""


class NoSuchAction(TableError):
    """An at-any-time action that does not exist or is not open now."""


class Busy(TableError):
    """An at-any-time action in the middle of another."""


class NoSuchCounter(TableError):
    """A correction of something that is not counted."""


class RulesBroken(TableError):
    """A fault in the rules themselves; the table is put back to before the answer."""


class NotSaved(TableError):
    """The disk did not take the answer; the table is put back to before it."""


class PlayedElsewhere(TableError):
    """A session that another companion has played on or deleted since it was opened here."""
