"""What a success brings: glory, gold, trophies and tokens; and what a monster does as it falls."""

from __future__ import annotations

from companion.games.monster_lands import fields
from companion.games.monster_lands.cards import discard
from companion.games.monster_lands.clan import gain
from companion.games.monster_lands.cleanup import calm_down
from companion.games.monster_lands.data import Goal, card_name, card_text
from companion.games.monster_lands.fight import Fight, living, power
from companion.games.monster_lands.modifiers import adventure_loot, loot_powers, victory_glory
from companion.games.monster_lands.wounds import clear, suffer
from companion.kernel.game import Field, know
from companion.kernel.question import Choose, Option
from companion.kernel.script import Script, choose
from companion.kernel.text import Text, say
from companion.kernel.view import Notice


def captured(fight: Fight) -> Script[None]:
    """The capture reward; the monster is discarded, unless it escapes to the Entrance."""
    # rulebook 3.2 Mercenary attack; ruling 24
    site, state, monster, name = fight.site, fight.state, fight.monster, fight.foe
    state.note(say("ml-adv-captured", name=fight.name, monster=name), fight.who)
    yield from reward(fight, "capture", fields.CAPTURE_GLORY, fields.CAPTURE_GOLD)
    site.monster, fight.path.won = "", True
    if site.kind == "land" and power(monster, "escape"):
        site.escaped = monster
        state.note(say("ml-adv-escapes", monster=name), "", say("ml-adv-do-escape", monster=name))
    else:
        discard(state, "monster", monster)
        state.todo.append(say("ml-adv-do-captured", monster=name))
    yield from after_victory(fight)


def eliminated(fight: Fight) -> Script[None]:
    """The elimination reward and a trophy; some monsters lash out a last time (ruling 22)."""
    state, monster, name = fight.state, fight.monster, fight.foe
    state.note(say("ml-adv-eliminated", name=fight.name, monster=name), fight.who)
    yield from know(state, fields.TROPHY, monster, name)
    yield from reward(fight, "elimination", fields.ELIMINATION_GLORY, fields.ELIMINATION_GOLD)
    fight.path.won = True
    state.todo.append(say("ml-adv-do-trophy", who=state.name(fight.who), monster=name))
    yield from final_lash(fight)
    fight.clan.trophies.append(fight.site.monster)
    fight.site.monster = ""
    yield from after_victory(fight)


def reward(fight: Fight, goal: Goal, glory: Field, gold: Field) -> Script[None]:
    """Glory and gold as printed, and what the mercenary and loot tokens add."""
    state, who, monster, name = fight.state, fight.who, fight.monster, fight.foe
    why = say(f"ml-adv-why-{goal}", what=name)
    points = int((yield from know(state, glory, monster, name)))
    coins = int((yield from know(state, gold, monster, name)))
    yield from gain(state, who, "glory", points, why)
    yield from gain(state, who, "gold", coins, why)
    yield from extra_glory(fight, goal)
    for token in (p for p in fight.member.powers if p.kind == "victory-token"):
        yield from gain(state, who, token.what, token.n, fight.name)


def extra_glory(fight: Fight, goal: Goal) -> Script[None]:
    """Glory on top of a success: the mercenary's talent, and loot tokens the clan may discard for it."""
    for term in victory_glory(fight, goal):
        yield from gain(fight.state, fight.who, "glory", term.value, term.text)
    for token in adventure_loot(fight, ("glory",), (goal,)):
        key = yield from choose(_ask_loot(fight, token))
        if key == "use":
            fight.clan.loot.remove(token)
            discard(fight.state, "loot", token)
            points = sum(p.n for p in loot_powers(token) if p.kind == "glory")
            yield from gain(fight.state, fight.who, "glory", points, card_name("loot", token))
            fight.state.todo.append(say("ml-adv-do-loot", name=card_name("loot", token)))


def _ask_loot(fight: Fight, token: str) -> Choose:
    name: Text = card_name("loot", token)
    options = (Option("use", say("ml-adv-loot-now"), icon="loot"), Option("keep", say("ml-adv-loot-later")))
    show = (Notice(card_text("loot", token)),)
    return Choose(why="loot", who=fight.who, text=say("ml-adv-ask-loot", name=name), options=options, show=show)


def final_lash(fight: Fight) -> Script[None]:
    """A killed Korcko or Krunn hits every mercenary in the place once more."""
    lash = power(fight.monster, "final-lash")
    for other in list(living(fight.state, fight.site_id)) if lash else ():
        text = say("ml-adv-lash", monster=fight.foe, name=other.name)
        fight.state.note(text, other.who)
        yield from suffer(other, lash.n if lash else 0, show=(Notice(text, "bad", big=True),))


def after_victory(fight: Fight) -> Script[None]:
    """Those who took part take their dice and tokens off; a victory at the Entrance ends the panic."""
    for index, path in enumerate(fight.site.paths):
        if path.fought:
            yield from clear(fight.at(index))
    fight.state.todo.append(say("ml-adv-do-clear"))
    if fight.site.kind == "entrance":
        calm_down(fight.state)
