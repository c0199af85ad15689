"""The sizes of the keys of Play: the digits and the eraser in a few wide rows, and a row of tools below them.

No Kivy; all lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.ui.widgets.puzzle_layout import GAP, KEY_GAP, LARGEST_KEY, PuzzleLayout

STATUS = 24  # the line above the keys
TOOLS = 5
WIDEST_KEY = 104
ONE_ROW, TWO_ROWS = 5, 12  # up to so many keys


@dataclass(frozen=True)
class PlayLayout:
    """`content` is all of it, in the middle of the panel; `pad` is what the digits take of it."""

    content: tuple[float, float]
    columns: int
    rows: int
    key_height: float

    @classmethod
    def fit(cls, puzzle: PuzzleLayout, side: int) -> PlayLayout:
        """For a board of this side."""
        columns, rows = pad_of(side)
        width = min(puzzle.panel[0], max(columns, TOOLS) * (WIDEST_KEY + KEY_GAP) - KEY_GAP)
        height = puzzle.panel[1] - STATUS - GAP
        key_height = min((height - rows * KEY_GAP) / (rows + 1), LARGEST_KEY)
        return cls((width, STATUS + GAP + (rows + 1) * key_height + rows * KEY_GAP), columns, rows, key_height)

    @property
    def pad_height(self) -> float:
        return self.rows * (self.key_height + KEY_GAP) - KEY_GAP

    @property
    def controls_height(self) -> float:
        return self.pad_height + KEY_GAP + self.key_height


def pad_of(side: int) -> tuple[int, int]:
    """The columns and rows of the digits of a board, with the eraser after them."""
    keys = side + 1
    rows = 1 if keys <= ONE_ROW else 2 if keys <= TWO_ROWS else 3
    return -(-keys // rows), rows
