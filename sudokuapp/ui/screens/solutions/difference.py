"""What two pages of solutions have not in common. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.core.grid import Grid


@dataclass(frozen=True)
class Difference:
    """The cells of the shown page that differ from those of `page`, counted from 0."""

    page: int = 0
    cells: frozenset[int] = frozenset()

    @classmethod
    def between(cls, page: int, before: Grid, shown: Grid) -> Difference:
        pairs = zip(before.cells, shown.cells, strict=True)
        return cls(page, frozenset(cell for cell, (old, new) in enumerate(pairs) if old != new))
