"""What other apps hand to this one: a picture that is shared with it or opened in it, or a puzzle as a text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

from sudokuapp.device.pictures import PictureElsewhere
from sudokuapp.errors import SudokuLensError

Handed: TypeAlias = Path | PictureElsewhere | str | SudokuLensError
"""A picture that can be read, one that has to be fetched first, a text, or why what came cannot be had."""


class Intents(Protocol):
    def listen(self, handed: Callable[[Handed], None]) -> None:
        """`handed` gets each thing once, from any thread; first what the app was started with, if anything."""

    @property
    def started_with_one(self) -> bool:
        """Whether the app was started to open something: then it is shown, and not where the person was."""


class NoIntents:
    """A desktop opens pictures by the command line."""

    started_with_one = False

    def listen(self, handed: Callable[[Handed], None]) -> None:
        return
