"""Letting the person choose a picture of a puzzle, or another file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

from sudokuapp.device.pictures import RemotePicture
from sudokuapp.errors import SudokuLensError

# A file, a picture that must be fetched first, or the reason why there is none; None if nothing was chosen.
Chosen: TypeAlias = Path | RemotePicture | SudokuLensError | None
Done: TypeAlias = Callable[[Chosen], None]


class Files(Protocol):
    @property
    def can_choose(self) -> bool:
        """Whether the system has a file dialog; without one, the app asks for a path itself."""

    def choose_picture(self, done: Done) -> None:
        """Show the dialog and return; `done` is called once, from any thread, perhaps before this returns."""

    def choose_file(self, done: Done) -> None:
        """The same for a file of puzzles or a backup."""
