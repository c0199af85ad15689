"""A cache of the pictures of saved puzzles, for lists and cards. Each is read when it comes into sight.

To read hundreds of them at once would block the window.
"""

from __future__ import annotations

import io
from typing import TypeAlias

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from sudokuapp.core.grid import Grid
from sudokuapp.errors import StorageError
from sudokuapp.storage import Store

MAX_PICTURES = 24  # as many as a tablet shows; each is a texture of a third of a megabyte

# The board's photo; the grid, of a puzzle that was entered by hand; None if there is nothing to show.
Picture: TypeAlias = "Texture | Grid | None"


class PuzzlePictures:
    """`version` is the time of a puzzle's last change."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[tuple[int, float], Picture] = {}

    def has(self, number: int, version: float) -> bool:
        return (number, version) in self._kept

    def of(self, number: int, version: float) -> Picture:
        """Reading it from the store takes some milliseconds, unless it is in the cache."""
        if self.has(number, version):
            picture = self._kept.pop((number, version))
        else:
            try:
                picture = self._photo(number) or self._grid(number)
            except StorageError:
                return None  # not cached: the next time it may be readable
        self._kept[number, version] = picture  # now the newest
        if len(self._kept) > MAX_PICTURES:
            del self._kept[next(iter(self._kept))]
        return picture

    def _photo(self, number: int) -> Texture | None:
        png = self._store.board(number)
        if png is None:
            return None
        try:
            return CoreImage(io.BytesIO(png), ext="png").texture
        except Exception:  # Kivy's loaders raise any exception
            return None

    def _grid(self, number: int) -> Grid | None:
        puzzle = self._store.get(number)
        return puzzle.draft.grid if puzzle and puzzle.draft else None
