"""What the app asks of every screen."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import Screen

from sudokuapp.ui.navigation.navigator import Flow
from sudokuapp.ui.theme import LIGHT, Theme


class LensScreen(Screen):
    """A screen of the app: it shows what `flow.current` is when it is entered, and tells the flow what was done.

    `on_pre_enter` loads what is shown. `on_pre_leave` ends what is under way and listens no more: another screen is
    wanted, and may take some frames to come. `on_leave` frees what was shown. The stage sets `theme` anew when it
    changes; a .kv rule that says `root.theme.text` follows only because the property rebinds.
    """

    flow: Flow = ObjectProperty()
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def pause(self) -> None:
        """The app goes to the background, or ends: free the camera, stop what runs."""

    def resume(self) -> None:
        """The app came back to this screen: take up what `pause` let go."""

    def refresh(self, *_: object) -> None:
        """The saved puzzles were changed, and not by this screen; one that lists them overrides it."""

    def go_back(self) -> None:
        """The back key, or the arrow of the top bar; a screen that must ask first overrides it."""
        self.flow.back()
