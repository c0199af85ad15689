"""What the app asks of every screen."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import Screen

from sudokuapp.ui.context import AppContext
from sudokuapp.ui.navigation.navigator import Navigator
from sudokuapp.ui.session.puzzle_session import PuzzleSession
from sudokuapp.ui.theme import LIGHT, Theme


class BaseScreen(Screen):
    """A screen of the app: it shows the open puzzle of the session when it is entered, and tells what the person does.

    `on_pre_enter` loads what is shown. `on_pre_leave` ends what is under way and stops listening: another screen was
    asked for, and may take some frames to come. `on_leave` frees what was shown. The screen stack sets `theme` when it
    changes; a .kv rule that says `root.theme.text` follows only because the property rebinds.
    """

    context: AppContext = ObjectProperty()
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    @property
    def navigator(self) -> Navigator:
        return self.context.navigator

    @property
    def session(self) -> PuzzleSession:
        return self.context.session

    def pause(self) -> None:
        """The app goes to the background, or ends: free the camera, stop what runs."""

    def resume(self) -> None:
        """The app came back to this screen: take up what `pause` let go."""

    def refresh(self, *_: object) -> None:
        """The saved puzzles were changed, and not by this screen; one that lists them overrides it."""

    def go_back(self) -> None:
        """The back key, or the arrow of the top bar; a screen that must ask first overrides it."""
        self.navigator.back()
