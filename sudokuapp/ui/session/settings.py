"""The settings while the app runs: a change is followed at once, and saved as soon as it can be. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from sudokuapp.errors import StorageError
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.session.unsaved import Tell


class AppSettings:
    """`follow` is called with the settings after each change; `tell` hears what could not be saved."""

    def __init__(self, store: Store, tell: Tell, follow: Callable[[Settings], None]) -> None:
        self._store, self._tell, self._follow = store, tell, follow
        self._is_saved = True

    @property
    def values(self) -> Settings:
        return self._store.settings

    def change(self, **changes: object) -> None:
        self._is_saved = False
        try:
            self._store.save_settings(replace(self.values, **changes))  # type: ignore[arg-type]
            self._is_saved = True
        except StorageError as failed:
            self._tell(failed)
        self._follow(self.values)

    def save(self) -> None:
        """Try again what could not be saved; it was told then, so nothing is told now."""
        if not self._is_saved:
            with suppress(StorageError):
                self._store.save_settings(self.values)
                self._is_saved = True
