"""The straightened board, as a square in the middle of its room."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.photo_texture import PhotoWidget

load_kv("screens/crop/board_picture")


class BoardPicture(PhotoWidget):
    """An empty square until there is a picture."""

    side: float = NumericProperty(0.0)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def clear(self) -> None:
        self.texture = None
