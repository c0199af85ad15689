"""Calibration: of the cells read with 90 % confidence, nine in ten should be right.

A well-trained network is overconfident on fonts that it never saw. One number, the temperature that divides all scores,
corrects most of that; it is fitted on pages in unseen fonts. The probability that counts is the one that a person sees:
the one after the board's orientation is known.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.orientation import upright_probabilities

BIN_EDGES = (0.5, 0.7, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1.0)
TEMPERATURES = np.geomspace(0.5, 4.0, 61)


def fitted_temperature(scores: NDArray[np.float32], shown: NDArray[np.uint8]) -> float:
    """The temperature with which what upright cells show is most likely."""

    def loss(temperature: float) -> float:
        told = upright_probabilities(softmax(scores / np.float32(temperature)), 0)
        return float(-np.log(told[np.arange(len(shown)), shown]).mean())

    return float(min(TEMPERATURES, key=loss))


def softmax(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    raised = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True), np.float32)


def reliability(told: NDArray[np.float32], shown: NDArray[np.uint8]) -> tuple[list[str], float]:
    """A table (confidence, number of cells, share of right ones) and the expected calibration error."""
    sure = told.max(1)
    right = told.argmax(1) == shown
    lines = ["   how sure      cells   told as   right in"]
    error = 0.0
    for low, high in zip((0.0, *BIN_EDGES), BIN_EDGES, strict=False):
        within = (sure > low) & (sure <= high)
        if not within.any():
            continue
        said, was = float(sure[within].mean()), float(right[within].mean())
        error += abs(said - was) * float(within.mean())
        lines.append(f"{low:6.3f} to {high:.3f} {int(within.sum()):8d} {said:9.4f} {was:10.4f}")
    return lines, error
