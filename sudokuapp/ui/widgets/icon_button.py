"""Buttons with an icon: a square one with only an icon, and the rounded button with an icon before its text."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Colour, Theme
from sudokuapp.ui.widgets.button import RoundedButton, widest_line
from sudokuapp.ui.widgets.icon import draw_icon
from sudokuapp.ui.widgets.ripple import RippleArea, RippleButtonBehavior

load_kv("widgets/icon_button")

GAP = 10  # dp between an icon and its text
RIPPLE_RADIUS = 22  # dp


class IconKey(ButtonBehavior, Widget):
    """An icon that can be pressed, of any size and on any background; its name is for people who cannot see it."""

    icon: str = StringProperty("back")
    accessible_name: str = StringProperty("")
    icon_size: float = NumericProperty(dp(24))
    icon_above: float = NumericProperty(0)  # its distance above the middle, to leave room for a text below it
    icon_colour: Colour | None = ObjectProperty(None, allownone=True)  # if it is not that of the theme's texts
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._drawing = InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "theme", "icon", "icon_size", "icon_colour", "disabled"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        colour = self.theme.disabled_text if self.disabled else self.icon_colour or self.theme.text
        half = self.icon_size / 2
        bottom = self.center_y - half + self.icon_above
        draw_icon(self._drawing, self.icon, self.center_x - half, bottom, self.icon_size, colour)


class IconButton(RippleButtonBehavior, IconKey):
    """A square key of the smallest size that a thumb hits well; a round ripple shows that it is pressed."""

    def ripple_area(self) -> RippleArea:
        radius = dp(RIPPLE_RADIUS)
        return RippleArea(self.center_x - radius, self.center_y - radius, 2 * radius, 2 * radius, radius)


class LabelledIconButton(RoundedButton):
    """The rounded button with an icon before its text, or above it; the two together are centred."""

    icon: str = StringProperty("camera")
    icon_size: float = NumericProperty(dp(24))
    is_stacked: bool = BooleanProperty(False)  # the icon is above the text

    def __init__(self, **properties: object) -> None:
        self._drawing = InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "theme", "icon", "primary", "disabled", "text", "texture_size", "is_stacked"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        enabled_colour = self.text_colour(self.theme, self.primary, self.dangerous)
        colour = self.theme.disabled_text if self.disabled else enabled_colour
        left, bottom = self._place_above() if self.is_stacked else self._place_before()
        draw_icon(self._drawing, self.icon, left, bottom, self.icon_size, colour)

    def _place_before(self) -> tuple[float, float]:
        # The text is centred in what the padding leaves; the padding on the left is wide enough for the icon.
        room = self.width - self.padding[0] - self.padding[2]
        text = widest_line(self.text, self.font_size, self.bold, room)
        left = self.x + self.padding[0] + (room - text) / 2 - dp(GAP) - self.icon_size
        return left, self.center_y - self.icon_size / 2

    def _place_above(self) -> tuple[float, float]:
        # In the padding above the text, which belongs to the texture that is centred.
        top = self.center_y + self.texture_size[1] / 2
        return self.center_x - self.icon_size / 2, top - self.padding[3] - self.icon_size
