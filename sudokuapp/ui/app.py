"""The app: one window, the screens in it, and all that they share: the flow, the theme, the line that says things.

A screen is imported and built when it is first shown, or a moment before: Home must open without OpenCV and the digit
model, and what it leads to is made ready once it is there; see `ahead`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

# Kivy reads the command line when it is first imported; the arguments are ours.
os.environ.setdefault("KIVY_NO_ARGS", "1")
# With its other readers Kivy asks Pillow what it reads, which loads all that Pillow has; ours are read by SDL.
os.environ.setdefault("KIVY_IMAGE", "sdl2")

from kivy.app import App
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import ScreenManager

from sudokuapp.device.devices import Devices, devices_here, is_android
from sudokuapp.storage import Settings, Store
from sudokuapp.ui import from_outside
from sudokuapp.ui.ahead import Ahead, screen_class
from sudokuapp.ui.at_once import AtOnce
from sudokuapp.ui.clear_area import ClearArea
from sudokuapp.ui.data_folder import data_folder
from sudokuapp.ui.flow import SCREENS, Flow
from sudokuapp.ui.screen import LensScreen
from sudokuapp.ui.strings import speak, spoken, tr
from sudokuapp.ui.strings.errors import mishap_sentence
from sudokuapp.ui.system_look import system_is_dark
from sudokuapp.ui.theme import LIGHT, Theme, theme_for
from sudokuapp.ui.widgets.dialog import BACK_KEY, Dialog, MessageDialog
from sudokuapp.ui.widgets.snackbar import Snackbar
from sudokuapp.ui.worker import Worker


class SudokuLensApp(App):
    """Opens the store of `folder`, and goes where `opening` leads: to where the person was, if it is not given."""

    title = "Sudoku Lens"
    use_kivy_settings = False
    theme: Theme = ObjectProperty(LIGHT)

    def __init__(
        self,
        folder: Path | None = None,
        devices: Devices | None = None,
        opening: Callable[[Flow], None] = Flow.resume,
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self._folder, self._devices, self._opening = folder, devices, opening
        self._system_is_dark = False
        self._paused = False

    def build(self) -> ClearArea:
        # Importing Kivy's window opens it, so it waits until the app runs.
        from kivy.core.window import Window

        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard, on_minimize=self.on_pause, on_restore=self.on_resume)
        self.store = Store.open(self._folder or data_folder(self))
        self._worker = Worker("errands")
        self._ahead = Ahead(SCREENS, self._build)
        self.flow = Flow(self.store, self._devices or devices_here(), self._go, work=self._worker.do)
        self.flow.settings_changed = self._follow_settings
        self.manager = ScreenManager(transition=AtOnce())
        self.snackbar = Snackbar()
        self.flow.say = self.snackbar.show
        self._clear = ClearArea(self.flow.devices.insets, self.manager, self.snackbar)
        self._follow_settings(self.store.settings)
        return self._clear

    def on_start(self) -> None:
        self._ahead.begin()
        self._clear.watch()
        intents = self.flow.devices.intents
        opening = Flow.home if intents.started_with_one else self._opening
        opening(self.flow)
        from_outside.listen(intents, self.flow)
        if self.store.mishap:
            told = mishap_sentence(self.store.mishap)
            MessageDialog(title=tr("flow.saved_puzzles"), text=told, theme=self.theme).open()
        self._ask_system()

    def on_pause(self, *_: object) -> bool:
        """In the background, nothing of ours holds the camera; True: the app is to stay alive."""
        if self.screen and not self._paused:
            self._paused = True
            self._clear.rest()
            self.screen.pause()
            self.flow.save()
        return True

    def on_resume(self, *_: object) -> None:
        """A window that was large and is made small again says so too: only what was paused is taken up."""
        if self.screen and self._paused:
            self._paused = False
            self._clear.watch()
            self.screen.resume()
            self._ask_system()

    def on_stop(self) -> None:
        from kivy.core.window import Window

        Window.unbind(on_keyboard=self._on_keyboard, on_minimize=self.on_pause, on_restore=self.on_resume)
        self._dismiss_dialogs()
        self.on_pause()
        self._ahead.stop()
        self._worker.close()
        self.flow.save()
        self.store.close()

    def open_settings(self, *_: object) -> bool:
        """Kivy opens its own settings panel on F1; ours is a screen."""
        return False

    @property
    def screen(self) -> LensScreen | None:
        """The screen that is shown."""
        shown: LensScreen | None = self.manager.current_screen
        return shown

    def on_theme(self, *_: object) -> None:
        from kivy.core.window import Window

        Window.clearcolor = self.theme.background
        self._clear.drawn_on(self.theme.background)
        for shown in (*self.manager.screens, self.snackbar, *self._dialogs()):
            shown.theme = self.theme

    def _go(self, name: str) -> None:
        self._dismiss_dialogs()
        self._build(name)
        if self.manager.current == name and self.screen:
            # Shown already, but about something else: it leaves and enters as any other would.
            self.screen.dispatch("on_pre_leave")
            self.screen.dispatch("on_leave")
            self.screen.dispatch("on_pre_enter")
            self.screen.dispatch("on_enter")
        self.manager.current = name

    def _build(self, name: str) -> None:
        if not self.manager.has_screen(name):
            screen = screen_class(name)(flow=self.flow, name=name, theme=self.theme)
            screen.size = self.manager.size  # else its texts would be broken into lines twice, now and when it is shown
            self.manager.add_widget(screen)

    def _follow_settings(self, settings: Settings) -> None:
        before = spoken()
        speak(settings.language)
        self.theme = theme_for(settings.theme, settings.palette, self._system_is_dark)
        self.property("theme").dispatch(self)
        if spoken() != before and self.manager.screens:
            self._build_anew()

    def _build_anew(self) -> None:
        """The texts of a screen are set when it is built."""
        name, shown = self.manager.current, self.manager.current_screen
        shown.dispatch("on_pre_leave")
        shown.dispatch("on_leave")
        # The shown one last: the manager would show another in its place, and Scan would open the camera.
        for screen in sorted(self.manager.screens, key=lambda screen: screen is shown):
            self.manager.remove_widget(screen)
        self._go(name)
        self._ahead.begin()

    def _ask_system(self) -> None:
        def told(dark: bool) -> None:
            self._system_is_dark = dark
            self._follow_settings(self.store.settings)

        self._worker.do(system_is_dark, told)

    def _on_keyboard(self, _window: object, key: int, *_: object) -> bool:
        if key != BACK_KEY:
            return False
        if self.flow.screen == "home" or self.screen is None:
            # A phone keeps the app in the background: next time it opens at once.
            (self.pause if is_android() else self.stop)()
        else:
            self.screen.go_back()
        return True

    def _dialogs(self) -> list[Dialog]:
        from kivy.core.window import Window

        return [child for child in Window.children if isinstance(child, Dialog)]

    def _dismiss_dialogs(self) -> None:
        for dialog in self._dialogs():
            dialog.dismiss()
