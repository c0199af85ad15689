"""A puzzle that is being worked on, with the changes that the store does not have yet. Kivy-free."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any

from sudokuapp.storage import Deleted, SavedPuzzle


@dataclass(eq=False)
class OpenPuzzle:
    """The puzzle as the person sees it, and which of its values are not saved.

    One rule says when a puzzle counts as changed: when one of its values becomes another one. To set a value that it
    has already changes nothing, is not saved, and leaves `SavedPuzzle.changed` as it is.
    """

    puzzle: SavedPuzzle
    unsaved: dict[str, Any] = field(default_factory=dict)
    is_new: bool = False
    """Whether it was begun since the app started, not opened from the store."""
    _changed_in_store: float = field(init=False)

    def __post_init__(self) -> None:
        self._changed_in_store = self.puzzle.changed

    @property
    def is_saved(self) -> bool:
        return bool(self.puzzle.id) and not self.unsaved

    @property
    def as_in_store(self) -> SavedPuzzle:
        """With the time of the last save, by which the store knows whether another window has changed it since."""
        return replace(self.puzzle, changed=self._changed_in_store)

    def change(self, values: dict[str, Any], now: float) -> bool:
        """Set these values; False if it has them all already."""
        changes = {name: value for name, value in values.items() if getattr(self.puzzle, name) != value}
        if not changes:
            return False
        # Later than before even if the clock was set back: `changed == made` means that nobody has changed it.
        changed = max(now, math.nextafter(self.puzzle.changed, math.inf))
        self.puzzle = replace(self.puzzle, **changes, changed=changed)
        self.unsaved |= changes
        return True

    def was_saved(self, puzzle: SavedPuzzle) -> None:
        """The store has all of it, as this."""
        self.puzzle, self._changed_in_store, self.unsaved = puzzle, puzzle.changed, {}


@dataclass(frozen=True)
class RemovedPuzzle:
    """A deleted puzzle that can be restored: what the store had of it, and what was not saved."""

    name: str
    deleted: Deleted | None
    unsaved: OpenPuzzle | None
