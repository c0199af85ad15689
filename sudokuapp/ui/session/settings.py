"""The settings while the app runs: a change takes effect at once, and is saved as soon as possible. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from sudokuapp.errors import StorageError
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.session.unsaved import OnError

LARGER_DIGITS = 1.3  # times the usual size


class AppSettings:
    """`changed` is called with the settings after each change; `on_error` gets what could not be saved."""

    def __init__(self, store: Store, on_error: OnError, changed: Callable[[Settings], None]) -> None:
        self._store, self._on_error, self._changed = store, on_error, changed
        self._is_saved = True

    @property
    def values(self) -> Settings:
        return self._store.settings

    @property
    def digit_scale(self) -> float:
        """Of the digits of every board."""
        return LARGER_DIGITS if self.values.larger_digits else 1.0

    def change(self, **changes: object) -> None:
        self.remember(**changes)
        self._changed(self.values)

    def remember(self, **changes: object) -> None:
        """Change values that no other screen has to be told of."""
        self._is_saved = False
        try:
            self._store.save_settings(replace(self.values, **changes))  # type: ignore[arg-type]
            self._is_saved = True
        except StorageError as failed:
            self._on_error(failed)

    def reload(self) -> None:
        """The store has others now: a backup was restored."""
        self._is_saved = True
        self._changed(self.values)

    def save(self) -> None:
        """Try again if saving failed. The error was reported the first time, and is not reported again."""
        if not self._is_saved:
            with suppress(StorageError):
                self._store.save_settings(self.values)
                self._is_saved = True
