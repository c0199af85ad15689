"""The process that `make check-wheel` starts in a new environment: it opens Home and has the sample read.

It imports no module of the checkout, which must not be found by this process; it prints what was seen.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

SECONDS = 60.0  # for reading the sample


def main(folder: Path, checkout: Path, compiled: list[str]) -> None:
    from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

    set_up_kivy_off_screen(360, 640)
    from kivy.clock import Clock

    from sudokuapp.storage import Settings, Store
    from sudokuapp.ui.app import SudokuLensApp
    from sudokuapp.ui.context import AppContext

    store = Store.open(folder)
    store.save_settings(Settings(tutorial_seen=True, language="en"))
    store.close()
    seen: list[Any] = []

    def opening(context: AppContext) -> None:
        context.navigator.home()
        Clock.schedule_once(lambda _elapsed: app.screen.open_sample())
        Clock.schedule_interval(look, 0)
        Clock.schedule_once(lambda _elapsed: app.stop(), SECONDS)

    def look(_elapsed: float) -> None:
        puzzle, screen = app.context.session.puzzle, app.screen
        if puzzle and puzzle.draft:
            seen.append(puzzle.draft.grid)
            app.stop()
        elif screen and screen.name == "crop" and screen.ready:
            screen.read()

    app: Any = SudokuLensApp(folder=folder, opening=opening)
    app.run()
    assert seen, "the sample was not read"
    report(seen[0], checkout, compiled)


def report(grid: Any, checkout: Path, compiled: list[str]) -> None:
    import ai_edge_litert
    import cv2
    import kivy
    import numpy as np

    import sudokuapp
    from sudokuapp.solvers.app_solver import app_solver

    assert not Path(str(sudokuapp.__file__)).is_relative_to(checkout), "the checkout was imported"
    assert app_solver.is_unique(grid), "the sample was not read well"
    for name in compiled:
        assert str(import_module(name).__file__).endswith((".so", ".pyd")), f"{name} is not compiled in the wheel"
    versions = {"kivy": kivy, "numpy": np, "opencv": cv2, "litert": ai_edge_litert}
    named = ", ".join(f"{name} {module.__version__}" for name, module in versions.items())
    print(f"Home opened, the sample read with {grid.clue_count} clues: {named}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
