"""The part of the window that nothing covers: not the system's bars, nor a hole for a camera.

What is behind them is drawn in the window's background colour, so that the app seems to fill all of it.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from sudokuapp.device.insets import NO_MARGINS, Insets, Margins
from sudokuapp.ui.theme import Colour

EVERY = 0.5
"""Seconds between two looks: a phone that is turned upside down keeps its size, and tells nobody."""


class SafeArea(FloatLayout):
    """As large as the window; `screens` and the `line` over them are kept clear of the margins."""

    margins: Margins = ObjectProperty(NO_MARGINS)

    def __init__(self, insets: Insets, screens: Widget, line: Widget, **properties: object) -> None:
        super().__init__(**properties)
        self._insets = insets
        self._screens = screens
        # The line places itself in what it is in as if that began at 0, 0; so it does, inside of this.
        self._over = RelativeLayout(size_hint=(None, None))
        room = FloatLayout()
        room.add_widget(line)
        self._over.add_widget(room)
        screens.size_hint = None, None
        self.add_widget(screens)
        self.add_widget(self._over)
        self.bind(size=self.look, margins=self._arrange)
        self._looks = Clock.create_trigger(self.look, EVERY, interval=True)

    def watch(self) -> None:
        """From when the window is there on, and again when the app comes back to it."""
        self.look()
        self._looks()

    def pause(self) -> None:
        self._looks.cancel()

    def drawn_on(self, background: Colour) -> None:
        """The colour that the system's clock and keys are seen on."""
        self._insets.background_is(dark=sum(background[:3]) < 3 / 2)

    def look(self, *_: object) -> None:
        self.margins = self._insets.now()
        self._arrange()

    def _arrange(self, *_: object) -> None:
        edges = self.margins
        pos = self.x + edges.left, self.y + edges.bottom
        size = max(0, self.width - edges.left - edges.right), max(0, self.height - edges.top - edges.bottom)
        for part in (self._screens, self._over):
            part.pos, part.size = pos, size
