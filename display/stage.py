"""The stage: lays a screen out on a surface, paints the regions that changed, and knows what lies under a finger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import dist

import pygame
from pygame import Rect

from display import bars, flow, fonts
from display.canvas import Canvas, Target, TextBox, Touch
from display.controls import button, heading
from display.painters import column, fill
from display.parts import Button, Grid, Part, Screen, Tasks
from display.theme import BAR, BODY, FOOT, GAP, PAD, SIDE, SMALL, TEXT_FACTOR, Style, mix

LINE = 6  # units between the track and the phases below it
WIDEST = 300  # units; a button on its own need not fill the foot
ZOOMS = (1.3, 1.2, 1.1)  # how much larger letters may be on a page that stays the only one with them
TIGHT = (0.93, 0.86)  # how much smaller large letters may be to save a page


@dataclass(frozen=True, slots=True)
class Region:
    """One part of the stage as it was last painted: from what, and what can be read and touched there."""

    key: object
    targets: tuple[Target, ...] = ()
    boxes: tuple[TextBox, ...] = ()


def regions(style: Style, screen: Screen) -> dict[str, Rect]:
    """Where everything goes; what a screen does not have takes no room."""
    width, height = style.size
    gap = style.px(GAP)
    free = Rect(gap, gap, width - 2 * gap, height - 2 * gap)
    result = {}
    if screen.track or screen.steps:
        both = style.portrait and screen.track and screen.steps
        result["top"], free = _cut_top(free, style.px(BAR) + (style.px(LINE) + _low(style) if both else 0), gap)
    if screen.foot or screen.main:
        high = style.px(FOOT)
        rows = 2 if style.portrait and _main(style, screen) and len(screen.foot) > 1 else 1
        low = Rect(free.left, free.bottom - high * rows - gap * (rows - 1), free.width, high * rows + gap * (rows - 1))
        result["foot"], free = low, Rect(free.left, free.top, free.width, low.top - gap - free.top)
    if screen.panels and style.portrait:
        rows = -(-len(screen.panels) // 2)
        result["side"], free = _cut_top(free, rows * (_panel_height(style) + gap) - gap, gap)
    elif screen.panels:
        wide = style.px(SIDE * (1 + (TEXT_FACTOR[style.text] - 1) * 0.45))
        result["side"] = Rect(free.left, free.top, wide, free.height)
        free = Rect(free.left + wide + gap, free.top, free.width - wide - gap, free.height)
    return result | {"middle": free}


def _cut_top(free: Rect, high: int, gap: int) -> tuple[Rect, Rect]:
    top = Rect(free.left, free.top, free.width, high)
    return top, Rect(free.left, top.bottom + gap, free.width, free.bottom - top.bottom - gap)


def _low(style: Style) -> int:
    """The height of the phases below the track."""
    return style.letters(SMALL) * 2


def _main(style: Style, screen: Screen) -> Button | None:
    """The big button; upright, where it has a row of its own, one that only says to touch something takes no room."""
    hint = screen.main is not None and not screen.main.act
    return None if hint and style.portrait and len(screen.foot) > 1 else screen.main


def _panel_height(style: Style) -> int:
    return style.px(52 + 26 * TEXT_FACTOR[style.text])


class Stage:
    """A surface that shows one screen and repaints only what differs from the last one."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.surface = pygame.Surface(style.size)
        self.pages = 1
        self.unread = False  # whether a later page has more that is to be done
        self.painted = 0  # regions painted so far, for whoever counts
        self._regions: dict[str, Region] = {}
        self._places: dict[str, Rect] = {}
        self._zoom: tuple[object, float] = (None, 1.0)  # how large the letters are, and for which question

    @property
    def targets(self) -> tuple[Target, ...]:
        """Everything touchable, in reading order of the regions."""
        order = ("middle", "foot", "side", "top")
        return tuple(t for name in order if name in self._places for t in self._regions[name].targets)

    @property
    def choices(self) -> tuple[Target, ...]:
        """Everything touchable in the middle."""
        return self._regions["middle"].targets if "middle" in self._regions else ()

    @property
    def boxes(self) -> tuple[TextBox, ...]:
        """Every text on the stage."""
        return tuple(box for name in self._places for box in self._regions[name].boxes)

    def under(self, point: tuple[int, int]) -> Target | None:
        """What lies under a finger; of two that overlap, as dice that touch do, the one whose middle is nearer."""
        hit = [target for target in self.targets if target.rect.collidepoint(point)]
        return min(hit, key=lambda target: dist(point, target.rect.center), default=None)

    def restyle(self, style: Style) -> None:
        """Look different from now on."""
        if style != self.style:
            self.surface = self.surface if style.size == self.style.size else pygame.Surface(style.size)
            self.style, self._regions, self._places, self._zoom = style, {}, {}, (None, 1.0)

    def show(self, screen: Screen, touch: Touch | None = None) -> list[Rect]:
        """Paint what changed; returns where."""
        touch, places = touch or Touch(), regions(self.style, screen)
        changed = []
        if places != self._places:
            self._regions, self._places = {}, places
            self.surface.fill(self.style.palette.ground)
            changed.append(self.surface.get_rect())
        for name, rect in places.items():
            if self._paint(name, rect, screen, touch):
                changed.append(rect)
        return changed

    def _paint(self, name: str, rect: Rect, screen: Screen, touch: Touch) -> bool:
        data, last = _data(name, screen), self._regions.get(name)
        acts = {target.act for target in last.targets} if last else set()
        if last is not None and last.key == (data, _own(touch, acts, name)):
            return False
        canvas = Canvas(self.style, self.surface, touch)
        self.surface.set_clip(rect)
        self.surface.fill(self.style.palette.ground, rect)
        getattr(self, f"_{name}")(canvas, rect, screen)
        self.surface.set_clip(None)
        acts = {target.act for target in canvas.targets}
        key = (data, _own(touch, acts, name))
        self._regions[name] = Region(key, tuple(canvas.targets), tuple(canvas.boxes))
        self.painted += 1
        return True

    def _top(self, canvas: Canvas, rect: Rect, screen: Screen) -> None:
        canvas.card(rect, self.style.palette.card)
        inside = rect.inflate(-canvas.px(20), -canvas.px(10))
        whole = Rect(inside)
        if screen.corner:
            side = inside.height if not self.style.portrait else min(inside.height, canvas.px(BAR - 10))
            corner = Rect(inside.right - max(side, self.style.target), inside.top, max(side, self.style.target), side)
            _corner(canvas, screen.corner, corner.inflate(0, canvas.px(6)))
            inside.width -= corner.width + canvas.px(GAP)
        if canvas.say(screen.tag):
            inside = _tag(canvas, screen, inside)
        if screen.track and screen.steps and self.style.portrait:
            low = _low(self.style)
            high = inside.height - low - canvas.px(LINE)
            bars.track(canvas, screen.track, Rect(inside.left, inside.top, inside.width, high))
            bars.steps(canvas, screen.steps, Rect(whole.left, whole.bottom - low, whole.width, low))
            return
        if screen.track:
            share = inside.width * 11 // 20 if screen.steps else inside.width
            count = len(screen.track.spaces)
            share = min(share, canvas.px(54 * count) + inside.width // 8)
            bars.track(canvas, screen.track, Rect(inside.left, inside.top, share, inside.height))
            inside = Rect(
                inside.left + share + canvas.px(14), inside.top, inside.width - share - canvas.px(14), inside.height
            )
        if screen.steps:
            bars.steps(canvas, screen.steps, inside)

    def _side(self, canvas: Canvas, rect: Rect, screen: Screen) -> None:
        gap, count = canvas.px(GAP), len(screen.panels)
        columns = 2 if self.style.portrait else 1
        rows = -(-count // columns)
        wide = (rect.width - gap * (columns - 1)) // columns
        high = min((rect.height - gap * (rows - 1)) // rows, canvas.px(124))
        for n, panel in enumerate(screen.panels):
            spot = Rect(rect.left + n % columns * (wide + gap), rect.top + n // columns * (high + gap), wide, high)
            if n == count - 1:
                spot.width = rect.right - spot.left  # the last of an odd number has its row to itself
            bars.panel(canvas, panel, spot)

    def _foot(self, canvas: Canvas, rect: Rect, screen: Screen) -> None:
        gap, high = canvas.px(GAP), canvas.px(FOOT)
        row = Rect(rect.left, rect.bottom - high, rect.width, high)
        if main := _main(self.style, screen):
            if rect.height > high:
                spot = Rect(rect.left, rect.top, rect.width, high)
            else:
                share = rect.width * (55 if self.style.portrait else 27) // 100 if screen.foot else rect.width
                spot = Rect(rect.right - share, rect.top, share, high)
                row.width -= share + gap
            _lit(canvas, main, spot, BODY * 1.16)
        items = screen.foot
        if sum(_natural(canvas, items)) > row.width - gap * (len(items) - 1):
            items = tuple(replace(item, icon="") for item in items)  # words before symbols where both do not fit
        for item, spot in zip(items, _spread(canvas, items, row), strict=True):
            _lit(canvas, item, spot, BODY)

    def _middle(self, canvas: Canvas, rect: Rect, screen: Screen) -> None:
        palette, pad = self.style.palette, canvas.px(PAD)
        canvas.card(rect, palette.card)
        inside = rect.inflate(-2 * pad, -2 * canvas.px(9))
        if canvas.say(screen.notice):
            inside = _notice(canvas, screen, inside)
        corner = screen.corner if "top" not in self._places else None
        found, inner = self._pages(canvas, screen, inside, corner)
        asked, (before, kept) = _asked(screen), self._zoom
        zooms = _zooms(self.style, len(found) == 1) if screen.grow else ()
        if asked == before and len(found) == 1:  # letters do not jump while one question is answered
            zooms = tuple(zoom for zoom in zooms if zoom <= kept)
        self._zoom, usual = (asked, 1.0), canvas
        for zoom in zooms:
            other = usual.zoomed(zoom)
            pages, room = self._pages(other, screen, inside, corner)
            whole = len(pages) == 1 and column(other.dry(), pages[0], 0, 0, room.width) <= room.height
            if whole or 1 < len(pages) < len(found):
                canvas, found, inner, self._zoom = other, pages, room, (asked, zoom)
            if whole:
                break
        self.pages = max(1, len(found))
        self.unread = any(isinstance(part, Tasks) for parts in found[screen.page + 1 :] for part in parts)
        self._head(canvas, screen, inside, corner)
        fill(canvas, found[min(screen.page, len(found) - 1)] if found else (), *inner)

    def _pages(
        self, canvas: Canvas, screen: Screen, inside: Rect, corner: Button | None
    ) -> tuple[list[tuple[Part, ...]], Rect]:
        """The pages and the room below the heading; a second page costs the heading the pager's room."""
        found: list[tuple[Part, ...]] = []
        inner, high = inside, 0
        for pager in (False, True):
            self.pages = 2 if pager else 1
            high = max(high, self._head(canvas.dry(), screen, inside, corner))  # smaller letters beside it save no page
            inner = Rect(inside.left, inside.top + high, inside.width, inside.height - high)
            found = flow.pages(canvas, screen.help, screen.controls, inner.width, inner.height, screen.news)
            if len(found) < 2:
                break
        return found, inner

    def _head(self, canvas: Canvas, screen: Screen, inside: Rect, corner: Button | None) -> int:
        """The heading with the corner button and the pager at its right; returns the height it took."""
        side, gap, right = self.style.target, canvas.px(6), inside.right
        if corner:
            _corner(canvas, corner, Rect(right - side, inside.top, side, side))
            right -= side + gap
        if self.pages > 1:
            right = self._pager(canvas, screen, Rect(inside.left, inside.top, right - inside.left, side))
        high = heading(
            canvas, screen.heading, inside.left, inside.top, right - inside.left - (gap if right < inside.right else 0)
        )
        least = side if right < inside.right else 0
        return max(high, least) + canvas.px(6)

    def _pager(self, canvas: Canvas, screen: Screen, row: Rect) -> int:
        side, page = row.height, min(screen.page, self.pages - 1)
        middle = canvas.style.letters(SMALL) * 3
        onward = Rect(row.right - side, row.top, side, side)
        where = Rect(onward.left - middle, row.top, middle, side)
        back = Rect(where.left - side, row.top, side, side)
        _corner(canvas, Button("page:-", "", icon="back", closed=None if page else ""), back)
        last = page >= self.pages - 1
        _corner(canvas, Button("page:+", "", icon="onward", closed="" if last else None), onward)
        canvas.text(f"{page + 1}/{self.pages}", where, SMALL, self.style.palette.quiet, align="center")
        return back.left


def _zooms(style: Style, fits: bool) -> tuple[float, ...]:
    """Larger letters for a page that fits; large ones made smaller, never small, where there are more."""
    return ZOOMS if fits else tuple(zoom for zoom in TIGHT if TEXT_FACTOR[style.text] * zoom >= 1)


def _asked(screen: Screen) -> object:
    """What tells one question from the next: its heading, its buttons and what is to be done."""
    acts = tuple(item.act for part in screen.controls if isinstance(part, Grid) for item in part.buttons)
    return screen.heading, acts, tuple(part for part in screen.controls if isinstance(part, Tasks))


def _natural(canvas: Canvas, buttons: tuple[Button, ...]) -> list[int]:
    """The width each button's words and symbol need."""
    letters = canvas.style.letters(BODY)
    return [
        fonts.width(canvas.say(item.text), "strong", letters)
        + canvas.px(24 + (30 if item.icon else 0) + (26 if item.on else 0))
        for item in buttons
    ]


def _spread(canvas: Canvas, buttons: tuple[Button, ...], row: Rect) -> list[Rect]:
    """Places side by side, wider for longer words."""
    gap, need = canvas.px(GAP), _natural(canvas, buttons)
    free = row.width - gap * (len(buttons) - 1)
    spare = free - sum(need)
    wide = [each + spare // len(buttons) if spare >= 0 else each * free // sum(need) for each in need]
    left, spots = row.left, []
    for each in wide:
        each = min(each, canvas.px(WIDEST))
        spots.append(Rect(left, row.top, each, row.height))
        left += each + gap
    return spots


def _tag(canvas: Canvas, screen: Screen, inside: Rect) -> Rect:
    """The tag at the right end of the top bar; returns the room that is left."""
    palette, gap = canvas.style.palette, canvas.px(GAP)
    room = canvas.style.letters(78)
    high = min(inside.height, canvas.px(BAR - 16))
    spot = Rect(inside.right - room, inside.top + (canvas.px(BAR - 10) - high) // 2, room, high)
    canvas.card(spot, mix(palette.card, palette.warn, 0.12), mix(palette.card, palette.warn, 0.5), 1)
    canvas.text(screen.tag, spot.inflate(-gap, 0), SMALL, palette.warn, align="center", lines=2)
    return Rect(inside.left, inside.top, inside.width - room - gap, inside.height)


def _notice(canvas: Canvas, screen: Screen, inside: Rect) -> Rect:
    palette, pad = canvas.style.palette, canvas.px(8)
    color = palette.warn if screen.alarm else palette.accent
    high = canvas.dry().flow(screen.notice, 0, 0, inside.width - 2 * pad, BODY)
    card = Rect(inside.left, inside.top, inside.width, high + pad)
    canvas.card(card, mix(palette.card, color, 0.2), color)
    canvas.flow(screen.notice, card.left + pad, card.top + pad // 2, card.width - 2 * pad, BODY)
    return Rect(inside.left, card.bottom + pad, inside.width, inside.bottom - card.bottom - pad)


def _corner(canvas: Canvas, item: Button, rect: Rect) -> None:
    """A button that is only a symbol."""
    button(canvas, replace(item, icon="", text=""), rect)
    ink = canvas.style.palette.faint if item.closed is not None else canvas.style.palette.text
    canvas.symbol(item.icon, rect.center, canvas.px(20), ink)


def _lit(canvas: Canvas, item: Button, rect: Rect, size: float) -> None:
    """A button at the screen's edge, with the colour of the lit button that does the same."""
    button(canvas, item, rect, size)
    if item.lamp and item.closed is None:
        width, palette = canvas.px(44), canvas.style.palette
        spot = Rect(rect.centerx - width // 2, rect.bottom - canvas.px(9), width, canvas.px(6))
        color = canvas.style.clan(item.lamp)
        canvas.card(spot, mix(color, (255, 255, 255), 0.55) if item.kind == "main" else color, palette.ground, 1, 3)


def _data(name: str, screen: Screen) -> object:
    """What a region shows: it is painted again when this changes."""
    if name == "top":
        return (screen.track, screen.steps, screen.corner, screen.tag)
    if name == "side":
        return screen.panels
    if name == "foot":
        return (screen.foot, screen.main)
    middle = (screen.heading, screen.help, screen.news, screen.controls, screen.page, screen.grow, screen.notice)
    return (*middle, screen.alarm, None if screen.track or screen.steps else screen.corner)


def _own(touch: Touch, acts: set[str], name: str) -> Touch:
    """The part of the moment that concerns a region."""
    mine = replace(
        touch, pressed=touch.pressed if touch.pressed in acts else "", focus=touch.focus if touch.focus in acts else ""
    )
    return mine if name == "middle" else replace(mine, rolled=1.0, landed=1.0, unfolded=frozenset())
