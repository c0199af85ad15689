"""The bar at the top of a screen: the way back, the screen's name, and what else belongs to the whole screen."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("widgets/top_bar")


class TopBar(BoxLayout):
    """`on_back` is the arrow; widgets that a .kv file puts into it stand at its right end."""

    title: str = StringProperty("")
    has_back: bool = BooleanProperty(True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The arrow was pressed."""

    def add_widget(self, widget: Widget, *args: object, **options: object) -> None:
        # Its own parts come first, from its rule; then `actions` is there to take the others.
        if "actions" in self.ids:
            self.ids.actions.add_widget(widget, *args, **options)
        else:
            super().add_widget(widget, *args, **options)
