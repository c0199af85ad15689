"""Rows of a card: a choice of a few values, a switch, and a link to another screen or dialog."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import RoundedButton
from sudokuapp.ui.widgets.ripple import RippleButtonBehavior

load_kv("widgets/rows")


class RowsCard(BoxLayout):
    """The rows of one section."""

    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class ChoiceRow(BoxLayout):
    """A button for each value; the chosen one stands out. `on_choice(value)` is dispatched when another is pressed."""

    title: str = StringProperty("")
    text: str = StringProperty("")
    options: Sequence[tuple[object, str]] = ObjectProperty(())  # each value and its text
    chosen: object = ObjectProperty(None)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_choice",)

    def __init__(self, **properties: object) -> None:
        # The buttons are half the work of building Settings, so they get a frame of their own.
        self._make_soon = Clock.create_trigger(self._make_options)
        super().__init__(**properties)

    def on_choice(self, value: object) -> None:
        """Another value was pressed."""

    def on_options(self, *_: object) -> None:
        self._make_soon()

    def on_chosen(self, *_: object) -> None:
        for (value, _name), option in zip(self.options, reversed(self.ids.options.children), strict=False):
            option.primary = value == self.chosen

    def on_theme(self, *_: object) -> None:
        for option in self.ids.options.children:
            option.theme = self.theme

    def _make_options(self, *_: object) -> None:
        self.ids.options.clear_widgets()
        for value, name in self.options:
            option = RoundedButton(text=name, theme=self.theme, padding=(dp(4), dp(10)), primary=value == self.chosen)
            option.bind(on_release=lambda _option, value=value: self._choose(value))
            self.ids.options.add_widget(option)

    def _choose(self, value: object) -> None:
        if value != self.chosen:
            self.dispatch("on_choice", value)


class SwitchRow(RippleButtonBehavior, BoxLayout):
    """A setting that is on or off; the whole row switches it."""

    title: str = StringProperty("")
    text: str = StringProperty("")
    on: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class LinkRow(RippleButtonBehavior, BoxLayout):
    """A row that opens a screen or a dialog."""

    title: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class ExpandRow(RippleButtonBehavior, BoxLayout):
    """A row that shows or hides what is below it."""

    title: str = StringProperty("")
    expanded: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)
