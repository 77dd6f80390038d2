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


class Squeezed(nn.Module):
    """Something added to what comes in: narrowed to half the channels, looked at, and widened again."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        half = channels // 2
        last = nn.Sequential(nn.Conv2d(half, channels, 1, bias=False), nn.BatchNorm2d(channels))
        self.body = nn.Sequential(conv(channels, half, 1), conv(half, half), last)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.body(x))


class FaceNet(nn.Module):
    """Crops of 40x40 to eight scores (no die, one to six, a die without a readable face) and the way its top leans."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            conv(3, 24, 5, 2),
            cheap(24, 40),
            nn.MaxPool2d(2),
            conv(40, 64),
            Squeezed(64),
            Squeezed(64),
            nn.MaxPool2d(2),
            conv(64, 128),
            Squeezed(128),
            Squeezed(128),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
        )
        self.head = nn.Sequential(nn.Dropout(0.1), nn.Linear(128, 10))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.body(x))


class FindNet(nn.Module):
    """A picture to a map a quarter as wide: score, log side and offset of a die's centre, whether a hand is there, and
    whether the die lies on another.
    """

    def __init__(self) -> None:
        super().__init__()
        self.first = conv(3, 8, 3, 2)
        self.quarter = nn.Sequential(conv(8, 24, 3, 2), cheap(24, 24))
        self.eighth = nn.Sequential(conv(24, 48, 3, 2), Squeezed(48))
        self.sixteenth = nn.Sequential(conv(48, 96, 3, 2), Squeezed(96), Squeezed(96))
        self.wide = nn.Sequential(conv(96, 128, 3, 2), Squeezed(128), Squeezed(128))
        self.up = nn.Upsample(scale_factor=2, mode="nearest")
        self.to_sixteenth, self.to_eighth, self.to_quarter = conv(128, 96, 1), conv(96, 48, 1), conv(48, 24, 1)
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
