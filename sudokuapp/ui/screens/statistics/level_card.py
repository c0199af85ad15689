"""A level with what was played of it; tapped, its times are plotted."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.ripple import RippleButtonBehavior

load_kv("screens/statistics/level_card")


class LevelCard(RippleButtonBehavior, BoxLayout):
    """The one whose times are plotted has a bar at its left."""

    title: str = StringProperty("")
    games: str = StringProperty("")
    times: str = StringProperty("")
    plotted: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)
