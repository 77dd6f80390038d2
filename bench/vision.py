"""How well and how fast the eye reads: `make bench-vision` prints a table per set, held-out pictures only."""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np

from bench import colours, rendered
from bench.cameras import CAMERAS, Take, as_they_are
from bench.cases import KINDS, alone, alone_on_the_sheet, measured, throws
from bench.colours import LIGHTS
from bench.pictures import FOLDER, SETS, Labelled, Read, Score, guesses, load, score, split
from vision.baseline import Baseline
from vision.lean import Habit
from vision.reader import Reader
from vision.render import render
from vision.scene import scene_of
from vision.tray import TrayReader

FRAMES = ((640, 480), (1280, 720))
COLUMNS = ("found", "faces", "F1", "whole", "sure", "sure right")


def measure(read: Read, pictures: Iterable[Labelled], take: Take = as_they_are) -> Score:
    """The score of a reader over pictures, as they are or as another camera takes them."""
    total = Score()
    for labelled in pictures:
        picture, truth = take(labelled.picture(), labelled)
        total += score(truth, guesses(read(picture)), (picture.shape[1], picture.shape[0]))
    return total


def milliseconds(read: Read, frame: np.ndarray, times: int = 15) -> float:
    """The median processor time of one reading on one thread, so that other work on the machine does not count."""
    taken = []
    for _ in range(times + 2):
        start = time.thread_time()
        read(frame)
        taken.append((time.thread_time() - start) * 1000)
    return float(np.median(taken[2:]))


def cropped(picture: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """A picture cut and scaled to a camera's frame."""
    wide, high = size
    scale = max(wide / picture.shape[1], high / picture.shape[0])
    picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_LINEAR)
    y, x = (picture.shape[0] - high) // 2, (picture.shape[1] - wide) // 2
    return np.ascontiguousarray(picture[y : y + high, x : x + wide])


def print_scores(readers: dict[str, Read], whole_sets: bool) -> None:
    """A table per set, a line per reader."""
    for name in SETS:
        pictures = list(load(name)) if whole_sets else split(name)[1]
        dice = sum(len(p.dice) for p in pictures)
        print(f"\n{name}: {len(pictures)} pictures, {dice} dice")
        print(f"{'':10}" + "".join(f"{c:>12}" for c in COLUMNS))
        lines = [(reader, read, pictures) for reader, read in readers.items()]
        lines.append(("* reader", readers["reader"], [p for p in pictures if not p.mislabelled]))
        lines.append(("** reader", readers["reader"], [p for p in pictures if p.new_table]))
        for reader, read, part in (line for line in lines if line[2]):
            figures = measure(read, part).figures()
            print(f"{reader:10}" + "".join(f"{figures[c]:12.4f}" for c in COLUMNS))
    print("\n* without the pictures whose labels are plainly wrong (bench/pictures.py names them)")
    print("** only the pictures of tables on which no dice were learned from")


def print_rendered(read: Read) -> None:
    """How rendered trays are read."""
    figures = rendered.measure(read).figures()
    print(f"\n{rendered.TRAYS} rendered trays: " + ", ".join(f"{c} {figures[c]:.4f}" for c in COLUMNS))


def print_cameras(read: Read) -> None:
    """How the sets are read when other cameras take them."""
    columns = ("F1", "sure", "sure right")
    print("\nheld-out pictures as other cameras would take them")
    print(f"{'':26}" + "".join(f"{name:^34}" for name in SETS))
    print(f"{'':26}" + "".join(f"{c:>11}" for _ in SETS for c in columns))
    for camera, take in CAMERAS.items():
        print(f"{camera:26}", end="")
        for name in SETS:
            figures = measure(read, (p for p in split(name)[1] if not p.mislabelled), take).figures()
            print("".join(f"{figures[c]:11.3f}" for c in columns), end="", flush=True)
        print()


def print_colours(read: Read) -> None:
    """How the colours of sure red, purple, yellow and black dice are named, in their own light and in others."""
    print(f"\n{'colours named right':26}{'dice':>8}{'right':>8}{'no doubt':>10}{'of them right':>15}")
    for light in LIGHTS:
        named = colours.measure(read, CAMERAS[light])
        shares = (named.right / named.dice, named.plain / named.dice, named.plain_right / max(named.plain, 1))
        print(f"{light:26}{named.dice:8}{shares[0]:8.3f}{shares[1]:10.3f}{shares[2]:15.3f}", flush=True)


def print_times(readers: dict[str, Read], each: int = 10) -> None:
    """Milliseconds per frame by frame size and set, the mean over some pictures of each."""
    print("\nprocessor milliseconds per frame, one thread, mean over pictures of a set")
    print(f"{'':21}" + "".join(f"{name:>9}" for name in (*SETS, "all")))
    for size in FRAMES:
        frames = [[cropped(p.picture(), size) for p in split(name)[1][::3][:each]] for name in SETS]
        for reader, read in readers.items():
            means = [float(np.mean([milliseconds(read, frame, 5) for frame in group])) for group in frames]
            print(f"{size[0]:>5}x{size[1]:<4} {reader:10}" + "".join(f"{m:9.1f}" for m in (*means, np.mean(means))))


def print_growth(read: Read) -> None:
    """Milliseconds per rendered 640x480 frame by the number of dice in it."""
    counts = (0, 1, 6, 12, 24)
    print("\nprocessor milliseconds by dice in a rendered 640x480 frame")
    for count in counts:
        frames = [render(scene_of({"red": [1 + i % 6 for i in range(count)]}, seed), seed).picture for seed in range(3)]
        print(f"{count:>5} dice {np.mean([milliseconds(read, frame, 7) for frame in frames]):9.1f}")


def print_cases(read: Read) -> None:
    """What is said of each kind of awkward tray, and the seeds of those in which a sure die is wrong."""
    print(f"\n{'rendered trays with':38}{'things':>8}{'said':>8}{'silent':>8}{'sure':>8}{'wrong':>8}")
    for kind in KINDS:
        tally = measured(read, kind)
        shares = (tally.said / tally.things, tally.silent / tally.things)
        print(f"{kind:38}{tally.things:8}" + "".join(f"{share:8.3f}" for share in shares), end="")
        print(f"{tally.sure:8}{tally.lies:8}  {' '.join(map(str, tally.seeds))}", flush=True)


def print_alone(networks: Path | None, seeds: range = range(9100, 9130)) -> None:
    """How many dice alone are called sure, cocked or at rest, before and after some throws at the same camera, and on
    the printed sheet.
    """
    columns = ("at first", "after six throws", "on the sheet")
    print(f"\nof {len(seeds)} rendered trays with one die, sure" + "".join(f"{c:>20}" for c in columns))
    for kind, leaning in (("a cocked die", True), ("a die at rest", False)):
        sure = [0, 0, 0]
        for seed in seeds:
            read, die = Reader(networks=networks, strange=Habit().odd).read, alone(seed, leaning=leaning)
            sure[0] += sum(d.sure for d in read(die).dice)
            for throw in throws(seed):
                read(throw)
            sure[1] += sum(d.sure for d in read(die).dice)
            sheet = alone_on_the_sheet(seed, leaning=leaning)
            sure[2] += sum(d.sure for d in TrayReader(Reader(networks=networks)).read(sheet).dice)
        print(f"{kind:41}" + "".join(f"{number:20}" for number in sure), flush=True)


def resident() -> float:
    """The memory this process holds, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def print_memory(read: Read, frames: int = 1000) -> None:
    """How much memory grows over many readings of changing frames."""
    pictures = [cropped(p.picture(), FRAMES[0]) for p in split("tray")[1][:10]]
    for picture in pictures:
        read(picture)
    before = resident()
    for number in range(frames):
        read(pictures[number % len(pictures)])
    print(f"\nmemory: {before:.0f} MB, {resident() - before:+.1f} MB after {frames} more frames")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="every picture of the sets, also those learned from")
    parser.add_argument("--networks", type=Path, help="a folder with other networks than the project's")
    parser.add_argument("--failures", type=Path, help="only save a picture of what is read wrongly in rendered trays")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    if options.failures:
        read = Reader(networks=options.networks).read
        cv2.imwrite(str(options.failures), rendered.page([*rendered.misread(read), *rendered.lies(read)]))
        return
    if not FOLDER.exists():
        print("No pictures to measure on: the folder shared/dice beside the project is missing.")
        return
    readers: dict[str, Read] = {"reader": Reader(networks=options.networks).read, "baseline": Baseline().read}
    print_scores(readers, options.all)
    print_rendered(readers["reader"])
    print_cameras(readers["reader"])
    print_colours(readers["reader"])
    print_times(readers)
    print_growth(readers["reader"])
    print_memory(readers["reader"])
    print_cases(readers["reader"])
    print_alone(options.networks)


if __name__ == "__main__":
    main()
