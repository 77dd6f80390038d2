"""The mean of a network before and after training: `python -m training.mix BEFORE AFTER SHARE OUT`.

What was learned before is not lost so easily; on painted scenes that nobody learned from, the mean reads better than
either.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper


def mix(before: Path, after: Path, share: float, out: Path) -> None:
    """Write the network whose weights are this share of the later one's, the rest of the earlier one's."""
    network = onnx.load(before)
    for old, new in zip(network.graph.initializer, onnx.load(after).graph.initializer, strict=True):
        a, b = numpy_helper.to_array(old), numpy_helper.to_array(new)
        if a.dtype == np.float32:
            old.CopyFrom(numpy_helper.from_array(((1 - share) * a + share * b).astype(np.float32), old.name))
    onnx.save(network, out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("share", type=float)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    mix(options.before, options.after, options.share, options.out)
