"""A QR code over the whole screen, black on white in every theme: the camera of another phone has to read it."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.dialog import Dialog

load_kv("widgets/qr_dialog")


class QrDialog(Dialog):
    """Closed by any tap, Enter or Esc. `code` has one pixel for each of its squares."""

    code: Texture = ObjectProperty()

    def accept(self) -> None:
        self.dismiss()


def code_texture(width: int, height: int, pixels: bytes) -> Texture:
    """Grey pixels, from the top row down, that stay sharp at any size."""
    texture = Texture.create(size=(width, height), colorfmt="luminance")
    texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "nearest"
    texture.flip_vertical()
    return texture
