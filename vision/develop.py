"""What a camera makes of the light: exposure, uneven brightness, blur, noise and compression."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.ground import ripple
from vision.scene import Lens
from vision.solid import Array


def _light_field(lens: Lens, shape: tuple[int, int], rng: Generator) -> Array:
    """How light falls off over the picture: a slope, a cloud and the lens's dark corners."""
    high, wide = shape
    y, x = np.mgrid[-1:1:64j, -1:1:64j].astype(np.float32)
    turn = rng.uniform(0, 2 * np.pi)
    slope = lens.uneven * (0.6 * (x * np.cos(turn) + y * np.sin(turn)) + 0.2 * ripple(rng, (3, 3), 64))
    field = np.exp(slope) * (1 - lens.vignette * (x * x + y * y) / 2)
    return np.asarray(cv2.resize(field, (wide, high), interpolation=cv2.INTER_CUBIC), np.float32)


def _smeared(image: Array, lens: Lens) -> Array:
    """The picture blurred along the way something moved during the exposure."""
    side = int(lens.smear * 2) | 1
    kernel = np.zeros((side, side), np.float32)
    reach = np.array([np.cos(lens.smear_to), np.sin(lens.smear_to)]) * (side // 2)
    ends = [tuple(round(float(v)) for v in side // 2 + sign * reach) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1)
    return np.asarray(cv2.filter2D(image, -1, kernel / kernel.sum()), np.float32)


def developed(image: Array, lens: Lens, rng: Generator) -> NDArray[np.uint8]:
    """The picture as the camera hands it over: exposed, blurred, noisy, compressed."""
    field = _light_field(lens, image.shape[:2], rng)
    image = cv2.multiply(image, cv2.merge([field * (lens.exposure * gain * gain) for gain in lens.balance[::-1]]))
    if lens.smear >= 1:
        image = _smeared(image, lens)
    if lens.blur > 0.2:
        image = cv2.GaussianBlur(image, (0, 0), lens.blur)
    shown = cv2.sqrt(cv2.max(image, 0.0))
    grain = np.empty(shown.shape, np.int16)
    cv2.setRNGSeed(int(rng.integers(1 << 30)))
    cv2.randn(grain, 0, lens.noise)
    shown = cv2.add(cv2.convertScaleAbs(shown, alpha=255), grain, dtype=cv2.CV_8U)
    if lens.jpeg >= 100:
        return np.asarray(shown, np.uint8)
    packed = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_QUALITY, lens.jpeg])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
