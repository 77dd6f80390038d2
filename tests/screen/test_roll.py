"""A roll in the making: what the camera says and what a finger says about the same dice."""

from __future__ import annotations

from companion.kernel.question import DieKind, Roll
from companion.pages.roll import Box, RollDraft, Seen

KINDS = (DieKind("fire", color="red"), DieKind("magic", color="purple"))


def draft(source: str = "camera", camera: bool = True, **dice: int) -> RollDraft:
    return RollDraft(Roll(why="w", text="w", dice=dice or {"fire": 2}), KINDS, source, min, camera)


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


def test_dice_read_before_the_camera_was_lost_are_kept() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True)))
    roll.camera_lost()
    assert (roll.source, roll.camera) == ("fingers", False)
    press(roll, "add:fire:5")
    assert roll.faces() == {"fire": [4, 6]}


def test_a_die_read_before_the_camera_was_lost_can_be_set_right() -> None:
    roll = draft()
    roll.look(seen(("red", 4, True), ("red", None, False)))
    roll.camera_lost()
    press(roll, "die:1", "set:2")
    assert roll.faces() == {"fire": [4, 3]}


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
        press(roll, "add:fire:5")
        roll.camera_back()
        assert (roll.source, roll.camera, roll.faces()) == ("fingers", True, {"fire": [6]})
