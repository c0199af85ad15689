"""What the places of the app share: the content, and the bar that leads to the other places.

The bar is below the content of a phone that is held upright, and beside it, as a rail, in a wide window. A screen has

    PlaceLayout:
        screen: root

in its .kv rule, with one child: its content.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.places import LOOKS, PLACES
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.icon_button import IconKey
from sudokuapp.ui.widgets.ripple import RippleArea, RippleButtonBehavior

if TYPE_CHECKING:
    from sudokuapp.ui.navigation.base_screen import BaseScreen

load_kv("widgets/place_layout")

RAIL = 76  # dp, its width
PILL = 56, 28  # dp, round the icon of the place where one is
WIDEST_BUTTON, HIGHEST_BUTTON = 168, 76  # dp


def bar_height() -> float:
    """Its texts may be larger than usual."""
    return float(round(dp(42) + sp(16)))


class PlaceButton(RippleButtonBehavior, IconKey):
    """One place of the bar; the one where one is has a filled shape round its icon, and its name is bold."""

    place: str = StringProperty("home")
    text: str = StringProperty("")
    is_current: bool = BooleanProperty(False)
    pill = tuple(map(dp, PILL))
    largest = dp(WIDEST_BUTTON), dp(HIGHEST_BUTTON)

    def ripple_area(self) -> RippleArea:
        width, height = self.pill
        middle = self.center_y + self.icon_above
        return RippleArea(self.center_x - width / 2, middle - height / 2, width, height, height / 2)


class PlacesBar(BoxLayout):
    """`on_place` is dispatched with the name of another place."""

    current: str = StringProperty("home")
    is_rail: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_place",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for place in PLACES:
            look = LOOKS[place]
            button = PlaceButton(place=place, icon=look.icon, text=look.title, accessible_name=look.title)
            button.bind(on_release=self._pressed)
            self.add_widget(button)
        self.bind(current=self._mark, theme=self._mark, size=self._gather, is_rail=self._gather)
        self._mark()

    def on_place(self, place: str) -> None:
        """Another place was pressed."""

    def button(self, place: str) -> PlaceButton:
        found: PlaceButton = next(child for child in self.children if child.place == place)
        return found

    def _pressed(self, button: PlaceButton) -> None:
        if not button.is_current:
            self.dispatch("on_place", button.place)

    def _gather(self, *_: object) -> None:
        """The buttons stay together in the middle of a long bar."""
        across, along = (self.height, HIGHEST_BUTTON) if self.is_rail else (self.width, WIDEST_BUTTON)
        margin = max(0, int((across - len(self.children) * dp(along)) / 2))
        self.padding = (0, margin) if self.is_rail else (margin, 0)

    def _mark(self, *_: object) -> None:
        for button in self.children:
            button.theme, button.is_current = self.theme, button.place == self.current


class PlaceLayout(Widget):
    """The content of a place, and its bar."""

    screen: BaseScreen | None = ObjectProperty(None, allownone=True, rebind=True)
    wide: bool = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self._content: Widget | None = None
        super().__init__(**properties)
        self.bind(pos=self._arrange, size=self._arrange)

    def add_widget(self, widget: Widget, *args: object, **options: object) -> None:
        if not isinstance(widget, PlacesBar):
            self._content = widget
        super().add_widget(widget, *args, **options)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if "bar" not in self.ids:
            return
        self.wide = self.width > self.height
        bar = self.ids.bar
        width, height = (round(dp(RAIL)), 0) if self.wide else (0, bar_height())
        bar.pos, bar.size = self.pos, (width or self.width, height or self.height)
        if self._content:
            self._content.pos = self.x + width, self.y + height
            self._content.size = self.width - width, self.height - height
