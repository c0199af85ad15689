"""The app: one window, the screens in it, and what they share.

Home must open without OpenCV, the digit model and the other screens, which are loaded and built later: see
`navigation.preload`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ObjectProperty

from sudokuapp import __version__
from sudokuapp.device.devices import Devices, devices_here, is_android
from sudokuapp.language import speak, tr
from sudokuapp.storage import RecoveryReport, Settings, Store
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.context import AppContext, Shell
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.navigation.screen_stack import ScreenStack
from sudokuapp.ui.screens.registry import screen_kind
from sudokuapp.ui.session import from_outside
from sudokuapp.ui.system.dark_mode import system_is_dark
from sudokuapp.ui.system.data_folder import data_folder
from sudokuapp.ui.system.faults import FaultHandler, Reaction
from sudokuapp.ui.system.log import AppLog, logger
from sudokuapp.ui.system.safe_area import SafeArea
from sudokuapp.ui.system.system_language import system_language
from sudokuapp.ui.theme import LIGHT, Theme, theme_for
from sudokuapp.ui.widgets.dialog import Dialog, MessageDialog
from sudokuapp.ui.widgets.snackbar import Snackbar


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
        opening: Callable[[AppContext], None] = AppContext.resume,
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self._folder, self._devices, self._opening = folder, devices, opening
        self._go_soon = Clock.create_trigger(self._go_first)
        self._system_is_dark = False
        self._paused = False

    def build(self) -> SafeArea:
        # Importing Kivy's window opens it, so it waits until the app runs.
        from kivy.core.window import Window

        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard, on_minimize=self.on_pause, on_restore=self.on_resume)
        folder = self._folder or data_folder(self)
        self.store = Store.open(folder)
        self.log = AppLog(folder)
        self.snackbar = Snackbar()
        self.screens = ScreenStack(self._make)
        self._pictures = Tasks("pictures", Policy.REPLACE)
        self._sharing = Tasks("sharing", Policy.QUEUE)
        self._dark_mode = Tasks("dark mode", Policy.REPLACE)
        shell = Shell(self._show, self.snackbar.show, self._follow_settings, self._list_again, self.log.text)
        devices = self._devices or devices_here()
        self.context = AppContext(self.store, devices, shell, self._pictures, self._sharing)
        self._safe_area = SafeArea(devices.insets, self.screens, self.snackbar)
        self.faults = FaultHandler(Reaction(self.context.save, self._tell_fault, self._flee_home))
        self._follow_settings(self.store.settings)
        return self._safe_area

    def on_start(self) -> None:
        logger.info("Sudoku Lens %s starts on %s.", __version__, sys.platform)
        self.faults.install()
        self.screens.preload.begin()
        self._safe_area.watch()
        if self.store.recovery:
            self._tell(self.store.recovery)
        else:
            self._go_first()
        self._ask_system()

    def on_pause(self, *_: object) -> bool:
        """In the background, nothing of ours holds the camera; True: the app is to stay alive."""
        if self.screen and not self._paused:
            self._paused = True
            self._safe_area.pause()
            self.screens.preload.pause()
            self.screen.pause()
            self.context.save()
        return True

    def on_resume(self, *_: object) -> None:
        """A window that was large and is made small again says so too: only what was paused is taken up."""
        if self.screen and self._paused:
            self._paused = False
            self._safe_area.watch()
            self.screens.preload.resume()
            if not self.screens.preload.is_loading_now:  # else it has been left
                self.screen.resume()
            self._ask_system()

    def on_stop(self) -> None:
        from kivy.core.window import Window

        Window.unbind(on_keyboard=self._on_keyboard, on_minimize=self.on_pause, on_restore=self.on_resume)
        self._dismiss_dialogs()
        self._go_soon.cancel()
        self.on_pause()
        for tasks in (self._pictures, self._sharing, self._dark_mode):
            tasks.close()
        self.context.save()
        self.store.close()
        self.faults.remove()
        self.log.close()

    def open_settings(self, *_: object) -> bool:
        """Kivy opens its own settings panel on F1; ours is a screen."""
        return False

    @property
    def screen(self) -> BaseScreen | None:
        """The screen that is shown."""
        return self.screens.shown

    def on_theme(self, *_: object) -> None:
        from kivy.core.window import Window

        Window.clearcolor = self.theme.background
        self._safe_area.drawn_on(self.theme.background)
        self.screens.theme = self.snackbar.theme = self.theme
        for dialog in self._dialogs():
            dialog.theme = self.theme

    def _tell(self, recovery: RecoveryReport) -> None:
        """Before going anywhere: that closes dialogs, and a picture from outside goes on to its crop by itself."""
        self.screens.show("home")
        told = MessageDialog(title=tr("Saved puzzles"), text=str(recovery), theme=self.theme)
        told.bind(on_dismiss=lambda _told: self._go_soon())  # it is not closed yet
        told.open()

    def _go_first(self, *_: object) -> None:
        intents = self.context.devices.intents
        if intents.started_by_intent:
            self.context.navigator.home()
        else:
            self._opening(self.context)
        from_outside.listen(intents, self.context)

    def _tell_fault(self) -> None:
        self.snackbar.show(tr("Something went wrong in the app. Your puzzle is saved. You can report it in Settings."))

    def _flee_home(self) -> None:
        """Away from the screen that fails again and again."""
        self._dismiss_dialogs()
        self.context.navigator.home()
        self._tell_fault()

    def _show(self, name: str) -> None:
        logger.info("To %s.", name)
        self._dismiss_dialogs()
        self.snackbar.give_way()
        self.screens.show(name)

    def _make(self, name: str) -> BaseScreen:
        return screen_kind(name).screen_class()(context=self.context, name=name, theme=self.theme)

    def _follow_settings(self, settings: Settings) -> None:
        speak(system_language() if settings.language == "system" else settings.language)
        self.theme = theme_for(settings.theme, settings.palette, self._system_is_dark)
        self.screens.follow_language()

    def _list_again(self) -> None:
        if self.screen:
            self.screen.refresh()

    def _ask_system(self) -> None:
        def told(dark: bool) -> None:
            self._system_is_dark = dark
            self._follow_settings(self.store.settings)

        self._dark_mode.run(system_is_dark, told)

    def _on_keyboard(self, _window: object, key: int, *_: object) -> bool:
        if key != ESCAPE:
            return False
        if self.context.navigator.screen == "home" or self.screen is None:
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
