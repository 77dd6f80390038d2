"""The command line."""

from __future__ import annotations

import argparse
import sys

from companion.logs import start_logging
from companion.settings import add_arguments

ABOUT = """\
A box at your table: it reads the dice in the tray, rolls for the monsters,
asks what it cannot see, does the arithmetic and keeps the score.

  companion                                  start it (screen, terminal or demo)
  companion play roll-for-adventure          play in this terminal
  companion simulate monster-lands           let a bot play many games
  companion sessions                         what was played; go on, export
  companion doctor                           is everything there?
"""


def parser(commands: bool = True) -> argparse.ArgumentParser:
    """The whole command line; without its commands, which take a while to load, just what starts the companion."""
    top = argparse.ArgumentParser(
        prog="companion", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    top.add_argument("--demo", action="store_true", help="let a bot play a whole session")
    top.add_argument("-v", "--verbose", action="count", default=0, help="say more in the log; twice for everything")
    add_arguments(top)
    if commands:
        from importlib.metadata import version

        from companion import backup, doctor, look, paper, play, report, simulate

        top.add_argument("--version", action="version", version=f"companion {version('tabletop-companion')}")
        subparsers = top.add_subparsers(metavar="COMMAND", title="commands")
        for room in (play, simulate, look, doctor, report, backup, paper):
            room.add_commands(subparsers)
    return top


def start(args: argparse.Namespace) -> int:
    """Start the companion with what there is: a screen, a terminal, or neither."""
    from companion.start import start as begin

    return begin(args)


def main(argv: list[str] | None = None) -> int:
    """Run a command; whatever the owner can mend is one sentence, not a traceback."""
    words = sys.argv[1:] if argv is None else argv
    args = parser(bool(words)).parse_args(words)
    start_logging(args.verbose)
    run = getattr(args, "run", start)
    try:
        return int(run(args))
    except (ValueError, OSError) as fault:
        print(f"companion: {fault}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
