"""How one screen follows the other: without a transition, within the call that shows it."""

from __future__ import annotations

from kivy.uix.screenmanager import NoTransition, ScreenManager


class InstantTransition(NoTransition):
    """Kivy's own takes a frame. If a third screen comes within it, the one that is left never gets its `on_leave`."""

    def start(self, manager: ScreenManager) -> None:
        super().start(manager)
        self._anim.stop(self)
