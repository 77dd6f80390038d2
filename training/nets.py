"""The two networks: one finds dice, one names faces; both small enough for one core of a Raspberry Pi."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import nn


def conv(inside: int, outside: int, kernel: int = 3, stride: int = 1, groups: int = 1) -> nn.Sequential:
    """Convolution, normalisation, rectifier."""
    layer = nn.Conv2d(inside, outside, kernel, stride, kernel // 2, groups=groups, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


def cheap(inside: int, outside: int) -> nn.Sequential:
    """A convolution split into one per channel and one per point."""
    return nn.Sequential(conv(inside, inside, 3, 1, inside), conv(inside, outside, 1))


class FaceNet(nn.Module):
    """Crops of 40x40 to eight scores (no die, one to six, a die without a readable face) and the way its top leans."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            conv(3, 24),
            nn.MaxPool2d(2),
            conv(24, 48),
            nn.MaxPool2d(2),
            conv(48, 80),
            conv(80, 80),
            nn.MaxPool2d(2),
            conv(80, 112),
            conv(112, 112),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
        )
        self.head = nn.Sequential(nn.Dropout(0.1), nn.Linear(112, 10))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.body(x))


class FindNet(nn.Module):
    """A picture to a map a quarter as wide: score, log side and offset of a die's centre, whether a hand is there, and
    whether the die lies on another.
    """

    def __init__(self) -> None:
        super().__init__()
        self.first = conv(3, 16, 3, 2)
        self.quarter = nn.Sequential(conv(16, 24, 3, 2), cheap(24, 24))
        self.eighth = nn.Sequential(conv(24, 48, 3, 2), conv(48, 48))
        self.sixteenth = nn.Sequential(conv(48, 80, 3, 2), conv(80, 80), conv(80, 80))
        self.wide = nn.Sequential(conv(80, 96, 3, 2), conv(96, 96), conv(96, 96))
        self.up = nn.Upsample(scale_factor=2, mode="nearest")
        self.to_sixteenth, self.to_eighth, self.to_quarter = conv(96, 80, 1), conv(80, 48, 1), conv(48, 24, 1)
        self.join_eighth = cheap(48, 48)
        self.head = nn.Sequential(cheap(24, 32), nn.Conv2d(32, 6, 1))
        nn.init.constant_(self.head[-1].bias[0], -4.0)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        quarter = self.quarter(self.first(x))
        eighth = self.eighth(quarter)
        sixteenth = self.sixteenth(eighth)
        sixteenth = sixteenth + self.up(self.to_sixteenth(self.wide(sixteenth)))
        eighth = self.join_eighth(eighth + self.up(self.to_eighth(sixteenth)))
        return self.head(quarter + self.up(self.to_quarter(eighth)))


def export(net: nn.Module, path: Path, shape: tuple[int, ...], axes: dict[int, str]) -> None:
    """Write a network for the runtime."""
    net.eval()
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        net,
        torch.zeros(shape),
        str(path),
        dynamo=False,
        opset_version=13,
        input_names=["picture"],
        output_names=["scores"],
        dynamic_axes={"picture": axes, "scores": axes},
    )
