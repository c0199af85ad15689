"""A row of buttons that takes no room while there is no use for it."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv

load_kv("screens/solutions/folding_row")


class FoldingRow(BoxLayout):
    """Folded, its buttons keep their own height and lie unseen over what is below: they must not take its touches."""

    unfolded: bool = BooleanProperty(True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.unfolded and bool(super().on_touch_down(touch))
