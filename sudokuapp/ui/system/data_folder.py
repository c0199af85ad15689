"""The folder of the app's data."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from kivy.app import App


def data_folder(app: App) -> Path:
    """Kivy's folder for the app; SUDOKULENS_DATA names another one, for tests and demonstrations."""
    if folder := os.environ.get("SUDOKULENS_DATA"):
        return Path(folder)
    parent = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser()
    with suppress(OSError):
        # Kivy makes only the last folder of the path; a new account may have none of them.
        parent.mkdir(parents=True, exist_ok=True)
    try:
        return Path(app.user_data_dir)
    except OSError:
        return Path(parent, app.name)  # it cannot be made: the store reports that nothing can be saved
