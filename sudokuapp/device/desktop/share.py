"""Sharing on a desktop, which has no share dialog: pictures and files are saved where people look for them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

from sudokuapp.device.file_names import file_name
from sudokuapp.errors import SharingFailed
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason

_SHOWN = (".pdf", ".png", ".txt")


class DesktopShare:
    can_send = False

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is where all is saved; by default the person's own folders for pictures and documents."""
        self._folder = folder

    def text(self, text: str, subject: str) -> None:
        raise SharingFailed(msgid("This system cannot share a text. Copy it instead."))

    def picture(self, png: bytes, name: str) -> Path | None:
        folder = self._folder or pictures_folder(Path.home())
        try:
            with _new_file(folder, file_name(name) or "sudoku", ".png") as file:
                file.write(png)
        except OSError as failure:
            raise SharingFailed(
                msgid("The picture could not be saved in {folder}: {reason}. Copy the puzzle as text instead."),
                folder=folder,
                reason=system_reason(failure),
            ) from failure
        return Path(file.name)

    def file(self, source: Path, name: str, kind: str) -> Path | None:
        folder = self._folder or documents_folder(Path.home())
        wanted = Path(name)
        try:
            with source.open("rb") as content, _new_file(folder, file_name(wanted.stem), wanted.suffix) as file:
                shutil.copyfileobj(content, file)
        except OSError as failure:
            raise SharingFailed(
                msgid("The file could not be saved in {folder}: {reason}. Make room there, and try again."),
                folder=folder,
                reason=system_reason(failure),
            ) from failure
        return Path(file.name)

    def open(self, saved: Path) -> None:
        nothing = subprocess.DEVNULL
        try:
            subprocess.Popen(_viewer(saved), stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True)
        except OSError as failure:
            raise SharingFailed(
                msgid("No program opens “{name}” here. It is in {folder}."), name=saved.name, folder=saved.parent
            ) from failure


def _viewer(saved: Path) -> list[str]:
    """The command that opens a file; the folder of one that only this app reads."""
    shown = saved if saved.suffix in _SHOWN else saved.parent
    return [{"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open"), str(shown)]


def _new_file(folder: Path, stem: str, suffix: str) -> BinaryIO:
    """A file of this name, or with a number if there is one already."""
    number = 0
    while True:
        number += 1
        try:
            # "x" never overwrites, not even a file that another program creates at this moment.
            return (folder / (f"{stem}{suffix}" if number == 1 else f"{stem} ({number}){suffix}")).open("xb")
        except FileExistsError:
            continue


def pictures_folder(home: Path) -> Path:
    """The person's pictures folder, whatever its name is in their language; their home if there is none."""
    return _own_folder(home, "PICTURES", "Pictures")


def documents_folder(home: Path) -> Path:
    return _own_folder(home, "DOCUMENTS", "Documents")


def _own_folder(home: Path, kind: str, usual: str) -> Path:
    try:
        configured = (home / ".config/user-dirs.dirs").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        configured = ""
    found = re.search(rf'^XDG_{kind}_DIR="(.+)"$', configured, re.MULTILINE)
    folder = Path(found[1].replace("$HOME", str(home))) if found else home / usual
    return folder if folder.is_dir() else home
