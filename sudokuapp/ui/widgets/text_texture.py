"""A short text as a texture, drawn once: an icon or a digit that is shown again is already on the GPU."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as TextImage
from kivy.graphics.texture import Texture

# Digits: clues, found digits and candidates of two themes at a few sizes; the 16 symbols of the largest board make 96 a
# size. Icons: fewer than 30, most in one size.
MAX_TEXTURES = 576


def text_texture(text: str, font_size: int, **options: object) -> Texture:
    """The text in exactly the pixels it will cover on the screen; `options` are those of Kivy's text renderer."""
    return text_image(text, font_size, **options).texture


@lru_cache(maxsize=MAX_TEXTURES)
def text_image(text: str, font_size: int, **options: object) -> TextImage:
    # The image is kept, not only its texture: it draws the texture again after a phone has dropped the GL context.
    image = TextImage(text=text, font_size=font_size, **options)
    image.refresh()
    return image
