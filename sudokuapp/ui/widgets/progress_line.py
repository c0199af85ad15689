"""A thin line with a moving part: something is running, and its duration is not known."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("widgets/progress_line")

SWEEP_SECONDS = 0.9


class ProgressLine(Widget):
    """Keeps its room when it is not running, so that nothing jumps when it appears."""

    running: bool = BooleanProperty(False)
    place: float = NumericProperty(0.0)  # of the moving part, from 0 (left) to 1 (right)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def on_running(self, *_: object) -> None:
        Animation.cancel_all(self, "place")
        self.place = 0.0
        if self.running:
            there_and_back = Animation(place=1.0, duration=SWEEP_SECONDS, transition="in_out_sine") + Animation(
                place=0.0, duration=SWEEP_SECONDS, transition="in_out_sine"
            )
            there_and_back.repeat = True
            there_and_back.start(self)
