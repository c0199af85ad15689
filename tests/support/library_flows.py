"""The app in a window with the flows that the Library calls, and what a person does in their dialogs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kivy.base import EventLoop
from support.choosers import Chooser
from support.openings import to_settings
from support.phone_devices import phone_devices

from sudokuapp.device.desktop.share import DesktopShare
from sudokuapp.storage import Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.files.library_files import LibraryFiles
from sudokuapp.ui.widgets.dialog import Dialog


class LibraryFlows:
    """The person chooses `chosen` in the system's dialogs; what is shared is saved in the folder `shared`."""

    def __init__(self, driver, folder: Path, **settings: object) -> None:
        self.driver, self.folder = driver, folder
        self.shared = folder / "shared"
        self.shared.mkdir()
        self.times_changed = 0
        self._settings = {"tutorial_seen": True, "language": "en", "theme": "light", **settings}

    async def open(self, size: tuple[int, int] = (360, 640), chosen: Path | None = None) -> None:
        store = Store.open(self.folder / "app")
        store.save_settings(replace(store.settings, **self._settings))
        store.close()
        devices = replace(phone_devices(files=Chooser(chosen)), share=DesktopShare(self.shared))
        self.app = SudokuLensApp(self.folder / "app", devices, to_settings)
        await self.driver.open(self.app, size)
        self.files = LibraryFiles(self.app.context, self._changed)

    def choose(self, path: Path) -> None:
        self.app.context.devices.files.chosen = path

    @property
    def store(self) -> Store:
        return self.app.store

    @property
    def theme(self):
        return self.app.theme

    @property
    def said(self) -> str:
        return self.app.snackbar.text if self.app.snackbar.shown else ""

    @property
    def dialog(self) -> Dialog | None:
        return next((child for child in EventLoop.window.children if isinstance(child, Dialog)), None)

    async def press(self, text: str) -> None:
        """The button of the open dialog with this text."""
        await self.driver.until(lambda: self.dialog is not None)
        await self.driver.frames()
        found = [child for child in self.dialog.walk() if getattr(child, "text", None) == text]
        button = next(child for child in found if hasattr(child, "state"))
        await self.driver.press(button)
        await self.driver.frames()

    async def until_said(self, text: str) -> None:
        await self.driver.until(lambda: text in self.said or text in getattr(self.dialog, "text", ""))

    def saved_file(self) -> Path:
        (path,) = self.shared.iterdir()
        return path

    def _changed(self) -> None:
        self.times_changed += 1
