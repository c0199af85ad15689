"""How people write the digits 1 to 9: for each digit several ways, and each way is a few strokes of a pen.

A stroke is a text: the points that the pen passes in a smooth curve, x and y in hundredths of the digit's height with y
down; an exclamation mark behind a point makes it a corner. The curve depends linearly on its points, so each way has
one matrix from points to curve: a writer is made by moving the points a little.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

_STEPS = 7  # straight pieces between two points of a stroke


@dataclass(frozen=True)
class Way:
    """One way to write a digit."""

    points: Floats  # (points, 2), the height of the digit is 1
    curves: tuple[Floats, ...]  # of each stroke: the matrix from all points to its curve


def _way(*strokes: str) -> Way:
    words = [stroke.split() for stroke in strokes]
    points = [word.rstrip("!").split(",") for stroke in words for word in stroke]
    curves = []
    first = 0
    for stroke in words:
        corners = [first + i for i, word in enumerate(stroke) if word.endswith("!")]
        curves.append(_curve(first, first + len(stroke) - 1, corners, len(points)))
        first += len(stroke)
    return Way(np.array(points, np.float32) / np.float32(100), tuple(curves))


def _curve(first: int, last: int, corners: list[int], count: int) -> Floats:
    """Catmull-Rom's curve through the points from first to last, which ends and begins anew at corners."""
    rows = []
    ends = [first, *corners, last]
    for start, end in pairwise(ends):
        for i in range(start, end):
            for t in np.linspace(0, 1, _STEPS, endpoint=False):
                weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
                row = np.zeros(count, np.float32)
                for near, weight in zip(range(i - 1, i + 3), weights, strict=True):
                    row[min(max(near, start), end)] += weight / 2
                rows.append(row)
    rows.append(np.eye(count, dtype=np.float32)[last])
    return np.stack(rows)


WAYS: dict[int, tuple[Way, ...]] = {
    1: (
        _way("30,0 30,100"),
        _way("6,24 32,0! 32,100"),
        _way("8,20 30,0! 30,100", "2,100 60,99"),
        _way("30,0 30,100", "2,100 60,99"),
        _way("-2,45 40,0! 40,100"),
        _way("10,20 24,12 32,0! 30,50 32,100", "0,100 66,97"),
    ),
    2: (
        _way("5,24 16,5 36,0 55,13 54,35 28,70 1,100! 60,100"),
        _way("4,20 20,2 44,3 55,22 45,50 20,84 4,98 0,88 12,82 34,94 62,97"),
        _way("5,14 30,0 55,12 46,42 0,100! 22,93 42,99 62,93"),
        _way("0,6 30,-2 52,10 44,40 2,98! 58,95"),
    ),
    3: (
        _way("5,13 26,0 50,10 46,35 20,46! 50,54 58,78 36,100 10,96 0,84"),
        _way("5,0 55,0! 25,39! 53,50 58,78 34,100 0,90"),
        _way("4,10 30,0 50,14 42,38 24,46 46,51 60,72 46,95 20,100 1,90"),
        _way("2,6 30,0 44,18 30,42! 52,62 44,92 16,100 -2,94"),
    ),
    4: (
        _way("18,0 2,60! 62,60", "46,26 42,100"),
        _way("64,68 0,68! 45,0! 45,100"),
        _way("10,2 5,52! 60,50", "55,0 50,100"),
        _way("8,0 3,34 14,52 38,50 55,40", "58,0 52,100"),
        _way("30,0 0,64! 66,62", "42,40 40,100"),
        _way("20,0 10,36 2,54 20,58 62,50", "50,10 40,100"),
    ),
    5: (
        _way("58,0 15,0! 10,42! 36,37 58,55 53,86 28,100 2,91"),
        _way("14,2 10,42! 36,37 58,55 53,86 28,100 2,91", "14,2 60,0"),
        _way("12,6 9,44! 36,37 58,55 53,86 28,100 2,91", "20,2 64,-4"),
        _way("56,2 25,3 11,22 20,42 46,52 55,74 38,98 4,94"),
        _way("60,2 20,0! 6,46! 34,42 46,62 30,90 -4,100"),
    ),
    6: (
        _way("46,0 20,20 4,55 6,87 28,100 52,87 51,65 32,53 12,62 5,76"),
        _way("38,0 14,36 4,72 14,96 36,100 55,83 48,62 26,58 5,74"),
        _way("56,10 36,0 12,20 2,60 12,94 40,100 57,80 46,58 20,58 4,76"),
        _way("20,0 6,40 4,78 24,100 50,90 52,70 30,60 8,74"),
    ),
    7: (
        _way("2,3 58,0! 22,100"),
        _way("2,3 58,0! 22,100", "10,50 56,46"),
        _way("2,18 5,0! 58,0", "58,0 36,42 24,100"),
        _way("0,10 20,1 38,6 58,0! 40,40 26,100"),
        _way("1,14 3,0! 56,2! 20,100", "6,54 50,48"),
        _way("4,0 54,0! 48,100"),
    ),
    8: (
        _way("50,12 28,0 7,15 15,37 42,55 55,78 32,100 5,82 15,58 41,40 52,20 46,8"),
        _way("30,0 10,10 10,34 30,46 50,34 50,10 31,0", "30,46 5,62 5,88 30,100 56,88 55,62 31,46"),
        _way("56,4 28,0 6,18 20,42 48,62 50,90 25,100 4,84 18,58 46,32 60,6"),
        _way("28,48 6,30 12,6 34,0 52,16 44,38 14,60 3,84 26,100 54,90 52,66 28,48"),
    ),
    9: (
        _way("53,13 28,0 5,17 10,42 32,47 52,27 53,13! 51,100"),
        _way("53,13 28,0 5,17 10,42 32,47 52,27 56,10! 56,60 42,95 15,99 3,87"),
        _way("53,13 28,0 5,17 10,42 32,47 52,27 54,14! 28,100"),
        _way("53,13 28,0 5,17 10,42 32,47 52,27 56,12! 50,58 30,100"),
        _way("50,6 20,2 3,24 20,44 44,36 54,6! 52,50 48,100"),
    ),
}
