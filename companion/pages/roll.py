"""A roll in the making: from the camera, from fingers, from the companion, or mixed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from companion.automation import Pick as Chance
from companion.kernel.entry import Source
from companion.kernel.question import DieKind, Roll, Value, dice_names
from companion.kernel.text import say
from companion.kernel.view import Face, Notice
from companion.pages.draft import Draft
from display.parts import Beside, Button, Grid, Mark, Part, Photo, Pick, Picks, Poster

Box = tuple[float, float, float, float]  # left, top, width and height in shares of the photo


@dataclass(frozen=True, slots=True)
class Lying:
    """A die as it is taken to lie on the table."""

    die: str  # empty for a die the question does not want
    value: Value | None
    sure: bool = True
    box: Box | None = None
    rolled: bool = False  # by the companion
    why: str = ""  # what makes it doubtful, where that can be said


@dataclass(frozen=True, slots=True)
class Seen:
    """A picture of the tray and the dice the reader saw in it."""

    number: int
    size: tuple[int, int]
    pixels: Any
    # colour, value, sure, box, perhaps another colour, why it is doubtful
    dice: tuple[tuple[str, Value | None, bool, Box, str, str], ...]
    problem: str = ""
    roll: int = 0  # the number of the last throw so far
    throws: tuple[int, ...] = ()  # the throw in which each die fell, where somebody counted

    def since(self, throw: int) -> list[tuple[str, Value | None, bool, Box, str, str]]:
        """The dice that fell after a throw."""
        return [die for n, die in enumerate(self.dice) if not self.throws or self.throws[n] > throw]


@dataclass(frozen=True, slots=True)
class CameraState:
    """Whether the camera is there, whether it was before, and what is wrong with it."""

    there: bool
    before: bool = False
    why: str = ""


def around(boxes: list[Box], least: float) -> Box:
    """The part of a picture around some places, so that they are large; never less than a share of it."""
    if not boxes:
        return 0.0, 0.0, 1.0, 1.0
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, low = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    side = min(1.0, max(least, right - left + 0.12, low - top + 0.12))
    x = min(max(0.0, (left + right - side) / 2), 1 - side)
    return x, min(max(0.0, (top + low - side) / 2), 1 - side), side, side


class RollDraft(Draft):
    """The dice so far against the dice wanted."""

    def __init__(
        self, question: Roll, kinds: tuple[DieKind, ...], source: str, chance: Chance, camera: bool, counted: int = 0
    ) -> None:
        super().__init__(question)
        self.question = question
        self.source = source if camera or source != "camera" else "fingers"
        self.camera = camera
        self._waits = source == "camera" and not camera  # fingers only for want of a camera
        self.counted = counted  # the last throw that was an answer already
        self.seen: Seen | None = None
        self.edit: int | None = None  # the die being changed
        self.dice: list[Lying] = []
        self._kinds = {kind.id: kind for kind in kinds}
        self._chance = chance

    # What is there and what is wanted

    @property
    def wanted(self) -> Counter[str]:
        """The dice the question wants."""
        return Counter({die: count for die, count in self.question.dice.items() if count})

    @property
    def missing(self) -> list[str]:
        """The dice still wanted, one entry each."""
        have = Counter(lying.die for lying in self.dice)
        return [die for die, count in self.wanted.items() for _ in range(count - have[die])]

    @property
    def complete(self) -> bool:
        """Whether exactly the wanted dice lie there, each with its face."""
        return Counter(lying.die for lying in self.dice) == self.wanted and all(d.value is not None for d in self.dice)

    @property
    def answered_by(self) -> Source:
        """Where the answer came from: dice that are mixed came from where the real ones lie."""
        if self.dice and all(lying.rolled for lying in self.dice):
            return "companion"
        return "camera" if any(lying.box for lying in self.dice) else "fingers"

    @property
    def rolled(self) -> Counter[str]:
        """How many dice of each kind the companion rolled."""
        return Counter(lying.die for lying in self.dice if lying.rolled)

    def faces(self) -> dict[str, list[Value]]:
        """The dice as an answer, the companion's after the others."""
        result: dict[str, list[Value]] = {}
        for lying in sorted(self.dice, key=lambda lying: lying.rolled):
            if lying.value is not None:
                result.setdefault(lying.die, []).append(lying.value)
        return result

    # What it looks like

    def parts(self) -> tuple[Part, ...]:
        if self.edit is not None and self.edit < len(self.dice):
            return self._editing(self.dice[self.edit])
        show = {"camera": self._tray, "fingers": self._touching, "companion": self._waiting}[self.source]
        return (*show(), self._sources())

    def _sources(self) -> Grid:
        sources = (("camera", "camera"), ("fingers", "fingers")) if self.camera else (("fingers", "fingers"),)
        buttons = tuple(
            Button(f"from:{key}", say(f"ui-from-{key}"), icon=icon, on=self.source == key) for key, icon in sources
        )
        if self.source != "companion":
            text = say("ui-roll-rest") if self.dice and self.missing else say("ui-roll-for-me")
            buttons = (*buttons, Button("roll", text, icon="companion"))
        return Grid(buttons, max(2, len(buttons)))

    def _row(self, big: bool) -> Picks:
        lying = tuple(
            Pick(f"die:{n}", Face(d.die, d.value, "" if d.sure else "doubtful")) for n, d in enumerate(self.dice)
        )
        act = "more:" if self.source == "camera" else ""
        empty = tuple(Pick(act and act + die, Face(die, None)) for die in self.missing)
        title = say("ui-dice-count", have=len(self.dice), want=self.wanted.total())
        return Picks(lying + empty, title, big, "good" if self.complete else "warn" if self.dice else "quiet")

    def _touching(self) -> tuple[Part, ...]:
        parts: list[Part] = [self._row(True)]
        if self.missing:
            die = self.missing[0]
            faces = tuple(Pick(f"add:{die}:{n}", Face(die, v)) for n, v in enumerate(self.question.faces_of(die)))
            parts.append(Picks(faces, say("ui-touch-faces", die=say(f"die-{die}", n=1))))
        return tuple(parts)

    def _waiting(self) -> tuple[Part, ...]:
        return (self._row(True),)

    def _tray(self) -> tuple[Part, ...]:
        if self.seen is None:
            return (Poster("cube", say("ui-camera-waits")), self._row(False))
        words: list[Part] = [self._row(False)]
        if self.seen.problem:
            words.append(Notice(say("ui-camera-problem", problem=self.seen.problem), "warn"))
        if verdict := self._left_over() or self._verdict():
            words.append(verdict)
        boxes = [lying.box for lying in self.dice if lying.box]
        return (Beside((self._photo(self.seen, boxes, 0.5),), tuple(words), 0.5),)

    def _photo(self, seen: Seen, boxes: list[Box], least: float) -> Photo:
        return Photo(seen.number, seen.size, seen.pixels, tuple(self._marks()), around(boxes, least))

    def _marks(self) -> list[Mark]:
        return [
            Mark(f"die:{n}", lying.box, str(lying.value if lying.value is not None else "?"), lying.sure)
            for n, lying in enumerate(self.dice)
            if lying.box
        ]

    def _left_over(self) -> Notice | None:
        """That dice of an earlier answer lie in the tray, while others are missing."""
        old = len(self.seen.dice) - len(self.seen.since(self.counted)) if self.seen else 0
        return Notice(say("ui-dice-counted", n=old)) if old and self.missing else None

    def _verdict(self) -> Notice | None:
        """What is not yet as the question wants it, in one sentence."""
        doubtful = sum(not lying.sure for lying in self.dice)
        if not self.dice or (self.complete and not doubtful):
            return None
        if why := next((lying.why for lying in self.dice if lying.why), ""):
            return Notice(say("ui-die-why", why=why), "warn")
        have = Counter(lying.die for lying in self.dice if lying.die)
        if have == self.wanted and have.total() == len(self.dice):
            return Notice(say("ui-dice-doubtful", n=doubtful), "warn")
        foreign = len(self.dice) - have.total()
        have_names = (*dice_names(have), *((say("ui-dice-foreign", n=foreign),) if foreign else ()))
        return Notice(say("ui-dice-differ", want=dice_names(self.wanted), have=have_names), "warn")

    def _editing(self, lying: Lying) -> tuple[Part, ...]:
        faces = tuple(
            Pick(f"set:{n}", Face(lying.die, v, "chosen" if v == lying.value else ""))
            for n, v in enumerate(self.question.faces_of(lying.die))
            if lying.die
        )
        kinds = tuple(
            Button(f"kind:{die}", say(f"die-{die}", n=1), icon=f"die-{die}", on=die == lying.die) for die in self.wanted
        )
        tools = (Button("drop", say("ui-remove-die"), icon="trash"), Button("keep", say("ui-keep-die"), icon="tick"))
        words = Notice(say("ui-change-die"), big=True)
        parts = (Picks(faces), *((Grid(kinds),) if len(kinds) > 1 or not lying.die else ()))
        if self.seen is None or lying.box is None:
            return (words, *parts, Grid(tools, 2))
        photo = self._photo(self.seen, [lying.box], 0.28)
        own = tuple(replace(mark, act="") for mark in photo.marks if mark.act == f"die:{self.edit}")
        return (Beside((words, *parts), (replace(photo, marks=own),), 0.58), Grid(tools, 2))

    def main(self) -> Button:
        if self.complete and self.edit is None:
            return Button("take", say("ui-take"), kind="main", lamp="green")
        if self.source == "companion" and not self.dice:
            return Button("roll", say("ui-roll-for-me"), kind="main", icon="companion", lamp="green")
        return Button("take", say("ui-dice-missing", n=len(self.missing)), kind="main", closed="")

    # What presses do

    def press(self, act: str) -> None:
        verb, _, rest = act.partition(":")
        do = getattr(self, f"_do_{verb}", None)
        if do is not None:
            do(rest)

    def _do_take(self, _: str) -> None:
        if self.complete:
            self.ready = self.faces()

    def _do_roll(self, _: str) -> None:
        if not self.missing:
            self.dice = []
        for die in self.missing:
            self.dice.append(Lying(die, self._chance(self.question.faces_of(die)), rolled=True))
        self.ready = self.faces()

    def _do_from(self, source: str) -> None:
        if source == self.source == "camera":  # pressed once more: whatever lies there is meant
            self.counted = 0
        self.source, self.dice, self.edit, self._waits = source, [], None, False
        if self.seen is not None and source == "camera":
            self.look(self.seen)

    def _do_add(self, rest: str) -> None:
        die, _, index = rest.rpartition(":")
        if die in self.missing:
            self.dice.append(Lying(die, self.question.faces_of(die)[int(index)]))
            self._waits = False

    def _do_die(self, rest: str) -> None:
        if self.source == "camera" or self.dice[int(rest)].box:
            self.edit = int(rest)
        else:
            del self.dice[int(rest)]

    def _do_more(self, die: str) -> None:
        """A die the reader did not see: it is added, and its face is asked for."""
        self.dice.append(Lying(die, None, False))
        self.edit = len(self.dice) - 1

    def _do_set(self, rest: str) -> None:
        self._change(value=self.question.faces_of(self.dice[self.edit or 0].die)[int(rest)])
        self.edit = None

    def _do_kind(self, die: str) -> None:
        self._change(die=die)

    def _change(self, die: str = "", value: Value | None = None) -> None:
        old = self.dice[self.edit or 0]
        self.dice[self.edit or 0] = Lying(die or old.die, old.value if value is None else value, True, old.box)

    def _do_drop(self, _: str) -> None:
        del self.dice[self.edit or 0]
        self.edit = None

    def _do_keep(self, _: str) -> None:
        self.edit = None

    # What the camera does

    def camera_lost(self) -> None:
        """Go on by finger with the dice already read."""
        self.camera = False
        if self.source == "camera":
            self.source, self._waits = "fingers", True

    def camera_back(self) -> None:
        """Go back to the camera, unless a finger has gone on without it."""
        self.camera = True
        if self._waits:
            self.source, self._waits = "camera", False

    def look(self, seen: Seen) -> None:
        """Take what was thrown since the last answer as the dice on the table, until a finger says otherwise."""
        self.seen = seen
        if self.source != "camera" or self.edit is not None:
            return
        dice = seen.since(self.counted)
        kinds = {self._kinds[die].color if die in self._kinds else die: die for die in self.wanted}
        if len(self.wanted) == 1 and not any(color in kinds for color, *_ in dice):
            # Another set of dice than the game's own: they are meant all the same.
            kinds = dict.fromkeys((color for color, *_ in dice), next(iter(self.wanted)))
        self.dice = [
            Lying(die, value, known, box, why=why)
            for color, value, sure, box, perhaps, why in dice
            for die, known in [_meant(kinds.get(color, ""), kinds.get(perhaps, ""), sure)]
        ]


def _meant(die: str, other: str, sure: bool) -> tuple[str, bool]:
    """The die that a colour means and whether that is sure: not when the colour it may have as well means another."""
    return die or other, sure and bool(die) and other in ("", die)
