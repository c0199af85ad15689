"""Choosing a picture in the file dialog of the desktop."""

from __future__ import annotations

import shutil
import subprocess
import threading
from pathlib import Path

from sudokuapp.device.files import Done

TITLE = "Sudoku Lens"
EXTENSIONS = ("png", "jpg", "jpeg", "webp", "bmp")


class DesktopFiles:
    """Runs the first dialog program that is installed."""

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
    """The command that lets a person choose a picture and prints its path."""
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
    f"$dialog.Filter = 'Pictures|{';'.join('*.' + extension for extension in EXTENSIONS)}';"
    "if ($dialog.ShowDialog() -eq 'OK') { $dialog.FileName }"
)


def _patterns() -> list[str]:
    return [pattern for extension in EXTENSIONS for pattern in (f"*.{extension}", f"*.{extension.upper()}")]


def _chosen_in(command: list[str]) -> Path | None:
    try:
        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    except (OSError, UnicodeDecodeError):
        return None
    path = answer.stdout.removesuffix("\n")
    return Path(path) if answer.returncode == 0 and path else None
