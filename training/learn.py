"""What both networks need to learn: weights to go on from, quick arithmetic, and a steady copy of the weights."""

from __future__ import annotations

import contextlib
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn

SIXTEEN_BITS = ("avx512_bf16", "amx_bf16", "bf16")
STEADY = 0.9995  # how much of the steady copy stays at each step; less at the first ones


def brief() -> contextlib.AbstractContextManager[None]:
    """Sixteen bits where that is enough: half as quick again on processors that know such numbers, half as quick on
    others.
    """
    known = torch.cpu.get_capabilities()
    return torch.autocast("cpu", dtype=torch.bfloat16, enabled=any(known.get(name) for name in SIXTEEN_BITS))


class Steady:
    """A copy of a network whose weights are the mean over the last steps: better than those of any one step."""

    def __init__(self, net: nn.Module) -> None:
        self._mean = {key: value.clone() for key, value in net.state_dict().items()}

    def follow(self, net: nn.Module, step: int) -> None:
        """Move towards the network's weights after this many steps."""
        keep = min(STEADY, step / (step + 10))
        for key, value in net.state_dict().items():
            mean = self._mean[key]
            if mean.dtype.is_floating_point:
                mean.lerp_(value, 1 - keep)
            else:
                mean.copy_(value)

    def weights(self) -> dict[str, torch.Tensor]:
        """The mean weights."""
        return self._mean


def go_on(net: nn.Module, start: Path, sample: torch.Tensor) -> None:
    """Give a network the weights of a file: its own kind, or what the reader runs (there normalisation is folded away,
    so its numbers are found again from a sample of what the network sees).
    """
    if start.suffix == ".pt":
        net.load_state_dict(torch.load(start))
        return
    graph = onnx.load(start).graph
    known = {tensor.name: torch.from_numpy(numpy_helper.to_array(tensor).copy()) for tensor in graph.initializer}
    rows = iter([[known[name] for name in node.input[1:]] for node in graph.node if node.op_type in ("Conv", "Gemm")])
    folded: list[torch.Tensor] = []

    def fill(layer: nn.Module, _: object) -> None:
        weight, bias = next(rows)
        layer.weight.data.copy_(weight)
        if layer.bias is None:
            folded.append(bias)
        else:
            layer.bias.data.copy_(bias)

    def unfold(layer: nn.Module, inputs: tuple[torch.Tensor]) -> None:
        mean, spread = inputs[0].mean((0, 2, 3)), inputs[0].var((0, 2, 3))
        layer.running_mean.copy_(mean)
        layer.running_var.copy_(spread)
        layer.weight.data.copy_((spread + layer.eps).sqrt())
        layer.bias.data.copy_(folded.pop() + mean)

    layers = [m for m in net.modules() if isinstance(m, nn.Conv2d | nn.Linear)]
    norms = [m for m in net.modules() if isinstance(m, nn.BatchNorm2d)]
    hooks = [m.register_forward_pre_hook(fill) for m in layers] + [m.register_forward_pre_hook(unfold) for m in norms]
    with torch.no_grad():
        net.eval()(sample)
    for hook in hooks:
        hook.remove()
    net.train()
