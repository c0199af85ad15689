"""A thin line that shows how much of something is done."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("widgets/filled_line")


class FilledLine(Widget):
    """`part` is from 0 to 1."""

    part: float = NumericProperty(0.0)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)
