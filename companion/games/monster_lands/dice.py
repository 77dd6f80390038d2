"""Dice out of a clan's pool: which can be given, and giving them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from companion.games.monster_lands.data import KINDS, Need
from companion.games.monster_lands.state import Clan, Dice, Placed, Table
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script
from companion.kernel.text import Text, say
from companion.kernel.view import Block

ELSEWHERE = "elsewhere"  # the way on where dice have gone while it was asked what to do with them


def some(ask: Callable[[], Choose]) -> Script[tuple[str, ...]]:
    """Several options as a tuple, also where exactly one is wanted, which may change while it is asked.

    No question where nothing can be chosen.
    """
    question = ask()
    if not question.least and not any(option.open for option in question.options):
        return ()
    answer: str | list[str] = yield ask
    return (answer,) if isinstance(answer, str) else tuple(answer)


def elsewhere() -> Option:
    """What is left to choose where dice have gone in the meantime."""
    return Option(ELSEWHERE, say("ml-elsewhere"))


def kind_of(key: str) -> str:
    """The kind of die a key names: `persuasion-5` is a persuasion die showing 5."""
    return key.partition("-")[0]


def face_of(key: str) -> int:
    """The face a key names; only persuasion dice have one."""
    return int(key.partition("-")[2] or 0)


def stock(clan: Clan, kinds: Iterable[str] = KINDS) -> dict[str, int]:
    """The dice left in a pool by key, persuasion dice by their faces, the best first."""
    keys = {kind: n for kind, n in clan.pool.items() if n and kind in kinds}
    if "persuasion" in kinds:
        faces = Counter(clan.persuasion)
        keys |= {f"persuasion-{face}": faces[face] for face in sorted(faces, reverse=True)}
    return keys


def die_name(key: str) -> Text:
    """A die in words, with its face where that matters."""
    face = face_of(key)
    return say("ml-die-showing", face=face) if face else say(f"ml-die-{key}")


def die_options(clan: Clan, kinds: Iterable[str], most: int) -> tuple[Option, ...]:
    """One option for each sort of die a clan can give."""
    return tuple(
        Option(key, die_name(key), most=min(n, most), icon=kind_of(key)) for key, n in stock(clan, kinds).items()
    )


def as_dice(keys: Iterable[str]) -> Dice:
    """How many dice of each kind some keys are."""
    return dict(Counter(kind_of(key) for key in keys))


def spend(state: Table, who: str, keys: Iterable[str]) -> list[Placed]:
    """Take dice out of a pool, to be put somewhere."""
    keys = list(keys)
    state.spend_dice(who, as_dice(keys), tuple(face_of(key) for key in keys if face_of(key)))
    return [Placed(who, kind_of(key), face_of(key)) for key in keys]


def pick_dice(
    state: Table, who: str, needed: Callable[[], Need], why: str, text: Text, show: tuple[Block, ...] = ()
) -> Script[tuple[str, ...]]:
    """The dice a clan gives for something; no question where it has no choice.

    Both the dice and what is needed may be set right meanwhile: the caller looks once more whether they are there.
    """
    clan, need = state.clan(who), needed()
    everything = [key for key, n in stock(clan, _kinds(need)).items() for _ in range(n)]
    if (only := _only_way(clan, need)) is not None:
        return only
    if len(everything) == need.total or len(set(everything)) == 1:
        return tuple(everything[: need.total])

    def ask() -> Choose:
        need = needed()
        if need.missing(clan.dice()):
            return Choose(why=why, who=who, text=text, options=(elsewhere(),), show=show)
        return Choose(
            why=why, who=who, text=text, options=die_options(clan, _kinds(need), need.total), least=need.total,
            most=need.total, check=lambda keys: None if need.met_by(as_dice(keys)) else say("ml-wrong-dice"), show=show,
        )  # fmt: skip

    return (yield from some(ask))


def _kinds(need: Need) -> tuple[str, ...]:
    return tuple(kind for kind in KINDS if need.fixed.get(kind) or (need.choice and kind in need.kinds))


def _only_way(clan: Clan, need: Need) -> tuple[str, ...] | None:
    if need.choice:
        return None
    keys: list[str] = []
    for kind, n in need.fixed.items():
        sorts = stock(clan, (kind,))
        if len(sorts) > 1 and sum(sorts.values()) > n:
            return None
        keys += [key for key, count in sorts.items() for _ in range(count)][:n]
    return tuple(keys)
