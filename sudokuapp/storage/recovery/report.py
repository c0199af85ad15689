"""What to tell the person if the file of saved puzzles could not be opened as it is.

The app starts in spite of it. So this is a value that is shown once the app is open, not an exception.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sudokuapp.language import msgid, msgid_plural, tr

RecoveryKind = Literal["damaged", "emptied", "newer", "busy", "unsaved"]

SENTENCES: dict[RecoveryKind, str] = {
    "damaged": msgid(
        "The saved puzzles could not be read, as their file is damaged. "
        "It was set aside as “{file}”, and a new one was begun."
    ),
    "emptied": msgid(
        "The file of the saved puzzles, “{file}”, is empty: another program has emptied it, or the disk has failed. "
        "If you have a copy of it, close the app and put it back; a new one was begun."
    ),
    "newer": msgid(
        "The saved puzzles were written by a newer version of this app. "
        "Their file was set aside as “{file}”, and a new one was begun. Update the app."
    ),
    "busy": msgid(
        "The saved puzzles are in use by another program. Close it and start again: until then nothing is saved."
    ),
    "unsaved": msgid(
        "The saved puzzles cannot be opened, and nothing can be saved now. "
        "Make sure that there is free space and that “{file}” can be written, and start again."
    ),
}
SALVAGED = msgid_plural(
    "The file of the saved puzzles is damaged. It was set aside as “{file}”, and a new one was begun "
    "with the one puzzle that could still be read.",
    "The file of the saved puzzles is damaged. It was set aside as “{file}”, and a new one was begun "
    "with the {count} puzzles that could still be read.",
)


@dataclass(frozen=True)
class RecoveryReport:
    """`file` is where the file is now, `salvaged` the number of its puzzles that were copied to the new one.

    `left_some` is True if more could be read than was copied.
    """

    kind: RecoveryKind
    file: Path
    salvaged: int = 0
    left_some: bool = False

    def __str__(self) -> str:
        sentence = SALVAGED if self.salvaged else SENTENCES[self.kind]
        # Where the person has to look at the file, its name alone does not tell where it is.
        told = tr(
            sentence, file=self.file if self.kind in ("unsaved", "emptied") else self.file.name, count=self.salvaged
        )
        if self.left_some:
            told += " " + tr("Some puzzles or pictures stayed in it, as there is so much in it.")
        return told
