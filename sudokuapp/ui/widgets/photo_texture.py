"""A texture for pictures that change: made once for each size, then filled again for every picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class PhotoTexture:
    """Grey or RGBA, like the picture. It shows the picture as stored; `texture_corners` turns it."""

    def __init__(self) -> None:
        self.texture: Texture | None = None
        self._pixels: NDArray[np.uint8] | None = None

    def show(self, pixels: NDArray[np.uint8]) -> Texture:
        """The texture with this picture; a new texture only if the size or the kind has changed."""
        self._pixels = pixels if pixels.flags.c_contiguous else pixels.copy()
        size, kind = (pixels.shape[1], pixels.shape[0]), _kind(pixels)
        if self.texture is None or (self.texture.size, self.texture.colorfmt) != (size, kind):
            self.texture = Texture.create(size=size, colorfmt=kind)
            self.texture.flip_vertical()
            # A phone drops textures while the app is in the background, and Kivy keeps no copy of this one.
            self.texture.add_reload_observer(self._fill)
        self._fill(self.texture)
        return self.texture

    def _fill(self, _texture: object) -> None:
        if self._pixels is not None and self.texture is not None:
            self.texture.blit_buffer(self._pixels.reshape(-1), colorfmt=_kind(self._pixels), bufferfmt="ubyte")


def _kind(pixels: NDArray[np.uint8]) -> str:
    return "luminance" if pixels.ndim == 2 else "rgba"


class PhotoWidget(Widget):
    """A widget that shows such a picture; its .kv rule draws `texture`, which may be None."""

    texture: Texture | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        self._photo = PhotoTexture()
        super().__init__(**properties)

    def show(self, pixels: NDArray[np.uint8]) -> None:
        self.texture = self._photo.show(pixels)
        self.canvas.ask_update()
