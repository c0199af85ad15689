"""What other apps send to this one: a picture that is shared with it or opened in it, or a puzzle as text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

from sudokuapp.device.pictures import RemotePicture
from sudokuapp.errors import SudokuLensError

# A picture file, a picture that must be fetched first, a text, or the reason why the item cannot be read.
SharedItem: TypeAlias = Path | RemotePicture | str | SudokuLensError


class Intents(Protocol):
    def listen(self, received: Callable[[SharedItem], None]) -> None:
        """`received` gets each item once, from any thread; first the one that the app was started with, if any."""

    @property
    def started_by_intent(self) -> bool:
        """Whether the app was started to open an item: then it shows that, and not where the person was before."""


class NoIntents:
    """A desktop opens pictures by the command line."""

    started_by_intent = False

    def listen(self, received: Callable[[SharedItem], None]) -> None:
        return
