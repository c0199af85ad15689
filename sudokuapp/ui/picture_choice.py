"""Letting the person choose a picture file: in the system's dialog, or by its path where there is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock

from sudokuapp.device.files import Files
from sudokuapp.ui.strings import tr
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import FieldDialog


def choose_picture(files: Files, theme: Theme, chosen: Callable[[Path], None]) -> None:
    """Show the dialog and return; `chosen` is called in the UI thread, or never, if the person thinks better of it."""

    def answered(path: Path | None) -> None:
        if path is not None:
            Clock.schedule_once(lambda _elapsed: chosen(path))

    def typed(path: str) -> None:
        chosen(Path(path).expanduser())

    if files.can_choose:
        files.choose_picture(answered)
    else:
        FieldDialog(
            title=tr("home.path_title"),
            text=tr("home.path_text"),
            confirm=tr("home.path_open"),
            on_done=typed,
            theme=theme,
        ).open()
