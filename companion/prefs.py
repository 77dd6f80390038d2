"""What the table set on the screen: kept in the journal, over what the owner's config says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, cast

from companion.automation import KINDS, LEVELS
from companion.config import Config, keys
from companion.kernel.journal import Journal
from companion.kernel.text import LANGUAGES
from display.theme import Style

KEY = "screen"
CHOICES: Mapping[str, tuple[Any, ...]] = {
    "language": LANGUAGES,
    "text_size": keys()["screen.text_size"].metadata["key"].allowed,
    "theme": keys()["screen.theme"].metadata["key"].allowed,
    "rotation": keys()["screen.rotation"].metadata["key"].allowed,
    "dice": keys()["dice.source"].metadata["key"].allowed,
}


@dataclass(frozen=True, slots=True)
class Prefs:
    """Language, letters, colours, sound, dice and automation as the table likes them."""

    language: str = "en"
    text_size: str = "normal"
    theme: str = "evening"
    safe_colors: bool = False
    sound: bool = False
    speech: bool = False
    odds: bool = False
    dice: str = "camera"
    rotation: int = 0
    automation: Mapping[str, str] = field(default_factory=lambda: dict(KINDS))

    def style(self, size: tuple[int, int], dice: tuple[tuple[str, str], ...] = (), density: float = 0.0) -> Style:
        """How the screen looks with these."""
        return Style(
            size, cast(Any, self.text_size), cast(Any, self.theme), self.safe_colors, self.language, density, dice
        )

    def kept(self, journal: Journal) -> Prefs:
        """Remember them, and hand them on."""
        journal.keep(KEY, asdict(self) | {"automation": dict(self.automation)})
        return self


def load_prefs(config: Config, journal: Journal) -> Prefs:
    """The config's wishes, changed by what the table set since."""
    base = Prefs(
        config.table_language(), config.screen.text_size, config.screen.theme, False, config.sound.enabled,
        config.sound.speech, False, config.dice.source, config.screen.rotation, {**KINDS, **config.automation},
    )  # fmt: skip
    kept = journal.kept(KEY)
    if not isinstance(kept, dict):
        return base
    known = {entry.name: kept[entry.name] for entry in fields(Prefs) if entry.name in kept}
    return replace(base, **{name: value for name, value in known.items() if _fits(name, value, getattr(base, name))})


def _fits(name: str, value: Any, base: Any) -> bool:
    """Whether what was kept is something this companion knows; another one may have kept it."""
    if isinstance(value, dict):
        return set(value) <= set(KINDS) and all(level in LEVELS for level in value.values())
    return type(value) is type(base) and (name not in CHOICES or value in CHOICES[name])
