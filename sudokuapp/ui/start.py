"""Where the app begins: in a window, or in the terminal where there is none."""

from __future__ import annotations

import os
import sys

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import WrongInput

SAMPLE = "..41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85.."

NO_SCREEN = "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set): solving in the terminal instead."
NO_WINDOW = (
    "Kivy cannot open a window. On Debian or Ubuntu, install the packages libgl1 libegl1 libglib2.0-0 libmtdev1 "
    "and start again; solving in the terminal instead."
)


def start(argv: list[str] | None = None) -> int:
    """Show a puzzle and its solutions; the first argument is its text, without one it is the sample."""
    arguments = sys.argv[1:] if argv is None else argv
    text = arguments[0] if arguments else SAMPLE
    if not has_screen():
        return _in_terminal(text, NO_SCREEN)
    try:
        puzzle = parse(text)
    except WrongInput as wrong:  # before the window: it would open only to close again
        print(wrong, file=sys.stderr)
        return 2
    if not can_open_window():
        return _in_terminal(text, NO_WINDOW)
    return _in_window(puzzle)


def has_screen() -> bool:
    """Only Linux runs without one."""
    return not _is_desktop_linux() or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_open_window() -> bool:
    """Open the window, as Kivy does when it is imported: it is None where no library for it could be loaded."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    if _is_desktop_linux():
        # Where the named display does not answer, SDL would draw into a window that nobody sees, and Kivy's other
        # provider would end the program.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
        os.environ.setdefault("KIVY_WINDOW", "sdl2")
    try:
        from kivy.config import Config

        # Nothing we draw has slanted edges without their own smoothing; samples would only cost every pixel twice.
        Config.set("graphics", "multisamples", "0")
        from kivy.core.window import Window
    except ImportError:
        return False
    return Window is not None


def _is_desktop_linux() -> bool:
    """Android calls itself Linux too, up to Python 3.12, but always has a screen."""
    return sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ


def _in_window(puzzle: Grid) -> int:
    from sudokuapp.solvers.dlx import solutions
    from sudokuapp.ui.app import SudokuLensApp

    SudokuLensApp(puzzle, solutions(puzzle)).run()
    return 0


def _in_terminal(text: str, why: str) -> int:
    from sudokuapp.cli import main

    print(why, flush=True)
    return main(["solve", "--", text])
