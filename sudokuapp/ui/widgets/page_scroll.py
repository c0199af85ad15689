"""The scrolled part of a screen. What is below its edge fades out, so that one sees that there is more."""

from __future__ import annotations

from functools import cache

from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("widgets/page_scroll")

FADE_STEPS = 32
END = 0.5  # pixels


class PageScroll(ScrollView):
    """Its bar is seen whenever there is something to scroll."""

    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def _has_more_below(self) -> bool:
        hidden = self.viewport_size[1] - self.height
        return bool(hidden > END and self.scroll_y * hidden > END)

    has_more_below: bool = AliasProperty(_has_more_below, bind=["viewport_size", "height", "scroll_y"])

    @property
    def fade(self) -> Texture:
        """From covered, below, to free."""
        return _fade()


@cache
def _fade() -> Texture:
    texture = Texture.create(size=(1, FADE_STEPS), colorfmt="rgba")
    steps = (round(255 * (1 - step / (FADE_STEPS - 1))) for step in range(FADE_STEPS))
    texture.blit_buffer(bytes(part for alpha in steps for part in (255, 255, 255, alpha)), colorfmt="rgba")
    return texture
