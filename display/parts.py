"""What a whole screen is made of besides the view blocks: headings, buttons, pads; and the screen itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from companion.kernel.text import Text
from companion.kernel.view import Block, Face, Panel, Steps, Tone, Track

Kind = Literal["plain", "main", "danger", "quiet"]


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press; `act` is what it means, `closed` why it cannot be pressed now."""

    act: str
    text: Text
    note: Text = ""
    icon: str = ""
    kind: Kind = "plain"
    on: bool = False
    closed: Text | None = None
    count: int = 0  # how many of it are chosen, where more than one can be
    lamp: str = ""  # the lit button beside the screen that does the same


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of what the middle shows, with the colour of whom it asks."""

    text: Text
    who: str = ""
    small: Text = ""
    icon: str = ""  # of news that deserves larger letters


@dataclass(frozen=True, slots=True)
class Grid:
    """Buttons side by side in even columns; `columns` 0 lets the width decide."""

    buttons: tuple[Button, ...]
    columns: int = 0
    compact: bool = False
    tall: bool = False  # doors: symbol above the words, as high as there is room


@dataclass(frozen=True, slots=True)
class Adjust:
    """A counter with minus and plus and, on its number, a keypad; acts are `<act>-`, `<act>+` and `<act>=`."""

    act: str
    text: Text
    value: Text | int
    icon: str = ""
    low: bool = False  # it can go no lower
    high: bool = False


@dataclass(frozen=True, slots=True)
class Keypad:
    """Digits to press and the number so far; acts are `digit:0` to `digit:9`, `digit:back` and `digit:sign`."""

    value: str
    hint: Text = ""
    tall: bool = False  # number and hint beside large keys, where there is room for them


@dataclass(frozen=True, slots=True)
class Letters:
    """A keyboard on the screen and the text so far; acts are `type:<letter>`, `type:back` and `type:shift`."""

    value: str
    upper: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """A die to touch."""

    act: str
    face: Face


@dataclass(frozen=True, slots=True)
class Picks:
    """Dice to touch side by side."""

    picks: tuple[Pick, ...]
    title: Text = ""
    big: bool = True
    tone: Tone = "quiet"  # of the title


@dataclass(frozen=True, slots=True)
class Mark:
    """A die seen in a photo: where (in shares of the picture), what it is taken for, and how sure."""

    act: str
    box: tuple[float, float, float, float]
    text: Text
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture from the camera with what was seen drawn over it; `number` tells pictures apart."""

    number: int
    size: tuple[int, int]
    pixels: Any = field(compare=False, repr=False)  # bytes, three per pixel, red first
    marks: tuple[Mark, ...] = ()
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)  # what of it to show, in shares


@dataclass(frozen=True, slots=True)
class Snaps:
    """Small pictures side by side, and empty places for those that are still to be taken."""

    photos: tuple[Photo, ...]
    places: int = 0
    big: bool = False  # as large as there is room


@dataclass(frozen=True, slots=True)
class Upright:
    """A die as it is to be laid down, as large as there is room."""

    face: Face


@dataclass(frozen=True, slots=True)
class Tasks:
    """What to do on the board, one line each."""

    lines: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Poster:
    """One large symbol and a sentence, in the middle of whatever room there is."""

    icon: str
    text: Text
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Beside:
    """Two columns of parts side by side; upright screens put one below the other, unless both are narrow."""

    left: tuple[Part, ...]
    right: tuple[Part, ...]
    share: float = 0.5
    narrow: bool = False  # so that both have room on an upright screen


Part = Block | Heading | Grid | Adjust | Keypad | Letters | Picks | Photo | Snaps | Upright | Tasks | Poster | Beside


@dataclass(frozen=True, slots=True)
class Screen:
    """All of one screen: what never leaves, the page in the middle, the buttons below."""

    heading: Heading
    help: tuple[Part, ...] = ()  # what helps to decide; what does not fit goes to a further page
    controls: tuple[Part, ...] = ()  # what answers; always on the first page
    foot: tuple[Button, ...] = ()
    main: Button | None = None
    track: Track | None = None
    steps: Steps | None = None
    panels: tuple[Panel, ...] = ()
    corner: Button | None = None  # top right: the menu, or the way back
    tag: Text = ""  # a small word at the top that must not be missed: invented values
    page: int = 0
    grow: bool = False  # the letters may grow where the page has room to spare
    notice: Text = ""  # what went wrong, or happened, just now
    alarm: bool = False
    news: tuple[Part, ...] = ()  # what has just happened: above the help, where it costs no page
