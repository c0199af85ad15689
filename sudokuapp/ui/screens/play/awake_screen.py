"""Keeps the screen of the device on while somebody plays: to think takes longer than a phone waits."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.clock import Clock

IDLE_SECONDS = 180.0  # after the last touch or key: a phone that was put aside may go dark


class AwakeScreen:
    """Between `start` and `stop`."""

    def __init__(self) -> None:
        self._let_sleep = Clock.create_trigger(self._allow_sleep, IDLE_SECONDS)

    def start(self) -> None:
        """To call it twice changes nothing."""
        self.stop()
        EventLoop.window.bind(on_touch_down=self._used, on_key_down=self._used)
        self._used()

    def stop(self) -> None:
        EventLoop.window.unbind(on_touch_down=self._used, on_key_down=self._used)
        self._let_sleep.cancel()
        self._allow_sleep()

    def _used(self, *_: object) -> None:
        EventLoop.window.allow_screensaver = False
        self._let_sleep.cancel()
        self._let_sleep()

    def _allow_sleep(self, *_: object) -> None:
        EventLoop.window.allow_screensaver = True
