"""Sharing a solution: to the clipboard, to other apps as text or as a picture, or into a file."""

from __future__ import annotations

from functools import partial

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_board, to_line
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.files.sending import Sending
from sudokuapp.ui.widgets.board.picture import board_png, digit_images
from sudokuapp.ui.widgets.dialog import DialogChoice


class SolutionShare:
    """One picture at a time; `busy` shows that one is being made."""

    def __init__(self, context: AppContext, busy: BusyDelay) -> None:
        self._sending = Sending(context, busy)

    def choices(self, puzzle: Grid, solution: Grid) -> list[DialogChoice]:
        """The ways to share on this machine, each a text and a function."""
        sending = self._sending
        return [
            (tr("Copy as one line"), lambda: sending.copy(to_line(solution))),
            (tr("Copy as a board"), lambda: sending.copy(to_board(solution))),
            *([(tr("Send as text"), lambda: self._send_text(puzzle, solution))] if sending.can_send else []),
            (
                tr("Send as a picture") if sending.can_send else tr("Save as a picture"),
                lambda: self._send_picture(puzzle, solution),
            ),
        ]

    def _send_text(self, puzzle: Grid, solution: Grid) -> None:
        """As one line each: messengers have letters of different widths, in which a drawn board falls apart."""
        self._sending.text(f"{to_line(puzzle)}\n{to_line(solution)}", tr("Sudoku solution"))

    def _send_picture(self, puzzle: Grid, solution: Grid) -> None:
        images = digit_images(puzzle.shape)
        self._sending.picture(partial(board_png, puzzle, solution, images), tr("sudoku-solution"))
