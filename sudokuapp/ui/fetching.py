"""Waiting for a picture that lies elsewhere: a network may take minutes, in which the person does something else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock

from sudokuapp.device.pictures import PictureElsewhere
from sudokuapp.errors import SudokuLensError
from sudokuapp.ui.flow import Flow


class Fetching:
    """One picture at a time: the last one counts, and only if the person still looks at the screen they waited on."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._errand = 0

    def void(self) -> None:
        """Let what comes from now on be ignored."""
        self._errand += 1

    def fetch(self, picture: PictureElsewhere, done: Callable[[Path | SudokuLensError], None]) -> None:
        """`done` gets it in the UI thread, if it is still wanted then."""
        self.void()
        wanted = self._errand, self._flow.screen

        def come(got: Path | SudokuLensError) -> None:
            if wanted == (self._errand, self._flow.screen):
                done(got)

        picture.fetch(lambda got: Clock.schedule_once(lambda _elapsed: come(got)))
