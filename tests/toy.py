"""A tiny game that uses every kind of question, for tests of the kernel."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.kernel.game import Action, Field, Game, Outcome, Phase, know
from companion.kernel.question import Choose, Confirm, Number, Option, Roll
from companion.kernel.script import Script, choose, choose_some, confirm, number, roll
from companion.kernel.session import Session
from companion.kernel.state import Counter, Seat, Setup, State
from companion.kernel.text import LANGUAGES, words
from companion.kernel.view import Block, Notice

TEXTS = """
component-ware = ware
counter-coins = coins
counter-day = days
"""
for language in LANGUAGES:
    words(language).learn(TEXTS)

PRICE = Field("ware", "price", low=1, high=9)
TWO = Setup((Seat("red", "Mara"), Seat("blue")))


@dataclass
class Trader:
    coins: int = 2


@dataclass
class Market(State):
    counters: ClassVar[tuple[Counter, ...]] = (Counter("coins", high=50), Counter("day", table=True))
    players: dict[str, Trader] = field(default_factory=dict)
    day: int = 0
    active: str = "red"


def turn(state: Market) -> Script[None]:
    who = state.active
    faces = yield from roll(Roll(why="work", who=who, text="work", dice={"red": 2}))
    state.change(who, "coins", sum(int(f) for f in faces["red"]), "work")
    yield from confirm(Confirm(why="board", text="board", do=("take coins",)))
    price = int((yield from know(state, PRICE, "bread", "Bread")))
    key = yield from choose(lambda: buy(state, who, price))
    if key == "bread":
        state.step(f"{who} buys bread")
        state.change(who, "coins", -price, "bread")
    gifts = yield from choose_some(
        Choose(why="gifts", text="gifts", least=0, most=2, options=(Option("nut", "nut", most=2), Option("egg", "egg")))
    )
    tip = yield from number(lambda: Number(why="tip", text="tip", low=0, high=state.players[who].coins))
    state.change(who, "coins", -tip, "tip")
    state.note(f"gave {len(gifts)}", who)
    state.active = "blue" if who == "red" else "red"
    state.day += 1


def buy(state: Market, who: str, price: int) -> Choose:
    closed = None if state.players[who].coins >= price else "too dear"
    return Choose(why="buy", who=who, text="buy", options=(Option("bread", "bread", closed), Option("pass", "pass")))


def gift(state: Market) -> Script[None]:
    amount = yield from number(Number(why="gift", text="gift", low=1, high=9))
    state.change(state.active, "coins", amount, "gift")


def faulty(state: Market) -> Script[None]:
    state.change("red", "coins", 5, "before the fault")
    raise RuntimeError("a bug")
    yield


def actions(state: Market) -> tuple[Action[Market], ...]:
    closed = None if state.day else "not on the first day"
    return (Action("gift", "gift", gift), Action("fault", "fault", faulty), Action("late", "late", gift, closed=closed))


def start(setup: Setup) -> Market:
    return Market(setup, {seat.color: Trader() for seat in setup.seats})


def next_phase(state: Market) -> Phase[Market] | None:
    mark: Any = "round" if state.day % 2 == 0 else "turn"
    return Phase("turn", f"turn {state.day}", turn, mark) if state.day < 6 else None


def view(state: Market) -> tuple[Block, ...]:
    return (Notice(f"day {state.day}"),)


def outcome(state: Market) -> Outcome:
    return Outcome(("red",), {who: {"coins": trader.coins} for who, trader in state.players.items()})


TOY: Game[Market] = Game(
    name="toy", title="Toy", players=(2, 2), colors=("red", "blue"), start=start, next_phase=next_phase, view=view,
    outcome=outcome, actions=actions, fields=(PRICE,), components=lambda: {"ware": ("bread",)},
)  # fmt: skip


def changed_rules() -> Game[Market]:
    """The toy with rules that ask for three dice instead of two, as a newer version might."""

    def newer(state: Market) -> Script[None]:
        yield from roll(Roll(why="work", who=state.active, text="work", dice={"red": 3}))
        state.day += 1

    return replace(TOY, next_phase=lambda s: Phase("turn", "turn", newer) if s.day < 6 else None)


ONE_TURN: tuple[Any, ...] = ({"red": [3, 4]}, True, 5, "bread", ["nut"], 1)


def played(*answers: Any, **options: Any) -> Session[Market]:
    """A session with these answers given."""
    session = Session(TOY, TWO, **options)
    for answer in answers:
        session.answer(answer)
    return session
