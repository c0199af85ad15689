"""The base class of screens that show what was read: from there its digits and its corners can be corrected."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from sudokuapp.storage import SavedPuzzle
from sudokuapp.ui.navigation.base_screen import BaseScreen


class CorrectableScreen(BaseScreen):
    """Its NotRightRow follows the two properties, as its keys do."""

    can_correct: bool = BooleanProperty(True)
    has_corners: bool = BooleanProperty(False)  # those of its photo

    def follow_puzzle(self, puzzle: SavedPuzzle) -> None:
        self.can_correct, self.has_corners = puzzle.can_be_corrected, puzzle.photo is not None

    def check_digits(self) -> None:
        """Correct begins at the first digit that is not checked."""
        if self.can_correct:
            self.navigator.open("correct")

    def show_corners(self) -> None:
        if self.can_correct and self.has_corners:
            self.navigator.open("crop")
