"""Where the app begins: in a window, or in the terminal where there is none."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sudokuapp.core.text_reading import parse
from sudokuapp.errors import WrongInput
from sudokuapp.language import msgid, speak, tr
from sudokuapp.language.system_locale import locale_language
from sudokuapp.ui.system.kivy_setup import is_desktop_linux, set_up_kivy

if TYPE_CHECKING:
    from sudokuapp.ui.context import AppContext

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
    """Only a desktop's Linux runs without one."""
    return not is_desktop_linux() or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_open_window() -> bool:
    """Open the window, which Kivy does when it is imported; it is None where no library for it could be loaded."""
    try:
        set_up_kivy()
        from kivy.core.window import Window
    except ImportError:
        return False
    return Window is not None


def _opening(given: str | None) -> Callable[[AppContext], None] | None:
    """What to show first; None for where the person was."""
    if given is None:
        return None
    if _is_file(given):
        return partial(_open_file, Path(given))
    puzzle = parse(given)
    return lambda context: context.navigator.open_grid(puzzle)


def _open_file(path: Path, context: AppContext) -> None:
    from sudokuapp.ui.session.from_outside import open_picture

    open_picture(context, path)


def _is_file(given: str) -> bool:
    """A text may be longer than any path."""
    try:
        return Path(given).exists()
    except (OSError, ValueError):
        return False


def _in_window(opening: Callable[[AppContext], None] | None) -> int:
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
