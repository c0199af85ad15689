"""Sharing a solution: to the clipboard, to other apps as text or as a picture, or into a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_board, to_line
from sudokuapp.device.share import Share
from sudokuapp.errors import SharingFailed
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.solutions.picture import DigitImages, board_png, digit_images
from sudokuapp.ui.widgets.dialog import DialogChoice


class SolutionShare:
    """One picture at a time; `busy` shows that one is being made."""

    def __init__(self, context: AppContext, busy: BusyDelay) -> None:
        self._context, self._busy = context, busy
        self._is_sending = False

    def choices(self, puzzle: Grid, solution: Grid) -> list[DialogChoice]:
        """The ways to share on this machine, each a text and a function."""
        can_send = self._context.devices.share.can_send
        return [
            (tr("Copy as one line"), lambda: self._copy(to_line(solution))),
            (tr("Copy as a board"), lambda: self._copy(to_board(solution))),
            *([(tr("Send as text"), lambda: self._send_text(puzzle, solution))] if can_send else []),
            (
                tr("Send as a picture") if can_send else tr("Save as a picture"),
                lambda: self._send_picture(puzzle, solution),
            ),
        ]

    def _copy(self, text: str) -> None:
        # Not at the top: most people never copy.
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        self._context.say(tr("Copied."))

    def _send_text(self, puzzle: Grid, solution: Grid) -> None:
        """As one line each: messengers have letters of different widths, in which a drawn board falls apart."""
        text = f"{to_line(puzzle)}\n{to_line(solution)}"
        try:
            self._context.devices.share.text(text, tr("Sudoku solution"))
        except SharingFailed as failed:
            self._context.say(str(failed))

    def _send_picture(self, puzzle: Grid, solution: Grid) -> None:
        if self._is_sending:
            return
        self._is_sending = True
        self._busy.start()
        share, images, name = self._context.devices.share, digit_images(puzzle.shape), tr("sudoku-solution")
        self._context.sharing_tasks.run(partial(_picture_sent, share, puzzle, solution, images, name), self._sent)

    def _sent(self, result: Path | Exception | None) -> None:
        self._is_sending = False
        self._busy.stop()
        if isinstance(result, SharingFailed):
            self._context.say(str(result))
        elif isinstance(result, Exception):
            raise result
        elif result is not None:
            self._context.say(tr("Saved as {path}.", path=result))


def _picture_sent(
    share: Share, puzzle: Grid, solution: Grid, images: DigitImages, name: str
) -> Path | Exception | None:
    """In a worker thread, with the saving: the folder for pictures may be on a slow disk or in a network.

    A fault is returned too, so that the next picture can be sent after it.
    """
    try:
        return share.picture(board_png(puzzle, solution, images), name)
    except Exception as failed:
        return failed
