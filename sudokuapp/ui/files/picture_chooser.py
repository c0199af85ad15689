"""Opening a picture file: chosen in the system's dialog, or by its path where there is none, or the app's sample."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sudokuapp.core.collection_files import is_collection_file
from sudokuapp.device.files import Chosen
from sudokuapp.errors import NotAPicture, SudokuLensError
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import FieldDialog


class PictureChooser:
    """Used by a screen. A picture that can be opened leads to its puzzle; otherwise `say` gets the reason."""

    def __init__(self, context: AppContext, busy: BusyDelay, say: Callable[[str], None]) -> None:
        self._context, self._busy, self._say = context, busy, say
        self._dialog = Tasks("picture dialog", Policy.REPLACE)
        self._download = Tasks("picture download", Policy.REPLACE)
        self._look = Tasks("file of puzzles", Policy.REPLACE)

    def choose(self, theme: Theme) -> None:
        """Show the dialog and return. If the person cancels it, nothing happens.

        The system's dialog does not cover our window: a second press of the button must not open a second dialog.
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
                # Not Path.expanduser, which raises for an unknown user; this leaves the ~ as it is.
                on_done=lambda path: self._open(Path(os.path.expanduser(path))),  # noqa: PTH111
                theme=theme,
            ).open()

    def open(self, chosen: Chosen) -> None:
        """What was chosen, or what another app shared."""
        if isinstance(chosen, SudokuLensError):
            self._failed(chosen)
        elif isinstance(chosen, Path):
            self._open(chosen)
        elif chosen is not None:
            self._start()
            self._download.ask(chosen.fetch, self.open)

    def open_sample(self) -> None:
        self._start()
        self._context.picture_import.open_sample(self._failed)

    def cancel(self) -> None:
        """The screen is left: a picture that is still loading or still to be chosen is not opened."""
        self._dialog.cancel()
        self._download.cancel()
        self._look.cancel()
        self._busy.stop()

    def _open(self, path: Path) -> None:
        self._start()
        self._context.picture_import.open_file(path, partial(self._not_opened, path))

    def _not_opened(self, path: Path, error: SudokuLensError) -> None:
        """It may be a file of puzzles: people and other apps do not care what the button says."""
        if isinstance(error, NotAPicture):
            self._look.run(partial(is_collection_file, path), lambda found: self._looked(path, error, found))
        else:
            self._failed(error)

    def _looked(self, path: Path, error: SudokuLensError, is_collection: bool) -> None:
        if is_collection:
            self._busy.stop()
            self._context.import_puzzles(path)
        else:
            self._failed(error)

    def _start(self) -> None:
        self._download.cancel()
        self._say("")
        self._busy.start()

    def _failed(self, error: SudokuLensError) -> None:
        self._busy.stop()
        self._say(str(error))
