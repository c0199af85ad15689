"""The button that takes the picture: a disc in a ring that fills before the picture is taken by itself."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Colour, Theme

load_kv("screens/scan/shutter")


class Shutter(ButtonBehavior, Widget):
    """`accessible_name` is for people who cannot see it."""

    accessible_name: str = StringProperty("")
    hold: float = NumericProperty(0.0)  # how much of the ring is filled: at 1 the picture is taken by itself
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def disc_colour(self, theme: Theme, state: str, disabled: bool) -> Colour:
        if disabled:
            return theme.disabled_text
        return theme.accent_pressed if state == "down" else theme.accent
