"""A label for what people have typed: a name in any script."""

from __future__ import annotations

from kivy.core.text import Label as TextImage
from kivy.core.text.markup import MarkupLabel as MarkupImage
from kivy.properties import StringProperty
from kivy.uix.label import Label

from sudokuapp.ui.fonts.fallback import FALLBACK


class NameLabel(Label):
    """`content` is shown as it is; `text` and `markup` follow from it."""

    content: str = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        FALLBACK.bind(found=self.on_content)  # held weakly

    def on_content(self, *_: object) -> None:
        is_needed = FALLBACK.is_needed(self.content)
        self.markup = is_needed
        self.text = FALLBACK.markup(self.content) if is_needed else self.content


def name_height(content: str, font_size: float, width: float) -> float:
    """Of a NameLabel of this width."""
    if FALLBACK.is_needed(content):
        image = MarkupImage(text=FALLBACK.markup(content), font_size=font_size, text_size=(width, None))
    else:
        image = TextImage(text=content, font_size=font_size, text_size=(width, None))
    return float(image.render()[1])
