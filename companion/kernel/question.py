"""The few kinds of question a game asks the table, and what counts as an answer."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.kernel.errors import NotAnOption, OptionClosed, OutOfRange, Refused, WrongCount, WrongDice, WrongKind
from companion.kernel.text import Text, say
from companion.kernel.view import Block

Json = Any  # what json.loads gives
Value = int | str  # a face of a die, or a printed value
Faces = dict[str, tuple[Value, ...]]


@dataclass(frozen=True, slots=True)
class DieKind:
    """A kind of die: the faces it has and the colour the camera knows it by."""

    id: str
    faces: tuple[Value, ...] = (1, 2, 3, 4, 5, 6)
    color: str = "white"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen; `closed` says why it may not, `most` how often it may."""

    key: str
    text: Text
    closed: Text | None = None
    most: int = 1
    note: Text = ""  # the small print: a price, what it brings
    icon: str = ""
    who: str = ""

    @property
    def open(self) -> bool:
        """Whether it may be chosen now."""
        return self.closed is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What all questions share: whom it asks, the step it belongs to, the words, and what helps to decide it."""

    why: str
    text: Text
    who: str = ""
    show: tuple[Block, ...] = ()
    rule: Text = ""  # a reminder of the rule in the project's own words

    kind = "question"

    def accept(self, value: Json) -> Json:
        """The answer in its plain form, or a `TableError` that says what is wrong with it."""
        raise WrongKind(wanted=self.kind)

    def facts(self) -> Mapping[str, Json]:
        """What makes this question this question, without its words."""
        return {}

    def digest(self) -> str:
        """A short fingerprint by which a journal knows the question again."""
        facts = json.dumps([self.kind, self.who, self.why, self.facts()], sort_keys=True)
        return hashlib.blake2b(facts.encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Question):
    """These dice, please: from the camera, from fingers or from the companion."""

    dice: Mapping[str, int]
    faces: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)  # kinds that are not plain d6
    colors: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # also known by these

    kind = "roll"

    def faces_of(self, die: str) -> tuple[Value, ...]:
        """What a die of that kind can show."""
        return self.faces.get(die, (1, 2, 3, 4, 5, 6))

    def accept(self, value: Json) -> dict[str, list[Value]]:
        if not isinstance(value, Mapping):
            raise WrongKind(wanted=self.kind)
        wanted = {die: count for die, count in self.dice.items() if count}
        given = {die: list(faces) for die, faces in value.items() if isinstance(faces, Sequence) and faces}
        if {die: len(faces) for die, faces in given.items()} != wanted:
            named = Counter({die: len(faces) for die, faces in given.items() if die in self.dice})
            named[""] = sum(len(faces) for faces in given.values()) - named.total()
            raise WrongDice(wanted=dice_names(wanted), given=dice_names(named) or "0")
        for die, faces in given.items():
            for face in faces:
                if isinstance(face, bool) or face not in self.faces_of(die):
                    raise WrongDice(wanted=dice_names(wanted), given=(*dice_names({die: 1}), str(face)))
        return given

    def facts(self) -> Mapping[str, Json]:
        return {"dice": dict(self.dice)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Question):
    """Some of these options: exactly one unless `least` and `most` say otherwise.

    `check` looks at a whole combination and returns the reason why it may not be, or None; `preview` shows what it
    would come to, instead of `show`.
    """

    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    check: Callable[[tuple[str, ...]], Text | None] | None = field(default=None, compare=False)
    preview: Callable[[tuple[str, ...]], tuple[Block, ...]] | None = field(default=None, compare=False)

    kind = "choose"

    @property
    def single(self) -> bool:
        """Whether the answer is one key and not a list."""
        return self.least == self.most == 1

    def option(self, key: str) -> Option:
        """The option of that key."""
        for option in self.options:
            if option.key == key:
                return option
        raise NotAnOption(given=str(key))

    def accept(self, value: Json) -> str | list[str]:
        keys = self._keys(value)
        for key, count in Counter(keys).items():
            option = self.option(key)
            if option.closed is not None:
                raise OptionClosed(option=option.text, reason=option.closed)
            if count > option.most:
                raise WrongCount(least=self.least, most=option.most, given=count)
        if not self.least <= len(keys) <= self.most:
            raise WrongCount(least=self.least, most=self.most, given=len(keys))
        if self.check is not None and (reason := self.check(tuple(keys))) is not None:
            raise Refused(reason)
        return keys[0] if self.single else keys

    def _keys(self, value: Json) -> list[str]:
        keys = [value] if isinstance(value, str) else value
        if not isinstance(keys, (list, tuple)) or not all(isinstance(key, str) for key in keys):
            raise WrongKind(wanted=self.kind)
        return list(keys)

    def facts(self) -> Mapping[str, Json]:
        return {"options": [[o.key, o.open, o.most] for o in self.options], "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Question):
    """A whole number in a range."""

    low: int
    high: int
    suggest: int | None = None

    kind = "number"

    def accept(self, value: Json) -> int:
        return _in_range(value, self.low, self.high, self.kind)

    def facts(self) -> Mapping[str, Json]:
        return {"low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed(Question):
    """A value printed on a component: a number in a range, or one of a few words.

    `recall` asks the catalogue alone: the table never sees the question, and "" says that the value is not known.
    """

    component: str  # "monster/gator"
    field: str  # "attack"
    low: int = 0
    high: int = 99
    options: tuple[Option, ...] = ()
    recall: bool = False

    kind = "printed"

    def accept(self, value: Json) -> Value:
        if self.recall and value == "":
            return ""
        if not self.options:
            return _in_range(value, self.low, self.high, self.kind)
        if value not in [option.key for option in self.options]:
            raise NotAnOption(given=str(value))
        return str(value)

    def facts(self) -> Mapping[str, Json]:
        return {"component": self.component, "field": self.field}


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(Question):
    """Do this on the board, then press."""

    do: tuple[Text, ...] = ()

    kind = "confirm"

    def accept(self, value: Json) -> Literal[True]:
        if value is not True:
            raise WrongKind(wanted=self.kind)
        return True

    def facts(self) -> Mapping[str, Json]:
        return {}


AnyQuestion = Roll | Choose | Number | Printed | Confirm


def _in_range(value: Json, low: int, high: int, kind: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise WrongKind(wanted=kind)
    if not low <= value <= high:
        raise OutOfRange(low=low, high=high, given=value)
    return value


def dice_names(dice: Mapping[str, int]) -> tuple[Text, ...]:
    """Dice in words: 4 monster dice, 1 magic die; those without a kind are other dice."""
    return tuple(say(f"die-{die or 'other'}", n=count) for die, count in dice.items() if count)
