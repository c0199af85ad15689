"""Letting a puzzle leave the app: to other apps on a phone, into the pictures' folder on a desktop."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Protocol

from sudokuapp.device.file_names import file_name
from sudokuapp.errors import SharingFailed
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason


class Share(Protocol):
    @property
    def can_send(self) -> bool:
        """Whether other apps can be offered things; without it, text is for the clipboard and pictures are saved."""

    def text(self, text: str, subject: str) -> None:
        """Offer a text to other apps; raises SharingFailed."""

    def picture(self, png: bytes, name: str) -> Path | None:
        """Offer a picture to other apps, or save it and say where; raises SharingFailed. `name` has no ending.

        A disk may take its time, so not in the UI thread."""


class DesktopShare:
    """A desktop has no sharing; pictures go where people look for them."""

    can_send = False

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is where pictures are saved, by default the person's own folder for them."""
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
                # Never over another file, not even one that appears in this moment.
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
    """The person's folder for pictures, whatever it is called in their language; else their home."""
    try:
        named = (home / ".config/user-dirs.dirs").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        named = ""
    found = re.search(r'^XDG_PICTURES_DIR="(.+)"$', named, re.MULTILINE)
    folder = Path(found[1].replace("$HOME", str(home))) if found else home / "Pictures"
    return folder if folder.is_dir() else home
