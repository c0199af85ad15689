"""A round magnifier beside the finger that shows what the finger hides."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from kivy.properties import ListProperty, NumericProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.photo_texture import PhotoWidget
from sudokuapp.vision.quad import Point

load_kv("screens/crop/magnifier")


class Magnifier(PhotoWidget):
    """The corner is in its middle; two lines show the sides of the outline."""

    directions: list[Point] = ListProperty([(0.0, 0.0), (0.0, 0.0)])
    # Declared here: a property that only the .kv rule names has no value yet when the canvas is built.
    radius: float = NumericProperty(0.0)
    sides: list[float] = ListProperty([0.0] * 6)

    def set_directions(self, directions: Sequence[Point]) -> None:
        """The directions of the two sides that meet in the corner, of any length."""
        self.directions = [(x / (hypot(x, y) or 1.0), y / (hypot(x, y) or 1.0)) for x, y in directions]
