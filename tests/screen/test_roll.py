"""A roll in the making: what the camera says and what a finger says about the same dice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.kernel.errors import WrongDice
from companion.kernel.question import DieKind, Roll
from companion.kernel.text import say, words
from companion.kernel.view import Notice
from companion.pages.roll import RollDraft
from companion.pages.tray import Box, Seen
from display.parts import Beside, Heading, Picks
from display.stage import Stage
from display.theme import Style
from tests.display.looking import cut, faults, outside
from tests.display.samples import table

KINDS = (DieKind("strength", color="red"), DieKind("magic", color="purple"))


def draft(source: str = "camera", camera: bool = True, **dice: int) -> RollDraft:
    return RollDraft(Roll(why="w", text="w", dice=dice or {"strength": 2}), KINDS, source, min, camera)


def at(place: int, shift: float = 0.0) -> Box:
    return 0.1 + 0.2 * place + shift, 0.4, 0.1, 0.15


def seen(*dice: tuple[str, int | str | None, bool], throws: tuple[int, ...] = ()) -> Seen:
    """Dice beside each other; all of the first throw unless told."""
    boxes = tuple((color, value, sure, at(n), "", "") for n, (color, value, sure) in enumerate(dice))
    throws = throws or (1,) * len(dice)
    return Seen(1, (64, 48), bytes(64 * 48 * 3), boxes, "", max(throws, default=0), throws)


def press(roll: RollDraft, *acts: str) -> None:
    for act in acts:
        roll.press(act)


def test_dice_are_known_by_the_colours_that_the_question_names_too() -> None:
    question = Roll(why="w", text="w", dice={"strength": 1, "magic": 2}, colors={"magic": ("green",)})
    roll = RollDraft(question, KINDS, "camera", min, True)
    roll.look(seen(("red", 4, True), ("green", 2, True), ("purple", 6, True)))
    assert roll.faces() == {"strength": [4], "magic": [2, 6]}


def test_the_finger_is_told_how_many_dice_of_a_kind_are_still_to_be_touched() -> None:
    roll, asked = draft("fingers", strength=1, magic=2), []
    for touched in ("add:strength:5", "add:magic:0", "add:magic:1"):
        asked.append(next(part.title for part in reversed(roll.parts()) if isinstance(part, Picks)))
        press(roll, touched)
    assert [words("en")(text) for text in asked] == [
        "Touch the faces as they lie: 1 strength die",
        "Touch the faces as they lie: 2 magic dice",
        "Touch the faces as they lie: 1 magic die",
    ]


def test_dice_read_before_the_camera_was_lost_are_kept() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True)))
    roll.camera_lost()
    assert (roll.source, roll.camera) == ("fingers", False)
    press(roll, "add:strength:5")
    assert roll.faces() == {"strength": [4, 6]}


def test_a_die_read_before_the_camera_was_lost_can_be_set_right() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True), ("red", None, False)))
    roll.camera_lost()
    press(roll, "die:1", "set:2")
    assert roll.faces() == {"strength": [4, 3]}


def test_a_camera_that_comes_back_is_used_again() -> None:
    roll = draft()
    roll.camera_lost()
    roll.camera_back()
    assert (roll.source, roll.camera) == ("camera", True)


def test_a_camera_that_comes_late_is_used() -> None:
    roll = draft(camera=False)
    assert roll.source == "fingers"
    roll.camera_back()
    assert roll.source == "camera"


def test_a_camera_that_comes_back_does_not_take_a_roll_from_the_fingers() -> None:
    entered, chosen = draft(), draft("fingers")
    for roll in (entered, chosen):
        roll.camera_lost()
        press(roll, "add:strength:5")
        roll.camera_back()
        assert (roll.source, roll.camera, roll.faces()) == ("fingers", True, {"strength": [6]})


def faces(roll: RollDraft) -> list[tuple[str, int | str | None, bool]]:
    return [(lying.die, lying.value, lying.sure) for lying in roll.dice]


MOVING = replace(seen(), roll=1)


def test_what_a_finger_said_of_a_die_holds_until_that_die_is_thrown_again() -> None:
    roll, doubtful = draft(), seen(("red", 4, True), ("red", 2, False))
    roll.look(doubtful)
    press(roll, "die:1", "set:4")
    for told in (MOVING, replace(doubtful, dice=doubtful.dice[::-1]), doubtful):
        roll.look(told)
    assert faces(roll) == [("strength", 4, True), ("strength", 5, True)]
    roll.look(seen(("red", 4, True), ("red", 2, False), throws=(1, 2)))
    assert faces(roll) == [("strength", 4, True), ("strength", 2, False)]


def test_a_die_that_was_set_right_is_known_by_its_place() -> None:
    roll, told = draft(), seen(("red", 4, True), ("red", 2, True))
    roll.look(told)
    press(roll, "die:0", "set:5")
    shifted = tuple((*die[:3], at(n, 0.02), *die[4:]) for n, die in enumerate(told.dice))
    roll.look(replace(told, dice=shifted))
    assert roll.faces() == {"strength": [6, 2]}
    assert [lying.box for lying in roll.dice] == [at(0, 0.02), at(1, 0.02)]


def test_a_die_that_was_taken_out_stays_out_and_one_that_was_added_stays() -> None:
    roll, told = draft(), seen(("red", 4, True), ("blue", 2, True))
    roll.look(told)
    press(roll, "die:1", "drop", "more:strength", "set:0")
    for again in (MOVING, told):
        roll.look(again)
    assert roll.faces() == {"strength": [4, 1]}
    press(roll, "die:1", "set:1")
    roll.look(told)
    assert roll.faces() == {"strength": [4, 2]}
    press(roll, "die:1", "drop")
    roll.look(told)
    assert roll.faces() == {"strength": [4]}


def test_a_die_that_was_added_is_forgotten_when_all_are_thrown_again() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True)))
    press(roll, "more:strength", "set:0")
    roll.look(seen(("red", 4, True), throws=(2,)))
    assert roll.faces() == {"strength": [4]}


def test_the_camera_touched_once_more_brings_back_a_die_that_was_taken_out() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True), ("red", 2, True)))
    press(roll, "die:0", "set:5", "die:1", "drop", "from:camera")
    assert roll.faces() == {"strength": [6, 2]}


def test_what_a_finger_said_without_the_camera_holds_when_it_is_back() -> None:
    roll, told = draft(), seen(("red", 4, True), ("red", 2, False))
    roll.look(told)
    roll.camera_lost()
    press(roll, "die:1", "set:5")
    roll.camera_back()
    roll.look(told)
    assert roll.faces() == {"strength": [4, 6]}


def test_dice_thrown_while_one_is_changed_are_the_dice_on_the_table() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True), ("red", 2, False)))
    press(roll, "die:1")
    roll.look(MOVING)
    roll.look(seen(("red", 1, True), ("red", 1, True), throws=(2, 2)))
    press(roll, "set:5")
    assert roll.edit is None
    assert roll.faces() == {"strength": [1, 1]}


def test_a_die_that_is_changed_is_the_same_one_while_others_come_and_go() -> None:
    roll, told = draft(), seen(("red", 4, True), ("red", 2, False))
    roll.look(told)
    press(roll, "die:1")
    for again in (MOVING, replace(told, dice=told.dice[:1], throws=(1,)), replace(told, dice=told.dice[::-1])):
        roll.look(again)
        assert roll.dice[roll.edit or 0].box == at(1)
    press(roll, "set:5")
    assert sorted(roll.faces()["strength"]) == [4, 6]


def test_a_die_taken_from_the_tray_while_it_is_changed_is_not_counted() -> None:
    roll, told = draft(), seen(("red", 4, True), ("red", 2, False))
    roll.look(told)
    press(roll, "die:1")
    roll.look(replace(told, dice=told.dice[:1], throws=(1,)))
    press(roll, "set:5")
    assert roll.faces() == {"strength": [4]}


def test_nothing_is_rolled_while_a_die_is_changed() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True), ("red", 2, False)))
    press(roll, "die:1", "roll")
    assert roll.ready is None


def test_the_rest_is_rolled_beside_a_foreign_die_and_one_without_a_face() -> None:
    roll = draft(strength=3)
    roll.look(seen(("red", 4, True), ("red", None, False), ("blue", 6, True)))
    press(roll, "roll")
    assert roll.ready == {"strength": [4, 1, 1]}
    assert roll.rolled == {"strength": 2}


def test_nothing_is_rolled_while_too_many_dice_of_a_kind_lie_there() -> None:
    roll = draft(strength=1, magic=1)
    roll.look(seen(("red", 4, True), ("red", 5, True)))
    with pytest.raises(WrongDice):
        press(roll, "roll")
    assert roll.ready is None
    assert roll.faces() == {"strength": [4, 5]}


def test_wrong_dice_are_named_in_the_language_of_the_table() -> None:
    question = Roll(why="w", text="w", dice={"monster": 4})
    for wrong, said in (({"monster": [1], "": [2]}, "1 Monster-Würfel, ein anderer Würfel"),
                        ({"monster": [1, 2, 3, 7]}, "1 Monster-Würfel, 7")):  # fmt: skip
        with pytest.raises(WrongDice) as caught:
            question.accept(wrong)
        assert f"Angegeben: {said}." in words("de")(caught.value.text)


def test_a_foreign_die_is_not_counted_in_the_row() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True), ("blue", 6, True)))
    assert roll._row(False).title == say("ui-dice-count", have=1, want=2)


TERRITORY = Roll(why="w", text="w", dice={"territory": 1}, faces={"territory": ("desert", "ice-cave", "all", "blank")})


@pytest.mark.parametrize(
    ("taught", "face"),
    [("desert", "desert"), ("Wüste", "desert"), ("Ice cave", "ice-cave"), ("alle", "all"), ("Meer", None), (3, None)],
)
def test_a_taught_face_is_known_by_its_word_and_any_other_is_doubtful(taught: int | str, face: str | None) -> None:
    roll = RollDraft(TERRITORY, (), "camera", min, True)
    roll.look(seen(("white", taught, True)))
    assert faces(roll) == [("territory", face, face is not None)]
    assert roll.complete == (face is not None)


def test_a_doubtful_die_that_is_left_as_it_is_is_doubtful_no_more() -> None:
    roll, told = draft(), seen(("red", 4, True), ("red", 2, False))
    told = replace(told, dice=(told.dice[0], (*told.dice[1][:5], "leaning")))
    roll.look(told)
    press(roll, "die:1", "keep")
    roll.look(told)
    assert faces(roll) == [("strength", 4, True), ("strength", 2, True)]
    assert roll._verdict() is None


@pytest.mark.parametrize("sure", [True, False])
def test_a_die_whose_kind_was_touched_is_asked_for_its_face_only_if_that_is_doubtful(sure: bool) -> None:
    roll = draft(strength=1, magic=1)
    roll.look(seen(("red", 4, True), ("blue", 2, sure)))
    press(roll, "die:1", "kind:magic")
    assert (roll.edit is None) == sure
    assert faces(roll)[1] == ("magic", 2, sure)


def crowd(count: int, doubtful: int = 0, missing: int = 0) -> RollDraft:
    """A roll of many dice, some doubtful, some missing, seven in a row of the picture."""
    roll = draft(strength=count - 2, magic=2)
    colors = ["red"] * (count - 2 - missing) + ["purple"] * 2
    dice = tuple(
        (color, 1 + n % 6, n >= doubtful, (0.05 + 0.13 * (n % 7), 0.06 + 0.23 * (n // 7), 0.09, 0.13), "", "")
        for n, color in enumerate(colors)
    )
    roll.look(Seen(1, (64, 48), bytes(64 * 48 * 3), dice))
    return roll


def shown(roll: RollDraft, size: tuple[int, int], text: str, language: str, page: int = 0) -> Stage:
    """The page of a roll at a table of four."""
    stage = Stage(Style(size, text=text, language=language))  # type: ignore[arg-type]
    help = Notice("What the attack comes to, and whom it is for.")
    screen = table(lambda english, _: english, Heading("Krinx attacks"), help, controls=roll.parts(), main=roll.main())
    stage.show(replace(screen, page=page))
    return stage


@pytest.mark.parametrize(("count", "doubtful", "missing"), [(8, 3, 1), (9, 0, 0), (14, 3, 2), (24, 0, 20), (24, 24, 0)])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800), (720, 1280)])
@pytest.mark.parametrize(("text", "language"), [("normal", "en"), ("normal", "de"), ("large", "de")])
def test_however_many_dice_the_first_page_has_the_count_the_words_and_the_buttons(
    count: int, doubtful: int, missing: int, size: tuple[int, int], text: str, language: str
) -> None:
    roll = crowd(count, doubtful, missing)
    stage = shown(roll, size, text, language)
    says, texts = words(language), " ".join(box.text for box in stage.boxes)
    acts = {target.act for target in stage.targets}
    assert says(say("ui-dice-count", have=count - missing, want=count)) in texts
    assert {"from:camera", "from:fingers", "roll", *(["more:strength"] if missing else [])} <= acts
    notice = roll._verdict()
    assert notice is None or says(notice.text).split()[0] in texts
    assert [*cut(stage), *outside(stage)] == []


def test_of_many_dice_the_row_repeats_only_what_the_photo_does_not_say() -> None:
    roll = crowd(14, 2, 3)
    assert [pick.act for pick in roll._row(False).picks] == ["more:strength", "die:0", "die:1"]
    roll = crowd(8, 2, 3)
    assert len(roll._row(False).picks) == 8


def test_doubtful_dice_that_find_no_room_stand_on_the_next_page() -> None:
    roll, acts = crowd(24, 24), []
    for page in range(shown(roll, (800, 480), "normal", "en").pages):
        acts += [target.act for target in shown(roll, (800, 480), "normal", "en", page).targets]
    assert {f"die:{n}" for n in range(24)} <= set(acts)
    assert acts.count("die:23") == 2  # in the photo and in the row


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_many_dice_are_entered_by_finger_without_turning_the_page(size: tuple[int, int]) -> None:
    roll = draft("fingers", strength=24)
    for n in range(23):
        press(roll, f"add:strength:{n % 6}")
    stage = shown(roll, size, "normal", "de")
    assert {"add:strength:0", "add:strength:5", "from:fingers", "die:22"} <= {target.act for target in stage.targets}
    assert "23 von 24" in [box.text for box in stage.boxes]
    assert faults(stage) == []


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_die_of_a_mixed_roll_is_changed_without_turning_the_page(size: tuple[int, int], language: str) -> None:
    roll = draft(strength=2, magic=2)
    roll.look(seen(("red", 4, True), ("red", 3, True), ("purple", 6, False), ("purple", 1, True)))
    press(roll, "die:2")
    stage = shown(roll, size, "normal", language)
    acts = {target.act for target in stage.targets}
    assert stage.pages == 1
    assert {"drop", "keep", "kind:strength", "kind:magic", "set:0", "set:5"} <= acts
    assert faults(stage) == []


def test_while_the_camera_wakes_up_the_dice_to_be_thrown_stand_beside_it() -> None:
    [beside] = [part for part in draft(strength=2).parts() if isinstance(part, Beside)]
    assert any(isinstance(part, Picks) for part in beside.right)
