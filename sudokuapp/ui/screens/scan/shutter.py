"""The button that takes the picture: a disc in a ring, as every camera has it."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Colour, Theme

load_kv("screens/scan/shutter")


class Shutter(ButtonBehavior, Widget):
    """`accessible_name` is for people who cannot see it."""

    accessible_name: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def disc_colour(self, theme: Theme, state: str, disabled: bool) -> Colour:
        if disabled:
            return theme.disabled_text
        return theme.accent_pressed if state == "down" else theme.accent
