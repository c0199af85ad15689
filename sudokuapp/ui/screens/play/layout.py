"""The sizes of the Play screen. The board is as large as possible: on a small phone its notes must be readable.

So it is larger than on Correct and Solutions, whose panels need more room. The digits and the eraser are in a few wide
rows, with a row of tools below them. No Kivy; all lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.ui.widgets.puzzle_layout import (
    GAP,
    KEY,
    KEY_GAP,
    KEY_OF_LARGE_ROOM,
    LARGE_ROOM,
    LARGEST_KEY,
    MARGIN,
    PANEL_WIDEST,
    PuzzleLayout,
)

STATUS = 24  # the line above the keys
TOOLS = 5
WIDEST_KEY = 104
ONE_ROW, TWO_ROWS = 5, 12  # up to so many keys


@dataclass(frozen=True)
class PlayLayout:
    """`content` is all of the keys, in the middle of the panel."""

    content: tuple[float, float]
    columns: int
    rows: int
    key_height: float

    @classmethod
    def fit(cls, puzzle: PuzzleLayout, side: int) -> PlayLayout:
        """For a board of this side."""
        columns, rows = pad_of(side)
        width = min(puzzle.panel[0], max(columns, TOOLS) * (WIDEST_KEY + KEY_GAP) - KEY_GAP)
        key_height = min((puzzle.panel[1] - panel_height(rows, 0)) / (rows + 1), LARGEST_KEY)
        return cls((width, panel_height(rows, key_height)), columns, rows, key_height)

    @property
    def pad_height(self) -> float:
        return self.rows * (self.key_height + KEY_GAP) - KEY_GAP


def fit_board(width: float, height: float, side: int) -> PuzzleLayout:
    """The board and the panel in the room below the top bar."""
    across, up = width - 2 * MARGIN, height - 2 * MARGIN
    columns, rows = pad_of(side)
    if width > height:
        keys = max(columns, TOOLS) * (KEY + KEY_GAP) - KEY_GAP
        panel = min(max(across - GAP - up, keys), PANEL_WIDEST)
        return PuzzleLayout(True, (across - GAP - panel, up), (panel, up))
    least = KEY_OF_LARGE_ROOM if across >= LARGE_ROOM[0] and up >= LARGE_ROOM[1] else KEY
    panel = min(max(up - GAP - across, panel_height(rows, least)), panel_height(rows, LARGEST_KEY))
    return PuzzleLayout(False, (across, up - GAP - panel), (across, panel))


def panel_height(rows: int, key: float) -> float:
    """The line of text, the rows of digits and the row of tools, with keys of this height."""
    return STATUS + GAP + (rows + 1) * key + rows * KEY_GAP


def pad_of(side: int) -> tuple[int, int]:
    """The columns and rows of the digits of a board, with the eraser after them."""
    keys = side + 1
    rows = 1 if keys <= ONE_ROW else 2 if keys <= TWO_ROWS else 3
    return -(-keys // rows), rows
