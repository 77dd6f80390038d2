"""Dice that the owner teaches: numerals, symbols, anything, from a few pictures of each face."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colour import Lab, even_steps, shade_distance
from vision.emblem import (
    NO_NUDGE,
    RINGS,
    TURNS,
    VIEWS,
    Picture,
    Rings,
    Sight,
    Waves,
    crop_of,
    emblem,
    ground_of,
    known_waves,
    likeness,
    off_ground,
    sights_of,
)
from vision.types import SeenDie, Spot

Value = int | str

LEAD: Final = 0.02
"""The best face must be more like than the second best by this much."""
STRICT: Final = 0.7
"""Where the bound lies between how alike two faces are (0) and how alike two pictures of one face are (1)."""
HARDLY: Final = 0.97
"""The bound of a die whose faces look as much like each other as like themselves: it is hardly ever sure."""
DOUBT: Final = 0.1
"""How far below its bound a likeness still names a face, as a guess."""
SHADE: Final = 30.0
"""How far a body's colour may be from every colour the die had when it was taught."""
FAR: Final = 0.25
"""A first look that finds a likeness so far below the bound needs no second."""
PICTURES: Final = 3
"""Pictures of each face that teach a die well."""
ENOUGH: Final = 2
"""Pictures of each face that tell at least how alike two pictures of one face are."""
UNTOLD: Final = 0.95
"""The least bound of a die whose pictures do not tell how alike its faces are, or two pictures of one face."""


class CannotTeach(ValueError):
    """Why a die could not be learned: one plain sentence with what to do, and a stable name for the screen."""

    def __init__(self, sentence: str, why: str = "failed") -> None:
        super().__init__(sentence)
        self.why = why


@dataclass(frozen=True, slots=True)
class Match:
    """What a taught die says about a crop: the face, how far to trust it, and whether that is far enough."""

    name: str
    value: Value | None
    confidence: float
    sure: bool

    def at(self, x: float, y: float, side: float) -> SeenDie:
        """The die as seen at a place; its colour is for the reader to say, who knows the light."""
        box = (x - side / 2, y - side / 2, x + side / 2, y + side / 2)
        return SeenDie(box, self.value, "unknown", self.confidence, self.sure, self.name)


@dataclass(frozen=True, slots=True, eq=False)
class TaughtDie:
    """A die the owner has taught: for each picture its face, the emblem unrolled, and the body's colour.

    `bound` is the likeness above which a face is one of its own: between how alike two pictures of one face are
    and how alike two different faces are. A face never shown stays below it.
    """

    name: str
    values: tuple[Value, ...]
    emblems: Rings
    bodies: tuple[Lab, ...]
    bound: float
    known: Waves = field(init=False, repr=False)
    shades: NDArray[np.float64] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "known", known_waves(self.emblems))
        object.__setattr__(self, "shades", even_steps(np.array(self.bodies)))

    @property
    def faces(self) -> tuple[Value, ...]:
        """The faces it knows, in the order they were taught."""
        return tuple(dict.fromkeys(self.values))

    def match(self, sight: Sight) -> Match:
        """What is seen if it is this die; nothing when it is another die or a face never shown."""
        if shade_distance(sight.body, self.shades) > SHADE:
            return Match(self.name, None, 0.0, sure=False)
        value, first, lead = self._best(likeness(sight, self.known, NO_NUDGE))
        if first >= self.bound - FAR and not (first >= self.bound and lead >= 2 * LEAD):
            value, first, lead = self._best(likeness(sight, self.known))
        named = value if first >= self.bound - DOUBT else None
        confidence = float(np.clip(1 - (1 - first) / (1 - self.bound) / 2, 0, 1) * (1 - 0.5 * np.exp(-lead / LEAD)))
        sure = first >= self.bound and lead >= LEAD
        return Match(self.name, named, confidence, sure)

    def _best(self, alike: NDArray[np.float32]) -> tuple[Value, float, float]:
        """The face most alike, how alike it is, and its lead over the next face."""
        best: dict[Value, float] = {}
        for value, score in zip(self.values, alike.tolist(), strict=True):
            best[value] = max(best.get(value, 0.0), score)
        (value, first), *rest = sorted(best.items(), key=lambda row: -row[1])
        return value, first, first - rest[0][1] if rest else first

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values, small enough for a row of the database."""
        packed = np.clip(np.round(self.emblems * STEPS), -127, 127).astype(np.int8).tobytes()
        text = base64.b64encode(zlib.compress(packed, 9)).decode("ascii")
        return {
            "name": self.name,
            "values": list(self.values),
            "emblems": text,
            "bodies": [list(lab) for lab in self.bodies],
            "bound": self.bound,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> TaughtDie:
        """The die of plain values, whatever wrote them."""
        try:
            die = cls._unpacked(data)
        except (LookupError, TypeError, ValueError, zlib.error) as fault:
            raise ValueError("The taught die is damaged; teach it again.") from fault
        if not die.is_whole:
            raise ValueError("The taught die is damaged; teach it again.")
        return die

    @classmethod
    def _unpacked(cls, data: Mapping[str, Any]) -> TaughtDie:
        flat = np.frombuffer(zlib.decompress(base64.b64decode(data["emblems"])), np.int8).astype(np.float32) / STEPS
        emblems = flat.reshape(len(VIEWS), -1, TURNS, RINGS)
        bodies = tuple((float(light), float(a), float(b)) for light, a, b in data["bodies"])
        return cls(data["name"], tuple(data["values"]), emblems, bodies, float(data["bound"]))

    @property
    def is_whole(self) -> bool:
        """Whether each picture has its face, emblem and body, and the name and the bound are such."""
        counts = {len(self.values), len(self.bodies), self.emblems.shape[1]}
        named = all(isinstance(value, Value) for value in self.values) and isinstance(self.name, str)
        return named and len(counts) == 1 and 0 < self.bound < 1 and bool(np.isfinite(self.shades).all())


STEPS: Final = 400.0
"""Emblems are stored in steps of this part of their length; none of their values comes near a third of it."""


def teach(name: str, faces: Mapping[Value, Sequence[Picture]]) -> TaughtDie:
    """Learn a die from crops of its faces."""
    if not faces or not all(faces.values()):
        raise CannotTeach("Show every face at least once.")
    rows = [(value, crop) for value, crops in faces.items() for crop in crops]
    emblems = np.stack([emblem(crop) for _, crop in rows], axis=1)
    sights = [Sight(crop) for _, crop in rows]
    values = tuple(value for value, _ in rows)
    return TaughtDie(name, values, emblems, tuple(sight.body for sight in sights), _bound(values, sights, emblems))


def _bound(values: Sequence[Value], sights: Sequence[Sight], emblems: Rings) -> float:
    """The likeness between that of the same face in two pictures and that of two faces."""
    known = known_waves(emblems)
    alike = np.stack([likeness(sight, known) for sight in sights])
    same = np.array([[one == other for other in values] for one in values])
    own = np.where(same & ~np.eye(len(values), dtype=bool), alike, 0).max(axis=1)
    others = np.where(same, 0, alike).max(axis=1)
    far = float(np.percentile(others, 90))
    twice = bool((own > 0).any())
    near = float(np.percentile(own[own > 0], 10)) if twice else far + 2 * LEAD
    least = 0.6 if twice and not same.all() else UNTOLD
    return float(np.clip(far + STRICT * (near - far), least, HARDLY)) if near > far else HARDLY


def look_alikes(die: TaughtDie, faces: Mapping[Value, Sequence[Picture]]) -> list[tuple[Value, Value]]:
    """Pairs of faces that look about as much like each other, in the crops just taught, as one looks like itself."""
    pairs: dict[frozenset[Value], tuple[Value, Value]] = {}
    for number, crop in enumerate(crop for crops in faces.values() for crop in crops):
        value, alike = die.values[number], likeness(Sight(crop), die.known).tolist()
        rows = [(other, score) for i, (other, score) in enumerate(zip(die.values, alike, strict=True)) if i != number]
        own = max((score for other, score in rows if other == value), default=die.bound)
        for other, score in rows:
            if other != value and score >= own - LEAD:
                pairs.setdefault(frozenset((value, other)), (value, other))
    return list(pairs.values())


def lone_die(picture: Picture) -> Picture:
    """The crop of the one die that lies in a picture, for teaching."""
    found = sorted(loose_things(picture), key=lambda place: place[2])
    if not found:
        raise CannotTeach("No die was found in the picture; lay it alone on an even ground.", "none")
    if len(found) > 1 and found[-2][2] > 0.6 * found[-1][2]:
        raise CannotTeach("There is more than one die in the picture; lay it there alone.", "many")
    return crop_of(picture, *found[-1])


def loose_things(picture: Picture) -> list[tuple[float, float, float]]:
    """What lies on an even ground and could be a die: middle and side of each."""
    scale = min(1.0, 320 / max(picture.shape[:2]))
    small = np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    return [(x / scale, y / scale, side / scale) for x, y, side in loose_in(small)]


def loose_in(small: Picture) -> list[tuple[float, float, float]]:
    """The same in a picture that is small already."""
    away = off_ground(small, ground_of(small))
    level, _ = cv2.threshold(away, 0, 255, cv2.THRESH_OTSU)
    mask = cv2.morphologyEx((away > max(12, level)).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    boxes = (cv2.boundingRect(outline) for outline in outlines if _die_like(outline, mask.shape))
    return [(x + wide / 2, y + high / 2, float(max(wide, high))) for x, y, wide, high in boxes]


def _die_like(outline: NDArray[np.int32], shape: tuple[int, ...]) -> bool:
    """Whether an outline could be a die's: about as wide as high, filled, not at the picture's edge, not the tray's."""
    x, y, wide, high = cv2.boundingRect(outline)
    area = cv2.contourArea(outline)
    inside = x > 0 and y > 0 and x + wide < shape[1] and y + high < shape[0]
    return bool(
        inside and 0.6 < wide / high < 1.7 and area > 0.45 * wide * high and 10 < max(wide, high) < 0.5 * shape[0]
    )


def offered(taught: Sequence[TaughtDie], picture: Picture, places: Sequence[Spot]) -> list[Match | None]:
    """What the taught dice say about places in the picture: the surest match, or nothing if it is none of them."""
    if not taught:
        return [None] * len(places)
    sights = sights_of([crop_of(picture, *place) for place in places])
    return [_best_of(die.match(sight) for die in taught) for sight in sights]


def _best_of(matches: Iterable[Match]) -> Match | None:
    return max((m for m in matches if m.value is not None), key=lambda match: match.confidence, default=None)


def overlooked(taught: Sequence[TaughtDie], picture: Picture, small: Picture, seen: Sequence[SeenDie]) -> list[SeenDie]:
    """Taught dice that lie where nothing was seen so far: an odd die may not look like a die to the finder."""
    scale = max(picture.shape[:2]) / max(small.shape[:2])
    loose = [(x * scale, y * scale, side * scale) for x, y, side in (loose_in(small) if taught else ())]
    spots = [
        (x, y, side)
        for x, y, side in loose
        if not any(d.box[0] < x < d.box[2] and d.box[1] < y < d.box[3] for d in seen)
    ]
    matches = zip(spots, offered(taught, picture, spots), strict=True)
    return [match.at(*spot) for spot, match in matches if match is not None]
