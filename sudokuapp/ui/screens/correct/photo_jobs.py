"""The photo of the board for Correct: the small picture first, a moment later the same board sharp.

Both are made in a worker, which imports what it needs: a saved puzzle is opened without going through Scan. Kivy-free.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudokuapp.storage import SavedPuzzle
from sudokuapp.ui.session.picture_import import Runner
from sudokuapp.vision.quad import Quad

if TYPE_CHECKING:
    from sudokuapp.scan.board_photo import BoardPhoto
    from sudokuapp.scan.photo_cache import PhotoCache


class BoardPhotos:
    """Of one puzzle at a time; `show` is called with each picture, unless it was closed meanwhile."""

    def __init__(self, tasks: Runner, show: Callable[[BoardPhoto], None]) -> None:
        self._tasks, self._show = tasks, show

    def open(self, puzzle: SavedPuzzle, side: int, cache: PhotoCache) -> None:
        def open_small() -> BoardPhoto | None:
            from sudokuapp.scan import board_photo

            return board_photo.small_photo(puzzle.board, side, cache)

        self._tasks.run(open_small, lambda small: self._show_small(puzzle, small, cache))

    def close(self) -> None:
        self._tasks.cancel()

    def _show_small(self, puzzle: SavedPuzzle, small: BoardPhoto | None, cache: PhotoCache) -> None:
        if small is None:
            return
        self._show(small)

        def make_sharp() -> BoardPhoto:
            from sudokuapp.scan import board_photo

            quad = Quad.in_order(puzzle.corners) if puzzle.corners else None
            return board_photo.sharp_photo(puzzle.photo, quad, small, cache)

        self._tasks.run(make_sharp, self._show)
