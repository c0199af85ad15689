"""What stands beside the keys of Correct: the photo's cell with its second guess, or by hand what shapes the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv

if TYPE_CHECKING:
    from sudokuapp.ui.screens.correct.screen import CorrectScreen

load_kv("screens/correct/side_column")


class BesideKeys(BoxLayout):
    """Shows what its screen says, and tells it what was pressed."""

    screen: CorrectScreen = ObjectProperty(rebind=True)


class PhotoColumn(BesideKeys):
    """For a puzzle that was read."""


class ShapeColumn(BesideKeys):
    """For a puzzle that is entered by hand."""
