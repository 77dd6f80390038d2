"""Looking at a stage as a careful reader does: is every text whole and apart, is every target big enough?"""

from __future__ import annotations

from itertools import combinations

from display.stage import Stage


def faults(stage: Stage) -> list[str]:
    """Everything that is wrong with what a stage shows."""
    return [*cut(stage), *outside(stage), *overlapping(stage), *small(stage), *colliding(stage)]


def cut(stage: Stage) -> list[str]:
    return [f"cut: '{box.text}' in {box.room.size}" for box in stage.boxes if box.cut]


def outside(stage: Stage) -> list[str]:
    whole = stage.surface.get_rect()
    return [
        f"outside: '{box.text}' {box.rect} of {box.room}"
        for box in stage.boxes
        if box.text and not (box.room.inflate(2, 2).contains(box.rect) and whole.contains(box.rect))
    ]


def overlapping(stage: Stage) -> list[str]:
    """Texts that touch each other; the air above and below letters may."""
    inked = [(box, box.rect.inflate(-2, -box.rect.height // 4)) for box in stage.boxes if box.text.strip()]
    return [
        f"overlap: '{one.text}' and '{other.text}' at {first.topleft}"
        for (one, first), (other, second) in combinations(inked, 2)
        if first.colliderect(second)
    ]


def small(stage: Stage) -> list[str]:
    least = stage.style.target - 1
    return [
        f"small: {target.act} {target.rect.size} < {least}"
        for target in stage.targets
        if min(target.rect.size) < least and not target.act.startswith("type:")
    ]


def colliding(stage: Stage) -> list[str]:
    return [
        f"two under one finger: {one.act} and {other.act}"
        for one, other in combinations(stage.targets, 2)
        if one.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2))
    ]
