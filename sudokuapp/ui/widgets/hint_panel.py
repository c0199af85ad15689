"""The panel of a hint: its sentence, one stage more, and the way to the page of its technique."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.strings.hint_words import HintWords
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("widgets/hint_panel")


class HintPanel(BoxLayout):
    """`on_next` is dispatched by the main button, `on_close` by the cross, `on_about` by the technique's button.

    A long sentence scrolls; the buttons stay where they are.
    """

    words: HintWords = ObjectProperty(HintWords(), rebind=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_next", "on_close", "on_about")

    def on_words(self, *_: object) -> None:
        self.ids.scroll.scroll_y = 1

    def on_next(self) -> None:
        """One stage more is wanted."""

    def on_close(self) -> None:
        """The hint is no longer wanted."""

    def on_about(self) -> None:
        """The page of the technique is wanted."""
