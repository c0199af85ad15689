"""What to tell the person if the file of saved puzzles could not be opened as it is.

The app starts in spite of it. So this is a value that is shown once the app is open, not an exception.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

RecoveryKind = Literal["damaged", "newer", "busy", "unsaved"]

ENGLISH = {
    "damaged": "The saved puzzles could not be read, as their file is damaged. "
    "It was set aside as “{file}”, and a new one was begun.",
    "salvaged_one": "The file of the saved puzzles is damaged. It was set aside as “{file}”, and a new one was begun "
    "with the one puzzle that could still be read.",
    "salvaged": "The file of the saved puzzles is damaged. It was set aside as “{file}”, and a new one was begun "
    "with the {salvaged} puzzles that could still be read.",
    "left": "Some puzzles or pictures stayed in it, as there is so much in it.",
    "newer": "The saved puzzles were written by a newer version of this app. "
    "Their file was set aside as “{file}”, and a new one was begun. Update the app.",
    "busy": "The saved puzzles are in use by another program. Close it and start again: until then nothing is saved.",
    "unsaved": "The saved puzzles cannot be opened, and nothing can be saved now. "
    "Make sure that there is free space and that “{file}” can be written, and start again.",
}


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
        return self.told(ENGLISH)

    def told(self, sentences: Mapping[str, str]) -> str:
        """The sentence for it, out of those of some language."""
        which = self.kind if not self.salvaged else "salvaged_one" if self.salvaged == 1 else "salvaged"
        told = sentences[which].format(file=self.file.name, salvaged=self.salvaged)
        return f"{told} {sentences['left']}" if self.left_some else told
