"""Where the puzzles are kept."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from kivy.app import App


def data_folder(app: App) -> Path:
    """Kivy's place for the app; SUDOKULENS_DATA names another one, for tests and demonstrations."""
    if named := os.environ.get("SUDOKULENS_DATA"):
        return Path(named)
    around = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser()
    with suppress(OSError):
        # Kivy makes only the last folder of the way; a new account has none of it.
        around.mkdir(parents=True, exist_ok=True)
    try:
        return Path(app.user_data_dir)
    except OSError:
        return Path(around, app.name)  # it cannot be made: the store opens all the same, and says that nothing is saved
