"""A short soak: what the long one (`make soak`) measures, measured a little."""

import os
from pathlib import Path

import pytest

from bench.soak import MEGABYTE, Sample, Soak, growth


def test_growth_is_told_from_noise() -> None:
    flat = [Sample(n, 100 * MEGABYTE + n % 3 * MEGABYTE, 20 + n % 2, 5) for n in range(40)]
    assert growth(flat) == ""
    assert "memory by" in growth([Sample(n, (100 + n) * MEGABYTE, 20, 5) for n in range(40)])
    assert growth([Sample(n, 1, 20 + n // 10, 5) for n in range(40)]) == "files from 21 to 23"
    assert growth([Sample(n, 1, 20, 5 + n // 20) for n in range(40)]) == "threads from 5 to 6"
    assert growth(flat[:3]) != ""


def test_play_through_the_real_loop_leaves_no_files_and_no_threads_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    soak = Soak(tmp_path, seed=3, camera="none", game="roll-for-adventure")
    samples = soak.play(24, lambda: True, each=2)
    assert soak.app.session is not None
    soak.close()
    assert growth(samples, allowed=40 * MEGABYTE) == ""
