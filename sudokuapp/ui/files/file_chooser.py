"""Choosing a file that is no picture: in the system's dialog, or by its path where there is none."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from sudokuapp.device.files import Chosen
from sudokuapp.errors import SudokuLensError
from sudokuapp.language import tr
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import FieldDialog

Opened = Callable[[Path | SudokuLensError], None]


class FileChooser:
    """One dialog at a time."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._dialog = Tasks("file dialog", Policy.REPLACE)
        self._download = Tasks("file download", Policy.REPLACE)

    def choose(self, title: str, text: str, theme: Theme, opened: Opened) -> None:
        """`opened` gets the file, or the reason why there is none; it is not called if the person cancels.

        The system's dialog does not cover our window: a second press of the button must not open a second dialog.
        """
        files = self._context.devices.files
        if self._dialog.is_busy:
            return
        if files.can_choose:
            self._dialog.ask(files.choose_file, lambda chosen: self._chosen(chosen, opened))
        else:
            FieldDialog(
                title=title,
                text=text,
                confirm=tr("Open"),
                # Not Path.expanduser, which raises for an unknown user; this leaves the ~ as it is.
                on_done=lambda path: opened(Path(os.path.expanduser(path))),  # noqa: PTH111
                theme=theme,
            ).open()

    def _chosen(self, chosen: Chosen, opened: Opened) -> None:
        if chosen is None:
            return
        if isinstance(chosen, (Path, SudokuLensError)):
            opened(chosen)
        else:
            self._download.ask(chosen.fetch, opened)
