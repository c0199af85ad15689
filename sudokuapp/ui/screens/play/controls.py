"""Below the board of Play: the keypad and the row of tools. The panel of a hint takes their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.button import font_for_line, text_width
from sudokuapp.ui.widgets.tool_key import ToolKey

if TYPE_CHECKING:
    from sudokuapp.ui.screens.play.screen import PlayScreen

load_kv("screens/play/controls")

LARGEST_FONT = 12  # sp
LARGEST_NAME, SMALLEST_NAME = 14, 10  # dp; of a tool: with large texts short names do not outgrow long ones
LARGEST_PROGRESS, PROGRESS_PART = 15, 0.45  # sp; of the width


class PlayTool(ToolKey):
    """A tool with its name below the icon; one that is on is filled, so that nobody overlooks it.

    A name that is too long for a line is not shown: the icon says it, and `accessible_name`. `growth` is that of the
    layout.
    """

    text: str = StringProperty("")
    is_on: bool = BooleanProperty(False)
    pair: str = StringProperty("")
    """The name of a tool that belongs to this one: both names are shown in the same size, or none."""
    growth: float = NumericProperty(1.0)

    def fitting_font(self, text: str, pair: str, room: float, growth: float) -> float:
        """The largest size at which the name takes one line."""
        largest = min(sp(LARGEST_FONT), dp(LARGEST_NAME)) * growth
        return min(font_for_line(name, room, largest, dp(SMALLEST_NAME)) for name in (text, pair))

    def shown_name(self, text: str, pair: str, room: float, font: float) -> str:
        return text if max(text_width(name, font, False) for name in (text, pair)) <= room else ""


class SolvedPanel(BoxLayout):
    """In place of the digits once the board is solved: who solved it, and what can be done next."""

    screen: PlayScreen = ObjectProperty(rebind=True)


class PlayControls(BoxLayout):
    """Shows properties of its screen, and calls its methods when a key is pressed."""

    screen: PlayScreen = ObjectProperty(rebind=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._keypad, self._digit_first = self.ids.keypad.__self__, self.ids.digit_first.__self__
        self._solved = SolvedPanel(screen=self.screen)
        self.screen.bind(solved_text=self._put_area, digit_first=self._put_tools)
        self._put_tools()

    def progress_font(self, text: str, room: float, growth: float) -> float:
        return font_for_line(text, PROGRESS_PART * room, sp(LARGEST_PROGRESS) * growth, sp(LARGEST_FONT), bold=True)

    def _put_area(self, *_: object) -> None:
        """The digits have nothing to do on a solved board."""
        wanted = self._solved if self.screen.solved_text else self._keypad
        if wanted not in self.ids.area.children:
            self.ids.area.clear_widgets()
            self.ids.area.add_widget(wanted)
            self.screen.controls_changed()

    def _put_tools(self, *_: object) -> None:
        """The tool that ends digit first is there while that is on."""
        is_there = self._digit_first in self.ids.tools.children
        if is_there and not self.screen.digit_first:
            self.ids.tools.remove_widget(self._digit_first)
        elif self.screen.digit_first and not is_there:
            self.ids.tools.add_widget(self._digit_first, index=len(self.ids.tools.children))
