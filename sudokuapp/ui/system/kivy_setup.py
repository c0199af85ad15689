"""Setting up Kivy, which reads its environment and configuration once, while it is imported.

A program that opens the app calls one of the two functions before it imports anything of Kivy.
"""

from __future__ import annotations

import logging
import os
import sys

from sudokuapp.ui.system.data_folder import kivy_folder

ENVIRONMENT = {
    "KIVY_NO_ARGS": "1",  # the arguments of the command line are ours, not Kivy's
    # Only SDL: for another reader Kivy would import all of Pillow.
    "KIVY_IMAGE": "sdl2",
}
# On a desktop, Kivy's log goes where Python's does, so that it does not fill the terminal; `log` keeps its warnings.
# KIVY_LOG_MODE=KIVY shows all of it.
DESKTOP_LOG = {"KIVY_LOG_MODE": "PYTHON"}
# If the display does not answer, SDL would otherwise draw into an invisible window, and Kivy's other window provider
# would end the program.
LINUX_WINDOW = {"SDL_VIDEODRIVER": "x11,wayland", "KIVY_WINDOW": "sdl2"}
# On Linux Kivy would start programs for copying and pasting, and the UI thread would wait for them. SDL needs none.
CLIPBOARDS = ("android", "nspaste", "winctypes", "sdl2", "dummy")
SETTINGS = {
    # The edges that we draw are smooth without multisampling, which costs time for every pixel.
    ("graphics", "multisamples"): "0",
    # Without this, Kivy draws a red dot for a second finger where the right mouse button is pressed.
    ("input", "mouse"): "mouse,disable_multitouch",
}


def set_up_kivy() -> None:
    """For a window on the screen. Raises ImportError where there is no Kivy."""
    if is_desktop_linux():
        _set_defaults(LINUX_WINDOW)
    if "ANDROID_ARGUMENT" not in os.environ:
        _set_defaults(DESKTOP_LOG)
        _set_defaults(_home())
        logging.getLogger("kivy").addHandler(logging.NullHandler())  # else Python prints warnings
    _set_up(SETTINGS)


def set_up_kivy_off_screen(width: int, height: int) -> None:
    """For tests, benches and screenshots: an invisible window, without the user's Kivy settings or logs.

    The window cannot become larger than this later.
    """
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        os.environ.pop(name, None)
    os.environ.update(KIVY_NO_CONFIG="1", KIVY_LOG_MODE="PYTHON")
    _set_up({**SETTINGS, ("graphics", "width"): str(width), ("graphics", "height"): str(height)})


def use_wayland_alone() -> bool:
    """Have SDL leave out X, which would end the program; False if there is no Wayland, or SDL may not use it."""
    if not os.environ.get("WAYLAND_DISPLAY") or "wayland" not in os.environ["SDL_VIDEODRIVER"].split(","):
        return False
    os.environ["SDL_VIDEODRIVER"] = "wayland"
    return True


def is_desktop_linux() -> bool:
    """Android calls itself Linux too, up to Python 3.12."""
    return sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ


def _home() -> dict[str, str]:
    """Kivy would make its folder in the home folder, and end the program if it cannot."""
    folder = kivy_folder()
    return {"KIVY_HOME": str(folder)} if folder else {"KIVY_NO_CONFIG": "1"}


def _set_up(settings: dict[tuple[str, str], str]) -> None:
    _set_defaults(ENVIRONMENT)
    from kivy import kivy_options
    from kivy.config import Config

    kivy_options["clipboard"] = CLIPBOARDS
    kivy_options["cutbuffer"] = ()  # otherwise a program is started for each text that is selected
    for (section, name), value in settings.items():
        Config.set(section, name, value)


def _set_defaults(variables: dict[str, str]) -> None:
    for name, value in variables.items():
        os.environ.setdefault(name, value)
