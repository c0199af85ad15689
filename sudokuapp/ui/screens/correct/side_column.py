"""The column beside the keys of Correct: the photo's cell with its second guess, or the sizes of boards by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv

if TYPE_CHECKING:
    from sudokuapp.ui.screens.correct.screen import CorrectScreen

load_kv("screens/correct/side_column")


class SideColumn(BoxLayout):
    """Shows properties of its screen, and calls its methods when a key is pressed."""

    screen: CorrectScreen = ObjectProperty(rebind=True)


class PhotoColumn(SideColumn):
    """For a puzzle that was read."""


class ShapeColumn(SideColumn):
    """For a puzzle that is entered by hand."""
