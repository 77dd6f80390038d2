"""The score says what the sets' own rules say."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from bench.pictures import Guess, Label, Labelled, held_out, score
from bench.rendered import COLUMNS, TILE, misread, page, tray
from vision.types import Reading, SeenDie

SIZE = (640, 480)


def picture(*dice: Label, match_side: float = 0) -> Labelled:
    return Labelled(Path("x.jpg"), dice, match_side)


def guess(x: float, y: float, value: int | None, sure: bool = True) -> Guess:
    return Guess((x - 20, y - 20, x + 20, y + 20), value, sure)


def test_a_guess_in_the_grown_box_with_the_right_face_is_right() -> None:
    labelled = picture(Label(3, (100, 100, 140, 140), False))
    assert score(labelled, [guess(142, 120, 3)], SIZE).right == 1
    assert score(labelled, [guess(144, 120, 3)], SIZE).right == 0
    assert score(labelled, [guess(120, 120, 4)], SIZE).right == 0


def test_small_boxes_may_ask_for_a_larger_one() -> None:
    label = Label(3, (100, 100, 110, 110), False)
    assert score(picture(label), [guess(130, 105, 3)], SIZE).right == 0
    assert score(picture(label, match_side=70), [guess(130, 105, 3)], SIZE).right == 1


def test_each_label_is_matched_once_and_the_nearest_first() -> None:
    labelled = picture(Label(3, (100, 100, 140, 140), False))
    result = score(labelled, [guess(130, 120, 5), guess(121, 120, 3)], SIZE)
    assert (result.found, result.right, result.guesses, result.whole) == (1, 1, 2, 0)


def test_dice_at_the_edge_count_neither_way() -> None:
    labelled = picture(Label(3, (0, 100, 40, 140), False), Label(2, (200, 200, 240, 240), False))
    result = score(labelled, [guess(20, 120, 6), guess(220, 220, 2)], SIZE)
    assert (result.labels, result.guesses, result.right, result.whole) == (1, 1, 1, 1)


def test_a_die_without_a_named_face_is_not_a_guess() -> None:
    labelled = picture(Label(2, (200, 200, 240, 240), False))
    result = score(labelled, [guess(220, 220, None), guess(500, 300, None)], SIZE)
    assert (result.labels, result.guesses, result.whole) == (1, 0, 0)


def test_a_scene_is_whole_when_the_faces_are_whoever_shows_them() -> None:
    labelled = picture(Label(2, (200, 200, 240, 240), False), Label(3, (300, 200, 340, 240), False))
    assert score(labelled, [guess(220, 220, 3), guess(320, 220, 2)], SIZE).whole == 1


def test_copies_of_one_original_are_on_one_side_of_the_split() -> None:
    assert held_out("dice_100_jpg.rf.41a4.jpg") == held_out("dice_100_jpg.rf.ffff.jpg")
    assert held_out("dice_100_jpg.rf.41a4.jpg") != held_out("dice_9_jpg.rf.b3c6.jpg")


def test_the_page_of_failures_shows_what_was_read_wrongly_and_nothing_else() -> None:
    first, labelled = tray(5)

    def read(picture: np.ndarray) -> Reading:
        """Of one tray everything rightly but its first die, of all others nothing."""
        if not np.array_equal(picture, first):
            return Reading()
        wrong = labelled.dice[0].value % 6 + 1
        values = [wrong, *(die.value for die in labelled.dice[1:])]
        pairs = zip(labelled.dice, values, strict=True)
        return Reading(tuple(SeenDie(die.box, value, "red", 1.0, sure=False) for die, value in pairs))

    [miss] = misread(read, trays=8)
    value = labelled.dice[0].value
    assert miss.words == f"{value % 6 + 1}/{value} 5"
    assert not miss.sure
    assert page([miss]).shape[1] > COLUMNS * TILE
