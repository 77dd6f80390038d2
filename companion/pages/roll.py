"""A roll in the making: from the camera, from fingers, from the companion, or mixed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

from companion.automation import Pick as Chance
from companion.kernel.entry import Source
from companion.kernel.errors import WrongDice
from companion.kernel.question import DieKind, Roll, Value, dice_names
from companion.kernel.text import LANGUAGES, say, words
from companion.kernel.view import Face, Notice, Tone
from companion.pages.draft import Draft
from companion.pages.tray import Box, Lying, Seen, around
from display.parts import Beside, Button, Grid, Mark, Part, Photo, Pick, Picks, Poster

MANY = 8  # more dice than this are not all repeated in a row


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
        self._said: list[Lying] = []  # what fingers said of the dice: with no place, one added; with no kind, taken out
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
    def _good(self) -> list[Lying]:
        """The dice of wanted kinds that show a face."""
        return [lying for lying in self.dice if lying.die and lying.value is not None]

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
        if self.source == "companion" and not self._many:  # its own row would cost the chances their place
            return (Beside((self._row(False),), (self._sources(),), 0.6 if not self.camera else 0.5, narrow=True),)
        show = {"camera": self._tray, "fingers": self._touching, "companion": self._waiting}[self.source]
        shown = (*show(), self._sources())
        # A long row comes after the buttons, as it may go on over the page.
        return (*shown[1:], shown[0]) if self._many and isinstance(shown[0], Picks) else shown

    def _sources(self) -> Grid:
        sources = (("camera", "camera"), ("fingers", "fingers")) if self.camera else (("fingers", "fingers"),)
        buttons = tuple(
            Button(f"from:{key}", say(f"ui-from-{key}"), icon=icon, on=self.source == key) for key, icon in sources
        )
        if self.source != "companion":
            text = say("ui-roll-rest") if 0 < len(self._good) < self.wanted.total() else say("ui-roll-for-me")
            buttons = (*buttons, Button("roll", text, icon="companion"))
        return Grid(buttons, len(buttons) if self.source == "companion" else max(2, len(buttons)))

    @property
    def _many(self) -> bool:
        return len(self.dice) + len(self.missing) > MANY

    def _row(self, big: bool) -> Picks:
        """The dice to touch; of many only what the photo does not say, or those entered last, and a place per kind."""
        lying, missing = list(enumerate(self.dice)), self.missing
        if self._many:
            missing = list(dict.fromkeys(missing))
            camera = self.source == "camera"
            lying = [(n, d) for n, d in lying if not (d.box and d.die and d.sure)] if camera else lying[::-1]
        act = "more:" if self.source == "camera" else ""
        dice = tuple(Pick(f"die:{n}", Face(d.die, d.value, "" if d.sure else "doubtful")) for n, d in lying)
        empty = tuple(Pick(act and act + die, Face(die, None)) for die in missing)
        title = say("ui-dice-count", have=sum(bool(d.die) for d in self.dice), want=self.wanted.total())
        tone: Tone = "good" if self.complete else "warn" if self.dice else "quiet"
        picks = empty + dice if self.source == "camera" else dice + empty  # only the row has places for missing dice
        return Picks(picks, title, big and not self._many, tone)

    def _touching(self) -> tuple[Part, ...]:
        parts: list[Part] = [self._row(True)]
        if self.missing:
            die = self.missing[0]
            faces = tuple(Pick(f"add:{die}:{n}", Face(die, v)) for n, v in enumerate(self.question.faces_of(die)))
            left = say(f"die-{die}", n=self.missing.count(die))
            parts.append(Picks(faces, say("ui-touch-faces", die=left)))
        return tuple(parts)

    def _waiting(self) -> tuple[Part, ...]:
        return (self._row(True),)

    def _tray(self) -> tuple[Part, ...]:
        if self.seen is None:
            waits = Poster("cube", say("ui-camera-waits"))
            return (waits, self._row(False)) if self._many else (Beside((waits,), (self._row(False),), 0.5, True),)
        words: list[Part] = []
        if self.seen.problem:
            words.append(Notice(say("ui-camera-problem", problem=self.seen.problem), "warn"))
        if verdict := self._left_over() or self._verdict():
            words.append(verdict)
        words.append(self._row(False))
        boxes = [lying.box for lying in self.dice if lying.box]
        return (Beside((self._photo(self.seen, boxes, 0.5),), tuple(words), 0.5, True),)

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
        names = dice_names({**have, "": len(self.dice) - have.total()})
        return Notice(say("ui-dice-differ", want=dice_names(self.wanted), have=names), "warn")

    def _editing(self, lying: Lying) -> tuple[Part, ...]:
        faces = tuple(
            Pick(f"set:{n}", Face(lying.die, v, "chosen" if v == lying.value else ""))
            for n, v in enumerate(self.question.faces_of(lying.die))
            if lying.die
        )
        kinds = tuple(
            Button(f"kind:{die}", say(f"die-{die}", n=1), icon=f"die-{die}", on=die == lying.die) for die in self.wanted
        )
        drop = Button("drop", say("ui-remove-die"), icon="trash")
        words = Notice(say("ui-change-die"), big=True)
        below = Grid((*kinds, drop) if len(kinds) > 1 or not lying.die else (drop,))
        if self.seen is None or lying.box is None:
            return (words, Picks(faces), below)
        photo = self._photo(self.seen, [lying.box], 0.28)
        own = tuple(replace(mark, act="") for mark in photo.marks if mark.act == f"die:{self.edit}")
        return (Beside((words, Picks(faces)), (replace(photo, marks=own),), 0.58, True), below)

    def main(self) -> Button:
        if self.edit is not None:
            return Button("keep", say("ui-keep-die"), kind="main", icon="tick", lamp="green")
        if self.complete:
            return Button("take", say("ui-take"), kind="main", lamp="green")
        if self.source == "companion" and not self.dice:
            return Button("roll", say("ui-roll-for-me"), kind="main", icon="companion", lamp="green")
        return Button("take", say("ui-dice-missing", n=len(self.missing)), kind="main", closed="")

    # What presses do

    def press(self, act: str) -> None:
        verb, _, rest = act.partition(":")
        do = getattr(self, f"_do_{verb}", None)
        # Only what is on the page: a throw may have closed the page of one die while a finger was on its way.
        if do is not None and (verb in ("set", "kind", "drop", "keep")) == (self.edit is not None):
            do(rest)

    def _do_take(self, _: str) -> None:
        if self.complete:
            self.ready = self.faces()

    def _do_roll(self, _: str) -> None:
        """The companion throws what is missing, or everything where nothing is."""
        have = Counter(lying.die for lying in self._good)
        if not have <= self.wanted:
            raise WrongDice(wanted=dice_names(self.wanted), given=dice_names(have))
        self.dice = self._good if have < self.wanted else []
        for die in self.missing:
            self.dice.append(Lying(die, self._chance(self.question.faces_of(die)), rolled=True))
        self.ready = self.faces()

    def _do_from(self, source: str) -> None:
        if source == self.source == "camera":  # pressed once more: whatever lies there is meant
            self.counted, self._said = 0, [said for said in self._said if said.die]
        self.source, self.dice, self.edit, self._waits = source, [], None, False
        if self.seen is not None and source == "camera":
            self.look(self.seen)

    def _do_add(self, rest: str) -> None:
        die, _, index = rest.rpartition(":")
        if die in self.missing:
            self.dice.append(Lying(die, self.question.faces_of(die)[int(index)]))
            self._waits = False

    def _do_die(self, rest: str) -> None:
        self.edit = int(rest)
        if self.source != "camera" and self.dice[self.edit].box is None:
            self._do_drop("")

    def _do_more(self, die: str) -> None:
        """A die the reader did not see: it is added, and its face is asked for."""
        throw = max(self.seen.throws, default=self.seen.roll) if self.seen is not None else 0
        self.edit = len(self.dice)
        self.dice.append(Lying(die, None, False, throw=throw))
        self._say(self.dice[-1])

    def _do_set(self, rest: str) -> None:
        value = self.question.faces_of(self._held.die)[int(rest)]
        self._say(replace(self._held, value=value, sure=True, why=""))
        self._close()

    def _do_kind(self, die: str) -> None:
        value = self._face(die, self._held.value)
        sure = self._held.plain and value is not None
        self._say(replace(self._held, die=die, value=value, sure=sure))
        if sure:
            self._close()

    def _do_drop(self, _: str) -> None:
        self._say(replace(self._held, die=""))
        del self.dice[self.edit or 0]
        self._close()

    def _do_keep(self, _: str) -> None:
        if self._held in self._good:
            self._say(replace(self._held, sure=True, why=""))
        self._close()

    @property
    def _held(self) -> Lying:
        """The die being changed."""
        return self.dice[self.edit or 0]

    def _say(self, now: Lying) -> None:
        """Remember what a finger said of the die being changed, for as long as that die lies where it fell."""
        self._said = [*(said for said in self._said if not said.is_same(self._held)), now]
        self.dice[self.edit or 0] = now

    def _close(self) -> None:
        """Go on from what the camera sees now."""
        self.edit = None
        if self.source == "camera" and self.seen is not None:
            self._see(self.seen)

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
        """Take what was thrown since the last answer as the dice on the table, except where a finger said otherwise."""
        before, self.seen = self.seen, seen
        if self.source == "camera":
            self._see(seen, before is not None and seen.roll > before.roll)

    def _see(self, seen: Seen, thrown: bool = False) -> None:
        held = None if self.edit is None else self._held
        # A die without a place lies there as long as one that fell with it.
        self._said = [said for said in self._said if said.box or not seen.throws or said.throw in seen.throws]
        dice = [*map(self._as_said, self._read(seen)), *(said for said in self._said if said.die and not said.box)]
        self.dice = [lying for lying in dice if lying is not None]
        if held is not None:
            self._follow(held, thrown)

    def _as_said(self, lying: Lying) -> Lying | None:
        """A die as a finger has set it, if one has; None if it was taken out."""
        said = next((said for said in self._said if said.is_same(lying)), lying)
        return replace(said, box=lying.box) if said is lying or said.die else None

    def _follow(self, held: Lying, thrown: bool) -> None:
        """Stay with the die being changed, though a hand hide it, until it is thrown again."""
        self.edit = next((n for n, lying in enumerate(self.dice) if lying.is_same(held)), None)
        if self.edit is None and not thrown:
            self.edit = len(self.dice)
            self.dice.append(held)

    def _read(self, seen: Seen) -> list[Lying]:
        """The dice as the reader saw them, each as the kind of die the question wants."""
        dice = seen.since(self.counted)
        kinds = {color: die for die in self.wanted for color in self._colors(die)}
        if len(self.wanted) == 1 and not any(color in kinds for _, (color, *_) in dice):
            # Another set of dice than the game's own: they are meant all the same.
            kinds = dict.fromkeys((color for _, (color, *_) in dice), next(iter(self.wanted)))
        return [
            Lying(die, face, known and face is not None, box, why=why, throw=throw, plain=sure and face is not None)
            for throw, (color, value, sure, box, perhaps, why) in dice
            for die, known in [_meant(kinds.get(color, ""), kinds.get(perhaps, ""), sure)]
            for face in [self._face(die, value)]
        ]

    def _colors(self, die: str) -> tuple[str, ...]:
        """The colours by which the camera knows dice of a kind."""
        return *self.question.colors.get(die, ()), self._kinds[die].color if die in self._kinds else die

    def _face(self, die: str, value: Value | None) -> Value | None:
        """The face of a die that is called so, in whatever language it was taught; None if the die has none."""
        faces = self.question.faces_of(die)
        if not die or value is None or value in faces:
            return value
        return next((face for face in faces if str(value).casefold() in _names(face)), None)


@cache
def _names(face: Value) -> frozenset[str]:
    """What a face may be called: its key, and its word in every language."""
    spoken = [words(language) for language in LANGUAGES]
    called = (each(each.first(f"value-{face}", "face-plain", face=face)) for each in spoken)
    return frozenset(name.casefold() for name in (str(face), *called))


def _meant(die: str, other: str, sure: bool) -> tuple[str, bool]:
    """The die that a colour means and whether that is sure: not when the colour it may have as well means another."""
    return die or other, sure and bool(die) and other in ("", die)
