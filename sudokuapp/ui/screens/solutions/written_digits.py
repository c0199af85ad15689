"""What a person has written on the page, compared with the solution. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.core.grid import Grid
from sudokuapp.language import tr, tr_count


@dataclass(frozen=True)
class WrittenDigits:
    """The cells that were written in, and those of them that the solution has otherwise."""

    cells: frozenset[int] = frozenset()
    wrong: frozenset[int] = frozenset()

    @classmethod
    def compared(cls, written: Grid, solution: Grid) -> WrittenDigits:
        cells = frozenset(cell for cell, digit in enumerate(written) if digit)
        return cls(cells, frozenset(cell for cell in cells if written[cell] != solution[cell]))

    @property
    def text(self) -> str:
        """ "3 of your 31 digits are wrong."; "" if nothing was written."""
        count = len(self.cells)
        if not count:
            return ""
        if count == 1:
            return tr("Your digit is wrong.") if self.wrong else tr("Your digit is right.")
        if not self.wrong:
            return tr("All of your {count} digits are right.", count=count)
        return tr_count(
            "{count} of your {total} digits is wrong.",
            "{count} of your {total} digits are wrong.",
            len(self.wrong),
            total=count,
        )
