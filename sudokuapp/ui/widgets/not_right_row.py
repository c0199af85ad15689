"""The way back from a puzzle that was not read right: to its digits, and to the corners of its photo."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.collapsible_row import CollapsibleRow

load_kv("widgets/not_right_row")


class NotRightRow(CollapsibleRow):
    """`on_digits` and `on_corners` are dispatched by its buttons; a puzzle without a photo has no corners."""

    has_corners: bool = BooleanProperty(False)
    digits_first: bool = BooleanProperty(False)  # whether to check the digits is what to do next
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_digits", "on_corners")

    def on_digits(self) -> None:
        """The digits shall be checked."""

    def on_corners(self) -> None:
        """The corners shall be shown."""
