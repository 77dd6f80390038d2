"""Words: messages that are named in the rules and spoken in the table's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Msg:
    """A message by its name and arguments; it becomes words only when somebody reads it."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()


Text = Msg | str  # a plain string is a name, the same in every language
Arg = int | float | str | Msg | tuple[Msg | str, ...]


class MissingText(KeyError):
    """A message that a language does not have, or cannot be filled in."""


def say(id: str, /, **args: Arg) -> Msg:
    """Name a message: `say("captured", monster="Gator", glory=3)`."""
    return Msg(id, tuple(args.items()))


def signed(number: int) -> str:
    """A number with its sign, the way a ledger shows it."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


@dataclass(slots=True)
class Words:
    """The words of one language, ready to be filled in."""

    language: str
    _bundle: FluentBundle = field(repr=False)
    _known: dict[Msg, str] = field(default_factory=dict, repr=False)

    def __call__(self, text: Text) -> str:
        """Say a text in this language."""
        if isinstance(text, str):
            return text
        if text not in self._known:
            if len(self._known) > 4000:
                self._known.clear()
            self._known[text] = self._format(text)
        return self._known[text]

    def has(self, id: str) -> bool:
        """Whether the language knows a message of that name."""
        return bool(self._bundle.has_message(id))

    def first(self, *ids: str, **args: Arg) -> Msg:
        """The first of several messages that exists; the last one if none does."""
        return say(next((id for id in ids if self.has(id)), ids[-1]), **args)

    def _format(self, msg: Msg) -> str:
        if not self.has(msg.id):
            raise MissingText(f"no text '{msg.id}' in {self.language}")
        args = {name: self._value(arg) for name, arg in msg.args}
        words, errors = self._bundle.format_pattern(self._bundle.get_message(msg.id).value, args)
        if errors:
            raise MissingText(f"text '{msg.id}' in {self.language}: {errors[0]}")
        return str(words)

    def _value(self, arg: Arg) -> int | float | str:
        if isinstance(arg, tuple):
            return ", ".join(self(item) for item in arg)
        return self(arg) if isinstance(arg, Msg) else arg


def text_files(language: str) -> Iterable[Traversable]:
    """Every `*.<language>.ftl` below the data package, the kernel's own first."""
    root = files("data")
    folders = sorted((d for d in root.iterdir() if d.is_dir()), key=lambda d: (d.name != "text", d.name))
    for folder in folders:
        yield from sorted((f for f in folder.iterdir() if f.name.endswith(f".{language}.ftl")), key=lambda f: f.name)


@cache
def words(language: str) -> Words:
    """The words of a language; a name used in two files is an error, not a silent winner."""
    from fluent.runtime import FluentBundle, FluentResource

    if language not in LANGUAGES:
        raise ValueError(f"'{language}' is not a language the companion speaks; it speaks {', '.join(LANGUAGES)}.")
    bundle = FluentBundle([language], use_isolating=False)
    for file in text_files(language):
        for error in bundle.add_resource(FluentResource(file.read_text(encoding="utf-8"))) or ():
            raise ValueError(f"{file}: {error}")
    return Words(language, bundle)


def texts_of(values: Mapping[str, object]) -> Iterable[Msg]:
    """Every message inside a nest of dataclass-like values, for checks that all of them can be said."""
    stack: list[object] = [values]
    while stack:
        item = stack.pop()
        if isinstance(item, Msg):
            yield item
        if isinstance(item, Mapping):
            stack.extend(item.values())
        elif isinstance(item, (tuple, list)):
            stack.extend(item)
        elif hasattr(item, "__dataclass_fields__"):
            stack.extend(getattr(item, name) for name in item.__dataclass_fields__)
