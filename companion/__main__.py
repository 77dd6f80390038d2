"""The command line."""

from __future__ import annotations

import argparse
import io
import os
import sys
from pathlib import Path

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
    add_arguments(top, "program")
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


def mend_streams() -> None:
    """Have input and output even where whoever started us closed them, and let no letter they lack stop the table."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 - it stays open as long as we run
        elif isinstance(stream, io.TextIOWrapper) and stream is not sys.stderr:
            stream.reconfigure(errors="replace")


def sentence(fault: ValueError | OSError) -> str:
    """What went wrong, for the owner; a file that cannot be used says so by its name."""
    if isinstance(fault, OSError) and fault.filename is not None and fault.strerror:
        return f"{fault.filename} cannot be used ({fault.strerror}): check the name and who may use it."
    return str(fault)


def main(argv: list[str] | None = None) -> int:
    """Run a command; whatever the owner can mend is one sentence, not a traceback."""
    words = sys.argv[1:] if argv is None else argv
    mend_streams()
    args = parser(bool(words)).parse_args(words)
    start_logging(args.verbose)
    try:
        status = int(getattr(args, "run", start)(args))
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has heard enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (KeyboardInterrupt, EOFError):  # somebody left in the middle of a question, or of a long work
        print(file=sys.stderr)
        return 130
    except (ValueError, OSError) as fault:
        print(f"companion: {sentence(fault)}", file=sys.stderr)
        return 2
    return status


if __name__ == "__main__":
    raise SystemExit(main())
