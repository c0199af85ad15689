from __future__ import annotations

import time

from kivy.clock import Clock

from sudokuapp.ui.background.busy_delay import SECONDS, Patience


def let_pass(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        Clock.tick()


def test_what_takes_long_is_shown_until_it_ends() -> None:
    shown: list[bool] = []
    patience = Patience(shown.append)
    Clock.tick()  # time begins here, not when the clock was made
    patience.begin()
    let_pass(SECONDS / 2)
    assert shown == []
    let_pass(SECONDS)
    assert shown == [True]
    patience.end()
    assert shown == [True, False]


def test_what_ends_soon_is_never_shown() -> None:
    shown: list[bool] = []
    patience = Patience(shown.append)
    patience.begin()
    patience.end()
    let_pass(1.5 * SECONDS)
    assert True not in shown
