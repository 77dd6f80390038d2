"""`companion look` and `companion tray`: what the eye sees in pictures, and the sheet to print for the tray."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.eyesight import kept_at, pip_reader
from companion.settings import add_arguments, from_arguments

if TYPE_CHECKING:
    from vision.camera import Picture
    from vision.lean import Stance
    from vision.reader import Look, Reader
    from vision.types import Reading

UNREADABLE = "no-picture"


def as_json(image: str, reading: Reading) -> dict[str, Any]:
    """A reading as tools want it: one object per picture, boxes in the picture's own pixels."""
    dice = [
        {
            "value": die.value,
            "color": die.color,
            "box": [round(float(v), 1) for v in die.box],
            "confidence": round(float(die.confidence), 4),
            "sure": bool(die.sure),
            **({} if die.kind == "pip" else {"kind": die.kind}),
            **({"perhaps": die.perhaps} if die.perhaps else {}),
            **({"why": die.why} if die.why else {}),
        }
        for die in reading.dice
    ]
    return {"image": image, "dice": dice, "problem": reading.problem, "ms": round(float(reading.ms), 1)}


def as_table(image: str, reading: Reading) -> str:
    """A reading as people want it: a line per die, the doubtful ones marked."""
    problem = f" ({reading.problem})" if reading.problem else ""
    head = f"{image}: {len(reading.dice)} dice, {reading.ms:.0f} ms{problem}"
    rows = [
        f"  {die.color:<8} {'?' if die.value is None else die.value!s:<8} {die.confidence:>5.0%}"
        f"{'' if die.sure else '  doubtful'}{'  ' + die.why if die.why else ''}"
        f"{'' if die.kind == 'pip' else '  ' + die.kind}"
        f"{'  perhaps ' + die.perhaps if die.perhaps else ''}"
        for die in sorted(reading.dice, key=lambda die: (die.color, str(die.value)))
    ]
    return "\n".join([head, *rows])


def pictures_in(paths: Iterable[Path]) -> list[Path]:
    """The pictures meant: each path, or the pictures in it if it is a folder that holds some."""
    from vision.camera import PICTURES

    found: list[Path] = []
    for path in paths:
        inside = sorted(p for p in path.iterdir() if p.suffix.lower() in PICTURES) if path.is_dir() else [path]
        found += inside or [path]
    return found


def load(path: Path) -> Picture | None:
    """The picture of a file, upright, or nothing if it is none."""
    import cv2
    import numpy as np

    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
        return cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except (OSError, cv2.error):
        return None


def trouble(path: Path, picture: Picture | None) -> str:
    """Why a path, and the picture loaded from it, cannot be read, in one sentence."""
    from vision.picture import SMALLEST

    if path.is_dir():
        return f"{path} holds no pictures; name another folder."
    if picture is not None:
        size, other = ("small", "larger") if min(picture.shape[:2]) < SMALLEST else ("large", "smaller")
        return f"{path} is too {size} to read dice in; take a {other} one."
    try:
        path.open("rb").close()
    except OSError:
        return f"{path} cannot be opened; check its name and whether you may read it."
    return f"{path} is no picture that can be read; save it as PNG or JPEG."


def unused(stem: str, used: set[str]) -> str:
    """A stem for the files of a picture, numbered if another picture of this run has it already."""
    name = next(n for n in chain([stem], (f"{stem}-{number}" for number in count(2))) if n not in used)
    used.add(name)
    return name


class Witness:
    """A reader that remembers its last look, so that the steps saved are those of the reading printed."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.last: Look | None = None

    def read(self, picture: Picture, side: float | None = None, stance: Stance | None = None) -> Reading:
        """The dice in a picture."""
        self.last = self._reader.look(picture, side, stance)
        return self.last.reading


def read(picture: Picture | None, reader: Reader, args: argparse.Namespace, stem: str) -> Reading:
    """The reading of a picture; its steps and what was seen are saved if that is asked for."""
    from vision.steps import drawn, stages
    from vision.tray import TrayReader
    from vision.types import Reading

    if picture is None:
        return Reading(problem=UNREADABLE)
    witness = Witness(reader)
    reading = TrayReader(witness).read(picture)
    if args.steps and witness.last is not None and witness.last.picture is not None:
        for name, step in {"0-straight": witness.last.picture, **stages(witness.last)}.items():
            save(step, args.out / f"{stem}-{name}.png")
    if args.draw:
        save(drawn(picture, reading), args.out / f"{stem}-seen.png")
    return reading


def save(picture: Picture, path: Path) -> None:
    """Write a picture, and say so if that cannot be done."""
    import cv2

    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        written = cv2.imwrite(str(path), picture)
    except cv2.error:  # a kind of file it does not know
        written = False
    if not written:
        raise OSError(f"{path} cannot be written; name a file that ends in .png, in a folder you may write to.")


def look(args: argparse.Namespace) -> int:
    """Read pictures; the exit status says whether all of them could be opened."""
    with kept_at(from_arguments(args).database_path()) as journal:
        reader = pip_reader(journal)
    _warm_up(reader)
    failed, stems = False, set[str]()
    for path in pictures_in(args.pictures):
        picture = load(path)
        reading = read(picture, reader, args, unused(path.stem, stems))
        unreadable = reading.problem == UNREADABLE
        failed = failed or unreadable
        words = trouble(path, picture) if unreadable else as_table(str(path), reading)
        print(json.dumps(as_json(str(path), reading)) if args.json else words, flush=True)
    return 1 if failed else 0


def _warm_up(reader: Reader) -> None:
    """Read nothing once, so that the first picture's time is not that of loading the networks."""
    import numpy as np

    reader.read(np.zeros((480, 640, 3), np.uint8))


def tray(args: argparse.Namespace) -> int:
    """Write the sheet that is printed and laid into the tray."""
    from vision.sheet import SHEETS, to_pdf, to_png

    path: Path = args.out or Path(f"tray-{args.paper}.pdf")
    if path.suffix.lower() not in (".pdf", ".png"):
        raise ValueError(f"{path} should end in .pdf or .png.")
    sheet = SHEETS[args.paper]
    path.write_bytes(to_pdf(sheet) if path.suffix.lower() == ".pdf" else to_png(sheet))
    print(
        f"{path} is the sheet for {args.paper.upper()} paper. Print it at 100 % and check that the bar is 100 mm long."
    )
    return 0


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `look`, `tray`, `calibrate` and `teach` to the command line."""
    from companion.teaching import add_commands as add_teaching

    looking = subparsers.add_parser("look", help="read the dice in pictures")
    looking.add_argument("pictures", nargs="+", type=Path, metavar="PICTURE", help="a picture, or a folder of them")
    looking.add_argument("--json", action="store_true", help="one JSON object per picture")
    looking.add_argument("--draw", action="store_true", help="save the picture with what was seen")
    looking.add_argument("--steps", action="store_true", help="save a picture of every step")
    looking.add_argument("--out", type=Path, default=Path("out"), metavar="DIR", help="where pictures are saved (out)")
    add_arguments(looking)
    looking.set_defaults(run=look)
    printing = subparsers.add_parser("tray", help="make the sheet to print for the tray")
    printing.add_argument("--paper", choices=("a4", "letter"), default="a4")
    printing.add_argument("--out", type=Path, metavar="FILE", help="a .pdf or .png file (tray-a4.pdf)")
    printing.set_defaults(run=tray)
    add_teaching(subparsers)
