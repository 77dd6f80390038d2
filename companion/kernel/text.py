"""Words: messages that are named in the rules and spoken in the table's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de")
ENTRY = re.compile(r"^(?=[a-zA-Z][\w-]* *=)", re.MULTILINE)  # where a message begins
VARIABLE = re.compile(r"{ *\$(\w+) *}")


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


def both(names: Sequence[Text]) -> Text:
    """Names as a sentence lists them: the last one after an "and"."""
    return say("names-and", rest=tuple(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def capital(words: str) -> str:
    """Words with a capital at the front, as a label has them."""
    return words[:1].upper() + words[1:]


def signed(number: int) -> str:
    """A number with its sign, the way a ledger shows it."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


@dataclass(slots=True)
class Words:
    """The words of one language, each message read when it is first said: parsing all of them takes a while."""

    language: str
    _written: dict[str, str] = field(default_factory=dict, repr=False)  # every message as it stands in its file
    _bundle: FluentBundle | None = field(default=None, repr=False)
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
        return id in self._written

    def learn(self, text: str, source: str = "") -> None:
        """Take in the messages of a file; a name used twice is an error, not a silent winner."""
        for entry in ENTRY.split(text)[1:]:
            id = entry.partition("=")[0].strip()
            if id in self._written:
                raise ValueError(f"{source}: the text '{id}' stands twice")
            self._written[id] = "\n".join(line for line in entry.splitlines() if line and line[0] != "#")

    def first(self, *ids: str, **args: Arg) -> Msg:
        """The first of several messages that exists; the last one if none does."""
        return say(next((id for id in ids if self.has(id)), ids[-1]), **args)

    def _format(self, msg: Msg) -> str:
        if not self.has(msg.id):
            raise MissingText(f"no text '{msg.id}' in {self.language}")
        written = self._written[msg.id]
        args = {name: self._value(arg) for name, arg in msg.args}
        if (plain := filled(written, args)) is not None:
            return plain
        bundle = self._read(msg.id, written)
        words, errors = bundle.format_pattern(bundle.get_message(msg.id).value, args)
        if errors:
            raise MissingText(f"text '{msg.id}' in {self.language}: {errors[0]}")
        return str(words)

    def _read(self, id: str, written: str) -> FluentBundle:
        """The bundle with this message in it."""
        from fluent.runtime import FluentBundle, FluentResource

        if self._bundle is None:
            self._bundle = FluentBundle([self.language], use_isolating=False)
        if not self._bundle.has_message(id):
            self._bundle.add_resource(FluentResource(written))
        if not self._bundle.has_message(id):
            raise MissingText(f"the text '{id}' in {self.language} cannot be read")
        return self._bundle

    def _value(self, arg: Arg) -> int | float | str:
        if isinstance(arg, tuple):
            return ", ".join(self(item) for item in arg)
        return self(arg) if isinstance(arg, Msg) else arg


def filled(written: str, args: Mapping[str, int | float | str]) -> str | None:
    """A message of one line with nothing in it but words to put in; None for what only Fluent understands."""
    text = written.partition("=")[2].strip()
    if "\n" in written or "{" in VARIABLE.sub("", text):
        return None
    words = {name: args.get(name) for name in VARIABLE.findall(text)}
    if not all(isinstance(word, str) for word in words.values()):
        return None
    return VARIABLE.sub(lambda found: str(words[found[1]]), text)


def text_files(language: str) -> Iterable[Traversable]:
    """Every `*.<language>.ftl` below the data package, the kernel's own first."""
    root = files("data")
    folders = sorted((d for d in root.iterdir() if d.is_dir()), key=lambda d: (d.name != "text", d.name))
    for folder in folders:
        yield from sorted((f for f in folder.iterdir() if f.name.endswith(f".{language}.ftl")), key=lambda f: f.name)


@cache
def words(language: str) -> Words:
    """The words of a language."""
    if language not in LANGUAGES:
        raise ValueError(f"'{language}' is not a language the companion speaks; it speaks {', '.join(LANGUAGES)}.")
    found = Words(language)
    for file in text_files(language):
        found.learn(file.read_text(encoding="utf-8"), file.name)
    return found


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
