"""Honest probabilities: of the cells told with 90 %, nine in ten should be right.

A network trained until it is right nearly always is surer than it may be on fonts it never saw. One number, the
temperature that divides all scores, mends most of it; it is fitted on pages in unseen fonts. What counts is the
probability a person is shown: the one after the board's turn is known.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.orientation import upright_probabilities

STEPS = (0.5, 0.7, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1.0)
TEMPERATURES = np.geomspace(0.5, 4.0, 61)


def fitted_temperature(scores: NDArray[np.float32], digits: NDArray[np.uint8]) -> float:
    """The temperature under which the right digits of upright cells are likeliest."""

    def surprise(temperature: float) -> float:
        told = upright_probabilities(softmax(scores / np.float32(temperature)), 0)
        return float(-np.log(told[np.arange(len(digits)), digits]).mean())

    return float(min(TEMPERATURES, key=surprise))


def softmax(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    raised = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True), np.float32)


def reliability(told: NDArray[np.float32], digits: NDArray[np.uint8]) -> tuple[list[str], float]:
    """Lines of a table (how sure, how many, how often right) and the expected calibration error."""
    sure = told.max(1)
    right = told.argmax(1) == digits
    lines = ["   how sure      cells   told as   right in"]
    error = 0.0
    for low, high in zip((0.0, *STEPS), STEPS, strict=False):
        within = (sure > low) & (sure <= high)
        if not within.any():
            continue
        said, was = float(sure[within].mean()), float(right[within].mean())
        error += abs(said - was) * float(within.mean())
        lines.append(f"{low:6.3f} to {high:.3f} {int(within.sum()):8d} {said:9.4f} {was:10.4f}")
    return lines, error
