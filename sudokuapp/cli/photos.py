"""Which photos the arguments of `scan` name: files as they are, and the pictures of a folder.

Nothing is opened here. What is wrong with a file is found when its turn comes; an argument that names no photo at all
takes a place among the others too, so that every argument gets its answer in order.
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

# Of a folder's files only these are taken for pictures; a file that is named itself may be called anything.
ENDINGS = (".jpg", ".jpeg", ".jpe", ".png", ".bmp", ".webp")


@dataclass(frozen=True)
class Photo:
    """A photo to read, by the name it was given."""

    name: str
    refused: UnreadableFile | None = None
    """Why there is nothing to read."""


def photos_of(arguments: Iterable[str]) -> list[Photo]:
    """All photos in the order of the arguments, those of a folder by their names."""
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
    """Links are followed; whatever cannot be looked at counts as a file, and opening it will say why it cannot."""
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):
        return False
