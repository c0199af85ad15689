"""The part of the window that is covered neither by the system's bars nor by a cutout for a camera.

The window's background colour is drawn behind them.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from sudokuapp.device.insets import NO_MARGINS, Insets, Margins
from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.snackbar import Snackbar

POLL_SECONDS = 0.5  # polled, as a phone that is turned upside down keeps its size and sends no event


class SafeArea(FloatLayout):
    """As large as the window; `screens` and the `snackbar` over them stay inside the margins."""

    margins: Margins = ObjectProperty(NO_MARGINS)

    def __init__(self, insets: Insets, screens: Widget, snackbar: Snackbar, **properties: object) -> None:
        super().__init__(**properties)
        self._insets = insets
        self._screens = screens
        # The snackbar computes its position in a parent at 0, 0: inside a RelativeLayout it has one.
        self._snackbar_area = RelativeLayout(size_hint=(None, None))
        room = FloatLayout()
        room.add_widget(snackbar)
        snackbar.over = screens
        self._snackbar_area.add_widget(room)
        screens.size_hint = None, None
        self.add_widget(screens)
        self.add_widget(self._snackbar_area)
        self.bind(size=self.update_margins, margins=self._update_layout)
        self._poll = Clock.create_trigger(self.update_margins, POLL_SECONDS, interval=True)

    def resume(self) -> None:
        """When the window is there, and again when the app comes back from the background."""
        self.update_margins()
        self._poll()

    def pause(self) -> None:
        self._poll.cancel()

    def set_background(self, background: Colour) -> None:
        """The colour behind the system's clock and keys."""
        self._insets.background_is(dark=sum(background[:3]) < 3 / 2)

    def update_margins(self, *_: object) -> None:
        self.margins = self._insets.now()
        self._update_layout()

    def _update_layout(self, *_: object) -> None:
        edges = self.margins
        pos = self.x + edges.left, self.y + edges.bottom
        size = max(0, self.width - edges.left - edges.right), max(0, self.height - edges.top - edges.bottom)
        for part in (self._screens, self._snackbar_area):
            part.pos, part.size = pos, size
