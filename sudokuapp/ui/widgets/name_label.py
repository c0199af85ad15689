"""A label for what people have typed: a name in any script."""

from __future__ import annotations

from kivy.core.text import Label as TextImage
from kivy.core.text.markup import MarkupLabel as MarkupImage
from kivy.properties import StringProperty
from kivy.uix.label import Label

from sudokuapp.ui.fonts.fallback import FALLBACK
from sudokuapp.ui.fonts.visual_order import has_from_right, lines_of


class NameLabel(Label):
    """`content` is shown as it is; `text` and `markup` follow from it.

    One that is too long is shortened in its middle: names often differ at their ends, as "Monday (2)" and "Monday (3)".
    """

    content: str = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(shorten_from="center", **properties)
        FALLBACK.bind(found=self.on_content)  # held weakly
        self.bind(text_size=self._break_lines, font_size=self._break_lines)

    def on_content(self, *_: object) -> None:
        is_needed = FALLBACK.is_needed(self.content)
        self.markup = is_needed
        width = None if self.shorten else self.text_size[0]
        self.text = _markup(self.content, self.font_size, width) if is_needed else self.content

    def _break_lines(self, *_: object) -> None:
        if has_from_right(self.content):
            self.on_content()


def _markup(content: str, font_size: float, width: float | None) -> str:
    """Broken into lines of this width where Kivy would break what is turned round already."""

    def fits(line: str) -> bool:
        return bool(MarkupImage(text=FALLBACK.markup(line), font_size=font_size).render()[0] <= (width or 0))

    lines = lines_of(content, fits) if width and has_from_right(content) else [content]
    return "\n".join(map(FALLBACK.markup, lines))


def name_height(content: str, font_size: float, width: float) -> float:
    """Of a NameLabel of this width."""
    if FALLBACK.is_needed(content):
        text = _markup(content, font_size, width)
        image = MarkupImage(text=text, font_size=font_size, text_size=(width, None))
    else:
        image = TextImage(text=content, font_size=font_size, text_size=(width, None))
    return float(image.render()[1])
