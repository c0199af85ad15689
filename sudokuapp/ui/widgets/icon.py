"""Draws the icons of the icon font, each as a texture of exactly the pixels it covers."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle

from sudokuapp.ui.fonts.icons import ICON_FONT, ICONS
from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.text_texture import text_texture

RENDERING = {"font_name": str(ICON_FONT), "font_hinting": None}  # in white, so that one texture takes every colour


def draw_icon(group: InstructionGroup, name: str, x: float, y: float, size: float, colour: Colour) -> None:
    """Draw an icon into a group that is cleared first; x and y are its lower left corner."""
    group.clear()
    group.add(Color(*colour))
    texture = text_texture(ICONS[name].code, round(size), **RENDERING)
    # Between two pixels the texture would be blurred.
    group.add(Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size))
