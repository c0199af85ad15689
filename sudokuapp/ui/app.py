"""The app: one window, and the screens in it."""

from __future__ import annotations

import os

# Kivy reads the command line when it is first imported; the arguments are ours.
os.environ.setdefault("KIVY_NO_ARGS", "1")

from kivy.app import App
from kivy.uix.screenmanager import NoTransition, ScreenManager

from sudokuapp.core.grid import Grid
from sudokuapp.ui.screens.solutions import Solutions, SolutionsScreen
from sudokuapp.ui.theme import LIGHT, Theme


class SudokuLensApp(App):
    """Shows the solutions of one puzzle."""

    title = "Sudoku Lens"
    use_kivy_settings = False

    def __init__(self, puzzle: Grid, solutions: Solutions, theme: Theme = LIGHT, **properties: object) -> None:
        super().__init__(**properties)
        self._theme = theme
        self._puzzle, self._solutions = puzzle, solutions

    def build(self) -> ScreenManager:
        # Importing Kivy's window opens it, so it waits until the app runs.
        from kivy.core.window import Window

        Window.clearcolor = self._theme.background
        self.solutions_screen = SolutionsScreen(self._puzzle, self._solutions, name="solutions", theme=self._theme)
        manager = ScreenManager(transition=NoTransition())
        manager.add_widget(self.solutions_screen)
        return manager

    def on_stop(self) -> None:
        self.solutions_screen.close()

    def open_settings(self, *_: object) -> bool:
        """Kivy opens its own settings panel on F1; ours will be a screen."""
        return False
