"""A change of screens without animation, finished within the call that starts it."""

from __future__ import annotations

from kivy.uix.screenmanager import NoTransition, ScreenManager


class InstantTransition(NoTransition):
    """Kivy's own takes a frame. If a third screen is shown in that frame, the first never gets its `on_leave`."""

    def start(self, manager: ScreenManager) -> None:
        super().start(manager)
        self._anim.stop(self)
