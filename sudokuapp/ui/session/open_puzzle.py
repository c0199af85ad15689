"""A puzzle that is being worked on, with the changes that the store does not have yet. Kivy-free."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any

from sudokuapp.storage import Deleted, SavedPuzzle
from sudokuapp.storage.puzzle import DERIVED
from sudokuapp.storage.puzzle_name import shown_name


@dataclass(eq=False)
class OpenPuzzle:
    """The puzzle as the person sees it, and those of its values that are not saved.

    A puzzle counts as changed when one of its values gets another value. To set a value that it already has does
    nothing: it is not saved, and `SavedPuzzle.changed` stays the same. What follows from the other values is saved
    without a change. The solutions and the rating are no longer known once the digits are others.
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
        """With the time of the last save, by which the store detects a change by another window."""
        return replace(self.puzzle, changed=self._changed_in_store)

    def change(self, values: dict[str, Any], now: float) -> bool:
        """Set these values; False if it already has all of them."""
        changes = {name: value for name, value in values.items() if getattr(self.puzzle, name) != value}
        if not changes:
            return False
        draft = values.get("draft", self.puzzle.draft)
        if (draft and draft.grid) != (self.puzzle.draft and self.puzzle.draft.grid):
            # Also if they are not known here: the rating may have been found since this puzzle was opened.
            changes = {**dict.fromkeys(DERIVED), **changes}
        # Later than before even if the clock was set back: `changed == made` means that it was never changed.
        changed = max(now, math.nextafter(self.puzzle.changed, math.inf))
        self.puzzle = replace(
            self.puzzle, **changes, changed=self.puzzle.changed if DERIVED.issuperset(changes) else changed
        )
        self.unsaved |= changes
        return True

    def set_derived(self, **values: Any) -> None:
        """What the store has found out of the puzzle as it is saved; not if there are unsaved changes."""
        if self.is_saved:
            self.puzzle = replace(self.puzzle, **values)

    def mark_saved(self, puzzle: SavedPuzzle) -> None:
        """All of it is in the store, with these values."""
        self.puzzle, self._changed_in_store, self.unsaved = puzzle, puzzle.changed, {}


@dataclass(frozen=True)
class RemovedPuzzle:
    """A deleted puzzle that can be restored: its saved part and its unsaved changes."""

    deleted: Deleted | None
    unsaved: OpenPuzzle | None

    @property
    def name(self) -> str:
        """As it was shown."""
        return self.deleted.name if self.deleted else shown_name(self.unsaved.puzzle) if self.unsaved else ""

    @property
    def number(self) -> int | None:
        """In the store, once it is restored; None for one that the store never had."""
        return self.deleted.number if self.deleted else None
