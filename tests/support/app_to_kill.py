"""An app that opens a screen, changes something there, prints that it is saved, and waits to be killed.

`python app_to_kill.py FOLDER SCREEN`, where SCREEN is crop, correct or solutions.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.pop("DISPLAY", None)
os.environ.pop("WAYLAND_DISPLAY", None)
os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON", KIVY_NO_CONFIG="1")

from kivy.clock import Clock

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.navigation.base_screen import LensScreen
from sudokuapp.ui.navigation.navigator import Flow

SEVERAL = Grid.empty(Shape.of_side(9)).with_digit(40, 5)


class AppToKill:
    """The app, and the clock event that moves it on."""

    def __init__(self, folder: str, screen_name: str) -> None:
        self.screen_name, self.changed = screen_name, False
        self.app = SudokuLensApp(folder=Path(folder), opening=self.open_screen)

    def open_screen(self, flow: Flow) -> None:
        flow.change_settings(tutorial_seen=True, language="en")
        flow.home()
        openers = {
            "crop": flow.open_sample,
            "correct": flow.enter_by_hand,
            "solutions": lambda: flow.open_grid(SEVERAL),
        }
        openers[self.screen_name]()
        Clock.schedule_interval(self.change_and_report, 0.02)

    def change_and_report(self, _elapsed: float) -> bool | None:
        """Returns False when all is done, which ends the clock event."""
        screen = self.app.screen
        if screen.name != self.screen_name or not self.is_ready(screen):
            return None
        if not self.changed:
            self.changed = True
            self.change(screen)
        if self.screen_name == "solutions" and self.app.flow.current.page != 3:
            return None
        print("saved", screen.turns if self.screen_name == "crop" else "", flush=True)
        return False

    def is_ready(self, screen: LensScreen) -> bool:
        ready = {"crop": "ready", "correct": "draft", "solutions": "can_turn_forward"}[self.screen_name]
        return bool(getattr(screen, ready))

    def change(self, screen: LensScreen) -> None:
        if self.screen_name == "crop":
            screen.turn(1)
        elif self.screen_name == "correct":
            screen.select(12)
            screen.put(7)
        else:
            screen.turn_by(3)


if __name__ == "__main__":
    AppToKill(*sys.argv[1:]).app.run()
