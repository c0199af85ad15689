"""The straightened board, as a square in the middle of its room."""

from __future__ import annotations

from kivy.properties import NumericProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.grey_texture import GreyPicture

load_kv("board_picture")


class BoardPicture(GreyPicture):
    """A quiet square until there is a picture."""

    side: float = NumericProperty(0.0)

    def clear(self) -> None:
        self.texture = None
