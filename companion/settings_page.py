"""The page docs/configuration.md, written from the schema: `python -m companion.settings_page`."""

from companion.config import Config, default_of, keys
from companion.settings import PREFIX, SYSTEM, allowed

INTRODUCTION = f"""# Configuration

The companion runs without any configuration. What is set is read from these places, later ones over earlier ones:

1. `{SYSTEM}`, for the box;
2. `$XDG_CONFIG_HOME/companion/companion.toml` (usually `~/.config/companion/companion.toml`), for one user;
3. a file named with `--config FILE`;
4. environment variables: `{PREFIX}` and the key in capitals with underscores: `{PREFIX}SCREEN_ROTATION=90`;
5. the command line: `--set screen.rotation=90`, as often as needed.

A key nobody knows or a value that is not allowed stops the companion with one sentence that names the place, the key
and what is allowed. `companion doctor` says the same and changes nothing.

```toml
language = "de"

[screen]
rotation = 180
text_size = "large"

[serial]
url = "/dev/ttyACM0"

[automation]
monster-roll = "auto"
```

This page is written from the schema in `companion/config.py` by `python -m companion.settings_page`, and a test
compares the two.
"""


def page() -> str:
    """The whole page."""
    sections: dict[str, list[str]] = {}
    for name, entry in keys().items():
        section = name.rpartition(".")[0]
        default = default_of(entry)
        shown = "none" if default in ("", {}) else f"`{str(default).lower() if isinstance(default, bool) else default}`"
        choices = allowed(entry).replace("|", "\\|")
        sections.setdefault(section, []).append(f"| `{name}` | {shown} | {choices} | {entry.metadata['key'].doc} |")
    return INTRODUCTION + "".join(_section(name, rows) for name, rows in sections.items())


def _section(name: str, rows: list[str]) -> str:
    title = f"`[{name}]`" if name else "At the top"
    about = f"{getattr(Config(), name).__doc__}\n\n" if name else ""
    return f"\n## {title}\n\n{about}| key | default | allowed | meaning |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"


if __name__ == "__main__":
    print(page(), end="")
