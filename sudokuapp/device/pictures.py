"""Pictures that lie somewhere else than in a file of ours, perhaps on a server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from sudokuapp.errors import SudokuLensError


class PictureElsewhere(Protocol):
    def fetch(self, done: Callable[[Path | SudokuLensError], None]) -> None:
        """Begin to copy it to a file, and return; `done` gets the file, or why it cannot be had, from any thread.

        It may take as long as a network does, so that the person should be shown that something is under way.
        """
