"""Letting a solution leave the app: to the clipboard, to other apps as text or as a picture, or into a file."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_board, to_line
from sudokuapp.errors import SharingFailed
from sudokuapp.ui.flow import Flow
from sudokuapp.ui.share_picture import board_png, digit_inks
from sudokuapp.ui.strings import tr
from sudokuapp.ui.strings.errors import sentence

Choice = tuple[str, Callable[[], None]]


class SolutionShare:
    """One solution of one puzzle."""

    def __init__(self, flow: Flow, puzzle: Grid, solution: Grid) -> None:
        self._flow, self._puzzle, self._solution = flow, puzzle, solution

    def choices(self) -> list[Choice]:
        """What can be done with it on this machine, each with its name."""
        can_send = self._flow.devices.share.can_send
        return [
            (tr("solutions.copy_line"), self.copy_line),
            (tr("solutions.copy_board"), self.copy_board),
            *([(tr("solutions.send_text"), self.send_text)] if can_send else []),
            (tr("solutions.send_picture" if can_send else "solutions.save_picture"), self.send_picture),
        ]

    def copy_line(self) -> None:
        self._copy(to_line(self._solution))

    def copy_board(self) -> None:
        self._copy(to_board(self._solution))

    def send_text(self) -> None:
        """Puzzle and solution as lines: a drawn board falls apart in the uneven letters of a messenger."""
        text = f"{to_line(self._puzzle)}\n{to_line(self._solution)}"
        try:
            self._flow.devices.share.text(text, tr("solutions.subject"))
        except SharingFailed as failed:
            self._flow.say(sentence(failed))

    def send_picture(self) -> None:
        inks = digit_inks(self._puzzle.shape)
        self._flow.work(lambda: board_png(self._puzzle, self._solution, inks), self._send_file)

    def _send_file(self, png: bytes) -> None:
        try:
            path = self._flow.devices.share.picture(png, tr("solutions.file_name"))
        except SharingFailed as failed:
            self._flow.say(sentence(failed))
        else:
            if path is not None:
                self._flow.say(tr("solutions.saved", path=path))

    def _copy(self, text: str) -> None:
        # Only now: it looks for programs of the system, which takes a while.
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        self._flow.say(tr("solutions.copied"))
