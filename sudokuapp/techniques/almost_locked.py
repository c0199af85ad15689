"""Almost locked sets: some cells of a unit that have one digit more than they are cells.

Without any one of its digits such a set is locked: each of the others then stands in one of its cells.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position

LARGEST_SET = 5  # cells; larger ones are hard to see, and a small one stands beside them


def almost_locked_sets(position: Position) -> Iterator[tuple[int, int]]:
    """The cells and the digits of each set of at least two cells, each once."""
    seen = set()
    for unit in position.areas.units:
        members = [(1 << cell, position.candidates[cell]) for cell in cells_in(unit & position.empty)]
        found: list[tuple[int, int, int]] = [(0, 0, 0)]
        for cell, candidates in members:
            for cells, digits, size in found[:]:
                if size < LARGEST_SET and (digits | candidates).bit_count() <= LARGEST_SET + 1:
                    found.append((cells | cell, digits | candidates, size + 1))
        for cells, digits, size in found:
            if size > 1 and digits.bit_count() == size + 1 and cells not in seen:
                seen.add(cells)
                yield cells, digits
