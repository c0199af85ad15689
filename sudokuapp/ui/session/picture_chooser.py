"""Opening a picture from a file: one that the person chooses, in the system's dialog or by its path where there is
none, or the sample that comes with the app."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from sudokuapp.device.files import Chosen
from sudokuapp.errors import SudokuLensError
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import FieldDialog


class PictureChooser:
    """For a screen that offers it: a picture that opens leads on to Crop, of another `say` tells what is wrong."""

    def __init__(self, context: AppContext, busy: BusyDelay, say: Callable[[str], None]) -> None:
        self._context, self._busy, self._say = context, busy, say
        self._dialog = Tasks("picture dialog", Policy.REPLACE)
        self._download = Tasks("picture download", Policy.REPLACE)

    def choose(self, theme: Theme) -> None:
        """Show the dialog and return; if the person thinks better of it, nothing follows.

        The system's dialog does not cover our window: one is enough, however often it is asked for.
        """
        files = self._context.devices.files
        if self._dialog.is_busy:
            return
        if files.can_choose:
            self._dialog.ask(files.choose_picture, self.open)
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
            self._download.ask(chosen.fetch, self.open)

    def open_sample(self) -> None:
        self._begin()
        self._context.picture_import.open_sample(self._failed)

    def end(self) -> None:
        """The screen is left: what is still on its way, or still to be chosen, is not wanted any more."""
        self._dialog.cancel()
        self._download.cancel()
        self._busy.stop()

    def _open(self, path: Path) -> None:
        self._begin()
        self._context.picture_import.open_file(path, self._failed)

    def _begin(self) -> None:
        self._download.cancel()
        self._say("")
        self._busy.start()

    def _failed(self, error: SudokuLensError) -> None:
        self._busy.stop()
        self._say(str(error))
