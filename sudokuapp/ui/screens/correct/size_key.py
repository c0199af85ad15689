"""The keys of a board that is entered by hand: its size, and whether each digit goes on to the next cell."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.button import Button

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("screens/correct/size_key")


class SizeKey(Button):
    """One size of board. Only the `chosen` one is filled, so that none looks like a digit key."""

    chosen: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class SwitchKey(Button):
    """Something that is on or off, with a small switch; it takes no touches while it is not shown."""

    is_on: bool = BooleanProperty(False)
    is_shown: bool = BooleanProperty(True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)
