"""A texture for grey pictures that change: made once for a size, then filled anew for every picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.ui.theme import LIGHT, Theme

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class GreyTexture:
    """One byte a pixel all the way to the GPU. It is upright by itself; `texture_corners` turns it."""

    def __init__(self) -> None:
        self.texture: Texture | None = None
        self._grey: NDArray[np.uint8] | None = None

    def show(self, grey: NDArray[np.uint8]) -> Texture:
        """The texture with this picture in it; another one than before only if the size is another."""
        self._grey = grey if grey.flags.c_contiguous else grey.copy()
        size = (grey.shape[1], grey.shape[0])
        if self.texture is None or self.texture.size != size:
            self.texture = Texture.create(size=size, colorfmt="luminance")
            self.texture.flip_vertical()
            # A phone drops textures when the app is in the background; Kivy keeps no copy of ours.
            self.texture.add_reload_observer(self._fill)
        self._fill(self.texture)
        return self.texture

    def _fill(self, _texture: object) -> None:
        if self._grey is not None and self.texture is not None:
            self.texture.blit_buffer(self._grey.reshape(-1), colorfmt="luminance", bufferfmt="ubyte")


class GreyPicture(Widget):
    """A widget that shows such a picture; its rule draws `texture`, or what there is without one."""

    texture: Texture | None = ObjectProperty(None, allownone=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._pixels = GreyTexture()
        super().__init__(**properties)

    def show(self, pixels: NDArray[np.uint8]) -> None:
        self.texture = self._pixels.show(pixels)
        self.canvas.ask_update()
