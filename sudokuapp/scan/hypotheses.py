"""Other grids that the picture may show: the plain reading with a few cells changed, the likeliest first.

A hypothesis is a set of changes. Its ratio is its likelihood divided by that of the plain reading, by the picture
alone. There are far too many to list them all. But a ratio only becomes smaller when a change is added, or replaced by
a less likely one, so a heap gives them in order, and makes only as many as are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

MOST_CHANGES = 4  # a photo with more misread cells should be taken again


class Change(NamedTuple):
    """Another digit in one cell, and its probability divided by that of the digit that was seen."""

    cell: int
    digit: int
    ratio: float


class Hypothesis(NamedTuple):
    changes: tuple[Change, ...]
    ratio: float


def single_changes(table: NDArray[np.float64]) -> list[Change]:
    """Every other digit of every cell, the likeliest first; equal ones in the order of the cells."""
    ratios = table / table.max(axis=1, keepdims=True)
    ratios[np.arange(len(table)), table.argmax(axis=1)] = 0.0
    order = np.argsort(-ratios, axis=None, kind="stable")
    order = order[: np.count_nonzero(ratios)]
    cells, digits = np.unravel_index(order, ratios.shape)
    return list(map(Change, cells.tolist(), digits.tolist(), ratios[cells, digits].tolist()))


def likeliest_first(singles: list[Change], most_changes: int = MOST_CHANGES) -> Iterator[Hypothesis]:
    """All sets of a few changes in different cells, the likeliest first; `singles` must be sorted in this way."""
    # An entry: the negative ratio, by which the heap sorts; indices into `singles`; the ratio without the last of them.
    heap: list[tuple[float, tuple[int, ...], float]] = []

    def put(numbers: tuple[int, ...], ratio_before_last: float) -> None:
        if numbers[-1] < len(singles):
            heappush(heap, (-ratio_before_last * singles[numbers[-1]].ratio, numbers, ratio_before_last))

    put((0,), 1.0)
    while heap:
        negative, numbers, ratio_before_last = heappop(heap)
        last = numbers[-1]
        put((*numbers[:-1], last + 1), ratio_before_last)
        if len(numbers) < most_changes:
            put((*numbers, last + 1), -negative)
        changes = tuple(singles[number] for number in numbers)
        if len({change.cell for change in changes}) == len(changes):
            yield Hypothesis(changes, -negative)
