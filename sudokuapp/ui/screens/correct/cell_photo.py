"""One cell of the photo, large, to be compared with the digit that was read there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

if TYPE_CHECKING:
    from sudokuapp.scan.board_photo import BoardPhoto

load_kv("screens/correct/cell_photo")


class CellPhoto(Widget):
    """Shows `cell` of `photo` as a square in its middle; nothing without a photo."""

    photo: BoardPhoto | None = ObjectProperty(None, allownone=True)
    cell: int | None = NumericProperty(None, allownone=True)
    texture: Texture | None = ObjectProperty(None, allownone=True)
    side: float = AliasProperty(lambda self: min(self.size), bind=("size",))
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def on_photo(self, *_: object) -> None:
        self._show()

    def on_cell(self, *_: object) -> None:
        self._show()

    def _show(self) -> None:
        if self.photo is None or self.cell is None or self.cell >= self.photo.side**2:
            self.texture = None
            return
        pixels = self.photo.cell(self.cell)
        texture = Texture.create(size=pixels.shape, colorfmt="luminance")
        texture.flip_vertical()

        def draw(texture: Texture) -> None:
            texture.blit_buffer(pixels.tobytes(), colorfmt="luminance", bufferfmt="ubyte")

        draw(texture)
        # A phone drops textures while the app is in the background, and Kivy keeps no copy of this one.
        texture.add_reload_observer(draw)
        self.texture = texture
