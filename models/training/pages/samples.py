"""Handwritten digits of others: the line fields that handwriting_samples.py made of MNIST and of handwriting fonts.

They lie in one file of arrays that `make train` makes of what it downloads. Where there is no such file there are no
samples, and all handwriting comes from strokes.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.training.pages.fonts import UNSEEN_ONE_IN

SAMPLES = Path(__file__).parents[3] / "build" / "training-sources" / "handwriting_lines.npz"


@dataclass(frozen=True, eq=False)
class Samples:
    """Digits of one kind of source; those of one hand have the same number."""

    fields: NDArray[np.uint8]  # (samples, SIZE, SIZE)
    digits: NDArray[np.uint8]
    hands: NDArray[np.int64]

    def of_digit(self, digit: int) -> NDArray[np.int64]:
        return np.nonzero(self.digits == digit)[0]


@lru_cache(maxsize=4)
def load_samples(path: Path, unseen: bool) -> tuple[Samples | None, Samples | None]:
    """MNIST's samples and those of fonts, the ones for training or the unseen ones."""
    if not path.exists():
        return None, None
    with np.load(path) as kept:
        mnist_digits = kept["mnist_digits"]
        font_digits, font_hands = kept["font_digits"], kept["font_hands"]
        names = [str(name) for name in kept["font_names"]]
        # MNIST does not tell who wrote a digit: each sample counts as a hand of its own.
        mnist = np.array([_is_unseen(str(name)) for name in kept["mnist_names"]]) == unseen
        fonts = np.array([_is_unseen(names[hand]) for hand in font_hands]) == unseen
        return (
            Samples(kept["mnist_fields"][mnist], mnist_digits[mnist], np.nonzero(mnist)[0]),
            Samples(kept["font_fields"][fonts], font_digits[fonts], font_hands[fonts]),
        )


def _is_unseen(name: str) -> bool:
    return hashlib.sha256(name.lower().encode()).digest()[0] % UNSEEN_ONE_IN == 0
