"""A puzzle between the person's hands and the file, as values that know what the file has not. Kivy-free."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any

from sudokuapp.storage import Deleted, SavedPuzzle


@dataclass(eq=False)
class InHand:
    """A puzzle, and the changes of it that are not in the file yet; it is as old as the last of them, saved or not."""

    puzzle: SavedPuzzle
    unsaved: dict[str, Any] = field(default_factory=dict)
    is_new: bool = False
    """Whether it was begun here and not opened."""
    _seen: float = field(init=False)

    def __post_init__(self) -> None:
        self._seen = self.puzzle.changed

    @property
    def is_saved(self) -> bool:
        return bool(self.puzzle.id) and not self.unsaved

    @property
    def as_seen(self) -> SavedPuzzle:
        """The puzzle as old as it is in the file, by which the store tells whether another window has changed it."""
        return replace(self.puzzle, changed=self._seen)

    def change(self, changes: dict[str, Any], now: float) -> None:
        # whatever the clock says, it is not what it was when it was made
        changed = max(now, math.nextafter(self.puzzle.changed, math.inf))
        self.puzzle = replace(self.puzzle, **changes, changed=changed)
        self.unsaved |= changes

    def was_saved(self, puzzle: SavedPuzzle) -> None:
        """All of it, as this."""
        self.puzzle, self._seen, self.unsaved = puzzle, puzzle.changed, {}


@dataclass(frozen=True)
class Removed:
    """A deleted puzzle, to be had back: as the file had it, and what of it the file never had."""

    name: str
    deleted: Deleted | None
    unsaved: InHand | None
