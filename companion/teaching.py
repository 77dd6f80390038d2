"""`companion calibrate` and `companion teach`: the eye learns its tray, other dice, and colours of the owner's own."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.eyesight import DICE, TRAY, keep_color, keep_die, own_colors, pip_reader, taught_dice
from companion.kernel.journal import Journal
from companion.learning import WARM_UP, learn_tray, shot_of, tray_view
from companion.learning import learn_die as lesson
from companion.play import the_journal
from companion.settings import add_arguments, from_arguments

if TYPE_CHECKING:
    from vision.camera import Picture
    from vision.reader import Reader
    from vision.teach import TaughtDie

DEADLINE: Final = 20.0
"""Seconds after which a camera that gives too few frames is given up."""

Grab = Callable[[int], "list[Picture]"]


@contextmanager
def camera(spec: str) -> Iterator[Grab]:
    """Frames of a camera on demand; a camera that cannot give them is one sentence."""
    from vision.camera import Failed, Frame, open_camera
    from vision.watch import Capture

    capture = Capture(lambda: open_camera(spec))

    def grab(count: int) -> list[Picture]:
        frames: list[Picture] = []
        ends = time.monotonic() + DEADLINE
        while len(frames) < count and time.monotonic() < ends:
            news = capture.news(0.5)
            if isinstance(news, Failed):
                raise ValueError(news.sentence)
            if isinstance(news, Frame):
                frames.append(news.picture)
        if len(frames) < count:
            raise ValueError("The camera gives too few pictures.")
        return frames

    try:
        yield grab
    finally:
        capture.stop()


def calibrate(args: argparse.Namespace) -> int:
    """Learn the empty tray, show what was seen and keep it."""
    from companion.look import save
    from vision.calibrate import FRAMES, advice
    from vision.tray import TrayReader

    config = from_arguments(args)
    print("Leave the tray empty and still ...", flush=True)
    with camera(args.camera or config.camera.source) as grab:
        pictures = grab(WARM_UP + FRAMES)[WARM_UP:]
    place = args.out or config.database_path().with_name("tray.png")
    with the_journal(config) as journal:
        found = learn_tray(pictures, TrayReader(pip_reader(journal)))
        save(tray_view(pictures[-1], found), place)
        journal.keep(TRAY, found.to_json())
    sheet = (
        "not seen" if found.bearings is None else f"{found.bearings.sheet}, {found.bearings.scale:.2f} pixels per mm"
    )
    print(f"sheet   {sheet}\nlight   {found.light:.0f} of 255, darkest part {found.even:.0%} of the brightest")
    print(f"view    {place}")
    for sentence in advice(found):
        print(f"advice  {sentence}")
    return 0


def _value(text: str) -> int | str:
    """A face as a number, if that is how the number is written: 00 is another face than 0."""
    return int(text) if text.isdecimal() and str(int(text)) == text else text


def shown(faces: Sequence[str], ask: Callable[[str], list[Picture]]) -> dict[int | str, list[Picture]]:
    """The pictures of each face: `6=a.png,b.png` names files, a bare `6` is asked for at the tray."""
    from companion.look import load

    found: dict[int | str, list[Picture]] = {}
    for face in faces:
        name, _, files = face.partition("=")
        pictures = [(file, load(Path(file))) for file in files.split(",")] if files else []
        for file, picture in pictures:
            if picture is None:
                raise ValueError(f"{file} is no picture that can be read; check its name.")
        taken = [picture for _, picture in pictures if picture is not None] if files else ask(name)
        found.setdefault(_value(name), []).extend(taken)
    return found


def at_the_tray(grab: Grab) -> Callable[[str], list[Picture]]:
    """Asks for a face to be laid into the tray, turned a little each time."""
    from vision.teach import PICTURES

    def ask(name: str) -> list[Picture]:
        taken = []
        for number in range(1, PICTURES + 1):
            _wait(f"Lay the die alone, with {name} up, turned anew ({number} of {PICTURES}), and press Enter ")
            taken.append(grab(3)[-1])
        return taken

    return ask


def _wait(words: str) -> None:
    try:
        input(words)
    except EOFError as fault:
        raise ValueError("Nobody can press Enter here; name pictures of each face, as in 6=a.png,b.png.") from fault


def learn_die(name: str, faces: dict[int | str, list[Picture]]) -> tuple[TaughtDie, list[str]]:
    """The taught die of whole pictures, and what its owner should know about it."""
    from vision.reader import Reader
    from vision.teach import CannotTeach

    reader = Reader()
    crops: dict[int | str, list[Picture]] = {}
    for value, pictures in faces.items():
        try:
            crops[value] = [shot_of(picture, reader).crop for picture in pictures]
        except CannotTeach as fault:
            raise CannotTeach(f"Face {value}: {fault}", fault.why) from fault
    found = lesson(name, crops)
    words = [f"{a} and {b} look alike; they will often be in doubt." for a, b in found.alike]
    if found.hard:
        words = ["Its faces are hard to tell apart here; pictures from nearer, in softer light, may help."]
    if found.few:
        words.append("Show each face at least twice, turned; from a single picture it will often be in doubt.")
    return found.die, words


def learn_color(name: str, pictures: Sequence[str], reader: Reader) -> list[list[float]]:
    """The shades of a colour of the owner's own, from pictures of one die each, in the light the reader sees there."""
    (taken,) = shown([f"{name}={','.join(pictures)}"], lambda _: []).values()
    return [list(shot_of(picture, reader).shade) for picture in taken]


def teach(args: argparse.Namespace) -> int:
    """Learn, list, export, import or forget a die or a colour."""
    refuse_nonsense(args)
    config = from_arguments(args)
    with the_journal(config) as journal:
        if args.name is None and args.load is None:
            return _list(journal)
        if args.forget:
            refuse_unknown(journal, args.name)
            keep_die(journal, args.name, None)
            keep_color(journal, args.name, [])
            print(f"{args.name} is forgotten.")
        elif args.load is not None:
            _import(journal, args.load)
        elif args.color:
            keep_color(journal, args.name, learn_color(args.name, args.color, pip_reader(journal)))
            print(f"{args.name} is a colour now.")
        elif args.faces:
            _teach_die(journal, args, args.camera or config.camera.source)
        if args.export is not None:
            return _export(journal, args.name, args.export)
    return 0


def refuse_nonsense(args: argparse.Namespace) -> None:
    """Stop where it is not said what to do, or what to do it with."""
    wanted = args.faces or args.color or args.export or args.forget
    if args.name is not None and not args.forget:
        refuse_name(args.name)
    if args.name is None and wanted:
        raise ValueError("Say which die or colour is meant: companion teach NAME, and then what to do.")
    if args.name is not None and not wanted and args.load is None:
        raise ValueError(f"Say how to teach {args.name}: with --faces if it is a die, with --color if it is a colour.")


def refuse_name(name: str) -> None:
    """Stop where a name would not be one, or would pass for the usual dice."""
    if name.strip() in ("", "pip"):
        raise ValueError(f"Nothing can be called {name!r}; choose another name.")


def refuse_unknown(journal: Journal, name: str) -> None:
    """Stop where nothing of that name was taught."""
    if name not in own_colors(journal) and name not in (journal.kept(DICE) or {}):
        raise ValueError(f"No die or colour named {name} was taught; companion teach lists those that were.")


def _teach_die(journal: Journal, args: argparse.Namespace, source: str) -> None:
    if all("=" in face for face in args.faces):
        faces = shown(args.faces, lambda _: [])
    else:
        with camera(source) as grab:
            grab(1)  # a camera that fails should say so before anybody lays a die
            faces = shown(args.faces, at_the_tray(grab))
    die, advice = learn_die(args.name, faces)
    keep_die(journal, args.name, die.to_json())
    print(f"{args.name} is known by {len(die.faces)} faces and {len(die.values)} pictures.")
    for sentence in advice:
        print(f"advice  {sentence}")


def _export(journal: Journal, name: str, path: Path) -> int:
    data: dict[str, Any] = {}
    for die in taught_dice(journal):
        data |= die.to_json() if die.name == name else {}
    if shades := own_colors(journal).get(name):
        data |= {"name": name, "shades": shades}
    refuse_unknown(journal, name)
    path.write_text(json.dumps(data))
    print(f"{path} holds {name}.")
    return 0


def _import(journal: Journal, path: Path) -> None:
    """Keep the die or the colour of a file, or both if they share a name."""
    try:
        name, die, shades = exported(json.loads(path.read_text()))
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as fault:
        raise ValueError(f"{path} holds no die or colour that can be used; export it anew.") from fault
    refuse_name(name)
    if die is not None:
        keep_die(journal, name, die.to_json())
    if shades:
        keep_color(journal, name, shades)
    print(f"{name} is known, as it was exported.")


def exported(data: Any) -> tuple[str, TaughtDie | None, list[list[float]]]:
    """The name, the die and the shades of what was exported; what was not is refused."""
    from vision.teach import TaughtDie

    shades = [[float(light), float(a), float(b)] for light, a, b in data.get("shades", [])]
    die = TaughtDie.from_json(data) if "emblems" in data or not shades else None
    if not isinstance(data["name"], str) or not all(map(isfinite, chain(*shades))):
        raise ValueError("The name is no word, or a shade no colour.")
    return data["name"], die, shades


def _list(journal: Journal) -> int:
    dice, colors = taught_dice(journal), own_colors(journal)
    for die in dice:
        print(f"die     {die.name}: {', '.join(map(str, die.faces))} ({len(die.values)} pictures)")
    for name, shades in colors.items():
        print(f"colour  {name} ({len(shades)} pictures)")
    if not dice and not colors:
        print("Nothing was taught yet; the usual dice and colours are known.")
    return 0


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `calibrate` and `teach` to the command line."""
    learning = subparsers.add_parser("calibrate", help="learn the light and the empty tray")
    learning.add_argument("--camera", metavar="SOURCE", help="another camera than the config's")
    learning.add_argument("--out", type=Path, metavar="FILE", help="what was seen (tray.png beside the journal)")
    add_arguments(learning)
    learning.set_defaults(run=calibrate)
    teaching = subparsers.add_parser("teach", help="learn another die or colour; without a name, list them")
    teaching.add_argument("name", nargs="?", help="what to call it")
    teaching.add_argument(
        "--faces", nargs="+", metavar="FACE", help="FACE=PICTURE,PICTURE,... from files; a bare FACE is asked for"
    )
    teaching.add_argument("--color", nargs="+", metavar="PICTURE", help="learn a colour from pictures of one die each")
    teaching.add_argument("--camera", metavar="SOURCE", help="another camera than the config's")
    teaching.add_argument("--forget", action="store_true", help="forget it")
    teaching.add_argument("--export", type=Path, metavar="FILE", help="write it to a file")
    teaching.add_argument(
        "--import", type=Path, metavar="FILE", dest="load", help="take a die or a colour from such a file"
    )
    add_arguments(teaching)
    teaching.set_defaults(run=teach)
