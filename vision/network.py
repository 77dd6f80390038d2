"""A small network from a file, run on one thread: the others belong to the screen, the camera and the game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np

os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")  # what happens at the table stays there; read at import
import onnxruntime

Array = np.ndarray[Any, np.dtype[np.float32]]


class Network:
    """One network: an array in, an array out."""

    def __init__(self, weights: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(weights), options, providers=["CPUExecutionProvider"])
        self._input = self._session.get_inputs()[0].name

    def __call__(self, values: Array) -> Array:
        """The network's answer."""
        return np.asarray(self._session.run(None, {self._input: values})[0], np.float32)
