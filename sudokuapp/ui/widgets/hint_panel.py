"""The panel of a hint: its sentence, one stage more, and the way to the page of its technique."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.strings.hint_words import HintWords
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import line_height, text_width
from sudokuapp.ui.widgets.fitting_font import largest_font
from sudokuapp.ui.widgets.line_break import ELLIPSIS, cut_to_lines

load_kv("widgets/hint_panel")

LARGEST_TEXT, SMALLEST_TEXT = 16, 13  # sp; of the sentence
LARGEST_TITLE, SMALLEST_TITLE = 17, 11


class HintPanel(BoxLayout):
    """`on_next` is dispatched by the main button, `on_close` by the cross, `on_about` by the technique's button.

    A long sentence scrolls; the buttons stay where they are.
    """

    words: HintWords = ObjectProperty(HintWords(), rebind=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_next", "on_close", "on_about")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._about = self.ids.about.__self__
        self._put_about()

    def on_words(self, *_: object) -> None:
        self.ids.scroll.scroll_y = 1
        self._put_about()

    def _put_about(self) -> None:
        """The button to the technique's page is there once the technique is told."""
        buttons, is_there = self.ids.buttons, self._about.parent is not None
        if self.words.about and not is_there:
            buttons.add_widget(self._about, index=len(buttons.children))
        elif is_there and not self.words.about:
            buttons.remove_widget(self._about)

    def title_font(self, title: str, room: float) -> float:
        """The largest at which it fits into two lines beside the cross, which is as high as they are."""

        def fits(font: float) -> bool:
            is_low = 2 * line_height(font) <= dp(48)
            lines = 2 if is_low else 1
            return ELLIPSIS not in cut_to_lines(title, lines, lambda line: text_width(line, font, True) <= room)

        return largest_font(sp(LARGEST_TITLE), sp(SMALLEST_TITLE), fits)

    def text_font(self, text: str, width: float, height: float) -> float:
        """A little smaller where the whole sentence can then be read without scrolling."""

        def fits(font: float) -> bool:
            return _line_count(text, width, font) * line_height(font) <= height

        font = largest_font(sp(LARGEST_TEXT), sp(SMALLEST_TEXT), fits)
        return font if fits(font) else sp(LARGEST_TEXT)

    def shown_height(self, text_height: float, room: float, font: float) -> float:
        """Of the sentence: where it scrolls whole lines are seen, none that is cut."""
        line = line_height(font)
        return room if text_height <= room or room < line else room // line * line

    def on_next(self) -> None:
        """One stage more is wanted."""

    def on_close(self) -> None:
        """The hint is no longer wanted."""

    def on_about(self) -> None:
        """The page of the technique is wanted."""


def _line_count(text: str, width: float, font: float) -> int:
    """Measured word by word: there are few of them, and their widths are kept."""
    lines, filled, space = 1, 0.0, text_width(" ", font, False)
    for word in text.split():
        needed = text_width(word, font, False)
        if filled and filled + space + needed > width:
            lines, filled = lines + 1, needed
        else:
            filled += (space if filled else 0.0) + needed
    return lines
