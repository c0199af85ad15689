"""The first minute of a game: three taps lead from a photo to the first entry, in a cell that the person chooses."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.base import EventLoop
from support.phone_app import Phone
from support.widget_ids import WidgetIds

from sudokuapp.scan.sample import sample_path


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
async def test_from_a_photo_play_a_cell_and_a_digit(driver, tmp_path: Path, size: tuple[int, int]) -> None:
    phone = Phone(driver, tmp_path)
    phone.answers.picture = sample_path()
    await phone.start(size=size)
    await phone.press("open")
    await driver.until(lambda: phone.context.navigator.screen != "home")
    taps: list[object] = []

    def count(_window: object, touch: object) -> None:
        taps.append(touch)

    EventLoop.window.bind(on_touch_down=count)
    await phone.press("play")
    await phone.at("play")
    clues = phone.context.game.play.clues
    cell = [cell for cell, digit in enumerate(clues) if not digit][5]
    await phone.tap_cell(cell)
    await driver.press(WidgetIds(phone.screen).keypad.key(5))
    EventLoop.window.unbind(on_touch_down=count)
    game = phone.context.store.plays.get(phone.saved().id)
    assert game.play.state.entries[cell] == 5
    assert len(taps) == 3
    await driver.close()
