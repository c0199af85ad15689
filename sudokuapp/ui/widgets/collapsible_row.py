"""A row of buttons that takes no room while it is not needed."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv

load_kv("widgets/collapsible_row")


class CollapsibleRow(BoxLayout):
    """Collapsed, its invisible buttons keep their height and cover what is below: they must not take its touches."""

    is_expanded: bool = BooleanProperty(True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.is_expanded and bool(super().on_touch_down(touch))
