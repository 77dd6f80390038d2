"""A game is one record: its players, settings, phases, at-any-time actions, view and score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeVar

from companion.kernel.question import Choose, DieKind, Number, Option, Printed
from companion.kernel.script import Script, choose, choose_some, number
from companion.kernel.state import Seat, Setup, State
from companion.kernel.text import Text, say
from companion.kernel.view import Block

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice made before the game: difficulty, a module, a house rule; the first choice is the default."""

    id: str
    choices: tuple[str, ...]
    house_rule: bool = False


@dataclass(frozen=True, slots=True)
class Phase(Generic[S]):
    """A stretch of the game that starts from the state alone: undo never replays more than one."""

    id: str
    title: Text
    script: Callable[[S], Script[None]]
    mark: Literal["phase", "turn", "round"] = "phase"


@dataclass(frozen=True, slots=True)
class Action(Generic[S]):
    """Something that may be done at any moment; `key` names it wholly, the player included."""

    key: str
    text: Text
    script: Callable[[S], Script[None]]
    who: str = ""
    closed: Text | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A value printed on components of one kind: a number in a range, or one of a few words."""

    kind: str
    name: str
    low: int = 0
    high: int = 99
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won, and each player's points by source."""

    winners: tuple[str, ...]
    scores: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    text: Text = ""
    blocks: tuple[Block, ...] = ()
    won: bool | None = None  # games that are won or lost together

    def total(self, who: str) -> int:
        """All points of a player."""
        return sum(self.scores.get(who, {}).values())

    def as_json(self) -> dict[str, Any]:
        """The outcome as plain data, for the journal and for other programs."""
        scores = {who: {**sources, "total": self.total(who)} for who, sources in self.scores.items()}
        return {"winners": list(self.winners), "scores": scores, "won": self.won}


def no_actions(state: Any) -> tuple[Action[Any], ...]:
    """Nothing can be done out of turn."""
    return ()


def no_components() -> Mapping[str, tuple[str, ...]]:
    """The game has no printed components."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S]):
    """All the kernel, the screen and the command line know about a game."""

    name: str  # "roll-for-adventure"
    title: Text
    players: tuple[int, int]
    colors: tuple[str, ...]
    start: Callable[[Setup], S]
    next_phase: Callable[[S], Phase[S] | None]
    view: Callable[[S], tuple[Block, ...]]
    outcome: Callable[[S], Outcome]
    settings: tuple[Setting, ...] = ()
    dice: tuple[DieKind, ...] = ()
    actions: Callable[[S], tuple[Action[S], ...]] = no_actions
    fields: tuple[Field, ...] = ()
    components: Callable[[], Mapping[str, tuple[str, ...]]] = no_components
    door: Literal["session", "quick"] = "session"
    icon: str = "dice"  # the symbol on its door
    box: str = ""  # the game whose components and printed values it uses, if not its own

    @property
    def shelf(self) -> str:
        """The name under which its printed values are kept."""
        return self.box or self.name

    @property
    def folder(self) -> str:
        """The game's folder below `data`."""
        return self.shelf.replace("-", "_")

    def setting(self, setup: Setup, id: str) -> str:
        """A setting as chosen, or its default."""
        default = next(s.choices[0] for s in self.settings if s.id == id)
        return setup.settings.get(id, default)

    def field(self, kind: str, name: str) -> Field:
        """The printed field of that name."""
        return next(f for f in self.fields if (f.kind, f.name) == (kind, name))


def ask_printed(field: Field, id: str, who: str = "", name: Text = "") -> Printed:
    """The question for a printed value; texts `component-<kind>`, `field-<name>` and `value-<word>` name its parts."""
    text = say("printed-ask", what=say(f"component-{field.kind}"), name=name or id, field=say(f"field-{field.name}"))
    options = tuple(Option(word, say(f"value-{word}")) for word in field.options)
    return Printed(
        why="printed", who=who, text=text, component=f"{field.kind}/{id}", field=field.name,
        low=field.low, high=field.high, options=options,
    )  # fmt: skip


def know(state: State, field: Field, id: str, name: Text = "") -> Script[int | str]:
    """A printed value: asked when first needed, answered by the catalogue when it knows it."""
    key = f"{field.kind}/{id}.{field.name}"
    if key not in state.printed:
        state.printed[key] = yield ask_printed(field, id, name=name)
    return state.printed[key]


def recall(state: State, field: Field, id: str) -> Script[bool]:
    """Whether a printed value is known: the catalogue is asked, the table is not."""
    key = f"{field.kind}/{id}.{field.name}"
    if key not in state.printed:
        value = yield replace(ask_printed(field, id), recall=True)
        if value != "":
            state.printed[key] = value
    return key in state.printed


def gather_setup(game: Game[Any], given: Setup) -> Script[Setup]:
    """A setup without seats is asked for: how many play, their colours, settings other than the usual ones."""
    if given.seats:
        return given
    low, high = game.players
    count = yield from number(Number(why="players", text=say("setup-players"), low=low, high=high))
    seats: tuple[Seat, ...] = ()
    for index in range(count):
        seats += (Seat((yield from choose(_ask_color(game, seats, index + 1)))),)
    chosen = (yield from choose_some(_ask_settings(game))) if game.settings else ()
    settings = dict(key.split("=", 1) for key in chosen)
    return Setup(seats, {**given.settings, **settings}, given.edition)


def _ask_color(game: Game[Any], taken: tuple[Seat, ...], n: int) -> Choose:
    used = {seat.color for seat in taken}
    closed = {color: say("setup-color-taken") for color in used}
    options = tuple(Option(c, say(f"color-{c}"), closed.get(c), icon=c, who=c) for c in game.colors)
    return Choose(why="color", text=say("setup-color", n=n), options=options)


def _ask_settings(game: Game[Any]) -> Choose:
    options = tuple(
        Option(f"{s.id}={c}", say(f"setting-{s.id}-{c}"), note=say(f"setting-{s.id}"))
        for s in game.settings
        for c in s.choices[1:]
    )
    return Choose(
        why="settings", text=say("setup-settings"), options=options, least=0, most=len(game.settings), check=_once_each
    )


def _once_each(keys: tuple[str, ...]) -> Text | None:
    names = [key.split("=", 1)[0] for key in keys]
    return say("setup-settings-twice") if len(set(names)) < len(names) else None
