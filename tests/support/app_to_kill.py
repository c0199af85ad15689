"""An app that walks to a place, says that it is there, and waits to be killed: `python app_to_kill.py FOLDER PLACE`."""

from __future__ import annotations

import sys
from pathlib import Path

from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

set_up_kivy_off_screen(360, 640)

from kivy.clock import Clock

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.navigation.base_screen import LensScreen
from sudokuapp.ui.navigation.navigator import Flow

SEVERAL = Grid.empty(Shape.of_side(9)).with_digit(40, 5)


class Walk:
    """Goes to a place, changes something there once, and says when it is saved."""

    def __init__(self, folder: str, place: str) -> None:
        self.place, self.changed = place, False
        self.app = SudokuLensApp(folder=Path(folder), opening=self.begin)

    def begin(self, flow: Flow) -> None:
        flow.change_settings(tutorial_seen=True, language="en")
        flow.home()
        open_place = {
            "crop": flow.open_sample,
            "correct": flow.enter_by_hand,
            "solutions": lambda: flow.open_grid(SEVERAL),
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
        if self.place == "solutions" and self.app.flow.current.page != 3:
            return None
        print("there", screen.turns if self.place == "crop" else "", flush=True)
        return False

    def is_ready(self, screen: LensScreen) -> bool:
        ready = {"crop": "ready", "correct": "draft", "solutions": "can_turn_forward"}[self.place]
        return bool(getattr(screen, ready))

    def change(self, screen: LensScreen) -> None:
        if self.place == "crop":
            screen.turn(1)
        elif self.place == "correct":
            screen.select(12)
            screen.put(7)
        else:
            screen.turn_by(3)


if __name__ == "__main__":
    Walk(*sys.argv[1:]).app.run()
