"""Opening a picture from a file: one that the person chooses, in the system's dialog or by its path where there is
none, or the sample that comes with the app."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from sudokuapp.device.files import Chosen
from sudokuapp.errors import SudokuLensError
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import Patience
from sudokuapp.ui.background.fetching import Fetching
from sudokuapp.ui.navigation.navigator import Flow
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import FieldDialog


class PictureChoice:
    """For a screen that offers it: a picture that opens leads on to Crop, of another `say` tells what is wrong."""

    def __init__(self, flow: Flow, patience: Patience, say: Callable[[str], None]) -> None:
        self._flow, self._patience, self._say = flow, patience, say
        self._dialog, self._fetching = Fetching(), Fetching()

    def choose(self, theme: Theme) -> None:
        """Show the dialog and return; if the person thinks better of it, nothing follows.

        The system's dialog does not cover our window: one is enough, however often it is asked for.
        """
        files = self._flow.devices.files
        if self._dialog.is_waiting:
            return
        if files.can_choose:
            self._dialog.fetch(files.choose_picture, self.open)
        else:
            FieldDialog(
                title=tr("Open a picture"),
                text=tr("Type the path of a photo of a puzzle (JPEG, PNG, WebP or BMP)."),
                confirm=tr("Open"),
                # Not Path.expanduser, which raises where there is no such person; this leaves the ~ as it is.
                on_done=lambda path: self._open(Path(os.path.expanduser(path))),  # noqa: PTH111
                theme=theme,
            ).open()

    def open(self, chosen: Chosen) -> None:
        """What was chosen, or what another app handed over."""
        if isinstance(chosen, SudokuLensError):
            self._failed(chosen)
        elif isinstance(chosen, Path):
            self._open(chosen)
        elif chosen is not None:
            self._begin()
            self._fetching.fetch(chosen.fetch, self.open)

    def open_sample(self) -> None:
        self._begin()
        self._flow.open_sample(self._failed)

    def end(self) -> None:
        """The screen is left: what is still on its way, or still to be chosen, is not wanted any more."""
        self._dialog.void()
        self._fetching.void()
        self._patience.end()

    def _open(self, path: Path) -> None:
        self._begin()
        self._flow.open_picture(path, self._failed)

    def _begin(self) -> None:
        self._fetching.void()
        self._say("")
        self._patience.begin()

    def _failed(self, error: SudokuLensError) -> None:
        self._patience.end()
        self._say(str(error))
