"""A round glass beside the finger that shows what the finger hides."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from kivy.properties import ListProperty, NumericProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.photo_texture import PhotoWidget
from sudokuapp.vision.quad import Point

load_kv("screens/crop/magnifier")


class Magnifier(PhotoWidget):
    """Its middle is the corner; two lines say which way the outline goes on from there."""

    ways: list[Point] = ListProperty([(0.0, 0.0), (0.0, 0.0)])
    # Declared here, as what only a rule names has no value yet when the canvas is built.
    radius: float = NumericProperty(0.0)
    sides: list[float] = ListProperty([0.0] * 6)

    def point_along(self, ways: Sequence[Point]) -> None:
        """The directions of the two sides that meet in the corner, of any length."""
        self.ways = [(x / (hypot(x, y) or 1.0), y / (hypot(x, y) or 1.0)) for x, y in ways]
