"""Reading the config: files, environment and command line, later ones over earlier ones, every mistake named."""

from __future__ import annotations

import argparse
import difflib
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import Field, replace
from pathlib import Path
from typing import Any

from companion.config import Config, Key, default_of, keys

SYSTEM = Path("/etc/companion/companion.toml")
PREFIX = "COMPANION_"
WORDS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


class ConfigError(ValueError):
    """A mistake in the config: where it is, which key, and what is allowed."""


def load(
    overrides: Iterable[str] = (), extras: Iterable[Path] = (), environ: Mapping[str, str] = os.environ,
    system: Path = SYSTEM,
) -> Config:  # fmt: skip
    """The config: the system's file, the user's, those named on the command line, the environment, the command line."""
    values: dict[str, Any] = {}
    for path in (system, user_file(environ)):
        values |= _file(path, needed=False)
    for extra in extras:
        values |= _file(extra)
    values |= _environment(environ)
    for override in overrides:
        name, equals, text = override.partition("=")
        if not equals:
            raise ConfigError(f"--set {override}: write it as key=value, such as --set screen.rotation=90")
        values |= {name.strip(): _parsed(f"--set {override}", name.strip(), text.strip())}
    return _built(values)


def user_file(environ: Mapping[str, str] = os.environ) -> Path:
    """The user's own config file."""
    home = environ.get("XDG_CONFIG_HOME") or Path(environ.get("HOME", "~")).expanduser() / ".config"
    return Path(home) / "companion" / "companion.toml"


PLACES = ("program", "command", "deed")  # before the command, behind it, behind what it shall do


def add_arguments(parser: argparse.ArgumentParser, place: str = "command") -> None:
    """Give a command the options that change the config; each place has its own, so that none hides another's."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", dest=f"{place}_config", help="read this file over the others"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", dest=f"{place}_settings",
        help="set one key, may be repeated",
    )  # fmt: skip


def from_arguments(args: argparse.Namespace) -> Config:
    """The config a command was started with."""
    settings = [setting for place in PLACES for setting in getattr(args, f"{place}_settings", None) or ()]
    extras = [extra for place in PLACES if (extra := getattr(args, f"{place}_config", None))]
    return load(settings, extras)


def _file(path: Path, needed: bool = True) -> dict[str, Any]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        if isinstance(error, FileNotFoundError | NotADirectoryError) and not needed:
            return {}
        raise ConfigError(f"{path}: cannot be read ({error.strerror}): check the name and who may read it") from error
    except (ValueError, RecursionError) as error:
        raise ConfigError(f"{path}: is not TOML: {error}") from error
    return {name: _checked(str(path), name, value) for name, value in _flat(content, str(path))}


def _flat(content: Mapping[str, Any], where: str, prefix: str = "") -> Iterable[tuple[str, Any]]:
    known = keys()
    for name, value in content.items():
        dotted = prefix + name
        if dotted in known or not any(other.startswith(f"{dotted}.") for other in known):
            yield dotted, value
        elif isinstance(value, dict):
            yield from _flat(value, where, f"{dotted}.")
        else:
            raise ConfigError(f"{where}: {dotted}: is a table; write [{dotted}] and its keys below")


def _environment(environ: Mapping[str, str]) -> dict[str, Any]:
    names = {PREFIX + name.replace(".", "_").upper(): name for name in keys()}
    values = {}
    for variable, text in environ.items():
        if variable.startswith(PREFIX):
            if variable not in names:
                raise ConfigError(f"{variable}: there is no such setting{_nearest(variable, names)}")
            values[names[variable]] = _parsed(f"environment: {variable}", names[variable], text)
    return values


def _entry(where: str, name: str) -> Field[Any]:
    known = keys()
    if name not in known:
        raise ConfigError(f"{where}: {name}: there is no such key{_nearest(name, known)}")
    return known[name]


def _nearest(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {near[0]}?" if near else "; docs/configuration.md lists them all"


def _parsed(where: str, name: str, text: str) -> Any:
    """A value written as plain text, as the environment and the command line have it."""
    default = default_of(_entry(where, name))
    value: Any = text
    if isinstance(default, bool):
        value = WORDS.get(text.lower(), text)
    elif isinstance(default, dict):
        value = {kind: level for kind, _, level in (part.strip().partition("=") for part in text.split(",") if part)}
    elif isinstance(default, int | float):
        value = _number(text)
    return _checked(where, name, value)


def _number(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _checked(where: str, name: str, value: Any) -> Any:
    entry = _entry(where, name)
    rule, default = entry.metadata["key"], default_of(entry)
    if isinstance(default, dict):
        if isinstance(value, dict) and set(value) <= {*rule.names} and {*map(str, value.values())} <= {*rule.allowed}:
            return value
    elif isinstance(default, float) and type(value) is int and fits(rule, value):
        return float(value)
    elif type(value) is type(default) and fits(rule, value):
        return value
    raise ConfigError(f"{where}: {name}: {value!r} is not allowed; allowed is {allowed(entry)}")


def fits(rule: Key, value: Any) -> bool:
    """Whether a value of the right type is one the rule allows."""
    if rule.within:
        return bool(rule.within[0] <= value <= rule.within[1])
    if rule.pattern:
        return re.fullmatch(rule.pattern, value) is not None
    return not rule.allowed or value in rule.allowed


def allowed(entry: Field[Any]) -> str:
    """What may be written for a key, in words."""
    rule: Key = entry.metadata["key"]
    default = default_of(entry)
    if rule.within:
        return f"a number from {rule.within[0]:g} to {rule.within[1]:g}"
    if rule.pattern:
        return f"text of the form {rule.pattern}"
    if isinstance(rule.allowed, range):
        return f"a whole number from {rule.allowed[0]} to {rule.allowed[-1]}"
    choices = ", ".join(str(choice) for choice in rule.allowed)
    if isinstance(default, dict):
        return f"a table of {', '.join(rule.names)}, each {choices}"
    return choices or ("true, false" if isinstance(default, bool) else "text")


def _built(values: Mapping[str, Any]) -> Config:
    config = Config()
    for name, value in values.items():
        section, dot, leaf = name.rpartition(".")
        if dot:
            config = replace(config, **{section: replace(getattr(config, section), **{leaf: value})})
        else:
            config = replace(config, **{name: value})
    return config
