from __future__ import annotations

import time

from kivy.clock import Clock

from sudokuapp.ui.background.busy_delay import DELAY, BusyDelay


def let_pass(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        Clock.tick()


def test_what_takes_long_is_shown_until_it_ends() -> None:
    shown: list[bool] = []
    busy = BusyDelay(shown.append)
    Clock.tick()  # time begins here, not when the clock was made
    busy.start()
    let_pass(DELAY / 2)
    assert shown == []
    let_pass(DELAY)
    assert shown == [True]
    busy.stop()
    assert shown == [True, False]


def test_what_ends_soon_is_never_shown() -> None:
    shown: list[bool] = []
    busy = BusyDelay(shown.append)
    busy.start()
    busy.stop()
    let_pass(1.5 * DELAY)
    assert True not in shown
