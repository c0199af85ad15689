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
from sudokuapp.ui.flow import Flow

SEVERAL = Grid.empty(Shape.of_side(9)).with_digit(40, 5)


def main(folder: str, place: str) -> None:
    app = SudokuLensApp(folder=Path(folder), opening=lambda flow: begin(flow, place))

    def begin(flow: Flow, place: str) -> None:
        flow.change_settings(tutorial_seen=True, language="en")
        flow.home()
        {"crop": flow.open_sample, "correct": flow.enter_by_hand, "solutions": lambda: flow.open_grid(SEVERAL)}[place]()
        Clock.schedule_interval(lambda _elapsed: walk(app, place), 0.02)

    app.run()


def walk(app: SudokuLensApp, place: str) -> bool | None:
    """Change something once the screen is there; False ends the walk."""
    screen = app.screen
    if app.flow.screen != place or screen is None:
        return None
    if place == "crop" and screen.ready:
        screen.turn(1)
        print("there", screen.turns, flush=True)
        return False
    if place == "correct":
        screen.select(12)
        screen.put(7)
        print("there", flush=True)
        return False
    if place == "solutions" and screen.can_jump_on:
        if app.flow.current.page == 3:
            print("there", flush=True)
            return False
        screen.turn_by(1)
    return None


if __name__ == "__main__":
    main(*sys.argv[1:])
