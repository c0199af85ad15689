"""A draft under a person's hands: what each touch makes of it, and which cell is selected then. Values, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sudokuapp.game.draft import Draft


@dataclass(frozen=True)
class Correcting:
    """`selected` is the cell that digits go to; every method gives what there is after it."""

    draft: Draft
    selected: int | None

    @classmethod
    def begun(cls, draft: Draft) -> Correcting:
        """At the first doubtful cell."""
        return cls(draft, draft.next_suspect() or 0)

    def put(self, digit: int) -> Correcting:
        """Set the selected cell; 0 clears it."""
        return self if self.selected is None else self._changed(self.draft.put(self.selected, digit))

    def undo(self) -> Correcting:
        return self._changed(self.draft.undo())

    def redo(self) -> Correcting:
        return self._changed(self.draft.redo())

    def step(self) -> Correcting:
        """On to the next doubtful cell: leaving one this way says that it is right."""
        here = self.selected
        draft = self.draft if here is None else self.draft.settle(here)
        following = draft.next_suspect(here)
        return Correcting(draft, here if following is None else following)

    def step_back(self) -> Correcting:
        """To the doubtful cell before, settled or not."""
        suspects = self.draft.suspects
        if not suspects:
            return self
        at = suspects.index(self.selected) if self.selected in suspects else 0
        return replace(self, selected=suspects[at - 1])

    def with_side(self, side: int) -> Correcting:
        """Another board, empty, where none was read; undo brings the old one back."""
        if self.draft.guesses or side == self.draft.shape.side:
            return self
        return self._changed(self.draft.paste("." * side**2))

    def pasted(self, text: str) -> Correcting:
        """The puzzle that a text holds. Raises WrongInput."""
        return self._changed(self.draft.paste(text))

    def _changed(self, draft: Draft) -> Correcting:
        """With another draft; if it differs in one cell, as after an undo, that one is selected."""
        if draft.shape != self.draft.shape:
            return Correcting(draft, 0)
        pairs = zip(self.draft.grid.cells, draft.grid.cells, strict=True)
        changed = [cell for cell, (old, new) in enumerate(pairs) if old != new]
        return Correcting(draft, changed[0] if len(changed) == 1 else self.selected)
