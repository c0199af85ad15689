"""Which screen is shown. Each is built when it is first needed, or before: see `preload`.

A hidden screen gets a new theme only when it is shown again: to update all of them at once would block the window. Each
language has its own screens, because their texts are set when they are built. No screen is ever freed: that would make
more garbage than can be collected in a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.input import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import ScreenManager

from sudokuapp.language import current_language
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.navigation.instant_transition import InstantTransition
from sudokuapp.ui.navigation.preload import Preload
from sudokuapp.ui.screens.registry import SCREENS, screen_kind
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("navigation/screen_stack")


class ScreenStack(ScreenManager):
    """`make` makes the screen of a name, in the current language. `on_shown` is dispatched when a screen is shown."""

    theme: Theme = ObjectProperty(LIGHT)
    current: str | None

    __events__ = ("on_shown",)

    def __init__(self, make: Callable[[str], BaseScreen], **properties: object) -> None:
        super().__init__(transition=InstantTransition(), **properties)
        self._make = make
        self._built: dict[tuple[str, str], BaseScreen] = {}
        self.preload = Preload(SCREENS, self._build)

    @property
    def shown(self) -> BaseScreen | None:
        screen: BaseScreen | None = self.current_screen
        return screen

    def on_shown(self) -> None:
        """Another screen is shown, or the same one for another puzzle or with other controls."""

    def show(self, name: str) -> None:
        """At once, or some frames later if its module is not imported yet; of several calls, the last one counts.

        The first screen is always shown at once: there is nothing else to show.
        """
        self.preload.stop_loading_now()
        kind = screen_kind(name)
        if self.shown is None or kind.is_loaded:
            self._show(name)
        else:
            self.shown.dispatch("on_pre_leave")
            self.preload.load_now(kind, partial(self._show, name))

    def update_language(self) -> None:
        """Show the same screen in the current language."""
        shown = self.shown
        if shown and shown is not self._built.get((shown.name, current_language())):
            # The old one is left first: both have the same name, and may need the same camera.
            shown.dispatch("on_pre_leave")
            shown.dispatch("on_leave")
            self.current = None
            self.real_remove_widget(shown)
            self.remove_widget(shown)
            self._show(shown.name)
            self.preload.begin()

    def on_theme(self, *_: object) -> None:
        if self.shown:
            self.shown.theme = self.theme

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While another screen is being loaded, a tap is not meant for this one."""
        return self.preload.is_loading_now or bool(super().on_touch_down(touch))

    def _show(self, name: str) -> None:
        before = self.shown
        self._build(name)
        screen = self.get_screen(name)
        screen.theme = self.theme
        if before and screen is before:
            # It is shown already, but for another puzzle: it is left and entered like any other.
            for event in ("on_pre_leave", "on_leave", "on_pre_enter", "on_enter"):
                before.dispatch(event)
        self.current = name
        self.dispatch("on_shown")

    def _build(self, name: str) -> None:
        key = name, current_language()
        if key not in self._built:
            self._built[key] = self._make(name)
        screen = self._built[key]
        if screen not in self.screens:
            if self.has_screen(name):
                self.remove_widget(self.get_screen(name))
            screen.size = self.size  # else its texts would be laid out twice, now and when it is shown
            self.add_widget(screen)
