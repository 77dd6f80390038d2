"""`make bench`: all benchmarks, or the ones named on the command line."""

from __future__ import annotations

import importlib
import sys

BENCHMARKS = ("kernel", "monster_lands", "odds", "screen")  # the eye and the soak run have commands of their own


def main(names: list[str]) -> int:
    """Run benchmarks; each module has a `run()` that prints its figures."""
    for name in names or BENCHMARKS:
        if name not in BENCHMARKS:
            print(f"There is no benchmark '{name}'; there are {', '.join(BENCHMARKS)}.", file=sys.stderr)
            return 2
        print(f"\n{name}")
        importlib.import_module(f"bench.{name}").run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
