"""Makes the pictures of docs/screens from the real app, in a window that is drawn off the screen."""

from __future__ import annotations

import os
from pathlib import Path

# Kivy reads all of this when it is first imported; a person's own Kivy settings are kept out of the pictures.
os.environ.pop("DISPLAY", None)
os.environ.pop("WAYLAND_DISPLAY", None)
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_NO_CONFIG="1")
os.environ.update(KCFG_GRAPHICS_WIDTH="420", KCFG_GRAPHICS_HEIGHT="600", KCFG_GRAPHICS_MULTISAMPLES="0")

from kivy.clock import Clock
from kivy.core.window import Window

from sudokuapp.core.text_reading import parse
from sudokuapp.solvers.dlx import solutions
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.start import SAMPLE

SCREENS = Path(__file__).resolve().parent / "screens"


def main() -> None:
    """Write board.png: the sample and its solution."""
    puzzle = parse(SAMPLE)
    app = SudokuLensApp(puzzle, solutions(puzzle))

    def take(_elapsed: float) -> None:
        if not app.solutions_screen.complete:
            return
        # Kivy numbers its screenshots; the picture keeps its plain name.
        Path(Window.screenshot(name=str(SCREENS / "board.png"))).replace(SCREENS / "board.png")
        app.stop()

    SCREENS.mkdir(exist_ok=True)
    Clock.schedule_interval(take, 0.5)
    app.run()


if __name__ == "__main__":
    main()
