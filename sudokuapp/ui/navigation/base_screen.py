"""The base class of every screen."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.properties import AliasProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from sudokuapp.ui.context import AppContext
from sudokuapp.ui.navigation.navigator import Navigator
from sudokuapp.ui.session.puzzle_session import PuzzleSession
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.dialog import open_dialogs


class BaseScreen(Screen):
    """A screen shows the open puzzle of the session, and calls the navigator and the session.

    `on_pre_enter` loads what is shown. `on_pre_leave` cancels what is running and ignores the keys: another screen
    was asked for, and may take some frames to come. `on_leave` frees what was shown. The screen stack sets `theme`;
    it rebinds, so that `root.theme.text` in a .kv rule is updated.
    """

    context: AppContext = ObjectProperty()
    theme: Theme = ObjectProperty(LIGHT, rebind=True)
    wide: bool = AliasProperty(lambda self: self.width > self.height, bind=("size",))

    @property
    def navigator(self) -> Navigator:
        return self.context.navigator

    @property
    def session(self) -> PuzzleSession:
        return self.context.session

    def listen_to_keys(self) -> None:
        """From now on `handle_key` gets the keys; to call it twice changes nothing."""
        self.ignore_keys()
        EventLoop.window.bind(on_key_down=self._on_key_down)

    def ignore_keys(self) -> None:
        EventLoop.window.unbind(on_key_down=self._on_key_down)

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        """A key was pressed; True if it was for this screen."""
        return False

    def _on_key_down(self, _window: object, key: int, scancode: int, _text: object, modifiers: list[str]) -> bool:
        """A dialog over the screen gets every key, even if the screen was paused and resumed behind it."""
        return not open_dialogs() and self.handle_key(key, scancode, modifiers)

    def controls_changed(self) -> None:
        """Other controls came under the finger: the second half of a double tap is not meant for them."""
        if self.manager:
            self.manager.dispatch("on_shown")

    def pause(self) -> None:
        """The app goes to the background, or ends: release the camera, stop what is running."""

    def resume(self) -> None:
        """The app came back to this screen: undo `pause`."""

    def recover(self) -> None:
        """A fault came while this screen was shown: stop waiting for what may never come, and be usable again."""
        self.pause()
        self.resume()

    def refresh(self, *_: object) -> None:
        """What is shown was changed beside: the saved puzzles on a screen that lists them, or the open one's rating."""

    def go_back(self) -> None:
        """The back key, or the arrow of the top bar."""
        self.navigator.back()
