"""The circle that spreads from a finger over what it presses, and fades when the finger leaves.

Kivy's own ripple is clipped to a rectangle that stays where it was in the window, so it leaves rounded corners and rows
that scroll; and its buttons act only when it has faded.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.behaviors import ButtonBehavior

from sudokuapp.ui.theme import Colour, Theme

SPREAD_SECONDS, FADE_SECONDS = 0.22, 0.25
FIRST_SPREAD = 0.25  # so much is seen in the first frame
RADIUS = 12  # dp, of the corners of a key


class RippleArea(NamedTuple):
    """Where a ripple is seen: a rectangle with rounded corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float


class RippleButtonBehavior(ButtonBehavior):
    """Kivy's button with a ripple between its background and what is on it. At rest nothing is drawn."""

    theme: Theme
    ripple_spread: float = NumericProperty(0.0)
    ripple_strength: float = NumericProperty(0.0)

    def __init__(self, **properties: object) -> None:
        self._ripple, self._ripple_from = InstructionGroup(), (0.0, 0.0)
        super().__init__(**properties)
        self.canvas.before.add(self._ripple)
        for name in ("state", "disabled"):
            self.fbind(name, self._on_ripple_state)
        for name in ("pos", "size", "ripple_spread", "ripple_strength"):
            self.fbind(name, self._draw_ripple)

    def ripple_area(self) -> RippleArea:
        return RippleArea(self.x, self.y, self.width, self.height, dp(RADIUS))

    def ripple_colour(self) -> Colour:
        return self.theme.soft_button_pressed

    def stop_ripple(self) -> None:
        """At once: the widget shows something else now."""
        Animation.cancel_all(self, "ripple_spread", "ripple_strength")
        self.ripple_strength = 0.0

    def _on_ripple_state(self, *_: object) -> None:
        if self.state == "down" and not self.disabled:
            x, y = self.last_touch.pos if self.last_touch else self.center
            self._ripple_from = min(max(x - self.x, 0), self.width), min(max(y - self.y, 0), self.height)
            Animation.cancel_all(self, "ripple_spread", "ripple_strength")
            self.ripple_spread, self.ripple_strength = FIRST_SPREAD, 1.0
            Animation(ripple_spread=1.0, duration=SPREAD_SECONDS, transition="out_quad").start(self)
        elif self.ripple_strength == 1.0:
            Animation(ripple_strength=0.0, duration=FADE_SECONDS, transition="in_quad").start(self)

    def _draw_ripple(self, *_: object) -> None:
        self._ripple.clear()
        if not self.ripple_strength:
            return
        area = self.ripple_area()
        x, y = self.x + self._ripple_from[0], self.y + self._ripple_from[1]
        farthest = hypot(max(x - area.x, area.x + area.width - x), max(y - area.y, area.y + area.height - y))
        radius = self.ripple_spread * farthest
        for instruction in (
            StencilPush(),
            _shape(area),
            StencilUse(),
            Color(*self.ripple_colour()[:3], self.ripple_strength),
            Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)),
            StencilUnUse(),
            _shape(area),
            StencilPop(),
        ):
            self._ripple.add(instruction)


def _shape(area: RippleArea) -> RoundedRectangle:
    return RoundedRectangle(pos=area[:2], size=area[2:4], radius=[area.radius])
