"""The small pictures of saved boards, for the rows of Home: fetched when a row comes into sight, and kept for a while.

All of them at once would be hundreds of files to read while the window waits.
"""

from __future__ import annotations

import io
from functools import lru_cache

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from sudokuapp.errors import StorageError
from sudokuapp.storage import Store

KEPT = 24  # a tablet's window full; each is a texture of a third of a megabyte


class BoardTextures:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept = lru_cache(maxsize=KEPT)(self._load)

    def of(self, number: int, version: float) -> Texture | None:
        """The picture of a puzzle, as of its last change; None where there is none, or only damaged bytes."""
        try:
            return self._kept(number, version)
        except StorageError:
            return None  # not kept: the next time it may be read

    def _load(self, number: int, _version: float) -> Texture | None:
        png = self._store.board(number)
        if png is None:
            return None
        try:
            return CoreImage(io.BytesIO(png), ext="png").texture
        except Exception:  # Kivy's loaders raise whatever theirs do
            return None
