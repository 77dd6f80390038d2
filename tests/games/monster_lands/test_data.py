"""The cards as data: how many there are, and that every one can be named and explained."""

import pytest

from companion.games.monster_lands import data, fields
from companion.games.monster_lands.data import card_name, card_text
from companion.games.monster_lands.game import MONSTER_LANDS
from companion.kernel.catalogue import printable, sample_values
from companion.kernel.game import ask_printed
from companion.kernel.text import LANGUAGES, words
from tests.games.monster_lands.town import can_be_said

PILES = {
    "monster": data.MONSTERS, "mercenary": data.MERCENARIES, "equipment": data.EQUIPMENT, "land": data.LANDS,
    "loot": data.LOOT, "trap": {**data.TRAPS, **data.TRICKS, data.INITIAL_TRAP: None},
}  # fmt: skip


def test_there_are_as_many_cards_as_in_the_box() -> None:
    counts = {name: len(getattr(data, name)) for name in ("MONSTERS", "MERCENARIES", "LANDS", "EQUIPMENT", "LOOT")}
    assert counts == {"MONSTERS": 20, "MERCENARIES": 36, "LANDS": 12, "EQUIPMENT": 10, "LOOT": 16}
    assert (len(data.TRAPS), len(data.SHIELDED), len(data.TRICKS), len(data.MISSIONS)) == (18, 4, 8, 12)


@pytest.mark.parametrize("pile", PILES)
def test_every_card_has_a_name_and_a_text_in_every_language(pile: str) -> None:
    for id in PILES[pile]:
        for language in LANGUAGES:
            assert words(language)(card_name(pile, id))
            assert words(language)(card_text(pile, id))


def test_every_printed_value_can_be_asked_for() -> None:
    for component, field in printable(MONSTER_LANDS):
        can_be_said(ask_printed(field, component.partition("/")[2]))


def test_the_sample_edition_has_a_value_for_every_printed_field() -> None:
    values = sample_values(MONSTER_LANDS)
    assert {(component, field.name) for component, field in printable(MONSTER_LANDS)} == set(values)


def test_the_four_monsters_known_by_their_land_have_its_affinity() -> None:
    known = {id: monster.affinity for id, monster in data.MONSTERS.items() if monster.affinity}
    assert known == {"blandor": "water", "sckon": "air", "snailer": "jungle", "surbol": "fire"}
    sample = sample_values(MONSTER_LANDS)
    assert all(sample[f"monster/{id}", "affinity"] == affinity for id, affinity in known.items())


def test_every_setting_has_words_for_itself_and_its_choices() -> None:
    for setting in MONSTER_LANDS.settings:
        for id in (f"setting-{setting.id}", *(f"setting-{setting.id}-{choice}" for choice in setting.choices)):
            assert all(words(language).has(id) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("word", "fixed", "choice", "kinds"),
    [("dice-none", {}, 0, ("strength", "magic")), ("dice-ssm", {"strength": 2, "magic": 1}, 0, ("strength", "magic")),
     ("dice-sx", {"strength": 1}, 1, ("strength", "magic")), ("any-smp-3", {}, 3, data.KINDS),
     ("upto-m-2", {}, 2, ("magic",)), ("upto-x-4", {}, 4, ("strength", "magic"))],
)  # fmt: skip
def test_dice_are_read_from_their_short_form(
    word: str, fixed: dict[str, int], choice: int, kinds: tuple[str, ...]
) -> None:
    assert data.need(word) == data.Need(fixed, choice, kinds)  # type: ignore[arg-type]


def test_every_short_form_can_be_read() -> None:
    for word in (*fields.PATH_DICE, *fields.PATH_EXTRA, *fields.MISSION_DICE):
        assert data.need(word).total <= 6


def test_a_power_against_monsters_serves_capture_and_elimination_but_no_conquest() -> None:
    slyzor = data.EQUIPMENT["slyzor"].powers[0]
    assert slyzor.serves("capture")
    assert slyzor.serves("elimination")
    assert not slyzor.serves("conquest")
    assert data.EQUIPMENT["pugnor"].powers[0].serves("conquest")
