"""Networks with weights of sixteen bits, half as large: `python -m training.pack NETWORK OUT`.

The runtime makes thirty-two bits of them again when it loads a network, so nothing is slower.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

FEW = 64  # so few numbers are not worth packing


def packed(network: onnx.ModelProto) -> onnx.ModelProto:
    """The network with its large weights in sixteen bits."""
    graph = network.graph
    for weights in graph.initializer:
        values, name = numpy_helper.to_array(weights), weights.name
        if values.dtype == np.float32 and values.size > FEW:
            weights.CopyFrom(numpy_helper.from_array(values.astype(np.float16), f"{name}-16"))
            graph.node.insert(0, helper.make_node("Cast", [f"{name}-16"], [name], to=onnx.TensorProto.FLOAT))
    return network


def unpacked(path: Path) -> onnx.ModelProto:
    """The network of a file as it was before it was packed, if it was."""
    network = onnx.load(path)
    graph = network.graph
    casts = {node.input[0]: node for node in graph.node if node.op_type == "Cast"}
    for weights in graph.initializer:
        if cast := casts.get(weights.name):
            values = numpy_helper.to_array(weights).astype(np.float32)
            weights.CopyFrom(numpy_helper.from_array(values, cast.output[0]))
            graph.node.remove(cast)
    return network


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    onnx.save(packed(unpacked(options.network)), options.out)
