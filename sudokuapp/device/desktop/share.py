"""Sharing on a desktop, which has no share dialog: pictures are saved where people look for them."""

from __future__ import annotations

import re
from pathlib import Path

from sudokuapp.device.file_names import file_name
from sudokuapp.errors import SharingFailed
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason


class DesktopShare:
    can_send = False

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is where pictures are saved; by default the person's own pictures folder."""
        self._folder = folder

    def text(self, text: str, subject: str) -> None:
        raise SharingFailed(msgid("This system cannot share a text. Copy it instead."))

    def picture(self, png: bytes, name: str) -> Path | None:
        folder = self._folder or pictures_folder(Path.home())
        stem = file_name(name) or "sudoku"
        number = 0
        while True:
            number += 1
            path = folder / (f"{stem}.png" if number == 1 else f"{stem} ({number}).png")
            try:
                # "x" never overwrites, not even a file that another program creates at this moment.
                with path.open("xb") as file:
                    file.write(png)
            except FileExistsError:
                continue
            except OSError as failure:
                raise SharingFailed(
                    msgid("The picture could not be saved in {folder}: {reason}. Copy the puzzle as text instead."),
                    folder=folder,
                    reason=system_reason(failure),
                ) from failure
            return path


def pictures_folder(home: Path) -> Path:
    """The person's pictures folder, whatever its name is in their language; their home if there is none."""
    try:
        configured = (home / ".config/user-dirs.dirs").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        configured = ""
    found = re.search(r'^XDG_PICTURES_DIR="(.+)"$', configured, re.MULTILINE)
    folder = Path(found[1].replace("$HOME", str(home))) if found else home / "Pictures"
    return folder if folder.is_dir() else home
