"""Where files come from and go to: the box's own folder, and whatever stick is plugged in."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

MOUNTS = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt", "/mnt/*")
LARGEST = 1_000_000  # bytes; what is larger is no list of values
MOST = 40  # files looked at in one place


def sticks(patterns: Iterable[str] = MOUNTS) -> list[Path]:
    """Every stick that is mounted, by the places where systems mount them."""
    root = Path("/")
    found = (path for pattern in patterns for path in sorted(root.glob(pattern.lstrip("/"))))
    return [path for path in found if path.is_dir() and os.path.ismount(path)]


def files(folder: Path, suffix: str) -> Iterator[Path]:
    """The files of a kind in a folder, the newest first; a folder that cannot be read has none."""
    try:
        found = [(path.stat(), path) for path in folder.glob(f"*{suffix}") if path.is_file()]
    except OSError:
        return
    small = [(stat.st_mtime, path) for stat, path in found if stat.st_size <= LARGEST]
    yield from (path for _, path in sorted(small, reverse=True)[:MOST])


def fresh(folder: Path, stem: str, suffix: str) -> Path:
    """A name in a folder that no file has yet."""
    names = (f"{stem}{suffix}" if n == 1 else f"{stem}-{n}{suffix}" for n in range(1, 10**6))
    return next(path for name in names if not (path := folder / name).exists())
