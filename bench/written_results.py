"""How right a reader is about what people wrote: full digits and small candidates, on pages that have any.

A refused page counts: none of its digits was read. A digit that was read as a clue is not right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.photo_results import PhotoResult
from sudokuapp.core.cell_kind import CellKind


@dataclass(frozen=True)
class WrittenTotals:
    results: Sequence[PhotoResult]

    @property
    def digits(self) -> int:
        """How many were written."""
        return sum(len(_labelled(result, CellKind.WRITTEN)) for result in self.results)

    @property
    def right(self) -> int:
        """Read as the digit it is, and as written."""
        return sum(_is_right(result, cell) for result, cell in self._written_cells())

    @property
    def unmarked(self) -> int:
        """Written digits that were misread without being marked as suspects; taking one for a clue is counted there."""
        return sum(
            not _is_right(result, cell) and cell not in result.answer.suspects
            for result, cell in self._written_cells()
            if result.is_comparable and not (result.answer.grid and result.answer.grid[cell])
        )

    @property
    def marks(self) -> int:
        """How many cells have small candidates."""
        return sum(len(_labelled(result, CellKind.MARKS)) for result in self.results)

    @property
    def marks_found(self) -> int:
        return sum(len(_labelled(result, CellKind.MARKS) & _told(result, CellKind.MARKS)) for result in self.results)

    @property
    def false_marks(self) -> int:
        """Cells that were said to have small candidates, and have none."""
        return sum(len(_told(result, CellKind.MARKS) - _labelled(result, CellKind.MARKS)) for result in self.results)

    def _written_cells(self) -> Iterator[tuple[PhotoResult, int]]:
        return ((result, cell) for result in self.results for cell in _labelled(result, CellKind.WRITTEN))


def _labelled(result: PhotoResult, kind: CellKind) -> frozenset[int]:
    """The cells of this kind; of a board that is drawn by hand altogether none: its digits are judged as clues are."""
    if result.photo.by_hand or not result.photo.whole:
        return frozenset()
    return frozenset(cell for cell in range(len(result.photo.grid)) if result.photo.kind(cell) is kind)


def _told(result: PhotoResult, kind: CellKind) -> frozenset[int]:
    if not result.is_comparable:
        return frozenset()
    return frozenset(cell for cell, read in enumerate(result.answer.cells) if read.kind is kind)


def _is_right(result: PhotoResult, cell: int) -> bool:
    if not result.is_comparable or not result.answer.cells:
        return False
    read = result.answer.cells[cell]
    return read.kind is CellKind.WRITTEN and read.digit == result.photo.digit(cell)
