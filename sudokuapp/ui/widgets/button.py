"""The one button of the app: rounded, high enough for a thumb, and never narrower in height than its text."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.button import Button

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Colour, Theme

load_kv("button")


class RoundedButton(Button):
    """A button in the theme's colours; `leading` marks the one action of a screen that stands out."""

    theme: Theme = ObjectProperty(LIGHT, rebind=True)
    leading: bool = BooleanProperty(False)

    def fill_colour(self, theme: Theme, leading: bool, disabled: bool, state: str) -> Colour:
        if disabled:
            return theme.disabled_button
        if leading:
            return theme.accent_pressed if state == "down" else theme.accent
        return theme.soft_button_pressed if state == "down" else theme.soft_button

    def text_colour(self, theme: Theme, leading: bool) -> Colour:
        return theme.on_accent if leading else theme.text
