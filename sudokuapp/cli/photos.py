"""The photos that the arguments of `scan` name: single files, and the pictures of a folder.

No file is opened here: a wrong file is noticed when it is read. An argument without any photo is in the list too, so
that every argument gets an answer, in order.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sudokuapp.cli.output import shown
from sudokuapp.errors import UnreadableFile
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason

# Only these files of a folder are taken for pictures; a file that is named itself may have any name.
ENDINGS = (".jpg", ".jpeg", ".jpe", ".png", ".bmp", ".webp")


@dataclass(frozen=True)
class Photo:
    """A photo to read, with the name that the person gave."""

    name: str
    refused: UnreadableFile | None = None
    """Why there is nothing to read."""


def photos_of(arguments: Iterable[str]) -> list[Photo]:
    """All photos in the order of the arguments; those of a folder are ordered by name."""
    return [photo for argument in arguments for photo in _photos_of_one(argument)]


def _photos_of_one(argument: str) -> Iterator[Photo]:
    if not argument or not _is_folder(argument):
        yield Photo(argument)
        return
    try:
        with os.scandir(argument) as entries:
            names = [entry.name for entry in entries if Path(entry.name).suffix.lower() in ENDINGS]
    except OSError as reason:
        refused = UnreadableFile(
            msgid("The folder “{name}” cannot be read: {reason}."), name=shown(argument), reason=system_reason(reason)
        )
        yield Photo(argument, refused)
        return
    paths = [os.path.join(argument, name) for name in sorted(names)]  # noqa: PTH118 - as the person wrote it
    pictures = [path for path in paths if not _is_folder(path)]
    if not pictures:
        refused = UnreadableFile(
            msgid("There is no picture in the folder “{name}”. Pictures are {kinds}."),
            name=shown(argument),
            kinds=" ".join(ENDINGS),
        )
        yield Photo(argument, refused)
    yield from map(Photo, pictures)


def _is_folder(path: str) -> bool:
    """Follows links. A path that cannot be checked counts as a file; opening it will report the error."""
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):
        return False
