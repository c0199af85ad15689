"""What a person has written on the page, compared with the solution. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.core.grid import Grid
from sudokuapp.language import tr, tr_count


@dataclass(frozen=True)
class WrittenDigits:
    """How many digits were written, and the cells of those that the solution has otherwise."""

    count: int = 0
    wrong: frozenset[int] = frozenset()

    @classmethod
    def compared(cls, written: Grid, solution: Grid) -> WrittenDigits:
        pairs = zip(written, solution, strict=True)
        wrong = frozenset(cell for cell, (digit, right) in enumerate(pairs) if digit and digit != right)
        return cls(written.clue_count, wrong)

    @property
    def text(self) -> str:
        """ "3 of your 31 digits are wrong."; "" if nothing was written."""
        if not self.count:
            return ""
        if self.count == 1:
            return tr("Your digit is wrong.") if self.wrong else tr("Your digit is right.")
        if not self.wrong:
            return tr("All of your {count} digits are right.", count=self.count)
        return tr_count(
            "{count} of your {total} digits is wrong.",
            "{count} of your {total} digits are wrong.",
            len(self.wrong),
            total=self.count,
        )
