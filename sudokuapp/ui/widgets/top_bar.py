"""The bar at the top of a screen: the back button, the title, and actions for the whole screen."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import font_for_line, text_width
from sudokuapp.ui.widgets.fitting_font import SHORTENING_MARGIN

load_kv("widgets/top_bar")

SMALLEST_TITLE = 14  # dp: a title that the person's font size makes too long may be as small as anybody's


class TopBar(BoxLayout):
    """`on_back` is dispatched by the arrow; children from a .kv file are added at the right end."""

    title: str = StringProperty("")
    short_title: str = StringProperty("")  # in its place where it does not fit; without one, it is shortened
    has_back: bool = BooleanProperty(True)
    back_icon: str = StringProperty("back")
    back_name: str = StringProperty("")  # for people who cannot see the icon
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The arrow was pressed."""

    def title_font(self, title: str, room: float) -> float:
        """A long title is smaller; one that is still too long is shortened."""
        return font_for_line(title, room - SHORTENING_MARGIN, sp(20), dp(SMALLEST_TITLE), bold=True)

    def fitting_title(self, title: str, short_title: str, room: float) -> str:
        fits = text_width(title, dp(SMALLEST_TITLE), True) <= room - SHORTENING_MARGIN
        return title if fits or not short_title else short_title

    def add_widget(self, widget: Widget, *args: object, **options: object) -> None:
        # Its own widgets are added first, by its rule; `actions` exists after that.
        if "actions" in self.ids:
            self.ids.actions.add_widget(widget, *args, **options)
        else:
            super().add_widget(widget, *args, **options)
