"""A puzzle between the person's hands and the file, as values that know what the file has not. Kivy-free."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sudokuapp.storage import Deleted, SavedPuzzle


@dataclass(eq=False)
class InHand:
    """A puzzle, and the changes of it that are not in the file yet."""

    puzzle: SavedPuzzle
    unsaved: dict[str, Any] = field(default_factory=dict)
    is_new: bool = False
    """Whether it was begun here and not opened."""

    @property
    def is_saved(self) -> bool:
        return bool(self.puzzle.id) and not self.unsaved


@dataclass(frozen=True)
class Removed:
    """A deleted puzzle, to be had back: as the file had it, and what of it the file never had."""

    name: str
    deleted: Deleted | None
    unsaved: InHand | None
