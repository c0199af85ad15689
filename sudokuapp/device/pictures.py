"""Pictures that belong to another app, or are on a server, and must be copied before they can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from sudokuapp.errors import SudokuLensError


class RemotePicture(Protocol):
    def fetch(self, done: Callable[[Path | SudokuLensError], None]) -> None:
        """Start copying it to a file, and return; `done` gets the file or the reason why not, from any thread.

        It may take as long as a network does, so the app should show that it is busy.
        """
