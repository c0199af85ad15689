"""The folders of the app's data and of Kivy's own files. Kivy-free: Kivy must know its folder before it is imported."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from sudokuapp.device.devices import is_android

if TYPE_CHECKING:
    from kivy.app import App

NAME = "sudokulens"


def data_folder(app: App) -> Path:
    """Where the app keeps its data; SUDOKULENS_DATA names another folder, for tests and demonstrations.

    It may be impossible to make it: then the store reports that nothing can be saved.
    """
    return Path(app.user_data_dir) if is_android() else desktop_folder()


def desktop_folder(platform: str = sys.platform) -> Path:
    """On a desktop; the same folders as Kivy would choose."""
    if folder := os.environ.get("SUDOKULENS_DATA"):
        return Path(folder)
    if platform == "win32":
        return Path(os.environ.get("APPDATA") or _home() / "AppData" / "Roaming", NAME)
    if platform == "darwin":
        return _home() / "Library" / "Application Support" / NAME
    return Path(os.environ.get("XDG_CONFIG_HOME") or _home() / ".config", NAME)


def kivy_folder() -> Path | None:
    """A folder that Kivy can write to: ours, or a temporary one that goes with the process; None without even that."""
    folder = desktop_folder() / "kivy"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK | os.X_OK):
            return folder
    with suppress(OSError):
        folder = Path(tempfile.mkdtemp(prefix=f"{NAME}-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder
    return None


def _home() -> Path:
    """The home folder; without one, a path that cannot be made, so that the app starts and reports it."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.devnull)
