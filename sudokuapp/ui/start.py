"""Where the app begins: in a window, or in the terminal where there is none."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sudokuapp.core.text_reading import parse
from sudokuapp.errors import WrongInput
from sudokuapp.language import msgid, speak, tr
from sudokuapp.language.system_locale import locale_language

if TYPE_CHECKING:
    from sudokuapp.ui.navigation.navigator import Flow

NO_SCREEN = msgid(
    "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set): doing the same in the terminal instead."
)
NO_WINDOW = msgid(
    "Kivy cannot open a window. On Debian or Ubuntu, install the packages libgl1 libegl1 libglib2.0-0 libmtdev1 "
    "and start again; doing the same in the terminal instead."
)


def start(argv: list[str] | None = None) -> int:
    """Open the app; an argument is a puzzle as a text, or the path of a picture, to be opened at once."""
    speak(locale_language())  # until the settings are read
    arguments = sys.argv[1:] if argv is None else argv
    given = arguments[0] if arguments else None
    if not has_screen():
        return _in_terminal(given, NO_SCREEN)
    try:
        opening = _opening(given)
    except WrongInput as wrong:  # before the window: it would open only to close again
        print(wrong, file=sys.stderr)
        return 2
    if not can_open_window():
        return _in_terminal(given, NO_WINDOW)
    return _in_window(opening)


def has_screen() -> bool:
    """Only Linux runs without one."""
    return not _is_desktop_linux() or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_open_window() -> bool:
    """Open the window, as Kivy does when it is imported: it is None where no library for it could be loaded."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    if _is_desktop_linux():
        # Where the named display does not answer, SDL would draw into a window that nobody sees, and Kivy's other
        # provider would end the program.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
        os.environ.setdefault("KIVY_WINDOW", "sdl2")
    try:
        from kivy.config import Config

        # Nothing we draw has slanted edges without their own smoothing; samples would only cost every pixel twice.
        Config.set("graphics", "multisamples", "0")
        # Kivy draws red dots where the right mouse button is pressed, for a second finger.
        Config.set("input", "mouse", "mouse,disable_multitouch")
        from kivy.core.window import Window
    except ImportError:
        return False
    return Window is not None


def _is_desktop_linux() -> bool:
    """Android calls itself Linux too, up to Python 3.12, but always has a screen."""
    return sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ


def _opening(given: str | None) -> Callable[[Flow], None] | None:
    """What to show first; None for where the person was."""
    if given is None:
        return None
    if _is_file(given):
        return lambda flow: flow.hand_to_home(Path(given))
    puzzle = parse(given)
    return lambda flow: flow.open_grid(puzzle)


def _is_file(given: str) -> bool:
    """A text may be longer than any path."""
    try:
        return Path(given).exists()
    except (OSError, ValueError):
        return False


def _in_window(opening: Callable[[Flow], None] | None) -> int:
    from sudokuapp.ui.app import SudokuLensApp

    app = SudokuLensApp(opening=opening) if opening else SudokuLensApp()
    app.run()
    return 0


def _in_terminal(given: str | None, why: str) -> int:
    from sudokuapp.cli import main
    from sudokuapp.scan.sample import sample_path

    print(tr(why), flush=True)
    if given is None or _is_file(given):
        return main(["scan", "--", given or str(sample_path())])
    return main(["solve", "--", given])
