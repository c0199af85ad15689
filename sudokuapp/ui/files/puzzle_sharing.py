"""Sharing a puzzle: as text, as a picture, as a QR code that another phone scans, or as a sheet to print.

Called by the screens that show a puzzle or a list of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_line
from sudokuapp.language import tr, tr_count
from sudokuapp.printing.print_sheet import PrintedPuzzle
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.files.printing import ask_how_to_print
from sudokuapp.ui.files.sending import Sending
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.board.picture import board_png, digit_images
from sudokuapp.ui.widgets.dialog import ChoiceDialog, DialogChoice
from sudokuapp.ui.widgets.qr_dialog import QrDialog, code_texture


@dataclass(frozen=True)
class SharedPuzzle:
    """`entries` is the board with what was entered so far, where the person may want to show that."""

    clues: Grid
    name: str = ""
    rating: int | None = None
    entries: Grid | None = None


class PuzzleShare:
    """One picture or sheet at a time; `busy` shows that one is being made."""

    def __init__(self, context: AppContext, busy: BusyDelay | None = None) -> None:
        self._sending = Sending(context, busy)
        self._coding = Tasks("QR code", Policy.REPLACE)

    def ask(self, puzzle: SharedPuzzle, theme: Theme, finger: tuple[float, float] | None = None) -> None:
        """Ask how to share it; `finger` is where in the window somebody pressed."""
        choices = self.choices(puzzle, theme)
        ChoiceDialog(title=tr("Share the puzzle"), theme=theme, finger=finger, choices=choices).open()

    def choices(self, puzzle: SharedPuzzle, theme: Theme) -> list[DialogChoice]:
        """The ways to share on this machine, each a text and a function."""
        can_send, clues = self._sending.can_send, puzzle.clues
        entries = puzzle.entries if puzzle.entries not in (None, clues) else None
        as_picture = tr("Send as a picture") if can_send else tr("Save as a picture")
        with_entries = tr("Send a picture with my entries") if can_send else tr("Save a picture with my entries")
        return [
            (tr("Send as text") if can_send else tr("Copy as one line"), lambda: self.share_texts([clues])),
            (as_picture, lambda: self._send_picture(puzzle, clues)),
            *([(with_entries, partial(self._send_picture, puzzle, entries))] if entries else []),
            (tr("Show a QR code"), lambda: self.show_code(puzzle, theme)),
            (tr("Sheet to print (PDF)"), lambda: self.print([puzzle], theme)),
        ]

    def share_texts(self, grids: Sequence[Grid]) -> None:
        """One line for each: every app shows it, and ours and others read it."""
        text = "\n".join(to_line(grid) for grid in grids)
        if self._sending.can_send:
            self._sending.text(text, tr_count("Sudoku puzzle", "Sudoku puzzles", len(grids)))
        else:
            copied = tr_count("{count} puzzle copied as text.", "{count} puzzles copied as text.", len(grids))
            self._sending.copy(text, copied)

    def show_code(self, puzzle: SharedPuzzle, theme: Theme) -> None:
        self._coding.run(partial(_code_pixels, puzzle.clues), lambda code: _show_code(code, puzzle.name, theme))

    def print(self, puzzles: Sequence[SharedPuzzle], theme: Theme) -> None:
        printed = [PrintedPuzzle(puzzle.clues, puzzle.name, puzzle.rating) for puzzle in puzzles]
        ask_how_to_print(self._sending, printed, puzzles[0].name if len(puzzles) == 1 else "", theme)

    def _send_picture(self, puzzle: SharedPuzzle, shown: Grid) -> None:
        images = digit_images(shown.shape)
        self._sending.picture(partial(board_png, puzzle.clues, shown, images), puzzle.name or tr("Sudoku puzzle"))


def _code_pixels(grid: Grid) -> tuple[int, int, bytes]:
    from sudokuapp.scan.qr_code import qr_modules  # with OpenCV: only in the thread

    modules = qr_modules(grid)
    return modules.shape[1], modules.shape[0], modules.tobytes()


def _show_code(code: tuple[int, int, bytes], name: str, theme: Theme) -> None:
    QrDialog(
        title=name, text=tr("Scan this with Sudoku Lens on another phone."), code=code_texture(*code), theme=theme
    ).open()
