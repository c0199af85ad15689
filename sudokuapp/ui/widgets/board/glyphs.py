"""Digits as textures, each drawn once: turning a page then only swaps textures that are already on the GPU."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as TextImage
from kivy.graphics.texture import Texture

from sudokuapp.ui.theme import Colour

# Clues, found digits and candidates of two themes at a few sizes; the 16 symbols of the largest board make 96 a size.
KEPT = 512


def glyph(symbol: str, font_size: int, colour: Colour, bold: bool) -> Texture:
    """The texture of one symbol, in exactly the pixels it will cover on the screen."""
    return _text_image(symbol, font_size, colour, bold).texture


@lru_cache(maxsize=KEPT)
def _text_image(symbol: str, font_size: int, colour: Colour, bold: bool) -> TextImage:
    # The image is kept, not only its texture: it is what draws the texture anew when a phone drops the GL context.
    image = TextImage(text=symbol, font_size=font_size, color=colour, bold=bold)
    image.refresh()
    return image
