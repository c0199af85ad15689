"""The straightened board, as a square in the middle of its room."""

from __future__ import annotations

import numpy as np
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from numpy.typing import NDArray

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.grey_texture import GreyTexture

load_kv("board_picture")


class BoardPicture(Widget):
    """A quiet square until there is a picture."""

    texture: Texture | None = ObjectProperty(None, allownone=True)
    side: float = NumericProperty(0.0)
    theme: Theme = ObjectProperty(LIGHT)

    def __init__(self, **properties: object) -> None:
        self._pixels = GreyTexture()
        super().__init__(**properties)

    def show(self, pixels: NDArray[np.uint8]) -> None:
        self.texture = self._pixels.show(pixels)
        self.canvas.ask_update()

    def clear(self) -> None:
        self.texture = None
