"""The board of Play and its keys: the board gets more room than on the other screens of a puzzle."""

from __future__ import annotations

from kivy.metrics import dp, sp

from sudokuapp.ui.screens.play.layout import fit_board
from sudokuapp.ui.widgets.board_and_panel import BoardAndPanel
from sudokuapp.ui.widgets.puzzle_layout import PuzzleLayout


def text_scale() -> float:
    """How much larger than usual the person has texts, by the settings of the phone."""
    return float(sp(1) / dp(1))


class BoardAndKeys(BoardAndPanel):
    """See `layout`."""

    def fit_layout(self, width: float, height: float) -> PuzzleLayout:
        return fit_board(width, height, self.side, text_scale())
