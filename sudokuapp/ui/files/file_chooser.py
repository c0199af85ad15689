"""Choosing a file: in the system's dialog, or by its path where there is none."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from sudokuapp.device.files import Chosen, Files
from sudokuapp.errors import SudokuLensError
from sudokuapp.language import tr
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import FieldDialog

Opened = Callable[[Path | SudokuLensError], None]
"""Gets the file, or the reason why there is none; it is not called if the person cancels."""


class FileChooser:
    """One dialog at a time. `fetching` is called if a file is elsewhere and takes a while to come."""

    def __init__(
        self, files: Files, *, wants_picture: bool = False, fetching: Callable[[], None] = lambda: None
    ) -> None:
        self._files, self._wants_picture, self._fetching = files, wants_picture, fetching
        self._dialog = Tasks("file dialog", Policy.REPLACE)
        self._download = Tasks("file download", Policy.REPLACE)

    def choose(self, title: str, text: str, theme: Theme, opened: Opened) -> None:
        """Show the dialog and return; `title` and `text` are for our own, where the system has none.

        The system's dialog does not cover our window: a second press of the button must not open a second dialog.
        """
        if self._dialog.is_busy:
            return
        if self._files.can_choose:
            ask = self._files.choose_picture if self._wants_picture else self._files.choose_file
            self._dialog.ask(ask, lambda chosen: self.open(chosen, opened))
        else:
            FieldDialog(
                title=title,
                text=text,
                confirm=tr("Open"),
                # Not Path.expanduser, which raises for an unknown user; this leaves the ~ as it is.
                on_done=lambda path: self.open(Path(os.path.expanduser(path)), opened),  # noqa: PTH111
                theme=theme,
            ).open()

    def open(self, chosen: Chosen, opened: Opened) -> None:
        """What was chosen, or what another app shared."""
        if chosen is None:
            return
        self.stop_fetching()  # only the last one is wanted
        if isinstance(chosen, (Path, SudokuLensError)):
            opened(chosen)
        else:
            self._fetching()
            self._download.ask(chosen.fetch, opened)

    def stop_fetching(self) -> None:
        self._download.cancel()

    def cancel(self) -> None:
        """What is still to be chosen or fetched is not opened."""
        self._dialog.cancel()
        self._download.cancel()
