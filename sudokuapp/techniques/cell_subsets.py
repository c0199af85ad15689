"""All subsets of some cells, with the digits that they have together."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position

MOST_CELLS = 9  # all subsets of so many are looked at in a moment; those of the 16 cells of a larger board never


def cell_subsets(position: Position, cells: int) -> Iterator[tuple[int, int, int]]:
    """The cells, the digits and the size of each subset of the empty ones of these cells, the empty subset too.

    Of more cells than can be combined, only those with the fewest candidates count.
    """
    subsets, digit_sets, sizes = [0], [0], [0]
    for cell in _few(position, cells & position.empty):
        bit, candidates = 1 << cell, position.candidates[cell]
        subsets += [subset | bit for subset in subsets]
        digit_sets += [digits | candidates for digits in digit_sets]
        sizes += [size + 1 for size in sizes]
    return zip(subsets, digit_sets, sizes, strict=True)


def _few(position: Position, cells: int) -> list[int]:
    found = list(cells_in(cells))
    if len(found) <= MOST_CELLS:
        return found
    return sorted(sorted(found, key=lambda cell: position.candidates[cell].bit_count())[:MOST_CELLS])
