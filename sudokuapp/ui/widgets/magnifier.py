"""A round glass beside the finger that shows what the finger hides."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import numpy as np
from kivy.graphics.texture import Texture
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from numpy.typing import NDArray

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.grey_texture import GreyTexture
from sudokuapp.vision.quad import Point

load_kv("magnifier")


class Magnifier(Widget):
    """Its middle is the corner; two lines say which way the outline goes on from there."""

    texture: Texture | None = ObjectProperty(None, allownone=True)
    ways: list[Point] = ListProperty([(0.0, 0.0), (0.0, 0.0)])
    # Declared here, as what only a rule names has no value yet when the canvas is built.
    radius: float = NumericProperty(0.0)
    sides: list[float] = ListProperty([0.0] * 6)
    theme: Theme = ObjectProperty(LIGHT)

    def __init__(self, **properties: object) -> None:
        self._pixels = GreyTexture()
        super().__init__(**properties)

    def show(self, pixels: NDArray[np.uint8]) -> None:
        self.texture = self._pixels.show(pixels)
        self.canvas.ask_update()

    def point_along(self, ways: Sequence[Point]) -> None:
        """The directions of the two sides that meet in the corner, of any length."""
        self.ways = [(x / (hypot(x, y) or 1.0), y / (hypot(x, y) or 1.0)) for x, y in ways]
