"""The app: one window, the screens in it, and what they share.

Home must open without OpenCV, the digit model and the other screens, which are loaded and built later: see
`navigation.preload`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.properties import ObjectProperty

from sudokuapp import __version__
from sudokuapp.device.devices import Devices, devices_here, is_android
from sudokuapp.language import tr
from sudokuapp.storage import RecoveryReport, Store
from sudokuapp.ui.background.tasks import Policy, Tasks, close_all
from sudokuapp.ui.context import AppContext, WindowCallbacks
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.navigation.leaving import Leaving
from sudokuapp.ui.navigation.places import place_for_key
from sudokuapp.ui.navigation.screen_stack import ScreenStack
from sudokuapp.ui.screens.registry import screen_kind
from sudokuapp.ui.session import from_outside
from sudokuapp.ui.session.background_rating import BackgroundRating
from sudokuapp.ui.system.appearance import Appearance
from sudokuapp.ui.system.data_folder import data_folder
from sudokuapp.ui.system.faults import FaultHandler, Reaction
from sudokuapp.ui.system.log import AppLog, logger
from sudokuapp.ui.system.safe_area import SafeArea
from sudokuapp.ui.system.touch_guard import TouchGuard
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.dialog import MessageDialog, dismiss_dialogs, open_dialogs
from sudokuapp.ui.widgets.snackbar import Snackbar

NEXT_PUZZLE_SECONDS = (
    5.0  # seconds after the start, when the screens are most likely loaded: then the next puzzle is made
)


class SudokuLensApp(App):
    """Opens the store of `folder`; `opening` shows the first screen, by default the one where the app was closed."""

    title = "Sudoku Lens"
    icon = str(Path(__file__).with_name("window.png"))  # for a desktop's window
    use_kivy_settings = False
    theme: Theme = ObjectProperty(LIGHT, force_dispatch=True)  # the first theme may be this one, and must be applied

    def __init__(
        self,
        folder: Path | None = None,
        devices: Devices | None = None,
        opening: Callable[[AppContext], None] = AppContext.resume,
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self._folder, self._devices, self._opening = folder, devices, opening
        self._open_first_screen_soon = Clock.create_trigger(self._open_first_screen)
        self._make_next_later = Clock.create_trigger(self._make_next, NEXT_PUZZLE_SECONDS)
        self._is_paused = False

    # Kivy's events

    def build(self) -> SafeArea:
        # Importing Kivy's window opens it, so it is imported only here.
        from kivy.core.window import Window

        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard, on_minimize=self.on_pause, on_restore=self.on_resume)
        folder = self._folder or data_folder(self)
        self.log = AppLog(folder)  # first, so that a fault in the rest is in it
        self.store = Store.open(folder)
        self.snackbar = Snackbar()
        self._leaving = Leaving(self.snackbar.show, self.snackbar.close, lambda: self.stop())
        self._touch_guard = TouchGuard()
        self._touch_guard.install(Window)
        self.screens = ScreenStack(self._make_screen)
        self.screens.bind(on_shown=self._touch_guard.restart)
        self.screens.bind(on_shown=self.snackbar.find_new_place)
        self._appearance = Appearance(self._show_appearance)
        devices = self._devices or devices_here()
        window = WindowCallbacks(
            self._show_screen,
            self.snackbar.show,
            self._appearance.apply,
            self._refresh_screen,
            self.log.text,
            lambda number: self._rating.first(number),
        )
        self.context = AppContext(
            self.store,
            devices,
            window,
            Tasks("pictures", Policy.REPLACE),
            Tasks("sharing", Policy.QUEUE),
            Tasks("making", Policy.REPLACE),
        )
        rating_tasks = Tasks("rating", Policy.REPLACE)
        self._rating = BackgroundRating(
            self.store, rating_tasks, _schedule, self.context.puzzle_rated, self.context.list_changed
        )
        self._safe_area = SafeArea(devices.insets, self.screens, self.snackbar)
        self.faults = FaultHandler(Reaction(self.context.save, self._show_fault, self._go_home_after_fault))
        self._appearance.apply(self.store.settings)
        return self._safe_area

    def on_start(self) -> None:
        logger.info("Sudoku Lens %s starts on %s.", __version__, sys.platform)
        self.faults.install()
        self.screens.preload.begin()
        self._safe_area.resume()
        if self.store.recovery:
            self._show_recovery(self.store.recovery)
        else:
            self._open_first_screen()
        self._appearance.ask_system()
        self._rating.start()
        self._make_next_later()

    def on_pause(self, *_: object) -> bool:
        """In the background the app must not use the camera. True: the app stays alive."""
        if self.screen and not self._is_paused:
            self._is_paused = True
            self._safe_area.pause()
            self.screens.preload.pause()
            self._rating.stop()
            self.screen.pause()
            self._stop_making_next()
            self.context.save()
        return True

    def on_resume(self, *_: object) -> None:
        """Also called when a maximised window gets its old size back: then nothing was paused."""
        if self.screen and self._is_paused:
            self._is_paused = False
            self._safe_area.resume()
            self.screens.preload.resume()
            if not self.screens.preload.is_loading_now:  # else this screen has been left
                self.screen.resume()
            self._appearance.ask_system()
            self._rating.start()
            self._make_next_later()

    def on_stop(self) -> None:
        from kivy.core.window import Window

        Window.unbind(on_keyboard=self._on_keyboard, on_minimize=self.on_pause, on_restore=self.on_resume)
        self._touch_guard.remove(Window)
        dismiss_dialogs()
        self._open_first_screen_soon.cancel()
        self.on_pause()
        self._rating.stop()
        self._stop_making_next()
        close_all()
        self.context.save()
        self.store.close()
        self.faults.remove()
        self.log.close()

    def open_settings(self, *_: object) -> bool:
        """Kivy opens its own settings panel on F1; ours is a screen."""
        return False

    def _on_keyboard(self, _window: object, key: int, scancode: int, _text: object, modifiers: list[str]) -> bool:
        if key != ESCAPE:
            return self._go_to_place(place_for_key(key, scancode, modifiers))
        if self.context.navigator.screen == "home" or self.screen is None:
            # A phone keeps the app in the background: next time it opens immediately.
            (self.pause if is_android() else self._leaving.press)()
        else:
            self.screen.go_back()
        return True

    def _go_to_place(self, place: str | None) -> bool:
        """By a key, from another place only: elsewhere it may not be meant."""
        is_meant = place is not None and screen_kind(self.context.navigator.screen).is_place
        if place and is_meant and place != self.context.navigator.screen:
            self.context.navigator.place(place)
        return is_meant

    # The first screen

    def _show_recovery(self, recovery: RecoveryReport) -> None:
        """Before the first screen: showing a screen closes dialogs, and a picture from outside shows its own."""
        self.screens.show("home")
        MessageDialog(
            when_closed=self._open_first_screen_soon, title=tr("Saved puzzles"), text=str(recovery), theme=self.theme
        ).open()

    def _open_first_screen(self, *_: object) -> None:
        intents = self.context.devices.intents
        try:
            if intents.started_by_intent or self._opening is not AppContext.resume:
                self.context.skip_tutorial()
            if intents.started_by_intent:
                self.context.navigator.home()
            else:
                self._opening(self.context)
        except Exception as fault:
            # Kivy's main loop has not begun, so it does not ask the handler. Without this, a screen that fails when it
            # is resumed would end the app at every start.
            if self.faults.handle_exception(fault) == ExceptionManager.RAISE:
                raise
            self._go_home_after_fault()
        from_outside.listen(intents, self.context)

    def _make_next(self, *_: object) -> None:
        """What makes puzzles is imported with the screen that asks for them: here that would delay a frame."""
        if screen_kind("new_puzzle").is_loaded:
            self.context.puzzle_maker.make_next()
        else:
            self._make_next_later()

    def _stop_making_next(self) -> None:
        self._make_next_later.cancel()
        self.context.puzzle_maker.stop()

    # The screens

    @property
    def screen(self) -> BaseScreen | None:
        """The screen that is shown."""
        return self.screens.shown

    def _make_screen(self, name: str) -> BaseScreen:
        return screen_kind(name).screen_class()(context=self.context, name=name, theme=self.theme)

    def _show_screen(self, name: str) -> None:
        logger.info("To %s.", name)
        self._leaving.forget()
        dismiss_dialogs()
        self.screens.show(name)

    def _refresh_screen(self) -> None:
        if self.screen:
            self.screen.refresh()

    def _show_appearance(self, theme: Theme) -> None:
        self.theme = theme
        self.screens.update_language()

    def on_theme(self, *_: object) -> None:
        from kivy.core.window import Window

        Window.clearcolor = self.theme.background
        self._safe_area.set_background(self.theme.background)
        self.screens.theme = self.snackbar.theme = self.theme
        for dialog in open_dialogs():
            dialog.theme = self.theme

    def _show_fault(self) -> None:
        """Say so, and end what the screen may wait for in vain: a job that failed gives no result."""
        if self.context.session.is_all_saved and self.context.game.is_all_saved:
            text = tr("Something went wrong in the app. Your puzzle is saved. You can report it in Settings.")
        else:
            text = tr("Something went wrong in the app. You can report it in Settings.")
        self.snackbar.show(text)
        if self.screen and not self._is_paused and not self.screens.preload.is_loading_now:
            self.screen.recover()

    def _go_home_after_fault(self) -> None:
        """The same fault came again: leave the screen that fails."""
        dismiss_dialogs()
        self.context.navigator.home_after_fault()
        self._show_fault()


def _schedule(call: Callable[[], None], seconds: float) -> Callable[[], None]:
    """Kivy's clock, for what is Kivy-free."""
    event = Clock.schedule_once(lambda _elapsed: call(), seconds)
    return lambda: event.cancel()
