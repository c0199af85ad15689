"""An app that walks to a place, says that it is there, and waits to be killed: `python app_to_kill.py FOLDER PLACE`."""

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
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.navigation.base_screen import BaseScreen

SEVERAL = Grid.empty(Shape.of_side(9)).with_digit(40, 5)


class Walk:
    """Goes to a place, changes something there once, and says when it is saved."""

    def __init__(self, folder: str, place: str) -> None:
        self.place, self.changed = place, False
        self.app = SudokuLensApp(folder=Path(folder), opening=self.begin)

    def begin(self, context: AppContext) -> None:
        context.settings.change(tutorial_seen=True, language="en")
        context.navigator.home()
        open_place = {
            "crop": lambda: context.picture_import.open_sample(print),
            "correct": context.navigator.enter_by_hand,
            "solutions": lambda: context.navigator.open_grid(SEVERAL),
        }
        open_place[self.place]()
        Clock.schedule_interval(self.go_on, 0.02)

    def go_on(self, _elapsed: float) -> bool | None:
        """False ends the walk."""
        screen = self.app.screen
        if screen.name != self.place or not self.is_ready(screen):
            return None
        if not self.changed:
            self.changed = True
            self.change(screen)
        if self.place == "solutions" and self.app.context.session.puzzle.page != 3:
            return None
        print("there", screen.turns if self.place == "crop" else "", flush=True)
        return False

    def is_ready(self, screen: BaseScreen) -> bool:
        ready = {"crop": "ready", "correct": "draft", "solutions": "can_turn_forward"}[self.place]
        return bool(getattr(screen, ready))

    def change(self, screen: BaseScreen) -> None:
        if self.place == "crop":
            screen.turn(1)
        elif self.place == "correct":
            screen.select(12)
            screen.put(7)
        else:
            screen.turn_by(3)


if __name__ == "__main__":
    Walk(*sys.argv[1:]).app.run()
