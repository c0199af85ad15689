"""Buttons with an icon: a square one with nothing else, and the rounded button with one before its text."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import RoundedButton
from sudokuapp.ui.widgets.icon import draw_icon

load_kv("widgets/icon_button")

GAP = 10  # between an icon and its text


class IconKey(ButtonBehavior, Widget):
    """An icon that can be pressed, of any size and on any ground; `says` is its name, for those who do not see it."""

    icon: str = StringProperty("back")
    says: str = StringProperty("")
    icon_size: float = NumericProperty(dp(24))
    icon_above: float = NumericProperty(0)
    """How far it is drawn above the middle, where a text has its place below."""
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._drawing = InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "theme", "icon", "icon_size", "disabled"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        colour = self.theme.disabled_text if self.disabled else self.theme.text
        half = self.icon_size / 2
        bottom = self.center_y - half + self.icon_above
        draw_icon(self._drawing, self.icon, self.center_x - half, bottom, self.icon_size, colour)


class IconButton(IconKey):
    """The square one."""


class LabelledIconButton(RoundedButton):
    """The rounded button, with an icon before its text; both together stand in its middle."""

    icon: str = StringProperty("camera")
    icon_size: float = NumericProperty(dp(24))

    def __init__(self, **properties: object) -> None:
        self._drawing = InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "theme", "icon", "leading", "disabled", "text"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        colour = self.theme.disabled_text if self.disabled else self.text_colour(self.theme, self.leading)
        # The text is centred in what the padding leaves, which on the left is the icon's room.
        room = self.width - self.padding[0] - self.padding[2]
        text_width = min(room, CoreLabel(font_size=self.font_size).get_extents(self.text)[0])
        left = self.x + self.padding[0] + (room - text_width) / 2 - dp(GAP) - self.icon_size
        draw_icon(self._drawing, self.icon, left, self.center_y - self.icon_size / 2, self.icon_size, colour)
