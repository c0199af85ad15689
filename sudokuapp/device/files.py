"""Letting the person choose a picture of a puzzle."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

from sudokuapp.device.pictures import PictureElsewhere
from sudokuapp.errors import SudokuLensError

Chosen: TypeAlias = Path | PictureElsewhere | SudokuLensError | None
"""A file, a picture that has to be fetched first, or why there is none; None if nothing was chosen."""
Done: TypeAlias = Callable[[Chosen], None]


class Files(Protocol):
    @property
    def can_choose(self) -> bool:
        """Whether there is a dialog to choose in; without one, the app asks for a path itself."""

    def choose_picture(self, done: Done) -> None:
        """Show the dialog and return; `done` is called once, from any thread, perhaps before this returns."""


TITLE = "Sudoku Lens"
KINDS = ("png", "jpg", "jpeg", "webp", "bmp")


class DesktopFiles:
    """Through the dialog program that the system has."""

    @property
    def can_choose(self) -> bool:
        return _dialog() is not None

    def choose_picture(self, done: Done) -> None:
        command = _dialog()
        if command is None:
            done(None)
        else:
            threading.Thread(target=lambda: done(_chosen_in(command)), name="file dialog", daemon=True).start()


def _dialog() -> list[str] | None:
    """The command that lets a person choose a picture, and prints its path."""
    for program, *arguments in (
        ("zenity", "--file-selection", f"--title={TITLE}", f"--file-filter={' '.join(_patterns())}"),
        ("kdialog", "--title", TITLE, "--getopenfilename", str(Path.home()), " ".join(_patterns())),
        ("osascript", "-e", 'POSIX path of (choose file of type {"public.image"})'),
        ("powershell", "-NoProfile", "-STA", "-Command", _POWERSHELL),
    ):
        if shutil.which(program):
            return [program, *arguments]
    return None


_POWERSHELL = (
    "Add-Type -AssemblyName System.Windows.Forms;"
    "$dialog = New-Object System.Windows.Forms.OpenFileDialog;"
    f"$dialog.Filter = 'Pictures|{';'.join('*.' + kind for kind in KINDS)}';"
    "if ($dialog.ShowDialog() -eq 'OK') { $dialog.FileName }"
)


def _patterns() -> list[str]:
    return [pattern for kind in KINDS for pattern in (f"*.{kind}", f"*.{kind.upper()}")]


def _chosen_in(command: list[str]) -> Path | None:
    try:
        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    except (OSError, UnicodeDecodeError):
        return None
    path = answer.stdout.removesuffix("\n")
    return Path(path) if answer.returncode == 0 and path else None
