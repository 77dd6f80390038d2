"""What the table set on the screen: kept in the journal, over what the owner's config says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, cast

from companion.automation import KINDS
from companion.config import Config
from companion.kernel.journal import Journal
from display.theme import Style

KEY = "screen"


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
    return replace(base, **{name: value for name, value in known.items() if type(value) is type(getattr(base, name))})
