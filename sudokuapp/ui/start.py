"""Starting the app: in a window, or in the terminal where there is none."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sudokuapp.core.collection_files import is_collection_file
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import NotAPicture, PictureError, UnreadableFile, WrongInput
from sudokuapp.language import msgid, speak, tr
from sudokuapp.language.system_locale import locale_language
from sudokuapp.ui.system.kivy_setup import is_desktop_linux, set_up_kivy, use_wayland_alone

if TYPE_CHECKING:
    from sudokuapp.ui.context import AppContext

NO_SCREEN = msgid(
    "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set): doing the same in the terminal instead."
)
NO_ANSWER = msgid("The display “{display}” does not answer: doing the same in the terminal instead.")
NO_OPENGL = msgid(
    "The display “{display}” cannot draw with OpenGL 2 or newer. Install a graphics driver (on Debian or Ubuntu, the "
    "package libgl1-mesa-dri) and start again; doing the same in the terminal instead."
)
NO_WINDOW = msgid(
    "Kivy cannot open a window. On Debian or Ubuntu, install the packages libgl1 libegl1 libglib2.0-0 libmtdev1 "
    "and start again; doing the same in the terminal instead."
)

# A separator, or a suffix as pictures have: .jpg, .jp2. A row of a puzzle may end with a dot and digits.
_PATH = re.compile(r"[/\\]|\.[A-Za-z][A-Za-z0-9]{2,3}$")


def start(argv: list[str] | None = None) -> int:
    """Open the app; an argument is a puzzle as text, or the path of a picture or of a file of puzzles."""
    speak(locale_language())  # until the settings are read
    arguments = sys.argv[1:] if argv is None else argv
    argument = arguments[0] if arguments else None
    if not has_screen():
        return _in_terminal(argument, NO_SCREEN)
    try:
        opening = _opening(argument)
    except WrongInput as wrong:  # before a window opens
        print(wrong, file=sys.stderr)
        return 1 if isinstance(wrong, (UnreadableFile, PictureError)) else 2  # as the command line does
    if problem := window_problem():
        return _in_terminal(argument, problem)
    return _in_window(opening)


def has_screen() -> bool:
    """Only Linux on a desktop or server may have none."""
    return not is_desktop_linux() or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def window_problem() -> str | None:
    """Why there is no window. Kivy opens it on import; it is None if no library for windows could be loaded."""
    answer, reason = None, NO_WINDOW
    if is_desktop_linux():
        from sudokuapp.ui.system.display_check import begin_display_check  # with ctypes, which a phone need not load

        answer = begin_display_check()
    try:
        set_up_kivy()
        if problem := answer and answer():
            reason = NO_ANSWER if problem == "no answer" else NO_OPENGL
            if not use_wayland_alone():
                return reason
        from kivy.core.window import Window
    except ImportError:
        return NO_WINDOW
    return None if Window else reason


def _opening(argument: str | None) -> Callable[[AppContext], None] | None:
    """What to show first; None for the screen where the app was closed. WrongInput if it is no puzzle or picture."""
    if argument is None:
        return None
    if _is_path(argument):
        from sudokuapp.scan.picture.load import check

        try:
            check(argument)
        except NotAPicture:
            if not is_collection_file(Path(argument)):
                raise
            return partial(_import_file, Path(argument))
        return partial(_open_file, Path(argument))
    puzzle = parse(argument)
    return lambda context: context.navigator.open_grid(puzzle)


def _open_file(path: Path, context: AppContext) -> None:
    from sudokuapp.ui.session.from_outside import open_picture

    open_picture(context, path)


def _import_file(path: Path, context: AppContext) -> None:
    context.import_puzzles(path)


def _is_path(argument: str) -> bool:
    """Whether it is there, or is written like a path and unlike a puzzle."""
    with suppress(OSError, ValueError):  # a folder may be closed to us; a puzzle may be longer than a path may be
        if argument and Path(argument).exists():  # the path of no text is this folder
            return True
    return bool(_PATH.search(argument)) and not _is_puzzle(argument)


def _is_puzzle(text: str) -> bool:
    try:
        parse(text)
    except WrongInput:
        return False
    return True


def _in_window(opening: Callable[[AppContext], None] | None) -> int:
    from sudokuapp.ui.app import SudokuLensApp
    from sudokuapp.ui.system.log import logger

    app = SudokuLensApp(opening=opening) if opening else SudokuLensApp()
    try:
        app.run()
    except Exception:
        logger.exception("The app ended:")  # on a phone nobody sees what is printed
        raise
    return 0


def _in_terminal(argument: str | None, why: str) -> int:
    from sudokuapp.cli import main
    from sudokuapp.scan.sample import sample_path

    print(tr(why, display=os.environ.get("DISPLAY", "")), flush=True)
    if argument is None or (_is_path(argument) and not is_collection_file(Path(argument))):
        return main(["scan", "--", str(sample_path()) if argument is None else argument])
    return main(["solve", "--", argument])
