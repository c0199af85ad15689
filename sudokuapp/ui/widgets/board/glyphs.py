"""Digits as textures: turning a page then only swaps textures that are already on the GPU."""

from __future__ import annotations

from kivy.graphics.texture import Texture

from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.text_texture import text_texture


def glyph(symbol: str, font_size: int, colour: Colour, bold: bool) -> Texture:
    """The texture of one symbol, in exactly the pixels it will cover on the screen."""
    return text_texture(symbol, font_size, color=colour, bold=bold)
