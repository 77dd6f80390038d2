"""What the eye learns of its owner, the empty tray, other dice and colours: for the command line and for the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from companion.kernel.question import Value

if TYPE_CHECKING:
    from vision.calibrate import Calibration
    from vision.camera import Picture
    from vision.colour import Lab
    from vision.reader import Look, Reader
    from vision.teach import TaughtDie
    from vision.types import Reading

WARM_UP: Final = 10
"""Frames a camera needs to find its exposure, and a table to stop swaying when somebody has touched the screen."""
PLAIN: Final = 0.5
"""A place with such a score is a die; with a fainter one it may be."""
FAINT: Final = 0.32
FEW: Final = 3
"""More pairs of faces that look alike are no matter of single faces any more."""


class NoPicture(Exception):
    """The camera gave no picture to learn from."""

    why: Final = "camera"


class Reads(Protocol):
    """What tells whether dice lie in a picture."""

    def read(self, picture: Picture) -> Reading:
        """The dice in a picture."""


def learn_tray(pictures: Sequence[Picture], reader: Reads) -> Calibration:
    """The empty tray as some frames show it; dice in it are refused, as they would never be seen again."""
    from vision.calibrate import NotCalibrated, calibrate

    found = calibrate(pictures)
    if any(die.sure for die in reader.read(pictures[-1]).dice):
        raise NotCalibrated("There are dice in the tray; take them out and try again.", "dice")
    return found


def tray_view(picture: Picture, found: Calibration) -> Picture:
    """The tray as it was seen: straightened, where the sheet lies in it."""
    from vision.tray import straightened

    return picture if found.bearings is None else straightened(picture, found.bearings).picture


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """One die in a picture: the square around it, and the colour of its body in that light."""

    crop: Picture
    shade: Lab


def shot_of(picture: Picture, reader: Reader) -> Shot:
    """The one die in a picture, seen as it will be read: on the straightened sheet without its marks, where that lies.

    The marks would pass for dice beside it.
    """
    from vision.colour import body_colour
    from vision.emblem import inner
    from vision.tray import DIE, find_bearings, straightened, without_marks

    bearings = find_bearings(picture)
    flat = picture if bearings is None else without_marks(straightened(picture, bearings))
    look = reader.look(flat, None if bearings is None else DIE * bearings.scale)
    crop = die_in(flat, look)
    return Shot(crop, body_colour(inner(crop), look.light.white)[0])


def die_in(picture: Picture, look: Look) -> Picture:
    """The crop of the one die in a picture, after a look at it: the one plain place, else what lies there alone."""
    from vision.emblem import crop_of
    from vision.teach import CannotTeach, lone_die, loose_things

    plain = [place for place in look.places if place.score > PLAIN]
    loose = [] if len(plain) == 1 else loose_things(picture)
    # An odd die is no plain place for an eye that knows pips; where nothing else can be made out, a faint one will do.
    places = plain if loose or plain else [place for place in look.places if place.score > FAINT]
    if len(places) == 1:
        return crop_of(picture, places[0].x, places[0].y, places[0].side)
    if places and not loose:
        raise CannotTeach("There is more than one die in the picture; lay it there alone.", "many")
    return lone_die(picture)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A die as it was learned, faces that look alike, whether hardly any can be told, and whether few were shown."""

    die: TaughtDie
    alike: tuple[tuple[Value, Value], ...]
    hard: bool
    few: bool


def learn_die(name: str, crops: Mapping[Value, Sequence[Picture]]) -> Lesson:
    """The taught die of the crops of its faces, and what its owner should know about it."""
    from vision.teach import ENOUGH, look_alikes, teach

    die = teach(name, crops)
    pairs = tuple(look_alikes(die, crops))
    few = any(len(taken) < ENOUGH for taken in crops.values())
    return Lesson(die, pairs, len(pairs) > FEW, few)
