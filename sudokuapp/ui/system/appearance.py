"""The theme and the language of the app: from its settings, or from the system where the settings say so."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.language import speak
from sudokuapp.storage import Settings
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.system.dark_mode import system_is_dark
from sudokuapp.ui.system.system_language import system_language
from sudokuapp.ui.theme import Theme, theme_for


class Appearance:
    """`changed` is called with the theme whenever theme or language may have changed; the language is set by then."""

    def __init__(self, changed: Callable[[Theme], None]) -> None:
        self._changed = changed
        self._settings = Settings()
        self._system_is_dark = False
        self._tasks = Tasks("dark mode", Policy.REPLACE)

    def apply(self, settings: Settings) -> None:
        self._settings = settings
        speak(system_language() if settings.language == "system" else settings.language)
        self._changed(theme_for(settings.theme, settings.palette, self._system_is_dark))

    def ask_system(self) -> None:
        """Apply the system's dark mode and language. In a thread, as a desktop may take long to answer."""
        self._tasks.run(system_is_dark, self._apply_dark_mode)

    def _apply_dark_mode(self, is_dark: bool) -> None:
        self._system_is_dark = is_dark
        self.apply(self._settings)
