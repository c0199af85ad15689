"""Draws the icons of the icon font, each as a texture of exactly the pixels it covers."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as TextImage
from kivy.graphics import Color, InstructionGroup, Rectangle

from sudokuapp.ui.fonts.icons import ICON_FONT, ICONS
from sudokuapp.ui.theme import Colour

KEPT = 64  # textures; the app shows fewer than 30 icons, most in one size


def draw_icon(group: InstructionGroup, name: str, x: float, y: float, size: float, colour: Colour) -> None:
    """Draw an icon into a group that is cleared first; x and y are its lower left corner."""
    group.clear()
    group.add(Color(*colour))
    texture = _text_image(name, round(size)).texture
    # Between two pixels the texture would be blurred.
    group.add(Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size))


@lru_cache(maxsize=KEPT)
def _text_image(name: str, size: int) -> TextImage:
    """In white, so that one texture takes every colour."""
    # The image is kept, not only its texture: it is what draws the texture anew when a phone drops the GL context.
    image = TextImage(text=ICONS[name].code, font_name=str(ICON_FONT), font_size=size, font_hinting=None)
    image.refresh()
    return image
