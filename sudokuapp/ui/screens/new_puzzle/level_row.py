"""A level to choose, with what it needs."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.ripple import RippleButtonBehavior

load_kv("screens/new_puzzle/level_row")


class LevelRow(RippleButtonBehavior, BoxLayout):
    """The chosen one has a filled circle. `level` is None for any."""

    level: Level | None = ObjectProperty(None, allownone=True)
    title: str = StringProperty("")
    text: str = StringProperty("")
    chosen: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)
