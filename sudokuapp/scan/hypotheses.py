"""Other grids that the picture may show: the plain reading with a few cells changed, the likeliest first.

A hypothesis is a set of changes, and its ratio says how likely it is beside the plain reading, by the picture alone.
There are far too many to list, but ratios only shrink as changes are added or exchanged for rarer ones, so a heap
gives them in order and no more of them are made than are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

MOST_CHANGES = 4  # beyond so many misread cells a photo should be taken again rather than guessed at


class Change(NamedTuple):
    """Another digit in one cell, and how likely it is beside the one that was seen."""

    cell: int
    digit: int
    ratio: float


class Hypothesis(NamedTuple):
    changes: tuple[Change, ...]
    ratio: float


def single_changes(table: NDArray[np.float64]) -> list[Change]:
    """Every other digit of every cell, the likeliest first; equals stay in the order of the cells."""
    ratios = table / table.max(axis=1, keepdims=True)
    ratios[np.arange(len(table)), table.argmax(axis=1)] = 0.0
    order = np.argsort(-ratios, axis=None, kind="stable")
    order = order[: np.count_nonzero(ratios)]
    cells, digits = np.unravel_index(order, ratios.shape)
    return list(map(Change, cells.tolist(), digits.tolist(), ratios[cells, digits].tolist()))


def likeliest_first(singles: list[Change], most_changes: int = MOST_CHANGES) -> Iterator[Hypothesis]:
    """All sets of a few changes in different cells, by falling ratio; `singles` must be sorted so already."""
    # Numbers in `singles`, rising, behind what sorts them and before the ratio without the last of them.
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
