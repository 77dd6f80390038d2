"""The odds of a battle against counting every throw."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from companion.games.monster_lands.mercenary_attack import window
from companion.games.monster_lands.odds import Outlook, capture, danger, danger_block, odds_action, success
from companion.games.monster_lands.rolling import begin
from companion.kernel.dice import Reroll
from tests.games.monster_lands.battles import play, send, table

STRENGTH = frozenset({"strength"})


@pytest.mark.parametrize("wounded", [False, True])
@pytest.mark.parametrize(("dice", "sure", "guard"), [(0, 0, 0), (3, 0, 0), (4, 1, 2), (2, 1, 0), (3, 0, 5), (5, 2, 1)])
def test_danger_is_what_every_throw_says(dice, sure, guard, wounded):
    left = [max(0, sum(f >= 3 for f in throw) + sure - guard) for throw in product(range(1, 7), repeat=dice)]
    deadly = 1 if wounded else 2
    found = danger(dice, sure, guard, wounded)
    assert found.killed == pytest.approx(sum(n >= deadly for n in left) / len(left))
    assert found.wounded == pytest.approx(sum(0 < n < deadly for n in left) / len(left))


def test_each_magic_die_given_up_lowers_the_danger():
    block = danger_block(4, 2, 1, 1, wounded=False)
    killed = [row.share for row in block.rows[1::2]]
    assert killed == sorted(killed, reverse=True)
    assert len(killed) == 3


def best_by_hand(faces, left, plus, rerolls, venoms, low, high, aim):
    """Everything tried: every die, every reroll, every venom, every stop."""

    @cache
    def best(dice, left, rerolls, venoms):
        total = sum(face + plus for face in dice) + 2 * (top - venoms)
        won = low <= total < high if aim == "capture" else total >= high
        found = float(won)
        if venoms:
            found = max(found, best(dice, left, rerolls, venoms - 1))
        if left:
            found = max(found, sum(best(tuple(sorted((*dice, f))), left - 1, rerolls, venoms) for f in range(1, 7)) / 6)
        for face in set(dice) if rerolls else ():
            rest = list(dice)
            rest.remove(face)
            again = sum(best(tuple(sorted((*rest, f))), left, rerolls - 1, venoms) for f in range(1, 7)) / 6
            found = max(found, again)
        return found

    top = venoms
    return best(tuple(sorted(faces)), left, rerolls, venoms)


@pytest.mark.parametrize("aim", ["capture", "elimination"])
@pytest.mark.parametrize(
    ("faces", "left", "plus", "rerolls", "venoms"),
    [((), 3, 0, 0, 0), ((), 3, 1, 1, 1), ((2, 6), 1, -1, 2, 0), ((5,), 2, 2, 1, 2), ((1, 1, 1), 0, 0, 2, 1)],
)
@pytest.mark.parametrize(("low", "high"), [(8, 12), (9, 10), (6, 7), (12, 16)])
def test_capture_and_elimination_are_what_trying_everything_finds(faces, left, plus, rerolls, venoms, low, high, aim):
    rights = (Reroll(STRENGTH, rerolls),) if rerolls else ()
    outlook = Outlook({"strength": faces}, {"strength": left}, {"strength": plus}, rights, venoms)
    expected = best_by_hand(faces, left, plus, rerolls, venoms, low, high, aim)
    found = capture(low, high, outlook) if aim == "capture" else success(high, outlook)
    assert found == pytest.approx(expected)


def test_the_outlook_of_an_attack_has_its_modifiers_rerolls_and_venoms():
    state = table(monster="moldo")
    state.printed["path/header-1a-1.benefit"] = "reroll-any-2"
    fight = send(state, "land-0/0", "red", "kakron", strength=2, magic=1, traps=("strength-plus-3",), venoms=1)
    outlook = begin(fight, "capture", "elimination").outlook()
    assert outlook.left == {"strength": 2, "magic": 1}
    assert outlook.plus == {"strength": 2, "magic": 0}
    assert outlook.rerolls == (Reroll(STRENGTH, 1), Reroll(frozenset({"strength", "magic"}), 2))
    assert outlook.venoms == 1


def test_the_window_of_a_capture_takes_off_what_is_there_already():
    state = table()
    fight = send(state, "land-0/0", "red", "torko", strength=2, traps=("attack-plus-4",))
    fight.site.capture, fight.site.elimination = 2, 1
    assert window(begin(fight, "capture", "elimination")) == (12 - 3 - 4 - 2, 17 - 4 - 1)
    fight.path.traps.clear()
    assert window(begin(fight, "capture", "elimination")) is None


def test_the_odds_can_be_switched_on_and_off_at_any_time():
    state = table()
    play(odds_action(state).script(state))
    assert state.odds
    play(odds_action(state).script(state))
    assert not state.odds
