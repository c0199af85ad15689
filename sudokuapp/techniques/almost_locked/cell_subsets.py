"""All subsets of some cells with the digits that they have together."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position


def cell_subsets(position: Position, cells: int) -> Iterator[tuple[int, int, int]]:
    """The cells, the digits and the size of each subset of the empty ones of these cells, the empty subset too."""
    subsets, digit_sets, sizes = [0], [0], [0]
    for cell in cells_in(position.few_to_combine(cells)):
        bit, candidates = 1 << cell, position.candidates[cell]
        subsets += [subset | bit for subset in subsets]
        digit_sets += [digits | candidates for digits in digit_sets]
        sizes += [size + 1 for size in sizes]
    return zip(subsets, digit_sets, sizes, strict=True)
