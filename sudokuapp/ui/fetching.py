"""Waiting for a picture that lies elsewhere: a network may take minutes, in which the person does something else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock

from sudokuapp.device.pictures import PictureElsewhere
from sudokuapp.errors import SudokuLensError


class Fetching:
    """One picture at a time: the last one counts, and none once the screen that waited for it was left."""

    def __init__(self) -> None:
        self._errand = 0

    def void(self) -> None:
        """Let what comes from now on be ignored."""
        self._errand += 1

    def fetch(self, picture: PictureElsewhere, done: Callable[[Path | SudokuLensError], None]) -> None:
        """`done` gets it in the UI thread, if it is still wanted then."""
        self.void()
        wanted = self._errand

        def come(got: Path | SudokuLensError) -> None:
            if wanted == self._errand:
                done(got)

        picture.fetch(lambda got: Clock.schedule_once(lambda _elapsed: come(got)))
