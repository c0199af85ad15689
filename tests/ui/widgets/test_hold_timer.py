"""A long press is one that lasts; a slow frame makes none of a tap."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from kivy.clock import Clock
from support.clock_turns import Skip, skipped_time, tick
from support.plays import CLUES

from sudokuapp.ui.widgets import held_press
from sudokuapp.ui.widgets.board.view import BoardView
from sudokuapp.ui.widgets.hold_timer import HoldTimer
from tests.ui.conftest import Finger

SECONDS = 0.5


@pytest.fixture
def skip() -> Iterator[Skip]:
    with skipped_time() as skip:
        yield skip


def test_a_finger_that_stays_holds_once(skip: Skip) -> None:
    held = []
    timer = HoldTimer(lambda: held.append(1), SECONDS)
    timer.start()
    assert timer.is_running
    skip(SECONDS / 2)
    assert held == []
    skip(SECONDS)
    tick(5)
    assert held == [1]
    assert not timer.is_running


def test_a_finger_that_left_holds_nothing(skip: Skip) -> None:
    held = []
    timer = HoldTimer(lambda: held.append(1), SECONDS)
    timer.start()
    skip(SECONDS / 2)
    timer.cancel()
    skip(2 * SECONDS)
    assert held == []
    assert not timer.is_running


async def test_a_tap_during_a_slow_frame_is_no_long_press(driver) -> None:
    board = BoardView(clues=CLUES, can_hold=True)
    heard = []
    board.bind(on_cell=lambda *_: heard.append("tapped"), on_cell_held=lambda *_: heard.append("held"))
    await driver.show(board)
    finger = Finger(board.layout.cell(5).x + 9, board.layout.cell(5).y + 9)
    finger.down()
    time.sleep(1.1 * held_press.SECONDS)  # the window does nothing meanwhile
    Clock.schedule_once(lambda _elapsed: finger.up())  # is called after the timer, in the same frame
    await driver.frames()
    assert heard == ["tapped"]
