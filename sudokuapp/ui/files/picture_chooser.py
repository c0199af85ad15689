"""Opening a picture file: chosen by the person, shared by another app, or the app's sample."""

from __future__ import annotations

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
from sudokuapp.ui.files.file_chooser import FileChooser
from sudokuapp.ui.theme import Theme


class PictureChooser:
    """Used by a screen. A picture that can be opened leads to its puzzle; otherwise `say` gets the reason."""

    def __init__(self, context: AppContext, busy: BusyDelay, say: Callable[[str], None]) -> None:
        self._context, self._busy, self._say = context, busy, say
        self._files = FileChooser(context.devices.files, wants_picture=True, fetching=self._start)
        self._look = Tasks("file of puzzles", Policy.REPLACE)

    def choose(self, theme: Theme) -> None:
        """Show the dialog and return. If the person cancels it, nothing happens."""
        text = tr("Type the path of a photo of a puzzle (JPEG, PNG, WebP or BMP).")
        self._files.choose(tr("Open a picture"), text, theme, self._open)

    def open(self, chosen: Chosen) -> None:
        """What another app shared."""
        self._files.open(chosen, self._open)

    def open_sample(self) -> None:
        self._files.stop_fetching()
        self._start()
        self._context.picture_import.open_sample(self._failed)

    def cancel(self) -> None:
        """The screen is left: a picture that is still loading or still to be chosen is not opened."""
        self._files.cancel()
        self._look.cancel()
        self._busy.stop()

    def _open(self, found: Path | SudokuLensError) -> None:
        if isinstance(found, SudokuLensError):
            self._failed(found)
        else:
            self._start()
            self._context.picture_import.open_file(found, partial(self._not_opened, found))

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
        self._say("")
        self._busy.start()

    def _failed(self, error: SudokuLensError) -> None:
        self._busy.stop()
        self._say(str(error))
