"""The clock of the game while the Play screen is shown: it stands still while a dialog is open."""

from __future__ import annotations

from collections.abc import Callable

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.label import Label

from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.dialog import open_dialogs
from sudokuapp.ui.widgets.ripple import RippleButtonBehavior

TICK = 1.0  # seconds between two readings


class ClockButton(RippleButtonBehavior, Label):
    """What the clock shows; a tap makes a pause."""

    accessible_name: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class ScreenClock:
    """`ticked` is called about each second, and when the clock starts or stops."""

    def __init__(self, game: PlaySession, ticked: Callable[[], None]) -> None:
        self._game, self._ticked = game, ticked
        self._tick = Clock.create_trigger(self._on_tick, TICK, interval=True)

    def start(self) -> None:
        """To call it twice changes nothing."""
        EventLoop.window.unbind(children=self.follow_dialogs)
        EventLoop.window.bind(children=self.follow_dialogs)
        self.follow_dialogs()
        self._tick()

    def stop(self) -> None:
        self._tick.cancel()
        EventLoop.window.unbind(children=self.follow_dialogs)
        self._game.stop_clock()

    def follow_dialogs(self, *_: object) -> None:
        if open_dialogs():
            self._game.stop_clock()
        else:
            self._game.start_clock()
        self._ticked()

    def _on_tick(self, *_: object) -> None:
        self._game.save_time()
        self._ticked()
