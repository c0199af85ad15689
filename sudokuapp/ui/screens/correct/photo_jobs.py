"""The board's photo as Correct comes to show it: the small picture first, a moment later the same board sharp.

Both are made in a worker, which loads what that needs: a puzzle of long ago is opened without Scan. Kivy-free.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudokuapp.storage import SavedPuzzle
from sudokuapp.ui.session.picture_import import Runner

if TYPE_CHECKING:
    from sudokuapp.ui.board_photo import BoardPhoto


class BoardPhotos:
    """Of one puzzle at a time; `show` is told each picture, unless it was closed meanwhile."""

    def __init__(self, tasks: Runner, show: Callable[[BoardPhoto], None]) -> None:
        self._tasks, self._show = tasks, show

    def open(self, puzzle: SavedPuzzle, side: int) -> None:
        def as_read() -> BoardPhoto | None:
            from sudokuapp.ui import board_photo

            return board_photo.as_read(puzzle, side)

        self._tasks.run(as_read, lambda small: self._show_small(puzzle, small))

    def close(self) -> None:
        self._tasks.cancel()

    def _show_small(self, puzzle: SavedPuzzle, small: BoardPhoto | None) -> None:
        if small is None:
            return
        self._show(small)

        def sharpened() -> BoardPhoto:
            from sudokuapp.ui import board_photo

            return board_photo.sharpened(puzzle, small)

        self._tasks.run(sharpened, self._show)
