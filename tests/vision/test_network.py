"""What runs the networks keeps to itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_the_library_that_runs_networks_notes_nothing_about_its_users(tmp_path: Path) -> None:
    """Left to itself it keeps a file of events to be sent."""
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache"), "PATH": os.environ["PATH"]}
    subprocess.run([sys.executable, "-c", "import vision.reader as r; r.Reader()"], env=home, check=True)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
