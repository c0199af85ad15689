"""Choosing a picture or another file in the file dialog of the desktop."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path

from sudokuapp.device.files import Done

TITLE = "Sudoku Lens"
PICTURES = ("png", "jpg", "jpeg", "webp", "bmp")


class DesktopFiles:
    """Runs the first dialog program that is installed."""

    @property
    def can_choose(self) -> bool:
        return _dialog(PICTURES) is not None

    def choose_picture(self, done: Done) -> None:
        _ask(_dialog(PICTURES), done)

    def choose_file(self, done: Done) -> None:
        """Of any kind: people give files of puzzles any ending."""
        _ask(_dialog(()), done)


def _ask(command: list[str] | None, done: Done) -> None:
    if command is None:
        done(None)
    else:
        threading.Thread(target=lambda: done(_chosen_in(command)), name="file dialog", daemon=True).start()


def _dialog(extensions: Sequence[str]) -> list[str] | None:
    """The command that lets a person choose a file with one of these extensions, or any, and prints its path."""
    patterns = [f"*.{written}" for extension in extensions for written in (extension, extension.upper())]
    filters = [f"--file-filter={' '.join(patterns)}"] if patterns else []
    of_type = ' of type {"public.image"}' if extensions else ""
    for program, *arguments in (
        ("zenity", "--file-selection", f"--title={TITLE}", *filters),
        ("kdialog", "--title", TITLE, "--getopenfilename", str(Path.home()), " ".join(patterns) or "*"),
        ("osascript", "-e", f"POSIX path of (choose file{of_type})"),
        ("powershell", "-NoProfile", "-STA", "-Command", _powershell(extensions)),
    ):
        if shutil.which(program):
            return [program, *arguments]
    return None


def _powershell(extensions: Sequence[str]) -> str:
    shown = f"Pictures|{';'.join('*.' + extension for extension in extensions)}" if extensions else "*.*|*.*"
    return (
        "Add-Type -AssemblyName System.Windows.Forms;"
        "$dialog = New-Object System.Windows.Forms.OpenFileDialog;"
        f"$dialog.Filter = '{shown}';"
        "if ($dialog.ShowDialog() -eq 'OK') { $dialog.FileName }"
    )


def _chosen_in(command: list[str]) -> Path | None:
    try:
        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    except (OSError, UnicodeDecodeError):
        return None
    path = answer.stdout.removesuffix("\n")
    return Path(path) if answer.returncode == 0 and path else None
