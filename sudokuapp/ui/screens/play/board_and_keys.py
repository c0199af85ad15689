"""The board of Play and its keys: the board gets more room than on the other screens of a puzzle."""

from __future__ import annotations

from sudokuapp.ui.screens.play.layout import fit_board
from sudokuapp.ui.widgets.board_and_panel import BoardAndPanel
from sudokuapp.ui.widgets.puzzle_layout import PuzzleLayout


class BoardAndKeys(BoardAndPanel):
    """See `layout`."""

    def fit_layout(self, width: float, height: float) -> PuzzleLayout:
        return fit_board(width, height, self.side)
