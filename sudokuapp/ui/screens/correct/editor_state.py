"""The draft on the Correct screen and its selected cell, and what each edit makes of them. Values, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.game.draft import Draft


@dataclass(frozen=True)
class EditorState:
    """`selected` is the cell that digits go to; every method returns the state after an edit."""

    draft: Draft
    selected: int | None

    @classmethod
    def start(cls, draft: Draft) -> EditorState:
        """At the first doubtful cell."""
        return cls(draft, draft.next_suspect() or 0)

    def put(self, digit: int) -> EditorState:
        """Set the selected cell; 0 clears it."""
        return self if self.selected is None else self._with_draft(self.draft.put(self.selected, digit))

    def entered(self, digit: int) -> EditorState:
        """Set the selected cell and go on to the next one, from the end of a row to the row below."""
        after = self.put(digit)
        if after.selected is None:
            return after
        return replace(after, selected=min(after.selected + 1, after.draft.shape.cell_count - 1))

    def erased(self) -> EditorState:
        """Clear the selected cell, or go back to the one before if it is empty."""
        if self.selected is None or self.draft.sheet.kind(self.selected) is not CellKind.EMPTY:
            return self.put(0)
        return replace(self, selected=max(self.selected - 1, 0))

    def with_kind(self, kind: CellKind) -> EditorState:
        """The digit of the selected cell is a clue, or was written."""
        return self if self.selected is None else self._with_draft(self.draft.set_kind(self.selected, kind))

    def all_are_clues(self) -> EditorState:
        return self._with_draft(self.draft.all_are_clues())

    def forget_writing(self) -> EditorState:
        return self._with_draft(self.draft.forget_writing())

    def undo(self) -> EditorState:
        return self._with_draft(self.draft.undo())

    def redo(self) -> EditorState:
        return self._with_draft(self.draft.redo())

    def next_suspect(self) -> EditorState:
        """Go to the next doubtful cell. The one that is left counts as checked."""
        here = self.selected
        draft = self.draft if here is None else self.draft.settle(here)
        following = draft.next_suspect(here)
        return EditorState(draft, here if following is None else following)

    def previous_suspect(self) -> EditorState:
        """Go to the doubtful cell before, whether it is checked or not."""
        suspects = self.draft.suspects
        if not suspects:
            return self
        at = suspects.index(self.selected) if self.selected in suspects else 0
        return replace(self, selected=suspects[at - 1])

    def with_side(self, side: int) -> EditorState:
        """An empty board of another size; undo brings the old one back. A board that was read keeps its size."""
        if self.draft.guesses or side == self.draft.shape.side:
            return self
        return self._with_draft(self.draft.paste("." * side**2))

    def pasted(self, text: str) -> EditorState:
        """The puzzle in a text. Raises WrongInput."""
        return self._with_draft(self.draft.paste(text))

    def _with_draft(self, draft: Draft) -> EditorState:
        """If the new draft differs in one cell, as after an undo, that cell is selected."""
        if draft.shape != self.draft.shape:
            return EditorState(draft, 0)
        pairs = zip(self.draft.sheet.by_cell(), draft.sheet.by_cell(), strict=True)
        changed = [cell for cell, (old, new) in enumerate(pairs) if old != new]
        changed = changed or list(self.draft.settled ^ draft.settled)
        return EditorState(draft, changed[0] if len(changed) == 1 else self.selected)
