"""Tiles without a name, path headers and missions: the table finds them by what is printed on them."""

from __future__ import annotations

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import discard, reshuffle, unseen
from companion.games.monster_lands.data import PATHS, goods, need
from companion.games.monster_lands.state import Pile, Table
from companion.kernel.game import Field, know, recall
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Msg, Text, say

PATH_FIELDS = (fields.REQUIRED, fields.EXTRA, fields.BENEFIT, fields.DEATH)
TASK_FIELDS = (
    fields.TASK_DICE, fields.TASK_GOAL, fields.TASK_REWARD, fields.TASK_AMOUNT, fields.TASK_PENALTY, fields.TASK_LOSS,
)  # fmt: skip
CONTRACT_FIELDS = (
    fields.CONTRACT_DICE, fields.CONTRACT_RESOURCE, fields.CONTRACT_PRICE, fields.CONTRACT_LEFT,
    fields.CONTRACT_LEFT_AMOUNT, fields.CONTRACT_RIGHT, fields.CONTRACT_RIGHT_AMOUNT,
)  # fmt: skip
NEEDS: dict[str, Field] = {"task": fields.TASK_DICE, "contract": fields.CONTRACT_DICE}
NEW = "new"


def values_of(pile: Pile, tile: str) -> list[tuple[Field, str]]:
    """Every printed value of a tile: the field and the component it stands on."""
    if pile == "header":
        return [(field, f"{tile}-{n}") for n in range(1, PATHS + 1) for field in PATH_FIELDS]
    return [(field, tile) for field in (TASK_FIELDS if pile == "task" else CONTRACT_FIELDS)]


def draw_tile(state: Table, pile: Pile, text: Text) -> Script[str]:
    """A tile comes up: the table points at its picture, or says that it is new; what is on it is asked when needed."""
    if not unseen(state, pile):
        yield from reshuffle(state, pile)
    known = yield from known_tiles(state, pile)
    new = next((tile for tile in unseen(state, pile) if tile not in known), None)
    options = tuple(Option(tile, tile_name(pile, tile), note=tile_note(state, pile, tile)) for tile in known)
    if new is not None:
        options += (Option(NEW, say("ml-new-tile"), note=say("ml-new-tile-note")),)
    key = options[0].key if len(options) == 1 else (yield from choose(_ask(pile, text, options)))
    return new if key == NEW and new is not None else key


def _ask(pile: Pile, text: Text, options: tuple[Option, ...]) -> Choose:
    return Choose(why=f"draw-{pile}", text=text, options=options)


def known_tiles(state: Table, pile: Pile) -> Script[list[str]]:
    """The tiles still to come of which somebody has entered something before."""
    known = []
    for tile in unseen(state, pile):
        entered = False
        for field, id in values_of(pile, tile):
            entered = (yield from recall(state, field, id)) or entered
        known += [tile] if entered else []
    return known


def know_need(state: Table, pile: Pile, tile: str, path: int) -> Script[None]:
    """The dice that a tile asks for, asked for when somebody wants to go there."""
    field, id = (fields.REQUIRED, f"{tile}-{path + 1}") if pile == "header" else (NEEDS[pile], tile)
    yield from know(state, field, id, component_name(pile, tile, id))


def know_path(state: Table, header: str, path: int) -> Script[None]:
    """What a path gives, asked for when somebody goes there."""
    for field in (fields.EXTRA, fields.BENEFIT):
        yield from know(state, field, f"{header}-{path + 1}", component_name("header", header, f"{header}-{path + 1}"))


def replace_tile(state: Table, pile: Pile, old: str, text: Text) -> Script[str]:
    """A tile goes and another takes its place."""
    new = yield from draw_tile(state, pile, text)
    if old:
        discard(state, pile, old)
    return new


def tile_name(pile: Pile, tile: str) -> Msg:
    """What the table calls a tile."""
    return say(f"ml-tile-{pile}", n=tile.split("-")[1])


def component_name(pile: Pile, tile: str, id: str) -> Msg:
    """What the table calls the part of a tile that a value stands on."""
    return say("ml-path-of", tile=tile_name(pile, tile), n=id[-1]) if pile == "header" else tile_name(pile, tile)


def tile_note(state: Table, pile: Pile, tile: str, side: str = "") -> Text:
    """What is printed on a tile, or on one side of a contract, so that one finds it on the table."""
    if pile == "header":
        one, two, three, four = (short_note(state, tile, n) for n in range(PATHS))
        return say("ml-note-header", one=one, two=two, three=three, four=four)
    entered = [(field, state.printed.get(f"{field.kind}/{id}.{field.name}")) for field, id in values_of(pile, tile)]
    if all(value is not None for _, value in entered):
        return task_note(state, tile) if pile == "task" else contract_note(state, tile, side)
    parts = [
        say("ml-named", name=say(f"field-{field.name}"), text=say(f"value-{value}") if field.options else str(value))
        for field, value in entered
        if value is not None
    ]
    return say("ml-list", items=(*parts, "…")) if parts else say("ml-note-later")


def short_note(state: Table, header: str, path: int) -> Msg | str:
    """One path of a header in a few letters, enough to tell it from others; what nobody has entered is a `?`."""
    id = f"{header}-{path + 1}"
    required, extra, benefit = (state.word("path", id, field.name) for field in PATH_FIELDS[:3])
    if not required:
        return "?"
    what, n = benefit.split("-")[0], benefit.rpartition("-")[2]
    given = say(f"ml-short-{what}", n=int(n)) if n.isdigit() else "–" if benefit else "?"
    more = need(extra).short() if extra else "?"
    return say("ml-short-path", required=need(required).short(), extra=more, benefit=given)


def path_note(state: Table, header: str, path: int) -> Msg:
    """What is printed on one path of a header."""
    entered = [state.word("path", f"{header}-{path + 1}", field.name) for field in PATH_FIELDS[:3]]
    if not any(entered):
        return say("ml-note-later")
    required, extra, benefit = (say(f"value-{word}") if word else "?" for word in entered)
    return say("ml-note-path", required=required, extra=extra, benefit=benefit)


def task_note(state: Table, tile: str) -> Msg:
    """What is printed on a dice-rolling mission."""
    reward = goods(state.value("task", tile, "amount"), state.word("task", tile, "reward"))
    penalty, loss = state.word("task", tile, "penalty"), state.value("task", tile, "loss")
    args: dict[str, Text | int] = {"goal": state.value("task", tile, "goal"), "reward": reward}
    dice = say(f"value-{state.word('task', tile, 'dice')}")
    if penalty == "none" or not loss:
        return say("ml-note-task-safe", dice=dice, **args)
    kind = "wound" if penalty == "wound" else "loss"
    return say("ml-note-task", dice=dice, penalty=say(f"ml-penalty-{kind}", what=goods(loss, penalty)), **args)


def contract_note(state: Table, tile: str, side: str = "") -> Msg:
    """What is printed on a contract-based mission, or on one side of it."""

    def some(amount: str, what: str) -> Msg:
        return goods(state.value("contract", tile, amount), state.word("contract", tile, what))

    dice, give = say(f"value-{state.word('contract', tile, 'dice')}"), some("price", "resource")
    if side:
        return say("ml-note-contract-side", dice=dice, give=give, get=some(f"{side}-amount", side))
    left, right = some("left-amount", "left"), some("right-amount", "right")
    return say("ml-note-contract", dice=dice, give=give, left=left, right=right)
