"""Which screen is shown. It is built when it is first wanted, or a moment before; see `ahead`.

A screen that is not shown stays as it was when the theme changes, and follows before it is shown again: to let all of
them follow at once would keep the window from answering. Each language has screens of its own, as their texts are set
when they are built; none is ever let go, which would make more garbage than can be cleared away in a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.input import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import ScreenManager

from sudokuapp.language import current_language
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import LensScreen
from sudokuapp.ui.navigation.instant_transition import AtOnce
from sudokuapp.ui.navigation.navigator import SCREENS
from sudokuapp.ui.navigation.preload import Ahead, is_loaded
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("navigation/screen_stack")


class Stage(ScreenManager):
    """`make` makes the screen of a name, in the language that is spoken."""

    theme: Theme = ObjectProperty(LIGHT)
    current: str | None

    def __init__(self, make: Callable[[str], LensScreen], **properties: object) -> None:
        super().__init__(transition=AtOnce(), **properties)
        self._make = make
        self._made_before: dict[tuple[str, str], LensScreen] = {}
        self.ahead = Ahead(SCREENS, self._build)

    @property
    def shown(self) -> LensScreen | None:
        screen: LensScreen | None = self.current_screen
        return screen

    def show(self, name: str) -> None:
        """At once, or some frames later if its code has yet to be loaded; what is wanted last is shown.

        The first screen has nothing to wait behind.
        """
        self.ahead.do_not_hurry()
        if self.shown is None or is_loaded(name):
            self._show(name)
        else:
            self.shown.dispatch("on_pre_leave")
            self.ahead.hurry(name, partial(self._show, name))

    def follow_language(self) -> None:
        """Show the same screen in the language that is spoken now."""
        shown = self.shown
        if shown and shown is not self._made_before.get((shown.name, current_language())):
            # Gone before the other comes: they have the same name, and may want the same camera.
            shown.dispatch("on_pre_leave")
            shown.dispatch("on_leave")
            self.current = None
            self.real_remove_widget(shown)
            self.remove_widget(shown)
            self._show(shown.name)
            self.ahead.begin()

    def on_theme(self, *_: object) -> None:
        if self.shown:
            self.shown.theme = self.theme

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While another screen is awaited, what is tapped was not meant for this one."""
        return self.ahead.is_hurrying or bool(super().on_touch_down(touch))

    def _show(self, name: str) -> None:
        before = self.shown
        self._build(name)
        screen = self.get_screen(name)
        screen.theme = self.theme
        if before and screen is before:
            # Shown already, but about something else: it leaves and enters as any other would.
            for event in ("on_pre_leave", "on_leave", "on_pre_enter", "on_enter"):
                before.dispatch(event)
        self.current = name

    def _build(self, name: str) -> None:
        key = name, current_language()
        if key not in self._made_before:
            self._made_before[key] = self._make(name)
        screen = self._made_before[key]
        if screen not in self.screens:
            if self.has_screen(name):
                self.remove_widget(self.get_screen(name))
            screen.size = self.size  # else its texts would be broken into lines twice, now and when it is shown
            self.add_widget(screen)
