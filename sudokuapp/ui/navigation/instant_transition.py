"""How one screen follows the other: without a transition, within the call that shows it."""

from __future__ import annotations

from kivy.uix.screenmanager import NoTransition, ScreenManager


class AtOnce(NoTransition):
    """Kivy's own takes a frame, and if another screen comes within it, the one that is left is never told."""

    def start(self, manager: ScreenManager) -> None:
        super().start(manager)
        self._anim.stop(self)
