"""The app: one window, the screens in it, and all that they share: the flow, the theme, the line that says things.

Home must open without OpenCV, the digit model and the other screens, which are loaded and built later: see `stage`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

# Kivy reads the command line when it is first imported; the arguments are ours.
os.environ.setdefault("KIVY_NO_ARGS", "1")
# With its other readers Kivy asks Pillow what it reads, which loads all that Pillow has; ours are read by SDL.
os.environ.setdefault("KIVY_IMAGE", "sdl2")

from kivy import kivy_options
from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ObjectProperty

from sudokuapp.device.devices import Devices, devices_here, is_android
from sudokuapp.language import speak, tr
from sudokuapp.storage import Mishap, Settings, Store
from sudokuapp.ui.background.tasks import LastOnly, Worker
from sudokuapp.ui.navigation.base_screen import LensScreen
from sudokuapp.ui.navigation.navigator import Flow
from sudokuapp.ui.navigation.preload import screen_class
from sudokuapp.ui.navigation.screen_stack import Stage
from sudokuapp.ui.session import from_outside
from sudokuapp.ui.system.dark_mode import system_is_dark
from sudokuapp.ui.system.data_folder import data_folder
from sudokuapp.ui.system.safe_area import ClearArea
from sudokuapp.ui.system.system_language import system_language
from sudokuapp.ui.theme import LIGHT, Theme, theme_for
from sudokuapp.ui.widgets.dialog import BACK_KEY, Dialog, MessageDialog
from sudokuapp.ui.widgets.snackbar import Snackbar

# On Linux Kivy would rather start programs to copy and to paste, and wait for them in the UI thread, however long they
# take: one for each text that is merely selected (the cut buffer), and one to see which there are. SDL needs none.
kivy_options["clipboard"] = ("android", "nspaste", "winctypes", "sdl2", "dummy")
kivy_options["cutbuffer"] = ()


class SudokuLensApp(App):
    """Opens the store of `folder`, and goes where `opening` leads: to where the person was, if it is not given."""

    title = "Sudoku Lens"
    icon = str(Path(__file__).with_name("window.png"))  # for a desktop's window
    use_kivy_settings = False
    theme: Theme = ObjectProperty(LIGHT, force_dispatch=True)  # the first may be as it is by default

    def __init__(
        self,
        folder: Path | None = None,
        devices: Devices | None = None,
        opening: Callable[[Flow], None] = Flow.resume,
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self._folder, self._devices, self._opening = folder, devices, opening
        self._go_soon = Clock.create_trigger(self._go_first)
        self._system_is_dark = False
        self._paused = False

    def build(self) -> ClearArea:
        # Importing Kivy's window opens it, so it waits until the app runs.
        from kivy.core.window import Window

        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard, on_minimize=self.on_pause, on_restore=self.on_resume)
        self.store = Store.open(self._folder or data_folder(self))
        # Apart: what is shared may be written to a folder that hangs.
        self._sharing, self._asking, self._pictures = Worker("sharing"), Worker("asking"), LastOnly("pictures")
        devices = self._devices or devices_here()
        self.flow = Flow(self.store, devices, self._go, work=self._sharing.do, urgent=self._pictures.do)
        self.flow.settings_changed = self._follow_settings
        self.flow.list_changed = self._list_again
        self.stage = Stage(self._make)
        self.snackbar = Snackbar()
        self.flow.say = self.snackbar.show
        self._clear = ClearArea(self.flow.devices.insets, self.stage, self.snackbar)
        self._follow_settings(self.store.settings)
        return self._clear

    def on_start(self) -> None:
        self.stage.ahead.begin()
        self._clear.watch()
        if self.store.mishap:
            self._tell(self.store.mishap)
        else:
            self._go_first()
        self._ask_system()

    def on_pause(self, *_: object) -> bool:
        """In the background, nothing of ours holds the camera; True: the app is to stay alive."""
        if self.screen and not self._paused:
            self._paused = True
            self._clear.rest()
            self.stage.ahead.rest()
            self.screen.pause()
            self.flow.save()
        return True

    def on_resume(self, *_: object) -> None:
        """A window that was large and is made small again says so too: only what was paused is taken up."""
        if self.screen and self._paused:
            self._paused = False
            self._clear.watch()
            self.stage.ahead.go_on()
            if not self.stage.ahead.is_hurrying:  # else it has been left
                self.screen.resume()
            self._ask_system()

    def on_stop(self) -> None:
        from kivy.core.window import Window

        Window.unbind(on_keyboard=self._on_keyboard, on_minimize=self.on_pause, on_restore=self.on_resume)
        self._dismiss_dialogs()
        self._go_soon.cancel()
        self.on_pause()
        self._sharing.close()
        self._asking.close()
        self._pictures.close()
        self.flow.save()
        self.store.close()

    def open_settings(self, *_: object) -> bool:
        """Kivy opens its own settings panel on F1; ours is a screen."""
        return False

    @property
    def screen(self) -> LensScreen | None:
        """The screen that is shown."""
        return self.stage.shown

    def on_theme(self, *_: object) -> None:
        from kivy.core.window import Window

        Window.clearcolor = self.theme.background
        self._clear.drawn_on(self.theme.background)
        self.stage.theme = self.snackbar.theme = self.theme
        for dialog in self._dialogs():
            dialog.theme = self.theme

    def _tell(self, mishap: Mishap) -> None:
        """Before going anywhere: that closes dialogs, and a picture from outside goes on to its crop by itself."""
        self.stage.show("home")
        told = MessageDialog(title=tr("Saved puzzles"), text=str(mishap), theme=self.theme)
        told.bind(on_dismiss=lambda _told: self._go_soon())  # it is not closed yet
        told.open()

    def _go_first(self, *_: object) -> None:
        intents = self.flow.devices.intents
        opening = Flow.home if intents.started_with_one else self._opening
        opening(self.flow)
        from_outside.listen(intents, self.flow)

    def _go(self, name: str) -> None:
        self._dismiss_dialogs()
        self.snackbar.give_way()
        self.stage.show(name)

    def _make(self, name: str) -> LensScreen:
        return screen_class(name)(flow=self.flow, name=name, theme=self.theme)

    def _follow_settings(self, settings: Settings) -> None:
        speak(system_language() if settings.language == "system" else settings.language)
        self.theme = theme_for(settings.theme, settings.palette, self._system_is_dark)
        self.stage.follow_language()

    def _list_again(self) -> None:
        if self.screen:
            self.screen.refresh()

    def _ask_system(self) -> None:
        def told(dark: bool) -> None:
            self._system_is_dark = dark
            self._follow_settings(self.store.settings)

        self._asking.do(system_is_dark, told)

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
