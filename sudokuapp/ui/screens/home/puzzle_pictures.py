"""What the rows of Home show of each saved puzzle: looked up when a row comes into sight, and kept for a while.

All of them at once would be hundreds of files to read while the window waits.
"""

from __future__ import annotations

import io
from typing import TypeAlias

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from sudokuapp.core.grid import Grid
from sudokuapp.errors import StorageError
from sudokuapp.storage import Store

KEPT = 24  # a tablet's window full; each is a texture of a third of a megabyte

Picture: TypeAlias = "Texture | Grid | None"
"""The board's photo; or the grid, of a puzzle that was entered by hand; or nothing that could be shown."""


class PuzzlePictures:
    """A picture is of a puzzle as of its last change, the `version`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[tuple[int, float], Picture] = {}

    def has(self, number: int, version: float) -> bool:
        return (number, version) in self._kept

    def of(self, number: int, version: float) -> Picture:
        """From the store, if it is not kept; that takes some milliseconds."""
        if self.has(number, version):
            picture = self._kept.pop((number, version))
        else:
            try:
                picture = self._photo(number) or self._grid(number)
            except StorageError:
                return None  # not kept: the next time it may be read
        self._kept[number, version] = picture  # as the newest
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return picture

    def _photo(self, number: int) -> Texture | None:
        png = self._store.board(number)
        if png is None:
            return None
        try:
            return CoreImage(io.BytesIO(png), ext="png").texture
        except Exception:  # Kivy's loaders raise whatever theirs do
            return None

    def _grid(self, number: int) -> Grid | None:
        puzzle = self._store.get(number)
        return puzzle.draft.grid if puzzle and puzzle.draft else None
