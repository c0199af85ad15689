"""What a cell of a page holds: print, handwriting, small candidates, or nothing."""

from __future__ import annotations

from enum import Enum


class CellKind(Enum):
    """The values are what files and JSON say."""

    EMPTY = "empty"
    CLUE = "clue"
    """A digit that was printed with the puzzle."""
    WRITTEN = "written"
    """A digit that somebody has entered: by pen or pencil, or in an app."""
    MARKS = "marks"
    """Small candidates, and no digit."""

    @property
    def has_digit(self) -> bool:
        return self in (CellKind.CLUE, CellKind.WRITTEN)
