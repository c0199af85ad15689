"""An app that opens a screen, changes something there, prints that it is saved, and waits to be killed.

`python app_to_kill.py FOLDER SCREEN`, where SCREEN is crop, correct, choice or solutions.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

set_up_kivy_off_screen(360, 640)

from kivy.clock import Clock

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.navigation.base_screen import BaseScreen

SEVERAL = Grid.empty(Shape.of_side(9)).with_digit(40, 5)


class AppToKill:
    """The app, and the clock event that moves it on."""

    def __init__(self, folder: str, screen_name: str) -> None:
        self.screen_name, self.changed = screen_name, False
        self.app = SudokuLensApp(folder=Path(folder), opening=self.open_screen)

    def open_screen(self, context: AppContext) -> None:
        context.settings.change(tutorial_seen=True, language="en")
        context.navigator.home()
        openers = {
            "crop": lambda: context.picture_import.open_sample(print),
            "correct": context.navigator.enter_by_hand,
            "choice": lambda: context.picture_import.open_sample(print),
            "solutions": lambda: context.navigator.open_grid(SEVERAL, "solutions"),
        }
        openers[self.screen_name]()
        Clock.schedule_interval(self.change_and_report, 0.02)

    def change_and_report(self, _elapsed: float) -> bool | None:
        """Returns False when all is done, which ends the clock event."""
        screen = self.app.screen
        if (screen.name, self.screen_name) == ("choice", "crop"):
            self.app.context.navigator.open("crop")
            return None
        if screen.name != self.screen_name or not self.is_ready(screen):
            return None
        if not self.changed:
            self.changed = True
            self.change(screen)
        if self.screen_name == "solutions" and self.app.context.session.puzzle.page != 3:
            return None
        print("saved", screen.turns if self.screen_name == "crop" else "", flush=True)
        return False

    def is_ready(self, screen: BaseScreen) -> bool:
        ready = {"crop": "ready", "correct": "draft", "choice": "caption", "solutions": "can_turn_forward"}[
            self.screen_name
        ]
        return bool(getattr(screen, ready))

    def change(self, screen: BaseScreen) -> None:
        if self.screen_name == "crop":
            screen.turn(1)
        elif self.screen_name == "correct":
            screen.select(12)
            screen.put(7)
        elif self.screen_name == "solutions":
            screen.turn_by(3)


if __name__ == "__main__":
    AppToKill(*sys.argv[1:]).app.run()
