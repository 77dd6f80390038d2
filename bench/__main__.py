"""`make bench`: every benchmark in this folder, or the ones named on the command line."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import bench


def main(names: list[str]) -> int:
    """Run benchmarks; each module has a `run()` that prints its figures."""
    known = [module.name for module in pkgutil.iter_modules(bench.__path__) if not module.name.startswith("_")]
    wanted = names or [name for name in known if name not in ("vision", "soak")]  # they have commands of their own
    for name in wanted:
        if name not in known:
            print(f"There is no benchmark '{name}'; there are {', '.join(known)}.", file=sys.stderr)
            return 2
        print(f"\n{name}")
        importlib.import_module(f"bench.{name}").run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
