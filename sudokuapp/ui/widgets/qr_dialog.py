"""A QR code over the whole window, black on white in every theme: the camera of another phone has to read it."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import AliasProperty, ObjectProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.dialog import Dialog

load_kv("widgets/qr_dialog")

PADDING, TEXTS = 16, 190  # dp: around all, and the height of what stands below the code


class QrDialog(Dialog):
    """`code` has one pixel for each of its squares, each of which is drawn as a whole number of pixels."""

    code: Texture = ObjectProperty()

    def accept(self) -> None:
        self.dismiss()

    def _side(self) -> float:
        room = self.room_height - dp(2 * PADDING)
        if not self.is_wide:
            room = min(self.room_width - dp(2 * PADDING), room - dp(TEXTS))
        squares = int(self.code.width) if self.code else 1
        return max(1, int(room) // squares) * squares

    is_wide: bool = AliasProperty(lambda self: self.room_width > self.room_height, bind=("room",))
    code_side: float = AliasProperty(_side, bind=("room", "code"))


def code_texture(width: int, height: int, pixels: bytes) -> Texture:
    """Grey pixels, from the top row down, that stay sharp at any size."""
    texture = Texture.create(size=(width, height), colorfmt="luminance")
    texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "nearest"
    texture.flip_vertical()
    return texture
