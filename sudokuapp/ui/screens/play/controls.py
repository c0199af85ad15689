"""Below the board of Play: the keypad and the row of tools. The panel of a hint takes their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.button import text_width
from sudokuapp.ui.widgets.tool_key import ToolKey

if TYPE_CHECKING:
    from sudokuapp.ui.screens.play.screen import PlayScreen

load_kv("screens/play/controls")

SMALLEST_FONT = 9  # sp


class PlayTool(ToolKey):
    """A tool with its name below the icon; one that is on is filled, so that nobody overlooks it."""

    text: str = StringProperty("")
    is_on: bool = BooleanProperty(False)

    def fitting_font(self, text: str, room: float, largest: float, smallest: float) -> float:
        """The largest size at which the name takes one line."""
        font = largest
        while font > smallest and text_width(text, font, False) > room:
            font -= 1
        return font


class PlayControls(BoxLayout):
    """Shows properties of its screen, and calls its methods when a key is pressed."""

    screen: PlayScreen = ObjectProperty(rebind=True)
